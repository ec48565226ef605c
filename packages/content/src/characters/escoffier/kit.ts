import facts from '@quartet/gamedata/characters/escoffier';
import { character, Element, type HitCallback, Stat } from '@quartet/kit';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

const COOKING = attacks['Low-Temperature Cooking'];
const PARFAIT = attacks['Frosty Parfait'];
const FROZEN_PARFAIT = attacks['Special-Grade Frozen Parfait (C6)'];
const BLADE = attacks['Surging Blade (escoffier)'];

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
  const cold = ({ element }: { readonly element: number }): boolean =>
    element === Element.hydro || element === Element.cryo;
  const countCold = (): number => kit.team.filter(cold).length;

  // Kitchen Skills.
  kit.normals(facts.normals);
  kit.charged(facts.charged);
  kit.plunges(facts.plunge);

  // Inspiration-Immersed Seasoning (second passive): her skill and burst take hydro and cryo resistance for 12 s, by the number of hydro and
  // cryo characters.
  const less = (): number => timing.a4Shred[countCold()];
  const lessCryo = kit.shred('escoffier-a4-shred-cryo', 'cryo', less);
  const lessHydro = kit.shred('escoffier-a4-shred-hydro', 'hydro', less);
  const season: HitCallback = (target) => {
    if (!a4.on) return;
    lessCryo(target);
    lessHydro(target);
  };

  // C1: with a team of only hydro and cryo skill and burst give everyone 60 % CRIT DMG of cryo for 15 s.
  const dance = kit.attackBuff(timing.c1Key, { stat: 'cd' }, ({ element }) =>
    element === Element.cryo ? unlocks.c1.critDamage : 0,
  );
  const startDance = (): void => {
    if (c1.on && a4.on && kit.team.every(cold)) dance.addToTeam();
  };

  // C2: for 15 s after the skill five cryo hits of the others on the field deal 240 % of her ATK more.
  const stew = kit.status(timing.c2Key);
  let dishes = 0;
  kit.field('c2-count', () => dishes);
  c2.run(() =>
    kit.on(
      'enemyHit',
      {
        by: 'active',
        element: 'cryo',
        tags: ['normal', 'charge', 'plunge', 'skill', 'skillHold', 'burst'],
        during: stew,
        where: (_enemy, { actor }) => actor !== self.index && dishes > 0,
      },
      (_enemy, attack) => {
        dishes--;
        attack.flat += unlocks.c2.damage * self.totalAtk;
      },
    ),
  );

  // Low-Temperature Cooking: a Cooking Mek whose parfaits hit the opponent about every second for 20 s; the param `travel` is how long
  // they fly. A Surging Blade every 10 s.
  const cooking = kit.attack(COOKING);
  const parfait = kit.attack(PARFAIT);
  const blade = kit.attack(BLADE);
  const particles = kit.particlesOnHit(timing.particleIcdKey);
  const mek = kit.status(timing.skillKey, false);
  const arkheRest = kit.rest(timing.skillAlignedIcdKey);
  const tick = (n: number): number => timing.skillFirstTickDelay + Math.ceil(timing.skillInterval * n);
  const meals = kit.tasks();
  let travel = 0;
  // C6: while it lasts attacks of the active character bring six stronger parfaits, every 0.5 s.
  const frozenParfait = kit.attack(FROZEN_PARFAIT);
  let parfaits = 0;
  kit.field('c6-count', () => (c6.on ? parfaits : 0));
  c6.run(() =>
    kit.on(
      'enemyHit',
      {
        by: 'active',
        tags: ['normal', 'charge', 'plunge'],
        during: mek,
        where: () => parfaits > 0,
        rest: kit.rest(timing.c6IcdKey),
      },
      () => {
        kit.launch(frozenParfait, kit.area(FROZEN_PARFAIT.area), { snapshot: 0, hit: travel }, season);
        parfaits--;
      },
    ),
  );
  kit.skill(casts.skill, (params) => {
    travel = params.travel ?? measured.travel;
    kit.launch(cooking, kit.player, null, particles, season);
    meals.drop();
    for (let n = 0; n < timing.skillTickCount; n++)
      meals.fight.after(tick(n), () => kit.launch(parfait, null, { snapshot: 0, hit: travel }, season));
    mek.add(tick(timing.skillTickCount - 1));
    kit.own.after(timing.skillAlignedHitmark, () => {
      if (arkheRest.take()) kit.launch(blade, kit.player, null, season);
    });
    startDance();
    if (c2.on) {
      stew.add();
      dishes = unlocks.c2.dishes;
    }
    parfaits = unlocks.c6.max;
  });

  // Better to Salivate Than Medicate (first passive): after the burst the active character is healed by 138.24 % of ATK nine times.
  // C4: six times more; seven of them may be critical by her CRIT Rate, for another 100 % and 2 energy.
  const diet = kit.status(timing.a1Key);
  const servings = kit.tasks();
  let critical = 0;
  kit.field('c4-count', () => critical);
  const healing = (n: number): number => timing.a1FirstTick + Math.ceil(timing.a1Interval * n);
  const serve = (): void => {
    let scale = unlocks.a1.healing;
    if (critical > 0 && kit.random.chance(self.stat(Stat.cr))) {
      self.addEnergy(timing.c4Key, unlocks.c4.energy);
      critical--;
      scale += unlocks.c4.healing;
    }
    kit.heal('Rehab Diet', kit.active.index, scale * self.totalAtk);
  };
  const startDiet = (): void => {
    if (!a1.on) return;
    servings.drop();
    if (c4.on) critical = unlocks.c4.maxCritical;
    const times = unlocks.a1.times + (c4.on ? unlocks.c4.times : 0);
    for (let n = 0; n < times; n++) servings.own.after(healing(n), serve);
    diet.add(healing(times - 1));
  };

  // Scoring Cuts: heals everyone by ATK.
  const cuts = kit.attack(attacks['Scoring Cuts']);
  kit.burst(casts.burst, () => {
    kit.own.after(timing.burstHitmark, () => kit.launch(cuts, season));
    kit.own.after(timing.initialHeal, () => {
      const amount = kit.at('burst', talents.burstHealFlat) + kit.at('burst', talents.burstHealShare) * self.totalAtk;
      kit.heal('Scoring Cuts (Healing)', -1, amount);
    });
    startDiet();
    startDance();
  });
});
