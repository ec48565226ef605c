/**
 * Electro-charged (docs/rules/reactions.md#electro-charged): electro and hydro coexist and damage the target
 * repeatedly.
 */
import { icdGroups, icdTags } from '@quartet/gamedata/icd';
import { type Attack, type HitCallback, release } from '../field/attack.ts';
import { TRANSFORMATIVE } from '../hit/reactions.ts';
import { only } from '../space/geometry.ts';
import { Aura, Element, EPS, Tag } from '../values/constants.ts';
import {
  announce,
  attach,
  copyOfStored,
  endChargedIfOut,
  logCharged,
  type ReactionAttackSpec,
  type Reactor,
  reactionAttack,
} from './common.ts';
import type { ReactionFight } from './fight.ts';
import { lunarCharged } from './lunar.ts';

const CHARGED: ReactionAttackSpec = {
  name: 'electrocharged',
  tag: Tag.electrocharged,
  icdTag: icdTags.ECDamage,
  icdGroup: icdGroups.ReactionB.id,
  element: Element.electro,
  factor: TRANSFORMATIVE.electrocharged,
};

/** Frames from the trigger to the first hit, between hits, and from a hit to the reduction of both auras. */
const FIRST = 10;
const EVERY = 60;
const REDUCTION_DELAY = 6;
/** Durability that each aura loses. */
const REDUCTION = 10;

export function tryCharge(sim: ReactionFight, target: Reactor, attack: Attack): void {
  const auras = target.auras;
  if (attack.gauge < EPS || auras.has(Aura.frozen)) return;
  const hydro = attack.element === Element.hydro;
  if (!auras.has(hydro ? Aura.electro : Aura.hydro)) return;
  if (!attack.reacted) attach(sim, target, hydro ? Aura.hydro : Aura.electro, attack.gauge, attack.actor);
  attack.reacted = true;
  if (sim.team.lunarChargedEnabled) {
    lunarCharged(sim, target, attack);
    return;
  }
  announce(sim, sim.events.electroCharged, 'electrocharged', target, attack);
  const memory = auras.memory;
  const hit = reactionAttack(sim, target, attack.actor, CHARGED);
  const isKept = memory.storeCharged(hit);
  if (memory.chargedSource >= 0) {
    if (!isKept) release(hit);
    return;
  }
  const source = sim.frame;
  memory.chargedSource = source;
  auras.memoryChanged();
  memory.chargedReducesAuras = true;
  const onHit: HitCallback[] = [(_target, _attack, damage) => reduceAurasLater(sim, target, damage)];
  const tick = (): void => {
    const stored = memory.chargedAttack;
    if (memory.chargedSource !== source || stored === null || !auras.has(Aura.electro) || !auras.has(Aura.hydro))
      return;
    sim.queueReady(copyOfStored(sim, stored), only(target), 0, onHit);
    sim.tasks.add(EVERY, tick);
  };
  sim.queueReady(isKept ? hit.copy() : hit, only(target), FIRST, onHit);
  sim.tasks.add(FIRST + EVERY, tick);
}

/** A hit that dealt damage reduces both auras a little later. */
function reduceAurasLater(sim: ReactionFight, target: Reactor, damage: number): void {
  const auras = target.auras;
  if (!auras.memory.chargedReducesAuras || damage === 0) return;
  if (!auras.has(Aura.electro) || !auras.has(Aura.hydro)) {
    auras.memory.chargedReducesAuras = false;
    return;
  }
  sim.tasks.add(REDUCTION_DELAY, () => {
    auras.reduce(Aura.electro, REDUCTION);
    auras.reduce(Aura.hydro, REDUCTION);
    if (sim.trace !== null) logCharged(sim, target, 'ec wane');
    endChargedIfOut(sim, target);
  });
}
