import facts from '@quartet/gamedata/characters/shikanoinheizou';
import { ABSORBABLE, Action, Area, character, oncePerAttack, Stat, SWIRL_TAGS } from '@quartet/kit';
import { chargeAfterAttack } from '../../chargeAfterAttack.ts';
import { lighterSprint } from '../../lighterSprint.ts';

const { attacks, casts, frames, talents, timing, unlocks } = facts;
const [A4_EM] = unlocks.a4;
const [, C1_SPEED] = unlocks.c1;
const [C4_ENERGY, C4_MORE_ENERGY] = unlocks.c4;
const [C6_RATE, C6_DAMAGE] = unlocks.c6;

const MAX_DECLENSION = 4;
/** Frames for which he holds the skill to gain a stack. */
const CHARGE_TIME = 45;
const MAX_IRISES = 4;

export default character(
  facts,
  (kit) => {
    const { a1, a4, c1, c4, c6 } = kit.unlocks;

    // Fudou Style Martial Arts.
    kit.normals(facts.normals);
    kit.charged(facts.charged);
    chargeAfterAttack(kit);
    kit.plunges(facts.plunge);
    lighterSprint(kit);

    // Declension, up to 4 stacks. Paradoxical Practice (first passive): a swirl of his on the field adds one, once in 0.1 s.
    let declension = 0;
    const decline = (): void => {
      declension = Math.min(declension + 1, MAX_DECLENSION);
    };
    kit.field('declension', () => declension);
    a1.run(() =>
      kit.on(
        'enemyDamage',
        {
          by: 'self',
          onField: true,
          tags: [...SWIRL_TAGS, 'stellarSwirl'],
          rest: kit.rest('heizou-a1-icd'),
        },
        decline,
      ),
    );
    // C1: once in 10 s, taking the field adds a stack and gives 15 % attack speed for 5 s.
    const named = c1.declare(() => kit.buff('heizou-c1', 'atkspd%', C1_SPEED));
    c1.run(() =>
      kit.on('swap', { to: 'self', rest: kit.rest('heizou-c1-icd') }, () => {
        named.add();
        decline();
      }),
    );

    // Heartstopper Strike: each stack makes it stronger, four are Conviction. Penetrative Reasoning (second passive): it gives the others
    // 80 EM for 10 s. C6: each stack gives it 4 % CRIT Rate, Conviction 32 % CRIT DMG.
    const strike = kit.attack(attacks['Heartstopper Strike'], { mult: talents.skill });
    const conviction = kit.attack(attacks['Heartstopper Strike (Max Stacks)'], { mult: talents.skill });
    const particles = kit.particlesOnHit(timing.particleIcdKey, { count: 2 });
    const reasoning = a4.declare(() => kit.buff('heizou-a4', 'em', A4_EM));
    const onStrike = oncePerAttack(() => {
      declension = 0;
      if (a4.on) reasoning.addToOthers();
    });
    const release = (): void => {
      const convinced = declension === MAX_DECLENSION;
      const hit = kit.make(convinced ? conviction : strike);
      hit.mult += declension * kit.at('skill', talents.decBonus);
      if (convinced) hit.mult += kit.at('skill', talents.convicBonus);
      kit.snapshot(hit);
      if (c6.on) {
        hit.stats[Stat.cr] += C6_RATE * declension;
        if (convinced) hit.stats[Stat.cd] += C6_DAMAGE;
      }
      const area = convinced
        ? Area.box(kit.player, 4, 6, [0, -0.3])
        : Area.box(kit.player, 3, 5, [0, declension === 0 ? -0.4 : -0.3]);
      kit.launch(hit, area, timing.skillHitmark - timing.skillCdStart, onStrike, particles);
      kit.self.cooldowns.start(Action.skill, casts.skillRelease.cooldown);
    };
    kit.skill({ frames: frames.skillEnd }, (params) => {
      const missing = MAX_DECLENSION - declension;
      const held = (params.hold ?? 0) !== 0;
      const delay = !held ? 0 : missing === 0 ? timing.holdAtFullStacksPenalty : CHARGE_TIME * missing;
      if (held) for (let i = 1; i <= missing; i++) kit.fight.after(CHARGE_TIME * i, decline);
      kit.fight.after(timing.skillCdStart + delay, release);
      return { offset: delay + timing.skillHitmark };
    });

    // Windmuster Kick: up to four enemies get an iris that bursts in the element they carry. C4: the first of them restores 9 energy,
    // each other 1.5.
    const check = kit.attack(attacks['Windmuster Iris (Aura check)'], { noImpulse: true });
    const slugger = kit.attack(attacks['Fudou Style Vacuum Slugger']);
    const iris = kit.attack(attacks['Windmuster Iris'], { element: 'none' });
    const byIris = kit.rule('shikanoinheizou_c4');
    kit.burst(casts.burst, () => {
      let tagged = 0;
      const around = kit.area(attacks['Windmuster Iris (Aura check)'].area).withoutGadgets();
      kit.launch(check, around, timing.burstHitmark, (target) => {
        if (tagged === MAX_IRISES) return;
        const element = ABSORBABLE.find((each) => target.auras?.countsAs(each));
        if (element === undefined && byIris) return;
        tagged++;
        if (c4.on) kit.self.addEnergy('heizou c4', tagged === 1 ? C4_ENERGY : C4_MORE_ENERGY);
        if (element === undefined) return;
        const burst = kit.make(iris);
        burst.element = element;
        kit.launch(burst, target);
      });
      kit.launch(slugger);
    });
  },
  {
    knownIssues: [
      'Heartstopper Strike always makes 2 particles, even with many Declension stacks.',
      'C4: enemies without an aura count like those with an iris.',
    ],
    unused: {
      a1: 'Each swirl adds one stack.',
      c1: 'Taking the field adds one stack.',
      c2: 'The kick pulls enemies for 1 s; enemies do not move.',
      c4: 'At most 13.5 energy are four enemies (MAX_IRISES).',
    },
  },
);
