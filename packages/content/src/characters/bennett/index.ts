import { character, Element, Stat, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/bennett';

const { talents, frames, timing } = facts;

const INFUSED_TAGS = [Tag.normal, Tag.charge, Tag.plunge];
const MELEE = ['sword', 'claymore', 'polearm'];

export default character(facts, (kit) => {
  const { cons } = kit;

  // Strike of Fortune: five normals; the third is a narrow thrust, the fourth sweeps a line.
  kit.normals({
    mult: talents.attack,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    strike: 'slash',
    halt: timing.attackHitlagHaltFrames,
    defenceHalt: true,
    clock: 'fight',
    area: (hit) => kit.hitbox(timing.attackHitboxes[hit], timing.attackOffsets[hit], timing.attackFanAngles[hit]),
  });

  kit.charged({
    mult: talents.charge,
    hitmark: timing.chargeHitmarks,
    frames: frames.charge,
    area: () => kit.circle(kit.player, 2.2),
  });

  kit.plunges(facts.plunge);

  // Fantastic Voyage gives whoever stands in its field ATK by Bennett's base ATK (C1: and 20 % more of it).
  // C6: and 15 % pyro damage.
  const share = kit.at('burst', talents.burstatk) + (cons >= 1 ? 0.2 : 0);
  const atk = share * kit.self.stat(Stat.base_atk);
  const inspiration = kit.buff(timing.burstFieldKey, cons >= 6 ? { atk, 'pyro%': 0.15 } : { atk }, {
    extra: true,
  });

  // Rekindle (first passive): −20 % cooldown. Fearnaught (second): half of it in the field, and level 2 does not launch.
  const fearless = (): boolean => kit.ascension >= 4 && inspiration.active;
  const startCooldown = (frames: number, delay: number): void => {
    const rekindled = kit.ascension >= 1 ? Math.trunc(frames * 0.8) : frames;
    kit.cooldown('skill', fearless() ? Math.trunc(rekindled * 0.5) : rekindled, delay);
  };

  // Passion Overload: a swing, or a charged flurry that at level 2 ends in an explosion.
  const strike = { tag: 'skill', element: 'pyro', strike: 'slash', haltFactor: 0.01, defenceHalt: true } as const;
  const press = kit.attack({ ...strike, name: 'Passion Overload (Press)', gauge: 50, halt: 0.09, mult: talents.skill });
  const hold = talents.skillHold.map((pair, i) =>
    pair.map((mult) =>
      kit.attack({ ...strike, name: `Passion Overload (Level ${i + 1})`, gauge: 25, halt: 0.09, mult }),
    ),
  );
  const explosion = kit.attack({
    ...strike,
    name: 'Passion Overload (Level 2)',
    strike: 'default',
    gauge: 25,
    mult: talents.explosion,
  });
  // C4: a third swing after level 1, with 135 % of the second one's damage.
  const unexpected = kit.attack({
    ...strike,
    name: 'Passion Overload (C4)',
    gauge: 25,
    halt: 0.12,
    mult: talents.skillHold[0][1].map((m) => m * 1.35),
  });
  const pressParticles = kit.particlesOnHit(() => kit.draw(2, 0.25), 'pyro', timing.pressParticleICDKey, 18);
  const holdParticles = kit.particlesOnHit(3, 'pyro', timing.holdParticleICDKey, 90);

  const flurry = (level: number): void => {
    const [size, box] = timing.skillHoldHitboxes;
    const [near, far] = timing.skillHoldOffsets;
    const areas = [
      kit.circle(kit.player, size[0], { offset: [0, near] }),
      kit.box(kit.player, box[0], box[1], [0, far]),
    ];
    hold[level - 1].forEach((template, i) => {
      const hit = kit.make(template);
      kit.own.after(timing.skillHoldHitmarks[level - 1][i], () => kit.queue(hit, areas[i], 0, 0, holdParticles));
    });
  };
  kit.does('skill', (params) => {
    const third = params.hold_c4 === 1 && cons >= 4;
    const level = third ? 1 : (params.hold ?? 0);
    if (level === 1) {
      flurry(1);
      if (third) kit.queue(unexpected, kit.box(kit.player, 3, 4, [0, -1]), 94, 94, holdParticles);
      startCooldown(450, 43);
      return { frames: third ? frames.skill[2] : frames.skill[1] };
    }
    if (level === 2) {
      flurry(2);
      kit.queue(explosion, kit.circle(kit.player, 3.5, { offset: [0, 1] }), 166, 166, holdParticles);
      startCooldown(600, 110);
      return { frames: fearless() ? frames.skill[4] : frames.skill[3] };
    }
    const mark = timing.skillPressHitmark;
    kit.queue(press, kit.circle(kit.player, 2.5, { offset: [0, 0.8], fan: 270 }), mark, mark, pressParticles);
    startCooldown(300, 14);
    return { frames: frames.skill[0] };
  });

  // Fantastic Voyage: an explosion and a field that each second heals the active character below 70 % HP and inspires
  // above it (C1: at any HP). C6: normal, charged and plunging attacks of melee weapons turn pyro there.
  const blast = kit.attack({ name: 'Fantastic Voyage', tag: 'burst', element: 'pyro', gauge: 50, mult: talents.burst });
  const length = timing.burstBuffDuration;
  const inspire = (healing: number, bonus: number): void => {
    kit.infusePlayer('pyro', 25, length);
    const { active } = kit;
    if (healing > 0 && active.hpRatio < 0.7) kit.heal('Inspiration Field', active.index, healing, bonus);
    if (active.hpRatio <= (cons >= 1 ? 0 : 0.7)) return;
    if (cons >= 6 && MELEE.includes(active.weaponClass))
      active.infuse('bennett-fire-weapon', Element.pyro, INFUSED_TAGS, length, true);
    inspiration.add(length, active);
  };
  kit.does('burst', () => {
    kit.sim.addGlobalStatus(timing.burstKey, 720 + timing.burstStartFrame);
    const field = kit.circle(kit.player, 6, { offset: [0, 0.5] });
    kit.queue(blast, field, 37, 37);
    const bonus = kit.self.stat(Stat.heal);
    // The first tick, just before the explosion, does not heal.
    for (let tick = 0; tick <= 12; tick++)
      kit.fight.after(timing.burstStartFrame + 60 * tick, () => {
        if (!field.contains(kit.player.x, kit.player.y)) return;
        const flat = kit.at('burst', talents.bursthp);
        inspire(tick === 0 ? 0 : flat + kit.at('burst', talents.bursthpp) * kit.self.maxHp, bonus);
      });
    kit.consumeEnergy(36);
    kit.cooldown('burst', 900, timing.burstStartFrame);
    return { frames: frames.burst };
  });

  // C2: 30 % energy recharge below 70 % HP.
  kit.init(() => {
    if (cons < 2) return;
    const recharge = statVector({ er: 0.3 });
    kit.permanent(() => (kit.self.hpRatio < 0.7 ? recharge : null), 'bennett-c2', { stat: 'er' });
  });
});
