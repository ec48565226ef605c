import type { ArtifactPiece } from '@quartet/importers';
import type { Marks } from '#shared/inventory/inventory.ts';

/** The player's pieces that may be used. */
export interface Stock {
  /** The GOOD document. */
  readonly document: string;
  /** Ids of excluded pieces, and of those that stay with their wearer. */
  readonly excluded: readonly string[];
  readonly kept: Readonly<Record<string, readonly string[]>>;
}

/**
 * The pieces of an inventory that may be used: neither marked as excluded nor impossible. A kept piece whose owner does not change is reserved.
 * @param changing characters that get other gear
 * @param spared characters who keep what they wear unless they change
 */
export function stockOf(
  document: string,
  pieces: readonly ArtifactPiece[],
  marks: Marks,
  changing: readonly string[],
  spared: readonly string[],
): Stock {
  const excluded: string[] = [];
  const kept: Record<string, string[]> = {};
  for (const { id, wearer, faults } of pieces) {
    const changes = changing.includes(wearer);
    if (marks[id] === 'out' || faults.length > 0) excluded.push(id);
    else if (marks[id] === 'keep' && changes) kept[wearer] = [...(kept[wearer] ?? []), id];
    else if (!changes && (marks[id] === 'keep' || spared.includes(wearer))) excluded.push(id);
  }
  return { document, excluded, kept };
}
