import facts from '@quartet/gamedata/characters/baizhu';
import type { Attack, HitCallback, Kit } from '@quartet/kit';
import { Action, Area, Catalyze, character, Element, EVERYONE, oncePerAttack, Tag } from '@quartet/kit';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

const SHIELD = 'baizhuBurst';
/** Reaction damage that the Year of Verdant Favor raises. */
const VERDANT: readonly number[] = [Tag.bloom, Tag.hyperbloom, Tag.burgeon, Tag.burning];

const setup = (kit: Kit): void => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // The Classics of Acupuncture. For charged attacks the reference takes the enemy's position as an offset from his own.
  kit.normals(facts.normals);
  kit.charged(facts.charged, {
    area: () => Area.circle(kit.player, measured.chargeRadius, { offset: [kit.target.x, kit.target.y] }),
  });

  // All Things Are of the Earth (second passive): each 1000 of his max HP, 50 at most, raises burning, bloom, hyperbloom and
  // burgeon damage of those the shields heal by 2 %, aggravate and spread by 0.8 %, lunar-bloom by 0.7 %, for 6 s.
  const favour = kit.buff('baizhu-a4', 'reactionDamage', ({ tag, catalyzed, catalyzeType }) => {
    const thousands = Math.min(unlocks.a4.maxHp / unlocks.a4.hp, self.maxHp / unlocks.a4.hp);
    const isCatalysis = catalyzeType === Catalyze.aggravate || catalyzeType === Catalyze.spread;
    if (catalyzed && isCatalysis) return thousands * unlocks.a4.catalyze;
    if (tag === Tag.directLunarBloom) return thousands * unlocks.a4.lunarBloom;
    return VERDANT.includes(tag) ? thousands * unlocks.a4.transformative : 0;
  });

  // Seamless Shields last 2.5 s. When one breaks or is renewed a Spiritvein strikes (C6: by 8 % of max HP more).
  const spiritvein = kit.attack(attacks['Spiritvein Damage'], c6.change({ flat: { hp: unlocks.c6.hp } }));
  const healNearby = (): void => {
    const amount = kit.at('burst', talents.burstHealShare) * self.maxHp + kit.at('burst', talents.burstHealFlat);
    kit.heal('Seamless Shield Healing', kit.active.index, amount);
    if (a4.on) favour.addTo(kit.active);
  };
  const shield = (): void => {
    if (kit.shields.standing(SHIELD) !== undefined) kit.launch(spiritvein);
    kit.shields.add({
      name: 'Baizhu Seamless shield',
      type: SHIELD,
      target: EVERYONE,
      element: Element.dendro,
      hp: kit.at('burst', talents.burstShieldShare) * self.maxHp + kit.at('burst', talents.burstShieldFlat),
      frames: timing.burstShieldExpiry,
      onBreak: () => {
        healNearby();
        kit.launch(spiritvein);
      },
    });
  };
  // C6: the first hit of a Gossamer Sprite brings a shield.
  const shielding = c6.on ? oncePerAttack(shield) : null;

  // Universal Diagnosis: the Gossamer Sprite strikes three times with the stats of the cast, then returns and heals the
  // team (by the level of the burst, in the reference). C1: a second charge.
  const diagnosis = kit.attack(attacks['Universal Diagnosis']);
  const healing = (talent: 'skill' | 'burst'): number =>
    kit.at(talent, talents.skillHealShare) * self.maxHp + kit.at(talent, talents.skillHealFlat);
  const healingTalent = kit.rule('baizhu_skill') ? 'skill' : 'burst';
  const comeBack = (): void =>
    kit.fight.after(timing.skillReturnTravel, () =>
      kit.heal('Universal Diagnosis Healing', EVERYONE, healing(healingTalent)),
    );
  const particles = oncePerAttack(() =>
    kit.particles(kit.random.draw(measured.particles.least, measured.particles.more), 'dendro'),
  );
  let sprite: Attack = kit.make(diagnosis);
  const chain =
    (count: number, cast: number): HitCallback =>
    (target) => {
      const next = kit.enemies.randomIn(Area.circle(target, measured.spriteReach));
      if (next === null) return comeBack();
      const delay = timing.skillTickInterval + (next === target ? 0 : measured.detour);
      const last = count + 1 === measured.spriteAttacks;
      if (last) kit.fight.after(delay, comeBack);
      kit.launch(
        sprite,
        Area.circle(next, measured.spriteRadius),
        { hit: delay, since: cast },
        last ? null : chain(count + 1, cast),
      );
    };
  c1.run(() => self.cooldowns.setCharges(Action.skill, 1 + unlocks.c1.charges));
  kit.skill(casts.skill, () => {
    sprite = kit.snapshot(diagnosis);
    const area = Area.circle(kit.target, measured.spriteRadius);
    kit.launch(sprite, area, timing.skillFirstHitmark, particles, chain(1, kit.frame), shielding);
  });

  // Holistic Revivification: a shield, renewed five times with healing. C4: 80 EM for the team for 15 s.
  const ancient = kit.buff('baizhu-c4');
  kit.burst(casts.burst, () => {
    kit.fight.after(timing.burstFirstShield, shield);
    for (let i = 0; i < measured.refreshes; i++)
      kit.fight.after(timing.burstFirstShield + timing.burstFirstRefresh + timing.burstRefreshRate * i, () => {
        shield();
        healNearby();
      });
    if (c4.on) ancient.addToTeam();
  });

  // Five Fortunes Forever (first passive): 20 % healing bonus while the active character has less than half HP, else 25 %
  // dendro damage.
  a1.run(() => {
    const { heal } = facts.bonuses['baizhu-a1-heal-bonus'];
    const { 'dendro%': dendro } = facts.bonuses['baizhu-a1-dendro-dmg'];
    const weak = (): boolean => kit.active.hpRatio < unlocks.a1.below;
    kit.permanent('heal', () => (weak() ? heal : 0), 'baizhu-a1-heal-bonus');
    kit.permanent('dendro%', () => (weak() ? 0 : dendro), 'baizhu-a1-dendro-dmg');
  });

  // C2: hits of the active character send out another sprite of 250 % ATK that heals by a fifth, once in 5 s.
  const splice = kit.attack(attacks['Gossamer Sprite: Splice. (C2)']);
  c2.run(() =>
    kit.on('enemyDamage', { by: 'active', rest: kit.rest(timing.c2IcdKey) }, (enemy) => {
      const { area, at } = attacks['Gossamer Sprite: Splice. (C2)'];
      kit.launch(splice, kit.area(area, enemy), { snapshot: at.snapshot, hit: at.hit }, shielding);
      kit.fight.after(timing.skillReturnTravel, () =>
        kit.heal("Baizhu's C2: Healing", kit.active.index, unlocks.c2.healing * healing('skill')),
      );
    }),
  );
};

export default character(facts, setup, {
  knownIssues: [
    'Universal Diagnosis heals by the talent level of his burst.',
    'His charged attack is aimed correctly only while he stands at the origin (0, 0) and faces straight ahead.',
    'Attacks with the same ICD tag share a counter, even if their ICD groups differ.',
  ],
});
