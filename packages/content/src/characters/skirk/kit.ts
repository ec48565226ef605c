import facts from '@quartet/gamedata/characters/skirk';
import type { AbilityCode, Cast, HitCallback } from '@quartet/kit';
import { Action, cancel, character, Element, Failure, hastened, merged, Stat, State } from '@quartet/kit';
import { phrase } from '../../phrases.ts';
import { voidRifts } from './voidRifts.ts';

const { attacks, casts, chains, chargedBy, frames, normals, talents, timing, unlocks, measured } = facts;

const MOST_SUBTLETY = timing.maxSerpentsSubtlety;

/** Factors of damage, and ATK, by the stacks of Return to Oblivion. */
const NORMAL = [1, ...unlocks.a4.normal];
const BURST = [1, ...unlocks.a4.burst];
const ATK = [0, ...unlocks.c4.atk];

const lasts = timing.attackHitmarks.map((marks) => marks[marks.length - 1]);
const early = timing.attackHitmarks.map((marks) => marks.map((mark) => mark - timing.attackWindup));

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a4, c2, c4, c6 } = kit.unlocks;

    // Serpent's Subtlety, up to 100, in place of energy.
    let subtlety = Math.min(
      Math.max(kit.params.start_energy ?? kit.params.start_serpents_subtlety ?? MOST_SUBTLETY, 0),
      MOST_SUBTLETY,
    );
    const gain = (amount: number): void => {
      subtlety = Math.min(Math.max(subtlety + amount, 0), MOST_SUBTLETY);
    };
    kit.field('serpents_subtlety', () => subtlety, true);

    // Mutual Weapons Mentorship: in a team of hydro and cryo, with both, skill talents are one level higher.
    kit.init(() => {
      const elements = new Set(kit.team.map((c) => c.element));
      if (elements.size === 2 && elements.has(Element.cryo) && elements.has(Element.hydro))
        kit.raiseTeamTalents('skill');
    });

    // Return to Oblivion (second passive): each hydro or cryo teammate whose hits are of that element gives a stack for 20 s. C4: 10, 20 or
    // 40 % ATK by their number.
    const crossings = kit.team.map((c) => kit.status(`${timing.a4Key}-char${c.index}`));
    const crossed = (): number => crossings.filter((crossing) => crossing.active).length;
    const byAttack = (): number => NORMAL[crossed()];
    const byBurst = (): number => BURST[crossed()];
    const oblivious = a4.on || !kit.rule('skirk_passives');
    kit.on(
      'enemyHit',
      { by: 'others', element: ['hydro', 'cryo'], where: () => oblivious },
      (_enemy, { actor, element }) => {
        if (element === kit.team[actor].element) crossings[actor].add(unlocks.a4.seconds * 60);
      },
    );
    kit.field('a4_stacks', crossed);
    c4.run(() => kit.permanent('atk%', () => ATK[crossed()], 'skirk-c4'));

    // Reason Beyond Reason (first passive): each void rift absorbed gives 8 Subtlety and stops its loss for 0.3 s. C1: it strikes for
    // 500 % ATK. C6: it gives a stack of Havoc: Sever.
    const rifts = voidRifts(kit, {
      gain,
      onAbsorbed: () => {
        voids = Math.min(voids + 1, unlocks.a1.max);
      },
    });

    // Seven-Phase Flash, until Subtlety is spent, 12.5 s have passed or she leaves the field. C2: 10 Subtlety more.
    const flash = kit.effect(timing.skillKey, {
      every: measured.lossEvery,
      tick: () => {
        if (rifts.lossIsPaused()) return;
        gain(-measured.loss);
        if (subtlety === 0) flash.stop();
      },
      end: () => {
        flash.remove();
        strength.remove();
        extinction.remove();
        self.cooldowns.start(Action.skill, casts.skillEnd.cooldown);
        subtlety = 0;
      },
    });
    const enter = (): void => {
      flash.start();
      gain(measured.warpPoints + (c2.on ? unlocks.c2.points : 0));
    };
    kit.on('swap', { by: 'self', during: flash }, () => flash.stop());

    // Havoc: Sunder; in the stance stronger cryo attacks, whose charged attacks absorb rifts. The first attack of a chain has no wind-up
    // after another one or, outside the stance, after a burst.
    const windupSaved = (...after: readonly number[]): number =>
      self.normalCounter === 0 && after.includes(kit.state) ? timing.attackWindup : 0;
    // The attack speed when the next action is requested counts, and does not shorten the wind-up saved.
    const swift = (cast: Cast, saved: number): Cast =>
      merged(cast, {
        attackSpeed: false,
        offset: -saved,
        until: (_next: number, usual: number) => hastened(usual + saved, self.stat(Stat['atkspd%'])) - saved,
      });
    // Outside the stance the hits themselves never have the wind-up.
    const sunderStrike = kit.chain(normals, { hitmarks: early });
    const sunder: AbilityCode = (params) => {
      const saved = windupSaved(State.normal, State.burst);
      const queueAfter = lasts[self.normalCounter] - saved;
      return merged(swift(sunderStrike(params) as Cast, saved), { queueAfter });
    };
    // C6: the third and fifth attack of the stance consume a stack for three strikes of 180 % ATK; the burst outside of the stance consumes
    // all of them for 750 % ATK each.
    const sever = kit.attack(attacks['Havoc: Sever (Normal)']);
    const severRest = kit.rest(timing.c6IcdKey);
    const onSever: HitCallback = () => {
      if (!rifts.nextSever() || !severRest.take()) return;
      const around = kit.area(attacks['Havoc: Sever (Normal)'].area);
      for (let i = 1; i <= unlocks.c6.strikes; i++) {
        const hit = kit.make(sever);
        hit.mult = unlocks.c6.normal * byAttack();
        kit.launch(hit, around, measured.severEvery * i);
      }
    };
    let share = 1;
    const cutStrike = kit.chain(chains.skillAttack, {
      hitmarks: timing.attackSkillHitmarks,
      delay: () => -windupSaved(State.normal),
      before: (attack) => {
        attack.mult *= share;
      },
      onHitOnce: (hit) => (c6.on && (hit === measured.severs.third || hit === measured.severs.fifth) ? [onSever] : []),
    });
    const cut: AbilityCode = (params) => {
      const saved = windupSaved(State.normal);
      return swift(cutStrike(params) as Cast, saved);
    };
    let attackedInFlash = false;
    kit.does('attack', (params) => {
      attackedInFlash = flash.active;
      share = byAttack();
      return (attackedInFlash ? cut : sunder)(params);
    });
    const charge = kit.chargedAttack(facts.charged);
    const chargeInFlash = kit.chargedAttack(chargedBy.skillCharge, { onHit: rifts.absorbAll });
    kit.chargesFreely();
    kit.does('charge', (params) => {
      const goesOn = kit.state === State.normal && self.normalCounter > 0 && attackedInFlash;
      return (flash.active || goesOn ? chargeInFlash : charge)(params);
    });
    kit.wrap('dash', (params, dash) => {
      if (!flash.active) return dash(params);
      const length = timing.skillDashLength;
      const jump = cancel(facts.movement.dash, 'jump');
      kit.movement.startDash(params, length);
      return { frames: { animation: length, next: { jump } }, queueAfter: jump };
    });

    // Havoc: Warp begins the stance. Held, it absorbs rifts during the hold.
    const tap = kit.cast('skill', casts.skillTap, () => {
      kit.own.after(timing.skillDelay, enter);
      return undefined;
    });
    const hold = kit.cast('skill', { frames: frames.skillHold }, (params) => {
      // A longer hold takes as many frames more.
      const held = Math.min(params.hold, measured.longestHold) - 1;
      kit.own.after(timing.skillHoldSubtletyGain, () => {
        gain(measured.warpPoints);
        if (c2.on) gain(unlocks.c2.points);
        rifts.absorbAll();
      });
      rifts.holding.add(held);
      self.cooldowns.start(Action.skill, casts.skillHold.cooldown, held + timing.skillHoldSubtletyGain);
      return { offset: held };
    });
    kit.does('skill', (params) => ((params.hold ?? 0) > 0 ? hold : tap)(params));
    kit.readiness('skill', (_params, usual) => (flash.active ? Failure.skill_cd : usual()));
    kit.legality((action) => (action === Action.skill && flash.active ? phrase('why-seven-phase-flash') : null));
    const particleRest = kit.rest(timing.particleIcdKey);
    kit.on('enemyDamage', { by: 'self', element: 'cryo', rest: particleRest }, () =>
      kit.particles(facts.particles['skirk-particle-icd'].count, 'cryo'),
    );

    // Havoc: Ruin consumes all Subtlety; up to 12 points above 50 strengthen it; C2: up to 22.
    const cuts = kit.attack(attacks['Havoc: Ruin (DoT)']);
    const last = kit.attack(attacks['Havoc: Ruin (Final)']);
    const severing = kit.attack(attacks['Havoc: Sever (Burst)']);
    const ruin = kit.cast('burst', casts.burstRuin, () => {
      const most = measured.ruinBonus + (c2.on ? unlocks.c2.ruinPoints : 0);
      const bonus = Math.max(Math.min(subtlety - measured.ruinPrice, most), 0) * kit.at('burst', talents.burstBonus);
      const around = kit.area(attacks['Havoc: Ruin (DoT)'].area);
      const strike = (template: typeof cuts, mult: number, mark: number): void => {
        const hit = kit.make(template);
        hit.mult = mult * byBurst();
        kit.launch(hit, around, mark);
      };
      for (const mark of timing.burstHitmarks) strike(cuts, kit.at('burst', talents.burstDot) + bonus, mark);
      strike(last, kit.at('burst', talents.burstFinal) + bonus, timing.burstHitmarkFinal);
      while (rifts.nextSever()) {
        const hit = kit.make(severing);
        hit.mult = unlocks.c6.burst * byBurst();
        kit.launch(hit);
      }
      kit.fight.after(measured.ruinSpendsAfter, () => {
        subtlety = 0;
      });
      return undefined;
    });

    // Havoc: Extinction, in the stance: for 12.5 s ten normal attacks deal more damage by the number of rifts absorbed. C2: it gives 70 %
    // ATK in the stance for 12.5 s.
    const extinction = kit.status(timing.burstExtinctionKey);
    const strength = kit.buff(timing.c2Key, 'atk%', () => (flash.active ? unlocks.c2.atk : 0));
    let strikes = 0;
    let voids = 0;
    const witherRest = kit.rule('skirk_burst') ? kit.pause(measured.witherEvery) : null;
    kit
      .attackBuff(`${timing.burstExtinctionKey}-dmg`, { stat: 'dmg%', tags: ['normal'] }, () => {
        // The status still counts as active in the frame in which the tenth strike ends it.
        if (strikes === 0 || !extinction.active || witherRest?.take() === false) return 0;
        strikes--;
        if (strikes === 0) extinction.add(0);
        return kit.at('burst', talents.burstDmg[voids]);
      })
      .add();
    const extinguish = kit.cast('burst', casts.burstExtinction, () => {
      extinction.add();
      strikes = measured.strikes;
      voids = rifts.absorbAll();
      rifts.extinguishing.add(frames.burstSkill.animation);
      if (c2.on) kit.own.after(measured.strengthAfter, () => strength.add());
      return { onLeave: () => rifts.extinguishing.remove() };
    });
    kit.does('burst', (params) => (flash.active ? extinguish : ruin)(params));
    kit.readiness('burst', (_params, usual) =>
      flash.active || kit.affords(measured.ruinPrice, subtlety) ? usual() : Failure.insufficient_energy,
    );
  },
  {
    knownIssues: [
      'Her passive talents work before their ascensions.',
      'Havoc: Extinction strengthens every hit, not one hit per 0.1 s.',
      'She cannot plunge.',
      'C6: damage she takes consumes no stack of Havoc: Sever.',
    ],
  },
);
