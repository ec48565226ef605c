import { type Character, type Enemy, type Fight, ModifierEntry } from '@quartet/engine/parts';

/** A status of one character by key. The engine holds its state; this object only refers to it. */
export class Status {
  private readonly character: Character;
  readonly key: string;
  private readonly hitlag: boolean;
  /** Duration in frames by the game data; −1 without one. */
  readonly lasts: number;
  private readonly entry: ModifierEntry;

  constructor(character: Character, key: string, hitlag: boolean, lasts = -1) {
    this.character = character;
    this.key = key;
    this.hitlag = hitlag;
    this.lasts = lasts;
    this.entry = new ModifierEntry(character.mods, key);
  }

  /** (Re)starts it for `frames`, by default as in the game data; −1 for good. */
  add(frames = this.lasts): void {
    this.character.addStatus(this.key, frames, this.hitlag, this.entry.current);
  }
  /** True up to and including the frame of the expiry. */
  get active(): boolean {
    return this.entry.isActive(this.character.sim.frame);
  }
  /** Frames left, 0 when over or permanent. */
  get remaining(): number {
    return this.entry.remaining(this.character.sim.frame);
  }
  extend(frames: number): boolean {
    return this.character.extendStatus(this.key, frames);
  }
  remove(): void {
    this.character.removeModifier(this.key);
  }
}

/** Replaces a status where a condition decides: active while it holds. */
export class Condition {
  private readonly holds: () => boolean;

  constructor(holds: () => boolean) {
    this.holds = holds;
  }

  get active(): boolean {
    return this.holds();
  }
}

/** A number of a character or an enemy that scripts read by its key; initially 0. */
export class Counter {
  private readonly tags: Map<string, number>;
  private readonly key: string;

  constructor(tags: Map<string, number>, key: string) {
    this.tags = tags;
    this.key = key;
  }

  get value(): number {
    return this.tags.get(this.key) ?? 0;
  }
  set value(n: number) {
    this.tags.set(this.key, n);
  }
}

/** A status of the whole team by key (fields, stances): hitlag never extends it, scripts read it as `.status.key`. */
export class TeamStatus {
  private readonly sim: Fight;
  readonly key: string;

  constructor(sim: Fight, key: string) {
    this.sim = sim;
    this.key = key;
  }

  /** (Re)starts it for `frames`. */
  add(frames: number): void {
    this.sim.addGlobalStatus(this.key, frames);
  }
  get active(): boolean {
    return this.sim.globalStatusActive(this.key);
  }
  /** Frames left. */
  get remaining(): number {
    return this.sim.globalStatusRemaining(this.key);
  }
  extend(frames: number): void {
    this.sim.extendGlobalStatus(this.key, frames);
  }
  remove(): void {
    this.sim.removeGlobalStatus(this.key);
  }
}

/** A status for enemies, by key; hitlag of the enemy extends it unless `hitlag` is false. */
export class EnemyStatus {
  readonly key: string;
  private readonly hitlag: boolean;
  /** Duration in frames by the game data; −1 without one. */
  readonly lasts: number;

  constructor(key: string, hitlag: boolean, lasts = -1) {
    this.key = key;
    this.hitlag = hitlag;
    this.lasts = lasts;
  }

  /** (Re)starts it for `frames`, by default as in the game data; −1 for good. */
  add(enemy: Enemy, frames = this.lasts): void {
    enemy.addStatus(this.key, frames, this.hitlag);
  }
  /** Whether the enemy has it; true up to and including the frame of the expiry. */
  readonly activeOn = (enemy: Enemy): boolean => enemy.statusActive(this.key);
  remove(enemy: Enemy): void {
    enemy.removeModifier(this.key);
  }
}
