/** Sentences of the program itself (what is wrong with a config, a file, a run) in the reader's language. */
import { fill, type Phrase } from '@quartet/script';
import i18next from 'i18next';

/** The area of these texts: `npm run phrases` copies the English ones out of the packages' phrasebooks. */
export const PHRASES_AREA = 'phrases';

/** A phrase in the reader's language as far as the area is loaded, else in English. */
export function speak(phrase: Phrase): string {
  const path = `${PHRASES_AREA}:${phrase.id}`;
  if (!i18next.exists(path)) return phrase.text;
  return fill(i18next.t(path, { skipInterpolation: true }), phrase.values, speak);
}
