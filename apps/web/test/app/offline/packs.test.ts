import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readManifest } from '#app/offline/manifest.ts';
import { forgetBuild, keepBuild, keptManifest, planUpdate } from '#app/offline/packs.ts';
import { packFiles, writePacks } from '../../../build/packs.ts';

const SCOPE = 'https://quartet.example/tools/';
const folders: string[] = [];
/** Paths that were fetched, from the root of the application. */
let fetched: string[] = [];
/** The build on the server, and how it answers for single paths instead. */
let served = '';
let instead = new Map<string, () => Response>();

/** Cache storage in memory, as far as it is used. */
function cacheStorage() {
  const all = new Map<string, Map<string, Blob>>();
  const cacheOf = (entries: Map<string, Blob>) => ({
    match: async (url: string) => (entries.has(url) ? new Response(entries.get(url)) : undefined),
    put: async (url: string, response: Response) => void entries.set(url, await response.blob()),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => entries.delete(url),
  });
  return {
    has: async (name: string) => all.has(name),
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Blob>();
      all.set(name, entries);
      return cacheOf(entries);
    },
    delete: async (name: string) => all.delete(name),
  };
}

/** A text of a size that does not compress well, the same each time. */
function noise(seed: number, size: number): string {
  let state = seed;
  let text = '';
  while (text.length < size) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    text += state.toString(36);
  }
  return text.slice(0, size);
}

/** A built folder. */
function build(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-packs-'));
  folders.push(folder);
  mkdirSync(join(folder, 'assets'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  writePacks(folder, 'assets/index.js');
  return folder;
}

const BASE: Record<string, string> = {
  'index.html': '<p>Quartet</p>',
  ...Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`assets/part${i}.js`, noise(i, 20_000)])),
};

beforeEach(() => {
  fetched = [];
  instead = new Map();
  vi.stubGlobal('caches', cacheStorage());
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.slice(SCOPE.length);
    fetched.push(path);
    const answer = instead.get(path);
    if (answer) return answer();
    try {
      return new Response(readFileSync(join(served, path === '' ? 'index.html' : path)));
    } catch {
      return new Response('', { status: 404 });
    }
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const keep = (signal = new AbortController().signal, onProgress = (_: object) => {}) =>
  keepBuild({ scope: SCOPE, signal, onProgress });

/** All kept files by their path. */
async function keptFiles(): Promise<Record<string, string>> {
  const manifest = await keptManifest(SCOPE);
  const cache = await caches.open(`quartet-packs ${SCOPE}`);
  const files: Record<string, string> = {};
  for (const { file, entries } of manifest?.packs ?? []) {
    const blob = (await (await cache.match(SCOPE + file))?.blob()) ?? new Blob();
    let from = 0;
    for (const [path, size] of entries) {
      files[path] = await blob.slice(from, from + size).text();
      from += size;
    }
  }
  return files;
}

describe('packs', () => {
  it('are reproducible, and contain all files except those that identify the build', () => {
    const [one, two] = [build(BASE), build(BASE)];
    for (const name of ['sw.js', 'assets/part1.js.br', '.quartet-build']) writeFileSync(join(one, name), 'x');
    const [first, second] = [packFiles(one), packFiles(two)];
    expect(first.map(({ pack }) => pack)).toEqual(second.map(({ pack }) => pack));
    // Contents are compared by the buffers themselves: `toEqual` visits each byte.
    expect(first.every(({ content }, i) => second[i]?.content.equals(content))).toBe(true);
    const manifest = readManifest(JSON.parse(readFileSync(join(one, 'offline.json'), 'utf8')));
    expect(manifest?.packs.flatMap(({ entries }) => entries.map(([path]) => path)).sort()).toEqual(
      Object.keys(BASE).sort(),
    );
    expect(manifest?.packs).toHaveLength(3);
  });

  it('are downloaded once and contain the files of the build', async () => {
    served = build(BASE);
    const steps: object[] = [];
    await keep(undefined, (progress) => steps.push(progress));
    expect(await keptFiles()).toEqual(BASE);
    expect(fetched.filter((path) => path.endsWith('.js'))).toEqual([]);
    expect(fetched).toHaveLength(1 + 3 + 1);
    expect(steps.at(0)).toMatchObject({ done: 0 });
    expect(steps.at(-1)).toEqual({ done: expect.any(Number), total: expect.any(Number) });
    fetched = [];
    await keep();
    expect(fetched).toEqual(['offline.json', '']);
    await forgetBuild(SCOPE);
    expect(await keptManifest(SCOPE)).toBeNull();
  });

  it('of a newer build reuse unchanged files, so that only the rest is downloaded', async () => {
    served = build(BASE);
    await keep();
    // Names change with contents; a new file moves the bounds of all packs behind it.
    const { 'assets/part7.js': _, ...rest } = BASE;
    const next = { ...rest, 'assets/part7b.js': noise(700, 20_000), 'assets/a.js': noise(701, 20_000) };
    served = build(next);
    fetched = [];
    await keep();
    expect(fetched.sort()).toEqual(['', 'assets/a.js', 'assets/part7b.js', 'offline.json']);
    expect(await keptFiles()).toEqual(next);
    const cache = await caches.open(`quartet-packs ${SCOPE}`);
    expect(await cache.keys()).toHaveLength(3 + 2);
  });

  it('are downloaded whole when most files have changed', () => {
    const before = { entry: 'a.js', packs: packFiles(build(BASE)).map(({ pack }) => pack) };
    const other = Object.fromEntries(Object.keys(BASE).map((path, i) => [path, noise(i + 900, 20_000)]));
    const after = { entry: 'b.js', packs: packFiles(build(other)).map(({ pack }) => pack) };
    expect(planUpdate(after, before).map(({ whole }) => whole)).toEqual([true, true, true]);
    expect(planUpdate(after, after)).toEqual([]);
  });

  it('that do not match the list are refused, and the cached build stays', async () => {
    served = build(BASE);
    await keep();
    served = build({ ...BASE, 'assets/part3.js': noise(999, 20_000) });
    instead.set('assets/part3.js', () => new Response(noise(998, 20_000)));
    await expect(keep()).rejects.toThrow('assets/part3.js');
    expect(await keptFiles()).toEqual(BASE);
    // Another build is there by now.
    instead.set('assets/part3.js', () => new Response('', { status: 404 }));
    await expect(keep()).rejects.toMatchObject({ name: 'Outdated' });
    instead.set('', () => new Response('<p>another</p>'));
    instead.delete('assets/part3.js');
    await expect(keep()).rejects.toThrow('index.html');
    expect(await keptFiles()).toEqual(BASE);
  });

  it('that decompress to more than their listed size are refused before they fill the memory', async () => {
    served = build(BASE);
    const list = JSON.parse(readFileSync(join(served, 'offline.json'), 'utf8'));
    list.packs[0].entries = [['index.html', 14, list.packs[0].entries[0][2]]];
    instead.set('offline.json', () => Response.json(list));
    await expect(keep()).rejects.toMatchObject({ name: 'Outdated' });
  });

  it('resume an interrupted download', async () => {
    served = build(BASE);
    const control = new AbortController();
    let packs = 0;
    const onProgress = () => {
      if (++packs === 3) control.abort();
    };
    await expect(keep(control.signal, onProgress)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await keptManifest(SCOPE)).toBeNull();
    fetched = [];
    await keep();
    expect(fetched.filter((path) => path.endsWith('.bin'))).toHaveLength(1);
    expect(await keptFiles()).toEqual(BASE);
  });
});

describe('a list of packs', () => {
  const entry = ['assets/a.js', 3, '0123456789abcdef0123456789abcdef'];
  const pack = { file: 'assets/pack-1.bin', bytes: 3, entries: [entry] };

  it('is accepted only if it is valid', () => {
    expect(readManifest({ entry: 'assets/i.js', packs: [pack] })).not.toBeNull();
  });

  it.each([
    ['nothing', null],
    ['a path outside', { entry: 'a', packs: [{ ...pack, file: '../x' }] }],
    ['an address', { entry: 'https://elsewhere/x.js', packs: [] }],
    ['a negative size', { entry: 'a', packs: [{ ...pack, entries: [['a', -1, entry[2]]] }] }],
    ['a size without a bound', { entry: 'a', packs: [{ ...pack, entries: [['a', 1e12, entry[2]]] }] }],
    [
      'a pack without a bound',
      {
        entry: 'a',
        packs: [
          {
            ...pack,
            entries: [
              ['a', 5e6, entry[2]],
              ['b', 5e6, entry[2]],
            ],
          },
        ],
      },
    ],
    ['no hash', { entry: 'a', packs: [{ ...pack, entries: [['a', 1, 'x']] }] }],
    ['more packs than any build has', { entry: 'a', packs: Array.from({ length: 300 }, () => pack) }],
  ])('is refused with %s', (_, value) => {
    expect(readManifest(value)).toBeNull();
  });
});
