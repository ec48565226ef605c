import type { Banner, BannerState, Wish, WishValue } from '@quartet/optimiser';
import { create } from 'zustand';
import { isActive, type Search, useSearches } from '#run/search/searches.ts';
import type { PullForm } from './orders.ts';
import { isPullForm } from './orders.ts';
import { levelOf, MAX_WISHES } from './wishes.ts';

interface Pulls {
  readonly wishes: readonly Wish[];
  readonly banners: Readonly<Record<Banner, BannerState>>;
  /** Keys of wishes that the player has removed since the last search: their values are not shown. */
  readonly removed: readonly string[];
  /** Adds a wish, or replaces that for the same item. */
  wish(wish: Wish): void;
  remove(key: string): void;
  setBanner(banner: Banner, change: Partial<BannerState>): void;
  /** Takes the wishes and banners of a search. */
  take(form: Pick<PullForm, 'wishes' | 'banners'>): void;
}

const NEW: BannerState = { pity: 0, isGuaranteed: false };

const isLocked = (): boolean => isActive(useSearches.getState().all['pull-value']);

/** The wishes of the player. */
export const usePulls = create<Pulls>((set, get) => ({
  wishes: [],
  banners: { character: NEW, weapon: NEW },
  removed: [],

  wish(wish) {
    if (isLocked()) return;
    const { wishes, removed } = get();
    const isKnown = wishes.some(({ key }) => key === wish.key);
    if (!isKnown && wishes.length >= MAX_WISHES) return;
    set({
      wishes: isKnown ? wishes.map((each) => (each.key === wish.key ? wish : each)) : [...wishes, wish],
      removed: removed.filter((key) => key !== wish.key),
    });
  },

  remove(key) {
    if (isLocked()) return;
    const { wishes, removed } = get();
    set({ wishes: wishes.filter((each) => each.key !== key), removed: [...removed, key] });
  },

  setBanner(banner, change) {
    const { banners } = get();
    set({ banners: { ...banners, [banner]: { ...banners[banner], ...change } } });
  },

  take: ({ wishes, banners }) => set({ wishes, banners, removed: [] }),
}));

const isSameWish = (a: Wish, b: Wish): boolean => a.key === b.key && levelOf(a) === levelOf(b);

/** Values of a search, and of earlier ones. A search that goes on measures wishes again, in fewer searches at first. */
export function valuesOf({ form, findings, outcome }: Search<'pull-value'>): WishValue[] {
  const fresh = (outcome ?? findings)?.values ?? [];
  const known = (isPullForm(form) ? form.known : []).filter((old) => {
    const now = fresh.find(({ wish }) => isSameWish(wish, old.wish));
    return now === undefined || now.searches < old.searches;
  });
  return [...known, ...fresh.filter(({ wish }) => !known.some((old) => isSameWish(old.wish, wish)))];
}
