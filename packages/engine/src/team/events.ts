import type { Target } from '../auras/target.ts';
import { AttackHook } from '../events/attack-hook.ts';
import { Hook } from '../events/hooks.ts';
import type { Attack } from '../field/attack.ts';
import type { Construct } from '../field/constructs.ts';
import type { Enemy } from '../field/enemy.ts';
import type { Gadget } from '../field/gadget.ts';
import type { Schedule } from '../time/schedule.ts';
import { TickHook } from '../time/tick-hook.ts';
import type { Character, CharacterEvents } from './character.ts';
import type { Shield } from './shields.ts';

type OnReaction = (target: Target, attack: Attack) => void;

/** A contribution to a lunar reaction or stellar swirl that listeners may change before its damage is computed. */
export type OnLunarContribution = (target: Target, attack: Attack) => void;

/** The events that listeners can subscribe to (docs/rules/frame.md#events). */
export class Events {
  /** The end of set-up. */
  readonly initialize = new Hook<() => void>();
  /** The end of a frame, before actions. A subscription makes the fight process every frame. */
  readonly tick: TickHook;
  /** A requested action is not ready, in each frame in which it is tried; with its {@link Failure} number. */
  readonly actionFailed = new Hook<(character: Character, action: number, reason: number) => void>();
  /** After an action's ability code, with the character that was active. */
  readonly actionExecuted = new Hook<
    (character: Character, action: number, params: Readonly<Record<string, number>>) => void
  >();
  /** For this and the six events below: just before the ability's own code. */
  readonly skill = new Hook<(character: Character) => void>();
  readonly burst = new Hook<(character: Character) => void>();
  readonly attack = new Hook<(character: Character) => void>();
  readonly chargeAttack = new Hook<(character: Character) => void>();
  readonly plunge = new Hook<(character: Character) => void>();
  readonly aim = new Hook<(character: Character) => void>();
  readonly dash = new Hook<(character: Character) => void>();
  /** The animation state of the active character, before and after. */
  readonly stateChange = new Hook<(from: number, to: number) => void>();
  /** A swap is complete: the character that left the field, and the one that entered it. */
  readonly swap = new Hook<(from: Character, to: Character) => void>();
  readonly staminaUse = new Hook<(amount: number, action: number) => void>();
  /** Once per attack, before any target is tried; changes affect every target. */
  readonly applyAttack = new AttackHook<(attack: Attack) => void>();
  /** The attack lands on an enemy (its own copy): before attack modifiers, reactions and damage. */
  readonly enemyHit = new AttackHook<(enemy: Enemy, attack: Attack) => void>();
  /** Damage was dealt and settled. */
  readonly enemyDamage = new AttackHook<(target: Enemy, attack: Attack, amount: number, crit: boolean) => void>();
  readonly playerHit = new Hook<(character: Character, attack: Attack) => void>();
  readonly gadgetHit = new AttackHook<(target: Target, attack: Attack) => void>();
  readonly elementApplied = new AttackHook<OnReaction>();
  readonly auraAdded = new Hook<(target: Target, kind: number, amount: number) => void>();
  readonly auraDepleted = new Hook<(target: Target, kind: number) => void>();
  readonly overload = new AttackHook<OnReaction>();
  readonly superconduct = new AttackHook<OnReaction>();
  readonly melt = new AttackHook<OnReaction>();
  readonly vaporize = new AttackHook<OnReaction>();
  readonly frozen = new AttackHook<OnReaction>();
  readonly electroCharged = new AttackHook<OnReaction>();
  readonly swirlHydro = new AttackHook<OnReaction>();
  readonly swirlCryo = new AttackHook<OnReaction>();
  readonly swirlElectro = new AttackHook<OnReaction>();
  readonly swirlPyro = new AttackHook<OnReaction>();
  readonly crystallizeHydro = new AttackHook<OnReaction>();
  readonly crystallizeCryo = new AttackHook<OnReaction>();
  readonly crystallizeElectro = new AttackHook<OnReaction>();
  readonly crystallizePyro = new AttackHook<OnReaction>();
  readonly aggravate = new AttackHook<OnReaction>();
  readonly spread = new AttackHook<OnReaction>();
  readonly quicken = new AttackHook<OnReaction>();
  readonly bloom = new AttackHook<OnReaction>();
  readonly hyperbloom = new AttackHook<OnReaction>();
  readonly burgeon = new AttackHook<OnReaction>();
  readonly burning = new AttackHook<OnReaction>();
  readonly shatter = new AttackHook<OnReaction>();
  readonly lunarCharged = new AttackHook<OnReaction>();
  readonly lunarBloom = new AttackHook<OnReaction>();
  readonly lunarCrystallize = new AttackHook<OnReaction>();
  readonly stellarConduct = new AttackHook<OnReaction>();
  readonly stellarSwirl = new AttackHook<OnReaction>();
  readonly lunarContribution = new AttackHook<OnLunarContribution>();
  readonly moondriftHarmony = new AttackHook<OnReaction>();
  /** A stellar vortex appears; when it bursts, after its hits were computed. */
  readonly vortexFormed = new Hook<(vortex: Gadget) => void>();
  readonly vortexBurst = new Hook<(vortex: Gadget) => void>();
  readonly dendroCore = new AttackHook<(core: Target, attack: Attack) => void>();
  readonly shielded = new Hook<(shield: Shield) => void>();
  readonly shieldBreak = new Hook<(shield: Shield) => void>();
  /** Another shield of the same type replaces this one, which still stands. */
  readonly shieldReplaced = new Hook<(shield: Shield) => void>();
  readonly constructSpawned = new Hook<(construct: Construct) => void>();
  readonly particleReceived = new Hook<(source: string, element: number, count: number) => void>();
  readonly energyChange: CharacterEvents['energyChange'] = new Hook();
  /** Energy was paid for a burst: the energy before, and the price. */
  readonly energyBurst: CharacterEvents['energyBurst'] = new Hook();
  /** With the fatal attack; scripts that kill pass an empty one of slot 0. */
  readonly targetDied = new AttackHook<(target: Enemy, attack: Attack) => void>();
  readonly targetMoved = new Hook<(target: Target) => void>();
  readonly hpDebt: CharacterEvents['hpDebt'] = new Hook();
  /** Actual healing, overheal, and the amount before bond of life; `everyone`: one character's share of healing for all. */
  readonly heal: CharacterEvents['heal'] = new Hook();
  readonly beforeDrain: CharacterEvents['beforeDrain'] = new Hook();
  readonly drain: CharacterEvents['drain'] = new Hook();
  readonly nightsoulBurst = new AttackHook<OnReaction>();
  readonly nightsoulGain = new Hook<(character: Character, amount: number) => void>();
  readonly nightsoulUse = new Hook<(character: Character, amount: number) => void>();
  readonly ended = new Hook<() => void>();

  constructor(schedule: Schedule) {
    this.tick = new TickHook(schedule);
  }
}
