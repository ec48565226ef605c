/** Freeze, and breaking it: poise and shatter (docs/rules/reactions.md#freeze). */
import { icdGroups, icdTags } from '@quartet/gamedata/icd';
import { ReactionCooldown } from '../auras/memory.ts';
import { emit3 } from '../events/emit.ts';
import type { Attack } from '../field/attack.ts';
import { TRANSFORMATIVE } from '../hit/reactions.ts';
import { only } from '../space/geometry.ts';
import { Aura, Element, EPS, Strike, Tag } from '../values/constants.ts';
import { announce, breakIfThawed, type ReactionAttackSpec, type Reactor, reactionAttack, spend } from './common.ts';
import type { ReactionFight } from './fight.ts';

const SHATTER: ReactionAttackSpec = {
  name: 'shatter',
  tag: Tag.shatter,
  icdTag: icdTags.Shatter,
  icdGroup: icdGroups.ReactionA.id,
  element: Element.physical,
  factor: TRANSFORMATIVE.shatter,
};

/** Frozen durability a shattering hit takes. */
const SHATTERED = 200;
/** Frozen durability lost per point of poise damage. */
const PER_POISE = 0.15;

export function tryFreeze(sim: ReactionFight, target: Reactor, attack: Attack): void {
  const auras = target.auras;
  if (attack.gauge < EPS) return;
  const hydro = attack.element === Element.hydro;
  const other = hydro ? Aura.cryo : Aura.hydro;
  if (!auras.has(other)) return;
  const used = Math.min(attack.gauge, auras.amount(other));
  if (auras.freezeResist < 1) {
    const added = auras.attach(Aura.frozen, attack.actor, 2 * used, -1);
    if (added > 0) emit3(sim.events.auraAdded.listeners, target, Aura.frozen, added);
  }
  auras.reduce(other, used);
  if (hydro) spend(attack, used);
  else attack.reacted = true;
  announce(sim, sim.events.frozen, 'freeze', target, attack);
}

/** Called first for a hit on a frozen target: blunt hits wear the ice down, blunt and geo hits shatter it. */
export function poiseAndShatter(sim: ReactionFight, target: Reactor, attack: Attack): void {
  const auras = target.auras;
  if (!auras.has(Aura.frozen)) return;
  const blunt = attack.strike === Strike.blunt;
  if (blunt) {
    auras.reduce(Aura.frozen, PER_POISE * attack.poise);
    breakIfThawed(sim, target);
    if (!auras.has(Aura.frozen)) return;
  }
  if (!blunt && attack.element !== Element.geo) return;
  auras.reduce(Aura.frozen, SHATTERED);
  breakIfThawed(sim, target);
  announce(sim, sim.events.shatter, 'shatter', target, attack);
  if (auras.memory.claim(ReactionCooldown.shatter, sim.frame, 12))
    sim.queueReady(reactionAttack(sim, target, attack.actor, SHATTER), only(target), 0);
}
