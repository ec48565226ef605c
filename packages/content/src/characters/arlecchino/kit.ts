import facts from '@quartet/gamedata/characters/arlecchino';
import {
  Action,
  Area,
  type Attack,
  Condition,
  character,
  Element,
  type Enemy,
  enemyOf,
  Healing,
  perEnemy,
  State,
  statVector,
  Tag,
} from '@quartet/kit';
import { phrase } from '../../phrases.ts';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

/** Level of a directive that has become a Blood-Debt Due. */
const DUE = 2;
/** Strikes of a directive, and the frames between them. */
const DIRECTIVE_STRIKES = 2;
/** Bond of life by the level of a directive, as a share of max HP. */
const BONDS = [0, measured.directiveBond, unlocks.a1.dueBond];
const earlyCancel = { animation: measured.earlyCancel, next: {} };

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, c1, c2, c4, c6 } = kit.unlocks;

    // Masque of the Red Death, from a bond of life of 30 % of max HP on: her weapon is pyro and stronger by the bond. C1: the
    // masque multiplies 100 % more.
    const masque = kit.status(timing.masqueKey, false);
    kit.on('hpDebt', { to: 'self' }, () => {
      if (self.hpDebt >= measured.masqueFrom * self.maxHp) masque.add();
      else masque.remove();
    });
    const redden = (attack: Attack): void => {
      if (!masque.active) return;
      attack.element = Element.pyro;
      attack.ignoreInfusion = true;
    };
    const bondDamage = (): number =>
      ((kit.at('attack', talents.masque) + (c1.on ? unlocks.c1.masque : 0)) * self.hpDebt * self.totalAtk) / self.maxHp;
    // Each attack that hits uses up 7.5 % of the bond and shortens the skill's cooldown by 0.8 s, every 0.03 s.
    const consumeRest = kit.rest(timing.bondConsumeIcdKey);
    const consumeBond = (): void => {
      if (!masque.active || !consumeRest.take()) return;
      self.changeDebt(-measured.bondUse * self.hpDebt);
      self.cooldowns.reduce(Action.skill, measured.cooldownSaved);
    };

    // Invitation to a Beheading: wider with the masque on.
    kit.normals(facts.normals, {
      area: (hit, sub) =>
        Area.hitbox(
          kit.player,
          timing.attackHitboxes[masque.active ? 1 : 0][hit][sub],
          timing.attackOffsets[hit][sub],
          timing.attackFanAngles[hit][sub],
        ),
      before: (attack) => {
        redden(attack);
        if (masque.active) attack.flat += bondDamage();
      },
      onHit: consumeBond,
    });
    kit.plunges(facts.plunge, {
      before: (attack) => {
        redden(attack);
        return null;
      },
    });

    // Blood-Debt Directives are collected as a bond of life, after a skill at most 145 % of max HP in 35 s.
    const limit = kit.status(timing.directiveLimitKey);
    let granted = 0;
    let grantable = 0;
    const gainBond = (level: number): void => {
      let bond = BONDS[level] * self.maxHp;
      if (limit.active) bond = Math.min(grantable - granted, bond);
      if (bond <= 0) return;
      granted += bond;
      self.changeDebt(bond);
    };
    const directive = kit.enemyStatus(timing.directiveKey);
    const levelOf = (enemy: Enemy) => kit.counter(timing.directiveKey, enemy);
    const sourceOf = (enemy: Enemy) => kit.counter(timing.directiveSrcKey, enemy);
    const erase = (enemy: Enemy): void => {
      levelOf(enemy).value = 0;
      sourceOf(enemy).value = 0;
      strikes(enemy).stop();
      ripening(enemy).stop();
      directive.remove(enemy);
    };
    // A marked enemy that falls gives what a Due directive would.
    kit.on('targetDied', { where: directive.activeOn }, (enemy) => {
      gainBond(DUE);
      erase(enemy);
    });

    // C2: directives are Due from the start; collecting a Due one calls down Balemoon Bloodfire, every 10 s.
    const dueAtOnce = c2.on && a1.on;
    const bloodfire = kit.attack(attacks['Balemoon Bloodfire (C2)']);
    const bloodfireRest = kit.rest(timing.c2IcdKey);
    // C4: collecting gives 15 energy and shortens the burst's cooldown by 2 s, every 10 s.
    const refreshRest = kit.rest(timing.c4IcdKey);
    const collect = (): void => {
      const { radius, ahead } = measured.collecting;
      for (const enemy of kit.enemies.in(Area.circle(kit.player, radius, { offset: [0, ahead] }))) {
        if (!directive.activeOn(enemy)) continue;
        const level = levelOf(enemy).value;
        gainBond(level);
        erase(enemy);
        if (c4.on && refreshRest.take()) {
          self.cooldowns.reduce(Action.burst, unlocks.c4.reduction * 60);
          kit.giveEnergy('arlecchino-c4');
        }
        if (level >= DUE && dueAtOnce && bloodfireRest.take()) kit.launch(bloodfire);
      }
    };

    // A directive strikes twice, every 5 s. Agony Alone May Be Repaid (first passive): it becomes Due after 5 s.
    const sigil = kit.attack(attacks['Blood Debt Directive']);
    const strikes = perEnemy((enemy) =>
      kit.ticks({
        every: measured.directiveEvery,
        times: DIRECTIVE_STRIKES,
        clock: enemy,
        during: new Condition(() => directive.activeOn(enemy)),
        tick: () => kit.launch(sigil, Area.only(enemy)),
      }),
    );
    const ripening = perEnemy((enemy) =>
      kit.ticks({
        every: unlocks.a1.seconds * 60,
        times: 1,
        clock: enemy,
        tick: () => {
          levelOf(enemy).value = DUE;
        },
      }),
    );
    const mark = (enemy: Enemy): void => {
      directive.add(enemy);
      sourceOf(enemy).value = kit.frame;
      levelOf(enemy).value = dueAtOnce ? DUE : 1;
      strikes(enemy).start();
      if (a1.on) ripening(enemy).start();
    };

    // All is Ash: a spike, then a cleave that leaves a directive for 30 s.
    const spike = kit.attack(attacks['All is Ash (Spike)']);
    const cleave = kit.attack(attacks['All is Ash (Cleave)']);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    // C6: after a skill, crit rate 10 % and crit damage 70 % for normal attacks and the burst for 20 s, every 15 s.
    const critical = statVector(facts.bonuses['arlecchino-c6']);
    const ascendance = kit.attackBuff(timing.c6Key, ({ tag }) =>
      tag === Tag.normal || tag === Tag.burst ? critical : null,
    );
    const ascendanceRest = kit.rest(timing.c6IcdKey);
    kit.skill(casts.skill, () => {
      kit.launch(spike);
      kit.launch(cleave, particles, (target) => {
        const enemy = enemyOf(target);
        if (enemy !== null) mark(enemy);
      });
      kit.own.after(timing.skillFinalHitmark + 1, () => {
        limit.add();
        grantable = measured.maxBond * self.maxHp;
        granted = 0;
      });
      if (c6.on)
        kit.own.after(timing.skillFinalHitmark, () => {
          if (ascendanceRest.take()) ascendance.add();
        });
    });

    // Charged attack: collects directives in front; `early_cancel=1` leaves it right then, by a dash or a jump.
    const charge = kit.attack(attacks.Charge);
    kit.chargesFreely();
    kit.legality((action) => {
      const cancelling = kit.controls.lastAction === Action.charge && (kit.controls.lastParams.early_cancel ?? 0) > 0;
      if (!cancelling || action === Action.dash || action === Action.jump) return null;
      return phrase('why-cancelled-charge');
    });
    kit.does('charge', (params) => {
      const skipped = kit.state === State.normal ? measured.chargeWindup : 0;
      kit.own.after(measured.chargeWindup - skipped, collect);
      if ((params.early_cancel ?? 0) > 0)
        return { frames: earlyCancel, offset: -skipped, length: timing.chargeHitmark - 1 };
      kit.own.after(timing.chargeHitmark - skipped, () => {
        const hit = kit.make(charge);
        redden(hit);
        kit.launch(hit);
      });
      return { frames: frames.charge, offset: -skipped, queueAfter: timing.chargeHitmark - skipped };
    });

    // Balemoon Rising: collects directives, readies the skill, strikes, and heals by ATK and the whole bond.
    // C6: 700 % of ATK more at a bond as large as max HP.
    const rising = kit.attack(attacks['Balemoon Rising']);
    const repayment = new Healing(timing.balemoonRisingHealName);
    kit.burst(casts.burst, () => {
      const area = kit.area(attacks['Balemoon Rising'].area);
      kit.own.after(measured.burstCollects, collect);
      kit.own.after(measured.burstReadies, () => self.cooldowns.reset(Action.skill));
      kit.own.after(timing.burstHitmarks, () => {
        const hit = kit.make(rising);
        if (c6.on) hit.flat += (self.totalAtk * unlocks.c6.bondAtk * self.hpDebt) / self.maxHp;
        kit.launch(hit, area);
      });
      const { bond, atk } = measured.repayment;
      kit.own.after(measured.burstHeals, () =>
        kit.heal(repayment, self.index, bond * self.hpDebt + atk * self.totalAtk),
      );
    });

    // No other character can heal her in combat.
    kit.refuseHealing((_caller, kind) => kind !== repayment);

    // The Balemoon Alone May Know (utility passive).
    kit.permanent('arlecchino-passive');
  },
  {
    knownIssues: ['The second passive and C2 do not reduce the damage she takes.'],
  },
);
