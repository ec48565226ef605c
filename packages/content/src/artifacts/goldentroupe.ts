import { artifactSet } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/goldentroupe';

const { skillDamage, onFieldSkillDamage: onStage, offFieldSkillDamage: offStage } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  const ofSkill = { stat: 'dmg%', tags: ['skill', 'skillHold'] } as const;
  // 2 pieces: skill damage.
  if (kit.count >= 2) kit.attackBuff('troupe-2pc', ofSkill, skillDamage.value).add();
  if (kit.count < 4) return;
  // 4 pieces: a quarter more, and another quarter off the field and for the first 2 s on it.
  let bonus = onStage.value;
  kit.attackBuff('troupe-4pc', ofSkill, () => bonus).add();
  let entered = -1;
  kit.on('swap', { by: 'self' }, () => {
    entered = -1;
    bonus = offStage.value;
  });
  kit.on('swap', { to: 'self' }, () => {
    const since = kit.frame;
    entered = since;
    kit.fight.after(2 * 60, () => {
      if (entered === since && kit.onField) bonus = onStage.value;
    });
  });
  kit.init(() => {
    if (!kit.onField) bonus = offStage.value;
  });
});
