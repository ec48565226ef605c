import type { Account, Banner, BannerState, PullValueProgress, Wish } from '@quartet/optimiser';
import { create } from 'zustand';
import { type AccountSearch, isRunning, NO_SEARCH, searchesOf } from './accountSearch.ts';
import { MAX_WISHES } from './wishes.ts';

interface PullValue extends AccountSearch<PullValueProgress> {
  /** Wishes of the player; while a search runs, those that it values, in its order. */
  readonly wishes: readonly Wish[];
  readonly banners: Readonly<Record<Banner, BannerState>>;
  /** Adds a wish, or replaces that for the same item. */
  wish(wish: Wish): void;
  remove(key: string): void;
  setBanner(banner: Banner, change: Partial<BannerState>): void;
  start(account: Account, wishes: readonly Wish[]): void;
  cancel(): void;
}

const NEW: BannerState = { pity: 0, isGuaranteed: false };

/** The value of wishes. */
export const usePullValue = create<PullValue>((set, get) => {
  const { start, cancel } = searchesOf<PullValueProgress>(set, get);
  return {
    ...NO_SEARCH,
    wishes: [],
    banners: { character: NEW, weapon: NEW },

    wish(wish) {
      if (isRunning(get())) return;
      const { wishes } = get();
      const isKnown = wishes.some(({ key }) => key === wish.key);
      if (!isKnown && wishes.length >= MAX_WISHES) return;
      set({ wishes: isKnown ? wishes.map((each) => (each.key === wish.key ? wish : each)) : [...wishes, wish] });
    },

    remove(key) {
      if (!isRunning(get())) set({ wishes: get().wishes.filter((each) => each.key !== key) });
    },

    setBanner(banner, change) {
      const { banners } = get();
      set({ banners: { ...banners, [banner]: { ...banners[banner], ...change } } });
    },

    start(account, wishes) {
      // The progress counts the wishes of the search, and owned items are not among them.
      set({ wishes });
      start(account, { kind: 'pull-value', wishes, banners: get().banners });
    },

    cancel,
  };
});
