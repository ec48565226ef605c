/** The common interface of all executors. The executors themselves are in `@quartet/runner/browser` and `@quartet/runner/node`. */
export { addFight, appendBlock, blockRange } from './blocks.ts';
export {
  type Executor,
  headOf,
  PoolExecutor,
  type RunOptions,
  randomSeed,
  readSeed,
  type TrialOptions,
} from './executor.ts';
export type { Finding, FindingFix } from './finding.ts';
export { PairFailure, type PairOptions, runPair } from './pair.ts';
export { brokenDown, phrase as runnerPhrase, runnerTexts } from './phrases.ts';
export { clampWorkers, DEFAULT_WORKERS, MAX_WORKERS, Pool, type Progress } from './pool.ts';
export {
  BLOCK_SIZE,
  Cancelled,
  ConfigError,
  type EngineAnswers,
  type Failure,
  type Port,
  type Trial,
  type TrialBatch,
  type TrialOutcome,
  toError,
  toFailure,
} from './protocol.ts';
export { RemoteExecutor, ServerError } from './remote.ts';
export { RemoteOptimizations } from './remote-optimizations.ts';
export type { ValidatedCharacter, Validation } from './validation.ts';
export { burstWaits } from './waits.ts';
