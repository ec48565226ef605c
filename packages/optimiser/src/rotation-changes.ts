import {
  actionText,
  applyEdits,
  insertAt,
  moveBlock,
  type RotationText,
  removeBlock,
  type TextEdit,
} from '@quartet/edits';
import type { Loss } from './losses.ts';

/** A change that may avoid a loss. */
export interface Candidate {
  readonly kind: 'insert' | 'move' | 'drop';
  readonly amount: number;
  readonly edits: readonly TextEdit[];
}

/** Maximum distance by which a block is moved. */
const REACH = 4;
/** Maximum number of inserted normal attacks. */
const MAX_NORMALS = 3;

/** The changes nearest to a loss: normal attacks before the waiting action, the action a few places away, or none. */
export function candidatesFor(
  rotation: RotationText,
  loss: Loss,
  before: { slot: number; key: string } | null,
): Candidate[] {
  const { document } = rotation;
  const block = rotation.blockAt(loss.place);
  const index = block?.path.at(-1);
  if (block === undefined || index === undefined || block.kind === 'code' || block.kind === 'note') return [];
  const found: Candidate[] = [];
  const parent = block.path.slice(0, -1);
  const add = (kind: Candidate['kind'], amount: number, edits: readonly TextEdit[]) => {
    if (edits.length > 0 && applyEdits(rotation.text, edits) !== rotation.text) found.push({ kind, amount, edits });
  };
  if (before !== null && loss.reason !== 'wait') {
    for (let n = 1; n <= MAX_NORMALS; n++) {
      const piece = { kind: 'action', character: before.key, text: actionText('attack', [], n) } as const;
      add('insert', n, insertAt(document, { parent, index }, piece));
    }
  }
  const body = rotation.body(parent);
  for (let by = 1; by <= REACH && loss.reason !== 'wait'; by++) {
    if (index + by < body.length) add('move', by, moveBlock(document, block.path, { parent, index: index + by + 1 }));
    if (index - by >= 0) add('move', -by, moveBlock(document, block.path, { parent, index: index - by }));
  }
  add('drop', 0, removeBlock(document, block.path));
  return found;
}
