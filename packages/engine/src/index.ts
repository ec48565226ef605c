export { type LogCategory, LogEntry } from './log/log-entry.ts';
export { LogLimitError } from './log/trace.ts';
export type { CharacterDefinition, Library, SetDefinition, TeamRule, WeaponDefinition } from './run/library.ts';
export type { Plan } from './run/plan.ts';
export { characterStats, PlanError, prepare, withStats } from './run/prepare.ts';
export { type Opening, opening, Simulator, unavailableActions } from './run/simulator.ts';
export * from './statistics/index.ts';
export type { ModifierDef } from './stats/modifier.ts';
export { SimulationError } from './team/player.ts';
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
} from './values/constants.ts';
export { engineTexts, phrase as enginePhrase } from './values/phrases.ts';
export { iterationSeed, Rng } from './values/rng.ts';
