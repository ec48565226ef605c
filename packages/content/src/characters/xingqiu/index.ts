import { character, Element, type Kit } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/xingqiu';

const { talents, frames, timing } = facts;

const setup = (kit: Kit): void => {
  const { cons } = kit;

  // Guhua Style: five normals; the fourth and the first half of the fifth sweep a line instead of a disc.
  kit.normals({
    mult: talents.attack,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    strike: 'slash',
    halt: timing.attackHitlagHaltFrames,
    defenceHalt: true,
    area: (hit, sub) => kit.hitbox(timing.attackHitboxes[hit][sub], timing.attackOffsets[hit][sub]),
  });

  kit.charged({
    name: 'Charge',
    mult: talents.ca,
    hitmark: timing.chargeHitmarks,
    frames: frames.charge,
    area: () => kit.circle(kit.player, 2.2),
  });

  // Rain swords orbit the active character and wet what they touch; a new use only lengthens them.
  const orbit = kit.status(timing.orbitalKey);
  const orbital = kit.attack({ name: 'Xingqiu Orbital', tag: 'none', element: 'hydro', gauge: 25 });
  let orbiting = false;
  const tick = (): void => {
    if (!orbit.active) {
      orbiting = false;
      return;
    }
    kit.own.after(135, tick);
    kit.queue(orbital, kit.circle(kit.player, 1.2), -1, 1);
  };
  const startOrbit = (frames: number, delay: number): void => {
    if (!orbiting) {
      orbiting = true;
      kit.own.after(delay, tick);
    }
    orbit.add(frames);
  };

  // Guhua Sword: Fatal Rainscreen. C4: 50 % more while Raincutter is up.
  const rain = kit.status(timing.burstKey);
  const rainscreen = talents.rainscreen.map((mult, i) =>
    kit.attack({
      name: `${timing.skillAbilName} ${i}`,
      tag: 'skill',
      element: 'hydro',
      gauge: 25,
      strike: 'slash',
      halt: 0.02,
      haltFactor: 0.01,
      defenceHalt: true,
      mult,
    }),
  );
  const particles = kit.particlesOnHit(5, 'hydro', timing.particleICDKey, 60);
  kit.does('skill', () => {
    rainscreen.forEach((template, i) => {
      const hit = kit.make(template);
      if (cons >= 4 && rain.active) hit.mult *= 1.5;
      const area = kit.hitbox(timing.skillHitboxes[i], timing.skillOffsets[i]);
      kit.own.after(timing.skillHitmarks[i], () => kit.queue(hit, area, 0, 0, particles));
    });
    startOrbit(15 * 60, 43);
    kit.cooldown('skill', 21 * 60, 10);
    return { frames: frames.skill, queueAfter: frames.skill.next.dash ?? 0 };
  });

  // Guhua Sword: Raincutter. Waves of 2 and 3 swords in turn, 2-3-5 with C6.
  const sword = kit.attack({
    name: 'Guhua Sword: Raincutter',
    tag: 'burst',
    icd: 'ElementalBurst',
    element: 'hydro',
    gauge: 25,
    strike: 'pierce',
    mult: talents.burst,
  });
  const rest = kit.status(timing.burstICDKey);
  let swords = 2;
  let regain = false;
  const wave = (): void => {
    let shredFrom = -1;
    let regained = false;
    const hit = kit.snapshot(kit.make(sword));
    for (let i = 0; i < swords; i++) {
      kit.queueReady(
        hit,
        kit.circleFrom(kit.player, kit.target, 0.5),
        20,
        // C2: hydro resistance −15 % for 4 s, one frame later and once a frame per wave.
        cons < 2
          ? null
          : (target) => {
              if (kit.frame < shredFrom) return;
              shredFrom = kit.frame + 1;
              kit.fight.after(1, () => kit.enemy(target)?.addResist('xingqiu-c2', Element.hydro, -0.15, 4 * 60));
            },
        // C6: the first sword of a five-sword wave gives 3 energy back.
        i > 0 || !regain
          ? null
          : () => {
              if (regained) return;
              regained = true;
              kit.addEnergy(3, 'xingqiu-c6');
            },
      );
    }
    regain = swords === 3 && cons >= 6;
    swords = swords === 2 ? 3 : regain ? 5 : 2;
    rest.add(60);
  };
  kit.does('burst', () => {
    const length = (cons >= 2 ? 18 : 15) * 60;
    rain.add(length + 33);
    startOrbit(length, timing.burstHitmark);
    swords = 2;
    regain = false;
    kit.cooldown('burst', 20 * 60);
    kit.consumeEnergy(3);
    return { frames: frames.burst, queueAfter: timing.burstHitmark };
  });
  kit.init(() => {
    // Blades Amidst Raindrops (second passive).
    if (kit.ascension >= 4) kit.permanent({ 'hydro%': 0.2 }, 'xingqiu-a4');
    kit.followNormals({ during: rain, rest, every: 60, family: 'xingqiu', act: wave });
  });
};

export default character(facts, setup, {
  knownIssues: ['Hydropathic (first passive) is not modelled: Rain Swords neither protect nor heal.'],
});
