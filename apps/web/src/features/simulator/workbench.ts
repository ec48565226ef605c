import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { kept } from '#shared/storage/storage.ts';

/** Heights of the answer on narrow windows. */
export const HEIGHTS = ['peek', 'half', 'full'] as const;
export type SheetHeight = (typeof HEIGHTS)[number];

export type Pane = 'team' | 'answer';

interface Layout {
  /** Collapsed panes of wide windows. */
  collapsed: Readonly<Record<Pane, boolean>>;
}

interface Workbench extends Layout {
  /** Height of the answer on narrow windows; each visit begins with the lowest. */
  height: SheetHeight;
  toggle(pane: Pane): void;
  setHeight(height: SheetHeight): void;
}

/** Stored layout as far as it is valid. */
function parseLayout(value: unknown): Layout | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { collapsed } = value as { collapsed?: Partial<Record<Pane, unknown>> | null };
  return { collapsed: { team: collapsed?.team === true, answer: collapsed?.answer === true } };
}

/** Which panes of the simulator are collapsed, and how high the answer stands. */
export const useWorkbench = create<Workbench>()(
  persist(
    (set) => ({
      collapsed: { team: false, answer: false },
      height: 'peek',
      toggle: (pane) => set(({ collapsed }) => ({ collapsed: { ...collapsed, [pane]: !collapsed[pane] } })),
      setHeight: (height) => set({ height }),
    }),
    kept<Workbench, Layout>('workbench', parseLayout, ({ collapsed }) => ({ collapsed })),
  ),
);
