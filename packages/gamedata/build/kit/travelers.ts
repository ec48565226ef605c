/** The Traveler's tables begin with the sibling they belong to; a key has the ones of its own sibling. */
import type { Json } from '../print.ts';
import type { Source, SourceKit, SourceTalent, Table } from '../source.ts';
import { isRow } from '../tables.ts';

const SIBLINGS = ['aether', 'lumine'];
/** The index that picks the sibling. */
const INDEX = '@gender';

const mapValues = <T, U>(table: Table<T>, change: (value: T, name: string) => U): Table<U> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, change(value, name)]));

/** The position of the sibling's index in each table, as the kit's functions use it. */
function positions(kit: SourceKit): Map<string, number> {
  const found = new Map<string, number>();
  const visit = (value: Json | undefined): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isRow(value)) {
      if (typeof value.ref === 'string' && Array.isArray(value.index) && value.index.includes(INDEX))
        found.set(value.ref, value.index.indexOf(INDEX));
      Object.values(value).forEach(visit);
    }
  };
  visit(kit.fns as unknown as Json);
  return found;
}

const pick = (table: Json, position: number, sibling: number): Json =>
  position === 0
    ? (table as readonly Json[])[sibling]
    : (table as readonly Json[]).map((entry) => pick(entry, position - 1, sibling));

const withoutSibling = (value: Json | undefined): Json | undefined => {
  if (Array.isArray(value)) return value.map((entry) => withoutSibling(entry) ?? null);
  if (!isRow(value)) return value;
  const row = mapValues(value, withoutSibling);
  return Array.isArray(row.index) ? { ...row, index: row.index.filter((item) => item !== INDEX) } : row;
};

/** Talent tables of charged attacks are by sibling, hit and level. */
const bySibling = (values: Json | undefined): boolean =>
  Array.isArray(values) && values.length === 2 && values.every((hits) => Array.isArray(hits) && Array.isArray(hits[0]));

export interface TravelerTables {
  readonly talents: Table<SourceTalent>;
  readonly frames: Table<Json>;
  readonly kit: SourceKit & { vars: Table<Json> };
}

/** A character's tables; of a traveler, those of the sibling its key names. */
export function ownTables(source: Source, key: string): TravelerTables {
  const tables = { talents: source.talents[key], frames: source.frames[key], kit: source.kits[key] };
  const { traveler } = source.characters[key];
  if (!isRow(traveler)) return tables;
  const sibling = SIBLINGS.indexOf(String(traveler.sibling));
  const at = positions(tables.kit);
  return {
    talents: mapValues(tables.talents, (table) =>
      bySibling(table.values) ? { ...table, values: pick(table.values as Json, 0, sibling) } : table,
    ),
    // A table that no function picks by sibling directly is handed on to one that does.
    frames: mapValues(tables.frames, (table, name) => pick(table, at.get(name) ?? 0, sibling)),
    kit: {
      vars: mapValues(tables.kit.vars, (value, name) => {
        const position = at.get(name) ?? (HANDED_ON.has(name) ? 0 : undefined);
        return position === undefined ? value : pick(value, position, sibling);
      }),
      fns: withoutSibling(tables.kit.fns as unknown as Json) as unknown as SourceKit['fns'],
    },
  };
}

/** Constants by sibling that a function receives as an argument. */
const HANDED_ON = new Set(['skillPressCanQueueAfter', 'skillShortHold0TicksCanQueueAfter']);
