/**
 * Mona's C6: each second of dashing makes the next charged attack 60 % stronger for 8 s, up to three times. If she is a hexerei character,
 * so does each second of an omen nearby, and charged attacks deal double damage to enemies with an omen.
 */

import facts from '@quartet/gamedata/characters/mona';
import { Area, Condition, type Kit, State, type Target } from '@quartet/kit';

const { timing, unlocks, measured } = facts;

/** Radius in metres in which enemies are nearby. */
export const NEARBY = measured.nearby;

interface Fortune {
  isDashing(): boolean;
  onDash(): void;
  onDashEnd(): void;
  /** Uses up the stacks, as a charged attack hits. */
  readonly spend: () => void;
}

export function fortune(kit: Kit, isMarked: (target: Target) => boolean): Fortune {
  const { c6 } = kit.unlocks;
  let stacks = 0;
  const bonus = kit.attackBuff(timing.c6Key, { stat: 'dmg%', tags: ['charge'] }, () => unlocks.c6.bonus * stacks);
  kit.field('c6-stacks', () => (bonus.active ? stacks : 0));
  let omenNearby = false;
  const isDashing = (): boolean => kit.onField && kit.state === State.dash;
  const gains = kit.ticks({
    every: 60,
    clock: 'own',
    during: new Condition(() => isDashing() || omenNearby),
    tick: () => {
      if (!bonus.active) stacks = 0;
      if (!kit.onField) return;
      stacks = Math.min(stacks + 1, measured.maxStacks);
      bonus.add();
    },
  });
  const start = (): void => {
    if (c6.on && !gains.running) gains.start(measured.firstFortune);
  };
  if (c6.on && kit.self.hexerei) {
    kit.on('enemyHit', { by: 'self', tags: ['charge'], where: (enemy) => isMarked(enemy) }, (_enemy, attack) => {
      attack.mult *= 2;
    });
    const look = (): void => {
      kit.own.after(measured.looksEvery, look);
      omenNearby = kit.enemies.in(Area.circle(kit.player, NEARBY)).some(isMarked);
      if (omenNearby) start();
      else if (!isDashing()) gains.stop();
    };
    kit.init(look);
  }
  return {
    isDashing,
    onDash: start,
    onDashEnd: () => {
      if (!omenNearby) gains.stop();
    },
    spend: () => {
      if (!bonus.active) return;
      bonus.remove();
      stacks = 0;
    },
  };
}
