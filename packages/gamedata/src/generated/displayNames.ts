// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { DisplayNames, Language } from '../types.ts';

export const displayNames: { readonly [key in Language]: () => Promise<{ default: DisplayNames }> } = {
  en: () => import('./display/en.ts'),
  zh: () => import('./display/zh.ts'),
  ja: () => import('./display/ja.ts'),
  ko: () => import('./display/ko.ts'),
  es: () => import('./display/es.ts'),
  ru: () => import('./display/ru.ts'),
  de: () => import('./display/de.ts'),
};
