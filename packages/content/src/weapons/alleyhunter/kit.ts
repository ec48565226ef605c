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
export default weapon(
  facts,
  (kit) => {
    let stacks = Math.min(kit.params.stacks ?? 0, MOST);
    kit.attackBuff('alley-hunter', { stat: 'dmg%' }, () => kit.at(refineValues.damagePerStack) * stacks).add();

    let swaps = 0;
    const lurk = (since: number): void => {
      if (since !== swaps || stacks >= MOST) return;
      stacks++;
      kit.fight.after(SECOND, () => lurk(since));
    };
    const show = (since: number): void => {
      if (since !== swaps || stacks <= 0) return;
      stacks = Math.max(stacks - LOST, 0);
      kit.own.after(SECOND, () => show(since));
    };
    kit.on('swap', { by: 'self' }, () => {
      const since = ++swaps;
      kit.fight.after(SECOND, () => lurk(since));
    });
    kit.on('swap', { to: 'self' }, () => {
      const since = ++swaps;
      kit.own.after(passive.calmSeconds * SECOND, () => show(since));
    });
    kit.init(() => {
      if (!kit.onField) kit.fight.after(1, () => lurk(swaps));
    });
  },
);
