/** The table of sources, `facts/sources.json`: origin, licence and date of every fact. */

export interface Source {
  readonly what: string;
  /** Web address, or a page of the documents that lists the addresses. */
  readonly address: string;
  readonly licence: string;
  /** Day, month or year of the material, or two of them where only bounds are known: `2026-09-06/2026-11-27`. */
  readonly date: string;
  readonly version: string;
  /** Version of the game that the source describes. */
  readonly game?: string;
  readonly estimated?: boolean;
}

export type Sources = { readonly [id: string]: Source };

const DAY = '\\d{4}(-\\d{2}(-\\d{2})?)?';
const DATE = new RegExp(`^${DAY}(/${DAY})?$`);
/** First day on which gcsim was under AGPL-3.0. */
const GCSIM_COPYLEFT = '2026-09-19';
const OF_GCSIM = /github\.com\/genshinsim\/gcsim|\bforks? of gcsim\b/;

/** Messages about sources without description, address, licence or date, and about a licence that gcsim had only before the date. */
export function sourceProblems(sources: Sources): string[] {
  return Object.entries(sources).flatMap(([id, source]) => {
    const found = (['what', 'address', 'licence', 'date', 'version'] as const)
      .filter((field) => typeof source[field] !== 'string' || source[field] === '')
      .map((field) => `sources.json: ${id} lacks ${field}`);
    if (found.length > 0) return found;
    if (!DATE.test(source.date))
      found.push(
        `sources.json: date ${JSON.stringify(source.date)} of ${id} is no day, month or year, nor two of them`,
      );
    if (!/^(https:\/\/|docs\/)/.test(source.address))
      found.push(
        `sources.json: address ${JSON.stringify(source.address)} of ${id} is neither a web address nor a document`,
      );
    const end = source.date.split('/').at(-1) ?? '';
    const last = `${end}${'-12-31'.slice(end.length - 4)}`;
    if (
      OF_GCSIM.test(`${source.address} ${source.what}`) &&
      last >= GCSIM_COPYLEFT &&
      !source.licence.includes('AGPL-3.0')
    )
      found.push(
        `sources.json: ${id} is of gcsim, can be of ${last} and does not name AGPL-3.0, its licence since ${GCSIM_COPYLEFT}`,
      );
    return found;
  });
}

/** Today as in a date of a source. */
const today = (): string => new Date().toISOString().slice(0, 10);

/** Entry of a dump that is read today. */
export const dumpSource = (version: string): Source => ({
  what: 'public dump of the game data, see docs/updating.md',
  address: 'docs/updating.md',
  licence: 'none, data of the game',
  date: today(),
  version,
  game: version,
});

/** Entry of a version of genshin-db that is read today. */
export const textSource = (version: string): Source => ({
  what: 'names, talent parameters and numbers of texts',
  address: 'https://github.com/theBowja/genshin-db',
  licence: 'MIT',
  date: today(),
  version,
});
