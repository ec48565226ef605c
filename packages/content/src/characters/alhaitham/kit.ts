import facts from '@quartet/gamedata/characters/alhaitham';
import { Action, Area, character, Element, type HitCallback, PERMANENT, Stat, Tag } from '@quartet/kit';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

const RUSH = 'Universality: An Elaboration on Form';
const PROJECTION = attacks['Chisel-Light Mirror: Projection Attack'];
const FIELD = attacks['Particular Field: Fetters of Phenomena'];
/** Frames from a hit to the projection's attacks; with one or two mirrors they come from the left or the right. */
const PROJECTION_HITS = [
  [timing.mirror1HitmarkLeft, timing.mirror1HitmarkRight],
  [timing.mirror2HitmarksLeft, timing.mirror2HitmarksRight],
  [timing.mirror3Hitmarks],
];

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // Chisel-Light Mirrors, three at most: one is lost every 3.9 s, all when he leaves the field. While he has any, his
  // normal, charged and plunging attacks are dendro.
  let mirrors = 0;
  const fading = kit.effect('alhaitham-mirrors', {
    every: timing.mirrorInterval,
    hitlag: false,
    tick: () => {
      mirrors--;
      if (mirrors === 0) fading.stop();
    },
  });
  const loseAll = (): void => {
    mirrors = 0;
    fading.stop();
  };
  kit.on('swap', { by: 'self' }, loseAll);
  kit.field('mirrors', () => mirrors);
  kit.onSnapshot((attack) => {
    if (mirrors > 0 && (attack.tag === Tag.normal || attack.tag === Tag.charge || attack.tag === Tag.plunge))
      attack.element = Element.dendro;
  });

  // C2: 50 EM for 8 s for each mirror generated, four stacks.
  const debates = Array.from({ length: unlocks.c2.max }, (_, i) =>
    kit.buff(`alhaitham-c2-${i + 1}-stack`, 'em', unlocks.c2.em),
  );
  let nextDebate = 0;
  kit.field('c2-stacks', () => debates.filter((debate) => debate.active).length);
  const debate = (): void => {
    debates[nextDebate].add(unlocks.c2.seconds * 60);
    nextDebate = (nextDebate + 1) % debates.length;
  };
  // C6: each mirror more than he can have gives 10 % CRIT Rate and 70 % CRIT DMG for 6 s, which add up.
  const structuration = kit.buff(timing.c6Key, facts.bonuses['alhaitham-c6'], { stat: 'cr' });
  const structure = (): void => {
    if (structuration.active) structuration.extend(structuration.lasts);
    else structuration.add();
  };
  const gain = (count: number): void => {
    if (count === 0) return;
    if (mirrors === 0 || mirrors + count > measured.maxMirrors) fading.start();
    if (c2.on) for (let i = 0; i < count; i++) debate();
    if (c6.on) for (let i = measured.maxMirrors; i < mirrors + count; i++) structure();
    mirrors = Math.min(mirrors + count, measured.maxMirrors);
  };

  // Four-Causal Correction (first passive): charged and plunging attacks that hit generate a mirror, every 12 s.
  const correctionRest = kit.rest(timing.a1IcdKey, unlocks.a1.every * 60, { hitlag: false });
  const correct: HitCallback = (target) => {
    if (a1.on && target.isEnemy && correctionRest.take()) gain(unlocks.a1.mirrors);
  };

  // Projection Attacks: with mirrors, a hit of his sets off as many attacks, every 1.6 s.
  // C1: they shorten the skill's cooldown by 1.2 s, every second.
  const projections = [1, 2, measured.maxMirrors].map((count) =>
    kit.attack(PROJECTION, {
      name: PROJECTION.name.replace('%v', String(count)),
      strike: count === measured.maxMirrors ? 'spear' : 'slash',
    }),
  );
  const projectionArea = () => {
    if (mirrors === 1) return kit.area(PROJECTION.area, kit.player);
    const { twoMirrors: two, threeMirrors: three } = measured;
    return mirrors === 2
      ? Area.hitbox(kit.player, [two.radius], two.ahead, two.degrees)
      : Area.hitbox(kit.player, [three.radius], three.ahead);
  };
  const projectionRest = kit.rest(timing.projectionIcdKey);
  const intuitionRest = kit.rest(timing.c1IcdKey);
  const intuit: HitCallback | null = c1.on
    ? () => {
        if (intuitionRest.take()) self.cooldowns.reduce(Action.skill, unlocks.c1.reduction * 60);
      }
    : null;
  const particles = kit.particlesOnHit(timing.particleIcdKey);
  const project: HitCallback = (target) => {
    if (!target.isEnemy || mirrors === 0 || !kit.onField || !projectionRest.take()) return;
    const [left, right] = PROJECTION_HITS[mirrors - 1];
    const hits = right !== undefined && kit.random.chance(measured.rightShare) ? right : left;
    const area = projectionArea();
    for (const at of hits)
      kit.launch(
        projections[mirrors - 1],
        area,
        { snapshot: timing.snapshotTimings[mirrors - 1], hit: at },
        intuit,
        particles,
      );
  };
  const correctAndProject: HitCallback = (...hit) => {
    correct(...hit);
    project(...hit);
  };

  // Abductive Reasoning. After a held skill he can plunge, with dendro.
  kit.normals(facts.normals, {
    strike: [['slash'], ['spear'], ['slash', 'slash'], ['slash'], ['slash']],
    onHit: project,
  });
  kit.charged(facts.charged, { onHit: correctAndProject });
  kit.plunges(facts.plunge, { before: () => correctAndProject });
  const dive = kit.attack(facts.plungeBy.afterSkill.low);
  kit.wrap('low_plunge', (params, fall) => {
    if (kit.controls.lastAction !== Action.skill || kit.controls.lastParams.hold !== 1) return fall(params);
    const saved = (params.short ?? 0) > 0 ? measured.shortFall : 0;
    kit.launch(dive, null, timing.lowPlungeHitmarkAfterSkill - saved, correctAndProject);
    return { frames: facts.plungeBy.afterSkill.low.frames, offset: -saved };
  });

  // Universality: An Elaboration on Form: one mirror, or two if he had none.
  const rush = kit.attack(attacks[RUSH]);
  const leap = kit.attack(attacks[`${RUSH} (Hold)`]);
  const reflect = (): void => gain(mirrors === 0 ? 2 : 1);
  const press = kit.cast('skill', casts.skill, () => {
    kit.fight.after(casts.skill.cooldownDelay, reflect);
    kit.launch(rush);
  });
  const hold = kit.cast('skill', casts.skillHold, () => {
    kit.fight.after(casts.skillHold.cooldownDelay, reflect);
    kit.launch(leap);
  });
  kit.does('skill', (params) => (params.hold === 1 ? hold : press)(params));

  // C4: each mirror the burst spends gives the others 30 EM, each it generates gives him 10 % dendro damage, for 15 s.
  let spent = 0;
  let generated = 0;
  const elucidation = kit.buff('alhaitham-c4-loss', 'em', () => unlocks.c4.em * spent);
  const enlightenment = kit.buff('alhaitham-c4-gain', 'dendro%', () => unlocks.c4.dendro * generated);
  // Particular Field: Fetters of Phenomena: two more attacks for each mirror, which are spent; later he gets as many as he
  // lacked before (C6: always three). The share of EM in their damage goes by the skill's level.
  const field = kit.attack(FIELD, { flat: 0 });
  kit.burst(casts.burst, () => {
    for (let i = 0; i < measured.fieldAttacks + 2 * mirrors; i++) {
      const hit = kit.make(field);
      hit.flat = kit.at('skill', talents.burstEm) * self.stat(Stat.em);
      kit.launch(hit, null, { snapshot: measured.fieldSnapshot, hit: timing.burstHitmark + i * measured.fieldEvery });
    }
    const had = mirrors;
    loseAll();
    if (c4.on && had > 0) {
      spent = had;
      elucidation.addToOthers();
    }
    kit.own.after(measured.mirrorsReturn, () => {
      if (!kit.onField) return;
      const count = c6.on ? unlocks.c6.mirrors : measured.maxMirrors - had;
      gain(count);
      if (!c4.on || count === 0) return;
      generated = count;
      enlightenment.add();
    });
  });

  // Mysteries Laid Bare (second passive): projections and burst deal 0.1 % more damage per EM, 100 % at most.
  a4.run(() => {
    const laidBare = kit.attackBuff('alhaitham-a4', { stat: 'dmg%' }, (attack) =>
      attack.is(field, ...projections) ? Math.min(unlocks.a4.perEm * self.stat(Stat.em), unlocks.a4.max) : 0,
    );
    laidBare.add(PERMANENT);
  });
});
