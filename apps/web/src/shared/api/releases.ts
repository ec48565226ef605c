/** Releases as the landing page shows them. */
import { membersOf } from '@quartet/gamedata/typed';
import { queryOptions } from '@tanstack/react-query';
import { call } from './http.ts';

export interface Release {
  name: string;
  /** Notes in Markdown. */
  body: string;
  /** Keys of the characters that are new in it. */
  characters: string[];
}

function readRelease(json: unknown): Release {
  const { name, body, characters } = membersOf(json);
  if (typeof name !== 'string' || typeof body !== 'string') throw new Error('not a release');
  return {
    name,
    body,
    characters: Array.isArray(characters) ? characters.filter((key): key is string => typeof key === 'string') : [],
  };
}

/** Understands the server's list of releases, the newest first. @throws Error for anything else, and for none. */
export function readReleases(json: unknown): Release[] {
  if (!Array.isArray(json) || json.length === 0) throw new Error('not a list of releases');
  return json.map(readRelease);
}

/** Fetches the releases in a language. On a site without our server these are the releases that the build contains. */
async function fetchReleases(language: string, signal: AbortSignal): Promise<Release[]> {
  try {
    return readReleases((await call('GET /api/releases', { query: { lang: language } }, signal)).json);
  } catch {
    signal.throwIfAborted();
    const { releasesIn } = await import('@quartet/content/releases');
    return readReleases(releasesIn(language));
  }
}

/** The releases in a language, the newest first. */
export const releasesQuery = (language: string) =>
  queryOptions({ queryKey: ['releases', language], queryFn: ({ signal }) => fetchReleases(language, signal) });
