/** Bloom, its cores, hyperbloom and burgeon (docs/rules/reactions.md#bloom). */
import { icdGroups, icdTags } from '@quartet/gamedata/icd';
import type { Target } from '../auras/target.ts';
import { emit2 } from '../events/emit.ts';
import { type Attack, release } from '../field/attack.ts';
import type { Enemy } from '../field/enemy.ts';
import type { Gadget, GadgetSpec } from '../field/gadget.ts';
import { TRANSFORMATIVE } from '../hit/reactions.ts';
import { type Area, circleOn } from '../space/geometry.ts';
import { Aura, Element, EPS, Tag } from '../values/constants.ts';
import {
  announce,
  besideTarget,
  hitSelf,
  type ReactionAttackSpec,
  type Reactor,
  reactionAttack,
  spend,
} from './common.ts';
import type { ReactionFight } from './fight.ts';

const group = icdGroups.ReactionA.id;
const BLOOM: ReactionAttackSpec = {
  name: 'bloom',
  tag: Tag.bloom,
  icdTag: icdTags.BloomDamage,
  icdGroup: group,
  element: Element.dendro,
  factor: TRANSFORMATIVE.bloom,
};
/** A bountiful core's burst differs from bloom only in its ICD. */
const BOUNTIFUL: ReactionAttackSpec = { ...BLOOM, icdTag: icdTags.BountifulCoreDamage };
const HYPERBLOOM: ReactionAttackSpec = {
  name: 'hyperbloom',
  tag: Tag.hyperbloom,
  icdTag: icdTags.HyperbloomDamage,
  icdGroup: group,
  element: Element.dendro,
  factor: TRANSFORMATIVE.hyperbloom,
};
const BURGEON: ReactionAttackSpec = {
  name: 'burgeon',
  tag: Tag.burgeon,
  icdTag: icdTags.BurgeonDamage,
  icdGroup: group,
  element: Element.dendro,
  factor: TRANSFORMATIVE.burgeon,
};

/** Frames from the reaction to the core, and the core's lifetime. */
const CORE_DELAY = 30;
const CORE_LIFE = 300;
const CORE_RADIUS = 2;
const BURST_RADIUS = 5;
const BOUNTIFUL_LIFE = 24;
const BOUNTIFUL_BURST_RADIUS = 6.5;
const HYPERBLOOM_DELAY = 60;
const HYPERBLOOM_RANGE = 15;
const HYPERBLOOM_RADIUS = 1;
/** Share of the damage that the player takes. */
const SELF_SHARE = 0.02;

/** Gadget type of cores, bountiful ones included: they share one limit. */
export const CORE = 'dendrocore';

export function tryBloom(sim: ReactionFight, target: Reactor, attack: Attack): void {
  const auras = target.auras;
  if (attack.gauge < EPS) return;
  if (attack.element === Element.hydro) {
    if (!auras.has(Aura.dendro) && !auras.has(Aura.quicken) && !auras.has(Aura.fuel)) return;
    const dendro = auras.consume(Element.dendro, attack.gauge, 0.5);
    const quicken = auras.consume(Element.quicken, attack.gauge, 0.5);
    spend(attack, Math.max(dendro, quicken));
  } else {
    if (!auras.has(Aura.hydro)) return;
    spend(attack, auras.consume(Element.hydro, attack.gauge, 2));
  }
  bloomOf(sim, target, attack);
}

/** Bloom: a core will appear; the team may turn the reaction into lunar-bloom. */
export function bloomOf(sim: ReactionFight, target: Reactor, attack: Attack): void {
  const lunar = sim.team.lunarBloomEnabled;
  if (lunar) sim.team.dew.onLunarBloom();
  sim.tasks.addFor(CORE_DELAY, sprout, { sim, target, trigger: attack.copy() });
  if (lunar) announce(sim, sim.events.lunarBloom, 'lunarbloom', target, attack);
  else announce(sim, sim.events.bloom, 'bloom', target, attack);
}

/** The core appears. */
function sprout({ sim, target, trigger }: { sim: ReactionFight; target: Target; trigger: Attack }): void {
  const owner = trigger.actor;
  const { bountifulCores, cores } = sim.team;
  const spec = bountifulCores?.(trigger) === true ? cores.bountiful : cores.dendro;
  const core = sim.gadgets.spawn(spec, owner, besideTarget(sim, target));
  emit2(sim.events.dendroCore.listenersFor(trigger), core, trigger);
  if (sim.trace !== null)
    sim.trace
      .log('element', owner, 'dendro core spawned')
      .write('src', core.spawned)
      .write('expiry', sim.frame + core.lifetime);
  release(trigger);
}

/** The burst of a core at its end, one frame later. */
function burstAfter(sim: ReactionFight, why: string): (core: Gadget) => void {
  const burst = (core: Gadget): void => {
    const { owner } = core;
    const early = isBountiful(sim, core);
    hitEverything(
      sim,
      reactionAttack(sim, core, owner, early ? BOUNTIFUL : BLOOM),
      circleOn(core, early ? BOUNTIFUL_BURST_RADIUS : BURST_RADIUS),
    );
    if (sim.trace !== null && !early) sim.trace.log('element', owner, `dendro core ${why}`).write('src', core.spawned);
  };
  return (core) => sim.tasks.addFor(1, burst, core);
}

/** The kinds of cores of one fight. */
export class Cores {
  readonly dendro: GadgetSpec;
  /** No element ignites it. */
  readonly bountiful: GadgetSpec;

  constructor(sim: ReactionFight) {
    const dendro: GadgetSpec = {
      type: CORE,
      radius: CORE_RADIUS,
      lifetime: CORE_LIFE,
      enemyCamp: true,
      onExpire: burstAfter(sim, 'expired'),
      onKill: burstAfter(sim, 'killed'),
      announced: true,
      onAttack: (hit, core) => ignite(sim, hit, core),
    };
    this.dendro = dendro;
    this.bountiful = { ...dendro, lifetime: BOUNTIFUL_LIFE, onAttack: undefined };
  }
}

const isBountiful = (sim: ReactionFight, core: Gadget): boolean => core.spec === sim.team.cores.bountiful;

/** Let the dendro cores that touch the area expire in their next frame; bountiful cores are unaffected. */
export function burstCores(sim: ReactionFight, area: Area): void {
  for (const gadget of sim.gadgets.list)
    if (
      gadget.alive &&
      gadget.type === CORE &&
      gadget.lifetime > 0 &&
      !isBountiful(sim, gadget) &&
      area.touches(gadget)
    )
      gadget.lifetime = 1;
}

/** Electro and pyro turn a core into hyperbloom or burgeon; then it does not burst. */
function ignite(sim: ReactionFight, hit: Attack, core: Gadget): void {
  if (hit.gauge < EPS) return;
  const { actor } = hit;
  if (hit.element === Element.electro) {
    sim.tasks.addFor(HYPERBLOOM_DELAY, hyperbloom, { sim, core, actor });
    core.remove();
    announce(sim, sim.events.hyperbloom, 'hyperbloom', core, hit);
    if (sim.trace !== null) logTrigger(sim, core, hit, 'hyperbloom triggered');
  } else if (hit.element === Element.pyro) {
    sim.tasks.add(1, () => hitEverything(sim, reactionAttack(sim, core, actor, BURGEON), circleOn(core, BURST_RADIUS)));
    core.remove();
    announce(sim, sim.events.burgeon, 'burgeon', core, hit);
    if (sim.trace !== null) logTrigger(sim, core, hit, 'burgeon triggered');
  }
}

function logTrigger(sim: ReactionFight, core: Gadget, hit: Attack, msg: string): void {
  sim.trace
    ?.log('element', hit.actor, msg)
    .write('dendro_core_char', core.owner)
    .write('dendro_core_src', core.spawned);
}

/** The seed flies to the nearest enemy in range; without one, nothing happens. */
function hyperbloom({ sim, core, actor }: { sim: ReactionFight; core: Gadget; actor: number }): void {
  let nearest: Enemy | null = null;
  let min = HYPERBLOOM_RANGE * HYPERBLOOM_RANGE;
  for (const enemy of sim.enemies) {
    if (!enemy.alive) continue;
    const distance = enemy.distanceSquared(core);
    if (distance < min || (nearest === null && distance === min)) {
      nearest = enemy;
      min = distance;
    }
  }
  if (nearest === null) return;
  hitEverything(sim, reactionAttack(sim, core, actor, HYPERBLOOM), circleOn(nearest, HYPERBLOOM_RADIUS));
}

function hitEverything(sim: ReactionFight, attack: Attack, area: Area): void {
  const self = attack.copy();
  sim.queueReady(attack, area, 0);
  hitSelf(sim, self, area, SELF_SHARE);
}
