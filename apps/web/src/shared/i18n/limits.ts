/** Known limits: what a character, weapon or set of ours does otherwise than the game, in sentences for the player. */
import { find } from '@quartet/gamedata/names';
import i18next from 'i18next';

export type Limited = 'characters' | 'weapons' | 'sets';

/**
 * The area of these texts; it is loaded when the first of them is asked for. In English it lists the sentences about each thing
 * (`npm run issues` writes them) and which characters are not modelled fully; in the other languages it translates them, sentence by sentence.
 */
export const LIMITS_AREA = 'issues';

export interface Limits {
  readonly title: string;
  /** Empty for what has no known limits. */
  readonly sentences: readonly string[];
}

type Sentences = Readonly<Record<Limited, Readonly<Record<string, readonly string[]>>>> & {
  readonly incomplete?: readonly string[];
};
type Translations = Readonly<Record<string, string>>;

/** The sentences about a thing as far as they are loaded: in the reader's language, in English where that lacks one. */
export function loadedLimits(kind: Limited, key: string): readonly string[] {
  const english: Sentences | undefined = i18next.getResourceBundle('en', LIMITS_AREA);
  const own: Translations | undefined =
    i18next.language === 'en' ? undefined : i18next.getResourceBundle(i18next.language, LIMITS_AREA);
  // The key may come from a foreign document: it may be `constructor`.
  const sentences = english && find(english[kind], key);
  return (sentences ?? []).map((sentence) => own?.[sentence] ?? sentence);
}

/** Whether a character is not modelled fully, as far as that is loaded. */
export function isIncomplete(character: string): boolean {
  const english: Sentences | undefined = i18next.getResourceBundle('en', LIMITS_AREA);
  return english?.incomplete?.includes(character) === true;
}

/** The sentences about a thing in the reader's language; none when they cannot be loaded. */
export async function limitsOf(kind: Limited, key: string): Promise<Limits> {
  await i18next.loadNamespaces(LIMITS_AREA);
  return { title: i18next.t('limits.title'), sentences: loadedLimits(kind, key) };
}
