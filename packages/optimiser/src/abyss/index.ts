/** The Spiral Abyss: encounters, fights of a chamber, and teams for it. */
export type { AbyssQuestion, AbyssResult, HalfResult } from './chamber.ts';
export {
  type AbyssPlace,
  CHAMBERS,
  type ChamberEncounters,
  CYCLES,
  type Encounter,
  type EncounterEnemy,
  encountersOf,
  FLOORS,
  HALVES,
  type Half,
  inAbyss,
  type KnownCycle,
  knownCycles,
} from './encounter.ts';
export type { AbyssRaise, AbyssRaiseQuestion, AbyssRaises } from './raise.ts';
export type { Proportion } from './stars.ts';
export type { AbyssTeam, AbyssTeamsResult, ChamberTeams } from './teams.ts';
