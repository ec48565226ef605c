import facts from '@quartet/gamedata/characters/klee';
import { Action, type Attack, character, type HitCallback, Stat, State } from '@quartet/kit';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

const SPARKS = "Sparks'n'Splash";
const BOUNCE = 'Jumpy Dumpty (Bounce)';
const MINE = 'Jumpy Dumpty (Mine)';
/** States after which normal attacks come later, and those for which one is thrown before its time. */
const SLOW_AFTER: readonly number[] = [State.dash, State.skill, State.burst];
const HURRIES: readonly number[] = [State.skill, State.burst, State.dash, State.jump];

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Pounding Surprise (first passive): half of the bombs that hit give an Explosive Spark, every 5 s: the next charged attack is
    // free and deals 50 % more damage.
    const spark = kit.status(timing.a1SparkKey);
    const sparkRest = kit.rest(timing.a1IcdKey);
    const surprise: HitCallback = () => {
      if (!a1.on || sparkRest.active || !kit.random.chance(unlocks.a1.chance)) return;
      sparkRest.start();
      if (!spark.active) spark.add();
    };
    kit.stamina.cost((action) => (action === Action.charge ? (spark.active ? 0 : facts.stamina.charge) : null));

    // C1: attacks and skill may call a beam of 120 % of the burst's damage; each time they do not makes it 8 % more likely.
    const chained = kit.attack(attacks[`${SPARKS} (C1)`], {
      mult: talents.burst.map((mult) => unlocks.c1.damage * mult),
    });
    let likely = 0;
    const chain = (delay: number): void => {
      if (!c1.on) return;
      if (!kit.random.chance(likely)) {
        likely += measured.chain.step;
        return;
      }
      likely = measured.chain.first;
      kit.launch(chained, kit.area(attacks[`${SPARKS} (C1)`].area), { snapshot: 0, hit: delay });
    };

    // Kaboom!: a bomb still in her hands is thrown when the attack is cancelled, and is as wide as the next one would be.
    const bombs = attacks.Normal.map((bomb) => kit.attack(bomb));
    kit.does('attack', (params) => {
      const hit = self.normalCounter;
      const travel = params.travel ?? measured.bombTravel;
      const slow = SLOW_AFTER.includes(kit.state);
      const cancels = (slow ? frames.attackWithLag : frames.attack)[hit];
      const bomb = kit.make(bombs[hit]);
      let thrown = false;
      const toss = (): void => {
        if (thrown) return;
        thrown = true;
        kit.launch(bomb, kit.area(attacks.Normal[self.normalCounter].area), { snapshot: 0, hit: travel }, surprise);
        chain(travel);
      };
      return {
        frames: cancels,
        attackSpeed: true,
        onLeave: (next) => {
          if (HURRIES.includes(next)) toss();
        },
        at: [[(slow ? timing.attackHitmarksWithLag : timing.attackHitmarks)[hit], toss]],
      };
    });

    // Charged attack, faster after a normal attack or the skill. Sparkling Burst (second passive): a critical hit gives everyone
    // 2 energy.
    const { charged } = facts;
    const blast = kit.attack(charged, { name: charged.name, tag: 'charge' });
    const burstRest = kit.rest(timing.a4IcdKey);
    const energize: HitCallback = (_target, _attack, _damage, crit) => {
      if (!a4.on || !crit || !burstRest.take()) return;
      for (const one of kit.team) kit.giveEnergy('klee-a4', one);
    };
    kit.does('charge', (params) => {
      const travel = params.travel ?? charged.travel;
      const afterNormal = kit.state === State.normal && self.normalCounter > 0;
      const saved = afterNormal || kit.state === State.skill ? charged.windup : 0;
      kit.fight.after(timing.chargeSnapshot - saved, () => {
        const shot = kit.snapshot(blast);
        if (spark.active) {
          shot.stats[Stat['dmg%']] += unlocks.a1.damage;
          spark.remove();
        }
        kit.launch(shot, kit.area(charged.areas), timing.chargeHitmark - timing.chargeSnapshot + travel, energize);
      });
      chain(timing.chargeHitmark - saved + travel);
      return { frames: frames.charge, offset: -saved };
    });
    kit.plunges(facts.plunge);

    // Jumpy Dumpty: `bounce` and `mine` are how many bounces and mines hit, the mines after `mine_delay` frames; with `release=0` it
    // stays in her hands, to be cancelled by the burst. C2: mines take 23 % defence for 10 s.
    const bounce = kit.attack(attacks[BOUNCE]);
    const lastBounce = kit.attack(attacks['Jumpy Dumpty (Last Bounce)']);
    const mine = kit.attack(attacks[MINE]);
    const weaken = c2.on ? kit.shred('kleec2') : null;
    kit.does('skill', (params) => {
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
          kit.launch(hit, area, timing.bounceHitmarks[i] - measured.thrown, surprise, particles);
        });
        const field = kit.area(attacks[MINE].area);
        for (const hit of mines)
          kit.launch(hit, field, (params.mine_delay ?? measured.mineDelay) - measured.thrown, weaken);
        chain(timing.bounceHitmarks[0] - measured.thrown);
        self.cooldowns.start(Action.skill, casts.skill.cooldown);
      };
      return {
        frames: params.release === 0 ? frames.skillCanceled : frames.skill,
        at: [[measured.thrown, throwDumpty]],
      };
    });

    // Sparks'n'Splash: six waves of three to five beams while she stays on the field. C4: leaving earlier explodes for 555 % ATK.
    // C6: 3 energy for the others every 3 s, and 10 % pyro damage for everyone for 25 s.
    const sparks = kit.teamStatus('kleeq');
    const beam = kit.attack(attacks[SPARKS], { noImpulse: true });
    const blazing = kit.buff('klee-c6');
    const explosion = kit.attack(attacks['Sparkly Explosion (C4)']);
    kit.burst(casts.burst, () => {
      sparks.add(measured.burstLength + timing.burstStart);
      let ready: Attack = kit.make(beam);
      kit.fight.after(measured.burstSnapshot, () => {
        ready = kit.snapshot(beam);
      });
      for (const start of timing.waveHitmarks)
        kit.fight.after(start, () => {
          if (!sparks.active) return;
          for (const [delay, p] of measured.beams)
            if (p === 1 || kit.random.chance(p)) kit.launch(ready, kit.area(attacks[SPARKS].area), delay);
        });
      if (c6.on) {
        for (let at = unlocks.c6.every * 60; at < measured.burstLength; at += unlocks.c6.every * 60)
          kit.fight.after(timing.burstStart + at, () => {
            if (sparks.active) for (const other of kit.others) kit.giveEnergy('klee-c6', other);
          });
        blazing.addToTeam();
      }
      chain(timing.waveHitmarks[0]);
    });
    kit.on('swap', { during: sparks }, () => {
      sparks.remove();
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
