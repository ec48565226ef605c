/** The value of gear without fights: the model at one point, and the measured effects of sets. */
import { STAT_SLOTS } from '@quartet/engine';
import type { Closet, SetCounts, Wearer, Worn } from './gear-closet.ts';
import type { SetFactors } from './gear-sets.ts';
import { GRADIENT_STEPS, type Model } from './model.ts';
import type { Point } from './responses.ts';
import { addAt, itemAt, minus, multiply, numberAt } from './vectors.ts';

/** Stats of artifacts have slots below this. */
const ARTIFACT_STATS = 20;
/** Damage that is subtracted for each unit of shortfall: no gear that violates its conditions is better than one that satisfies them. */
const PENALTY = 1e12;

export class Worth {
  readonly closet: Closet;
  readonly #factors: SetFactors;
  readonly #model: Model;
  readonly #point: Point;
  /** Sets of each wearer in the fights of the point. */
  readonly #given: readonly SetCounts[];

  constructor(closet: Closet, factors: SetFactors, model: Model, point: Point, given: readonly SetCounts[]) {
    this.closet = closet;
    this.#factors = factors;
    this.#model = model;
    this.#point = point;
    this.#given = given;
  }

  /** Damage of a wearer at the point. */
  damage({ member }: Wearer): number {
    return this.#point.sample.mean(member.slot);
  }

  /** Damage of the team with two pieces of a set on a wearer. */
  withTwo(wearer: Wearer, set: string): number {
    let sum = 0;
    this.#factors.of(wearer, set, 2)?.forEach((factor, a) => {
      sum += factor * this.#point.sample.mean(a);
    });
    return sum;
  }

  /** Marginal value of each stat of a character. */
  gradient({ member }: Wearer): Float64Array {
    const changes: Float64Array[] = this.#point.stats.map(() => new Float64Array(STAT_SLOTS));
    const worth = this.#model.along(member.slot, changes);
    const base = worth(new Float64Array(STAT_SLOTS));
    const gradient = new Float64Array(STAT_SLOTS);
    for (let s = 1; s < ARTIFACT_STATS; s++) {
      const step = new Float64Array(STAT_SLOTS);
      const unit = numberAt(GRADIENT_STEPS, s);
      step[s] = unit;
      gradient[s] = Math.max(0, (worth(step) - base) / unit);
    }
    return gradient;
  }

  /** The value of gear for one wearer, with the others fixed. */
  along(at: number, worn: readonly Worn[]): (candidate: Worn) => number {
    const { closet } = this;
    const model = this.#model;
    const point = this.#point;
    const { team } = model;
    const factor = new Float64Array(team);
    const others = new Float64Array(team).fill(1);
    const changes: Float64Array[] = point.stats.map(() => new Float64Array(STAT_SLOTS));
    const wearer = itemAt(closet.wearers, at);
    for (const [i, [each, own]] of closet.byWearer(worn).entries()) {
      this.#factors.divide(each, itemAt(this.#given, i), others);
      if (each === wearer) continue;
      const { slot } = each.member;
      changes[slot] = minus(closet.sum(own), itemAt(point.stats, slot));
      this.#factors.write(each, own, factor);
      multiply(others, factor);
    }
    const { slot } = wearer.member;
    const origin = itemAt(point.stats, slot);
    const constrained = wearer.constraints.sets !== undefined || wearer.constraints.leastEr !== undefined;
    const change = new Float64Array(STAT_SLOTS);
    const worth = model.parts(slot, changes);
    const parts = new Float64Array(team);
    return (candidate) => {
      for (let s = 0; s < ARTIFACT_STATS; s++) change[s] = -numberAt(origin, s);
      for (const i of candidate) {
        if (i < 0) continue;
        const own = closet.stats[i];
        if (own === undefined) throw new RangeError(`no piece ${i}`);
        for (let s = 1; s < ARTIFACT_STATS; s++) addAt(change, s, numberAt(own, s));
      }
      worth(change, parts);
      this.#factors.write(wearer, candidate, factor);
      let sum = 0;
      for (let a = 0; a < team; a++) sum += numberAt(parts, a) * numberAt(others, a) * numberAt(factor, a);
      if (!constrained) return sum;
      const short = closet.shortfall(wearer, closet.sum(candidate), closet.setsOf(candidate));
      return short > 0 ? -PENALTY * short + sum : sum;
    };
  }

  value(worn: readonly Worn[]): number {
    return this.along(0, worn)(itemAt(worn, 0)) + this.#penalty(worn);
  }

  /** The shortfalls of all wearers except the first, whose shortfall is part of its value. */
  #penalty(worn: readonly Worn[]): number {
    const { closet } = this;
    let short = 0;
    for (const [wearer, own] of closet.byWearer(worn).slice(1))
      short += closet.shortfall(wearer, closet.sum(own), closet.setsOf(own));
    return -PENALTY * short;
  }
}
