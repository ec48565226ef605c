/** Archives of cases return the packed files, are reproducible, and report damage. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contentKeys } from '@quartet/content/keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../test/lane.ts';
import { archivePath, type Case, COMMITTED, CONFORMANCE, Oracle, REPOSITORY } from './oracle.ts';
import { Archive, type PackedCase, pack } from './pack.ts';
import { extract, mayBeCopied, packSet } from './pack-set.ts';

const CHARACTERS = new URL('../packages/content/src/characters/', import.meta.url);
/** Whether the reference lacks a character, so that no case can have it. */
const isNotInReference = (key: string): boolean =>
  JSON.parse(readFileSync(new URL(`${key}/facts.json`, CHARACTERS), 'utf8')).notInReference === true;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-pack-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CASES: PackedCase<{ name: string; kind: string }>[] = [
  { item: { name: 'b', kind: 'kit' }, files: { config: 'xingqiu attack;\n', golden: '{"dps":1}' } },
  { item: { name: 'a', kind: 'kit' }, files: { config: '# 水 ü\n', timeline: '{}\n[1]\n' } },
];

async function written(name: string, change: (bytes: Buffer) => Buffer = (bytes) => bytes): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, change(await pack(CASES)));
  return path;
}

describe('an archive', () => {
  it('returns packed files by name', async () => {
    const archive = new Archive<{ name: string; kind: string }>(await written('whole.pack'));
    expect(archive.items).toEqual([CASES[1].item, CASES[0].item]);
    for (const { item, files } of CASES) expect(archive.files(item.name)).toEqual(files);
    expect(archive.has('a', 'golden')).toBe(false);
    expect(() => archive.read('a', 'golden')).toThrow('a has no golden');
    expect(() => archive.read('c', 'config')).toThrow('whole.pack holds no case c');
  });

  it('has the same bytes for any order of its cases', async () => {
    expect((await pack([...CASES].reverse())).equals(await pack(CASES))).toBe(true);
  });

  it('reports the file and a fix when it is damaged', async () => {
    const open = async (name: string, change: (bytes: Buffer) => Buffer): Promise<string> => {
      try {
        new Archive(await written(name, change)).read('a', 'config');
        return 'read';
      } catch (error) {
        return (error as Error).message.replace(folder, '');
      }
    };
    expect(await open('short.pack', (bytes) => bytes.subarray(0, -3))).toMatch(
      /^\/short\.pack has \d+ bytes instead of \d+; restore it with git checkout$/,
    );
    expect(await open('head.pack', (bytes) => bytes.subarray(0, 20))).toMatch(
      /^\/head\.pack is damaged \(its table of contents: it ends early\)/,
    );
    expect(
      await open('part.pack', (bytes) => {
        const chunk = Buffer.from(bytes);
        return chunk.fill(0xff, chunk.length - 20);
      }),
    ).toMatch(/^\/part\.pack is damaged \(part 1 of 1: .+\); restore it with git checkout$/);
    expect(await open('text.pack', () => Buffer.from('version https://example.org/lfs'))).toBe(
      '/text.pack is no archive of conformance cases: it is a pointer of Git LFS, whose file is not here',
    );
  });
});

describe('a set', () => {
  const own = new Oracle(COMMITTED);
  const NAMES = ['kit-xingqiu-c2', 'lang-maps', 'found-varka-c6'];
  const bytesIn = (to: string): string[] => readdirSync(to).map((name) => readFileSync(join(to, name), 'base64'));

  it('is extracted to files and packed again unchanged', async () => {
    const [files, archives, again] = ['files', 'archives', 'again'].map((name) => join(folder, name));
    extract(own, NAMES, files);
    const report = await packSet(files, archives, '2026-01-01');
    expect(report).toMatchObject({ taken: { kit: 1, language: 1, found: 1 }, refused: [] });
    expect([...report.changed].sort()).toEqual(['found', 'kit', 'language']);
    const packed = new Oracle(archives);
    for (const name of NAMES) {
      expect(packed.case(name)).toEqual(own.case(name));
      expect(packed.files(name)).toEqual(own.files(name));
      expect(packed.timeline(name)).toEqual(own.timeline(name));
    }
    expect(packed.reference()).toEqual({ ...own.reference(), committed: undefined, packed: '2026-01-01' });

    // Packing again on another day changes nothing.
    const before = bytesIn(archives);
    expect((await packSet(files, archives, '2026-02-02')).changed).toEqual([]);
    expect(bytesIn(archives)).toEqual(before);

    // One case more, the others stay.
    extract(own, ['kit-xingqiu-c4'], again);
    expect((await packSet(again, archives, '2026-03-03')).changed).toEqual(['kit']);
    expect(new Archive<Case>(archivePath(archives, 'kit')).items.map(({ name }) => name)).toEqual([
      'kit-xingqiu-c2',
      'kit-xingqiu-c4',
    ]);
  });

  it('refuses configs that may not be copied, and results of another build of the reference', async () => {
    const files = join(folder, 'foreign');
    extract(own, ['kit-xingqiu-c2', 'kit-xingqiu-c4'], files);
    const path = join(files, 'index.json');
    const index = JSON.parse(readFileSync(path, 'utf8')) as { reference: string; items: Case[] };
    const items = index.items.map((item, i) => (i === 0 ? { ...item, kind: 'team', source: 'no/licence' } : item));
    writeFileSync(path, JSON.stringify({ ...index, items }));
    expect(await packSet(files, join(folder, 'free'), '2026-01-01')).toMatchObject({
      taken: { kit: 1 },
      refused: ['kit-xingqiu-c2'],
    });

    const other = join(folder, 'other');
    cpSync(files, other, { recursive: true });
    writeFileSync(join(other, 'index.json'), JSON.stringify({ ...index, reference: 'genshinsim/gcsim@0123' }));
    await expect(packSet(other, join(folder, 'free'), '2026-01-01')).rejects.toThrow(
      /has results of 0123, the archives/,
    );
  });

  it('in the repository covers every character, contains only configs that may be copied, and is smaller than 20 MB', () => {
    const cases = own.cases();
    expect(cases.length).toBeGreaterThan(1260);
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
    const characters = new Set(cases.flatMap((item) => item.characters));
    const known = contentKeys.characters.filter((key) => !isNotInReference(key));
    expect(known.length).toBeGreaterThan(110);
    expect(known.filter((key) => !characters.has(key))).toEqual([]);
    expect(cases.filter((item) => !mayBeCopied(item))).toEqual([]);
    expect(own.errorCases().length).toBeGreaterThan(120);
    expect(own.reference()).toMatchObject({
      repository: 'genshinsim/gcsim',
      commit: expect.stringMatching(/^[0-9a-f]{40}$/),
      committed: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      packed: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    const bytes = readdirSync(COMMITTED).reduce((sum, name) => sum + statSync(join(COMMITTED, name)).size, 0);
    expect(bytes).toBeLessThan(20e6);
  });
});

describe('npm run conformance', () => {
  const command = async (...args: string[]): Promise<{ code: number; output: string }> => {
    const tsx = join(REPOSITORY, 'node_modules/tsx/dist/cli.mjs');
    try {
      const done = await promisify(execFile)(process.execPath, [tsx, join(CONFORMANCE, 'run.ts'), ...args]);
      return { code: 0, output: done.stdout + done.stderr };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, output: stdout + stderr };
    }
  };

  it.runIf(isWhole)('compares the cases of the repository and prints its duration', async () => {
    const { code, output } = await command('--only', 'kit-xingqiu-c2', 'action-param-plus');
    expect(output).toMatch(
      /^2 cases of the repository, none from outside; reference: genshinsim\/gcsim at [0-9a-f]{12}/,
    );
    expect(output).toMatch(/^total +2 +0 +0 +0$/m);
    expect(output).toMatch(/ values and events compared, \d+ iterations, [\d.]+ s\n$/);
    expect(code).toBe(0);
  });

  it.runIf(isWhole)('reports a folder without results', async () => {
    const { code, output } = await command('--oracle', folder);
    expect(output).toContain(`no reference results in ${folder}`);
    expect(code).toBe(2);
  });

  it.runIf(isWhole)('adds only the cases of an external folder that the repository lacks', async () => {
    const files = join(folder, 'outside');
    extract(new Oracle(COMMITTED), ['kit-xingqiu-c2', 'lang-maps'], files);
    const path = join(files, 'index.json');
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('"lang-maps"', '"lang-maps-again"'));
    for (const [sub, ending] of [
      ['configs', 'txt'],
      ['golden', 'json'],
      ['timelines', 'jsonl.gz'],
    ])
      cpSync(join(files, sub, `lang-maps.${ending}`), join(files, sub, `lang-maps-again.${ending}`));
    const { code, output } = await command('--oracle', files, '--only', 'kit-xingqiu-c2', 'lang-maps-again');
    expect(output).toContain('1 cases of the repository, 1 optional ones of ');
    expect(output).toMatch(/^total +2 +0 +0 +0$/m);
    expect(code).toBe(0);
  });

  it('prints a case', async () => {
    const { output } = await command('--show', 'team-hutao-yelan-xingqiu-zhongli-9ba6b0');
    expect(output).toContain('hutao char lvl=');
    expect(output).toContain('# source: Augmeneco/GCSIM-Configs');
    expect(output).toMatch(/# dps [\d.]+ ±[\d.]+, duration /);
  });
});
