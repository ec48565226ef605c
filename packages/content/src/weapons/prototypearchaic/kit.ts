import facts from '@quartet/gamedata/weapons/prototypearchaic';
import { Area, weapon } from '@quartet/kit';
import { weaponStrike } from '../families/strike.ts';

const { passive, measured } = facts;

/** Crush: half of the normal and charged hits on the field strike around the target, every 15 s at most. */
export default weapon(facts, (kit) => {
  const crush = weaponStrike(kit, 'Prototype Archaic Proc', facts.refineValues.mult);
  const rest = kit.rest(facts.constants.icdKey.value);
  kit.on(
    'enemyDamage',
    { by: 'self', onField: true, tags: ['normal', 'charge'], chance: passive.chance, rest },
    (enemy) => kit.launch(crush, Area.circle(enemy, measured.radius), { snapshot: 0, hit: 1 }),
  );
});
