import facts from '@quartet/gamedata/weapons/fruitoffulfillment';
import { REACTIONS, Stat, statVector, weapon } from '@quartet/kit';

const { refineValues, constants, passive } = facts;

/**
 * Full Circle: reactions of the wielder, on the field or off it, give Wax and Wane, five times and every 0.3 s at most: EM for 5 % ATK. Each
 * 6 s without one takes one away.
 */
export default weapon(facts, (kit) => {
  const bonus = statVector({});
  let stacks = 0;
  kit.permanent(() => {
    bonus[Stat.em] = kit.at(refineValues.emPerStack) * stacks;
    bonus[Stat['atk%']] = -passive.atkLossPerStack * stacks;
    return bonus;
  }, constants.buffKey.value);

  const waning = kit.tasks();
  const wane = (): void => {
    waning.own.after(constants.stackLossFrames.value, () => {
      if (--stacks > 0) wane();
    });
  };
  const rest = kit.rest(constants.icdKey.value);
  kit.on([...REACTIONS, 'shatter'], { by: 'self', targets: 'any', rest }, () => {
    stacks = Math.min(stacks + 1, constants.maxStacks.value);
    waning.drop();
    wane();
  });
});
