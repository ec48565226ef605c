import type { Result } from '@quartet/results';
import { useEffect, useState } from 'react';
import { whenIdle } from '#shared/ui/whenIdle.ts';
import type { PlayedFight, ViewerParts } from './parts.ts';

/** Largest seed of a fight of Quartet's own engine. */
const LARGEST_SEED = Number.MAX_SAFE_INTEGER;
/** The fight that is played where no seed of a result is one of ours. */
const ANY_SEED = 1;

/** Seed of the fight with median DPS; another fight's where this engine cannot repeat that one. */
export function fightSeed({ statistics }: Result): { seed: number; isMedian: boolean } {
  const text = statistics?.p50_seed ?? '';
  const seed = Number(text);
  return /^\d{1,16}$/.test(text) && seed <= LARGEST_SEED
    ? { seed, isMedian: true }
    : { seed: ANY_SEED, isMedian: false };
}

type FightState = PlayedFight | 'playing' | 'failed' | null;

/** The played fight of a result: null until it is wanted, or while there is nothing to play. */
export function useFight(result: Result, wanted: boolean, play: ViewerParts['playFight']): FightState {
  const [state, setState] = useState<{ of: Result; fight: FightState } | null>(null);
  const { config_file: text } = result;
  const { seed } = fightSeed(result);
  useEffect(() => {
    if (!wanted || play === undefined) return;
    const stop = new AbortController();
    const begin = () => {
      setState({ of: result, fight: 'playing' });
      play(text, seed, stop.signal).then(
        (fight) => setState({ of: result, fight }),
        () => {
          if (!stop.signal.aborted) setState({ of: result, fight: 'failed' });
        },
      );
    };
    const forget = whenIdle(begin);
    return () => {
      forget();
      stop.abort();
    };
  }, [wanted, play, result, text, seed]);
  return state?.of === result ? state.fight : null;
}
