import { artifactSet } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/heartofdepth';

const { m, m2 } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: hydro damage.
  if (kit.count >= 2) kit.permanent('hydro%', m.value, 'hod-2pc');
  if (kit.count < 4) return;
  // 4 pieces: normal and charged attack damage for 15 s after using the skill.
  const tide = kit.attackBuff('hod-4pc', { stat: 'dmg%', tags: ['normal', 'charge'] }, m2.value);
  kit.on('skill', { by: 'self' }, () => tide.add());
});
