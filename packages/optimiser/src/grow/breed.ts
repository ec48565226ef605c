/** A search that keeps many contenders and makes new ones from them, compared in the same fights. */
import type { Contender, Lab, Sample } from '../lab.ts';
import { meanOf, type Objective, scores, worthOf } from '../objective.ts';
import { itemAt } from '../vectors.ts';

/** Contenders that are kept. */
export const POOL = 24;
/** Maximum of one kind among them. */
const SAME_KIND = 3;
/** Fights of each contender, and the loss of DPS in the first one against the worst that is kept with which a new one has the others. */
export const BREED_FIGHTS = 3;
const FIRST_LOSS = 0.02;

export interface BreedOptions<T> {
  /** Number of fights of the lab at which the search ends. */
  readonly limit: number;
  /** Number of the first fight; the contenders at the start have had it and the following {@link BREED_FIGHTS} - 1. */
  readonly first: number;
  /** New contenders that were not tried before; none ends the search. */
  draw(pool: readonly T[]): readonly T[];
  /** The kind of a contender. The pool keeps few of each kind, so that it does not fill with small changes of one. */
  kindOf(contender: T): string;
  readonly objective: Objective;
  /** Those of the new contenders that may be tried; all when absent. */
  admit?(young: readonly T[]): Promise<readonly T[]>;
  onRound?(): void;
}

/** Contenders that can run, best first. */
export const ranked = <T extends Contender>(contenders: readonly T[], objective: Objective): T[] =>
  contenders.filter(({ sample }) => sample !== null).sort((a, b) => worthOf(b, objective) - worthOf(a, objective));

/** Parts of a list in which each has a share of its start, middle and end. */
export const spread = <T>(list: readonly T[], parts: number): T[][] =>
  Array.from({ length: parts }, (_, part) => list.filter((_, place) => place % parts === part));

/** The best contenders, best first, at most {@link SAME_KIND} of a kind and one of each that fight alike. */
function kept<T extends Contender>(
  contenders: readonly T[],
  kindOf: (contender: T) => string,
  objective: Objective,
): T[] {
  const counts = new Map<string, number>();
  return ranked(contenders, objective)
    .filter((each, at, all) => at === 0 || worthOf(each, objective) !== worthOf(itemAt(all, at - 1), objective))
    .filter((each) => {
      const kind = kindOf(each);
      const count = counts.get(kind) ?? 0;
      counts.set(kind, count + 1);
      return count < SAME_KIND;
    })
    .slice(0, POOL);
}

/** The value of the first fight. */
const firstOf = (sample: Sample | null, objective: Objective): number =>
  sample === null ? 0 : meanOf(scores(sample, objective, 1));

/** The contenders that are left, best first. */
export async function breed<T extends Contender>(
  lab: Lab,
  start: readonly T[],
  { limit, first, draw, kindOf, objective, admit, onRound }: BreedOptions<T>,
): Promise<T[]> {
  let pool = kept(start, kindOf, objective);
  while (lab.spent < limit && pool.length > 0) {
    const drawn = draw(pool);
    if (drawn.length === 0) break;
    const young = admit === undefined ? drawn : await admit(drawn);
    await lab.fightMore(young, first, 1);
    const least = pool.length < POOL ? 0 : firstOf(pool.at(-1)?.sample ?? null, objective) * (1 - FIRST_LOSS);
    const good = young.filter(({ sample }) => sample !== null && firstOf(sample, objective) >= least);
    await lab.fightMore(good, first + 1, BREED_FIGHTS - 1);
    pool = kept([...pool, ...good], kindOf, objective);
    onRound?.();
  }
  return pool;
}
