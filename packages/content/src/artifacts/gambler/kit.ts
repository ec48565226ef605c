import facts from '@quartet/gamedata/artifacts/gambler';
import { Action, artifactSet } from '@quartet/kit';

const { skillDamage, icdKey } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: skill damage.
  if (kit.count >= 2) kit.attackBuff('gambler-2pc', { stat: 'dmg%', tags: ['skill'] }, skillDamage.value).add();
  if (kit.count < 4) return;
  // 4 pieces: defeating an opponent on the field readies the skill, every 15 s at most.
  kit.on('targetDied', { by: 'self', onField: true, rest: kit.rest(icdKey.value) }, () =>
    kit.self.cooldowns.reset(Action.skill),
  );
});
