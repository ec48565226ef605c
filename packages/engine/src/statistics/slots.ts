/**
 * Size of the cache before the map, indexed by length and last letter, which differ among the names of one character.
 */
const RECENT = 16;

/** Slot numbers by name. */
export class Slots {
  private readonly known = new Map<string, number>();
  private readonly names: (string | null)[] = new Array(RECENT).fill(null);
  private readonly slots = new Int32Array(RECENT).fill(-1);

  /** The slot of a name; −1 for an unknown one. */
  get(name: string): number {
    const at = (name.length + name.charCodeAt(name.length - 1)) & (RECENT - 1);
    if (name !== this.names[at]) {
      this.slots[at] = this.known.get(name) ?? -1;
      this.names[at] = name;
    }
    return this.slots[at];
  }

  set(name: string, slot: number): void {
    this.known.set(name, slot);
    this.names.fill(null);
  }
}
