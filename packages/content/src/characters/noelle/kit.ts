import facts from '@quartet/gamedata/characters/noelle';
import { icdTags } from '@quartet/gamedata/icd';
import type { HitCallback, StatVector } from '@quartet/kit';
import { Action, Area, character, Element, EVERYONE, oncePerAttack, PERMANENT, Stat, Tag } from '@quartet/kit';
import { claymoreSpin } from '../../claymoreSpin.ts';

const { attacks, casts, frames, hitlag, talents, timing, unlocks, measured } = facts;

/** Shield types. */
const BREASTPLATE = 'noelleSkill';
const DEVOTION = 'noelleA1';

const totalDef = (stats: StatVector): number => stats[Stat.base_def] * (1 + stats[Stat['def%']]) + stats[Stat.def];

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Sweeping Time: attacks deal geo damage and reach further, and she has ATK by her DEF at the cast.
    let fromDef = 0;
    const sweeping = kit.buff(timing.burstBuffKey, 'atk', () => fromDef, { extra: true });
    const reach = (): 0 | 1 => (sweeping.active ? 1 : 0);
    kit.onSnapshot((attack) => {
      const { tag } = attack;
      if ((tag === Tag.normal || tag === Tag.charge || tag === Tag.plunge) && sweeping.active)
        attack.element = Element.geo;
    });

    // While Breastplate holds, an attack that hits may heal everyone by her DEF. C1: in Sweeping Time it always does.
    const healing = (): HitCallback => {
      let done = false;
      return (_target, attack) => {
        if (done || kit.shields.standing(BREASTPLATE) === undefined) return;
        if (!kit.random.chance(c1.on && sweeping.active ? unlocks.c1.chance : kit.at('skill', talents.healChance)))
          return;
        done = true;
        const amount =
          kit.at('skill', talents.shieldHeal) * totalDef(attack.stats) + kit.at('skill', talents.shieldHealFlat);
        kit.heal('Breastplate (Attack)', EVERYONE, amount, attack.stats[Stat.heal]);
      };
    };
    // Nice and Clean (second passive): every fourth normal or charged attack that hits takes 1 s off Breastplate.
    let cleaned = 0;
    const clean = oncePerAttack(() => {
      cleaned++;
      if (cleaned < unlocks.a4.attacks) return;
      cleaned = 0;
      self.cooldowns.reduce(Action.skill, unlocks.a4.seconds * 60);
    });
    const onHits = (): (HitCallback | null)[] => [healing(), a4.on ? clean : null];

    // Favonius Bladework - Maid.
    kit.normals(facts.normals, {
      area: (hit) => Area.hitbox(kit.player, timing.attackHitboxes[reach()][hit], timing.attackOffsets[hit]),
      before: (attack, hit) => {
        if (!sweeping.active) return;
        attack.icdTag = icdTags.None;
        attack.poise = timing.attackPoiseDmg[1][hit];
        if (hit === 2) attack.halt = hitlag['Q-N3'].time * 60;
      },
      onHitOnce: onHits,
    });
    const spins = [attacks['Charge Attack'][0], attacks['Charge Attack (Finisher)'][1]].map((spin) => kit.attack(spin));
    const { windups } = measured;
    const spinTimes = {
      hitmarks: timing.chargeHitmarks,
      turn: timing.chargeFinalDelay[0],
      frames: frames.charge,
      windupAfterNormal: () => (self.normalCounter === windups.thirdHit ? windups.afterThird : windups.otherwise),
    };
    claymoreSpin(kit, spinTimes, (which) => {
      const hit = kit.make(spins[which]);
      if (sweeping.active) hit.icdTag = icdTags.None;
      kit.launch(
        hit,
        Area.hitbox(kit.player, [timing.chargeHitboxes[reach()][which]], timing.chargeOffsets[which]),
        null,
        ...onHits(),
      );
    });
    kit.plunges(facts.plunge);

    // Breastplate: geo damage and a shield, both by DEF. C4: when it runs out, breaks or is replaced, it deals 400 % ATK as geo damage.
    const breastplate = kit.attack(attacks.Breastplate);
    const shards = kit.attack(attacks['Breastplate (C4)']);
    const shatter = (): void => {
      if (c4.on) kit.launch(shards);
    };
    kit.skill(casts.skill, () => {
      kit.shields.add({
        name: 'Noelle Skill',
        type: BREASTPLATE,
        target: EVERYONE,
        element: Element.electro,
        hp: kit.at('skill', talents.shieldFlat) + kit.at('skill', talents.shieldDef) * self.totalDef,
        frames: measured.breastplate,
        onBreak: shatter,
        onReplaced: shatter,
      });
      cleaned = 0;
      const heal = healing();
      kit.own.after(timing.skillHitmark, () => kit.launch(breastplate, heal));
    });

    // Sweeping Time. C6: ATK by 50 % more of her DEF, and 1 s longer for each enemy defeated, up to 10 s (param `extend`).
    const swing = kit.attack(attacks['Sweeping Time (Burst)']);
    const slam = kit.attack(attacks['Sweeping Time (Skill)']);
    kit.burst(casts.burst, (params) => {
      const def = self.totalWithoutExtra('def');
      fromDef = (kit.at('burst', talents.atkPerDef) + (c6.on ? unlocks.c6.def : 0)) * def;
      const extension = unlocks.c6.seconds * (params.extend ?? unlocks.c6.maxSeconds);
      const lasts = measured.burstSeconds + (c6.on ? Math.min(Math.max(extension, 0), unlocks.c6.maxSeconds) : 0);
      sweeping.add(lasts * 60 + timing.burstStart);
      kit.own.after(measured.swing, () => kit.launch(swing, healing()));
      kit.own.after(measured.slam, () => kit.launch(slam, healing()));
    });

    // Devotion (first passive): an active character whom damage leaves below 30 % HP gets a shield of 400 % DEF for 20 s, once a minute.
    const sparesHer = kit.rule('noelle_a1');
    const inNeed = ({ amount }: { amount: number }): boolean =>
      amount > 0 && kit.active.hpRatio < unlocks.a1.belowHp && !(sparesHer && kit.onField);
    a1.run(() =>
      kit.on('drain', { rest: kit.rest(timing.a1IcdKey), where: inNeed }, () =>
        kit.shields.add({
          name: 'Devotion (Shield)',
          type: DEVOTION,
          target: kit.active.index,
          element: Element.cryo,
          hp: self.totalDef * unlocks.a1.def,
          frames: unlocks.a1.seconds * 60,
        }),
      ),
    );

    // C2: charged attacks cost 20 % less stamina and deal 15 % more damage.
    c2.run(() => {
      kit.attackBuff('noelle-c2-dmg', { tags: ['charge'] }).add(PERMANENT);
      kit.stamina.change('noelle-c2-stam', PERMANENT, (action) => (action === Action.charge ? -unlocks.c2.stamina : 0));
    });
  },
  {
    knownIssues: [
      'Devotion (first passive) also protects Noelle herself while she is on the field.',
      'Breastplate absorbs electro damage best, and Devotion cryo damage; in the game both absorb all damage at 150%.',
    ],
  },
);
