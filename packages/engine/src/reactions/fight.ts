import type { PresenceClock } from '../auras/presence.ts';
import type { Target } from '../auras/target.ts';
import type { Attack, HitCallback } from '../field/attack.ts';
import type { Construct, ConstructSpec } from '../field/constructs.ts';
import type { Enemy } from '../field/enemy.ts';
import type { Gadget, GadgetSpec } from '../field/gadget.ts';
import type { FightBase } from '../log/fight-base.ts';
import type { Area, Point } from '../space/geometry.ts';
import type { Character } from '../team/character.ts';
import type { Events } from '../team/events.ts';
import type { Shield, ShieldSpec } from '../team/shields.ts';
import type { AuraTime } from '../time/clock.ts';
import type { RngStreams } from '../values/rng.ts';

/** The state of reactions of the whole team. */
export interface ReactionTeam {
  readonly clock: PresenceClock;
  readonly avatarAuraClock: AuraTime;
  // Lunar and stellar reactions happen only in teams with a character who enables them.
  readonly lunarChargedEnabled: boolean;
  readonly lunarBloomEnabled: boolean;
  readonly lunarCrystallizeEnabled: boolean;
  readonly stellarConductEnabled: boolean;
  readonly stellarSwirlEnabled: boolean;
  /**
   * Chance of an extra hit of lunar-charged and lunar-crystallize; 0 while no effect grants it (then no number is
   * drawn).
   */
  readonly lunarExtraHitChance: number;
  /** Frame in which the present thundercloud formed. */
  cloudSource: number;
  lunarCrystallizeCount: number;
  /** Bits of the team slots that share in the next moondrift harmony. */
  lunarCrystallizeContributors: number;
  /** Element applications recorded in a polestar field since its last refresh. */
  polestarRecorded: number;
  /** Stellar swirls that the present vortex holds, who contributed (bits of team slots), and the last trigger. */
  vortexStacks: number;
  vortexContributors: number;
  vortexOwner: number;
  /** Frames that a stellar swirl on an enemy adds to its radiance, computed at each reaction. */
  readonly moreRadiance: (() => number) | null;
  /** Whether a new core is a bountiful one, which bursts early and cannot be ignited. */
  readonly bountifulCores: ((bloom: Attack) => boolean) | null;
  readonly cores: { readonly dendro: GadgetSpec; readonly bountiful: GadgetSpec };
  readonly dew: { onLunarBloom(): void };
  /** Metres from the avatar's centre to a point. */
  distanceToPlayer(x: number, y: number): number;
}

/** The members of a fight that reactions use. */
export interface ReactionFight extends FightBase {
  readonly rng: RngStreams;
  readonly events: Events;
  /** Slot of the character on the field. */
  readonly active: number;
  readonly characters: readonly Character[];
  readonly enemies: readonly Enemy[];
  readonly player: { readonly avatar: Target };
  readonly team: ReactionTeam;
  readonly shields: { add(spec: ShieldSpec, owner: number): Shield };
  readonly constructs: {
    readonly unlimited: readonly Construct[];
    add(spec: ConstructSpec, owner: number, refresh: boolean, limited?: boolean): Construct;
    renew(construct: Construct, frames: number): void;
  };
  readonly gadgets: {
    readonly list: readonly Gadget[];
    spawn(spec: GadgetSpec, owner: number, at: Point): Gadget;
  };
  globalStatusActive(key: string): boolean;
  addGlobalStatus(key: string, frames: number): void;
  critRoll(): number;
  snapshot(attack: Attack): void;
  queueReady(attack: Attack, area: Area, hitDelay: number, callbacks?: readonly (HitCallback | null)[]): void;
  /** Adds a reaction to the statistics of its trigger. */
  recordReaction(attack: Attack, name: string): void;
}
