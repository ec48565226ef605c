import facts from '@quartet/gamedata/weapons/lostprayertothesacredwinds';
import { STAT_SLOTS, statVector, weapon } from '@quartet/kit';
import { allElements } from '../../allElements.ts';

const { passive } = facts;

const EVERY = passive.seconds * 60;

/**
 * Boundless Blessing: on the field, damage of all elements every 4 s, four times at most, until the wielder leaves it. The parameter `stacks`
 * is their number at first.
 */
export default weapon(facts, (kit) => {
  const each = statVector(allElements(kit.at(facts.refineValues.damagePerStack)));
  const sum = statVector({});
  let stacks = Math.min(kit.params.stacks ?? 0, passive.most);
  kit.permanent(() => {
    for (let s = 0; s < STAT_SLOTS; s++) sum[s] = each[s] * stacks;
    return sum;
  }, 'lost-prayer');
  const bless = (): void => {
    if (kit.onField) stacks = Math.min(stacks + 1, passive.most);
    kit.own.after(EVERY, bless);
  };
  kit.own.after(EVERY, bless);
  kit.on('swap', { to: 'others' }, () => {
    stacks = 0;
  });
});
