/** Known limits in every language, for documents that carry their own: a page then loads no sentences about other things. */
import { readFileSync } from 'node:fs';
import type { Language } from '@quartet/gamedata';
import { displayNames } from '@quartet/gamedata/displayNames';
import type { Limited } from '../../src/shared/i18n/limits.ts';
import { knownIssues, notesOf } from '../issues.ts';

const english = await knownIssues();
/** Translations of English sentences, by language. */
const translations = Object.keys(displayNames)
  .filter((language) => language !== 'en')
  .map((language) => {
    const file = new URL(`../../src/shared/i18n/issues/${language}.json`, import.meta.url);
    return [language, JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>] as const;
  });

/** Sentences about a thing; without any, nothing for any language. */
export function limitsOf(kind: Limited, key: string): Readonly<Partial<Record<Language, readonly string[]>>> {
  const sentences = english[kind][key] ?? [];
  if (sentences.length === 0) return {};
  const parts = sentences.map((sentence) => [sentence, ...notesOf(english, kind, key, sentence)]);
  const spoken = (say: (sentence: string) => string) => parts.map((part) => part.map(say).join(' '));
  return Object.fromEntries([
    ['en', spoken((sentence) => sentence)],
    ...translations.map(([language, own]) => [language, spoken((sentence) => own[sentence] ?? sentence)]),
  ]);
}
