/** Fights for the optimiser: many builds on the same seeds, counted, spread over the workers. */
import { CELLS, Cell, type FightFigures, LedgerSum, STAT_SLOTS } from '@quartet/engine';
import { Cancelled, ConfigError, type Executor, type Trial, type TrialOutcome } from '@quartet/runner';
import { PhraseError } from '@quartet/script';
import type { Journal } from './journal.ts';
import { phrase } from './phrases.ts';
import { checkFights, type StreamName, streamOf } from './streams.ts';
import { addAt, itemAt } from './vectors.ts';

/** The part of an executor that optimising needs. */
export type Fighter = Pick<Executor, 'trials'>;

/** A config, with stats in place of those its characters have. */
export interface Build {
  readonly text: string;
  /** By team slot, 26 stats each; null leaves a character as the text has it. */
  readonly stats?: readonly (Float64Array | null)[];
}

/** A build and the results of its fights; null before the first, and when it cannot run. */
export interface Contender {
  readonly build: Build;
  sample: Sample | null;
}

/** Whether a contender has no fights. */
export const isMissing = ({ sample }: Contender): boolean => sample === null;

/** The fights of a contender. @throws RangeError where it has none */
export function sampleOf({ sample }: Contender): Sample {
  if (sample === null) throw new RangeError('A contender without fights was to be measured');
  return sample;
}

/** Fights that contenders lack of a number together. */
export const missingFights = (contenders: readonly Contender[], fights: number): number =>
  contenders.reduce((sum, { sample }) => sum + Math.max(0, fights - (sample?.fights ?? 0)), 0);

/** Fights of one trial: few, so that all workers have trials and a cancel takes effect soon. */
const TRIAL_FIGHTS = 8;

/** Figures of an outcome that a sample collects. */
const LISTS = ['dps', 'frames', 'dealt', 'expected', 'waits', 'late', 'cleared', 'empty', 'waves'] as const;

/** The results of a build's fights, from number `first` on. */
export class Sample {
  readonly team: number;
  readonly first: number;
  /** Base seed of the fights. */
  readonly seed: number;
  fights = 0;
  readonly dps: number[] = [];
  readonly frames: number[] = [];
  /** `[fight * team + slot]`, as {@link TrialOutcome} has them. */
  readonly dealt: number[] = [];
  readonly expected: number[] = [];
  readonly waits: number[] = [];
  readonly late: number[] = [];
  readonly cleared: number[] = [];
  /** Frames without an enemy, and `[fight * waves + wave]` the frame in which a wave began; empty where enemies do not die. */
  readonly empty: number[] = [];
  readonly waves: number[] = [];
  /** Ledger rows, the mean of the fights that had one. */
  private readonly sum = new LedgerSum();
  private summed = 0;

  constructor(team: number, first: number, seed: number) {
    this.team = team;
    this.first = first;
    this.seed = seed;
  }

  add(outcome: TrialOutcome): void {
    this.fights += outcome.dps.length;
    for (const name of LISTS) for (const figure of outcome[name] ?? []) this[name].push(figure);
    if (outcome.rows) {
      this.sum.addRows(outcome.rows, 1);
      this.summed += outcome.dps.length;
    }
  }

  /** Rows of damage per second, the mean over the fights. */
  rows(): Float64Array {
    // Cells from `scaled` on are sums over fights.
    return this.sum.copyRows().map((cell, i) => (i % CELLS < Cell.scaled ? cell : cell / this.summed));
  }

  /** Damage per second of a character in one of the fights, crits averaged. */
  expectedAt(fight: number, slot: number): number {
    return itemAt(this.expected, fight * this.team + slot);
  }

  /** Figures of the first `fights`, of the team or of one character. */
  figures(fights: number, slot?: number): FightFigures {
    const dealt = new Float64Array(fights);
    const expected = new Float64Array(fights);
    const [from, to] = slot === undefined ? [0, this.team] : [slot, slot + 1];
    for (let i = 0; i < fights; i++)
      for (let at = i * this.team + from; at < i * this.team + to; at++) {
        addAt(dealt, i, itemAt(this.dealt, at));
        addAt(expected, i, itemAt(this.expected, at));
      }
    return { dealt, expected, frames: Float64Array.from(this.frames.slice(0, fights)) };
  }

  /** Mean damage per second of a character, crits averaged, over the first `fights`. */
  mean(slot: number, fights = this.fights): number {
    let sum = 0;
    for (let i = 0; i < fights; i++) sum += this.expectedAt(i, slot);
    return sum / fights;
  }

  /** Number of characters whose burst waits for energy in one of the fights. */
  waitingAt(fight: number): number {
    const { team } = this;
    return this.waits.slice(fight * team, (fight + 1) * team).filter((frames) => frames > 0).length;
  }

  /** Share of the fights in which the character's burst never waited for energy. */
  onTime(slot: number): number {
    let count = 0;
    for (let i = 0; i < this.fights; i++) if (this.waits[i * this.team + slot] === 0) count++;
    return count / this.fights;
  }
}

/** Limits of a search. The outcome depends on the seed and the number of fights, not on the workers. */
export interface SearchLimits {
  /** Base seed of all fights. */
  readonly seed: number;
  /** Maximum number of fights; the search's own number when absent. */
  readonly fights?: number;
  readonly workers?: number;
  readonly signal?: AbortSignal;
}

/** Computes the fights of one search: counts them against its budget, journals them, and ends them when it is cancelled. */
export class Lab {
  /** Fights so far, and the maximum. */
  spent = 0;
  budget: number;
  /** Base stats by team slot: character and weapon. Known after the first fights. */
  bare: Float64Array[] = [];
  /** Receives the number of fights while they are computed. */
  onFights: ((fights: number) => void) | undefined;
  readonly seed: number;
  /** Where the fights are read and written; null for none. */
  journal: Journal | null;
  readonly #executor: Fighter;
  readonly #limits: SearchLimits;
  #isStopped = false;

  constructor(executor: Fighter, limits: SearchLimits, journal: Journal | null = null) {
    if (executor.trials === undefined) throw new PhraseError(phrase('no-trials'));
    this.#executor = executor;
    this.#limits = limits;
    this.seed = limits.seed;
    this.budget = limits.fights ?? Number.POSITIVE_INFINITY;
    this.journal = journal;
  }

  /** Fights that are left of the budget. */
  get left(): number {
    return this.budget - this.spent;
  }

  /** Sets the budget of a search whose limits have none. */
  allow(fights: number): void {
    if (this.#limits.fights === undefined) this.budget = fights;
  }

  /**
   * A lab for a search within this one. It has a separate count and budget, ends with this one, which counts its fights too, and shares its
   * journal.
   */
  within(limits: Partial<Pick<SearchLimits, 'seed' | 'fights'>> = {}, journal = this.journal): Lab {
    const { workers, signal } = this.#limits;
    const inner = new Lab(this.#executor, { seed: this.seed, workers, signal, ...limits }, journal);
    inner.#outer = this;
    return inner;
  }

  /** As {@link within}, without a journal: equal trials are computed once, also for other searches within it. */
  remembering(): Lab {
    const known = new Map<string, TrialOutcome>();
    const fighter: Fighter = {
      trials: async ({ texts, trials }, options) => {
        const keys = trials.map(({ text, ...trial }) => JSON.stringify([texts[text], trial]));
        const open = trials.filter((_, i) => !known.has(itemAt(keys, i)));
        const missing = keys.filter((key) => !known.has(key));
        const outcomes = (await this.#executor.trials?.({ texts, trials: open }, options)) ?? [];
        for (const [i, outcome] of outcomes.entries()) known.set(itemAt(missing, i), outcome);
        return keys.map((key) => {
          const outcome = known.get(key);
          if (outcome === undefined) throw new Error(`the executor gave no outcome of the trial ${key}`);
          return outcome;
        });
      },
    };
    const { workers, signal } = this.#limits;
    const inner = new Lab(fighter, { seed: this.seed, workers, signal });
    inner.#outer = this;
    return inner;
  }

  #outer: Lab | null = null;

  #count(fights: number): void {
    this.spent += fights;
    if (this.#outer !== null) this.#outer.#count(fights);
  }

  /** Fights that were reported to {@link onFights}; as many as `spent` once all outcomes are known. */
  #seen = 0;

  #notify(fights: number): void {
    this.#seen += fights;
    this.onFights?.(this.#seen);
    if (this.#outer !== null) this.#outer.#notify(fights);
  }

  /** Number of the first fight of a stream. @throws RangeError for an unknown name */
  stream(name: StreamName): number {
    return streamOf(name).first;
  }

  /** Ends the search at its next fights. */
  stop(): void {
    this.#isStopped = true;
  }

  /** @throws Cancelled after the signal */
  check(): void {
    if (this.#isStopped || this.#limits.signal?.aborted) throw new Cancelled();
    this.#outer?.check();
  }

  /**
   * Fights `first` to `first + count − 1` of each build, into separate or given samples. Null: the build cannot run.
   */
  async fight(
    builds: readonly Build[],
    first: number,
    count: number,
    ledger = false,
    into: (Sample | null)[] = builds.map(() => null),
  ): Promise<(Sample | null)[]> {
    const texts: string[] = [];
    const trials: Trial[] = [];
    const owner: number[] = [];
    builds.forEach((build, index) => {
      let text = texts.indexOf(build.text);
      if (text < 0) text = texts.push(build.text) - 1;
      for (let from = 0; from < count; from += TRIAL_FIGHTS) {
        const n = Math.min(TRIAL_FIGHTS, count - from);
        trials.push({ text, stats: build.stats, seed: this.seed, first: first + from, count: n, ledger });
        owner.push(index);
      }
    });
    this.check();
    checkFights(first, count);
    const { workers, signal } = this.#limits;
    const onOutcome = ({ dps }: TrialOutcome): void => this.#notify(dps.length);
    const batch = { texts, trials };
    const compute = async () => (await this.#executor.trials?.(batch, { workers, signal, onOutcome })) ?? [];
    const outcomes = await (this.journal?.outcomes(batch, compute) ?? compute());
    const failed = new Set<number>();
    outcomes.forEach((outcome, i) => {
      const index = itemAt(owner, i);
      if (outcome.failure) {
        failed.add(index);
        this.failure ??= outcome.failure;
        return;
      }
      const team = outcome.dealt.length / outcome.dps.length;
      if (this.bare.length === 0)
        for (let slot = 0; slot < outcome.bare.length / STAT_SLOTS; slot++)
          this.bare.push(outcome.bare.slice(slot * STAT_SLOTS, (slot + 1) * STAT_SLOTS));
      this.#count(outcome.dps.length);
      // A sample has its fights in order, so those after a failed one are not in it.
      if (failed.has(index)) return;
      const sample = into[index] ?? new Sample(team, first, this.seed);
      into[index] = sample;
      sample.add(outcome);
    });
    for (const index of failed) into[index] = null;
    return into;
  }

  /** {@link fight} for one build. */
  async fightOne(build: Build, first: number, count: number, ledger = false): Promise<Sample | null> {
    const [sample] = await this.fight([build], first, count, ledger);
    return sample ?? null;
  }

  /** Adds fights `first` to `first + count − 1` of each contender to its sample. */
  async fightMore(contenders: readonly Contender[], first: number, count: number, ledger = false): Promise<void> {
    const samples = await this.fight(
      contenders.map((each) => each.build),
      first,
      count,
      ledger,
      contenders.map((each) => each.sample),
    );
    contenders.forEach((each, i) => {
      each.sample = itemAt(samples, i);
    });
  }

  /** Adds the fights that each contender lacks of `fights` from number `first` on, in groups that have equally many. */
  async fightUpTo(contenders: Iterable<Contender>, first: number, fights: number): Promise<void> {
    const groups = new Map<number, Contender[]>();
    for (const each of new Set(contenders)) {
      if (each.sample !== null && each.sample.first !== first) each.sample = null;
      const fought = each.sample?.fights ?? 0;
      if (fought < fights) groups.set(fought, [...(groups.get(fought) ?? []), each]);
    }
    for (const [fought, group] of groups) await this.fightMore(group, first + fought, fights - fought);
  }

  private failure: TrialOutcome['failure'];

  /** The error of the first build that could not run. */
  reason(): Error {
    const failure = this.failure;
    if (failure?.findings) return new ConfigError(failure.message, failure.findings);
    return new PhraseError(phrase('unfinished', { reason: failure?.phrase ?? failure?.message ?? '' }));
  }
}
