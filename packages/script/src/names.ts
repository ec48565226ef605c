import { actions, configActions, type configElements, elements, stats } from '@quartet/gamedata/enums';

/**
 * The names a config may use, injected by the caller (the game data package provides one).
 * All names are lower case and match exactly; a "key" is the canonical name, an "alias" any accepted spelling
 * (the key is an alias of itself).
 */
export interface NameTable {
  /** Key of the character with this alias, or undefined. */
  character(alias: string): string | undefined;
  /** Key of the weapon with this alias, or undefined. */
  weapon(alias: string): string | undefined;
  /** Key of the artifact set with this alias, or undefined. */
  set(alias: string): string | undefined;
  /** Whether the monster catalogue has this name (`dummy` is always known). */
  enemy(name: string): boolean;
  /** Parameter names an action of a character accepts; undefined when any name passes. */
  actionParams(characterKey: string, action: string): readonly string[] | undefined;
  /** Identity numbers, what `.keys.char.x`, `.keys.weapon.x` and `.keys.set.x` evaluate to. */
  characterNumber(key: string): number;
  weaponNumber(key: string): number;
  setNumber(key: string): number;
  /** All keys, for suggestions. */
  characters(): readonly string[];
  weapons(): readonly string[];
  sets(): readonly string[];
  enemies(): readonly string[];
  /** Weapon class of a weapon, and the class a character wields; without them the class is not checked. */
  weaponClass?(weaponKey: string): string | undefined;
  characterWeaponClass?(characterKey: string): string | undefined;
  /** Key of the other Traveler of the same element; without it teams with both are not refused. */
  twin?(characterKey: string): string | undefined;
  /** Key of the character, weapon or set that the game calls by this name in some language. */
  displayed?(kind: 'character' | 'weapon' | 'set', name: string): string | undefined;
}

/** Keywords of the language; none can be a variable name. */
export const keywords = [
  'let',
  'while',
  'if',
  'else',
  'fn',
  'switch',
  'case',
  'default',
  'break',
  'continue',
  'fallthrough',
  'return',
  'for',
  'options',
  'add',
  'char',
  'stats',
  'weapon',
  'set',
  'lvl',
  'refine',
  'cons',
  'talent',
  'count',
  'params',
  'label',
  'until',
  'active',
  'target',
  'resist',
  'energy',
  'particle_threshold',
  'particle_drop_count',
  'particle_element',
  'hurt',
] as const;

/** Stat slots in the order of the stat vector (26 slots). */
export const statSlots: readonly string[] = Object.keys(stats);

/** Number of slots of a stat vector. */
export const statSlotCount = statSlots.length;

/** Stats a config line may name: the slots that a build can add to. */
export const statKeys: readonly string[] = statSlots.slice(1, 22);

/** Element words, in the order in which messages list them. */
export const elementKeys = [
  'electro',
  'pyro',
  'cryo',
  'hydro',
  'frozen',
  'anemo',
  'dendro',
  'geo',
  'physical',
  'none',
] as const satisfies readonly (typeof configElements)[number][];

/** Identity numbers of the elements, `.keys.element.e`. */
export const elementNumbers: Readonly<Record<string, number>> = without(elements, ['none', 'unknown']);

/** Elements that `resist=` of a target line adds to. */
export const resistElements = ['electro', 'cryo', 'hydro', 'physical', 'pyro', 'geo', 'dendro', 'anemo'] as const;

/** Actions a script line can name. */
export const actionKeys = configActions;

export type ActionName = (typeof actionKeys)[number];

/** Numbers of the actions, `.action.x`; `wait` and `delay` have one but are functions in a script. */
export const actionNumbers = without(actions, ['invalid']);

function without<Name extends string, Left extends Name>(
  table: Readonly<Record<Name, number>>,
  left: readonly Left[],
): Readonly<Record<Exclude<Name, Left>, number>> {
  const dropped: readonly string[] = left;
  const kept = Object.entries<number>(table).filter(([name]) => !dropped.includes(name));
  return Object.fromEntries(kept) as Record<Exclude<Name, Left>, number>;
}

/** Longer words are no misspelt names; comparing them would take their length squared. */
const longestMisspelt = 64;

/**
 * Names close to a misspelt one, best first (edit distance with transpositions, at most a third of the length;
 * a difference of case alone counts as closest).
 */
export function suggest(word: string, candidates: Iterable<string>, limit = 3): string[] {
  if (word.length > longestMisspelt) return [];
  const lower = word.toLowerCase();
  const most = lower.length < 3 ? 0 : Math.max(1, Math.floor(lower.length / 3));
  const found: { name: string; distance: number }[] = [];
  for (const name of candidates) {
    if (Math.abs(name.length - lower.length) > most) {
      if (lower.length >= 3 && name.startsWith(lower)) found.push({ name, distance: most + 0.5 });
      continue;
    }
    const distance = editDistance(lower, name, most);
    if (distance <= most) found.push({ name, distance });
  }
  found.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
  return found.slice(0, limit).map((entry) => entry.name);
}

const at = (row: readonly number[], column: number) => row[column] as number;

/** Edit distance (insert, delete, replace, swap of neighbours); anything above `most` may come back as `most + 1`. */
function editDistance(a: string, b: string, most: number): number {
  if (a === b) return 0;
  let before: number[] = [];
  let previous: number[] = [];
  for (let j = 0; j <= b.length; j++) previous.push(j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(at(previous, j) + 1, at(row, j - 1) + 1, at(previous, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, at(before, j - 2) + 1);
      row.push(cost);
      if (cost < best) best = cost;
    }
    if (best > most) return most + 1;
    before = previous;
    previous = row;
  }
  return at(previous, b.length);
}
