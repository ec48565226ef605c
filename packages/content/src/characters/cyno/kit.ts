import facts from '@quartet/gamedata/characters/cyno';
import { type AbilityCode, Action, character, Failure, type HitCallback, type Kit, merged, State } from '@quartet/kit';
import { ELECTRO_MIXED_OR_SWIRLED } from '../../reactions.ts';

const { attacks, casts, timing, unlocks, measured } = facts;

const MOST_EXTENSIONS = 2;

function setup(kit: Kit): void {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // Sacred Rite: Wolf's Swiftness, the stance: 100 EM for as long as it lasts.
  const stance = kit.buff(timing.burstKey);
  let extensions = 0;
  /** An attack that begins before the stance ends is finished in it. */
  const finishInStance = (hitmark: number): void => {
    const left = stance.remaining;
    if (left > 0 && left < hitmark) stance.extend(hitmark - left + 1);
  };
  const slides = (hitmark: number, code: AbilityCode): AbilityCode => {
    return (params) => {
      finishInStance(hitmark);
      return code(params);
    };
  };
  kit.on('swap', { by: 'self', during: stance }, () => stance.remove());
  kit.startDelay('xingqiu', (usual) => (stance.active ? measured.xingqiuDelay : usual));

  // C1: 20 % attack speed for 10 s after the burst, renewed by Judication.
  const hasty = kit.buff(timing.c1Key, 'atkspd%', () => (kit.state === State.normal ? unlocks.c1.attackSpeed : 0));
  const renewHaste = (): void => hasty.add();

  // C2: normal attack hits give 10 % electro damage, five times at most.
  const judge = kit.stacks(timing.c2Key, {
    max: unlocks.c2.stacks,
    each: { 'electro%': unlocks.c2.electro },
  });
  const judgeRest = kit.rest(timing.c2IcdKey);
  const onJudged: HitCallback = () => {
    if (c2.on && judgeRest.take()) judge.gain();
  };

  // Featherfall Judgment (first passive): now and then the skill of the stance becomes Judication, with 35 % more damage and
  // three Duststalker Bolts. Authority Over the Nine Bows (second): their damage grows by EM.
  const byMastery = (share: number) => a4.change({ em: share });
  const bolt = kit.attack(attacks['Duststalker Bolt'], { flat: byMastery(unlocks.a4.bolts) });
  const endseer = kit.status(timing.a1Key);
  let dashed = false;
  const open = (): void => {
    if (!stance.active) return;
    dashed = false;
    endseer.add();
    kit.own.after(measured.endseerEvery, open);
  };
  kit.on('dash', { by: 'self', during: endseer }, () => {
    if (dashed) return;
    dashed = true;
    endseer.extend(measured.dashExtension);
  });

  // C6: Day of the Jackal, spent by normal attacks on one more bolt each.
  const jackal = kit.attack(attacks['Raiment: Just Scales (C6)'], { flat: byMastery(unlocks.a4.bolts) });
  const jackalDay = kit.status(timing.c6Key);
  const jackalRest = kit.rest(timing.c6IcdKey);
  let jackals = 0;
  const gatherJackals = (): void => {
    if (!c6.on) return;
    jackalDay.add();
    jackals = Math.min(jackals + unlocks.c6.jackals, unlocks.c6.maxJackals);
  };
  const sendJackal: HitCallback = () => {
    // An earlier hit may have sent the last one, or Day of the Jackal ended during the flight.
    if (jackals === 0 || !jackalDay.active || !jackalRest.take()) return;
    jackals--;
    kit.launch(jackal);
  };
  const onHits = () => [onJudged, jackals > 0 && jackalDay.active ? sendJackal : null];

  // Invoker's Spear, and Pactsworn Pathclearer in the stance.
  kit.normals(facts.normals, { onHitOnce: onHits });
  kit.charged(facts.charged);
  kit.plunges(facts.plunge);
  const claws = merged(facts.chains.burstAttack, { more: { flat: byMastery(unlocks.a4.claws) }, onHitOnce: onHits });
  const clawsLast = () => claws.hitmarks[self.normalCounter].at(-1) ?? 0;

  // Secret Rite: Chasmic Soulfarer; in the stance Mortuary Rite, with a separate cooldown that follows the other's.
  const soulfarer = kit.attack(attacks['Secret Rite: Chasmic Soulfarer']);
  const mortuary = kit.attack(attacks['Mortuary Rite']);
  const { 'dmg%': harder } = facts.bonuses['cyno-a1-dmg'];
  const judication = kit.attackBuff('cyno-a1-dmg', { stat: 'dmg%' }, (hit) => (hit.is(mortuary) ? harder : 0));
  const fromSoulfarer = kit.particlesOnHit(timing.particleIcdKey, { count: measured.particles });
  const fromMortuary = kit.particlesOnHit(timing.particleIcdKey, {
    count: () => kit.random.draw(1, measured.moreRiteParticles),
  });
  self.cooldowns.setShadow(Action.skill, Action.low_plunge);
  const startCooldowns = (): void => {
    self.cooldowns.reset(Action.skill);
    self.cooldowns.start(Action.skill, timing.skillCd);
    self.cooldowns.start(Action.low_plunge, timing.burstSkillCd);
  };
  kit.readiness('skill', () => {
    const slot = stance.active ? Action.low_plunge : Action.skill;
    return self.cooldowns.charges(slot) > 0 ? 0 : Failure.skill_cd;
  });
  kit.skill(casts.skill, () => {
    kit.launch(soulfarer, fromSoulfarer);
    kit.fight.after(timing.skillCdDelay, startCooldowns);
  });
  const rite = kit.cast('skill', casts.burstSkill, () => {
    const judged = endseer.active;
    if (judged) {
      judication.add();
      if (c1.on && hasty.active) renewHaste();
      gatherJackals();
    }
    kit.launch(mortuary, fromMortuary);
    if (judged) for (let i = 0; i < unlocks.a1.bolts; i++) kit.launch(bolt, fromMortuary);
    if (extensions < MOST_EXTENSIONS) {
      extensions++;
      stance.extend(measured.extension);
    }
    finishInStance(timing.burstSkillHitmark);
    kit.fight.after(timing.burstSkillCdDelay, startCooldowns);
  });
  kit.stance({
    during: stance,
    chain: claws,
    apart: true,
    wrapChain: (strike) => (params) => slides(clawsLast(), strike)(params),
    plunge: facts.plungeBy.burst,
    actions: {
      skill: rite,
      charge: slides(timing.burstChargeHitmark, kit.chargedAttack(facts.chargedBy.burstCharge)),
    },
  });

  // Sacred Rite: Wolf's Swiftness.
  let shared = 0;
  kit.burst(casts.burst, () => {
    extensions = 0;
    shared = 0;
    jackals = 0;
    stance.add();
    if (a1.on) kit.own.after(measured.endseerFirst, open);
    if (c1.on) renewHaste();
    gatherJackals();
  });

  // C4: his electro reactions give the others 3 energy, five times for each burst.
  c4.run(() =>
    kit.on(ELECTRO_MIXED_OR_SWIRLED, { by: 'self' }, () => {
      if (shared === unlocks.c4.times) return;
      shared++;
      for (const other of kit.others) kit.giveEnergy('cyno-c4', other);
    }),
  );
}

export default character(facts, setup, {
  knownIssues: [
    'Attacks with the same ICD tag share a counter, even if their ICD groups differ.',
    'The Radiance effects that version 7.0 added to passives and constellations are missing.',
  ],
});
