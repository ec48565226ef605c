import { membersOf, tableOf } from '@quartet/gamedata/typed';
import { create } from 'zustand';
import { call } from './http.ts';

/**
 * Addresses outside the application. They belong to the operator and are hidden when unknown: set when the
 * application is built (VITE_LINK_DISCORD=https://… npm run build), or by the server (LINK_DISCORD). The teams database, the
 * documentation and the releases are pages of the application when they are not set.
 */
const NAMES = ['teams', 'documentation', 'releases', 'discord', 'source', 'support'] as const;

type Links = Readonly<Record<(typeof NAMES)[number], string | null>>;

interface Site {
  links: Links;
  /** Address of a tracker with places for `{title}` and `{body}` of a report (VITE_REPORT_URL, or REPORT_URL of the server). */
  report: string | null;
  /** The server has pictures of characters, weapons and artifacts; else our drawings stand in. */
  pictures: boolean;
}

const env: Readonly<Record<string, unknown>> = import.meta.env;
const address = (value: unknown): string | null =>
  typeof value === 'string' && /^https?:\/\//.test(value) ? value : null;

/** Where the pages are, without a slash at the end. */
export const siteAddress = (): string =>
  new URL(import.meta.env.BASE_URL, window.location.origin).href.replace(/\/$/, '');

/** Valid links of the server's site document; links of the build take precedence. */
export function readSite(served: unknown): Site {
  const { links, pictures, report } = membersOf(served);
  const given = membersOf(links);
  return {
    links: tableOf(NAMES, (name) => address(env[`VITE_LINK_${name.toUpperCase()}`]) ?? address(given[name])),
    report: address(env.VITE_REPORT_URL) ?? address(report),
    pictures: pictures === true,
  };
}

export const useSite = create<Site>(() => readSite(null));
export const useLinks = (): Links => useSite((site) => site.links);

/**
 * Reads the site from the server, once for each page. Without an answer the values of the build stay. This request does without the query
 * client, which would add 7 KB to the first load of every page.
 */
export function loadSite(): void {
  call('GET /api/site', {}).then(
    ({ json }) => useSite.setState(readSite(json)),
    () => {},
  );
}
