/** Rules of the fight that can be asked by themselves, for pages that show them at work: pure functions, gauges, ICD counters. */
export { AuraState } from './auras.ts';
export { AURA_NAMES, Aura } from './constants.ts';
export {
  ampEmBonus,
  catalyzeEmBonus,
  defenceFactor,
  lunarEmBonus,
  resistanceFactor,
  transformativeEmBonus,
} from './damage.ts';
export { IcdCounters } from './icd.ts';
export { PresenceClock } from './presence.ts';
export * from './reactions/formulas.ts';
export { TaskQueue } from './tasks.ts';
