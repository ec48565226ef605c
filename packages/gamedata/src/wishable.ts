/**
 * Items of four stars that wishes give. All weapons and characters of five stars come from wishes, those of one star do not, and those of
 * three stars are no prize that a player wishes for. The game's data has no origins of items, so the list is kept by hand.
 *
 * Source: prizes of the standard wish and of the weapon event wishes as the game announces them ("Wish > Details"), compared with the banners
 * that paimon.moe lists (github.com/MadeBaruna/paimon-moe, src/data/banners.js); weapons of later versions by their series of ids. As of 7.0.
 */
import type { CharacterKey, WeaponKey } from './types.ts';

export const wishableFourStarWeapons: ReadonlySet<WeaponKey> = new Set<WeaponKey>([
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
export const giftedCharacters: ReadonlySet<CharacterKey> = new Set<CharacterKey>(['aloy']);
