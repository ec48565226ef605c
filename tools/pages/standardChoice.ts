/** Weapon and set of a standard build as measured in teams of the database. */
import { contentKeys } from '@quartet/content';
import { standardBuilds } from '@quartet/gamedata/builds';
import { find } from '@quartet/gamedata/names';
import { weaponRarity } from '@quartet/gamedata/rarity';
import { chosenFirst, type GainRow, isAsGood, measuredGear } from '../../apps/web/build/guide/best.ts';

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

/** The present choice if it is as good as the best, else the best one, of equal ones that which players use most. */
export function choiceOf(rows: readonly GainRow[], now: string | undefined): string | undefined {
  const own = rows.find(([key]) => key === now);
  return own !== undefined && isAsGood(own, rows) ? now : (chosenFirst(rows)[0]?.[0] ?? now);
}

/** Weapon and set of the standard build by the measured gains; null for a character without them. */
export function standardChoice(key: string): { readonly weapon: string; readonly set: string } | null {
  const gear = measuredGear(key);
  if (gear === null) return null;
  const now = find(standardBuilds, key);
  const weapon = choiceOf(
    gear.weapons.filter(([each]) => isWeapon(each)),
    now?.weapon,
  );
  const set = choiceOf(gear.sets, now?.set);
  return weapon === undefined || set === undefined ? null : { weapon, set };
}
