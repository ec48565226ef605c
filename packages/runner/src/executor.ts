import { Block, type BlockData, type FightFigures, figuresOf, iterationSeed } from '@quartet/engine';
import {
  assembleResult,
  parseSample,
  type Result,
  type ResultSkeleton,
  type Sample,
  statistics,
} from '@quartet/results';
import { PhraseError } from '@quartet/script';
import { appendBlock } from './blocks.ts';
import { phrase } from './phrases.ts';
import { Pool, type Progress } from './pool.ts';
import { BLOCK_SIZE, type Port, type TrialBatch, type TrialOutcome } from './protocol.ts';
import type { Validation } from './validation.ts';

export interface RunOptions {
  /** Overrides what the config asks for; at least 1. */
  iterations?: number;
  /** Base seed, 0 to 2^53-1; random when absent. The same seed gives the same result to the last bit. */
  seed?: number;
  /** Workers to use, 1 to 30; 3 when absent. Does not change the result. */
  workers?: number;
  signal?: AbortSignal;
  /** The result without its statistics, before the first fight. Only executors that compute fights themselves have it. */
  onPrepared?(skeleton: ResultSkeleton): void;
  /**
   * The result so far, at most every 100 ms, less often where it takes long to compute, and once when the run is complete. The first
   * time after 8 or 16 fights where these give an expected DPS within half a percent.
   * `signature` is the share signature of exactly this document, from the engine that computed it; empty for engines that do not sign.
   */
  onUpdate?(result: Result, progress: Progress, signature: string): void;
  /** As `onUpdate` for a caller that needs no intermediate results: nothing is computed for it. */
  onProgress?(progress: Progress): void;
  /**
   * Receives the damage per second of each fight, one block at a time in index order. The receiver owns the arrays. Only supported by
   * executors that compute fights themselves.
   */
  onFights?(dps: Float64Array, figures: FightFigures): void;
}

/** Settings of a batch of trials. */
export interface TrialOptions {
  workers?: number;
  signal?: AbortSignal;
  /** Receives each outcome in the order of the trials, as soon as all before it are complete. */
  onOutcome?(outcome: TrialOutcome, index: number): void;
}

/** Runs configs: over browser workers, Node threads, or other engines that compute blocks. */
export interface Executor {
  /** True once it can compute. Rejects with the reason when it never will. */
  ready(): Promise<boolean>;
  readonly running: boolean;
  /** Never rejects because of the config: its errors are in the findings. */
  validate(text: string): Promise<Validation>;
  /**
   * The result of this config without its statistics, such as the stats each character begins with. Rejects with ConfigError
   * for a config that cannot run. Only executors that compute fights themselves have it.
   */
  outline?(text: string): Promise<ResultSkeleton>;
  /** Rejects with ConfigError for a config that cannot run, with Cancelled after `cancel`, else with the error. */
  run(text: string, options?: RunOptions): Promise<Result>;
  /** Makes the workers load a config that is about to be run, without computing fights. Absent in executors for which it has no benefit. */
  open?(text: string, workers?: number): void;
  /**
   * Computes some fights on one worker and discards them, so that the next run of a config with the same characters and gear is fast from
   * its first fight. It does not count as a run: `running` stays false, and a run that begins cancels it. Absent in executors for which it
   * has no benefit.
   * @param workers number of workers of the expected run; the other workers are kept
   * @param frames length of a fight of this config: the longer, the fewer fights
   * @returns mean time in seconds that each character's burst waits for energy in a fight, by team slot. Null when the warm-up was
   *   cancelled or the config cannot run.
   */
  warm?(text: string, workers?: number, frames?: number): Promise<readonly number[] | null>;
  /**
   * A few fights each of many builds; the outcomes in the order of the trials, the same for any number of workers. Rejects as
   * `run` does, but a config that cannot run fails its own trials only. Only executors over workers of this machine have it.
   */
  trials?(batch: TrialBatch, options?: TrialOptions): Promise<TrialOutcome[]>;
  /** The frame log of one iteration; its seed is one of those a result names. */
  sample(text: string, seed: number | string): Promise<Sample>;
  /** The frame log of one iteration as a JSON document, unparsed. The caller owns the bytes. */
  sampleDocument(text: string, seed: number | string): Promise<Uint8Array<ArrayBuffer>>;
  /** Ends the run under way, if any. */
  cancel(): void;
  close(): void;
}

/**
 * Idle time of the caller's thread between two updates, as a multiple of an update's cost: the statistics of a hundred thousand
 * fights take tens of milliseconds, and the page has to react to clicks.
 */
const UPDATE_IDLE_FACTOR = 6;

/** The first figure is reported before its block is complete once half its 95 % interval is this narrow, as a fraction of it. */
const EARLY_WITHIN = 0.005;

/**
 * Total frames of the fights of a warm-up, and its minimum and maximum number of fights. A slow team takes less than 0.33 s of processor
 * time on a machine of 2020; a typical team computes one block.
 */
const WARM_FRAMES = 160_000;
const MIN_WARM_FIGHTS = 4;

/** Number of fights of a warm-up. @param frames length of a fight */
export const warmFights = (frames: number): number =>
  Math.max(MIN_WARM_FIGHTS, Math.min(BLOCK_SIZE, Math.floor(WARM_FRAMES / Math.max(1, frames))));

/**
 * A result without its statistics.
 * @param outline the part that the config alone decides
 * @param base seed of the run
 * @param iterations fights of the run
 */
export function headOf(outline: ResultSkeleton, base: number, iterations: number): ResultSkeleton {
  return {
    ...outline,
    simulator_settings: { ...outline.simulator_settings, iterations },
    base_seed: String(base),
    // One past the last iteration: as random as the runs, and independent of them.
    sample_seed: String(iterationSeed(base, iterations)),
  };
}

/** A random base seed: a whole number from 0 to 2^53-1. */
export function randomSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0x1fffff) * 0x100000000 + low;
}

/** The digits of a seed of up to 64 bits, for engines that have such. @throws Error unless it is a whole number */
export function seedDigits(seed: number | string): string {
  const digits = String(seed).trim();
  if (!/^\d{1,20}$/.test(digits)) throw new PhraseError(phrase('seed-digits', { seed }));
  return BigInt(digits).toString();
}

/** Reads a seed written as text or number. @throws Error unless it is a whole number from 0 to 2^53-1. */
export function readSeed(seed: number | string): number {
  const value = typeof seed === 'number' ? seed : /^\s*\d+\s*$/.test(seed) ? Number(seed) : Number.NaN;
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new PhraseError(phrase('seed', { most: Number.MAX_SAFE_INTEGER, seed }));
  }
  return value;
}

/** Seconds waited for energy in a fight, on average, by team slot. */
function energyWaits(blocks: readonly BlockData[]): number[] {
  let merged: Block | null = null;
  for (const data of blocks) merged = appendBlock(merged, Block.restore(data));
  if (merged === null) return [];
  return statistics(merged).failed_actions.map(({ insufficient_energy }) => insufficient_energy.mean);
}

/** The executor over a pool of workers of this machine. */
export class PoolExecutor implements Executor {
  private readonly pool: Pool;
  /** Token of the warm-up in progress; null when there is none. */
  private warming: object | null = null;

  /**
   * @param sliceMs target duration of one grant in milliseconds; larger when messages to workers are slow
   * @param cores as for `Pool`
   */
  constructor(spawn: () => Port, sliceMs?: number, cores?: number) {
    this.pool = new Pool(spawn, sliceMs, cores);
  }

  get running(): boolean {
    return this.pool.running && this.warming === null;
  }

  async ready(): Promise<boolean> {
    await this.pool.ready();
    return true;
  }

  async validate(text: string): Promise<Validation> {
    return this.pool.validate(text);
  }

  async outline(text: string): Promise<ResultSkeleton> {
    return this.pool.outline(text);
  }

  open(text: string, workers?: number): void {
    if (!this.running) this.pool.open(text, workers);
  }

  async warm(text: string, workers?: number, frames = 0): Promise<readonly number[] | null> {
    if (this.running) return null;
    this.stopWarming();
    const mine = {};
    this.warming = mine;
    const blocks: BlockData[] = [];
    const onBlock = (data: BlockData) => void blocks.push(data);
    try {
      await this.pool.run({ text, base: 0, iterations: warmFights(frames), workers, onPrepared() {}, onBlock });
    } catch {
      // A config that fails reports its error when it is run.
      return null;
    } finally {
      if (this.warming === mine) this.warming = null;
    }
    return energyWaits(blocks);
  }

  /** Ends a warm-up: requested fights take precedence. */
  private stopWarming(): void {
    if (this.warming === null) return;
    this.warming = null;
    this.pool.cancel();
  }

  async run(text: string, options: RunOptions = {}): Promise<Result> {
    this.stopWarming();
    const base = options.seed === undefined ? randomSeed() : readSeed(options.seed);
    let outline: ResultSkeleton | null = null;
    let merged: Block | null = null;
    const soFar = (block = merged): Result => {
      if (!outline || !block) throw new Error('The run gave no result');
      return assembleResult({ skeleton: outline, block });
    };
    let last: Result | null = null;
    let nextUpdate = 0;
    const { onUpdate } = options;
    const update = (block: Block | null, progress: Progress): void => {
      const begun = performance.now();
      last = soFar(block);
      onUpdate?.(last, progress, '');
      const ended = performance.now();
      nextUpdate = ended + (ended - begun) * UPDATE_IDLE_FACTOR;
      if (progress.done < progress.total) last = null;
    };
    await this.pool.run({
      text,
      base,
      iterations: options.iterations,
      workers: options.workers,
      signal: options.signal,
      onPrepared: (received, iterations) => {
        outline = headOf(received, base, iterations);
        options.onPrepared?.(outline);
      },
      onBlock: (data) => {
        const block = Block.restore(data);
        merged = appendBlock(merged, block);
        options.onFights?.(block.run.dps.slice(0, block.runs), figuresOf(block));
      },
      onProgress: (progress) => {
        options.onProgress?.(progress);
        const whole = progress.done === progress.total;
        if (onUpdate && merged && (whole || performance.now() >= nextUpdate)) update(merged, progress);
      },
      early: onUpdate && {
        within: EARLY_WITHIN,
        onFights: (data, progress) => update(Block.restore(data), progress),
      },
    });
    return last ?? soFar();
  }

  async trials(batch: TrialBatch, options: TrialOptions = {}): Promise<TrialOutcome[]> {
    this.stopWarming();
    const outcomes: TrialOutcome[] = [];
    if (batch.trials.length === 0) return outcomes;
    await this.pool.run({
      trials: batch,
      workers: options.workers,
      signal: options.signal,
      onOutcome: (outcome) => {
        outcomes.push(outcome);
        options.onOutcome?.(outcome, outcomes.length - 1);
      },
    });
    return outcomes;
  }

  async sample(text: string, seed: number | string): Promise<Sample> {
    return parseSample(await this.sampleDocument(text, seed));
  }

  async sampleDocument(text: string, seed: number | string): Promise<Uint8Array<ArrayBuffer>> {
    return this.pool.sample(text, readSeed(seed));
  }

  cancel(): void {
    this.pool.cancel();
  }

  close(): void {
    this.pool.close();
  }
}
