import facts from '@quartet/gamedata/characters/yumemizukimizuki';
import {
  ABSORBABLE,
  Area,
  character,
  PERMANENT,
  type Point,
  Stat,
  State,
  SWIRL_REACTIONS,
  SWIRL_TAGS,
  statVector,
  Tag,
  UNREADY,
} from '@quartet/kit';

const { attacks, casts, charged, talents, timing, unlocks } = facts;

const SWIRL_DAMAGE: readonly number[] = SWIRL_TAGS.map((name) => Tag[name]);
/** Actions that Dreamdrifter excludes; skill ends it, dash, swap and burst are free. */
const EARTHBOUND = ['attack', 'charge', 'jump', 'walk', 'low_plunge', 'high_plunge'] as const;
/** Frames from the burst to its first snack, between two, and from the first to the last. */
const SNACKS = Array.from(
  { length: timing.burstDuration / timing.snackInterval },
  (_, i) => timing.burstHitmark + (i + 1) * timing.snackInterval,
);

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Pure Heart, Pure Dreams; a charged attack from a standstill takes longer.
    kit.normals(facts.normals);
    kit.charged(charged, { windup: () => (kit.state === State.idle ? 0 : charged.windup) });

    // Aisa Utamakura Pilgrimage: Dreamdrifter for 5 s, until she leaves the field or uses the skill again: a cloud with the stats of
    // its start every 45 frames. Param `travel`: frames a cloud flies.
    const pilgrimage = kit.attack(attacks['Aisa Utamakura Pilgrimage']);
    const cloud = kit.attack(attacks['Dreamdrifter Continuous Attack']);
    const particleRest = kit.rest(timing.skillParticleGenerationIcdKey);
    let particlesLeft = 0;
    const particles = (): void => {
      if (particlesLeft === 0 || !particleRest.take()) return;
      particlesLeft--;
      kit.particles(1, 'anemo');
    };
    let travel: number = timing.cloudTravelTime;
    const drift = kit.effect(timing.dreamDrifterStateKey, {
      clock: 'own',
      first: timing.cloudFirstHit,
      every: timing.cloudHitInterval,
      snapshot: cloud,
      tick: () => kit.launch(drift.attack, Area.circle(kit.target, timing.cloudExplosionRadius), travel, particles),
    });
    kit.on('swap', { by: 'self', during: drift }, () => drift.stop());
    for (const action of EARTHBOUND) kit.readiness(action, (_params, usual) => (drift.active ? UNREADY : usual()));
    kit.readiness('skill', (_params, usual) => (drift.active ? 0 : usual()));
    // Meanwhile her EM raises the swirl damage of the team; not the part of it that reacts further with those around.
    const swirled = kit.buff(timing.dreamDrifterSwirlBuffKey, 'reactionDamage', (attack) =>
      drift.active && SWIRL_DAMAGE.includes(attack.tag) && !attack.amped && !attack.catalyzed
        ? kit.at('skill', talents.swirlDmg) * self.stat(Stat.em)
        : 0,
    );
    kit.init(() => swirled.addToTeam(PERMANENT));

    // Bright Moon's Restless Voice (first passive): swirls of hers extend it by 2.5 s, twice and every 0.3 s at most.
    let extensions = 0;
    a1.run(() =>
      kit.on(
        SWIRL_REACTIONS,
        { by: 'self', during: drift, where: () => extensions > 0, rest: kit.rest(timing.a1IcdKey) },
        () => {
          extensions--;
          drift.extend(unlocks.a1.seconds * 60);
        },
      ),
    );
    // Thoughts by Day Bring Dreams by Night (second passive): when others hit with pyro, hydro, cryo or electro meanwhile, she has
    // 100 EM more for 4 s. Any hit of theirs begins the 0.3 s until the next that counts.
    a4.run(() => {
      const thoughts = kit.buff(timing.a4Key, 'em', unlocks.a4.em);
      kit.on('enemyHit', { by: 'others', during: drift, rest: kit.rest(timing.a4IcdKey) }, (_enemy, { element }) => {
        if (ABSORBABLE.includes(element)) thoughts.add();
      });
    });

    // C1: every 3.5 s of Dreamdrifter opponents near by are marked for 3 s; the next swirl that hits one deals 11 times her EM more.
    let marked = 0;
    const marking = kit.ticks({
      every: unlocks.c1.every * 60,
      clock: 'own',
      during: drift,
      tick: () => {
        marked = unlocks.c1.damage * self.stat(Stat.em);
        for (const enemy of kit.enemies.in(Area.circle(kit.player, timing.c1Range)))
          kit.giveStatus(enemy, timing.c1Key);
      },
    });
    c1.run(() =>
      kit.on(
        'enemyHit',
        { tags: SWIRL_TAGS, where: (enemy, attack) => attack.flat !== 0 && enemy.statusActive(timing.c1Key) },
        (enemy, attack) => {
          attack.flat += marked;
          attack.name += ' (Mizuki C1)';
          enemy.removeModifier(timing.c1Key);
        },
      ),
    );
    // C2: meanwhile each point of her EM gives the others 0.04 % pyro, hydro, electro and cryo damage; it is checked twice a second.
    c2.run(() => {
      const warmth = statVector({});
      const look = (): void => {
        const more = unlocks.c2.perEm * self.statWithoutExtra(Stat.em);
        for (const stat of ['pyro%', 'hydro%', 'electro%', 'cryo%'] as const) warmth[Stat[stat]] = more;
        kit.own.after(timing.c2Interval, look);
      };
      const friends = kit.buff(timing.c2Key, () => (drift.active ? warmth : null));
      kit.init(() => {
        kit.own.after(timing.c2Interval, look);
        friends.addToOthers(PERMANENT);
      });
    });
    // C6: meanwhile swirls can be critical: 30 %, with 100 % critical damage.
    c6.run(() =>
      kit.on('enemyHit', { tags: SWIRL_TAGS, during: drift }, (_enemy, attack) => {
        attack.stats[Stat.cr] = unlocks.c6.critRate;
        attack.stats[Stat.cd] = unlocks.c6.critDamage;
      }),
    );

    const enter = kit.cast('skill', casts.skill, (params) => {
      kit.launch(pilgrimage, particles);
      particlesLeft = timing.skillParticleGenerations;
      extensions = unlocks.a1.times;
      travel = params.travel ?? timing.cloudTravelTime;
      drift.start();
      if (c1.on) marking.start(timing.skillHitmark + 2);
    });
    const leave = kit.cast('skill', casts.skillEnd, () => {
      drift.stop();
    });
    kit.does('skill', (params) => (drift.active ? leave : enter)(params));

    // Anraku Secret Spring Therapy: eight snacks before the nearest opponent or at the player's feet, for 4 s each. A character who picks one up
    // is healed at 70 % HP or below (Mizuki twice as much), else it bursts, as it does in the end. C4: both, and 5 energy, four
    // times.
    const therapy = kit.attack(attacks['Anraku Secret Spring Therapy']);
    const shockwave = kit.attack(attacks['Munen Shockwave']);
    const spring = kit.status(timing.burstKey);
    let energyLeft = 0;
    const pickUp = (explode: () => void): void => {
      const { active } = kit;
      const healthy = active.hp > active.maxHp * timing.snackHealTriggerHpRatio;
      if (healthy || c4.on) explode();
      if (!healthy || c4.on) {
        const amount =
          kit.at('burst', talents.snackHealEm) * self.stat(Stat.em) + kit.at('burst', talents.snackHealFlat);
        kit.heal(timing.snackHealName, active.index, amount * (active === self ? 2 : 1));
      }
      if (!c4.on || energyLeft === 0) return;
      energyLeft--;
      self.addEnergy(timing.c4Key, unlocks.c4.energy);
    };
    const serve = (at: Point): void => {
      const held = kit.snapshot(shockwave);
      const fresh = kit.pause(timing.snackCantTriggerDuration);
      fresh.start();
      const explode = (): void => kit.launch(held, Area.circle(at, timing.snackDmgRadius));
      // Dreamdrifter reaches farther.
      const reach = Area.circle(at, timing.snackRadius);
      const snack = kit.gadgets.spawn(at, {
        type: 'yumemiSnack',
        radius: timing.snackRadius * timing.snackRadiusFactorOfMizuki,
        lifetime: timing.snackDuration,
        onExpire: explode,
        onCollision: (target) => {
          if (target !== kit.player || fresh.active) return;
          if (!drift.active && !reach.contains(target.x, target.y)) return;
          pickUp(explode);
          snack.kill();
        },
      });
    };
    const besideEnemy = (): Point => {
      const { player } = kit;
      const enemy = kit.enemies.closestIn(Area.circle(player, timing.snackSpawnOnEnemyRadius));
      if (enemy === null) return player;
      const [dx, dy] = [player.x - enemy.x, player.y - enemy.y];
      const distance = Math.sqrt(dx * dx + dy * dy);
      const share = distance === 0 ? 0 : enemy.radius / distance;
      return { x: enemy.x + share * dx, y: enemy.y + share * dy };
    };
    const astray = (): number => (2 * kit.random.float() - 1) * timing.snackSpawnLocationVariance;
    kit.burst(casts.burst, () => {
      kit.launch(therapy);
      spring.add();
      energyLeft = unlocks.c4.times;
      for (const frame of SNACKS)
        kit.fight.after(frame, () => {
          const { x, y } = besideEnemy();
          serve({ x: x + astray(), y: y + astray() });
        });
    });
  },
  {
    knownIssues: ['The Radiance effects that version 7.0 added to passives and constellations are missing.'],
  },
);
