/** Official names of talents and constellations in the languages of the pages. */
import type { Language, TalentNames } from '../types.ts';

export type { TalentNames };

/** Indices of names in the arrays of `TalentNames`. */
export const talentSlot = { attack: 0, skill: 1, burst: 2, sprint: 3, passive: 4, constellation: 8 } as const;

export const talentNames: { readonly [key in Language]: () => Promise<{ default: TalentNames }> } = {
  en: () => import('../generated/talents/en.ts'),
  zh: () => import('../generated/talents/zh.ts'),
  ja: () => import('../generated/talents/ja.ts'),
  ko: () => import('../generated/talents/ko.ts'),
  es: () => import('../generated/talents/es.ts'),
  ru: () => import('../generated/talents/ru.ts'),
  de: () => import('../generated/talents/de.ts'),
};

/** Key of a character in `TalentNames`; both travelers share the key of their element. */
export const talentKey = (character: string): string => character.replace(/^(?:aether|lumine)(?=.)/, 'traveler');
