import type { Finding } from '@quartet/runner';
import { useEffect, useState } from 'react';
import { executor } from '#run/simulation.ts';
import { phrasesReady } from '#shared/i18n/phrases.ts';
import { type Reason, reasonOf } from '#shared/i18n/reasons.ts';
import { useSettings } from '#shared/storage/settings.ts';

const AFTER_MS = 200;

/** What is known of a text. */
export interface Checked {
  /** Null while that is not known or the text need not be checked. */
  findings: readonly Finding[] | null;
  /** Why what computes does not answer. */
  trouble: Reason | null;
  /** Asks once more. */
  retry(): void;
}

/** What validation says of a text, by whoever would run it. */
export function useValidation(text: string, wanted: boolean): Checked {
  const [known, setKnown] = useState<{ text: string; findings: readonly Finding[] } | null>(null);
  const [trouble, setTrouble] = useState<Reason | null>(null);
  const [attempt, setAttempt] = useState(0);
  const serverMode = useSettings((state) => state.serverMode);
  const serverUrl = useSettings((state) => state.serverUrl);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt, and another engine, ask again
  useEffect(() => {
    setKnown(null);
    setTrouble(null);
    if (!wanted) return;
    let stale = false;
    const timer = setTimeout(() => {
      executor.validate(text).then(
        async ({ findings }) => {
          if (findings.length > 0) await phrasesReady();
          if (!stale) setKnown({ text, findings });
        },
        (error: unknown) => {
          if (!stale) setTrouble(reasonOf(error));
        },
      );
    }, AFTER_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [text, wanted, attempt, serverMode, serverUrl]);
  const findings = wanted && known?.text === text ? known.findings : null;
  return { findings, trouble: wanted ? trouble : null, retry: () => setAttempt(attempt + 1) };
}
