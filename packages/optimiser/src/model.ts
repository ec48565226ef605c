/**
 * What other stats would make of a fight, without fighting: the ledger gives what a character's stats do to its own hits, and
 * a few fights with one stat changed tell what the ledger does not know, such as bonuses made of stats, energy, and the course
 * of the fight. That rest is a factor on the damage of each character, interpolated between the amounts that were tried.
 */
import { CELLS, Cell, rowDamage, STAT_SLOTS, Stat } from '@quartet/engine';
import { NOTHING } from './stats.ts';

/** Stats that act as one: HP is HP, whether flat or a percentage of the base. */
export const GROUPS = ['hp', 'atk', 'def', 'er', 'em', 'cr', 'cd'] as const;
export type Group = (typeof GROUPS)[number];

/** How much of a group a change is, in the unit of its percentage (em: points). */
export function groupAmount(group: Group, change: Float64Array, bare: Float64Array): number {
  switch (group) {
    case 'hp':
      return change[Stat['hp%']] + change[Stat.hp] / bare[Stat.base_hp];
    case 'atk':
      return change[Stat['atk%']] + change[Stat.atk] / bare[Stat.base_atk];
    case 'def':
      return change[Stat['def%']] + change[Stat.def] / bare[Stat.base_def];
    default:
      return change[Stat[group]];
  }
}

/** The stat by which a group is changed when it is tried. */
export const GROUP_STAT: Readonly<Record<Group, number>> = {
  hp: Stat['hp%'],
  atk: Stat['atk%'],
  def: Stat['def%'],
  er: Stat.er,
  em: Stat.em,
  cr: Stat.cr,
  cd: Stat.cd,
};

/** Factors on the damage of each character by the amount of one group of one character. */
export interface Response {
  readonly slot: number;
  readonly group: Group;
  /** Ascending, 0 among them. */
  readonly amounts: readonly number[];
  /** A row of one factor for each character to every amount; all 1 at amount 0. */
  readonly factors: readonly Float64Array[];
}

function factorAt(response: Response, amount: number, slot: number): number {
  const { amounts, factors, group } = response;
  const last = amounts.length - 1;
  if (last === 0) return 1;
  let right = 1;
  while (right < last && amounts[right] < amount) right++;
  const left = right - 1;
  const [from, to] = [factors[left][slot], factors[right][slot]];
  let t = (amount - amounts[left]) / (amounts[right] - amounts[left]);
  // Energy has its say within a range; beyond what was tried more of it changes nothing that is known.
  if (group === 'er') t = Math.min(1, Math.max(0, t));
  return Math.max(0.05, from + (to - from) * t);
}

/** Changes of stats are by team slot, 26 slots each, relative to the build the ledger was made with. */
export class Model {
  readonly team: number;
  readonly bare: readonly Float64Array[];
  private readonly rows: Float64Array;
  /** Offsets of the rows of each character. */
  private readonly own: number[][];
  private readonly weights: Float64Array;
  private readonly responses: readonly Response[];

  /** @param weights how much the damage of each character counts */
  constructor(
    rows: Float64Array,
    bare: readonly Float64Array[],
    weights: Float64Array,
    responses: readonly Response[],
  ) {
    this.team = bare.length;
    this.bare = bare;
    this.rows = rows;
    this.weights = weights;
    this.responses = responses;
    this.own = bare.map(() => []);
    for (let at = 0; at < rows.length; at += CELLS) this.own[rows[at + Cell.actor]].push(at);
  }

  /** Damage per second of a character by its own stats alone, crits averaged. */
  direct(slot: number, change: Float64Array): number {
    let sum = 0;
    for (const at of this.own[slot]) sum += rowDamage(this.rows, at, change, -1);
    return sum;
  }

  /** Writes the factors that a change of one character has on the damage of each. */
  factors(slot: number, change: Float64Array, into: Float64Array): void {
    into.fill(1);
    for (const response of this.responses) {
      if (response.slot !== slot) continue;
      const amount = groupAmount(response.group, change, this.bare[slot]);
      if (amount === 0) continue;
      for (let a = 0; a < this.team; a++) into[a] *= factorAt(response, amount, a);
    }
  }

  /** The damage that counts, per second, all changes together. */
  value(changes: readonly Float64Array[]): number {
    const factor = new Float64Array(this.team);
    const product = new Float64Array(this.team).fill(1);
    for (let slot = 0; slot < this.team; slot++) {
      this.factors(slot, changes[slot], factor);
      for (let a = 0; a < this.team; a++) product[a] *= factor[a];
    }
    let sum = 0;
    for (let a = 0; a < this.team; a++) sum += this.weights[a] * product[a] * this.direct(a, changes[a]);
    return sum;
  }

  /** A function of the change of one character, the others held: the same as {@link value} at a fraction of its cost. */
  along(slot: number, changes: readonly Float64Array[]): (change: Float64Array) => number {
    const worth = this.parts(slot, changes);
    const parts = new Float64Array(this.team);
    return (change) => {
      worth(change, parts);
      let sum = 0;
      for (let a = 0; a < this.team; a++) sum += parts[a];
      return sum;
    };
  }

  /** As {@link along}, with what each character contributes written apart. */
  parts(slot: number, changes: readonly Float64Array[]): (change: Float64Array, into: Float64Array) => void {
    const factor = new Float64Array(this.team);
    const others = new Float64Array(this.team).fill(1);
    for (let other = 0; other < this.team; other++) {
      if (other === slot) continue;
      this.factors(other, changes[other], factor);
      for (let a = 0; a < this.team; a++) others[a] *= factor[a];
    }
    for (let a = 0; a < this.team; a++) others[a] *= this.weights[a] * (a === slot ? 1 : this.direct(a, changes[a]));
    return (change, into) => {
      this.factors(slot, change, into);
      for (let a = 0; a < this.team; a++) into[a] *= others[a] * (a === slot ? this.direct(slot, change) : 1);
    };
  }
}

/** No change for anyone. */
export const unchanged = (team: number): Float64Array[] => Array.from({ length: team }, () => NOTHING);

/** A change of one group of one character. */
export function groupChange(team: number, slot: number, group: Group, amount: number): Float64Array[] {
  const changes = unchanged(team);
  changes[slot] = new Float64Array(STAT_SLOTS);
  changes[slot][GROUP_STAT[group]] = amount;
  return changes;
}
