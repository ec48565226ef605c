import facts from '@quartet/gamedata/characters/sandrone';
import { Action, Area, type AttackTemplate, character, isStellarTag, PERMANENT, State, Tag } from '@quartet/kit';
import { phrase } from '../../phrases.ts';
import { radianceOf } from '../../radiance.ts';

const { attacks, casts, frames, timing, unlocks, measured } = facts;
/** Powers are sums of tenths. */
const EPS = measured.nothing;
/** Other states include the wind-up of a charged attack in their cancels. */
const FROM_STANDSTILL: readonly number[] = [State.idle, State.jump, State.dash, State.swap];
/** A cancel that is not possible yet. */
const NOT_YET = measured.notYet;

/** The forms of one attack: cryo damage, or the stellar damage of her radiance. */
interface Forms {
  readonly usual: AttackTemplate;
  readonly conduct: AttackTemplate;
  readonly swirl: AttackTemplate;
}
const DIRECT_STELLAR = ['directStellarConduct', 'directStellarSwirl'] as const;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Light of Rationalisme: superconduct becomes stellar-conduct and cryo swirl stellar swirl; each 100 ATK adds 0.7 % to their base
    // damage, 14 % at most. In a polestar field her talents deal stellar-conduct damage, otherwise for 8 s after a stellar swirl stellar
    // swirl damage.
    const { stellarBase } = measured;
    kit.reactions.makeStellar(['stellarConduct', 'stellarSwirl'], () =>
      Math.min((self.totalAtk / 100) * stellarBase.per100Atk, stellarBase.most),
    );
    const radiance = radianceOf(kit);
    const form = (): keyof Forms => radiance() ?? 'usual';

    // Fagio's Decoding Power, up to 100. From 99.5 points on, which the game shows as 100, it is in Power Overdrive until 50 are left. Unless
    // it shoots or she hovers, it loses 2.5 points twice a second, three times as many off the field.
    let power = 0;
    let overdriven = false;
    let shooting = false;
    const hover = kit.status(timing.hoverKey);
    const gain = (points: number): void => {
      power = Math.min(power + points * (c1.on ? 1 - unlocks.c1.slower : 1), timing.maxPower);
      if (power >= timing.overdriveFrom - EPS) overdriven = true;
    };
    const lose = (points: number): void => {
      const lost = Math.min(points, power);
      if (lost < EPS) return;
      power -= lost;
      if (power <= timing.overdriveEnds) overdriven = false;
      if (a1.on) refine(lost);
    };
    const idle = kit.ticks({
      every: timing.decayEvery,
      tick: () => {
        if (!shooting && !hover.active) lose(timing.decay * (kit.onField ? 1 : timing.offFieldFactor));
      },
    });
    kit.init(() => idle.start());

    // Eternal Speculation Engine (first passive): each 10 points that it loses are a stack of Refined Tactics for 60 s, ten at most. Those
    // of a burst in radiance make its ray 10 % stronger each.
    let repaired = 0;
    const tactics = kit.status(timing.tacticsKey);
    const refine = (lost: number): void => {
      repaired = Math.min((tactics.active ? repaired : 0) + lost, unlocks.a1.stacks * unlocks.a1.points);
      tactics.add();
    };
    const stacks = (): number => (tactics.active ? Math.floor(repaired / unlocks.a1.points + EPS) : 0);

    // A Lady's Code of Conduct (second passive): 8 elemental mastery for each 100 ATK, 160 at most.
    a4.run(() =>
      kit.permanent(
        'em',
        () => Math.min((self.totalWithoutExtra('atk') / unlocks.a4.perAtk) * unlocks.a4.em, unlocks.a4.max),
        timing.a4Key,
        {
          extra: true,
        },
      ),
    );

    // Formule Phenomenale: Self-Evident Proposition. Charged attack: Fagio decodes: Sweeping Fire, and a Condensed Beam each second. Its
    // power rises by 3.2 each 0.2 s and by 17 with each beam. In Power Overdrive it shoots every 0.4 s. By default she holds until then, in
    // Power Overdrive for one shot.
    kit.normals(facts.normals);
    kit.plunges(facts.plunge);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const sweep = kit.attack(attacks['Sweeping Fire']);
    const shot = kit.attack(attacks['Power Overdrive']);
    const beam: Forms = {
      usual: kit.attack(attacks['Condensed Beam']),
      conduct: kit.attack(attacks['Condensed Beam (Stellar-Conduct)']),
      swirl: kit.attack(attacks['Condensed Beam (Stellar Swirl)']),
    };
    const cluster = {
      usual: kit.attack(attacks['Condensed Cluster Beam (C6)']),
      conduct: kit.attack(attacks['Condensed Cluster Beam (C6, Stellar-Conduct)']),
      swirl: kit.attack(attacks['Condensed Cluster Beam (C6, Stellar Swirl)']),
    };
    const attack = kit.tasks();
    let beams = 0;
    /** The end of a charged attack, unless a new one began before it. */
    const uses = kit.tasks();
    /** Frames from the start of the charged attack to its release. */
    let held = NOT_YET;
    const since = kit.stopwatch();

    const release = (): void => {
      attack.drop();
      shooting = false;
      bonus.stop();
    };
    /** Releases it after a number of frames, including what happens in the last of them. */
    const hold = (duration: number): void => {
      held = since.elapsed + duration;
      attack.fight.after(duration + 1, release);
    };
    const fire = (): void => {
      attack.fight.after(timing.overdriveEvery, fire);
      kit.launch(shot, null, { snapshot: 0, hit: timing.overdriveTravel });
    };
    const overdrive = (isDefault: boolean): void => {
      if (isDefault) hold(0);
      else fire();
    };
    const fireBeam = (): void => {
      beams++;
      const kind = form();
      kit.launch(beam[kind], null, 0, particles);
      // C6: from the third beam on, another hit of 100 % ATK, or 80 % of stellar-conduct and 120 % of stellar swirl damage.
      if (c6.on && beams >= measured.clusterFrom) kit.launch(cluster[kind], null, timing.clusterDelay);
    };
    const decode = (isDefault: boolean): void => {
      /** Runs `act` each time after the frames that `next` gives, as long as Fagio decodes. */
      const repeat = (next: (n: number) => number, act: () => void, n = 0): void =>
        attack.fight.after(next(n), () => {
          if (overdriven) return;
          act();
          repeat(next, act, n + 1);
        });
      const raise = (points: number): void => {
        gain(points);
        if (overdriven) overdrive(isDefault);
      };
      kit.launch(sweep, null, 0);
      repeat(
        (n) => timing.sweepIntervals[n % timing.sweepIntervals.length],
        () => kit.launch(sweep, null, 0),
      );
      repeat(
        () => timing.beamEvery,
        () => {
          fireBeam();
          raise(timing.beamGain);
        },
      );
      repeat(
        () => timing.gainEvery,
        () => raise(timing.gain),
      );
    };
    const charge = kit.cast('charge', { frames: frames.charge }, (params) => {
      const start = (FROM_STANDSTILL.includes(kit.state) ? timing.windup : 0) + timing.chargeStart;
      const isDefault = params.frames === undefined;
      uses.drop();
      release();
      since.start();
      beams = 0;
      shooting = true;
      held = NOT_YET;
      if (c1.on) {
        glory.addToTeam();
        bonus.start();
      }
      attack.own.after(start, () => {
        if (!isDefault) hold(Math.max(0, Math.min(params.frames, timing.maxHold)));
        else if (overdriven) hold(timing.overdriveEvery - 1);
        if (overdriven) fire();
        else decode(isDefault);
      });
      return {
        length: start + timing.maxHold,
        queueAfter: start,
        onLeave: uses.guard(release),
        until: (_next, usual) => (held === NOT_YET ? NOT_YET : held + usual),
      };
    });
    kit.does('charge', charge);

    // C1: its power rises half as fast, and from the start of a charged attack on stellar damage of the team rises by 30 %, until 2 s after
    // the last of its steps of 1.5 s.
    const glory = kit.buff(timing.c1Key, 'reactionDamage', ({ tag }) => (isStellarTag(tag) ? unlocks.c1.damage : 0));
    const bonus = kit.ticks({ every: timing.c1Every, tick: () => glory.addToTeam() });

    // C2: in radiance, beams of a charged attack have 40 % critical damage, and 20 % more with each of them up to the third.
    c2.run(() =>
      kit
        .attackBuff(timing.c2Key, { stat: 'cd' }, (hit) => {
          if (!shooting || form() === 'usual') return 0;
          const forms = c6.on ? [beam, cluster] : [beam];
          const isBeam = forms.some((of) => hit.is(of.usual) || hit.is(of.conduct) || hit.is(of.swirl));
          return isBeam ? unlocks.c2.critDamage + unlocks.c2.perBeam * Math.min(beams, unlocks.c2.beams) : 0;
        })
        .add(PERMANENT),
    );

    // Formule Phenomenale: Differential Analysis: two Prism Shots, the second of stellar damage in radiance, and repairs: the power falls by
    // 70 at once and by 10 each 0.1 s while she hovers. First passive: above 50 points the second shot deals 400 % in radiance.
    const prism: Forms = {
      usual: kit.attack(attacks['Prism Shot']),
      conduct: kit.attack(attacks['Prism Shot (Stellar-Conduct)']),
      swirl: kit.attack(attacks['Prism Shot (Stellar Swirl)']),
    };
    const repairs = kit.ticks({ every: timing.repairEvery, during: hover, tick: () => lose(timing.repair) });
    const land = (next: number): void => {
      if (next === State.skill) return;
      hover.remove();
      repairs.stop();
    };
    kit.skill(casts.skill, ({ travel = timing.travel }) => {
      const isEnhanced = a1.on && power > unlocks.a1.above + EPS;
      lose(timing.repairAtOnce);
      hover.add();
      repairs.start();
      kit.own.after(timing.shotAt, () => {
        const hit = timing.shotDelay + travel;
        kit.launch(prism.usual, null, { snapshot: timing.shotDelay, hit }, particles);
        const kind = form();
        const second = kit.make(prism[kind]);
        if (isEnhanced && kind !== 'usual') second.mult *= unlocks.a1.shot;
        kit.launch(second, null, { snapshot: timing.shotDelay + timing.shotGap, hit: hit + timing.shotGap }, particles);
      });
      return { onLeave: land };
    });
    kit.legality((action) => (action === Action.jump && hover.active ? phrase('why-hovering') : null));

    // Formule Phenomenale: Q.E.D.: three strikes, then a ray of stellar damage in radiance.
    const bombardment = kit.attack(attacks.Bombardment);
    const ray: Forms = {
      usual: kit.attack(attacks['Convective Inhibition Ray']),
      conduct: kit.attack(attacks['Convective Inhibition Ray (Stellar-Conduct)']),
      swirl: kit.attack(attacks['Convective Inhibition Ray (Stellar Swirl)']),
    };
    kit.burst(casts.burst, () => {
      let factor = 1;
      if (form() !== 'usual') {
        factor += stacks() * unlocks.a1.ray;
        tactics.remove();
      }
      for (const mark of timing.bombardmentHitmarks) kit.own.after(mark, () => kit.launch(bombardment, null, 0));
      kit.own.after(timing.rayHitmark, () => {
        const kind = form();
        const hit = kit.make(ray[kind]);
        if (kind !== 'usual') hit.mult *= factor;
        kit.launch(hit, null, 0);
      });
    });

    // C4: her stellar damage calls a shot of 125 % ATK, or 187.5 % of stellar swirl damage, once in 4 s.
    c4.run(() => {
      const conduct = kit.attack(attacks['Prismatic Resonance Cannon (C4)']);
      const swirl = kit.attack(attacks['Prismatic Resonance Cannon (C4, Stellar Swirl)']);
      kit.on('enemyDamage', { by: 'self', tags: DIRECT_STELLAR, rest: kit.rest(timing.c4IcdKey) }, (enemy, by) => {
        kit.launch(by.tag === Tag.directStellarSwirl ? swirl : conduct, Area.only(enemy), timing.cannonDelay);
      });
    });

    // C6: her stellar damage rises by 20 %.
    c6.run(() => {
      kit.on('applyAttack', { by: 'self', tags: DIRECT_STELLAR }, (hit) => {
        hit.elevation += unlocks.c6.elevation;
      });
      kit.on('lunarContribution', { tags: ['stellarSwirl'] }, (_target, hit) => {
        if (hit.actor === self.index) hit.elevation += unlocks.c6.elevation;
      });
    });

    kit.field('decode', () => power);
    kit.field('tactics', stacks);
  },
  {
    knownIssues: ['Hovering does not move her, and she cannot sprint in it.'],
  },
);
