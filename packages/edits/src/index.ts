/** A config as a document: read once, edited by node. */
export * from './build.ts';
export * from './builder.ts';
export * from './changes.ts';
export * from './characters.ts';
export * from './document.ts';
export * from './enemies.ts';
export * from './fight-length.ts';
export * from './member.ts';
export type { MemberPatch } from './member-editor.ts';
export * from './play.ts';
export * from './repairs.ts';
export * from './rotation.ts';
export * from './rotation-text.ts';
export * from './rules.ts';
export * from './starter.ts';
export * from './team.ts';
export * from './team-text.ts';
export * from './text-edits.ts';
