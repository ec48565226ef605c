/** What every user of an executor needs. The executors themselves are in `@quartet/runner/browser` and `@quartet/runner/node`. */
export { type Executor, PoolExecutor, type RunOptions, randomSeed, readSeed } from './executor.ts';
export { clampWorkers, DEFAULT_WORKERS, MAX_WORKERS, Pool, type Progress } from './pool.ts';
export { BLOCK_SIZE, Cancelled, ConfigError, type Finding, type Port } from './protocol.ts';
export { RemoteExecutor, ServerError } from './remote.ts';
export type { ValidatedCharacter, Validation } from './session.ts';
