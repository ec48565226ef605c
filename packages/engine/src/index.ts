export { ACTION_NAMES, ELEMENT_NAMES, STAT_NAMES, STAT_SLOTS, STATE_NAMES } from './constants.ts';
export type { CharacterDefinition, Library, SetDefinition, WeaponDefinition } from './library.ts';
export type { Plan } from './plan.ts';
export { SimulationError } from './player.ts';
export { characterStats, PlanError, prepare } from './prepare.ts';
export { iterationSeed } from './rng.ts';
export { type ResultSkeleton, type SampleData, Simulator, skeleton } from './simulator.ts';
export * from './statistics/index.ts';
export { type LogCategory, LogEntry } from './trace.ts';
