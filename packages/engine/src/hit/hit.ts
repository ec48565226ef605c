/**
 * An attack as data: its origin, strength, element and stats. All fields have initial values, so that all attacks have one
 * shape.
 */

import type { Area, AreaFacts } from '../space/geometry.ts';
import { Element, STAT_SLOTS } from '../values/constants.ts';
import { copyStats, TOTAL_STATS } from '../values/stat-vector.ts';

/** The description that an attack was made from. */
interface AttackSource {
  /** The area in the game data. */
  readonly area: AreaFacts | null;
  /** Frames from the launch to the snapshot and to the hit. */
  readonly snapshotDelay: number;
  readonly hitDelay: number;
}

/** The effect of critical hits of the parts of an attack's flat damage. */
export interface FlatRolls {
  /** Flat damage above its mean over all ways in which the parts can be critical. */
  readonly luck: number;
  /** The flat damage with all parts critical, less the present one. */
  readonly headroom: number;
  /** Damage of the hit if all parts were critical; 0 until the hit is computed. */
  max: number;
}

/** An attack without its callbacks, as bonuses read it. */
export class Hit {
  /** The description it was made from; the engine's own attacks have none. */
  template: AttackSource | null = null;
  /** Team slot of the character that it belongs to. */
  actor = 0;
  /** Key of the target or gadget that produced it; 0 = the player. */
  source = 0;
  name = '';
  /** A {@link Tag} number. */
  tag = 0;
  /** Sum of {@link Mark} bits. */
  marks = 0;
  /** Poise damage, which wears ice down if the strike is blunt. */
  poise = 0;
  icdTag = 0;
  icdGroup = 0;
  element: number = Element.none;
  /** Durability carried; multiplied by ICD and used up by reactions as it lands. */
  gauge = 0;
  noImpulse = false;
  /** A certain critical hit. */
  weakPoint = false;
  /** Bonus to the base damage, a fraction. */
  baseBonus = 0;
  /** Bonus to the final damage, a fraction. */
  elevation = 0;
  /** Share of the scaling stat that it deals (talent multiplier). */
  mult = 0;
  /** A {@link Strike} number. */
  strike = 0;
  /** A {@link Scaling} number. */
  scaling = 0;
  /** Damage added before all bonuses. */
  flat = 0;
  /** The critical hits in `flat`, which its parts rolled before; null except for lunar reactions. */
  rolls: FlatRolls | null = null;
  /** Fraction of the enemy's defence that it ignores. */
  ignoreDefence = 0;
  ignoreInfusion = false;
  /** Set by vaporize and melt: their factor on the damage, and their {@link Amp} number. */
  amped = false;
  ampMult = 0;
  ampType = 0;
  /** Set by spread and aggravate, with their {@link Catalyze} number; `flat` includes their damage. */
  catalyzed = false;
  catalyzeType = 0;
  /** A notice of the engine without damage: no ICD, no attack modifiers. */
  engineMade = false;
  /** Left out of the frame log. */
  silent = false;
  /** Halt in frames (seconds × 60). */
  halt = 0;
  /** Speed during the halt, a fraction of the usual one. */
  haltFactor = 0;
  /** Whether the config's defence halt adds 3.6 frames. */
  defenceHalt = false;
  /** Whether it halts its targets but not its actor. */
  deployable = false;
  headshotOnly = false;

  area: Area | null = null;
  stats: Float64Array = NO_STATS;
  /** Whether its stats are fixed at launch: those of a snapshot, or of another attack. */
  hasSnapshot = false;
  /** Actor's level at the snapshot, which may be 0; 0 without one. */
  level = 0;
  snapshotFrame = 0;
  createdFrame = 0;
  /** Whether a reaction used its element, so that none of it stays on the target. */
  reacted = false;

  /** Frames from the snapshot to the hit. */
  flightFrames = 0;
  /** Damage to the one enemy that this copy hits, and whether by a crit; see `Opponent.receive`. */
  dealt = 0;
  /** The mean of {@link dealt} over a critical hit and none. */
  expected = 0;
  crit = false;

  /** Storage for {@link stats}; attacks that only describe others have none. */
  private storage: Float64Array = NO_STATS;

  /** A separate stat vector with old contents: the caller must overwrite all of it. */
  ownStats(): Float64Array {
    if (this.storage === NO_STATS) this.storage = acquireVector();
    this.stats = this.storage;
    return this.storage;
  }

  /** Copies the present stats to a separate vector. */
  keepStats(): void {
    const { stats } = this;
    if (stats !== this.storage || stats === NO_STATS) copyStats(this.ownStats(), stats);
  }

  /** Whether it was made from a description in this list. */
  isAny(templates: readonly AttackSource[]): boolean {
    return this.template !== null && templates.includes(this.template);
  }

  /** Whether it was made from one of these descriptions. */
  is(...templates: readonly AttackSource[]): boolean {
    return this.isAny(templates);
  }

  /** Max HP, ATK or DEF of the stats it holds. */
  total(of: 'hp' | 'atk' | 'def'): number {
    const { base, percent, flat } = TOTAL_STATS[of];
    return this.stats[base] * (1 + this.stats[percent]) + this.stats[flat];
  }

  /** Share the snapshot of another attack, without a copy: for summons that strike with the stats of their cast. */
  withStatsOf(o: Hit): this {
    this.stats = o.stats;
    this.hasSnapshot = o.hasSnapshot;
    this.level = o.level;
    this.snapshotFrame = o.snapshotFrame;
    return this;
  }

  /** Copy every field of `o`, but share its stat vector. */
  copyFrom(o: Hit): void {
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
    this.hasSnapshot = o.hasSnapshot;
    this.level = o.level;
    this.snapshotFrame = o.snapshotFrame;
    this.createdFrame = o.createdFrame;
    this.reacted = o.reacted;
  }
}

/** Vectors of earlier fights; `given` counts those that this fight uses. */
const vectors: Float64Array[] = [];
let usedVectors = 0;

function acquireVector(): Float64Array {
  if (usedVectors === vectors.length) vectors.push(new Float64Array(STAT_SLOTS));
  return vectors[usedVectors++];
}

/** At the start of an iteration: mark all vectors as free. */
export function resetVectors(): void {
  usedVectors = 0;
}

/**
 * Shared zero vector of attacks without a snapshot. It is never written: {@link Hit.keepStats} makes a separate one.
 */
export const NO_STATS = new Float64Array(STAT_SLOTS);
