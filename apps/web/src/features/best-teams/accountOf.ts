import type { Build } from '@quartet/edits';
import type { ArtifactPiece, OwnedWeapon } from '@quartet/importers';
import type { Account } from '@quartet/optimiser';
import type { Marks } from '#shared/inventory/inventory.ts';

/** Whether two accounts have the same characters, weapons and pieces, imported at the same time. */
export function isSameAccount(a: Account, b: Account): boolean {
  const isSame = <T>(some: readonly T[], others: readonly T[]): boolean =>
    some.length === others.length && some.every((each, i) => each === others[i]);
  return (
    isSame(a.characters, b.characters) &&
    isSame(a.weapons, b.weapons) &&
    isSame(a.pieces, b.pieces) &&
    isSame([...(a.kept ?? [])], [...(b.kept ?? [])])
  );
}

/** The part of an account that a search may use: excluded pieces are left out, kept ones stay with their wearer. */
export function accountOf(
  characters: readonly Build[],
  weapons: readonly OwnedWeapon[],
  pieces: readonly ArtifactPiece[],
  marks: Marks,
): Account {
  return {
    characters,
    weapons,
    pieces: pieces.filter(({ id }) => marks[id] !== 'out'),
    kept: new Set(pieces.flatMap(({ id, wearer }) => (marks[id] === 'keep' && wearer !== '' ? [id] : []))),
  };
}
