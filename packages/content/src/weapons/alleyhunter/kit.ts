import facts from '@quartet/gamedata/weapons/alleyhunter';
import { weapon } from '@quartet/kit';

const { refineValues, constants, passive } = facts;
const MOST = constants.maxStacks.value;
const LOST = constants.stacksLost.value;
const SECOND = 60;

/**
 * Oppidan Ambush: damage grows each second off the field, ten times at most, and after 4 s on the field shrinks twice as
 * fast. `stacks` sets what there is at the start.
 */
export default weapon(facts, (kit) => {
  let stacks = Math.min(kit.params.stacks ?? 0, MOST);
  kit.attackBuff('alley-hunter', { stat: 'dmg%' }, () => kit.at(refineValues.damagePerStack) * stacks).add();

  const sinceSwap = kit.tasks();
  const gainStack = (): void => {
    if (stacks >= MOST) return;
    stacks++;
    sinceSwap.fight.after(SECOND, gainStack);
  };
  const loseStacks = (): void => {
    if (stacks <= 0) return;
    stacks = Math.max(stacks - LOST, 0);
    sinceSwap.own.after(SECOND, loseStacks);
  };
  kit.on('swap', { by: 'self' }, () => {
    sinceSwap.drop();
    sinceSwap.fight.after(SECOND, gainStack);
  });
  kit.on('swap', { to: 'self' }, () => {
    sinceSwap.drop();
    sinceSwap.own.after(passive.calmSeconds * SECOND, loseStacks);
  });
  kit.init(() => {
    if (!kit.onField) kit.fight.after(1, gainStack);
  });
});
