/** The Spiral Abyss: encounters, fights of a chamber, and teams for it. */
export * from './chamber.ts';
export * from './encounter.ts';
export type { Proportion } from './stars.ts';
export * from './teams.ts';
