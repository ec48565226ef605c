/** Rules of the fight that pages can use without a fight: pure functions, gauges, ICD counters. */
export { AuraState } from './auras/auras.ts';
export { PresenceClock } from './auras/presence.ts';
export {
  ampEmBonus,
  catalyzeEmBonus,
  defenceFactor,
  lunarEmBonus,
  resistanceFactor,
  transformativeEmBonus,
} from './hit/formulas.ts';
export { IcdCounters } from './hit/icd.ts';
export * from './hit/reactions.ts';
export { TaskQueue } from './time/tasks.ts';
export { AURA_NAMES, Aura } from './values/constants.ts';
