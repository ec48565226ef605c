import { Action, type Attack, character, Element, type Enemy, State, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/arlecchino';
import { phrase } from '../../phrases.ts';

const { talents, frames, timing } = facts;

/** Level of a directive that has become a Blood-Debt Due. */
const DUE = 2;
/** A charged attack out of a normal attack skips this much of its wind-up. */
const CHARGE_WINDUP = 12;
/** Frame from which a charged attack that is only meant to collect directives can be left. */
const EARLY_CANCEL = 13;
const earlyCancel = { animation: EARLY_CANCEL, next: {} };

export default character(facts, (kit) => {
  const { cons, self } = kit;

  // -- Masque of the Red Death: from a bond of life of 30 % of max HP on ---------------------------------------

  const masque = kit.status(timing.naBuffKey, false);
  const redden = (attack: Attack): void => {
    if (!masque.active) return;
    attack.element = Element.pyro;
    attack.ignoreInfusion = true;
  };
  // C1: the masque multiplies 100 % more.
  const bondDamage = (): number =>
    ((kit.at('attack', talents.masque) + (cons >= 1 ? 1 : 0)) * self.hpDebt * self.totalAtk) / self.maxHp;
  // Each attack that hits uses up 7.5 % of the bond and shortens the skill's cooldown by 0.8 s, every 0.03 s.
  const consumeRest = kit.status(timing.bondConsumeICDKey);
  const consumeBond = (): void => {
    if (!masque.active || consumeRest.active) return;
    consumeRest.add(2);
    self.changeDebt(-0.075 * self.hpDebt);
    self.reduceCooldown(Action.skill, 48);
  };

  // Invitation to a Beheading: with the masque on, pyro, wider, and stronger by the bond.
  kit.normals({
    mult: talents.attack,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    strike: ['slash', 'slash', 'slash', 'slash', 'spear', 'slash'],
    halt: timing.attackHitlagHaltFrame,
    haltFactor: [0.01, 0.01, 0, 0.01, 0.01, 0.01],
    defenceHalt: timing.attackDefHalt,
    aim: 'hit',
    area: (hit, sub) =>
      kit.hitbox(
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

  // -- Blood-Debt Directives: collected as a bond of life, after a skill at most 145 % of max HP in 35 s --------

  const limit = kit.status(timing.directiveLimitKey);
  let granted = 0;
  let grantable = 0;
  const gainBond = (level: number): void => {
    let bond = timing.directiveScaling[level] * self.maxHp;
    if (limit.active) bond = Math.min(grantable - granted, bond);
    if (bond <= 0) return;
    granted += bond;
    self.changeDebt(bond);
  };
  const erase = (enemy: Enemy): void => {
    enemy.tags.delete(timing.directiveKey);
    enemy.tags.delete(timing.directiveSrcKey);
    enemy.removeModifier(timing.directiveKey);
  };

  // C2: collecting a Due directive calls down Balemoon Bloodfire, every 10 s.
  const bloodfire = kit.attack({ name: 'Balemoon Bloodfire (C2)', tag: 'none', element: 'pyro', gauge: 25, mult: 9 });
  const bloodfireRest = kit.status(timing.c2IcdKey);
  // C4: collecting gives 15 energy and shortens the burst's cooldown by 2 s, every 10 s.
  const refreshRest = kit.status(timing.c4IcdKey);

  const collect = (): void => {
    for (const enemy of kit.sim.enemiesIn(kit.circle(kit.player, 6.5, { offset: [0, 3] }))) {
      if (!enemy.statusActive(timing.directiveKey)) continue;
      const level = enemy.tags.get(timing.directiveKey) ?? 0;
      gainBond(level);
      erase(enemy);
      if (cons >= 4 && !refreshRest.active) {
        refreshRest.add(10 * 60);
        self.reduceCooldown(Action.burst, 2 * 60);
        kit.addEnergy(15, 'arlecchino-c4');
      }
      if (level >= DUE && cons >= 2 && kit.ascension >= 1 && !bloodfireRest.active) {
        bloodfireRest.add(10 * 60);
        kit.queue(bloodfire, kit.circleFrom(kit.player, kit.target, 6.5, { offset: [0, 3] }), 50, 50);
      }
    }
  };

  // All is Ash: a spike, then a cleave that leaves a directive for 30 s; it strikes twice, every 5 s.
  const skill = {
    tag: 'skill',
    icd: 'ElementalArt',
    icdGroup: 'ArlecchinoElementalArt',
    element: 'pyro',
    gauge: 25,
  } as const;
  const spike = kit.attack({ ...skill, name: 'All is Ash (Spike)', mult: talents.skillSpike });
  const sigil = kit.attack({ ...skill, name: 'Blood Debt Directive', mult: talents.skillSigil });
  const cleave = kit.attack({
    name: 'All is Ash (Cleave)',
    tag: 'skill',
    element: 'pyro',
    gauge: 25,
    defenceHalt: true,
    mult: talents.skillFinal,
  });
  const particles = kit.particlesOnHit(5, 'pyro', timing.particleICDKey, 18, false);
  const mark = (enemy: Enemy): void => {
    const source = kit.frame;
    const { tags } = enemy;
    enemy.addStatus(timing.directiveKey, 30 * 60);
    tags.set(timing.directiveSrcKey, source);
    // C2: directives are Due from the start.
    tags.set(timing.directiveKey, cons >= 2 && kit.ascension >= 1 ? DUE : 1);
    const strike = (left: number): void => {
      if (tags.get(timing.directiveSrcKey) !== source || !enemy.statusActive(timing.directiveKey)) return;
      kit.queue(sigil, kit.only(enemy), 0, 0);
      if (left > 1) enemy.after(5 * 60, () => strike(left - 1));
    };
    enemy.after(5 * 60, () => strike(2));
    // Agony Alone May Be Repaid (first passive): a directive becomes Due after 5 s.
    if (kit.ascension >= 1)
      enemy.after(5 * 60, () => {
        if (tags.get(timing.directiveKey) === 1 && tags.get(timing.directiveSrcKey) === source)
          tags.set(timing.directiveKey, DUE);
      });
  };
  // C6: after a skill, crit rate 10 % and crit damage 70 % for normal attacks and the burst for 20 s, every 15 s.
  const critical = statVector({ cr: 0.1, cd: 0.7 });
  const ascendance = kit.attackBuff(timing.c6Key, (attack) =>
    attack.tag === Tag.normal || attack.tag === Tag.burst ? critical : null,
  );
  const ascendanceRest = kit.status(timing.c6IcdKey);
  kit.does('skill', () => {
    kit.queue(spike, kit.circle(kit.player, 0.5), timing.spikeHitmark, timing.spikeHitmark);
    kit.queue(
      cleave,
      kit.circle(kit.target, 6, { offset: [0, 4.5] }),
      timing.finalHitmark,
      timing.finalHitmark,
      particles,
      (target) => {
        const enemy = kit.enemy(target);
        if (enemy !== null) mark(enemy);
      },
    );
    kit.own.after(timing.finalHitmark + 1, () => {
      limit.add(35 * 60);
      grantable = 1.45 * self.maxHp;
      granted = 0;
    });
    kit.cooldown('skill', 30 * 60, 16);
    if (cons >= 6)
      kit.own.after(timing.finalHitmark, () => {
        if (ascendanceRest.active) return;
        ascendanceRest.add(15 * 60);
        ascendance.add(20 * 60);
      });
    return { frames: frames.skill };
  });

  // Charged attack: collects directives in front; `early_cancel=1` leaves it right then, by a dash or a jump.
  const charge = kit.attack({
    name: 'Charge',
    tag: 'charge',
    icd: 'ExtraAttack',
    icdGroup: 'PoleExtraAttack',
    element: 'physical',
    gauge: 25,
    strike: 'spear',
    mult: talents.charge,
    // 0.02 frames, not seconds: only its defence halt is felt.
    halt: 0.02 / 60,
    haltFactor: 0.01,
    defenceHalt: true,
  });
  self.chargeNeedsNormal = false;
  kit.legality((action) => {
    const { player } = kit.sim;
    const cancelling = player.lastAction === Action.charge && (player.lastParams.early_cancel ?? 0) > 0;
    if (!cancelling || action === Action.dash || action === Action.jump) return null;
    return phrase('why-cancelled-charge');
  });
  kit.does('charge', (params) => {
    const skipped = kit.sim.player.currentState === State.normal ? CHARGE_WINDUP : 0;
    kit.own.after(CHARGE_WINDUP - skipped, collect);
    if ((params.early_cancel ?? 0) > 0)
      return { frames: earlyCancel, offset: -skipped, length: timing.chargeHitmark - 1 };
    kit.own.after(timing.chargeHitmark - skipped, () => {
      const hit = kit.make(charge);
      redden(hit);
      kit.queue(hit, kit.circleFrom(kit.player, kit.target, 4, { offset: [0, 0.9] }), 0, 0);
    });
    return { frames: frames.charge, offset: -skipped, queueAfter: timing.chargeHitmark - skipped };
  });

  // Balemoon Rising: collects directives, readies the skill, strikes, and heals by ATK and the whole bond.
  const burst = kit.attack({ name: 'Balemoon Rising', tag: 'burst', element: 'pyro', gauge: 25, mult: talents.burst });
  kit.does('burst', () => {
    const area = kit.circle(kit.player, 6.5, { offset: [0, 6] });
    kit.own.after(22, collect);
    kit.own.after(107, () => self.resetCooldown(Action.skill));
    kit.own.after(timing.burstHitmarks, () => {
      const hit = kit.make(burst);
      // C6: 700 % of ATK more at a bond as large as max HP.
      if (cons >= 6) hit.flat += (self.totalAtk * 7 * self.hpDebt) / self.maxHp;
      kit.queue(hit, area, 0, 0);
    });
    kit.own.after(123, () =>
      kit.heal(timing.balemoonRisingHealAbil, self.index, 1.5 * self.hpDebt + 1.5 * self.totalAtk),
    );
    kit.cooldown('burst', 15 * 60);
    kit.consumeEnergy(12);
    return { frames: frames.burst };
  });

  // Nobody else can heal her in combat.
  kit.refuseHealing((caller, name) => caller !== self.index || name !== timing.balemoonRisingHealAbil);

  kit.init(() => {
    kit.on('hpDebt', (whose) => {
      if (whose !== self) return;
      if (self.hpDebt >= 0.3 * self.maxHp) masque.add(-1);
      else masque.remove();
    });
    // The Balemoon Alone May Know (utility passive).
    kit.permanent({ 'pyro%': 0.4 }, 'arlecchino-passive');
    // A marked enemy that falls gives what a Due directive would.
    kit.on('targetDied', (enemy) => {
      if (!enemy.statusActive(timing.directiveKey)) return;
      gainBond(DUE);
      erase(enemy);
    });
  });
});
