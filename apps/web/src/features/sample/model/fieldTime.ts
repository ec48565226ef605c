const ACTION = CATEGORIES.indexOf('action');

/** Who was on the field: from `frame` on it is `slot`. */
import { CATEGORIES, type Entry, textIn } from '@quartet/results/log';
export interface FieldChange {
  frame: number;
  slot: number;
}

/** Who was on the field when, starting with the initial character. A swap counts once it is executed. */
export function fieldChanges(entries: readonly Entry[], initial: number): FieldChange[] {
  let slot = Math.max(0, initial);
  const changes: FieldChange[] = [{ frame: 0, slot }];
  for (const entry of entries) {
    if (entry.category !== ACTION || entry.slot < 0) continue;
    if (!entry.msg.includes('executed') || textIn(entry.logs, 'action') !== 'swap') continue;
    if (entry.slot === slot) continue;
    slot = entry.slot;
    changes.push({ frame: entry.frame, slot });
  }
  return changes;
}
