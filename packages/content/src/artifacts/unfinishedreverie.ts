import { artifactSet } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/unfinishedreverie';

const { m, m2, stacks: most } = facts.bonuses;
const { checkInterval, icd, unfinishedreverie2pc, unfinishedreverie4pc } = facts.timing;
const REACH = 8;
/** Frames the bonus lasts in full once no opponent burns any more. */
const LINGER = 6 * 60;

export default artifactSet(facts, (kit) => {
  // 2 pieces: ATK.
  if (kit.count >= 2) kit.permanent('atk%', m.value, unfinishedreverie2pc);
  if (kit.count < 4) return;
  // 4 pieces: 50 % damage. Without burning opponents near for 6 s it shrinks by 10 % a second, with one it grows again.
  let stacks = most.value;
  let burntAt = -1;
  let changedAt = -1 - icd;
  const look = (): void => {
    const now = kit.frame;
    if (kit.enemiesIn(kit.circle(kit.player, REACH)).some(({ auras }) => auras.burning)) burntAt = now;
    if (now > changedAt + icd) {
      const before = stacks;
      if (now - burntAt > LINGER) stacks = Math.max(stacks - 1, 0);
      else if (now === burntAt) stacks = Math.min(stacks + 1, most.value);
      if (stacks !== before) changedAt = now;
    }
    kit.own.after(checkInterval, look);
  };
  kit.own.after(checkInterval, look);
  kit.permanent('dmg%', () => m2.value[0] * stacks, unfinishedreverie4pc);
});
