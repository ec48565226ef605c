/** Overload (docs/rules/reactions.md#overload): electro and pyro burst around the target, hitting bluntly. */
import { icdGroups, icdTags } from '@quartet/gamedata/icd';
import { ReactionCooldown } from '../auras/memory.ts';
import type { Attack } from '../field/attack.ts';
import { TRANSFORMATIVE } from '../hit/reactions.ts';
import { circleOn } from '../space/geometry.ts';
import { Aura, Element, EPS, Strike, Tag } from '../values/constants.ts';
import { announce, endBurningIfOut, type ReactionAttackSpec, type Reactor, reactionAttack, spend } from './common.ts';
import type { ReactionFight } from './fight.ts';

const OVERLOAD: ReactionAttackSpec = {
  name: 'overload',
  tag: Tag.overload,
  icdTag: icdTags.OverloadDamage,
  icdGroup: icdGroups.ReactionB.id,
  element: Element.pyro,
  factor: TRANSFORMATIVE.overload,
  strike: Strike.blunt,
  poise: 90,
};

export function tryOverload(sim: ReactionFight, target: Reactor, attack: Attack): void {
  const auras = target.auras;
  if (attack.gauge < EPS) return;
  if (attack.element === Element.electro) {
    if (!auras.has(Aura.pyro) && !auras.has(Aura.burning)) return;
    const spent = auras.consume(Element.pyro, attack.gauge, 1);
    endBurningIfOut(target);
    spend(attack, spent);
  } else {
    if (!auras.has(Aura.electro)) return;
    spend(attack, auras.consume(Element.electro, attack.gauge, 1));
  }
  announce(sim, sim.events.overload, 'overload', target, attack);
  if (auras.memory.claim(ReactionCooldown.overload, sim.frame, 6))
    sim.queueReady(reactionAttack(sim, target, attack.actor, OVERLOAD), circleOn(target, 3), 1);
}
