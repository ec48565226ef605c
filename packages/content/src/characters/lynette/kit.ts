import facts from '@quartet/gamedata/characters/lynette';
import type { AreaFacts } from '@quartet/kit';
import { Action, Area, character, ELEMENT_NAMES, Element, oncePerAttack, pointBy, Tag } from '@quartet/kit';

const { attacks, casts, frames, statuses, timing, unlocks, measured } = facts;

const FEINT = 'Enigmatic Feint';
const { thrust: THRUST, blade: BLADE } = measured;
const PRESS_AREA: AreaFacts = {
  shape: 'box',
  on: 'player',
  offset: THRUST.offset,
  width: THRUST.width,
  length: THRUST.length,
};
const HOLD_AREA: AreaFacts = { ...PRESS_AREA, length: THRUST.heldLength };
const BLADE_AREA: AreaFacts = {
  shape: 'box',
  on: 'player',
  offset: BLADE.offset,
  width: BLADE.width,
  length: BLADE.length,
};
/** Elements that the box can absorb, the preferred first. */
const ABSORBED: readonly number[] = [Element.cryo, Element.pyro, Element.hydro, Element.electro];
const INFUSED = [Tag.normal, Tag.charge, Tag.plunge];

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c2, c4, c6 } = kit.unlocks;

    // Rapid Ritesword.
    kit.normals(facts.normals);
    kit.charged(facts.charged);
    kit.plunges(facts.plunge);

    // C4: another use of the skill. C6: with it her attacks are anemo for 6.4 s, and she deals 20 % more anemo damage.
    c4.run(() => self.cooldowns.setCharges(Action.skill, 1 + unlocks.c4.charges));
    const watchful = kit.buff('lynette-c6-buff');
    const watchFrames = kit.rule('lynette_c6') ? unlocks.c6.seconds * 60 : statuses['lynette-c6-buff'].frames;
    const watch = (): void => {
      if (!c6.on) return;
      self.infuse('lynette-c6-infusion', Element.anemo, INFUSED, watchFrames);
      watchful.add(watchFrames);
    };

    // Enigmatic Feint: the thrust heals her once by 25 % of her max HP, then costs 6 % of her HP in each of 3 seconds (by the rule of the
    // game 4). A Surging Blade follows, once in 10 s.
    const thrust = kit.attack(attacks[FEINT]);
    const blade = kit.attack(attacks['Surging Blade (lynette)']);
    const arkheRest = kit.rest(timing.skillAlignedIcdKey);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const tolls = measured.tolls[kit.rule('lynette_skill') ? 1 : 0];
    const toll = (times: number): void => {
      if (times === 0) return;
      kit.own.after(60, () => {
        self.drain(FEINT, measured.toll * self.hp, false);
        toll(times - 1);
      });
    };
    const feint = (area: AreaFacts, bladeAfter: number): void => {
      const heal = oncePerAttack(() => {
        kit.heal(FEINT, self.index, measured.healing * self.maxHp);
        toll(tolls);
      });
      kit.launch(thrust, kit.area(area), null, particles, heal);
      if (arkheRest.take()) kit.launch(blade, kit.area(BLADE_AREA), bladeAfter);
    };
    const press = kit.cast('skill', casts.skillPress, () => {
      kit.own.after(timing.skillPressHitmark, () =>
        feint(PRESS_AREA, timing.skillPressAlignedHitmark - timing.skillPressHitmark),
      );
      kit.own.after(timing.skillPressC6Start, watch);
    });
    const hold = kit.cast('skill', { frames: frames.skillHoldEnd }, (params) => {
      const length = Math.min(params.hold, measured.longestHold) + measured.shortestHold;
      kit.own.after(length + timing.skillHoldEndHitmark, () =>
        feint(HOLD_AREA, timing.skillHoldEndAlignedHitmark - timing.skillHoldEndHitmark),
      );
      kit.own.after(length + timing.skillHoldEndC6Start, watch);
      self.cooldowns.start(Action.skill, casts.skillHold.cooldown, length + timing.skillHoldEndCdStart);
      return { offset: length };
    });
    kit.does('skill', (params) => ((params.hold ?? 0) > 0 ? hold : press)(params));

    // Sophisticated Synergy (first passive): for 10 s after the burst everyone has 8, 12, 16 or 20 % ATK with one to four elements in the
    // team. Props Positively Prepped (second passive): 15 % burst damage from the change of the box to its end.
    const synergy = kit.buff('lynette-a1', 'atk%', () => synergyAtk);
    let synergyAtk = 0;
    kit.init(() => {
      synergyAtk = unlocks.a1.atk[new Set(kit.team.map(({ element }) => element)).size - 1];
    });
    const prepped = kit.attackBuff('lynette-a4', { stat: 'dmg%', tags: ['burst'] }, unlocks.a4.damage, {
      hitlag: false,
    });

    // Magic Trick: Astonishing Shift: a box that hits about every second. It absorbs the first element that touches it and then shoots
    // Vivid Shots at a random enemy; C2: two each time. They fly for as many frames as the param `vivid_travel`.
    const shift = kit.attack(attacks['Magic Trick: Astonishing Shift']);
    const bogglecat = kit.attack(attacks['Bogglecat Box']);
    const lasts = kit.status(timing.burstKey);
    const shots = 1 + (c2.on ? unlocks.c2.shots : 0);
    const placeBox = (travel: number): void => {
      const place = pointBy(kit.player, measured.boxAt);
      lasts.add();
      kit.launch(shift, kit.player, attacks['Magic Trick: Astonishing Shift'].at.hit);
      const around = kit.area(attacks['Bogglecat Box'].area, place);
      for (
        let at = timing.burstFirstTick - timing.burstSpawn;
        at <= timing.burstDuration;
        at += timing.burstTickInterval
      )
        kit.launch(bogglecat, around, at);
      const icd = kit.auras.counters();
      const near = Area.circle(place, measured.absorbReach);
      const box = kit.gadgets.spawn(place, {
        type: 'bogglecatBox',
        radius: 1,
        lifetime: timing.burstDuration,
        thinkEvery: measured.looksEvery,
        think: () => {
          const element = kit.auras.absorbable(near, ABSORBED);
          if (element >= 0) change(element);
        },
        onAttack: ({ gauge, icdTag, icdGroup, actor, element }) => {
          if (gauge > 0 && icd.elementFactor(icdTag, icdGroup, actor) > 0 && ABSORBED.includes(element))
            change(element);
        },
      });
      const change = (element: number): void => {
        const shot = kit.attack(attacks['Vivid Shot'], { element: ELEMENT_NAMES[element] });
        const left = box.lifetime;
        for (let at = timing.burstVividInterval; at <= left; at += timing.burstVividInterval)
          kit.fight.after(at, () => {
            const enemy = kit.enemies.randomIn(Area.circle(place, measured.shotReach));
            if (enemy === null) return;
            const area = kit.area(attacks['Vivid Shot'].area, enemy);
            for (let i = 0; i < shots; i++) kit.launch(shot, area, { snapshot: 0, hit: travel });
          });
        if (a4.on) prepped.add(left);
        box.kill();
      };
    };
    kit.burst(casts.burst, (params) => {
      kit.fight.after(timing.burstSpawn, () => placeBox(params.vivid_travel ?? measured.shotFlight));
      if (a1.on) synergy.addToTeam();
    });
  },
  {
    knownIssues: ['Watchful Eye (C6) lasts 6.4 s, not 6 s.', 'The skill costs HP in each of 3 seconds, not of 4.'],
  },
);
