/**
 * Messages between a pool and its workers. Every message crosses a structured clone, so it holds plain data and typed
 * arrays only. `job` ties answers to the request that caused them: an answer to a job that is over is ignored.
 */

import type { BlockData } from '@quartet/engine';
import type { ResultSkeleton } from '@quartet/results';
import { type Phrase, PhraseError } from '@quartet/script';
import type { Finding } from './finding.ts';
import { phrase } from './phrases.ts';
import type { Validation } from './validation.ts';

/** Iterations in one block. Part of the result's definition: changing it changes the last bits of every mean. */
export const BLOCK_SIZE = 32;

/** Fights after which a worker checks whether the first of a run give a figure already: a part of a block. */
export const EARLY_FIGHTS: readonly number[] = [8, 16];

/** Milliseconds that a worker computes before it reads its messages again. Also the aim for one grant of blocks. */
export const SLICE_MS = 15;

/** Why a job could not be done. `findings` is there when the config is to blame. */
export interface Failure {
  message: string;
  /** The message, where it is a sentence of the program. */
  phrase?: Phrase;
  findings?: Finding[];
  /** It failed with {@link NotLoaded}: only another worker can do it. */
  notLoaded?: true;
}

/** A few fights of one build. */
export interface Trial {
  /** Number of its config in the batch. */
  text: number;
  /** Stats in place of those the config adds, by team slot, 26 values each; null leaves a character as it is. */
  stats?: readonly (Float64Array | null)[];
  /** Base seed, and the first of `count` fights that draw from it. */
  seed: number;
  first: number;
  count: number;
  /** Whether to return the ledger of its fights too. */
  ledger?: boolean;
}

/** Trials over few different configs. */
export interface TrialBatch {
  texts: readonly string[];
  trials: readonly Trial[];
}

/** Results of a trial's fights, one value per fight; tables by fight, then team slot. */
export interface TrialOutcome {
  dps: Float64Array;
  /** Length in frames. */
  frames: Float64Array;
  /** 1 where all enemies died, else 0. */
  cleared: Float64Array;
  /** Damage per second of each character. */
  dealt: Float64Array;
  /** Expected damage per second: the mean over crits in place of the rolled crits. */
  expected: Float64Array;
  /** Frames in which a character's burst was requested without enough energy. */
  waits: Float64Array;
  /** Frames in which the script waited longer than a second for one action: the part beyond that second. */
  late: Float64Array;
  /** Stats of each character and its weapon alone, 26 a character. */
  bare: Float64Array;
  /** Against enemies that die: frames without one on the field, and the frame in which each wave began, −1 for none. */
  empty?: Float64Array;
  waves?: Float64Array;
  /** Rows of the ledger, summed over the fights, in damage per second. */
  rows?: Float64Array;
  /** Why there are no fights. */
  failure?: Failure;
}

export type ToWorker =
  | { type: 'prepare'; job: number; text: string }
  | { type: 'prepare trials'; job: number; batch: TrialBatch }
  | {
      type: 'blocks';
      job: number;
      base: number;
      /** Number of fights of the whole run; default: that of the config. */
      iterations?: number;
      first: number;
      count: number;
      /** Posts the first fights of the first block early, where they give a figure within this fraction of it. */
      early?: number;
    }
  | { type: 'stop'; job: number }
  | { type: 'validate'; job: number; text: string }
  | { type: 'outline'; job: number; text: string }
  | { type: 'sample'; job: number; text: string; seed: number };

export interface Answers {
  /** The result without its statistics. */
  outline: unknown;
  /** The sums of one block of iterations. */
  block: unknown;
  validation: unknown;
  /** The JSON document, which the pool passes on unparsed. */
  sample: Uint8Array<ArrayBuffer>;
}

/** Answers of the workers of this build. */
export interface EngineAnswers extends Answers {
  outline: ResultSkeleton;
  block: BlockData;
  validation: Validation;
}

export type FromWorker<A extends Answers = EngineAnswers> =
  | { type: 'ready' }
  | { type: 'prepared'; job: number; outline: A['outline']; iterations: number }
  | { type: 'trials prepared'; job: number; trials: number }
  | { type: 'blocks'; job: number; first: number; blocks: A['block'][]; milliseconds: number }
  | { type: 'early'; job: number; fights: number; block: A['block'] }
  | { type: 'trials'; job: number; first: number; outcomes: TrialOutcome[]; milliseconds: number }
  | { type: 'stopped'; job: number }
  | { type: 'validated'; job: number; validation: A['validation'] }
  | { type: 'outlined'; job: number; outline: A['outline'] }
  | { type: 'sampled'; job: number; sample: A['sample'] }
  | { type: 'failed'; job: number; failure: Failure };

/** The pool's end of a worker, the same over browser workers and Node threads. */
export interface Port<A extends Answers = EngineAnswers> {
  post(message: ToWorker): void;
  /** `onFailure` is called for a worker that died or could not start; it gets nothing more from that worker. */
  listen(onMessage: (message: FromWorker<A>) => void, onFailure: (reason: Phrase) => void): void;
  close(): void;
  /** One worker receives all messages, in order: the first block is granted with the question to prepare the run. */
  readonly isOrdered?: true;
}

/** The worker's end. */
export interface Endpoint<A extends Answers = EngineAnswers> {
  /**
   * Buffers are copied, not transferred: once one is detached, V8 checks every access to a typed array of the thread for it, which made fights
   * 7 % slower in Node and 4 % in Chromium.
   */
  post(message: FromWorker<A>): void;
  listen(onMessage: (message: ToWorker) => void): void;
  /** Resolves after messages that already arrived have been delivered. */
  yield(): Promise<void>;
  /** Monotonic milliseconds. */
  now(): number;
}

/** A config that cannot run. The findings hold at least one error. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly findings: readonly Finding[];

  constructor(message: string, findings: readonly Finding[]) {
    super(message);
    this.findings = findings;
  }
}

/** A module could not be fetched. A browser may remember that for as long as the worker lives, and not ask for it again. */
export class NotLoaded extends PhraseError {
  constructor(cause: unknown) {
    super(phrase('not-loaded', { words: cause instanceof Error ? cause.message : String(cause) }));
  }
}

/** A module that is fetched when it is needed. @throws NotLoaded */
export const fetched = <T>(module: Promise<T>): Promise<T> =>
  module.catch((cause: unknown) => {
    throw new NotLoaded(cause);
  });

/** The run was cancelled by its owner. */
export class Cancelled extends Error {
  override readonly name = 'AbortError';

  constructor() {
    super('The run was cancelled');
  }
}

/** A failure as the error a caller catches. */
export function toError(failure: Failure): Error {
  const { message, phrase, findings } = failure;
  if (findings) return new ConfigError(message, findings);
  return phrase ? new PhraseError(phrase) : new Error(message);
}

/** An error as a failure that can cross to the pool. */
export function toFailure(error: unknown): Failure {
  if (error instanceof ConfigError) return { message: error.message, findings: [...error.findings] };
  if (error instanceof PhraseError) {
    const said: Failure = { message: error.message, phrase: error.phrase };
    return error instanceof NotLoaded ? { ...said, notLoaded: true } : said;
  }
  if (error instanceof Error) return { message: error.message || error.name };
  return { message: String(error) };
}
