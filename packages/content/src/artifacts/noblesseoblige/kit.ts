import facts from '@quartet/gamedata/artifacts/noblesseoblige';
import { artifactSet } from '@quartet/kit';

const { burstDamage, teamAtk, buffKey, delayFrames } = facts.bonuses;

/** Wearers whose own burst takes its stats before the set's bonus arrives. */
const LATE_WEARERS: readonly string[] = ['aetheranemo', 'aloy', 'beidou', 'ganyu', 'lumineanemo', 'ningguang', 'sayu'];

export default artifactSet(facts, (kit) => {
  // 2 pieces: burst damage.
  if (kit.count >= 2) kit.attackBuff('nob-2pc', { stat: 'dmg%', tags: ['burst'] }, burstDamage.value).add();
  if (kit.count < 4) return;
  // 4 pieces: the wearer's burst gives the party 20 % ATK for 12 s.
  const shared = kit.buff(buffKey.value, 'atk%', teamAtk.value);
  const own = LATE_WEARERS.includes(kit.self.key) ? delayFrames.value : 0;
  kit.on('burst', { by: 'self' }, () => {
    for (const c of kit.team) c.after(c === kit.self ? own : 0, () => shared.addTo(c));
  });
});
