import { create } from 'zustand';

/** What the palette lists: everything, or recent runs alone; null while it is closed. */
export const usePalette = create<{ shows: 'all' | 'runs' | null }>(() => ({ shows: null }));

export const openPalette = (shows: 'all' | 'runs' = 'all'): void => usePalette.setState({ shows });
export const closePalette = (): void => usePalette.setState({ shows: null });
