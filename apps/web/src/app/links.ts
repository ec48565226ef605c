/**
 * Addresses outside the application. They belong to whoever runs it: each is set when the application is built
 * (VITE_LINK_DISCORD=https://… npm run build) and is not shown when it is not. The teams database is a page of the application
 * when it is not set.
 */
const env = import.meta.env as Record<string, string | undefined>;

const read = (name: string): string | null => {
  const value = env[`VITE_LINK_${name}`];
  return value !== undefined && /^https?:\/\//.test(value) ? value : null;
};

export const LINKS = {
  teams: read('TEAMS'),
  documentation: read('DOCUMENTATION'),
  releases: read('RELEASES'),
  discord: read('DISCORD'),
  source: read('SOURCE'),
  support: read('SUPPORT'),
} as const;
