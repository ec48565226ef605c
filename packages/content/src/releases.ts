/** Content of each release, in the languages of the interface. */
import releases from './releases.json' with { type: 'json' };

export interface Release {
  /** Version, as in the packages without the last part. */
  name: string;
  /** Language of the body. */
  language: string;
  /** Notes in Markdown. */
  body: string;
  /** Keys of the characters that are new in it, most requested first. */
  characters: readonly string[];
}

const FALLBACK = 'en';

/**
 * All releases, the newest first.
 * @param wanted language tag such as `de` or `zh-CN`; notes that are not there in it are in English
 */
export function releasesIn(wanted: string): Release[] {
  const code = wanted.toLowerCase().split('-')[0];
  return releases.map(({ name, characters, notes }) => {
    const written: Readonly<Record<string, readonly string[]>> = notes;
    const language = Object.hasOwn(written, code) ? code : FALLBACK;
    return { name, language, body: written[language].join('\n'), characters };
  });
}
