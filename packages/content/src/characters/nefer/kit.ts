import facts from '@quartet/gamedata/characters/nefer';
import { Action, Area, type AttackTemplate, character, Stat, Tag } from '@quartet/kit';
import { moonsign } from '../../moonsign.ts';
import { slither } from './slither.ts';
import { veilOfFalsehood } from './veil.ts';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { c1, c4, c6 } = kit.unlocks;
    const em = (): number => self.stat(Stat.em);

    // A Wager of Moonlight (first passive), C2: Seeds of Deceit and Veils of Falsehood.
    const veil = veilOfFalsehood(kit);

    // Striking Serpent.
    kit.normals(facts.normals);

    // Senet Strategy: Dance of a Thousand Nights: damage by ATK and EM, and Shadow Dance for 9 s or until she leaves the field. In it, with
    // dew, three charged attacks are Phantasm Performances. Two charges.
    self.cooldowns.setCharges(Action.skill, 2);
    let performances = 0;
    const dance = kit.effect(timing.danceKey, { end: () => leaveDance() });
    const leaveDance = (): void => {
      performances = 0;
      hasten.set(0);
    };
    kit.on('swap', { by: 'self', during: dance }, () => dance.stop());
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const steps = kit.attack(attacks['Senet Strategy: Dance of a Thousand Nights']);
    kit.skill(casts.skill, () => {
      kit.launch(steps, particles);
      dance.start();
      performances = timing.phantasmCharges;
      veil.convert();
      if (c4.on) {
        hasten.set(unlocks.c4.dew);
        near.start(0);
      }
    });

    // C4: in Shadow Dance verdant dew is produced 25 % faster, and enemies within 10 m lose 20 % dendro resistance until 4.5 s later.
    const hasten = kit.dew.bonus();
    const wither = kit.shred(timing.c4Key);
    const near = kit.ticks({
      every: timing.shredEvery,
      during: dance,
      tick: () => {
        for (const enemy of kit.enemies.in(Area.circle(kit.player, timing.shredRadius))) wither(enemy);
      },
    });

    // Phantasm Performance: two hits of hers by ATK and EM, and three of her shades, which are direct lunar-bloom damage by EM. It uses a
    // dew. Each Veil of Falsehood makes all of them 8 % stronger. C1: 60 % of her EM more lunar-bloom damage. C6: her second hit is
    // lunar-bloom damage of 85 % of her EM, and one of 120 % follows the last.
    const first = kit.attack(attacks['Phantasm Performance (Nefer 1)']);
    const second = c6.on
      ? kit.attack(attacks['Phantasm Performance (Nefer 2, C6)'])
      : kit.attack(attacks['Phantasm Performance (Nefer 2)']);
    const last = kit.attack(attacks['Phantasm Performance (End, C6)']);
    const performance: readonly (readonly [frame: number, hit: AttackTemplate])[] = [
      [timing.firstHit, first],
      [timing.firstShadeHit, kit.attack(attacks['Phantasm Performance (Shade 1)'])],
      [timing.secondShadeHit, kit.attack(attacks['Phantasm Performance (Shade 2)'])],
      [timing.secondHit, second],
      [timing.thirdShadeHit, kit.attack(attacks['Phantasm Performance (Shade 3)'])],
    ];
    const strike = (template: AttackTemplate): void => {
      const hit = kit.make(template);
      if (c1.on && hit.tag === Tag.directLunarBloom) hit.mult += unlocks.c1.em;
      const factor = 1 + veil.count() * timing.veilDamage;
      hit.mult *= factor;
      hit.flat *= factor;
      kit.launch(hit, null, 0);
    };
    const mayPerform = (): boolean => dance.active && performances > 0 && kit.dew.both > 0;
    const perform = (): void => {
      performances--;
      kit.own.after(timing.dewAt, () => {
        kit.dew.consume(1);
        veil.absorb();
      });
      for (const [frame, hit] of performance) kit.own.after(frame, () => strike(hit));
      if (c6.on) kit.own.after(timing.endHit, () => strike(last));
    };

    // Charged attacks, and Slither while they are held.
    slither(kit, { dance, mayPerform, perform, absorb: veil.absorb, em });

    // Sacred Vow: True Eye's Phantasm: two hits by ATK and EM, stronger by each Veil of Falsehood, all of which it uses up.
    let veils = 0;
    const vows = [
      kit.attack(attacks["Sacred Vow: True Eye's Phantasm 1"]),
      kit.attack(attacks["Sacred Vow: True Eye's Phantasm 2"]),
    ];
    const vowed = kit.attackBuff(
      'nefer-burst',
      { stat: 'dmg%', tags: ['burst'] },
      () => veils * kit.at('burst', talents.veilBonus),
    );
    kit.burst(casts.burst, () => {
      veils = veil.count();
      veil.clear();
      vowed.add(timing.vowFrames);
      for (const vow of vows) kit.launch(vow);
      return { until: (next, usual) => (next === Action.charge && mayPerform() ? timing.burstIntoPhantasm : usual) };
    });

    // Dusklit Eaves: bloom becomes lunar-bloom; each point of EM adds 0.0175 % to its base damage, 14 % at most.
    const { lunarBase } = measured;
    kit.reactions.makeLunar(['lunarBloom'], () => Math.min(em() * lunarBase.perEm, lunarBase.most));

    // C6, in Ascendant Gleam: her lunar-bloom damage is elevated by 15 %.
    if (c6.on && moonsign(kit) >= 2)
      kit.on('enemyHit', { by: 'self', tags: ['directLunarBloom'] }, (_enemy, hit) => {
        hit.elevation += unlocks.c6.elevation;
      });
  },
  {
    knownIssues: [
      'She cannot plunge.',
      'The skill and sprinting cannot be used during Slither.',
      'Slither provides dew at the ordinary rate, since its special rate is not in public data.',
    ],
  },
);
