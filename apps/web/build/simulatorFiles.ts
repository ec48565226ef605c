/**
 * Lists the files that the simulator needs without a network: its page and views, the workers that compute, and the facts and kits of the
 * example team. The page of any address caches them after its first visit (app/offline/offline.ts).
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/** Name of the list in the built folder. */
export const SIMULATOR_LIST = 'simulator.json';

export interface SimulatorFiles {
  readonly files: readonly string[];
  /** Files with texts, by the code of their language. */
  readonly languages: Readonly<Record<string, readonly string[]>>;
}

/** A file of a build with its imports. */
export interface BuiltFile {
  readonly fileName: string;
  /** Source that the file exists for; null for a file of shared modules. */
  readonly source: string | null;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly css: readonly string[];
}

const EXAMPLE = fileURLToPath(new URL('../src/run/example.txt', import.meta.url));
const LANGUAGES = ['en', 'de', 'es', 'ja', 'ko', 'ru', 'zh'];

/** Pages and tools beside the simulator that are loaded on request, and texts that only those show. */
const OTHER_PAGES =
  /\/features\/(?:abyss|artifacts|best-teams|compare|frame-counter|guide|inventory|journal|landing|optimiser|profile|reference|sample|team-database|truth)\/|\/i18n\/(?:abyss|account|commands|compare|docs|exports|frames|guide|hits|inGame|inventory|journal|landing|news|optimiser|roster|sample|submit|teams|truth)\/|virtual:guide|\/app\/(?:commands|files|offline|searches|settings)\/|\/sample-worker|\/optimiser\/src\/(?:abyss\/|advice\/|best-teams|compare|farming|gear|grow\/|pull-value|substats|sweep)|\/foreign\/|\/gamedata\/src\/(?:abyss\/index|generated\/abyss\/)/;
const CHARACTER = /\/characters\/(\w+)(?:\/kit)?\.(?:ts|json)$/;
const LANGUAGE = /\/(\w{2})\.(?:json|ts)$/;

/** Names of the characters of the example: keys, or short names, which are the beginnings of keys. */
const charactersIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/^(\w+) char /gm)].map(([, key = '']) => key));

/**
 * Follows the imports of the starting files: the static ones, and dynamic ones of the simulator.
 * @param starts whether a file is one of the page or a worker of the simulator
 * @param characters beginnings of the keys of the characters whose files are needed
 */
export function neededFiles(
  files: readonly BuiltFile[],
  starts: (file: BuiltFile) => boolean,
  characters: ReadonlySet<string>,
): SimulatorFiles {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const found = new Set<string>();
  const languages = new Map(LANGUAGES.map((code) => [code, new Set<string>()]));
  const isNeeded = ({ source }: BuiltFile): boolean => {
    if (source === null) return true;
    const key = CHARACTER.exec(source)?.[1];
    return !OTHER_PAGES.test(source) && (key === undefined || [...characters].some((name) => key.startsWith(name)));
  };
  const open = files.filter(starts);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file.fileName)) continue;
    found.add(file.fileName);
    for (const style of file.css) found.add(style);
    for (const name of file.imports) {
      const target = byName.get(name);
      if (target !== undefined) open.push(target);
    }
    for (const name of file.dynamicImports) {
      const target = byName.get(name);
      if (target === undefined || !isNeeded(target)) continue;
      const language = LANGUAGE.exec(target.source ?? '')?.[1] ?? '';
      const texts = languages.get(language);
      if (texts === undefined) open.push(target);
      else texts.add(name);
    }
  }
  return {
    files: [...found].sort(),
    languages: Object.fromEntries([...languages].map(([code, names]) => [code, [...names].sort()])),
  };
}

const builtFile = (chunk: Rolldown.OutputChunk): BuiltFile => ({
  fileName: chunk.fileName,
  source: chunk.facadeModuleId,
  imports: chunk.imports,
  dynamicImports: chunk.dynamicImports,
  css: [...(chunk.viteMetadata?.importedCss ?? [])],
});

const isChunk = (file: { readonly type: string }): file is Rolldown.OutputChunk => file.type === 'chunk';

/** The page at its address, the result that it opens, and the workers of both. */
const START =
  /\/src\/main\.tsx$|\/index\.html$|\/app\/pages\/(?:SimulatorRoute\.tsx|loadViewer\.ts)$|\/runner\/src\/browser-worker\.ts$|\/(?:search-worker|rotation-worker|fight-worker)\.ts$/;

/**
 * Writes the list of the simulator's files into the build.
 * @param workerFiles the files of the workers' build
 */
export function simulatorFiles(
  workerFiles: () => Promise<readonly Rolldown.RolldownOutput['output'][number][]>,
): Plugin {
  return {
    name: 'quartet:simulator-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = [...Object.values(bundle), ...(await workerFiles())].filter(isChunk).map(builtFile);
        const list = neededFiles(
          chunks,
          ({ source }) => source !== null && START.test(source),
          charactersIn(readFileSync(EXAMPLE, 'utf8')),
        );
        this.emitFile({ type: 'asset', fileName: SIMULATOR_LIST, source: JSON.stringify(list) });
      },
    },
  };
}
