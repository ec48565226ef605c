import type { AbyssRules } from '@quartet/gamedata/abyss';
import type { GameRuleId } from '@quartet/gamedata/gameRules';
import type { Target } from '../auras/target.ts';
import type { Attack, HitCallback } from '../field/attack.ts';
import type { AttackTemplate } from '../field/attack-template.ts';
import type { Constructs } from '../field/constructs.ts';
import type { Enemy } from '../field/enemy.ts';
import type { FightBase } from '../log/fight-base.ts';
import type { Area } from '../space/geometry.ts';
import type { Character } from '../team/character.ts';
import type { Events } from '../team/events.ts';
import type { Healing } from '../team/healing.ts';
import type { Player } from '../team/player.ts';
import type { Shields } from '../team/shields.ts';
import type { RngStreams } from '../values/rng.ts';
import type { Gadgets } from './gadgets.ts';
import type { TeamState } from './team.ts';
import type { Waves } from './waves.ts';

export interface HealSpec {
  /** Slot of the healer; its statistics get the healing. */
  caller: number;
  /** Slot healed, −1 for everyone. */
  target: number;
  what: string | Healing;
  /** HP, or with `percent` a fraction of the receiver's max HP. */
  amount: number;
  percent?: boolean;
  /** The healer's bonus, normally its heal stat (fraction). */
  bonus?: number;
}

/** The members of a plan that fights use. */
export interface FightPlan {
  /**
   * Active rules of the game about team members, their weapons or sets. Without its rule, an effect follows the
   * reference.
   */
  readonly gameRules: ReadonlySet<GameRuleId>;
  /** Whether each ICD group of a tag has a separate counter (docs/rules/icd.md): the rule `icd_group`. */
  readonly icdByGroup: boolean;
  readonly damageMode: boolean;
  readonly swapDelay: number;
  readonly hitlag: boolean;
  readonly defenceHalt: boolean;
  readonly ignoreBurstEnergy: boolean;
  /** Effects of a half of the Spiral Abyss; null for none. */
  readonly abyss: AbyssRules | null;
}

/** A fight as kits, team rules and scripts access it. */
export interface Fight extends FightBase {
  readonly plan: FightPlan;
  readonly rng: RngStreams;
  readonly events: Events;
  /** The fight's clock for kits; it never stops. */
  readonly clock: {
    after(frames: number, task: () => void): void;
    afterFor<T>(frames: number, task: (subject: T) => void, subject: T): void;
  };

  readonly characters: readonly Character[];
  /** Slot of the character on the field. */
  readonly active: number;
  readonly activeCharacter: Character;
  characterByKey(key: string): Character | undefined;
  readonly player: Player;
  readonly team: TeamState;
  readonly shields: Shields;
  /** Talent levels that passives add for the whole team. */
  readonly talentBonus: { attack: number; skill: number; burst: number };
  heal(spec: HealSpec): void;
  /** Let `count` particles of `element` (none = clear) reach the team `delay` frames from now, as a task. */
  sendParticles(delay: number, source: string, element: number, count: number): void;
  /** Give them to the team now. */
  distributeParticles(source: string, element: number, count: number): void;

  // Statuses of the whole team by key, never touched by hitlag.
  addGlobalStatus(key: string, frames: number): void;
  extendGlobalStatus(key: string, frames: number): void;
  removeGlobalStatus(key: string): void;
  globalStatusActive(key: string): boolean;
  globalStatusRemaining(key: string): number;

  readonly enemies: readonly Enemy[];
  readonly waves: Waves;
  /** The enemy that attacks aim at; may be dead. */
  primary: Enemy;
  /** The living enemy closest to the avatar, or to another target; null when none lives. */
  closestEnemy(to?: Target): Enemy | null;
  /** Turn the avatar towards a target. */
  turnAvatarTo(target: Target | null): void;
  /** Called after a target was moved. */
  onMoved(target: Target): void;
  readonly gadgets: Gadgets;
  readonly constructs: Constructs;

  /** A fresh attack from a template; its multiplier is looked up at the present talent level. */
  make(template: AttackTemplate): Attack;
  /** Copy the actor's stats and level into the attack; the actor's infusion may change the element. */
  snapshot(attack: Attack): void;
  /**
   * Queue an attack on `area`. The snapshot is taken `snapshotDelay` frames from now (0: now, negative: never, all
   * stats stay 0). It lands `hitDelay` frames from now; 0 lands it before this call returns. Core clock.
   */
  queue(
    attack: Attack,
    area: Area,
    snapshotDelay: number,
    hitDelay: number,
    callbacks: readonly (HitCallback | null)[],
  ): void;
  /** Queue an attack with a snapshot that the caller has set. */
  queueReady(
    attack: Attack,
    area: Area,
    hitDelay: number,
    callbacks?: readonly (HitCallback | null)[],
    createdFrame?: number,
  ): void;
  critRoll(): number;
  /** Adds a reaction to the statistics of its trigger. */
  recordReaction(attack: Attack, name: string): void;
  /** Damage to a character: shields first, then HP. Returns the damage that passed the shields. */
  takeDamage(character: Character, attack: Attack, damage: number): number;
}
