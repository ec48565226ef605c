import facts from '@quartet/gamedata/weapons/primordialjadewingedspear';
import { Stat, statVector, weapon } from '@quartet/kit';

const { refineValues, constants, passive } = facts;

/** Eagle Spear of Justice: hits on the field give ATK for 6 s, seven times and every 0.3 s at most; with all seven, damage too. */
export default weapon(facts, (kit) => {
  const bonus = statVector({});
  let stacks = 0;
  const justice = kit.buff(constants.buffKey.value, () => {
    bonus[Stat['atk%']] = kit.at(refineValues.atkPerStack) * stacks;
    bonus[Stat['dmg%']] = stacks === passive.most ? kit.at(refineValues.damageAtMax) : 0;
    return bonus;
  });
  kit.on('enemyDamage', { by: 'self', onField: true, rest: kit.rest(constants.icdKey.value) }, () => {
    stacks = justice.active ? Math.min(stacks + 1, passive.most) : 1;
    justice.add();
  });
});
