import facts from '@quartet/gamedata/weapons/luxurioussealord';
import { Area, weapon } from '@quartet/kit';
import { weaponStrike } from '../families/strike.ts';

const { refineValues, constants, measured } = facts;

/** Oceanic Victory: burst damage; a burst hit on the field sends a titanic tuna, every 15 s at most. */
export default weapon(facts, (kit) => {
  kit.attackBuff('luxurious-sea-lord', { stat: 'dmg%', tags: ['burst'] }, kit.at(refineValues.burstDamage)).add();
  const tuna = weaponStrike(kit, 'Luxurious Sea-Lord Proc', refineValues.mult);
  const rest = kit.rest(constants.icdKey.value);
  kit.on('enemyDamage', { by: 'self', onField: true, tags: ['burst'], rest }, (enemy) =>
    kit.launch(tuna, Area.circle(enemy, measured.radius), { snapshot: 0, hit: 1 }),
  );
});
