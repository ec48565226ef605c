import { create } from 'zustand';

/**
 * Addresses outside the application. They belong to whoever runs it and are not shown when they are not known: set when the
 * application is built (VITE_LINK_DISCORD=https://… npm run build), or by the server (LINK_DISCORD). The teams database, the
 * documentation and the releases are pages of the application when they are not set.
 */
const NAMES = ['teams', 'documentation', 'releases', 'discord', 'source', 'support'] as const;

export type Links = Readonly<Record<(typeof NAMES)[number], string | null>>;

const env = import.meta.env as Record<string, string | undefined>;
const address = (value: unknown): string | null =>
  typeof value === 'string' && /^https?:\/\//.test(value) ? value : null;

/** Links as far as a document of the server names any; those of the build go first. */
export function readLinks(served: unknown): Links {
  const given = typeof served === 'object' && served !== null ? (served as Record<string, unknown>) : {};
  const entries = NAMES.map((name) => [name, address(env[`VITE_LINK_${name.toUpperCase()}`]) ?? address(given[name])]);
  return Object.fromEntries(entries) as Links;
}

export const useLinks = create<Links>(() => readLinks(null));

/** Asks the server for the links it was given. Without an answer those of the build stay. */
export async function loadLinks(): Promise<void> {
  try {
    const answer = await fetch('/api/links', { headers: { accept: 'application/json' } });
    if (answer.ok) useLinks.setState(readLinks(await answer.json()));
  } catch {
    // Pages work without links to elsewhere.
  }
}
