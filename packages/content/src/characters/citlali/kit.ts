import facts from '@quartet/gamedata/characters/citlali';
import { Action, Area, character, Element, EVERYONE, type HitCallback, Stat, statVector } from '@quartet/kit';
import { Nightsoul } from '../../nightsoul.ts';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

const STORM = attacks['Frostfall Storm DMG'];
const SKULL = attacks['Spiritvessel Skull DMG'];
const SPENT = measured.spent;

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
    const storm = kit.attack(STORM, byMastery(unlocks.a4.storm));
    // C4: a storm that hits gives 16 points and 8 energy and sends a skull of 1800 % of EM, every 8 s.
    const obsidian = kit.attack(attacks['Spiritvessel Skull DMG (C4)'], { mult: 0, flat: { em: unlocks.c4.damage } });
    const skullRest = kit.rest(timing.c4SkullIcdKey);
    const sendSkull: HitCallback = () => {
      if (!c4.on || !skullRest.take()) return;
      gain(unlocks.c4.points);
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
      every: measured.useEvery,
      clock: 'own',
      during: opalFire,
      tick: () => {
        const before = nightsoul.points;
        nightsoul.spend(measured.use);
        if (c6.on) gather(before - nightsoul.points);
        else if (nightsoul.points < SPENT) opalFire.stop();
      },
    });
    const ignite = (): void => {
      if (!nightsoul.blessed || opalFire.active || (nightsoul.points < measured.opalFireFrom && !c6.on)) return;
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
      const less = unlocks.a1.resistance + (c2.on ? unlocks.c2.resistance : 0);
      const lessHydro = kit.shred('citlali-a1-hydro', 'hydro', less);
      const lessPyro = kit.shred('citlali-a1-pyro', 'pyro', less);
      kit.on(['melt', 'frozen'], { where: () => nightsoul.blessed }, (target) => {
        if (rest.take()) {
          gain(unlocks.a1.points);
          if (c1.on && !bladesAlone) blades += unlocks.c1.moreBlades;
        }
        lessHydro(target);
        lessPyro(target);
      });
    });
    a4.run(() => kit.on('nightsoulBurst', {}, () => gain(unlocks.a4.points)));

    // C1: ten Stellar Blades with each skill, three more by the first passive (by the rule of the game without it); a hit of another
    // active character spends one and deals 200 % of her EM more.
    let blades = 0;
    c1.run(() => {
      if (bladesAlone)
        kit.on(
          ['melt', 'frozen'],
          { where: () => nightsoul.blessed, rest: kit.pause(unlocks.c1.moreEvery * 60) },
          () => {
            blades += unlocks.c1.moreBlades;
          },
        );
      kit.on(
        'enemyHit',
        {
          by: 'others',
          tags: ['normal', 'charge', 'plunge', 'skill', 'skillHold', 'burst'],
          where: (_enemy, { actor }) => blades > 0 && actor === kit.active.index,
        },
        (_enemy, attack) => {
          attack.flat += unlocks.c1.damage * self.stat(Stat.em);
          blades--;
        },
      );
    });

    // C2: 125 EM; 250 for the active character while Itzpapa or the shield is there.
    let shielded = false;
    c2.run(() => {
      kit.permanent('em', unlocks.c2.em, 'citlali-c2-em');
      for (const other of kit.others)
        kit
          .buff('citlali-c2-em', 'em', () =>
            kit.active === other && (shielded || nightsoul.blessed) ? unlocks.c2.activeEm : 0,
          )
          .addTo(other);
    });

    // C6: the skill uses up all points; each point used gives 2.5 % damage, and the others 1.5 % pyro and hydro damage, 40 at most.
    let secrets = 0;
    const gather = (points: number): void => {
      secrets = Math.min(secrets + points, unlocks.c6.max);
    };
    c6.run(() => {
      const shared = statVector({});
      const teoiztac = kit.buff('citlali-c6', () => {
        shared[Stat['pyro%']] = unlocks.c6.elements * secrets;
        shared[Stat['hydro%']] = unlocks.c6.elements * secrets;
        return shared;
      });
      teoiztac.addToOthers();
      kit.attackBuff('citlali-c6', { stat: 'dmg%' }, () => unlocks.c6.damage * secrets).add();
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
      kit.own.after(measured.summons, () => {
        self.cooldowns.start(Action.skill, casts.skill.cooldown);
        nightsoul.enter(nightsoul.points + measured.skillPoints, measured.lasts, leave);
        ignite();
        kit.auras.putOnPlayer('cryo', measured.aura.amount, measured.aura.lasts);
      });
      kit.own.after(measured.shields, () => {
        shielded = true;
        kit.shields.add({
          name: 'Dawnfrost Darkstar (Shield)',
          type: 'citlaliSkill',
          target: EVERYONE,
          element: Element.cryo,
          hp: kit.at('skill', talents.shieldEm) * self.stat(Stat.em) + kit.at('skill', talents.shieldFlat),
          frames: measured.lasts,
          onBreak: () => {
            shielded = false;
          },
        });
      });
      if (c1.on) blades = unlocks.c1.blades;
      if (c6.on) {
        secrets = 0;
        gather(nightsoul.points);
        nightsoul.spend(nightsoul.points);
      }
    });

    // Edict of Entwined Splendor: an ice storm, then a skull on each of up to three enemies, 24 points and 3 for each skull.
    const iceStorm = kit.attack(attacks['Ice Storm DMG'], byMastery(unlocks.a4.burst));
    const skull = kit.attack(SKULL);
    kit.burst(casts.burst, () => {
      kit.own.after(measured.burstGains, () => gain(measured.burstPoints));
      kit.launch(iceStorm);
      for (const enemy of kit.enemies.in(Area.circle(kit.player, measured.skullReach)).slice(0, measured.maxSkulls)) {
        const { least, spread } = measured.skullDelay;
        const summoned = timing.iceStormHitmark + least + kit.random.int(spread);
        kit.own.after(summoned + timing.spiritVesselSkullHitmark, () => {
          gain(measured.skullPoints);
          kit.launch(skull, enemy);
        });
      }
    });
  },
  {
    knownIssues: ['C1 gives no more blades by melt and freeze before the first passive is unlocked.'],
  },
);
