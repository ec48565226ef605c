import facts from '@quartet/gamedata/characters/aino';
import { Area, character, type HitCallback, isLunarTag, merged, PERMANENT, pointBy, Tag } from '@quartet/kit';
import { estimatedSpin } from '../../claymoreSpin.ts';
import { later } from '../../later.ts';
import { moonsign } from '../../moonsign.ts';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

const DUCKY = attacks['Cool Your Jets Ducky'];
const PLAIN = {
  every: measured.plain.every,
  radius: measured.plain.radius,
  icd: 'ElementalBurst',
  icdGroup: 'Default',
} as const;
const ENHANCED = {
  every: measured.enhanced.every,
  radius: measured.enhanced.radius,
  icd: 'AinoBurstMoonHit',
  icdGroup: 'AinoBurstMoonHit',
} as const;
const GLEAM = 2;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Bish-Bash-Bosh Repair.
    kit.normals(facts.normals);
    if (kit.rule('aino_charge')) estimatedSpin(kit, attacks);

    // C1: 80 EM for her and the active character for 15 s after skill and burst.
    const resonance = kit.status(timing.c1Key);
    c1.run(() =>
      kit.init(() => {
        for (const c of kit.team)
          kit
            .buff('aino-c1-buff', 'em', () =>
              resonance.active && (c === self || c === kit.active) ? unlocks.c1.em : 0,
            )
            .addTo(c, PERMANENT);
      }),
    );

    // Musecatcher: two hits. C4: they give 10 energy, every 10 s.
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const precision = kit.rest(timing.c4IcdKey);
    const restore: HitCallback | null = !c4.on
      ? null
      : () => {
          if (precision.take()) kit.giveEnergy(timing.c4Key);
        };
    const musecatcher = talents.skill.map((mult, hit) =>
      kit.attack({
        name: `Musecatcher ${hit}`,
        tag: 'skill',
        icd: 'ElementalArt',
        element: 'hydro',
        gauge: measured.gauge,
        mult,
      }),
    );
    // Held, by a rule of the game: she aims for `hold` frames.
    const canHold = kit.rule('aino_skill');
    kit.skill(casts.skill, ({ hold = 0 }) => {
      const held = canHold ? Math.max(hold, 0) : 0;
      const areas = [
        Area.circle(kit.target, timing.skillHitboxes[0], { offset: [0, timing.skillOffsets[0]] }),
        Area.circle(kit.player, timing.skillHitboxes[1], { offset: [0, timing.skillOffsets[1]] }),
      ];
      musecatcher.forEach((attack, hit) => {
        kit.own.after(timing.skillHitmarks[hit] + held, () => kit.launch(attack, areas[hit], 0, particles, restore));
      });
      if (c1.on) resonance.add();
      return held === 0 ? undefined : later(casts.skill, held);
    });

    // C6: for 15 s after the burst electro-charged, bloom and lunar reactions of the active character deal 15 % more, 35 % with
    // Ascendant Gleam.
    const responsibility = kit.status(timing.c6Key);
    c6.run(() =>
      kit.init(() => {
        const more = unlocks.c6.bonus + (moonsign(kit) >= GLEAM ? unlocks.c6.gleamBonus : 0);
        for (const c of kit.team)
          kit
            .buff('aino-c6-buff', 'reactionDamage', ({ tag }) => {
              if (!responsibility.active || c !== kit.active) return 0;
              const counts = tag === Tag.electrocharged || tag === Tag.bloom;
              return counts || isLunarTag(tag) ? more : 0;
            })
            .addTo(c, PERMANENT);
      }),
    );

    // Precision Hydronic Cooler: Ducky shoots at an opponent it has not shot at for 0.8 s, or anywhere, every 1.5 s. Modular
    // Efficiency Protocol (first passive), with Ascendant Gleam: wider and every 0.7 s. Structured Power Booster (second passive): it deals 50 %
    // of her EM more.
    const shots = [PLAIN, ENHANCED].map(({ icd, icdGroup }) =>
      kit.attack(DUCKY, { icd, icdGroup, flat: a4.change({ em: unlocks.a4.em }) }),
    );
    const ducky = kit.status(timing.burstKey);
    kit.burst(casts.burst, () => {
      const enhanced = a1.on && moonsign(kit) >= GLEAM;
      const { every, radius } = enhanced ? ENHANCED : PLAIN;
      const shot = shots[enhanced ? 1 : 0];
      const reach = Area.circle(kit.player, measured.reach);
      const centre = pointBy(kit.player, [0, 0]);
      const shoot = (): void => {
        const enemy = kit.enemies.randomIn(reach, (one) => !one.statusActive(timing.burstMarkKey));
        kit.giveStatus(enemy, timing.burstMarkKey);
        const { x, y } = enemy ?? kit.random.point(centre, measured.aside.least, measured.aside.most);
        kit.launch(shot, Area.circle({ x, y }, radius), { snapshot: DUCKY.at.snapshot, hit: DUCKY.at.hit });
      };
      for (let frame = 0; frame < measured.shootsFor; frame += every) kit.fight.after(timing.burstStart + frame, shoot);
      kit.own.after(timing.burstStart, () => ducky.add());
      if (c1.on) resonance.add();
      if (c6.on) responsibility.add();
    });
    // C2: while Ducky shoots and she is off the field, hits of the active character bring a shot of 25 % ATK and 100 % EM, every 5 s.
    c2.run(() => {
      const surge = kit.attack(
        merged(attacks['Cool Your Jets Ducky (C2)'], { flat: { em: unlocks.c2.em } }),
        a4.change({ flat: { em: unlocks.c2.em + unlocks.a4.em } }),
      );
      const { at, area } = attacks['Cool Your Jets Ducky (C2)'];
      const rest = kit.rest(timing.c2IcdKey);
      kit.on('enemyHit', { by: 'active', onField: false, during: ducky, rest }, (enemy) =>
        kit.launch(surge, kit.area(area, enemy), { snapshot: at.snapshot, hit: at.hit }),
      );
    });
  },
  {
    knownIssues: [
      'Charged attacks are not modelled.',
      'Holding the skill is not modelled.',
      'The second hit of Musecatcher has no hitlag.',
    ],
  },
);
