import type { Build } from '@quartet/edits';
import type { ArtifactPiece, OwnedWeapon } from '@quartet/importers';
import type { Roster } from '@quartet/optimiser';
import type { Marks } from '#shared/inventory/inventory.ts';

/** Whether two rosters have the same characters, weapons and pieces, imported at the same time. */
export function isSameRoster(a: Roster, b: Roster): boolean {
  const isSame = <T>(some: readonly T[], others: readonly T[]): boolean =>
    some.length === others.length && some.every((each, i) => each === others[i]);
  return (
    isSame(a.characters, b.characters) &&
    isSame(a.weapons, b.weapons) &&
    isSame(a.pieces, b.pieces) &&
    isSame(a.kept ?? [], b.kept ?? [])
  );
}

/** The roster that a search may use: excluded pieces are left out, kept ones stay with their wearer. */
export function rosterOf(
  characters: readonly Build[],
  weapons: readonly OwnedWeapon[],
  pieces: readonly ArtifactPiece[],
  marks: Marks,
): Roster {
  return {
    characters,
    weapons,
    pieces: pieces.filter(({ id }) => marks[id] !== 'out'),
    kept: pieces.flatMap(({ id, wearer }) => (marks[id] === 'keep' && wearer !== '' ? [id] : [])),
  };
}
