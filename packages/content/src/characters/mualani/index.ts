import {
  Action,
  type Attack,
  cancel,
  character,
  type HitCallback,
  Nightsoul,
  PERMANENT,
  State,
  UNREADY,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/mualani';
import { phrase } from '../../phrases.ts';

const { attacks, casts, charged, frames, talents, timing } = facts;

const BITE = attacks["Sharky's Surging Bite"];
const MISSILE = attacks['Shark Missile'];
const SURFING = attacks['Surfing Hit'];
const BOOM = attacks['Boomsharka-laka'];
const MOST_POINTS = 60;
const MOST_MOMENTUM = 3;
const MOST_PUFFERS = 2;
const MOST_WAVECHASERS = 3;
/** Frames between two points lost, and from the skill's start to surfing. */
const LOSES_EVERY = 6;
const STANDING: readonly number[] = [State.idle, State.dash, State.jump, State.walk, State.swap];
const MOVING: readonly number[] = [State.dash, State.jump, State.walk];

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Nightsoul's Blessing: she surfs until her points are spent, which one is every 0.1 s, or until she leaves the field.
    const nightsoul = new Nightsoul(kit, { max: MOST_POINTS });
    const surfing = kit.status(timing.surfingKey, false);
    let momentum = 0;
    kit.field('momentum', () => momentum);
    let since = -1;
    const leave = (): void => {
      nightsoul.exit();
      kit.cooldown('skill', casts.nightsoulEnd.cooldown);
      self.cooldowns.reset(Action.attack);
      surfing.remove();
      momentum = 0;
      since = -1;
    };
    const spend = (points: number): void => {
      nightsoul.spend(points);
      if (nightsoul.points <= 0.00001) leave();
    };
    const lose = (from: number): void => {
      if (from !== since || !nightsoul.blessed) return;
      spend(1);
      kit.own.after(LOSES_EVERY, () => lose(from));
    };
    kit.on('swap', { during: nightsoul }, leave);
    kit.stamina(() => (nightsoul.blessed ? 0 : null));
    kit.legality((action) => (action === Action.charge && nightsoul.blessed ? phrase('why-nightsoul') : null));
    kit.startDelay('xingqiu', (usual) => delay(usual, 11, 44));
    kit.startDelay('yelan', (usual) => delay(usual, 9, 37));
    const delay = (usual: number, bite: number, surging: number): number => {
      if (!nightsoul.blessed) return usual;
      return momentum < MOST_MOMENTUM ? bite : surging;
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
      momentum = Math.min(momentum + 1, MOST_MOMENTUM);
    };
    const moving = (): boolean => MOVING.includes(kit.state);
    kit.on('tick', { onField: true, during: surfing, where: moving }, () => {
      const ahead = kit.area(SURFING.area);
      const fresh = kit.enemies.some((e) => e.alive && !e.statusActive(timing.momentumIcdKey) && ahead.touches(e));
      if (fresh) kit.hit(bump, ahead, 0, mark);
    });

    // Heat-Resistant Freshwater Puffer (first passive): the first two bites give 20 points back. C2: and momentum; the second 12 points
    // more. C4: 8 energy each.
    let puffers = 0;
    const takePuffer = (): void => {
      if (!nightsoul.blessed) return;
      nightsoul.gain(20);
      if (c2.on) {
        momentum = Math.min(momentum + 1, MOST_MOMENTUM);
        if (puffers === MOST_PUFFERS) for (let i = 1; i <= 12; i++) kit.own.after(10 * i, () => nightsoul.gain(1));
      }
      if (c4.on) kit.giveEnergy(timing.c4Key);
    };
    const puffer = (): HitCallback => {
      let done = false;
      return () => {
        if (!a1.on || puffers === MOST_PUFFERS || done) return;
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
    const particles: HitCallback = () => {
      if (rest.take()) kit.particles(kit.draw(4, 0.5), 'hydro');
    };
    const unmark: HitCallback = (enemy) => enemy.removeModifier(timing.markedAsPreyKey);
    let bitten = false;
    const bite = (stacks: number, travel: number): void => {
      momentum = 0;
      let share = kit.at('skill', talents.bite) + stacks * kit.at('skill', talents.momentumBonus);
      if (c1.on && !bitten) {
        bitten = !c6.on;
        share += 0.66;
      }
      const surges = stacks === MOST_MOMENTUM;
      if (surges) share += kit.at('skill', talents.surgingBite);
      const prey = kit.target;
      const others = prey.statusActive(timing.markedAsPreyKey)
        ? kit
            .enemiesIn(kit.circle(prey, timing.sharkMissileHitboxes))
            .filter((enemy) => enemy !== prey && enemy.statusActive(timing.markedAsPreyKey))
        : [];
      share *= Math.max(1 - 0.14 * others.length, 0.72);
      const flat = share * self.maxHp;
      const hit = kit.make(surges ? surgingBite : bites[stacks]);
      hit.flat = flat;
      kit.hit(hit, kit.only(prey), 0, particles, unmark, puffer());
      for (const enemy of others) {
        const shark = kit.make(missile);
        shark.flat = flat;
        kit.queue(shark, kit.only(enemy), 0, travel, unmark);
      }
      kit.cooldown('attack', casts.sharkBite.cooldown);
    };
    kit.charges('attack', 1);
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
            queueAfter: cancel(cancels, stacks === MOST_MOMENTUM ? 'dash' : 'walk'),
          };
        },
        dash: () => {
          spend(10);
          return casts.dash;
        },
        jump: () => {
          spend(kit.lastAction === Action.dash ? 14 : 2);
          return casts.jump;
        },
      },
    });

    // Surfshark Wavebreaker. C2: she begins with two stacks of momentum.
    const start = (): void => {
      nightsoul.enter(MOST_POINTS);
      rest.remove();
      puffers = 0;
      bitten = false;
      if (c2.on) momentum = 2;
      const from = kit.frame;
      since = from;
      kit.own.after(LOSES_EVERY, () => {
        surfing.add(PERMANENT);
        lose(since);
      });
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
    a4.run(() =>
      kit.on('nightsoulBurst', { targets: 'any' }, () => {
        wavechasers = Math.min(wavechasers + 1, MOST_WAVECHASERS);
      }),
    );
    const boom = kit.attack(BOOM);
    kit.burst(casts.burst, (params) => {
      const area = kit.area(BOOM.area);
      const more = 0.15 * wavechasers;
      wavechasers = 0;
      kit.own.after(timing.burstHitmarks, () => {
        const shot: Attack = kit.snapshot(kit.make(boom));
        kit.fight.after(params.travel ?? 70, () => {
          shot.flat = (kit.at('burst', talents.burst) + more) * self.maxHp;
          kit.queueReady(shot, area, 0);
        });
      });
    });
    // C4: 75 % more damage of the burst.
    c4.run(() => {
      const cuisine = kit.attackBuff(timing.c4Key, { tags: ['burst'] });
      kit.init(() => cuisine.add(PERMANENT));
    });
  },
  { knownIssues: ['She cannot plunge.'] },
);
