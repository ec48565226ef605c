/** Why something failed, kept in a form that every language can say. */
import { ConfigError, type Finding } from '@quartet/runner';
import { type Phrase, PhraseError } from '@quartet/script';
import i18next from 'i18next';
import { useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { PHRASES_AREA, speak } from './phrases.ts';

export interface Reason {
  /** In English, or in the words of whoever failed. */
  readonly message: string;
  /** The sentence of the program; without one the words are somebody else's. */
  readonly phrase?: Phrase;
  /** What is wrong with a config, place by place. */
  readonly findings?: readonly Finding[];
}

/** What was thrown, as a reason. */
export function reasonOf(error: unknown): Reason {
  if (error instanceof ConfigError) return { message: error.message, findings: error.findings };
  if (error instanceof PhraseError) return { message: error.message, phrase: error.phrase };
  return { message: error instanceof Error ? error.message || error.name : String(error) };
}

function tell({ message, phrase, findings }: Reason, introduced: boolean): string {
  if (phrase !== undefined) return speak(phrase);
  if (findings === undefined) return introduced ? message : i18next.t('words.browser', { words: message });
  return findings
    .filter((each) => each.severity === 'error')
    .map((each) => `${each.line}:${each.column}: ${each.phrase ? speak(each.phrase) : each.message}`)
    .join('\n');
}

/**
 * A reason in the reader's language; empty for none, and until the sentences are there.
 * @param introduced whether what stands around it says whose words they are; else a sentence does, where they are not ours
 */
export function useReason(reason: Reason | null, introduced = false): string {
  const { i18n } = useTranslation();
  const [, show] = useReducer((count: number) => count + 1, 0);
  const needed = reason !== null && (reason.phrase !== undefined || reason.findings !== undefined);
  const missing = needed && !i18n.hasLoadedNamespace(PHRASES_AREA);
  useEffect(() => {
    if (!missing) return;
    let over = false;
    void i18n.loadNamespaces(PHRASES_AREA).finally(() => {
      if (!over) show();
    });
    return () => {
      over = true;
    };
  }, [missing, i18n]);
  return reason === null || missing ? '' : tell(reason, introduced);
}
