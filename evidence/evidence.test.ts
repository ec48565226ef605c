/** The ledger of evidence is well formed, and each record gives the stored numbers. */
import { describe, expect, it } from 'vitest';
import { reportOf } from '../apps/web/src/features/sample/model/report.ts';
import { spread } from '../test/lane.ts';
import { checkReport, readReport } from './add.ts';
import {
  AREAS,
  disagreement,
  type EvidenceRecord,
  problems,
  records,
  sources,
  storedDisagreements,
  storedNumbers,
} from './ledger.ts';
import { compute, configOf } from './measure.ts';

const [first] = records.filter(({ id }) => id === 'oz-every-fourth-hit') as [EvidenceRecord];
const source = { [first.source]: sources[first.source] as (typeof sources)[string] };

describe('the ledger', () => {
  it('has well-formed records and sources', () => {
    expect(problems(records, sources)).toEqual([]);
  });

  it('has 150 records of 60 sources, in every area', () => {
    expect(records.length).toBeGreaterThanOrEqual(150);
    expect(Object.keys(sources).length).toBeGreaterThanOrEqual(60);
    expect([...new Set(records.map(({ area }) => area))].sort()).toEqual([...AREAS].sort());
  });

  it('refuses records without numbers, unused sources, and unknown fields', () => {
    const wrong = {
      ...first,
      id: 'Oz',
      measured: [],
      unit: 'furlongs',
      measure: { of: 'ratio', attack: 'Oz' },
      why: 1,
    };
    expect(problems([wrong as unknown as EvidenceRecord], {})).toEqual([
      'icd: Oz: unknown field why',
      'icd: Oz: an id has small letters, digits and hyphens',
      `icd: Oz: no source ${first.source} in sources.json`,
      expect.stringMatching(/no unit furlongs/),
      'icd: Oz: measured lists numbers',
      'icd: Oz: the measure lacks hit',
      'icd: Oz: the measure lacks to',
    ]);
    expect(problems([first, first], { ...source, other: { title: '', url: 'ftp://x', by: '', date: '1.1.' } })).toEqual(
      [
        `icd: ${first.id}: this id exists twice`,
        'source other: no record names it',
        'source other: url is an https address',
        'source other: title and by are not empty',
        'source other: date is YYYY-MM-DD or null',
      ],
    );
  });

  it('lists exactly the records whose stored numbers are outside what the measurement leaves open', () => {
    const stored = storedNumbers();
    expect(Object.keys(stored)).toEqual(records.map(({ id }) => id));
    expect(storedDisagreements()).toEqual(
      records.flatMap((record) => disagreement(record, stored[record.id] as readonly number[]) ?? []),
    );
  });
});

describe('a record agrees', () => {
  const measured = { ...first, measured: [1, 5], within: 0.5 };
  it('within what its measurement leaves open', () => {
    expect(disagreement(measured, [1.5, 4.5])).toBeNull();
  });
  it('not beyond it, nor with more or fewer numbers', () => {
    expect(disagreement(measured, [1, 5.6])?.difference).toBeCloseTo(0.6);
    expect(disagreement(measured, [1])).toEqual({ id: first.id, measured: [1, 5], computed: [1], difference: null });
  });
});

it.each(spread(records, 40))('computes $area: $id', async (record) => {
  expect(await compute(record)).toEqual(storedNumbers()[record.id]);
});

describe('the report of a number', () => {
  const report = (change: (text: string) => string = (text) => text) => {
    const { body } = reportOf({
      config: configOf(records.find(({ id }) => id === 'bell-tidecaller') as EvidenceRecord),
      seed: '77',
      frame: 84,
      hit: 1,
      name: 'Tidecaller (Level 1)',
      damage: 1,
      fingerprint: '',
      version: '',
      character: 'beidou',
      seen: { number: 993, day: '2026-11-30' },
    });
    return change(body);
  };
  const filled = (text: string) =>
    text.replace('"url": ""', '"url": "https://videos.example/1"').replace('"by": ""', '"by": "Tester"');

  it('is a record that the ledger accepts, with the numbers of its fight', async () => {
    const { record, source: by } = readReport(report(filled));
    expect([record.id, record.area, record.measured, record.seed]).toEqual([
      'beidou-tidecaller-level-1-993',
      'damage',
      [993],
      77,
    ]);
    expect(by).toEqual({
      title: 'A number seen in the game: Tidecaller (Level 1)',
      url: 'https://videos.example/1',
      by: 'Tester',
      date: '2026-11-30',
    });
    const { numbers, agrees } = await checkReport({ record, source: by });
    expect(numbers[0]).toBeGreaterThan(100);
    expect(agrees).toBe(false);
    const measured = { ...record, measured: [Math.round(numbers[0] as number)] };
    expect((await checkReport({ record: measured, source: by })).agrees).toBe(true);
  });

  it('names what is missing', async () => {
    await expect(checkReport(readReport(report()))).rejects.toThrow(
      /url is an https address\n.*title and by are not empty/,
    );
    const other = (text: string) => filled(text).replace('"frame": 84', '"frame": 85');
    await expect(checkReport(readReport(report(other)))).rejects.toThrow('hit 1 of frame 85 is missing');
    expect(() => readReport('no record')).toThrow('the record is not valid JSON');
    expect(() => readReport('{"area":"damage","record":{}}')).toThrow('area, record and source');
    expect(() => readReport(report((text) => filled(text).replace('"area": "damage"', '"area": "x"')))).toThrow(
      /no area x/,
    );
    expect(() => readReport(' '.repeat(300_000))).toThrow('more than 200000 characters');
  });
});

it('follows the conditions of a record', async () => {
  const emblem = records.find(({ id }) => id === 'emblem-burst') as EvidenceRecord;
  const { versus, ...alone } = emblem;
  const [quotient] = (await compute(emblem)) as [number];
  const [damage] = (await compute(alone)) as [number];
  expect(versus).toBeDefined();
  expect(quotient).toBeCloseTo(1.3274, 2);
  expect(damage).toBeGreaterThan(1000);
});
