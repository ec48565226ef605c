import facts from '@quartet/gamedata/characters/klee';
import { Action, type Attack, type AttackTemplate, character, type HitCallback, Stat, State } from '@quartet/kit';
import { isHexerei } from '../../hexerei.ts';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

const SPARKS = "Sparks'n'Splash";
const BOUNCE = 'Jumpy Dumpty (Bounce)';
const MINE = 'Jumpy Dumpty (Mine)';
/** States after which normal attacks come later, and those for which one is thrown before its time. */
const SLOW_AFTER: readonly number[] = [State.dash, State.skill, State.burst];
const HURRIES: readonly number[] = [State.skill, State.burst, State.dash, State.jump];
/** Kinds of attacks that give a Boom Badge each. */
const BADGES = ['normal', 'skill', 'burst'] as const;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Pounding Surprise (first passive): half of the bombs that hit give an Explosive Spark, every 5 s: the next charged attack is
    // free and deals 50 % more damage. Hexerei: mines, the skill and the burst give one, too, and she holds up to three.
    // C6: with another hexerei character half of those that are used are kept. A spark that is gained renews the time of all.
    const spark = kit.status(timing.a1SparkKey);
    const sparkRest = kit.rest(timing.a1IcdKey);
    let sparks = 0;
    const gainSpark = (): void => {
      if (!a1.on || (spark.active && !self.hexerei)) return;
      sparks = Math.min((spark.active ? sparks : 0) + 1, unlocks.a1.sparks);
      spark.add();
    };
    const surprise: HitCallback = () => {
      if (!a1.on || sparkRest.active || !kit.random.chance(unlocks.a1.chance)) return;
      sparkRest.start();
      gainSpark();
    };
    const spendSpark = (): void => {
      if (c6.on && isHexerei(kit) && kit.random.chance(unlocks.c6.kept)) return;
      sparks--;
      if (sparks === 0) spark.remove();
    };
    kit.field('sparks', () => (spark.active ? sparks : 0));
    kit.stamina.cost((action) => (action === Action.charge ? (spark.active ? 0 : facts.stamina.charge) : null));

    // Sparkling Burst (second passive): a critical hit of a charged attack gives everyone 2 energy.
    const burstRest = kit.rest(timing.a4IcdKey);
    const energize: HitCallback = (_target, _attack, _damage, crit) => {
      if (!a4.on || !crit || !burstRest.take()) return;
      for (const one of kit.team) kit.giveEnergy('klee-a4', one);
    };

    // Boom-Boom Strike (hexerei) is the charged attack that uses a spark. With another hexerei character damage of normal attacks, the
    // skill and the burst each give a Boom Badge for 20 s: one, two or three make it deal 115, 130 or 150 % of its damage.
    const { charged } = facts;
    const boom = self.hexerei ? kit.attack(charged, { name: 'Boom-Boom Strike', tag: 'charge' }) : null;
    const badges = self.hexerei ? timing.badgeKeys.map((key) => kit.status(key)) : [];
    badges.forEach((badge, i) => {
      kit.on('enemyDamage', { by: 'self', tags: [BADGES[i]], damaging: true, where: () => isHexerei(kit) }, () =>
        badge.add(unlocks.hexerei.seconds * 60),
      );
    });
    const boomStrike = (template: AttackTemplate): Attack => {
      const shot = kit.snapshot(template);
      shot.stats[Stat['dmg%']] += unlocks.a1.damage;
      const held = badges.filter(({ active }) => active).length;
      if (held > 0) shot.mult *= unlocks.hexerei.factors[held - 1];
      return shot;
    };

    // C1: attacks and skill may call a beam of 120 % of the burst's damage; each time they do not makes it 8 % more likely.
    // Hexerei: calling it gives her 60 % ATK for 12 s.
    const chained = kit.attack(attacks[`${SPARKS} (C1)`], {
      mult: talents.burst.map((mult) => unlocks.c1.damage * mult),
    });
    const ire = self.hexerei ? kit.buff('klee-c1') : null;
    let likely = 0;
    const chain = (delay: number): void => {
      if (!c1.on) return;
      if (!kit.random.chance(likely)) {
        likely += measured.chain.step;
        return;
      }
      likely = measured.chain.first;
      ire?.add();
      kit.launch(chained, kit.area(attacks[`${SPARKS} (C1)`].area), { snapshot: 0, hit: delay });
    };

    // Hexerei, with another hexerei character: in the burst no other action restarts the chain, and its third attack uses a spark for a
    // Boom-Boom Strike along with its bomb. C6: the first two do so too, with a chance of 40 %.
    const sparking = kit.teamStatus('kleeq');
    const follow = (hit: number, frames: number): void => {
      if (boom === null || !spark.active || !sparking.active || !isHexerei(kit)) return;
      if (hit < facts.normalHits - 1 && !(c6.on && kit.random.chance(unlocks.c6.chance))) return;
      kit.launch(boomStrike(boom), kit.area(charged.areas), frames, energize);
      spendSpark();
    };
    let reached = 0;

    // Kaboom!: a bomb still in her hands is thrown when the attack is cancelled, and is as wide as the next one would be.
    const bombs = attacks.Normal.map((bomb) => kit.attack(bomb));
    kit.does('attack', (params) => {
      if (sparking.active && isHexerei(kit)) kit.combo.continueWith(reached);
      const hit = self.normalCounter;
      const travel = params.travel ?? measured.bombTravel;
      const slow = SLOW_AFTER.includes(kit.state);
      const cancels = (slow ? frames.attackWithLag : frames.attack)[hit];
      reached = (hit + 1) % facts.normalHits;
      const bomb = kit.make(bombs[hit]);
      let thrown = false;
      const toss = (): void => {
        if (thrown) return;
        thrown = true;
        kit.launch(bomb, kit.area(attacks.Normal[self.normalCounter].area), { snapshot: 0, hit: travel }, surprise);
        chain(travel);
      };
      const hitmark = (slow ? timing.attackHitmarksWithLag : timing.attackHitmarks)[hit];
      follow(hit, hitmark + travel);
      return {
        frames: cancels,
        attackSpeed: true,
        onLeave: (next) => {
          if (HURRIES.includes(next)) toss();
        },
        at: [[hitmark, toss]],
      };
    });

    // Charged attack, faster after a normal attack or the skill.
    const blast = kit.attack(charged, { name: charged.name, tag: 'charge' });
    kit.does('charge', (params) => {
      const travel = params.travel ?? charged.travel;
      const afterNormal = kit.state === State.normal && self.normalCounter > 0;
      const saved = afterNormal || kit.state === State.skill ? charged.windup : 0;
      kit.fight.after(timing.chargeSnapshot - saved, () => {
        const isBoom = spark.active;
        const shot = isBoom ? boomStrike(boom ?? blast) : kit.snapshot(blast);
        if (isBoom) spendSpark();
        kit.launch(shot, kit.area(charged.areas), timing.chargeHitmark - timing.chargeSnapshot + travel, energize);
      });
      chain(timing.chargeHitmark - saved + travel);
      return { frames: frames.charge, offset: -saved };
    });
    kit.plunges(facts.plunge);

    // Jumpy Dumpty: `bounce` and `mine` are how many bounces and mines hit, the mines after `mine_delay` frames; with `release=0` it
    // stays in her hands, to be cancelled by the burst. C2: mines (hexerei: bounces, too) take 23 % defence for 10 s.
    const bounce = kit.attack(attacks[BOUNCE]);
    const lastBounce = kit.attack(attacks['Jumpy Dumpty (Last Bounce)']);
    const mine = kit.attack(attacks[MINE]);
    const defence = kit.rule('klee_hexerei') ? unlocks.c2.defence : undefined;
    const weaken = c2.on ? kit.shred('kleec2', 'def', defence) : null;
    kit.does('skill', (params) => {
      if (self.hexerei) gainSpark();
      const bounces: Attack[] = [];
      const mines: Attack[] = [];
      for (let i = 0; i < (params.bounce ?? 1); i++) bounces.push(kit.snapshot(i === 2 ? lastBounce : bounce));
      for (let i = 0; i < (params.mine ?? 2); i++) mines.push(kit.snapshot(mine));
      const throwDumpty = (): void => {
        let gathered = false;
        const particles: HitCallback = () => {
          if (gathered) return;
          gathered = true;
          kit.particles(measured.particles, 'pyro');
        };
        const area = kit.area(attacks[BOUNCE].area);
        bounces.forEach((hit, i) => {
          const frames = timing.bounceHitmarks[i] - measured.thrown;
          kit.launch(hit, area, frames, surprise, particles, self.hexerei ? weaken : null);
        });
        const field = kit.area(attacks[MINE].area);
        for (const hit of mines)
          kit.launch(
            hit,
            field,
            (params.mine_delay ?? measured.mineDelay) - measured.thrown,
            weaken,
            self.hexerei ? surprise : null,
          );
        chain(timing.bounceHitmarks[0] - measured.thrown);
        self.cooldowns.start(Action.skill, casts.skill.cooldown);
      };
      return {
        frames: params.release === 0 ? frames.skillCanceled : frames.skill,
        at: [[measured.thrown, throwDumpty]],
      };
    });

    // Sparks'n'Splash: six waves of three to five beams while she stays on the field. C4: leaving earlier explodes for 555 % ATK; hexerei:
    // its end does so, too, with 100 % more damage on the field. C6: 3 energy for the others every 3 s, and 10 % pyro damage for everyone
    // for 25 s; hexerei: 50 % for herself.
    const beam = kit.attack(attacks[SPARKS], { noImpulse: true });
    const blazing = kit.buff('klee-c6');
    const delight = self.hexerei ? kit.buff('klee-c6', 'pyro%', unlocks.c6.ownPyro) : null;
    const explosion = kit.attack(attacks['Sparkly Explosion (C4)']);
    let burstCount = 0;
    const explodeAfter = (frames: number): void => {
      const count = ++burstCount;
      kit.fight.after(frames, () => {
        if (count !== burstCount) return;
        const blow = kit.snapshot(explosion);
        if (kit.onField) blow.stats[Stat['dmg%']] += unlocks.c4.onField;
        kit.launch(blow, kit.area(attacks['Sparkly Explosion (C4)'].area), 0);
      });
    };
    kit.burst(casts.burst, () => {
      sparking.add(measured.burstLength + timing.burstStart);
      if (self.hexerei) {
        reached = 0;
        gainSpark();
        if (c4.on) explodeAfter(measured.burstLength + timing.burstStart);
      }
      let ready: Attack = kit.make(beam);
      kit.fight.after(measured.burstSnapshot, () => {
        ready = kit.snapshot(beam);
      });
      for (const start of timing.waveHitmarks)
        kit.fight.after(start, () => {
          if (!sparking.active) return;
          for (const [delay, p] of measured.beams)
            if (p === 1 || kit.random.chance(p)) kit.launch(ready, kit.area(attacks[SPARKS].area), delay);
        });
      if (c6.on) {
        for (let at = unlocks.c6.every * 60; at < measured.burstLength; at += unlocks.c6.every * 60)
          kit.fight.after(timing.burstStart + at, () => {
            if (sparking.active) for (const other of kit.others) kit.giveEnergy('klee-c6', other);
          });
        blazing.addToTeam();
        delight?.add();
      }
      chain(timing.waveHitmarks[0]);
    });
    kit.on('swap', { during: sparking }, () => {
      sparking.remove();
      burstCount++;
      if (c4.on) kit.launch(explosion);
    });
  },
  {
    knownIssues: [
      'The mines are not placed: parameters set how many explode, and when.',
      'The Hexerei effects of the passives and constellations are missing, and the character does not count as a Hexerei character.',
    ],
  },
);
