import facts from '@quartet/gamedata/characters/nilou';
import { icdTags } from '@quartet/gamedata/icd';
import type { AttackTemplate, HitCallback } from '@quartet/kit';
import { Area, Condition, character, Element, enemyOf, oncePerAttack, PERMANENT, Tag } from '@quartet/kit';

const { attacks, casts, frames, timing, unlocks, measured } = facts;
const A4_PER_HP = 1 / unlocks.a4.perHp;
const C6_PER_HP = 1 / unlocks.c6.perHp;

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // Dance of Samser.
  kit.normals(facts.normals);
  kit.charged(facts.charged);

  // Dance of Haftkarsvar begins a Pirouette of three steps, each a skill (Whirling Steps) or a normal attack (Sword Dance). The
  // dance ends with any change of characters.
  const pirouette = kit.status(timing.pirouetteStatusKey);
  const lunarPrayer = kit.status(timing.lunarPrayerStatusKey);
  const step = kit.counter(timing.danceStepKey);
  const opening = kit.attack(attacks['Dance of Haftkarsvar']);
  const openingParticles = kit.particlesOnHit(timing.initialParticleIcdKey);
  kit.skill(casts.skill, () => {
    kit.launch(opening, openingParticles);
    step.value = 0;
    pirouette.add();
  });
  kit.readiness('skill', (_params, usual) => (pirouette.active ? 0 : usual()));
  kit.on('swap', {}, () => {
    pirouette.remove();
    lunarPrayer.remove();
    step.value = 0;
  });

  // C4: when the third step of a Pirouette hits, 15 energy and 50 % burst damage for 8 s.
  const ascent = kit.attackBuff('nilou-c4', { tags: ['burst'] });
  const onThirdStep = oncePerAttack(() => {
    kit.giveEnergy('nilou-c4');
    ascent.add();
  });
  const stepParticle = kit.particlesOnHit(timing.pirouetteParticleIcdKey);
  const stepCallbacks = (): (HitCallback | null)[] =>
    pirouette.active ? [c4.on && step.value === 2 ? onThirdStep : null, stepParticle] : [];

  // After the third step: the Golden Chalice's Bounty, and by the kind of that step Lunar Prayer or the Tranquility Aura.
  const moveOn = (delay: number, then: () => void): void => {
    const inPirouette = pirouette.active;
    step.value = (step.value + 1) % measured.steps;
    if (!inPirouette || step.value !== 0) return;
    kit.own.after(delay, () => {
      grantBounty();
      pirouette.remove();
      then();
    });
  };
  // Sword Dance, also under Lunar Prayer; its third step is the Luminous Illusion. C1: that deals 65 % more damage. Sword Dances
  // do not move the chain of normal attacks on.
  const swordDance = attacks['Sword Dance'].map((spec) => kit.attack(spec));
  const illusion = swordDance[2];
  c1.run(() =>
    kit.attackBuff('nilou-c1', { stat: 'dmg%' }, (hit) => (hit.is(illusion) ? unlocks.c1.bonus : 0)).add(PERMANENT),
  );
  const dancing = new Condition(() => pirouette.active || lunarPrayer.active);
  kit.stance({
    during: dancing,
    hits: 1,
    actions: {
      attack: ({ travel = 0 }) => {
        const n = step.value;
        const sword = swordDance[n];
        const area = kit.area(attacks['Sword Dance'][n].area, sword === illusion ? kit.target : kit.player);
        const mark = timing.swordDanceHitmarks[n];
        kit.launch(sword, area, sword === illusion ? mark + travel : mark, ...stepCallbacks());
        moveOn(timing.danceDelay, () => lunarPrayer.add());
        return { frames: frames.swordDance[n], queueAfter: mark, attackSpeed: true };
      },
    },
  });
  // Whirling Steps; the third is the Water Wheel.
  const [first, second] = attacks['Whirling Steps'];
  const whirl: readonly AttackTemplate[] = [first, second, attacks['Water Wheel'][2]].map((spec) => kit.attack(spec));
  kit.stance({
    during: pirouette,
    actions: {
      skill: () => {
        const n = step.value;
        kit.launch(whirl[n], null, null, ...stepCallbacks());
        moveOn(timing.stepsDelay, () => aura.start());
        return { frames: frames.whirlingSteps[n] };
      },
    },
  });

  // Tranquility Aura: applies hydro around the active character twice a second. C1: lasts 6 s longer.
  const ripple = kit.attack(attacks['Tranquility Aura']);
  const aura = kit.effect(timing.tranquilityAuraStatusKey, {
    lasts: (measured.auraSeconds + (c1.on ? unlocks.c1.seconds : 0)) * 60,
    clock: 'own',
    first: 0,
    every: measured.auraEvery,
    tick: () => kit.launch(ripple),
  });

  // Court of Dancing Petals (first passive): in a team of dendro and hydro, everyone has the Bounty for 30 s. Their bloom
  // makes Bountiful Cores, and a dendro attack on them gives the team 100 elemental mastery for 10 s.
  const count = (element: number): number => kit.team.filter((c) => c.element === element).length;
  const dendro = count(Element.dendro);
  const bloomTeam = a1.on && dendro > 0 && dendro + count(Element.hydro) === kit.team.length;
  const blessed = (actor: number): boolean => kit.team[actor].statusActive(timing.a1StatusKey);
  const grantBounty = (): void => {
    if (!bloomTeam) return;
    for (const member of kit.team) kit.giveStatus(member, timing.a1StatusKey);
    if (a4.on) strengthenCores();
  };
  if (bloomTeam) {
    kit.reactions.bountifulCores((bloom) => blessed(bloom.actor));
    const mastery = kit.buff('nilou-a1-em');
    kit.on('playerHit', { where: (who, { element }) => element === Element.dendro && blessed(who.index) }, () =>
      mastery.addToTeam(),
    );
  }
  // Dreamy Dance of Aeons (second passive): Bountiful Cores deal 9 % more damage for each 1000 of her max HP above 30000, up to
  // 400 %. The bonus is computed every half second.
  let coreBonus = 0;
  const strongerCores = kit.buff(timing.a4BuffKey, 'reactionDamage', ({ tag, icdTag }) =>
    tag === Tag.bloom && icdTag === icdTags.BountifulCoreDamage ? coreBonus : 0,
  );
  const updates = kit.ticks({
    every: measured.coresEvery,
    clock: 'own',
    during: strongerCores,
    tick: () => {
      coreBonus = Math.min(
        Math.max((self.maxHp - unlocks.a4.aboveHp) * A4_PER_HP * unlocks.a4.bonus, 0),
        unlocks.a4.max,
      );
    },
  });
  const strengthenCores = (): void => {
    strongerCores.addToTeam();
    updates.start();
  };

  // Dance of Abzendegi: Distant Dreams, Listening Spring. Each enemy hit is hit again by a Lingering Aeon about 2 s later.
  const spring = kit.attack(attacks['Dance of Abzendegi: Distant Dreams, Listening Spring']);
  const aeon = kit.attack(attacks['Lingering Aeon']);
  const linger: HitCallback = (target) => {
    const enemy = enemyOf(target);
    kit.giveStatus(enemy, timing.lingeringAeonStatusKey);
    enemy?.after(timing.burstAeonHitmark, () => kit.launch(aeon, Area.only(enemy)));
  };
  kit.burst(casts.burst, () => {
    kit.launch(spring, linger);
  });

  // C2: characters with the Bounty lower resistance by 35 % for 10 s: hydro damage to hydro, bloom to dendro.
  c2.run(() => {
    const where = (_enemy: unknown, { actor }: { actor: number }): boolean => blessed(actor);
    kit.on('enemyDamage', { element: 'hydro', damaging: true, where }, kit.shred('nilou-c2-hydro'));
    const withered = kit.shred('nilou-c2-dendro');
    kit.on('enemyDamage', { tags: ['bloom', 'directLunarBloom'], damaging: true, where }, withered);
  });

  // C6: 0.6 % critical rate and 1.2 % critical damage for each 1000 of max HP, up to 30 % and 60 %.
  c6.run(() => {
    const perHp = (amount: number, max: number) => (): number => Math.min(self.maxHp * C6_PER_HP * amount, max);
    kit.permanent('cr', perHp(unlocks.c6.critRate, unlocks.c6.maxCritRate), 'nilou-c6-cr', { extra: true });
    kit.permanent('cd', perHp(unlocks.c6.critDamage, unlocks.c6.maxCritDamage), 'nilou-c6-cd', { extra: true });
  });
});
