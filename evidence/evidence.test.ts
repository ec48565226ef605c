/** The ledger of evidence is well formed, and each record gives the stored numbers. */
import { describe, expect, it } from 'vitest';
import { spread } from '../test/lane.ts';
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
import { compute } from './measure.ts';

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

it('follows the conditions of a record', async () => {
  const emblem = records.find(({ id }) => id === 'emblem-burst') as EvidenceRecord;
  const { versus, ...alone } = emblem;
  const [quotient] = (await compute(emblem)) as [number];
  const [damage] = (await compute(alone)) as [number];
  expect(versus).toBeDefined();
  expect(quotient).toBeCloseTo(1.3274, 2);
  expect(damage).toBeGreaterThan(1000);
});
