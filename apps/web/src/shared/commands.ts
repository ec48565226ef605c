import { keysOf } from '@quartet/gamedata/typed';
import { useEffect } from 'react';
import { create } from 'zustand';

/** Commands that belong to a page, with the address of that page. The palette offers them everywhere. */
export const PAGE_COMMANDS = {
  recent: '/simulator',
  examples: '/simulator',
  substats: '/simulator',
  good: '/simulator',
  enka: '/simulator',
  improve: '/simulator',
  write: '/simulator',
  share: '/web',
} as const;
export type PageCommand = keyof typeof PAGE_COMMANDS;

type Handlers = Partial<Record<PageCommand, () => void>>;

interface Commands {
  /** Handlers that the features on the page have registered. */
  readonly handlers: Handlers;
  /** A command that waits for its page. */
  readonly requested: PageCommand | null;
}

export const useCommandStore = create<Commands>(() => ({ handlers: {}, requested: null }));

/** Performs a command; where no feature has registered it yet, once one does. Returns whether it was performed. */
export function performCommand(command: PageCommand): boolean {
  const handler = useCommandStore.getState().handlers[command];
  useCommandStore.setState({ requested: handler === undefined ? command : null });
  handler?.();
  return handler !== undefined;
}

/** Registers handlers, and performs the requested command if it is one of them. Returns a function that removes them. */
export function registerCommands(handlers: Handlers): () => void {
  const { requested } = useCommandStore.getState();
  const waiting = requested === null ? undefined : handlers[requested];
  useCommandStore.setState((before) => ({
    handlers: { ...before.handlers, ...handlers },
    requested: waiting === undefined ? before.requested : null,
  }));
  waiting?.();
  return () =>
    useCommandStore.setState((before) => ({
      handlers: Object.fromEntries(
        keysOf(before.handlers)
          .filter((id) => handlers[id] !== before.handlers[id])
          .map((id) => [id, before.handlers[id]]),
      ),
    }));
}

/** Registers commands while a component is on the page. The handlers must not change from one rendering to the next. */
export function useCommands(handlers: Handlers): void {
  useEffect(() => registerCommands(handlers), [handlers]);
}
