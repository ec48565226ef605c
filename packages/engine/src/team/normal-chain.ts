/** A chain of normal attacks and its position. */
export class NormalChain {
  /** Index of the next attack, 0-based. */
  next = 0;
  hits: number;
  /** The chain that effects which follow normal attacks read while this one is in use. */
  readonly followed: NormalChain;

  constructor(hits: number, followed?: NormalChain) {
    this.hits = hits;
    this.followed = followed ?? this;
  }

  advance(): void {
    this.next = this.next + 1 < this.hits ? this.next + 1 : 0;
  }
}
