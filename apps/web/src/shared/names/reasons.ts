/** Reasons of failures, in a form that can be shown in every language. */
import { type Failure, toFailure } from '@quartet/runner';
import i18next from 'i18next';
import { useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { failureMessage, PHRASES_AREA, phrasesReady } from './phrases.ts';

/** A thrown error, as its page keeps it: a phrase of the program, findings about a config, or another program's message. */
export type Reason = Failure;

export const reasonOf: (error: unknown) => Reason = toFailure;

/**
 * A reason in the reader's language; empty for none, and until the sentences are there.
 * @param introduced whether the text around it names the source; otherwise a foreign message is introduced by a sentence
 */
export function useReason(reason: Reason | null, introduced = false): string {
  useTranslation();
  const [, show] = useReducer((count: number) => count + 1, 0);
  const ours = reason !== null && (reason.phrase !== undefined || reason.findings !== undefined);
  const missing = ours && !i18next.hasLoadedNamespace(PHRASES_AREA);
  useEffect(() => {
    if (!missing) return;
    let over = false;
    void phrasesReady().then(() => {
      if (!over) show();
    });
    return () => {
      over = true;
    };
  }, [missing]);
  if (reason === null || missing) return '';
  return introduced && !ours ? reason.message : failureMessage(reason);
}
