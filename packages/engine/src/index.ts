export {
  ACTION_NAMES,
  AURA_COUNT,
  AURA_NAMES,
  ELEMENT_NAMES,
  STAT_NAMES,
  STAT_SLOTS,
  STATE_NAMES,
  Stat,
  type StatName,
} from './constants.ts';
export type { CharacterDefinition, Library, SetDefinition, WeaponDefinition } from './library.ts';
export { type LogCategory, LogEntry } from './log-entry.ts';
export type { ModifierDef } from './modifier.ts';
export { engineTexts, phrase as enginePhrase } from './phrases.ts';
export type { Plan } from './plan.ts';
export { SimulationError } from './player.ts';
export { characterStats, PlanError, prepare, withStats } from './prepare.ts';
export { iterationSeed } from './rng.ts';
export { type Opening, opening, Simulator, unavailableActions } from './simulator.ts';
export * from './statistics/index.ts';
