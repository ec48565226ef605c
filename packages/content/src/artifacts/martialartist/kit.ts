import facts from '@quartet/gamedata/artifacts/martialartist';
import { artifactSet } from '@quartet/kit';

const { attackDamage, attackDamageAfterSkill } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  const ofNormals = { stat: 'dmg%', tags: ['normal', 'charge'] } as const;
  // 2 pieces: normal and charged attack damage.
  if (kit.count >= 2) kit.attackBuff('martialartist-2pc', ofNormals, attackDamage.value).add();
  if (kit.count < 4) return;
  // 4 pieces: more of it for 8 s after a skill.
  const trained = kit.attackBuff('martialartist-4pc', ofNormals, attackDamageAfterSkill.value);
  kit.on('skill', { by: 'self' }, () => trained.add());
});
