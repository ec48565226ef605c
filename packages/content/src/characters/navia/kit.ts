import facts from '@quartet/gamedata/characters/navia';
import {
  Action,
  Area,
  type Attack,
  cancel,
  character,
  compileFrames,
  Element,
  type HitCallback,
  type Point,
  pointBy,
  SHARD_SHIELD,
  Stat,
  Tag,
} from '@quartet/kit';
import { estimatedSpin } from '../../claymoreSpin.ts';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

const SUPPORT = 'Cannon Fire Support';
const cancels = frames.skill.map((form) => form.map(compileFrames));

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Undisclosed Distribution Channels (first passive): for 4 s after the shot her attacks are geo and deal 40 % more damage.
    const distribution = kit.attackBuff(timing.a1Key, { tags: ['normal', 'charge', 'plunge'] });
    kit.onSnapshot((attack) => {
      const { tag } = attack;
      if (distribution.active && (tag === Tag.normal || tag === Tag.charge || tag === Tag.plunge))
        attack.element = Element.geo;
    });
    // Mutual Assistance Network (second): 20 % ATK for each pyro, electro, cryo or hydro teammate, up to two.
    a4.run(() =>
      kit.init(() => {
        const helpers = kit.team.filter(({ element }) => HELPING.includes(element)).length;
        kit.permanent('atk%', unlocks.a4.atk * Math.min(helpers, unlocks.a4.maxMates), 'navia-a4');
      }),
    );

    // Blunt Refusal.
    kit.normals(facts.normals, { snapshot: timing.attackEarliestCancels, deployable: [false, false, true, false] });
    kit.plunges(facts.plunge);
    if (kit.rule('navia_charge')) estimatedSpin(kit, attacks);

    // Crystal Shrapnel, at most six, for each crystallize shard taken and each lunar-crystallize.
    let shrapnel = 0;
    kit.field('shrapnel', () => shrapnel);
    const gain = (): void => {
      shrapnel = Math.min(shrapnel + 1, measured.maxShrapnel);
    };
    kit.on('lunarCrystallize', { rest: kit.rest(timing.lunarCrystallizeShrapnelIcdKey) }, gain);
    kit.on('shielded', { where: ({ type }) => type === SHARD_SHIELD }, gain);

    // Cannons of the burst give shrapnel too, every 2.4 s. C4: they take 20 % geo resistance for 8 s.
    const cannonRest = kit.rest(timing.burstIcdKey);
    const reload: HitCallback = () => {
      if (cannonRest.take()) gain();
    };
    const expose = c4.on ? kit.shred('navia-c4-shred') : null;
    /** Cannons miss their target by up to 1.2 m. */
    const around = (at: Point): Point => kit.random.point(at, 0, measured.cannonMiss);

    // Ceremonial Crystalshot: five bullets, with shrapnel up to eleven; the more of them hit an enemy, the more damage it takes. Each
    // shrapnel above three adds 15 % damage. C1: each of the first three restores 3 energy and takes 1 s off the burst's cooldown.
    // C2: each of them adds 12 % CRIT Rate, and a cannon also fires at an enemy that is hit. C6: each shrapnel above three adds 45 %
    // CRIT DMG and is kept.
    const shot = kit.attack(attacks['Rosula Shardshot']);
    const blade = kit.attack(attacks['Surging Blade']);
    const extra = kit.attack(attacks[`${SUPPORT} (C2)`]);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const extraRest = kit.rest(timing.c2IcdKey);
    const support: HitCallback = (target) => {
      if (!c2.on || !extraRest.take()) return;
      const { snapshot, hit } = attacks[`${SUPPORT} (C2)`].at;
      kit.launch(extra, Area.circle(around(target), measured.cannonRadius), { snapshot, hit }, reload, expose);
    };
    const load = (attack: Attack, count: number): Attack => {
      const above = Math.max(count - measured.loaded, 0);
      const ready = kit.snapshot(attack);
      ready.stats[Stat['dmg%']] += measured.perShrapnel * above;
      if (c2.on) ready.stats[Stat.cr] += unlocks.c2.critRate * Math.min(count, measured.loaded);
      if (c6.on) ready.stats[Stat.cd] += unlocks.c6.critDamage * above;
      return ready;
    };
    const { scan, stray, pauses } = measured;
    const scanned = () => Area.box(kit.player, scan.width, scan.length, scan.offset);
    const fire = (): void => {
      const ready = load(kit.make(shot), shrapnel);
      const bullets = timing.bulletBoxes
        .slice(0, measured.bullets + 2 * Math.min(shrapnel, measured.loaded))
        .map(([width, , right, ahead]) => Area.box(kit.player, width, timing.bulletBoxLength, [right, ahead]));
      for (const enemy of kit.enemies.in(scanned())) {
        const hits = bullets.filter((bullet) => bullet.touches(enemy)).length;
        ready.mult = kit.at('skill', talents.shardshot) * timing.skillFactorsByHits[hits];
        kit.launch(ready, Area.only(enemy), timing.travelDelay, particles, support);
      }
      surge(shrapnel);
      if (a1.on) distribution.add();
      if (c1.on) {
        const count = Math.min(shrapnel, measured.loaded);
        self.cooldowns.reduce(Action.burst, unlocks.c1.seconds * 60 * count);
        self.addEnergy('navia-c1-energy', unlocks.c1.energy * count);
      }
      shrapnel = c6.on ? Math.max(shrapnel - measured.loaded, 0) : 0;
    };
    const arkheRest = kit.rest(timing.arkheIcdKey);
    const surge = (count: number): void => {
      if (arkheRest.active) return;
      const { x, y } = kit.enemies.closestIn(scanned()) ?? pointBy(kit.player, measured.bladeAt);
      kit.own.after(measured.bladeDue, () => {
        arkheRest.start();
        kit.own.after(measured.bladeFalls, () =>
          kit.launch(load(kit.make(blade), count), Area.circle({ x, y }, measured.bladeRadius), 0),
        );
      });
    };
    const pull = (framesLeft: number): void => {
      const near = Area.circle(kit.player, measured.pullReach);
      for (const shard of kit.gadgets.shardsIn(near)) {
        const way = Math.ceil(Math.sqrt((shard.x - near.x) ** 2 + (shard.y - near.y) ** 2) / measured.pull);
        if (way < framesLeft && way >= kit.gadgets.framesToShard(shard))
          kit.fight.after(way, () => kit.gadgets.takeShard(shard));
      }
    };
    kit.does('skill', (params) => {
      const held = (params.hold ?? 0) > 0;
      // A hold of one frame is as short as a press.
      const hold = held ? Math.min(params.hold, timing.skillMaxHoldDuration) - 1 : 0;
      const fires = held ? timing.skillHoldCdStart + hold : timing.skillPressCdStart;
      if (held)
        for (let at = measured.firstPull; at < fires; at += measured.pullEvery)
          kit.fight.after(at, () => pull(fires - at));
      self.cooldowns.start(Action.skill, casts.skill.cooldown, fires);
      const form = held ? 1 : 0;
      let loaded = 0;
      kit.own.after(fires, () => {
        if (shrapnel >= measured.loaded) loaded = 1;
        fire();
      });
      const [light, heavy] = frames.skill[form];
      return {
        frames: light,
        length: heavy.animation + hold,
        queueAfter: cancel(light, 'jump') + hold,
        until: (next) => cancels[form][loaded][next] + hold,
      };
    });

    // As the Sunlit Sky's Singing Salute: a bombardment, then 12 s of cannon shots at enemies nearby.
    const salute = kit.attack(attacks["As the Sunlit Sky's Singing Salute"]);
    const cannon = kit.attack(attacks[SUPPORT]);
    const artillery = kit.status(timing.burstKey);
    const aim = (): Point => {
      const enemy = kit.enemies.randomIn(Area.circle(kit.player, measured.cannonReach));
      return enemy === null
        ? kit.random.point(pointBy(kit.player, stray.from), stray.least, stray.most)
        : around(enemy);
    };
    const bombard = (): void => {
      kit.launch(cannon, Area.circle(aim(), measured.cannonRadius), null, reload, expose);
    };
    kit.burst(casts.burst, () => {
      kit.launch(salute, reload, expose);
      kit.own.after(timing.burstDelay, () => {
        artillery.add();
        // Every third pause is a little longer.
        for (
          let at = 0, n = 1;
          at <= timing.burstDuration;
          at += n % pauses.longerEvery === 2 ? pauses.longer : pauses.usual, n++
        )
          kit.fight.after(at, bombard);
      });
    });
  },
  {
    knownIssues: [
      'Charged attacks are not modelled.',
      'The bullets of Ceremonial Crystalshot fly straight ahead; they do not spread.',
    ],
  },
);

const HELPING: readonly number[] = [Element.pyro, Element.electro, Element.cryo, Element.hydro];
