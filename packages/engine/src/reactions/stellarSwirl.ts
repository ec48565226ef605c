/**
 * Stellar swirl and its vortex (docs/rules/lunar.md#stellar-swirl), which replace cryo swirl in a team that enables
 * them. Several characters contribute to the anemo damage of the reaction and to the cryo damage of the vortex.
 */
import { icdGroups, icdTags } from '@quartet/gamedata/icd';
import type { Target } from '../auras/target.ts';
import { emit1 } from '../events/emit.ts';
import type { Attack } from '../field/attack.ts';
import type { Gadget } from '../field/gadget.ts';
import { circleOn, only } from '../space/geometry.ts';
import { Aura, Element, EPS, Tag } from '../values/constants.ts';
import { announce, breakIfThawed, type Reactor, spend } from './common.ts';
import { combinedHit, type SharedSpec } from './contributions.ts';
import type { ReactionFight } from './fight.ts';

const SWIRL: SharedSpec = {
  name: 'stellar-swirl',
  tag: Tag.stellarSwirl,
  element: Element.anemo,
  factor: 0.75,
  icdTag: icdTags.SwirlCryo,
  icdGroup: icdGroups.ReactionA.id,
};
const SWIRL_RADIUS = 5;
const SWIRL_DELAY = 3;

const VORTEX = 'stellarVortex';
const VORTEX_LIFE = 181;
const MAX_STACKS = 6;
/** From this stack on, the vortex bursts with more damage and in a larger area. */
const LARGE_FROM = 3;
const burstOf = (factor: number): SharedSpec => ({
  name: 'stellar-swirl vortex',
  tag: Tag.stellarSwirl,
  element: Element.cryo,
  factor,
  gauge: 25,
});
const SMALL = { hit: burstOf(2), radius: 6 };
const LARGE = { hit: burstOf(3), radius: 8 };

/** Status of the characters for a time after a stellar swirl on an enemy. */
export const RADIANCE_SWIRL = 'radiance-stellar-swirl';
const RADIANCE_LIFE = 480;

/** Anemo on cryo or frozen. */
export function tryStellarSwirl(
  sim: ReactionFight,
  target: Reactor,
  attack: Attack,
  kind: typeof Aura.cryo | typeof Aura.frozen,
): void {
  const { auras } = target;
  if (attack.gauge < EPS || !auras.has(kind)) return;
  announce(sim, sim.events.stellarSwirl, 'stellar-swirl', target, attack);
  if (target.isEnemy) {
    const frames = RADIANCE_LIFE + (sim.team.moreRadiance?.() ?? 0);
    for (const one of sim.characters) one.addStatus(RADIANCE_SWIRL, frames, false);
  }
  const contributors = contributorsOf(sim, target, attack.actor);
  strike(sim, target, SWIRL_RADIUS, attack.actor, contributors, SWIRL, SWIRL_DELAY);
  feedVortex(sim, attack.actor, contributors);
  spend(attack, auras.consume(kind === Aura.cryo ? Element.cryo : Element.frozen, attack.gauge, 0.5));
  if (kind === Aura.frozen) breakIfThawed(sim, target);
}

/** The trigger, the characters with cryo on the target, and cryo characters who froze it, as bits of team slots. */
function contributorsOf(sim: ReactionFight, { auras }: Reactor, trigger: number): number {
  let bits = 1 << trigger;
  for (const { index, element } of sim.characters)
    if (
      auras.slotAmount(Aura.cryo, index) > EPS ||
      (element === Element.cryo && auras.slotAmount(Aura.frozen, index) > EPS)
    )
      bits |= 1 << index;
  return bits;
}

/** One hit for each enemy around a place, with contributions computed for that enemy. */
function strike(
  sim: ReactionFight,
  place: Target,
  radius: number,
  owner: number,
  contributors: number,
  spec: SharedSpec,
  delay: number,
): void {
  const area = circleOn(place, radius);
  for (const enemy of sim.enemies) {
    if (!enemy.alive || !area.touches(enemy)) continue;
    const hit = combinedHit(sim, enemy, owner, contributors, spec);
    if (hit !== null) sim.queueReady(hit, only(enemy), delay);
  }
}

/** The vortex of the team appears at the player or gains a stack; the sixth makes it burst at once. */
function feedVortex(sim: ReactionFight, trigger: number, contributors: number): void {
  const { team } = sim;
  team.vortexStacks++;
  team.vortexContributors |= contributors;
  team.vortexOwner = trigger;
  const vortex = sim.gadgets.list.find(({ alive, type }) => alive && type === VORTEX) ?? openVortex(sim);
  if (team.vortexStacks === MAX_STACKS) vortex.kill();
}

function openVortex(sim: ReactionFight): Gadget {
  const burst = (vortex: Gadget): void => {
    const { team } = sim;
    const { hit, radius } = team.vortexStacks < LARGE_FROM ? SMALL : LARGE;
    strike(sim, vortex, radius, team.vortexOwner, team.vortexContributors, hit, 0);
    team.vortexStacks = 0;
    team.vortexContributors = 0;
    emit1(sim.events.vortexBurst.listeners, vortex);
  };
  const vortex = sim.gadgets.spawn(
    { type: VORTEX, radius: 1, lifetime: VORTEX_LIFE, onExpire: burst, onKill: burst },
    sim.active,
    sim.player.avatar,
  );
  emit1(sim.events.vortexFormed.listeners, vortex);
  return vortex;
}
