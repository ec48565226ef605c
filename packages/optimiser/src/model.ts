/**
 * A model of a fight with other stats, without fighting. The ledger gives the effect of a character's stats on its
 * own hits. A few fights with one stat changed measure the effects that the ledger lacks, such as bonuses that depend
 * on stats, energy, and the course of the fight. These effects are factors on the damage of each character,
 * interpolated between the measured amounts.
 */
import { CELLS, Cell, rowDamage, STAT_SLOTS, Stat } from '@quartet/engine';
import { keysOf } from '@quartet/gamedata/typed';
import type { Objective } from './objective.ts';
import { NOTHING } from './stats.ts';
import { itemAt, multiply, multiplyAt, numberAt } from './vectors.ts';

/** Stats that artifacts have, in the order of their slots. */
export const ARTIFACT_STATS = keysOf(Stat).filter((name) => Stat[name] >= 1 && Stat[name] < 22);

/** Steps of a stat in which its marginal value is measured, about two rolls, by slot. */
export const GRADIENT_STEPS = Float64Array.from({ length: STAT_SLOTS }, (_, s) =>
  s === Stat.hp ? 500 : s === Stat.atk || s === Stat.def || s === Stat.em ? 40 : 0.1,
);

/** Stats that act together: flat HP and HP% are both HP. */
export const GROUPS = ['hp', 'atk', 'def', 'er', 'em', 'cr', 'cd'] as const;
export type Group = (typeof GROUPS)[number];

/** Amount of a group in a change, in the unit of its percentage (em: points). */
export function groupAmount(group: Group, change: Float64Array, bare: Float64Array): number {
  switch (group) {
    case 'hp':
      return numberAt(change, Stat['hp%']) + numberAt(change, Stat.hp) / numberAt(bare, Stat.base_hp);
    case 'atk':
      return numberAt(change, Stat['atk%']) + numberAt(change, Stat.atk) / numberAt(bare, Stat.base_atk);
    case 'def':
      return numberAt(change, Stat['def%']) + numberAt(change, Stat.def) / numberAt(bare, Stat.base_def);
    default:
      return numberAt(change, Stat[group]);
  }
}

/** The stat by which a group is changed in trial fights. */
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
  /** Ascending by amount, including 0, where the factors of all characters are 1. */
  readonly points: readonly Factors[];
}

interface Factors {
  readonly amount: number;
  /** By team slot. */
  readonly factors: Float64Array;
}

/** Multiplies by the factors of a group's amount on the damage of each character. */
function respond(response: Response, amount: number, into: Float64Array): void {
  const { points, group } = response;
  const last = points.length - 1;
  if (last === 0) return;
  let next = 1;
  while (next < last && (points[next] as Factors).amount < amount) next++;
  const left = points[next - 1] as Factors;
  const right = points[next] as Factors;
  let t = (amount - left.amount) / (right.amount - left.amount);
  // Energy has an effect within the measured range only; beyond it, the factors stay constant.
  if (group === 'er') t = Math.min(1, Math.max(0, t));
  for (let a = 0; a < into.length; a++) {
    const from = numberAt(left.factors, a);
    multiplyAt(into, a, Math.max(0.05, from + (numberAt(right.factors, a) - from) * t));
  }
}

/** Changes of stats are by team slot, 26 slots each, relative to the build of the ledger. */
export class Model {
  readonly team: number;
  readonly bare: readonly Float64Array[];
  private readonly rows: Float64Array;
  /** Offsets of the rows of each character. */
  private readonly own: number[][];
  private readonly weights: Float64Array;
  private readonly responses: readonly Response[];

  /** @param weights weight of each character's damage */
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
    for (let at = 0; at < rows.length; at += CELLS) itemAt(this.own, numberAt(rows, at + Cell.actor)).push(at);
  }

  /** Damage per second of a character by its own stats alone, crits averaged. */
  direct(slot: number, change: Float64Array): number {
    let sum = 0;
    for (const at of this.own[slot] ?? []) sum += rowDamage(this.rows, at, change, -1);
    return sum;
  }

  /** Writes the factors that a change of one character has on the damage of each. */
  factors(slot: number, change: Float64Array, into: Float64Array): void {
    const bare = this.bare[slot];
    if (bare === undefined) throw new RangeError(`no character in slot ${slot}`);
    into.fill(1);
    for (const response of this.responses) {
      if (response.slot !== slot) continue;
      const amount = groupAmount(response.group, change, bare);
      if (amount !== 0) respond(response, amount, into);
    }
  }

  /** The weighted damage per second with all changes. */
  value(changes: readonly Float64Array[]): number {
    const factor = new Float64Array(this.team);
    const product = new Float64Array(this.team).fill(1);
    for (const [slot, change] of changes.entries()) {
      this.factors(slot, change, factor);
      multiply(product, factor);
    }
    let sum = 0;
    for (const [slot, change] of changes.entries())
      sum += numberAt(this.weights, slot) * numberAt(product, slot) * this.direct(slot, change);
    return sum;
  }

  /** {@link value} as a function of the change of one character, with the others fixed, at a fraction of the cost. */
  along(slot: number, changes: readonly Float64Array[]): (change: Float64Array) => number {
    const worth = this.parts(slot, changes);
    const parts = new Float64Array(this.team);
    return (change) => {
      worth(change, parts);
      let sum = 0;
      for (const part of parts) sum += part;
      return sum;
    };
  }

  /** {@link along} with a separate result for each character. */
  parts(slot: number, changes: readonly Float64Array[]): (change: Float64Array, into: Float64Array) => void {
    const factor = new Float64Array(this.team);
    const others = new Float64Array(this.team).fill(1);
    for (const [other, change] of changes.entries()) {
      if (other === slot) continue;
      this.factors(other, change, factor);
      multiply(others, factor);
    }
    for (const [a, change] of changes.entries())
      multiplyAt(others, a, numberAt(this.weights, a) * (a === slot ? 1 : this.direct(a, change)));
    return (change, into) => {
      this.factors(slot, change, into);
      for (let a = 0; a < this.team; a++)
        multiplyAt(into, a, numberAt(others, a) * (a === slot ? this.direct(slot, change) : 1));
    };
  }
}

/** Weights of the characters' damage for an objective. */
export function weightsOf(objective: Objective, team: number): Float64Array {
  const weights = new Float64Array(team).fill(1);
  if (objective.kind === 'character') weights.fill(0)[objective.slot] = 1;
  return weights;
}

/** No change for any character. */
export const unchanged = (team: number): Float64Array[] => Array.from({ length: team }, () => NOTHING);

/** A change of one group of one character. */
export function groupChange(team: number, slot: number, group: Group, amount: number): Float64Array[] {
  const changes = unchanged(team);
  const own = new Float64Array(STAT_SLOTS);
  own[GROUP_STAT[group]] = amount;
  changes[slot] = own;
  return changes;
}
