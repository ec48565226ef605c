import { artifactSet, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/noblesseoblige';

const { nob2buff, nob4buff, buffKey, buffDuration, delay } = facts.bonuses;

/** Wearers whose own burst takes its stats before the set's bonus arrives. */
const LATE_WEARERS: readonly string[] = ['aetheranemo', 'aloy', 'beidou', 'ganyu', 'lumineanemo', 'ningguang', 'sayu'];

export default artifactSet(facts, (kit) => {
  // 2 pieces: burst damage.
  if (kit.count >= 2) {
    const bonus = statVector({ 'dmg%': nob2buff.value });
    kit.attackBuff('nob-2pc', (attack) => (attack.tag === Tag.burst ? bonus : null), { hitlag: false }).add(-1);
  }
  // 4 pieces: the wearer's burst gives the party 20 % ATK for 12 s.
  if (kit.count >= 4) {
    const { self } = kit;
    const shared = kit.buff(buffKey.value, { 'atk%': nob4buff.value });
    const own = LATE_WEARERS.includes(self.key) ? delay.value : 0;
    kit.on(
      'burst',
      () => {
        if (!kit.onField) return;
        for (const c of kit.team) c.after(c === self ? own : 0, () => shared.add(buffDuration.value, c));
      },
      `nob-4pc-${self.key}`,
    );
  }
});
