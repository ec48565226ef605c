import type { MemberSet } from '@quartet/edits';
import { type ArtifactSlot, artifactSlots } from '@quartet/optimiser/artifacts';

/** The set of each artifact in the order of the slots; null for one whose set does not count. */
export type PieceSets = readonly (string | null)[];

/** Slots in the order in which sets take them: the goblet is the piece that most often is of another set. */
const FILL: readonly ArtifactSlot[] = ['flower', 'plume', 'sands', 'circlet', 'goblet'];

/**
 * Sets of the five artifacts.
 * @param before the sets as last seen, kept if their numbers are the same
 * @returns null for more than five pieces
 */
export function pieceSets(sets: readonly MemberSet[], before?: PieceSets): PieceSets | null {
  const worn = sets.flatMap(({ key, count }) => Array<string>(count).fill(key));
  if (worn.length > artifactSlots.length) return null;
  const known = before?.filter((key) => key !== null) ?? [];
  if (before !== undefined && known.toSorted().join() === worn.toSorted().join()) return before;
  return artifactSlots.map((slot) => worn[FILL.indexOf(slot)] ?? null);
}

/** The sets of a character with these on the artifacts; those that stay keep order and params. */
export function setsOfPieces(pieces: PieceSets, sets: readonly MemberSet[]): MemberSet[] {
  const keys = new Set([...sets.map(({ key }) => key), ...pieces.filter((key) => key !== null)]);
  return [...keys].flatMap((key) => {
    const count = pieces.filter((each) => each === key).length;
    return count === 0 ? [] : [{ key, count, params: sets.find((set) => set.key === key)?.params ?? {} }];
  });
}
