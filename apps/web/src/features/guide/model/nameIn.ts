import type { NameByLanguage } from './documents.ts';

/** A name in the language of the page, in English where that lacks it. */
export const nameIn = (names: NameByLanguage, language: string): string =>
  language in names ? names[language as keyof NameByLanguage] : names.en;
