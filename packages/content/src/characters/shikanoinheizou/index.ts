import { ABSORBABLE, character, Stat, SWIRL_REACTIONS } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/shikanoinheizou';
import { chargeAfterAttack } from '../../chargeAfterAttack.ts';

const { attacks, casts, frames, talents, timing } = facts;

const MOST_DECLENSION = 4;
/** Frames that holding takes for each stack. */
const CHARGE_TIME = 45;
const MOST_IRISES = 4;

export default character(
  facts,
  (kit) => {
    const { a1, a4, c1, c4, c6 } = kit.unlocks;

    // Fudou Style Martial Arts.
    kit.normals(facts.normals);
    kit.charged(facts.charged);
    chargeAfterAttack(kit);
    kit.plunges(facts.plunge);
    kit.lighterSprint();

    // Declension: at most 4 stacks. Paradoxical Practice (first passive): his swirls on the field make them, every 0.1 s.
    let declension = 0;
    const decline = (): void => {
      declension = Math.min(declension + 1, MOST_DECLENSION);
    };
    kit.field('declension', () => declension);
    a1.run(() =>
      kit.on(
        'enemyDamage',
        {
          by: 'self',
          onField: true,
          tags: SWIRL_REACTIONS,
          rest: kit.rest('heizou-a1-icd'),
        },
        decline,
      ),
    );
    // C1: taking the field makes a stack and gives 15 % attack speed for 5 s, every 10 s.
    const named = kit.buff('heizou-c1', 'atkspd%', 0.15);
    c1.run(() =>
      kit.on('swap', { to: 'self', rest: kit.rest('heizou-c1-icd') }, () => {
        named.add();
        decline();
      }),
    );

    // Heartstopper Strike: stronger by stacks, Conviction with all four. Penetrative Reasoning (second passive): 80 EM for the
    // others for 10 s. C6: 4 % critical rate for each stack, with Conviction 32 % critical damage.
    const strike = kit.attack(attacks['Heartstopper Strike'], { mult: talents.skill });
    const conviction = kit.attack(attacks['Heartstopper Strike (Max Stacks)'], { mult: talents.skill });
    const particles = kit.particlesOnHit(timing.particleIcdKey, { count: 2 });
    const reasoning = kit.buff('heizou-a4', 'em', 80);
    const onStrike = kit.oncePerAttack(() => {
      declension = 0;
      if (a4.on) reasoning.addToOthers();
    });
    const release = (): void => {
      const convinced = declension === MOST_DECLENSION;
      const hit = kit.make(convinced ? conviction : strike);
      hit.mult += declension * kit.at('skill', talents.decBonus);
      if (convinced) hit.mult += kit.at('skill', talents.convicBonus);
      kit.snapshot(hit);
      if (c6.on) {
        hit.stats[Stat.cr] += 0.04 * declension;
        if (convinced) hit.stats[Stat.cd] += 0.32;
      }
      const area = convinced
        ? kit.box(kit.player, 4, 6, [0, -0.3])
        : kit.box(kit.player, 3, 5, [0, declension === 0 ? -0.4 : -0.3]);
      kit.queueReady(hit, area, timing.skillHitmark - timing.skillCdStart, onStrike, particles);
      kit.cooldown('skill', casts.skillRelease.cooldown);
    };
    kit.skill({ frames: frames.skillEnd }, (params) => {
      const missing = MOST_DECLENSION - declension;
      const held = (params.hold ?? 0) !== 0;
      const delay = !held ? 0 : missing === 0 ? timing.holdAtFullStacksPenalty : CHARGE_TIME * missing;
      if (held) for (let i = 1; i <= missing; i++) kit.fight.after(CHARGE_TIME * i, decline);
      kit.fight.after(timing.skillCdStart + delay, release);
      return { offset: delay + timing.skillHitmark };
    });

    // Windmuster Kick: up to four enemies get an iris that bursts in the element they carry. C4: 9 energy for the first of them,
    // 1.5 for each other.
    const check = kit.attack(attacks['Windmuster Iris (Aura check)'], { noImpulse: true });
    const slugger = kit.attack(attacks['Fudou Style Vacuum Slugger']);
    const iris = kit.attack(attacks['Windmuster Iris'], { element: 'none' });
    kit.burst(casts.burst, () => {
      let tagged = 0;
      const around = kit.area(attacks['Windmuster Iris (Aura check)'].area).withoutGadgets();
      kit.hit(check, around, timing.burstHitmark, (target) => {
        if (tagged === MOST_IRISES) return;
        tagged++;
        if (c4.on) kit.addEnergy(tagged === 1 ? 9 : 1.5, 'heizou c4');
        const element = ABSORBABLE.find((each) => target.auras?.answersTo(each));
        if (element === undefined) return;
        const burst = kit.make(iris);
        burst.element = element;
        const { snapshot, hit } = attacks['Windmuster Iris'].at;
        kit.queue(burst, kit.area(attacks['Windmuster Iris'].area, target), snapshot, hit);
      });
      kit.send(slugger);
    });
  },
  {
    knownIssues: [
      'Heartstopper Strike always makes 2 particles, even with many Declension stacks.',
      'C4: enemies without an aura count like those with an iris.',
    ],
  },
);
