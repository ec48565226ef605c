import { create } from 'zustand';

/** Change that a highlighted option would cause. */
interface PreviewedDifference {
  /** The option in the reader's language. */
  readonly label: string;
  /** The config with the option. */
  readonly text: string;
  /** Paired difference of the expected DPS, and half the width of its 95 % interval; null until it is computed. */
  readonly gain: { readonly mean: number; readonly margin: number } | null;
  /** Expected DPS of the config as it is; null until it is computed. */
  readonly base: number | null;
}

interface Preview {
  /** The highlighted option; null for none. */
  readonly shown: PreviewedDifference | null;
  show(option: PreviewedDifference | null): void;
}

/** The difference that a picker previews and any other part of the page can show. */
export const usePreview = create<Preview>((set) => ({
  shown: null,
  show: (shown) => set({ shown }),
}));
