/**
 * Shared parts of all reactions: eligible targets, events, spending of durability, and the damage of transformative
 * reactions.
 */
import { icdGroups, icdTags } from '@quartet/gamedata/icd';
import type { AuraState } from '../auras/auras.ts';
import type { Target } from '../auras/target.ts';
import { logSnapshot } from '../damage/explain.ts';
import type { AttackHook } from '../events/attack-hook.ts';
import { emit2, emit3 } from '../events/emit.ts';
import { type Attack, blankAttack, copyOf } from '../field/attack.ts';
import type { Hit } from '../hit/hit.ts';
import { auraOf, catalyzeAddition, transformativeDamage } from '../hit/reactions.ts';
import { Area, type Located, only } from '../space/geometry.ts';
import type { OnLunarContribution } from '../team/events.ts';
import { Aura, ELEMENT_NAMES, Element, EPS, Stat } from '../values/constants.ts';
import { Stream } from '../values/rng.ts';
import type { ReactionFight } from './fight.ts';

/** A target that carries auras: an enemy, the avatar, or one of a few gadgets. */
export type Reactor = Target & { readonly auras: AuraState };

export const isReactor = (target: Target): target is Reactor => target.auras !== null;

export type ReactionHook = AttackHook<OnLunarContribution>;

/** Emit a reaction's event and count it for the trigger's statistics. */
export function announce(sim: ReactionFight, hook: ReactionHook, name: string, target: Target, attack: Attack): void {
  emit2(hook.listenersFor(attack), target, attack);
  sim.recordReaction(attack, name);
}

/** Marks the attack as reacted and subtracts the spent durability. */
export function spend(attack: Attack, spent: number): void {
  const left = attack.gauge - spent;
  attack.gauge = Math.max(left, 0);
  attack.reacted = true;
}

/** Attaches an element to a target: 0.8 of the durability, for 6 × durability + 420 frames. */
export function attach(sim: ReactionFight, target: Reactor, kind: number, durability: number, slot: number): void {
  const { amount, rate } = auraOf(durability);
  if (kind === Aura.pyro) {
    target.auras.refresh(kind, slot, amount, rate);
    return;
  }
  const added = target.auras.attach(kind, slot, amount, rate);
  if (added > 0) emit3(sim.events.auraAdded.listeners, target, kind, added);
}

/** Logs the change of a target's auras by the element of an attack of `gauge` durability. */
export function logApplication(
  sim: ReactionFight,
  target: number | string,
  attack: Attack,
  gauge: number,
  before: string[],
  after: string[],
): void {
  sim.trace
    ?.log('element', attack.actor, 'application')
    .write('attack_tag', attack.tag)
    .write('applied_ele', ELEMENT_NAMES[attack.element])
    .write('dur', gauge)
    .write('abil', attack.name)
    .write('target', target)
    .write('existing', before)
    .write('after', after);
}

// -- damage ----------------------------------------------------------------------------------------------------

/** Description of a transformative reaction's attack. */
export interface ReactionAttackSpec {
  name: string;
  tag: number;
  icdTag: number;
  icdGroup: number;
  element: number;
  /** Factor on the transformative base damage. */
  factor: number;
  strike?: number;
  poise?: number;
  /** Durability it carries. */
  gauge?: number;
}

/**
 * Damage of a transformative reaction before resistance: `factor` × (1 + EM bonus + reaction bonus) × level base, with
 * the actor's present EM and its bonuses for this attack.
 */
export function reactionDamage(sim: ReactionFight, attack: Attack, factor: number): number {
  const actor = sim.characters[attack.actor];
  return transformativeDamage(factor, actor.level, actor.stat(Stat.em), actor.reactionBonus(attack));
}

/** The hit of a transformative reaction. It ignores defence, and its snapshot holds only EM and level. */
export function reactionAttack(sim: ReactionFight, source: Target, actor: number, spec: ReactionAttackSpec): Attack {
  const character = sim.characters[actor];
  const attack = blankAttack();
  attack.actor = actor;
  attack.source = source.key;
  attack.name = spec.name;
  attack.tag = spec.tag;
  attack.icdTag = spec.icdTag;
  attack.icdGroup = spec.icdGroup;
  attack.element = spec.element;
  attack.strike = spec.strike ?? 0;
  attack.poise = spec.poise ?? 0;
  attack.gauge = spec.gauge ?? 0;
  attack.ignoreDefence = 1;
  attack.stats[Stat.em] = character.stat(Stat.em);
  attack.hasSnapshot = true;
  attack.level = character.level;
  attack.snapshotFrame = sim.frame;
  attack.flat = reactionDamage(sim, attack, spec.factor);
  if (sim.trace !== null)
    logSnapshot(sim.trace, character, attack)
      .write('react_factor', spec.factor)
      .write('react_bonus', character.reactionBonus(attack));
  return attack;
}

/** The bonus of a spread or aggravate hit: `factor` × (1 + EM bonus + reaction bonus) × level base, all live. */
export function catalyzeDamage(sim: ReactionFight, attack: Attack, factor: number): number {
  const actor = sim.characters[attack.actor];
  return catalyzeAddition(factor, actor.level, actor.stat(Stat.em), actor.reactionBonus(attack));
}

/** A copy of a stored attack that hits in the present frame. */
export function copyOfStored(sim: ReactionFight, stored: Hit): Attack {
  const attack = copyOf(stored);
  attack.snapshotFrame = sim.frame;
  return attack;
}

/** Names of damage to the player, by reaction. Built once, since they are looked up often. */
const ON_SELF = Object.fromEntries(
  ['bloom', 'hyperbloom', 'burgeon', 'burning'].map((name) => [name, `${name} (self damage)`]),
);

/**
 * Damages the player if the avatar touches the area: `fraction` of the flat damage, immediately. `self` is a copy of
 * the attack that hit the enemies.
 */
export function hitSelf(sim: ReactionFight, self: Attack, area: Area, fraction: number): void {
  self.name = ON_SELF[self.name];
  self.flat *= fraction;
  sim.queueReady(self, onlyPlayer(area), 0);
}

function onlyPlayer(area: Area): Area {
  const { shape, x, y, dirX, dirY, size, extent, targetKey } = area;
  const own = new Area(shape, x, y, dirX, dirY, size, extent, targetKey);
  own.hitsPlayer = true;
  own.hitsEnemies = false;
  own.hitsGadgets = false;
  return own;
}

// -- auras that end each other ---------------------------------------------------------------------------------

/** Burning ends once its marker is consumed: the rest of the fuel is removed, dendro and quicken stay. */
export function endBurningIfOut(target: Reactor): void {
  const auras = target.auras;
  if (auras.has(Aura.burning) || !auras.has(Aura.fuel)) return;
  auras.memory.burningSource = -1;
  auras.remove(Aura.fuel);
}

/** Electro-charged ends once either aura is gone. */
export function endChargedIfOut(sim: ReactionFight, target: Reactor): void {
  const auras = target.auras;
  if (auras.has(Aura.electro) && auras.has(Aura.hydro)) return;
  auras.memory.chargedSource = -1;
  auras.memory.chargedReducesAuras = false;
  if (sim.trace !== null) logCharged(sim, target, 'ec expired');
}

export function logCharged(sim: ReactionFight, target: Reactor, msg: string): void {
  sim.trace
    ?.log('element', -1, msg)
    .write('aura', 'ec')
    .write('target', target.key)
    .write('hydro', target.auras.amount(Aura.hydro))
    .write('electro', target.auras.amount(Aura.electro));
}

/** Frozen ran out or was broken: a hit without damage notifies its listeners (bubbles). */
export function breakIfThawed(sim: ReactionFight, target: Reactor): void {
  if (target.auras.has(Aura.frozen)) return;
  emit2(sim.events.auraDepleted.listeners, target, Aura.frozen);
  const attack = blankAttack();
  attack.source = target.key;
  attack.name = 'Freeze Broken';
  attack.icdTag = icdTags.None;
  attack.icdGroup = icdGroups.Default.id;
  attack.element = Element.none;
  attack.engineMade = true;
  attack.snapshotFrame = sim.frame;
  sim.queueReady(attack, only(target), 0);
}

// -- places ----------------------------------------------------------------------------------------------------

/** A point half a metre outside a target's hurtbox, in a random direction: where cores and shards appear. */
export function besideTarget(sim: ReactionFight, target: Located): { x: number; y: number } {
  const rng = sim.rng.get(Stream.reactions);
  const distance = target.radius + 0.5;
  for (;;) {
    const x = 2 * rng.float() - 1;
    const y = 2 * rng.float() - 1;
    const length = Math.sqrt(x * x + y * y);
    if (length > 1 || length < EPS) continue;
    return { x: target.x + (distance * x) / length, y: target.y + (distance * y) / length };
  }
}
