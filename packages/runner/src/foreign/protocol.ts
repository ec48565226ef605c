/** Messages between a page and the workers of a foreign engine (docs/contract.md#foreign-engines). `job` ties an answer to its run. */

import type { Phrase } from '@quartet/script';
import type { Failure } from '../protocol.ts';

/** Where an engine is fetched from: absolute addresses of its WebAssembly and of the script that runs it. */
export interface EngineAddress {
  wasm: string;
  runtime: string;
}

export type ToForeign =
  | { type: 'ready'; engine: EngineAddress }
  /** As one of the workers that run fights, or as the one that adds them up. */
  | { type: 'initialize'; job: number; role: 'worker' | 'aggregator'; cfg: string }
  | { type: 'run'; job: number; itr: number }
  | { type: 'add'; job: number; result: Uint8Array }
  | { type: 'flush'; job: number }
  | { type: 'validate'; job: number; cfg: string }
  | { type: 'sample'; job: number; cfg: string; seed: string };

export type FromForeign =
  | { type: 'ready' }
  /** From the aggregator with the result without its statistics. */
  | { type: 'initialized'; job: number; result: unknown }
  /** A fight is done; without `result` one was added. */
  | { type: 'done'; job: number; result: Uint8Array | null }
  | { type: 'result'; job: number; stats: unknown; hash: string }
  | { type: 'validated'; job: number; cfg: unknown }
  | { type: 'sampled'; job: number; sample: unknown }
  | { type: 'failed'; job: number; failure: Failure };

/** The page's end of such a worker. */
export interface ForeignPort {
  post(message: ToForeign): void;
  /** `onFailure` is called for a worker that died or could not start. */
  listen(onMessage: (message: FromForeign) => void, onFailure: (reason: Phrase) => void): void;
  close(): void;
}
