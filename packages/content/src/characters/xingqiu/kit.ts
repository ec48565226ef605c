import facts from '@quartet/gamedata/characters/xingqiu';
import { character, followNormals, type HitCallback, oncePerAttack } from '@quartet/kit';

const { attacks, casts, timing, unlocks, measured } = facts;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Guhua Style.
    kit.normals(facts.normals);
    kit.charged(facts.charged);

    // Rain Swords orbit the active character and apply hydro to targets that they touch. Using either talent again prolongs them.
    const orbit = kit.status(timing.orbitalKey);
    const orbital = kit.attack(attacks['Xingqiu Orbital']);
    const circling = kit.ticks({
      every: measured.orbitEvery,
      clock: 'own',
      during: orbit,
      tick: () => kit.launch(orbital),
    });
    // Hydropathic (first passive): each Rain Sword that ends heals the active character by 6 % of his max HP; nothing in the reference.
    // C1: one more.
    const hydropathic = a1.on && kit.rule('xingqiu_a1');
    const swordsAround = measured.rainSwords + (c1.on ? unlocks.c1.swords : 0);
    const fading = kit.tasks();
    const fade = (): void => {
      for (let i = 0; i < swordsAround; i++)
        kit.heal('Hydropathic (A1)', kit.active.index, unlocks.a1.healing * self.maxHp);
    };
    const startOrbit = (frames: number, delay: number): void => {
      if (!circling.running) circling.start(delay);
      orbit.add(frames);
      if (!hydropathic) return;
      fading.drop();
      fading.own.after(frames, fade);
    };

    // Guhua Sword: Fatal Rainscreen, two slashes. C4: 50 % more damage during Raincutter.
    const rain = kit.status(timing.burstKey);
    const slashes = attacks['Guhua Sword: Fatal Rainscreen'].map((slash) => kit.attack(slash));
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    kit.skill(casts.skill, () => {
      attacks['Guhua Sword: Fatal Rainscreen'].forEach((slash, i) => {
        const hit = kit.make(slashes[i]);
        if (c4.on && rain.active) hit.mult *= 1 + unlocks.c4.bonus;
        const area = kit.area(slash.area);
        kit.own.after(timing.skillHitmarks[i], () => kit.launch(hit, area, null, particles));
      });
      startOrbit(measured.orbitLasts, measured.orbitDelay);
    });

    // C2: swords lower hydro resistance by 15 % for 4 s, from the frame after the hit and for one opponent per wave.
    const weaken = kit.shred('xingqiu-c2');
    const shred = (): HitCallback => {
      let shredded = false;
      return (target) => {
        if (shredded) return;
        shredded = true;
        kit.fight.afterFor(1, weaken, target);
      };
    };
    // C6: the first sword of a wave of five restores 3 energy.
    const regain = oncePerAttack(() => kit.giveEnergy('xingqiu-c6'));

    // Guhua Sword: Raincutter. Waves of swords that follow normal attacks for 15 s. C2: 3 s longer.
    const sword = kit.attack(attacks['Guhua Sword: Raincutter']);
    const rest = kit.rest(timing.burstIcdKey);
    const waves = c6.on ? measured.c6Waves : measured.waves;
    let next = 0;
    const wave = (): void => {
      const swords = waves[next];
      next = (next + 1) % waves.length;
      const hit = kit.snapshot(sword);
      const onHit = c2.on ? shred() : null;
      for (let i = 1; i < swords; i++)
        kit.launch(hit, onHit, swords === measured.c6Waves[2] && i === 1 ? regain : null);
      kit.launch(hit, null, { once: true }, onHit);
      rest.start();
    };
    kit.burst(casts.burst, () => {
      const lasts = (measured.burstSeconds + (c2.on ? unlocks.c2.seconds : 0)) * 60;
      rain.add(lasts + measured.rainDelay);
      startOrbit(lasts, timing.burstHitmark);
      next = 0;
    });
    followNormals(kit, { during: rain, rest, every: 60, family: 'xingqiu', act: wave });

    // Blades Amidst Raindrops (second passive): 20 % hydro damage.
    a4.run(() => kit.permanent('xingqiu-a4'));
  },
  {
    knownIssues: ['Hydropathic (first passive): Rain Swords do not heal when they end.', 'Rain Swords do not protect.'],
  },
);
