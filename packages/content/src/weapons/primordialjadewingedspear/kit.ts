import facts from '@quartet/gamedata/weapons/primordialjadewingedspear';
import { Stat, statVector, weapon } from '@quartet/kit';

const { refineValues, constants } = facts;
const [, , MOST] = facts.passive;

/** Eagle Spear of Justice: hits on the field give ATK for 6 s, seven times and every 0.3 s at most; with all seven, damage too. */
export default weapon(facts, (kit) => {
  const bonus = statVector({});
  let stacks = 0;
  const justice = kit.buff(constants.buffKey.value, () => {
    bonus[Stat['atk%']] = kit.at(refineValues.atkPerStack) * stacks;
    bonus[Stat['dmg%']] = stacks === MOST ? kit.at(refineValues.damageAtMax) : 0;
    return bonus;
  });
  kit.on('enemyDamage', { by: 'self', onField: true, rest: kit.rest(constants.icdKey.value) }, () => {
    stacks = justice.active ? Math.min(stacks + 1, MOST) : 1;
    justice.add();
  });
});
