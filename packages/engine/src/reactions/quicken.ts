/** Quicken, and the bonuses to electro and dendro on it: aggravate and spread (docs/rules/reactions.md#quicken). */
import type { Attack } from '../field/attack.ts';
import { CATALYZE } from '../hit/reactions.ts';
import { Aura, Catalyze, Element, EPS } from '../values/constants.ts';
import { bloomOf } from './bloom.ts';
import { announce, catalyzeDamage, type ReactionHook, type Reactor, spend } from './common.ts';
import type { ReactionFight } from './fight.ts';

function catalyze(
  sim: ReactionFight,
  target: Reactor,
  attack: Attack,
  type: number,
  factor: number,
  hook: ReactionHook,
  name: string,
): void {
  if (attack.gauge < EPS || !target.auras.has(Aura.quicken)) return;
  announce(sim, hook, name, target, attack);
  attack.catalyzed = true;
  attack.catalyzeType = type;
  attack.flat += catalyzeDamage(sim, attack, factor);
}

export function tryAggravate(sim: ReactionFight, target: Reactor, attack: Attack): void {
  catalyze(sim, target, attack, Catalyze.aggravate, CATALYZE.aggravate, sim.events.aggravate, 'aggravate');
}

export function trySpread(sim: ReactionFight, target: Reactor, attack: Attack): void {
  catalyze(sim, target, attack, Catalyze.spread, CATALYZE.spread, sim.events.spread, 'spread');
}

export function tryQuicken(sim: ReactionFight, target: Reactor, attack: Attack): void {
  const auras = target.auras;
  if (attack.gauge < EPS) return;
  const dendro = attack.element === Element.dendro;
  if (!auras.has(dendro ? Aura.electro : Aura.dendro)) return;
  const spent = auras.consume(dendro ? Element.electro : Element.dendro, attack.gauge, 1);
  spend(attack, spent);
  announce(sim, sim.events.quicken, 'quicken', target, attack);
  auras.refresh(Aura.quicken, attack.actor, spent, spent / (12 * spent + 360));
  if (auras.has(Aura.hydro)) sim.tasks.add(0, () => quickenBloom(sim, target, attack));
}

/** Hydro that was present when quicken formed blooms with it at the end of the frame's tasks. */
function quickenBloom(sim: ReactionFight, target: Reactor, attack: Attack): void {
  const auras = target.auras;
  if (!auras.has(Aura.quicken) || !auras.has(Aura.hydro)) return;
  auras.reduce(Aura.quicken, auras.consume(Element.hydro, auras.amount(Aura.quicken), 2));
  bloomOf(sim, target, attack);
}
