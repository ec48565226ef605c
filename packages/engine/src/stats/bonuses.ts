import { NEVER } from '../values/constants.ts';

/**
 * Constant fraction, or a function called on each read. It receives the subject of the read (for stamina, the action)
 * and returns the value, and whether this was its last use.
 */
export type BonusAmount = number | ((about: number) => { value: number; done: boolean });

interface Bonus {
  key: string;
  /** Frame; −1: no end. */
  expiry: number;
  amount: BonusAmount;
}

/** Team-wide bonuses by key, such as those to all shields or to the stamina cost of actions. */
export class Bonuses {
  private readonly sim: { readonly frame: number };
  private readonly list: Bonus[] = [];
  /** Sum of the bonuses, valid before the frame `until`; 0 when the sum has to be computed on each read. */
  private sum = 0;
  private until = 0;

  constructor(sim: { readonly frame: number }) {
    this.sim = sim;
  }

  /** Whether a bonus can change in each frame. */
  get isChanging(): boolean {
    return this.list.length > 0 && this.until === 0;
  }

  /** Frame in which the first constant bonus ends. */
  get nextEnd(): number {
    return this.list.length === 0 || this.until === 0 ? NEVER : this.until;
  }

  /** Computes the present sum. Drops bonuses that have expired or are done. */
  read(about = 0): number {
    const { list } = this;
    if (list.length === 0) return 0;
    const { frame } = this.sim;
    if (frame < this.until) return this.sum;
    let sum = 0;
    let kept = 0;
    let until = NEVER;
    for (const b of list) {
      if (b.expiry !== -1 && b.expiry <= frame) continue;
      const { amount } = b;
      if (typeof amount === 'number') {
        sum += amount;
        list[kept++] = b;
        if (b.expiry !== -1 && b.expiry < until) until = b.expiry;
        continue;
      }
      const { value, done } = amount(about);
      sum += value;
      if (!done) list[kept++] = b;
      until = 0;
    }
    if (kept < list.length) list.length = kept;
    this.sum = sum;
    this.until = until;
    return sum;
  }

  /** Adds a bonus for `frames`, −1 for good. The same key overwrites. */
  add(key: string, frames: number, amount: BonusAmount): void {
    this.until = 0;
    const entry = { key, expiry: frames < 0 ? -1 : this.sim.frame + frames, amount };
    let at = 0;
    while (at < this.list.length && this.list[at].key !== key) at++;
    this.list[at] = entry;
  }
}
