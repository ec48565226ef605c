import facts from '@quartet/gamedata/weapons/ironsting';
import { Element, weapon } from '@quartet/kit';

const { refineValues, timing, passive } = facts;

/** Infusion Stinger: elemental damage on the field gives damage for 6 s, twice at most and once a second. */
export default weapon(facts, (kit) => {
  const stinger = kit.stacks(timing.buffKey, {
    max: passive.most,
    each: { 'dmg%': kit.at(refineValues.damagePerStack) },
  });
  const rest = kit.rest(timing.icdKey);
  kit.on(
    'enemyDamage',
    { by: 'self', onField: true, where: (_enemy, { element }) => element !== Element.physical, rest },
    stinger.gain,
  );
});
