export * from './build.ts';
export * from './enka.ts';
export * from './good.ts';
export * from './inventory.ts';
export * from './rotation-edits.ts';
export * from './rotation-text.ts';
export * from './team-edits.ts';
export * from './team-text.ts';
