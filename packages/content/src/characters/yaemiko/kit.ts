import facts from '@quartet/gamedata/characters/yaemiko';
import type { HitCallback, Stopwatch } from '@quartet/kit';
import { Action, Area, character, enemyOf, oncePerAttack, PERMANENT, pointBy, Stat, State } from '@quartet/kit';
import { isRadiantTag, radianceOf } from '../../radiance.ts';

const { attacks, casts, frames, timing, unlocks, measured } = facts;

/** Frames a Sesshou Sakura stands, from its appearance, by the rules of the reference; to its first lightning. */
const SAKURA_LENGTH = measured.sakuraLasts - timing.skillStart;
const FIRST_TICK = measured.firstTick - timing.skillStart;

interface Sakura {
  readonly age: Stopwatch;
  gone: boolean;
}

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
    // By a rule of the game: her fourth passive, with its additions to passives and constellations.
    const isExtended = kit.rule('yaemiko_radiance');
    const radiance = radianceOf(kit);

    // Spiritfox Sin-Eater. The charged attack moves ahead of her by 11 m a second and hits an enemy once in half a second.
    kit.normals(facts.normals, { snapshot: 0 });
    const charge = kit.attack(attacks['Charge Attack']);
    kit.does('charge', () => {
      const saved = kit.state === State.normal ? measured.windup : 0;
      const { hits, step, every } = measured.charge;
      for (let i = 0; i < hits; i++) {
        const area = kit.area(attacks['Charge Attack'].area, pointBy(kit.player, [0, step * (i + 1)]));
        kit.launch(charge, area, { snapshot: 0, hit: timing.chargeHitmark + every * i - saved });
      }
      return { frames: frames.charge, offset: -saved };
    });
    kit.plunges(facts.plunge);

    // Yakan Evocation: Sesshou Sakura: up to three for 14 s each. Their level is their number; C2: one more, and a greater range. C6: their
    // lightning ignores 60 % of DEF. Fourth passive: they stand 10 s longer.
    const length = SAKURA_LENGTH + (isExtended ? measured.radiance.seconds * 60 : 0);
    let sakura: Sakura[] = [];
    const shown = kit.counter(timing.totemCountKey);
    const oldest = kit.teamStatus(timing.totemStatusKey);
    const lightning = attacks['Sesshou Sakura Tick'].map((level) =>
      kit.attack(level, c6.change({ ignoreDefence: unlocks.c6.defence })),
    );
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    // C4: a lightning that hits gives everyone 20 % electro damage for 5 s. By the rule it also gives her 8 energy, once in 5 s, and her
    // burst deals 100 % more damage.
    const seduction = kit.buff('yaemiko-c4', 'electro%', unlocks.c4.electro);
    const regainRest = kit.rest('yaemiko-c4-icd');
    const onLightning: HitCallback | null = c4.on
      ? oncePerAttack((target) => {
          seduction.addToTeam();
          if (isExtended && enemyOf(target) !== null && regainRest.take()) kit.giveEnergy('yaemiko-c4');
        })
      : null;
    if (c4.on && isExtended) kit.attackBuff('yaemiko-c4-burst', { tags: ['burst'] }).add(PERMANENT);

    // Fourth passive: after superconduct or stellar-conduct of the team the next lightning on an enemy has 80 % of her ATK more, once in
    // 2.5 s; a reaction during that time waits for its end. Radiance of stellar-conduct: where it lands, it also deals 200 % ATK as
    // stellar-conduct damage.
    const strengthened = attacks['Sesshou Sakura Tick'].map((level) =>
      kit.attack(level, { ignoreDefence: c6.on ? unlocks.c6.defence : 0, flat: { atk: measured.radiance.atk } }),
    );
    const conduct = kit.attack(attacks['Sesshou Sakura Lightning (Stellar-Conduct)']);
    const ready = kit.status('yaemiko-radiance');
    const strengthenRest = kit.rest('yaemiko-radiance-icd');
    let isWaiting = false;
    const release = (): void => {
      if (isWaiting) ready.add();
      isWaiting = false;
    };
    const takeStrength = (): boolean => {
      if (!ready.active) return false;
      ready.remove();
      strengthenRest.start();
      kit.own.after(strengthenRest.lasts + 1, release);
      return true;
    };
    const addConduct = oncePerAttack((target) => {
      if (radiance() === 'conduct') kit.launch(conduct, Area.only(target), 0);
    });
    if (isExtended)
      kit.on(['superconduct', 'stellarConduct'], {}, () => {
        if (!strengthenRest.ready) isWaiting = true;
        else if (!ready.active) ready.add();
      });

    const dropOldest = (): void => {
      const [first, next] = sakura;
      first.gone = true;
      sakura = sakura.slice(1);
      if (next === undefined) oldest.remove();
      else oldest.add(next.age.elapsed + length);
      shown.value = sakura.length;
    };
    const plant = (): void => {
      const one: Sakura = { age: kit.stopwatch(), gone: false };
      const reach = Area.circle(pointBy(kit.player, [0, 0]), measured.reach * (1 + (c2.on ? unlocks.c2.reach : 0)));
      const strike = (): void => {
        if (one.gone) return;
        const level = sakura.length - 1 + (c2.on ? 1 : 0);
        const target = kit.enemies.randomIn(reach) ?? kit.gadgets.randomIn(reach);
        if (target !== null) {
          const isStrong = enemyOf(target) !== null && takeStrength();
          kit.launch(
            (isStrong ? strengthened : lightning)[level],
            Area.circle(pointBy(target, [0, 0]), measured.lightningRadius),
            1,
            particles,
            onLightning,
            isStrong ? addConduct : null,
          );
        }
        kit.fight.after(measured.tickEvery, strike);
      };
      kit.fight.after(FIRST_TICK, strike);
      kit.fight.after(length, () => {
        if (!one.gone) dropOldest();
      });
      if (sakura.length === 0) oldest.add(length);
      if (sakura.length === measured.maxSakura) dropOldest();
      sakura.push(one);
      shown.value = sakura.length;
    };
    // By the rule the first passive adds lightning of 40 % ATK, or 50 % as stellar-conduct damage, to a cast with three of them standing.
    const extra = kit.attack(attacks['Yakan Evocation: Lightning']);
    const extraConduct = kit.attack(attacks['Yakan Evocation: Lightning (Stellar-Conduct)']);
    const callExtra = (): void => {
      if (sakura.length < unlocks.a1.sakura) return;
      const bolt = radiance() === 'conduct' ? extraConduct : extra;
      kit.fight.after(measured.extraLightning.delay, () => {
        const target = kit.enemies.randomIn(Area.circle(kit.player, measured.reach));
        if (target !== null) kit.launch(bolt, target, 0);
      });
    };
    kit.skill(casts.skill, () => {
      if (a1.on && isExtended) kit.fight.after(measured.extraLightning.at, callExtra);
      kit.fight.after(timing.skillStart, plant);
    });
    // C2: by the rule she and the active character have EM by the level of the Sesshou Sakura.
    c2.run(() => {
      if (!isExtended) return;
      const mastery = (): number => (sakura.length === 0 ? 0 : unlocks.c2.em[sakura.length]);
      kit.permanent('em', mastery, 'yaemiko-c2');
      kit.init(() => {
        for (const one of kit.others)
          kit.buff('yaemiko-c2-active', 'em', () => (kit.active === one ? mastery() : 0)).addTo(one, PERMANENT);
      });
    });

    // By the rule, C1: superconduct, stellar-conduct and stellar-conduct damage of hers give everyone 50 % electro and stellar-conduct damage
    // for 10 s. C6: her stellar-conduct damage has 200 % more critical damage.
    c1.run(() => {
      if (!isExtended) return;
      const electro = kit.buff('yaemiko-c1', 'electro%', unlocks.c1.damage);
      const stellar = kit.buff('yaemiko-c1-conduct', 'reactionDamage', ({ tag }) =>
        isRadiantTag('conduct', tag) ? unlocks.c1.damage : 0,
      );
      const offer = (): void => {
        electro.addToTeam();
        stellar.addToTeam();
      };
      kit.on(['superconduct', 'stellarConduct'], { by: 'self' }, offer);
      kit.on('enemyDamage', { by: 'self', tags: ['directStellarConduct'] }, offer);
    });
    if (c6.on && isExtended) kit.attackBuff('yaemiko-c6', { tags: ['directStellarConduct'] }).add(PERMANENT);

    // Enlightened Blessing (second passive): every point of EM adds 0.15 % to the damage of the Sesshou Sakura.
    a4.run(() =>
      kit
        .attackBuff('yaemiko-a4', { stat: 'dmg%', tags: ['skill'] }, () => unlocks.a4.perEm * self.stat(Stat.em))
        .add(),
    );

    // Great Secret Art: Tenko Kenshin: one thunderbolt for each Sesshou Sakura, which it destroys, though not by the rule. For each, The
    // Shrine's Sacred Shade (first passive) gives a charge of the skill, and C1 8 energy.
    const tenko = kit.attack(attacks['Great Secret Art: Tenko Kenshin']);
    const thunderbolt = kit.attack(attacks['Tenko Thunderbolt']);
    kit.burst(casts.burst, () => {
      kit.launch(tenko);
      const area = kit.area(attacks['Great Secret Art: Tenko Kenshin'].area);
      sakura.forEach((one, i) => {
        const mark = timing.burstThunderbolt1Hitmark + measured.thunderboltEvery * i;
        kit.launch(thunderbolt, area, mark);
        if (c1.on) kit.fight.after(mark, () => kit.giveEnergy('yae-c1'));
        if (a1.on) self.cooldowns.reset(Action.skill);
        if (!isExtended) one.gone = true;
      });
      if (isExtended) return;
      sakura = [];
      oldest.remove();
      shown.value = 0;
    });
  },
  {
    knownIssues: [
      'After a Sesshou Sakura is gone, scripts read too long a remaining time for the oldest of the others.',
      'The Radiance effects that version 7.0 added to passives and constellations are missing.',
    ],
  },
);
