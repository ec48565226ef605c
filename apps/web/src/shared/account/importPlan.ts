/** Changes of an import, and the ways to combine a document with the account. */
import type { Build } from '@quartet/edits';
import { type ArtifactPiece, MAX_OWNED_WEAPONS, type OwnedWeapon, readInventory } from '@quartet/importers';
import { type ImportedBuild, type ImportMap, type ImportSource, importKey, rosterOf } from './imports.ts';

export const KINDS = ['characters', 'weapons', 'artifacts'] as const;
export type ImportKind = (typeof KINDS)[number];

/** Keep ignores the document, add updates and adds, replace also removes. */
export const WAYS = ['keep', 'add', 'replace'] as const;
export type ImportWay = (typeof WAYS)[number];
export type ImportWays = Readonly<Record<ImportKind, ImportWay>>;

/** Keys of characters, of weapons, or of the sets of artifacts, one for each thing. */
export interface Changes {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

export interface KindPlan {
  readonly kind: ImportKind;
  /** Number of things that the player has, and that the document has. */
  readonly present: number;
  readonly given: number;
  readonly changes: Readonly<Record<ImportWay, Changes>>;
}

export interface ImportPlan {
  /** Kinds of which the document has things. */
  readonly kinds: readonly KindPlan[];
  /** The ways that lose nothing, or that fit a document of about the same size. */
  readonly preset: ImportWays;
  /** Whether replacing would remove things. */
  readonly shouldAsk: boolean;
}

/** The account, as far as imports change it. */
export interface AccountState {
  readonly builds: ImportMap;
  readonly weapons: readonly OwnedWeapon[];
  readonly pieces: readonly ArtifactPiece[];
  /** Text of the document of the pieces; empty for none. */
  readonly text: string;
}

export interface Incoming {
  readonly builds: readonly Build[];
  readonly weapons: readonly OwnedWeapon[];
  readonly inventory: string;
  readonly source: Exclude<ImportSource, 'own'>;
}

/** From this share of the present things on, a document is taken for a complete scan. */
const COMPLETE = 0.8;
const NONE: Changes = { added: [], changed: [], removed: [] };

/** @param isForeignStock whether the pieces come from a document and not from a showcase */
export function planOf(state: AccountState, incoming: Incoming, isForeignStock: boolean): ImportPlan {
  const given = incoming.inventory === '' ? [] : readInventory(incoming.inventory).pieces;
  const roster = rosterOf(state.builds);
  const all: KindPlan[] = [
    {
      kind: 'characters',
      present: roster.length,
      given: new Set(incoming.builds.map(({ key }) => key)).size,
      changes: changesOf((way) => characterChanges(roster, rosterOf(combinedBuilds(state.builds, incoming, way, '')))),
    },
    {
      kind: 'weapons',
      present: state.weapons.length,
      given: incoming.weapons.length,
      changes: changesOf((way) => stockChanges(state.weapons, incoming.weapons, way, weaponMatch)),
    },
    {
      kind: 'artifacts',
      present: state.pieces.length,
      given: given.length,
      changes: changesOf((way) => stockChanges(state.pieces, given, way, pieceMatch)),
    },
  ];
  const kinds = all.filter((each) => each.given > 0);
  const wayOf = ({ kind, present, given: count, changes }: KindPlan): ImportWay => {
    if (count === 0) return 'keep';
    if (changes.replace.removed.length === 0) return 'replace';
    if (kind === 'artifacts' && incoming.source === 'enka' && isForeignStock) return 'keep';
    return kind !== 'characters' && count >= COMPLETE * present ? 'replace' : 'add';
  };
  const [characters, weapons, artifacts] = all.map(wayOf);
  return {
    kinds,
    preset: { characters: characters ?? 'keep', weapons: weapons ?? 'keep', artifacts: artifacts ?? 'keep' },
    // A showcase never takes the place of a scan, so its artifacts need no choice.
    shouldAsk: kinds.some(
      ({ kind, changes }) =>
        changes.replace.removed.length > 0 && !(kind === 'artifacts' && incoming.source === 'enka' && isForeignStock),
    ),
  };
}

const changesOf = (change: (way: 'add' | 'replace') => Changes): KindPlan['changes'] => ({
  keep: NONE,
  add: change('add'),
  replace: change('replace'),
});

/** Builds after an import. @param added ISO date and time of the import */
export function combinedBuilds(before: ImportMap, incoming: Incoming, way: ImportWay, added: string): ImportMap {
  const { builds, source } = incoming;
  if (way === 'keep' || builds.length === 0) return before;
  const keys = new Set(builds.map(({ key }) => key));
  const isReplaced = (build: ImportedBuild): boolean => {
    if (source === 'enka') return way === 'replace' && build.source === 'enka';
    if (keys.has(build.key)) return way === 'replace' || build.source !== 'enka';
    return way === 'replace' && build.source !== 'own';
  };
  const stay = Object.entries(before).filter(([, build]) => !isReplaced(build));
  const entries = builds.map((build): [string, ImportedBuild] => {
    const known: ImportedBuild = { ...build, source, added };
    return [importKey(known), known];
  });
  return Object.fromEntries([...stay, ...entries]);
}

function characterChanges(before: readonly ImportedBuild[], after: readonly ImportedBuild[]): Changes {
  const old = new Map(before.map((build) => [build.key, build]));
  const now = new Set(after.map(({ key }) => key));
  // Stored builds have rounded stats, and members in another order.
  const figures = ({ level, maxLevel, cons, talents, weapon, stats }: Build) =>
    [
      ...[level, maxLevel, cons, talents.attack, talents.skill, talents.burst],
      ...[weapon.key, weapon.refine, weapon.level, weapon.maxLevel],
      ...Array.from(stats, (value) => Number((value ?? 0).toFixed(3))),
    ].join();
  const changed = after.filter((build) => {
    const known = old.get(build.key);
    return known !== undefined && figures(known) !== figures(build);
  });
  return {
    added: after.flatMap(({ key }) => (old.has(key) ? [] : [key])),
    changed: changed.map(({ key }) => key),
    removed: before.flatMap(({ key }) => (now.has(key) ? [] : [key])),
  };
}

/** How two lists of things are matched. */
interface Match<T> {
  /** Name of a thing in {@link Changes}. */
  name(thing: T): string;
  /** Equal for things that are the same. */
  identity(thing: T): string;
  /** Equal for things of which one may have become the other. */
  family(thing: T): string;
  /** Whether one can have become the other. */
  canBecome(before: T, after: T): boolean;
  /** Equal for things without a difference at all. */
  state(thing: T): string;
}

const weaponMatch: Match<OwnedWeapon> = {
  name: ({ key }) => key,
  identity: ({ key, refine, level }) => `${key} ${refine} ${level}`,
  family: ({ key }) => key,
  canBecome: (before, after) => after.level >= before.level && after.refine >= before.refine,
  state: ({ key, refine, level, maxLevel, wearer }) => `${key} ${refine} ${level} ${maxLevel} ${wearer}`,
};

const pieceMatch: Match<ArtifactPiece> = {
  name: ({ set }) => set,
  identity: ({ set, slot, rarity, main, level, stats }) =>
    [set, slot, rarity, main, level, ...stats.map((value) => value.toFixed(4))].join(),
  family: ({ set, slot, rarity, main }) => [set, slot, rarity, main].join(),
  canBecome: (before, after) =>
    after.level > before.level && before.stats.every((value, i) => (after.stats[i] ?? 0) >= value - 1e-6),
  state: (piece) => `${pieceMatch.identity(piece)} ${piece.wearer} ${piece.locked}`,
};

/** Numbers of the given things by the number of the present thing that they are or have become; -1 for a new one. */
function matched<T>(present: readonly T[], given: readonly T[], match: Match<T>): number[] {
  const places = new Map<string, number[]>();
  for (const [i, thing] of present.entries()) {
    for (const id of [`= ${match.identity(thing)}`, `~ ${match.family(thing)}`])
      places.set(id, [...(places.get(id) ?? []), i]);
  }
  const taken = new Set<number>();
  const take = (id: string, fits: (place: number) => boolean): number => {
    const place = (places.get(id) ?? []).find((each) => !taken.has(each) && fits(each));
    if (place !== undefined) taken.add(place);
    return place ?? -1;
  };
  const same = given.map((thing) => take(`= ${match.identity(thing)}`, () => true));
  return given.map((thing, i) => {
    const known = same[i] ?? -1;
    if (known >= 0) return known;
    return take(`~ ${match.family(thing)}`, (place) => {
      const before = present[place];
      return before !== undefined && match.canBecome(before, thing);
    });
  });
}

function stockChanges<T>(present: readonly T[], given: readonly T[], way: ImportWay, match: Match<T>): Changes {
  const places = matched(present, given, match);
  const kept = new Set(places);
  const names = (things: readonly T[]) => things.map((thing) => match.name(thing));
  return {
    added: names(given.filter((_, i) => places[i] === -1)),
    changed: names(
      given.filter((thing, i) => {
        const before = present[places[i] ?? -1];
        return before !== undefined && match.state(before) !== match.state(thing);
      }),
    ),
    removed: way === 'add' ? [] : names(present.filter((_, i) => !kept.has(i))),
  };
}

/** A list after an import; things that the document knows better take the places of the old ones. */
function combined<T>(present: readonly T[], given: readonly T[], places: readonly number[], way: ImportWay): T[] {
  if (way === 'replace') return [...given];
  const result = [...present];
  const added = given.filter((thing, i) => {
    const place = places[i] ?? -1;
    if (place < 0) return true;
    result[place] = thing;
    return false;
  });
  return [...result, ...added];
}

export function combinedWeapons(
  before: readonly OwnedWeapon[],
  given: readonly OwnedWeapon[],
  way: ImportWay,
): readonly OwnedWeapon[] {
  if (way === 'keep' || given.length === 0) return before;
  return combined(before, given, matched(before, given, weaponMatch), way).slice(0, MAX_OWNED_WEAPONS);
}

/** The list of artifacts of a GOOD document; empty for another text. */
export function artifactsOf(text: string): readonly unknown[] {
  if (text === '') return [];
  try {
    const { artifacts }: { artifacts?: unknown } = JSON.parse(text.replace(/^\ufeff/, ''));
    return Array.isArray(artifacts) ? artifacts : [];
  } catch {
    return [];
  }
}

/** The document of the artifacts after an import; pieces that stay keep their number. */
export function combinedText(
  { pieces, text }: Pick<AccountState, 'pieces' | 'text'>,
  given: string,
  way: ImportWay,
): string {
  if (way === 'keep' || given === '') return text;
  if (way === 'replace' || pieces.length === 0) return given;
  const incoming = readInventory(given).pieces;
  const [old, now] = [artifactsOf(text), artifactsOf(given)];
  // Pieces are numbered by their place in the document, of which some entries may be unreadable.
  const places = new Array<number>(now.length).fill(-2);
  for (const [i, place] of matched(pieces, incoming, pieceMatch).entries()) {
    const piece = incoming[i];
    if (piece !== undefined) places[Number(piece.id) - 1] = place < 0 ? -1 : Number(pieces[place]?.id ?? 0) - 1;
  }
  const readable = now.filter((_, i) => places[i] !== -2);
  const artifacts = combined(
    old,
    readable,
    places.filter((place) => place !== -2),
    way,
  );
  return JSON.stringify({ format: 'GOOD', version: 2, source: 'Quartet', artifacts });
}
