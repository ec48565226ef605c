import facts from '@quartet/gamedata/characters/iansan';
import { actOf, Condition, character, oncePerAttack, State } from '@quartet/kit';
import { Nightsoul } from '../../nightsoul.ts';

const { attacks, casts, chargedBy, statuses, talents, timing, unlocks } = facts;

/** Frames of Precise Movement. */
const PRECISE = unlocks.a1.seconds * 60;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Nightsoul's Blessing: it costs 6 points per second, 8 more for a dash and 6 for a jump out of it, and lasts until the points are
    // spent or the Kinetic Energy Scale disappears. Without the Scale, it ends when she leaves the field.
    const nightsoul = new Nightsoul(kit, { max: timing.maxPoints });
    const leave = (): void => {
      if (!nightsoul.blessed) return;
      nightsoul.clear();
      nightsoul.exit();
      costs.stop();
      precise.remove();
      scale.stop();
    };
    const spend = (points: number): void => {
      nightsoul.spend(points);
      if (nightsoul.points <= timing.minPoints) leave();
    };
    const costs = kit.ticks({ every: timing.costEvery, clock: 'own', tick: () => spend(timing.cost) });
    kit.on('swap', { by: 'self', where: () => !scale.active }, leave);
    kit.wrap('dash', (params, dash) => {
      if (nightsoul.blessed) spend(timing.dashCost);
      return dash(params);
    });
    kit.wrap('jump', (params, jump) => {
      if (nightsoul.blessed && kit.state === State.dash) spend(timing.jumpCost);
      return jump(params);
    });
    /** Restores points and returns how many exceed the maximum. */
    const restore = (points: number): number => {
      const overflow = Math.max(0, nightsoul.points + points - nightsoul.max);
      nightsoul.gain(points);
      if (overflow > 0 && c6.on) extreme.add();
      if (points >= unlocks.a4.points) heal();
      return overflow;
    };
    const bless = (points: number): void => {
      if (!nightsoul.blessed) {
        nightsoul.enter(0);
        costs.start();
      }
      restore(points);
    };

    // Weighted Spike. During the blessing her charged attack is Swift Stormflight; within 5 s of the skill a normal attack is one too,
    // without stamina.
    kit.normals(facts.normals);
    kit.charged(facts.charged);
    const swift = kit.chargedAttack(chargedBy.swift, {
      onHitOnce: () => [a1.on ? oncePerAttack(() => precise.add(PRECISE)) : null],
    });
    const fast = kit.status(timing.fastKey);
    const stormflight = new Condition(() => fast.active || nightsoul.blessed);
    kit.stance({
      during: stormflight,
      actions: {
        charge: (params) => {
          fast.remove();
          return swift(params);
        },
      },
    });
    kit.stance({
      during: fast,
      actions: {
        attack: (params) => {
          fast.remove();
          return actOf(swift(params), kit.self, State.charge);
        },
      },
    });

    // Thunderbolt Rush: damage, 54 points, and the blessing.
    const rush = kit.attack(attacks['Thunderbolt Rush']);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    kit.skill(casts.skill, () => {
      kit.launch(rush, particles);
      fast.add();
      kit.fight.after(timing.skillPointsAt, () => bless(timing.maxPoints));
    });

    // The Three Principles of Power: damage, 15 points, and the Kinetic Energy Scale for 12 s. C2: Precise Movement too. C6: 3 s longer.
    const principles = kit.attack(attacks['The Three Principles of Power']);
    kit.burst(casts.burst, () => {
      kit.launch(principles);
      kit.fight.after(timing.burstPointsAt, () => {
        if (c2.on && a1.on) precise.add(PRECISE);
        bless(timing.burstPoints);
        surge = 0;
        canSurge = true;
        overflowed = 0;
        ({ x, y } = kit.player);
        scale.start();
        support.addTo(kit.active, scale.remaining);
        weigh();
        weighing.start();
      });
    });

    // The Scale gives the active character flat ATK: 27 % of her ATK with 42 points or more, else 0.5 % for each point, up to a limit. Her
    // ATK is weighed every 0.3 s. Bonuses converted from other stats do not count.
    let bonus = 0;
    const weigh = (): void => {
      const share = nightsoul.points >= timing.ardentPoints ? timing.ardentAtk : timing.atkPerPoint * nightsoul.points;
      bonus = Math.min(self.totalWithoutExtra('atk') * share, kit.at('burst', talents.maxAtk));
    };
    const support = kit.buff(timing.burstBuffKey, 'atk', () => (scale.active ? bonus : 0), { extra: true });
    kit.on('swap', { where: () => scale.active }, (from, to) => {
      support.remove(from);
      support.addTo(to, scale.remaining);
    });

    // Each second it restores 0.67 points per metre that the active character, except her, has moved.
    const metresPerSecond = Math.max(0, kit.params.movement ?? 0);
    let x = 0;
    let y = 0;
    const metresMoved = (): number => {
      const { player } = kit;
      const metres = metresPerSecond + Math.sqrt((player.x - x) ** 2 + (player.y - y) ** 2);
      ({ x, y } = player);
      return kit.onField ? 0 : metres;
    };
    const scale = kit.effect(timing.burstKey, {
      lasts: statuses['iansan-burst'].frames + (c6.on ? unlocks.c6.longer * 60 : 0),
      every: timing.scaleEvery,
      tick: () => {
        let points = metresMoved() * timing.pointsPerMetre + overflowed;
        if (precise.active) points += raised ? unlocks.a1.raisedPoints : unlocks.a1.points;
        raised = false;
        if (surge > 0) {
          surge--;
          points += unlocks.c4.points;
        }
        overflowed = 0;
        if (points > 0) overflowed = restore(points) * (c4.on ? unlocks.c4.overflow : 0);
      },
      end: () => {
        support.remove(kit.active);
        leave();
      },
    });
    const weighing = kit.ticks({ every: timing.atkEvery, clock: 'own', during: scale, tick: weigh });

    // Enhanced Resistance Training (first passive): when Swift Stormflight hits, Precise Movement for 15 s gives her 20 % ATK and a point
    // more at each restoration of the Scale; 4 points after the active character has used or gained points, once in 2.8 s.
    const precise = kit.buff(timing.a1Key, 'atk%', unlocks.a1.atk);
    let raised = false;
    a1.run(() => {
      const rest = kit.rest(timing.a1IcdKey, unlocks.a1.every * 60);
      const hears = {
        by: 'active',
        during: precise,
        where: (_who: unknown, points: number) => points > 0,
        rest,
      } as const;
      kit.on(['nightsoulGain', 'nightsoulUse'], hears, () => {
        raised = true;
      });
    });

    // Kinetic Energy Gradient Test (second passive): for 10 s after a nightsoul burst of the team, restoring at least a point heals the active
    // character by 60 % of her ATK, once in 2.8 s.
    const warm = kit.status(timing.a4Key);
    const warmRest = kit.rest(timing.a4IcdKey, unlocks.a4.every * 60);
    const heal = (): void => {
      if (warm.active && warmRest.take()) kit.heal('Warming Up', kit.active.index, self.totalAtk * unlocks.a4.atk);
    };
    a4.run(() => kit.on('nightsoulBurst', {}, () => warm.add(unlocks.a4.seconds * 60)));

    // C1: 15 energy for 6 points spent, once in 18 s.
    c1.run(() => {
      const rest = kit.rest(timing.c1IcdKey);
      let spent = 0;
      kit.on('nightsoulUse', { by: 'self', where: () => rest.ready }, (_who, points) => {
        spent += points;
        if (spent < unlocks.c1.points) return;
        spent = 0;
        rest.start();
        kit.giveEnergy(timing.c1Key);
      });
    });

    // C2: while she is off the field with Precise Movement, the active character has 30 % more ATK.
    c2.run(() => {
      const stride = kit.buff(timing.c2Key, 'atk%', () => (precise.active ? unlocks.c2.atk : 0));
      kit.on('swap', { where: () => precise.active }, (from, to) => {
        stride.remove(from);
        if (to !== self) stride.addTo(to, precise.remaining);
      });
    });

    // C4: a burst of the active character, except her, gives two stacks for each Scale: 4 more points at each of the next two restorations.
    // Half of the points beyond the maximum is restored a second later.
    let surge = 0;
    let canSurge = false;
    let overflowed = 0;
    c4.run(() =>
      kit.on('burst', { by: 'others', where: () => scale.active && canSurge }, () => {
        canSurge = false;
        surge = unlocks.c4.stacks;
      }),
    );

    // C6: points beyond the maximum let the active character deal 25 % more damage for 3 s.
    const extreme = kit.status(timing.c6Key);
    c6.run(() => {
      const force = kit.attackBuff('iansan-c6-dmg', { stat: 'dmg%' }, ({ actor }) =>
        extreme.active && actor === kit.active.index ? unlocks.c6.damage : 0,
      );
      kit.init(() => force.addToTeam());
    });
  },
  {
    knownIssues: [
      'She cannot plunge.',
      'Using the skill again does not end her blessing.',
      'Characters do not move automatically: the parameter movement sets how many metres per second the active character moves.',
    ],
  },
);
