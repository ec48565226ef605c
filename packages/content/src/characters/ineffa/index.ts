import {
  CLOUD,
  character,
  Element,
  EVERYONE,
  type HitCallback,
  type Kit,
  PERMANENT,
  Stat,
  statVector,
  Tag,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/ineffa';

const { talents, frames, timing, hitlag } = facts;

const SHIELD_LENGTH = 20 * 60;
const BIRGITTA_LENGTH = 20 * 60;
/** Frames from Birgitta's summoning to her first discharge, and between discharges. */
const FIRST_DISCHARGE = 42;
const DISCHARGE_EVERY = 119;

const setup = (kit: Kit): void => {
  const { cons, ascension, self } = kit;

  // Cyclonic Duster: two sweeps, a double thrust and a lunge.
  kit.normals({
    mult: talents.attack,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    strike: ['slash', 'slash', 'slash', 'spear'],
    halt: timing.attackHitlagHaltFrame,
    defenceHalt: timing.attackDefHalt,
    area: (hit, sub) => kit.hitbox(timing.attackHitboxes[hit][sub], timing.attackOffsets[hit][sub]),
  });

  kit.charged({
    mult: talents.charge,
    hitmark: timing.chargeHitmark,
    frames: frames.charge,
    area: () => kit.circle(kit.player, 2.35, { offset: [0, 0.5] }),
    // The reference reads these seconds as frames.
    halt: hitlag.CA.time / 60,
    haltFactor: hitlag.CA.scale,
    more: { icd: 'None', strike: 'slash', deployable: false },
  });

  // C1: for as long as a new shield could last, each 100 ATK raises the team's lunar-charged damage by 2.5 %, 50 % at most.
  const carrier = kit.status(timing.c1Key);
  const raiseShield = (): void => {
    kit.shield({
      name: 'Optical Flow Shield Barrier',
      type: 'ineffaSkill',
      target: EVERYONE,
      element: Element.electro,
      hp: kit.at('skill', talents.shieldAtk) * self.totalAtk + kit.at('skill', talents.shieldFlat),
      frames: SHIELD_LENGTH,
    });
    if (cons >= 1) carrier.add(SHIELD_LENGTH);
  };

  // Birgitta discharges every 2 s. Overclocking Circuit (first passive): under a thundercloud she strikes once more, with
  // direct lunar-charged damage.
  const direct = { tag: 'directLunarCharged', element: 'electro', ignoreDefence: 1 } as const;
  const overclock = kit.attack({ ...direct, name: 'Birgitta (A1)', mult: 0.65 });
  const discharge = kit.attack({
    name: 'Birgitta',
    tag: 'skill',
    element: 'electro',
    gauge: 25,
    mult: talents.skillDoT,
  });
  const cloud = kit.teamStatus(CLOUD);
  const particles = kit.particlesOnHit(() => (kit.chance(0.66) ? 1 : 0), 'electro', timing.particleICDKey, 18);
  const birgitta = kit.status(timing.birgittaKey, false);
  let summoned = -1;
  const summon = (): void => {
    const source = kit.frame;
    summoned = source;
    birgitta.add(BIRGITTA_LENGTH);
    const tick = (): void => {
      if (summoned !== source || !birgitta.active) return;
      kit.queue(discharge, kit.circle(kit.target, 4), 0, 0, particles);
      if (ascension >= 1 && cloud.active)
        kit.fight.after(38, () => kit.queue(overclock, kit.circle(kit.target, 4), 0, 0));
      kit.fight.after(DISCHARGE_EVERY, tick);
    };
    kit.fight.after(FIRST_DISCHARGE, tick);
  };

  // Cleaning Mode: Carrier Frequency.
  const carrierFrequency = kit.attack({
    name: 'Cleaning Mode: Carrier Frequency',
    tag: 'skill',
    element: 'electro',
    gauge: 25,
    mult: talents.skillInitial,
  });
  kit.does('skill', () => {
    const mark = timing.skillHitmark;
    kit.queue(carrierFrequency, kit.circle(kit.player, 3.5), mark, mark);
    kit.own.after(4, raiseShield);
    kit.own.after(mark + 42, summon);
    kit.cooldown('skill', 16 * 60, 1);
    return { frames: frames.skill };
  });

  // C2: the burst brings a shield; the first enemy it hits is punished when it is hit next, 1 s later at the latest.
  const punishment = kit.attack({ ...direct, name: 'Punishment Edit (C2)', mult: 3 });
  const punish = (): HitCallback => {
    let sentenced = false;
    return (target) => {
      if (sentenced) return;
      sentenced = true;
      let punished = false;
      const strike = (): void => {
        if (punished) return;
        punished = true;
        kit.queue(punishment, kit.circle(target, 6), 0, 0);
      };
      kit.own.after(60, strike);
      kit.on(
        'enemyHit',
        (enemy) => {
          if (enemy !== target) return;
          strike();
          kit.off('enemyHit', 'ineffa-c2-enemyhit');
        },
        'ineffa-c2-enemyhit',
      );
    };
  };

  // Supreme Instruction: Cyclonic Exterminator.
  const exterminator = kit.attack({
    name: 'Supreme Instruction: Cyclonic Exterminator',
    tag: 'burst',
    element: 'electro',
    gauge: 25,
    mult: talents.burst,
  });
  const parameters = kit.status(timing.a4Key);
  kit.does('burst', () => {
    kit.own.after(timing.hitmark, () =>
      kit.queue(exterminator, kit.circle(kit.player, 6), 0, 0, cons >= 2 ? punish() : null),
    );
    if (ascension >= 4) parameters.add(20 * 60);
    if (cons >= 2) kit.own.after(37, raiseShield);
    kit.cooldown('burst', 15 * 60);
    birgitta.remove();
    kit.own.after(timing.hitmark, summon);
    kit.consumeEnergy(4);
    return { frames: frames.burst };
  });

  kit.init(() => {
    // Panoramic Permutation Protocol (second passive): after her burst she and the active character have 6 % of her ATK
    // as EM.
    if (ascension >= 4) {
      const shared = statVector({});
      for (const c of kit.team)
        kit
          .buff(
            `${timing.a4Key}-buff`,
            () => {
              if (kit.active !== c && c !== self) return null;
              if (!parameters.active) return null;
              const atk =
                self.base[Stat.base_atk] * (1 + self.statNonExtra(Stat['atk%'])) + self.statNonExtra(Stat.atk);
              shared[Stat.em] = 0.06 * atk;
              return shared;
            },
            { stat: 'em', extra: true },
          )
          .add(PERMANENT, c);
    }

    // Assemblage Hub: electro-charged becomes lunar-charged; each 100 ATK adds 0.7 % to its base damage, 14 % at most.
    kit.sim.team.lunarChargedEnabled = true;
    const more = (): number => Math.min((self.totalAtk / 100) * 0.007, 0.14);
    kit.on(
      'enemyHit',
      (_enemy, attack) => {
        if (attack.tag === Tag.directLunarCharged) attack.baseBonus += more();
      },
      timing.lunarchargeBonusKey,
    );
    kit.on(
      'lunarContribution',
      (_target, attack) => {
        if (attack.tag === Tag.lunarCharged) attack.baseBonus += more();
      },
      `${timing.lunarchargeBonusKey}-lc-atk`,
    );

    if (cons >= 1)
      kit
        .reactionBuff(
          `${timing.c1Key}-buff`,
          ({ tag }) =>
            (tag === Tag.lunarCharged || tag === Tag.directLunarCharged) && carrier.active
              ? Math.min((self.totalAtk / 100) * 0.025, 0.5)
              : 0,
          { hitlag: false },
        )
        .addToTeam(PERMANENT);

    // C4: 5 energy whenever lunar-charged happens; the reference never looks at the rest of 4 s.
    if (cons >= 4) {
      const rest = kit.status(timing.c4IcdKey);
      kit.on(
        'lunarCharged',
        (target) => {
          if (!target.isEnemy) return;
          kit.addEnergy(5, timing.c4Key);
          rest.add(4 * 60);
        },
        timing.c4Key,
      );
    }

    // C6: a lunar-charged hit during the effect of C1 brings another strike around the active character, once in 3.5 s.
    if (cons >= 6) {
      const morning = kit.attack({ ...direct, name: 'A Dawning Morn for You (C6)', mult: 1.35 });
      const rest = kit.status(timing.c6IcdKey);
      kit.on(
        'lunarContribution',
        (_target, attack) => {
          if (attack.tag !== Tag.lunarCharged || !carrier.active || rest.active) return;
          rest.add(210);
          kit.queue(morning, kit.circle(kit.player, 3), 10, 10);
        },
        timing.c6Key,
      );
    }
  });
};

export default character(facts, setup, {
  knownIssues: ['C4 gives its energy at every lunar-charged reaction, not once in 4 s.'],
});
