import type { Owner } from '@quartet/engine/authoring';

/** Stacks that each run out by themselves, on their owner's clock. A new one beyond the most takes the oldest's place. */
export class SeparateStacks {
  private readonly owner: Owner;
  private readonly most: number;
  private nextId = 0;
  /** Ids of the present stacks, oldest first. */
  private readonly present: number[] = [];

  constructor(owner: Owner, most: number) {
    this.owner = owner;
    this.most = most;
  }

  get count(): number {
    return this.present.length;
  }

  /** One more stack, for `frames`. */
  add(frames: number): void {
    if (this.present.length === this.most) this.present.shift();
    const id = this.nextId++;
    this.present.push(id);
    this.owner.own.after(frames, () => {
      const at = this.present.indexOf(id);
      if (at >= 0) this.present.splice(at, 1);
    });
  }
}
