/**
 * Elemental reactions (docs/rules/reactions.md) between an attack's element and the auras of its target.
 *
 * Reactions are tried in an order that depends on the attack's element. Each uses up some of its durability, so an
 * earlier one can leave none for the next. Each family has its file; shared parts are in `common.ts`.
 */

import { AuraState } from '../auras/auras.ts';
import type { Target } from '../auras/target.ts';
import { emit2 } from '../events/emit.ts';
import type { Attack } from '../field/attack.ts';
import { Aura, ELEMENT_NAMES, Element, EPS } from '../values/constants.ts';
import { tryMelt, tryVaporize } from './amplify.ts';
import { tryBloom } from './bloom.ts';
import { tryBurning } from './burning.ts';
import { attach, breakIfThawed, isReactor } from './common.ts';
import { tryCrystallize } from './crystallize.ts';
import { tryCharge } from './electrocharged.ts';
import type { ReactionFight } from './fight.ts';
import { poiseAndShatter as poiseAndShatterOn, tryFreeze } from './freeze.ts';
import { tryOverload } from './overload.ts';
import { tryAggravate, tryQuicken, trySpread } from './quicken.ts';
import { tryFrozenSuperconduct, trySuperconduct } from './superconduct.ts';
import { trySwirlCryo, trySwirlElectro, trySwirlFrozen, trySwirlHydro, trySwirlPyro } from './swirl.ts';

/** Applies an element with durability left after ICD: emits the event, then tries its reactions in order. */
export function react(sim: ReactionFight, target: Target, attack: Attack): void {
  emit2(sim.events.elementApplied.listenersFor(attack), target, attack);
  if (!isReactor(target) || target.auras.present === 0) return;
  switch (attack.element) {
    case Element.electro:
      tryAggravate(sim, target, attack);
      tryOverload(sim, target, attack);
      tryCharge(sim, target, attack);
      tryFrozenSuperconduct(sim, target, attack);
      trySuperconduct(sim, target, attack);
      tryQuicken(sim, target, attack);
      break;
    case Element.pyro:
      tryOverload(sim, target, attack);
      tryVaporize(sim, target, attack);
      tryMelt(sim, target, attack);
      tryBurning(sim, target, attack);
      break;
    case Element.cryo:
      trySuperconduct(sim, target, attack);
      tryMelt(sim, target, attack);
      tryFreeze(sim, target, attack);
      break;
    case Element.hydro:
      tryVaporize(sim, target, attack);
      tryFreeze(sim, target, attack);
      tryBloom(sim, target, attack);
      tryCharge(sim, target, attack);
      break;
    case Element.anemo:
      trySwirlElectro(sim, target, attack);
      trySwirlPyro(sim, target, attack);
      trySwirlHydro(sim, target, attack);
      trySwirlCryo(sim, target, attack);
      trySwirlFrozen(sim, target, attack);
      break;
    case Element.geo:
      tryCrystallize(sim, target, attack);
      break;
    case Element.dendro:
      trySpread(sim, target, attack);
      tryQuicken(sim, target, attack);
      tryBurning(sim, target, attack);
      tryBloom(sim, target, attack);
      break;
  }
}

/** Aura left by each element; −1 for those that leave none. Indexed by Element. */
const LEFT_BEHIND: readonly number[] = [
  Aura.electro,
  Aura.pyro,
  Aura.cryo,
  Aura.hydro,
  Aura.dendro,
  -1,
  -1,
  -1,
  -1,
  -1,
  -1,
];

/** At settlement: the rest of an element that did not react stays on the target. */
export function attachAura(sim: ReactionFight, target: Target, attack: Attack): void {
  if (attack.reacted || attack.gauge < EPS || !isReactor(target)) return;
  const kind = LEFT_BEHIND[attack.element];
  if (kind >= 0) attach(sim, target, kind, attack.gauge, attack.actor);
}

/** Effect of a blunt or geo hit on ice, before the rest of that hit. */
export function poiseAndShatter(sim: ReactionFight, target: Target, attack: Attack): void {
  if (isReactor(target)) poiseAndShatterOn(sim, target, attack);
}

/** One frame of decay, with the events of auras that run out. */
export function tickAuras(sim: ReactionFight, target: Target): void {
  if (!isReactor(target)) return;
  const auras = target.auras;
  auras.begin();
  if (auras.present === 0) {
    auras.passWithoutAuras();
    return;
  }
  let gone = auras.decayAll();
  for (let kind = 0; gone !== 0; kind++, gone >>>= 1)
    if ((gone & 1) !== 0) emit2(sim.events.auraDepleted.listeners, target, kind);
  if (auras.decayFrozen()) breakIfThawed(sim, target);
  const memory = auras.memory;
  if (memory.chargedSource >= 0 && !(auras.has(Aura.electro) && auras.has(Aura.hydro))) memory.chargedSource = -1;
}

// -- the player's avatar ---------------------------------------------------------------------------------------

/**
 * Applies an element to the player, as some skills do: `amount` durability (without the tax of attached auras) that
 * decays over `frames`. If the aura is present already, only its amount is raised.
 */
export function infuseAvatar(sim: ReactionFight, element: number, amount: number, frames: number): void {
  if (sim.trace !== null)
    sim.trace
      .log('player', -1, `self infusion applied: ${ELEMENT_NAMES[element]}`)
      .write('durability', amount)
      .write('duration', frames);
  const kind = LEFT_BEHIND[element];
  if (kind < 0) return;
  const avatar = sim.player.avatar;
  avatar.auras ??= new AuraState(0, sim.team.clock, sim.team.avatarAuraClock);
  const auras = avatar.auras;
  if (auras.has(kind)) {
    if (auras.amount(kind) < amount) auras.set(kind, sim.active, amount);
    return;
  }
  auras.set(kind, sim.active, amount);
  auras.setDecay(kind, amount / frames);
}

/** Let an attack react with the player's auras (it deals no damage to the player). */
export function reactWithSelf(sim: ReactionFight, attack: Attack): void {
  const avatar = sim.player.avatar;
  if (!isReactor(avatar) || avatar.auras.present === 0) return;
  const gauge = attack.gauge;
  const before = sim.trace === null ? null : avatar.auras.describe();
  react(sim, avatar, attack);
  if (before !== null)
    sim.trace
      ?.log('element', attack.actor, 'self reaction occured')
      .write('attack_tag', attack.tag)
      .write('applied_ele', ELEMENT_NAMES[attack.element])
      .write('dur', gauge)
      .write('abil', attack.name)
      .write('target', 0)
      .write('existing', before)
      .write('after', avatar.auras.describe());
}

export { levelBase } from '../hit/reactions.ts';
export { tryMelt, tryVaporize } from './amplify.ts';
export { burstCores, CORE, Cores, tryBloom } from './bloom.ts';
export { tryBurning } from './burning.ts';
export {
  catalyzeDamage,
  isReactor,
  logApplication,
  type ReactionAttackSpec,
  type Reactor,
  reactionAttack,
  reactionDamage,
} from './common.ts';
export {
  pickUpShard,
  SHARD,
  SHARD_SHIELD,
  shardOf,
  takeShard,
  tryCrystallize,
} from './crystallize.ts';
export { tryFreeze } from './freeze.ts';
export { CLOUD, lunarChargedAttack, lunarCrystallizeAttack, MOONDRIFT } from './lunar.ts';
export { tryAggravate, tryQuicken, trySpread } from './quicken.ts';
export { POLESTAR } from './stellar.ts';
export { RADIANCE_SWIRL } from './stellarSwirl.ts';
export { tryFrozenSuperconduct, trySuperconduct } from './superconduct.ts';
export { trySwirlCryo, trySwirlElectro, trySwirlFrozen, trySwirlHydro, trySwirlPyro } from './swirl.ts';
