import facts from '@quartet/gamedata/characters/beidou';
import {
  Action,
  Area,
  type Attack,
  character,
  Element,
  EVERYONE,
  enemyOf,
  type HitCallback,
  PERMANENT,
  type Target,
} from '@quartet/kit';
import { estimatedSpin } from '../../claymoreSpin.ts';
import { later } from '../../later.ts';
import { radianceOf } from '../../radiance.ts';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

/** Level of Tidecaller after a perfect counter. */
const PERFECT = 2;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // C4: for 10 s after she was hit on the field, each hit of her normal attacks adds 20 % ATK as electro damage.
    const provoked = kit.status(timing.c4Key);
    const revenge = kit.attack(attacks['Stunning Revenge (C4)']);
    const { at } = attacks['Stunning Revenge (C4)'];
    const avenge: HitCallback = (target) => {
      if (provoked.active) kit.launch(revenge, Area.only(target), { snapshot: at.snapshot, hit: at.hit });
    };
    c4.run(() => kit.on('drain', { onField: true, where: (drain) => drain.external }, () => provoked.add()));

    // Oceanborne.
    kit.normals(facts.normals, { onHit: c4.on ? avenge : undefined });
    if (kit.rule('beidou_charge')) estimatedSpin(kit, attacks);

    // Tidecaller: a shield until she strikes back; `counter` hits taken make the strike stronger.
    const tidecaller = attacks.Tidecaller.map((swing, counter) => ({
      strike: kit.attack(swing, {
        name: counter === 0 ? 'Tidecaller' : swing.name,
        poise: 100 * (counter + 1),
        mult: talents.skillBase.map((base, level) => base + talents.skillBonus[level] * counter),
      }),
      particles: kit.particlesOnHit(timing.particleIcdKey, { count: 2 + counter }),
    }));
    // Lightning Storm (second passive): after a perfect counter normal and charged attacks deal 15 % more damage, 15 %
    // faster, for 10 s.
    const power = kit.attackBuff('beidou-a4-dmg', { stat: 'dmg%', tags: ['normal', 'charge'] }, unlocks.a4.damage);
    const speed = kit.buff('beidou-a4-atkspd');
    const excel = (counter: number): void => {
      if (counter < PERFECT || !a4.on) return;
      power.add();
      speed.add();
    };
    // Retribution (first passive): a rule of the game makes a hit that she takes before she strikes a perfect counter.
    const countersHits = a1.on && kit.rule('beidou_a1');
    let counters = 0;
    if (countersHits)
      kit.on('playerHit', { to: 'self' }, () => {
        counters = PERFECT;
      });
    // Fourth passive, by a rule of the game: held, Tidecaller gains a level every 0.8 s. Each level of a strike that hits takes 4 s off the
    // cooldown and gives 8 energy, once in 15 s.
    const isExtended = kit.rule('beidou_radiance');
    const refundRest = kit.rest('beidou-radiance-icd');
    const refund =
      (level: number): HitCallback =>
      (target) => {
        if (level === 0 || enemyOf(target) === null || !refundRest.take()) return;
        self.cooldowns.reduce(Action.skill, measured.radiance.seconds * level * 60);
        self.addEnergy('beidou-radiance', measured.radiance.energy * level);
      };
    // By a rule of the game the shield still stands when she strikes.
    const shieldsStrike = kit.rule('beidou_skill');
    kit.skill(casts.skill, (params) => {
      const counter = Math.min(Math.max(params.counter ?? 0, 0), PERFECT);
      const held = isExtended ? Math.min(Math.max(params.hold ?? 0, 0), measured.hold.most) : 0;
      if (countersHits || isExtended) {
        counters = counter;
        kit.fight.after(timing.skillHitmark + held, () => {
          const level = Math.min(counters + Math.trunc(held / measured.hold.perStack), PERFECT);
          excel(level);
          const { strike, particles } = tidecaller[level];
          kit.launch(strike, null, 0, particles, isExtended ? refund(level) : null);
        });
      } else {
        excel(counter);
        const { strike, particles } = tidecaller[counter];
        kit.launch(strike, particles);
      }
      kit.shields.add({
        name: 'Tidecaller (Shield)',
        type: 'beidouThunderShield',
        target: self.index,
        element: Element.electro,
        hp: kit.at('skill', talents.shieldShare) * self.maxHp + kit.at('skill', talents.shieldBase),
        frames: timing.skillHitmark + held + (shieldsStrike ? 1 : 0),
      });
      return held === 0 ? undefined : later(casts.skill, held);
    });

    // Stormbreaker: normal and charged hits of the active character set off lightning with the stats of the cast, once a
    // second; it leaps to another enemy within 8 m twice (C2: four times).
    const breaker = kit.attack(attacks['Stormbreaker (Initial)']);
    const lightning = kit.attack(attacks['Stormbreaker (Bounce)']);
    const storm = kit.status(timing.burstKey);
    const rest = kit.rest(timing.burstIcdKey);
    const targets = measured.targets + (c2.on ? unlocks.c2.leaps : 0);
    let bolt: Attack = kit.make(lightning);
    const strike = (target: Target, nth: number, since: number): void => {
      const leap: HitCallback = (from) => {
        const next =
          nth === targets ? null : kit.enemies.randomIn(Area.circle(from, measured.leap), (other) => other !== from);
        if (next !== null) strike(next, nth + 1, since);
      };
      kit.launch(bolt, Area.only(target), { hit: 1, since }, leap);
    };
    kit.on('enemyDamage', { by: 'active', tags: ['normal', 'charge'], during: storm, rest }, (enemy) =>
      strike(enemy, 1, kit.frame),
    );
    // C6: enemies nearby have 15 % less electro resistance; with Radiance of stellar-conduct, by the rule, as much less cryo resistance, and
    // the active character has 200 EM.
    const radiance = radianceOf(kit);
    const guided = kit.status('beidou-c6-em');
    c6.run(() => {
      if (!isExtended) return;
      kit.init(() => {
        for (const one of kit.team)
          kit
            .buff('beidou-c6-mastery', 'em', () => (guided.active && kit.active === one ? unlocks.c6.em : 0))
            .addTo(one, PERMANENT);
      });
    });
    kit.burst(casts.burst, () => {
      kit.launch(breaker);
      storm.add();
      bolt = kit.snapshot(lightning);
      // C1: a shield of 16 % of her max HP for everyone.
      if (c1.on)
        kit.shields.add({
          name: "Sea Beast's Scourge (Shield)",
          type: 'beidouC1',
          target: EVERYONE,
          element: Element.electro,
          hp: unlocks.c1.shield * self.maxHp,
          frames: storm.lasts,
        });
      if (!c6.on) return;
      const weaken = kit.shred('beidouc6');
      const chill = kit.shred('beidou-c6-cryo');
      const charge = (): void => {
        const isRadiant = isExtended && radiance() === 'conduct';
        if (isRadiant) guided.add();
        for (const enemy of kit.enemies.in(Area.circle(kit.player, measured.c6Reach))) {
          weaken(enemy);
          if (isRadiant) chill(enemy);
        }
      };
      for (let i = measured.c6Every; i <= storm.lasts; i += measured.c6Every) kit.fight.after(i, charge);
    });
  },
  {
    knownIssues: [
      'Charged attacks are not modelled.',
      'The shield of Tidecaller ends before she strikes.',
      'Retribution (first passive) is not modelled: add `counter=2` for a perfectly timed counter.',
      'The Radiance effects that version 7.0 added to passives and constellations are missing.',
    ],
  },
);
