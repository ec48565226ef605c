import facts from '@quartet/gamedata/characters/kaeya';
import { Area, type Attack, character, Element, type HitCallback, PERMANENT, type Target } from '@quartet/kit';
import { lighterSprint } from '../../lighterSprint.ts';

const { attacks, casts, timing, unlocks, measured } = facts;

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
      auras !== null && (auras.countsAs(Element.cryo) || auras.countsAs(Element.frozen)) ? unlocks.c1.critRate : 0,
    );
    c1.run(() => blood.add(PERMANENT));

    // Frostgnaw. Cold-Blooded Strike (first passive): each hit heals the active character by 15 % of his ATK.
    // Glacial Heart (second passive): opponents it freezes drop a particle more, two per use at most; in the reference all that are frozen
    // when it hits.
    const frostgnaw = kit.attack(attacks.Frostgnaw);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const healsHim = kit.rule('kaeya_a1');
    const coldBlooded: HitCallback = (_target, attack) =>
      kit.heal(
        'Cold-Blooded Strike',
        healsHim ? kit.self.index : kit.active.index,
        unlocks.a1.healing * attack.total('atk'),
      );
    const byFrostgnaw = kit.rule('kaeya_a4');
    /** Opponent that Frostgnaw has just frozen. */
    let frozenTarget: Target | null = null;
    if (a4.on && byFrostgnaw)
      kit.on('frozen', { where: (_target, attack) => attack.is(frostgnaw) }, (target) => {
        frozenTarget = target;
      });
    const glacialHeart = (): HitCallback => {
      let dropped = 0;
      return (target) => {
        const isFrozen = byFrostgnaw ? target === frozenTarget : target.auras?.countsAs(Element.frozen) === true;
        frozenTarget = null;
        if (dropped === unlocks.a4.particles || !isFrozen) return;
        dropped++;
        kit.particles(1, 'cryo');
      };
    };
    kit.skill(casts.skill, () => {
      kit.launch(frostgnaw, a1.on ? coldBlooded : null, particles, a4.on ? glacialHeart() : null);
    });

    // Glacial Waltz: icicles circle the active character for 8 s with the stats of the cast. C6: a fourth icicle, and 15
    // energy back.
    const waltz = kit.attack(attacks['Glacial Waltz']);
    const dancing = kit.teamStatus(timing.burstKey);
    const icicles = measured.icicles + (c6.on ? unlocks.c6.icicles : 0);
    let icicle: Attack = kit.make(waltz);
    let extensions = 0;
    const circling = Array.from({ length: icicles }, () =>
      kit.ticks({
        every: measured.round,
        during: dancing,
        tick: () => kit.launch(icicle, Area.circle(kit.player, measured.icicleReach), 0),
      }),
    );
    kit.burst(casts.burst, () => {
      icicle = kit.snapshot(waltz);
      extensions = 0;
      // One frame more, so that the last icicle still strikes.
      dancing.add(timing.burstDuration + timing.burstHitmark + 1);
      circling.forEach((turns, i) => {
        turns.start(timing.burstHitmark + (measured.round / icicles) * i);
      });
      if (c6.on) kit.fight.after(casts.burst.payAt + 1, () => kit.giveEnergy('kaeya-c6'));
    });

    // C2: each opponent defeated during the waltz makes it 2.5 s longer, up to 15 s.
    const mayExtend = (): boolean => extensions < measured.maxExtensions;
    c2.run(() =>
      kit.on('targetDied', { during: dancing, where: mayExtend }, () => {
        extensions++;
        dancing.extend(extensions === measured.maxExtensions ? measured.lastExtension : unlocks.c2.seconds * 60);
      }),
    );

    // C4: below 20 % HP a cryo shield of 30 % max HP for 20 s, once a minute.
    const rest = kit.pause(unlocks.c4.every * 60);
    c4.run(() =>
      kit.on('drain', { rest, where: ({ amount }) => amount > 0 && self.hpRatio < unlocks.c4.belowHp }, () => {
        kit.shields.add({
          name: 'Frozen Kiss (Shield)',
          type: 'kaeya-c4',
          target: self.index,
          element: Element.cryo,
          hp: unlocks.c4.shield * self.maxHp,
          frames: unlocks.c4.seconds * 60,
        });
      }),
    );

    // Hidden Strength (exploration passive).
    lighterSprint(kit);
  },
  {
    knownIssues: [
      'Cold-Blooded Strike (first passive) heals the active character when Frostgnaw hits, not always Kaeya.',
      'Glacial Heart (second passive) counts every frozen opponent Frostgnaw hits, also those frozen before.',
    ],
  },
);
