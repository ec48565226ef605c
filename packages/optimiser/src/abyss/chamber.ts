/** Fights of one or two teams in a chamber of the Spiral Abyss: clear times, chances of stars, where time is lost. */
import { type OverviewStats, overviewOf } from '@quartet/results';
import { type Phrase, PhraseError } from '@quartet/script';
import type { Sample } from '../lab.ts';
import { type Measured, meanOf, measured } from '../objective.ts';
import { phrase } from '../phrases.ts';
import { searchOf } from '../search.ts';
import { itemAt } from '../vectors.ts';
import {
  type AbyssPlace,
  type ChamberEncounters,
  CLOCK_SECONDS,
  type Encounter,
  encountersOf,
  HALVES,
  type Half,
  inAbyss,
} from './encounter.ts';
import { type Proportion, proportion, quantile, togetherWithin } from './stars.ts';

export interface AbyssQuestion extends AbyssPlace {
  /** Config of the team of each half; at least one. */
  readonly first?: string;
  readonly second?: string;
}

/** Fights of a team in its half. Times are in seconds. */
export interface HalfResult {
  readonly half: Half;
  /** The config that was fought. */
  readonly config: string;
  readonly fights: number;
  readonly cleared: Proportion;
  /** Times that 10, 50 and 90 % of all fights reach; null where fewer were won by the clock. */
  readonly times: { readonly p10: number | null; readonly median: number | null; readonly p90: number | null };
  /** Times of the fights that were won; null for none. */
  readonly won: OverviewStats | null;
  readonly hp: number;
  readonly dps: Measured;
  /** DPS that clears in half of the time for all stars; null where stars do not depend on time. */
  readonly neededDps: number | null;
  /** Mean time without an enemy on the field, and the time that bursts waited for energy, by member. */
  readonly emptySeconds: number;
  readonly energySeconds: readonly { readonly key: string; readonly seconds: number }[];
  /** Mean time of each wave in the fights that reached the next one or won. */
  readonly waveSeconds: readonly number[];
  /** Grade of the enemy that is simulated least. */
  readonly grade: number;
  readonly notes: readonly Phrase[];
}

export interface AbyssResult {
  readonly place: Required<AbyssPlace>;
  readonly halves: readonly HalfResult[];
  /** Chances of at least one, two and three stars with both teams; null with one team, or where stars do not depend on time. */
  readonly stars: readonly Proportion[] | null;
  /** Median of both times together; null with one team, or where half of the pairs do not clear. */
  readonly median: number | null;
  readonly fights: number;
}

/** Fights of each half, and of each report. */
const FIGHTS = 400;
const FIRST_FIGHTS = 24;
const BATCH = 64;
/** Streams of the halves: teams of a chamber have separate luck. */
export const STREAMS = { first: 'measure', second: 'review' } as const;

/** A team in its half. */
export interface Side {
  readonly half: Half;
  readonly encounter: Encounter;
  readonly config: string;
  readonly keys: readonly string[];
  sample: Sample | null;
}

/** The halves that have a team. @throws PhraseError for none, and for a half that cannot be fought */
export function sidesOf(question: AbyssQuestion, chamber: ChamberEncounters): Side[] {
  const sides = HALVES.flatMap((half): Side[] => {
    const text = question[half];
    if (text === undefined) return [];
    const document = inAbyss(text, chamber, half);
    const keys = document.config.characters.map(({ key }) => key);
    const encounter = chamber.halves[half === 'first' ? 0 : 1];
    return [{ half, encounter, config: document.text, keys, sample: null }];
  });
  if (sides.length === 0) throw new PhraseError(phrase('abyss-no-team'));
  return sides;
}

/** Fights both halves of a chamber, 400 times each where the limits have no number; that of the limits is for both. */
export const abyssSearch = searchOf<AbyssQuestion, AbyssResult, AbyssResult>('abyss', async (lab, question, report) => {
  const chamber = await encountersOf(question);
  const sides = sidesOf(question, chamber);
  lab.allow(FIGHTS * sides.length);
  const fights = Math.max(1, Math.trunc(lab.budget / sides.length));
  const total = fights * sides.length;
  for (let done = 0; done < fights; ) {
    const count = Math.min(done === 0 ? FIRST_FIGHTS : BATCH, fights - done);
    for (const side of sides) {
      const first = lab.stream(STREAMS[side.half]) + done;
      [side.sample = null] = await lab.fight([{ text: side.config }], first, count, false, [side.sample]);
      if (side.sample === null) throw lab.reason();
    }
    done += count;
    report(resultOf(chamber, sides, lab.spent), { total });
  }
  return resultOf(chamber, sides, lab.spent);
});

/** Times of the fights that were won, ascending. */
export function clearTimes({ frames, cleared }: Pick<Sample, 'frames' | 'cleared'>): number[] {
  return frames
    .filter((_, i) => cleared[i] === 1)
    .map((count) => count / 60)
    .sort((a, b) => a - b);
}

/** Chances of at least one, two and three stars. */
export function starChances(stars: readonly number[], samples: readonly [Sample, Sample]): Proportion[] {
  const [first, second] = samples;
  const times = [clearTimes(first), clearTimes(second)] as const;
  return stars.map((left) => togetherWithin(times[0], times[1], [first.fights, second.fights], CLOCK_SECONDS - left));
}

function resultOf({ place, stars }: ChamberEncounters, sides: readonly Side[], fights: number): AbyssResult {
  const [first, second] = sides.map(({ sample }) => sample);
  const both = first && second ? ([first, second] as const) : null;
  return {
    place,
    halves: sides.map((side) => halfOf(side, stars)),
    stars: both === null || stars === null ? null : starChances(stars, both),
    median: both === null ? null : medianTogether(both),
    fights,
  };
}

/** Median of the sums of all pairs of times, to a frame. */
export function medianTogether([first, second]: readonly [Sample, Sample]): number | null {
  const times = [clearTimes(first), clearTimes(second)] as const;
  const within = (seconds: number): boolean =>
    togetherWithin(times[0], times[1], [first.fights, second.fights], seconds).share >= 0.5;
  if (!within(2 * CLOCK_SECONDS + 1)) return null;
  let [low, high] = [0, 2 * CLOCK_SECONDS * 60];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (within((middle + 0.5) / 60)) high = middle;
    else low = middle + 1;
  }
  return low / 60;
}

function halfOf({ half, encounter, config, keys, sample }: Side, stars: readonly number[] | null): HalfResult {
  if (sample === null) throw new RangeError(`no fights of the ${half} half`);
  const { fights, seed } = sample;
  const times = clearTimes(sample);
  const allowed = stars === null ? null : CLOCK_SECONDS - (stars.at(-1) ?? 0);
  const hp = encounter.hp ?? 0;
  const at = (share: number): number | null => quantile(times, fights, share);
  const waits = keys.map((key, slot) => ({
    key,
    seconds: meanOf(Array.from({ length: fights }, (_, i) => itemAt(sample.waits, i * keys.length + slot) / 60)),
  }));
  return {
    half,
    config,
    fights,
    cleared: proportion(times.length / fights, fights),
    times: { p10: at(0.1), median: at(0.5), p90: at(0.9) },
    won: times.length === 0 ? null : overviewOf(Float64Array.from(times)),
    hp,
    dps: measured(Float64Array.from(sample.dps), seed),
    neededDps: allowed === null ? null : hp / (allowed / 2),
    emptySeconds: meanOf(sample.empty) / 60,
    energySeconds: waits,
    waveSeconds: waveSeconds(sample),
    grade: Math.min(...encounter.enemies.map(({ grade }) => grade)),
    notes: encounter.notes,
  };
}

/** Mean seconds from the beginning of each wave to that of the next, or to the end of a fight that was won. */
function waveSeconds({ waves, frames, cleared, fights }: Sample): number[] {
  const count = fights === 0 ? 0 : waves.length / fights;
  return Array.from({ length: count }, (_, wave) => {
    const lengths: number[] = [];
    for (let i = 0; i < fights; i++) {
      const from = itemAt(waves, i * count + wave);
      const isLast = wave === count - 1;
      const to = isLast ? (cleared[i] === 1 ? itemAt(frames, i) : -1) : itemAt(waves, i * count + wave + 1);
      if (from >= 0 && to >= 0) lengths.push((to - from) / 60);
    }
    return meanOf(lengths);
  });
}
