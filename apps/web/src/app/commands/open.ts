import { create } from 'zustand';

interface Palette {
  open: boolean;
  /** Text typed before the list was loaded; null once the list has the focus. */
  typed: string | null;
}

export const usePalette = create<Palette>(() => ({ open: false, typed: '' }));

export const openPalette = (): void => usePalette.setState({ open: true });
/** Keeps what is typed before the list is there, or forgets it. */
export const keepTyped = (typed: string | null): void => usePalette.setState({ typed });
export const closePalette = (): void => usePalette.setState({ open: false });
