import facts from '@quartet/gamedata/characters/kinich';
import type { AbilityCode, Attack, HitCallback, Target } from '@quartet/kit';
import { Action, Area, cancel, character, enemyOf, Mark, merged, SimulationError, Stat } from '@quartet/kit';
import { Nightsoul } from '../../nightsoul.ts';
import { phrase } from '../../phrases.ts';
import { orbitOf } from './orbit.ts';

const { attacks, casts, charged, frames, normals, talents, timing, unlocks, measured } = facts;

/** Frames by press and hold: until the cannon is released, and from there until the blind spot appears. */
const CANNON_DELAYS = [timing.scalespikerReleases, timing.blindSpotAppearanceDelays] as const;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Nightsun Style: normal attacks, and the charged attack.
    kit.normals(normals);
    kit.charged(charged, {
      name: timing.chargeHitmarks.map((_, i) => `Charge ${i}`),
      mult: timing.chargeHitmarks.map(() => talents.charge),
      hitmark: timing.chargeHitmarks,
      area: () => {
        const { x, y } = kit.player;
        return kit.area(charged.areas, { x, y });
      },
    });

    // Nightsoul's Blessing, his skill, for 10 s or until he leaves the field. It gives a point every 0.5 s.
    const nightsoul = new Nightsoul(kit, { max: measured.maxPoints });
    const gathering = kit.ticks({ every: timing.nightsoulPointDelay, tick: () => nightsoul.gain(1) });
    const leave = (): void => {
      nightsoul.clear();
      nightsoul.exit();
      gathering.stop();
      orbit.removeBlindSpot();
      for (const enemy of kit.enemies.all) enemy.removeModifier(timing.desolationKey);
    };
    kit.on('swap', { by: 'self', during: nightsoul }, leave);
    kit.legality((action) =>
      nightsoul.blessed && [Action.charge, Action.low_plunge, Action.high_plunge].some((one) => one === action)
        ? phrase('why-nightsoul')
        : null,
    );
    for (const family of ['xingqiu', 'yelan'] as const)
      kit.startDelay(family, (usual) => (nightsoul.blessed ? cancel(frames.skillAttack[0], 'dash') : usual));

    // He circles the enemy; Loop Shots that take him into its blind spot give 4 points.
    const orbit = orbitOf(kit, () => nightsoul.gain(measured.blindSpotPoints));

    // The Price of Desolation (first passive): his hits during the blessing leave Desolation on enemies for 12 s, which the longest blessing
    // does not reach, and leave() takes it. Burning and burgeon damage to those gives 7 points, once in 0.8 s.
    const desolate = (target: Target): void => {
      if (a1.on && nightsoul.blessed) kit.giveStatus(enemyOf(target), timing.desolationKey);
    };
    a1.run(() =>
      kit.on(
        'enemyDamage',
        {
          tags: ['burning', 'burgeon'],
          where: (enemy) => enemy.statusActive(timing.desolationKey),
          rest: kit.rest(timing.a1IcdKey),
        },
        () => nightsoul.gain(unlocks.a1.points),
      ),
    );

    // Flame Spirit Pact (second passive): each nightsoul burst, two at most, adds 320 % ATK to the next Scalespiker
    // Cannon.
    const experience = kit.counter(timing.a4StackKey);
    const experienced = kit.status(timing.a4StackKey);
    const expires = kit.rule('kinich_a4');
    a4.run(() =>
      kit.on('nightsoulBurst', {}, () => {
        experience.value = Math.min(
          (expires && !experienced.active ? 0 : experience.value) + unlocks.a4.stacks,
          unlocks.a4.max,
        );
        experienced.add();
      }),
    );
    const spendExperience = (): number => {
      const bonus = expires && !experienced.active ? 0 : unlocks.a4.atk * experience.value * self.totalAtk;
      experience.value = 0;
      experienced.remove();
      return bonus;
    };

    // C1: 100 % CRIT DMG of the cannon. C2: his skill takes 30 % dendro resistance for 6 s; the first cannon of a
    // blessing deals 100 % more and reaches further.
    c1.run(() =>
      kit
        .attackBuff('kinich-c1', { stat: 'cd', tags: ['skill', 'skillHold'] }, ({ marks }) =>
          (marks & Mark.cannon) !== 0 ? unlocks.c1.critDamage : 0,
        )
        .add(),
    );
    const weaken = kit.shred('kinich-c2');
    const shred: HitCallback = (target, _attack, damage) => {
      if (c2.on && damage > 0) weaken(target);
    };
    // C4: his skill's hits give 5 energy, every 2.8 s, and so does the start of the fight; 70 % more burst damage.
    const hummingbirdRest = kit.rest(timing.c4IcdKey);
    const hummingbird = (): void => {
      if (c4.on && hummingbirdRest.take()) kit.giveEnergy('kinich-c4');
    };
    c4.run(() => {
      kit.attackBuff('kinich-c4-dmgp', { tags: ['burst'] }).add();
      if (!kit.rule('kinich_c4')) kit.init(hummingbird);
    });

    // Loop Shots, the normal attacks of the blessing: 3 points each. Scripts count the other normal attacks only.
    kit.field('normal', () => (nightsoul.blessed ? 0 : self.normalCounter) + 1);
    const loopShot = attacks['Loop Shot'];
    const loops = timing.skillAttackHitmarks;
    kit.stance({
      during: nightsoul,
      apart: true,
      chain: merged(loopShot, {
        strike: 'default',
        talent: 'skill',
        mult: loops.map((marks) => marks.map(() => loopShot.mult)),
        hitmarks: loops,
        frames: frames.skillAttack,
        queueAfter: frames.skillAttack.map((f) => cancel(f, 'dash')),
        area: () => kit.area(loopShot.area),
        clock: 'fight',
        attackSpeed: false,
        onHit: desolate,
        onHitOnce: () => [shred],
      }),
      wrapChain: (shoot) => (params) => {
        const { direction = -1 } = params;
        if (direction !== 1 && direction !== -1)
          throw new SimulationError(
            phrase('direction-one-or-minus-one', { character: self.key, action: 'attack', value: direction }),
          );
        const hit = self.normalCounter;
        nightsoul.gain(measured.loopPoints);
        const cast = shoot(params);
        kit.fight.after(loops[hit][0], hummingbird);
        orbit.swing(direction, hit);
        return cast;
      },
    });

    // Canopy Hunter: Riding High; in the blessing with all points Scalespiker Cannon. C6: it bounces to another enemy
    // for 700 % ATK.
    const cannon = kit.attack(attacks['Scalespiker Cannon']);
    const bounce = kit.attack(attacks['Scalespiker Cannon'], { name: timing.c6Name, mult: unlocks.c6.atk });
    let dropped = false;
    let widened = false;
    const particles: HitCallback = () => {
      if (dropped) return;
      dropped = true;
      kit.particles(measured.particles, 'dendro');
    };
    const strike = (shot: Attack, on: Target, radius: number, after: number): void =>
      kit.launch(shot, Area.circle(on, radius), after, particles, desolate, shred);
    const land = (shot: Attack, target: Target): void => {
      const first = c2.on && !widened;
      const radius = first ? measured.cannonRadius.first : measured.cannonRadius.usual;
      if (first) {
        widened = true;
        shot.stats[Stat['dmg%']] += unlocks.c2.damage;
      }
      strike(shot, target, radius, 0);
      hummingbird();
      if (!c6.on) return;
      const again = kit.make(bounce).withStatsOf(shot);
      again.flat = shot.flat;
      const next = kit.enemies.randomIn(Area.circle(target, radius), (enemy) => enemy !== target);
      strike(again, next ?? target, radius, measured.bounceFlight);
    };
    const shoot: AbilityCode = ({ hold = 0, travel = timing.scalespikerDefaultTravel }) => {
      if (nightsoul.points < measured.maxPoints)
        throw new SimulationError(
          phrase('cannon-needs-points', { character: self.key, needed: measured.maxPoints, points: nightsoul.points }),
        );
      const [release, appears] = CANNON_DELAYS.map((delays) => delays[hold > 0 ? 1 : 0]);
      // A hold of one frame is as short as a press.
      const aimed = release + Math.max(Math.min(hold, measured.longestAim) - 1, 0);
      const shot = kit.make(cannon);
      shot.flat = spendExperience();
      const { target } = kit;
      kit.own.after(aimed + timing.pointConsumptionDelay, () => {
        nightsoul.spend(nightsoul.points);
        kit.snapshot(shot);
        kit.fight.after(appears, orbit.placeBlindSpot);
        kit.fight.after(travel, () => land(shot, target));
      });
      return { frames: frames.scalespiker, offset: aimed, queueAfter: aimed + cancel(frames.scalespiker, 'attack') };
    };
    const ride: AbilityCode = ({ hold = 0 }) => {
      const held = Math.max(Math.min(hold, measured.longestHold) - 1, 0);
      kit.fight.after(timing.skillStart + held, () => {
        nightsoul.enter(0, measured.blessingLasts, leave);
        widened = false;
        dropped = false;
        self.cooldowns.start(Action.skill, casts.skill.cooldown);
        gathering.start();
        kit.fight.after(timing.blindSpotAppearanceDelays[1] - timing.skillStart, orbit.placeBlindSpot);
      });
      return { frames: frames.skill, offset: held };
    };
    kit.readiness('skill', (_params, usual) => (nightsoul.blessed ? 0 : usual()));
    kit.does('skill', (params) => (nightsoul.blessed ? shoot : ride)(params));

    // Hail to the Almighty Dragonlord: a blow, then Ajaw breathes six times; the blessing lasts 1.7 s longer.
    const hail = kit.attack(attacks['Hail to the Almighty Dragonlord (Skill DMG)']);
    const breath = kit.attack(attacks['Hail to the Almighty Dragonlord (Dragon Breath DMG)']);
    const ajaw = kit.status(timing.burstKey);
    const breaths = kit.tasks();
    const breathe = (n: number): void => {
      if (!ajaw.active) return;
      if (n === measured.breaths) {
        ajaw.remove();
        return;
      }
      kit.launch(breath);
      breaths.fight.after(timing.ajawHitmarks[kit.random.int(2)], () => breathe(n + 1));
    };
    kit.burst(casts.burst, () => {
      breaths.drop();
      ajaw.add();
      if (nightsoul.remaining > 0) nightsoul.setTimer(nightsoul.remaining + measured.burstExtends, leave);
      kit.launch(hail);
      breaths.fight.after(timing.ajawFirstHitmark, () => breathe(0));
    });
  },
  {
    knownIssues: [
      'He cannot plunge.',
      "Flame Spirit Pact's stacks (second passive) do not run out.",
      'C4 gives energy as the fight starts, and then none for 2.8 s.',
      'Scalespiker Cannon (C6) always takes 50 frames to bounce; the parameter c6-travel has no effect.',
    ],
  },
);
