import facts from '@quartet/gamedata/characters/kirara';
import type { Attack, HitCallback } from '@quartet/kit';
import { Action, Area, cancel, character, Element, EVERYONE, PERMANENT, pointBy } from '@quartet/kit';

const { attacks, casts, frames, particles, talents, timing, unlocks, measured } = facts;

const KICK = attacks['Tail-Flicking Flying Kick'];
const PARCEL = attacks['Urgent Neko Parcel'];
const FLIPCLAW = attacks['Flipclaw Strike'];
const CARDAMOM = attacks['Cat Grass Cardamom Explosion'];
const DISPATCH = attacks['Secret Art: Surprise Dispatch'];
const SKANDA = attacks['Steed of Skanda'];
const SHIELD = 'kiraraSkill';

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c4, c6 } = kit.unlocks;

    // Boxcutter.
    kit.normals(facts.normals);
    kit.charged(facts.charged);

    // Shield of Safe Transport, by max HP for 12 s; another adds to the rest of it, up to a limit.
    const byHp = (share: readonly number[], flat: readonly number[]): number =>
      kit.at('skill', share) * self.maxHp + kit.at('skill', flat);
    const shieldHp = (): number => byHp(talents.shieldShare, talents.shieldFlat);
    const protect = (hp: number): void => {
      const sum = hp + (kit.shields.standing(SHIELD)?.hp ?? 0);
      const strength = Math.min(sum, byHp(talents.maxShieldShare, talents.maxShieldFlat));
      kit.fight.after(1, () =>
        kit.shields.add({
          name: 'Shield of Safe Transport',
          type: SHIELD,
          target: EVERYONE,
          element: Element.dendro,
          hp: strength,
          frames: measured.shieldTime,
        }),
      );
    };
    const transport = (): void => {
      protect(shieldHp());
      kit.auras.putOnPlayer('dendro', measured.aura.gauge, measured.aura.lasts);
    };
    // Bewitching, Betwitching Tails (first passive): each hit of the rolls, every 0.5 s and three times at most, is 20 % more shield at
    // their end.
    let stacks = 0;
    const usesStacks = kit.rule('kirara_a1');
    const stackRest = kit.rest(timing.a1IcdKey);
    const stack: HitCallback = () => {
      if (!a1.on || stacks === unlocks.a1.stacks || !stackRest.take()) return;
      stacks++;
    };
    const endRolls = (): void => {
      if (a1.on) protect(shieldHp() * unlocks.a1.shield * stacks);
      if (usesStacks) stacks = 0;
    };

    // C6: 12 % damage of every element for everyone, for 15 s after skill or burst.
    const countless = kit.buff(timing.c6StatusKey, {
      'pyro%': unlocks.c6.damage,
      'hydro%': unlocks.c6.damage,
      'cryo%': unlocks.c6.damage,
      'electro%': unlocks.c6.damage,
      'anemo%': unlocks.c6.damage,
      'geo%': unlocks.c6.damage,
      'phys%': unlocks.c6.damage,
      'dendro%': unlocks.c6.damage,
    });
    const inspire = (): void => {
      if (c6.on) countless.addToTeam();
    };

    // Meow-teor Kick: a kick, or as a box she rolls into opponents (param `hold`: frames; `short_hold`: one roll) and ends with another.
    const kick = kit.attack(KICK);
    const parcel = kit.attack(PARCEL);
    const flipclaw = kit.attack(FLIPCLAW);
    const sent = (count: number, source: string, key: string): HitCallback => {
      const rest = kit.rest(key);
      return () => {
        if (rest.take()) kit.particles(count, 'dendro', undefined, source);
      };
    };
    const fromKick = sent(particles['kirara-kick-particle-icd'].count, 'kirara-kick', timing.kickParticleIcdKey);
    const fromRoll = sent(1, 'kirara-roll', timing.rollParticleIcdKey);
    const press = kit.cast('skill', casts.skillPress, () => {
      kit.launch(kick, fromKick);
      inspire();
      kit.own.after(timing.skillPressHitmark, transport);
    });
    /** The rolls at these frames, the kick, and when the box ends. */
    const deliver = (rolls: readonly number[], kickAt: number, ends: number): void => {
      const roll = kit.snapshot(parcel);
      for (const at of rolls)
        kit.fight.after(at, () =>
          kit.launch(
            roll,
            Area.circle(kit.player, measured.rollRadius),
            { since: roll.snapshotFrame },
            fromRoll,
            stack,
          ),
        );
      kit.launch(kit.snapshot(flipclaw), null, { hit: kickAt, once: true }, fromKick);
      kit.own.after(ends, endRolls);
      inspire();
      kit.own.after(timing.skillPressHitmark, transport);
    };
    const shortHold = kit.cast('skill', casts.skillShortHold, () => {
      deliver([measured.shortRoll], timing.skillShortHoldKickHitmark, timing.skillShortHoldCdStart - 1);
    });
    const hold = kit.cast('skill', { frames: frames.skillHold }, (params) => {
      const length = Math.min(params.hold, measured.longestHold);
      const offset = length - measured.longestHold;
      const rolls: number[] = [];
      for (let at = measured.rolls.first; at <= length + measured.rolls.within; at += measured.rolls.every)
        rolls.push(at);
      const ends = timing.skillHoldCdStart + offset;
      deliver(rolls, timing.skillHoldKickHitmark + offset, ends);
      self.cooldowns.start(
        Action.skill,
        casts.skillPress.cooldown + Math.trunc(length / measured.cooldownStep.every) * measured.cooldownStep.adds,
        ends,
      );
      return { offset, queueAfter: cancel(frames.skillHold, 'attack') + offset };
    });
    kit.does('skill', (params) => {
      if ((params.short_hold ?? 0) !== 0) return shortHold(params);
      return ((params.hold ?? 0) > 0 ? hold : press)(params);
    });

    // Secret Art: Surprise Dispatch leaves cardamoms: `hits` of them burst after `mine_delay` frames, the rest at their end. C1: one more
    // for each 8000 max HP, four at most.
    const dispatch = kit.attack(DISPATCH);
    const cardamom = kit.attack(CARDAMOM);
    const present = kit.status(timing.mineExpiredKey);
    let cardamoms = 0;
    let mine: Attack | null = null;
    // Cardamoms that burst before the first snapshot have no stats.
    const explode = (area: Area, at: number): void => kit.launch(mine ?? cardamom, area, { snapshot: -1, hit: at });
    kit.burst(casts.burst, (params) => {
      cardamoms = measured.cardamoms + (c1.on ? Math.min(Math.trunc(self.maxHp / unlocks.c1.hp), unlocks.c1.max) : 0);
      const hits = Math.min(params.hits ?? 2, cardamoms);
      kit.own.after(timing.mineSnapshot, () => {
        mine = kit.snapshot(cardamom);
      });
      const field = kit.area(CARDAMOM.area);
      const box = kit.area(DISPATCH.area, pointBy(kit.player, measured.boxPlace));
      kit.own.after(timing.boxHitmark, () => {
        present.add(measured.cardamomsLast);
        kit.launch(dispatch, box);
      });
      kit.own.after(params.mine_delay ?? measured.mineDelay, () => {
        for (let i = 0; i < hits; i++) explode(field, 0);
        cardamoms = Math.max(cardamoms - hits, 0);
      });
      kit.own.after(measured.cardamomsEnd, () => {
        for (let i = 0; i < cardamoms; i++) explode(field, measured.cardamomEvery * i);
        cardamoms = 0;
      });
      inspire();
    });

    // Pupillary Variance (second passive): 0.4 % skill damage and 0.3 % burst damage for each 1000 max HP.
    a4.run(() => {
      const perHp = (key: string, tags: readonly ('skill' | 'skillHold' | 'burst')[], share: number) =>
        kit.attackBuff(key, { stat: 'dmg%', tags }, () => self.maxHp * (1 / unlocks.a4.hp) * share);
      kit.init(() => {
        perHp('kirara-a4-skill', ['skill', 'skillHold'], unlocks.a4.skill).add(PERMANENT);
        perHp('kirara-a4-burst', ['burst'], unlocks.a4.burst).add(PERMANENT);
      });
    });

    // C4: while her shield stands normal, charged and plunging hits bring an attack of 200 % ATK, every 3.8 s.
    c4.run(() => {
      const steed = kit.attack(SKANDA);
      const rest = kit.rest(timing.c4IcdKey);
      const where = (): boolean => rest.ready && kit.shields.standing(SHIELD) !== undefined;
      kit.on('enemyDamage', { tags: ['normal', 'charge', 'plunge'], where }, (enemy) => {
        kit.launch(steed, enemy);
        // The rest begins after the hit, whose hitlag does not prolong it.
        rest.start();
      });
    });
  },
  {
    knownIssues: ['She cannot plunge.', 'Stacks of Bewitching, Betwitching Tails (first passive) are never lost.'],
  },
);
