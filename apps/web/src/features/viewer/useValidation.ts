import type { Finding } from '@quartet/runner';
import { useEffect, useState } from 'react';
import { executor } from '#run/simulation.ts';
import { phrasesReady } from '#shared/i18n/phrases.ts';

const AFTER_MS = 200;

/** What validation says of a text; null while that is not known or the text need not be checked. */
export function useValidation(text: string, wanted: boolean): readonly Finding[] | null {
  const [known, setKnown] = useState<{ text: string; findings: readonly Finding[] } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let stale = false;
    const timer = setTimeout(() => {
      executor.validate(text).then(
        async ({ findings }) => {
          if (findings.length > 0) await phrasesReady();
          if (!stale) setKnown({ text, findings });
        },
        // An engine that cannot load fails the run too, and is reported there.
        () => {},
      );
    }, AFTER_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [text, wanted]);
  return wanted && known?.text === text ? known.findings : null;
}
