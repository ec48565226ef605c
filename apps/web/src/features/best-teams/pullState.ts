import type {
  Account,
  Banner,
  BannerState,
  PullValueProgress,
  PullValueState,
  Wish,
  WishValue,
} from '@quartet/optimiser';
import { create } from 'zustand';
import { isSameAccount } from './accountOf.ts';
import { type AccountSearch, isRunning, NO_SEARCH, searchesOf } from './accountSearch.ts';
import { levelOf, MAX_WISHES } from './wishes.ts';

interface PullValue extends AccountSearch<PullValueProgress> {
  /** Wishes of the player; while a search runs, those that it values, in its order. */
  readonly wishes: readonly Wish[];
  /** Wishes of the account that are measured, of earlier searches too. */
  readonly values: readonly WishValue[];
  /** Findings that the next search of the account goes on from. */
  readonly state: PullValueState | null;
  readonly banners: Readonly<Record<Banner, BannerState>>;
  /** Adds a wish, or replaces that for the same item. */
  wish(wish: Wish): void;
  remove(key: string): void;
  setBanner(banner: Banner, change: Partial<BannerState>): void;
  start(account: Account, wishes: readonly Wish[]): void;
  cancel(): void;
}

const NEW: BannerState = { pity: 0, isGuaranteed: false };

const isSameWish = (a: Wish, b: Wish): boolean => a.key === b.key && levelOf(a) === levelOf(b);

/** The value of wishes. */
export const usePullValue = create<PullValue>((set, get) => {
  const keep = (part: Partial<AccountSearch<PullValueProgress>>): void => {
    const fresh = part.progress?.values ?? [];
    // A search that goes on measures the wishes again, in fewer searches at first.
    const known = get().values.filter((old) => {
      const now = fresh.find(({ wish }) => isSameWish(wish, old.wish));
      return now === undefined || now.searches < old.searches;
    });
    const news = fresh.filter(({ wish }) => !known.some((old) => isSameWish(old.wish, wish)));
    set({ ...part, values: [...known, ...news] });
  };
  const { start, cancel } = searchesOf<PullValueProgress>(keep, get, (state) => set({ state }));
  return {
    ...NO_SEARCH,
    wishes: [],
    values: [],
    state: null,
    banners: { character: NEW, weapon: NEW },

    wish(wish) {
      if (isRunning(get())) return;
      const { wishes } = get();
      const isKnown = wishes.some(({ key }) => key === wish.key);
      if (!isKnown && wishes.length >= MAX_WISHES) return;
      set({ wishes: isKnown ? wishes.map((each) => (each.key === wish.key ? wish : each)) : [...wishes, wish] });
    },

    remove(key) {
      const { wishes, values } = get();
      if (isRunning(get())) return;
      set({
        wishes: wishes.filter((each) => each.key !== key),
        values: values.filter(({ wish }) => wish.key !== key),
      });
    },

    setBanner(banner, change) {
      const { banners } = get();
      set({ banners: { ...banners, [banner]: { ...banners[banner], ...change } } });
    },

    start(account, wishes) {
      const { searched } = get();
      // Findings of another account hold no longer.
      if (searched === null || !isSameAccount(searched, account)) set({ values: [], state: null });
      // The progress counts the wishes of the search, and owned items are not among them.
      set({ wishes });
      start(account, { kind: 'pull-value', wishes, banners: get().banners, state: get().state });
    },

    cancel,
  };
});
