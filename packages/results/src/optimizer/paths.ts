/** Names of characters and hits in Genshin Optimizer, from its character sheets. */
import { find } from '@quartet/gamedata/names';
import table from './paths.json' with { type: 'json' };

/** One of several hits with the same name; told apart by the talent multiplier at levels 1 to 15. */
interface Variant {
  readonly path: string;
  readonly values: readonly number[];
}

interface CharacterPaths {
  readonly key: string;
  /** By name of the hit, where `%v` stands for any text and `{element}` for the element of the hit. */
  readonly hits: Readonly<Record<string, string | readonly Variant[]>>;
}

export interface NamedHit {
  readonly name: string;
  readonly element: string;
  /** Talent multiplier as a fraction; NaN where the log has none. */
  readonly multiplier: number;
}

/** Largest relative difference of a multiplier from that of the game's data; their files round. */
const ROUNDING = 1e-3;

const CHARACTERS: Readonly<Record<string, CharacterPaths>> = table.characters;

/** The sheets that the names were compared with. */
export const PATHS_SOURCE: string = table.source;

/** All characters with known names of hits. */
export const optimizerCharacters: readonly string[] = Object.keys(CHARACTERS);

/** Key of a character in Genshin Optimizer; null where its hits are not known. */
export const optimizerKey = (character: string): string | null => find(CHARACTERS, character)?.key ?? null;

const PLACEHOLDER = '%v';

function entryOf(hits: CharacterPaths['hits'], { name, element }: NamedHit): string | readonly Variant[] | undefined {
  for (const exact of [`${name} (${element})`, name]) if (Object.hasOwn(hits, exact)) return hits[exact];
  for (const [pattern, entry] of Object.entries(hits)) {
    const [before, after] = pattern.split(PLACEHOLDER);
    if (before === undefined || after === undefined) continue;
    if (name.length > before.length + after.length && name.startsWith(before) && name.endsWith(after)) return entry;
  }
  return undefined;
}

/** Path of a hit in the sheet of its character; null where it is not known. */
export function optimizerPath(character: string, hit: NamedHit): string[] | null {
  const hits = find(CHARACTERS, character)?.hits;
  if (hits === undefined) return null;
  const entry = entryOf(hits, hit);
  const path = typeof entry === 'object' ? nearest(entry, hit.multiplier) : entry;
  return path === undefined ? null : path.replace('{element}', hit.element).split('.');
}

function nearest(variants: readonly Variant[], multiplier: number): string | undefined {
  let best: string | undefined;
  let least = ROUNDING;
  for (const { path, values } of variants)
    for (const value of values) {
      const distance = Math.abs(multiplier / value - 1);
      if (distance >= least) continue;
      least = distance;
      best = path;
    }
  return best;
}
