/** Content of a record of a rule of the game (docs/adding-a-character.md#a-number-has-one-place). */

/**
 * `text`: the talent text. `data`: the game's data. `upstream`: the reference simulator was changed later. `video`: a recording or measurement
 * by players.
 */
export type EvidenceKind = 'text' | 'data' | 'upstream' | 'video';

export interface Evidence {
  readonly kind: EvidenceKind;
  /** Name of the talent, constellation, change or recording. */
  readonly source: string;
  readonly link: string;
  /** ISO date of the source. */
  readonly date: string;
}

export interface GameRule {
  /** Sentence of its owners' `knownIssues` that no longer holds with the rule. */
  readonly limit: string;
  /** Further sentences of `knownIssues`, of any character, weapon or set, that no longer hold with it, alone or with other rules. */
  readonly also?: readonly string[];
  readonly reference: string;
  readonly game: string;
  readonly evidence: readonly Evidence[];
  /** `game` contains frames that are estimated, not counted. */
  readonly estimated?: true;
}

/** Limit of characters, weapons and sets that count Hexerei characters: it ends with the rules of the three. */
export const NO_HEXEREI = 'Klee, Venti and Albedo do not count as Hexerei characters.';

const TEXTS = 'https://github.com/theBowja/genshin-db/blob/14b4f82dbef59508fa5ecada1c5416b740d653be/src/data';

const ABILITIES =
  'https://github.com/capyb2222/LunaGC-Resources/blob/55edbff0150c68bee839be47ac13631d38b3e489/BinOutput/Ability/Temp/AvatarAbilities';

/** The text of a talent or constellation of a character, of a weapon, or of a set (`artifacts`), by its key, in version 6.4 of the game. */
export const textOf = (
  folder: 'talents' | 'constellations' | 'weapons' | 'artifacts',
  key: string,
  source: string,
): Evidence => ({
  kind: 'text',
  source,
  link: `${TEXTS}/English/${folder}/${key}.json`,
  date: '2026-02-25',
});

/** The text of a talent, a weapon or a set, by its key, in version 7.0 of the game, at a commit of the collection. */
export const laterTextOf = (
  folder: 'talents' | 'weapons' | 'artifacts',
  key: string,
  source: string,
  commit: string,
): Evidence => ({
  kind: 'text',
  source,
  link: `https://github.com/theBowja/genshin-db/blob/${commit}/src/data/English/${folder}/${key}.json`,
  date: '2026-08-12',
});

/** Values of talents by level in version 6.4 of the game. */
export const valuesOf = (source: string): Evidence => ({
  kind: 'data',
  source,
  link: `${TEXTS}/stats/talents.json`,
  date: '2026-02-25',
});

/** An ability of a character in the game's ability files of version 7.0, by the name of its file and its own. */
export const abilityOf = (file: string, ability: string): Evidence => ({
  kind: 'data',
  source: ability,
  link: `${ABILITIES}/ConfigAbility_Avatar_${file}.json`,
  date: '2026-08-20',
});

const AVATARS =
  'https://github.com/ChenSi-II/kirara-sim/blob/49e606026887da9b1cba2eda628c9d0274d5276d/origin_data/Avatars';

/** Texts of a character, with their Hexerei or Radiance parts, in version 7.1 of the game, by the game's id of the character. */
export const avatarOf = (id: string, source: string): Evidence => ({
  kind: 'text',
  source,
  link: `${AVATARS}/${id}.json`,
  date: '2026-10-05',
});

/** The text of a talent that version 7.0 extended, as of version 7.1: texts of the game in a list by kirara-sim. */
export const extendedTextOf = (source: string): Evidence => ({
  kind: 'text',
  source,
  link: 'https://github.com/ChenSi-II/kirara-sim/blob/e970285c14aa3cd52806f559989d60d3f397d94c/reports/2026-10-04-enhanced-characters-diff.json',
  date: '2026-10-04',
});

/** An ability of a character in a later state of the game's ability files, by the name of its file and its own; the date is that of reading. */
export const extendedAbilityOf = (file: string, ability: string): Evidence => ({
  kind: 'data',
  source: ability,
  link: `https://github.com/capyb2222/LunaGC-Resources/blob/1f17c501715d310a45e6622443ee99d3244d7f78/BinOutput/Ability/Temp/AvatarAbilities/ConfigAbility_Avatar_${file}.json`,
  date: '2026-11-29',
});

/** A finding of players with a recording in the library of KQM, by its page (element and name, or an address from the root) and heading; the date is that of the library. */
export const findingOf = (page: string, source: string): Evidence => ({
  kind: 'video',
  source,
  link: `https://github.com/KQM-git/TCL/blob/105912adaab50fb0766b59da2569c10932c2e49f/docs/evidence/${page.startsWith('/') ? page.slice(1) : `characters/${page}`}`,
  date: '2026-08-29',
});

/** Rule that gives a claymore character its charged attack. `params` are those of its multipliers in the normal attack `talent`. */
export const chargedAttackRule = (
  character: string,
  talent: string,
  [spin, finisher]: readonly [number, number],
): GameRule => ({
  limit: 'Charged attacks are not modelled.',
  reference: 'There is no charged attack.',
  game: 'Each `charge` is a spin, for 40 stamina per second and up to 5 s, with a finishing hit. Frames are estimated: those of Noelle, whose spin is the only one with counted frames.',
  evidence: [textOf('talents', character, talent), valuesOf(`${talent}, param${spin} to param${finisher + 2}`)],
  estimated: true,
});
