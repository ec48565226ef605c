/**
 * Swirl (docs/rules/reactions.md#swirl): anemo damages the target with its own aura and spreads that to its
 * neighbours.
 */
import { icdGroups, icdTags } from '@quartet/gamedata/icd';
import { ReactionCooldown } from '../auras/memory.ts';
import type { Attack } from '../field/attack.ts';
import { TRANSFORMATIVE } from '../hit/reactions.ts';
import { circleOn, only } from '../space/geometry.ts';
import { Aura, Element, EPS, Tag } from '../values/constants.ts';
import {
  announce,
  breakIfThawed,
  endBurningIfOut,
  endChargedIfOut,
  type ReactionAttackSpec,
  type Reactor,
  reactionAttack,
} from './common.ts';
import type { ReactionFight } from './fight.ts';
import { tryStellarSwirl } from './stellarSwirl.ts';

interface Swirl extends ReactionAttackSpec {
  /** Name of the hit around the target. */
  spread: string;
}

const swirl = (name: string, tag: number, icdTag: number, element: number): Swirl => ({
  name,
  spread: `${name} (aoe)`,
  tag,
  icdTag,
  icdGroup: icdGroups.ReactionA.id,
  element,
  factor: TRANSFORMATIVE.swirl,
});
const ELECTRO = swirl('swirl-electro', Tag.swirlElectro, icdTags.SwirlElectro, Element.electro);
const PYRO = swirl('swirl-pyro', Tag.swirlPyro, icdTags.SwirlPyro, Element.pyro);
const HYDRO = swirl('swirl-hydro', Tag.swirlHydro, icdTags.SwirlHydro, Element.hydro);
const CRYO = swirl('swirl-cryo', Tag.swirlCryo, icdTags.SwirlCryo, Element.cryo);

/** Frames to the hit on the target itself and to the one around it. */
const SELF_DELAY = 1;
const SPREAD_DELAY = 5;

/** Durability of the spread when `spent` of `durability` was used. */
const spreadGauge = (spent: number, durability: number): number =>
  spent < durability ? 1.25 * (0.5 * spent - 1) + 25 : 1.25 * (durability - 1) + 25;

/** Uses up the aura. Returns the durability of the spread, −1 without a swirl. */
function consumeAura(target: Reactor, attack: Attack, kind: number, element: number): number {
  if (attack.gauge < EPS || !target.auras.has(kind)) return -1;
  const spent = target.auras.consume(element, attack.gauge, 0.5);
  const gauge = spreadGauge(spent, attack.gauge);
  attack.gauge -= spent;
  attack.reacted = true;
  return gauge;
}

function hit(sim: ReactionFight, target: Reactor, actor: number, spec: Swirl, cooldown: number, gauge: number): void {
  if (!target.auras.memory.claim(cooldown, sim.frame, 6)) return;
  const self = reactionAttack(sim, target, actor, spec);
  const spread = self.copy();
  sim.queueReady(self, only(target), SELF_DELAY);
  if (spec.element === Element.hydro) spread.flat = 0;
  spread.gauge = gauge;
  spread.name = spec.spread;
  sim.queueReady(spread, circleOn(target, 5).ignoring(target.key), SPREAD_DELAY);
}

export function trySwirlElectro(sim: ReactionFight, target: Reactor, attack: Attack): void {
  const gauge = consumeAura(target, attack, Aura.electro, Element.electro);
  if (gauge < 0) return;
  announce(sim, sim.events.swirlElectro, 'swirl-electro', target, attack);
  hit(sim, target, attack.actor, ELECTRO, ReactionCooldown.swirlElectro, gauge);
  if (attack.gauge > EPS && target.auras.has(Aura.hydro)) {
    trySwirlHydro(sim, target, attack);
    endChargedIfOut(sim, target);
  }
}

export function trySwirlPyro(sim: ReactionFight, target: Reactor, attack: Attack): void {
  const gauge = consumeAura(target, attack, Aura.pyro, Element.pyro);
  if (gauge < 0) return;
  endBurningIfOut(target);
  announce(sim, sim.events.swirlPyro, 'swirl-pyro', target, attack);
  hit(sim, target, attack.actor, PYRO, ReactionCooldown.swirlPyro, gauge);
}

export function trySwirlHydro(sim: ReactionFight, target: Reactor, attack: Attack): void {
  const gauge = consumeAura(target, attack, Aura.hydro, Element.hydro);
  if (gauge < 0) return;
  announce(sim, sim.events.swirlHydro, 'swirl-hydro', target, attack);
  hit(sim, target, attack.actor, HYDRO, ReactionCooldown.swirlHydro, gauge);
}

export function trySwirlCryo(sim: ReactionFight, target: Reactor, attack: Attack): void {
  if (sim.team.stellarSwirlEnabled) {
    tryStellarSwirl(sim, target, attack, Aura.cryo);
    return;
  }
  const gauge = consumeAura(target, attack, Aura.cryo, Element.cryo);
  if (gauge < 0) return;
  announce(sim, sim.events.swirlCryo, 'swirl-cryo', target, attack);
  hit(sim, target, attack.actor, CRYO, ReactionCooldown.swirlCryo, gauge);
}

/** Swirled frozen counts as swirled cryo, including the cooldown. */
export function trySwirlFrozen(sim: ReactionFight, target: Reactor, attack: Attack): void {
  if (sim.team.stellarSwirlEnabled) {
    tryStellarSwirl(sim, target, attack, Aura.frozen);
    return;
  }
  const gauge = consumeAura(target, attack, Aura.frozen, Element.frozen);
  if (gauge < 0) return;
  announce(sim, sim.events.swirlCryo, 'swirl-cryo', target, attack);
  hit(sim, target, attack.actor, CRYO, ReactionCooldown.swirlCryo, gauge);
  breakIfThawed(sim, target);
}
