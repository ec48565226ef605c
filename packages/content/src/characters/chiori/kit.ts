import facts from '@quartet/gamedata/characters/chiori';
import type { Character, Point } from '@quartet/kit';
import { Action, Area, character, Element, merged, pointBy, SimulationError, Tag } from '@quartet/kit';
import { phrase } from '../../phrases.ts';

const { attacks, casts, frames, plungeBy, talents, timing, unlocks, measured } = facts;

const KINU = attacks['Fluttering Hasode (Kinu)'];
const SWEEP = attacks['Fluttering Hasode (Upward Sweep)'];
const SEIZE = attacks['Fluttering Hasode (Seize the Moment)'];
const INFUSED = [Tag.normal, Tag.charge, Tag.plunge];
const stronger = (table: readonly number[]): readonly number[] => table.map((mult) => unlocks.c2.damage * mult);

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Weaving Blade. After a held skill she can plunge.
    kit.normals(facts.normals);
    kit.charged(facts.charged);
    const dive = kit.attack(plungeBy.afterSkill.low);
    kit.does('low_plunge', () => {
      if (kit.controls.lastAction !== Action.skill || (kit.controls.lastParams.hold ?? 0) < 1)
        throw new SimulationError(phrase('low-plunge-after-hold', { character: self.key }));
      tailorByAttack();
      kit.launch(dive, null, plungeBy.afterSkill.low.hitmark);
      return plungeBy.afterSkill.low;
    });

    // Dolls strike the opponent with ATK and DEF. C1: they find it from 2.25 times as far, 1.5 times for each dimension of the ground.
    const search = c1.on ? (1 + unlocks.c1.reach) ** 2 * measured.search : measured.search;
    const reaches = (place: Point): boolean => Area.circle(place, search).contains(kit.target.x, kit.target.y);
    const doll = merged(KINU, { mult: talents.turretAtkScaling, flat: { def: talents.turretDefScaling } });
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    /** Tamoto, beside her for 17.5 s; a new one takes the place of the old. */
    const tamoto = (key: string, name: string, first: number): (() => void) => {
      const strike = kit.attack(doll, { name });
      let place: Point = kit.player;
      const ticking = kit.effect(key, {
        lasts: timing.skillDollDuration,
        hitlag: false,
        first,
        every: timing.skillDollAttackInterval,
        tick: () => {
          const from = place;
          kit.fight.after(timing.skillDollAttackDelay, () => {
            if (reaches(from)) kit.launch(strike, kit.area(KINU.area, kit.target), null, particles);
          });
        },
      });
      return () => {
        place = pointBy(kit.player, [timing.skillDollOffsetX, timing.skillDollOffsetY]);
        ticking.start();
      };
    };
    const summon = tamoto('chiori-tamoto', 'Fluttering Hasode (Tamato)', timing.skillDollStartDelay);
    const ROCK = 'chiori-tamoto-construct';
    const summonSecond = tamoto(ROCK, 'Fluttering Hasode (Tamato - Construct)', timing.skillRockDollStartDelay);
    const second = kit.status(ROCK);

    // Kinu, a doll that leaves after one attack of 170 % of Tamoto's damage or after 3 s.
    const kinu = kit.attack(KINU, {
      mult: stronger(talents.turretAtkScaling),
      flat: { def: stronger(talents.turretDefScaling) },
    });
    const summonKinu = (ahead: number, least: number, most: number): void => {
      const place = kit.random.point(pointBy(kit.player, [0, ahead]), least, most);
      let there = true;
      const strike = (): void => {
        if (!reaches(place)) return;
        there = false;
        kit.launch(kinu, kit.target);
      };
      for (let at = timing.kinuStartDelay; at < unlocks.c2.kinuSeconds * 60; at += timing.kinuAttackInterval)
        kit.fight.after(at, () => {
          if (there) kit.fight.after(timing.kinuAttackDelay, strike);
        });
    };

    // The Finishing Touch (second passive): 20 % geo damage for 20 s after a construct appears.
    const finishing = kit.buff(timing.a4BuffKey, 'geo%', unlocks.a4.geo);
    const touch = (): void => {
      if (a4.on) finishing.add();
    };
    kit.on('constructSpawned', touch);

    // C4: for 8 s after either form of Tailor-Made hits of the active character summon Kinu, every second, three times; every 15 s.
    const scarlet = kit.status(timing.c4Key);
    const scarletLockout = kit.rest(timing.c4LockoutKey);
    const scarletRest = kit.rest(timing.c4IcdKey);
    let kinus = 0;
    if (c4.on && a1.on)
      kit.on(
        'enemyDamage',
        { by: 'active', tags: ['normal', 'charge', 'plunge'], during: scarlet, rest: scarletRest },
        () => {
          summonKinu(timing.c4CenterOffset, timing.c4MinRandom, timing.c4MaxRandom);
          kinus++;
          if (kinus === unlocks.c4.max) scarlet.remove();
        },
      );

    // Tailor-Made (first passive): shortly after the skill another press leads to Tapestry, which brings in the next character and lets two
    // attacks of the team set off a sweep each; a normal attack, or neither, to Tailoring, 5 s of geo infusion.
    // C6: either takes 12 s off the skill.
    const tailorWindow = kit.status(timing.a1WindowKey);
    const seize = kit.status(timing.a1SeizeTheMomentKey);
    const sweep = kit.attack(SWEEP, { flat: { def: talents.thrustDefScaling } });
    const coordinated = kit.attack(SEIZE, { flat: { def: talents.thrustDefScaling } });
    let made = false;
    let seized = 0;
    const tailorMade = (): void => {
      made = true;
      tailorWindow.remove();
      if (c4.on && scarletLockout.take()) {
        kinus = 0;
        scarletRest.remove();
        scarlet.add();
      }
      if (c6.on) self.cooldowns.reduce(Action.skill, unlocks.c6.reduction * 60);
    };
    const tailor = (): void => {
      tailorMade();
      self.infuse(timing.a1GeoInfusionKey, Element.geo, INFUSED, unlocks.a1.tailoringSeconds * 60);
    };
    const tailorByAttack = (): void => {
      if (tailorWindow.active) tailor();
    };
    const openWindow = (form: number): void => {
      if (!a1.on) return;
      const length = timing.skillA1WindowDurations[form];
      kit.own.after(timing.skillA1WindowStarts[form], () => {
        tailorWindow.add(length);
        made = false;
        kit.own.after(length, () => {
          if (!made) tailor();
        });
      });
    };
    kit.wrap('attack', (params, strike) => {
      const act = strike(params);
      tailorByAttack();
      return act;
    });
    a1.run(() =>
      kit.on(
        'enemyDamage',
        {
          by: 'active',
          tags: ['normal', 'charge', 'plunge'],
          during: seize,
          where: ({ x, y }) => Area.circle(kit.player, measured.tapestryReach).contains(x, y),
          rest: kit.rest(timing.a1SeizeTheMomentIcdKey),
        },
        (enemy) => {
          kit.launch(coordinated, enemy, { snapshot: 0 });
          seized++;
          if (seized === unlocks.a1.max) seize.remove();
        },
      ),
    );
    // C6: normal attacks deal 235 % of DEF more.
    if (c6.on && a1.on)
      kit.onSnapshot((attack) => {
        if (attack.tag === Tag.normal) attack.flat = unlocks.c6.def * attack.total('def');
      });

    // Fluttering Hasode: a dash, a sweep, and Tamoto. While it stands, a construct brings another one; C1: with another geo character it
    // comes at once, along with The Finishing Touch.
    const alone = (): boolean => kit.team.filter(({ element }) => element === Element.geo).length < 2;
    const look = (): void => {
      if (second.active || kit.constructs.count === 0) return;
      summonSecond();
      looking.stop();
    };
    const looking = kit.effect('chiori-construct-check', {
      hitlag: false,
      lasts: timing.skillDollDuration,
      every: timing.skillDollConstructCheckInterval,
      times: timing.skillDollDuration / timing.skillDollConstructCheckInterval - 1,
      tick: look,
    });
    const nextCharacter = (): Character => kit.team[(self.index + 1) % kit.team.length];
    const tapestry = kit.cast('skill', {}, () => {
      tailorMade();
      seize.add();
      seized = 0;
      kit.fight.after(1, () => kit.controls.swapTo(nextCharacter()));
      return { frames: { animation: kit.controls.swapDelay, next: {} } };
    });
    const dash = kit.cast('skill', {}, (params) => {
      const form = (params.hold ?? 0) > 0 ? 1 : 0;
      kit.fight.after(timing.skillHitmarks[form], () => kit.launch(sweep));
      self.cooldowns.start(Action.skill, casts.skillDoll.cooldown, timing.skillCdStarts[form]);
      openWindow(form);
      kit.fight.after(timing.skillCdStarts[form], () => {
        summon();
        if (c1.on && !alone()) {
          summonSecond();
          touch();
        } else {
          looking.start();
          look();
        }
      });
      return { frames: frames.skill[form], queueAfter: frames.skill[form].next.skill };
    });
    kit.does('skill', (params) => (tailorWindow.active ? tapestry : dash)(params));
    kit.readiness('skill', (_params, fallback) => (tailorWindow.active ? 0 : fallback()));

    // Hiyoku: Twin Blades. C2: for 10 s a Kinu every 3 s.
    const blades = kit.attack(attacks['Hiyoku: Twin Blades'], { flat: { def: talents.burstDefScaling } });
    const kinuParade = kit.effect('chiori-c2', {
      clock: 'own',
      lasts: unlocks.c2.seconds * 60,
      every: unlocks.c2.every * 60,
      tick: () => summonKinu(timing.c2CenterOffset, timing.c2MinRandom, timing.c2MaxRandom),
    });
    kit.burst(casts.burst, () => {
      kit.fight.after(timing.burstSnapshotTiming, () => {
        if (c2.on) kinuParade.start();
        kit.launch(blades, kit.player, { snapshot: 0 });
      });
    });
  },
  {
    knownIssues: ['low_plunge is possible only after a held skill; she has no high_plunge.'],
  },
);
