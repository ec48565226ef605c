/** Fights for the optimiser: many builds on the same seeds, counted, spread over the workers. */
import { CELLS, Cell, type FightFigures, LedgerSum, STAT_SLOTS } from '@quartet/engine';
import { ConfigError, type Executor, type Trial, type TrialOutcome } from '@quartet/runner';
import { PhraseError } from '@quartet/script';
import { phrase } from './phrases.ts';
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

/** Fights of one trial: few, so that all workers have trials and a cancel takes effect soon. */
const TRIAL_FIGHTS = 8;

/** The results of a build's fights, from number `first` on. */
export class Sample {
  readonly team: number;
  readonly first: number;
  fights = 0;
  readonly dps: number[] = [];
  readonly frames: number[] = [];
  /** `[fight * team + slot]`, as {@link TrialOutcome} has them. */
  readonly dealt: number[] = [];
  readonly expected: number[] = [];
  readonly waits: number[] = [];
  /** Ledger rows, the mean of the fights that had one. */
  private readonly sum = new LedgerSum();
  private summed = 0;

  constructor(team: number, first: number) {
    this.team = team;
    this.first = first;
  }

  add(outcome: TrialOutcome): void {
    this.fights += outcome.dps.length;
    for (const x of outcome.dps) this.dps.push(x);
    for (const x of outcome.frames) this.frames.push(x);
    for (const x of outcome.dealt) this.dealt.push(x);
    for (const x of outcome.expected) this.expected.push(x);
    for (const x of outcome.waits) this.waits.push(x);
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

  /** Share of the fights in which the character's burst never waited for energy. */
  onTime(slot: number): number {
    let count = 0;
    for (let i = 0; i < this.fights; i++) if (this.waits[i * this.team + slot] === 0) count++;
    return count / this.fights;
  }
}

export interface LabOptions {
  /** Base seed of all fights. */
  seed: number;
  workers?: number;
  signal?: AbortSignal;
}

export class Lab {
  /** Fights so far. */
  spent = 0;
  /** Base stats by team slot: character and weapon. Known after the first fights. */
  bare: Float64Array[] = [];
  private readonly executor: Fighter;
  private readonly options: LabOptions;

  constructor(executor: Fighter, options: LabOptions) {
    if (executor.trials === undefined) throw new PhraseError(phrase('no-trials'));
    this.executor = executor;
    this.options = options;
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
        trials.push({ text, stats: build.stats, seed: this.options.seed, first: first + from, count: n, ledger });
        owner.push(index);
      }
    });
    const { workers, signal } = this.options;
    const outcomes = (await this.executor.trials?.({ texts, trials }, { workers, signal })) ?? [];
    const failed = new Set<number>();
    outcomes.forEach((outcome, i) => {
      const index = itemAt(owner, i);
      if (outcome.failure) {
        failed.add(index);
        this.failure ??= outcome.failure;
        return;
      }
      const team = outcome.bare.length / STAT_SLOTS;
      if (this.bare.length === 0)
        for (let slot = 0; slot < team; slot++)
          this.bare.push(outcome.bare.slice(slot * STAT_SLOTS, (slot + 1) * STAT_SLOTS));
      const sample = into[index] ?? new Sample(team, first);
      into[index] = sample;
      sample.add(outcome);
      this.spent += outcome.dps.length;
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
  async fightMore(contenders: readonly Contender[], first: number, count: number): Promise<void> {
    const samples = await this.fight(
      contenders.map((each) => each.build),
      first,
      count,
      false,
      contenders.map((each) => each.sample),
    );
    contenders.forEach((each, i) => {
      each.sample = itemAt(samples, i);
    });
  }

  private failure: TrialOutcome['failure'];

  /** The error of the first build that could not run. */
  reason(): Error {
    const failure = this.failure;
    if (failure?.findings) return new ConfigError(failure.message, failure.findings);
    return new PhraseError(phrase('unfinished', { reason: failure?.phrase ?? failure?.message ?? '' }));
  }
}
