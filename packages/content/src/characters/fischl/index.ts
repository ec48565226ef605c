import {
  type Attack,
  type AttackTemplate,
  character,
  Failure,
  PERMANENT,
  Stat,
  State,
  type StatName,
  statVector,
  UNREADY,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/fischl';

const { talents, frames, timing } = facts;

export default character(
  facts,
  (kit) => {
    const { cons } = kit;
    const flight = kit.params.oz_travel ?? 10;
    const electro = { icdGroup: 'Fischl', element: 'electro', gauge: 25, strike: 'pierce' } as const;

    // Bolts of Downfall. C1: without Oz, normal attacks come with an extra 22 % ATK.
    kit.normals({
      mult: talents.auto,
      hitmarks: timing.attackHitmarks,
      frames: frames.attack,
    });
    if (cons >= 1) {
      const gaze = kit.attack({
        name: 'Gaze of the Deep (C1)',
        tag: 'normal',
        element: 'physical',
        gauge: 100,
        strike: 'pierce',
        mult: 0.22,
      });
      kit.wrap('attack', (params, shoot) => {
        const act = shoot(params);
        const mark = timing.attackHitmarks[kit.self.normalCounter];
        if (!oz.active) kit.queue(gaze, kit.arrow(), mark, mark + (params.travel ?? 10));
        return act;
      });
    }
    kit.aimed({
      levels: [
        { name: 'Aimed Shot', mult: talents.aim, element: 'physical' },
        { name: 'Fully-Charged Aimed Shot', mult: talents.fullaim, element: 'electro' },
      ],
      hitmarks: timing.aimedHitmarks,
      frames: frames.aimed,
    });

    // Oz strikes the opponent every 59 frames with the stats he was summoned with. C6: he stays 2 s longer.
    const oz = kit.status(timing.ozActiveKey, false);
    const stay = (cons >= 6 ? 12 : 10) * 60;
    const pecks = (source: string): AttackTemplate =>
      kit.attack({ ...electro, name: `Oz (${source})`, tag: 'skill', icd: 'ElementalArt', mult: talents.birdAtk });
    const bySkill = pecks('Skill');
    const byBurst = pecks('Burst');
    const particles = kit.particlesOnHit(() => kit.draw(0, 0.67), 'electro', 6, timing.particleICDKey);
    const hitCallbacks = [particles];
    let peck: Attack = kit.make(bySkill);
    let perch = { x: 0, y: 0 };
    let present = false;
    let source = -1;
    let ticking = -1;
    const tick = (from: number): void => {
      if (from !== ticking || !oz.active) return;
      const area = kit.boxFrom(perch, kit.target, 0.1, 1, [0, -0.5]);
      kit.sim.queueReady(peck.copy(), area, flight, hitCallbacks, source);
      kit.fight.after(timing.ozTickInterval, () => tick(from));
    };
    const attackFrom = (firstTick: number): void => {
      const from = kit.frame;
      ticking = from;
      kit.fight.after(firstTick, () => tick(from));
    };
    const summon = (template: AttackTemplate, firstTick: number): void => {
      const from = kit.frame;
      present = true;
      source = from;
      oz.add(stay);
      kit.fight.after(stay, () => {
        if (source === from) present = false;
      });
      const { x, y } = kit.circle(kit.player, 0, { offset: [0, 1.5] });
      perch = { x, y };
      peck = kit.snapshot(kit.make(template));
      attackFrom(firstTick);
    };
    /** An attack of Oz's with the stats he holds. */
    const ofOz = (template: AttackTemplate): Attack => {
      const hit = kit.make(template);
      hit.stats = peck.stats;
      hit.level = peck.level;
      hit.snapshotFrame = peck.snapshotFrame;
      return hit;
    };
    kit.field('oz', () => present);
    kit.field('oz-source', () => source);
    kit.field('oz-duration', () => oz.remaining);

    // Nightrider. While Oz is there it can only be used to call him back (`recast`). C2: +200 % ATK, wider.
    const again = kit.status(timing.skillRecastCDKey, false);
    const mayRecast = (recast: number | undefined): boolean => present && (recast ?? 0) !== 0;
    kit.readiness('skill', (params, fallback) => {
      if (mayRecast(params.recast)) return again.active ? Failure.skill_cd : 0;
      return present ? UNREADY : fallback();
    });
    const arrival = kit.attack({ ...electro, name: 'Oz (Summon)', tag: 'skill', mult: talents.birdSum });
    kit.does('skill', (params) => {
      if (mayRecast(params.recast) && !again.active) {
        again.add(timing.skillRecastCD);
        kit.fight.after(2, () => {
          attackFrom(60);
          kit.snapshot(peck);
        });
        return { frames: frames.skillRecast, queueAfter: frames.skillRecast.next.dash };
      }
      const hit = kit.make(arrival);
      if (cons >= 2) hit.mult += 2;
      const area = kit.circle(kit.target, cons >= 2 ? 3 : 2, { offset: [0, 1.5] });
      kit.queue(hit, area, timing.skillOzSpawn, timing.skillOzHitmark);
      kit.cooldown('skill', 25 * 60 + timing.skillOzSpawn);
      kit.fight.after(timing.skillOzSpawn, () => again.add(timing.skillRecastCD));
      present = true;
      kit.fight.after(timing.skillOzSpawn, () => summon(bySkill, timing.skillOzFirstTick));
      return { frames: frames.skill, queueAfter: frames.skill.next.dash };
    });

    // Midnight Phantasmagoria: Oz comes when she turns back, or as soon as she leaves the field.
    // C4: lightning around her, and 20 % of her HP back when Oz appears.
    const thunder = kit.attack({
      ...electro,
      name: 'Midnight Phantasmagoria',
      tag: 'burst',
      icd: 'ElementalBurst',
      strike: 'blunt',
      poise: 150,
      mult: talents.burst,
    });
    const pilgrimage = 'Her Pilgrimage of Bleak (C4)';
    const lightning = kit.attack({
      ...electro,
      name: pilgrimage,
      tag: 'burst',
      icd: 'ElementalBurst',
      gauge: 50,
      mult: 2.22,
    });
    kit.does('burst', () => {
      kit.queue(thunder, kit.circle(kit.player, 0.5), timing.burstHitmark, timing.burstHitmark);
      if (cons >= 4) kit.queue(lightning, kit.circle(kit.player, 5), 8, 8);
      kit.consumeEnergy(6);
      kit.cooldown('burst', 15 * 60);
      present = true;
      let waiting = true;
      const appear = (delay: number, firstTick: number): void => {
        if (!waiting) return;
        waiting = false;
        if (delay === 0) summon(byBurst, firstTick);
        else kit.fight.after(delay, () => summon(byBurst, firstTick));
        if (cons >= 4) kit.fight.after(delay + 1, () => kit.heal(pilgrimage, kit.self.index, 0.2 * kit.self.maxHp));
      };
      kit.fight.after(timing.burstFullOzSpawn, () => appear(0, timing.burstFullOzFirstTick));
      return {
        frames: frames.burst,
        queueAfter: frames.burst.next.swap,
        onLeave: (next) => {
          const swap = kit.sim.plan.swapDelay;
          if (next === State.swap) appear(timing.burstShortOzSpawn + swap, timing.burstShortOzFirstTick + swap);
        },
      };
    });

    // Undone Be Thy Sinful Hex (second passive): electro reactions of the active character call lightning of 80 % ATK.
    const retribution = kit.attack({ ...electro, name: 'Thundering Retribution (A4)', tag: 'skill', mult: 0.8 });
    const passive = (): void => {
      const strike = (attack: Attack): void => {
        if (!oz.active || attack.actor !== kit.sim.active) return;
        const { active } = kit;
        if (active.statusActive(timing.a4IcdKey)) return;
        active.addStatus(timing.a4IcdKey, 30, true);
        kit.queueReady(ofOz(retribution), kit.circle(kit.target, 0.5), 4);
      };
      for (const event of ELECTRO_REACTIONS)
        kit.on(event, (target, attack) => {
          if (target.isEnemy) strike(attack);
        });
      kit.on('hyperbloom', (_core, attack) => strike(attack));
    };

    // Hexerei: with Oz there, overload gives her and the active character 22.5 % ATK, (lunar) electro-charged 90 EM, for
    // 10 s. C6: doubled for 10 s after Evernight Raven.
    const doubled = kit.status(timing.c6HexereiKey);
    const hexerei = (): void => {
      const grant = (
        key: string,
        stat: StatName,
        amount: number,
        events: readonly ('overload' | 'electroCharged' | 'lunarCharged')[],
      ) => {
        const bonus = statVector({});
        const value = () => {
          bonus[Stat[stat]] = cons >= 6 && doubled.active ? 2 * amount : amount;
          return bonus;
        };
        const own = kit.buff(key, value, { stat });
        for (const other of kit.team)
          if (other !== kit.self)
            kit.buff(key, () => (kit.active === other && own.active ? value() : null), { stat }).add(PERMANENT, other);
        for (const event of events)
          kit.on(event, (target) => {
            if (target.isEnemy && oz.active) own.add(10 * 60);
          });
      };
      grant(timing.hexAtkpKey, 'atk%', 0.225, ['overload']);
      grant(timing.hexEMKey, 'em', 90, ['electroCharged', 'lunarCharged']);
    };

    // C6: Oz joins the active character's normal attacks.
    const raven = kit.attack({
      ...electro,
      name: 'Evernight Raven (C6)',
      tag: 'skill',
      icd: 'ElementalArt',
      mult: 0.3,
    });
    kit.init(() => {
      const together = kit.hexerei;
      if (kit.ascension >= 4) passive();
      if (together) hexerei();
      if (cons >= 6)
        kit.followNormals({
          during: oz,
          every: 60,
          family: 'yelan',
          onActiveClock: true,
          act: () => {
            kit.queueReady(ofOz(raven), kit.boxFrom(kit.player, kit.target, 0.1, 1, [0, -1]), flight);
            if (together) doubled.add(10 * 60);
          },
        });
    });
  },
  { knownIssues: ['Stellar Predator (first passive) is not modelled: aimed shots do not set off Oz.'] },
);

const ELECTRO_REACTIONS = [
  'overload',
  'electroCharged',
  'lunarCharged',
  'superconduct',
  'stellarConduct',
  'swirlElectro',
  'crystallizeElectro',
  'quicken',
  'aggravate',
] as const;
