import {
  type Attack,
  character,
  Element,
  type Enemy,
  type HitCallback,
  PERMANENT,
  Stat,
  statVector,
  Tag,
  type Target,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/nahida';

const { talents, frames, timing } = facts;

/** Frames a charged attack saves when it follows a normal attack. */
const WINDUP = 10;

export default character(facts, (kit) => {
  const { cons, ascension, self } = kit;

  const marked = (enemy: Enemy): boolean => enemy.statusActive(timing.skillMarkKey);
  /** Strike everything that bears a Seed of Skandha; only the first strike brings particles. */
  const strikeMarked = (hit: Attack, delay: number, particles: HitCallback | null): void => {
    let first = true;
    for (const e of kit.sim.enemies) {
      if (!marked(e)) continue;
      kit.queueReady(hit, kit.only(e), delay, first ? particles : null);
      first = false;
    }
  };

  // C6: after the burst, normal and charged hits on a marked enemy set off Karmic Oblivion, 6 times in 10 s.
  const oblivion = kit.attack({
    name: 'Tri-Karma Purification: Karmic Oblivion',
    tag: 'skill',
    icd: 'NahidaC6',
    element: 'dendro',
    gauge: 25,
    mult: 2,
  });
  const fruit = kit.status(timing.c6ActiveKey);
  const fruitRest = kit.status(timing.c6ICDKey);
  let oblivions = 0;
  const karmicOblivion = (target: Target): void => {
    if (cons < 6 || oblivions >= 6 || !fruit.active || fruitRest.active) return;
    const enemy = kit.enemy(target);
    if (enemy === null || !marked(enemy)) return;
    fruitRest.add(12);
    const hit = kit.snapshot(kit.make(oblivion));
    hit.flat = 4 * hit.stats[Stat.em];
    strikeMarked(hit, 1, null);
    oblivions++;
  };

  // Akara.
  kit.normals({
    mult: talents.attack,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    clock: 'fight',
    element: 'dendro',
    area: (hit) => kit.hitboxOn(kit.target, timing.attackHitboxes[hit], timing.attackOffsets[hit]),
    queueAfter: (hit) => frames.attack[hit].next.swap ?? timing.attackHitmarks[hit],
    onHit: karmicOblivion,
  });

  kit.charged({
    mult: talents.charge,
    hitmark: timing.chargeHitmark,
    frames: frames.charge,
    element: 'dendro',
    area: () => kit.boxFrom(kit.player, kit.target, 6, 6, [0, -3]),
    windup: WINDUP,
    onHit: karmicOblivion,
  });

  // All Schemes to Know: marks up to 8 enemies per use with the Seed of Skandha.
  const press = kit.attack({
    name: 'All Schemes to Know (Press)',
    tag: 'skill',
    element: 'dendro',
    gauge: 25,
    mult: talents.skillPress,
  });
  const hold = kit.attack({
    name: 'All Schemes to Know (Hold)',
    tag: 'skill',
    element: 'dendro',
    gauge: 25,
    mult: talents.skillHold,
  });
  let seeds = 0;
  const sow = (target: Target): void => {
    if (seeds >= 8) return;
    kit.enemy(target)?.addStatus(timing.skillMarkKey, 25 * 60);
    seeds++;
  };
  kit.does('skill', (params) => {
    const held = params.hold ?? 0;
    seeds = 0;
    if (held === 0) {
      const area = kit.circle(kit.player, 4.6, { offset: [0, 0.2] });
      kit.queue(press, area, 0, timing.skillPressHitmark, sow);
      kit.cooldown('skill', timing.skillPressCD, 11);
      return { frames: frames.skillPress };
    }
    // The shortest hold is what tells it from a press.
    const aimed = Math.max(1, Math.min(300, held)) - 1;
    kit.queue(hold, kit.circle(kit.player, 25), 0, aimed + 33, sow);
    kit.cooldown('skill', timing.skillHoldCD, aimed + 30);
    return { frames: frames.skillHold, offset: aimed };
  });

  // Tri-Karma Purification: a reaction on a marked enemy strikes all marked enemies by her ATK and EM.
  const triKarma = kit.attack({
    name: timing.triKarmaAbil,
    tag: 'skill',
    icd: 'NahidaSkill',
    icdGroup: 'NahidaSkill',
    element: 'dendro',
    gauge: 25,
    mult: talents.triKarmaAtk,
  });
  const triKarmaRest = kit.status(timing.skillICDKey);
  const triKarmaParticles = kit.particlesOnHit(3, 'dendro', timing.triKarmaParticleICD, 7 * 60);
  let interval = 150;
  const purify = (target: Target): void => {
    if (triKarmaRest.active) return;
    const enemy = kit.enemy(target);
    if (enemy === null || !marked(enemy)) return;
    triKarmaRest.add(interval);
    const hit = kit.snapshot(kit.make(triKarma));
    hit.flat = hit.stats[Stat.em] * kit.at('skill', talents.triKarmaEM);
    strikeMarked(hit, 3, triKarmaParticles);
  };

  // Illusory Heart: the Shrine of Maya draws on the pyro, electro and hydro characters of the team, at most two of each.
  const shrine = kit.teamStatus(timing.burstKey);
  const within = kit.status(timing.withinBurstKey);
  const counted = { pyro: 0, electro: 0, hydro: 0 };
  const byCount = (count: number, tables: readonly (readonly number[])[]): number =>
    count === 0 ? 0 : kit.at('burst', tables[count - 1]);
  const pyroBonus = statVector({});
  const pyro = kit.attackBuff(timing.burstKey, (attack) => (attack.name === timing.triKarmaAbil ? pyroBonus : null));
  // Electro: a shorter time between two purifications, looked at once a second.
  const retime = (): void => {
    const shorter = within.active ? byCount(counted.electro, talents.burstTriKarmaCDReduction) : 0;
    interval = 150 - Math.trunc(shorter * 60);
    kit.own.after(60, retime);
  };
  // Compassion Illuminated (first passive): a quarter of the team's highest EM for the active character, 250 at most.
  const compassion = statVector({});
  const compassionBuffs = kit.team.map((c) =>
    kit.buff(timing.a1BuffKey, () => (kit.sim.active === c.index ? compassion : null), {
      stat: 'em',
      extra: true,
      hitlag: false,
    }),
  );
  let built = -1;
  kit.does('burst', () => {
    const length = Math.trunc((15 + byCount(counted.hydro, talents.burstTriKarmaDurationExtend)) * 60);
    const area = kit.circle(kit.player, 20, { offset: [0, 1] });
    kit.fight.after(66, () => {
      const source = kit.frame;
      built = source;
      shrine.add(length);
      if (ascension >= 1) {
        let most = 0;
        for (const c of kit.team) most = Math.max(most, c.statNonExtra(Stat.em));
        compassion[Stat.em] = Math.min(250, 0.25 * most);
      }
      const tick = (): void => {
        if (source !== built || !area.contains(kit.player.x, kit.player.y)) return;
        within.add(60);
        if (counted.pyro > 0) pyro.add(60);
        if (ascension >= 1) for (const c of kit.team) compassionBuffs[c.index].add(60, c);
      };
      for (let i = 30; i <= length; i += 30) kit.fight.after(i, tick);
      if (cons >= 6) {
        fruit.add(10 * 60);
        oblivions = 0;
        fruitRest.remove();
      }
    });
    kit.consumeEnergy(5);
    kit.cooldown('burst', 810);
    return { frames: frames.burst };
  });

  kit.init(() => {
    kit.on(
      'enemyDamage',
      (target, attack) => {
        if (attack.tag === Tag.bloom || attack.tag === Tag.hyperbloom || attack.tag === Tag.burgeon) purify(target);
      },
      'nahida-tri-karma',
    );
    kit.onReaction(purify, 'nahida-tri-karma', true);
    retime();

    // C1: one more of each element counts.
    const one = cons >= 1 ? 1 : 0;
    const count = (element: number): number => Math.min(2, one + kit.team.filter((c) => c.element === element).length);
    counted.pyro = count(Element.pyro);
    counted.electro = count(Element.electro);
    counted.hydro = count(Element.hydro);
    pyroBonus[Stat['dmg%']] = byCount(counted.pyro, talents.burstTriKarmaDmgBonus);

    // Awakening Elucidated (second passive): each point of EM above 200 gives purifications damage and critical rate.
    if (ascension >= 4) {
      const elucidated = statVector({});
      kit
        .attackBuff(timing.a4BuffKey, (attack) =>
          attack.tag === Tag.skill && attack.name.startsWith('Tri-Karma') ? elucidated : null,
        )
        .add(PERMANENT);
      const elucidate = (): void => {
        const above = Math.max(0, self.stat(Stat.em) - 200);
        elucidated[Stat['dmg%']] = Math.min(0.8, 0.001 * above);
        elucidated[Stat.cr] = Math.min(0.24, 0.0003 * above);
        kit.fight.after(30, elucidate);
      };
      elucidate();
    }

    // C4: 100/120/140/160 EM while 1/2/3/4 enemies within 30 m are marked.
    if (cons >= 4) {
      const steps = [100, 120, 140, 160].map((em) => statVector({ em }));
      kit.permanent(
        () => {
          let near = 0;
          for (const e of kit.sim.enemies) if (e.alive && e.distanceSquared(kit.player) <= 30 ** 2 && marked(e)) near++;
          return near === 0 ? null : steps[Math.min(near, 4) - 1];
        },
        'nahida-c4',
        { stat: 'em' },
      );
    }

    // C2: on marked enemies burning and the blooms can be critical, catalysis takes 30 % defence for 8 s, and lunar-bloom
    // has 10 % critical rate and 20 % critical damage more.
    if (cons >= 2) {
      kit.on(
        'enemyHit',
        (enemy, attack) => {
          if (!CRITICAL.includes(attack.tag) || !marked(enemy)) return;
          attack.stats[Stat.cr] += 0.2;
          attack.stats[Stat.cd] = 1;
        },
        'nahida-c2-reaction-dmg-buff',
      );
      const shred = (target: Target): void => {
        const enemy = kit.enemy(target);
        if (enemy !== null && marked(enemy)) enemy.addDefence('nahida-c2', -0.3, 8 * 60);
      };
      kit.on('quicken', shred, 'nahida-c2-def-shred-quicken');
      kit.on('aggravate', shred, 'nahida-c2-def-shred-aggravate');
      kit.on('spread', shred, 'nahida-c2-def-shred-spread');
      const lunar = statVector({ cr: 0.1, cd: 0.2 });
      kit
        .attackBuff(
          'nahida-c2-lunarbloom',
          (attack, target) => {
            if (attack.tag !== Tag.directLunarBloom) return null;
            const enemy = kit.enemy(target);
            return enemy !== null && marked(enemy) ? lunar : null;
          },
          { hitlag: false },
        )
        .addToTeam(PERMANENT);
    }
  });
});

/** Reaction damage that the second constellation lets be critical. */
const CRITICAL: readonly number[] = [Tag.burning, Tag.bloom, Tag.hyperbloom, Tag.burgeon, Tag.bountifulCore];
