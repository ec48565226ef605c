import { type Attack, character, Element, type HitCallback, PERMANENT } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/kaeya';

const { attacks, casts, timing } = facts;

/** Frames an icicle takes for one round; it strikes once per round. */
const ROUND = 120;
const MOST_EXTENSIONS = 3;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Ceremonial Bladework. C1: 15 % critical rate of normal and charged attacks on opponents with cryo.
    kit.normals(facts.normals);
    kit.charged(facts.charged);
    kit.plunges(facts.plunge);
    const blood = kit.attackBuff('kaeya-c1', { stat: 'cr', tags: ['normal', 'charge'] }, (_attack, { auras }) =>
      auras !== null && (auras.answersTo(Element.cryo) || auras.answersTo(Element.frozen)) ? 0.15 : 0,
    );
    c1.run(() => blood.add(PERMANENT));

    // Frostgnaw. Cold-Blooded Strike (first passive): each hit heals the active character by 15 % of his ATK.
    // Glacial Heart (second passive): opponents it freezes drop a particle more, two per use at most.
    const frostgnaw = kit.attack(attacks.Frostgnaw);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const coldBlooded: HitCallback = (_target, attack) =>
      kit.heal('Cold-Blooded Strike', kit.active.index, 0.15 * attack.total('atk'));
    const glacialHeart = (): HitCallback => {
      let dropped = 0;
      return (target) => {
        if (dropped === 2 || target.auras?.answersTo(Element.frozen) !== true) return;
        dropped++;
        kit.particles(1, 'cryo');
      };
    };
    kit.skill(casts.skill, () => {
      kit.send(frostgnaw, a1.on ? coldBlooded : null, particles, a4.on ? glacialHeart() : null);
    });

    // Glacial Waltz: icicles circle the active character for 8 s with the stats of the cast. C6: a fourth icicle, and 15
    // energy back.
    const waltz = kit.attack(attacks['Glacial Waltz']);
    const dancing = kit.teamStatus(timing.burstKey);
    const icicles = c6.on ? 4 : 3;
    let current = -1;
    let extensions = 0;
    const turn = (icicle: Attack, cast: number): void => {
      if (!dancing.active || cast !== current) return;
      kit.queueReady(icicle, kit.circle(kit.player, 4), 0);
      kit.fight.after(ROUND, () => turn(icicle, cast));
    };
    kit.burst(casts.burst, () => {
      const icicle = kit.snapshot(kit.make(waltz));
      const cast = kit.frame;
      current = cast;
      extensions = 0;
      // One frame more, so that the last icicle still strikes.
      dancing.add(timing.burstDuration + timing.burstHitmark + 1);
      for (let i = 0; i < icicles; i++)
        kit.fight.after(timing.burstHitmark + (ROUND / icicles) * i, () => turn(icicle, cast));
      if (c6.on) kit.fight.after(casts.burst.payAt + 1, () => kit.giveEnergy('kaeya-c6'));
    });

    // C2: each opponent defeated during the waltz makes it 2.5 s longer, up to 15 s.
    const mayExtend = (): boolean => extensions < MOST_EXTENSIONS;
    c2.run(() =>
      kit.on('targetDied', { during: dancing, where: mayExtend }, () => {
        extensions++;
        dancing.extend(extensions === MOST_EXTENSIONS ? 120 : 150);
      }),
    );

    // C4: below 20 % HP a cryo shield of 30 % max HP for 20 s, once a minute.
    const rest = kit.pause(60 * 60);
    c4.run(() =>
      kit.on('drain', { rest, where: ({ amount }) => amount > 0 && self.hpRatio < 0.2 }, () => {
        kit.shield({
          name: 'Frozen Kiss (Shield)',
          type: 'kaeya-c4',
          target: self.index,
          element: Element.cryo,
          hp: 0.3 * self.maxHp,
          frames: 20 * 60,
        });
      }),
    );

    // Hidden Strength (exploration passive).
    kit.lighterSprint();
  },
  {
    knownIssues: [
      'Cold-Blooded Strike (first passive) heals whoever is active when Frostgnaw hits, not always Kaeya.',
      'Glacial Heart (second passive) counts every frozen opponent Frostgnaw hits, also those frozen before.',
    ],
  },
);
