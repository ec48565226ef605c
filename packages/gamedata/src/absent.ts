/**
 * Ids of characters, weapons and artifact sets that Quartet does not simulate yet, by the key that a config would use. With them, imports and
 * the config language can report these by name. The name table takes precedence, so an entry can be deleted here once it has facts. Display
 * names are in `absentNames.ts`.
 *
 * Source: EnkaNetwork/API-docs, store/gi (avatars, weapons, relics), as of 2026-06-29.
 */
export type AbsentTable = { readonly [key: string]: number };

export const absentCharacters: AbsentTable = {
  manekin: 10000117,
  manekina: 10000118,
};

export const absentWeapons: AbsentTable = {};

export const absentSets: AbsentTable = {
  adventurer: 10010,
  glacierandsnowfield: 15004,
  luckydog: 10011,
  prayersfordestiny: 15010,
  prayersforillumination: 15009,
  prayersforwisdom: 15011,
  prayerstospringtime: 15013,
  prayerstothefirmament: 15012,
  tinymiracle: 10004,
  travelingdoctor: 10013,
};
