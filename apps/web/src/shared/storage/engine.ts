/** Which engine computes in this browser: Quartet's own, or a gcsim-compatible build that the server offers. */
import { isRecord } from '@quartet/gamedata/typed';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { kept } from './storage.ts';

interface EngineChoice {
  foreign: boolean;
  /** Commit of the foreign build; what was typed, fit or not. */
  commit: string;
}

const OWN: EngineChoice = { foreign: false, commit: '' };

function parseChoice(value: unknown): EngineChoice | undefined {
  if (!isRecord(value)) return undefined;
  const { foreign, commit } = value;
  return { foreign: foreign === true, commit: typeof commit === 'string' ? commit : '' };
}

/** Whether a text can name a commit. */
export const isCommit = (text: string): boolean => /^[0-9a-f]{7,40}$/i.test(text.trim());

interface EngineState extends EngineChoice {
  choose(part: Partial<EngineChoice>): void;
}

/** The choice of the settings. */
export const useEngine = create<EngineState>()(
  persist(
    (set) => ({ ...OWN, choose: (part) => set(part) }),
    kept('engine', parseChoice, ({ foreign, commit }): EngineChoice => ({ foreign, commit })),
  ),
);

/** The commit of the foreign engine that is to compute; null for Quartet's own. */
export function foreignCommit(): string | null {
  const { foreign, commit } = useEngine.getState();
  return foreign && isCommit(commit) ? commit.trim().toLowerCase() : null;
}
