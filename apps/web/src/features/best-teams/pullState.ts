import type { Account, Banner, BannerState, PullValueProgress, Wish } from '@quartet/optimiser';
import { create } from 'zustand';
import { type Reason, reasonOf } from '#shared/i18n/reasons.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { keepFromReloading } from '#shared/version.ts';
import { onWorkerFailure } from '#shared/workerFailure.ts';
import { loadTemplates } from './templates.ts';
import { MAX_WISHES } from './wishes.ts';
import type { FromPullWorker, PullOrder } from './worker/protocol.ts';

interface PullValue {
  wishes: readonly Wish[];
  banners: Readonly<Record<Banner, BannerState>>;
  phase: 'idle' | 'loading' | 'running' | 'done' | 'cancelled' | 'failed';
  progress: PullValueProgress | null;
  failure: Reason | null;
  /** Adds a wish, or replaces that for the same item. */
  wish(wish: Wish): void;
  remove(key: string): void;
  setBanner(banner: Banner, change: Partial<BannerState>): void;
  start(account: Account, wishes: readonly Wish[]): void;
  cancel(): void;
}

const SEED = 1;
const NEW: BannerState = { pity: 0, isGuaranteed: false };

/** The value of wishes; the search goes on while other pages are shown. */
export const usePullValue = create<PullValue>((set, get) => {
  const isRunning = () => get().phase === 'loading' || get().phase === 'running';
  keepFromReloading(() => get().phase !== 'idle');
  let worker: Worker | null = null;
  /** Number of the present search: the templates of a former one are dropped. */
  let current = 0;
  const end = () => {
    current++;
    worker?.terminate();
    worker = null;
  };
  const fail = (error: unknown) => {
    end();
    set({ phase: 'failed', failure: reasonOf(error) });
  };
  const open = (): Worker => {
    const made = new Worker(new URL('./worker/pull-value-worker.ts', import.meta.url), { type: 'module' });
    made.onmessage = ({ data }: MessageEvent<FromPullWorker>) => {
      if (data.kind === 'failed') {
        end();
        set({ phase: 'failed', failure: data.failure });
        return;
      }
      const { progress } = data;
      const isDone = progress.phase === 'done';
      if (isDone) end();
      set({ progress, phase: isDone ? 'done' : 'running' });
    };
    onWorkerFailure(made, fail);
    return made;
  };
  return {
    wishes: [],
    banners: { character: NEW, weapon: NEW },
    phase: 'idle',
    progress: null,
    failure: null,

    wish(wish) {
      if (isRunning()) return;
      const { wishes } = get();
      const isKnown = wishes.some(({ key }) => key === wish.key);
      if (!isKnown && wishes.length >= MAX_WISHES) return;
      set({ wishes: isKnown ? wishes.map((each) => (each.key === wish.key ? wish : each)) : [...wishes, wish] });
    },

    remove(key) {
      if (!isRunning()) set({ wishes: get().wishes.filter((each) => each.key !== key) });
    },

    setBanner(banner, change) {
      const { banners } = get();
      set({ banners: { ...banners, [banner]: { ...banners[banner], ...change } } });
    },

    start(account, wishes) {
      end();
      const own = current;
      set({ phase: 'loading', progress: null, failure: null });
      const { banners } = get();
      loadTemplates().then(
        (templates) => {
          if (own !== current) return;
          worker = open();
          const { workers } = useSettings.getState();
          const order: PullOrder = { account, wishes, banners, templates, seed: SEED, workers };
          worker.postMessage(order);
        },
        (error: unknown) => {
          if (own === current) fail(error);
        },
      );
    },

    cancel() {
      end();
      set({ phase: 'cancelled' });
    },
  };
});
