import facts from '@quartet/gamedata/characters/prune';
import {
  Action,
  Area,
  type Character,
  character,
  Element,
  type Enemy,
  type HitCallback,
  merged,
  PERMANENT,
  REACTIONS,
  SWIRL_REACTIONS,
  SWIRLS,
} from '@quartet/kit';
import { isHexerei } from '../../hexerei.ts';

const { attacks, casts, timing, unlocks } = facts;

const CHIME = 'Ring-A-Ding-Ding! Hexhunter Chime';
const BELL = 'Witchlure Bell';

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Badaboom! Hexbuster Hammer.
    kit.normals(facts.normals);
    kit.charged(facts.charged);

    // Tolling Synchronicity (second passive): hits of a converted hammer give the others Tolling Rally for 5 s: 0.025 % damage for each
    // point of her ATK above 2000, 50 % at most, by her ATK at that moment.
    let rally = 0;
    const tolling = kit.attackBuff(
      timing.rallyKey,
      { stat: 'dmg%', tags: ['normal', 'charge', 'plunge', 'skill', 'skillHold', 'burst'] },
      () => rally,
    );
    const isRallied = (one: Character): boolean => one !== self && tolling.activeOn(one);

    // C1: 2 energy by hits of a converted hammer, once in 1.8 s.
    const energyRest = kit.rest(timing.c1IcdKey);
    // C2: 10 % ATK during the burst, 5 % more by each hit of the bell and of a converted hammer, 40 % at most.
    let hunt = 0;
    const hunting = kit.buff(timing.c2Key, 'atk%', () => hunt);
    const track = (): void => {
      if (c2.on && bell.active) hunt = Math.min(hunt + unlocks.c2.more, unlocks.c2.max);
    };
    const strike = (): void => {
      if (a4.on) {
        rally = Math.min(Math.max(self.totalAtk - unlocks.a4.aboveAtk, 0) * unlocks.a4.damage, unlocks.a4.max);
        tolling.addToOthers();
      }
      if (c1.on && energyRest.take()) kit.giveEnergy(timing.c1Key);
      track();
    };
    // C4: a converted hammer that hits jumps to a random opponent within 6 m, which can be the same one, for 80 % ATK.
    const ricochet = kit.attack(attacks['Banehunter Oathhammer (C4)'], { element: 'none' });
    const ricochetRest = kit.rest(timing.c4IcdKey);
    const strikeWith =
      (element: number, tag: number): HitCallback =>
      (enemy) => {
        strike();
        if (!c4.on || !ricochetRest.take()) return;
        const next = kit.enemies.randomIn(Area.circle(enemy, timing.ricochetRange));
        if (next === null) return;
        const hit = kit.make(ricochet);
        hit.element = element;
        hit.tag = tag;
        kit.launch(hit, next, timing.ricochetDelay, strike);
      };

    // Ring-A-Ding-Ding! Hexhunter Chime: five particles. A swirl by it turns the skill into Clang Clang! Witch-tribution Comes! for 6 s, with
    // the element that was swirled.
    const chime = kit.attack(attacks[CHIME]);
    const clang = kit.attack(attacks['Clang Clang! Witch-tribution Comes!'], { element: 'none' });
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const recast = kit.status(timing.recastKey);
    let converted = -1;
    const conversion = kit.pause(timing.swirlRest);
    for (const [swirl, element] of SWIRLS)
      kit.on(
        swirl,
        { by: 'self', where: (target, { name }) => target.isEnemy && name === CHIME, rest: conversion },
        () => {
          converted = Element[element];
          recast.add();
        },
      );
    const ring = kit.cast(
      'skill',
      merged(casts.skill, {
        until: (next: number, usual: number) => (next === Action.skill && recast.active ? timing.recastCancel : usual),
      }),
      () => {
        kit.launch(chime, particles);
      },
    );
    const kick = kit.cast('skill', casts.skillConverted, () => {
      recast.remove();
      const hit = kit.make(clang);
      hit.element = converted;
      kit.launch(hit, null, null, strikeWith(converted, hit.tag));
    });
    kit.readiness('skill', (_params, usual) => (recast.active ? 0 : usual()));
    kit.does('skill', (params) => (recast.active ? kick : ring)(params));

    // The Bell Tolls! The Hunt Is On!: the bell strikes the nearest opponent every 117 frames, as often as 13.6 s (C6: 17.6 s) allow.
    const toll = kit.attack(attacks['The Bell Tolls! The Hunt Is On!']);
    const bellStrike = kit.attack(attacks[BELL]);
    const more = c6.on ? unlocks.c6.bellSeconds * 60 : 0;
    const bell = kit.effect(timing.burstKey, {
      first: timing.bellFirst,
      every: timing.bellEvery,
      tick: () => {
        const target = kit.enemies.closestIn(Area.circle(kit.player, timing.bellRange));
        if (target !== null) kit.launch(bellStrike, target, 0, track);
      },
    });
    kit.burst(casts.burst, () => {
      bell.start(bell.lasts + more);
      if (c2.on) {
        hunt = unlocks.c2.atk;
        hunting.add(hunting.lasts + more);
      }
      kit.launch(toll);
    });

    // Verdict and Punishment (first passive): a swirl by the bell summons a hammer of the swirled element for 150 % ATK, once in 1.2 s.
    a1.run(() => {
      const hammer = kit.attack(attacks['Banehunter Oathhammer (A1)'], { element: 'none' });
      const rest = kit.pause(timing.hammerRest);
      for (const [swirl, element] of SWIRLS)
        kit.on(swirl, { by: 'self', where: (target, { name }) => target.isEnemy && name === BELL, rest }, (target) => {
          const hit = kit.make(hammer);
          hit.element = Element[element];
          kit.launch(hit, target as Enemy, timing.hammerDelay, strikeWith(hit.element, hit.tag));
        });
    });

    // Hexerei: reactions of other hexerei characters with Tolling Rally give her 60 % ATK for 5 s, and swirls of theirs give them 30 %.
    const byRallied = (actor: number): boolean => isRallied(kit.team[actor]);
    const byWitch = (actor: number): boolean => isHexerei(kit) && kit.team[actor].hexerei && byRallied(actor);
    const own = kit.buff(timing.hexSelfKey);
    const theirs = kit.buff(timing.hexTeamKey);
    kit.on(REACTIONS, { where: (target, { actor }) => target.isEnemy && byWitch(actor) }, () => own.add());
    kit.on(SWIRL_REACTIONS, { where: (target, { actor }) => target.isEnemy && byWitch(actor) }, (_target, { actor }) =>
      theirs.addTo(kit.team[actor]),
    );

    // C6: reactions of characters with Tolling Rally give her and the active one of them 350 ATK for 5 s.
    c6.run(() => {
      const story = kit.status(timing.c6Key);
      kit.permanent('atk', () => (story.active ? unlocks.c6.atk : 0), 'prune-c6');
      for (const other of kit.others)
        kit
          .buff('prune-c6', 'atk', () =>
            story.active && kit.active === other && isRallied(other) ? unlocks.c6.atk : 0,
          )
          .addTo(other, PERMANENT);
      kit.on(REACTIONS, { where: (target, { actor }) => target.isEnemy && byRallied(actor) }, () => story.add());
    });
  },
  {
    knownIssues: ['She cannot plunge.', 'Klee, Venti and Albedo do not count as Hexerei characters.'],
  },
);
