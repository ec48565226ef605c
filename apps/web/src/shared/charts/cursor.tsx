import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';

/** The moment that the pointer or the keyboard is at in one of several time charts. */
class TimeCursor {
  private seconds: number | null = null;
  private readonly listeners = new Set<() => void>();

  readonly get = (): number | null => this.seconds;

  readonly set = (seconds: number | null): void => {
    if (this.seconds === seconds) return;
    this.seconds = seconds;
    for (const listener of this.listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

const Shared = createContext<TimeCursor | null>(null);
const none = () => () => {};

/** Time charts in it have one crosshair. */
export function TimeCursorGroup({ children }: { children: ReactNode }) {
  const [cursor] = useState(() => new TimeCursor());
  return <Shared value={cursor}>{children}</Shared>;
}

/** The moment in seconds that another chart of the group is read at, and a function that sets it. */
export function useTimeCursor(): [seconds: number | null, set: (seconds: number | null) => void] {
  const cursor = useContext(Shared);
  const seconds = useSyncExternalStore(
    cursor?.subscribe ?? none,
    () => cursor?.get() ?? null,
    () => null,
  );
  return [seconds, cursor?.set ?? none];
}
