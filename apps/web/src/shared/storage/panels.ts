import { create } from 'zustand';
import { readStored, store } from './storage.ts';

/** What of the simulator page is shown. */
export interface Panels {
  readonly showTips: boolean;
  readonly showBuilder: boolean;
  readonly showNameSearch: boolean;
}

const DEFAULTS: Panels = { showTips: true, showBuilder: true, showNameSearch: true };

/** Stored choices as far as they are valid; each counts by itself. */
export function parsePanels(value: unknown): Panels | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const stored = value as Record<string, unknown>;
  return {
    showTips: stored.showTips !== false,
    showBuilder: stored.showBuilder !== false,
    showNameSearch: stored.showNameSearch !== false,
  };
}

interface PanelState extends Panels {
  toggle(panel: keyof Panels): void;
  show(panels: Panels): void;
}

export const usePanels = create<PanelState>((set, get) => ({
  ...readStored('user-settings', parsePanels, DEFAULTS),
  toggle(panel) {
    const { showTips, showBuilder, showNameSearch } = get();
    const panels = { showTips, showBuilder, showNameSearch };
    get().show({ ...panels, [panel]: !panels[panel] });
  },
  show({ showTips, showBuilder, showNameSearch }) {
    const panels = { showTips, showBuilder, showNameSearch };
    set(panels);
    store('user-settings', panels);
  },
}));
