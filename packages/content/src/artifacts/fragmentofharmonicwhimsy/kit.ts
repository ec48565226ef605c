import facts from '@quartet/gamedata/artifacts/fragmentofharmonicwhimsy';
import { artifactSet } from '@quartet/kit';

const { bonuses, timing, effects } = facts;

export default artifactSet(facts, (kit) => {
  // 2 pieces: ATK.
  if (kit.count >= 2) kit.permanent('atk%', bonuses.atk.value, timing.twoPieceKey);
  if (kit.count < 4) return;
  // 4 pieces: each change of the bond of life gives 18 % damage for 6 s, three times at most.
  const whimsy = kit.stacks(timing.fourPieceKey, {
    max: effects[4].most,
    each: { 'dmg%': bonuses.damagePerStack.value },
  });
  kit.on('hpDebt', { to: 'self', where: (_character, amount) => amount !== 0 }, whimsy.gain);
});
