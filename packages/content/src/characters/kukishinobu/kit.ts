import facts from '@quartet/gamedata/characters/kukishinobu';
import { Area, character, Stat } from '@quartet/kit';

const { attacks, casts, talents, timing, unlocks, measured } = facts;
const MARK = attacks['Thundergrass Mark (C4)'];

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Shinobu's Shadowsword.
    kit.normals(facts.normals);
    kit.charged(facts.charged);

    // Breaking Free (first passive): 15 % healing bonus at half HP or less.
    const weakened = (): boolean => self.hpRatio <= unlocks.a1.atHp;
    a1.run(() => kit.permanent('heal', () => (weakened() ? unlocks.a1.healing : 0), 'kuki-a1'));

    // Sanctifying Ring: she gives up 30 % of her HP, but keeps a fifth of the maximum; a ring then hurts and heals for 12 s.
    // Heart's Repose (second passive): the ring heals by 75 % and deals 25 % of her EM more. C2: 3 s longer.
    const repose = (share: number): number => (a4.on ? share : 0);
    // In the reference the first strike deals 25 % of her EM more at any ascension.
    const always = !kit.rule('kukishinobu_a4');
    const slash = kit.attack(attacks['Sanctifying Ring'], {
      flat: { em: always ? unlocks.a4.damageEm : repose(unlocks.a4.damageEm) },
      poise: kit.rule('poise') ? 0 : attacks['Sanctifying Ring'].poise,
    });
    const grass = kit.attack(attacks['Grass Ring of Sanctification'], a4.change({ flat: { em: unlocks.a4.damageEm } }));
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const ring = kit.teamStatus(timing.ringKey);
    const beat = (): void => {
      kit.launch(grass, particles);
      const amount = kit.at('skill', talents.skillHealShare) * self.maxHp + kit.at('skill', talents.skillHealFlat);
      const more = repose(unlocks.a4.healingEm) * self.stat(Stat.em);
      kit.heal('Grass Ring of Sanctification Healing', kit.active.index, amount + more);
      // The beat in whose frame the ring is over is the last.
      if (!ring.active) beats.stop();
    };
    const beats = kit.ticks({ every: measured.ringEvery, tick: beat });
    kit.skill(casts.skill, () => {
      if (self.hpRatio > timing.hpDrainThreshold) {
        const spare = self.hp - timing.hpDrainThreshold * self.maxHp;
        self.drain('Sanctifying Ring', Math.min(measured.drained * self.hp, spare), false);
      }
      kit.launch(slash);
      kit.fight.after(measured.ringAt, () => {
        ring.add((measured.ringSeconds + (c2.on ? unlocks.c2.seconds : 0)) * 60);
        beats.start();
      });
    });

    // Gyoei Narukami Kariyama Rite: strikes by max HP, more of them at half HP or less. C1: half as wide again.
    const rite = kit.attack(attacks['Gyoei Narukami Kariyama Rite']);
    kit.burst(casts.burst, () => {
      const hit = kit.snapshot(rite);
      const strikes = weakened() ? measured.strikes.weakened : measured.strikes.usual;
      const area = Area.circle(kit.target, measured.riteRadius * (1 + (c1.on ? unlocks.c1.reach : 0)));
      for (let i = 0; i < strikes; i++) kit.launch(hit, area, timing.burstStart + measured.strikeEvery * i);
    });

    // To Sever Sealing: C4 responds to a normal, charged or plunging hit of the active character with a mark of 9.7 % of her max
    // HP, every 5 s.
    const mark = kit.attack(MARK, { flat: { hp: unlocks.c4.hp } });
    const sealing = kit.rest('kuki-c4-icd');
    c4.run(() =>
      kit.on(
        'enemyDamage',
        { by: 'active', tags: ['normal', 'charge', 'plunge'], during: ring, rest: sealing },
        (target) => kit.launch(mark, kit.area(MARK.area, target), MARK.at.hit, particles),
      ),
    );

    // To Ward Weakness: C6 saves her from falling and gives 150 EM below a quarter of her HP for 15 s, once a minute.
    const ward = kit.buff('kuki-c6');
    const warding = kit.rest('kuki-c6-icd');
    c6.run(() =>
      kit.on(
        'drain',
        { rest: warding, where: ({ amount }) => amount > 0 && self.hpRatio <= unlocks.c6.belowHp },
        () => {
          if (self.hpRatio <= 0) self.revive(unlocks.c6.left / self.maxHp);
          ward.add();
        },
      ),
    );
  },
  {
    knownIssues: [
      "Heart's Repose (second passive, 25% of her EM) strengthens the first hit of the Sanctifying Ring at any ascension.",
      'Some blunt attacks deal more poise damage than in the game, so frozen opponents thaw sooner.',
    ],
  },
);
