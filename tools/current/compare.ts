/** Compares public lists of the game's things with the facts of this repository. */
import { tableOf } from '@quartet/gamedata/typed';
import { isList, type Json } from '../facts/print.ts';
import { isNumber, isNumbers, isRow, type Row, readRow } from '../facts/tables.ts';
import type { RefinedNumber } from '../update/texts.ts';
import { KINDS, type Kind, type Listed, type ListedTalent, type PublicList } from './lists.ts';

/** The facts of one folder, as its `game.json` has them. */
export interface Known {
  readonly kind: Kind;
  /** Name of the folder. */
  readonly key: string;
  readonly id: number;
  /** The element of a Traveler, who shares the id with the other elements. */
  readonly travelerOf?: string;
  readonly game: Row;
  readonly name: string;
}

/** A thing of a list that the facts lack and do not declare absent. */
export interface Missing {
  readonly kind: Kind;
  readonly key: string;
  readonly id?: number;
  readonly name?: string;
}

/** A difference between a list and the facts. */
export interface Difference {
  readonly kind: Kind;
  readonly key: string;
  /** `name`, or a talent: `skill`, `c2`, `passive`, `4`. */
  readonly place: string;
  readonly what: 'renamed' | 'numbers' | 'text';
  /** The value of the facts, and that of the list. */
  readonly here: string;
  readonly there: string;
}

export interface Comparison {
  readonly source: PublicList['source'];
  /** Number of things of each kind in the list. */
  readonly counts: Readonly<Record<Kind, number>>;
  /** The ids of the list, without stages of a quest. */
  readonly ids: Readonly<Record<Kind, readonly number[]>>;
  /** Names of the folders that the list has. */
  readonly compared: Readonly<Record<Kind, ReadonlySet<string>>>;
  readonly missing: readonly Missing[];
  readonly differences: readonly Difference[];
}

/** The twins without an element, whom lists have beside the Traveler of each element. */
const TWINS = new Set(['aether', 'lumine']);
/** Stages of the Prized Isshin Blade, which becomes Kagotsurube Isshin in the quest that gives it. */
const STAGES = new Set([11419, 11420, 11421]);

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** @param absent ids and keys that are declared absent, by kind */
export function compare(
  list: PublicList,
  known: readonly Known[],
  absent: Readonly<Record<Kind, ReadonlySet<number | string>>>,
): Comparison {
  const missing: Missing[] = [];
  const differences: Difference[] = [];
  const compared = { characters: new Set<string>(), weapons: new Set<string>(), sets: new Set<string>() };
  for (const kind of KINDS) {
    const own = known.filter((each) => each.kind === kind);
    for (const listed of list.things[kind]) {
      if (TWINS.has(listed.key) || STAGES.has(listed.id ?? 0)) continue;
      const found = own.filter((each) => isSame(each, listed));
      if (found.length === 0) {
        const { key, id, name } = listed;
        if (absent[kind].has(key) || (id !== undefined && absent[kind].has(id))) continue;
        if (kind === 'characters' && key.startsWith('traveler') && absent[kind].has(key.replace('traveler', 'aether')))
          continue;
        missing.push({ kind, key, id, name });
      }
      for (const each of found) {
        compared[kind].add(each.key);
        differences.push(...differencesOf(each, listed));
      }
    }
  }
  const counts = tableOf(KINDS, (kind) => list.things[kind].length);
  const ids = tableOf(KINDS, (kind) =>
    list.things[kind].flatMap(({ id }) => (id === undefined || STAGES.has(id) ? [] : [id])),
  );
  return { source: list.source, counts, ids, compared, missing, differences };
}

/** Whether facts and an entry of a list are of the same thing: by id, else by name. */
function isSame({ id, key, name, travelerOf }: Known, listed: Listed): boolean {
  if (travelerOf !== undefined) return listed.key === `traveler${travelerOf}`;
  if (listed.id !== undefined) return id === listed.id;
  return key === listed.key || plain(name) === listed.key;
}

function* differencesOf(known: Known, listed: Listed): Iterable<Difference> {
  const { kind, key, game } = known;
  const difference = (place: string, what: Difference['what'], here: string, there: string): Difference => {
    return { kind, key, place, what, here, there };
  };
  if (listed.name !== undefined && known.travelerOf === undefined && plain(listed.name) !== plain(known.name))
    yield difference('name', 'renamed', known.name, listed.name);
  for (const [place, talent] of Object.entries(listed.talents)) {
    const numbers = numbersIn(game, kind, place);
    if (numbers !== undefined && talent.numbers !== undefined && !areEqual(numbers, talent.numbers))
      yield difference(place, 'numbers', JSON.stringify(numbers), JSON.stringify(talent.numbers));
    if (kind === 'characters') yield* levelDifferences(known, place, talent, difference);
    const hash = isRow(game.textHashes) ? game.textHashes[place] : undefined;
    if (typeof hash === 'string' && talent.hash !== undefined && hash !== talent.hash)
      yield difference(place, 'text', hash, talent.hash);
  }
}

const areRefined = (value: Json | undefined): value is readonly RefinedNumber[] =>
  isList(value) && value.every((each) => isNumber(each) || isNumbers(each));

/** The numbers of a text in the facts; undefined where they have none. */
function numbersIn(game: Row, kind: Kind, place: string): readonly RefinedNumber[] | undefined {
  const { parameters } = game;
  const ofWeapon = place === 'passive' ? parameters : undefined;
  const own = kind === 'weapons' ? ofWeapon : isRow(parameters) ? parameters[place] : undefined;
  return areRefined(own) ? own : undefined;
}

/** Lists show rounded numbers, and the facts have those of the reference. */
const TOLERANCE = 2e-4;
const isClose = (a: number, b: number): boolean =>
  Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b), 1e-9);

const areEqual = (a: readonly RefinedNumber[], b: readonly RefinedNumber[]): boolean =>
  a.length === b.length &&
  a.every((value, at) => {
    const [mine, theirs] = [[value].flat(), [b[at]].flat()];
    return mine.length === theirs.length && mine.every((number, level) => isClose(number, theirs[level]));
  });

/** Tables of the facts that are no parameter of the list's talent. */
function* levelDifferences(
  { game }: Known,
  place: string,
  { levels }: ListedTalent,
  difference: (place: string, what: Difference['what'], here: string, there: string) => Difference,
): Iterable<Difference> {
  if (levels === undefined || levels.length === 0) return;
  const columns = levels[0].map((_, at) => levels.map((list) => list[at]));
  for (const [name, talent] of Object.entries(readRow(game.talents ?? {}, 'talents'))) {
    if (!isRow(talent) || talent.slot !== place) continue;
    for (const table of tablesIn(talent.values)) {
      const isThere = columns.some((column) =>
        table.slice(0, column.length).every((value, level) => isClose(value, column[level])),
      );
      if (!isThere) yield difference(`${place} ${name}`, 'numbers', table.slice(0, 3).join(', '), 'no such parameter');
    }
  }
}

/** The lists of numbers by level in a talent's values, at any depth. */
function tablesIn(values: Json): readonly (readonly number[])[] {
  if (!isList(values) || values.length === 0) return [];
  return isNumbers(values) ? [values] : values.flatMap(tablesIn);
}
