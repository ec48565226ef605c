import { character, type HitCallback } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/xingqiu';

const { attacks, casts, timing } = facts;

export default character(
  facts,
  (kit) => {
    const { cons } = kit;

    // Guhua Style.
    kit.normals(facts.normals);
    kit.charged(facts.charged);

    // Rain swords orbit the active character and wet what they touch; a new use only lengthens them.
    const orbit = kit.status(timing.orbitalKey);
    const orbital = kit.attack(attacks['Xingqiu Orbital']);
    let orbiting = false;
    const tick = (): void => {
      orbiting = orbit.active;
      if (!orbiting) return;
      kit.own.after(135, tick);
      kit.send(orbital);
    };
    const startOrbit = (frames: number, delay: number): void => {
      if (!orbiting) kit.own.after(delay, tick);
      orbiting = true;
      orbit.add(frames);
    };

    // Guhua Sword: Fatal Rainscreen, two slashes. C4: 50 % more while Raincutter is up.
    const rain = kit.status(timing.burstKey);
    const slashes = attacks['Guhua Sword: Fatal Rainscreen'].map((slash) => kit.attack(slash));
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    kit.skill(casts.skill, () => {
      attacks['Guhua Sword: Fatal Rainscreen'].forEach((slash, i) => {
        const hit = kit.make(slashes[i]);
        if (cons >= 4 && rain.active) hit.mult *= 1.5;
        const area = kit.area(slash.area);
        kit.own.after(timing.skillHitmarks[i], () => kit.hit(hit, area, 0, particles));
      });
      startOrbit(15 * 60, 43);
    });

    // C2: Raincutter lowers hydro resistance by 15 % for 4 s, a frame after the hit and of one opponent for each wave.
    const weaken = kit.shred('xingqiu-c2');
    const shred = (): HitCallback => {
      let shredded = false;
      return (target) => {
        if (shredded) return;
        shredded = true;
        kit.fight.afterFor(1, weaken, target);
      };
    };
    // C6: the first sword of a five-sword wave gives 3 energy back.
    const regain = kit.oncePerAttack(() => kit.giveEnergy('xingqiu-c6'));

    // Guhua Sword: Raincutter. Waves of 2 and 3 swords in turn (C6: 2, 3 and 5). C2: for 3 s longer.
    const sword = kit.attack(attacks['Guhua Sword: Raincutter']);
    const { area, hitDelay } = attacks['Guhua Sword: Raincutter'];
    const rest = kit.rest(timing.burstIcdKey);
    const waves = cons >= 6 ? [2, 3, 5] : [2, 3];
    let next = 0;
    const wave = (): void => {
      const swords = waves[next];
      next = (next + 1) % waves.length;
      const hit = kit.snapshot(kit.make(sword));
      const onHit = cons >= 2 ? shred() : null;
      for (let i = 1; i < swords; i++)
        kit.queueReady(hit, kit.area(area), hitDelay, onHit, swords === 5 && i === 1 ? regain : null);
      kit.queueOnce(hit, kit.area(area), hitDelay, onHit);
      rest.start();
    };
    kit.burst(casts.burst, () => {
      const length = (cons >= 2 ? 18 : 15) * 60;
      rain.add(length + 33);
      startOrbit(length, timing.burstHitmark);
      next = 0;
    });
    kit.followNormals({ during: rain, rest, every: 60, family: 'xingqiu', act: wave });

    // Blades Amidst Raindrops (second passive).
    if (kit.ascension >= 4) kit.permanent('xingqiu-a4');
  },
  { knownIssues: ['Hydropathic (first passive) is not modelled: Rain Swords neither protect nor heal.'] },
);
