import facts from '@quartet/gamedata/characters/kachina';
import type { Point, Shield } from '@quartet/kit';
import { Action, Area, Condition, character, EVERYONE, merged, pointBy, SHARD_SHIELD } from '@quartet/kit';
import { Nightsoul } from '../../nightsoul.ts';
import { phrase } from '../../phrases.ts';
import { TurboTwirly } from './twirly.ts';

const { attacks, casts, chains, timing, unlocks, measured } = facts;

const MOUNTED = chains.mounted;

export default character(
  facts,
  (kit) => {
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Cragbiter. She cannot charge while she rides.
    kit.normals(facts.normals);
    kit.charged(facts.charged);
    kit.legality((action) => (action === Action.charge && twirly.isRidden ? phrase('why-nightsoul') : null));

    // Go, Go Turbo Twirly!: 60 Nightsoul points, and the blessing until they are spent. Turbo Twirly slams the ground alone, for 10
    // points each. Ridden (held, or the skill again) it slams with her normal attacks, for 10 points each, and loses 9.23 points per
    // second in between. The skill again dismounts for 2 points; when she leaves the field, it continues alone.
    // The Weight of Stone (second passive): 20 % of her DEF more damage of Turbo Twirly.
    const nightsoul = new Nightsoul(kit, { max: timing.maxPoints });
    let field: Area | null = null;
    const drilling = kit.status(timing.fieldKey);
    const radiusAt = ({ x, y }: Point): number =>
      drilling.active && field?.contains(x, y) === true ? timing.slamRadiusInField : timing.slamRadius;
    const stone = a4.change({ flat: { def: unlocks.a4.def } });
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const slam = kit.attack(attacks['Turbo Twirly'], stone);
    const twirly = new TurboTwirly(kit, nightsoul, (place) =>
      kit.launch(slam, Area.circle(place, radiusAt(place)), null, particles),
    );
    kit.field('mounted', () => twirly.isRidden);
    kit.stamina.cost(() => (twirly.isRidden ? 0 : null));
    const gainPoints = (points: number): void => {
      if (nightsoul.blessed) nightsoul.gain(points);
      else nightsoul.enter(points);
    };
    const ahead = (metres: number): Point => pointBy(kit.player, [0, metres]);

    kit.stance({
      during: new Condition(() => twirly.isRidden),
      chain: merged(MOUNTED, {
        more: stone,
        area: () => kit.area(merged(MOUNTED.areas, { radius: radiusAt(kit.player) })),
        onHit: particles,
      }),
      wrapChain: (strike) => (params) => {
        const mark = MOUNTED.hitmarks[kit.self.normalCounter][0];
        const act = strike(params);
        kit.own.after(mark, () => twirly.spend(timing.slamCost));
        return act;
      },
    });

    const summon = kit.cast('skill', casts.skill, ({ hold = 0 }) => {
      kit.own.after(timing.twirlyAt, () => {
        gainPoints(timing.maxPoints);
        if (hold > 0) mount();
        else twirly.place(ahead(timing.twirlyAhead), timing.firstSlam - timing.twirlyAt);
      });
    });
    const mount = (): void => {
      twirly.mount();
      pullShards();
    };
    const again = kit.cast('skill', casts.recast, () => {
      if (!twirly.isRidden) {
        mount();
        return;
      }
      twirly.spend(timing.dismountCost);
      if (twirly.isRidden) twirly.place(kit.player, timing.slamAfterDismount);
      pullShards();
    });
    kit.does('skill', (params) => (twirly.isPresent ? again : summon)(params));
    kit.readiness('skill', (_params, usual) => (twirly.isPresent ? 0 : usual()));
    kit.on('swap', { by: 'self' }, () => {
      if (twirly.isRidden) twirly.place(kit.player, timing.slamAfterDismount);
    });

    // Time to Get Serious!: damage, and the Turbo Drill Field for 12 s, in which Turbo Twirly reaches further. It summons Turbo Twirly
    // to her side. C2: 20 points, with which she enters the blessing and summons Turbo Twirly if it is absent.
    const strike = kit.attack(attacks['Time to Get Serious!']);
    kit.burst(casts.burst, () => {
      const { isRidden } = twirly;
      twirly.lift();
      if (c2.on) gainPoints(unlocks.c2.points);
      kit.launch(strike);
      kit.own.after(timing.burstHitmark, () => {
        field = Area.circle(kit.player, timing.fieldRadius, { offset: measured.fieldPlace });
        drilling.add();
        guards.start(0);
        if (!isRidden && nightsoul.blessed) twirly.place(field, timing.slamAfterBurst);
      });
      if (isRidden) {
        kit.own.after(casts.burst.queueAfter, () => {
          if (kit.onField) mount();
          else twirly.place(ahead(0), timing.slamAfterDismount);
        });
      }
    });

    // Mountain Echoes (first passive): a nightsoul burst of the team gives her 20 % geo damage for 12 s.
    a1.run(() => {
      const echoes = kit.buff(timing.a1Key);
      kit.on('nightsoulBurst', {}, () => echoes.add());
    });

    // C1: mounting and dismounting pull crystallize shards; picking one up, or lunar crystallize, gives her 3 energy, once in 5 s.
    const pullShards = (): void => {
      if (!c1.on) return;
      const near = Area.circle(kit.player, timing.shardRadius);
      for (const shard of kit.gadgets.shardsIn(near)) {
        const way = Math.ceil(Math.sqrt((shard.x - near.x) ** 2 + (shard.y - near.y) ** 2) / measured.pull);
        if (way >= kit.gadgets.framesToShard(shard)) kit.fight.after(way, () => kit.gadgets.takeShard(shard));
      }
    };
    c1.run(() => {
      const rest = kit.rest(timing.c1IcdKey);
      const restore = (): void => kit.giveEnergy(timing.c1Key);
      kit.on('shielded', { where: ({ type }) => type === SHARD_SHIELD, rest }, restore);
      kit.on('lunarCrystallize', { targets: 'any', rest }, restore);
    });

    // C4: the active character in the field has 8, 12, 16 or 20 % more DEF with one, two, three or more opponents in it.
    let share = 0;
    const guard = kit.buff(timing.c4Key, 'def%', () => share);
    const guards = kit.ticks({
      every: measured.fieldCheckEvery,
      during: drilling,
      tick: () => {
        if (!c4.on || field === null || !field.containsCentreOf(kit.player)) return;
        const { length } = kit.enemies.in(field);
        if (length === 0) return;
        share = unlocks.c4.def[Math.min(length, unlocks.c4.def.length) - 1];
        guard.addTo(kit.active);
      },
    });

    // C6: when a shield of the active character is replaced or ends, 200 % of her DEF around it, once in 5 s.
    c6.run(() => {
      const victory = kit.attack(attacks["This Time, I've Gotta Win (C6)"]);
      const rest = kit.rest(timing.c6IcdKey);
      const ofActive = ({ target }: Shield): boolean => target === EVERYONE || target === kit.active.index;
      kit.on(['shieldBreak', 'shieldReplaced'], { where: ofActive, rest }, () => kit.launch(victory));
    });
  },
  {
    knownIssues: [
      'She cannot plunge.',
      'Holding the skill takes as long as pressing it.',
      'The first slam after a dismount, a swap or the burst is timed by the game data, not by a frame count.',
    ],
  },
);
