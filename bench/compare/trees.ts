/** Builds the measured entry with the engine and content of a commit, and with those of the working tree. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { derive } from '../../scripts/derive.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
/** Inside node_modules, so that a commit's packages find the installed ones that they need. */
const cache = join(root, 'node_modules/.cache');

/** The built entry of one tree. */
export interface Side {
  readonly name: string;
  /** Folder of `entry.mjs` and its chunks. */
  readonly folder: string;
}

const git = (args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Full hash of a commit, or null when this history has none of that name. */
export function commitOf(name: string): string | null {
  try {
    return git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);
  } catch {
    return null;
  }
}

/** The build is part of a tree: older ones have no plugin. */
async function pluginsOf(tree: string): Promise<Plugin[]> {
  const own = join(tree, 'scripts/numbers.ts');
  if (!existsSync(own)) return [];
  const { numbers } = (await import(pathToFileURL(own).href)) as { numbers(): Plugin };
  return [numbers()];
}

async function bundleEntry(tree: string, entry: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: await pluginsOf(tree),
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: true,
      minify: false,
      ssr: entry,
      rollupOptions: { output: { entryFileNames: 'entry.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
    ssr: { noExternal: true },
  });
}

/** The packages and build scripts of a commit, laid out so that they find each other and nothing of the working tree's. */
function checkOut(commit: string, folder: string): void {
  const archive = join(folder, 'packages.tar');
  const wanted = ['packages', 'scripts', 'tools', 'tsconfig.json'];
  const paths = git(['ls-tree', '--name-only', commit, '--', ...wanted]).split('\n');
  execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, commit, ...paths], { cwd: root });
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  mkdirSync(join(folder, 'node_modules/@quartet'), { recursive: true });
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@quartet', name), 'junction');
  // Older trees have what is derived among their files.
  if (!existsSync(join(folder, 'packages/gamedata/src/generated')) && derive(folder) !== 0)
    throw new Error(`what is derived from the content of ${commit} could not be written`);
}

/** A folder for built entries. */
function buildFolder(): { folder: string; close(): void } {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'quartet-compare-'));
  return { folder, close: () => rmSync(folder, { recursive: true, force: true }) };
}

async function buildNow(folder: string): Promise<Side> {
  await bundleEntry(root, join(here, 'entry.ts'), join(folder, 'now'));
  return { name: 'this tree', folder: join(folder, 'now') };
}

/** The working tree, built; `close` removes it. */
export async function buildThisTree(): Promise<{ now: Side; close(): void }> {
  const { folder, close } = buildFolder();
  try {
    return { now: await buildNow(folder), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Both sides, built; `close` removes them. */
export async function buildSides(commit: string): Promise<{ base: Side; now: Side; close(): void }> {
  const { folder, close } = buildFolder();
  try {
    const tree = join(folder, 'tree');
    mkdirSync(tree);
    checkOut(commit, tree);
    copyFileSync(join(here, 'entry.ts'), join(tree, 'entry.ts'));
    await bundleEntry(tree, join(tree, 'entry.ts'), join(folder, 'base'));
    return { base: { name: commit.slice(0, 7), folder: join(folder, 'base') }, now: await buildNow(folder), close };
  } catch (error) {
    close();
    throw error;
  }
}
