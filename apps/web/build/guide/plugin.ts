/**
 * The guide's data as modules: `virtual:guide/KIND` has a dynamic import for every key, `virtual:guide/KIND/KEY` is the document itself,
 * so that a page loads little else. Weapons share a module for each class and rarity, artifacts have one, and enemies, of which there
 * are hundreds with a few numbers each, one for each first letter. The documents are made from the kits as they are, never from a copy;
 * making them takes some fights of every character, so they are kept beside the installed packages until a source changes. Gear and teams
 * need no fights and are added to them.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { mechanics } from './mechanics.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const HERE = join(ROOT, 'apps/web/build/guide');
/** Everything that a document may depend on. */
const SOURCES = [
  HERE,
  join(ROOT, 'apps/web/src/shared/i18n/issues'),
  ...['gamedata', 'script', 'engine', 'kit', 'content'].map((name) => join(ROOT, 'packages', name, 'src')),
];
const CACHE = join(ROOT, 'node_modules/.cache/quartet-guide');

const NAME = /^virtual:guide\/(characters|weapons|artifacts|enemies|mechanics)(?:\/([\w-]+))?$/;

/** Documents by `KIND/KEY`. */
type Documents = Readonly<Record<string, unknown>>;

function digest(): string {
  const hash = createHash('sha256');
  for (const folder of SOURCES)
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (/\.\w+$/.test(file) && !file.endsWith('gear.json'))
        hash
          .update(file)
          .update('\0')
          .update(readFileSync(join(folder, file)))
          .update('\0');
  return hash.digest('hex').slice(0, 16);
}

function read(file: string): Documents | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Not made yet for these sources.
    return null;
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Creates a lock file with the id of this process; removes that of a process that has ended. Returns whether it was created. */
function acquire(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') rmSync(lock, { force: true });
  }
  return false;
}

/** Every document. */
export async function guideDocuments(): Promise<Documents> {
  const documents = await keptDocuments();
  const { bests } = await load<typeof import('./bests.ts')>('bests.ts');
  return Object.fromEntries(
    Object.entries(documents).map(([name, document]) => [name, { ...(document as object), ...bests[name] }]),
  );
}

/** The documents that take fights, made anew where a source has changed: by one process, for which others wait. */
async function keptDocuments(): Promise<Documents> {
  mkdirSync(CACHE, { recursive: true });
  const file = join(CACHE, `${digest()}.json`);
  const lock = `${file}.lock`;
  for (;;) {
    const found = read(file);
    if (found !== null) return found;
    if (acquire(lock)) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  try {
    const { documents } = await load<typeof import('./all.ts')>('all.ts');
    // In one step, as other processes read it at any time.
    writeFileSync(`${file}.part`, JSON.stringify(documents));
    renameSync(`${file}.part`, file);
    return documents;
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Runs a module of this folder. Its documents are made while it is imported: afterwards the runner takes no more imports. */
async function load<T>(file: string): Promise<T> {
  return (await runnerImport<T>(join(HERE, file), { configFile: false, root: ROOT, logLevel: 'error' })).module;
}

/** Documents that share a module: the name of the module. */
const SHARED: Readonly<Record<string, (key: string, document: unknown) => string>> = {
  weapons: (_, document) => {
    const { class: weaponClass, rarity } = document as { class: string; rarity: number };
    return `by-${weaponClass}-${rarity}`;
  },
  artifacts: () => 'by-set',
};

const sharedLoaders = (kind: string, modules: ReadonlyMap<string, string>): string => {
  const entries = [...modules].map(
    ([key, name]) =>
      `  '${key}': async () => ({ default: (await import('virtual:guide/${kind}/${name}')).default['${key}'] }),`,
  );
  return `export default {\n${entries.join('\n')}\n};`;
};

const loaders = (kind: string, keys: readonly string[]): string =>
  `export default {\n${keys.map((key) => `  '${key}': () => import('virtual:guide/${kind}/${key}'),`).join('\n')}\n};`;

/** The plugin of the bundler. */
export function guide(): Plugin {
  let documents: Promise<Documents> | null = null;
  let isBuild = false;
  return {
    name: 'quartet-guide',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    // Before the bundler needs the processor: the import of the documents is given up when a module takes a minute.
    async buildStart() {
      documents ??= isBuild ? guideDocuments() : null;
      await documents;
    },
    resolveId: (id) => (NAME.test(id) ? `\0${id}` : null),
    async load(id) {
      const [, kind, key] = id.startsWith('\0') ? (NAME.exec(id.slice(1)) ?? []) : [];
      if (kind === undefined) return null;
      if (kind === 'mechanics') {
        const rules = mechanics();
        if (key === 'entries') return `export default ${JSON.stringify(rules.entries)};`;
        if (key !== undefined) return `export default ${JSON.stringify(rules.documents[key])};`;
        return loaders(kind, Object.keys(rules.documents));
      }
      documents ??= guideDocuments();
      const all = await documents;
      const keys = Object.keys(all)
        .filter((name) => name.startsWith(`${kind}/`))
        .map((name) => name.slice(kind.length + 1));
      if (kind === 'enemies') {
        if (key === undefined) return loaders(kind, [...new Set(keys.map((each) => each[0]))]);
        const own = keys.filter((each) => each[0] === key);
        return `export default ${JSON.stringify(Object.fromEntries(own.map((each) => [each, all[`${kind}/${each}`]])))};`;
      }
      const moduleOf = SHARED[kind];
      if (moduleOf !== undefined) {
        const modules = new Map(keys.map((each) => [each, moduleOf(each, all[`${kind}/${each}`])]));
        if (key === undefined) return sharedLoaders(kind, modules);
        const own = keys.filter((each) => modules.get(each) === key);
        return `export default ${JSON.stringify(Object.fromEntries(own.map((each) => [each, all[`${kind}/${each}`]])))};`;
      }
      if (key !== undefined) return `export default ${JSON.stringify(all[`${kind}/${key}`])};`;
      return loaders(kind, keys);
    },
  };
}
