import facts from '@quartet/gamedata/artifacts/heartofdepth';
import { artifactSet } from '@quartet/kit';

const { hydroDamage, attackDamage } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: hydro damage.
  if (kit.count >= 2) kit.permanent('hydro%', hydroDamage.value, 'hod-2pc');
  if (kit.count < 4) return;
  // 4 pieces: normal and charged attack damage for 15 s after using the skill.
  const tide = kit.attackBuff('hod-4pc', { stat: 'dmg%', tags: ['normal', 'charge'] }, attackDamage.value);
  kit.on('skill', { by: 'self' }, () => tide.add());
});
