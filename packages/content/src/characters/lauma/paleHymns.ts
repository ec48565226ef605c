/** Lauma's Pale Hymns by source, each kind for 15 s. They are used up in this order: C6, Moon Songs, burst. */

import facts from '@quartet/gamedata/characters/lauma';
import type { Kit } from '@quartet/kit';

const { timing } = facts;

/** Pale Hymns of one source. */
interface Hymns {
  readonly count: number;
  /** Starts their 15 s anew. */
  set(count: number): void;
  clear(): void;
}

interface PaleHymns {
  readonly echoed: Hymns;
  readonly moonSung: Hymns;
  readonly ofBurst: Hymns;
  haveHymn(): boolean;
  useHymn(): void;
}

export function paleHymns(kit: Kit): PaleHymns {
  const hymnsOf = (key: string) => {
    const hymn = {
      count: 0,
      status: kit.effect(key, {
        lasts: timing.paleHymnDuration,
        clock: 'own',
        end: () => {
          hymn.count = 0;
        },
      }),
      set(count: number): void {
        hymn.status.start();
        hymn.count = count;
      },
      clear(): void {
        hymn.status.stop();
      },
    };
    return hymn;
  };
  const echoed = hymnsOf(timing.paleHymnC6Key);
  const moonSung = hymnsOf(timing.paleHymnMoonsongKey);
  const ofBurst = hymnsOf(timing.paleHymnBurstKey);
  const hymns = [echoed, moonSung, ofBurst];
  const haveHymn = (): boolean => hymns.some((kind) => kind.count > 0);
  const useHymn = (): void => {
    const next = hymns.find((kind) => kind.count > 0);
    if (next !== undefined) next.count--;
  };
  return { echoed, moonSung, ofBurst, haveHymn, useHymn };
}
