import {
  Action,
  character,
  Element,
  EVERYONE,
  type HitCallback,
  PERMANENT,
  Stat,
  type StatVector,
  Tag,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/noelle';
import { icdTags } from '@quartet/gamedata/icd';
import { chargedAttack } from './charge.ts';

const { attacks, casts, talents, timing, hitlag } = facts;

/** Shield types. */
const BREASTPLATE = 'noelleSkill';
const DEVOTION = 'noelleA1';
/** Frames of the two hits of Sweeping Time. */
const SWING = 24;
const SLAM = 65;

const totalDef = (stats: StatVector): number => stats[Stat.base_def] * (1 + stats[Stat['def%']]) + stats[Stat.def];

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Sweeping Time's state: attacks are geo, reach further, and ATK grows by a share of the DEF at the cast.
    let fromDef = 0;
    const sweeping = kit.buff(timing.burstBuffKey, 'atk', () => fromDef, { extra: true });
    const reach = (): 0 | 1 => (sweeping.active ? 1 : 0);
    kit.onSnapshot((attack) => {
      const { tag } = attack;
      if ((tag === Tag.normal || tag === Tag.charge || tag === Tag.plunge) && sweeping.active)
        attack.element = Element.geo;
    });

    // While Breastplate holds, hits have a chance to heal everyone by DEF, once per attack; certain in Sweeping Time at C1.
    const healing = (): HitCallback => {
      let done = false;
      return (_target, attack) => {
        if (done || kit.standingShield(BREASTPLATE) === undefined) return;
        if (!kit.chance(c1.on && sweeping.active ? 1 : kit.at('skill', talents.healChance))) return;
        done = true;
        const amount =
          kit.at('skill', talents.shieldHeal) * totalDef(attack.stats) + kit.at('skill', talents.shieldHealFlat);
        kit.heal('Breastplate (Attack)', EVERYONE, amount, attack.stats[Stat.heal]);
      };
    };
    // Nice and Clean (second passive): every fourth normal or charged attack that hits takes 1 s off Breastplate.
    let cleaned = 0;
    const clean = kit.oncePerAttack(() => {
      cleaned++;
      if (cleaned < 4) return;
      cleaned = 0;
      self.cooldowns.reduce(Action.skill, 60);
    });
    const onHits = (): (HitCallback | null)[] => [healing(), a4.on ? clean : null];

    // Favonius Bladework - Maid.
    kit.normals(facts.normals, {
      area: (hit) => kit.hitbox(timing.attackHitboxes[reach()][hit], timing.attackOffsets[hit]),
      before: (attack, hit) => {
        if (!sweeping.active) return;
        attack.icdTag = icdTags.None;
        attack.poise = timing.attackPoiseDmg[1][hit];
        if (hit === 2) attack.halt = hitlag['Q-N3'].time * 60;
      },
      onHitOnce: onHits,
    });
    const spins = [attacks['Charge Attack'][0], attacks['Charge Attack (Finisher)'][1]].map((spin) => kit.attack(spin));
    chargedAttack(kit, (which) => {
      const hit = kit.make(spins[which]);
      if (sweeping.active) hit.icdTag = icdTags.None;
      kit.hit(hit, kit.hitbox([timing.chargeHitboxes[reach()][which]], timing.chargeOffsets[which]), 0, ...onHits());
    });
    kit.plunges(facts.plunge);

    // Breastplate: geo damage and a shield, both from DEF.
    // C4: when it runs out, breaks or is replaced it deals 400 % ATK as geo damage around.
    const breastplate = kit.attack(attacks.Breastplate);
    const shards = kit.attack(attacks['Breastplate (C4)']);
    const shatter = (): void => {
      if (c4.on) kit.send(shards);
    };
    kit.skill(casts.skill, () => {
      kit.shield({
        name: 'Noelle Skill',
        type: BREASTPLATE,
        target: EVERYONE,
        element: Element.electro,
        hp: kit.at('skill', talents.shieldFlat) + kit.at('skill', talents.shieldDef) * self.totalDef,
        frames: 12 * 60,
        onBreak: shatter,
        onReplaced: shatter,
      });
      cleaned = 0;
      const heal = healing();
      kit.own.after(timing.skillHitmark, () => kit.send(breastplate, heal));
    });

    // Sweeping Time. C6: 50 % more of DEF; 1 s longer per opponent defeated, 10 s at most (param `extend`).
    const swing = kit.attack(attacks['Sweeping Time (Burst)']);
    const slam = kit.attack(attacks['Sweeping Time (Skill)']);
    kit.burst(casts.burst, (params) => {
      const def = self.totalNonExtra('def');
      fromDef = (kit.at('burst', talents.atkPerDef) + (c6.on ? 0.5 : 0)) * def;
      const extension = c6.on ? Math.min(Math.max(params.extend ?? 10, 0), 10) : 0;
      sweeping.add((15 + extension) * 60 + timing.burstStart);
      kit.own.after(SWING, () => kit.send(swing, healing()));
      kit.own.after(SLAM, () => kit.send(slam, healing()));
    });

    // Devotion (first passive): damage that leaves the active character below 30 % HP gives them a shield of 400 % DEF for
    // 20 s, once a minute.
    const inNeed = ({ amount }: { amount: number }): boolean => amount > 0 && kit.active.hpRatio < 0.3;
    a1.run(() =>
      kit.on('drain', { rest: kit.rest(timing.a1IcdKey), where: inNeed }, () =>
        kit.shield({
          name: 'Devotion (Shield)',
          type: DEVOTION,
          target: kit.active.index,
          element: Element.cryo,
          hp: self.totalDef * 4,
          frames: 20 * 60,
        }),
      ),
    );

    // C2: charged attacks cost 20 % less stamina and deal 15 % more damage.
    c2.run(() => {
      kit.attackBuff('noelle-c2-dmg', { tags: ['charge'] }).add(PERMANENT);
      kit.staminaBonus('noelle-c2-stam', PERMANENT, (action) => (action === Action.charge ? -0.2 : 0));
    });
  },
  { knownIssues: ['Devotion (first passive) also protects Noelle herself while she is on the field.'] },
);
