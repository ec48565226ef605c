/**
 * Stellar-conduct and its polestar field (docs/rules/lunar.md#stellar-conduct), which replace superconduct in a team
 * that enables them. The reaction deals no damage; the field strengthens electro and cryo and lowers the enemies'
 * physical resistance.
 */

import { emit2 } from '../events/emit.ts';
import type { Attack } from '../field/attack.ts';
import type { Gadget } from '../field/gadget.ts';
import { Modifier, ModifierDef, ModKind } from '../stats/modifier.ts';
import { Element, EPS, STAT_SLOTS, Stat } from '../values/constants.ts';
import type { Reactor } from './common.ts';
import type { ReactionFight } from './fight.ts';

const FIELD = 'polestarField';
const FIELD_LIFE = 360;
const FIELD_RADIUS = 15;
const REFRESH_EVERY = 240;
/** One frame longer than the refresh, so that effects do not lapse in between. */
const EFFECT_LIFE = REFRESH_EVERY + 1;
const MAX_STACKS = 12;
const RECORD_EVERY = 6;
const RECORDED = 'polestar-field-icd';
/** Status of the characters while the player is in a field. */
export const POLESTAR = 'polestar-field';
const SHRED = 'stellar-conduct-phys-shred';
/** Tag of a character that direct stellar-conduct damage reads. */
const STACKS = 'polestar-stacks';

/** Electro and cryo bonus by stacks 0..12. */
const BONUS: readonly number[] = [0.2, 0.29, 0.3, 0.31, 0.32, 0.33, 0.34, 0.35, 0.36, 0.37, 0.38, 0.39, 0.4];

/** Not counted in the statistics of reactions, as in the reference. */
export function stellarConduct(sim: ReactionFight, target: Reactor, attack: Attack): void {
  emit2(sim.events.stellarConduct.listenersFor(attack), target, attack);
  const avatar = sim.player.avatar;
  for (const g of sim.gadgets.list) {
    if (!g.alive || g.type !== FIELD || g.distanceSquared(avatar) > FIELD_RADIUS * FIELD_RADIUS) continue;
    g.lifetime = FIELD_LIFE;
    return;
  }
  openField(sim, attack.actor);
}

function openField(sim: ReactionFight, owner: number): void {
  const key = `polestar-field-${sim.frame}`;
  const stop = (): void => sim.events.elementApplied.off(key);
  const field: Gadget = sim.gadgets.spawn(
    {
      type: FIELD,
      radius: 1,
      lifetime: FIELD_LIFE,
      thinkEvery: REFRESH_EVERY,
      think: () => refresh(sim, field),
      onExpire: stop,
      onKill: stop,
    },
    owner,
    sim.player.avatar,
  );
  sim.events.elementApplied.on((target, attack) => {
    if (!target.isEnemy || attack.gauge <= EPS) return;
    if (attack.element !== Element.electro && attack.element !== Element.cryo) return;
    if (target.distanceSquared(field) > FIELD_RADIUS * FIELD_RADIUS) return;
    const character = sim.characters[attack.actor];
    if (character.statusActive(RECORDED)) return;
    character.addStatus(RECORDED, RECORD_EVERY, true);
    sim.team.polestarRecorded = Math.min(sim.team.polestarRecorded + 1, MAX_STACKS);
  }, key);
  refresh(sim, field);
}

function refresh(sim: ReactionFight, field: Gadget): void {
  const stacks = sim.team.polestarRecorded;
  sim.team.polestarRecorded = 0;
  const reach = FIELD_RADIUS * FIELD_RADIUS;
  for (const enemy of sim.enemies)
    if (enemy.alive && enemy.distanceSquared(field) <= reach)
      enemy.addResist(SHRED, Element.physical, -0.4, EFFECT_LIFE);
  if (sim.player.avatar.distanceSquared(field) > reach) return;
  const bonus = BONUS[stacks];
  for (const character of sim.characters) {
    for (const stat of ['cryo%', 'electro%'] as const) {
      const values = new Float64Array(STAT_SLOTS);
      values[Stat[stat]] = bonus;
      const def = new ModifierDef().of(stat);
      def.values = values;
      character.addModifier(new Modifier(`polestar-field-${stat}`, ModKind.stat, def), EFFECT_LIFE);
    }
    character.addStatus(POLESTAR, EFFECT_LIFE, true);
    character.tags.set(STACKS, stacks);
  }
}
