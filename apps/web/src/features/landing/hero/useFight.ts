import type { Playback } from '@quartet/engine/playback';
import { useEffect, useState } from 'react';

/** Plays the first fight of a config. */
export type PlayFight = (text: string, signal: AbortSignal) => Promise<Playback>;

/** What a page does once it is drawn and has nothing else to do, at the latest after so many milliseconds. */
const LATEST_MS = 1500;

/** Calls back once the page is drawn and idle; the answer takes it back. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work, { timeout: LATEST_MS });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, 200);
  return () => clearTimeout(id);
}

/** The fight of a text, computed once somebody sees where it will be shown; null until then, and `failed` where it cannot be. */
export function useFight(text: string, playFight: PlayFight, seen: boolean): Playback | null | 'failed' {
  const [fight, setFight] = useState<Playback | null | 'failed'>(null);
  const wanted = seen && fight === null;
  useEffect(() => {
    if (!wanted) return;
    const abort = new AbortController();
    const cancel = whenIdle(() => {
      playFight(text, abort.signal).then(setFight, () => {
        if (!abort.signal.aborted) setFight('failed');
      });
    });
    return () => {
      cancel();
      abort.abort();
    };
  }, [wanted, text, playFight]);
  return fight;
}
