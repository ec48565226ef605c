import facts from '@quartet/gamedata/characters/collei';
import { Area, character, type HitCallback } from '@quartet/kit';
import { DENDRO_REACTIONS } from '../../reactions.ts';

const { attacks, casts, timing, unlocks, measured } = facts;

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
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Supplicant's Bowmanship.
    kit.normals(facts.normals);
    kit.aimed(facts.aimed);

    // Floral Brush: the ring hits on its way out and on its way back, with the stats it was thrown with.
    // C6: the first enemy it hits is struck for 200 % ATK.
    const brush = kit.attack(attacks['Floral Brush']);
    const falling = kit.attack(attacks['Forest of Falling Arrows (C6)']);
    const thrown = kit.status(timing.skillKey);
    kit.skill(casts.skill, () => {
      const { area, at } = attacks['Forest of Falling Arrows (C6)'];
      const arrows = !c6.on
        ? null
        : once((target) => kit.launch(falling, kit.area(area, target), { snapshot: at.snapshot, hit: at.hit }));
      const particles = once(() => kit.particles(measured.particles, 'dendro'));
      const around = kit.area(attacks['Floral Brush'].area);
      for (const mark of timing.skillHitmarks)
        kit.launch(brush, around, { snapshot: timing.skillRelease, hit: mark }, arrows, particles);
      kit.fight.after(timing.skillRelease, () => thrown.add());
      sprouting = c2.on && a1.on;
      prolonged = false;
      kit.fight.after(timing.skillReturnDelay, plant);
    });

    // Floral Sidewinder (first passive): a dendro reaction before the ring is back leaves a Sprout for 3 s.
    // C2: there always is a Sprout; a dendro reaction while the ring flies or the Sprout lives keeps it for 3 s more, once.
    const sidewinder = kit.attack(attacks['Floral Sidewinder (A1)']);
    const sprout = kit.status(timing.sproutKey);
    let sprouting = false;
    let prolonged = false;
    const growing = kit.tasks();
    const plant = (): void => {
      if (!sprouting) return;
      sprout.add((unlocks.a1.seconds + (prolonged ? unlocks.c2.seconds : 0)) * 60);
      const hit = kit.snapshot(sidewinder);
      const tick = (): void => {
        if (!sprout.active) return;
        kit.launch(hit, Area.circle(kit.player, 2), 0);
        growing.fight.after(timing.sproutTickPeriod, tick);
      };
      growing.drop();
      growing.own.after(timing.sproutHitmark, tick);
    };
    a1.run(() =>
      kit.on(DENDRO_REACTIONS, { during: thrown }, () => {
        sprouting = true;
      }),
    );
    c2.run(() =>
      kit.on(DENDRO_REACTIONS, {}, () => {
        if (prolonged || (!sprout.active && !thrown.active)) return;
        prolonged = true;
        if (sprout.active) sprout.extend(unlocks.c2.seconds * 60);
      }),
    );

    // Trump-Card Kitty: an explosion, then leaps with the stats of that moment. C4: 60 EM for her teammates.
    const explosion = kit.attack(attacks['Trump-Card Kitty (Explosion)']);
    let centre = { x: 0, y: 0 };
    let extensions = 0;
    const perKitty = kit.rule('collei_a4');
    const zone = kit.effect(timing.burstKey, {
      snapshot: kit.attack(attacks['Trump-Card Kitty (Leap)']),
      first: timing.leapHitmark - timing.explosionHitmark,
      every: timing.leapTickPeriod,
      tick: () => kit.launch(zone.attack, kit.area(attacks['Trump-Card Kitty (Leap)'].area, centre), 0),
    });
    // Who stands in the zone is noted every half second, for a second.
    const note = (): void => {
      if (!zone.active || !Area.circle(centre, measured.zoneReach).containsCentreOf(kit.player)) return;
      kit.giveStatus(kit.active, timing.a4Key);
      kit.fight.after(measured.noteEvery, note);
    };
    const grace = kit.buff('collei-c4');
    kit.burst(casts.burst, () => {
      centre = { x: kit.player.x, y: kit.player.y };
      if (perKitty) extensions = 0;
      const area = kit.area(attacks['Trump-Card Kitty (Explosion)'].area, centre);
      kit.launch(explosion, area, timing.explosionHitmark);
      kit.fight.after(timing.explosionHitmark, () => {
        zone.start();
        note();
      });
      if (c4.on) grace.addToOthers();
    });

    // The Languid Wood (second passive): dendro reactions of those in the zone keep it for 1 s more, 3 s at most (in the reference in a
    // whole fight, in the game for each kitty).
    a4.run(() =>
      kit.on(DENDRO_REACTIONS, { during: zone }, (_target, { actor }) => {
        if (extensions * unlocks.a4.seconds === unlocks.a4.maxSeconds || !kit.team[actor].statusActive(timing.a4Key))
          return;
        extensions++;
        zone.extend(unlocks.a4.seconds * 60);
      }),
    );

    // C1: 20 % energy recharge off the field.
    const { er } = facts.bonuses['collei-c1'];
    c1.run(() => kit.permanent('er', () => (kit.onField ? 0 : er), 'collei-c1'));
  },
  {
    knownIssues: [
      'The Languid Wood (second passive) extends the zone three times per fight, not three times per burst.',
    ],
  },
);
