/** The latest advice on the player's artifacts: that of this page's search, or the one that the browser keeps for the same roster. */
import type { ArtifactsOutcome, Roster } from '@quartet/optimiser';

import { BUILD } from '@quartet/results';
import { useEffect, useMemo, useState } from 'react';
import { loadValue, saveValue } from '#shared/storage/database.ts';
import { identityOf } from './identity.ts';
import { isSameRoster } from './rosterOf.ts';
import { useSearch } from './searches.ts';

const KEY = 'quartet-artifact-advice';

interface Stored {
  /** Advice of another build may have another form. */
  readonly build: string;
  readonly roster: number;
  readonly outcome: ArtifactsOutcome;
}

function outcomeOf(value: unknown, roster: number): ArtifactsOutcome | null {
  const stored = value as Partial<Stored> | null | undefined;
  const isUsable = stored?.build === BUILD.commit && stored.roster === roster;
  return isUsable ? (stored.outcome ?? null) : null;
}

/** The advice so far; null without any for this roster. */
export function useAdvice(roster: Roster | null): ArtifactsOutcome | null {
  const { question, outcome, findings } = useSearch('artifacts');
  const isOwn = roster !== null && question !== null && isSameRoster(question.roster, roster);
  const done = isOwn ? outcome : null;
  const key = useMemo(() => (roster === null ? 0 : identityOf(roster)), [roster]);
  const [kept, setKept] = useState<ArtifactsOutcome | null>(null);
  useEffect(() => {
    let isStale = false;
    setKept(null);
    if (key !== 0)
      loadValue(KEY).then(
        (value) => {
          if (!isStale) setKept(outcomeOf(value, key));
        },
        () => {},
      );
    return () => {
      isStale = true;
    };
  }, [key]);
  useEffect(() => {
    // Without a database the advice lasts as long as the page.
    if (done !== null)
      saveValue(KEY, { build: BUILD.commit, roster: key, outcome: done } satisfies Stored).catch(() => {});
  }, [done, key]);
  return done ?? (isOwn ? findings : null) ?? kept;
}
