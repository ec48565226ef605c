import facts from '@quartet/gamedata/weapons/filletblade';
import { Area, weapon } from '@quartet/kit';
import { weaponStrike } from '../families/strike.ts';

const { passive } = facts;

/** Gash: hits on the field have a 50 % chance of additional damage, every 15 to 11 s at most. */
export default weapon(facts, (kit) => {
  const gash = weaponStrike(kit, 'Fillet Blade Proc', facts.refineValues.mult);
  const rest = kit.rest(facts.timing.icdKey);
  kit.on('enemyDamage', { by: 'self', onField: true, damaging: true, chance: passive.chance, rest }, (enemy) =>
    kit.launch(gash, Area.only(enemy), { snapshot: 0, hit: 1 }),
  );
});
