import facts from '@quartet/gamedata/characters/ganyu';
import type { Attack, Enemy, HitCallback } from '@quartet/kit';
import { Action, Area, character, enemyOf, oncePerAttack, outOfRange, PERMANENT, Stat } from '@quartet/kit';

const { attacks, casts, frames, timing, unlocks, measured } = facts;

/** `hold` of an aimed shot charged twice. */
const FROSTFLAKE = 2;

export default character(
  facts,
  (kit) => {
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Liutian Archery.
    kit.normals(facts.normals);
    kit.aimed(facts.aimed);

    // Charge level 2: a Frostflake Arrow that blooms where it lands. C1: a hit gives 2 energy, once per arrow, and arrow and
    // bloom lower cryo resistance by 15 % for 5 s.
    const frostflake = kit.attack(attacks['Frostflake Arrow']);
    const frostflakeBloom = kit.attack(attacks['Frostflake Arrow Bloom']);
    const { travel: flight, hitDelay: bloomDelay } = attacks['Frostflake Arrow Bloom'];
    // Undivided Heart (first passive): 20 % more critical rate for the arrows of the 5 s after a Frostflake Arrow.
    const undivided = kit.pause(unlocks.a1.seconds * 60);
    // C1: 15 % cryo resistance for 6 s; in the reference 5 s.
    const { by, of } = facts.shreds['ganyu-c1'];
    const weaken = kit.rule('ganyu_c1')
      ? kit.shred(timing.c1Key, of, by, unlocks.c1.seconds * 60)
      : kit.shred(timing.c1Key);
    const shoot = (travel: number, weakPoint: boolean): void => {
      const arrow = kit.make(frostflake);
      arrow.weakPoint = weakPoint;
      kit.snapshot(arrow);
      if (a1.on && undivided.active) arrow.stats[Stat.cr] += unlocks.a1.critRate;
      undivided.start();
      const bloom = kit.make(frostflakeBloom).withStatsOf(arrow);
      let gained = false;
      const dewDrinker: HitCallback = (target) => {
        weaken(target);
        if (!gained) kit.giveEnergy(timing.c1Key);
        gained = true;
      };
      const onHit = c1.on ? dewDrinker : null;
      kit.launch(arrow, kit.arrow(), travel, onHit);
      kit.launch(bloom, null, travel + bloomDelay - flight, onHit);
    };
    // C6: after the skill, the next Frostflake Arrow within 30 s needs no charging.
    const mercy = kit.teamStatus(timing.c6Key);
    kit.wrap('aim', (params, before) => {
      const hold = params.hold ?? FROSTFLAKE;
      if (hold < 0 || hold > FROSTFLAKE) throw outOfRange('ganyu', 'aim', 'hold', FROSTFLAKE, hold);
      if (hold !== FROSTFLAKE) return before(params);
      const skipped = mercy.active ? measured.chargeTime : 0;
      mercy.remove();
      const mark = timing.aimedHitmarks[hold] - skipped;
      kit.fight.after(mark, () => shoot(params.travel ?? flight, params.weakspot === 1));
      return { frames: frames.aimed[hold], offset: -skipped, queueAfter: mark };
    });

    // Trail of the Qilin: an Ice Lotus that bursts after 6 s with the stats of the cast. C2: two charges.
    const lotus = kit.attack(attacks['Ice Lotus']);
    const particles = oncePerAttack(() => kit.particles(2, 'cryo'));
    c2.run(() => kit.self.cooldowns.setCharges(Action.skill, 1 + unlocks.c2.charges));
    kit.skill(casts.skill, () => {
      const flower = kit.snapshot(lotus);
      const { area } = attacks['Ice Lotus'];
      const around = kit.area(area);
      kit.launch(flower, around, null, particles);
      kit.launch(flower, around, measured.lotusBurst, particles);
      if (c6.on) mercy.add(unlocks.c6.seconds * 60);
    });

    // C4: opponents in the field of her burst take 5 % more damage, 5 % more every 3 s up to 25 %, until 3 s after they leave it.
    const weakened = kit.enemyStatus(timing.c4Key);
    const slayer = kit.attackBuff(
      timing.c4Key,
      { stat: 'dmg%' },
      (_attack, target) => {
        const enemy = enemyOf(target);
        if (enemy === null) return 0;
        const count = kit.counter(timing.c4Key, enemy);
        if (!weakened.activeOn(enemy)) count.value = 0;
        return unlocks.c4.step * count.value;
      },
      { hitlag: false },
    );
    c4.run(() => kit.init(() => slayer.addToTeam(PERMANENT)));
    const slay = (field: Area, grow: boolean): void => {
      for (const enemy of kit.enemies.in(field)) {
        weakened.add(enemy);
        const count = kit.counter(timing.c4Key, enemy);
        if (grow) count.value = Math.min(count.value + 1, unlocks.c4.max / unlocks.c4.step);
      }
    };

    // Celestial Shower: shards of ice fall on opponents in the field, one opponent at most every 1.45 s, else anywhere.
    // Harmony between Heaven and Earth (second passive): 20 % cryo damage for the active character in the field.
    const shower = kit.attack(attacks['Celestial Shower']);
    const raining = kit.teamStatus('ganyuburst');
    const struck = kit.enemyStatus(timing.burstMarkKey);
    const harmony = kit.buff('ganyu-field');
    const spared = (enemy: Enemy): boolean => !struck.activeOn(enemy);
    const fall = (shard: Attack, field: Area): void => {
      const enemy = kit.enemies.randomIn(field, spared);
      const { x, y } = enemy ?? kit.random.point(field, measured.field.nearest, measured.field.furthest);
      if (enemy !== null) struck.add(enemy);
      const { area, hitDelay } = attacks['Celestial Shower'];
      kit.launch(shard, kit.area(area, { x, y }), hitDelay);
      if (a4.on && field.containsCentreOf(kit.player)) harmony.addTo(kit.active);
    };
    kit.burst(casts.burst, () => {
      const shard = kit.snapshot(shower);
      raining.add(measured.showerTime + timing.burstStart);
      const field = Area.circle(kit.player, measured.field.radius);
      const rain = (at: number): void => {
        fall(shard, field);
        if (c4.on) slay(field, at % (unlocks.c4.every * 60) === 0);
      };
      for (let at = 0; at < measured.showerTime; at += measured.shardEvery)
        kit.fight.afterFor(timing.burstStart + at, rain, at);
    });
  },
  {
    knownIssues: ['The lower cryo resistance of C1 lasts 5 s, not 6 s.'],
  },
);
