import { isRecord } from '@quartet/gamedata/typed';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { kept } from './storage.ts';

/** Visible parts of the simulator page. */
export interface Panels {
  readonly showTips: boolean;
  readonly showBuilder: boolean;
  readonly showNameSearch: boolean;
}

const DEFAULTS: Panels = { showTips: true, showBuilder: true, showNameSearch: true };

/** The valid ones of the stored choices; each is checked separately. */
export function parsePanels(value: unknown): Panels | undefined {
  if (!isRecord(value)) return undefined;
  return {
    showTips: value.showTips !== false,
    showBuilder: value.showBuilder !== false,
    showNameSearch: value.showNameSearch !== false,
  };
}

interface PanelState extends Panels {
  toggle(panel: keyof Panels): void;
  show(panels: Panels): void;
}

const panelsOf = ({ showTips, showBuilder, showNameSearch }: Panels): Panels => ({
  showTips,
  showBuilder,
  showNameSearch,
});

export const usePanels = create<PanelState>()(
  persist(
    (set) => ({
      ...DEFAULTS,
      toggle: (panel) => set((state) => ({ [panel]: !state[panel] })),
      show: (panels) => set(panelsOf(panels)),
    }),
    kept<PanelState, Panels>('user-settings', parsePanels, panelsOf),
  ),
);
