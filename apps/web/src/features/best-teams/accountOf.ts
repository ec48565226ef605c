import type { Build } from '@quartet/edits';
import type { ArtifactPiece, OwnedWeapon } from '@quartet/importers';
import type { Account } from '@quartet/optimiser';
import type { Marks } from '#shared/inventory/inventory.ts';

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
