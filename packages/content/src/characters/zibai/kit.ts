import facts from '@quartet/gamedata/characters/zibai';
import { type Attack, character, Element, Failure, PERMANENT, Tag } from '@quartet/kit';
import { moonsign } from '../../moonsign.ts';

const { attacks, casts, chains, chargedBy, timing, unlocks, measured } = facts;

const SECOND_HIT = "Spirit Steed's Stride 2";

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
    const gleaming = moonsign(kit) >= 2;

    // Moonsign Benediction: hydro crystallize becomes lunar-crystallize; each 100 DEF add 0.7 % to its base damage, 14 % at most.
    const { per100Def, most } = measured.benediction;
    kit.reactions.makeLunar(['lunarCrystallize'], () => Math.min((self.totalDef / 100) * per100Def, most));

    // Golden Blade's Petaled Touch.
    kit.normals(facts.normals);
    kit.charged(facts.charged);
    kit.plunges(facts.plunge);

    // Heaven and Earth Made Manifest: Lunar Phase Shift for 15 s, until the fourth stride or until she leaves the field. Radiance, 100 at
    // most: 5 each half second, 5 for a normal hit, and in Ascendant Gleam 35 for a lunar-crystallize reaction of the team. C1: 100 at the start. C6: gains are
    // 50 % higher.
    const shift = kit.effect(timing.shiftKey, {
      clock: 'own',
      every: timing.radianceEvery,
      tick: () => gain(timing.radianceGain),
      end: () => {
        radiance = 0;
        kit.own.after(timing.clearsAfter, clear);
      },
    });
    const bright = kit.pause(timing.c2Lasts);
    const renewals = kit.ticks({ clock: 'own', every: timing.c2Every, tick: () => bright.start() });
    const renew = (): void => {
      bright.start();
      renewals.start();
    };
    /** A second after the end: C4's mark, C6's elevation and C2's renewals end. */
    const clear = (): void => {
      if (shift.active) return;
      scattermoon.remove();
      elevated.remove();
      renewals.stop();
    };
    let radiance = 0;
    /** Radiance of a stride that has begun and has not taken it yet. */
    let owed = 0;
    /** Strides of this Lunar Phase Shift, and those that have hit. */
    let strides = 0;
    let landed = 0;
    let reached = 0;
    const gain = (amount: number): void => {
      radiance = Math.min(radiance + amount * (c6.on ? 1 + unlocks.c6.rate : 1), timing.radianceMax);
    };
    kit.field('radiance', () => Math.max(radiance - owed, 0));
    const descent = kit.status(timing.a1Key);
    const enter = (): void => {
      radiance = c1.on ? unlocks.c1.radiance : 0;
      strides = 0;
      landed = 0;
      reached = 0;
      shift.start();
      if (a1.on) descent.add();
      if (c2.on) renew();
    };
    kit.on('swap', { by: 'self', during: shift }, () => shift.stop());
    const reactionRest = kit.rest(timing.reactionIcdKey);
    kit.on('lunarCrystallize', { during: shift, where: () => gleaming, rest: reactionRest }, () =>
      gain(timing.reactionGain),
    );
    kit.skill(casts.skill, () => {
      kit.own.after(timing.shiftStart, enter);
    });

    // In it normal and charged attacks are geo by DEF, and in Ascendant Gleam the fourth attack has another hit of lunar-crystallize damage.
    // C4: dashes and other actions do not restart the chain, and after a stride's hit that further hit deals 250 % of its damage, once.
    const drop = kit.particlesOnHit(timing.particleIcdKey);
    const particles: typeof drop = (...hit) => {
      if (shift.active) drop(...hit);
    };
    const normalRest = kit.rest(timing.normalIcdKey);
    const earn = (): void => {
      if (shift.active && normalRest.take()) gain(timing.radianceGain);
    };
    const scattermoon = kit.status(timing.c4Key);
    const fourth = kit.attack(attacks['Lunar Phase Shift 4 (Additional)']);
    const strikeAgain = (): void => {
      const hit = kit.make(fourth);
      if (c4.on && scattermoon.active) hit.mult *= unlocks.c4.mult;
      kit.launch(hit, null, 0, particles, c4.on ? () => scattermoon.remove() : null);
    };
    const strike = kit.chain(chains.shiftAttack, { onHit: particles, onHitOnce: () => [earn] });

    // Spirit Steed's Stride, for 70 radiance: the second hit is lunar-crystallize damage. The next lunar-crystallize gives radiance at once.
    // C6: takes all radiance; each point above 70 elevates this stride and her lunar-crystallize damage of the next 3 s by 1.6 %.
    const first = kit.attack(attacks["Spirit Steed's Stride 1"]);
    const second = kit.attack(attacks[SECOND_HIT]);
    const elevated = kit.status(timing.c6Key);
    let elevation = 0;
    const pay = (): void => {
      owed = 0;
      if (c6.on) {
        elevation = Math.max(radiance - unlocks.c6.price, 0) * unlocks.c6.elevation;
        elevated.add();
        radiance = 0;
      } else radiance = Math.max(radiance - timing.stridePrice, 0);
    };
    const ready = c4.on ? (): void => scattermoon.add() : null;
    const strideAt = attacks["Spirit Steed's Stride 1"].at.hit;
    const maxStrides = c1.on ? unlocks.c1.strides : timing.strides;
    const stride = kit.cast('skill', casts.stride, () => {
      owed = timing.stridePrice;
      kit.own.after(timing.strideMark, pay);
      const isLast = ++strides === maxStrides;
      kit.own.after(strideAt, () => {
        const hit = kit.make(first);
        if (c6.on) hit.elevation += elevation;
        kit.launch(hit, null, 0, particles, ready);
        landed++;
        if (isLast) shift.stop();
      });
      kit.own.after(attacks[SECOND_HIT].at.hit, () => {
        kit.launch(kit.make(second), null, 0, particles, ready);
        reactionRest.remove();
      });
    });
    kit.readiness('skill', (_params, usual) => {
      if (!shift.active) return usual();
      return radiance - owed >= timing.stridePrice && strides < maxStrides ? 0 : Failure.skill_cd;
    });
    kit.stance({
      during: shift,
      hits: facts.normalHits,
      actions: {
        attack: (params) => {
          if (c4.on) kit.combo.continueWith(reached);
          const hit = self.normalCounter;
          reached = (hit + 1) % facts.normalHits;
          if (gleaming && hit === facts.normalHits - 1)
            kit.own.after(attacks['Lunar Phase Shift 4 (Additional)'].at.hit, strikeAgain);
          return strike(params);
        },
        charge: kit.chargedAttack(chargedBy.shiftCharge),
        skill: stride,
      },
    });

    // The Selenic Adeptus Descends (first passive): for 4 s after the skill and after moondrift harmony the stride's second hit deals 60 % of
    // her DEF more damage. C2, in Ascendant Gleam: 550 % more.
    a1.run(() => {
      kit.on('moondriftHarmony', {}, () => descent.add());
      const more = unlocks.a1.def + (c2.on && gleaming ? unlocks.c2.def : 0);
      kit.on('enemyHit', { by: 'self', tags: ['directLunarCrystallize'], during: descent }, (_enemy, attack) => {
        if (attack.name === SECOND_HIT) attack.flat += more * self.totalDef;
      });
    });

    // Layered Peaks Pierce the Clouds (second passive): 15 % DEF for each other geo member, 60 EM for each hydro member.
    a4.run(() => {
      const others = (element: number): number => kit.team.filter((c) => c !== self && c.element === element).length;
      kit.permanent(
        { 'def%': unlocks.a4.def * others(Element.geo), em: unlocks.a4.em * others(Element.hydro) },
        timing.a4Key,
      );
    });

    // Tri-Sphere Eminence: two hits, the second of lunar-crystallize damage. Lunar Phase Shift lasts 1.7 s longer, 15 s at most.
    const burst = kit.attack(attacks['Tri-Sphere Eminence 1']);
    const burstLunar = kit.attack(attacks['Tri-Sphere Eminence 2']);
    kit.burst(casts.burst, () => {
      kit.launch(burst);
      kit.launch(burstLunar);
      if (shift.active) shift.extend(Math.min(timing.burstExtends, shift.lasts - shift.remaining));
    });

    // C1: the second hit of the first stride of each Lunar Phase Shift has 220 % more reaction damage.
    c1.run(() =>
      kit
        .buff(timing.c1Key, 'reactionDamage', ({ name }) =>
          name === SECOND_HIT && landed === 1 ? unlocks.c1.first : 0,
        )
        .add(PERMANENT),
    );

    // C2: in Lunar Phase Shift lunar-crystallize damage of the team is 30 % higher. The bonus lasts 2.5 s and is renewed every 2 s, until 1 s
    // after the end.
    const isLunarCrystallize = (tag: number): boolean =>
      tag === Tag.lunarCrystallize || tag === Tag.directLunarCrystallize;
    c2.run(() =>
      kit
        .buff(timing.c2Key, 'reactionDamage', ({ tag }) =>
          isLunarCrystallize(tag) && bright.active ? unlocks.c2.damage : 0,
        )
        .addToTeam(PERMANENT),
    );

    c6.run(() => {
      const elevate = (attack: Attack): void => {
        if (elevated.active && attack.actor === self.index) attack.elevation += elevation;
      };
      kit.on('enemyHit', { tags: ['directLunarCrystallize'] }, (_enemy, attack) => elevate(attack));
      kit.on('lunarContribution', { tags: ['lunarCrystallize'] }, (_target, attack) => elevate(attack));
    });
  },
  {
    knownIssues: [],
  },
);
