import facts from '@quartet/gamedata/weapons/theviridescenthunt';
import { Area, weapon } from '@quartet/kit';
import { weaponStrike } from '../families/strike.ts';

const { passive, measured } = facts;

/** Frames between two hits of a cyclone, and from the first to the last. */
const EVERY = passive.hitEvery * 60;
const LASTS = passive.seconds * 60;

/** Verdant Wind: normal and charged attacks on the field have a 50 % chance to make a Cyclone that hits for 4 s. */
export default weapon(facts, (kit) => {
  const cyclone = weaponStrike(kit, 'Viridescent', facts.refineValues.mult);
  const rest = kit.rest(facts.constants.icdKey.value);
  kit.on(
    'enemyDamage',
    { by: 'self', onField: true, tags: ['normal', 'charge'], chance: passive.chance, rest },
    (enemy) => {
      const area = Area.circle(enemy, measured.radius);
      for (let i = 0; i <= LASTS; i += EVERY) kit.launch(cyclone, area, { snapshot: 0, hit: i + 1 });
    },
  );
});
