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
  readonly reference: string;
  readonly game: string;
  readonly evidence: readonly Evidence[];
  /** `game` contains frames that are estimated, not counted. */
  readonly estimated?: true;
}

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
