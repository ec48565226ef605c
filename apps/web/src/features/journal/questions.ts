import type { Result } from '@quartet/results';
import { identityOf, type JournalEntry } from '#run/journal/entry.ts';
import { useJournal } from '#run/journal/journal.ts';
import type { Question } from '#run/journal/measure.ts';

/** Differences that the page computes automatically: those of the newest runs. */
const AUTOMATIC = 8;

/** The question what a run brought compared with the run before it; its answer is stored with the run. */
export function sincePrevious({ id, previous }: JournalEntry): Question {
  const { configOf, setGain } = useJournal.getState();
  return {
    key: id,
    before: async () => (previous === null ? null : configOf(previous)),
    after: () => configOf(id),
    onGain: (gain) => void setGain(id, gain).catch(() => {}),
  };
}

/** The question how a run compares with the baseline. */
export function sinceBaseline({ id }: JournalEntry, baseline: Result): Question {
  const { seed, dps } = identityOf(baseline);
  return {
    key: `${id} ${seed} ${dps}`,
    before: async () => baseline.config_file,
    after: () => useJournal.getState().configOf(id),
  };
}

/** Whether a run has changes whose effect is not known yet. */
const isUnmeasured = ({ previous, changes, gain }: JournalEntry): boolean =>
  previous !== null && changes.length > 0 && gain === null;

/**
 * Runs whose differences the page computes automatically.
 * @param entries newest first
 */
export const automatic = (entries: readonly JournalEntry[]): JournalEntry[] =>
  entries.slice(0, AUTOMATIC).filter(isUnmeasured);
