/** The content of the page `/truth`, from the ledger of evidence. */
import { characterModules } from '@quartet/content/manifest';
import type { Truth } from '../../apps/web/src/features/truth/truth.ts';
import { disagreement, type EvidenceRecord, records, sources, storedNumbers } from '../../evidence/ledger.ts';

/** The character that a record is about; null if it is about the game. */
const aboutOf = ({ general, party }: EvidenceRecord): string | null =>
  general === true ? null : (Object.keys(party)[0] ?? null);

export function truthOf(): Truth {
  const computed = storedNumbers();
  const ids = Object.keys(sources);
  return {
    sources: Object.values(sources),
    records: records.map((record) => {
      const numbers = computed[record.id] ?? [];
      const differs = disagreement(record, numbers);
      return {
        area: record.area,
        claim: record.claim,
        about: aboutOf(record),
        source: ids.indexOf(record.source),
        measured: record.measured,
        computed: numbers,
        unit: record.unit,
        ...(differs === null ? {} : { difference: differs.difference }),
        ...(record.doubt === undefined ? {} : { doubt: record.doubt }),
      };
    }),
    without: Object.keys(characterModules).filter((key) => !records.some((record) => aboutOf(record) === key)),
  };
}

/** Records about each character by key, and those that Quartet does not reproduce. */
export function evidenceCounts(): Readonly<Record<string, readonly [records: number, differing: number]>> {
  const counts: Record<string, [number, number]> = {};
  for (const { about, difference } of truthOf().records) {
    if (about === null) continue;
    counts[about] ??= [0, 0];
    counts[about][0]++;
    if (difference !== undefined) counts[about][1]++;
  }
  return counts;
}
