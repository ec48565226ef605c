/**
 * Xilonen's skates, Nightsoul's Blessing: 45 points for at most 9 s, half a point used every 0.1 s. C1: points are used 30 % slower, and
 * the time limit is 45 % longer.
 */

import facts from '@quartet/gamedata/characters/xilonen';
import { Action, type Buff, type Hit, type Kit, Mark, State, Tag } from '@quartet/kit';
import type { Nightsoul } from '../../nightsoul.ts';
import type { Samplers } from './samplers.ts';

const { casts, timing, unlocks, measured } = facts;

/** Fewer points than this count as none. */
export const SPENT = measured.nothing;

/** Whether an attack is a normal or plunging attack of the blessing. */
export const isNightsoulStrike = (attack: Hit): boolean =>
  (attack.tag === Tag.normal || attack.tag === Tag.plunge) && (attack.marks & Mark.nightsoul) !== 0;

interface Blessing {
  /** C6: while it is active no points are used. */
  readonly carnival: Buff;
  isSkating(): boolean;
  enter(): void;
  leave(): void;
  leaveIfSpent(): void;
  use(points: number): void;
}

export function blessing(kit: Kit, nightsoul: Nightsoul, samplers: Samplers): Blessing {
  const { self } = kit;
  const { c1 } = kit.unlocks;

  // C6: for 5 s no points are used, and normal and plunging attacks of the blessing deal 300 % of DEF more.
  const carnival = kit.attackBuff(timing.c6Key, (attack) => {
    if (isNightsoulStrike(attack)) attack.flat += unlocks.c6.def * self.totalDef;
    return null;
  });

  const usageRate = c1.on ? 1 - unlocks.c1.slower : 1;
  const timeLimit = Math.trunc(measured.timeLimit * (c1.on ? 1 + unlocks.c1.longer : 1));
  const isSkating = (): boolean => nightsoul.points >= SPENT || carnival.active;

  const leave = (): void => {
    if (!nightsoul.blessed) return;
    nightsoul.exit();
    nightsoul.clear();
    usage.stop();
    samplers.stopGeo();
    self.cooldowns.start(Action.skill, casts.nightsoulEnd.cooldown);
    kit.stamina.pauseRegeneration(false);
    carnival.remove();
  };
  const leaveIfSpent = (): void => {
    if (!isSkating()) leave();
  };
  const use = (points: number): void => {
    if (carnival.active) return;
    nightsoul.spend(points * usageRate);
    // A normal or plunging attack is finished first.
    if (kit.state !== State.normal && kit.state !== State.plunge && nightsoul.points < SPENT) leave();
  };
  const usage = kit.ticks({ every: measured.useInterval, clock: 'own', tick: () => use(measured.use.tick) });
  const enter = (): void => {
    usage.start();
    nightsoul.enter(measured.startPoints, timeLimit, leave);
    kit.stamina.pauseRegeneration(true);
    samplers.startGeo();
  };
  kit.stamina.cost(() => (isSkating() ? 0 : null));

  return { carnival, isSkating, enter, leave, leaveIfSpent, use };
}
