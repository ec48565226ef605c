/** Moves in the game that give characters other artifacts. */
import type { ArtifactPiece } from '@quartet/importers';
import { artifactSlots } from '@quartet/importers';
import { itemAt } from '../vectors.ts';

/** One step: a character equips a piece. The game exchanges it with the piece that the character wore. */
export interface Move {
  /** Id of the piece, and of the one that goes to its former wearer, or to the bag; null for an empty slot. */
  readonly piece: string;
  readonly gives: string | null;
  /** Characters; `from` is empty for a free piece. */
  readonly from: string;
  readonly to: string;
}

/** Ids of the pieces of a character by slot. */
export type Target = readonly [key: string, ids: readonly (string | null)[]];

/**
 * The moves that give each character its pieces, character by character in this order, so that a player opens each one once. No move undoes
 * an earlier one, because each wanted piece has one wearer.
 * @param pieces with their wearers in the game
 */
export function movesTo(targets: readonly Target[], pieces: readonly ArtifactPiece[]): Move[] {
  const wearer = new Map(pieces.map((piece) => [piece.id, piece.wearer]));
  const worn = new Map<string, (string | null)[]>();
  const slotsOf = (key: string): (string | null)[] => {
    const known = worn.get(key) ?? artifactSlots.map(() => null);
    worn.set(key, known);
    return known;
  };
  for (const piece of pieces)
    if (piece.wearer !== '') slotsOf(piece.wearer)[artifactSlots.indexOf(piece.slot)] = piece.id;
  const moves: Move[] = [];
  for (const [to, ids] of targets)
    for (const [slot, id] of ids.entries()) {
      const gives = itemAt(slotsOf(to), slot);
      if (id === null || gives === id) continue;
      const from = wearer.get(id) ?? '';
      slotsOf(to)[slot] = id;
      wearer.set(id, to);
      if (from !== '') slotsOf(from)[slot] = gives;
      if (gives !== null) wearer.set(gives, from);
      moves.push({ piece: id, gives, from, to });
    }
  return moves;
}
