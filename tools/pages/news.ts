/** The content of the page `/news`, from the facts that `npm run update` writes. */
import { type AbsentTable, absentCharacters, absentDomains, absentSets, absentWeapons } from '@quartet/gamedata/absent';
import { absentNames } from '@quartet/gamedata/absentNames';
import type {
  GameNews,
  MissingThing,
  NamesByLanguage,
  UpdatedValues,
  VersionNews,
} from '../../apps/web/src/features/landing/news/gameNews.ts';
import type { FactFiles } from '../facts/files.ts';
import { isText, type Row, readRow, readTable } from '../facts/tables.ts';

type Kind = 'characters' | 'weapons';

interface Source {
  readonly address: string;
  readonly game?: string;
}

/** The fields of a fact file that name its sources. */
interface Origin {
  readonly source?: string;
  readonly sources?: Readonly<Record<string, string>>;
  readonly notInReference?: boolean;
}

/** Sources that `npm run update` writes: a dump of one version of the game. */
const isDump = (id: string | undefined): id is string => id?.startsWith('dump-') === true;

const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

const originOf = ({ source, sources = {}, notInReference }: Row, path: string): Origin => ({
  ...(isText(source) && { source }),
  sources: readTable(sources, isText, `${path}: sources`),
  notInReference: notInReference === true,
});

/** Origins in the facts of the game or in the written ones, by key. */
function originsIn(files: FactFiles, layer: 'game' | 'facts', kind: Kind): ReadonlyMap<string, Origin> {
  const head = `${kind}/`;
  const end = `/${layer}.json`;
  return new Map(
    [...files]
      .filter(([path]) => path.startsWith(head) && path.endsWith(end))
      .map(
        ([path, text]) =>
          [path.slice(head.length, -end.length), originOf(readRow(JSON.parse(text), path), path)] as const,
      )
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function versionsOf(files: FactFiles, sources: Readonly<Record<string, Source>>): readonly VersionNews[] {
  const found = new Map<string, { characters: string[]; weapons: string[]; updated: UpdatedValues[] }>();
  const newsOfDump = (id: string) => {
    const version = sources[id]?.game ?? id;
    const news = found.get(version) ?? { characters: [], weapons: [], updated: [] };
    found.set(version, news);
    return news;
  };
  for (const kind of ['characters', 'weapons'] as const)
    for (const [key, { source, sources: exceptions = {} }] of originsIn(files, 'game', kind)) {
      if (isDump(source)) {
        newsOfDump(source)[kind].push(key);
        continue;
      }
      const dumps = Object.values(exceptions).filter(isDump);
      for (const id of new Set(dumps))
        newsOfDump(id).updated.push({ kind, key, count: dumps.filter((each) => each === id).length });
    }
  return [...found].sort(([a], [b]) => byNumber(b, a)).map(([version, news]) => ({ version, ...news }));
}

const namesOf = (key: string): NamesByLanguage => ({ ...(absentNames[key] ?? { en: key }) });

/** The entries of a table of `absent.ts` that have no facts yet, the newest version first. */
function missingOf(files: FactFiles, kind: Kind | 'artifacts', absent: AbsentTable): readonly MissingThing[] {
  return Object.entries(absent)
    .filter(([key]) => !files.has(`${kind}/${key}/game.json`))
    .map(([key, { game, numbers }]) => ({ key, names: namesOf(key), game, isBeta: numbers === 'beta' }))
    .sort((a, b) => byNumber(b.game, a.game) || (a.key < b.key ? -1 : 1));
}

/** The content of the page `/news`. */
export function newsOf(files: FactFiles): GameNews {
  const sources: Readonly<Record<string, Source>> = JSON.parse(files.get('sources.json') ?? '{}');
  const written = originsIn(files, 'facts', 'characters');
  const ahead = (kind: Kind) =>
    [...originsIn(files, 'facts', kind)]
      .filter(([, { notInReference }]) => notInReference === true)
      .map(([key]) => key);
  const framesOf = (key: string): string | null => {
    const address = sources[written.get(key)?.source ?? '']?.address ?? '';
    return address.startsWith('https://') ? address : null;
  };
  return {
    ahead: {
      characters: ahead('characters').map((key) => ({ key, frames: framesOf(key) })),
      weapons: ahead('weapons'),
    },
    missing: {
      characters: missingOf(files, 'characters', absentCharacters),
      weapons: missingOf(files, 'weapons', absentWeapons),
      artifacts: missingOf(files, 'artifacts', absentSets),
      domains: absentDomains.map(({ sets, game }) => ({ sets: sets.map(namesOf), game })),
    },
    versions: versionsOf(files, sources),
  };
}
