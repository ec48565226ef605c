import {
  type Attack,
  type AttackTemplate,
  type Construct,
  character,
  Element,
  EVERYONE,
  type Kit,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/zhongli';

const { talents, frames, timing } = facts;

const RESISTANCES = ['pyro', 'hydro', 'cryo', 'electro', 'geo', 'anemo', 'physical', 'dendro'] as const;

const setup = (kit: Kit): void => {
  const { cons, self } = kit;

  // Dominance of Earth (second passive): damage grows with max HP.
  const withHp = (template: AttackTemplate, fraction: number): Attack => {
    const hit = kit.make(template);
    hit.flat = bonusOfHp(fraction);
    return hit;
  };
  const bonusOfHp = (fraction: number): number => (kit.ascension >= 4 ? fraction * self.maxHp : 0);
  const ATTACKS = 0.0139;
  const SKILL = 0.019;
  const BURST = 0.33;

  // Rain of Stone: the fifth hit is a flurry of four.
  kit.normals({
    mult: talents.attack.map((table, hit) => timing.attackHitmarks[hit].map(() => table)),
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    strike: ['spear', 'slash', 'spear', 'spear', 'slash', 'spear'],
    halt: timing.attackHitlagHaltFrame,
    defenceHalt: timing.attackDefHalt,
    clock: 'fight',
    area: (hit) => kit.hitbox(timing.attackHitboxes[hit], timing.attackOffsets[hit], timing.attackFanAngles[hit]),
    queueAfter: (hit) => timing.attackEarliestCancel[hit],
    before: (attack) => {
      attack.flat = bonusOfHp(ATTACKS);
    },
  });
  kit.charged({
    mult: talents.charge,
    hitmark: timing.chargeHitmark,
    frames: frames.charge,
    halt: 0.06,
    before: (attack) => {
      attack.flat = bonusOfHp(ATTACKS);
    },
  });

  // Jade Shield: 20 s; while it stands, opponents near the player lose 20 % of every resistance.
  const shred = (): void => {
    if (self.tags.get('shielded') !== 1) return;
    for (const enemy of kit.sim.enemiesIn(kit.circle(kit.player, 7.5)))
      for (const name of RESISTANCES) enemy.addResist(`zhongli-${name}`, Element[name], -0.2, 60);
  };
  const fall = (): void => {
    self.tags.set('shielded', 0);
    self.tags.set('a1', 0);
  };
  const raiseShield = (): void => {
    const hp = kit.at('skill', talents.shieldBase) + kit.at('skill', talents.shieldPer) * self.maxHp;
    const jade = kit.shield({
      name: 'Zhongli Skill',
      type: 'zhongli',
      target: EVERYONE,
      element: Element.geo,
      hp,
      frames: 20 * 60,
      onBreak: fall,
      onDamage: (damage) => {
        // C6: 40 % of the damage heals the active character, 8 % of his max HP at most.
        if (cons >= 6)
          kit.heal('Chrysos, Bounty of Dominator', kit.active.index, Math.min(0.4 * damage, 0.08 * self.maxHp));
        if (jade.hp > 0) self.tags.set('a1', Math.min(5, (self.tags.get('a1') ?? 0) + 1));
      },
    });
    self.tags.set('shielded', 1);
    for (let at = 0; at <= 20 * 60; at += 18) kit.fight.after(at, shred);
  };
  kit.field('shielded', () => self.tags.get('shielded') ?? 0);
  // Resonant Waves (first passive): each hit on the shield strengthens it by 5 %, up to five times. The bonus is spent by
  // the first reading under the shield.
  kit.init(() => {
    if (kit.ascension < 1) return;
    kit.sim.shields.addBonus('zhongli-a1', -1, () => {
      const done = (self.tags.get('shielded') ?? 0) !== 0;
      return { value: done ? (self.tags.get('a1') ?? 0) * 0.05 : 0, done };
    });
  });

  // Stone Stele: 31 s, resonates every 2 s with the stats of the newest one, and so do constructs within 8 m. C1: two.
  const maxSteles = cons >= 1 ? 2 : 1;
  const stone = { tag: 'skill', icd: 'ElementalArt', element: 'geo', strike: 'blunt' } as const;
  const emergence = kit.attack({ ...stone, name: 'Stone Stele (Initial)', gauge: 50, poise: 200, mult: talents.skill });
  const resonance = kit.attack({ ...stone, name: 'Stone Stele (Tick)', gauge: 25, mult: talents.skillTick });
  const particles = kit.particlesOnHit(() => kit.draw(0, 0.5), 'geo', timing.particleICDKey, 90);
  const { constructs } = kit.sim;
  let wave: Attack = kit.make(resonance);
  const resonateAt = (c: Construct): void =>
    kit.queueReady(wave, kit.box({ x: c.x - 4 * c.dirX, y: c.y - 4 * c.dirY }, 8, 8), 0, particles);
  const resonate = (stele: Construct): void => {
    if (!constructs.has(stele)) return;
    const near = [...constructs.limited, ...constructs.unlimited].filter(
      (c) => c.type !== stele.type && (c.x - stele.x) ** 2 + (c.y - stele.y) ** 2 <= 64,
    );
    resonateAt(stele);
    for (const c of near) resonateAt(c);
    kit.fight.after(120, () => resonate(stele));
  };
  const raiseStele = (): void => {
    const spot = kit.circle(kit.player, 2, { offset: [0, 3] });
    kit.queue(withHp(emergence, SKILL), spot, 0, 0, particles);
    const { x, y, dirX, dirY } = spot;
    const full = constructs.count('zhongli') === maxSteles;
    const stele = kit.construct({ type: 'zhongli', x, y, dirX, dirY, frames: 31 * 60 }, full);
    wave = kit.snapshot(withHp(resonance, SKILL));
    kit.fight.after(120, () => resonate(stele));
  };

  // Dominus Lapidis. Press: a stele. Hold: damage and the Jade Shield, and a stele if there is room for one.
  const hold = kit.attack({ ...stone, name: 'Stone Stele (Hold)', gauge: 25, poise: 142.9, mult: talents.skillHold });
  kit.does('skill', (params) => {
    const noStele = (params.hold_nostele ?? 0) > 0;
    if ((params.hold ?? 0) <= 0 && !noStele) {
      kit.fight.after(timing.skillPressHimark, raiseStele);
      kit.cooldown('skill', 4 * 60, 22);
      return { frames: frames.skillPress, queueAfter: frames.skillPress.next.dash };
    }
    kit.queue(withHp(hold, SKILL), kit.circle(kit.player, 10), 0, timing.skillHoldHitmark);
    if (!noStele && constructs.count('zhongli') < maxSteles) kit.fight.after(timing.skillHoldHitmark, raiseStele);
    kit.fight.after(timing.skillHoldHitmark, raiseShield);
    kit.cooldown('skill', 12 * 60, 47);
    return { frames: frames.skillHold, queueAfter: frames.skillHold.next.dash };
  });

  // Planet Befall. C2: the Jade Shield comes with it. C4: 20 % wider.
  const meteor = kit.attack({
    name: 'Planet Befall',
    tag: 'burst',
    element: 'geo',
    gauge: 100,
    strike: 'blunt',
    poise: 500,
    mult: talents.burst,
  });
  kit.does('burst', () => {
    const area = kit.circle(kit.player, cons >= 4 ? 9 : 7.5, { offset: [0, 5] });
    kit.queue(withHp(meteor, BURST), area, timing.burstHitmark, timing.burstHitmark);
    if (cons >= 2) raiseShield();
    kit.cooldown('burst', 12 * 60);
    kit.consumeEnergy(7);
    return { frames: frames.burst, queueAfter: frames.burst.next.dash };
  });
};

export default character(facts, setup, {
  knownIssues: ['Resonant Waves (first passive) strengthens the Jade Shield for one reading only.'],
});
