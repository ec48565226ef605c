import facts from '@quartet/gamedata/weapons/ibispiercer';
import { weapon } from '@quartet/kit';

const { refineValues, constants } = facts;

/** Secret Wisdom's Favor: charged hits on the field give EM for 6 s, twice and every 0.5 s at most. */
export default weapon(facts, (kit) => {
  const favor = kit.stacks(constants.stackKey.value, {
    max: constants.maxStacks.value,
    each: { em: kit.at(refineValues.emPerStack) },
  });
  const rest = kit.rest(constants.icdKey.value);
  kit.on('enemyDamage', { by: 'self', onField: true, tags: ['charge'], rest }, favor.gain);
});
