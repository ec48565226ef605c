/** A player's question to the optimiser, as the form's state. */
import { isOneOf, isRecord } from '@quartet/gamedata/typed';
import type { Goal, SweepKind } from '@quartet/optimiser';

export const KINDS = ['substats', 'sweep', 'gear'] as const;
export type Kind = (typeof KINDS)[number];

/** In the order the form lists them. */
export const SWEEP_KINDS = [
  'rolls',
  'mains',
  'weapons',
  'sets',
  'refinements',
  'constellations',
  'talents',
] as const satisfies readonly SweepKind[];

export const EFFORTS = ['quick', 'usual', 'thorough'] as const;
export type Effort = (typeof EFFORTS)[number];

/** Artifacts whose main stat is a choice. */
export const MAIN_SLOTS = ['sands', 'goblet', 'circlet'] as const;
export type MainSlot = (typeof MAIN_SLOTS)[number];

export interface Question {
  kind: Kind;
  /** Keys of the characters that are not changed, by kind of question. */
  fixed: Readonly<Record<Kind, readonly string[]>>;
  /** Least energy recharge in all by character, a fraction. */
  leastEr: Readonly<Record<string, number>>;
  /** Sets wanted, by character. */
  sets: Readonly<Record<string, { readonly key: string; readonly count: 2 | 4 }>>;
  /** Main stats the artifacts of an inventory must have, by character and slot. */
  gearMains: Readonly<Record<string, Readonly<Partial<Record<MainSlot, string>>>>>;
  /** Free rolls, most of them in one stat, and rolls every substat has besides. */
  free: number;
  cap: number;
  each: number;
  mains: boolean;
  energyFirst: boolean;
  sweep: SweepKind;
  /** Refinement of weapons that are tried; null for 1 with five stars and 5 for others. */
  refine: number | null;
  leastLevel: number;
  spareOthers: boolean;
  /** `character` is the DPS of {@link goalOf}. */
  goal: 'dps' | 'quartile' | 'time' | 'character';
  goalOf: string;
  effort: Effort;
  seed: number;
}

export const FIRST_QUESTION: Question = {
  kind: 'substats',
  fixed: { substats: [], sweep: [], gear: [] },
  leastEr: {},
  sets: {},
  gearMains: {},
  free: 20,
  cap: 10,
  each: 2,
  mains: false,
  energyFirst: false,
  sweep: 'rolls',
  refine: null,
  leastLevel: 0,
  spareOthers: true,
  goal: 'dps',
  goalOf: '',
  effort: 'usual',
  seed: 1,
};

const isQuestion = (form: unknown): form is Question =>
  isRecord(form) &&
  isOneOf(KINDS, String(form.kind)) &&
  Object.entries(FIRST_QUESTION).every(([key, each]) => typeof form[key] === typeof each || key === 'refine');

/** A form as it was kept; the first one where it is none. */
export const questionOf = (form: unknown): Question => (isQuestion(form) ? form : FIRST_QUESTION);

/** Most fights of each kind of question at the usual effort. */
const FIGHTS: Readonly<Record<Kind, number>> = { substats: 2500, sweep: 4000, gear: 6000 };
const SHARES: Readonly<Record<Effort, number>> = { quick: 0.4, usual: 1, thorough: 4 };

export const fightsOf = ({ kind, effort }: Question): number => FIGHTS[kind] * SHARES[effort];

/** The goal as the optimiser has it; a character who is not on the team any more counts as the team. */
export function goalOf({ goal, goalOf: key }: Question, team: readonly string[]): Goal {
  if (goal !== 'character') return goal;
  return team.includes(key) ? { character: key } : 'dps';
}

/** The characters of a team that may change. */
export const changing = ({ kind, fixed }: Question, team: readonly string[]): string[] =>
  team.filter((key) => !fixed[kind].includes(key));
