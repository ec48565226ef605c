import { Block } from './block.ts';

/**
 * Folds blocks that arrive in any order into one, in index order. Blocks without a gap before them are folded
 * immediately; the others wait.
 */
export class BlockQueue {
  private prefix: Block | null = null;
  private next = 0;
  private readonly waiting = new Map<number, Block>();

  /** Runs received so far. */
  runs = 0;

  /** Adds block number `index` (from 0). @throws Error when that block was already given. */
  put(index: number, block: Block): void {
    if (index < this.next || this.waiting.has(index)) throw new Error(`block ${index} was given twice`);
    this.runs += block.runs;
    this.waiting.set(index, block);
    for (let head = this.waiting.get(this.next); head !== undefined; head = this.waiting.get(this.next)) {
      this.waiting.delete(this.next);
      this.next++;
      if (this.prefix === null) this.prefix = new Block(head);
      this.prefix.append(head);
    }
  }

  /**
   * The fold of all blocks received so far, in index order, or null without blocks. Once no block is missing, it
   * equals `Block.merge` of all of them to the last bit. Do not add to it; it is valid until the next `put`.
   */
  merged(): Block | null {
    if (this.waiting.size === 0) return this.prefix;
    const indices = [...this.waiting.keys()].sort((a, b) => a - b);
    const blocks = this.prefix === null ? [] : [this.prefix];
    for (const index of indices) {
      const block = this.waiting.get(index);
      if (block !== undefined) blocks.push(block);
    }
    return Block.merge(blocks);
  }
}
