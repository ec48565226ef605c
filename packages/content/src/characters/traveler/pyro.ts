import aether from '@quartet/gamedata/characters/aetherpyro';
import lumine from '@quartet/gamedata/characters/luminepyro';
import type { Attack, AttackTemplate, CharacterDefinition } from '@quartet/kit';
import { character, Element, Mark, merged, outOfRange, PERMANENT, Tag } from '@quartet/kit';
import { BLESSING, Nightsoul } from '../../nightsoul.ts';
import { storyBonuses } from './story.ts';

const MOST_POINTS = 80;
/** Nightsoul points of each use of the skill, and how long the blessing lasts at most. */
const SKILL_POINTS = 42;
const BLESSED = 12 * 60;
/** Nightsoul points of each of the four gains after the burst. */
const BURST_POINTS = 7;
/** Radii of the Thresholds with the first passive, in metres. */
const WIDE_BLAZING = 3;
const WIDE_SCORCHING = 4;
/** Points below this count as none. */
const NOTHING = 0.00001;
const PYRO_REACTIONS = ['burning', 'vaporize', 'melt', 'overload', 'burgeon', 'swirlPyro', 'crystallizePyro'] as const;

function traveler(facts: typeof aether | typeof lumine): CharacterDefinition {
  const { attacks, casts, timing, unlocks } = facts;

  return character(
    facts,
    (kit) => {
      const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
      const nightsoul = new Nightsoul(kit, { max: MOST_POINTS });
      storyBonuses(kit);

      // Foreign Fireseed. C6: in the blessing normal, charged and plunging attacks are pyro, with 40 % more CRIT DMG.
      const kindle = (attack: Attack): void => {
        if (!c6.on || !nightsoul.blessed) return;
        attack.element = Element.pyro;
        attack.ignoreInfusion = true;
        attack.marks = Mark.nightsoul;
      };
      c6.run(() =>
        kit
          .attackBuff(timing.c6AttackModKey, { stat: 'cd', tags: ['normal', 'charge', 'plunge'] }, ({ marks }) =>
            (marks & Mark.nightsoul) !== 0 ? unlocks.c6.critDamage : 0,
          )
          .add(PERMANENT),
      );
      kit.normals(facts.normals, { before: kindle });
      kit.charged(facts.charged, { before: kindle });
      if (facts.traveler.sibling === 'lumine')
        kit.plunges(facts.plunge, {
          before: (attack, falling) => {
            if (!falling) kindle(attack);
            return null;
          },
        });

      // Nightsoul's Blessing, for 12 s or until its points are spent, seven a second. Pressed, the skill strikes around the active
      // character with Blazing Threshold; held, Scorching Threshold responds to damage. From 20 points on both reach further (first passive).
      const scorches = kit.status(timing.scorchingThresholdKey, false);
      const exit = (): void => {
        scorches.remove();
        nightsoul.exit();
        nightsoul.clear();
        drain.stop();
        blaze.stop();
      };
      const drain = kit.ticks({
        every: timing.nightsoulReduceDelay,
        clock: 'own',
        during: nightsoul,
        tick: () => {
          nightsoul.spend(timing.nightsoulReduction);
          if (nightsoul.points <= NOTHING) exit();
        },
      });
      const enter = (): void => {
        blaze.stop();
        nightsoul.enter(SKILL_POINTS + (nightsoul.blessed ? 0 : nightsoul.points), BLESSED, exit);
        drain.start();
      };
      const particles = kit.particlesOnHit(timing.particleIcdKey);
      const strike = (threshold: AttackTemplate, wide: number): void => {
        const { area } = threshold;
        if (area === null) return;
        const further = a1.on && nightsoul.points >= unlocks.a1.points;
        kit.launch(threshold, kit.area(further ? merged(area, { radius: wide }) : area), null, particles);
      };
      const blazing = kit.attack(attacks['Blazing Threshold DMG']);
      const blaze = kit.ticks({
        every: timing.blazingThresholdInterval,
        clock: 'own',
        during: nightsoul,
        tick: () => strike(blazing, WIDE_BLAZING),
      });
      const scorching = kit.attack(attacks['Scorching Threshold']);
      kit.on(
        'enemyDamage',
        {
          damaging: true,
          during: scorches,
          where: (_enemy, { tag }) => tag !== Tag.burning && tag !== Tag.swirlHydro,
          rest: kit.rest(timing.scorchingThresholdIcdKey),
        },
        () => strike(scorching, WIDE_SCORCHING),
      );

      // Embers Unspent (second passive): in the blessing 5 energy when the active character reacts with pyro, every 12 s; 4 at a
      // Nightsoul Burst.
      a4.run(() => {
        kit.on(
          PYRO_REACTIONS,
          { by: 'active', targets: 'any', where: () => nightsoul.blessed, rest: kit.rest(timing.a4OnReactIcdKey) },
          () => kit.self.addEnergy('travelerpyro-a4-energy', unlocks.a4.energy),
        );
        kit.on('nightsoulBurst', {}, () => kit.self.addEnergy('travelerpyro-a4-energy', unlocks.a4.burstEnergy));
      });

      // C1: 6 % damage for the active character in the blessing, 15 % if that character is blessed too.
      c1.run(() => {
        const starfire = kit.attackBuff(
          timing.c1AttackModKey,
          { stat: 'dmg%' },
          ({ actor }) =>
            actor !== kit.active.index || !nightsoul.blessed
              ? 0
              : kit.active.statusActive(BLESSING)
                ? unlocks.c1.bonus + unlocks.c1.blessedBonus
                : unlocks.c1.bonus,
          { hitlag: false },
        );
        kit.init(() => starfire.addToTeam(PERMANENT));
      });

      // C2: for 12 s after the skill two reactions with pyro give 14 points each.
      const flame = kit.status(timing.c2StatusKey);
      let fed = 0;
      c2.run(() =>
        kit.on(
          PYRO_REACTIONS,
          { targets: 'any', during: flame, where: () => fed < unlocks.c2.maxPoints / unlocks.c2.points },
          () => {
            fed++;
            nightsoul.gain(unlocks.c2.points);
          },
        ),
      );

      // Flowfire Blade.
      const held = kit.attack(attacks['Flowfire Blade (Hold DMG)']);
      const begin = (): void => {
        if (!c2.on) return;
        flame.add();
        fed = 0;
      };
      const tap = kit.cast('skill', casts.skillTap, () => {
        begin();
        kit.own.after(timing.enterNightsoulDelay, () => {
          enter();
          blaze.start(timing.skillTapHitmark - timing.enterNightsoulDelay);
        });
        scorches.remove();
      });
      const hold = kit.cast('skill', casts.skillHold, () => {
        begin();
        kit.own.after(timing.holdCdStart, enter);
        kit.launch(held);
        scorches.add(PERMANENT);
      });
      kit.does('skill', (params) => {
        const kind = params.hold ?? 0;
        if (kind !== 0 && kind !== 1) throw outOfRange(kit.self.key, 'skill', 'hold', 1, kind);
        return (kind === 0 ? tap : hold)(params);
      });

      // Plains Scorcher: 28 points in four steps. C4: 20 % pyro damage for 9 s.
      const plains = kit.attack(attacks['Plains Scorcher']);
      const ore = kit.buff('travelerpyro-c4');
      const gain = (step: number): void => {
        if (step === timing.nightsoulGainDelays.length) return;
        kit.own.after(timing.nightsoulGainDelays[step], () => {
          nightsoul.gain(BURST_POINTS);
          gain(step + 1);
        });
      };
      kit.burst(casts.burst, () => {
        if (c4.on) ore.add();
        kit.launch(plains);
        gain(0);
      });
    },
    facts.traveler.sibling === 'aether' ? { knownIssues: ['He cannot plunge.'] } : {},
  );
}

export const aetherpyro = traveler(aether);
export const luminepyro = traveler(lumine);
