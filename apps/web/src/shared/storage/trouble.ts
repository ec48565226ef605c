/** State of this browser's storage: usable, blocked or full. */
import { create } from 'zustand';

/** `blocked`: the browser allows no storage. `full`: the last write of some value has failed. */
export type StorageTrouble = 'blocked' | 'full' | null;

interface State {
  trouble: StorageTrouble;
}

const PROBE = 'quartet-probe';

/** Whether the browser lets the page use its storage at all. */
function isBlocked(): boolean {
  try {
    localStorage.getItem(PROBE);
    return false;
  } catch {
    return typeof document !== 'undefined';
  }
}

export const useStorageTrouble = create<State>(() => ({ trouble: isBlocked() ? 'blocked' : null }));

/** Keys whose last write has failed. */
const failed = new Set<string>();

/** Records whether a value could be written. */
export function noteWrite(key: string, isWritten: boolean): void {
  if (isWritten) failed.delete(key);
  else failed.add(key);
  const { trouble } = useStorageTrouble.getState();
  if (trouble === 'blocked') return;
  const now = failed.size > 0 ? 'full' : null;
  if (now !== trouble) useStorageTrouble.setState({ trouble: now });
}
