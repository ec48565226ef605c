/** Adds the record of a report to the ledger. Pages write it (`features/sample/model/report.ts`). */
import { AREAS, disagreement, type EvidenceRecord, problems, records, type Source, sources } from './ledger.ts';
import { compute } from './measure.ts';

/** Largest report that is read, in characters. */
const MAX_REPORT = 200_000;

/** A record with its source. */
export interface Reported {
  readonly record: EvidenceRecord;
  readonly source: Source;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The record in a report: the text is the record's JSON, or a report with it in a block. Throws an error that names the fault. */
export function readReport(text: string): Reported {
  if (text.length > MAX_REPORT) throw new Error(`the report has more than ${MAX_REPORT} characters`);
  const block = /^```json\r?\n([\s\S]*?)^```/m.exec(text)?.[1] ?? text;
  let value: unknown;
  try {
    value = JSON.parse(block);
  } catch (error) {
    throw new Error(`the record is not valid JSON: ${(error as Error).message}`);
  }
  if (!isObject(value) || !isObject(value.record) || !isObject(value.source))
    throw new Error('a report has area, record and source: copy the whole block');
  const { area, record, source } = value;
  if (!AREAS.some((one) => one === area)) throw new Error(`no area ${String(area)}; areas: ${AREAS.join(', ')}`);
  if (!isObject(record.measure) || !isObject(record.party) || !Array.isArray(record.measured))
    throw new Error('the record has a measure, a party and measured numbers');
  const { title = '', url = '', by = '', date = null, film } = source as Partial<Source>;
  for (const field of [title, url, by])
    if (typeof field !== 'string') throw new Error('fields of the source are texts');
  return {
    record: { ...(record as unknown as EvidenceRecord), area: area as EvidenceRecord['area'] },
    source: { title, url, by, date, ...(film === undefined ? {} : { film }) },
  };
}

/** A report that was checked against the ledger, with the numbers of its fight. Throws an error that lists all faults. */
export async function checkReport({ record, source }: Reported): Promise<{ numbers: number[]; agrees: boolean }> {
  if (sources[record.source] !== undefined) throw new Error(`the source ${record.source} exists already`);
  const wrong = problems([...records, record], { ...sources, [record.source]: source });
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  const numbers = await compute(record);
  return { numbers, agrees: disagreement(record, numbers) === null };
}
