import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useEstimate } from '#run/search/estimates.ts';
import type { TeamEntry } from '#shared/api/teamEntry.ts';
import { asOwned } from '#shared/roster/ownTeam.ts';
import { useOwned } from '#shared/roster/useOwned.ts';
import { missingOf } from './model/owned.ts';

interface OwnFigure {
  /** `author`: the team of its author. `waiting`: the player's team is not measured yet. `own`: measured with the player's gear. */
  readonly kind: 'author' | 'waiting' | 'own';
  /** DPS per target; that of the author until the own one is known. */
  readonly dps: number;
  readonly margin: number;
}

/**
 * DPS of a team with the player's levels, constellations, weapons and artifacts, measured while the row is on the screen. Null unless lists
 * show the player's characters first; `author` where the player lacks a member.
 */
export function useOwnFigure(entry: TeamEntry): [ref: RefObject<HTMLDivElement | null>, figure: OwnFigure | null] {
  const owned = useOwned();
  const ref = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const [wasSeen, setWasSeen] = useState(false);
  const isOwn = owned !== null && entry.summary !== null && missingOf(entry, owned.characters).length === 0;
  useEffect(() => {
    if (!isOwn || ref.current === null) return;
    const observer = new IntersectionObserver((changes) => {
      const isNow = changes.at(-1)?.isIntersecting === true;
      setSeen(isNow);
      if (isNow) setWasSeen(true);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isOwn]);
  const text = useMemo(
    () => (isOwn && wasSeen ? asOwned(entry.config, owned.builds).text : null),
    [isOwn, wasSeen, owned, entry.config],
  );
  const estimate = useEstimate(text, isSeen);
  const { summary } = entry;
  if (owned === null || summary === null) return [ref, null];
  const author = { dps: summary.mean_dps_per_target, margin: 0 };
  if (!isOwn || estimate === null) return [ref, { kind: 'author', ...author }];
  if (estimate === undefined) return [ref, { kind: 'waiting', ...author }];
  const targets = Math.max(1, summary.target_count);
  return [ref, { kind: 'own', dps: estimate.mean / targets, margin: estimate.margin / targets }];
}
