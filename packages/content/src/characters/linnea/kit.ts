import facts from '@quartet/gamedata/characters/linnea';
import {
  Area,
  type Attack,
  type Character,
  Condition,
  character,
  Element,
  EVERYONE,
  oncePerAttack,
  PERMANENT,
} from '@quartet/kit';
import { moonsign } from '../../moonsign.ts';
import { Lumi } from './lumi.ts';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

const C6_USE = 2;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
    const gleaming = moonsign(kit) >= 2;
    const isHydroOrGeo = ({ element }: Character): boolean => element === Element.hydro || element === Element.geo;
    const contributors = kit.team.filter(isHydroOrGeo);

    // Capture Protocol.
    kit.normals(facts.normals);
    kit.aimed(facts.aimed);

    // Field Observation Notes (first passive): enemies near Lumi lose 15 % geo resistance, in Ascendant Gleam 30 %.
    const observe = kit.shred(timing.a1Key, 'geo', unlocks.a1.resistance + (gleaming ? unlocks.a1.gleaming : 0));
    const observations = kit.ticks({
      every: timing.shredEvery,
      during: new Condition(() => lumi.isPresent),
      tick: () => {
        for (const enemy of kit.enemies.in(Area.circle(kit.target, timing.shredRadius))) observe(enemy);
      },
    });

    // Countermeasure: Lumi's Battle Cry!: for 0.6 s after it and after each feeding, the skill and normal attacks feed Lumi; the third time
    // she crushes. C2: the crush has 150 % more CRIT DMG; in Ascendant Gleam it and the hammer trigger moondrift harmony by all hydro and
    // geo members.
    const lumi = new Lumi(kit, {
      particles: kit.particlesOnHit(timing.particleIcdKey),
      harmony: oncePerAttack((enemy, attack) => {
        if (c2.on && gleaming) kit.reactions.harmonize(enemy, attack, contributors);
      }),
      critDamage: () => (c2.on ? unlocks.c2.crushCritDamage : 0),
      arrive: () => {
        if (a1.on) observations.start(0);
      },
    });
    const feeding = kit.status(timing.feedingKey);
    const unfed = kit.tasks();
    const waitForFeeding = (): void => {
      feeding.add();
      unfed.drop();
      unfed.own.after(timing.feedingFrames, () => lumi.fight());
    };
    let fed = 0;
    const skill = kit.cast('skill', casts.skill, () => {
      lumi.leave();
      fed = 0;
      waitForFeeding();
      if (c1.on) catalogue();
    });
    const feed = () => {
      fed++;
      feeding.remove();
      unfed.drop();
      if (fed === measured.feedings) lumi.crush();
      else waitForFeeding();
      return { frames: frames.feed };
    };
    kit.does('skill', (params) => (feeding.active ? feed() : skill(params)));
    kit.readiness('skill', (_params, usual) => (feeding.active ? 0 : usual()));
    kit.wrap('attack', (params, shoot) => (feeding.active ? feed() : shoot(params)));

    // Memo: Survival Guide in Extreme Conditions: Lumi comes or stays; all are healed once, and the active character every second for 12 s. That
    // is the game's data; gcsim's pull request 2596 heals the whole team five times, every 2 s.
    const healing = kit.ticks({
      every: timing.healEvery,
      times: timing.healTicks,
      tick: () => {
        const amount = kit.at('burst', talents.tickFlat) + kit.at('burst', talents.tickDef) * self.totalDef;
        kit.heal('Memo: Survival Guide in Extreme Conditions (Tick)', kit.active.index, amount);
      },
    });
    kit.burst(casts.burst, () => {
      kit.own.after(timing.lumiOfBurst, () => lumi.renew());
      kit.own.after(timing.healAt, () => {
        const amount = kit.at('burst', talents.healFlat) + kit.at('burst', talents.healDef) * self.totalDef;
        kit.heal('Memo: Survival Guide in Extreme Conditions (Initial)', EVERYONE, amount);
        healing.start();
      });
    });

    // Universal Naturalist Archive (second passive): 5 % of her DEF as EM for the active moonsign character, or for her while the active one is none.
    a4.run(() => {
      const isMoonsign = (member: Character): boolean => member.plan.facts.moonsign > 0;
      for (const member of kit.team.filter(isMoonsign)) {
        const isGiven = (): boolean => kit.active === member || (member === self && !isMoonsign(kit.active));
        kit.buff(timing.a4Key, 'em', () => (isGiven() ? unlocks.a4.em * self.totalDef : 0)).addTo(member, PERMANENT);
      }
    });

    // Habitat Survey: hydro crystallize becomes lunar-crystallize; each 100 DEF add 0.7 % to its base damage, 14 % at most.
    kit.reactions.makeLunar(['lunarCrystallize'], () =>
      Math.min((self.totalDef / 100) * measured.lunarCrystallize.perHundredDef, measured.lunarCrystallize.max),
    );

    // C1: her skill and moondrift harmony give 6 stacks of Field Catalog for 10 s, 18 at most. Lunar-crystallize damage of the team uses one
    // for 75 % of her DEF more damage, the crush up to five for 150 % each. C6: all 18 stacks at once, twice as many used, and the increase
    // is 150 % of the original value in total, as the text states; gcsim's pull request 2596 triples it.
    const catalog = kit.effect(timing.c1Key, {
      end: () => {
        stacks = 0;
      },
    });
    let stacks = 0;
    const catalogue = (): void => {
      const count = c6.on ? unlocks.c1.max : Math.min(stacks + unlocks.c1.stacks, unlocks.c1.max);
      catalog.start();
      stacks = count;
    };
    const crush = attacks['Lumi Million Ton Crush'].name;
    const use = (attack: Attack): void => {
      const isCrush = attack.actor === self.index && attack.name === crush;
      const each = c6.on ? C6_USE : 1;
      const uses = Math.min(Math.floor(stacks / each), isCrush ? unlocks.c1.crushUse : unlocks.c1.use);
      if (uses === 0) return;
      stacks -= uses * each;
      attack.flat +=
        uses * (isCrush ? unlocks.c1.crushDef : unlocks.c1.def) * (c6.on ? unlocks.c6.increase : 1) * self.totalDef;
    };
    c1.run(() => {
      kit.on('moondriftHarmony', {}, catalogue);
      kit.on('enemyHit', { tags: ['directLunarCrystallize'] }, (_enemy, attack) => use(attack));
      kit.on('lunarContribution', { tags: ['lunarCrystallize'] }, (_target, attack) => use(attack));
    });

    // C2: for 8 s after moondrift harmony hydro and geo members have 40 % more CRIT DMG.
    c2.run(() => {
      const joy = kit.buff(timing.c2Key);
      kit.on('moondriftHarmony', {}, () => {
        for (const member of contributors) joy.addTo(member);
      });
    });

    // C4: for 5 s after moondrift harmony she and the active character have 25 % more DEF, on the field she has both.
    c4.run(() => {
      const instinct = kit.team.map((member) =>
        kit.buff(timing.c4Key, 'def%', () => (kit.active === member ? unlocks.c4.def : 0)),
      );
      const own = kit.buff(timing.c4SelfKey);
      kit.on('moondriftHarmony', {}, () => {
        for (const member of kit.team) instinct[member.index].addTo(member);
        own.add();
      });
    });

    // C6, in Ascendant Gleam: lunar-crystallize damage of the team is elevated by 25 %.
    if (c6.on && gleaming) {
      const raise = (attack: Attack): void => {
        attack.elevation += unlocks.c6.elevation;
      };
      kit.on('enemyHit', { tags: ['directLunarCrystallize'] }, (_enemy, attack) => raise(attack));
      kit.on('lunarContribution', { tags: ['lunarCrystallize'] }, (_target, attack) => raise(attack));
    }
  },
  { knownIssues: ['She cannot plunge.'] },
);
