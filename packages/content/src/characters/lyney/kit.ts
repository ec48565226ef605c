import facts from '@quartet/gamedata/characters/lyney';
import type { Gadget, HitCallback, Point } from '@quartet/kit';
import { Area, Condition, character, Element, outOfRange, PERMANENT, pointBy, Stat } from '@quartet/kit';

const { aimed, attacks, casts, frames, talents, timing, unlocks, measured } = facts;

const PROP = attacks['Fully-Charged Aimed Shot (Prop Arrow)'];
const STRIKE = attacks['Pyrotechnic Strike'];
const REPRISED = attacks['Pyrotechnic Strike: Reprised (C6)'];
const PARADE = attacks['Wondrous Trick: Miracle Parade'];
const FIREWORK = attacks['Wondrous Trick: Miracle Parade (Explosive Firework)'];
const THORN = attacks['Spiritbreath Thorn (lyney)'];
const LIGHTS = attacks['Bewildering Lights'];
/** Level of aiming that shoots a prop arrow. */
const PROP_LEVEL = 2;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
    const flight = kit.params.pyrotechnic_travel ?? measured.hatFlight;

    // C4: his pyro charged attacks take 20 % pyro resistance for 6 s.
    const expose = c4.on ? kit.shred('lyney-c4') : null;

    // Prop Surplus, five at most: each prop arrow takes 20 % of his max HP for one, down to 60 %.
    let surplus = 0;
    kit.field('propSurplusStacks', () => surplus);
    const gainSurplus = (): void => {
      surplus = Math.min(surplus + 1, measured.maxSurplus);
    };
    const payForProp = (): boolean => {
      const { hp, maxHp } = self;
      const least = timing.propSurplusHpDrainThreshold;
      if (hp / maxHp - least < timing.propSurplusRoundingTolerance) return false;
      self.drain('Prop Surplus', Math.min(timing.propSurplusHpDrainRatio * maxHp, hp - least * maxHp), false);
      gainSurplus();
      return true;
    };

    // Grin-Malkin Hats, one at a time (C1: two), which end in a Pyrotechnic Strike at the opponent after the time in the param
    // `pyrotechnic_travel`. Perilous Performance (first passive): those paid for with HP are 80 % ATK stronger and give 3 energy.
    interface Hat {
      readonly gadget: Gadget;
      /** Strike where it stands, enhanced by the skill. */
      explode(): void;
    }
    const hats: Hat[] = [];
    const mostHats = c1.on ? unlocks.c1.hats : 1;
    const present = kit.status(timing.grinMalkinHatKey, false);
    const strike = kit.attack(STRIKE);
    const enhanced = kit.attack(STRIKE, {
      icd: 'LyneyEndBoomEnhanced',
      strike: 'blunt',
      poise: measured.enhancedPoise,
    });
    const placeHat = (place: Point, paid: boolean, lasts: number): void => {
      if (hats.length === mostHats) hats[0].gadget.kill();
      present.add(lasts);
      const ready = kit.snapshot(strike);
      const perilous = a1.on && paid;
      if (perilous) ready.mult += unlocks.a1.atk;
      let given = false;
      const energize: HitCallback = (target) => {
        if (!perilous || given || !target.isEnemy) return;
        given = true;
        kit.giveEnergy('lyney-a1');
      };
      const leave = (): void => {
        hats.splice(hats.indexOf(hat), 1);
      };
      // For bonuses by the time since the shot, such as Slingshot's, the strike is the shot.
      const finish = (): void => {
        ready.snapshotFrame = kit.frame;
        kit.launch(ready, Area.circleFrom(kit.player, kit.target, 1), flight, energize, expose);
        leave();
      };
      const hat: Hat = {
        gadget: kit.gadgets.spawn(place, {
          type: 'grinMalkinHat',
          radius: 1,
          lifetime: lasts,
          announced: true,
          onExpire: finish,
          onKill: finish,
        }),
        explode: () => {
          const blast = kit.make(enhanced).withStatsOf(ready);
          blast.snapshotFrame = kit.frame;
          blast.mult = ready.mult;
          kit.launch(blast, Area.circle(place, measured.explosion), timing.skillExplosionDelay, energize, expose);
          hat.gadget.remove();
          leave();
        },
      };
      hats.push(hat);
    };

    // Card Force Translocation. The prop arrow leaves a hat, and every 6 s a Spiritbreath Thorn. C1: every 15 s two hats, and one more
    // surplus. C6: it brings another strike of 80 % of a hat's damage.
    kit.normals(facts.normals);
    kit.aimed(aimed, { onHit: expose ?? undefined });
    const prop = kit.attack(PROP);
    const thorn = kit.attack(THORN);
    const reprised = kit.attack(REPRISED, { mult: talents.propPyrotechnic.map((mult) => unlocks.c6.damage * mult) });
    const thornRest = kit.rest(timing.skillAlignedIcdKey);
    const whimsy = kit.rest(timing.c1IcdKey);
    kit.wrap('aim', (params, shoot) => {
      const hold = params.hold ?? PROP_LEVEL;
      if (hold > PROP_LEVEL) throw outOfRange(self.key, 'aim', 'hold', PROP_LEVEL, hold);
      if (hold !== PROP_LEVEL) return shoot(params);
      const travel = params.travel ?? PROP.at.hit;
      const shot = kit.make(prop);
      shot.weakPoint = params.weakspot === 1;
      kit.own.after(timing.aimedPropRelease, () => {
        if (c6.on)
          kit.launch(
            reprised,
            kit.area(REPRISED.area),
            { snapshot: 0, hit: params.c6_travel ?? measured.repriseFlight },
            expose,
          );
        const { x, y } = kit.target;
        kit.launch(shot, kit.arrow(), { snapshot: 0, hit: travel }, expose);
        const paid = payForProp();
        kit.own.after(travel, () => {
          const double = c1.on && whimsy.take();
          if (double) gainSurplus();
          for (let i = 0; i < (double ? unlocks.c1.placed : 1); i++)
            placeHat({ x, y }, paid, timing.grinMalkinHatAimedDuration);
          if (thornRest.take()) kit.launch(thorn, Area.circle({ x, y }, 2), null, expose);
        });
      });
      return { frames: frames.aimedProp, queueAfter: timing.aimedPropRelease };
    });

    // Bewildering Lights: spends the surplus, each for more damage and 20 % of his max HP of healing, and lets his hats explode.
    const lights = kit.attack(LIGHTS, { mult: talents.skill });
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const bewilder = kit.cast('skill', casts.skill, () => {
      const hit = kit.make(lights);
      hit.mult += surplus * kit.at('skill', talents.skillBonus);
      const heals = measured.healing * self.maxHp * surplus;
      const bonus = self.stat(Stat.heal);
      const healed = kit.active.index;
      surplus = 0;
      const area = kit.area(LIGHTS.area, pointBy(kit.player, measured.lightsAt));
      kit.own.after(timing.skillHitmark, () => {
        kit.launch(hit, area, null, particles);
        for (const hat of hats.slice()) hat.explode();
        kit.heal(LIGHTS.name, healed, heals, bonus);
      });
    });

    // Wondrous Trick: Miracle Parade: as a cat he hits each opponent he meets once; then, or with the skill, a firework leaves a hat and
    // gives a surplus.
    const parade = kit.attack(PARADE);
    const firework = kit.attack(FIREWORK);
    const cat = kit.effect(timing.burstKey, {
      clock: 'own',
      first: timing.burstFirstInterval,
      every: timing.burstInterval,
      tick: () => {
        for (const enemy of kit.enemies.in(Area.circle(kit.player, measured.paradeReach))) {
          if (enemy.statusActive(timing.burstMarkKey)) continue;
          kit.launch(parade, Area.only(enemy));
          enemy.addStatus(timing.burstMarkKey, cat.remaining);
        }
      },
      end: () => {
        for (const enemy of kit.enemies.all) enemy.removeModifier(timing.burstMarkKey);
        const { x, y } = kit.player;
        kit.launch(firework, Area.circle({ x, y }, measured.firework), FIREWORK.at.hit);
        placeHat({ x, y }, false, timing.grinMalkinHatBurstDuration);
        gainSurplus();
      },
    });
    kit.burst(casts.burst, () => {
      kit.own.after(timing.burstStart, () => cat.start());
    });
    const endParade = kit.cast('skill', casts.skillBurst, () => {
      cat.stop();
    });
    kit.does('skill', (params) => (cat.active ? endParade : bewilder)(params));
    kit.readiness('skill', (_params, fallback) => (cat.active ? 0 : fallback()));

    // Conclusive Ovation (second passive): 60 % more damage to opponents with pyro, and 20 % for each further pyro character, 100 % at most.
    a4.run(() =>
      kit.init(() => {
        const pyro = kit.team.filter(({ element }) => element === Element.pyro).length;
        const more = Math.min(unlocks.a4.damage + unlocks.a4.perPyro * (pyro - 1), unlocks.a4.max);
        kit
          .attackBuff('lyney-a4', { stat: 'dmg%' }, (_attack, { auras }) =>
            auras?.countsAs(Element.pyro) === true ? more : 0,
          )
          .add(PERMANENT);
      }),
    );

    // C2: 20 % CRIT DMG every 2 s on the field, three times, until he leaves it. The param `c2_stacks` is their number when
    // the fight begins.
    c2.run(() => {
      let ensemble = Math.min(Math.max(kit.params.c2_stacks ?? 0, 0), unlocks.c2.stacks);
      kit.permanent('cd', () => unlocks.c2.critDamage * ensemble, 'lyney-c2');
      const gathering = kit.ticks({
        every: unlocks.c2.seconds * 60,
        clock: 'own',
        during: new Condition(() => ensemble < unlocks.c2.stacks),
        tick: () => {
          ensemble++;
        },
      });
      kit.on('swap', { by: 'self' }, () => {
        gathering.stop();
        ensemble = 0;
      });
      kit.on('swap', { to: 'self' }, () => gathering.start());
      if (kit.rule('lyney_c2'))
        kit.init(() => {
          if (kit.onField) gathering.start();
        });
    });
  },
  {
    knownIssues: [
      'He cannot plunge.',
      'Loquacious Cajoling (C2) begins when he is swapped in, not if he is the first on the field.',
    ],
  },
);
