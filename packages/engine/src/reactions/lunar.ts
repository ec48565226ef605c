/**
 * Lunar-charged and lunar-crystallize (docs/rules/lunar.md), to whose hits several characters contribute.
 * Lunar-bloom, which is bloom with dew, is in `bloom.ts` and the team's state.
 */
import type { Target } from '../auras/target.ts';
import { emit2 } from '../events/emit.ts';
import { type Attack, NO_CALLBACKS } from '../field/attack.ts';
import type { Enemy } from '../field/enemy.ts';
import { only } from '../space/geometry.ts';
import { Aura, Element, EPS, Tag } from '../values/constants.ts';
import { Stream } from '../values/rng.ts';
import { announce, type Reactor, spend } from './common.ts';
import { combinedHit, type SharedSpec } from './contributions.ts';
import type { ReactionFight } from './fight.ts';

const CHARGED: SharedSpec = { name: 'lunarcharged', tag: Tag.lunarCharged, element: Element.electro, factor: 3 };
const CRYSTALLIZE: SharedSpec = {
  name: 'lunarcrystallize',
  tag: Tag.lunarCrystallize,
  element: Element.geo,
  factor: 1.6,
};

/** Whether a lunar reaction has its extra hit. Draws a number only while an effect makes it possible. */
function extraHit(sim: ReactionFight): boolean {
  const chance = sim.team.lunarExtraHitChance;
  return chance > 0 && sim.rng.get(Stream.reactions).float() < chance;
}

// -- lunar-charged ---------------------------------------------------------------------------------------------

/** The thundercloud's status on the whole team. */
export const CLOUD = 'lunarcharged-cloud';
/** Frames. */
const CLOUD_LIFE = 330;
const FIRST_CHECK = 9;
const CHECK_EVERY = 6;
/** Metres from the avatar. */
const CLOUD_RANGE = 8;
/** Status of an enemy that the cloud does not strike again for {@link STRIKE_EVERY} frames. */
const STRUCK = 'lunarcharged-icd';
const STRIKE_EVERY = 120;
const EXTRA_AFTER = 36;
/** Durability that the hit takes from each aura. */
const REDUCTION = 10;

/** Called after the element is attached and the attack is marked as reacted. */
export function lunarCharged(sim: ReactionFight, target: Reactor, attack: Attack): void {
  announce(sim, sim.events.lunarCharged, 'lunarcharged', target, attack);
  target.auras.memory.lunarOwner = attack.actor;
  if (!sim.globalStatusActive(CLOUD)) {
    const source = sim.frame;
    sim.team.cloudSource = source;
    sim.tasks.add(FIRST_CHECK, () => checkCloud(sim, source));
  }
  sim.addGlobalStatus(CLOUD, CLOUD_LIFE);
}

function checkCloud(sim: ReactionFight, source: number): void {
  if (sim.team.cloudSource !== source || !sim.globalStatusActive(CLOUD)) return;
  const avatar = sim.player.avatar;
  for (const enemy of sim.enemies) {
    if (!enemy.alive || enemy.distanceSquared(avatar) > CLOUD_RANGE * CLOUD_RANGE) continue;
    if (enemy.statusActive(STRUCK)) continue;
    if (!enemy.auras.has(Aura.electro) || !enemy.auras.has(Aura.hydro)) continue;
    enemy.addStatus(STRUCK, STRIKE_EVERY);
    lunarChargedAttack(sim, enemy);
  }
  sim.tasks.add(CHECK_EVERY, () => checkCloud(sim, source));
}

/** The cloud strikes an enemy: every character with electro or hydro on it contributes. */
export function lunarChargedAttack(sim: ReactionFight, enemy: Enemy): void {
  let contributors = 0;
  for (const c of sim.characters)
    if (enemy.auras.slotAmount(Aura.electro, c.index) > EPS || enemy.auras.slotAmount(Aura.hydro, c.index) > EPS)
      contributors |= 1 << c.index;
  strike(sim, enemy, contributors, true);
  if (extraHit(sim)) sim.tasks.add(EXTRA_AFTER, () => strike(sim, enemy, contributors, false));
}

/** @param reduces whether the hit reduces both auras */
function strike(sim: ReactionFight, enemy: Enemy, contributors: number, reduces: boolean): void {
  const hit = combinedHit(sim, enemy, enemy.auras.memory.lunarOwner, contributors, CHARGED);
  if (hit === null) return;
  sim.queueReady(hit, only(enemy), 0, reduces ? [(_target, attack) => reduceAuras(sim, enemy, attack)] : NO_CALLBACKS);
}

function reduceAuras(sim: ReactionFight, enemy: Enemy, attack: Attack): void {
  const auras = enemy.auras;
  const before = sim.trace === null ? null : auras.describe();
  auras.reduce(Aura.electro, REDUCTION);
  auras.reduce(Aura.hydro, REDUCTION);
  if (sim.trace !== null)
    sim.trace
      .log('element', attack.actor, 'application')
      .write('attack_tag', attack.tag)
      .write('applied_ele', CHARGED.name)
      .write('abil', attack.name)
      .write('target', enemy.key)
      .write('existing', before)
      .write('after', auras.describe());
}

// -- lunar-crystallize -----------------------------------------------------------------------------------------

/** Construct type of moondrifts. */
export const MOONDRIFT = 'lunar_crystallize';
const MOONDRIFT_LIFE = 540;
const MOONDRIFT_RANGE = 20;
const MOONDRIFT_OFFSETS: readonly (readonly [number, number])[] = [
  [0, 1],
  [0.866, -0.5],
  [-0.866, -0.5],
];
const MAX_MOONDRIFTS = 3;
const MAX_COUNTED = 6;
const HARMONY = 'moondrift-harmony-icd';
const HITMARKS: readonly number[] = [13, 25, 37];
const TRAVEL = 10;

/** Geo on hydro in a team with lunar-crystallize, which replaces crystallize. */
export function lunarCrystallize(sim: ReactionFight, target: Reactor, attack: Attack): void {
  const auras = target.auras;
  if (!auras.has(Aura.hydro) || attack.gauge < EPS) return;
  const team = sim.team;
  team.lunarCrystallizeCount = Math.min(team.lunarCrystallizeCount + 1, MAX_COUNTED);
  team.lunarCrystallizeContributors |= 1 << attack.actor;
  for (let slot = 0; slot < 4; slot++)
    if (auras.slotAmount(Aura.hydro, slot) > EPS) team.lunarCrystallizeContributors |= 1 << slot;
  announce(sim, sim.events.lunarCrystallize, 'lunarcrystallize', target, attack);

  const near = nearbyMoondrifts(sim);
  if (near < MAX_MOONDRIFTS) {
    for (let i = 0; i < MAX_MOONDRIFTS - near; i++) {
      const [dx, dy] = MOONDRIFT_OFFSETS[i];
      sim.constructs.add(
        {
          type: MOONDRIFT,
          x: target.x + dx,
          y: target.y + dy,
          dirX: target.facingX,
          dirY: target.facingY,
          frames: MOONDRIFT_LIFE,
        },
        attack.actor,
        false,
        false,
      );
    }
  } else if (team.lunarCrystallizeCount >= MAX_MOONDRIFTS && !sim.globalStatusActive(HARMONY)) {
    team.lunarCrystallizeCount -= MAX_MOONDRIFTS;
    emit2(sim.events.moondriftHarmony.listenersFor(attack), target, attack);
    if (sim.trace !== null) sim.trace.log('element', attack.actor, 'Moondrift Harmony triggered');
    sim.addGlobalStatus(HARMONY, HITMARKS[HITMARKS.length - 1]);
    lunarCrystallizeAttack(sim, target, attack.actor, team.lunarCrystallizeContributors);
    team.lunarCrystallizeContributors = 0;
    for (const c of sim.constructs.unlimited)
      if (c.type === MOONDRIFT && sim.team.distanceToPlayer(c.x, c.y) <= MOONDRIFT_RANGE)
        sim.constructs.renew(c, MOONDRIFT_LIFE);
  }
  spend(attack, auras.consume(Element.hydro, attack.gauge, 0.5));
}

function nearbyMoondrifts(sim: ReactionFight): number {
  let n = 0;
  for (const c of sim.constructs.unlimited)
    if (c.type === MOONDRIFT && sim.team.distanceToPlayer(c.x, c.y) < MOONDRIFT_RANGE) n++;
  return n;
}

/** The three hits of moondrift harmony with a fixed set of contributors (bits of team slots). */
export function lunarCrystallizeAttack(sim: ReactionFight, target: Target, owner: number, contributors: number): void {
  const once = (): void => {
    const hit = combinedHit(sim, target, owner, contributors, CRYSTALLIZE);
    if (hit !== null) sim.queueReady(hit, only(target), TRAVEL);
  };
  for (const delay of HITMARKS) {
    sim.tasks.add(delay, once);
    if (extraHit(sim)) sim.tasks.add(delay, once);
  }
}
