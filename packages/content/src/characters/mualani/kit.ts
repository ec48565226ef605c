import facts from '@quartet/gamedata/characters/mualani';
import type { Attack, HitCallback } from '@quartet/kit';
import { Action, Area, cancel, character, PERMANENT, State, UNREADY } from '@quartet/kit';
import { Nightsoul } from '../../nightsoul.ts';
import { phrase } from '../../phrases.ts';

const { attacks, casts, charged, frames, talents, timing, unlocks, measured } = facts;

const BITE = attacks["Sharky's Surging Bite"];
const MISSILE = attacks['Shark Missile'];
const SURFING = attacks['Surfing Hit'];
const BOOM = attacks['Boomsharka-laka'];
const STANDING: readonly number[] = [State.idle, State.dash, State.jump, State.walk, State.swap];
const MOVING: readonly number[] = [State.dash, State.jump, State.walk];

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Nightsoul's Blessing: she surfs until her points are spent, which one is every 0.1 s, or until she leaves the field.
    const nightsoul = new Nightsoul(kit, { max: measured.maxPoints });
    const surfing = kit.status(timing.surfingKey, false);
    let momentum = 0;
    kit.field('momentum', () => momentum);
    const leave = (): void => {
      nightsoul.exit();
      self.cooldowns.start(Action.skill, casts.nightsoulEnd.cooldown);
      self.cooldowns.reset(Action.attack);
      surfing.remove();
      momentum = 0;
      losing.stop();
    };
    const spend = (points: number): void => {
      nightsoul.spend(points);
      if (nightsoul.points <= measured.nothing) leave();
    };
    const losing = kit.ticks({ every: measured.losesEvery, clock: 'own', during: nightsoul, tick: () => spend(1) });
    kit.on('swap', { during: nightsoul }, leave);
    kit.stamina.cost(() => (nightsoul.blessed ? 0 : null));
    kit.legality((action) => (action === Action.charge && nightsoul.blessed ? phrase('why-nightsoul') : null));
    const { xingqiu, yelan } = measured.startDelays;
    kit.startDelay('xingqiu', (usual) => delay(usual, xingqiu.bite, xingqiu.surging));
    kit.startDelay('yelan', (usual) => delay(usual, yelan.bite, yelan.surging));
    const delay = (usual: number, bite: number, surging: number): number => {
      if (!nightsoul.blessed) return usual;
      return momentum < measured.maxMomentum ? bite : surging;
    };

    // Cooling Treatment. Without a normal attack or an ability before it the charged attack takes longer.
    kit.normals(facts.normals);
    kit.charged(charged, {
      windup: () => (STANDING.includes(kit.state) ? charged.windup : 0),
    });

    // Surfing into opponents marks them as prey for 10 s and gives a Wave Momentum stack, three at most and every 0.7 s from each.
    const bump = kit.attack(SURFING);
    const mark: HitCallback = (enemy) => {
      if (enemy.statusActive(timing.momentumIcdKey)) return;
      kit.giveStatus(enemy, timing.markedAsPreyKey);
      kit.giveStatus(enemy, timing.momentumIcdKey);
      momentum = Math.min(momentum + 1, measured.maxMomentum);
    };
    const moving = (): boolean => MOVING.includes(kit.state);
    kit.on('tick', { onField: true, during: surfing, where: moving }, () => {
      const ahead = kit.area(SURFING.area);
      const fresh = kit.enemies.all.some((e) => e.alive && !e.statusActive(timing.momentumIcdKey) && ahead.touches(e));
      if (fresh) kit.launch(bump, ahead, null, mark);
    });

    // Heat-Resistant Freshwater Puffer (first passive): the first two bites give 20 points back. C2: and momentum; the second 12 points
    // more. C4: 8 energy each.
    let puffers = 0;
    const takePuffer = (): void => {
      if (!nightsoul.blessed) return;
      nightsoul.gain(unlocks.a1.points);
      if (c2.on) {
        momentum = Math.min(momentum + unlocks.c2.perPuffer, measured.maxMomentum);
        const apart = (unlocks.c2.seconds * 60) / unlocks.c2.points;
        if (puffers === unlocks.c2.puffers)
          for (let i = 1; i <= unlocks.c2.points; i++) kit.own.after(apart * i, () => nightsoul.gain(1));
      }
      if (c4.on) kit.giveEnergy(timing.c4Key);
    };
    const puffer = (): HitCallback => {
      let done = false;
      return () => {
        if (!a1.on || puffers === unlocks.a1.puffers || done) return;
        done = true;
        puffers++;
        kit.own.after(timing.a1Delay, takePuffer);
      };
    };

    // Sharky's Bite, by max HP and stronger with momentum; of three stacks a Surging Bite. If its target is marked, missiles hit the other
    // marked ones nearby, and each of them takes damage off. C1: the first bite deals 66 % of max HP more (C6: each).
    const bites = [0, 1, 2].map((n) => kit.attack(BITE, { name: `Sharky's Bite (${n} momentum)` }));
    const surgingBite = kit.attack(BITE);
    const missile = kit.attack(MISSILE);
    const rest = kit.rest(timing.particleIcdKey);
    const { count, more: extra } = facts.particles['mualani-particle-icd'];
    const particles: HitCallback = () => {
      if (rest.take()) kit.particles(kit.random.draw(count, extra), 'hydro');
    };
    const unmark: HitCallback = (enemy) => enemy.removeModifier(timing.markedAsPreyKey);
    let bitten = false;
    const bite = (stacks: number, travel: number): void => {
      momentum = 0;
      let share = kit.at('skill', talents.bite) + stacks * kit.at('skill', talents.momentumBonus);
      if (c1.on && !bitten) {
        bitten = !c6.on;
        share += unlocks.c1.share;
      }
      const surges = stacks === measured.maxMomentum;
      if (surges) share += kit.at('skill', talents.surgingBite);
      const prey = kit.target;
      const others = prey.statusActive(timing.markedAsPreyKey)
        ? kit.enemies
            .in(Area.circle(prey, timing.sharkMissileHitboxes))
            .filter((enemy) => enemy !== prey && enemy.statusActive(timing.markedAsPreyKey))
        : [];
      share *= Math.max(1 - measured.sharing.perPrey * others.length, measured.sharing.least);
      const flat = share * self.maxHp;
      const hit = kit.make(surges ? surgingBite : bites[stacks]);
      hit.flat = flat;
      kit.launch(hit, Area.only(prey), null, particles, unmark, puffer());
      for (const enemy of others) {
        const shark = kit.make(missile);
        shark.flat = flat;
        kit.launch(shark, Area.only(enemy), { snapshot: 0, hit: travel }, unmark);
      }
      self.cooldowns.start(Action.attack, casts.sharkBite.cooldown);
    };
    self.cooldowns.setCharges(Action.attack, 1);
    kit.readiness('attack', (_params, fallback) =>
      nightsoul.blessed && self.cooldowns.charges(Action.attack) <= 0 ? UNREADY : fallback(),
    );
    kit.stance({
      during: nightsoul,
      hits: 1,
      actions: {
        attack: (params) => {
          const stacks = momentum;
          const cancels = frames.sharkBite[stacks];
          kit.own.after(timing.sharkBiteHitmarks[stacks], () => bite(stacks, params.travel ?? MISSILE.at.hit));
          return {
            frames: cancels,
            length: cancel(cancels, 'jump'),
            queueAfter: cancel(cancels, stacks === measured.maxMomentum ? 'dash' : 'walk'),
          };
        },
        dash: () => {
          spend(measured.dashPoints);
          return casts.dash;
        },
        jump: () => {
          spend(kit.controls.lastAction === Action.dash ? measured.jumpPoints.afterDash : measured.jumpPoints.usual);
          return casts.jump;
        },
      },
    });

    // Surfshark Wavebreaker. C2: she begins with two stacks of momentum.
    const start = (): void => {
      nightsoul.enter(measured.maxPoints);
      rest.remove();
      puffers = 0;
      bitten = false;
      if (c2.on) momentum = unlocks.c2.momentum;
      kit.own.after(measured.losesEvery, () => surfing.add(PERMANENT));
      losing.start();
    };
    const board = kit.cast('skill', casts.skillEnd, () => {
      kit.own.after(timing.skillDelay, start);
      const walking = kit.state === State.walk;
      return {
        queueAfter: walking ? timing.skillDelay : cancel(frames.skill, 'attack'),
        until: (next, usual) => (walking && next === Action.walk ? timing.skillDelay : usual),
      };
    });
    const alight = kit.cast('skill', casts.skill, () => {
      leave();
    });
    kit.does('skill', (params) => (nightsoul.blessed ? alight : board)(params));

    // Boomsharka-laka by max HP. Natlan's Greatest Guide (second passive): 15 % of max HP more for each nightsoul burst before, three at most.
    let wavechasers = 0;
    const waves = kit.status('mualani-a4');
    const expires = kit.rule('mualani_a4');
    const chasing = (): number => (expires && !waves.active ? 0 : wavechasers);
    a4.run(() =>
      kit.on('nightsoulBurst', { targets: 'any' }, () => {
        wavechasers = Math.min(chasing() + 1, unlocks.a4.stacks);
        if (expires) waves.add(unlocks.a4.seconds * 60);
      }),
    );
    const boom = kit.attack(BOOM);
    kit.burst(casts.burst, (params) => {
      const area = kit.area(BOOM.area);
      const more = unlocks.a4.share * chasing();
      wavechasers = 0;
      kit.own.after(timing.burstHitmarks, () => {
        const shot: Attack = kit.snapshot(boom);
        kit.fight.after(params.travel ?? measured.boomFlight, () => {
          shot.flat = (kit.at('burst', talents.burst) + more) * self.maxHp;
          kit.launch(shot, area);
        });
      });
    });
    // C4: 75 % more damage of the burst.
    c4.run(() => {
      const cuisine = kit.attackBuff(timing.c4Key, { tags: ['burst'] });
      kit.init(() => cuisine.add(PERMANENT));
    });
  },
  {
    knownIssues: ['She cannot plunge.', "Stacks of Natlan's Greatest Guide (second passive) do not end after 20 s."],
  },
);
