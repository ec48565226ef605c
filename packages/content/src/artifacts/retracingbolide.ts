import { artifactSet, PERMANENT, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/retracingbolide';

const { m, return: strength } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: shield strength.
  if (kit.count >= 2) {
    const bonus = { value: strength.value, done: false };
    kit.sim.shields.addBonus('bolide-2pc', PERMANENT, () => bonus);
  }
  if (kit.count < 4) return;
  // 4 pieces: normal and charged attack damage under a shield.
  const damage = statVector({ 'dmg%': m.value });
  kit
    .attackBuff('bolide-4pc', ({ tag }) => ((tag === Tag.normal || tag === Tag.charge) && kit.shielded ? damage : null))
    .add(PERMANENT);
});
