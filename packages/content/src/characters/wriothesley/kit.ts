import facts from '@quartet/gamedata/characters/wriothesley';
import { Action, Area, character, merged, PERMANENT, Stat, State, Tag } from '@quartet/kit';
import { chargeAfterAttack } from '../../chargeAfterAttack.ts';
import { onHpChange } from '../../hpChanges.ts';
import { radianceOf } from '../../radiance.ts';

const { attacks, casts, hitlag, talents, timing, unlocks, measured } = facts;

const REBUKE = 'Rebuke: Vaulting Fist';
const PLEA = 'There Shall Be a Plea for Justice';

const PLAIN = 0;
const ENHANCED = 1;

/** Strikes of the chain, from 0. */
const THIRD = 2;
const FIFTH = facts.normalHits - 1;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
    // By a rule of the game, Radiance of stellar-conduct turns the first passive into stellar-conduct damage.
    const isExtended = kit.rule('wriothesley_radiance');
    const radiance = radianceOf(kit);
    const isRadiant = (): boolean => isExtended && radiance() === 'conduct';
    const isManifest = (): boolean => a1.on && isRadiant();

    // Icefang Rush: Chilling Penalty for 10 s or until he leaves the field. In it, above 50 % HP, normal attacks are enhanced, and each
    // costs 4.5 % of max HP.
    const penalty = kit.status(timing.skillKey);
    kit.on('swap', { by: 'self', during: penalty }, () => penalty.remove());
    const enhanced = (): boolean => penalty.active && self.hpRatio > measured.enhancedAbove;
    // In Radiance the third and fifth of them deal 60 % and 80 % of it as stellar-conduct damage. C6: they have 10 % CRIT Rate and 80 %
    // CRIT DMG, and the fifth an icicle of 20 %.
    const third = kit.attack(attacks['Normal 2 (Stellar-Conduct)']);
    const fifth = kit.attack(attacks['Normal 4 (Stellar-Conduct)']);
    const fifthIcicle = kit.attack(attacks['Normal 4 (C6)']);
    const radiantPunches = [third, fifth, fifthIcicle];
    // C2, by the rule: with five edicts these shares are 90 % and 120 %, and 150 % of the Vaulting Fist; without Radiance normal and
    // charged attacks deal 125 % and 130 % of their damage.
    const isCondemned = (): boolean => isExtended && c2.on && penalty.active && edicts >= unlocks.c2.edicts;
    const radiantShare = (hit: number): number => {
      if (isCondemned()) return hit === THIRD ? unlocks.c2.third : unlocks.c2.fifth;
      return hit === THIRD ? measured.radiance.third : measured.radiance.fifth;
    };
    kit.onSnapshot((attack) => {
      if (isCondemned() && !isRadiant()) {
        if (attack.tag === Tag.normal) attack.mult *= unlocks.c2.normal;
        if (attack.tag === Tag.charge) attack.mult *= unlocks.c2.charge;
      }
      if ((attack.tag !== Tag.normal && !attack.isAny(radiantPunches)) || !enhanced()) return;
      attack.mult *= kit.at('skill', talents.skill);
      if (c6.on && isManifest()) {
        attack.stats[Stat.cr] += unlocks.c6.radiantCritRate;
        attack.stats[Stat.cd] += unlocks.c6.radiantCritDamage;
      }
    });
    const costs = kit.rest(timing.skillHpLossIcdKey);
    const lose = (): void => {
      if (costs.take()) self.drain('Chilling Penalty', measured.hpCost * self.maxHp, false);
    };
    const particles = kit.particlesOnHit(timing.particleIcdKey);

    // There Shall Be a Plea for Justice (first passive): below 60 % HP he gets a Gracious Rebuke, once in 5 s: the next charged attack
    // costs no stamina, deals 50 % more damage and heals him by 30 % of max HP. C1: once in 2.5 s, also by the fifth normal attack in
    // Chilling Penalty; it deals 200 % more damage and extends the Chilling Penalty by 4 s, once in each.
    const pleaRest = c1.on ? kit.rest(timing.c1IcdKey) : kit.rest(timing.a1IcdKey);
    let earned = false;
    let extended = false;
    const ready = (): boolean => {
      if (!a1.on) return false;
      const isLow = self.hpRatio < unlocks.a1.hp;
      return isRadiant() ? isLow : earned || (isLow && pleaRest.ready);
    };
    const rebuking = kit.status(c1.on ? timing.c1StatusKey : timing.a1StatusKey, false);
    const extend = (): void => {
      if (c1.on && !extended && penalty.active) {
        penalty.extend(unlocks.c1.extensionSeconds * 60);
        extended = true;
      }
    };
    const plea = (): void => {
      if (!rebuking.active) return;
      rebuking.remove();
      pleaRest.start();
      extend();
      const share = c4.on ? unlocks.c4.healing : unlocks.a1.healing;
      kit.heal(PLEA, self.index, share * self.maxHp);
    };
    const earn = (): void => {
      if (penalty.active && pleaRest.ready) earned = true;
    };
    // In Radiance all charged attacks below 60 % HP are a Vaulting Fist of stellar-conduct damage, which heals by 30 % of max HP once in
    // 2 s; and his stellar-conduct damage is 30 % stronger. C1: for 5 s after one of them hit, the next fifth strike is 50 % stronger, and
    // for 5 s after such a strike the Vaulting Fist.
    const mercyRest = kit.rest('wriothesley-radiance-icd');
    const strikeBoost = kit.status('wriothesley-c1-strike');
    const fistBoost = kit.status('wriothesley-c1-fist');
    const radiantFist = kit.attack(attacks['Vaulting Fist (Stellar-Conduct)']);
    const fistIcicle = kit.attack(attacks['Vaulting Fist (C6, Stellar-Conduct)']);
    const verdict = (): void => {
      extend();
      if (c1.on) strikeBoost.add();
      if (mercyRest.take()) kit.heal(PLEA, self.index, unlocks.a1.healing * self.maxHp);
    };
    const punish = (): void => {
      if (!c1.on) return;
      fistBoost.add();
      // After the other enemies of the same strike.
      kit.fight.after(1, () => strikeBoost.remove());
    };
    if (isExtended && a1.on)
      kit
        .buff('wriothesley-radiance', 'reactionDamage', (hit) => {
          if (hit.tag !== Tag.directStellarConduct) return 0;
          let bonus = isManifest() ? measured.radiance.damage : 0;
          if (strikeBoost.active && hit.is(fifth, fifthIcicle)) bonus += unlocks.c1.strikeDamage;
          if (fistBoost.active && hit.is(radiantFist, fistIcicle)) bonus += unlocks.c1.fistDamage;
          return bonus;
        })
        .add(PERMANENT);
    kit.field('gracious-rebuke', ready);
    kit.stamina.cost((action) => (action === Action.charge && ready() ? 0 : null));

    // There Shall Be a Reckoning for Sin (second passive): in Chilling Penalty each change of his HP on the field gives an edict,
    // 6 % ATK, up to five.
    let edicts = 0;
    const reckoning = kit.buff('wriothesley-a4', 'atk%', () => unlocks.a4.atk * edicts);
    const judge = (): void => {
      if (penalty.active) edicts = Math.min(edicts + 1, unlocks.a4.max);
    };
    a4.run(() => onHpChange(kit, { to: 'self', onField: true }, judge));

    // C4: healing him above his max HP gives him 20 % attack speed for 4 s, off the field everyone 10 % for 6 s. In Radiance, instead,
    // he has 20 % and the others 10 %.
    c4.run(() => {
      let speed = 0;
      const mercy = kit.buff(timing.c4StatusKey, 'atkspd%', () => (isRadiant() ? 0 : speed));
      if (isExtended)
        kit.init(() => {
          const { radiantSpeed, radiantTeamSpeed } = unlocks.c4;
          kit.buff('wriothesley-c4-radiance', 'atkspd%', () => (isRadiant() ? radiantSpeed : 0)).add(PERMANENT);
          kit
            .buff('wriothesley-c4-radiance', 'atkspd%', () => (isRadiant() ? radiantTeamSpeed : 0))
            .addToOthers(PERMANENT);
        });
      const overhealed = (_self: unknown, _by: number, _healed: number, overheal: number): boolean =>
        overheal > 0 && !isRadiant();
      kit.on('heal', { to: 'self', where: overhealed }, () => {
        for (const c of kit.team) mercy.remove(c);
        speed = kit.onField ? unlocks.c4.speed : unlocks.c4.teamSpeed;
        if (kit.onField) mercy.add();
        else mercy.addToTeam(unlocks.c4.teamSeconds * 60);
      });
    });

    // Forceful Fists of Frost; the chain goes on after a dash or a skill that follows a strike. A strike has the hitbox of the next one
    // of the chain.
    const chain = kit.chain(facts.normals, {
      area: () => {
        const form = enhanced() ? ENHANCED : PLAIN;
        return Area.hitbox(kit.player, timing.attackHitboxes[form][self.normalCounter], timing.attackOffsets[form]);
      },
      before: (attack, hit) => {
        if (!enhanced()) return;
        if (!isManifest() || (hit !== THIRD && hit !== FIFTH)) {
          attack.name = attacks['Normal (Enhanced)'][hit][0].name;
          return;
        }
        const share = radiantShare(hit);
        if (c6.on && hit === FIFTH) {
          const icicle = kit.make(fifthIcicle);
          icicle.mult *= share * unlocks.c6.icicle;
          kit.launch(icicle, null, { snapshot: 0, hit: 0 }, particles, lose, punish);
        }
        attack.copyFrom(kit.make(hit === THIRD ? third : fifth));
        attack.mult *= share;
      },
      onHitOnce: (hit) => [
        c1.on && hit === FIFTH ? (!isManifest() ? earn : enhanced() ? punish : null) : null,
        ...(enhanced() ? [particles, lose] : []),
      ],
    });
    let reached = 0;
    kit.does('attack', (params) => {
      if (kit.state === State.dash || kit.state === State.skill) kit.combo.continueWith(reached);
      reached = (self.normalCounter + 1) % facts.normalHits;
      return chain(params);
    });
    const keepChain = (): void => {
      if (kit.controls.lastAction !== Action.attack && kit.controls.lastAction !== Action.skill) reached = 0;
    };
    kit.wrap('dash', (params, dash) => {
      keepChain();
      return dash(params);
    });
    kit.plunges(facts.plunge);

    // The charged attack follows a normal attack only; with a Gracious Rebuke it is Rebuke: Vaulting Fist.
    // C6: 10 % CRIT Rate and 80 % CRIT DMG for it, and an icicle of the same damage.
    const { poise, halt, haltFactor, frames, hitmark, queueAfter, areas } = facts.charged;
    const charge = {
      name: 'Charge Attack',
      tag: 'charge',
      element: 'cryo',
      gauge: measured.chargeGauge,
      mult: talents.charge,
    } as const;
    const vaulting = { halt: hitlag['CA-Gracious-Rebuke'].time, haltFactor: hitlag['CA-Gracious-Rebuke'].scale };
    const fist = kit.attack(charge, { strike: 'blunt', poise, halt, haltFactor });
    const rebuke = kit.attack(charge, merged(vaulting, { name: REBUKE, strike: 'blunt', poise }));
    const icicle = kit.attack(charge, merged(vaulting, { name: `${REBUKE} (C6)`, poise: measured.iciclePoise }));
    chargeAfterAttack(kit);
    kit.does('charge', () => {
      if (ready() && isRadiant()) {
        earned = false;
        const share = isCondemned() ? unlocks.c2.fist : 1;
        const hit = kit.snapshot(radiantFist);
        hit.mult *= share;
        if (c6.on) {
          hit.stats[Stat.cr] += unlocks.c6.radiantCritRate;
          hit.stats[Stat.cd] += unlocks.c6.radiantCritDamage;
        }
        const area = kit.area(attacks['Vaulting Fist (Stellar-Conduct)'].area);
        kit.launch(hit, area, hitmark, verdict, particles);
        if (c6.on) {
          const ice = kit.make(fistIcicle).withStatsOf(hit);
          ice.mult *= share * unlocks.c6.icicle;
          kit.launch(ice, area, { hit: hitmark, once: true }, verdict, particles);
        }
      } else if (ready()) {
        earned = false;
        rebuking.add(PERMANENT);
        const hit = kit.snapshot(rebuke);
        hit.stats[Stat['dmg%']] += c1.on ? unlocks.c1.damage : unlocks.a1.damage;
        if (c6.on) {
          hit.stats[Stat.cr] += unlocks.c6.critRate;
          hit.stats[Stat.cd] += unlocks.c6.critDamage;
        }
        const { width, length, ahead } = measured.rebuke;
        const area = Area.hitbox(kit.player, [width, length], ahead);
        kit.launch(hit, area, hitmark, plea, particles);
        if (c6.on) {
          const ice = kit.make(icicle).withStatsOf(hit);
          if (isCondemned()) ice.mult *= unlocks.c2.charge;
          kit.launch(ice, area, { hit: hitmark, once: true }, plea, particles);
        }
      } else kit.launch(fist, kit.area(areas), { snapshot: 0, hit: hitmark });
      return { frames, queueAfter };
    });

    kit.skill(casts.skill, () => {
      keepChain();
      edicts = 0;
      extended = false;
      penalty.add();
      if (a4.on) reckoning.add(penalty.lasts);
    });

    // Darkgold Wolfbite: five strikes, and a Surging Blade every 10 s. C2: in Chilling Penalty 40 % more damage per edict.
    const wolfbite = kit.attack(attacks['Darkgold Wolfbite']);
    const blade = kit.attack(attacks['Surging Blade']);
    const bladeRest = kit.rest(timing.burstOusiaIcdKey);
    kit.burst(casts.burst, () => {
      const bite = kit.snapshot(wolfbite);
      if (c2.on && penalty.active) bite.stats[Stat['dmg%']] += unlocks.c2.damage * edicts;
      const area = kit.area(attacks['Darkgold Wolfbite'].area);
      for (const at of timing.burstHitmarks) kit.launch(bite, area, at);
      kit.own.after(timing.burstOusiaHitmark, () => {
        if (bladeRest.take()) kit.launch(kit.make(blade).withStatsOf(bite), null, { once: true });
      });
    });
  },
  {
    knownIssues: [
      'The Radiance effects that version 7.0 added to passives and constellations are missing.',
      'C4: Radiance does not reduce the damage he takes.',
    ],
  },
);
