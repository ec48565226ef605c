import facts from '@quartet/gamedata/characters/wanderer';
import type { AbilityCode, ActionName, AttackTemplate, Cast, FrameFacts, HitCallback, Params } from '@quartet/kit';
import { Action, Area, cancel, character, hastened, SimulationError, Stat, State } from '@quartet/kit';
import { phrase } from '../../phrases.ts';
import { FALL, FALL_TO_PLUNGE, Windfavored } from './windfavored.ts';

const { attacks, casts, frames, plunge, talents, timing, unlocks, measured } = facts;

/** An animation that begins `wait` frames later; attack speed shortens it, but not the wait. */
const after = (wait: number, facts: FrameFacts, queueAfter: number, speed = 0): Cast => ({
  frames: facts,
  length: wait + facts.animation,
  queueAfter: wait + queueAfter,
  until: (_next, usual) => wait + hastened(usual, speed),
});
const whole = (length: number): Cast => ({ frames: { animation: length, next: {} } });

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c2, c6 } = kit.unlocks;
    const speed = (): number => self.stat(Stat['atkspd%']);

    const descent = kit.status(timing.a4Key);
    const galesRest = kit.rest(timing.a4PreventKey);
    const hover = new Windfavored(kit, [descent, galesRest]);
    kit.field('skydweller-points', () => Math.max(hover.points, 0));
    kit.stamina.cost(() => (hover.active ? 0 : null));
    kit.startDelay('xingqiu', () => (hover.active ? measured.startDelay : 0));
    /** Forms of an action: on the ground, after this many frames of falling, and in the air. */
    const either = (
      action: ActionName,
      onGround: (params: Params, fall: number) => ReturnType<AbilityCode>,
      inAir?: AbilityCode,
    ): void =>
      kit.does(action, (params) => {
        const fall = hover.fallIfSpent();
        return inAir !== undefined && hover.active ? inAir(params) : onGround(params, fall);
      });

    // Gales of Reverie (second passive): hits in the air may bring Descent; with it a dash costs no points and sends four arrows of
    // 35 % ATK (C1: 60 %).
    const arrow = attacks['Gales of Reverie'];
    const gale = kit.attack(arrow, { mult: unlocks.a4.damage });
    const strongGale = kit.attack(arrow, { mult: unlocks.a4.damage + unlocks.c1.damage });
    const descentRest = kit.rest(timing.a4IcdKey);
    let chance = unlocks.a4.chance;
    const sendGales = (): boolean => {
      if (!descent.active || !galesRest.take()) return false;
      descent.remove();
      const template = hover.quick.active ? strongGale : gale;
      for (const mark of timing.a4Release) kit.launch(template, null, { snapshot: mark, hit: mark + timing.a4Hitmark });
      return true;
    };
    const onDescent: HitCallback = () => {
      if (!hover.active || descent.active || !descentRest.take()) return;
      const comes = kit.random.chance(chance);
      chance = comes ? unlocks.a4.chance : chance + unlocks.a4.chanceMore;
      if (!comes) return;
      descent.add();
      if (kit.state === State.dash) sendGales();
    };

    // C6: each normal attack in the air strikes again for 40 %; five times for each song that gives 4 points, below 40.
    const curtain = attacks['Shugen: The Curtains’ Melancholic Sway'];
    const sway = kit.attack(curtain);
    const refillRest = kit.rest(timing.c6IcdKey);
    let refills = 0;
    const swaying = (): HitCallback | null => {
      if (!c6.on) return null;
      let done = false;
      return (target, attack) => {
        if (done || !hover.active || hover.points <= 0) return;
        done = true;
        if (refills < unlocks.c6.times && hover.points < unlocks.c6.below && refillRest.take()) {
          refills++;
          hover.points += unlocks.c6.points;
        }
        const again = kit.make(sway);
        again.mult = unlocks.c6.damage * attack.mult;
        kit.launch(again, target);
      };
    };
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const onHits: readonly (HitCallback | null)[] = [
      a4.on ? onDescent : null,
      a1.on ? hover.onHit : null,
      (...hit) => {
        if (hover.active) particles(...hit);
      },
    ];

    // Yuuban Meigen; in the air Kuugo: Fushoudan, stronger and wider.
    const arrows = (name: string): AttackTemplate[][] =>
      talents.attack.map((tables, hit) =>
        tables.map((mult) =>
          kit.attack(attacks['Normal (Windfavored)'], {
            name: name.replace('%v', String(hit)),
            talent: 'attack',
            mult,
          }),
        ),
      );
    const shots = arrows('Normal %v');
    const windShots = arrows('Normal %v (Windfavored)');
    const shoot = (
      { travel = measured.arrowTravel }: Params,
      windup: number,
      form: {
        shots: readonly AttackTemplate[];
        marks: readonly number[];
        frames: FrameFacts;
        radius: number;
        share: number;
      },
    ): Cast => {
      const { marks } = form;
      form.shots.forEach((template, i) => {
        const shot = kit.make(template);
        shot.mult *= form.share;
        const mark = windup + marks[i];
        kit.launch(
          shot,
          Area.circleFrom(kit.player, kit.target, form.radius),
          { snapshot: mark, hit: mark + travel },
          ...onHits,
          swaying(),
        );
      });
      return after(windup, form.frames, marks[marks.length - 1], speed());
    };
    either(
      'attack',
      (params, fall) => {
        const hit = self.normalCounter;
        const first = hit === 0 && kit.controls.lastAction === Action.attack;
        return shoot(params, fall + (first ? measured.chainWindup : (WINDUPS.attack[kit.controls.lastAction] ?? 0)), {
          shots: shots[hit],
          marks: timing.attackReleases[hit],
          frames: frames.attack[hit],
          radius: 1,
          share: 1,
        });
      },
      (params) => {
        const hit = self.normalCounter;
        return shoot(params, WINDUPS.attackInAir[kit.controls.lastAction] ?? 0, {
          shots: windShots[hit],
          marks: timing.windfavoredReleases[hit],
          frames: frames.windfavoredAttack[hit],
          radius: timing.windfavoredRadii[hit],
          share: kit.at('skill', talents.skillNormalBonus),
        });
      },
    );

    // The charged attack; in the air Kuugo: Toufukai.
    const blast = (facts: typeof onGroundCharge | typeof inAirCharge, share: () => number) => {
      const template = kit.attack(facts, { tag: 'charge', talent: 'attack', mult: onGroundCharge.mult });
      return (windup: number): Cast => {
        const strike = kit.make(template);
        strike.mult *= share();
        kit.launch(strike, kit.area(facts.areas), windup + facts.hitmark, ...onHits);
        return after(windup, facts.frames, facts.queueAfter, speed());
      };
    };
    const toukufai = blast(inAirCharge, () => kit.at('skill', talents.skillChargeBonus));
    const charge = blast(onGroundCharge, () => 1);
    either(
      'charge',
      (_params, fall) => charge(fall + (WINDUPS.charge[kit.controls.lastAction] ?? 0)),
      () => toukufai(WINDUPS.chargeInAir[kit.controls.lastAction] ?? 0),
    );

    // A plunge is possible as he falls.
    const drop = kit.attack(plunge.low);
    const collision = kit.attack(plunge.collision);
    either('low_plunge', (params, fall) => {
      if (!hover.falling.active) throw new SimulationError(phrase('low-plunge-while-falling', { character: self.key }));
      hover.falling.remove();
      const wait = fall > 0 ? FALL_TO_PLUNGE : 0;
      if ((params.collision ?? 0) > 0) kit.launch(collision, null, wait + timing.lowPlungeCollisionHitmark);
      kit.launch(drop, null, wait + timing.lowPlungeHitmark);
      return { frames: plunge.low.frames, queueAfter: plunge.low.queueAfter };
    });

    // He dashes and jumps in the air too.
    either(
      'dash',
      (params, fall) => {
        kit.fight.after(fall, () => kit.movement.startDash(params));
        return whole(fall + facts.movement.dash.length);
      },
      () => {
        if (!sendGales()) hover.points -= measured.dashPrice;
        return casts.windfavoredDash;
      },
    );
    kit.wrap('walk', (params, walk) => whole(hover.fallIfSpent() + walk(params).length));
    kit.wrap('jump', (params, jump) => {
      const fall = hover.fallIfSpent();
      return hover.active ? casts.windfavoredJump : whole(fall + jump(params).length);
    });

    // Hanega: Song of the Wind; again, or without points, the state ends.
    const song = kit.attack(attacks['Hanega: Song of the Wind']);
    kit.does('skill', () => {
      if (hover.active) {
        hover.end();
        const next = { low_plunge: FALL_TO_PLUNGE };
        return { frames: { animation: FALL, next }, queueAfter: FALL_TO_PLUNGE, state: 'idle' };
      }
      chance = unlocks.a4.chance;
      refills = 0;
      kit.launch(song);
      hover.begin();
      return casts.skillActivate;
    });

    // Kyougen: Five Ceremonial Plays: five hits; in the air it uses up all points. C2: there it deals 4 % more for each point that
    // was used, at most 200 %.
    let bonus = 0;
    const moonflower = kit.buff('wanderer-c2-burstbonus', 'dmg%', () => bonus);
    const plays = (
      play: (typeof attacks)['Kyougen: Five Ceremonial Plays' | 'Kyougen: Five Ceremonial Plays (Windfavored)'],
    ) => {
      const template = kit.attack(play);
      return (wait: number): void => {
        for (let i = 0; i < measured.plays; i++) {
          const mark = wait + timing.burstHitmark + i * timing.burstHitmarkDelay;
          kit.launch(template, null, { snapshot: wait + timing.burstSnapshotDelay, hit: mark });
        }
      };
    };
    const play = plays(attacks['Kyougen: Five Ceremonial Plays']);
    const windPlay = plays(attacks['Kyougen: Five Ceremonial Plays (Windfavored)']);
    kit.burst(casts.burst, () => {
      const fall = hover.fallIfSpent();
      if (!hover.active) {
        play(fall);
        return after(fall, frames.burst, cancel(frames.burst, 'attack'));
      }
      bonus = Math.min(hover.used * unlocks.c2.bonus, unlocks.c2.most);
      if (c2.on) moonflower.add(frames.windfavoredBurst.animation);
      windPlay(0);
      kit.controls.lockSwap(FALL);
      hover.points = 0;
      const { frames: cancels, queueAfter } = casts.windfavoredBurst;
      return {
        frames: cancels,
        queueAfter,
        onLeave: (next) => {
          if (next === State.swap) hover.fallIfSpent();
        },
      };
    });
  },
  {
    knownIssues: [
      'The Windfavored state does not end in the middle of an attack: he falls before the next action.',
      'Teammates cannot be swapped in while he hovers; when his points run out, he must use another action first.',
      'His only plunge is low_plunge as he falls.',
    ],
  },
);

const onGroundCharge = facts.charged;
const inAirCharge = facts.chargedBy.windfavoredCharge;

const { sooner } = measured;
/** Frames by which an attack comes sooner (negative) after another action of his. */
const WINDUPS: Readonly<Record<'attack' | 'attackInAir' | 'charge' | 'chargeInAir', { [action: number]: number }>> = {
  attack: { [Action.charge]: -sooner.attack.charge, [Action.burst]: -sooner.attack.burst },
  attackInAir: {
    [Action.dash]: -sooner.attackInAir.dash,
    [Action.charge]: -sooner.attackInAir.charge,
    [Action.jump]: -sooner.attackInAir.jump,
  },
  charge: { [Action.attack]: -sooner.charge.attack, [Action.low_plunge]: -sooner.charge.lowPlunge },
  chargeInAir: {
    [Action.attack]: -sooner.chargeInAir.attack,
    [Action.charge]: -sooner.chargeInAir.charge,
    [Action.jump]: -sooner.chargeInAir.jump,
    [Action.burst]: -sooner.chargeInAir.burst,
    [Action.dash]: -sooner.chargeInAir.dash,
  },
};
