/** The course of one fight for a timeline, and its state in one frame, as plain data. */
import type { Phrase } from '@quartet/script';
import type { FailureName } from '../values/constants.ts';

/** Cause of an action's wait. `other`: a rule of its character's kit. */
export type Hold = FailureName | 'animation' | 'other';
/** Waiting frames by cause. */
export type Held = { readonly [K in Hold]?: number };

/** One request of the script. */
export interface Step {
  /** Offset into the config text of the requesting word. */
  readonly place: number;
  /** A swap precedes the action of a character who is off the field. */
  readonly kind: 'action' | 'swap' | 'wait' | 'delay';
  /**
   * Team slot of the actor; for a swap, of the character who enters the field; otherwise of the character on the
   * field.
   */
  readonly slot: number;
  /** Name of the action; for a wait, its kind. */
  readonly action: string;
  /** Number of the hit in the normal chain, from 1; 0 for other actions. */
  readonly normal: number;
  /**
   * Frame of the request; frame of the start (−1: never); and in `next`, the frame from which the following request
   * was possible.
   */
  readonly asked: number;
  readonly began: number;
  readonly next: number;
  /** Frames between the request and the start, by cause, without the frames of a `delay`. */
  readonly held: Held;
}

export interface Blow {
  readonly frame: number;
  /** Team slot of the attacker; index of the enemy, from 0. */
  readonly slot: number;
  readonly target: number;
  readonly amount: number;
  readonly crit: boolean;
  readonly element: string;
  readonly name: string;
  /**
   * The action to whose kind the damage belongs, as a config names it; empty for damage of no action, such as
   * reactions.
   */
  readonly action: string;
  readonly reaction: '' | 'melt' | 'vaporize' | 'aggravate' | 'spread';
}

/** Kinds of effects. Statuses are flags that kits read; the others change numbers. */
export type EffectKind =
  | 'status'
  | 'stat'
  | 'attack'
  | 'reaction'
  | 'heal'
  | 'cooldown'
  | 'resist'
  | 'defence'
  | 'infusion'
  | 'shield'
  | 'team';

/** An effect from a frame up to (not including) another. Effects that last the whole fight are left out. */
export interface EffectSpan {
  readonly key: string;
  readonly kind: EffectKind;
  /** The affected team slot, or −1 for the team or an enemy; index of the enemy, or −1. */
  readonly slot: number;
  readonly target: number;
  readonly from: number;
  readonly to: number;
}

export interface AuraSpan {
  readonly target: number;
  readonly element: string;
  readonly from: number;
  readonly to: number;
}

/** Particles that arrived, and the character on the field. */
export interface Catch {
  readonly frame: number;
  /** Key of a character, or `enemy`, `drop`, `hp_drop`. */
  readonly source: string;
  /** `none` for clear ones. */
  readonly element: string;
  readonly count: number;
  readonly slot: number;
  /** Energy that each character received, by team slot. */
  readonly energy: readonly number[];
}

export interface Playback {
  /** Frames of the fight until its end or failure. */
  readonly frames: number;
  /** Frame in which the script ended; −1 if it ran until the end of the fight. */
  readonly ended: number;
  readonly damage: number;
  readonly steps: readonly Step[];
  readonly blows: readonly Blow[];
  readonly effects: readonly EffectSpan[];
  readonly auras: readonly AuraSpan[];
  readonly catches: readonly Catch[];
  /** By team slot: frame and energy after each change, the first at frame 0. */
  readonly energy: readonly (readonly (readonly [number, number])[])[];
  readonly energyMax: readonly number[];
  /** The character on the field, from each frame of a swap on. */
  readonly field: readonly { readonly frame: number; readonly slot: number }[];
  /** Why the fight ended early. */
  readonly failure: { readonly phrase: Phrase; readonly place: number } | null;
}

/** An effect in a frame. */
export interface EffectNow {
  readonly key: string;
  readonly kind: EffectKind;
  /** Frames left; −1: no end. */
  readonly left: number;
  /** The stats that it adds, by name; empty when they depend on the attack. */
  readonly stats: { readonly [stat: string]: number };
}

export interface CharacterNow {
  readonly key: string;
  readonly hp: number;
  readonly energy: number;
  readonly energyMax: number;
  /** All stats by slot; HP, ATK and DEF are totals in their flat slots and 0 in their percent slots. */
  readonly stats: readonly number[];
  /** Frames until the next charge (0: all are present) and present charges. */
  readonly skill: { readonly cooldown: number; readonly charges: number };
  readonly burst: { readonly cooldown: number; readonly charges: number };
  /** Number of the next hit of the normal chain, from 1. */
  readonly normal: number;
  readonly effects: readonly EffectNow[];
}

export interface EnemyNow {
  readonly alive: boolean;
  readonly hp: number;
  readonly maxHp: number;
  /** Gauge units by element (1 unit is 25 durability). */
  readonly auras: readonly { readonly element: string; readonly units: number }[];
  /** Resistance by element, a fraction. */
  readonly resist: { readonly [element: string]: number };
  /** Change of defence, a fraction. */
  readonly defence: number;
  readonly effects: readonly EffectNow[];
}

/** The state of all parts in one frame, before an action begins in it. */
export interface Moment {
  readonly frame: number;
  /** Damage so far. */
  readonly damage: number;
  readonly active: number;
  readonly stamina: number;
  readonly airborne: boolean;
  readonly team: readonly CharacterNow[];
  readonly enemies: readonly EnemyNow[];
  readonly shields: readonly { readonly name: string; readonly hp: number; readonly left: number }[];
  /** Statuses of the whole team. */
  readonly effects: readonly EffectNow[];
}

/** A sequence of actions of one character, tried at a frame. */
export interface Trial {
  readonly slot: number;
  readonly actions: readonly { readonly action: string; readonly params: Readonly<Record<string, number>> }[];
}

/** Result of a trial. */
export interface TrialResult {
  /** Frame in which the last of its actions begins; −1 if it does not. */
  readonly began: number;
  /** Total waiting frames of all its actions. */
  readonly held: Held;
  /** The message with which it ends the fight. */
  readonly refused: Phrase | null;
}
