import { isRecord } from '@quartet/gamedata/typed';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { kept } from './storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const MIN_WORKERS = 1;
export const MAX_WORKERS = 30;
export const DEFAULT_SERVER = 'http://127.0.0.1:54321';

export interface Settings {
  theme: Theme;
  /** Browser workers of a run. */
  workers: number;
  /** Compute on a server instead of in this browser. */
  serverMode: boolean;
  serverUrl: string;
  /** Generate a sample as soon as a result is opened. */
  sampleOnLoad: boolean;
  /** Whether the keys of effects, hits and names are shown, for authors of scripts. */
  showKeys: boolean;
}

const DEFAULTS: Settings = {
  theme: 'system',
  workers: 3,
  serverMode: false,
  serverUrl: DEFAULT_SERVER,
  sampleOnLoad: false,
  showKeys: false,
};

export const clampWorkers = (n: number): number =>
  Number.isFinite(n) ? Math.min(MAX_WORKERS, Math.max(MIN_WORKERS, Math.round(n))) : DEFAULTS.workers;

/** Stored settings as far as they are valid. */
export function parseSettings(value: unknown): Settings | undefined {
  if (!isRecord(value)) return undefined;
  const v = value;
  return {
    theme: THEMES.find((theme) => theme === v.theme) ?? DEFAULTS.theme,
    workers: typeof v.workers === 'number' ? clampWorkers(v.workers) : DEFAULTS.workers,
    serverMode: v.serverMode === true,
    serverUrl: typeof v.serverUrl === 'string' && v.serverUrl !== '' ? v.serverUrl : DEFAULT_SERVER,
    sampleOnLoad: v.sampleOnLoad === true,
    showKeys: v.showKeys === true,
  };
}

/** Why an address cannot be a server's, or null when it can. */
export function serverUrlProblem(text: string): 'required' | 'invalid' | null {
  if (text.trim() === '') return 'required';
  try {
    return /^https?:$/.test(new URL(text).protocol) ? null : 'invalid';
  } catch {
    return 'invalid';
  }
}

/** The part of a server's address that distinguishes it. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

interface SettingsState extends Settings {
  change(part: Partial<Settings>): void;
}

export const useSettings = create<SettingsState>()(
  persist(
    (set) => ({
      ...DEFAULTS,
      change(part) {
        set(part);
        if (part.theme !== undefined) applyTheme(part.theme);
      },
    }),
    kept('settings', parseSettings, ({ change: _, ...settings }): Settings => settings),
  ),
);

/** The page's colours follow the system unless the reader chose a side. */
export function applyTheme(theme: Theme): void {
  document.documentElement.style.colorScheme = theme === 'system' ? 'light dark' : theme;
}
