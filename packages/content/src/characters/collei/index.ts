import { character, type HitCallback, PERMANENT, statVector } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/collei';
import { onDendroReaction } from '../../dendroReactions.ts';

const { talents, frames, timing } = facts;

const SPROUT_LENGTH = 3 * 60;

const once = (act: HitCallback): HitCallback => {
  let done = false;
  return (target, attack, damage, crit) => {
    if (done) return;
    done = true;
    act(target, attack, damage, crit);
  };
};

export default character(
  facts,
  (kit) => {
    const { cons, ascension } = kit;
    const dendro = { element: 'dendro', gauge: 25 } as const;

    // Supplicant's Bowmanship.
    kit.normals({
      mult: talents.attack,
      hitmarks: timing.attackHitmarks,
      frames: frames.attack,
    });
    kit.aimed({
      levels: [
        { name: 'Aimed Shot', mult: talents.aim, element: 'physical' },
        { name: 'Fully-Charged Aimed Shot', mult: talents.fullaim, element: 'dendro' },
      ],
      hitmarks: timing.aimedHitmarks,
      frames: frames.aimed,
      more: { haltFactor: 0.01 },
    });

    // Floral Brush: the ring hits on its way out and on its way back, with the stats it was thrown with.
    const brush = kit.attack({
      ...dendro,
      name: 'Floral Brush',
      tag: 'skill',
      strike: 'slash',
      defenceHalt: true,
      deployable: true,
      mult: talents.skill,
    });
    const thrown = kit.status(timing.skillKey, false);
    // Floral Sidewinder (first passive): a dendro reaction before the ring is back leaves a Sprout for 3 s.
    const sidewinder = kit.attack({
      ...dendro,
      name: 'Floral Sidewinder (A1)',
      tag: 'skill',
      icd: 'ColleiSprout',
      mult: 0.4,
    });
    const sprout = kit.status(timing.sproutKey);
    let sprouting = false;
    let prolonged = false;
    let planted = -1;
    const plant = (): void => {
      if (!sprouting) return;
      const source = kit.frame;
      planted = source;
      sprout.add(prolonged ? 2 * SPROUT_LENGTH : SPROUT_LENGTH);
      const hit = kit.snapshot(kit.make(sidewinder));
      const tick = (): void => {
        if (!sprout.active || planted !== source) return;
        kit.queueReady(hit, kit.circle(kit.player, 2), 0);
        kit.fight.after(timing.sproutTickPeriod, tick);
      };
      kit.own.after(timing.sproutHitmark, tick);
    };
    // C6: the first enemy the ring hits is struck for 200 % ATK.
    const falling = kit.attack({ ...dendro, name: 'Forest of Falling Arrows (C6)', tag: 'none', mult: 2 });
    kit.does('skill', () => {
      const arrows = cons < 6 ? null : once((target) => kit.queue(falling, kit.circle(target, 4), 0, 22));
      const particles = once(() => kit.particles(3, 'dendro'));
      const area = kit.circle(kit.player, 2);
      for (const mark of timing.skillHitmarks) kit.queue(brush, area, timing.skillRelease, mark, arrows, particles);
      kit.fight.after(timing.skillRelease, () => thrown.add(timing.skillReturn - timing.skillRelease));
      // C2: there always is a Sprout.
      sprouting = cons >= 2 && ascension >= 1;
      prolonged = false;
      kit.fight.after(timing.skillReturn, plant);
      kit.cooldown('skill', 12 * 60, timing.skillRelease);
      return { frames: frames.skill };
    });

    // Trump-Card Kitty: an explosion, then leaps with the stats of that moment.
    const kitty = { ...dendro, tag: 'burst', icd: 'ElementalBurst', icdGroup: 'ColleiBurst' } as const;
    const explosion = kit.attack({ ...kitty, name: 'Trump-Card Kitty (Explosion)', mult: talents.burstExplosion });
    const leap = kit.attack({ ...kitty, name: 'Trump-Card Kitty (Leap)', mult: talents.burstLeap });
    const zone = kit.status(timing.burstKey, false);
    // C4: 60 elemental mastery for her teammates.
    const grace = kit.buff('collei-c4', { em: 60 });
    kit.does('burst', () => {
      const centre = { x: kit.player.x, y: kit.player.y };
      kit.queue(explosion, kit.circle(centre, 5.5), timing.explosionHitmark, timing.explosionHitmark);
      kit.fight.after(timing.explosionHitmark, () => {
        zone.add(378);
        const hit = kit.snapshot(kit.make(leap));
        const jump = (): void => {
          if (!zone.active) return;
          kit.queueReady(hit, kit.circle(centre, 4), 0);
          kit.fight.after(timing.leapTickPeriod, jump);
        };
        kit.fight.after(timing.leapHitmark - timing.explosionHitmark, jump);
        // Who stands in the zone is noted every half second, for a second.
        const inside = kit.circle(centre, 6);
        const note = (): void => {
          if (!zone.active || !inside.contains(kit.player.x, kit.player.y)) return;
          kit.active.addStatus(timing.a4Key, 60, true);
          kit.fight.after(30, note);
        };
        note();
      });
      if (cons >= 4) for (const c of kit.team) if (c !== kit.self) grace.add(12 * 60, c);
      kit.cooldown('burst', 15 * 60);
      kit.consumeEnergy(7);
      return { frames: frames.burst };
    });

    kit.init(() => {
      if (ascension >= 1)
        onDendroReaction(
          kit,
          () => {
            if (!sprouting && thrown.active) sprouting = true;
          },
          'collei-a1',
        );
      // The Languid Wood (second passive): dendro reactions of those in the zone keep it for 1 s more, 3 s at most.
      let extensions = 0;
      if (ascension >= 4)
        onDendroReaction(
          kit,
          (attack) => {
            if (extensions >= 3 || !zone.active || !kit.team[attack.actor].statusActive(timing.a4Key)) return;
            zone.extend(60);
            extensions++;
          },
          'collei-a4',
        );
      // C1: 20 % energy recharge off the field.
      if (cons >= 1) {
        const recharge = statVector({ er: 0.2 });
        kit.buff('collei-c1', () => (kit.onField ? null : recharge), { stat: 'er' }).add(PERMANENT);
      }
      // C2: a dendro reaction while the ring flies or the Sprout lives keeps the Sprout for 3 s more, once.
      if (cons >= 2 && ascension >= 1)
        onDendroReaction(
          kit,
          () => {
            if (prolonged || (!sprout.active && !thrown.active)) return;
            prolonged = true;
            if (sprout.active) sprout.extend(SPROUT_LENGTH);
          },
          'collei-c2',
        );
    });
  },
  { knownIssues: ['The Languid Wood (second passive) extends the zone three times in a fight, not for each burst.'] },
);
