/**
 * Items of four stars that wishes give. All weapons and characters of five stars come from wishes, those of one star do not, and those of
 * three stars are no prize that a player wishes for. The game's data has no origins of items, so the list is kept by hand.
 *
 * Source: prizes of the standard wish and of the weapon event wishes as the game announces them ("Wish > Details"), compared with the banners
 * that paimon.moe lists (github.com/MadeBaruna/paimon-moe, src/data/banners.js); weapons of later versions by their series of ids. As of 7.0.
 */
import type { CharacterKey, WeaponKey } from './types.ts';

export const wishableFourStarWeapons: ReadonlySet<string> = new Set<WeaponKey>([
  // Standard wish.
  'dragonsbane',
  'eyeofperception',
  'favoniuscodex',
  'favoniusgreatsword',
  'favoniuslance',
  'favoniussword',
  'favoniuswarbow',
  'lionsroar',
  'rainslasher',
  'rust',
  'sacrificialbow',
  'sacrificialfragments',
  'sacrificialgreatsword',
  'sacrificialsword',
  'thebell',
  'theflute',
  'thestringless',
  'thewidsith',
  // Weapon event wish only.
  'akuoumaru',
  'alleyhunter',
  'dawningfrost',
  'flowerwreathedfeathers',
  'fruitfulhook',
  'lithicblade',
  'lithicspear',
  'makhairaaquamarine',
  'mitternachtswaltz',
  'moonweaversdawn',
  'mountainbracingbolt',
  'mouunsmoon',
  'portablepowersaw',
  'prospectorsdrill',
  'rainbowserpentsrainbow',
  'rangegauge',
  'sacrificersstaff',
  'sturdybone',
  'thealleyflash',
  'thedockhandsassistant',
  'wanderingevenstar',
  'wavebreakersfin',
  'waveridingwhirl',
  'wineandsong',
  'xiphosmoonlight',
]);

/** Characters that no wish gives, besides the Traveler. */
export const giftedCharacters: ReadonlySet<string> = new Set<CharacterKey>(['aloy']);

/**
 * Five-star characters of the standard wish, which event wishes give in place of the featured one, each with the first and the last day on which
 * it was featured itself. Days as the game announced the event wishes ("Wish > Details").
 */
const standardCharacters: ReadonlyMap<string, readonly [from: string, to: string] | null> = new Map([
  ['diluc', null],
  ['jean', null],
  ['mona', null],
  ['qiqi', null],
  ['keqing', ['2021-02-17', '2021-03-02']],
  ['tighnari', ['2022-08-24', '2022-09-09']],
  ['dehya', ['2023-03-01', '2023-03-21']],
  ['yumemizukimizuki', ['2025-02-12', '2025-03-04']],
]);

/**
 * Whether a character event wish gave a character in place of the featured one.
 * @param time as wish histories write it, `2025-02-12 18:00:00`
 */
export function isStandardAt(key: string, time: string): boolean {
  const featured = standardCharacters.get(key);
  if (featured === undefined) return false;
  const day = time.slice(0, 10);
  return featured === null || day < featured[0] || day > featured[1];
}
