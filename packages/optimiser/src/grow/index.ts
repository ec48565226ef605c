export { type GeneratedTeam, generate } from './generate.ts';
export { type GrowOptions, type GrowOutcome, grow } from './grow.ts';
export { habitsOf } from './habitual-turns.ts';
export type { Habits } from './moves.ts';
export { type Round, roundsOf } from './rounds.ts';
