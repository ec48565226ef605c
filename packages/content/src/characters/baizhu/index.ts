import {
  type Attack,
  Catalyze,
  character,
  Element,
  EVERYONE,
  type HitCallback,
  type Kit,
  PERMANENT,
  statVector,
  Tag,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/baizhu';

const { talents, frames, timing } = facts;

/** Frames a charged attack saves when it follows a normal attack. */
const WINDUP = 14;
const SPRITE_ATTACKS = 3;
/** Frames a Gossamer Sprite needs more for another enemy. */
const DETOUR = 6;
const REFRESHES = 5;
const SHIELD = 'baizhuBurst';
/** Reaction damage that the Year of Verdant Favor raises. */
const VERDANT: readonly number[] = [Tag.bloom, Tag.hyperbloom, Tag.burgeon, Tag.burning];

const setup = (kit: Kit): void => {
  const { cons, ascension, self, sim } = kit;

  // The Classics of Acupuncture.
  kit.normals({
    mult: talents.attack,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    clock: 'fight',
    element: 'dendro',
    area: (hit) => kit.hitbox(timing.attackHitboxes[hit], timing.attackOffsets[hit]),
  });

  kit.charged({
    mult: talents.charge,
    hitmark: timing.chargeHitmark,
    frames: frames.charge,
    element: 'dendro',
    // The reference takes the enemy's position as an offset from his own.
    area: () => kit.circle(kit.player, 2.3, { offset: [kit.target.x, kit.target.y] }),
    windup: WINDUP,
  });

  // Seamless Shields last 2.5 s. When one breaks or is renewed a Spiritvein strikes (C6: by 8 % of max HP more).
  const spiritvein = kit.attack({
    name: 'Spiritvein Damage',
    tag: 'burst',
    element: 'dendro',
    gauge: 25,
    mult: talents.burstAtk,
  });
  const strike = (): void => {
    const hit = kit.make(spiritvein);
    if (cons >= 6) hit.flat = 0.08 * self.maxHp;
    const release = timing.burstTickRelease;
    kit.queue(hit, kit.circle(kit.target, 1.5), release, release + timing.burstTickTravel);
  };
  // All Things Are of the Earth (second passive): each 1000 of his max HP, 50 at most, raises burning, bloom, hyperbloom and
  // burgeon damage of those the shields heal by 2 %, aggravate and spread by 0.8 %, lunar-bloom by 0.7 %, for 6 s.
  const favour = (attack: Attack): number => {
    const { tag } = attack;
    const thousands = Math.min(50, self.maxHp / 1000);
    const isCatalysis = attack.catalyzeType === Catalyze.aggravate || attack.catalyzeType === Catalyze.spread;
    if (attack.catalyzed && isCatalysis) return thousands * 0.008;
    if (tag === Tag.directLunarBloom) return thousands * 0.007;
    return VERDANT.includes(tag) ? thousands * 0.02 : 0;
  };
  const favourBuff = kit.reactionBuff('baizhu-a4', favour);
  const healNearby = (): void => {
    const amount = kit.at('burst', talents.burstHealPP) * self.maxHp + kit.at('burst', talents.burstHealFlat);
    kit.heal('Seamless Shield Healing', kit.active.index, amount);
    if (ascension >= 4) favourBuff.add(6 * 60, kit.active);
  };
  const shield = (): void => {
    if (sim.shields.get(SHIELD) !== undefined) strike();
    kit.shield({
      name: 'Baizhu Seamless shield',
      type: SHIELD,
      target: EVERYONE,
      element: Element.dendro,
      hp: kit.at('burst', talents.burstShieldPP) * self.maxHp + kit.at('burst', talents.burstShieldFlat),
      frames: timing.burstShieldExpiry,
      onBreak: () => {
        healNearby();
        strike();
      },
    });
  };
  // C6: the first hit of a Gossamer Sprite brings a shield.
  const shielding = (): HitCallback | null => {
    if (cons < 6) return null;
    let done = false;
    return () => {
      if (done) return;
      done = true;
      shield();
    };
  };

  // Universal Diagnosis: the Gossamer Sprite strikes three times with the stats of the cast, then returns and heals the
  // team (by the level of the burst, in the reference).
  const diagnosis = kit.attack({
    name: 'Universal Diagnosis',
    tag: 'skill',
    icd: 'ElementalArt',
    element: 'dendro',
    gauge: 25,
    mult: talents.skillDamage,
  });
  const healing = (talent: 'skill' | 'burst'): number =>
    kit.at(talent, talents.skillHealPP) * self.maxHp + kit.at(talent, talents.skillHealFlat);
  const comeBack = (): void =>
    kit.fight.after(timing.skillReturnTravel, () =>
      kit.heal('Universal Diagnosis Healing', EVERYONE, healing('burst')),
    );
  const particles = (): HitCallback => {
    let done = false;
    return () => {
      if (done) return;
      done = true;
      kit.particles(kit.draw(3, 0.5), 'dendro');
    };
  };
  let sprite: Attack | null = null;
  const chain =
    (count: number, cast: number): HitCallback =>
    (target) => {
      const next = sim.randomEnemyIn(kit.circle(target, 10));
      if (next === null || sprite === null) return comeBack();
      const delay = timing.skillTickInterval + (next === target ? 0 : DETOUR);
      const last = count + 1 === SPRITE_ATTACKS;
      if (last) kit.fight.after(delay, comeBack);
      const hit = sprite.copy();
      sim.queueReady(hit, kit.circle(next, 0.6), delay, last ? [] : [chain(count + 1, cast)], cast);
    };
  if (cons >= 1) kit.init(() => kit.charges('skill', 2));
  kit.does('skill', () => {
    sprite = kit.snapshot(kit.make(diagnosis));
    const area = kit.circle(kit.target, 0.6);
    kit.queueReady(sprite, area, timing.skillFirstHitmark, particles(), chain(1, kit.frame), shielding());
    kit.cooldown('skill', 10 * 60, 23);
    return { frames: frames.skill };
  });

  // Holistic Revivification: a shield, renewed five times with healing. C4: 80 EM for the team for 15 s.
  const ancient = kit.buff('baizhu-c4', { em: 80 });
  kit.does('burst', () => {
    kit.fight.after(timing.burstFirstShield, shield);
    for (let i = 0; i < REFRESHES; i++)
      kit.fight.after(timing.burstFirstShield + timing.burstFirstRefresh + timing.burstRefreshRate * i, () => {
        shield();
        healNearby();
      });
    if (cons >= 4) ancient.addToTeam(15 * 60);
    kit.cooldown('burst', 20 * 60);
    kit.consumeEnergy(5);
    return { frames: frames.burst };
  });

  kit.init(() => {
    // Five Fortunes Forever (first passive): 20 % healing bonus while the active character has less than half HP, else 25 %
    // dendro damage.
    if (ascension >= 1) {
      const heal = statVector({ heal: 0.2 });
      const dendro = statVector({ 'dendro%': 0.25 });
      const weak = (): boolean => kit.active.hpRatio < 0.5;
      kit.buff('baizhu-a1-heal-bonus', () => (weak() ? heal : null), { stat: 'heal' }).add(PERMANENT);
      kit.buff('baizhu-a1-dendro-dmg', () => (weak() ? null : dendro), { stat: 'dendro%' }).add(PERMANENT);
    }

    // C2: hits of the active character send out another sprite of 250 % ATK that heals by a fifth, once in 5 s.
    if (cons >= 2) {
      const splice = kit.attack({
        name: 'Gossamer Sprite: Splice. (C2)',
        tag: 'skill',
        icd: 'ElementalArt',
        icdGroup: 'BaizhuC2',
        element: 'dendro',
        gauge: 25,
        mult: 2.5,
      });
      const rest = kit.status(timing.c2ICDKey, false);
      kit.on(
        'enemyDamage',
        (enemy, attack) => {
          if (attack.actor !== sim.active || rest.active) return;
          kit.queue(splice, kit.circle(enemy, 0.6), 0, timing.skillFirstHitmark, shielding());
          kit.fight.after(timing.skillReturnTravel, () =>
            kit.heal("Baizhu's C2: Healing", kit.active.index, 0.2 * healing('skill')),
          );
          rest.add(5 * 60);
        },
        'baizhu-c2',
      );
    }
  });
};

export default character(facts, setup, {
  knownIssues: [
    'Universal Diagnosis heals by the level of his burst.',
    "His charged attack strikes at an offset of the opponent's position, which is the opponent only while he stands at the origin and looks ahead.",
  ],
});
