import facts from '@quartet/gamedata/characters/cyno';
import {
  type AbilityCode,
  Action,
  type Character,
  character,
  Failure,
  type HitCallback,
  type Kit,
  merged,
  PERMANENT,
  State,
} from '@quartet/kit';
import { isRadiantTag, radianceOf } from '../../radiance.ts';
import { ELECTRO_MIXED_OR_SWIRLED } from '../../reactions.ts';

const { attacks, casts, timing, unlocks, measured } = facts;

const MOST_EXTENSIONS = 2;

function setup(kit: Kit): void {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // Sacred Rite: Wolf's Swiftness, the stance: 100 EM for as long as it lasts.
  // Fourth passive, by a rule of the game: outside it, Secret Rite: Chasmic Soulfarer brings it for 6 s.
  const isExtended = kit.rule('cyno_radiance');
  const radiance = radianceOf(kit);
  const stance = kit.buff(timing.burstKey);
  let isOfBurst = false;
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

  // C1, by the rule: in the stance with Radiance of stellar-conduct he has 200 EM. The character who takes the field from him meanwhile has
  // them for the rest of the stance. C2: each normal and charged hit of a holder adds 16 % to their stellar-conduct damage, five
  // times at most; the next one takes over these stacks.
  const risen = kit.buff('cyno-c1-radiance');
  const isRisen = (one: Character): boolean =>
    one === self ? c1.on && isExtended && stance.active && radiance() === 'conduct' : risen.activeOn(one);
  const rises = [0, 0, 0, 0];
  kit.on('swap', { by: 'self', during: stance }, (_from, to) => {
    if (isRisen(self)) {
      risen.addTo(to, stance.remaining);
      rises[to.index] = rises[self.index];
    }
    stance.remove();
  });
  c1.run(() => {
    if (isExtended) kit.permanent('em', () => (isRisen(self) ? unlocks.c1.em : 0), 'cyno-c1-own');
  });
  c2.run(() => {
    if (!isExtended) return;
    kit.init(() => {
      const pauses = kit.team.map(() => kit.pause(unlocks.c2.conductEvery * 60));
      for (const one of kit.team)
        kit
          .buff('cyno-c2-radiance', 'reactionDamage', ({ tag }) =>
            isRadiantTag('conduct', tag) && isRisen(one) ? unlocks.c2.conduct * rises[one.index] : 0,
          )
          .addTo(one, PERMANENT);
      kit.on('enemyDamage', { tags: ['normal', 'charge'] }, (_enemy, { actor }) => {
        const one = kit.team[actor];
        if (isRisen(one) && pauses[actor].take()) rises[actor] = Math.min(rises[actor] + 1, unlocks.c2.conductStacks);
      });
    });
  });
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
  // three Duststalker Bolts. Authority Over the Nine Bows (second): their damage grows by EM. By the rule they deal stellar-conduct damage
  // of 200 % ATK with Radiance of stellar-conduct.
  const byMastery = (share: number) => a4.change({ em: share });
  const bolt = kit.attack(attacks['Duststalker Bolt'], { flat: byMastery(unlocks.a4.bolts) });
  const conductBolt = kit.attack(attacks['Duststalker Bolt (Stellar-Conduct)'], {
    flat: byMastery(unlocks.a4.conductBolts),
  });
  const endseer = kit.status(timing.a1Key);
  const windows = kit.tasks();
  let dashed = false;
  const open = (): void => {
    if (!stance.active) return;
    dashed = false;
    endseer.add();
    windows.own.after(measured.endseerEvery, open);
  };
  const openAfter = (frames: number): void => {
    if (isExtended) windows.drop();
    if (a1.on) windows.own.after(frames, open);
  };
  kit.on('dash', { by: 'self', during: endseer }, () => {
    if (dashed) return;
    dashed = true;
    endseer.extend(measured.dashExtension);
  });

  // C6: Day of the Jackal, spent by normal attacks on one more bolt each; by the rule, of stellar-conduct damage while he has the EM of C1.
  const jackal = kit.attack(attacks['Raiment: Just Scales (C6)'], { flat: byMastery(unlocks.a4.bolts) });
  const conductJackal = kit.attack(attacks['Raiment: Just Scales (C6, Stellar-Conduct)'], {
    flat: byMastery(unlocks.a4.conductBolts),
  });
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
    kit.launch(isRisen(self) ? conductJackal : jackal);
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
  const enter = (): void => {
    if (stance.active) return;
    isOfBurst = false;
    rises[self.index] = 0;
    stance.add(measured.radiance.seconds * 60);
    openAfter(measured.radiance.endseerFirst);
  };
  kit.skill(casts.skill, () => {
    kit.launch(soulfarer, fromSoulfarer);
    kit.fight.after(timing.skillCdDelay, startCooldowns);
    if (isExtended) kit.own.after(measured.radiance.begins, enter);
  });
  const rite = kit.cast('skill', casts.burstSkill, () => {
    const judged = endseer.active;
    if (judged) {
      judication.add();
      if (c1.on && hasty.active) renewHaste();
      gatherJackals();
    }
    kit.launch(mortuary, fromMortuary);
    const thrown = isExtended && radiance() === 'conduct' ? conductBolt : bolt;
    if (judged) for (let i = 0; i < unlocks.a1.bolts; i++) kit.launch(thrown, fromMortuary);
    if (extensions < MOST_EXTENSIONS && (isOfBurst || !isExtended)) {
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
    isOfBurst = true;
    rises[self.index] = 0;
    stance.add();
    openAfter(measured.endseerFirst);
    if (c1.on) renewHaste();
    gatherJackals();
  });

  // C4: his electro reactions give the others 3 energy, five times for each burst; by the rule, in its stance alone. Those of another
  // holder of the EM of C1 give him 20 energy, once in 18 s.
  c4.run(() => {
    kit.on(ELECTRO_MIXED_OR_SWIRLED, { by: 'self' }, () => {
      if (shared === unlocks.c4.times || (isExtended && !(isOfBurst && stance.active))) return;
      shared++;
      for (const other of kit.others) kit.giveEnergy('cyno-c4', other);
    });
    if (!isExtended) return;
    const rest = kit.rest('cyno-c4-icd');
    kit.on(ELECTRO_MIXED_OR_SWIRLED, { by: 'others' }, (_target, { actor }) => {
      if (risen.activeOn(kit.team[actor]) && rest.take()) kit.giveEnergy('cyno-c4-radiance');
    });
  });
}

export default character(facts, setup, {
  knownIssues: [
    'Attacks with the same ICD tag share a counter, even if their ICD groups differ.',
    'The Radiance effects that version 7.0 added to passives and constellations are missing.',
  ],
});
