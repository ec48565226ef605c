import facts from '@quartet/gamedata/weapons/skywardatlas';
import { Area, weapon } from '@quartet/kit';
import { allElements } from '../../allElements.ts';
import { weaponStrike } from '../families/strike.ts';

const { refineValues, constants, passive, measured } = facts;

/**
 * Wandering Clouds: damage of all elements; half of the normal hits on the field, every 30 s at most, call six clouds that strike the
 * closest opponent within 15 m.
 */
export default weapon(facts, (kit) => {
  kit.permanent(allElements(kit.at(refineValues.elementalDamage)), 'skyward-atlas');
  const cloud = weaponStrike(kit, 'Skyward Atlas Proc', refineValues.mult);
  const travel = kit.params.travel ?? constants.travelFrames.value;
  const rest = kit.rest(constants.icdKey.value);
  kit.on('enemyDamage', { by: 'self', onField: true, tags: ['normal'], chance: passive.chance, rest }, () => {
    const strike = kit.snapshot(cloud);
    for (let i = 1; i <= measured.clouds; i++)
      kit.fight.after(i * measured.every, () => {
        const near = kit.enemies.in(Area.circle(kit.player, measured.reach));
        const closest = kit.enemies.closest();
        if (closest !== null && near.includes(closest))
          kit.launch(strike, Area.circle(closest, measured.radius), travel);
      });
  });
});
