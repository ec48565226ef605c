/** Vaporize and melt (docs/rules/reactions.md#vaporize): the hit itself becomes stronger. */
import type { Attack } from '../field/attack.ts';
import { AMPLIFYING } from '../hit/reactions.ts';
import { Amp, Aura, Element, EPS } from '../values/constants.ts';
import { announce, endBurningIfOut, type Reactor, spend } from './common.ts';
import type { ReactionFight } from './fight.ts';

function amplify(attack: Attack, type: number, factor: number): void {
  attack.amped = true;
  attack.ampType = type;
  attack.ampMult = factor;
}

export function tryVaporize(sim: ReactionFight, target: Reactor, attack: Attack): void {
  const auras = target.auras;
  if (attack.gauge < EPS) return;
  if (attack.element === Element.pyro) {
    if (!auras.has(Aura.hydro) || auras.has(Aura.frozen)) return;
    spend(attack, auras.consume(Element.hydro, attack.gauge, 0.5));
    amplify(attack, Amp.vaporize, AMPLIFYING.vaporize.pyro);
  } else {
    if (!auras.has(Aura.pyro) && !auras.has(Aura.burning)) return;
    spend(attack, auras.consume(Element.pyro, attack.gauge, 2));
    amplify(attack, Amp.vaporize, AMPLIFYING.vaporize.hydro);
    endBurningIfOut(target);
  }
  announce(sim, sim.events.vaporize, 'vaporize', target, attack);
}

/** Cryo keeps its durability, so it may freeze afterwards. */
export function tryMelt(sim: ReactionFight, target: Reactor, attack: Attack): void {
  const auras = target.auras;
  if (attack.gauge < EPS) return;
  if (attack.element === Element.pyro) {
    if (!auras.has(Aura.cryo) && !auras.has(Aura.frozen)) return;
    const cryo = auras.consume(Element.cryo, attack.gauge, 2);
    const frozen = auras.consume(Element.frozen, attack.gauge, 2);
    spend(attack, Math.max(cryo, frozen));
    amplify(attack, Amp.melt, AMPLIFYING.melt.pyro);
  } else {
    if (!auras.has(Aura.pyro) && !auras.has(Aura.burning)) return;
    auras.consume(Element.pyro, attack.gauge, 0.5);
    attack.reacted = true;
    amplify(attack, Amp.melt, AMPLIFYING.melt.cryo);
    endBurningIfOut(target);
  }
  announce(sim, sim.events.melt, 'melt', target, attack);
}
