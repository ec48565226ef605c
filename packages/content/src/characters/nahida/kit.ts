import facts from '@quartet/gamedata/characters/nahida';
import {
  Area,
  type Attack,
  character,
  Element,
  enemyOf,
  type Hit,
  type HitCallback,
  PERMANENT,
  pressOrHold,
  REACTIONS,
  Stat,
  statVector,
  Tag,
  type Target,
} from '@quartet/kit';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

/** EM of C4 by the number of marked enemies. */
const EM_BY_MARKED = [0, ...unlocks.c4.em];

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // The Seed of Skandha marks enemies. A purification strikes all marked enemies, and its first strike makes particles.
  const marked = (target: Target): boolean => enemyOf(target)?.statusActive(timing.skillMarkKey) === true;
  const strikeMarked = (hit: Attack, delay: number, particles: HitCallback | null): void => {
    const struck = kit.enemies.all.filter(marked);
    for (let i = 0; i < struck.length; i++) {
      const onHit = i === 0 ? particles : null;
      if (i === struck.length - 1) kit.launch(hit, Area.only(struck[i]), { hit: delay, once: true }, onHit);
      else kit.launch(hit, Area.only(struck[i]), delay, onHit);
    }
  };

  // C6: after the burst, normal and charged hits on a marked enemy set off Karmic Oblivion, 6 times in 10 s.
  const oblivion = kit.attack(attacks['Tri-Karma Purification: Karmic Oblivion'], { flat: { em: unlocks.c6.em } });
  const fruit = kit.status(timing.c6ActiveKey);
  const fruitRest = kit.rest(timing.c6IcdKey);
  let oblivions = 0;
  const karmicOblivion: HitCallback = (target) => {
    if (!c6.on || oblivions >= unlocks.c6.times || !fruit.active || !marked(target) || !fruitRest.take()) return;
    strikeMarked(kit.snapshot(oblivion), attacks['Tri-Karma Purification: Karmic Oblivion'].hitDelay, null);
    oblivions++;
  };

  // Akara.
  kit.normals(facts.normals, { onHit: karmicOblivion });
  kit.charged(facts.charged, { onHit: karmicOblivion });

  // All Schemes to Know: marks up to 8 enemies per use for 25 s.
  const press = kit.attack(attacks['All Schemes to Know (Press)']);
  const hold = kit.attack(attacks['All Schemes to Know (Hold)']);
  let seeds = 0;
  const sow: HitCallback = (target) => {
    if (seeds >= measured.maxSeeds) return;
    kit.giveStatus(enemyOf(target), timing.skillMarkKey);
    seeds++;
  };
  const pressed = kit.cast('skill', casts.skillPress, () => {
    seeds = 0;
    kit.launch(press, sow);
  });
  const held = kit.cast('skill', casts.skillHold, (params) => {
    seeds = 0;
    // A hold of one frame is as short as a press.
    const aimed = Math.max(1, Math.min(measured.longestHold, params.hold)) - 1;
    kit.launch(hold, null, { snapshot: 0, hit: aimed + measured.holdHit }, sow);
    return { frames: frames.skillHold, offset: aimed, cooldownDelay: aimed + measured.holdCooldown };
  });
  kit.does('skill', pressOrHold(pressed, held));

  // Tri-Karma Purification: a reaction on a marked enemy, or the bursting of a core, strikes all marked enemies by her ATK and EM.
  const triKarma = kit.attack(attacks['Tri-Karma Purification']);
  const triKarmaRest = kit.status(timing.skillIcdKey);
  const triKarmaParticles = kit.particlesOnHit(timing.triKarmaParticleIcdKey);
  let interval = measured.purificationRest;
  const purify = (target: Target): void => {
    if (triKarmaRest.active || !marked(target)) return;
    triKarmaRest.add(interval);
    strikeMarked(kit.snapshot(triKarma), attacks['Tri-Karma Purification'].hitDelay, triKarmaParticles);
  };
  kit.on('enemyDamage', { tags: ['bloom', 'hyperbloom', 'burgeon'] }, purify);
  kit.on([...REACTIONS, 'shatter'], {}, purify);

  // Illusory Heart: the effects of the Shrine of Maya depend on the pyro, electro and hydro characters of the team, up to two of each.
  // C1 adds one to each number.
  const there: number[] = [];
  for (const { element } of kit.team) there[element] = (there[element] ?? 0) + 1;
  const count = (element: number): number => Math.min(2, (there[element] ?? 0) + (c1.on ? unlocks.c1.count : 0));
  const by = (element: number, tables: readonly (readonly number[])[]): number => {
    const counted = count(element);
    return counted === 0 ? 0 : kit.at('burst', tables[counted - 1]);
  };
  const within = kit.status(timing.withinBurstKey);
  // Pyro: stronger purifications.
  const pyro = kit.attackBuff(timing.burstKey, { stat: 'dmg%' }, (hit) =>
    hit.is(triKarma) ? by(Element.pyro, talents.burstTriKarmaDmgBonus) : 0,
  );
  // Electro: a shorter time between two purifications, updated once a second.
  const retime = (): void => {
    const shorter = within.active ? by(Element.electro, talents.burstTriKarmaCdReduction) : 0;
    interval = measured.purificationRest - Math.trunc(shorter * 60);
    kit.own.after(measured.retimeInterval, retime);
  };
  retime();
  // Compassion Illuminated (first passive): the active character gets 25 % of the highest EM of the team, up to 250.
  let compassion = 0;
  const compassionate = kit.team.map((c) =>
    kit.buff(timing.a1BuffKey, 'em', () => (kit.active === c ? compassion : 0), { extra: true, hitlag: false }),
  );
  const shrine = kit.teamStatus(timing.burstKey);
  const pulses = kit.tasks();
  kit.burst(casts.burst, () => {
    // Hydro: a longer stay.
    const lasts = Math.trunc((measured.shrineSeconds + by(Element.hydro, talents.burstTriKarmaDurationExtend)) * 60);
    const field = Area.hitbox(kit.player, [measured.shrineReach], 1);
    kit.fight.after(measured.shrineAppears, () => {
      pulses.drop();
      shrine.add(lasts);
      compassion = Math.min(
        unlocks.a1.max,
        unlocks.a1.share * Math.max(...kit.team.map((c) => c.statWithoutExtra(Stat.em))),
      );
      const pulse = (): void => {
        if (!field.containsCentreOf(kit.player)) return;
        within.add();
        if (count(Element.pyro) > 0) pyro.add();
        if (a1.on) for (const c of kit.team) compassionate[c.index].addTo(c, within.lasts);
      };
      for (let i = measured.shrineInterval; i <= lasts; i += measured.shrineInterval) pulses.fight.after(i, pulse);
      if (!c6.on) return;
      fruit.add();
      oblivions = 0;
      fruitRest.remove();
    });
  });

  // Awakening Elucidated (second passive): each point of EM above 200 gives purifications 0.1 % damage and 0.03 % critical rate, up to
  // 80 % and 24 %; updated every half second.
  a4.run(() => {
    const elucidated = statVector({});
    const elucidate = (): void => {
      const above = Math.max(0, self.stat(Stat.em) - unlocks.a4.above);
      elucidated[Stat['dmg%']] = Math.min(unlocks.a4.maxDamage, unlocks.a4.damage * above);
      elucidated[Stat.cr] = Math.min(unlocks.a4.maxCritRate, unlocks.a4.critRate * above);
      kit.fight.after(measured.elucidateEvery, elucidate);
    };
    kit
      .attackBuff(timing.a4BuffKey, (hit) => (hit.is(triKarma) || hit.is(oblivion) ? elucidated : null))
      .add(PERMANENT);
    kit.init(elucidate);
  });

  // C2, on marked enemies: burning, bloom, hyperbloom and burgeon can be critical; quicken, aggravate and spread lower defence by 30 %
  // for 8 s; direct lunar-bloom has 10 % critical rate and 20 % critical damage.
  c2.run(() => {
    const critical = ['burning', 'bloom', 'hyperbloom', 'burgeon', 'bountifulCore'] as const;
    kit.on('enemyHit', { tags: critical, where: marked }, (_enemy, { stats }) => {
      stats[Stat.cr] += unlocks.c2.critRate;
      stats[Stat.cd] = unlocks.c2.critDamage;
    });
    kit.on(['quicken', 'aggravate', 'spread'], { where: marked }, kit.shred('nahida-c2'));
    const lunar = statVector({ cr: unlocks.c2.lunarCritRate, cd: unlocks.c2.lunarCritDamage });
    const onMarked = (hit: Hit, target: Target) => (hit.tag === Tag.directLunarBloom && marked(target) ? lunar : null);
    kit.attackBuff('nahida-c2-lunarbloom', onMarked, { hitlag: false }).addToTeam(PERMANENT);
  });

  // C4: 100/120/140/160 EM while 1/2/3/4 enemies within 30 m are marked.
  c4.run(() => {
    const near = (): number =>
      kit.enemies.all.filter((e) => e.alive && e.distanceSquared(kit.player) <= measured.markedReach ** 2 && marked(e))
        .length;
    kit.permanent('em', () => EM_BY_MARKED[Math.min(near(), unlocks.c4.max)], 'nahida-c4');
  });
});
