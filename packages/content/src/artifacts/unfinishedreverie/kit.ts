import facts from '@quartet/gamedata/artifacts/unfinishedreverie';
import { Area, artifactSet } from '@quartet/kit';

const { effects, measured } = facts;

const { atk, damagePerStack, maxStacks: most } = facts.bonuses;
const { checkFrames, stepFrames, twoPieceKey, fourPieceKey } = facts.timing;
/** Frames the bonus lasts in full once no opponent burns any more. */
const LINGER = effects[4].lingerSeconds * 60;

export default artifactSet(facts, (kit) => {
  // 2 pieces: ATK.
  if (kit.count >= 2) kit.permanent('atk%', atk.value, twoPieceKey);
  if (kit.count < 4) return;
  // 4 pieces: 50 % damage. Without burning opponents near for 6 s it shrinks by 10 % a second, with one it grows again.
  let stacks = most.value;
  const lingering = kit.pause(LINGER + 1);
  lingering.start(LINGER);
  const steady = kit.pause(stepFrames + 1);
  const look = (): void => {
    const burning = kit.enemies.in(Area.circle(kit.player, measured.reach)).some(({ auras }) => auras.burning);
    if (burning) lingering.start();
    if (!steady.active) {
      const before = stacks;
      if (!lingering.active) stacks = Math.max(stacks - 1, 0);
      else if (burning) stacks = Math.min(stacks + 1, most.value);
      if (stacks !== before) steady.start();
    }
    kit.own.after(checkFrames, look);
  };
  kit.own.after(checkFrames, look);
  kit.permanent('dmg%', () => damagePerStack.value * stacks, fourPieceKey);
});
