import facts from '@quartet/gamedata/artifacts/goldentroupe';
import { artifactSet } from '@quartet/kit';

const { effects } = facts;

const { skillDamage, onFieldSkillDamage: onStage, offFieldSkillDamage: offStage } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  const ofSkill = { stat: 'dmg%', tags: ['skill', 'skillHold'] } as const;
  // 2 pieces: skill damage.
  if (kit.count >= 2) kit.attackBuff('troupe-2pc', ofSkill, skillDamage.value).add();
  if (kit.count < 4) return;
  // 4 pieces: a quarter more, and another quarter off the field and for the first 2 s on it.
  let bonus = onStage.value;
  kit.attackBuff('troupe-4pc', ofSkill, () => bonus).add();
  const stay = kit.tasks();
  kit.on('swap', { by: 'self' }, () => {
    stay.drop();
    bonus = offStage.value;
  });
  kit.on('swap', { to: 'self' }, () => {
    stay.drop();
    stay.fight.after(effects[4].stageSeconds * 60, () => {
      if (kit.onField) bonus = onStage.value;
    });
  });
  kit.init(() => {
    if (!kit.onField) bonus = offStage.value;
  });
});
