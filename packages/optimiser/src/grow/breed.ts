/** A search that keeps many contenders and makes new ones from them, compared in the same fights. */
import type { Contender, Lab, Sample } from '../lab.ts';
import { DPS, worthOf } from '../objective.ts';
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
  /** Those of the new contenders that may be tried; all when absent. */
  admit?(young: readonly T[]): Promise<readonly T[]>;
  onRound?(): void;
}

export const dpsOf = (each: Contender): number => worthOf(each, DPS);

/** Contenders that can run, best first. */
export const ranked = <T extends Contender>(contenders: readonly T[]): T[] =>
  contenders.filter(({ sample }) => sample !== null).sort((a, b) => dpsOf(b) - dpsOf(a));

/** Parts of a list in which each has a share of its start, middle and end. */
export const spread = <T>(list: readonly T[], parts: number): T[][] =>
  Array.from({ length: parts }, (_, part) => list.filter((_, place) => place % parts === part));

/** The best contenders, best first, at most {@link SAME_KIND} of a kind and one of each that fight alike. */
function kept<T extends Contender>(contenders: readonly T[], kindOf: (contender: T) => string): T[] {
  const counts = new Map<string, number>();
  return ranked(contenders)
    .filter((each, at, all) => at === 0 || dpsOf(each) !== dpsOf(itemAt(all, at - 1)))
    .filter((each) => {
      const kind = kindOf(each);
      const count = counts.get(kind) ?? 0;
      counts.set(kind, count + 1);
      return count < SAME_KIND;
    })
    .slice(0, POOL);
}

/** Expected DPS of the first fight. */
function firstDps(sample: Sample | null): number {
  let sum = 0;
  for (let slot = 0; sample !== null && slot < sample.team; slot++) sum += sample.expectedAt(0, slot);
  return sum;
}

/** The contenders that are left, best first. */
export async function breed<T extends Contender>(
  lab: Lab,
  start: readonly T[],
  { limit, first, draw, kindOf, admit, onRound }: BreedOptions<T>,
): Promise<T[]> {
  let pool = kept(start, kindOf);
  while (lab.spent < limit && pool.length > 0) {
    const drawn = draw(pool);
    if (drawn.length === 0) break;
    const young = admit === undefined ? drawn : await admit(drawn);
    await lab.fightMore(young, first, 1);
    const least = pool.length < POOL ? 0 : firstDps(pool.at(-1)?.sample ?? null) * (1 - FIRST_LOSS);
    const good = young.filter(({ sample }) => sample !== null && firstDps(sample) >= least);
    await lab.fightMore(good, first + 1, BREED_FIGHTS - 1);
    pool = kept([...pool, ...good], kindOf);
    onRound?.();
  }
  return pool;
}
