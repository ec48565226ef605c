/** Kinds of log entries (docs/contract.md#samples); their place in this list stands for them in typed arrays. */
import { keysOf } from '@quartet/gamedata/typed';
export const CATEGORIES = [
  'action',
  'damage',
  'energy',
  'warning',
  'user',
  'status',
  'cooldown',
  'element',
  'shield',
  'construct',
  'player',
  'heal',
  'hurt',
  'pre_damage_mods',
  'icd',
  'calc',
  'snapshot',
  'character',
  'weapon',
  'enemy',
  'artifact',
  'hitlag',
  'debug',
  'sim',
  // No longer written, still read.
  'hook',
  'procs',
  'task',
  'reaction',
  'snapshot_mods',
  'queue',
  'other',
] as const;

export type Category = (typeof CATEGORIES)[number];

const INDEX = new Map<string, number>(CATEGORIES.map((name, i) => [name, i]));
const OTHER = CATEGORIES.length - 1;

/** Place of a category in `CATEGORIES`; unknown names are 'other'. */
export const categoryIndex = (event: string): number => INDEX.get(event) ?? OTHER;

/** The category at a place in `CATEGORIES`; outside it is 'other'. */
export const categoryAt = (place: number): Category => CATEGORIES[place] ?? 'other';

const SIMPLE: readonly Category[] = ['action', 'damage', 'energy', 'warning', 'user'];
const ADVANCED: readonly Category[] = [...SIMPLE, 'status', 'cooldown', 'element', 'shield', 'construct'];
const VERBOSE: readonly Category[] = [
  ...ADVANCED,
  'player',
  'heal',
  'hurt',
  'pre_damage_mods',
  'icd',
  'calc',
  'snapshot',
  'character',
  'weapon',
  'enemy',
  'artifact',
  'hitlag',
];

/** Named choices of categories, each containing the one before. */
export const PRESETS = {
  simple: SIMPLE,
  advanced: ADVANCED,
  verbose: VERBOSE,
  debug: [...VERBOSE, 'debug', 'sim'],
} as const satisfies Record<string, readonly Category[]>;

export type Preset = keyof typeof PRESETS;

export const DEFAULT_CATEGORIES: readonly Category[] = [
  'damage',
  'element',
  'action',
  'energy',
  'pre_damage_mods',
  'status',
  'user',
];

/** The preset that consists of exactly these categories, ignoring those no longer written. */
export function presetOf(chosen: ReadonlySet<Category>): Preset | null {
  for (const name of keysOf(PRESETS)) {
    const list: readonly Category[] = PRESETS[name];
    if (list.length === chosen.size && list.every((one) => chosen.has(one))) return name;
  }
  return null;
}
