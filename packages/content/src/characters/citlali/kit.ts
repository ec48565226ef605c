import facts from '@quartet/gamedata/characters/citlali';
import { Action, Area, character, Element, EVERYONE, type HitCallback, Stat, statVector } from '@quartet/kit';
import { Nightsoul } from '../../nightsoul.ts';

const { attacks, casts, frames, talents, timing, unlocks } = facts;
const [A1_RESISTANCE, , A1_POINTS] = unlocks.a1;
const [A4_STORM, A4_BURST, A4_POINTS] = unlocks.a4;
const [C1_BLADES, , C1_DAMAGE, C1_MORE_BLADES, C1_MORE_EVERY] = unlocks.c1;
const [C2_EM, C2_ACTIVE_EM, C2_RESISTANCE] = unlocks.c2;
const [C4_DAMAGE, C4_POINTS] = unlocks.c4;
const [, , C6_ELEMENTS, C6_DAMAGE] = unlocks.c6;

const STORM = attacks['Frostfall Storm DMG'];
const SKULL = attacks['Spiritvessel Skull DMG'];
const LASTS = 20 * 60;
/** Itzpapa enters Opal Fire from this many points on, and leaves it below the other. */
const OPAL_FIRE_FROM = 50;
const SPENT = 0.001;
/** Points used every 6 frames in Opal Fire. */
const USE = 0.8;
const USE_EVERY = 6;
/** Frames after its beginning at which the skill summons Itzpapa and shields, and the burst gives points. */
const SUMMONS = 18;
const SHIELDS = 37;
const BURST_GAINS = 115;
const MOST_SKULLS = 3;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Nightsoul's Blessing, in which Itzpapa follows the active character. With 50 points (C6: always) it enters Opal Fire: every
    // 59 frames Frostfall Storm strikes around them, until the points, 8 a second, are used up.
    const nightsoul = new Nightsoul(kit, { max: 100 });
    // White-Clad Prayer of Dawn (second passive): a nightsoul burst gives 4 points; the skill's storm deals 90 % of EM more, the burst 1200 %.
    const byMastery = (em: number) => a4.change({ flat: { em } });
    const storm = kit.attack(STORM, byMastery(A4_STORM));
    // C4: a storm that hits gives 16 points and 8 energy and sends a skull of 1800 % of EM, every 8 s.
    const obsidian = c4.declare(() =>
      kit.attack(attacks['Spiritvessel Skull DMG (C4)'], { mult: 0, flat: { em: C4_DAMAGE } }),
    );
    const skullRest = kit.rest(timing.c4SkullIcdKey);
    const sendSkull: HitCallback = () => {
      if (!c4.on || !skullRest.take()) return;
      gain(C4_POINTS);
      kit.giveEnergy('citlali-c4');
      kit.launch(obsidian);
    };
    const opalFire = kit.effect(timing.opalFireStateKey, {
      hitlag: false,
      clock: 'own',
      every: timing.itzpapaInterval,
      tick: () => kit.launch(storm, kit.player, null, sendSkull),
    });
    const usage = kit.ticks({
      every: USE_EVERY,
      clock: 'own',
      during: opalFire,
      tick: () => {
        const before = nightsoul.points;
        nightsoul.spend(USE);
        if (c6.on) gather(before - nightsoul.points);
        else if (nightsoul.points < SPENT) opalFire.stop();
      },
    });
    const ignite = (): void => {
      if (!nightsoul.blessed || opalFire.active || (nightsoul.points < OPAL_FIRE_FROM && !c6.on)) return;
      opalFire.start();
      usage.start();
    };
    const gain = (points: number): void => {
      nightsoul.gain(points);
      ignite();
    };
    const leave = (): void => {
      secrets = 0;
      blades = 0;
      opalFire.stop();
      nightsoul.exit();
    };

    // Five Days of the Descending Sun (first passive): melt and freeze during the blessing take 20 % (C2: 40 %) pyro and hydro
    // resistance for 12 s, and give 16 points every 8 s.
    const bladesAlone = kit.rule('citlali_c1');
    a1.run(() => {
      const rest = kit.rest(timing.nightsoulGenerationIcdKey);
      const less = A1_RESISTANCE + (c2.on ? C2_RESISTANCE : 0);
      const lessHydro = kit.shred('citlali-a1-hydro', 'hydro', less);
      const lessPyro = kit.shred('citlali-a1-pyro', 'pyro', less);
      kit.on(['melt', 'frozen'], { where: () => nightsoul.blessed }, (target) => {
        if (rest.take()) {
          gain(A1_POINTS);
          if (c1.on && !bladesAlone) blades += C1_MORE_BLADES;
        }
        lessHydro(target);
        lessPyro(target);
      });
    });
    a4.run(() => kit.on('nightsoulBurst', {}, () => gain(A4_POINTS)));

    // C1: ten Stellar Blades with each skill, three more by the first passive (by the rule of the game without it); a hit of another
    // active character spends one and deals 200 % of her EM more.
    let blades = 0;
    c1.run(() => {
      if (bladesAlone)
        kit.on(['melt', 'frozen'], { where: () => nightsoul.blessed, rest: kit.pause(C1_MORE_EVERY * 60) }, () => {
          blades += C1_MORE_BLADES;
        });
      kit.on(
        'enemyHit',
        {
          by: 'others',
          tags: ['normal', 'charge', 'plunge', 'skill', 'skillHold', 'burst'],
          where: (_enemy, { actor }) => blades > 0 && actor === kit.active.index,
        },
        (_enemy, attack) => {
          attack.flat += C1_DAMAGE * self.stat(Stat.em);
          blades--;
        },
      );
    });

    // C2: 125 EM; 250 for the active character while Itzpapa or the shield is there.
    let shielded = false;
    c2.run(() => {
      kit.permanent('em', C2_EM, 'citlali-c2-em');
      for (const other of kit.others)
        kit
          .buff('citlali-c2-em', 'em', () =>
            kit.active === other && (shielded || nightsoul.blessed) ? C2_ACTIVE_EM : 0,
          )
          .addTo(other);
    });

    // C6: the skill uses up all points; each point used gives 2.5 % damage, and the others 1.5 % pyro and hydro damage, 40 at most.
    let secrets = 0;
    const gather = (points: number): void => {
      secrets = Math.min(secrets + points, timing.maxC6Stacks);
    };
    c6.run(() => {
      const shared = statVector({});
      const teoiztac = kit.buff('citlali-c6', () => {
        shared[Stat['pyro%']] = C6_ELEMENTS * secrets;
        shared[Stat['hydro%']] = C6_ELEMENTS * secrets;
        return shared;
      });
      teoiztac.addToOthers();
      kit.attackBuff('citlali-c6', { stat: 'dmg%' }, () => C6_DAMAGE * secrets).add();
    });
    kit.field('stellar-blade', () => blades);
    kit.field('opal-fire', () => opalFire.active);
    kit.field('c6-stacks', () => secrets, true);

    // Shadow-Stealing Spirit Vessel.
    kit.normals(facts.normals);
    kit.charged(facts.charged);

    // Dawnfrost Darkstar: 24 points, the blessing for 20 s, and a shield by EM.
    const tzitzimitl = kit.attack(attacks['Obsidian Tzitzimitl DMG']);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    kit.skill({ frames: frames.skill }, () => {
      kit.launch(tzitzimitl, particles);
      kit.own.after(SUMMONS, () => {
        self.cooldowns.start(Action.skill, casts.skill.cooldown);
        nightsoul.enter(nightsoul.points + 24, LASTS, leave);
        ignite();
        kit.auras.putOnPlayer('cryo', 25, 6);
      });
      kit.own.after(SHIELDS, () => {
        shielded = true;
        kit.shields.add({
          name: 'Dawnfrost Darkstar (Shield)',
          type: 'citlaliSkill',
          target: EVERYONE,
          element: Element.cryo,
          hp: kit.at('skill', talents.shieldEm) * self.stat(Stat.em) + kit.at('skill', talents.shieldFlat),
          frames: LASTS,
          onBreak: () => {
            shielded = false;
          },
        });
      });
      if (c1.on) blades = C1_BLADES;
      if (c6.on) {
        secrets = 0;
        gather(nightsoul.points);
        nightsoul.spend(nightsoul.points);
      }
    });

    // Edict of Entwined Splendor: an ice storm, then a skull on each of up to three enemies, 24 points and 3 for each skull.
    const iceStorm = kit.attack(attacks['Ice Storm DMG'], byMastery(A4_BURST));
    const skull = kit.attack(SKULL);
    kit.burst(casts.burst, () => {
      kit.own.after(BURST_GAINS, () => gain(24));
      kit.launch(iceStorm);
      for (const enemy of kit.enemies.in(Area.circle(kit.player, 7)).slice(0, MOST_SKULLS)) {
        const summoned = timing.iceStormHitmark + 30 + kit.random.int(31);
        kit.own.after(summoned + timing.spiritVesselSkullHitmark, () => {
          gain(3);
          kit.launch(skull, enemy);
        });
      }
    });
  },
  {
    knownIssues: ['C1 gives no more blades by melt and freeze before the first passive is unlocked.'],
    unused: {
      c1: 'A hit spends one blade; phlogiston is not used in fights.',
      c2: 'The shred of the first passive, whose 12 s are the same, includes this resistance.',
      c6: 'Each point counts; the maximum of 40 is timing.maxC6Stacks.',
    },
  },
);
