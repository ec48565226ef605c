import facts from '@quartet/gamedata/characters/ineffa';
import { CLOUD, character, Element, EVERYONE, type HitCallback, oncePerAttack, PERMANENT, Tag } from '@quartet/kit';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Cyclonic Duster.
    kit.normals(facts.normals);
    kit.charged(facts.charged);

    // The shield. C1: for as long as a new one could last, each 100 ATK raises the team's lunar-charged damage by 2.5 %, 50 %
    // at most.
    const carrier = kit.status(timing.c1Key);
    const raiseShield = (): void => {
      kit.shields.add({
        name: 'Optical Flow Shield Barrier',
        type: 'ineffaSkill',
        target: EVERYONE,
        element: Element.electro,
        hp: kit.at('skill', talents.shieldAtk) * self.totalAtk + kit.at('skill', talents.shieldFlat),
        frames: carrier.lasts,
      });
      if (c1.on) carrier.add();
    };
    const byAtk = (share: number, most: number): number => Math.min((self.totalAtk / 100) * share, most);
    const circulating = kit.buff(
      `${timing.c1Key}-buff`,
      'reactionDamage',
      ({ tag }) =>
        (tag === Tag.lunarCharged || tag === Tag.directLunarCharged) && carrier.active
          ? byAtk(unlocks.c1.damage, unlocks.c1.max)
          : 0,
      { hitlag: false },
    );
    c1.run(() => kit.init(() => circulating.addToTeam(PERMANENT)));

    // Birgitta discharges every 2 s for 20 s. Overclocking Circuit (first passive): under a thundercloud she strikes once more,
    // with direct lunar-charged damage.
    const overclock = kit.attack(attacks['Birgitta (A1)']);
    const discharge = kit.attack(attacks.Birgitta);
    const cloud = kit.teamStatus(CLOUD);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const birgitta = kit.effect(timing.birgittaKey, {
      first: measured.firstDischarge,
      every: measured.dischargeEvery,
      tick: () => {
        kit.launch(discharge, particles);
        if (a1.on && cloud.active) kit.fight.after(measured.overclockAt, () => kit.launch(overclock));
      },
    });
    const summon = (): void => birgitta.start();

    // Cleaning Mode: Carrier Frequency.
    const carrierFrequency = kit.attack(attacks['Cleaning Mode: Carrier Frequency']);
    kit.skill(casts.skill, () => {
      kit.launch(carrierFrequency);
      kit.own.after(measured.shieldAt, raiseShield);
      kit.own.after(timing.skillHitmark + measured.summonDelay, summon);
    });

    // C2: the burst brings a shield; the first enemy it hits is punished when it is hit next, 1 s later at the latest.
    const punishment = kit.attack(attacks['Punishment Edit (C2)']);
    const punish = (): HitCallback =>
      oncePerAttack((target) => {
        let punished = false;
        const strike = (): void => {
          if (punished) return;
          punished = true;
          next.off();
          kit.launch(punishment, kit.area(attacks['Punishment Edit (C2)'].area, target), 0);
        };
        const next = kit.on('enemyHit', { where: (enemy) => enemy === target }, strike);
        kit.own.after(60, strike);
      });

    // Supreme Instruction: Cyclonic Exterminator; Birgitta goes and comes back.
    const exterminator = kit.attack(attacks['Supreme Instruction: Cyclonic Exterminator']);
    const parameters = kit.status(timing.a4Key);
    kit.burst(casts.burst, () => {
      kit.own.after(timing.burstHitmark, () => kit.launch(exterminator, c2.on ? punish() : null));
      if (a4.on) parameters.add();
      if (c2.on) kit.own.after(measured.burstShieldAt, raiseShield);
      birgitta.stop();
      kit.own.after(timing.burstHitmark, summon);
    });

    // Panoramic Permutation Protocol (second passive): for 20 s after her burst she and the active character have 6 % of her
    // ATK as EM.
    const mastery = (): number => unlocks.a4.em * self.totalWithoutExtra('atk');
    kit.init(() => {
      if (!a4.on) return;
      for (const c of kit.team) {
        const shared = (): number => (parameters.active && (c === self || c === kit.active) ? mastery() : 0);
        kit.buff(`${timing.a4Key}-buff`, 'em', shared, { extra: true }).addTo(c, PERMANENT);
      }
    });

    // Assemblage Hub: electro-charged becomes lunar-charged; each 100 ATK adds 0.7 % to its base damage, 14 % at most.
    kit.reactions.makeLunar(['lunarCharged'], () =>
      byAtk(measured.lunarCharged.perHundredAtk, measured.lunarCharged.max),
    );

    // C4: 5 energy when lunar-charged happens, once in 4 s; the reference never checks that rest.
    const rest = kit.rest(timing.c4IcdKey);
    const onceInRest = kit.rule('ineffa_c4');
    c4.run(() =>
      kit.on('lunarCharged', { where: () => !onceInRest || rest.ready }, () => {
        kit.giveEnergy(timing.c4Key);
        rest.start();
      }),
    );

    // C6: a lunar-charged hit during the effect of C1 brings another strike around the active character, once in 3.5 s.
    const morning = kit.attack(attacks['A Dawning Morn for You (C6)']);
    c6.run(() =>
      kit.on('lunarContribution', { tags: ['lunarCharged'], during: carrier, rest: kit.rest(timing.c6IcdKey) }, () =>
        kit.launch(morning),
      ),
    );
  },
  {
    knownIssues: ['C4 gives its energy at every lunar-charged reaction, not once in 4 s.'],
  },
);
