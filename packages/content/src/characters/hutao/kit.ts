import facts from '@quartet/gamedata/characters/hutao';
import type { HitCallback } from '@quartet/kit';
import { Action, Area, Condition, character, Element, merged, perEnemy, Stat, State, Tag } from '@quartet/kit';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

/** Dash and jump cancels of the charged attack in Paramita Papilio after each normal attack; the last allows none. */
const SLIDE_CANCELS = measured.slideCancels.map(([dash, jump]) => ({
  animation: frames.paramitaCharge.animation,
  next: { ...frames.paramitaCharge.next, dash, jump },
}));

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c5, c6 } = kit.unlocks;

    // Paramita Papilio: her weapon is pyro, and max HP raises her ATK.
    let vigour = 0;
    const paramita = kit.buff(timing.paramitaKey, 'atk', () => vigour, { extra: true });
    kit.onSnapshot((attack) => {
      const { tag } = attack;
      if ((tag === Tag.normal || tag === Tag.charge || tag === Tag.plunge) && paramita.active)
        attack.element = Element.pyro;
    });
    const draw = kit.particlesOnHit(timing.paramitaEnergyIcdKey);
    const particles: HitCallback = (target, attack, damage, crit) => {
      if (paramita.active) draw(target, attack, damage, crit);
    };

    // Blood Blossom: pyro damage every 4 s for 8 s. C2: 10 % of max HP more.
    const blossom = kit.attack(attacks['Blood Blossom'], c2.change({ flat: { hp: unlocks.c2.hp } }));
    const bleeding = kit.enemyStatus(timing.bloodBlossomKey);
    const bleedingOf = perEnemy((enemy) =>
      kit.ticks({
        every: measured.bleedEvery,
        clock: enemy,
        during: new Condition(() => bleeding.activeOn(enemy)),
        tick: () => kit.launch(blossom, Area.only(enemy)),
      }),
    );
    const bloodBlossom: HitCallback = (enemy) => {
      if (!bleeding.activeOn(enemy)) {
        bleedingOf(enemy).start();
        kit.counter(timing.bloodBlossomKey, enemy).value = kit.frame;
      }
      bleeding.add(enemy);
    };

    // Flutter By (first passive): 12 % critical rate for everybody else for 8 s once Paramita Papilio ends.
    const flutter = kit.buff(timing.a1BuffKey, { cr: unlocks.a1.critRate });
    let fluttering = false;
    const flutterBy = (): void => {
      if (a1.on && fluttering) flutter.addToOthers();
      fluttering = false;
    };
    kit.on('swap', { during: paramita }, () => {
      flutterBy();
      paramita.remove();
    });

    // Guide to Afterlife: 30 % of her HP for 9 s of Paramita Papilio; the ATK it gives is at most 400 % of her base ATK.
    const spirits = kit.attack(attacks['Paramita (0 dmg)']);
    kit.skill(casts.skill, () => {
      vigour = Math.min(
        kit.at('skill', talents.atkPerHp) * self.maxHp,
        measured.maxAtkOfBase * self.stat(Stat.base_atk),
      );
      paramita.add();
      fluttering = true;
      kit.own.after(paramita.lasts, flutterBy);
      self.drain('Paramita Papilio', measured.skillCost * self.hp, false);
      kit.launch(spirits);
    });

    // Secret Spear of Wangsheng; in Paramita Papilio, charged attacks slide and set a Blood Blossom. C1: without stamina.
    kit.normals(facts.normals);
    kit.charged(facts.charged);
    kit.plunges(facts.plunge);
    kit.stamina.cost((action) => (action === Action.charge && c1.on && paramita.active ? 0 : null));
    const slide = kit.chargedAttack(facts.chargedBy.paramitaCharge, { onHitOnce: () => [particles, bloodBlossom] });
    kit.stance({
      during: paramita,
      plunge: facts.plungeBy.paramita,
      actions: {
        attack: kit.chain(facts.chains.paramitaAttack, {
          onHit: particles,
          realTime: (hit) => (hit === 1 ? ['charge'] : []),
        }),
        charge: (params) => {
          paramita.extend(measured.slide);
          const cast = slide(params);
          const last = (self.normalCounter + facts.normalHits - 1) % facts.normalHits;
          return merged(cast, {
            frames: kit.controls.lastAction === Action.attack ? SLIDE_CANCELS[last] : cast.frames,
            onLeave: (next: number) => {
              if (next !== State.burst) paramita.extend(-measured.slide);
            },
          });
        },
      },
    });

    // Spirit Soother: stronger, in damage and healing, at half HP or less; heals for up to 5 enemies hit.
    // C2: sets a Blood Blossom.
    const half = (): boolean => self.hpRatio <= measured.lowHp;
    const soother = kit.attack(attacks['Spirit Soother']);
    const lowSoother = kit.attack(attacks['Spirit Soother (Low HP)']);
    kit.burst(casts.burst, () => {
      const attack = half() ? lowSoother : soother;
      const amount = self.maxHp * kit.at('burst', half() ? talents.regenLow : talents.regen);
      const bonus = self.stat(Stat.heal);
      let healed = 0;
      kit.launch(attack, c2.on ? bloodBlossom : null, () => {
        if (healed === measured.maxSoothed) return;
        healed++;
        kit.heal(attack.base.name, self.index, amount, bonus);
      });
    });

    // Sanguine Rouge (second passive): 33 % pyro damage at half HP or less.
    a4.run(() => kit.permanent('pyro%', () => (self.hpRatio <= unlocks.a4.atHp ? unlocks.a4.pyro : 0), 'hutao-a4'));

    // C4: an enemy that dies with a Blood Blossom gives everybody else 12 % critical rate for 15 s; in the reference
    // from C5 on.
    const rest = kit.buff('hutao-c4');
    const garden = kit.rule('hutao_c4') ? c4 : c5;
    garden.run(() => kit.on('targetDied', { where: bleeding.activeOn }, () => rest.addToOthers()));

    // C6: below a quarter of her HP, 100 % critical rate for 10 s, once a minute; a deadly blow leaves her 1 HP.
    const embrace = kit.buff('hutao-c6', { cr: unlocks.c6.critRate });
    const embraced = kit.rest(timing.c6IcdKey);
    const lookAfter = (dying: boolean): void => {
      kit.own.after(measured.lookEvery, () => lookAfter(true));
      if (embraced.active || self.hpRatio > unlocks.c6.belowHp || (dying && self.hp >= 2)) return;
      if (self.hpRatio <= 0) self.revive(unlocks.c6.left / self.maxHp);
      embrace.add();
      embraced.start();
    };
    c6.run(() => {
      kit.on('drain', { where: ({ amount }) => amount > 0 }, () => lookAfter(false));
      kit.fight.after(1, () => lookAfter(true));
    });
  },
  {
    knownIssues: [
      'Garden of Eternal Rest (C4) works from C5 on.',
      "Butterfly's Embrace (C6) does not raise her resistances.",
    ],
  },
);
