export { goodStat } from './artifacts.ts';
export * from './document.ts';
export { readEnka, readUid } from './enka.ts';
export type { WearerNames } from './formats.ts';
export { readGood, readGoodDocument } from './good.ts';
export * from './inventory.ts';
export { type Issue, type IssueCode, joined, MAX_ISSUES } from './issues.ts';
export * from './outcome.ts';
export { MAX_OWNED_WEAPONS, type OwnedWeapon } from './owned-weapons.ts';
export { importersTexts } from './phrases.ts';
export {
  type BannerHistory,
  type HistoryAccount,
  type HistoryVerdict,
  MAX_HISTORY,
  readWishHistory,
  type WishHistory,
} from './wish-history.ts';
