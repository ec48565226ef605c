import facts from '@quartet/gamedata/characters/ningguang';
import type { Attack, AttackSpec, Construct, HitCallback } from '@quartet/kit';
import { Action, character, merged, outOfRange, pointBy, State } from '@quartet/kit';

const { attacks, casts, frames, timing, unlocks, measured } = facts;

/** The three gestures of her attacks, in the order of the tables. */
const GESTURES: readonly string[] = Object.values(timing.attackTypeNames);
const [LEFT, RIGHT] = [timing.attackTypeLeft, timing.attackTypeRight];
const SCREEN = 'ningguang';

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c6 } = kit.unlocks;

    // Star Jades: the first hit of a normal attack gathers one; lost when she leaves.
    let jades = 0;
    const gathering = (): HitCallback => {
      let done = false;
      return () => {
        if (done || !kit.onField) return;
        done = true;
        if (jades < measured.maxJades) jades++;
      };
    };
    kit.field('jadeCount', () => jades);
    kit.on('swap', { by: 'self' }, () => {
      jades = 0;
    });
    // Backup Plan (first passive): with Star Jades charged attacks cost no stamina.
    kit.stamina.cost((action) => (action === Action.charge && a1.on && jades > 0 ? 0 : null));

    // Sparkling Scatter: a random gesture other than the last one, the left one after a dash. C1: its gems reach further.
    let gesture: number = LEFT;
    kit.field('prevAttack', () => gesture);
    kit.startDelay('xingqiu', () => timing.attackLockout[gesture]);
    const another = (): number => (gesture + 1 + kit.random.int(2)) % GESTURES.length;
    const byGesture = (gem: AttackSpec, own: Partial<AttackSpec> = {}) =>
      GESTURES.map((name) => kit.attack(gem, { ...own, name: gem.name.replace('%v', name) }));
    const starJade: Partial<AttackSpec> = kit.rule('poise') ? { poise: 0 } : {};
    const scatter = byGesture(attacks.Normal);
    const reach = merged(attacks.Normal.area, { radius: c1.on ? measured.widerRadius : attacks.Normal.area.radius });
    kit.does('attack', ({ travel = measured.flight }) => {
      const drawn = another();
      gesture = kit.state === State.dash ? LEFT : drawn;
      const mark = timing.attackHitmarks[gesture];
      const area = kit.area(reach);
      const gather = gathering();
      for (let i = 0; i < 2; i++) kit.launch(scatter[gesture], area, { snapshot: mark, hit: mark + travel }, gather);
      return { frames: frames.attack[gesture], queueAfter: timing.attackLockout[gesture], attackSpeed: true };
    });

    // Charged attack: a gem, and one more for each Star Jade.
    const charge = byGesture(attacks.Charge);
    const jadeGem = byGesture(attacks['Charge Gem'], starJade);
    kit.does('charge', ({ travel = measured.flight }) => {
      const { state } = kit;
      const drawn = another();
      const own = state !== State.normal ? drawn : gesture === RIGHT ? RIGHT : LEFT;
      const saved = state === State.normal || state === State.charge ? measured.windup : 0;
      const mark = timing.chargeHitmarks[own] - saved;
      kit.launch(charge[own], kit.area(attacks.Charge.area), { snapshot: mark, hit: mark + travel });
      const gemMarks = jades === unlocks.c6.jades ? timing.chargeC6Hitmarks : timing.chargeJadeHitmarks;
      const gemMark = gemMarks[own] - saved;
      const area = kit.area(attacks['Charge Gem'].area);
      for (; jades > 0; jades--) kit.launch(jadeGem[own], area, { snapshot: gemMark, hit: gemMark + travel });
      return { frames: frames.charge[own], offset: -saved };
    });

    // Jade Screen: a construct for 30 s; `noscreen` takes it away at once. C2: when it shatters the skill is ready again, once
    // in 6 s.
    const jadeScreen = kit.attack(attacks['Jade Screen']);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const shattering = kit.pause(unlocks.c2.every * 60);
    const shatter = (): void => {
      if (self.cooldowns.left(Action.skill) > 0 && shattering.take()) self.cooldowns.reset(Action.skill);
    };
    let screen: Construct | null = null;
    /** The latest screen's attack with its stats, which its gems have too. */
    let raised: Attack | null = null;
    kit.does('skill', ({ noscreen = 0 }) => {
      // The new screen shatters the old one, which for C2 must follow the start of the cooldown.
      self.cooldowns.start(Action.skill, casts.skill.cooldown);
      const { facingX: dirX, facingY: dirY } = kit.player;
      const place = pointBy(kit.player, measured.screenAt);
      kit.fight.after(timing.skillHitmark, () => {
        raised = kit.snapshot(jadeScreen);
        kit.launch(raised, kit.area(attacks['Jade Screen'].area, place), 0, particles);
      });
      const onDestroy = c2.on ? shatter : undefined;
      const built = kit.constructs.add(
        { type: SCREEN, ...place, dirX, dirY, frames: measured.screenLength, onDestroy },
        true,
      );
      screen = built;
      if (noscreen !== 0) kit.fight.after(1, () => kit.constructs.destroy(built));
      return casts.skill;
    });
    // Strategic Reserve (second passive): dashing while a screen stands gives 12 % geo damage for 10 s.
    const reserve = kit.buff('ning-screen');
    a4.run(() =>
      kit.on('dash', { where: () => kit.constructs.standing(SCREEN).length > 0 }, () => reserve.addTo(kit.active)),
    );

    // Starshatter: 6 gems (`jade`), and 6 more (`screen`) with the stats of the Jade Screen, which shatters. C6: 7 Star Jades.
    const star = kit.attack(attacks.Starshatter, starJade);
    const screenGem = kit.attack(attacks['Starshatter (Jade Screen Gems)'], starJade);
    const marks = timing.burstHitmarks;
    kit.burst(casts.burst, ({ travel = 0, jade = marks.length, screen: more = marks.length }) => {
      const area = kit.area(attacks.Starshatter.area);
      if (jade > marks.length) throw outOfRange('ningguang', 'burst', 'jade', marks.length, jade);
      for (let i = 0; i < jade; i++) kit.launch(star, area, { snapshot: 0, hit: marks[i] + travel });
      if (screen !== null && kit.constructs.destroy(screen) && raised !== null) {
        const hit = kit.make(screenGem).withStatsOf(raised);
        for (let i = 0; i < more; i++) kit.launch(hit, area, marks[5] + measured.screenGemsAfter + travel);
      }
      if (c6.on) jades = unlocks.c6.jades;
    });
  },
  {
    knownIssues: ['Some blunt attacks deal more poise damage than in the game, so frozen opponents thaw sooner.'],
  },
);
