import { character, Stat, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/sangonomiyakokomi';

const { talents, frames, timing } = facts;

/** Frames a charged attack saves when it follows a normal attack. */
const WINDUP = 14;

export default character(facts, (kit) => {
  const { cons, self } = kit;

  // Ceremonial Garment: worn after her burst until anyone is swapped in; adds max HP to her attacks and her Bake-Kurage.
  const garment = kit.teamStatus(timing.burstKey);
  const garmentBonus = (table: readonly number[]): number => (garment.active ? kit.at('burst', table) * self.maxHp : 0);

  // A normal or charged attack that hits heals the team once.
  const mendTeam = (): (() => void) => {
    let done = false;
    return () => {
      if (done || !garment.active) return;
      done = true;
      const amount = kit.at('burst', talents.burstHealPct) * self.maxHp + kit.at('burst', talents.burstHealFlat);
      for (const c of kit.team) {
        // C2: 0.6 % of her max HP more for those at half HP or less.
        const more = cons >= 2 && c.hpRatio <= 0.5 ? 0.006 * self.maxHp : 0;
        kit.heal('Ceremonial Garment', c.index, amount + more);
      }
      if (cons >= 6 && kit.team.some((c) => c.hpRatio >= 0.8)) sango.add(8 * 60);
    };
  };
  // C6: then 40 % hydro damage if somebody has 80 % HP or more.
  const sango = kit.buff('kokomi-c6', { 'hydro%': 0.4 }, { extra: true, hitlag: false });
  // C4: in the garment her attacks give 0.8 energy, at most every 0.2 s.
  const moonRest = kit.status(timing.c4ICDKey);
  const moon = (): void => {
    if (!garment.active || moonRest.active) return;
    moonRest.add(12);
    kit.addEnergy(0.8, 'kokomi-c4');
  };
  const onMoon = cons >= 4 ? moon : null;

  // The Shape of Water: three fish; the garment makes their reach wider.
  const fish = talents.attack.map((mult, i) =>
    kit.attack({ name: `Normal ${i}`, tag: 'normal', icd: 'NormalAttack', element: 'hydro', gauge: 25, mult }),
  );
  // C1: in the garment the last one brings another fish with 30 % of her max HP.
  const lastFish = kit.attack({ name: "At Water's Edge (C1)", tag: 'none', element: 'hydro', gauge: 25 });
  kit.does('attack', (params) => {
    const n = self.normalCounter;
    const mark = timing.attackHitmarks[n];
    const landing = mark + (params.travel ?? 10);
    const hit = kit.make(fish[n]);
    hit.flat = garmentBonus(talents.burstBonusNormal);
    const reach = garment.active ? 1.2 : 0.7;
    kit.queue(hit, kit.circleFrom(kit.player, kit.target, reach), mark, landing, mendTeam(), onMoon);
    if (cons >= 1 && n === fish.length - 1 && garment.active) {
      const extra = kit.make(lastFish);
      extra.flat = 0.3 * self.maxHp;
      kit.queue(extra, kit.circleFrom(kit.player, kit.target, 1.2), mark, landing);
    }
    return { frames: frames.attack[n], queueAfter: mark, attackSpeed: true };
  });

  kit.charged({
    name: 'Charge',
    mult: talents.charge,
    hitmark: timing.chargeHitmark,
    frames: frames.charge,
    element: 'hydro',
    area: () => kit.circle(kit.target, garment.active ? 4 : 3.5),
    windup: WINDUP,
    before: (attack) => {
      attack.flat = garmentBonus(talents.burstBonusCharge);
    },
    onHitOnce: () => [mendTeam(), onMoon],
  });

  // Kurage's Oath: the Bake-Kurage keeps her stats from the cast; it hurts and heals at once, then every 2 s.
  const ripple = kit.attack({ name: 'Bake-Kurage', tag: 'skill', element: 'hydro', gauge: 25, mult: talents.skillDmg });
  const kurage = kit.teamStatus('kokomiskill');
  const particleRest = kit.status(timing.particleICDKey, false);
  const particle = (): void => {
    if (particleRest.active) return;
    particleRest.add(60);
    if (kit.chance(0.67)) kit.particles(1, 'hydro');
  };
  let summoned = 0;
  let left = -1;
  let kept = 0;
  kit.does('skill', () => {
    // One frame more than 12.5 s, so that the last beat still falls into it.
    kurage.add(12 * 60 + 30 + 1);
    const hit = kit.snapshot(kit.make(ripple));
    const area = kit.circle(kit.player, 6, { offset: [0, 3] });
    const maxHp = hit.stats[Stat.base_hp] * (1 + hit.stats[Stat['hp%']]) + hit.stats[Stat.hp];
    const source = kit.frame;
    left = -1;
    summoned = source;
    const beat = (): void => {
      // Leaving the field between the first and the second beat fixes the garment's share, until the next burst.
      hit.flat = left > summoned && left < summoned + 100 ? kept : garmentBonus(talents.burstBonusSkill);
      kit.queueRepeat(hit, area, 0, particle);
      if (!area.contains(kit.player.x, kit.player.y)) return;
      const amount = kit.at('skill', talents.skillHealPct) * maxHp + kit.at('skill', talents.skillHealFlat);
      // C2: 4.5 % of her max HP more for an active character at half HP or less.
      const more = cons >= 2 && kit.active.hpRatio <= 0.5 ? 0.045 * maxHp : 0;
      kit.heal('Bake-Kurage', kit.active.index, amount + more, hit.stats[Stat.heal]);
    };
    const pulse = (): void => {
      if (!kurage.active || summoned > source) return;
      beat();
      kit.fight.after(120, pulse);
    };
    kit.fight.after(timing.skillHitmark, beat);
    kit.fight.after(timing.skillHitmark + 126, pulse);
    kit.cooldown('skill', 20 * 60, 20);
    return { frames: frames.skill, queueAfter: timing.skillHitmark };
  });

  // Nereid's Ascension.
  const ascend = kit.attack({
    name: "Nereid's Ascension",
    tag: 'burst',
    icd: 'ElementalBurst',
    element: 'hydro',
    gauge: 50,
  });
  const haste = kit.buff('kokomi-c4', { 'atkspd%': 0.1 }, { hitlag: false });
  kit.does('burst', () => {
    const hit = kit.make(ascend);
    hit.flat = kit.at('burst', talents.burstDmg) * self.maxHp;
    kit.queue(hit, kit.circle(kit.player, 5), timing.burstHitmark, timing.burstHitmark);
    garment.add(10 * 60);
    kept = garmentBonus(talents.burstBonusSkill);
    // Tamanooya's Casket (first passive): a Bake-Kurage that is out stays for another 12 s.
    if (kit.ascension >= 1)
      kit.fight.after(46, () => {
        if (kurage.active) kurage.add(12 * 60 + 1);
      });
    // C4: 10 % attack speed.
    if (cons >= 4) haste.add(10 * 60);
    kit.consumeEnergy(57);
    kit.cooldown('burst', 18 * 60, 46);
    return { frames: frames.burst };
  });

  kit.init(() => {
    // Song of Pearls (second passive): in the garment 15 % of her healing bonus counts for the share of max HP.
    if (kit.ascension >= 4)
      kit.on(
        'enemyHit',
        (_enemy, attack) => {
          if (attack.actor !== self.index || (attack.tag !== Tag.normal && attack.tag !== Tag.charge)) return;
          if (garment.active) attack.flat += 0.15 * self.stat(Stat.heal) * self.maxHp;
        },
        'kokomi-a4',
      );
    // Flawless Strategy: 25 % healing bonus, 100 % less critical rate.
    kit.permanent({ heal: 0.25, cr: -1 }, 'kokomi-passive');
    kit.on(
      'swap',
      (from) => {
        if (from === self) {
          left = kit.frame;
          kept = garmentBonus(talents.burstBonusSkill);
        }
        garment.remove();
      },
      'kokomi-exit',
    );
  });
});
