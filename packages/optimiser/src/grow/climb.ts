/** A search by random changes, each compared with the contender that it changed, in the same fights. */
import type { Build, Contender, Lab } from '../lab.ts';
import { gainOver, type Objective, valueWith } from '../objective.ts';

const DPS: Objective = { kind: 'dps' };
/** Contenders that are tried at once. */
export const BROOD = 8;
/** Fights of all of a brood, of the better ones, and of the best; how many these are, and the loss that ends their trial as a fraction of DPS. */
const LOOKS = [
  { fights: 1, keep: BROOD, loss: 0.015 },
  { fights: 4, keep: 3, loss: 0.005 },
  { fights: 12, keep: 1, loss: 0.005 },
] as const;
const FIGHTS = 12;
/** Broods after which the fights are others. */
const RENEWED = 8;
/** Fights that the outcome of a search must be able to finish, and the first of them. */
const LAST_FIGHTS = 60;
const LAST_FROM = 1 << 21;
/** Maximum loss of a contender from which the search continues, as a fraction of DPS at the start; 0 at its end. */
const SLACK = 0.004;

export interface ClimbOptions<T> {
  /** Number of fights of the lab at which the search ends. */
  readonly limit: number;
  /** Number of the first fight. */
  readonly first: number;
  /** Up to {@link BROOD} changed contenders that were not tried before; none ends the search. */
  draw(from: T): readonly T[];
  /** A contender without its fights. */
  fresh(contender: T): T;
  onRound?(): void;
}

/** Whether a config can finish many fights that no choice was made by. */
export async function finishes(lab: Lab, build: Build): Promise<boolean> {
  return (await lab.fightOne(build, LAST_FROM, LAST_FIGHTS)) !== null;
}

/**
 * The contender that the search ends with. Where one fails in other fights, the search goes on from the one that it changed.
 * @throws the reason of the failure if the first one fails
 */
export async function climb<T extends Contender>(lab: Lab, start: T, options: ClimbOptions<T>): Promise<T> {
  const { limit, first, draw, fresh, onRound } = options;
  const begun = lab.spent;
  let current = start;
  const passed: T[] = [];
  for (let round = 0; lab.spent < limit; round++) {
    const seeds = first + Math.floor(round / RENEWED) * FIGHTS;
    if (round % RENEWED === 0) {
      for (
        let next: T | undefined = current;
        next !== undefined;
        next = current.sample === null ? passed.pop() : undefined
      ) {
        current = fresh(next);
        await lab.fightMore([current], seeds, FIGHTS);
      }
    }
    const { sample } = current;
    if (sample === null) throw lab.reason();
    const gain = (contender: T): number =>
      contender.sample === null ? Number.NEGATIVE_INFINITY : gainOver(sample, contender.sample, DPS).mean;
    const dps = Math.abs(valueWith(sample, DPS));
    let left = draw(current);
    if (left.length === 0) break;
    let fought = 0;
    for (const { fights, keep, loss } of LOOKS) {
      left = left.slice(0, keep);
      await lab.fightMore(left, seeds + fought, fights - fought);
      left = left.filter((each) => gain(each) > -loss * dps).sort((a, b) => gain(b) - gain(a));
      fought = fights;
    }
    const [winner] = left;
    const slack = SLACK * Math.max(0, 1 - (lab.spent - begun) / Math.max(1, limit - begun));
    if (winner !== undefined && gain(winner) > -slack * dps) {
      passed.push(current);
      current = winner;
    }
    onRound?.();
  }
  while (!(await finishes(lab, current.build))) {
    const before = passed.pop();
    if (before === undefined) throw lab.reason();
    current = before;
  }
  return current;
}
