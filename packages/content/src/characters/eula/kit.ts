import facts from '@quartet/gamedata/characters/eula';
import { Action, Area, character, enemyOf, type HitCallback, pressOrHold } from '@quartet/kit';
import { estimatedSpin } from '../../claymoreSpin.ts';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

const ICEWHIRL = attacks['Icetide Vortex (Icewhirl)'];
const MOST_GRIMHEART = 2;
const FALLS = measured.falls - timing.lightfallHitmark;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // The Lightfall Sword: hits of normal attacks, skill and burst charge it every 0.1 s while she is on the field (C6: half of the time
    // twice, and it begins with five), thirty times at most. It falls 7.5 s after it appears, or when someone is swapped in.
    const sword = kit.teamStatus(timing.burstKey);
    const chargeRest = kit.rest(timing.burstStackIcdKey);
    let energy = 0;
    const charge: HitCallback = (_target, _attack, damage) => {
      if (!kit.onField || sword.remaining === 0 || damage === 0 || !chargeRest.take()) return;
      energy++;
      if (c6.on && kit.random.chance(unlocks.c6.chance)) energy++;
    };
    const lightfall = kit.attack(attacks['Glacial Illumination (Lightfall)'], { mult: talents.burstExplodeBase });
    const fall = (): void => {
      if (sword.remaining === 0) return;
      const hit = kit.make(lightfall);
      hit.mult += kit.at('burst', talents.burstExplodeStack) * Math.min(energy, measured.maxEnergy);
      kit.launch(hit);
      sword.remove();
      energy = 0;
    };
    kit.on('swap', fall);

    // Favonius Bladework - Edel.
    kit.normals(facts.normals, { onHit: charge });
    kit.plunges(facts.plunge);
    if (kit.rule('eula_charge')) estimatedSpin(kit, attacks);

    // Icetide Vortex, pressed: a stack of Grimheart for 18 s, two at most.
    const grimheart = kit.status(timing.grimheartDurationKey);
    const grimheartRest = kit.rest(timing.grimheartIcdKey);
    let stacks = 0;
    const addStack = (): void => {
      stacks = Math.min((grimheart.active ? stacks : 0) + 1, MOST_GRIMHEART);
      grimheart.add();
    };
    const encourage: HitCallback = () => {
      if (grimheartRest.take()) addStack();
    };
    const vortex = kit.attack(attacks['Icetide Vortex']);
    const fromPress = kit.particlesOnHit(timing.pressParticleIcdKey);
    const press = kit.cast('skill', casts.skillPress, () => {
      kit.launch(vortex, encourage, fromPress, charge);
    });

    // Held: spends the stacks; each is an Icewhirl Brand, which takes physical and cryo resistance for 7 s per stack (by the rule of the
    // game the hold takes it, before the brands and for 7 s in any case). Roiling Rime
    // (first passive): two stacks also are a Lightfall Sword of half the damage. C1: 30 % physical damage for 6 s and 6 s per stack.
    // C2: 4 s of cooldown instead of 10.
    const held = kit.attack(attacks['Icetide Vortex (Hold)']);
    const icewhirl = kit.attack(ICEWHIRL);
    const rime = kit.attack(attacks['Icetide (Lightfall)'], { mult: talents.burstExplodeBase });
    const fromHold = kit.particlesOnHit(timing.holdParticleIcdKey);
    const illusion = kit.buff('eula-c1', 'phys%', unlocks.c1.physical);
    const exposesOnce = kit.rule('eula_skill');
    const hold = kit.cast('skill', casts.skillHold, () => {
      kit.launch(held, fromHold, charge);
      const spent = grimheart.active ? stacks : 0;
      const less = kit.at('skill', talents.resistanceLoss);
      const exposures = (['cryo', 'phys'] as const).map((of) =>
        kit.shred(
          `eula-icewhirl-shred-${of}`,
          of === 'phys' ? 'physical' : of,
          less,
          measured.exposed * (exposesOnce ? 1 : spent),
        ),
      );
      const byBrands = exposesOnce ? [] : exposures;
      const whirl = (at: number): void => kit.launch(icewhirl, null, at, ...byBrands, charge);
      if (exposesOnce && spent > 0)
        kit.own.after(timing.skillHoldHitmark + 1, () => {
          for (const enemy of kit.enemies.in(Area.circle(kit.player, measured.exposesWithin)))
            for (const expose of exposures) expose(enemy);
        });
      const [first, second] = timing.icewhirlHitmarks;
      if (spent >= 1) whirl(first);
      if (spent === MOST_GRIMHEART) {
        kit.own.after(second, () => whirl(0));
        if (a1.on)
          kit.own.after(timing.skillHoldHitmark + 1, () => {
            const hit = kit.make(rime);
            hit.mult *= unlocks.a1.damage;
            kit.launch(hit, charge);
          });
      }
      if (c1.on && spent > 0) illusion.add((unlocks.c1.secondsPerStack * spent + unlocks.c1.seconds) * 60);
      stacks = 0;
      grimheart.remove();
      return { cooldown: c2.on ? casts.skillPress.cooldown : measured.holdCooldown };
    });
    kit.does('skill', pressOrHold(press, hold));

    // Glacial Illumination. Wellspring of War-Lust (second passive): ends the cooldown of the skill and adds a stack of Grimheart.
    const illumination = kit.attack(attacks['Glacial Illumination (Initial)']);
    const addsAlways = kit.rule('eula_a4');
    const strengthened = kit.rule('eula_c4') ? lightfall : illumination;
    kit.burst(casts.burst, () => {
      energy = c6.on ? unlocks.c6.energy : 0;
      kit.launch(illumination);
      if (a4.on) {
        if (addsAlways) addStack();
        else if (grimheart.active) stacks = Math.min(stacks + unlocks.a4.stacks, MOST_GRIMHEART);
        self.cooldowns.reset(Action.skill);
      }
      kit.fight.after(measured.appears, () => sword.add(FALLS - measured.appears + 1));
      kit.fight.after(FALLS, fall);
    });
    // C4: 25 % more damage to enemies below half of their HP.
    if (c4.on && kit.enemies.haveHp)
      kit
        .attackBuff('eula-c4', { stat: 'dmg%' }, (hit, target) => {
          const enemy = enemyOf(target);
          return enemy !== null && hit.is(strengthened) && enemy.hp / enemy.maxHp < unlocks.c4.belowHp
            ? unlocks.c4.damage
            : 0;
        })
        .add();
  },
  {
    knownIssues: [
      'Charged attacks are not modelled.',
      'Wellspring of War-Lust (second passive) adds a stack of Grimheart only if she already has one.',
      'C4 strengthens the first hit of the burst, not the Lightfall Sword.',
      'The held skill lowers resistance for 7 s per stack, not for 7 s.',
    ],
  },
);
