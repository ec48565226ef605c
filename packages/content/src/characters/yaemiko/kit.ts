import facts from '@quartet/gamedata/characters/yaemiko';
import type { HitCallback, Stopwatch } from '@quartet/kit';
import { Action, Area, character, oncePerAttack, pointBy, Stat, State } from '@quartet/kit';

const { attacks, casts, frames, timing, unlocks, measured } = facts;

/** Frames a Sesshou Sakura stands, from its appearance; to its first lightning, and between two. */
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
    // lightning ignores 60 % of DEF.
    let sakura: Sakura[] = [];
    const shown = kit.counter(timing.totemCountKey);
    const oldest = kit.teamStatus(timing.totemStatusKey);
    const lightning = attacks['Sesshou Sakura Tick'].map((level) =>
      kit.attack(level, c6.change({ ignoreDefence: unlocks.c6.defence })),
    );
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    // C4: a lightning that hits gives everyone 20 % electro damage for 5 s.
    const seduction = kit.buff('yaemiko-c4', 'electro%', unlocks.c4.electro);
    const onLightning: HitCallback | null = c4.on ? oncePerAttack(() => seduction.addToTeam()) : null;

    const dropOldest = (): void => {
      const [first, next] = sakura;
      first.gone = true;
      sakura = sakura.slice(1);
      if (next === undefined) oldest.remove();
      else oldest.add(next.age.elapsed + SAKURA_LENGTH);
      shown.value = sakura.length;
    };
    const plant = (): void => {
      const one: Sakura = { age: kit.stopwatch(), gone: false };
      const reach = Area.circle(pointBy(kit.player, [0, 0]), measured.reach * (1 + (c2.on ? unlocks.c2.reach : 0)));
      const strike = (): void => {
        if (one.gone) return;
        const level = lightning[sakura.length - 1 + (c2.on ? 1 : 0)];
        const target = kit.enemies.randomIn(reach) ?? kit.gadgets.randomIn(reach);
        if (target !== null)
          kit.launch(level, Area.circle(pointBy(target, [0, 0]), measured.lightningRadius), 1, particles, onLightning);
        kit.fight.after(measured.tickEvery, strike);
      };
      kit.fight.after(FIRST_TICK, strike);
      kit.fight.after(SAKURA_LENGTH, () => {
        if (!one.gone) dropOldest();
      });
      if (sakura.length === 0) oldest.add(SAKURA_LENGTH);
      if (sakura.length === measured.maxSakura) dropOldest();
      sakura.push(one);
      shown.value = sakura.length;
    };
    kit.skill(casts.skill, () => {
      kit.fight.after(timing.skillStart, plant);
    });

    // Enlightened Blessing (second passive): every point of EM adds 0.15 % to the damage of the Sesshou Sakura.
    a4.run(() =>
      kit
        .attackBuff('yaemiko-a4', { stat: 'dmg%', tags: ['skill'] }, () => unlocks.a4.perEm * self.stat(Stat.em))
        .add(),
    );

    // Great Secret Art: Tenko Kenshin: one thunderbolt for each Sesshou Sakura, which it destroys. For each, The Shrine's Sacred Shade
    // (first passive) gives a charge of the skill, and C1 8 energy.
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
        one.gone = true;
      });
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
