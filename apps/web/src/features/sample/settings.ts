import { isRecord } from '@quartet/gamedata/typed';
import { CATEGORIES, type Category, DEFAULT_CATEGORIES } from '@quartet/results/log';
import { readStored, store } from '#shared/storage/storage.ts';

/** How the reader likes samples shown. */
interface SampleSettings {
  categories: readonly Category[];
  timeline: boolean;
  /** Show bookkeeping statuses in the timeline. */
  internal: boolean;
}

const DEFAULTS: SampleSettings = { categories: DEFAULT_CATEGORIES, timeline: true, internal: false };
const KEY = 'sample-settings';

/** Stored settings as far as they are valid. */
export function parseSettings(value: unknown): SampleSettings | undefined {
  if (!isRecord(value)) return undefined;
  const { categories, timeline, internal } = value;
  return {
    categories: Array.isArray(categories) ? CATEGORIES.filter((one) => categories.includes(one)) : DEFAULT_CATEGORIES,
    timeline: timeline !== false,
    internal: internal === true,
  };
}

export const readSettings = (): SampleSettings => readStored(KEY, parseSettings, DEFAULTS);
export const storeSettings = (settings: SampleSettings): boolean => store(KEY, settings);
