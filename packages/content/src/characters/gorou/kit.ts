import facts from '@quartet/gamedata/characters/gorou';
import { Action, Area, Condition, character, Element, SHARD_SHIELD, Stat, statVector } from '@quartet/kit';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
  const countGeo = (): number => kit.team.filter((c) => c.element === Element.geo).length;

  // Ripping Fang Fletching.
  kit.normals(facts.normals);
  kit.aimed(facts.aimed);

  // The banner of the skill stays in place; the glory of the burst replaces it and follows the active character. Every 0.3 s they give
  // the active character inside DEF for 2 s, with three geo characters also 15 % geo damage.
  const banner = kit.teamStatus(timing.generalWarBannerKey);
  const glory = kit.teamStatus(timing.generalGloryKey);
  let place: Area | null = null;
  const support = statVector({});
  let critDamage = 0;
  kit.init(() => {
    const geo = countGeo();
    support[Stat.def] = kit.at('skill', talents.skillDefBonus);
    support[Stat['geo%']] = geo > 2 ? measured.geoDamage : 0;
    critDamage = unlocks.c6.critDamage[Math.min(geo, unlocks.c6.critDamage.length) - 1];
  });
  const defence = kit.buff(timing.defenseBuffKey, () => support);
  const field = kit.ticks({
    every: measured.tickEvery,
    during: new Condition(() => glory.active || (banner.active && place?.containsCentreOf(kit.player) === true)),
    tick: () => defence.addTo(kit.active),
  });

  // C6: critical damage of geo hits for everyone for 12 s: 10, 20 or 40 % with one, two or three geo characters.
  const valiant = kit.attackBuff(timing.c6Key, { stat: 'cd' }, ({ element }) =>
    element === Element.geo ? critDamage : 0,
  );

  // A Favor Repaid (second passive): DEF adds 156 % to the skill and 15.6 % to the burst.
  const byDefence = (def: number) => a4.change({ flat: { def } });

  // Inuzaka All-Round Defense: plants the banner, except during the glory.
  const inuzaka = kit.attack(attacks['Inuzaka All-Round Defense'], byDefence(unlocks.a4.skill));
  const particles = kit.particlesOnHit(timing.particleIcdKey);
  kit.skill(casts.skill, () => {
    kit.fight.after(timing.skillHitmark, () => {
      place = Area.circle(kit.player, measured.reach, { offset: [0, 2] });
      kit.launch(inuzaka, { x: place.x, y: place.y }, null, particles);
      if (!glory.active) {
        field.start(measured.firstTick);
        banner.add(timing.generalWarBannerDuration);
      }
      if (c6.on) valiant.addToTeam();
    });
  });

  // Juuga: Forward Unto Victory. Every 1.5 s a crystal strikes the nearest enemy and a shard is pulled in. Heedless of the Wind and
  // Weather (first passive): 25 % DEF for everyone for 12 s. C4: with two geo characters each crystal heals by 50 % of DEF.
  const juuga = kit.attack(attacks['Juuga: Forward Unto Victory'], byDefence(unlocks.a4.burst));
  const collapse = kit.attack(attacks['Crystal Collapse'], byDefence(unlocks.a4.burst));
  const heedless = kit.buff(timing.a1Key, 'def%', unlocks.a1.def);
  let extensions = 0;
  const crystals = kit.ticks({
    every: unlocks.c4.seconds * 60,
    during: glory,
    tick: () => {
      const around = Area.circle(kit.player, measured.reach);
      const enemy = kit.enemies.closestIn(around);
      if (enemy !== null) {
        kit.launch(collapse, enemy);
      }
      drawShard(around);
    },
  });
  const drawShard = (around: Area): void => {
    for (const shard of kit.gadgets.shardsIn(around)) {
      const way = Math.ceil(Math.sqrt((shard.x - around.x) ** 2 + (shard.y - around.y) ** 2) / measured.pull);
      if (way < kit.gadgets.framesToShard(shard)) continue;
      kit.fight.after(way, () => kit.gadgets.takeShard(shard));
      return;
    }
  };
  let healing = 0;
  const heals = kit.ticks({
    every: unlocks.c4.seconds * 60,
    during: glory,
    tick: () => kit.heal('Lapping Hound: Warm as Water', kit.active.index, healing),
  });
  kit.burst(casts.burst, () => {
    extensions = 0;
    kit.fight.after(timing.burstHitmark, () => {
      kit.launch(juuga);
      field.start(measured.firstTick);
      banner.remove();
      glory.add(timing.generalGloryDuration);
      crystals.start();
      if (a1.on) heedless.addToTeam();
      if (c4.on && countGeo() > 1) {
        healing = unlocks.c4.healing * self.totalDef;
        heals.start();
      }
      if (c6.on) valiant.addToTeam();
    });
  });

  // C1: geo damage of others to enemies in a field takes 2 s off the skill's cooldown, once in 10 s.
  c1.run(() => {
    const rest = kit.pause(unlocks.c1.every * 60);
    const inField = (x: number, y: number): boolean =>
      (banner.active && place !== null ? place : Area.circle(kit.player, measured.reach)).contains(x, y);
    kit.on('enemyDamage', { by: 'others', element: 'geo', damaging: true }, ({ x, y }) => {
      if ((!banner.active && !glory.active) || rest.active || !inField(x, y)) return;
      rest.start();
      self.cooldowns.reduce(Action.skill, unlocks.c1.reduction * 60);
    });
  });
  // C2: crystallize shields, and lunar-crystallize of the active character, prolong the glory by 1 s, up to three times.
  c2.run(() => {
    const extend = (): void => {
      if (!glory.active || extensions === unlocks.c2.times) return;
      extensions++;
      glory.extend(unlocks.c2.seconds * 60);
    };
    kit.on('lunarCrystallize', { by: 'active' }, extend);
    kit.on('shielded', { where: ({ type }) => type === SHARD_SHIELD }, extend);
  });
});
