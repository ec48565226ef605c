/** `npm run current`: what it finds in public lists, made up here, and that the table of the repository has an answer to each difference. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { compare, type Known } from '../current/compare.ts';
import table from '../current/current.json' with { type: 'json' };
import { ABSENT, issueText, keptDifferences, readKnown } from '../current/current.ts';
import { hashOf, type Listed, openList, type PublicList } from '../current/lists.ts';

let folder: string;
const write = (path: string, data: unknown): void => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof data === 'string' ? data : JSON.stringify(data));
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-current-'));
  const english = 'db/src/data/English';
  write(`${english}/characters/testina.json`, { id: 10000999, name: 'Testina' });
  write(`${english}/talents/testina.json`, {
    name: 'Testina',
    combat2: { description: 'Strikes for 3 s.' },
    passive1: { description: 'Gains **15%** ATK\nfor 8s.' },
  });
  write(`${english}/constellations/testina.json`, { c2: { description: 'Lasts 4s longer.' } });
  write('db/src/data/stats/talents.json', { testina: { combat2: { param1: [1.5, 1.6], param2: [12, 12] } } });
  write(`${english}/weapons/testsword.json`, {
    id: 19999,
    name: 'Test Sword',
    r1: { description: 'ATK +12% for 6s' },
    r2: { description: 'ATK +15% for 6s' },
  });
  write(`${english}/weapons/testbow.json`, {
    id: 19997,
    name: 'Test Bow',
    r1: { description: 'ATK +12%' },
    r2: { description: 'ATK +15% for 6s' },
  });
  write(`${english}/artifacts/testset.json`, { id: 19998, name: 'Test Set', effect2Pc: 'ATK +18%' });
  write('go/libs/gi/stats/Data/Characters/Testina/skillParam.json', {
    skill: [
      [1.5, 1.6],
      [12, 12],
    ],
  });
  write('go/libs/gi/stats/Data/Characters/TravelerCryoF/skillParam.json', { skill: [[1]] });
  write('go/libs/gi/stats/Data/Characters/TravelerCryoM/skillParam.json', { skill: [[1]] });
  write('go/libs/gi/stats/Data/Weapons/Sword/TestSword/data.json', {});
  write('go/libs/gi/stats/Data/Artifacts/TestSet/data.json', {});
  write('broken/src/data/English/weapons/x.json', '{');
  write('other/README.md', 'nothing');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a checkout', () => {
  it('of genshin-db has ids, names, parameters of each level, and numbers and hashes of texts', () => {
    const { source, things } = openList(join(folder, 'db'));
    expect(source).toBe('genshin-db');
    expect(things.characters).toEqual([
      {
        key: 'testina',
        id: 10000999,
        name: 'Testina',
        talents: {
          skill: {
            levels: [
              [1.5, 12],
              [1.6, 12],
            ],
            numbers: [3],
            hash: hashOf('Strikes for 3 s.'),
          },
          a1: { numbers: [0.15, 8], hash: hashOf('Gains 15% ATK for 8s.') },
          c2: { numbers: [4], hash: hashOf('Lasts 4s longer.') },
        },
      },
    ]);
    // The bow's text of the first refinement is an older one: it has no numbers, but a hash.
    expect(things.weapons.map(({ id, talents }) => [id, talents.passive])).toEqual([
      [19997, { hash: hashOf('ATK +12%\nATK +15% for 6s') }],
      [19999, { numbers: [[0.12, 0.15], 6], hash: hashOf('ATK +12% for 6s\nATK +15% for 6s') }],
    ]);
    expect(things.sets).toMatchObject([{ id: 19998, talents: { 2: { numbers: [0.18] } } }]);
  });

  it('of genshin-optimizer has keys and parameters; twins are one', () => {
    const { source, things } = openList(join(folder, 'go'));
    expect([source, things.characters.map(({ key }) => key)]).toEqual([
      'genshin-optimizer',
      ['testina', 'travelercryo'],
    ]);
    expect(things.characters[0].talents.skill?.levels).toEqual([
      [1.5, 12],
      [1.6, 12],
    ]);
    expect([things.weapons, things.sets].map(([thing]) => thing.key)).toEqual(['testsword', 'testset']);
  });

  it('of another kind, or with a broken file, is refused by name', () => {
    expect(() => openList(join(folder, 'other'))).toThrow(/other has neither src\/data\/English nor/);
    expect(() => openList(join(folder, 'broken'))).toThrow(/x\.json is not JSON/);
  });
});

describe('a comparison', () => {
  const known: Known = {
    kind: 'characters',
    key: 'testina',
    id: 10000999,
    name: 'Testina',
    game: {
      parameters: { a1: [0.15, 8], c2: [4] },
      talents: { skill: { slot: 'skill', values: [[[1.5, 1.6, 1.7]]] } },
      textHashes: { a1: hashOf('Gains 15% ATK for 8s.') },
    },
  };
  const none = {
    characters: new Set<number | string>(),
    weapons: new Set<number | string>(),
    sets: new Set<number | string>(),
  };
  const listed: Listed = {
    key: 'testina',
    id: 10000999,
    name: 'Testina',
    talents: {
      skill: {
        levels: [
          [1.5, 12],
          [1.6, 12],
        ],
      },
      a1: { numbers: [0.15, 8], hash: hashOf('Gains 15% ATK for 8s.') },
      c2: { numbers: [4] },
    },
  };
  const listOf = (...characters: Listed[]): PublicList => ({
    source: 'genshin-db',
    things: { characters, weapons: [], sets: [] },
  });
  const differences = (change: Partial<Listed>, own: Partial<Known> = {}) =>
    compare(listOf({ ...listed, ...change }), [{ ...known, ...own }], none).differences.map(({ place, what }) => [
      place,
      what,
    ]);

  it('finds nothing where all agree', () => expect(differences({})).toEqual([]));

  it('finds a new name, other numbers, another table and a text that changed without a number', () => {
    const { skill, a1, c2 } = listed.talents;
    expect(differences({ name: 'Testona' })).toEqual([['name', 'renamed']]);
    expect(differences({ talents: { skill, a1, c2: { numbers: [5] } } })).toEqual([['c2', 'numbers']]);
    expect(differences({ talents: { skill, a1, c2: { numbers: [4, 1] } } })).toEqual([['c2', 'numbers']]);
    expect(
      differences({
        talents: {
          skill: {
            levels: [
              [1.5, 12],
              [1.7, 12],
            ],
          },
          a1,
          c2,
        },
      }),
    ).toEqual([['skill skill', 'numbers']]);
    const changed = { ...a1, hash: hashOf('Gains 15% ATK for 8s after a swirl.') };
    expect(differences({ talents: { skill, a1: changed, c2 } })).toEqual([['a1', 'text']]);
  });

  it('finds what is neither there nor declared absent, by id or by key', () => {
    const other = { key: 'newina', id: 10000998, talents: {} };
    expect(compare(listOf(other), [known], none).missing).toMatchObject([{ key: 'newina', id: 10000998 }]);
    const declared = (word: number | string) => ({ ...none, characters: new Set<number | string>([word]) });
    expect(compare(listOf(other), [known], declared(10000998)).missing).toEqual([]);
    expect(compare(listOf({ key: 'newina', talents: {} }), [known], declared('newina')).missing).toEqual([]);
  });

  it('tells the elements of the Traveler apart', () => {
    const traveler = { ...known, travelerOf: 'cryo', id: 10000005 };
    const of = (key: string) => compare(listOf({ key, talents: {} }), [traveler], none).missing.length;
    expect([of('travelercryo'), of('travelerpyro')]).toEqual([0, 1]);
  });

  it('keeps the answers about things that the list lacks', () => {
    const { differences: found, ...rest } = compare(listOf({ ...listed, name: 'Testona' }), [known], none);
    const of = (source: string, key: string) => ({ source, ...found[0], key, answer: 'Known.' });
    const before = [of('genshin-db', 'testina'), of('genshin-db', 'other'), of('genshin-optimizer', 'testina')];
    expect(keptDifferences({ differences: before }, [rest])).toEqual(before.slice(1));
  });

  it('is an issue with missing things and differences without an answer, and empty without any', () => {
    const found = compare(listOf({ ...listed, name: 'Testona' }, { key: 'newina', id: 1, talents: {} }), [known], none);
    const empty = { ...table, differences: [] };
    expect(issueText([found], empty)).toMatch(
      /newina \(1\)[\s\S]*characters testina, name: renamed: here Testina, there Testona/,
    );
    const [difference] = found.differences;
    const answered = { ...table, differences: [{ source: 'genshin-db', ...difference, answer: 'Known.' }] };
    expect(issueText([{ ...found, missing: [] }], answered)).toBe('');
    const later = { ...found, missing: [], differences: [{ ...difference, there: 'Testuna' }] };
    expect(issueText([later], answered)).toContain('Testuna');
  });
});

it('is run every week on both lists, and a report that is not empty becomes an issue', () => {
  const root = new URL('../../../', import.meta.url);
  const text = readFileSync(new URL('.github/workflows/current.yml', root), 'utf8');
  const { on, jobs } = parse(text) as { on: { schedule: unknown[] }; jobs: { compare: { steps: { run?: string }[] } } };
  expect(on.schedule).toHaveLength(1);
  const runs = jobs.compare.steps.flatMap(({ run }) => run ?? []).join('\n');
  expect(runs).toContain('npm run -s current -- ../genshin-db ../genshin-optimizer --issue report.md');
  expect(runs).toMatch(/\[ -s report\.md \] \|\| exit 0[\s\S]*gh issue (?:edit|create)/);
});

describe('the table of the repository', () => {
  it('has an answer to each difference of a known thing', () => {
    const keys = new Set(readKnown().map(({ key }) => key));
    expect(table.differences.filter(({ key, answer }) => answer.trim() === '' || !keys.has(key))).toEqual([]);
  });

  it('names every compared list with commit and day', () => {
    for (const { source, commit, date } of table.lists)
      expect([source, commit, date]).toEqual([
        source,
        expect.stringMatching(/^[0-9a-f]{7,40}$/),
        expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      ]);
  });

  it('knows each folder of the repository or its absence by id', () => {
    for (const { kind, id, key } of readKnown())
      expect([key, table.ids[kind].includes(id) && !ABSENT[kind].has(key)]).toEqual([key, true]);
  });
});
