import facts from '@quartet/gamedata/characters/kukishinobu';
import { Area, character, Stat } from '@quartet/kit';

const { attacks, casts, talents, timing, unlocks } = facts;
const [A1_HP, A1_HEALING] = unlocks.a1;
const [A4_HEALING_EM, A4_DAMAGE_EM] = unlocks.a4;
const [C1_REACH] = unlocks.c1;
const [C2_SECONDS] = unlocks.c2;
const [C4_HP] = unlocks.c4;
const [C6_HP, , C6_LOW_HP] = unlocks.c6;

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
    const weakened = (): boolean => self.hpRatio <= A1_HP;
    a1.run(() => kit.permanent('heal', () => (weakened() ? A1_HEALING : 0), 'kuki-a1'));

    // Sanctifying Ring: she gives up 30 % of her HP, but keeps a fifth of the maximum; a ring then hurts and heals for 12 s.
    // Heart's Repose (second passive): the ring heals by 75 % and deals 25 % of her EM more. C2: 3 s longer.
    const repose = (share: number): number => (a4.on ? share : 0);
    // In the reference the first strike deals 25 % of her EM more at any ascension.
    const always = !kit.rule('kukishinobu_a4');
    const slash = kit.attack(attacks['Sanctifying Ring'], {
      flat: { em: always ? A4_DAMAGE_EM : repose(A4_DAMAGE_EM) },
      poise: kit.rule('poise') ? 0 : attacks['Sanctifying Ring'].poise,
    });
    const grass = kit.attack(attacks['Grass Ring of Sanctification'], a4.change({ flat: { em: A4_DAMAGE_EM } }));
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const ring = kit.teamStatus(timing.ringKey);
    const beat = (): void => {
      kit.launch(grass, particles);
      const amount = kit.at('skill', talents.skillHealShare) * self.maxHp + kit.at('skill', talents.skillHealFlat);
      const more = repose(A4_HEALING_EM) * self.stat(Stat.em);
      kit.heal('Grass Ring of Sanctification Healing', kit.active.index, amount + more);
      // The beat in whose frame the ring is over is the last.
      if (!ring.active) beats.stop();
    };
    const beats = kit.ticks({ every: RING_EVERY, tick: beat });
    kit.skill(casts.skill, () => {
      if (self.hpRatio > timing.hpDrainThreshold) {
        const spare = self.hp - timing.hpDrainThreshold * self.maxHp;
        self.drain('Sanctifying Ring', Math.min(DRAINED * self.hp, spare), false);
      }
      kit.launch(slash);
      kit.fight.after(RING_AT, () => {
        ring.add((12 + (c2.on ? C2_SECONDS : 0)) * 60);
        beats.start();
      });
    });

    // Gyoei Narukami Kariyama Rite: strikes by max HP, more of them at half HP or less. C1: half as wide again.
    const rite = kit.attack(attacks['Gyoei Narukami Kariyama Rite']);
    kit.burst(casts.burst, () => {
      const hit = kit.snapshot(rite);
      const strikes = weakened() ? 12 : 7;
      const area = Area.circle(kit.target, 4 * (1 + (c1.on ? C1_REACH : 0)));
      for (let i = 0; i < strikes; i++) kit.launch(hit, area, timing.burstStart + STRIKE_EVERY * i);
    });

    // To Sever Sealing: C4 responds to a normal, charged or plunging hit of the active character with a mark of 9.7 % of her max
    // HP, every 5 s.
    const mark = c4.declare(() => kit.attack(attacks['Thundergrass Mark (C4)'], { flat: { hp: C4_HP } }));
    const sealing = kit.rest('kuki-c4-icd');
    c4.run(() =>
      kit.on(
        'enemyDamage',
        { by: 'active', tags: ['normal', 'charge', 'plunge'], during: ring, rest: sealing },
        (target) => kit.launch(mark, kit.area(attacks['Thundergrass Mark (C4)'].area, target), 5, particles),
      ),
    );

    // To Ward Weakness: C6 saves her from falling and gives 150 EM below a quarter of her HP for 15 s, once a minute.
    const ward = c6.declare(() => kit.buff('kuki-c6'));
    const warding = kit.rest('kuki-c6-icd');
    c6.run(() =>
      kit.on('drain', { rest: warding, where: ({ amount }) => amount > 0 && self.hpRatio <= C6_LOW_HP }, () => {
        if (self.hpRatio <= 0) self.revive(C6_HP / self.maxHp);
        ward.add();
      }),
    );
  },
  {
    knownIssues: [
      "Heart's Repose (second passive, 25% of her EM) strengthens the first hit of the Sanctifying Ring at any ascension.",
      'Some blunt attacks deal more poise damage than in the game, so frozen opponents thaw sooner.',
    ],
  },
);
