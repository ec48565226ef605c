/** Effects of artifact sets on a team, measured in fights with and without each. */
import type { Closet, SetCounts, Wearer, Worn } from './gear-closet.ts';
import type { Contender, Lab } from './lab.ts';
import type { Point } from './responses.ts';
import { multiply, numberAt } from './vectors.ts';

const FIGHTS = 2;
/** The most useful sets of each character are measured more closely, with this many more fights. */
const CLOSER = 8;
const FIGHTS_CLOSER = 6;

interface SetTrial extends Contender {
  readonly wearer: Wearer;
  readonly key: string;
  /** The character without a set. */
  readonly none: SetTrial | null;
}

/** Factors on the damage of each character, for two and four pieces of each set on each wearer, against wearing none. */
export class SetFactors {
  readonly #closet: Closet;
  /** By `set:count`. */
  readonly #factors: ReadonlyMap<Wearer, Map<string, Float64Array>>;
  /** Factors by the number of the set, for two pieces and for four. */
  readonly #counted = new Map<Wearer, (readonly [two: Float64Array | undefined, four: Float64Array | undefined])[]>();

  constructor(closet: Closet) {
    this.#closet = closet;
    this.#factors = new Map(closet.wearers.map((wearer) => [wearer, new Map()]));
  }

  of(wearer: Wearer, set: string, count: number): Float64Array | undefined {
    return this.#factors.get(wearer)?.get(`${set}:${count}`);
  }

  /** Measures two and four pieces of each wanted set on each character, and the most useful sets more closely. */
  async measure(lab: Lab, point: Point, isWanted: (wearer: Wearer, set: string) => boolean): Promise<void> {
    const closet = this.#closet;
    const { first, team } = point.sample;
    const trials = closet.wearers.flatMap((wearer, at) => {
      const trial = (key: string, worn: SetCounts, none: SetTrial | null): SetTrial => {
        const { text } = closet.documentWith(closet.wearers.map((_, i) => (i === at ? worn : null)));
        return { wearer, key, build: { text, stats: point.stats }, sample: null, none };
      };
      const none = trial('', new Map(), null);
      const own = [none];
      for (const [set, slots] of closet.slotsBySet(wearer))
        for (const count of [2, 4])
          if (slots >= count && isWanted(wearer, set))
            own.push(trial(`${set}:${count}`, new Map([[set, count]]), none));
      return own;
    });
    const gain = ({ sample, none }: SetTrial): number => {
      let sum = 0;
      for (let a = 0; a < team; a++) sum += (sample?.mean(a) ?? 0) - (none?.sample?.mean(a) ?? 0);
      return sum;
    };
    await lab.fightMore(trials, first, FIGHTS);
    const closer = closet.wearers.flatMap((wearer) => {
      const own = trials.filter((each) => each.wearer === wearer && each.none !== null && each.sample !== null);
      return own.sort((a, b) => gain(b) - gain(a)).slice(0, CLOSER);
    });
    const bare = [...new Set(closer.flatMap((each) => (each.none?.sample ? [each.none] : [])))];
    await lab.fightMore([...bare, ...closer], first + FIGHTS, FIGHTS_CLOSER);
    for (const { wearer, key, sample, none } of trials) {
      const without = none?.sample;
      if (!sample || !without) continue;
      const fights = Math.min(sample.fights, without.fights);
      const factors = Float64Array.from({ length: team }, (_, a) =>
        without.mean(a, fights) > 0 ? sample.mean(a, fights) / without.mean(a, fights) : 1,
      );
      this.#factors.get(wearer)?.set(key, factors);
    }
    for (const wearer of closet.wearers)
      this.#counted.set(
        wearer,
        closet.sets.map((set) => [this.of(wearer, set, 2), this.of(wearer, set, 4)]),
      );
  }

  /** Writes the factors of the sets of these pieces, relative to wearing none. */
  write(wearer: Wearer, worn: Worn, into: Float64Array): void {
    const closet = this.#closet;
    const counted = this.#counted.get(wearer);
    into.fill(1);
    for (let p = 0; p < worn.length; p++) {
      const set = closet.setAt(worn, p);
      if (set < 0) continue;
      let count = 0;
      let last = p;
      for (let q = 0; q < worn.length; q++)
        if (closet.setAt(worn, q) === set) {
          count++;
          last = q;
        }
      if (last !== p || count < 2) continue;
      const factors = counted?.[set]?.[count >= 4 ? 1 : 0];
      if (factors !== undefined) multiply(into, factors);
    }
  }

  /** Divides by the factors of sets. */
  divide(wearer: Wearer, sets: SetCounts, into: Float64Array): void {
    for (const [set, count] of sets) {
      this.of(wearer, set, count)?.forEach((factor, a) => {
        if (factor > 0) into[a] = numberAt(into, a) / factor;
      });
    }
  }
}
