/**
 * Jahoda's skill: she dashes to an enemy and pursues it, until she uses the skill again, until the Treasure Flask is full, 12 s at most.
 * About every half second an enemy near her with pyro, hydro, electro or cryo fills a fifth of the flask; the first gives its element. At the end
 * she strikes around her, harder with a full flask. Without an enemy in reach she drops a Smoke Bomb. In Ascendant Gleam the full flask
 * fires ten Meowballs of its element, about one in 2 s, whose hits give her 2 energy, once in 3.5 s.
 */

import facts from '@quartet/gamedata/characters/jahoda';
import {
  Action,
  Area,
  type AttackTemplate,
  type Cast,
  Element,
  type Kit,
  oncePerAttack,
  PERMANENT,
} from '@quartet/kit';
import { moonsign } from '../../moonsign.ts';

const { attacks, casts, frames, timing, unlocks } = facts;

/** No element, or no end of the pursuit, yet. */
const NOT_YET = -1;

export function treasureFlask(kit: Kit, elements: readonly number[]): void {
  const { c1, c6 } = kit.unlocks;

  // Meowballs. C1: half of them strike once more. C6: the full flask gives moonsign characters CRIT Rate and CRIT DMG for 20 s.
  const ballOf = new Map<number, AttackTemplate>(
    (['pyro', 'hydro', 'electro', 'cryo'] as const).map((element) => [
      Element[element],
      kit.attack(attacks.Meowball, { element }),
    ]),
  );
  const energyRest = kit.rest(timing.energyIcdKey);
  const restore = (): void => {
    if (energyRest.take()) kit.giveEnergy(timing.meowballKey);
  };
  const flask = kit.status(timing.flaskKey);
  let stored = NOT_YET;
  const balls = kit.ticks({
    every: timing.meowballEvery,
    times: timing.meowballs,
    during: flask,
    tick: () => {
      const enemy = kit.enemies.closestIn(Area.circle(kit.player, timing.meowballRadius));
      const ball = ballOf.get(stored);
      if (enemy === null || ball === undefined) return;
      const bounce = oncePerAttack((target) => {
        if (kit.random.chance(unlocks.c1.chance)) kit.launch(ball, target, timing.bounceDelay, restore);
      });
      kit.launch(ball, enemy, null, restore, c1.on ? bounce : null);
    },
  });
  const luck = kit.buff(timing.c6Key);
  const keepFlask = (): void => {
    if (moonsign(kit) < 2) return;
    flask.add();
    balls.start(timing.meowballFirst);
    if (c6.on) for (const member of kit.team) if (member.plan.facts.moonsign > 0) luck.addTo(member);
  };

  // Shadow Pursuit.
  const particles = kit.particlesOnHit(timing.particleIcdKey);
  const unfilled = kit.attack(attacks['Unfilled Treasure Flask']);
  const filled = kit.attack(attacks['Filled Treasure Flask']);
  const pursuing = kit.status(timing.pursuitKey, false);
  let filling = 0;
  let endedAt = NOT_YET;
  const end = (): void => {
    pursuing.remove();
    pursuit.stop();
    kit.self.cooldowns.start(Action.skill, casts.skill.cooldown + timing.pursuitCooldownDelay);
    const isFull = filling >= timing.flaskSize;
    const hitmark = isFull ? timing.filledHitmark : timing.unfilledHitmark;
    kit.own.after(hitmark, () => kit.launch(isFull ? filled : unfilled, null, 0, particles));
    if (isFull) keepFlask();
  };
  const pursuit = kit.ticks({
    every: timing.absorbEvery,
    clock: 'own',
    tick: (n) => {
      const element = kit.auras.absorbable(Area.circle(kit.player, timing.absorbRadius), elements);
      if (element >= 0) {
        if (stored === NOT_YET) stored = element;
        filling += timing.absorbed;
      }
      if (filling < timing.flaskSize && n * timing.absorbEvery < timing.pursuitMax) return;
      endedAt = timing.contactAt + n * timing.absorbEvery + timing.drainDelay;
      pursuit.stop();
      kit.own.after(timing.drainDelay, end);
    },
  });
  const chase: Cast = {
    frames: frames.release,
    queueAfter: timing.recastAt,
    length: timing.contactAt + timing.pursuitMax + timing.drainDelay + frames.release.animation,
    until: (next, usual) => {
      if (endedAt !== NOT_YET) return endedAt + usual;
      return next === Action.skill ? timing.recastAt : timing.contactAt + timing.pursuitMax + timing.drainDelay + usual;
    },
  };
  const bomb = kit.attack(attacks['Smoke Bomb']);
  const smoke = kit.cast('skill', casts.skill, () => {
    kit.launch(bomb, particles);
  });
  kit.does('skill', (params) => {
    if (pursuing.active) {
      end();
      return { frames: frames.release };
    }
    if (kit.enemies.closestIn(Area.circle(kit.player, timing.contactRadius)) === null) return smoke(params);
    kit.own.after(timing.contactAt, () => {
      pursuing.add(PERMANENT);
      flask.remove();
      balls.stop();
      stored = NOT_YET;
      filling = 0;
      endedAt = NOT_YET;
      pursuit.start(0);
    });
    return chase;
  });
  kit.field('flask', () => filling);
}
