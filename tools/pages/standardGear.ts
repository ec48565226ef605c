/** Weapons and sets that a standard build may have. */
import { contentKeys } from '@quartet/content';
import { weaponRarity } from '@quartet/gamedata/rarity';

/** Weapons of past events, which new players cannot obtain. */
const EVENT_WEAPONS: ReadonlySet<string> = new Set([
  ...['calamityofeshu', 'cinnabarspindle', 'festeringdesire', 'kagotsurubeisshin', 'swordofdescension'],
  ...[
    'toukaboushigure',
    'luxurioussealord',
    'ultimateoverlordsmegamagicsword',
    'missivewindspear',
    'tamayurateinoohanashi',
  ],
  ...['dialoguesofthedesertsages', 'fadingtwilight', 'ibispiercer', 'mitternachtswaltz', 'predator', 'windblumeode'],
  ...['ashgravendrinkinghorn', 'balladoftheboundlessblue', 'dodocotales', 'oathsworneye', 'waveridingwhirl'],
]);
/** Sets whose pieces have at most four stars. */
const FOUR_STAR_SETS: ReadonlySet<string> = new Set([
  ...'adventurer berserker braveheart defenderswill gambler instructor luckydog martialartist'.split(' '),
  ...'prayersfordestiny prayersforillumination prayersforwisdom prayerstospringtime'.split(' '),
  ...'resolutionofsojourner scholar theexile tinymiracle travelingdoctor'.split(' '),
]);
export const fiveStarSets: readonly string[] = contentKeys.sets.filter((set) => !FOUR_STAR_SETS.has(set));

/** Whether a standard build may have a weapon. */
export const isWeapon = (weapon: string): boolean => weaponRarity(weapon) === 4 && !EVENT_WEAPONS.has(weapon);
