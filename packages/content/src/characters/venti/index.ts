import {
  Action,
  type Area,
  type Attack,
  type AttackTemplate,
  character,
  ELEMENT_NAMES,
  Element,
  type HitCallback,
  SimulationError,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/venti';
import { phrase } from '../../phrases.ts';

const { talents, frames, timing } = facts;

/** Elements the Stormeye can absorb, the preferred first, with what the absorbed hits count as. */
const ABSORBED = [Element.pyro, Element.hydro, Element.electro, Element.cryo];
/** The Stormeye: stats are taken, then it hits, and from its fourth hit on it looks for an element. */
const STORMEYE = { stats: 104, first: 106, every: 24, hits: 20, absorbedHits: 15, lookEvery: 18, looks: 21 };
const STORMEYE_TIME = 8 * 60;

export default character(
  facts,
  (kit) => {
    const { cons } = kit;

    // Divine Marksmanship.
    kit.normals({
      mult: talents.attack,
      hitmarks: timing.attackHitmarks,
      frames: frames.attack,
    });
    const arrows = { icd: 'ExtraAttack', icdGroup: 'Venti' } as const;
    const levels = [
      { name: 'Aimed Shot', mult: talents.aim, element: 'physical' },
      { name: 'Fully-Charged Aimed Shot', mult: talents.fullaim, element: 'anemo' },
    ] as const;
    kit.aimed({ levels, hitmarks: timing.aimedHitmarks, frames: frames.aimed, more: arrows });

    // C1: aimed shots come with two more arrows of a third of the damage.
    if (cons >= 1) {
      const gales = levels.map(({ name, mult, element }) =>
        kit.attack({
          ...arrows,
          name: `${name} (C1)`,
          tag: 'charge',
          element,
          gauge: 25,
          strike: 'pierce',
          mult,
          halt: 0.12,
          headshotOnly: true,
          deployable: true,
        }),
      );
      kit.wrap('aim', (params, shoot) => {
        const act = shoot(params);
        const hold = params.hold ?? 1;
        const mark = timing.aimedHitmarks[hold];
        for (let i = 0; i < 2; i++) {
          const arrow = kit.make(gales[hold]);
          arrow.mult /= 3;
          arrow.weakPoint = params.weakspot === 1;
          kit.queue(arrow, kit.arrow(), mark, mark + (params.travel ?? 10));
        }
        return act;
      });
    }

    // Skyward Sonnet. C2: 12 % less anemo and physical resistance for 10 s.
    const [press, hold] = [
      { name: 'Skyward Sonnett (Press)', mult: talents.skillPress },
      { name: 'Skyward Sonnett (Hold)', mult: talents.skillHold },
    ].map(({ name, mult }) =>
      kit.attack({ name, mult, tag: 'skill', element: 'anemo', gauge: 50, strike: 'pierce', weakPoint: true }),
    );
    const breeze: HitCallback | null =
      cons < 2
        ? null
        : (target) => {
            const enemy = kit.enemy(target);
            enemy?.addResist('venti-c2-anemo', Element.anemo, -0.12, 10 * 60);
            enemy?.addResist('venti-c2-phys', Element.physical, -0.12, 10 * 60);
          };
    const pressParticles = kit.oncePerAttack(() => kit.particles(3, 'anemo'));
    const holdParticles = kit.oncePerAttack(() => kit.particles(4, 'anemo'));
    kit.does('skill', (params) => {
      if ((params.hold ?? 0) === 0) {
        kit.queue(press, kit.circle(kit.target, 3), 0, 51, breeze, pressParticles);
        kit.cooldown('skill', 6 * 60, 21);
        return { frames: frames.skillPress };
      }
      kit.queue(hold, kit.circle(kit.player, 6), 0, 74, breeze, holdParticles);
      kit.cooldown('skill', 15 * 60, 34);
      return { frames: frames.skillHold };
    });

    const dive = kit.attack({
      name: 'High Plunge',
      tag: 'plunge',
      element: 'physical',
      gauge: 25,
      strike: 'pierce',
      ignoreInfusion: true,
      mult: talents.highPlunge,
    });
    kit.does('high_plunge', () => {
      const { lastAction, lastParams } = kit.sim.player;
      if (lastAction !== Action.skill || (lastParams.hold ?? 0) !== 0)
        throw new SimulationError(phrase('high-plunge-after-skill', { character: 'venti' }));
      kit.queue(dive, kit.circle(kit.player, 3.5), timing.highPlungeHitmark, timing.highPlungeHitmark);
      return { frames: frames.highPlunge, queueAfter: timing.highPlungeHitmark };
    });

    // Wind's Grand Ode: a Stormeye that hits for 8 s, and in an element it absorbs too.
    const grandOde = kit.attack({
      name: "Wind's Grand Ode",
      tag: 'burst',
      icd: 'ElementalBurstAnemo',
      icdGroup: 'Venti',
      element: 'anemo',
      gauge: 25,
      mult: talents.burstDot,
    });
    const absorbedOde = (element: 'pyro' | 'hydro' | 'electro' | 'cryo', icd: AbsorbedIcd): AttackTemplate =>
      kit.attack({
        name: "Wind's Grand Ode (Absorbed)",
        tag: 'burst',
        icd,
        icdGroup: 'Venti',
        element,
        gauge: 25,
        mult: talents.burstAbsorbDot,
      });
    const ofElement = new Map([
      [Element.pyro as number, absorbedOde('pyro', 'ElementalBurstPyro')],
      [Element.hydro, absorbedOde('hydro', 'ElementalBurstHydro')],
      [Element.electro, absorbedOde('electro', 'ElementalBurstElectro')],
      [Element.cryo, absorbedOde('cryo', 'ElementalBurstCryo')],
    ]);
    // C6: what the Stormeye hits loses 20 % resistance to anemo, or to the absorbed element, for 10 s.
    const defiance = (element: number): HitCallback | null =>
      cons < 6
        ? null
        : (target) => kit.enemy(target)?.addResist(`venti-c6-${ELEMENT_NAMES[element]}`, element, -0.2, 10 * 60);
    const anemoDefiance = defiance(Element.anemo);

    let absorbed = -1;
    // Stormeye (second passive): 15 energy when it ends, and 15 for the party members of the absorbed element.
    const stormeye = (): void => {
      kit.addEnergy(15, 'venti-a4');
      if (absorbed < 0) return;
      for (const member of kit.team) if (member.element === absorbed) kit.addEnergy(15, 'venti-a4', member);
    };
    const absorb = (element: number, stats: Attack, at: Area): void => {
      absorbed = element;
      const hit = kit.make(ofElement.get(element) as AttackTemplate);
      hit.stats = stats.stats;
      hit.level = stats.level;
      hit.snapshotFrame = stats.snapshotFrame;
      const onHit = defiance(element);
      for (let i = 0; i < STORMEYE.absorbedHits; i++) kit.queueReady(hit, at, STORMEYE.every * i, onHit);
    };
    kit.does('burst', () => {
      const eye = kit.pointBy(kit.player, [0, 5]);
      const near = kit.circle(eye, 4);
      const wide = kit.circle(eye, 6);
      const reach = kit.box(eye, 2.5, 2.5, [0, -1]);
      const gale = kit.make(grandOde);
      absorbed = -1;
      kit.fight.after(STORMEYE.stats, () => kit.snapshot(gale));
      for (let i = 0; i < STORMEYE.hits; i++)
        kit.fight.after(STORMEYE.first + STORMEYE.every * i, () => kit.queueReady(gale, near, 0, anemoDefiance));
      let looks = STORMEYE.looks;
      const look = (): void => {
        if (looks-- === 0) return;
        const element = kit.absorbable(reach, ABSORBED);
        if (element >= 0) absorb(element, gale, wide);
        else kit.fight.after(STORMEYE.lookEvery, look);
      };
      kit.fight.after(STORMEYE.first + STORMEYE.every * 3, look);
      if (kit.ascension >= 4) kit.fight.after(timing.burstStart + STORMEYE_TIME, stormeye);
      kit.cooldown('burst', 15 * 60, 81);
      kit.consumeEnergy(84);
      return { frames: frames.burst };
    });

    // C4: particles he picks up himself give 25 % anemo damage for 10 s.
    kit.init(() => {
      if (cons < 4) return;
      const freedom = kit.buff('venti-c4', { 'anemo%': 0.25 });
      kit.on('particleReceived', () => {
        if (kit.onField) freedom.add(10 * 60);
      });
    });
  },
  {
    knownIssues: [
      'The upcurrent of Embrace of Winds (first passive) is not modelled.',
      'high_plunge is possible only after a press of the skill, not after a hold.',
      'C2: no further resistance is lost while launched.',
    ],
  },
);

type AbsorbedIcd = 'ElementalBurstPyro' | 'ElementalBurstHydro' | 'ElementalBurstElectro' | 'ElementalBurstCryo';
