/** Releases as the landing page shows them. */

export interface Release {
  name: string;
  /** Notes in Markdown. */
  body: string;
  /** Keys of the characters that are new in it. */
  characters: string[];
}

function readRelease(json: unknown): Release {
  const { name, body, characters } = (json ?? {}) as Record<string, unknown>;
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

/** Where the server tells its releases in a language. */
export const releasesAddress = (language: string) => `/api/releases?lang=${encodeURIComponent(language)}`;

/** The releases this build knows of, for an address as above: pages may stand on a site without our server. */
export async function builtReleases(address: string): Promise<Release[]> {
  const { releasesIn } = await import('@quartet/content/releases');
  return readReleases(releasesIn(new URL(address, 'http://localhost').searchParams.get('lang') ?? ''));
}
