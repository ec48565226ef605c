/** Official names of talents and constellations, and descriptions of them in our words, in the languages of the pages. */
import type { Language, TalentNames, TalentTexts } from '../types.ts';

export type { TalentNames, TalentTexts };

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

/** Descriptions of talents by character and slot; a language may lack some. */
export const talentTexts: { readonly [key in Language]: () => Promise<{ default: TalentTexts }> } = {
  en: () => import('../generated/talentTexts/en.ts'),
  zh: () => import('../generated/talentTexts/zh.ts'),
  ja: () => import('../generated/talentTexts/ja.ts'),
  ko: () => import('../generated/talentTexts/ko.ts'),
  es: () => import('../generated/talentTexts/es.ts'),
  ru: () => import('../generated/talentTexts/ru.ts'),
  de: () => import('../generated/talentTexts/de.ts'),
};

/** Key of a character in `TalentNames` and `TalentTexts`; both travelers share the key of their element. */
export const talentKey = (character: string): string => character.replace(/^(?:aether|lumine)(?=.)/, 'traveler');
