import facts from '@quartet/gamedata/weapons/compoundbow';
import { weapon } from '@quartet/kit';

const { refineValues, constants } = facts;

/** Infusion Arrow: normal and charged hits on the field give ATK and attack speed for 6 s, four times and every 0.3 s at most. */
export default weapon(facts, (kit) => {
  const arrow = kit.stacks('compoundbow', {
    max: constants.maxStacks.value,
    each: { 'atk%': kit.at(refineValues.atkPerStack), 'atkspd%': kit.at(refineValues.attackSpeedPerStack) },
  });
  const rest = kit.rest(constants.icdKey.value);
  kit.on('enemyDamage', { by: 'self', onField: true, tags: ['normal', 'charge'], rest }, arrow.gain);
});
