import {
  Action,
  type Area,
  character,
  Element,
  SHARD_SHIELD,
  Stat,
  shardOf,
  statVector,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/gorou';

const { attacks, casts, talents, timing } = facts;

/** Frames from a field's appearance to its first effect, and between two. */
const FIRST_TICK = 17;
const TICK_EVERY = 18;
/** Frames between the crystal collapses of the burst. */
const COLLAPSE_EVERY = 90;
const REACH = 8;
/** Metres a shard is pulled in one frame. */
const PULL = 0.4;
const MOST_EXTENSIONS = 3;

export default character(facts, (kit) => {
  const { cons, ascension, self } = kit;
  const countGeo = (): number => kit.team.filter((c) => c.element === Element.geo).length;

  // Ripping Fang Fletching.
  kit.normals(facts.normals);
  kit.aimed(facts.aimed);

  // The fields: the banner of the skill stays where it is, the glory of the burst moves along and takes its place. Every 0.3 s the active
  // character inside gains DEF for 2 s, with three geo characters also 15 % geo damage.
  const banner = kit.teamStatus(timing.generalWarBannerKey);
  const glory = kit.teamStatus(timing.generalGloryKey);
  let place: Area | null = null;
  const support = statVector({});
  let critDamage = 0;
  kit.init(() => {
    const geo = countGeo();
    support[Stat.def] = kit.at('skill', talents.skillDefBonus);
    support[Stat['geo%']] = geo > 2 ? 0.15 : 0;
    critDamage = geo === 1 ? 0.1 : geo === 2 ? 0.2 : 0.4;
  });
  const defence = kit.buff(timing.defenseBuffKey, () => support);
  const tick = (from: number): void => {
    if (from !== since || (!banner.active && !glory.active)) return;
    if (!glory.active && (place === null || !kit.playerIn(place))) return;
    defence.addTo(kit.active);
    kit.fight.after(TICK_EVERY, () => tick(from));
  };
  let since = -1;
  const startTicks = (): void => {
    const from = kit.frame;
    since = from;
    kit.fight.after(FIRST_TICK, () => tick(from));
  };

  // C6: 10 %, 20 % or 40 % critical damage of geo damage for everyone for 12 s, by the number of geo characters.
  const valiant = kit.attackBuff(timing.c6Key, { stat: 'cd' }, ({ element }) =>
    element === Element.geo ? critDamage : 0,
  );

  // A Favor Repaid (second passive): the skill gains 156 % of DEF, the burst and its crystals 15.6 %.
  const byDefence = (def: number) => ({ flat: ascension >= 4 ? { def } : 0 });

  // Inuzaka All-Round Defense: raises the banner unless the glory lasts.
  const inuzaka = kit.attack(attacks['Inuzaka All-Round Defense'], byDefence(1.56));
  const particles = kit.particlesOnHit(timing.particleIcdKey);
  kit.skill(casts.skill, () => {
    kit.fight.after(timing.skillHitmark, () => {
      place = kit.circle(kit.player, REACH, { offset: [0, 2] });
      kit.hit(inuzaka, kit.area(attacks['Inuzaka All-Round Defense'].area, place), 0, particles);
      if (!glory.active) {
        startTicks();
        banner.add(timing.generalWarBannerDuration);
      }
      if (cons >= 6) valiant.addToTeam();
    });
  });

  // Juuga: Forward Unto Victory: the glory, whose crystals strike the nearest enemy every 1.5 s and draw a shard in. Heedless of the
  // Wind and Weather (first passive): 25 % DEF for everyone for 12 s. C4: with two geo characters it heals for 50 % of DEF.
  const juuga = kit.attack(attacks['Juuga: Forward Unto Victory'], byDefence(0.156));
  const collapse = kit.attack(attacks['Crystal Collapse'], byDefence(0.156));
  const heedless = kit.buff(timing.a1Key, 'def%', 0.25);
  let raised = -1;
  let extensions = 0;
  const crystals = (from: number): void => {
    if (from !== raised || !glory.active) return;
    const around = kit.circle(kit.player, REACH);
    const enemy = kit.closestEnemyIn(around);
    if (enemy !== null) {
      const { snapshot, hit } = attacks['Crystal Collapse'].at;
      kit.queue(collapse, kit.area(attacks['Crystal Collapse'].area, enemy), snapshot, hit);
    }
    drawShard(around);
    kit.fight.after(COLLAPSE_EVERY, () => crystals(from));
  };
  const drawShard = (around: Area): void => {
    for (const gadget of kit.gadgets) {
      const shard = shardOf(gadget);
      if (shard === null || !around.contains(gadget.x, gadget.y)) continue;
      const way = Math.ceil(Math.sqrt((gadget.x - around.x) ** 2 + (gadget.y - around.y) ** 2) / PULL);
      if (kit.frame + way < shard.ready) continue;
      kit.fight.after(way, () => kit.takeShard(gadget));
      return;
    }
  };
  const heal = (from: number, amount: number): void => {
    if (from !== raised || !glory.active) return;
    kit.heal('Lapping Hound: Warm as Water', kit.active.index, amount);
    kit.fight.after(COLLAPSE_EVERY, () => heal(from, amount));
  };
  kit.burst(casts.burst, () => {
    extensions = 0;
    kit.fight.after(timing.burstHitmark, () => {
      kit.send(juuga);
      startTicks();
      banner.remove();
      glory.add(timing.generalGloryDuration);
      const from = kit.frame;
      raised = from;
      kit.fight.after(COLLAPSE_EVERY, () => crystals(from));
      if (ascension >= 1) heedless.addToTeam();
      if (cons >= 4 && countGeo() > 1) {
        const amount = 0.5 * self.totalDef;
        kit.fight.after(COLLAPSE_EVERY, () => heal(from, amount));
      }
      if (cons >= 6) valiant.addToTeam();
    });
  });

  // C1: geo damage of others to enemies in a field takes 2 s off the cooldown of the skill, every 10 s.
  if (cons >= 1) {
    let ready = 0;
    const inField = (x: number, y: number): boolean =>
      (banner.active && place !== null ? place : kit.circle(kit.player, REACH)).contains(x, y);
    kit.on('enemyDamage', { by: 'others', element: 'geo', damaging: true }, ({ x, y }) => {
      if ((!banner.active && !glory.active) || ready > kit.frame || !inField(x, y)) return;
      ready = kit.frame + 10 * 60;
      self.cooldowns.reduce(Action.skill, 2 * 60);
    });
  }
  // C2: crystallize shields and lunar-crystallize of the active character keep the glory for 1 s more, three times.
  if (cons >= 2) {
    const extend = (): void => {
      if (!glory.active || extensions === MOST_EXTENSIONS) return;
      extensions++;
      glory.extend(60);
    };
    kit.on('lunarCrystallize', { by: 'active' }, extend);
    kit.on('shielded', { where: ({ type }) => type === SHARD_SHIELD }, extend);
  }
});
