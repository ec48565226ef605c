import {
  type Area,
  type Attack,
  character,
  Element,
  type HitCallback,
  outOfRange,
  PERMANENT,
  Stat,
  statVector,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/ganyu';

const { talents, frames, timing } = facts;

/** `hold` of an aimed shot charged twice. */
const FROSTFLAKE = 2;
/** Frames that a shot without charging leaves out. */
const CHARGE_TIME = 83;
const SHOWER_TIME = 15 * 60;

export default character(facts, (kit) => {
  const { cons, sim } = kit;

  // Liutian Archery: six shots.
  kit.normals({
    mult: talents.attack,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
  });
  kit.aimed({
    levels: [
      { name: 'Aimed Shot', mult: talents.aim, element: 'physical' },
      { name: 'Fully-Charged Aimed Shot', mult: talents.fullaim, element: 'cryo' },
    ],
    hitmarks: timing.aimedHitmarks,
    frames: frames.aimed,
  });

  // C1: a Frostflake Arrow and its bloom lower cryo resistance by 15 % for 5 s; a hit gives 2 energy, once per arrow.
  const dewDrinker = (): HitCallback => {
    let gained = false;
    return (target) => {
      kit.enemy(target)?.addResist(timing.c1Key, Element.cryo, -0.15, 5 * 60);
      if (gained) return;
      gained = true;
      kit.addEnergy(2, timing.c1Key);
    };
  };

  // Charge level 2: a Frostflake Arrow that blooms where it lands.
  const frostflake = kit.attack({
    name: 'Frostflake Arrow',
    tag: 'charge',
    element: 'cryo',
    gauge: 25,
    strike: 'pierce',
    halt: 0.12,
    headshotOnly: true,
    deployable: true,
    mult: talents.ffa,
  });
  let undividedUntil = -1;
  const shoot = (travel: number, weakPoint: boolean): void => {
    const arrow = kit.make(frostflake);
    arrow.weakPoint = weakPoint;
    kit.snapshot(arrow);
    // Undivided Heart (first passive): 20 % more critical rate for the arrows of the 5 s after a Frostflake Arrow.
    if (kit.ascension >= 1 && kit.frame < undividedUntil) arrow.stats[Stat.cr] += 0.2;
    undividedUntil = kit.frame + 5 * 60;
    const bloom = arrow.copy();
    bloom.name = 'Frostflake Arrow Bloom';
    bloom.mult = kit.at('attack', talents.ffb);
    bloom.weakPoint = false;
    const onHit = cons < 1 ? null : dewDrinker();
    kit.queueReady(arrow, kit.arrow(), travel, onHit);
    kit.queueReady(bloom, kit.circle(kit.target, 5), travel + 18, onHit);
  };
  const mercy = kit.teamStatus(timing.c6Key);
  kit.wrap('aim', (params, before) => {
    const hold = params.hold ?? FROSTFLAKE;
    if (hold < 0 || hold > FROSTFLAKE) throw outOfRange('ganyu', 'aim', 'hold', FROSTFLAKE, hold);
    if (hold !== FROSTFLAKE) return before(params);
    let skipped = 0;
    if (mercy.active) {
      mercy.remove();
      skipped = CHARGE_TIME;
    }
    const mark = timing.aimedHitmarks[hold] - skipped;
    kit.fight.after(mark, () => shoot(params.travel ?? 10, params.weakspot === 1));
    return { frames: frames.aimed[hold], offset: -skipped, queueAfter: mark };
  });

  // Trail of the Qilin: an Ice Lotus that bursts after 6 s with the stats of the cast. C2: two charges.
  const lotus = kit.attack({ name: 'Ice Lotus', tag: 'skill', element: 'cryo', gauge: 25, mult: talents.lotus });
  const particles = kit.oncePerAttack(() => kit.particles(2, 'cryo'));
  if (cons >= 2) kit.charges('skill', 2);
  kit.does('skill', () => {
    const flower = kit.snapshot(kit.make(lotus));
    const area = kit.circle(kit.player, 4);
    kit.queueReady(flower, area, 13, particles);
    kit.queueReady(flower, area, 373, particles);
    // C6: the next Frostflake Arrow within 30 s needs no charging.
    if (cons >= 6) mercy.add(30 * 60);
    kit.cooldown('skill', 10 * 60, 10);
    return { frames: frames.skill };
  });

  // Celestial Shower: shards of ice fall on opponents in the field, one opponent at most every 1.45 s, else anywhere.
  const shower = kit.attack({
    name: 'Celestial Shower',
    tag: 'burst',
    icd: 'ElementalBurst',
    element: 'cryo',
    gauge: 25,
    mult: talents.shower,
  });
  const raining = kit.teamStatus('ganyuburst');
  // Harmony between Heaven and Earth (second passive): 20 % cryo damage for the active character in the field.
  const harmony = kit.buff('ganyu-field', { 'cryo%': 0.2 });
  // C4: opponents in the field take 5 % more damage, 5 % more every 3 s up to 25 %, until 3 s after they leave it.
  const slayer = statVector({});
  const slay = (field: Area, grow: boolean): void => {
    for (const enemy of sim.enemiesIn(field)) {
      enemy.addStatus(timing.c4Key, timing.c4Dur);
      if (grow) enemy.tags.set(timing.c4Key, Math.min((enemy.tags.get(timing.c4Key) ?? 0) + 1, 5));
    }
  };
  const fall = (shard: Attack, field: Area, third: boolean): void => {
    const enemy = sim.randomEnemyIn(field, (e) => !e.statusActive(timing.burstMarkKey));
    const { x, y } = enemy ?? kit.randomPoint(field, 0.5, 9.5);
    enemy?.addStatus(timing.burstMarkKey, 87);
    kit.queueReady(shard, kit.circle({ x, y }, 2.5), 8);
    if (kit.ascension >= 4 && field.contains(kit.player.x, kit.player.y)) harmony.add(60, kit.active);
    if (cons >= 4) slay(field, third);
  };
  kit.does('burst', () => {
    const shard = kit.snapshot(kit.make(shower));
    raining.add(SHOWER_TIME + timing.burstStart);
    const field = kit.circle(kit.player, 10);
    for (let i = 0; i < SHOWER_TIME; i += 18)
      kit.fight.after(timing.burstStart + i, () => fall(shard, field, i % 180 === 0));
    kit.cooldown('burst', 15 * 60);
    kit.consumeEnergy(3);
    return { frames: frames.burst };
  });

  kit.init(() => {
    if (cons < 4) return;
    kit
      .attackBuff(
        timing.c4Key,
        (_attack, target) => {
          const enemy = kit.enemy(target);
          if (enemy === null) return null;
          if (!enemy.statusActive(timing.c4Key)) {
            enemy.tags.delete(timing.c4Key);
            return null;
          }
          slayer[Stat['dmg%']] = 0.05 * (enemy.tags.get(timing.c4Key) ?? 0);
          return slayer;
        },
        { hitlag: false },
      )
      .addToTeam(PERMANENT);
  });
});
