/**
 * Burning (docs/rules/reactions.md#burning): pyro sets dendro or quicken on fire; the fuel lasts as long as these
 * auras would.
 */
import { icdGroups, icdTags } from '@quartet/gamedata/icd';
import { type Attack, release } from '../field/attack.ts';
import { TRANSFORMATIVE } from '../hit/reactions.ts';
import { circleOn } from '../space/geometry.ts';
import { Aura, Element, EPS, Tag } from '../values/constants.ts';
import { announce, copyOfStored, hitSelf, type ReactionAttackSpec, type Reactor, reactionAttack } from './common.ts';
import type { ReactionFight } from './fight.ts';

const BURNING: ReactionAttackSpec = {
  name: 'burning',
  tag: Tag.burning,
  icdTag: icdTags.BurningDamage,
  icdGroup: icdGroups.Burning.id,
  element: Element.pyro,
  factor: TRANSFORMATIVE.burning,
  gauge: 25,
};

/** Frames between ticks, on the burning enemy's own clock. */
const EVERY = 15;
/** This tick does no damage. */
const SILENT_TICK = 9;
/** Amount of the marker that counts as pyro. */
const MARKER = 50;
const MIN_FUEL_DECAY = 10 / 60;

export function tryBurning(sim: ReactionFight, target: Reactor, attack: Attack): void {
  const auras = target.auras;
  if (attack.gauge < EPS) return;
  let dendro = auras.amount(Aura.dendro);
  const byDendro = attack.element === Element.dendro;
  if (byDendro) {
    if (!auras.has(Aura.pyro) && !auras.has(Aura.burning)) return;
    dendro = Math.max(dendro, 0.8 * attack.gauge);
  } else if (!auras.has(Aura.dendro) && !auras.has(Aura.quicken)) return;

  const memory = auras.memory;
  if (auras.has(Aura.fuel)) {
    if (byDendro) setFuel(target, attack.gauge, 0.8, attack.actor);
    storeBurning(sim, target, attack.actor);
    return;
  }
  setFuel(target, Math.max(dendro, auras.amount(Aura.quicken)), 1, attack.actor);
  auras.remove(Aura.burning);
  auras.set(Aura.burning, attack.actor, MARKER);
  announce(sim, sim.events.burning, 'burning', target, attack);
  storeBurning(sim, target, attack.actor);
  if (memory.burningSource >= 0) return;
  const source = sim.frame;
  memory.burningSource = source;
  auras.memoryChanged();
  queueTick(sim, target, source, 1);
}

function storeBurning(sim: ReactionFight, target: Reactor, actor: number): void {
  const hit = reactionAttack(sim, target, actor, BURNING);
  if (!target.auras.memory.storeBurning(hit)) release(hit);
}

/** Fuel is always overwritten, even by a smaller amount. */
function setFuel(target: Reactor, durability: number, share: number, slot: number): void {
  const auras = target.auras;
  auras.remove(Aura.fuel);
  auras.set(Aura.fuel, slot, share * durability);
  auras.setDecay(Aura.fuel, Math.max((share * durability) / (6 * durability + 420), MIN_FUEL_DECAY));
}

/** Only enemies have a clock for burning ticks; the avatar and gadgets burn without damage. */
function queueTick(sim: ReactionFight, target: Reactor, source: number, n: number): void {
  if (!target.isEnemy) return;
  sim.enemies[target.key - 1].after(EVERY, () => tick(sim, target, source, n));
}

function tick(sim: ReactionFight, target: Reactor, source: number, n: number): void {
  const memory = target.auras.memory;
  const stored = memory.burningAttack;
  if (memory.burningSource !== source || stored === null || !target.auras.burning) return;
  if (n !== SILENT_TICK) {
    const area = circleOn(target, 1);
    const hit = copyOfStored(sim, stored);
    const self = hit.copy();
    sim.queueReady(hit, area, 0);
    hitSelf(sim, self, area, 1);
  }
  queueTick(sim, target, source, n + 1);
}
