import { keysOf } from '@quartet/gamedata/typed';
import type { RotationWishes, TeamAction } from '@quartet/optimiser';
import type { SearchOrder } from '#run/search/searches.ts';

/** Actions of a character that wishes require or exclude. */
export const CHOSEN = ['skill', 'burst', 'charge'] as const;
export type Chosen = (typeof CHOSEN)[number];
/** Lengths of a round that the form offers, in seconds, and numbers of enemies. */
export const ROUNDS = [10, 12, 15, 18, 20, 22, 25, 30] as const;
export const ENEMIES = [1, 2, 3, 4, 5] as const;

/** The form. Empty texts and 0 leave the choice to the search. */
export interface WishForm {
  readonly driver: string;
  readonly play: '' | 'perfect' | 'kqm';
  readonly round: number;
  readonly enemies: number;
  /** A character and its skill or burst, such as `bennett burst`. */
  readonly first: string;
  readonly noHolds: boolean;
  readonly noCancels: boolean;
  /** By character and action, such as `bennett burst`. */
  readonly actions: Readonly<Record<string, 'use' | 'avoid'>>;
}

export const NO_WISHES: WishForm = {
  driver: '',
  play: '',
  round: 0,
  enemies: 0,
  first: '',
  noHolds: false,
  noCancels: false,
  actions: {},
};

const actionOf = (text: string): TeamAction => {
  const [character = '', action = ''] = text.split(' ');
  return { character, action: action as TeamAction['action'] };
};

/** The wishes of a form for a team, without those for other characters. */
export function wishesOf(form: WishForm, team: readonly string[]): RotationWishes {
  const { driver, play, round, enemies, first, noHolds, noCancels, actions } = form;
  const listed = (wanted: 'use' | 'avoid'): TeamAction[] =>
    Object.entries(actions)
      .filter(([, wish]) => wish === wanted)
      .map(([text]) => actionOf(text))
      .filter(({ character }) => team.includes(character));
  const begins = first === '' ? null : actionOf(first);
  return {
    ...(team.includes(driver) ? { driver } : {}),
    ...(play === '' ? {} : { play }),
    ...(round === 0 ? {} : { round }),
    ...(enemies === 0 ? {} : { enemies }),
    ...(begins !== null && team.includes(begins.character) ? { first: begins } : {}),
    avoid: [
      ...(noHolds ? [{ action: 'hold' } as const] : []),
      ...(noCancels ? [{ action: 'cancel' } as const] : []),
      ...listed('avoid'),
    ],
    use: listed('use'),
  };
}

/** The same fights in each search, so that the same text and wishes give the same rotation. */
const SEED = 1;

/** The search for a rotation of a text. */
export const writeOrder = (text: string, team: readonly string[], form: WishForm): SearchOrder<'write'> => ({
  question: { text, wishes: wishesOf(form, team) },
  subject: text,
  form,
  rank: 'asked',
  seed: SEED,
  isKept: true,
});

/** A kept form; null for another value. */
export function asForm(value: unknown): WishForm | null {
  if (typeof value !== 'object' || value === null) return null;
  const form = { ...NO_WISHES, ...value };
  const isForm = keysOf(NO_WISHES).every((key) => typeof form[key] === typeof NO_WISHES[key]);
  return isForm ? form : null;
}
