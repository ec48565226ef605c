import facts from '@quartet/gamedata/characters/gaming';
import { Action, Area, character, type HitCallback, type Params, PERMANENT, statVector } from '@quartet/kit';
import { estimatedSpin } from '../../claymoreSpin.ts';

const { attacks, casts, frames, timing, unlocks, measured } = facts;

const CLOUDSTRIDER = attacks['Charmed Cloudstrider'];

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Stellar Rend.
    kit.normals(facts.normals);
    kit.plunges(facts.plunge);
    if (kit.rule('gaming_charge')) estimatedSpin(kit, attacks);

    // Dance of Amity (first passive): Charmed Cloudstrider heals 1.5 % of max HP every 0.2 s for 0.8 s.
    const amity = kit.effect(timing.a1Key, {
      clock: 'own',
      every: unlocks.a1.every * 60,
      tick: () => kit.heal('Dance of Amity (A1)', self.index, { share: unlocks.a1.healing }),
    });
    const heal: HitCallback = () => {
      if (a1.on && !amity.active) amity.start();
    };
    // C4: it gives 2 energy, every 0.2 s.
    const soothing = kit.rest(timing.c4Key);
    const restore: HitCallback = () => {
      if (c4.on && soothing.take()) kit.giveEnergy(timing.c4Key);
    };

    // Man Chai comes back to him if he is on the field, and ends the cooldown of the skill. C1: it heals 15 % of max HP.
    const manChai = kit.status(timing.manChaiKey, false);
    let way = measured.wayAfterBurst;
    const callManChai = (): void => {
      if (manChai.active) return;
      manChai.add(way);
      kit.fight.after(way, () => {
        if (!kit.onField) return;
        self.cooldowns.reset(Action.skill);
        manChai.remove();
        if (c1.on) kit.heal('Bringer of Blessing (C1)', self.index, { share: unlocks.c1.healing });
      });
    };

    // Bestial Ascent, followed by the plunge Charmed Cloudstrider, which takes 15 % of max HP, down to 10 %; above half of his HP it calls
    // Man Chai while the burst lasts. C6: it is wider.
    kit.skill(casts.skill);
    const cloudstrider = kit.attack(CLOUDSTRIDER);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const radius = c6.on ? measured.c6Radius : measured.radius;
    const dive = (params: Params) => {
      way = (params.man_chai_delay ?? 0) > 0 ? params.man_chai_delay : measured.wayAfterPlunge;
      const { hit } = CLOUDSTRIDER.at;
      kit.launch(cloudstrider, Area.circle(kit.player, radius), hit, particles, heal, restore);
      kit.fight.after(hit + 1, () => {
        if (dance.active && self.hpRatio > measured.high) callManChai();
        const spare = self.hp - timing.hpDrainThreshold * self.maxHp;
        if (spare > 0) self.drain(CLOUDSTRIDER.name, Math.min(measured.taken * self.maxHp, spare), false);
      });
      return { frames: frames.specialPlunge, queueAfter: timing.specialPlungeHitmark };
    };
    for (const plunge of ['low_plunge', 'high_plunge'] as const)
      kit.wrap(plunge, (params, fall) => (kit.controls.lastAction === Action.skill ? dive(params) : fall(params)));

    // Air of Prosperity (second passive): below half of his HP healing of his (by the rule of the game any that he receives) is 20 %
    // stronger, else Charmed Cloudstrider deals 20 % more. C6: 20 % CRIT Rate and 40 % CRIT DMG for it.
    a4.run(() => {
      const prosperity = (): number => (self.hpRatio < unlocks.a4.lowHp ? unlocks.a4.healing : 0);
      if (kit.rule('gaming_a4')) kit.buff('gaming-a4-heal-bonus', 'healingReceived', prosperity).add(PERMANENT);
      else kit.permanent('heal', prosperity, 'gaming-a4-heal-bonus');
      kit
        .attackBuff('gaming-a4-dmg-bonus', { stat: 'dmg%' }, (hit) =>
          self.hpRatio >= unlocks.a4.highHp && hit.is(cloudstrider) ? unlocks.a4.damage : 0,
        )
        .add();
    });
    // C2: healing of him alone beyond his max HP gives 20 % ATK for 5 s.
    c2.run(() => {
      const plum = kit.buff(timing.c2Key);
      const isAny = kit.rule('gaming_c2');
      kit.on(
        'heal',
        {
          to: 'self',
          where: (_self, _by, _healed, overheal, _amount, _name, everyone) => overheal > 0 && (!everyone || isAny),
        },
        () => plum.add(),
      );
    });
    c6.run(() => {
      const swift = statVector({ cr: unlocks.c6.critRate, cd: unlocks.c6.critDamage });
      kit.attackBuff(timing.c6Key, (hit) => (hit.is(cloudstrider) ? swift : null)).add();
    });

    // Suanni's Gilded Dance: heals 30 % of max HP, strikes, and calls Man Chai; lasts until he leaves the field.
    const gilded = kit.attack(attacks["Suanni's Gilded Dance"]);
    const dance = kit.status(timing.burstKey);
    kit.on('swap', { by: 'self', during: dance }, () => dance.remove());
    kit.burst(casts.burst, (params) => {
      way = (params.man_chai_delay ?? 0) > 0 ? params.man_chai_delay : measured.wayAfterBurst;
      kit.fight.after(timing.burstStart, () => {
        dance.add();
        kit.heal("Suanni's Gilded Dance", self.index, { share: measured.danceHealing });
      });
      kit.fight.after(timing.burstHitmark + 1, callManChai);
      kit.launch(gilded);
    });
  },
  {
    knownIssues: [
      'Charged attacks are not modelled.',
      'C2 does not react to healing of the whole team.',
      'Air of Prosperity (second passive) raises his own healing only, not that of others.',
    ],
  },
);
