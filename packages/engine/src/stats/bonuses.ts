import { NEVER } from '../values/constants.ts';

/**
 * A fraction that stays, or asked each time, with what is asked about (of stamina: the action): the value, and whether this was the last
 * time it counts.
 */
export type BonusAmount = number | ((about: number) => { value: number; done: boolean });

interface Bonus {
  key: string;
  /** Frame; −1: never. */
  expiry: number;
  amount: BonusAmount;
}

/** Bonuses to something of the whole team, by key: to all shields, to what actions cost of stamina. */
export class Bonuses {
  private readonly sim: { readonly frame: number };
  private readonly list: Bonus[] = [];
  /** Their sum, as long as it stays: before this frame; 0: it is asked each time. */
  private sum = 0;
  private until = 0;

  constructor(sim: { readonly frame: number }) {
    this.sim = sim;
  }

  /** One must be asked in each frame. */
  get changing(): boolean {
    return this.list.length > 0 && this.until === 0;
  }

  /** The frame in which the first of those that stay ends. */
  get nextEnd(): number {
    return this.list.length === 0 || this.until === 0 ? NEVER : this.until;
  }

  /** The sum now. Expired ones, and those that say they are done, are dropped. */
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

  /** For `frames`, −1 for good. The same key overwrites. */
  add(key: string, frames: number, amount: BonusAmount): void {
    this.until = 0;
    const entry = { key, expiry: frames < 0 ? -1 : this.sim.frame + frames, amount };
    let at = 0;
    while (at < this.list.length && this.list[at].key !== key) at++;
    this.list[at] = entry;
  }
}
