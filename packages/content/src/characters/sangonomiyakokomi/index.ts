import { character, Stat } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/sangonomiyakokomi';

const { attacks, casts, frames, talents, timing } = facts;

/** Frames after the cast of the first beat of the Bake-Kurage to the second, and between the ones that follow. */
const SECOND_BEAT = 126;
const BEAT_EVERY = 120;
const FLIGHT = 10;

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // Flawless Strategy: 25 % healing bonus, 100 % less critical rate.
  kit.permanent({ heal: 0.25, cr: -1 }, 'kokomi-passive');

  // Ceremonial Garment: worn after her burst until anyone is swapped in; adds max HP to her attacks and her Bake-Kurage.
  // Song of Pearls (second passive): 15 % of her healing bonus counts for the share of max HP.
  const garment = kit.teamStatus(timing.burstKey);
  const garmentBonus = (table: readonly number[]): number => (garment.active ? kit.at('burst', table) * self.maxHp : 0);
  a4.run(() =>
    kit.on('enemyHit', { by: 'self', tags: ['normal', 'charge'], during: garment }, (_enemy, attack) => {
      attack.flat += 0.15 * self.stat(Stat.heal) * self.maxHp;
    }),
  );

  // In it a normal or charged attack that hits heals the team once; C2: 0.6 % of her max HP more for those at half HP or less.
  // C6: then 40 % hydro damage if somebody has 80 % HP or more.
  const sango = kit.buff('kokomi-c6', 'hydro%', 0.4, { extra: true });
  const healTeam = kit.oncePerAttack(() => {
    if (!garment.active) return;
    const amount = kit.at('burst', talents.burstHealShare) * self.maxHp + kit.at('burst', talents.burstHealFlat);
    for (const c of kit.team) {
      const more = c2.on && c.hpRatio <= 0.5 ? 0.006 * self.maxHp : 0;
      kit.heal('Ceremonial Garment', c.index, amount + more);
    }
    if (c6.on && kit.team.some((c) => c.hpRatio >= 0.8)) sango.add();
  });
  // C4: and gives 0.8 energy, at most every 0.2 s.
  const moonRest = kit.rest(timing.c4IcdKey);
  const moon = (): void => {
    if (garment.active && moonRest.take()) kit.giveEnergy('kokomi-c4');
  };
  const onMoon = c4.on ? moon : null;

  // The Shape of Water: three fish; the garment makes their reach wider. C1: in the garment the last one brings another fish
  // with 30 % of her max HP.
  const fish = talents.attack.map((mult, i) =>
    kit.attack({ name: `Normal ${i}`, tag: 'normal', icd: 'NormalAttack', element: 'hydro', gauge: 25, mult }),
  );
  const lastFish = kit.attack(attacks["At Water's Edge (C1)"], { flat: { hp: 0.3 } });
  kit.does('attack', (params) => {
    const n = self.normalCounter;
    const mark = timing.attackHitmarks[n];
    const landing = mark + (params.travel ?? FLIGHT);
    const hit = kit.make(fish[n]);
    hit.flat = garmentBonus(talents.burstBonusNormal);
    const reach = garment.active ? 1.2 : 0.7;
    kit.queue(hit, kit.circleFrom(kit.player, kit.target, reach), mark, landing, healTeam, onMoon);
    if (c1.on && n === fish.length - 1 && garment.active)
      kit.queue(lastFish, kit.area(attacks["At Water's Edge (C1)"].area), mark, landing);
    return { frames: frames.attack[n], queueAfter: mark, attackSpeed: true };
  });
  kit.charged(facts.charged, {
    area: () => kit.circle(kit.target, garment.active ? 4 : 3.5),
    before: (attack) => {
      attack.flat = garmentBonus(talents.burstBonusCharge);
    },
    onHit: healTeam,
    onHitOnce: () => [onMoon],
  });

  // Kurage's Oath: the Bake-Kurage keeps her stats from the cast; it hurts and heals at once, then every 2 s.
  // C2: 4.5 % of her max HP more for an active character at half HP or less.
  const ripple = kit.attack(attacks['Bake-Kurage']);
  const kurage = kit.teamStatus('kokomiskill');
  const particles = kit.particlesOnHit(timing.particleIcdKey);
  let summoned = 0;
  let left = -1;
  let kept = 0;
  kit.skill(casts.skill, () => {
    // One frame more than 12.5 s, so that the last beat still falls into it.
    kurage.add(12.5 * 60 + 1);
    const hit = kit.snapshot(kit.make(ripple));
    const area = kit.circle(kit.player, 6, { offset: [0, 3] });
    const maxHp = hit.total('hp');
    const source = kit.frame;
    left = -1;
    summoned = source;
    const beat = (): void => {
      // Leaving the field between the first and the second beat fixes the garment's share, until the next burst.
      hit.flat = left > summoned && left < summoned + 100 ? kept : garmentBonus(talents.burstBonusSkill);
      kit.queueRepeat(hit, area, 0, particles);
      if (!kit.playerIn(area)) return;
      const amount = kit.at('skill', talents.skillHealShare) * maxHp + kit.at('skill', talents.skillHealFlat);
      const more = c2.on && kit.active.hpRatio <= 0.5 ? 0.045 * maxHp : 0;
      kit.heal('Bake-Kurage', kit.active.index, amount + more, hit.stats[Stat.heal]);
    };
    const pulse = (): void => {
      if (!kurage.active || summoned > source) return;
      beat();
      kit.fight.after(BEAT_EVERY, pulse);
    };
    kit.fight.after(timing.skillHitmark, beat);
    kit.fight.after(timing.skillHitmark + SECOND_BEAT, pulse);
  });

  // Nereid's Ascension. Tamanooya's Casket (first passive): a Bake-Kurage that is out stays for another 12 s.
  // C4: 10 % attack speed.
  const ascend = kit.attack(attacks["Nereid's Ascension"]);
  const haste = kit.buff('kokomi-c4');
  kit.burst(casts.burst, () => {
    kit.send(ascend);
    garment.add(10 * 60);
    kept = garmentBonus(talents.burstBonusSkill);
    if (a1.on)
      kit.fight.after(casts.burst.cooldownDelay, () => {
        if (kurage.active) kurage.add(12 * 60 + 1);
      });
    if (c4.on) haste.add();
  });
  kit.on('swap', {}, (from) => {
    if (from === self) {
      left = kit.frame;
      kept = garmentBonus(talents.burstBonusSkill);
    }
    garment.remove();
  });
});
