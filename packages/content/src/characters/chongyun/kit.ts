import facts from '@quartet/gamedata/characters/chongyun';
import type { Attack, Character, HitCallback } from '@quartet/kit';
import { Action, Area, character, Element, enemyOf, Tag } from '@quartet/kit';
import { estimatedSpin } from '../../claymoreSpin.ts';

const { attacks, casts, energy, talents, timing, unlocks, measured } = facts;

const EARLY_BLADE = timing.skillHitmark + measured.earlyBlade;
const RIMECHASER = attacks["Spirit Blade: Chonghua's Layered Frost (A4)"];
const MELEE = ['claymore', 'polearm', 'sword'];
const INFUSED = [Tag.normal, Tag.charge, Tag.plunge];

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // C4: his hits on enemies with cryo give 1 energy (in the reference 2), every 2 s.
    const frostRest = kit.rest(timing.c4IcdKey);
    const frosted = kit.rule('chongyun_c4') ? unlocks.c4.energy : energy['chongyun-c4'];
    const onFrosted: HitCallback = (target) => {
      if (!c4.on || !kit.onField || target.auras?.countsAs(Element.cryo) !== true) return;
      if (frostRest.take()) self.addEnergy('chongyun-c4', frosted);
    };

    // Demonbane. C1: the last hit brings three blades of ice of 50 % ATK.
    kit.normals(facts.normals, { onHit: onFrosted });
    c1.run(() => {
      const blade = kit.attack(attacks['Chongyun C1']);
      kit.wrap('attack', (params, strike) => {
        const last = self.normalCounter === facts.normalHits - 1;
        const act = strike(params);
        if (last)
          for (let i = 0; i < unlocks.c1.blades; i++)
            kit.launch(blade, null, timing.attackHitmarks[3] + measured.bladeEvery * i, onFrosted);
        return act;
      });
    });
    kit.plunges(facts.plunge);
    if (kit.rule('chongyun_charge')) estimatedSpin(kit, attacks, { onHit: onFrosted });

    // The frost field: weapons of melee characters in it are infused with cryo. Steady Breathing (first passive): 8 % attack
    // speed for them. C2: 15 % shorter cooldowns for everyone in it.
    const steady = kit.buff('chongyun-field');
    const atmospheric = kit.buff('chongyun-c2', 'cooldowns', (action) =>
      action === Action.skill || action === Action.burst ? -unlocks.c2.cooldown : 0,
    );
    const frost = (active: Character): void => {
      const length = Math.trunc(60 * kit.at('skill', talents.infuseDur));
      if (c2.on) atmospheric.addTo(active, length);
      if (!MELEE.includes(active.weaponClass)) return;
      active.infuse('chongyun-ice-weapon', Element.cryo, INFUSED, length, true);
      if (a1.on) steady.addTo(active, length);
    };
    const field = kit.teamStatus(timing.skillFieldKey);
    kit.on('swap', { where: () => field.active }, () => frost(kit.active));

    // Rimechaser Blade (second passive): when the field ends another blade falls, with the stats of the field's making; it takes
    // 10 % cryo resistance for 8 s.
    const rimechaser = kit.attack(RIMECHASER);
    const expose = kit.shred('chongyun-a4');
    let ending: Attack = kit.make(rimechaser);
    let reach: Area | null = null;
    const tasks = kit.tasks();
    const fallAfter = (delay: number, place: Area): void => {
      if (!a4.on) return;
      const blade = ending;
      tasks.fight.after(delay, () => {
        kit.launch(
          blade,
          Area.circle(kit.enemies.closestIn(place) ?? place, RIMECHASER.area.radius),
          0,
          expose,
          onFrosted,
        );
      });
    };

    // Spirit Blade: Chonghua's Layered Frost.
    const layered = kit.attack(attacks["Spirit Blade: Chonghua's Layered Frost"]);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    kit.skill(casts.skill, () => {
      tasks.drop();
      if (field.active && reach !== null) fallAfter(EARLY_BLADE, reach);
      const place = Area.circle(kit.player, measured.field.radius, { offset: [0, measured.field.ahead] });
      reach = place;
      kit.launch(layered, { x: place.x, y: place.y }, null, particles, onFrosted);
      kit.own.after(timing.skillHitmark, () => field.add(measured.fieldLength));
      for (let at = 0; at <= measured.fieldLength; at += 60)
        tasks.fight.after(at + timing.skillHitmark, () => {
          if (place.containsCentreOf(kit.player)) frost(kit.active);
        });
      ending = kit.snapshot(rimechaser);
      fallAfter(measured.lastBlade, place);
    });

    // Spirit Blade: Cloud-Parting Star: three blades (C6: four).
    const star = kit.attack(attacks['Spirit Blade: Cloud-Parting Star']);
    const falls = [...timing.burstHitmarks, ...(c6.on ? [timing.burstHitmarkC6] : [])];
    kit.burst(casts.burst, () => {
      for (const at of falls) kit.launch(star, null, at, onFrosted);
    });
    // C6: 15 % more damage to enemies with a lower share of HP than his.
    if (c6.on && kit.enemies.haveHp)
      kit
        .attackBuff('chongyun-c6', { stat: 'dmg%', tags: ['burst'] }, (_attack, target) => {
          const enemy = enemyOf(target);
          return enemy !== null && enemy.hp / enemy.maxHp < self.hpRatio ? unlocks.c6.bonus : 0;
        })
        .add();
  },
  {
    knownIssues: ['Charged attacks are not modelled.', 'Frozen Skies (C4) gives 2 energy, not 1.'],
  },
);
