import { artifactSet } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/unfinishedreverie';

const { atk, damagePerStack, maxStacks: most } = facts.bonuses;
const { checkFrames, stepFrames, twoPieceKey, fourPieceKey } = facts.timing;
const REACH = 8;
/** Frames the bonus lasts in full once no opponent burns any more. */
const LINGER = 6 * 60;

export default artifactSet(facts, (kit) => {
  // 2 pieces: ATK.
  if (kit.count >= 2) kit.permanent('atk%', atk.value, twoPieceKey);
  if (kit.count < 4) return;
  // 4 pieces: 50 % damage. Without burning opponents near for 6 s it shrinks by 10 % a second, with one it grows again.
  let stacks = most.value;
  let burntAt = -1;
  let changedAt = -1 - stepFrames;
  const look = (): void => {
    const now = kit.frame;
    if (kit.enemiesIn(kit.circle(kit.player, REACH)).some(({ auras }) => auras.burning)) burntAt = now;
    if (now > changedAt + stepFrames) {
      const before = stacks;
      if (now - burntAt > LINGER) stacks = Math.max(stacks - 1, 0);
      else if (now === burntAt) stacks = Math.min(stacks + 1, most.value);
      if (stacks !== before) changedAt = now;
    }
    kit.own.after(checkFrames, look);
  };
  kit.own.after(checkFrames, look);
  kit.permanent('dmg%', () => damagePerStack.value * stacks, fourPieceKey);
});
