import { character, type Kit, Stat, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/kukishinobu';

const { talents, frames, timing } = facts;

const setup = (kit: Kit): void => {
  const { cons, self } = kit;

  // Shinobu's Shadowsword: the third swing sweeps a box.
  kit.normals({
    mult: talents.auto,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    clock: 'fight',
    strike: 'slash',
    halt: timing.attackHitlagHaltFrame,
    defenceHalt: true,
    area: (hit) => kit.hitbox(timing.attackHitboxes[hit], timing.attackOffsets[hit]),
  });

  kit.charged({
    mult: talents.charge,
    hitmark: timing.chargeHitmarks,
    frames: frames.charge,
    area: () => kit.circle(kit.player, 2.8),
    halt: timing.chargeHitlagHaltFrame,
    haltFactor: 0.01,
    defenceHalt: timing.chargeDefHalt,
    queueAfter: timing.chargeHitmarks[1],
  });

  // Sanctifying Ring: she gives up 30 % of her HP, but keeps a fifth of the maximum; a ring then hurts and heals.
  const slash = kit.attack({
    name: 'Sanctifying Ring',
    tag: 'skill',
    icd: 'ElementalArt',
    element: 'electro',
    gauge: 25,
    strike: 'blunt',
    poise: 30,
    mult: talents.skill,
  });
  const grass = kit.attack({
    name: 'Grass Ring of Sanctification',
    tag: 'skill',
    icd: 'ElementalArt',
    element: 'electro',
    gauge: 25,
    mult: talents.skilldot,
  });
  const particleRest = kit.status(timing.particleICDKey, false);
  const particle = (): void => {
    if (particleRest.active) return;
    particleRest.add(12);
    if (kit.chance(0.45)) kit.particles(1, 'electro');
  };
  const ring = kit.teamStatus(timing.ringKey);
  let present = -1;
  // Heart's Repose (second passive): the ring heals by 75 % and deals 25 % of her EM more.
  const repose = (share: number): number => (kit.ascension >= 4 ? share * self.stat(Stat.em) : 0);
  const tick = (source: number): void => {
    if (source !== present) return;
    const hit = kit.make(grass);
    hit.flat = repose(0.25);
    kit.queue(hit, kit.circle(kit.player, 4), 2, 2, particle);
    kit.heal(
      'Grass Ring of Sanctification Healing',
      kit.active.index,
      kit.at('skill', talents.skillhealpp) * self.maxHp + kit.at('skill', talents.skillhealflat) + repose(0.75),
    );
    if (ring.active) kit.fight.after(90, () => tick(source));
  };
  kit.does('skill', () => {
    if (self.hpRatio > timing.hpDrainThreshold) {
      const spare = self.hp - timing.hpDrainThreshold * self.maxHp;
      self.drain('Sanctifying Ring', Math.min(0.3 * self.hp, spare), false);
    }
    const hit = kit.make(slash);
    hit.flat = 0.25 * self.stat(Stat.em);
    kit.queue(hit, kit.circle(kit.player, 4), timing.skillHitmark, timing.skillHitmark);
    kit.fight.after(23, () => {
      // C2: 3 s longer.
      ring.add((cons >= 2 ? 15 : 12) * 60);
      const source = kit.frame;
      present = source;
      kit.fight.after(90, () => tick(source));
    });
    kit.cooldown('skill', 15 * 60, 7);
    return { frames: frames.skill };
  });

  // Gyoei Narukami Kariyama Rite: strikes by max HP, more of them at half HP or less. C1: half as wide again.
  const rite = kit.attack({
    name: 'Gyoei Narukami Kariyama Rite',
    tag: 'burst',
    icd: 'ElementalBurst',
    element: 'electro',
    gauge: 25,
  });
  kit.does('burst', () => {
    const hit = kit.make(rite);
    hit.flat = self.maxHp * kit.at('burst', talents.burst);
    kit.snapshot(hit);
    const strikes = self.hpRatio <= 0.5 ? 12 : 7;
    const area = kit.circle(kit.target, cons >= 1 ? 6 : 4);
    for (let i = 0; i < strikes; i++) kit.queueReady(hit, area, timing.burstStart + 17 * i);
    kit.consumeEnergy(4);
    kit.cooldown('burst', 15 * 60);
    return { frames: frames.burst };
  });

  kit.init(() => {
    // Breaking Free (first passive): 15 % healing bonus at half HP or less.
    if (kit.ascension >= 1) {
      const bonus = statVector({ heal: 0.15 });
      kit.permanent(() => (self.hpRatio <= 0.5 ? bonus : null), 'kuki-a1', { stat: 'heal' });
    }
    // To Sever Sealing: C4 answers a normal, charged or plunging hit of the active character with a mark, every 5 s.
    if (cons >= 4) {
      const mark = kit.attack({ name: 'Thundergrass Mark (C4)', tag: 'skill', element: 'electro', gauge: 25 });
      const rest = kit.status('kuki-c4-icd');
      kit.on(
        'enemyDamage',
        (target, attack) => {
          if (attack.tag !== Tag.normal && attack.tag !== Tag.charge && attack.tag !== Tag.plunge) return;
          if (attack.actor !== kit.sim.active || !ring.active || rest.active) return;
          rest.add(5 * 60);
          const hit = kit.make(mark);
          hit.flat = 0.097 * self.maxHp;
          kit.queue(hit, kit.circle(target, 2), 5, 5, particle);
        },
        'kuki-c4',
      );
    }
    // To Ward Weakness: C6 saves her from falling and gives 150 EM below a quarter of her HP, once a minute.
    if (cons >= 6) {
      const ward = kit.buff('kuki-c6', { em: 150 });
      const rest = kit.status('kuki-c6-icd', false);
      kit.on(
        'drain',
        (drain) => {
          if (drain.amount <= 0 || self.hpRatio > 0.25 || rest.active) return;
          if (self.hpRatio <= 0) self.hpRatio = 1 / self.maxHp;
          rest.add(60 * 60);
          ward.add(15 * 60);
        },
        'kuki-c6',
      );
    }
  });
};

export default character(facts, setup, {
  knownIssues: ["The first strike of the Sanctifying Ring has the 25 % of her EM of Heart's Repose at any ascension."],
});
