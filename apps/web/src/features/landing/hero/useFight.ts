import type { Playback } from '@quartet/engine/playback';
import { useEffect, useState } from 'react';
import { whenIdle } from '#shared/ui/whenIdle.ts';

/** Plays the first fight of a config. */
export type PlayFight = (text: string, signal: AbortSignal) => Promise<Playback>;

/** The fight of a text, computed once its place is visible; null until then, and `failed` after an error. */
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
