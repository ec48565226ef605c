import facts from '@quartet/gamedata/weapons/silverlight';
import { weapon } from '@quartet/kit';

const { refineValues, timing, passive } = facts;

/** Radiance on the Water: each skill gives EM for 12 s, twice at most, each with its own time. */
export default weapon(facts, (kit) => {
  const light = kit.stacks(timing.stacksKey, {
    max: passive.stacks,
    each: { em: kit.at(refineValues.em) },
    separate: true,
  });
  kit.on('skill', { by: 'self' }, light.gain);
});
