import facts from '@quartet/gamedata/characters/sangonomiyakokomi';
import { Area, character, oncePerAttack, Stat } from '@quartet/kit';

const { attacks, bonuses, casts, frames, normals, talents, timing, unlocks, measured } = facts;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Flawless Strategy: 25 % healing bonus, 100 % less critical rate.
    kit.permanent(bonuses['kokomi-passive'], 'kokomi-passive');

    // Ceremonial Garment: worn after her burst until the next swap. It adds damage by her max HP to her attacks and her Bake-Kurage. Song
    // of Pearls (second passive): normal and charged attacks add a further share of her max HP, 15 % of her healing bonus.
    const garment = kit.teamStatus(timing.burstKey);
    const garmentBonus = (table: readonly number[]): number =>
      garment.active ? kit.at('burst', table) * self.maxHp : 0;
    a4.run(() =>
      kit.on('enemyHit', { by: 'self', tags: ['normal', 'charge'], during: garment }, (_enemy, attack) => {
        attack.flat += unlocks.a4.share * self.stat(Stat.heal) * self.maxHp;
      }),
    );

    // In the garment each normal or charged attack that hits heals the team; C2: by 0.6 % of her max HP more for characters with 50 % HP or
    // less. C6: if any character has 80 % HP or more, she gets 40 % hydro damage for 4 s; in the
    // reference 8 s.
    const sango = kit.buff('kokomi-c6', 'hydro%', unlocks.c6.hydro, { extra: true });
    const sangoFrames = kit.rule('sangonomiyakokomi_c6') ? unlocks.c6.seconds * 60 : sango.lasts;
    const healTeam = oncePerAttack(() => {
      if (!garment.active) return;
      const amount = kit.at('burst', talents.burstHealShare) * self.maxHp + kit.at('burst', talents.burstHealFlat);
      for (const c of kit.team) {
        const more = c2.on && c.hpRatio <= unlocks.c2.lowHp ? unlocks.c2.attack * self.maxHp : 0;
        kit.heal('Ceremonial Garment', c.index, amount + more);
      }
      if (c6.on && kit.team.some((c) => c.hpRatio >= unlocks.c6.highHp)) sango.add(sangoFrames);
    });
    // C4: it also gives 0.8 energy, once in 0.2 s.
    const moonRest = kit.rest(timing.c4IcdKey);
    const moon = (): void => {
      if (garment.active && moonRest.take()) kit.giveEnergy('kokomi-c4');
    };
    const onMoon = c4.on ? moon : null;

    // The Shape of Water: three fish, which hit a wider area in the garment. C1: in the garment another fish with 30 % of her max HP
    // follows the last one.
    const fish = talents.attack.map((mult, i) =>
      kit.attack({
        name: `Normal ${i}`,
        tag: 'normal',
        icd: 'NormalAttack',
        element: 'hydro',
        gauge: normals.gauge,
        mult,
      }),
    );
    const lastFish = kit.attack(attacks["At Water's Edge (C1)"], { flat: { hp: unlocks.c1.hp } });
    kit.does('attack', (params) => {
      const n = self.normalCounter;
      const mark = timing.attackHitmarks[n];
      const landing = mark + (params.travel ?? measured.flight);
      const hit = kit.make(fish[n]);
      hit.flat = garmentBonus(talents.burstBonusNormal);
      const reach = garment.active ? measured.fishRadius.inGarment : measured.fishRadius.usual;
      kit.launch(
        hit,
        Area.circleFrom(kit.player, kit.target, reach),
        { snapshot: mark, hit: landing },
        healTeam,
        onMoon,
      );
      if (c1.on && n === fish.length - 1 && garment.active)
        kit.launch(lastFish, kit.area(attacks["At Water's Edge (C1)"].area), { snapshot: mark, hit: landing });
      return { frames: frames.attack[n], queueAfter: mark, attackSpeed: true };
    });
    kit.charged(facts.charged, {
      area: () =>
        Area.circle(kit.target, garment.active ? measured.chargeRadius.inGarment : measured.chargeRadius.usual),
      before: (attack) => {
        attack.flat = garmentBonus(talents.burstBonusCharge);
      },
      onHit: healTeam,
      onHitOnce: () => [onMoon],
    });

    // Kurage's Oath: the Bake-Kurage snapshots her stats at the cast. It hits and heals at once and then every 2 s; C2: by 4.5 % of her
    // max HP more for an active character with 50 % HP or less. If she leaves the field early, the bonus of the garment at that moment
    // stays for this Bake-Kurage; a burst updates it.
    const ripple = kit.attack(attacks['Bake-Kurage']);
    const kurage = kit.teamStatus('kokomiskill');
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const pulses = kit.tasks();
    const sinceSummon = kit.stopwatch();
    let isFixed = false;
    let fixedBonus = 0;
    kit.skill(casts.skill, () => {
      // One frame more than 12.5 s, so that the last beat still falls into it.
      kurage.add(measured.kurageLasts);
      const hit = kit.snapshot(ripple);
      const area = Area.circle(kit.player, measured.kurage.radius, { offset: measured.kurage.offset });
      const maxHp = hit.total('hp');
      pulses.drop();
      sinceSummon.start();
      isFixed = false;
      const beat = (): void => {
        hit.flat = isFixed ? fixedBonus : garmentBonus(talents.burstBonusSkill);
        kit.launch(hit, area, { since: hit.snapshotFrame }, particles);
        if (!area.containsCentreOf(kit.player)) return;
        const amount = kit.at('skill', talents.skillHealShare) * maxHp + kit.at('skill', talents.skillHealFlat);
        const more = c2.on && kit.active.hpRatio <= unlocks.c2.lowHp ? unlocks.c2.skill * maxHp : 0;
        kit.heal('Bake-Kurage', kit.active.index, amount + more, hit.stats[Stat.heal]);
      };
      const pulse = (): void => {
        if (!kurage.active) return;
        beat();
        pulses.fight.after(measured.beatEvery, pulse);
      };
      kit.fight.after(timing.skillHitmark, beat);
      pulses.fight.after(timing.skillHitmark + measured.secondBeat, pulse);
    });

    // Nereid's Ascension. Tamakushi Casket (first passive): a present Bake-Kurage stays for another 12 s.
    // C4: 10 % attack speed.
    const ascend = kit.attack(attacks["Nereid's Ascension"]);
    const haste = kit.buff('kokomi-c4');
    kit.burst(casts.burst, () => {
      kit.launch(ascend);
      garment.add(measured.garmentLasts);
      fixedBonus = garmentBonus(talents.burstBonusSkill);
      if (a1.on)
        kit.fight.after(casts.burst.cooldownDelay, () => {
          if (kurage.active) kurage.add(measured.kurageProlonged);
        });
      if (c4.on) haste.add();
    });
    kit.on('swap', {}, (from) => {
      if (from === self) {
        isFixed = sinceSummon.elapsed < measured.fixesWithin;
        fixedBonus = garmentBonus(talents.burstBonusSkill);
      }
      garment.remove();
    });
  },
  {
    knownIssues: ['The hydro damage of Sango Isshin (C6) lasts 8 s, not 4 s.'],
  },
);
