import {
  Action,
  type Area,
  character,
  Element,
  type Kit,
  SimulationError,
  Stat,
  statVector,
  Tag,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/kaedeharakazuha';
import { phrase } from '../../phrases.ts';

const { talents, frames, timing } = facts;

/** Elements his wind can absorb, the preferred first. */
const ABSORBED = [Element.pyro, Element.hydro, Element.electro, Element.cryo];
/** Frames the autumn whirlwind takes from one hit to the next, and how many hits there are. */
const WHIRLWIND = { every: 117, hits: 5 };

const setup = (kit: Kit): void => {
  const { cons, ascension } = kit;

  // Garyuu Bladework.
  kit.normals({
    mult: talents.attack,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    strike: 'slash',
    halt: timing.attackHitlagHaltFrame,
    haltFactor: timing.attackHitlagFactor,
    defenceHalt: timing.attackDefHalt,
    area: (hit, sub) =>
      kit.circle(kit.player, timing.attackRadius[hit], { offset: [0, timing.attackOffsets[hit][sub]] }),
  });

  kit.charged({
    mult: talents.charge,
    hitmark: timing.chargeHitmarks,
    frames: frames.charge,
    area: () => kit.circle(kit.player, 2.2, { offset: [0, 1] }),
  });

  /** Look `times` times, `every` frames apart, for an element to absorb in an area. */
  const absorb = (area: Area, every: number, times: number, found: (element: number) => void): void => {
    let left = times;
    const look = (): void => {
      if (left-- === 0) return;
      const element = kit.absorbable(area, ABSORBED);
      if (element >= 0) found(element);
      else kit.fight.after(every, look);
    };
    look();
  };

  // Crimson Momiji: C6 infuses his sword for 5 s and gives normal, charged and plunging attacks 0.2 % per point of EM.
  const swordTags = [Tag.normal, Tag.charge, Tag.plunge];
  const momijiBonus = statVector({});
  const momiji = kit.attackBuff('kazuha-c6-dmgup', (attack) => {
    if (attack.tag !== Tag.normal && attack.tag !== Tag.charge && attack.tag !== Tag.plunge) return null;
    momijiBonus[Stat['dmg%']] = 0.002 * kit.self.stat(Stat.em);
    return momijiBonus;
  });
  const infuseSword = (): void => {
    kit.infuse('kazuha-c6-infusion', Element.anemo, swordTags, 5 * 60);
    momiji.add(5 * 60);
  };

  // Chihayaburu: a leap on the wind; hold for a stronger gust. C1: a tenth less cooldown.
  const gusts = [
    {
      hit: kit.attack({ name: 'Chihayaburu (Press)', tag: 'skill', element: 'anemo', gauge: 25, mult: talents.skill }),
      mark: timing.skillPressHitmark,
      radius: timing.skillPressRadius,
      particles: kit.particlesOnHit(3, 'anemo', timing.particleICDKey, 12),
      rest: cons >= 1 ? 324 : 360,
      restFrom: timing.skillPressCDStart,
      frames: frames.skillPress,
    },
    {
      hit: kit.attack({
        name: 'Chihayaburu (Hold)',
        tag: 'skill',
        element: 'anemo',
        gauge: 50,
        mult: talents.skillHold,
      }),
      mark: timing.skillHoldHitmark,
      radius: timing.skillHoldRadius,
      particles: kit.particlesOnHit(4, 'anemo', timing.particleICDKey, 12),
      rest: cons >= 1 ? 486 : 540,
      restFrom: timing.skillHoldCDStart,
      frames: frames.skillHold,
    },
  ];
  // Soumon Swordsmanship (first passive): the gust absorbs an element for the plunge that follows.
  let soumon = -1;
  kit.does('skill', (params) => {
    const gust = gusts[(params.hold ?? 0) === 0 ? 0 : 1];
    const glide = (params.glide_cancel ?? 0) > 0 ? 1 : 0;
    const area = kit.circle(kit.player, gust.radius);
    soumon = -1;
    kit.queue(gust.hit, area, 0, gust.mark, gust.particles);
    if (ascension >= 1)
      kit.fight.after(1, () =>
        absorb(area, 6, Math.trunc(gust.mark / 6), (element) => {
          soumon = element;
        }),
      );
    if (cons >= 6) kit.fight.after(gust.mark, infuseSword);
    kit.cooldown('skill', gust.rest, gust.restFrom);
    return { frames: gust.frames[glide] };
  });

  // Plunges: physical when a teammate lifts him, Midare Ranzan out of his own gust.
  kit.plunges(facts.plunge);
  const ranzan = { tag: 'plunge', element: 'anemo', ignoreInfusion: true } as const;
  const ranzanFall = kit.attack({ ...ranzan, name: 'Plunge Collision', strike: 'slash', mult: talents.collision });
  const ranzanHit = kit.attack({
    ...ranzan,
    name: 'High Plunge',
    gauge: 25,
    strike: 'blunt',
    poise: 150,
    mult: talents.highPlunge,
  });
  const soumonHit = kit.attack({
    ...ranzan,
    name: 'Soumon Swordsmanship (A1)',
    gauge: 25,
    strike: 'blunt',
    poise: 20,
    mult: 2,
  });
  const fromGust = (): boolean => kit.sim.player.lastAction === Action.skill;
  kit.wrap('low_plunge', (params, lifted) => {
    if (fromGust()) throw new SimulationError(phrase('no-low-plunge-after-skill', { character: 'kaedeharakazuha' }));
    return lifted(params);
  });
  kit.wrap('high_plunge', (params, lifted) => {
    if (!fromGust()) return lifted(params);
    const gust = kit.sim.player.lastParams;
    if ((gust.glide_cancel ?? 0) !== 0)
      throw new SimulationError(phrase('high-plunge-after-glide', { character: 'kaedeharakazuha' }));
    const held = (gust.hold ?? 0) !== 0;
    const mark = held ? timing.plungeHoldHitmark : timing.plungePressHitmark;
    const cancels = held ? frames.plungeHold : frames.plungePress;
    if ((params.collision ?? 0) > 0)
      kit.queue(ranzanFall, kit.circle(kit.player, 1, { offset: [0, 1] }), mark - 6, mark - 6);
    const area = kit.circle(kit.player, 4.5, { offset: [0, 0.5] });
    kit.queue(ranzanHit, area, mark, mark);
    if (soumon >= 0) {
      const extra = kit.make(soumonHit);
      extra.element = soumon;
      kit.queue(extra, area, mark - 1, mark - 1);
      soumon = -1;
    }
    return { frames: cancels };
  });

  // Kazuha Slash: one great slash leaves the autumn whirlwind, which repeats in an absorbed element.
  const burst = { tag: 'burst', element: 'anemo', gauge: 25 } as const;
  const slash = kit.attack({
    ...burst,
    name: 'Kazuha Slash',
    gauge: 50,
    strike: 'slash',
    halt: 0.05,
    haltFactor: 0.05,
    mult: talents.burstSlash,
  });
  const dot = kit.attack({ ...burst, name: 'Kazuha Slash (DoT)', mult: talents.burstDot });
  const absorbDot = kit.attack({
    ...burst,
    name: 'Kazuha Slash (Absorb DoT)',
    element: 'none',
    mult: talents.burstEleDot,
  });
  const whirlwind = kit.teamStatus(timing.burstStatus);
  const beforeSlash = timing.burstHitmark - 1;
  const afterSlash = timing.burstHitmark + 1;
  let absorbed = -1;

  // Yamaarashi Tailwind: C2 gives 200 EM to him and to the active character in the whirlwind.
  const tailwind = kit.buff('kazuha-c2', { em: 200 });
  let field = -1;
  const blow = (area: Area, source: number): void => {
    if (source !== field || !whirlwind.active) return;
    kit.fight.after(30, () => blow(area, source));
    if (!area.contains(kit.player.x, kit.player.y)) return;
    tailwind.add(60, kit.active);
    if (!kit.onField) tailwind.add(60);
  };

  kit.does('burst', () => {
    const area = kit.circle(kit.player, 9, { offset: [0, 1] });
    const reach = kit.circle(kit.player, 8, { offset: [0, 1] });
    const hit = kit.make(dot);
    const elementalHit = kit.make(absorbDot);
    absorbed = -1;
    kit.queue(slash, area, timing.burstHitmark, timing.burstHitmark);
    kit.fight.after(beforeSlash, () =>
      absorb(reach, 18, 17, (element) => {
        absorbed = element;
      }),
    );
    // The whirlwind keeps his stats from just before the slash; its hits are set once the slash has slowed him.
    kit.own.after(beforeSlash, () => {
      kit.snapshot(hit);
      kit.snapshot(elementalHit);
      whirlwind.add(timing.burstFirstTick - beforeSlash + WHIRLWIND.every * (WHIRLWIND.hits - 1));
      if (cons < 2) return;
      field = kit.frame;
      blow(kit.circle({ x: reach.x, y: reach.y }, 9), field);
    });
    const tick = (): void => {
      if (absorbed >= 0) {
        elementalHit.element = absorbed;
        kit.queueReady(elementalHit, area, 0);
      }
      kit.queueReady(hit, area, 0);
    };
    kit.own.after(afterSlash, () => {
      for (let i = 0; i < WHIRLWIND.hits; i++)
        kit.fight.after(timing.burstFirstTick - afterSlash + WHIRLWIND.every * i, tick);
      if (cons >= 6) infuseSword();
    });
    // C1: the skill is ready again.
    if (cons >= 1) kit.self.resetCooldown(Action.skill);
    kit.cooldown('burst', 15 * 60);
    kit.consumeEnergy(4);
    return { frames: frames.burst };
  });

  kit.init(() => {
    // Poetics of Fuubutsu (second passive): his swirls give the team 0.04 % damage of that element per point of EM.
    const poem = (
      event: 'swirlCryo' | 'swirlElectro' | 'swirlHydro' | 'swirlPyro',
      element: 'cryo' | 'electro' | 'hydro' | 'pyro',
    ) => {
      const stat = `${element}%` as const;
      const bonus = statVector({});
      const buff = kit.buff(`kazuha-a4-${element}`, () => bonus, { stat, extra: true });
      let readyFrom = -1;
      kit.on(
        event,
        (target, attack) => {
          if (attack.actor !== kit.self.index || kit.frame < readyFrom || !target.isEnemy) return;
          readyFrom = kit.frame + 1;
          bonus[Stat[stat]] = 0.0004 * kit.self.statNonExtra(Stat.em);
          buff.addToTeam(8 * 60);
        },
        `kazuha-a4-${element}`,
      );
    };
    if (ascension >= 4) {
      poem('swirlCryo', 'cryo');
      poem('swirlElectro', 'electro');
      poem('swirlHydro', 'hydro');
      poem('swirlPyro', 'pyro');
    }
  });
  // Cloud Strider (exploration passive).
  kit.lighterSprint();
};

export default character(facts, setup, {
  knownIssues: [
    'Oozora Genpou (C4) is not modelled: gusts and gliding give no energy.',
    'Yamaarashi Tailwind (C2) gives him its 200 EM only inside of the whirlwind.',
  ],
});
