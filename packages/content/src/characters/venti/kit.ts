import facts from '@quartet/gamedata/characters/venti';
import {
  ABSORBABLE,
  Action,
  Area,
  type Attack,
  type AttackTemplate,
  character,
  Element,
  elementShred,
  type HitCallback,
  merged,
  oncePerAttack,
  pointBy,
  pressOrHold,
  SimulationError,
} from '@quartet/kit';
import { phrase } from '../../phrases.ts';

const { aimed, attacks, casts, normals, plunge, timing, unlocks, measured } = facts;

/** Elements that the Stormeye can absorb, with the ICD of its hits in them. */
const ABSORBED = [
  ['pyro', 'ElementalBurstPyro'],
  ['hydro', 'ElementalBurstHydro'],
  ['electro', 'ElementalBurstElectro'],
  ['cryo', 'ElementalBurstCryo'],
] as const;

export default character(
  facts,
  (kit) => {
    const { a4, c1, c2, c4, c6 } = kit.unlocks;

    // Divine Marksmanship.
    kit.normals(normals);
    kit.aimed(aimed);

    // C1: two more arrows fly with each aimed shot and deal a third of its damage.
    c1.run(() => {
      const isAsText = kit.rule('venti_c1');
      const gales = aimed.levels.map((level) => kit.attack(level, { name: `${level.name} (C1)` }));
      kit.wrap('aim', (params, shoot) => {
        const act = shoot(params);
        const hold = params.hold ?? 1;
        const mark = aimed.hitmarks[hold];
        for (let i = 0; i < unlocks.c1.arrows; i++) {
          const arrow = kit.make(gales[hold]);
          arrow.mult = isAsText ? arrow.mult * unlocks.c1.damage : arrow.mult / measured.galeDivisor;
          arrow.weakPoint = params.weakspot === 1;
          kit.launch(arrow, kit.arrow(), { snapshot: mark, hit: mark + (params.travel ?? normals.travel) });
        }
        return act;
      });
    });

    // Skyward Sonnet. C2: 12 % less anemo and physical resistance for 10 s.
    const lessAnemo = kit.shred('venti-c2-anemo');
    const lessPhysical = kit.shred('venti-c2-phys');
    const breeze: HitCallback | null = !c2.on
      ? null
      : (target) => {
          lessAnemo(target);
          lessPhysical(target);
        };
    const gust = kit.attack(attacks['Skyward Sonnett (Press)']);
    const updraft = kit.attack(attacks['Skyward Sonnett (Hold)']);
    const three = oncePerAttack(() => kit.particles(measured.particles.press, 'anemo'));
    const four = oncePerAttack(() => kit.particles(measured.particles.hold, 'anemo'));
    const { cooldown, cooldownDelay, radius, hit: pressHit } = measured.press;
    const press = kit.cast('skill', merged(casts.skill, { cooldown, cooldownDelay }), () => {
      kit.launch(gust, Area.circle(kit.target, radius), { snapshot: 0, hit: pressHit }, breeze, three);
    });
    const held = measured.hold;
    const longer = { cooldown: held.cooldown, cooldownDelay: held.cooldownDelay };
    const hold = kit.cast('skill', merged(casts.skillHold, longer), () => {
      kit.launch(updraft, Area.circle(kit.player, held.radius), { snapshot: 0, hit: held.hit }, breeze, four);
    });
    kit.does('skill', pressOrHold(press, hold));

    const { hitmark, frames, queueAfter } = plunge.high;
    const dive = kit.attack(plunge.high);
    kit.does('high_plunge', () => {
      if (kit.controls.lastAction !== Action.skill || (kit.controls.lastParams.hold ?? 0) !== 0)
        throw new SimulationError(phrase('high-plunge-after-skill', { character: 'venti' }));
      kit.launch(dive, null, hitmark);
      return { frames, queueAfter };
    });

    // C6: hits of the Stormeye lower resistance to anemo, or to the absorbed element, by 20 % for 10 s.
    const shred = elementShred(kit, 'venti-c6-', unlocks.c6.resistance, measured.defianceLasts);
    const defiance = (element: number): HitCallback | null => (!c6.on ? null : (target) => shred(target, element));
    const anemoDefiance = defiance(Element.anemo);

    // Wind's Grand Ode: a Stormeye that hits for 8 s. From its fourth hit on it looks for an element to absorb, in which it hits too.
    const grandOde = kit.attack(attacks["Wind's Grand Ode"]);
    const absorbedOdes = new Map<number, AttackTemplate>(
      ABSORBED.map(([element, icd]) => [
        Element[element],
        kit.attack(attacks["Wind's Grand Ode (Absorbed)"], { element, icd }),
      ]),
    );
    let absorbed = -1;
    const absorb = (element: number, gale: Attack, wide: Area): void => {
      absorbed = element;
      const hit = kit.make(absorbedOdes.get(element) as AttackTemplate).withStatsOf(gale);
      const onHit = defiance(element);
      for (let i = 0; i < measured.stormeye.absorbedHits; i++)
        kit.launch(hit, wide, measured.stormeye.every * i, onHit);
    };
    // Stormeye (second passive): 15 energy when it ends, and 15 for the party members of the absorbed element.
    const stormeye = (): void => {
      kit.giveEnergy('venti-a4');
      if (absorbed < 0) return;
      for (const member of kit.team) if (member.element === absorbed) kit.giveEnergy('venti-a4', member);
    };
    kit.burst(casts.burst, () => {
      const eye = pointBy(kit.player, [0, measured.eye.ahead]);
      const near = kit.area(attacks["Wind's Grand Ode"].area, eye);
      const wide = Area.circle(eye, measured.eye.radius);
      const { width, length, ahead } = measured.intake;
      const reach = Area.box(eye, width, length, [0, ahead]);
      const gale = kit.make(grandOde);
      absorbed = -1;
      kit.fight.after(measured.stormeye.stats, () => kit.snapshot(gale));
      for (let i = 0; i < measured.stormeye.hits; i++)
        kit.fight.after(measured.stormeye.first + measured.stormeye.every * i, () =>
          kit.launch(gale, near, null, anemoDefiance),
        );
      kit.fight.after(measured.stormeye.first + measured.stormeye.every * measured.eye.absorbsFrom, () =>
        kit.auras.absorb(reach, ABSORBABLE, measured.looks, (element) => absorb(element, gale, wide)),
      );
      if (a4.on) kit.fight.after(timing.burstStart + measured.stormeyeTime, stormeye);
    });

    // C4: picking up a particle gives him 25 % anemo damage for 10 s.
    const freedom = kit.buff('venti-c4');
    c4.run(() => kit.on('particleReceived', { onField: true }, () => freedom.add()));
  },
  {
    knownIssues: [
      'The upcurrent of Embrace of Winds (first passive) is not modelled.',
      'high_plunge is possible only after a press of the skill, not after a hold.',
      'C1: the additional arrows deal a third of the damage, not 33%.',
      'C2: no further resistance is lost while launched.',
      'The Hexerei effects of the passives and constellations are missing, and the character does not count as a Hexerei character.',
    ],
  },
);
