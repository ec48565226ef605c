/**
 * An attack: what hits, how hard, and what it carries. One class for everything, all fields set in the constructor.
 *
 * Authors write an `AttackSpec` in the words of the game; an {@link AttackTemplate} resolves it once,
 * and every use makes an {@link Attack} from it. While landing, each target gets its own copy, so listeners may change
 * any field of what they are handed.
 */

import type { Enemy } from '../field/enemy.ts';
import type { Area } from '../field/geometry.ts';
import { copyStats, TOTAL_STATS } from '../stats/stats.ts';
import { Element, STAT_SLOTS } from '../values/constants.ts';
import type { AttackTemplate } from './attack-template.ts';

/** Called for each enemy that an attack hits, after its damage. */
export type HitCallback = (target: Enemy, attack: Attack, damage: number, crit: boolean) => void;

/** What critical hits of the parts of its flat damage make of an attack. */
export interface FlatRolls {
  /** Flat damage above its mean over all ways in which the parts can be critical. */
  readonly luck: number;
  /** What the flat damage lacks to all parts being critical. */
  readonly headroom: number;
  /** Damage of the hit if all parts were critical; known once the hit is computed. */
  most: number;
}

export class Attack {
  /** The description it was made from; the engine's own attacks have none. */
  template: AttackTemplate | null = null;
  actor = 0;
  /** Key of the target or gadget that produced it; 0 = the player. */
  source = 0;
  name = '';
  tag = 0;
  marks = 0;
  poise = 0;
  icdTag = 0;
  icdGroup = 0;
  element: number = Element.none;
  /** Durability carried; multiplied by ICD and used up by reactions as it lands. */
  gauge = 0;
  noImpulse = false;
  weakPoint = false;
  baseBonus = 0;
  elevation = 0;
  mult = 0;
  strike = 0;
  scaling = 0;
  flat = 0;
  /** The critical hits in `flat`, which its parts rolled before; null but for lunar reactions. */
  rolls: FlatRolls | null = null;
  ignoreDefence = 0;
  ignoreInfusion = false;
  amped = false;
  ampMult = 0;
  ampType = 0;
  catalyzed = false;
  catalyzeType = 0;
  engineMade = false;
  silent = false;
  /** Halt in frames (seconds × 60). */
  halt = 0;
  haltFactor = 0;
  defenceHalt = false;
  deployable = false;
  headshotOnly = false;

  area: Area | null = null;
  stats: Float64Array = NO_STATS;
  /** Actor's level at the snapshot; 0 without one. */
  level = 0;
  snapshotFrame = 0;
  createdFrame = 0;
  reacted = false;
  callbacks: readonly (HitCallback | null)[] = NO_CALLBACKS;

  /** Frames from the snapshot to the hit. */
  flight = 0;
  /** What it did to the one enemy that this copy hits, and whether by a crit; see {@link Enemy.receive}. */
  dealt = 0;
  /** The mean of {@link dealt} over a critical hit and none. */
  expected = 0;
  crit = false;

  /** Of attacks that nobody has: the next one. */
  nextFree: Attack | null = null;

  /** Storage for {@link stats}; attacks that only describe others need none. */
  private own: Float64Array = NO_STATS;

  /** It keeps its stats when it is launched: those of a snapshot, or of another attack. */
  get hasSnapshot(): boolean {
    return this.level > 0;
  }

  /** A stat vector that nobody shares, with old contents: the caller overwrites all of it. */
  ownStats(): Float64Array {
    if (this.own === NO_STATS) this.own = takeVector();
    this.stats = this.own;
    return this.own;
  }

  /** A copy that shares nothing mutable: what one target is hit with. */
  copy(): Attack {
    const a = takeAttack();
    a.take(this);
    a.keepStats();
    return a;
  }

  /** Have the present stats in a vector that nobody shares. */
  keepStats(): void {
    const { stats } = this;
    if (stats !== this.own || stats === NO_STATS) copyStats(this.ownStats(), stats);
  }

  /** Whether it was made from a description of this list. */
  isAny(templates: readonly AttackTemplate[]): boolean {
    return this.template !== null && templates.includes(this.template);
  }

  /** Whether it was made from one of these descriptions. */
  is(...templates: readonly AttackTemplate[]): boolean {
    return this.isAny(templates);
  }

  /** Max HP, ATK or DEF of the stats it holds. */
  total(of: 'hp' | 'atk' | 'def'): number {
    const { base, percent, flat } = TOTAL_STATS[of];
    return this.stats[base] * (1 + this.stats[percent]) + this.stats[flat];
  }

  /** Give it the snapshot of another attack, shared and not copied: summons that strike with the stats they came with. */
  withStatsOf(o: Attack): this {
    this.stats = o.stats;
    this.level = o.level;
    this.snapshotFrame = o.snapshotFrame;
    return this;
  }

  /** Copy every field of `o`, sharing its stat vector and callbacks. */
  take(o: Attack): void {
    this.template = o.template;
    this.actor = o.actor;
    this.source = o.source;
    this.name = o.name;
    this.tag = o.tag;
    this.marks = o.marks;
    this.poise = o.poise;
    this.icdTag = o.icdTag;
    this.icdGroup = o.icdGroup;
    this.element = o.element;
    this.gauge = o.gauge;
    this.noImpulse = o.noImpulse;
    this.weakPoint = o.weakPoint;
    this.baseBonus = o.baseBonus;
    this.elevation = o.elevation;
    this.mult = o.mult;
    this.strike = o.strike;
    this.scaling = o.scaling;
    this.flat = o.flat;
    this.rolls = o.rolls;
    this.ignoreDefence = o.ignoreDefence;
    this.ignoreInfusion = o.ignoreInfusion;
    this.amped = o.amped;
    this.ampMult = o.ampMult;
    this.ampType = o.ampType;
    this.catalyzed = o.catalyzed;
    this.catalyzeType = o.catalyzeType;
    this.engineMade = o.engineMade;
    this.silent = o.silent;
    this.halt = o.halt;
    this.haltFactor = o.haltFactor;
    this.defenceHalt = o.defenceHalt;
    this.deployable = o.deployable;
    this.headshotOnly = o.headshotOnly;
    this.area = o.area;
    this.stats = o.stats;
    this.level = o.level;
    this.snapshotFrame = o.snapshotFrame;
    this.createdFrame = o.createdFrame;
    this.reacted = o.reacted;
    this.callbacks = o.callbacks;
  }
}

/**
 * Attacks are used again within a fight: a fresh object would box each of its dozen fractional fields anew. One that was queued is taken
 * back once it has landed, a target's copy once it is settled; whoever wants to keep one keeps a {@link Attack.copy}. Each fight has its own,
 * since storing something young in them costs less than in old ones; their vectors are those of the fights before (docs/decisions/001-attacks.md).
 */
let free: { first: Attack | null } = { first: null };
const vectors: Float64Array[] = [];
let given = 0;

function takeAttack(): Attack {
  const attack = free.first;
  if (attack === null) return new Attack();
  free.first = attack.nextFree;
  return attack;
}

function takeVector(): Float64Array {
  if (given === vectors.length) vectors.push(new Float64Array(STAT_SLOTS));
  return vectors[given++];
}

/** A fresh attack equal to a template's description. */
export function attackFrom(template: AttackTemplate): Attack {
  const attack = takeAttack();
  attack.take(template.base);
  return attack;
}

/** A fresh attack with stats of zero that is yet to be described. */
export function blankAttack(): Attack {
  const attack = takeAttack();
  attack.take(BLANK);
  copyStats(attack.ownStats(), NO_STATS);
  return attack;
}

/** Nobody will look at this attack again. */
export function takeBack(attack: Attack): void {
  attack.nextFree = free.first;
  free.first = attack;
}

/** An iteration begins: all vectors are free again, and no attack of the last one is. */
export function releaseAttacks(): void {
  free = { first: null };
  given = 0;
}

/** Shared zero vector of attacks without a snapshot: never written, since {@link Attack.keepStats} gives each its own. */
const NO_STATS = new Float64Array(STAT_SLOTS);
export const NO_CALLBACKS: readonly (HitCallback | null)[] = [];
const BLANK = new Attack();
