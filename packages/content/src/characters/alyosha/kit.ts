import facts from '@quartet/gamedata/characters/alyosha';
import {
  Area,
  character,
  type Enemy,
  enemyOf,
  type HitCallback,
  PERMANENT,
  POLESTAR,
  pointBy,
  pressOrHold,
  Stat,
  Tag,
} from '@quartet/kit';

const { attacks, casts, talents, timing, unlocks, measured } = facts;
/** The reactions of electro. */
const ELECTRO_REACTIONS = [
  'overload',
  'electroCharged',
  'lunarCharged',
  'superconduct',
  'stellarConduct',
  'swirlElectro',
  'crystallizeElectro',
  'quicken',
  'aggravate',
  'hyperbloom',
] as const;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Hunter's Mark: a hit of his skill, of his last normal attack or of Tugarin on a marked opponent activates the mark, 6 frames later.
    // The mark ends, and for 15 s the active character has Hunter's Precision, an ATK bonus by the level of the skill. Marks that one attack
    // activates within 0.1 s count once. Third passive: if he is in a polestar field then, stellar-conduct damage of the active character
    // is 20 % stronger. C6: two stacks, and with both 100 elemental mastery.
    const mark = kit.enemyStatus(timing.markKey);
    const once = kit.pause(timing.triggerEvery);
    const inField = kit.status(POLESTAR);
    let stacks = 0;
    let atk = 0;
    let starDamage = 0;
    const bonuses = kit.team.map((member) => ({
      member,
      precision: kit.buff(timing.precisionKey, 'atk%', () => (kit.active === member ? atk * stacks : 0)),
      star: kit.buff(timing.starKey, 'reactionDamage', ({ tag }) =>
        tag === Tag.directStellarConduct && kit.active === member ? starDamage * stacks : 0,
      ),
    }));
    const mastery = kit.team.map((member) => ({
      member,
      em: kit.buff(timing.c6Key, 'em', () => (kit.active === member ? unlocks.c6.em : 0)),
    }));
    const precision = kit.status(timing.precisionKey);
    const activate = (enemy: Enemy): void => {
      mark.remove(enemy);
      if (!once.take()) return;
      atk = kit.at('skill', talents.precision);
      starDamage = inField.active ? measured.starDamage : 0;
      stacks = c6.on && precision.active ? unlocks.c6.stacks : 1;
      for (const bonus of bonuses) {
        bonus.precision.addTo(bonus.member);
        bonus.star.addTo(bonus.member);
      }
      if (stacks === unlocks.c6.stacks) for (const { member, em } of mastery) em.addTo(member);
    };
    const activateIfMarked = (enemy: Enemy): void => {
      if (mark.activeOn(enemy)) activate(enemy);
    };
    const markOrActivate = (enemy: Enemy): void => {
      if (mark.activeOn(enemy)) activate(enemy);
      else mark.add(enemy);
    };
    const shot: HitCallback = (target) => {
      const enemy = enemyOf(target);
      if (enemy !== null) kit.fight.afterFor(timing.markDelay, markOrActivate, enemy);
    };
    const bitten: HitCallback = (target) => {
      const enemy = enemyOf(target);
      if (enemy !== null) kit.fight.afterFor(timing.markDelay, activateIfMarked, enemy);
    };
    kit.field('marks', () => kit.enemies.all.filter((enemy) => enemy.alive && mark.activeOn(enemy)).length);
    kit.field('precision', () => (precision.active ? stacks : 0));

    // Skirmishing Spear: the last normal attack marks.
    kit.normals(facts.normals, { onHitOnce: (hit) => (hit === measured.last ? [shot] : []) });
    kit.charged(facts.charged);
    kit.plunges(facts.plunge);

    // Thunderbolt Strike: a shot ahead, or after aiming a stronger one at all opponents in front of him within 15 m; both mark.
    const tap = kit.attack(attacks['Thunderbolt Strike (Press)']);
    const aim = kit.attack(attacks['Thunderbolt Strike (Hold)']);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const press = kit.cast('skill', casts.skillPress, () => {
      kit.launch(tap, particles, shot);
    });
    const hold = kit.cast('skill', casts.skillHold, () => {
      kit.launch(aim, particles, shot);
    });
    kit.does('skill', pressOrHold(press, hold));

    // Hunter's Advance: for 14 s (C2: 6 s longer) the Fulgurite Hunting Field strikes every 2 s, counted as 118 frames, and 39 frames later
    // Tugarin bites an opponent within 15 m of it, a marked one if there is any. C2: each strike of the field marks the opponent that the
    // active character aims at before it, without activating.
    // First passive: each bite heals the active character by 120 % of his ATK. C4: and the one with the lowest share of HP by 60 %.
    const thunder = kit.attack(attacks['Fulgurite Hunting Field']);
    const fangs = kit.attack(attacks.Tugarin);
    const field = kit.effect(timing.burstKey, {
      lasts: timing.burstFrames + (c2.on ? unlocks.c2.seconds * 60 : 0),
      hitlag: false,
    });
    const hunt = kit.tasks();
    const heal = (what: string, share: number, { index }: { readonly index: number }): void =>
      kit.heal(what, index, share * self.totalAtk);
    const bite = (ground: Area): void => {
      const prey = kit.enemies.randomIn(ground, mark.activeOn) ?? kit.enemies.randomIn(ground);
      if (prey !== null) kit.launch(fangs, prey, 0, bitten);
      if (a1.on) heal('Awakened by the Baying Hounds', unlocks.a1.healing, kit.active);
      if (!c4.on) return;
      const lowest = kit.team.reduce((least, member) => (member.hpRatio < least.hpRatio ? member : least));
      heal('Harvest the Spoils', unlocks.c4.healing, lowest);
    };
    kit.burst(casts.burst, () => {
      hunt.drop();
      field.start();
      const area = kit.area(attacks['Fulgurite Hunting Field'].area);
      const ground = Area.circle(pointBy(kit.player, [0, timing.fieldAhead]), timing.huntRadius);
      const strike = (): void => {
        if (!field.active) return;
        if (c2.on) mark.add(kit.target);
        kit.launch(thunder, area, 0);
        hunt.fight.afterFor(timing.bite, bite, ground);
        hunt.fight.after(timing.fieldEvery, strike);
      };
      hunt.fight.after(timing.fieldFirst, strike);
    });

    // Suffer the Winter Wheat Will (second passive): each 1 % energy recharge adds 0.35 % to the damage of his skill and burst, 70 % at most.
    a4.run(() =>
      kit
        .attackBuff(timing.a4Key, { stat: 'dmg%', tags: ['skill', 'burst'] }, () =>
          Math.min((self.stat(Stat.er) / unlocks.a4.recharge) * unlocks.a4.damage, unlocks.a4.max),
        )
        .add(PERMANENT),
    );

    // C1: an electro reaction of the team gives him 15 energy, every 18 s at most. The game's data list those above.
    c1.run(() => kit.on(ELECTRO_REACTIONS, { rest: kit.rest(timing.c1IcdKey) }, () => kit.giveEnergy(timing.c1Key)));
  },
  {
    knownIssues: [
      'The field does not taunt.',
      'The field strikes seven times, with C2 ten times, by its duration; the strikes were not counted.',
    ],
  },
);
