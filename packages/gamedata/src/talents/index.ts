/** Official names of talents and constellations in the languages of the pages. */
import type { Language } from '../types.ts';
import type { TalentNames } from './talentNames.ts';

export type { TalentNames };

/** Indices of names in the arrays of `TalentNames`. */
export const talentSlot = { attack: 0, skill: 1, burst: 2, sprint: 3, passive: 4, constellation: 8 } as const;

export const talentNames: { readonly [key in Language]: () => Promise<{ default: TalentNames }> } = {
  en: () => import('./names/en.ts'),
  zh: () => import('./names/zh.ts'),
  ja: () => import('./names/ja.ts'),
  ko: () => import('./names/ko.ts'),
  es: () => import('./names/es.ts'),
  ru: () => import('./names/ru.ts'),
  de: () => import('./names/de.ts'),
};

/** Key of a character in `TalentNames`; both travelers share the key of their element. */
export const talentKey = (character: string): string => character.replace(/^(?:aether|lumine)(?=.)/, 'traveler');
