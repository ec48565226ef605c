import facts from '@quartet/gamedata/characters/clorinde';
import { type AbilityCode, Area, character, Element, Healing, hastened, merged, Stat, Tag } from '@quartet/kit';
import { ELECTRO_REACTIONS } from '../../reactions.ts';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

/** Bonds of life below this share of max HP count as none. */
const TOLERANCE = timing.tolerance;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
    const bond = (): number => self.hpDebt / self.maxHp;
    const bind = (share: number): void => self.changeDebt(share * self.maxHp);

    // Night Vigil: healing by others becomes 80 % of it bond of life; Lawful Remuneration (second passive): 100 %.
    const vigil = kit.status(timing.skillStateKey);
    const converted = a4.on ? unlocks.a4.conversion : talents.healingBond;
    kit.refuseHealing((_caller, kind, amount) => {
      if (!vigil.active || impales.some(({ healing }) => healing === kind)) return false;
      self.changeDebt(amount * converted);
      return true;
    });
    kit.startDelay('xingqiu', (usual) => (vigil.active ? measured.startDelay.xingqiu : usual));
    kit.startDelay('yelan', (usual) => (vigil.active ? measured.startDelay.yelan : usual));

    // Dark-Shattering Flame (first passive): after an electro reaction electro normal attacks and the burst gain 20 %
    // of ATK for 15 s, three times, 1800 at most. C2: 30 % and 2700.
    a1.run(() => {
      const [share, most] = c2.on ? [unlocks.c2.atk, unlocks.c2.max] : [unlocks.a1.atk, unlocks.a1.max];
      const flames = kit.stacks(timing.clorindeA1BuffKey, {
        max: unlocks.a1.stacks,
        separate: true,
        onAttack: (attack, count) => {
          const { tag, element } = attack;
          if (tag === Tag.burst || (tag === Tag.normal && element === Element.electro))
            attack.flat += Math.min(attack.total('atk') * share * count, most);
        },
      });
      kit.on(ELECTRO_REACTIONS, {}, flames.gain);
    });
    // Lawful Remuneration: with a full bond each change of it gives 10 % CRIT Rate for 15 s, twice.
    a4.run(() => {
      const lawful = kit.stacks(timing.clorindeA4BuffKey, {
        max: unlocks.a4.stacks,
        each: { cr: unlocks.a4.critRate },
        separate: true,
      });
      let before = 0;
      kit.init(() => {
        before = bond();
      });
      kit.on('hpDebt', { to: 'self' }, (_self, change) => {
        if (before >= 1 && Math.abs(change) >= TOLERANCE) lawful.gain();
        before = bond();
      });
    });

    // Oath of Hunting Shadows.
    kit.normals(facts.normals);
    kit.charged(facts.charged);

    // Swift Hunt: below a full bond shots pierce and add 35 % to it. Each of them may set off the Surging Blade, every
    // 10 s.
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const blade = kit.attack(attacks['Surging Blade']);
    const bladeRest = kit.rest(timing.arkheIcdKey);
    const arkhe = (): void => {
      if (bladeRest.take()) kit.launch(blade);
    };
    const marks = timing.skillAttackHitmarks;
    const shots = merged(attacks['Swift Hunt (Normal shot)'], {
      mult: marks.map(() => talents.skillNormal),
      hitmarks: marks,
      frames: frames.skillAttack,
      area: () => Area.circle(kit.target, measured.shotRadius),
      icd: 'NormalAttack',
      strike: 'default',
      queueAfter: (hit: number) => hastened(marks[hit], self.stat(Stat['atkspd%'])),
      onHit: particles,
    });
    const shoot = kit.chain(shots);
    const piercing = merged(shots, {
      name: attacks['Swift Hunt (Piercing Shot)'].name,
      mult: marks.map(() => talents.skillEnhancedNormal),
      area: () => Area.box(kit.target, measured.pierce.width, measured.pierce.length),
    });
    /** A shot has the stats from before its own bond. */
    const shotWith = (pierce: AbilityCode): AbilityCode => {
      return (params) => {
        const pierces = bond() < 1;
        const mark = marks[self.normalCounter];
        const cast = (pierces ? pierce : shoot)(params);
        kit.own.after(mark, () => {
          arkhe();
          if (pierces) bind(talents.skillBondGain);
        });
        return cast;
      };
    };

    // Impale the Night: with a bond it heals by a share of it, with a full one it strikes three times.
    const impales = [
      { spec: attacks['Impale the Night (0% BoL)'], hits: 1, share: 0 },
      { spec: attacks['Impale the Night (<100% BoL)'], hits: 1, share: talents.skillLungeLowBondHeal },
      {
        spec: attacks['Impale the Night (100%+ BoL)'],
        hits: measured.fullBondHits,
        share: talents.skillLungeFullBondHeal,
      },
    ].map(({ spec, ...rest }) => ({ ...rest, template: kit.attack(spec), healing: new Healing(spec.name) }));
    const impale = kit.cast('skill', casts.skillDashRegular, () => {
      const ratio = bond();
      const { template, healing, hits, share } = impales[ratio >= 1 ? 2 : ratio < TOLERANCE ? 0 : 1];
      for (let i = 0; i < hits; i++) kit.launch(template, particles);
      if (share > 0) kit.own.after(timing.skillHealFrame, () => kit.heal(healing, self.index, self.hpDebt * share));
      if (ratio >= 1 && shades > 0)
        kit.own.after(measured.glimbrightDelay, () => {
          if (vigil.active) glimmer();
        });
      return undefined;
    });

    // Hunter's Vigil. C6: 10 % CRIT Rate and 70 % CRIT DMG for 12 s, every 12 s, and up to six Glimbright Shades of
    // 200 % ATK after lunges with a full bond, once a second.
    const glimbright = kit.attack(attacks['Glimbright Shade (C6)']);
    const glimbrightRest = kit.rest(timing.c6GlimbrightIcdKey);
    const braveRest = kit.rest(timing.c6IcdKey);
    const braveRate = kit.buff('clorinde-c6-cr-bonus');
    const braveDamage = kit.buff('clorinde-c6-cd-bonus');
    let shades = 0;
    const glimmer = (): void => {
      if (!glimbrightRest.take()) return;
      shades--;
      kit.launch(glimbright);
    };
    kit.readiness('skill', (_params, usual) => (vigil.active ? 0 : usual()));
    kit.skill(casts.skill, () => {
      vigil.add();
      if (!c6.on) return;
      shades = unlocks.c6.shades;
      if (!braveRest.take()) return;
      braveRate.add();
      braveDamage.add();
    });
    kit.stance({
      during: vigil,
      chain: piercing,
      apart: true,
      wrapChain: shotWith,
      actions: { skill: impale },
    });

    // C1: in the vigil electro normal attacks come with two shades of 30 % ATK, every 1.2 s.
    c1.run(() => {
      const nightwatch = attacks['Nightwatch Shade (C1)'];
      const shade = kit.attack(nightwatch);
      const during = vigil;
      kit.on(
        'enemyDamage',
        { by: 'self', tags: ['normal'], element: 'electro', during, rest: kit.rest(timing.c1IcdKey) },
        () => {
          for (const mark of timing.c1Hitmarks) kit.launch(shade, null, mark, particles);
        },
      );
    });

    // Last Lightfall gives a bond of life. C4: it deals 2 % more damage for each 1 % of bond, 200 % at most.
    c4.run(() =>
      kit
        .attackBuff('clorinde-c4-burst-bonus', { stat: 'dmg%', tags: ['burst'] }, () =>
          Math.min((unlocks.c4.bonus / unlocks.c4.bond) * bond(), unlocks.c4.maxBonus),
        )
        .add(),
    );
    const lightfall = kit.attack(attacks['Last Lightfall']);
    kit.burst(casts.burst, () => {
      for (const mark of timing.burstHitmarks) kit.launch(lightfall, null, mark);
      kit.own.after(measured.burstBinds, () => bind(kit.at('burst', talents.burstBond)));
      return vigil.active ? undefined : casts.burstOutsideVigil;
    });
  },
  {
    knownIssues: [
      'She cannot plunge.',
      'C6 does not reduce the damage she takes.',
      'Attacks with the same ICD tag share a counter, even if their ICD groups differ.',
    ],
  },
);
