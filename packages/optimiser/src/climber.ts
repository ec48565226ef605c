/** A search by random changes of a rotation, each compared with the one that it changed, in the same fights. */
import type { ConfigDocument } from '@quartet/edits';
import { hashOf } from './hash.ts';
import { type Build, type Contender, isMissing, type Lab } from './lab.ts';
import { DPS, gainOf, type Objective, worthOf } from './objective.ts';

/** Contenders that are tried at once, and attempts to draw each of them. */
export const BROOD = 8;
const ATTEMPTS = 20;
/** Fights in which contenders are compared; how many have them, and the loss that ends their trial as a fraction of DPS. */
export interface Look {
  readonly fights: number;
  readonly keep: number;
  readonly loss: number;
}
const LOOKS: readonly Look[] = [
  { fights: 1, keep: BROOD, loss: 0.015 },
  { fights: 4, keep: 3, loss: 0.005 },
  { fights: 12, keep: 1, loss: 0.005 },
];
const FIGHTS = 12;
/** Rounds after which the fights are others. */
const RENEWED = 8;
/** Fights that the outcome of a search must be able to finish. */
const LAST_FIGHTS = 60;
/** Maximum loss of a contender from which the search continues, as a fraction of DPS at the start; 0 at its end. */
const SLACK = 0.004;

/** A rotation in a text. */
export interface Rotation extends Contender {
  readonly document: ConfigDocument;
}

export const rotationOf = (document: ConfigDocument): Rotation => ({
  document,
  build: { text: document.text },
  sample: null,
});

/**
 * Draws up to {@link BROOD} contenders that were not tried before.
 * @param known hashes of the texts that were tried
 */
export function brood<T extends Contender>(known: Set<number>, draw: () => T): T[] {
  const young: T[] = [];
  for (let attempt = 0; young.length < BROOD && attempt < BROOD * ATTEMPTS; attempt++) {
    const next = draw();
    const hash = hashOf(next.build.text);
    if (known.has(hash)) continue;
    known.add(hash);
    young.push(next);
  }
  return young;
}

/** The contenders that can run and lose at most `loss` against another one, best first. */
export const ranked = <T extends Contender>(
  than: Contender,
  contenders: readonly T[],
  objective: Objective,
  loss = Number.POSITIVE_INFINITY,
): T[] => {
  const least = Number.isFinite(loss) ? -loss * Math.abs(worthOf(than, objective)) : Number.NEGATIVE_INFINITY;
  const gain = (each: Contender): number => gainOf(than, each, objective).mean;
  return contenders.filter((each) => !isMissing(each) && gain(each) > least).sort((a, b) => gain(b) - gain(a));
};

/** The best of a brood, or the contender that it changed where that is better by more than `slack`, a fraction of DPS. */
export async function selected<T extends Contender>(
  lab: Lab,
  parent: T,
  young: readonly T[],
  options: {
    readonly first: number;
    readonly looks: readonly Look[];
    readonly slack: () => number;
    readonly objective: Objective;
  },
): Promise<T> {
  const { first, looks, slack, objective } = options;
  let left: readonly T[] = young;
  for (const { fights, keep, loss } of looks) {
    left = left.slice(0, keep);
    await lab.fightUpTo([parent, ...left], first, fights);
    if (isMissing(parent)) throw lab.reason();
    left = ranked(parent, left, objective, loss);
  }
  return ranked(parent, left.slice(0, 1), objective, slack())[0] ?? parent;
}

export interface ClimbOptions<T> {
  /** Number of fights of the lab at which the search ends. */
  readonly limit: number;
  /** Number of the first fight. */
  readonly first: number;
  /** Up to {@link BROOD} changed contenders that were not tried before; none ends the search. */
  draw(from: T): readonly T[];
  /** The damage per second when absent. */
  readonly objective?: Objective;
  /** Those of the changed contenders that may be tried; all when absent. */
  admit?(young: readonly T[]): Promise<readonly T[]>;
  onRound?(): void;
}

/** Whether a config can finish many fights that no choice was made by. */
export async function finishes(lab: Lab, build: Build): Promise<boolean> {
  return (await lab.fightOne(build, lab.stream('confirm'), LAST_FIGHTS)) !== null;
}

/**
 * The contender that the search ends with. Where one fails in other fights, the search goes on from the one that it changed.
 * @throws the reason of the failure if the first one fails
 */
export async function climb<T extends Contender>(lab: Lab, start: T, options: ClimbOptions<T>): Promise<T> {
  const { limit, draw, admit, objective = DPS, onRound } = options;
  const begun = lab.spent;
  const slack = (): number => SLACK * Math.max(0, 1 - (lab.spent - begun) / Math.max(1, limit - begun));
  let current = start;
  /** The contender that the checks were won by. */
  let kept = start;
  /** The better one in fights that no choice was made by: changes that won by luck lose here. */
  const checked = async (before: T, now: T, from: number): Promise<T> => {
    if (before === now) return now;
    await lab.fightUpTo([before, now], from, FIGHTS);
    return isMissing(now) || (!isMissing(before) && gainOf(before, now, objective).mean < 0) ? before : now;
  };
  const passed: T[] = [];
  let round = 0;
  for (; lab.spent < limit; round++) {
    const first = options.first + Math.floor(round / RENEWED) * FIGHTS;
    await lab.fightUpTo([current], first, FIGHTS);
    while (isMissing(current)) {
      const before = passed.pop();
      if (before === undefined) throw lab.reason();
      current = before;
      await lab.fightUpTo([current], first, FIGHTS);
    }
    if (round % RENEWED === 0) {
      current = await checked(kept, current, first);
      kept = current;
    }
    const drawn = draw(current);
    if (drawn.length === 0) break;
    const young = admit === undefined ? drawn : await admit(drawn);
    const winner = await selected(lab, current, young, { first, looks: LOOKS, slack, objective });
    if (winner !== current) passed.push(current);
    current = winner;
    onRound?.();
  }
  current = await checked(kept, current, options.first + Math.ceil(round / RENEWED) * FIGHTS);
  while (!(await finishes(lab, current.build))) {
    const before = passed.pop();
    if (before === undefined) throw lab.reason();
    current = before;
  }
  return current;
}
