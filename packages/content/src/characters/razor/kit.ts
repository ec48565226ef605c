import facts from '@quartet/gamedata/characters/razor';
import { Action, Area, character, enemyOf, type HitCallback, oncePerAttack } from '@quartet/kit';
import { estimatedSpin } from '../../claymoreSpin.ts';
import { isHexerei } from '../../hexerei.ts';
import { lighterSprint } from '../../lighterSprint.ts';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

const LUPUS = attacks['Lupus Fulguris'];

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
    lighterSprint(kit);

    // Lightning Fang, the stance: attack speed, and The Wolf Within strikes alongside his normal attacks. It ends when he leaves the field.
    const fang = kit.buff(timing.burstBuffKey, 'atkspd%', () => kit.at('burst', talents.burstAtkSpeed));
    kit.on('swap', { by: 'self', during: fang }, () => fang.remove());

    // Electro Sigils: each gives 20 % energy recharge for 18 s, up to three. The held skill and the burst turn each into 5 energy.
    // Hexerei: taking them gives 10 % CRIT Rate and 50 % CRIT DMG for 15 s. On a team with another hexerei character a fourth sigil does so
    // too, and calls lightning of 150 % ATK that restores 7 energy. C6: as a hexerei character he gains three sigils at a time.
    // By the rule of the game the lightning needs the wolf, once a second, and only sigils that are taken raise CRIT, with C6.
    let sigils = 0;
    const sigil = kit.buff(timing.skillSigilKey, 'er', () => measured.sigilRecharge * sigils);
    const howl = kit.buff(timing.hexereiC6BuffKey);
    const surge = kit.attack(attacks['Surge of Lightning']);
    const needsWolf = kit.rule('razor_hexerei');
    const surgeRest = needsWolf ? kit.rest(timing.hexereiIcdKey, 60) : kit.rest(timing.hexereiIcdKey);
    const addSigil: HitCallback = () => {
      sigils = (sigil.active ? sigils : 0) + (self.hexerei && c6.on ? measured.hexereiSigils : 1);
      if (sigils > measured.maxSigils) {
        sigils = measured.maxSigils;
        if (isHexerei(kit) && (!needsWolf || fang.active) && surgeRest.take()) {
          if (!needsWolf) howl.add();
          kit.launch(surge);
          kit.fight.after(measured.surgeGives, () => kit.giveEnergy('razor-surge-of-lightning'));
        }
      }
      sigil.add();
    };
    const takeSigils = (): void => {
      if (sigil.active) {
        self.addEnergy('razor', measured.sigilEnergy * sigils);
        if (self.hexerei && (!needsWolf || c6.on)) howl.add();
        sigil.remove();
      }
      sigils = 0;
    };

    // Hunger (second passive): 30 % energy recharge below half of his energy.
    a4.run(() =>
      kit.permanent(
        'er',
        () => (self.energy / self.energyMax < unlocks.a4.energy ? unlocks.a4.recharge : 0),
        'razor-a4',
      ),
    );
    // C1: picking up a particle gives 10 % damage for 8 s.
    c1.run(() => {
      const instinct = kit.buff('razor-c1');
      kit.on('particleReceived', { onField: true }, () => instinct.add());
    });
    // C2: 10 % CRIT Rate against enemies below 30 % of their HP.
    if (c2.on && kit.enemies.haveHp)
      kit
        .attackBuff('razor-c2', { stat: 'cr' }, (_hit, target) => {
          const enemy = enemyOf(target);
          return enemy !== null && enemy.hp / enemy.maxHp < unlocks.c2.belowHp ? unlocks.c2.critRate : 0;
        })
        .add();

    // Steel Fang. Each hit of The Wolf Within deals a share of the normal attack's damage; hexerei: plus 70 % ATK. C6: once in 10 s a
    // normal attack calls lightning of 100 % ATK, which gives a sigil outside the burst.
    const wolves = facts.normals.mult.map((_table, hit) =>
      kit.attack(attacks['The Wolf Within'], { name: `The Wolf Within ${hit}`, mult: 0 }),
    );
    const wolf = (hit: number): HitCallback =>
      oncePerAttack((_target, { mult }) => {
        const bite = kit.make(wolves[hit]);
        bite.mult = kit.at('burst', talents.wolfDmg) * mult;
        if (self.hexerei) bite.flat += measured.hexereiBite * self.totalAtk;
        kit.launch(bite, Area.hitbox(kit.player, timing.burstAttackHitboxes[hit], timing.burstAttackOffsets[hit]), 1);
      });
    const lupus = kit.attack(LUPUS);
    const lupusRest = kit.rest(timing.c6IcdKey);
    const gainFromLupus: HitCallback = (...hit) => {
      if (!fang.active) addSigil(...hit);
    };
    const lightning: HitCallback = (target) => {
      if (lupusRest.take()) kit.launch(lupus, target, 1, gainFromLupus);
    };
    kit.normals(facts.normals, {
      onHitOnce: (hit) => [fang.active ? wolf(hit) : null, c6.on ? lightning : null],
    });
    kit.plunges(facts.plunge);
    if (kit.rule('razor_charge')) estimatedSpin(kit, attacks, { blockedBy: fang });

    // Claw and Thunder. Awakening (first passive): 18 % shorter cooldown. C4: a press lowers DEF by 15 % for 7 s.
    // 1 - 0.18 is not exactly 0.82: with it the cooldown of the held skill would be a frame longer.
    const shorter = (seconds: number): number => Math.trunc(seconds * 60 * (a1.on ? measured.cooldownFactor : 1));
    const form = (): number => (fang.active ? 1 : 0);
    const bite = c4.on ? kit.shred('razor-c4') : null;
    const claw = kit.attack(attacks['Claw and Thunder (Press)']);
    const thunder = kit.attack(attacks['Claw and Thunder (Hold)']);
    const fromPress = kit.particlesOnHit(timing.pressParticleIcdKey);
    const fromHold = kit.particlesOnHit(timing.holdParticleIcdKey);
    const press = kit.cast('skill', {}, () => {
      const { radius, radiusInFang, degrees } = measured.claw;
      const area = Area.hitbox(kit.player, [fang.active ? radiusInFang : radius], 1, degrees);
      const onHit = fang.active ? null : fromPress;
      kit.launch(claw, area, timing.skillPressHitmarks[form()], onHit, bite, oncePerAttack(addSigil));
      const cooldownDelay = timing.skillPressCdStarts[form()];
      return { frames: frames.skillPress[form()], cooldown: shorter(measured.cooldownSeconds.press), cooldownDelay };
    });
    const hold = kit.cast('skill', {}, () => {
      const mark = timing.skillHoldHitmarks[form()];
      kit.launch(thunder, null, mark, fang.active ? null : fromHold);
      kit.fight.after(mark, takeSigils);
      const cooldownDelay = timing.skillHoldCdStarts[form()];
      return { frames: frames.skillHold[form()], cooldown: shorter(measured.cooldownSeconds.hold), cooldownDelay };
    });
    kit.does('skill', (params) => ((params.hold ?? 0) > 0 ? hold : press)(params));

    // Lightning Fang; with the first passive it ends the cooldown of the skill.
    const strike = kit.attack(attacks['Lightning Fang']);
    kit.burst(casts.burst, () => {
      kit.fight.after(timing.burstHitmark, () => {
        if (a1.on) self.cooldowns.reset(Action.skill);
        fang.add();
      });
      kit.launch(strike);
      kit.fight.after(measured.takesSigils, takeSigils);
    });
  },
  {
    knownIssues: [
      'Charged attacks are not modelled.',
      'Klee, Venti and Albedo do not count as Hexerei characters.',
      'Hexerei: lightning of surplus Electro Sigils strikes once in 2.2 s, also without the wolf, not once per second while the wolf is there.',
      'Hexerei: Electro Sigils that are used up give CRIT Rate and CRIT DMG below C6, too.',
    ],
  },
);
