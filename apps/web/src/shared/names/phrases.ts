/** Sentences of the program itself (what is wrong with a config, a file, a run) in the reader's language. */
import { find, nameTable } from '@quartet/gamedata/names';
import type { Failure } from '@quartet/runner';
import { fill, type Phrase, type PhraseValue } from '@quartet/script';
import i18next from 'i18next';
import { useSettings } from '../storage/settings.ts';
import { loadedNames, loadNames } from './useDictionaries.ts';
import { ACTIONS } from './vocabulary.ts';

/** The area of these texts: `npm run make -- phrases` copies the English ones out of the packages' phrasebooks. */
export const PHRASES_AREA = 'phrases';

/** Areas whose sentences are about a fight and not about the text of a config; they use the game's names of characters and actions. */
const ABOUT_FIGHTS = /^(?:engine|kit|runner|optimiser)\./;

/** Name of an action of the config language; the keyword itself until the texts are loaded. */
function actionName(word: string): string {
  return i18next.t(`team:action.${word as 'skill'}`, { defaultValue: word });
}

const ACTION_WORDS: ReadonlySet<string> = new Set(ACTIONS);

type Values = Readonly<Record<string, PhraseValue>>;

/** Replaces keys in the values of a sentence by the names of characters and actions in the player's language. */
function named(values: Values): Values {
  const { characters } = loadedNames(i18next.language);
  const name = (value: string): string => {
    const character = nameTable.character(value);
    const known = character && find<string>(characters, character);
    return known ?? (ACTION_WORDS.has(value) ? actionName(value) : value);
  };
  return Object.fromEntries(
    Object.entries(values).map(([place, value]) => [place, typeof value === 'string' ? name(value) : value]),
  );
}

/** A phrase in the reader's language as far as the area is loaded, else in English. */
export function translatePhrase(phrase: Phrase): string {
  const path = `${PHRASES_AREA}:${phrase.id}`;
  const keys = useSettings.getState().showKeys || !ABOUT_FIGHTS.test(phrase.id);
  if (!i18next.exists(path)) return phrase.text;
  const sentence = i18next.t(path, { skipInterpolation: true, defaultValue: phrase.text });
  if (keys) return fill(sentence, phrase.values, translatePhrase);
  return fill(
    sentence.replace(/\b(?:low|high)_plunge\b/g, actionName),
    phrase.values && named(phrase.values),
    translatePhrase,
  );
}

/** Resolves when phrases can be translated; what shows one waits for it. A language chosen later comes with them. */
export async function phrasesReady(): Promise<void> {
  if (!i18next.isInitialized) return;
  await Promise.all([i18next.loadNamespaces([PHRASES_AREA, 'team']).catch(() => {}), loadNames(i18next.language)]);
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
