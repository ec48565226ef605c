import type { ActionBlock, RotationBlock } from '@quartet/edits';

/** Consecutive actions of a character, or another single block. */
type Row =
  | { readonly kind: 'turn'; readonly character: string; readonly blocks: readonly ActionBlock[] }
  | { readonly kind: 'single'; readonly block: Exclude<RotationBlock, ActionBlock> };

/** Blocks as rows: actions of the same character in a row share one. */
export function rowsOf(blocks: readonly RotationBlock[]): Row[] {
  const rows: Row[] = [];
  for (const block of blocks) {
    if (block.kind !== 'action') {
      rows.push({ kind: 'single', block });
      continue;
    }
    const last = rows[rows.length - 1];
    if (last?.kind === 'turn' && last.character === block.character) {
      rows[rows.length - 1] = { ...last, blocks: [...last.blocks, block] };
    } else rows.push({ kind: 'turn', character: block.character, blocks: [block] });
  }
  return rows;
}
