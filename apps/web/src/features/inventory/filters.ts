/** Filters of the shown pieces. */
import type { ArtifactPiece, ArtifactSlot } from '@quartet/importers';
import type { Mark, Marks } from '#shared/inventory/inventory.ts';

/** Each is null where it does not matter. */
export interface Filters {
  readonly set: string | null;
  readonly slot: ArtifactSlot | null;
  readonly main: string | null;
  readonly level: number;
  readonly locked: boolean | null;
  /** Key of a character, empty for pieces without a wearer. */
  readonly wearer: string | null;
  readonly mark: Mark | 'free' | null;
  /** Only pieces that the game cannot have. */
  readonly faulty: boolean;
}

export const NO_FILTERS: Filters = {
  set: null,
  slot: null,
  main: null,
  level: 0,
  locked: null,
  wearer: null,
  mark: null,
  faulty: false,
};

export function filtered(pieces: readonly ArtifactPiece[], marks: Marks, filters: Filters): ArtifactPiece[] {
  const { set, slot, main, level, locked, wearer, mark, faulty } = filters;
  return pieces.filter(
    (piece) =>
      (set === null || piece.set === set) &&
      (slot === null || piece.slot === slot) &&
      (main === null || piece.main === main) &&
      piece.level >= level &&
      (locked === null || piece.locked === locked) &&
      (wearer === null || piece.wearer === wearer) &&
      (mark === null || (marks[piece.id] ?? 'free') === mark) &&
      (!faulty || piece.faults.length > 0),
  );
}
