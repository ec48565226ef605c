import { character, Stat } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/kukishinobu';

const { attacks, casts, talents, timing } = facts;

/** Frames from the skill to its ring, and from beat to beat. */
const RING_AT = 23;
const RING_EVERY = 90;
const STRIKE_EVERY = 17;
/** Share of her HP that she gives up. */
const DRAINED = 0.3;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Shinobu's Shadowsword.
    kit.normals(facts.normals);
    kit.charged(facts.charged);

    // Breaking Free (first passive): 15 % healing bonus at half HP or less.
    const weakened = (): boolean => self.hpRatio <= 0.5;
    a1.run(() => kit.permanent('heal', () => (weakened() ? 0.15 : 0), 'kuki-a1'));

    // Sanctifying Ring: she gives up 30 % of her HP, but keeps a fifth of the maximum; a ring then hurts and heals for 12 s.
    // Heart's Repose (second passive): the ring heals by 75 % and deals 25 % of her EM more. C2: 3 s longer.
    const repose = (share: number): number => (a4.on ? share : 0);
    const slash = kit.attack(attacks['Sanctifying Ring'], { flat: { em: 0.25 } });
    const grass = kit.attack(attacks['Grass Ring of Sanctification'], { flat: { em: repose(0.25) } });
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const ring = kit.teamStatus(timing.ringKey);
    let present = -1;
    const beat = (source: number): void => {
      if (source !== present) return;
      kit.send(grass, particles);
      const amount = kit.at('skill', talents.skillHealShare) * self.maxHp + kit.at('skill', talents.skillHealFlat);
      const more = repose(0.75) * self.stat(Stat.em);
      kit.heal('Grass Ring of Sanctification Healing', kit.active.index, amount + more);
      if (ring.active) kit.fight.after(RING_EVERY, () => beat(source));
    };
    kit.skill(casts.skill, () => {
      if (self.hpRatio > timing.hpDrainThreshold) {
        const spare = self.hp - timing.hpDrainThreshold * self.maxHp;
        self.drain('Sanctifying Ring', Math.min(DRAINED * self.hp, spare), false);
      }
      kit.send(slash);
      kit.fight.after(RING_AT, () => {
        ring.add((c2.on ? 15 : 12) * 60);
        const source = kit.frame;
        present = source;
        kit.fight.after(RING_EVERY, () => beat(source));
      });
    });

    // Gyoei Narukami Kariyama Rite: strikes by max HP, more of them at half HP or less. C1: half as wide again.
    const rite = kit.attack(attacks['Gyoei Narukami Kariyama Rite']);
    kit.burst(casts.burst, () => {
      const hit = kit.snapshot(kit.make(rite));
      const strikes = weakened() ? 12 : 7;
      const area = kit.circle(kit.target, c1.on ? 6 : 4);
      for (let i = 0; i < strikes; i++) kit.queueReady(hit, area, timing.burstStart + STRIKE_EVERY * i);
    });

    // To Sever Sealing: C4 answers a normal, charged or plunging hit of the active character with a mark of 9.7 % of her max
    // HP, every 5 s.
    const mark = kit.attack(attacks['Thundergrass Mark (C4)'], { flat: { hp: 0.097 } });
    const sealing = kit.rest('kuki-c4-icd');
    c4.run(() =>
      kit.on(
        'enemyDamage',
        { by: 'active', tags: ['normal', 'charge', 'plunge'], during: ring, rest: sealing },
        (target) => kit.hit(mark, kit.area(attacks['Thundergrass Mark (C4)'].area, target), 5, particles),
      ),
    );

    // To Ward Weakness: C6 saves her from falling and gives 150 EM below a quarter of her HP for 15 s, once a minute.
    const ward = kit.buff('kuki-c6');
    const warding = kit.rest('kuki-c6-icd');
    c6.run(() =>
      kit.on('drain', { rest: warding, where: ({ amount }) => amount > 0 && self.hpRatio <= 0.25 }, () => {
        if (self.hpRatio <= 0) self.revive(1 / self.maxHp);
        ward.add();
      }),
    );
  },
  {
    knownIssues: ["The first strike of the Sanctifying Ring has the 25% of her EM of Heart's Repose at any ascension."],
  },
);
