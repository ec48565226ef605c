import facts from '@quartet/gamedata/characters/bennett';
import { character, Element, Stat, Tag } from '@quartet/kit';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

const INFUSED_TAGS = [Tag.normal, Tag.charge, Tag.plunge];
const MELEE = ['sword', 'claymore', 'polearm'];

export default character(facts, (kit) => {
  const { c1, c2, c4, c6 } = kit.unlocks;

  // Strike of Fortune.
  kit.normals(facts.normals);
  kit.charged(facts.charged);
  kit.plunges(facts.plunge);

  // Fantastic Voyage gives the active character in its field ATK by Bennett's base ATK. C1: by 20 % more of it. C6: 15 % pyro damage too.
  const share = kit.at('burst', talents.burstAtkShare) + (c1.on ? unlocks.c1.atk : 0);
  const atk = share * kit.self.stat(Stat.base_atk);
  const inspiration = kit.buff(timing.burstFieldKey, c6.change({ atk, 'pyro%': unlocks.c6.pyro }, { atk }), {
    extra: true,
  });

  // Rekindle (first passive): −20 % cooldown. Fearnaught (second): half of it in the field, and level 2 does not launch.
  const fearless = (): boolean => kit.unlocks.a4.on && inspiration.active;
  const shortened = (seconds: number): number => {
    const rekindled = kit.unlocks.a1.on ? Math.trunc(seconds * 60 * (1 - unlocks.a1.cooldown)) : seconds * 60;
    return fearless() ? Math.trunc(rekindled * (1 - unlocks.a4.cooldown)) : rekindled;
  };

  // Passion Overload: a swing, or a charged flurry that at level 2 ends in an explosion.
  const swing = kit.attack(attacks['Passion Overload (Press)']);
  const pressParticles = kit.particlesOnHit(timing.pressParticleIcdKey);
  const press = kit.cast('skill', casts.skillPress, () => {
    kit.launch(swing, pressParticles);
    return { cooldown: shortened(measured.press.cooldownSeconds) };
  });

  const holdParticles = kit.particlesOnHit(timing.holdParticleIcdKey);
  const flurries = attacks['Passion Overload'].map((pair) => pair.map((blow) => kit.attack(blow)));
  const flurry = (level: number): void =>
    attacks['Passion Overload'][level].forEach((blow, i) => {
      const hit = kit.make(flurries[level][i]);
      const area = kit.area(blow.area);
      kit.own.after(timing.skillHoldHitmarks[level][i], () => kit.launch(hit, area, 0, holdParticles));
    });
  // C4: a third swing after level 1, with 135 % of the second one's damage.
  const unexpected = kit.attack(attacks['Passion Overload (C4)'], {
    mult: talents.skillHold[0][1].map((share) => share * unlocks.c4.damage),
  });
  const holdFirst = kit.cast('skill', { cooldownDelay: measured.first.cooldownDelay }, (params) => {
    const third = params.hold_c4 === 1 && c4.on;
    flurry(0);
    if (third) kit.launch(unexpected, holdParticles);
    return { frames: frames.skill[third ? 2 : 1], cooldown: shortened(measured.first.cooldownSeconds) };
  });
  const explosion = kit.attack(attacks['Passion Overload (Explosion)'], {
    name: attacks['Passion Overload'][1][0].name,
  });
  const holdSecond = kit.cast('skill', { cooldownDelay: measured.second.cooldownDelay }, () => {
    flurry(1);
    kit.launch(explosion, holdParticles);
    const { second } = measured;
    // The numbers are places in the frames of the skill.
    return {
      frames: frames.skill[fearless() ? second.framesInField : second.frames],
      cooldown: shortened(second.cooldownSeconds),
    };
  });
  kit.does('skill', (params) => {
    const level = params.hold_c4 === 1 && c4.on ? 1 : params.hold;
    const form = level === 1 ? holdFirst : level === 2 ? holdSecond : press;
    return form(params);
  });

  // Fantastic Voyage: an explosion and a field that each second heals the active character below 70 % HP and inspires
  // above it (C1: at any HP). C6: normal, charged and plunging attacks of melee weapons turn pyro there.
  const standing = kit.teamStatus(timing.burstKey);
  const blast = kit.attack(attacks['Fantastic Voyage']);
  const inspire = (healing: number, bonus: number): void => {
    const { active } = kit;
    kit.auras.putOnPlayer('pyro', measured.auraAmount, inspiration.lasts);
    if (healing > 0 && active.hpRatio < measured.inspiredAbove)
      kit.heal('Inspiration Field', active.index, healing, bonus);
    if (active.hpRatio <= (c1.on ? 0 : measured.inspiredAbove)) return;
    if (c6.on && MELEE.includes(active.weaponClass))
      active.infuse('bennett-fire-weapon', Element.pyro, INFUSED_TAGS, inspiration.lasts, true);
    inspiration.addTo(active);
  };
  kit.burst(casts.burst, () => {
    standing.add(measured.fieldSeconds * 60 + timing.burstStartFrame);
    const field = kit.area(attacks['Fantastic Voyage'].area);
    kit.launch(blast);
    const bonus = kit.self.stat(Stat.heal);
    // The first tick, just before the explosion, does not heal.
    const tick = (n: number): void => {
      if (!field.containsCentreOf(kit.player)) return;
      const healing = kit.at('burst', talents.burstHealFlat) + kit.at('burst', talents.burstHealShare) * kit.self.maxHp;
      inspire(n === 0 ? 0 : healing, bonus);
    };
    for (let n = 0; n <= measured.fieldSeconds; n++) kit.fight.afterFor(timing.burstStartFrame + 60 * n, tick, n);
  });

  // C2: 30 % energy recharge below 70 % HP.
  c2.run(() =>
    kit.permanent('er', () => (kit.self.hpRatio < unlocks.c2.below ? unlocks.c2.recharge : 0), 'bennett-c2'),
  );
});
