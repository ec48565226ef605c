/** Superconduct (docs/rules/reactions.md#superconduct): electro and cryo burst around the target. */
import { icdGroups, icdTags } from '@quartet/gamedata/icd';
import { ReactionCooldown } from '../auras/memory.ts';
import type { Attack } from '../field/attack.ts';
import { TRANSFORMATIVE } from '../hit/reactions.ts';
import { circleOn } from '../space/geometry.ts';
import { Aura, Element, EPS, Tag } from '../values/constants.ts';
import { announce, type ReactionAttackSpec, type Reactor, reactionAttack, spend } from './common.ts';
import type { ReactionFight } from './fight.ts';
import { stellarConduct } from './stellar.ts';

const SUPERCONDUCT: ReactionAttackSpec = {
  name: 'superconduct',
  tag: Tag.superconduct,
  icdTag: icdTags.SuperconductDamage,
  icdGroup: icdGroups.ReactionA.id,
  element: Element.cryo,
  factor: TRANSFORMATIVE.superconduct,
};

/** Superconduct on a target that is not frozen. */
export function trySuperconduct(sim: ReactionFight, target: Reactor, attack: Attack): void {
  const auras = target.auras;
  if (attack.gauge < EPS || auras.has(Aura.frozen)) return;
  const electro = attack.element === Element.electro;
  if (!auras.has(electro ? Aura.cryo : Aura.electro)) return;
  spend(attack, auras.consume(electro ? Element.cryo : Element.electro, attack.gauge, 1));
  superconduct(sim, target, attack);
}

/** Electro on a frozen target uses up cryo first, then frozen; none of the electro is left. */
export function tryFrozenSuperconduct(sim: ReactionFight, target: Reactor, attack: Attack): void {
  const auras = target.auras;
  if (attack.gauge < EPS || !auras.has(Aura.frozen)) return;
  attack.gauge -= auras.consume(Element.cryo, attack.gauge, 1);
  auras.consume(Element.frozen, attack.gauge, 1);
  attack.gauge = 0;
  attack.reacted = true;
  superconduct(sim, target, attack);
}

function superconduct(sim: ReactionFight, target: Reactor, attack: Attack): void {
  if (sim.team.stellarConductEnabled) {
    stellarConduct(sim, target, attack);
    return;
  }
  announce(sim, sim.events.superconduct, 'superconduct', target, attack);
  if (target.auras.memory.claim(ReactionCooldown.superconduct, sim.frame, 6))
    sim.queueReady(reactionAttack(sim, target, attack.actor, SUPERCONDUCT), circleOn(target, 3), 1);
}
