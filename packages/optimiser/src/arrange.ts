/** Distributes substat rolls over five artifacts within the rules of the game. */
import { SUBSTATS, type Substat } from './stats.ts';

/** Rolls of one artifact by substat. */
export type Rolls = Readonly<Partial<Record<Substat, number>>>;
export type Counts = Partial<Record<Substat, number>>;

/** Substats of an artifact, rolls of one of them, and rolls of all: four at the start and five upgrades. */
export const MAX_LINES = 4;
export const MAX_ROLLS_OF_LINE = 6;
export const MAX_ROLLS = 9;
/** Number of artifacts to which the standard distribution adds a substat. */
const USUAL_LINES = 2;
/**
 * Finds the rolls of each artifact.
 * @param counts rolls by substat, of all artifacts together
 * @param mains main stats of the artifacts, which are no substats of theirs
 * @param before an earlier distribution that is changed as little as possible
 * @returns null if the artifacts cannot have these rolls
 */
export function arrange(counts: Counts, mains: readonly string[], before?: readonly Rolls[]): Rolls[] | null {
  const total = SUBSTATS.reduce((sum, stat) => sum + (counts[stat] ?? 0), 0);
  if (total > mains.length * MAX_ROLLS) return null;
  if (before !== undefined) {
    const grid = new Grid(mains);
    if (grid.adopt(before, counts) && SUBSTATS.every((stat) => grid.add(stat, (counts[stat] ?? 0) - grid.sum(stat))))
      return grid.rolls();
  }
  const rank = (stat: Substat): number => (counts[stat] ?? 0) / mains.filter((main) => main !== stat).length;
  const stats = SUBSTATS.filter((stat) => (counts[stat] ?? 0) > 0).sort((a, b) => rank(b) - rank(a));
  for (const lines of [USUAL_LINES, 1])
    for (let first = 0; first < Math.max(1, stats.length); first++) {
      const order = [...stats.slice(first), ...stats.slice(0, first)];
      const grid = new Grid(mains);
      if (!order.every((stat) => grid.open(stat, counts[stat] ?? 0, lines))) continue;
      if (order.every((stat) => grid.add(stat, (counts[stat] ?? 0) - grid.sum(stat)))) return grid.rolls();
    }
  return null;
}

class Grid {
  private readonly mains: readonly string[];
  private readonly cells: Counts[];

  constructor(mains: readonly string[]) {
    this.mains = mains;
    this.cells = mains.map(() => ({}));
  }

  rolls(): Rolls[] {
    return this.cells.map((cell) =>
      Object.fromEntries(SUBSTATS.flatMap((stat) => ((cell[stat] ?? 0) > 0 ? [[stat, cell[stat]]] : []))),
    );
  }

  sum(stat: Substat): number {
    return this.cells.reduce((sum, cell) => sum + (cell[stat] ?? 0), 0);
  }

  /** Adopts a distribution, without rolls above `counts`; returns false if artifacts cannot have it. */
  adopt(before: readonly Rolls[], counts: Counts): boolean {
    for (const [piece, rolls] of before.entries())
      for (const stat of SUBSTATS) {
        const own = rolls[stat] ?? 0;
        if (own > 0 && piece < this.mains.length && this.mains[piece] !== stat) this.put(piece, stat, own);
      }
    for (const stat of SUBSTATS)
      for (let surplus = this.sum(stat) - (counts[stat] ?? 0); surplus > 0; surplus--) {
        const most = this.pieces().sort((a, b) => this.at(b, stat) - this.at(a, stat) || b - a)[0];
        if (most !== undefined) this.put(most, stat, -1);
      }
    return this.pieces().every(
      (piece) =>
        this.lines(piece) <= MAX_LINES &&
        this.load(piece) <= MAX_ROLLS &&
        SUBSTATS.every((stat) => this.at(piece, stat) <= MAX_ROLLS_OF_LINE),
    );
  }

  /** Puts the first roll of a substat on as many artifacts as it needs, or on `lines` if it has as many rolls. */
  open(stat: Substat, count: number, lines: number): boolean {
    const wanted = Math.max(Math.ceil(count / MAX_ROLLS_OF_LINE), Math.min(lines, count));
    const share = count / wanted;
    for (let line = 0; line < wanted; line++) {
      const free = this.pieces()
        .filter((piece) => this.takesLine(piece, stat))
        .sort((a, b) => this.expected(a) - this.expected(b) || a - b);
      const [piece] = free.length > 0 ? free : this.pieces().filter((each) => this.makeRoom(each, stat));
      if (piece === undefined) return false;
      this.put(piece, stat, 1);
      this.shares.set(`${piece} ${stat}`, share);
    }
    return true;
  }

  /** Rolls that each line will have, by artifact and substat. */
  private readonly shares = new Map<string, number>();

  private expected(piece: number): number {
    return SUBSTATS.reduce(
      (sum, stat) => sum + (this.at(piece, stat) > 0 ? (this.shares.get(`${piece} ${stat}`) ?? 0) : 0),
      0,
    );
  }

  /** Moves a line of another substat away from an artifact that has four. */
  private makeRoom(piece: number, stat: Substat): boolean {
    if (this.at(piece, stat) > 0 || this.mains[piece] === stat || this.lines(piece) < MAX_LINES) return false;
    for (const other of SUBSTATS) {
      if (this.at(piece, other) === 0) continue;
      const target = this.pieces().find((each) => each !== piece && this.takesLine(each, other));
      if (target === undefined) continue;
      this.put(target, other, this.at(piece, other));
      this.put(piece, other, -this.at(piece, other));
      return true;
    }
    return false;
  }

  /** Adds rolls one by one: to the shortest line with room, to a new line, or where other rolls can make room. */
  add(stat: Substat, count: number): boolean {
    for (let roll = 0; roll < count; roll++) {
      const own = this.pieces().filter((piece) => this.at(piece, stat) > 0 && this.at(piece, stat) < MAX_ROLLS_OF_LINE);
      const piece =
        own.filter((each) => this.load(each) < MAX_ROLLS).sort((a, b) => this.load(a) - this.load(b) || a - b)[0] ??
        own.find((each) => this.shift(each, new Set([each]))) ??
        this.pieces().find((each) => this.takesLine(each, stat));
      if (piece === undefined) return false;
      this.put(piece, stat, 1);
    }
    return true;
  }

  /** Moves a roll from a full artifact to another line of its substat, if necessary through further artifacts. */
  private shift(piece: number, visited: Set<number>): boolean {
    for (const other of SUBSTATS) {
      if (this.at(piece, other) < 2) continue;
      for (const target of this.pieces()) {
        const own = this.at(target, other);
        if (visited.has(target) || own === 0 || own >= MAX_ROLLS_OF_LINE) continue;
        visited.add(target);
        if (this.load(target) >= MAX_ROLLS && !this.shift(target, visited)) continue;
        this.put(piece, other, -1);
        this.put(target, other, 1);
        return true;
      }
    }
    return false;
  }

  private takesLine(piece: number, stat: Substat): boolean {
    return (
      this.mains[piece] !== stat &&
      this.at(piece, stat) === 0 &&
      this.lines(piece) < MAX_LINES &&
      this.load(piece) < MAX_ROLLS
    );
  }

  private pieces(): number[] {
    return this.mains.map((_, piece) => piece);
  }

  private at(piece: number, stat: Substat): number {
    return this.cells[piece]?.[stat] ?? 0;
  }

  private lines(piece: number): number {
    return SUBSTATS.filter((stat) => this.at(piece, stat) > 0).length;
  }

  private load(piece: number): number {
    return SUBSTATS.reduce((sum, stat) => sum + this.at(piece, stat), 0);
  }

  private put(piece: number, stat: Substat, change: number): void {
    const cell = this.cells[piece];
    if (cell !== undefined) cell[stat] = this.at(piece, stat) + change;
  }
}
