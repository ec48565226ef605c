export { goodStat } from './artifacts.ts';
export * from './document.ts';
export { readEnka, readUid } from './enka.ts';
export type { WearerNames } from './formats.ts';
export { readGood, readGoodDocument } from './good.ts';
export * from './inventory.ts';
export { type Issue, type IssueCode, MAX_ISSUES } from './issues.ts';
export * from './outcome.ts';
export { importersTexts } from './phrases.ts';
