/** Crystallize, its shards and their shield (docs/rules/reactions.md#crystallize). */
import { crystallizeShieldBase } from '@quartet/gamedata/curves';
import { ReactionCooldown } from '../auras/memory.ts';
import type { Target } from '../auras/target.ts';
import type { Attack } from '../field/attack.ts';
import type { Gadget, GadgetSpec } from '../field/gadget.ts';
import { EVERYONE } from '../team/shields.ts';
import { Aura, ELEMENT_NAMES, Element, EPS, STAT_SLOTS, Stat } from '../values/constants.ts';
import {
  announce,
  besideTarget,
  breakIfThawed,
  endBurningIfOut,
  endChargedIfOut,
  type ReactionHook,
  type Reactor,
  spend,
} from './common.ts';
import type { ReactionFight } from './fight.ts';
import { lunarCrystallize } from './lunar.ts';

/** Frames: reaction to shard, shard to earliest pick-up, life of the shard and of the shield. */
const SHARD_DELAY = 23;
const PICK_UP_AFTER = 31;
const SHARD_LIFE = 900;
const SHIELD_LIFE = 906;
const COOLDOWN = 60;

/** Gadget type of shards. */
export const SHARD = 'crystallizeShard';
/** Type of the shields they give. */
export const SHARD_SHIELD = 'crystallize';

/** The shield of a shard, fixed when the shard appears. */
interface Shard {
  element: number;
  hp: number;
  bonus: number;
  /** First frame in which it can be picked up. */
  ready: number;
  expiry: number;
}
interface ShardSpec extends GadgetSpec {
  readonly shard: Shard;
}
const isShard = (spec: GadgetSpec): spec is ShardSpec => 'shard' in spec;

/** The shard of a gadget, null for any other gadget. */
export function shardOf(gadget: Gadget): Readonly<Shard> | null {
  return isShard(gadget.spec) ? gadget.spec.shard : null;
}

export function tryCrystallize(sim: ReactionFight, target: Reactor, attack: Attack): void {
  const auras = target.auras;
  const events = sim.events;
  if (auras.has(Aura.electro))
    crystallize(sim, target, attack, Element.electro, events.crystallizeElectro, 'crystallize-electro');
  if (sim.team.lunarCrystallizeEnabled) lunarCrystallize(sim, target, attack);
  else if (auras.has(Aura.hydro))
    crystallize(sim, target, attack, Element.hydro, events.crystallizeHydro, 'crystallize-hydro');
  if (auras.has(Aura.cryo)) crystallize(sim, target, attack, Element.cryo, events.crystallizeCryo, 'crystallize-cryo');
  if (auras.has(Aura.pyro) || auras.has(Aura.burning)) {
    crystallize(sim, target, attack, Element.pyro, events.crystallizePyro, 'crystallize-pyro');
    endBurningIfOut(target);
  }
  if (auras.has(Aura.frozen))
    crystallize(sim, target, attack, Element.frozen, events.crystallizeCryo, 'crystallize-cryo');
}

function crystallize(
  sim: ReactionFight,
  target: Reactor,
  attack: Attack,
  element: number,
  hook: ReactionHook,
  name: string,
): void {
  const auras = target.auras;
  if (attack.gauge < EPS || !auras.memory.claim(ReactionCooldown.crystallize, sim.frame, COOLDOWN)) return;
  const actor = attack.actor;
  sim.tasks.addFor(SHARD_DELAY, spawnShard, { sim, target, actor, element });
  spend(attack, auras.consume(element, attack.gauge, 0.5));
  announce(sim, hook, name, target, attack);
  if (element === Element.electro && auras.has(Aura.hydro)) endChargedIfOut(sim, target);
  else if (element === Element.frozen) breakIfThawed(sim, target);
}

/** Storage for the stats of a new shard. */
const STATS = new Float64Array(STAT_SLOTS);

/** A shard that will appear. */
interface Crystal {
  readonly sim: ReactionFight;
  readonly target: Target;
  readonly actor: number;
  readonly element: number;
}

function spawnShard({ sim, target, actor, element }: Crystal): void {
  const place = besideTarget(sim, target);
  const character = sim.characters[actor];
  character.readStats(STATS);
  const em = STATS[Stat.em];
  const level = Math.min(Math.max(character.level, 1), 100);
  const shard: Shard = {
    element,
    hp: crystallizeShieldBase[level - 1],
    bonus: (40 / 9) * (em / (1400 + em)),
    ready: sim.frame + PICK_UP_AFTER,
    expiry: sim.frame + SHARD_LIFE,
  };
  const spec: ShardSpec = {
    type: SHARD,
    radius: 2,
    lifetime: SHARD_LIFE,
    announced: true,
    shard,
  };
  const gadget: Gadget = sim.gadgets.spawn(spec, actor, place);
  if (sim.trace !== null) logShard(sim, gadget, shard, actor, 'spawned');
}

function logShard(sim: ReactionFight, gadget: Gadget, shard: Shard, character: number, what: string): void {
  sim.trace
    ?.log('element', character, `${ELEMENT_NAMES[shard.element]} crystallize shard ${what}`)
    .write('src', gadget.spawned)
    .write('expiry', shard.expiry)
    .write('earliest_pickup', shard.ready);
}

/**
 * Pick up one shard. Returns false for other gadgets and while the shard is too young. Its shield protects the active
 * character. A shard on its way to the player gives its shield even if it was picked up meanwhile.
 */
export function takeShard(sim: ReactionFight, gadget: Gadget): boolean {
  if (!isShard(gadget.spec)) return false;
  const shard = gadget.spec.shard;
  const ready = sim.frame >= shard.ready;
  if (sim.trace !== null) logShard(sim, gadget, shard, sim.active, ready ? 'picked up' : 'could not be picked up');
  if (!ready) return false;
  sim.shields.add(
    {
      name: `Crystallize ${ELEMENT_NAMES[shard.element]}`,
      type: SHARD_SHIELD,
      target: EVERYONE,
      element: shard.element,
      hp: shard.hp,
      bonus: shard.bonus,
      frames: SHIELD_LIFE,
    },
    gadget.owner,
  );
  gadget.kill();
  return true;
}

/** Pick up the first ready shard of an element (Element number). Returns whether one existed. */
export function pickUpShard(sim: ReactionFight, element: number | 'any'): boolean {
  for (const gadget of sim.gadgets.list) {
    const shard = gadget.alive ? shardOf(gadget) : null;
    if (shard === null || (element !== 'any' && shard.element !== element)) continue;
    if (takeShard(sim, gadget)) return true;
  }
  return false;
}
