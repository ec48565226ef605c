/**
 * The best of several builds by fights on the same seeds: those that are significantly worse stop, the others
 * continue.
 */
import { type Contender, type Lab, missingFights, sampleOf } from './lab.ts';
import { differenceOf, gainOver, isDecided, meanOf, type Objective, scores } from './objective.ts';

/** Half width at which a contender is eliminated, in standard errors: about 1 in 200 wrongly at each stage. */
const SURE = 2.6;
/** Differences below this share of the best do not matter, once the interval is as narrow. */
const SAME = 2e-4;
/** The gain over the reference is precise enough once the half width of its interval is this share of the best. */
const CLEAR = 2e-3;

export interface RaceOptions<T extends Contender> {
  /** Total fights of each contender at each stage, ascending. */
  readonly stages: readonly number[];
  /** Maximum number of fights in total. */
  readonly budget: number;
  readonly objective: Objective;
  /** A build that cannot win and continues to the end as a reference. */
  readonly reference?: Contender;
  /** Whether a contender may win; the others are ranked last. */
  readonly allowed?: (contender: T) => boolean;
  onStage?(ranking: readonly T[]): void;
}

/** The remaining contenders, best first. */
export async function race<T extends Contender>(
  lab: Lab,
  contenders: readonly T[],
  options: RaceOptions<T>,
): Promise<T[]> {
  const { objective, reference } = options;
  const limit = lab.spent + options.budget;
  let alive = [...contenders];
  const means = new Map<Contender, number>();
  const rank = (): void => {
    for (const each of alive)
      means.set(each, each.sample === null ? -Infinity : meanOf(scores(each.sample, objective)));
    const allowed = (each: T): number => (options.allowed?.(each) === false ? 0 : 1);
    alive.sort((a, b) => allowed(b) - allowed(a) || (means.get(b) ?? 0) - (means.get(a) ?? 0));
  };
  for (const stage of options.stages) {
    const company = reference !== undefined && !alive.some((each) => each === reference) ? 1 : 0;
    let running: Contender[] = company > 0 && reference !== undefined ? [reference, ...alive] : [...alive];
    let cost = 0;
    running = running.filter((each) => {
      cost += missingFights([each], stage);
      return lab.spent + cost <= limit;
    });
    if (!running.some((each) => each !== reference)) break;
    alive = alive.filter((each) => running.includes(each));
    await lab.fightUpTo(running, lab.stream('race'), stage);
    alive = alive.filter((each) => each.sample !== null);
    rank();
    const [leader] = alive;
    if (leader === undefined) return [];
    options.onStage?.(alive);
    const best = scores(sampleOf(leader), objective);
    const scale = Math.abs(meanOf(best));
    alive = alive.filter((each) => {
      if (each === leader) return true;
      const d = differenceOf(best, scores(sampleOf(each), objective), lab.seed, SURE);
      if (d.mean + d.margin < 0) return false;
      return Math.abs(d.mean) + d.margin > SAME * scale;
    });
    if (alive.length === 1 && (reference?.sample === undefined || reference.sample === null || alive[0] === reference))
      break;
    if (alive.length === 1 && reference?.sample && leader.sample) {
      const { margin } = gainOver(reference.sample, leader.sample, objective);
      const isKnown = isDecided(leader.sample, reference.sample, objective) || margin < SAME * scale;
      if (isKnown && margin < CLEAR * scale) break;
    }
  }
  return alive;
}
