import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import facts from '@quartet/gamedata/characters/qiqi';
import { afterAll, describe, expect, it } from 'vitest';
import { isWhole, spread } from '../test/lane.ts';
import { counted, newReach } from './definition.ts';
import { enumerate, sample } from './mutants.ts';
import { hashOf, mutate, type Options } from './mutate.ts';
import { branchesOf, COUNTER, instrument } from './points.ts';
import { contentOf, factsOf, findContent, keysOf, REPOSITORY } from './source.ts';
import { results, score, store, stored, unexplained, WAIVERS, waiversOf } from './store.ts';
import { targetContent } from './task.ts';
import { testFilesFor } from './tests.ts';
import { isUnread } from './unread.ts';

const root = join(REPOSITORY, 'mutation/planted');
const target = { kind: 'characters', key: 'qiqi', root } as const;
const planted = targetContent(target);
const folder = mkdtempSync(join(tmpdir(), 'quartet-mutation-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Options with unit tests alone. */
const withTests = (...names: string[]): Options => ({
  sample: null,
  seed: 1,
  oracle: join(folder, 'none'),
  tests: names.map((name) => join(root, name)),
});

/** Mutants of the kit's source. */
const own = (mutants: ReturnType<typeof enumerate>['mutants']) => mutants.filter(({ kind }) => kind !== 'fact');

describe('numbers of talent texts', () => {
  const source = 'const [A, , B] = unlocks.a1;\nconst [, ...REST] = unlocks.c2;\nfn(unlocks.c4[1]);';
  it.each([
    ['a1[0]', false],
    ['a1[1]', true],
    ['a1[2]', false],
    ['a1[3]', true],
    ['c2[0]', true],
    ['c2[5]', false],
    ['c4[0]', false],
    ['c6[0]', true],
  ])('unlocks.%s is unread: %s', (place, expected) => {
    expect(isUnread(`facts | unlocks.${place}`, source)).toBe(expected);
  });

  it('does not affect other mutants', () => {
    expect(isUnread('facts | timing.c6Interval', source)).toBe(false);
  });
});

describe('mutants', () => {
  const { mutants } = enumerate(planted, facts);

  it('are the same in every enumeration and have unique ids', () => {
    expect(enumerate(planted, facts).mutants).toEqual(mutants);
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
  });

  it('change each number and condition of the source, and each fact that it uses', () => {
    expect(own(mutants).map(({ line, old, new: by }) => `${line}: ${old} -> ${by}`)).toEqual([
      '6: 30 -> 31',
      '10: cons >= 2 -> cons > 2',
      '10: 3 -> 4',
      '10: 2 -> 3',
      '13: 1 -> 2',
      '13: i <= gains -> i < gains',
      '13: 1 -> 2',
      '15: cons >= 6 -> cons > 6',
      '15: 0.5 -> 0.525',
    ]);
    const used = mutants.filter(({ kind }) => kind === 'fact').map(({ code }) => code);
    expect(used).toContain('normals.hitmarks[0][0]');
    expect(used).toContain('normals.mult[0][0]');
    expect(used.filter((path) => !path.startsWith('normals.'))).toEqual([]);
    expect(used.filter((path) => /area|poise|haltFactor/.test(path))).toEqual([]);
  });

  it('are sampled by seed and evenly by kind, and stay in larger samples', () => {
    const ids = (size: number, seed: number) => sample(mutants, size, seed).map(({ id }) => id);
    expect(ids(9, 1)).toEqual(ids(9, 1));
    expect(ids(9, 1)).not.toEqual(ids(9, 2));
    expect(ids(20, 1)).toEqual(expect.arrayContaining(ids(9, 1)));
    expect(sample(mutants, 9, 1).filter(({ kind }) => kind === 'fact')).toHaveLength(3);
    expect(sample(mutants, 1000, 1)).toEqual(mutants);
  });

  it('include statuses, particles and bonuses that a kit names, but no tables of the engine', async () => {
    const razor = contentOf('characters', 'razor');
    if (razor === null) throw new Error('razor is not there');
    const its = await factsOf(razor, (file) => import(pathToFileURL(file).href));
    const paths = enumerate(razor, its).mutants.map(({ code }) => code);
    expect(paths).toContain("statuses['razor-c4'].frames");
    expect(paths).toContain("shreds['razor-c4'].by");
    expect(paths.filter((path) => /^(base|talentCon|promo)/.test(path))).toEqual([]);
  });
});

describe('a run', () => {
  it.runIf(isWhole)('lists the mutants that checking tests detect, and the survivors', async () => {
    // All mutants of the kit's source, and some of its facts.
    const { outcomes } = await mutate(target, { ...withTests('noticing.ts'), sample: 16 });
    expect(own(outcomes.map(({ mutant }) => mutant))).toHaveLength(9);
    const of = (line: number) =>
      outcomes
        .filter(({ mutant }) => mutant.kind !== 'fact' && mutant.line === line)
        .map(({ by, reason }) => by ?? reason);
    expect(of(6)).toEqual(['"gives energy every 30 frames, twice"']);
    expect(of(10)).toEqual([
      '"gives it three times from the second constellation on"',
      '"gives it three times from the second constellation on"',
      '"gives energy every 30 frames, twice"',
    ]);
    expect(of(13)).not.toContain('reached, not noticed');
    // No test uses the sixth constellation.
    expect(of(15)).toEqual(['reached, not noticed', 'not reached']);
  });

  it.runIf(isWhole)('reports that a test without checks detects nothing', async () => {
    const { outcomes } = await mutate(target, { ...withTests('blind.ts'), sample: 12 });
    expect(outcomes.filter(({ mutant, by }) => mutant.kind !== 'fact' && by !== null)).toEqual([]);
  });

  it('ends when it is aborted', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(mutate(target, { ...withTests('blind.ts'), signal })).rejects.toThrow('enough');
  });
});

describe('results', () => {
  const report = (key: string) => ({ key, all: 3, outcomes: [], seconds: 1 });

  it('are reused only while the kit and its tests are unchanged', () => {
    const test = join(folder, 'some.test.ts');
    writeFileSync(test, 'one');
    const options = { ...withTests(), tests: [test] };
    const hash = hashOf(target, options);
    const folders = { cache: join(folder, 'cache'), results: join(folder, 'results') };
    expect(stored(hash, folders)).toBeNull();
    const kept = store(report('qiqi'), hash, options, folders);
    expect(stored(hashOf(target, options), folders)).toEqual(kept);
    expect(hashOf(target, { ...options, seed: 2 })).not.toBe(hash);
    writeFileSync(test, 'two');
    expect(hashOf(target, options)).not.toBe(hash);
    // Only results of the standard sample are scores.
    expect(results(folders.results)).toEqual([]);
    store(report('klee'), 'other', { sample: 30, seed: 1 }, folders);
    expect(results(folders.results).map(({ key }) => key)).toEqual(['klee']);
  });

  it('exclude waived mutants', () => {
    const survivor = (mutant: string) => ({ mutant, place: '', change: '', reason: 'not reached' as const });
    const result = {
      ...store(report('qiqi'), 'x', { sample: 9, seed: 1 }, { cache: folder, results: folder }),
      run: 10,
    };
    const open = { ...result, survivors: [survivor('a'), survivor('b')] };
    const waivers = [{ mutant: 'a', why: 'overwritten before it is read' }];
    expect(score(open, waivers)).toEqual({ noticed: 8, of: 9, waived: 1 });
    expect(unexplained(open, waivers).map(({ mutant }) => mutant)).toEqual(['b']);
  });

  it('have waivers only for existing mutants, each with a reason', async () => {
    const keys = spread(
      readdirSync(WAIVERS).map((name) => name.replace('.json', '')),
      12,
    );
    for (const key of keys) {
      const content = findContent(key);
      if (content === null) throw new Error(`there is no ${key}`);
      const its = await factsOf(content, (file) => import(pathToFileURL(file).href));
      const ids = new Set(enumerate(content, its).mutants.map(({ id }) => id));
      const waivers = waiversOf(key);
      expect(waivers.filter(({ mutant }) => !ids.has(mutant))).toEqual([]);
      expect(waivers.filter(({ why }) => why.length < 20)).toEqual([]);
    }
  });
});

describe('counters', () => {
  it('can be put into kits and rules of the team', async () => {
    const load = (specifier: string) => import(specifier.startsWith('/') ? pathToFileURL(specifier).href : specifier);
    for (const content of (['characters', 'rules'] as const).flatMap((kind) =>
      spread(keysOf(kind), 16).map((key) => targetContent({ kind, key })),
    )) {
      const its = await factsOf(content, load);
      const enumeration = enumerate(content, its);
      await expect(counted(content, its, enumeration, newReach(enumeration), load)).resolves.toBeDefined();
    }
  });

  const source = `
export const f = (x: number | null): number => {
  if (x === null) return 0;
  const { a } = { a: x > 1 && x < 5 };
  for (const y of [1]) if (a) x += y;
  return a ? x : -x;
};`;
  /** Lines and columns of the branches that ran. */
  const run = (argument: number | null): string[] => {
    const branches = branchesOf('f.ts', source);
    const text = instrument(
      source,
      branches.map(({ start, end, as }, point) => ({ start, end, as, point })),
    ).replace(/export |: number \| null|: number/g, '');
    const ran = new Set<number>();
    const value = new Function(COUNTER, `${text} return f(${argument});`)((point: number) => ran.add(point));
    expect(value).toBe(argument === null ? 0 : argument > 1 && argument < 5 ? argument + 1 : -argument);
    return branches.filter((_, i) => ran.has(i)).map(({ line, column }) => `${line}:${column}`);
  };

  it('do not change the behaviour of the source, and record the executed branches', () => {
    expect(run(null)).toEqual(['3:3', '3:19']);
    expect(run(0)).toEqual(['3:3', '4:3', '5:3', '5:24', '6:3', '6:18']);
    expect(run(3)).toEqual(['3:3', '4:3', '4:31', '5:3', '5:24', '5:31', '6:3', '6:14']);
  });
});

it('finds the rules of the team by their files, and their tests by their words', () => {
  expect([...keysOf('rules')].sort()).toEqual([
    'abyss',
    'ascendantGleam',
    'nightsoulBurst',
    'normalEnergy',
    'resonances',
    'superconduct',
  ]);
  const rule = targetContent({ kind: 'rules', key: 'superconduct' });
  expect(rule).toMatchObject({ exported: 'superconduct', facts: null });
  expect(enumerate(rule, {}).mutants.map(({ old, new: by }) => `${old} -> ${by}`)).toEqual([
    '0.4 -> 0.42',
    '12 -> 13',
    '60 -> 61',
  ]);
  expect(findContent('index')).toBeNull();
  expect(testFilesFor('nightsoulBurst')[0]).toMatch(/test\/rules\.test\.ts$/);
});

it('selects the test files of a key: its own first, then a few that mention it', () => {
  const names = testFilesFor('bennett');
  expect(names[0]).toMatch(/characters\/bennett\/kit\.test\.ts$/);
  expect(names).toHaveLength(6);
  expect(testFilesFor('luminegeo')[0]).toMatch(/traveler\/geo\.test\.ts$/);
});
