/** The ledger of evidence: facts that players measured in the game, with the fights that reproduce them. */
import { readFileSync } from 'node:fs';
import { type Fight, type Measure, problemsOfMeasure } from './measure.ts';

export const AREAS = ['damage', 'icd', 'gauge', 'energy', 'timing', 'particles'] as const;
type Area = (typeof AREAS)[number];

/** Units of measured numbers. `yes` is 1 for yes and 0 for no. */
const UNITS = ['damage', 'times', 'hits', 'hit', 'units', 'seconds', 'frames', 'energy', 'particles', 'yes'] as const;
type Unit = (typeof UNITS)[number];

/** Where a number was measured. */
export interface Source {
  readonly title: string;
  readonly url: string;
  readonly by: string;
  /** Day of the test, or of the publication; null: not stated. */
  readonly date: string | null;
  /** A recording of it, where the source links one. */
  readonly film?: string;
}

export interface EvidenceRecord extends Fight {
  readonly id: string;
  readonly area: Area;
  readonly claim: string;
  /** Id of a source. */
  readonly source: string;
  readonly measure: Measure;
  /** The fact is about the game, not about the first member of the party. */
  readonly general?: true;
  /** A second fight that differs by these parts: the measured number is the quotient of both. */
  readonly versus?: Partial<Fight>;
  readonly measured: readonly number[];
  readonly unit: Unit;
  /** Greatest difference that the measurement leaves open. */
  readonly within: number;
  /** Why the finding is in doubt, such as a later one that contradicts it. */
  readonly doubt?: string;
}

/** A record that Quartet does not reproduce. */
export interface Disagreement {
  readonly id: string;
  readonly measured: readonly number[];
  readonly computed: readonly number[];
  /** Greatest difference; null: there are more or fewer numbers. */
  readonly difference: number | null;
}

const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T;

export const sources: Readonly<Record<string, Source>> = read('sources.json');

export const records: readonly EvidenceRecord[] = AREAS.flatMap((area) =>
  read<readonly Omit<EvidenceRecord, 'area'>[]>(`records/${area}.json`).map((record) => ({ ...record, area })),
);

/** Computed numbers by record, written by `npm run conformance -- evidence --write`. */
export const storedNumbers = (): Readonly<Record<string, readonly number[]>> => read('computed.json');
export const storedDisagreements = (): readonly Disagreement[] => read('disagreements.json');

const FIELDS = ['id', 'claim', 'source', 'measured', 'unit', 'within', 'party', 'script', 'measure'];
const OPTIONAL = ['area', 'general', 'versus', 'doubt', 'options', 'targets', 'config', 'seed'];
/** Largest config of a report, in characters. */
const MAX_CONFIG = 50_000;

/** Lists errors of the records and sources. */
export function problems(all: readonly EvidenceRecord[], named: Readonly<Record<string, Source>>): string[] {
  const found: string[] = [];
  const ids = new Set<string>();
  const used = new Set<string>();
  for (const record of all) {
    const report = (text: string) => found.push(`${record.area}: ${record.id}: ${text}`);
    for (const field of FIELDS) if (!Object.hasOwn(record, field)) report(`has no ${field}`);
    for (const field of Object.keys(record))
      if (!FIELDS.includes(field) && !OPTIONAL.includes(field)) report(`unknown field ${field}`);
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(record.id)) report('an id has small letters, digits and hyphens');
    if (ids.has(record.id)) report('this id exists twice');
    ids.add(record.id);
    used.add(record.source);
    if (named[record.source] === undefined) report(`no source ${record.source} in sources.json`);
    if (!UNITS.includes(record.unit)) report(`no unit ${record.unit}; units: ${UNITS.join(', ')}`);
    if (record.measured.length === 0 || !record.measured.every(Number.isFinite)) report('measured lists numbers');
    if (!(record.within >= 0)) report('within is 0 or more');
    if (record.seed !== undefined && !(Number.isSafeInteger(record.seed) && record.seed >= 0))
      report('seed is an integer of 0 or more');
    if ((record.config?.length ?? 0) > MAX_CONFIG) report(`config has at most ${MAX_CONFIG} characters`);
    for (const problem of problemsOfMeasure(record.measure)) report(problem);
  }
  for (const [id, { url, by, title, date, film }] of Object.entries(named)) {
    if (!used.has(id)) found.push(`source ${id}: no record names it`);
    if (!/^https:\/\/\S+$/.test(url)) found.push(`source ${id}: url is an https address`);
    if (by === '' || title === '') found.push(`source ${id}: title and by are not empty`);
    if (film !== undefined && !/^https:\/\/\S+$/.test(film)) found.push(`source ${id}: film is an https address`);
    if (date !== null && !/^20\d\d-\d\d-\d\d$/.test(date)) found.push(`source ${id}: date is YYYY-MM-DD or null`);
  }
  return found;
}

/** Greatest difference of computed numbers; null if their count differs. */
function difference(measured: readonly number[], computed: readonly number[]): number | null {
  if (measured.length !== computed.length) return null;
  return Math.max(...measured.map((value, i) => Math.abs(value - (computed[i] as number))));
}

const ROUNDING = 1e-9;

/** The record as a disagreement; null if the computed numbers are within what the measurement leaves open. */
export function disagreement(
  { id, measured, within }: EvidenceRecord,
  computed: readonly number[],
): Disagreement | null {
  const size = difference(measured, computed);
  if (size !== null && size <= within + ROUNDING) return null;
  return { id, measured, computed, difference: size };
}
