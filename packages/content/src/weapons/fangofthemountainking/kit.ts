import facts from '@quartet/gamedata/weapons/fangofthemountainking';
import { weapon } from '@quartet/kit';

const { refineValues, timing, passive } = facts;

/**
 * Turquoise Hunt: a skill hit on the field gives Canopy's Favor, every 0.5 s at most, Burning or Burgeon of anyone three, every 2 s at
 * most: skill and burst damage, six times at most, each for 6 s.
 */
export default weapon(facts, (kit) => {
  const favor = kit.stacks(timing.canopyFavorKey, {
    max: passive.most,
    separate: true,
    each: { 'dmg%': kit.at(refineValues.damagePerStack) },
    attacks: ['skill', 'skillHold', 'burst'],
  });
  kit.on(['burning', 'burgeon'], { rest: kit.rest(timing.reactIcdKey) }, () => {
    for (let i = 0; i < passive.fromReactions; i++) favor.gain();
  });
  kit.on(
    'enemyDamage',
    { by: 'self', onField: true, tags: ['skill', 'skillHold'], rest: kit.rest(timing.skillIcdKey) },
    favor.gain,
  );
});
