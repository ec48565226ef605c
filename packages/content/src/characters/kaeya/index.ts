import {
  type Attack,
  character,
  Element,
  type HitCallback,
  PERMANENT,
  Stat,
  statVector,
  Tag,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/kaeya';

const { talents, frames, timing } = facts;

/** Frames an icicle takes for one round; it strikes once per round. */
const ROUND = 120;

export default character(
  facts,
  (kit) => {
    const { cons, self } = kit;

    // Ceremonial Bladework.
    kit.normals({
      mult: talents.auto,
      hitmarks: timing.attackHitmarks,
      frames: frames.attack,
      strike: 'slash',
      halt: timing.attackHitlagHaltFrame,
      defenceHalt: true,
      clock: 'fight',
      area: (hit) => kit.hitbox(timing.attackHitboxes[hit], timing.attackOffsets[hit]),
    });

    kit.charged({
      mult: talents.charge,
      hitmark: timing.chargeHitmarks,
      frames: frames.charge,
      area: (hit) => kit.circle(kit.player, 2.2, { offset: [0, timing.chargeOffsets[hit]] }),
    });

    kit.plunges(facts.plunge);

    // Frostgnaw.
    const frostgnaw = kit.attack({
      name: 'Frostgnaw',
      tag: 'skill',
      element: 'cryo',
      gauge: 50,
      mult: talents.skill,
    });
    const particles = kit.particlesOnHit(() => kit.draw(2, 0.67), 'cryo', timing.particleICDKey, 18);
    // Cold-Blooded Strike (first passive): each hit heals the active character by 15 % of his ATK.
    const atkOf = ({ stats }: Attack): number => stats[Stat.base_atk] * (1 + stats[Stat['atk%']]) + stats[Stat.atk];
    const coldBlooded: HitCallback | null =
      kit.ascension < 1
        ? null
        : (_target, attack) => kit.heal('Cold-Blooded Strike', kit.active.index, 0.15 * atkOf(attack));
    // Glacial Heart (second passive): opponents it freezes drop a particle more, two per use at most.
    const glacialHeart = (): HitCallback => {
      let dropped = 0;
      return (target) => {
        if (dropped === 2 || target.auras?.answersTo(Element.frozen) !== true) return;
        dropped++;
        kit.particles(1, 'cryo');
      };
    };
    kit.does('skill', () => {
      const more = kit.ascension < 4 ? null : glacialHeart();
      const area = kit.box(kit.player, 4, 8, [0, -0.2]);
      kit.queue(frostgnaw, area, 0, timing.skillHitmark, coldBlooded, particles, more);
      kit.cooldown('skill', 6 * 60, 25);
      return { frames: frames.skill };
    });

    // Glacial Waltz: icicles circle the active character for 8 s with the stats of the cast. C6: a fourth icicle, and 15
    // energy back.
    const waltz = kit.attack({
      name: 'Glacial Waltz',
      tag: 'burst',
      icd: 'ElementalBurst',
      element: 'cryo',
      gauge: 25,
      mult: talents.burst,
    });
    const dancing = kit.teamStatus(timing.burstKey);
    const icicles = cons >= 6 ? 4 : 3;
    let current = -1;
    let extensions = 0;
    const turn = (icicle: Attack, cast: number): void => {
      if (!dancing.active || cast !== current) return;
      kit.queueReady(icicle, kit.circle(kit.player, 4), 0);
      kit.fight.after(ROUND, () => turn(icicle, cast));
    };
    kit.does('burst', () => {
      const icicle = kit.snapshot(kit.make(waltz));
      const cast = kit.frame;
      current = cast;
      extensions = 0;
      // One frame more, so that the last icicle still strikes.
      dancing.add(timing.burstDuration + timing.burstHitmark + 1);
      for (let i = 0; i < icicles; i++)
        kit.fight.after(timing.burstHitmark + (ROUND / icicles) * i, () => turn(icicle, cast));
      kit.consumeEnergy(51);
      if (cons >= 6) kit.fight.after(52, () => kit.addEnergy(15, 'kaeya-c6'));
      kit.cooldown('burst', 15 * 60, timing.burstCDStart);
      return { frames: frames.burst };
    });

    // Hidden Strength (exploration passive).
    kit.lighterSprint();
    kit.init(() => {
      // C1: 15 % critical rate of normal and charged attacks on opponents with cryo.
      if (cons >= 1) {
        const blood = statVector({ cr: 0.15 });
        kit
          .attackBuff('kaeya-c1', ({ tag }, { auras }) => {
            if (tag !== Tag.normal && tag !== Tag.charge) return null;
            return auras !== null && (auras.answersTo(Element.cryo) || auras.answersTo(Element.frozen)) ? blood : null;
          })
          .add(PERMANENT);
      }
      // C2: each opponent defeated during the waltz makes it 2.5 s longer, up to 15 s.
      if (cons >= 2)
        kit.on('targetDied', () => {
          if (!dancing.active || extensions === 3) return;
          dancing.extend(extensions === 2 ? 120 : 150);
          extensions++;
        });
      // C4: below 20 % HP a cryo shield of 30 % max HP for 20 s, once a minute.
      if (cons >= 4) {
        let readyFrom = 0;
        kit.on('drain', ({ amount }) => {
          if (amount <= 0 || kit.frame < readyFrom || self.hpRatio >= 0.2) return;
          readyFrom = kit.frame + 60 * 60;
          kit.shield({
            name: 'Frozen Kiss (Shield)',
            type: 'kaeya-c4',
            target: self.index,
            element: Element.cryo,
            hp: 0.3 * self.maxHp,
            frames: 20 * 60,
          });
        });
      }
    });
  },
  {
    knownIssues: [
      'Cold-Blooded Strike (first passive) heals whoever is active when Frostgnaw hits, not always Kaeya.',
      'Glacial Heart (second passive) counts every frozen opponent Frostgnaw hits, also those frozen before.',
    ],
  },
);
