/** Sentences of the program itself (what is wrong with a config, a file, a run) in the reader's language. */
import type { Failure } from '@quartet/runner';
import { fill, type Phrase } from '@quartet/script';
import i18next from 'i18next';

/** The area of these texts: `npm run phrases` copies the English ones out of the packages' phrasebooks. */
export const PHRASES_AREA = 'phrases';

/** A phrase in the reader's language as far as the area is loaded, else in English. */
export function translatePhrase(phrase: Phrase): string {
  const path = `${PHRASES_AREA}:${phrase.id}`;
  if (!i18next.exists(path)) return phrase.text;
  return fill(i18next.t(path, { skipInterpolation: true, defaultValue: phrase.text }), phrase.values, translatePhrase);
}

/** Resolves when phrases can be translated; what shows one waits for it. A language chosen later comes with them. */
export async function phrasesReady(): Promise<void> {
  if (i18next.isInitialized) await i18next.loadNamespaces(PHRASES_AREA).catch(() => {});
}

/** A finding or failure in the reader's language; words that are not ours are introduced as the browser's. */
export function messageOf({ message, phrase }: { message: string; phrase?: Phrase }): string {
  return phrase ? translatePhrase(phrase) : i18next.t('words.browser', { words: message });
}

/** The whole message of a failed run or sample: an error of the config with its place on each line. */
export function failureMessage(failure: Failure): string {
  const errors = failure.findings?.filter((finding) => finding.severity === 'error') ?? [];
  if (errors.length === 0) return messageOf(failure);
  return errors.map((error) => `${error.line}:${error.column}: ${messageOf(error)}`).join('\n');
}
