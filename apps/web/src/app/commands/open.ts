import { create } from 'zustand';

interface Palette {
  /** What it lists: everything, or recent runs alone; null while it is closed. */
  shows: 'all' | 'runs' | null;
  /** What was typed before its list was there; null once that has the focus. */
  typed: string | null;
}

export const usePalette = create<Palette>(() => ({ shows: null, typed: '' }));

export const openPalette = (shows: 'all' | 'runs' = 'all'): void => usePalette.setState({ shows });
export const closePalette = (): void => usePalette.setState({ shows: null });
