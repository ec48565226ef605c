import facts from '@quartet/gamedata/characters/yumemizukimizuki';
import {
  ABSORBABLE,
  Area,
  type Attack,
  character,
  type Enemy,
  PERMANENT,
  type Point,
  RADIANCE_SWIRL,
  Stat,
  State,
  SWIRL_REACTIONS,
  SWIRL_TAGS,
  statVector,
  Tag,
  UNREADY,
} from '@quartet/kit';

const { attacks, casts, charged, talents, timing, unlocks, measured } = facts;

const SWIRL_DAMAGE: readonly number[] = SWIRL_TAGS.map((name) => Tag[name]);
const STELLAR_SWIRL_DAMAGE: readonly number[] = [Tag.stellarSwirl, Tag.directStellarSwirl];
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
    // By a rule of the game, her talents act on stellar swirl too, and Radiance of stellar swirl, 8 s after one of the team, strengthens them.
    const isExtended = kit.rule('yumemizukimizuki_radiance');
    const afterSwirl = kit.status(RADIANCE_SWIRL);

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
    // Meanwhile her EM raises the swirl damage of the team; not the part of it that reacts further with those around. By the rule, a tenth
    // of that for stellar swirl.
    const swirled = kit.buff(timing.dreamDrifterSwirlBuffKey, 'reactionDamage', (attack) => {
      if (!drift.active) return 0;
      if (SWIRL_DAMAGE.includes(attack.tag) && !attack.amped && !attack.catalyzed)
        return kit.at('skill', talents.swirlDmg) * self.stat(Stat.em);
      if (isExtended && STELLAR_SWIRL_DAMAGE.includes(attack.tag))
        return kit.at('skill', talents.stellarSwirlDmg) * self.stat(Stat.em);
      return 0;
    });
    kit.init(() => swirled.addToTeam(PERMANENT));

    // Fourth passive: after a swirl of hers the next cloud deals 1000 % of her EM more, once in 2.5 s. Radiance: it deals 1000 % of her EM as
    // stellar swirl damage, too. In Dreamdrifter the team has 10 % of her EM, without bonuses that others share.
    const star = kit.attack(attacks['Dreamdrifter Continuous Attack (Stellar Swirl)'], {
      mult: measured.radiance.star,
    });
    const swirlRest = kit.rest('mizuki-radiance-icd');
    let isStronger = false;
    let given = 0;
    const share = kit.ticks({
      every: measured.lookEvery,
      during: drift,
      tick: () => {
        given = measured.radiance.share * self.statWithoutExtra(Stat.em);
      },
    });
    const strengthen = (): void => {
      isStronger = true;
    };
    const weaken = (): void => {
      isStronger = false;
    };
    if (isExtended) {
      kit.on(SWIRL_REACTIONS, { by: 'self', during: drift, where: () => !isStronger, rest: swirlRest }, () => {
        // After the hit that swirls.
        kit.fight.after(1, strengthen);
      });
      kit.on('enemyHit', { by: 'self', where: (_enemy, hit) => isStronger && hit.is(cloud) }, (enemy, hit) => {
        hit.flat += measured.radiance.cloud * self.stat(Stat.em);
        if (afterSwirl.active) kit.launch(star, Area.only(enemy), measured.starDelay);
        // After the other enemies in the cloud.
        kit.fight.after(1, weaken);
      });
      const mastery = kit.buff('mizuki-radiance', 'em', () => (drift.active ? given : 0), { extra: true });
      kit.init(() => mastery.addToTeam(PERMANENT));
    }

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
    // By the rule 5.5 times her EM if it is a stellar swirl, and an attack of ten times her EM follows; in Radiance of four times, as stellar
    // swirl damage.
    let marked = 0;
    let stellarMarked = 0;
    const extra = kit.attack(attacks["Twenty-Three Nights' Awaiting (C1)"], { mult: 0 });
    const stellarExtra = kit.attack(attacks["Twenty-Three Nights' Awaiting (C1, Stellar Swirl)"], {
      mult: unlocks.c1.stellarStrike,
    });
    const strikeMore = (enemy: Enemy): void => {
      if (!isExtended) return;
      const hit = kit.make(afterSwirl.active ? stellarExtra : extra);
      if (!afterSwirl.active) hit.flat += unlocks.c1.strike * self.stat(Stat.em);
      kit.launch(hit, Area.only(enemy), measured.extraDelay);
    };
    const marking = kit.ticks({
      every: unlocks.c1.every * 60,
      clock: 'own',
      during: drift,
      tick: () => {
        marked = unlocks.c1.damage * self.stat(Stat.em);
        stellarMarked = unlocks.c1.stellarDamage * self.stat(Stat.em);
        for (const enemy of kit.enemies.in(Area.circle(kit.player, timing.c1Range)))
          kit.giveStatus(enemy, timing.c1Key);
      },
    });
    c1.run(() => {
      kit.on(
        'enemyHit',
        { tags: SWIRL_TAGS, where: (enemy, attack) => attack.flat !== 0 && enemy.statusActive(timing.c1Key) },
        (enemy, attack) => {
          attack.flat += marked;
          attack.name += ' (Mizuki C1)';
          enemy.removeModifier(timing.c1Key);
          strikeMore(enemy);
        },
      );
      if (!isExtended) return;
      // The reaction itself, not its vortex.
      kit.on(
        'enemyHit',
        { tags: ['stellarSwirl'], element: 'anemo', where: (enemy) => enemy.statusActive(timing.c1Key) },
        (enemy, attack) => {
          attack.flat += stellarMarked;
          attack.name += ' (Mizuki C1)';
          enemy.removeModifier(timing.c1Key);
          strikeMore(enemy);
        },
      );
    });
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
    // C2, by the rule: opponents near by have 20 % less resistance to pyro, hydro, cryo, electro and anemo meanwhile.
    const calm = (['pyro', 'hydro', 'cryo', 'electro', 'anemo'] as const).map((element) =>
      kit.shred(`mizuki-c2-${element}`),
    );
    const calming = kit.ticks({
      every: measured.shredEvery,
      clock: 'own',
      during: drift,
      tick: () => {
        for (const enemy of kit.enemies.in(Area.circle(kit.player, timing.c1Range)))
          for (const lower of calm) lower(enemy);
      },
    });
    // C6: meanwhile swirls can be critical: 30 %, with 100 % critical damage. By the rule stellar swirls have 10 % CRIT Rate and 20 % CRIT DMG
    // more, and she has CRIT Rate and CRIT DMG for her EM above 500.
    c6.run(() => {
      kit.on('enemyHit', { tags: SWIRL_TAGS, during: drift }, (_enemy, attack) => {
        attack.stats[Stat.cr] = unlocks.c6.critRate;
        attack.stats[Stat.cd] = unlocks.c6.critDamage;
      });
      if (!isExtended) return;
      const sharpen = (_enemy: unknown, attack: Attack): void => {
        attack.stats[Stat.cr] += unlocks.c6.stellarCritRate;
        attack.stats[Stat.cd] += unlocks.c6.stellarCritDamage;
      };
      kit.on('enemyHit', { tags: ['directStellarSwirl'], during: drift }, sharpen);
      kit.on('lunarContribution', { tags: ['stellarSwirl'], during: drift }, sharpen);
      kit.init(() => {
        const { fromEm, ratePerEm, damagePerEm, maxRate, maxDamage } = unlocks.c6;
        const above = (): number => Math.max(self.statWithoutExtra(Stat.em) - fromEm, 0);
        kit.permanent('cr', () => Math.min(ratePerEm * above(), maxRate), 'mizuki-c6-cr', { extra: true });
        kit.permanent('cd', () => Math.min(damagePerEm * above(), maxDamage), 'mizuki-c6-cd', { extra: true });
      });
    });

    const enter = kit.cast('skill', casts.skill, (params) => {
      kit.launch(pilgrimage, particles);
      particlesLeft = timing.skillParticleGenerations;
      extensions = unlocks.a1.times;
      travel = params.travel ?? timing.cloudTravelTime;
      drift.start();
      isStronger = false;
      if (isExtended) share.start(0);
      if (isExtended && c2.on) calming.start(0);
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
      // C4, by the rule: the character with the lowest share of HP among the others is healed by 266 % of her EM.
      if (c4.on && isExtended && kit.team.length > 1) {
        const others = kit.team.filter((one) => one !== active);
        const lowest = others.reduce((least, one) => (one.hpRatio < least.hpRatio ? one : least));
        kit.heal('Snack Pick-Up (C4)', lowest.index, unlocks.c4.healing * self.stat(Stat.em));
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
