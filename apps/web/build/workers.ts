/**
 * Builds all workers of the page together, so that they share their chunks: left to the bundler, each worker would have a copy of the
 * engine and of every kit for itself.
 */
import { dirname, resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { numbers } from '../../../scripts/numbers.ts';
import { chunkFile, KIT_GROUPS } from './groups.ts';

/** The one form in which a worker is started: `new Worker(new URL('./x-worker.ts', import.meta.url), …)`. */
const START = /(?<=\bnew Worker\(\s*)new URL\(\s*'(\.[^']+)',\s*import\.meta\.url\s*\)/;

/** Replaces the address in every start of a worker. The base is not written as it was, or the bundler would look there again. */
function replaceStarts(code: string, id: string, address: (worker: string) => string): string {
  return code.replace(
    new RegExp(START, 'g'),
    (_, path: string) => `new URL(${address(resolve(dirname(id), path))}, '' + import.meta.url)`,
  );
}

/** Within the workers' build: a worker that starts another names its file. */
const nested: Plugin = {
  name: 'quartet:nested-workers',
  enforce: 'pre',
  transform: {
    filter: { code: START },
    handler(code, id) {
      return replaceStarts(code, id, (worker) => {
        const file = this.emitFile({ type: 'chunk', id: worker, preserveSignature: false });
        return `import.meta.ROLLDOWN_FILE_URL_${file}`;
      });
    },
  },
};

/**
 * Files that import each other run before what they import: a class would extend undefined.
 * @throws Error with the files of a circle
 */
export function refuseCircles(
  files: readonly { readonly type: string; readonly fileName: string; readonly imports?: readonly string[] }[],
): void {
  const importsOf = new Map(files.map(({ fileName, imports = [] }) => [fileName, imports]));
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const from = path.indexOf(file);
    if (from >= 0)
      throw new Error(`The files of the workers import each other: ${[...path.slice(from), file].join(' → ')}`);
    if (done.has(file)) return;
    for (const imported of importsOf.get(file) ?? []) visit(imported, [...path, file]);
    done.add(file);
  };
  for (const file of importsOf.keys()) visit(file, []);
}

type Output = Rolldown.RolldownOutput['output'];

/**
 * @param paths of all workers that a page or another worker starts, from the root of the build
 * @returns the plugin, and the files of the workers' build once it has started
 */
export function workers(...paths: readonly string[]): {
  readonly plugin: Plugin;
  readonly files: () => Promise<Output>;
} {
  let config: ResolvedConfig;
  let files: Promise<Output>;

  const make = async () => {
    const made = await build({
      configFile: false,
      root: config.root,
      base: config.base,
      logLevel: 'warn',
      publicDir: false,
      define: config.define,
      plugins: [numbers(), nested],
      build: {
        // As for a server: chunks without what a page needs to load style sheets ahead.
        ssr: true,
        write: false,
        target: config.build.target,
        minify: true,
        rolldownOptions: {
          checks: { bundlerTimings: false },
          input: paths.map((path) => resolve(config.root, path)),
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: chunkFile,
            minify: true,
            codeSplitting: KIT_GROUPS,
          },
        },
      },
      ssr: { noExternal: true, target: 'webworker' },
    });
    const { output } = made as Rolldown.RolldownOutput;
    refuseCircles(output);
    return output;
  };

  const plugin: Plugin = {
    name: 'quartet:workers',
    apply: 'build',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved;
    },
    async buildStart() {
      files = make();
      // The first caller gets a failure.
      files.catch(() => {});
    },
    transform: {
      filter: { code: START },
      async handler(code, id) {
        const built = await files;
        return replaceStarts(code, id, (worker) => {
          const entry = built.find((file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId === worker);
          if (!entry) this.error(`${worker} is not among the workers of the configuration of the build`);
          const source = entry.type === 'chunk' ? entry.code : entry.source;
          return `import.meta.ROLLDOWN_FILE_URL_${this.emitFile({ type: 'asset', fileName: entry.fileName, source })}`;
        });
      },
    },
    async generateBundle() {
      for (const file of await files)
        this.emitFile({
          type: 'asset',
          fileName: file.fileName,
          source: file.type === 'chunk' ? file.code : file.source,
        });
    },
  };
  return { plugin, files: () => files };
}
