/** Neuvillette's charged attacks: Equitable Judgment, and the effect of a short press. */

import facts from '@quartet/gamedata/characters/neuvillette';
import type { Act, Gadget, Hit, Kit, Stopwatch } from '@quartet/kit';
import { Area, actOf, cancel, SimulationError, State } from '@quartet/kit';
import { phrase } from '../../phrases.ts';
import { dropletsIn } from '../../sourcewater.ts';

const { attacks, frames, timing, unlocks, measured } = facts;

const FROM_STANDSTILL: readonly number[] = [State.idle, State.dash, State.jump, State.walk, State.swap];
const LONGER = unlocks.c6.seconds * 60;
const { gaps, droplets: DROPLETS, costs } = measured;
/** Frames from one wave to the next: the first, the second, all others. */
const gap = (wave: number): number => (wave === 1 ? gaps.first : wave === 2 ? gaps.second : gaps.later);
/** Actions that can interrupt a judgment: all others wait for its end. */
const BREAKS_OFF: readonly number[] = [State.skill, State.burst, State.dash, State.jump];

/** One use of Equitable Judgment. */
interface Judgment {
  /** Runs from its start, which is a little after the evaluation of the droplets. */
  readonly time: Stopwatch;
  duration: number;
  /** Frames from its start to the wave that it waits for. */
  animation: number;
  /** The same had there been no end: where it goes on if C6 makes it longer. */
  unbroken: number;
}

/**
 * Defines `charge` and the fields about droplets. `authority` is the factor of the first passive.
 *
 * A judgment cut short by the `ticks` parameter is over with a skill, a burst, a dash or a jump only: these call `moveOn`,
 * all else `refuseIfCutShort`, which ends the run. `isJudgment` identifies the hits of Equitable Judgment.
 */
export function chargedAttack(kit: Kit, authority: () => number) {
  const { self } = kit;
  const { a1, c6 } = kit.unlocks;

  // Sourcewater Droplets: each one he takes heals him by 16 % of his max HP five frames later.
  const within = (): Gadget[] =>
    dropletsIn(
      kit,
      Area.box(kit.player, DROPLETS.box.width, DROPLETS.box.length, DROPLETS.box.offset),
      Area.circle(kit.player, DROPLETS.sector.radius, { fan: DROPLETS.sector.degrees }),
    );
  const withinC6 = (): Gadget[] => dropletsIn(kit, Area.circle(kit.player, DROPLETS.c6Radius));
  const take = (droplet: Gadget): void => {
    droplet.kill();
    kit.own.after(DROPLETS.healsAfter, () =>
      kit.heal('Sourcewater Droplets Healing', self.index, self.maxHp * DROPLETS.healing),
    );
  };
  /** Takes up to three of those in reach, at random. */
  const evaluate = (): number => {
    const droplets = within();
    const taken = Math.min(DROPLETS.most, droplets.length);
    for (let i = 0; i < taken; i++) take(droplets.splice(kit.random.int(droplets.length), 1)[0]);
    return taken;
  };

  let cutShort = false;
  const refuseIfCutShort = (how: string): void => {
    if (cutShort) throw new SimulationError(phrase('no-early-cancel', { character: 'neuvillette', action: how }));
  };
  const moveOn = (): void => {
    cutShort = false;
  };
  for (const action of ['dash', 'jump'] as const)
    kit.wrap(action, (params, move) => {
      moveOn();
      return move(params);
    });
  kit.wrap('walk', (params, walk) => {
    refuseIfCutShort('walk');
    return walk(params);
  });

  // Charged Attack: Equitable Judgment. C6: its hits call two currents each, every 2 s at most.
  const wave = kit.attack(attacks['Charged Attack: Equitable Judgment']);
  const current = kit.attack(attacks['Charged Attack: Equitable Judgment (C6)'], { flat: { hp: unlocks.c6.hp } });
  const c6Rest = kit.rest(timing.c6IcdKey);
  const callCurrents = (): void => {
    if (!c6Rest.take()) return;
    for (let i = 0; i < unlocks.c6.currents; i++) {
      const hit = kit.make(current);
      hit.flat *= authority();
      kit.launch(hit);
    }
  };
  const onWave = c6.on ? callCurrents : null;

  let judgment: Judgment | null = null;
  const sinceEntry = kit.stopwatch();
  const judge = (ticks: number, windup: number): Act => {
    judgment = null;
    const begin = windup + measured.evaluation;
    const act = actOf(
      { frames: frames.endLag, offset: begin + gap(1), length: measured.longest, queueAfter: begin, onLeave: leave },
      kit.self,
      State.charge,
    );
    kit.own.after(begin, () => {
      const wait = timing.initialLegalEvalDuration - timing.dropletLegalEvalReduction[evaluate()];
      act.postpone(wait);
      const own: Judgment = { time: kit.stopwatch(wait), duration: measured.judgment, animation: gap(1), unbroken: 0 };
      judgment = own;
      const running = (): boolean => judgment === own && own.time.elapsed <= own.duration;
      const lastUntil = (animation: number): void => {
        act.postpone(animation - own.animation);
        own.animation = animation;
      };

      // Without the first passive its strength is that of the moment of the evaluation.
      const early = kit.make(wave).flat;
      const strike = (): void => {
        const hit = kit.make(wave);
        hit.flat = a1.on ? hit.flat * authority() : early;
        kit.launch(hit, Area.box(kit.player, measured.wave.width, measured.wave.length), null, onWave);
      };
      const tick = (n: number): void => {
        if (!running()) return;
        strike();
        if (n === ticks) {
          cutShort = true;
          return;
        }
        const next = own.time.elapsed + gap(n + 1);
        // This wave comes only if C6 makes the judgment last so long.
        kit.fight.after(gap(n + 1), () => tick(n + 1));
        if (next <= own.duration) lastUntil(next);
        else {
          kit.fight.after(own.duration - own.animation, end);
          lastUntil(own.duration);
          own.unbroken = next;
        }
      };
      const end = (): void => {
        if (!running()) return;
        if (own.time.elapsed === own.duration) {
          strike();
          kit.controls.lockSwap(cancel(frames.endLag, 'swap'));
        } else lastUntil(own.unbroken);
      };

      // C6: in its last second it takes a droplet and lasts a second longer, checked every 18 frames.
      const lookForDroplet = (): void => {
        if (judgment !== own || own.time.elapsed > own.animation) return;
        if (own.duration - own.time.elapsed <= LONGER) {
          const droplet = withinC6()[0];
          if (droplet !== undefined) {
            take(droplet);
            own.duration += LONGER;
          }
        }
        kit.own.after(measured.looksEvery, lookForDroplet);
      };
      if (c6.on) kit.own.after(wait, lookForDroplet);
      // No character can be swapped in while he judges.
      kit.controls.lockSwap(measured.noSwap);
      kit.fight.after(wait + gap(1), () => tick(1));

      // It costs 8 % of max HP twice a second while he is above half.
      const drain = (): void => {
        if (!running()) return;
        if (self.hpRatio > costs.above) self.drain(timing.chargeJudgementName, costs.hp * self.maxHp, false);
        kit.own.after(costs.every, drain);
      };
      kit.own.after(wait + costs.first, drain);
    });
    return act;
  };
  /** Broken off, the swap cooldown is what it would have been without the judgment. */
  const leave = (next: number): void => {
    if (BREAKS_OFF.includes(next)) kit.controls.lockSwap(Math.max(kit.controls.swapCooldown - sinceEntry.elapsed, 0));
  };

  // Released at once, the charged attack takes droplets too, then costs 50 stamina or does nothing.
  const quick = facts.chargedBy.chargeShort;
  const short = kit.attack(quick, { tag: 'charge' });
  kit.does('charge', (params) => {
    refuseIfCutShort('charge');
    const windup = FROM_STANDSTILL.includes(kit.state) ? measured.windup : 0;
    if ((params.short ?? 0) === 0) {
      const { ticks } = params;
      return judge(ticks === undefined ? -1 : Math.max(ticks, 1), windup);
    }
    kit.own.after(windup + measured.evaluation, () => {
      evaluate();
      const cost = kit.stamina.changed('charge', measured.shortStamina);
      if (kit.stamina.left <= cost) return;
      kit.stamina.use('charge', cost);
      kit.launch(short, kit.area(quick.areas), quick.hitmark + windup);
    });
    return { frames: quick.frames, offset: windup };
  });

  kit.on('swap', { to: 'self' }, () => sinceEntry.start());
  kit.field('droplets', () => within().length);
  kit.field('droplets-c6', () => withinC6().length);
  const isJudgment = (attack: Hit): boolean => attack.is(wave) || attack.is(current);
  return { refuseIfCutShort, moveOn, isJudgment };
}
