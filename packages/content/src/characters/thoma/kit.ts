import facts from '@quartet/gamedata/characters/thoma';
import { Action, character, Element, EVERYONE, followNormals, merged, oncePerAttack, PERMANENT } from '@quartet/kit';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

const BARRIER = 'thomaSkill';

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Swiftshatter Spear.
    kit.normals(facts.normals);
    kit.charged(facts.charged);

    // Blazing Barrier: a shield by max HP for 8 s. Blazing Blessing renews a standing one and Fiery Collapse adds to it, both up to a
    // maximum. Imbricated Armor (first passive): barriers count up to 5, once in 0.3 s. C6: a barrier gives everyone 15 % damage of
    // normal, charged and plunging attacks for 6 s.
    const hpShare = (talent: 'skill' | 'burst', share: readonly number[], flat: readonly number[]): number =>
      kit.at(talent, share) * self.maxHp + kit.at(talent, flat);
    const armor = kit.status('thoma-a1');
    const armorRest = kit.rest('thoma-a1-icd');
    let layers = 0;
    const strengthens = a1.on && kit.rule('thoma_a1');
    if (strengthens)
      kit.shields.strengthen('thoma-a1', PERMANENT, () => (armor.active ? unlocks.a1.strength * layers : 0));
    a1.run(() =>
      kit.on('swap', {}, () => {
        layers = 0;
      }),
    );
    const burningHeart = kit.attackBuff(
      'thoma-c6',
      { stat: 'dmg%', tags: ['normal', 'charge', 'plunge'] },
      unlocks.c6.damage,
    );
    const barrier = (name: string, hp: number, adds: boolean): void => {
      if (strengthens) {
        if (armorRest.take()) {
          layers = Math.min((armor.active ? layers : 0) + 1, unlocks.a1.max);
          armor.add();
        }
      } else if (layers < unlocks.a1.max && armorRest.take()) {
        layers++;
        armor.add();
      }
      const standing = kit.shields.standing(BARRIER);
      let total = hp;
      if (standing !== undefined) {
        total = adds ? standing.hp + hp : Math.max(standing.hp, hp);
        total = Math.min(total, hpShare('skill', talents.maxShieldShare, talents.maxShieldFlat));
      }
      kit.fight.after(1, () =>
        kit.shields.add({
          name,
          type: BARRIER,
          target: EVERYONE,
          element: Element.pyro,
          hp: total,
          frames: measured.barrierLasts,
        }),
      );
      if (c6.on) burningHeart.addToTeam();
    };

    // Blazing Blessing. C1: a cooldown shorter by 3 s, as if the protected character were always hit.
    const blessing = kit.attack(attacks['Blazing Blessing']);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    // C1: each cooldown is 3 s shorter; by the rule of the game hits on another character under the barrier shorten them, once in 20 s.
    const byHits = kit.rule('thoma_c1');
    const isShorter = c1.on && !byHits;
    if (c1.on && byHits)
      kit.on(
        'playerHit',
        {
          to: 'others',
          rest: kit.pause(unlocks.c1.pause * 60),
          where: () => kit.shields.standing(BARRIER) !== undefined,
        },
        () => {
          self.cooldowns.reduce(Action.skill, unlocks.c1.skillSeconds * 60);
          self.cooldowns.reduce(Action.burst, unlocks.c1.burstSeconds * 60);
        },
      );
    kit.skill(
      merged(casts.skill, {
        cooldown: (measured.cooldownSeconds.skill - (isShorter ? unlocks.c1.skillSeconds : 0)) * 60,
      }),
      () => {
        kit.fight.after(measured.barrierAt, () =>
          barrier('Thoma Skill', hpShare('skill', talents.shieldShare, talents.shieldFlat), false),
        );
        kit.launch(blessing, particles);
        kit.fight.after(measured.barrierAt, () =>
          kit.auras.putOnPlayer('pyro', measured.ownPyro.gauge, measured.ownPyro.lasts),
        );
      },
    );

    // Crimson Ooyoroi: for 15 s (C2: 18 s) normal attacks call Fiery Collapse, which adds to the barrier. Flaming Assault (second
    // passive): it deals 2.2 % of max HP more damage. C1: a cooldown shorter by 3 s. C4: it gives 15 energy.
    const ooyoroi = kit.attack(attacks['Crimson Ooyoroi']);
    const scorching = kit.status(timing.burstKey);
    kit.burst(
      merged(casts.burst, {
        cooldown: (measured.cooldownSeconds.burst - (isShorter ? unlocks.c1.burstSeconds : 0)) * 60,
      }),
      () => {
        kit.launch(ooyoroi);
        scorching.add((measured.burstSeconds + (c2.on ? unlocks.c2.seconds : 0)) * 60);
        if (c4.on) kit.fight.after(casts.burst.payAt + 1, () => kit.giveEnergy('thoma-c4'));
      },
    );
    const collapse = kit.attack(
      attacks['Fiery Collapse'],
      (kit.rule('thoma_a4') ? a4 : a1).change({ flat: { hp: unlocks.a4.hp } }),
    );
    const addToBarrier = oncePerAttack(() =>
      barrier('Thoma Burst', hpShare('burst', talents.burstShieldShare, talents.burstShieldFlat), true),
    );
    const rest = kit.rest(timing.burstIcdKey);
    followNormals(kit, {
      during: scorching,
      rest,
      every: 60,
      family: 'xingqiu',
      act: () => {
        kit.launch(collapse, addToBarrier);
        rest.start();
      },
    });
  },
  {
    knownIssues: [
      'Imbricated Armor (first passive) counts barriers but never strengthens them.',
      'Flaming Assault (second passive) works from ascension 1 on.',
      'C1 takes 3 s off every cooldown, whether or not a protected character is hit.',
    ],
  },
);
