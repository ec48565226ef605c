import { describe, expect, test } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { build, ROOT } from '../../facts/build.ts';
import { readFacts } from '../../facts/facts.ts';
import { readFiles } from '../../facts/files.ts';
import { formatFacts } from '../../facts/json.ts';
import { withMarks } from '../../facts/names.ts';
import type { Json } from '../../facts/print.ts';
import { sourceProblems } from '../../facts/sources.ts';
import { isNumber, isNumbers, readList, readRow, readTable } from '../../facts/tables.ts';
import { messageOf } from '../../message.ts';

const committed = readFiles(ROOT);
/** The committed files of one character, weapon and set, and those that belong to none: the build of all takes a second. */
const few = new Map(
  [...committed].filter(([path]) => !/^(characters|weapons|artifacts)\/(?!(xingqiu|rust|noblesseoblige)\/)/.test(path)),
);
const textOf = (path: string): string => committed.get(path) ?? '{"source":"gcsim-3647a07"}';

/** Problems that the build reports after the value at `place` of a file is replaced; undefined removes it. */
function problemsOf(path: string, place: readonly (string | number)[], value: Json | undefined): string[] {
  const facts = JSON.parse(textOf(path));
  const [last, ...way] = place.toReversed();
  const parent = way.reduceRight((inner, step) => inner[step], facts);
  parent[last] = value;
  try {
    build(new Map(few).set(path, formatFacts(JSON.parse(JSON.stringify(facts)))));
  } catch (error) {
    return messageOf(error).split('\n');
  }
  return [];
}

const game = 'characters/xingqiu/game.json';
const written = 'characters/xingqiu/facts.json';
const play = 'characters/xingqiu/play.json';
const german = 'characters/xingqiu/texts/de.json';
const rust = 'weapons/rust/names.json';
const noblesse = 'artifacts/noblesseoblige/names.json';
const SLASHES = 'Guhua Sword: Fatal Rainscreen';

describe('errors name the file and the place of a wrong fact', () => {
  test.each<[what: string, path: string, place: (string | number)[], value: Json | undefined, message: string]>([
    ['an unknown fact', game, ['elment'], 'hydro', `${game}: the file has no fact "elment"`],
    [
      'a number of a text that nobody has named',
      game,
      ['parameters', 'c2'],
      [3, 0.15, 4, 1],
      `${written}: c2 names 3 of 4 numbers`,
    ],
    [
      'a status that refers to no number',
      written,
      ['statuses', 'xingqiu-c2', 'frames'],
      'c2.lasts s',
      `${written}: statuses refers to c2.lasts s, which is not in names`,
    ],
    [
      'a text that refers to no number',
      'characters/xingqiu/texts/en.json',
      ['texts', 'c2'],
      '{c2.loss%} less.',
      'characters/xingqiu/texts/en.json: c2 has {c2.loss%}, which is no number of names',
    ],
    [
      'a text of a talent that English lacks',
      'characters/xingqiu/texts/de.json',
      ['texts'],
      { c1: 'Mehr.' },
      'characters/xingqiu/texts/de.json: skill is described in one of en and de only',
    ],
    [
      'a resource that nothing builds',
      play,
      ['spend'],
      { field: 'energy', use: 'burst' },
      `${play}: spend lacks build`,
    ],
    ['a missing fact', game, ['element'], undefined, `${game}: the file lacks element`],
    ['a wrong value', game, ['rarity'], 6, `${game}: rarity must be one of 4, 5`],
    [
      'too few levels',
      'game/curves.json',
      ['reactionBase'],
      [17],
      'game/curves.json: reactionBase must have 100 entries, not 1',
    ],
    [
      'a fact of another layer',
      game,
      ['charged', 'queueAfter'],
      20,
      `${game}: charged.queueAfter belongs in facts.json`,
    ],
    ['a fact in two layers', game, ['charged', 'queueAfter'], 20, `${written}: charged.queueAfter is also in ${game}`],
    [
      'a list too short',
      written,
      ['attacks', SLASHES],
      [{}],
      `${written}: attacks.${SLASHES} has 1 entries, but 2 in ${game}`,
    ],
    [
      'a place that does not exist',
      written,
      ['charged', 'frames'],
      'frames.heavy',
      'characters/xingqiu: charged.frames names frames.heavy, which does not exist',
    ],
    [
      'an unknown ICD tag',
      game,
      ['charged', 'icd'],
      'Normal',
      'characters/xingqiu: charged.icd names ICD tag Normal, which does not exist',
    ],
    [
      'an unknown curve',
      game,
      ['curve', 'hp'],
      'GROW',
      'characters/xingqiu: curve.hp names curve GROW, which does not exist',
    ],
    ['an unknown source', game, ['source'], 'hearsay', `${game}: source "hearsay" is not in sources.json`],
    [
      'a source of a missing fact',
      game,
      ['sources'],
      { 'charged.gage': 'gcsim-3647a07' },
      `${game}: sources names charged.gage, which the file does not have`,
    ],
    [
      'an upstream name of a missing fact',
      'weapons/rust/facts.json',
      ['upstreamNames'],
      { 'refineValues.inc': 'inc' },
      'weapons/rust/facts.json: upstreamNames names refineValues.inc, which does not exist',
    ],
    [
      'a key without game facts',
      'characters/nobody/facts.json',
      ['particleDelay'],
      100,
      'characters/nobody/facts.json: the file lacks element',
    ],
    ['an unknown text', german, ['limit'], {}, `${german}: has no text "limit"`],
    ['an unknown text of gear', rust, ['bonuses'], {}, `${rust}: has no text "bonuses"`],
    ['limits that are no object', german, ['limits'], 'Er', `${german}: limits must be an object`],
    ['a limit without translation', german, ['limits'], { 'He.': '' }, `${german}: limits.He. must be a text`],
    [
      'a limit that is translated for all',
      german,
      ['limits'],
      { 'He cannot plunge.': 'Er' },
      `${german}: limits.He cannot plunge. is also in limits/de.json`,
    ],
    [
      'limits in English',
      'limits/en.json',
      ['limits'],
      { 'He.': 'He.' },
      'limits/en.json: limits are translations; the English sentences are in the code',
    ],
    ['limits in no language', rust, ['limits'], { fr: { 'He.': 'Il.' } }, `${rust}: limits has no language fr`],
    ['a passive that is no text', rust, ['passive'], ['n:x'], `${rust}: passive must be a text`],
    [
      'bonuses without pieces',
      noblesse,
      ['bonuses'],
      { two: 'b:x' },
      `${noblesse}: bonuses must be texts by count of pieces`,
    ],
    [
      'an unknown folder',
      'pets/mao/game.json',
      ['source'],
      'gcsim-3647a07',
      'pets/mao/game.json: is none of the files that the modules are made of',
    ],
  ])('%s', (_, path, place, value, message) => {
    expect(problemsOf(path, place, value)).toContain(message);
  });

  test('a file that is not formatted', () => {
    const files = new Map(few).set(game, JSON.stringify(JSON.parse(textOf(game))));
    expect(() => build(files)).toThrow(`${game}: is not formatted; run npm run make -- facts --format`);
  });

  test('a limit that two files translate differently', () => {
    const withLimit = (path: string, limits: Json) => formatFacts({ ...JSON.parse(textOf(path)), limits });
    const files = new Map(few)
      .set(german, withLimit(german, { 'No.': 'Nein.' }))
      .set(rust, withLimit(rust, { de: { 'No.': 'Nicht.' } }));
    expect(() => build(files)).toThrow(`${rust}: limits.No. has another translation in ${german}`);
  });

  test('a value can have a different source than its file', () => {
    expect(problemsOf(game, ['sources'], { [`attacks.${SLASHES}[1].area`]: 'gcsim-3647a07' })).toEqual([]);
  });
});

describe('a number of a text', () => {
  test('stands once: statuses, losses and the text follow it', () => {
    const facts = JSON.parse(textOf(game));
    facts.parameters.c2 = [3, 0.25, 5];
    const changed = build(new Map(few).set(game, formatFacts(facts)));
    expect(build(few).get('characters/xingqiu.ts')).toContain("shreds: { 'xingqiu-c2': { of: 'hydro', by: 0.15 } }");
    expect(changed.get('characters/xingqiu.ts')).toContain("shreds: { 'xingqiu-c2': { of: 'hydro', by: 0.25 } }");
    expect(changed.get('characters/xingqiu.ts')).toContain("'xingqiu-c2': { frames: 300, hitlag: true }");
    expect(changed.get('talentTexts/en.ts')).toMatch(/lower Hydro RES by 25% for 5\ss,/);
  });
});

test('numbers of texts have the marks of their language', () => {
  const text = 'A1: 1,000 of 12,500, 0.35% in 2.5 s (`n=1.5`), v2, 50%.';
  expect(withMarks(text, 'de')).toBe('A1: 1.000 of 12.500, 0,35\u00a0% in 2,5 s (`n=1.5`), v2, 50\u00a0%.');
  expect(withMarks(text, 'ru')).toBe('A1: 1\u00a0000 of 12\u00a0500, 0,35\u00a0% in 2,5 s (`n=1.5`), v2, 50\u00a0%.');
  expect(withMarks(text, 'ja')).toBe(text);
});

describe('a source', () => {
  const gcsim = {
    what: 'frames of Nefer',
    address: 'https://github.com/genshinsim/gcsim/pull/3045',
    licence: 'MIT',
    date: '2026-09-18',
    version: 'fe24d3a',
  };
  const problems = (change: object) => sourceProblems({ nefer: { ...gcsim, ...change } });

  test.each(['what', 'address', 'licence', 'date', 'version'])('must have %s', (field) => {
    const message = `sources.json: nefer lacks ${field}`;
    expect(problems({ [field]: undefined })).toEqual([message]);
    expect(problems({ [field]: '' })).toEqual([message]);
  });

  test('without licence fails the build', () => {
    const sources = { ...JSON.parse(textOf('sources.json')), nefer: { ...gcsim, licence: '' } };
    const files = new Map(few).set('sources.json', formatFacts(sources));
    expect(() => readFacts(files)).toThrow('sources.json: nefer lacks licence');
  });

  test('has a date that names a day, a month, a year, or the bounds of an interval', () => {
    const address = 'https://example.org';
    for (const date of ['2026', '2026-09', '2026-09-18', '2025-03-28/2026-09-18'])
      expect(problems({ date, address })).toEqual([]);
    for (const date of ['September', '2026-9', '2026-09-18/later'])
      expect(problems({ date, address })).toEqual([
        `sources.json: date ${JSON.stringify(date)} of nefer is no day, month or year, nor two of them`,
      ]);
  });

  test('has a web address or a document', () => {
    expect(problems({ address: 'docs/updating.md' })).toEqual([]);
    expect(problems({ address: 'a friend' })).toEqual([
      'sources.json: address "a friend" of nefer is neither a web address nor a document',
    ]);
  });

  test('of gcsim or a fork names AGPL-3.0 unless it is older than that licence', () => {
    const date = '2026-09-06/2026-11-27';
    const message =
      'sources.json: nefer is of gcsim, can be of 2026-11-27 and does not name AGPL-3.0, its licence since 2026-09-19';
    expect(problems({ date })).toEqual([message]);
    expect(problems({ date, what: 'frames of a fork of gcsim', address: 'https://example.org' })).toEqual([message]);
    expect(problems({ date, licence: 'MIT or AGPL-3.0' })).toEqual([]);
    expect(problems({ date, address: 'https://example.org' })).toEqual([]);
  });
});

describe('estimated facts', () => {
  /** Committed facts with a source of estimates, and other members of the measured facts of Xingqiu. */
  const withMembers = (members: { readonly [name: string]: Json }) => {
    const sources = JSON.parse(textOf('sources.json'));
    sources.guess = {
      what: 'medians',
      address: 'docs/updating.md',
      licence: 'MIT',
      date: '2026',
      version: '1',
      estimated: true,
    };
    return new Map(few)
      .set('sources.json', formatFacts(sources))
      .set(written, formatFacts({ ...JSON.parse(textOf(written)), ...members }));
  };
  /** The entry of Xingqiu in the list of marked characters. */
  const listedIn = (built: ReadonlyMap<string, string>) =>
    built.get('estimated.ts')?.match(/^ {2}xingqiu: ([\d.]+),$/m)?.[1];
  const listed = (members: { readonly [name: string]: Json }) => listedIn(build(withMembers(members)));

  test('mark the character, with the stated uncertainty', () => {
    const built = build(withMembers({ source: 'guess', uncertainty: 0.06 }));
    expect(listedIn(built)).toBe('0.06');
    expect(built.get('characters/xingqiu.ts')).toContain('estimated: 0.06,');
    expect(listed({ source: 'guess' })).toBe('0');
  });

  test('mark the character also when only one value is estimated', () => {
    expect(listed({ sources: { 'frames.skill': 'guess' }, uncertainty: 0.02 })).toBe('0.02');
  });

  test('leave no mark when the file has counted values', () => {
    const counted = build(withMembers({ source: 'gcsim-3647a07' }));
    expect(listedIn(counted)).toBeUndefined();
    expect(counted.get('characters/xingqiu.ts')).not.toContain('estimated');
  });

  test('are the only ones with an uncertainty', () => {
    expect(problemsOf(written, ['uncertainty'], 0.06)).toContain(
      `${written}: none of the facts is estimated; delete uncertainty`,
    );
  });

  test.runIf(isWhole)('state their uncertainty', () => {
    const { characters, estimated } = readFacts(committed);
    expect([...estimated].filter((key) => characters[key].uncertainty === undefined)).toEqual([]);
  });
});

describe('readers of parts', () => {
  test('name the part that has another type', () => {
    expect(readTable({ a: 1, b: 2 }, isNumber, 'stars')).toEqual({ a: 1, b: 2 });
    expect(() => readTable({ a: 1, b: 'two' }, isNumber, 'stars')).toThrow('stars.b has the wrong type');
    expect(() => readList([[1], [2, null]], isNumbers, 'waves')).toThrow('waves[1] has the wrong type');
    expect(() => readList({ 0: 1 }, isNumber, 'waves')).toThrow('waves must be a list');
    expect(() => readRow([], 'floors')).toThrow('floors must be an object');
  });
});
