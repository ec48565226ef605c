/** Known limits: what a character, weapon or set of ours does otherwise than the game, in sentences for the player. */
import { find } from '@quartet/gamedata/names';
import i18next from 'i18next';

export type Limited = 'characters' | 'weapons' | 'sets';

/**
 * The area of these texts; it is loaded at first use. In English it lists the sentences about each thing
 * (`scripts/derive.mjs` writes them) and which characters are not modelled fully; in the other languages it translates them, sentence by sentence.
 */
export const LIMITS_AREA = 'issues';

interface Limits {
  readonly title: string;
  /** Empty without known limits. */
  readonly sentences: readonly string[];
}

/** A rule of the game: its owners, and the sentence about them that no longer holds with it. */
export interface LimitingRule {
  readonly kind: Limited;
  readonly keys: readonly string[];
  readonly limit: string;
  /** Sentences about anything that no longer hold with it, alone or with other rules. */
  readonly also?: readonly string[];
  readonly estimated?: boolean;
}

type Sentences = Readonly<Record<Limited, Readonly<Record<string, readonly string[]>>>> & {
  readonly incomplete?: readonly string[];
  readonly rules?: Readonly<Record<string, LimitingRule>>;
  /** Follows the sentences about differences that a rule of the game removes. */
  readonly ruleNote?: string;
  /** Follows what a rule with estimated frames changes. */
  readonly estimatedNote?: string;
};
type Translations = Readonly<Record<string, string>>;

const englishLimits = (): Sentences | undefined => i18next.getResourceBundle('en', LIMITS_AREA);

/** A sentence in the reader's language, in English where that lacks it. */
function translated(sentence: string): string {
  const own: Translations | undefined =
    i18next.language === 'en' ? undefined : i18next.getResourceBundle(i18next.language, LIMITS_AREA);
  return own?.[sentence] ?? sentence;
}

/**
 * The sentences about a thing as far as they are loaded: in the reader's language, in English where that lacks one. Sentences that a rule of the
 * game removes are marked.
 */
export function loadedLimits(kind: Limited, key: string): readonly string[] {
  const english = englishLimits();
  // The key may come from a foreign document: it may be `constructor`.
  const sentences = english && find(english[kind], key);
  const rules = Object.values(english?.rules ?? {});
  const own = rules.filter((rule) => rule.kind === kind && rule.keys.includes(key));
  return (sentences ?? []).map((sentence) => {
    const rule = own.find(({ limit }) => limit === sentence);
    if (rule === undefined && !rules.some(({ also }) => also?.includes(sentence))) return translated(sentence);
    const noted = `${translated(sentence)} ${translated(english?.ruleNote ?? '')}`;
    return rule === undefined ? noted : withEstimate(rule, noted);
  });
}

/** A text about a rule, with a note if its frames are estimated. */
const withEstimate = ({ estimated }: LimitingRule, text: string): string =>
  estimated === true ? `${text} ${translated(englishLimits()?.estimatedNote ?? '')}` : text;

/** A rule of the game in the reader's language, as far as that is loaded. The id may come from a foreign document. */
export function loadedRule(id: string): LimitingRule | null {
  const rule = find(englishLimits()?.rules ?? {}, id);
  return rule === undefined ? null : { ...rule, limit: withEstimate(rule, translated(rule.limit)) };
}

/** Whether a character is not modelled fully, as far as that is loaded. */
export function isIncomplete(character: string): boolean {
  return englishLimits()?.incomplete?.includes(character) === true;
}

/** The sentences about a thing in the reader's language; none when they cannot be loaded. */
export async function limitsOf(kind: Limited, key: string): Promise<Limits> {
  await i18next.loadNamespaces(LIMITS_AREA);
  return { title: i18next.t('limits.title'), sentences: loadedLimits(kind, key) };
}
