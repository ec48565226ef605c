import facts from '@quartet/gamedata/characters/xinyan';
import type { HitCallback } from '@quartet/kit';
import { Action, Area, Condition, character, Element, EVERYONE, PERMANENT, State } from '@quartet/kit';
import { estimatedSpin } from '../../claymoreSpin.ts';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

const SHIELD = 'xinyanSkill';
const SHIELDS = [
  [talents.shieldLevel1, talents.shieldLevel1Flat],
  [talents.shieldLevel2, talents.shieldLevel2Flat],
  [talents.shieldLevel3, talents.shieldLevel3Flat],
];

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // C1: a critical hit of hers on the field gives 12 % attack speed for 5 s, every 5 s.
    const accelerando = kit.buff('xinyan-c1', 'atkspd%', () =>
      kit.state === State.normal || kit.state === State.charge ? unlocks.c1.speed : 0,
    );
    const c1Rest = kit.rest(timing.c1IcdKey);
    const speedUp: HitCallback = (_target, _attack, _damage, crit) => {
      if (c1.on && kit.onField && crit && c1Rest.take()) accelerando.add();
    };

    // Dance on Fire.
    kit.normals(facts.normals, { onHit: speedUp });
    // Charged attack. C6: 30 % less stamina, and ATK by 50 % of DEF.
    if (kit.rule('xinyan_charge')) {
      estimatedSpin(kit, attacks, { onHit: speedUp });
      c6.run(() => {
        kit
          .attackBuff('xinyan-c6', { stat: 'atk', tags: ['charge'] }, () => unlocks.c6.def * self.totalDef)
          .add(PERMANENT);
        kit.stamina.change('xinyan-c6-stam', PERMANENT, (action) =>
          action === Action.charge ? -unlocks.c6.stamina : 0,
        );
      });
    }
    kit.plunges(facts.plunge);

    // Sweeping Fervor: a shield by DEF, stronger if the swing hits 2 or 3 opponents ("The Show Goes On, Even Without an Audience...",
    // first passive: 1 or 2). At the third level it burns opponents around the active character every 2 s.
    const pulse = kit.attack(attacks['Sweeping Fervor (DoT)']);
    /** Level of the shield, counted from 0. */
    let level = 0;
    const burning = kit.ticks({
      every: measured.pulseEvery,
      during: new Condition(() => level === 2),
      tick: () => kit.launch(pulse, Area.circle(kit.player, measured.pulseRadius), 1, speedUp),
    });
    const shieldElement = kit.rule('xinyan_skill') ? Element.pyro : Element.electro;
    const protect = (to: 0 | 1 | 2, defence: number): void => {
      level = to;
      if (to === 2) burning.start();
      const [share, flat] = SHIELDS[to];
      kit.shields.add({
        name: 'Xinyan Skill',
        type: SHIELD,
        target: EVERYONE,
        element: shieldElement,
        hp: kit.at('skill', flat) + kit.at('skill', share) * defence,
        frames: measured.shieldTime,
        onBreak: () => {
          level = 0;
        },
      });
    };
    const [forSecond, forThird] = a1.on ? [unlocks.a1.second, unlocks.a1.third] : measured.strongerFrom;
    // C4: the swing takes 15 % physical resistance for 12 s.
    const weaken = c4.on ? kit.shred('xinyan-c4') : null;
    const swing = kit.attack(attacks['Sweeping Fervor (Initial)']);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    kit.skill(casts.skill, () => {
      const defence = kit.self.totalDef;
      let hits = 0;
      const strengthen: HitCallback = () => {
        hits++;
        kit.own.after(timing.skillShieldStart - timing.skillHitmark, () => {
          if (hits >= forThird && level < 2) protect(2, defence);
          else if (hits >= forSecond && level < 1) protect(1, defence);
        });
      };
      if (kit.shields.standing(SHIELD) === undefined) kit.own.after(timing.skillShieldStart, () => protect(0, defence));
      kit.launch(swing, strengthen, particles, speedUp, weaken);
    });

    // "...Now That's Rock 'N' Roll!" (second passive): 15 % physical damage for whom the shield protects.
    a4.run(() =>
      kit.init(() => {
        for (const one of kit.team)
          kit
            .attackBuff('xinyan-a4', { stat: 'phys%' }, () =>
              kit.active === one && kit.shields.standing(SHIELD) !== undefined ? unlocks.a4.physical : 0,
            )
            .addTo(one, PERMANENT);
      }),
    );

    // Riff Revolution: a physical blow, then seven hits of pyro. C2: a shield of the third level, and the blow is critical.
    const riff = kit.attack(attacks['Riff Revolution (Initial)']);
    const firstFlame = kit.attack(attacks['Riff Revolution (DoT)']);
    const flame = kit.attack(attacks['Riff Revolution (DoT, Later)']);
    kit.burst(casts.burst, () => {
      kit.launch(riff, speedUp);
      kit.own.after(timing.burstDot1Hitmark, () => {
        kit.launch(firstFlame, speedUp);
        kit.own.after(measured.flameEvery, () => {
          const area = kit.area(attacks['Riff Revolution (DoT, Later)'].area);
          for (let i = 0; i < measured.flames; i++) kit.launch(flame, area, measured.flameEvery * i, speedUp);
        });
      });
      if (!c2.on) return;
      const defence = kit.self.totalDef;
      kit.own.after(timing.burstShieldStart, () => protect(2, defence));
      for (const at of timing.c2PulseHitmarks)
        kit.launch(pulse, Area.circle(kit.player, measured.pulseRadius), { snapshot: 1, hit: at }, speedUp);
    });
    c2.run(() => {
      const impromptu = kit.attackBuff('xinyan-c2', { stat: 'cr', tags: ['burst'] }, ({ element }) =>
        element === Element.physical ? unlocks.c2.critRate : 0,
      );
      kit.init(() => impromptu.add(PERMANENT));
    });
  },
  {
    knownIssues: [
      "Charged attacks are not modelled, and neither is Rockin' in a Flaming World (C6).",
      'Her shield absorbs electro damage best, not pyro.',
    ],
  },
);
