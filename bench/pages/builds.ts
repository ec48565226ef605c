/** Builds and serves the pages of this tree and of a commit. */
import { execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CountingProxy, countRequests } from './proxy.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Folders of node_modules that must not be shared between trees: caches of build tools. */
const CACHES = new Set(['.cache', '.vite', '.vite-temp']);
const START_TIMEOUT_MS = 60_000;

/** A running server of a build. */
interface Site {
  readonly name: string;
  readonly proxy: CountingProxy;
  close(): void;
}

const git = (args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Copies a folder with hard links, which is fast and needs no space; symbolic links are kept. npm's own list is copied, as npm rewrites it in place. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (CACHES.has(name)) continue;
    const source = join(from, name);
    const target = join(to, name);
    const entry = lstatSync(source);
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) linkTree(source, target);
    else if (name.startsWith('.package-lock')) copyFileSync(source, target);
    else {
      try {
        linkSync(source, target);
      } catch {
        // The target is on another file system.
        copyFileSync(source, target);
      }
    }
  }
}

function buildTree(tree: string): void {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Creates a temporary work tree of a commit with the packages of this tree. */
function checkOut(commit: string): { tree: string; close(): void } {
  const tree = join(mkdtempSync(join(tmpdir(), 'quartet-pages-')), 'tree');
  git(['worktree', 'add', '--quiet', '--detach', tree, commit]);
  const close = () => {
    git(['worktree', 'remove', '--force', tree]);
    rmSync(dirname(tree), { recursive: true, force: true });
  };
  try {
    linkTree(join(root, 'node_modules'), join(tree, 'node_modules'));
    for (const app of readdirSync(join(tree, 'apps'))) {
      const own = join(root, 'apps', app, 'node_modules');
      if (existsSync(own)) linkTree(own, join(tree, 'apps', app, 'node_modules'));
    }
    // Fetches only the packages that this tree lacks.
    if (hasOtherPackages(commit)) {
      const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefer-offline'];
      execFileSync('npm', args, { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'] });
    }
    return { tree, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Starts the built server of a tree with an empty database behind a counting proxy. */
async function serve(name: string, tree: string, port: number, closeTree: () => void): Promise<Site> {
  const data = mkdtempSync(join(tmpdir(), 'quartet-pages-data-'));
  const server = spawn(process.execPath, ['apps/server/dist/server.js'], {
    cwd: tree,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data, SEED: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const close = () => {
    server.kill();
    rmSync(data, { recursive: true, force: true });
    closeTree();
  };
  try {
    await answers(`http://127.0.0.1:${port}/healthz`);
    const proxy = await countRequests(port);
    return {
      name,
      proxy,
      close() {
        proxy.close();
        close();
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}

async function answers(address: string): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      if ((await fetch(address)).ok) return;
    } catch {
      // Not listening yet.
    }
    if (Date.now() > until) throw new Error(`No response from ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Whether the commit's lock file differs from this tree's. */
export function hasOtherPackages(commit: string): boolean {
  return git(['diff', '--name-only', commit, '--', 'package-lock.json']) !== '';
}

/**
 * Builds and serves both sites.
 * @param built an existing tree of the commit that is already built; a temporary one is created when absent
 * @param port the first of two free ports for the servers
 */
export async function openSites(commit: string, built: string | undefined, port: number): Promise<[Site, Site]> {
  const base = built === undefined ? checkOut(commit) : { tree: built, close() {} };
  let first: Site | null = null;
  try {
    if (built === undefined) {
      console.log(`Building ${commit.slice(0, 8)}…`);
      buildTree(base.tree);
    }
    console.log('Building this tree…');
    buildTree(root);
    first = await serve(commit.slice(0, 8), base.tree, port, base.close);
    return [first, await serve('this tree', root, port + 1, () => {})];
  } catch (error) {
    if (first === null) base.close();
    else first.close();
    throw error;
  }
}
