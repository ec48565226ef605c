export type { GeneratedTeam } from './generate.ts';
export type { GrowOutcome, GrowQuestion } from './grow.ts';
export { habitsOf } from './habitual-turns.ts';
export type { Habits } from './moves.ts';
export { type Round, roundsOf } from './rounds.ts';
