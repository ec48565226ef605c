/**
 * Characters, weapons, artifact sets and domains of the game that Quartet does not have yet, by the key that a config would use. With them,
 * imports, the config language, searches and `/news` name these things with the version that brought them. The name table takes precedence, so an
 * entry can be deleted here once it has facts. Display names are in `absentNames.ts`.
 *
 * Sources: EnkaNetwork/API-docs, store/gi (avatars, weapons, relics), as of 2026-06-29; frzyc/genshin-optimizer, pull request 3276 of 2026-08-17
 * (7.0); theBowja/genshin-db, commits 8184660 and c2fcb03 (7.1); ChenSi-II/kirara-sim, character_imports/7.1.51 of 2026-10-04 (7.2, a beta).
 */
export interface AbsentThing {
  /** Id in the game's data; a traveler shares it with the other elements, and has a `depot`. */
  readonly id: number;
  readonly depot?: number;
  /** Version of the game that brought it. */
  readonly game: string;
  readonly rarity: number;
  readonly element?: string;
  /** Weapon class. */
  readonly class?: string;
  /** Published numbers: of the release, of a beta only, or none that a kit could use. */
  readonly numbers: 'released' | 'beta' | 'none';
}

export type AbsentTable = { readonly [key: string]: AbsentThing };

export const absentCharacters: AbsentTable = {
  manekin: { id: 10000117, game: '6.1', rarity: 5, numbers: 'none' },
  manekina: { id: 10000118, game: '6.1', rarity: 5, numbers: 'none' },
  mitya: { id: 10000136, game: '7.2', rarity: 5, element: 'electro', numbers: 'beta' },
  valeriy: { id: 10000137, game: '7.2', rarity: 4, element: 'electro', numbers: 'beta' },
};

export const absentWeapons: AbsentTable = {
  starsealededict: { id: 14525, game: '7.2', rarity: 5, class: 'catalyst', numbers: 'beta' },
};

export const absentSets: AbsentTable = {
  glacierandsnowfield: { id: 15004, game: '1.0', rarity: 4, numbers: 'none' },
  prayerstothefirmament: { id: 15012, game: '1.0', rarity: 4, numbers: 'none' },
};

/** Artifact domains by the numbers of their levels, each with the sets that it gives; none has a known display name. */
export const absentDomains: readonly {
  readonly ids: readonly number[];
  readonly sets: readonly string[];
  readonly game: string;
}[] = [];

/** The version of the game that brought an absent thing; undefined for other keys. */
export const absentGame = (key: string): string | undefined =>
  [absentCharacters, absentWeapons, absentSets].find((table) => Object.hasOwn(table, key))?.[key]?.game;
