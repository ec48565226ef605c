import facts from '@quartet/gamedata/characters/shikanoinheizou';
import { ABSORBABLE, Action, Area, character, oncePerAttack, Stat, SWIRL_TAGS } from '@quartet/kit';
import { chargeAfterAttack } from '../../chargeAfterAttack.ts';
import { lighterSprint } from '../../lighterSprint.ts';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

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
      declension = Math.min(declension + 1, measured.maxDeclension);
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
    const named = kit.buff('heizou-c1', 'atkspd%', unlocks.c1.speed);
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
    const reasoning = kit.buff('heizou-a4', 'em', unlocks.a4.em);
    const onStrike = oncePerAttack(() => {
      declension = 0;
      if (a4.on) reasoning.addToOthers();
    });
    const { fist, conviction: wide } = measured;
    const release = (): void => {
      const convinced = declension === measured.maxDeclension;
      const hit = kit.make(convinced ? conviction : strike);
      hit.mult += declension * kit.at('skill', talents.decBonus);
      if (convinced) hit.mult += kit.at('skill', talents.convicBonus);
      kit.snapshot(hit);
      if (c6.on) {
        hit.stats[Stat.cr] += unlocks.c6.critRate * declension;
        if (convinced) hit.stats[Stat.cd] += unlocks.c6.critDamage;
      }
      const area = convinced
        ? Area.box(kit.player, wide.width, wide.length, [0, wide.ahead])
        : Area.box(kit.player, fist.width, fist.length, [0, declension === 0 ? fist.aheadEmpty : fist.ahead]);
      kit.launch(hit, area, timing.skillHitmark - timing.skillCdStart, onStrike, particles);
      kit.self.cooldowns.start(Action.skill, casts.skillRelease.cooldown);
    };
    kit.skill({ frames: frames.skillEnd }, (params) => {
      const missing = measured.maxDeclension - declension;
      const held = (params.hold ?? 0) !== 0;
      const delay = !held ? 0 : missing === 0 ? timing.holdAtFullStacksPenalty : measured.chargeTime * missing;
      if (held) for (let i = 1; i <= missing; i++) kit.fight.after(measured.chargeTime * i, decline);
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
        if (tagged === measured.maxIrises) return;
        const element = ABSORBABLE.find((each) => target.auras?.countsAs(each));
        if (element === undefined && byIris) return;
        tagged++;
        if (c4.on) kit.self.addEnergy('heizou c4', tagged === 1 ? unlocks.c4.energy : unlocks.c4.moreEnergy);
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
  },
);
