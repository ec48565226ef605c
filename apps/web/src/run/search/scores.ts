/** Scores of the builds of teams, computed on request. The browser keeps them, so that they survive a reload. */

import { isRecord, membersOf } from '@quartet/gamedata/typed';
import type { BuildScore } from '@quartet/optimiser';
import { BUILD } from '@quartet/results';
import { useEffect } from 'react';
import { loadValue, saveValue } from '#shared/storage/database.ts';
import { createShown, type Shown } from './shown.ts';

const KEY = 'quartet-build-scores';
/** Maximum number of teams whose scores are kept. */
const MAX_KNOWN = 40;

export const useScores = createShown('scores', MAX_KNOWN);

type Known = readonly (readonly [text: string, shown: Shown<'scores'>])[];

const isScore = (value: unknown): value is BuildScore =>
  isRecord(value) && typeof value.key === 'string' && typeof value.score === 'number';

function isKnown(value: unknown): value is Known {
  return (
    Array.isArray(value) &&
    value.every(
      (each: unknown) =>
        Array.isArray(each) &&
        typeof each[0] === 'string' &&
        isRecord(each[1]) &&
        isRecord(each[1].found) &&
        Array.isArray(each[1].found.scores) &&
        each[1].found.scores.every(isScore),
    )
  );
}

let loading: Promise<void> | null = null;

/** Loads the kept scores once, and keeps those that are done from then on. Without a database they last as long as the page. */
export function loadScores(): Promise<void> {
  loading ??= loadValue(KEY)
    .then((value) => {
      const { build, known: kept } = membersOf(value);
      if (build !== BUILD.commit || !isKnown(kept)) return;
      useScores.setState(({ known }) => ({ known: new Map([...kept, ...known]) }));
    })
    .catch(() => {})
    .then(() => {
      useScores.subscribe(({ known }) => {
        const done = [...known].filter(([, { isDone }]) => isDone);
        saveValue(KEY, { build: BUILD.commit, known: done }).catch(() => {});
      });
    });
  return loading;
}

/**
 * The scores of a team.
 * @param isWanted whether to compute them where they are not known
 * @returns undefined while nothing is known
 */
export function useScoresOf(text: string, isWanted: boolean): Shown<'scores'> | undefined {
  const want = useScores((state) => state.want);
  useEffect(() => {
    let end = () => {};
    let isOver = false;
    void loadScores().then(() => {
      if (isWanted && !isOver) end = want(text);
    });
    return () => {
      isOver = true;
      end();
    };
  }, [text, isWanted, want]);
  return useScores(({ known }) => known.get(text));
}
