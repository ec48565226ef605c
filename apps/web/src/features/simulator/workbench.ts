import { create } from 'zustand';

/** Heights of the answer on narrow windows. */
export const HEIGHTS = ['peek', 'half', 'full'] as const;
export type SheetHeight = (typeof HEIGHTS)[number];

interface Workbench {
  /** Height of the answer on narrow windows; each visit begins with the lowest. */
  height: SheetHeight;
  setHeight(height: SheetHeight): void;
}

/** How high the answer stands on narrow windows. */
export const useWorkbench = create<Workbench>()((set) => ({
  height: 'peek',
  setHeight: (height) => set({ height }),
}));
