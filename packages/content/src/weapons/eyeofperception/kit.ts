import facts from '@quartet/gamedata/weapons/eyeofperception';
import { Area, type Attack, type Enemy, oncePerAttack, type Target, weapon } from '@quartet/kit';
import { weaponStrike } from '../families/strike.ts';

const { refineValues, constants, statuses, timing, passive, measured } = facts;

/**
 * Echo: a normal or charged hit sends out a Bolt of Perception, which bounces four times to the closest opponent within 8 m that it has not
 * struck for 0.6 s. By the rule of the game half of the hits do, with other multipliers.
 */
export default weapon(
  facts,
  (kit) => {
    const isAsText = kit.rule('eyeofperception');
    const bolt = weaponStrike(
      kit,
      'Eye of Preception Proc',
      isAsText ? kit.at(passive.multipliers) : refineValues.mult,
    );
    const closest = (to: Target): Enemy | null => {
      let best: Enemy | null = null;
      for (const enemy of kit.enemies.in(Area.circle(to, measured.reach))) {
        if (enemy.statusActive(timing.bounceKey)) continue;
        if (best === null || enemy.distanceSquared(to) < best.distanceSquared(to)) best = enemy;
      }
      return best;
    };
    const strike = (attack: Attack, from: Target, bounces: number): void => {
      const next = closest(from);
      if (next === null) return;
      next.addStatus(timing.bounceKey, statuses['eye-of-perception-bounce'].frames);
      const bounce = oncePerAttack((struck) => {
        if (struck.isEnemy) strike(attack, struck, bounces + 1);
      });
      kit.launch(
        attack,
        Area.circle(next, measured.radius),
        measured.flight,
        bounces < passive.mostBounces ? bounce : null,
      );
    };
    const rest = kit.rest(constants.icdKey.value);
    kit.on(
      'enemyDamage',
      { by: 'self', tags: ['normal', 'charge'], rest, chance: isAsText ? passive.chance : undefined },
      () => strike(kit.snapshot(bolt), kit.player, 0),
    );
  },
  { knownIssues: ['The bolt deals less damage than in the game.'] },
);
