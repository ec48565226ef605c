import facts from '@quartet/gamedata/characters/fischl';
import type { Attack, AttackTemplate, StatName } from '@quartet/kit';
import { Area, character, Failure, followNormals, merged, PERMANENT, State, UNREADY } from '@quartet/kit';
import { isHexerei } from '../../hexerei.ts';
import { ELECTRO_REACTIONS } from '../../reactions.ts';

const { attacks, casts, timing, unlocks, measured } = facts;
const PECK = measured.peck;
const HEX = attacks['Thundering Retribution (A4)'];

export default character(
  facts,
  (kit) => {
    const { c1, c2, c4, c6 } = kit.unlocks;
    const flight = kit.params.oz_travel ?? measured.ozTravel;

    // Bolts of Downfall. C1: without Oz, normal attacks come with an extra 22 % ATK.
    kit.normals(facts.normals);
    c1.run(() => {
      const gaze = kit.attack(attacks['Gaze of the Deep (C1)']);
      kit.wrap('attack', (params, shoot) => {
        const act = shoot(params);
        const [mark] = facts.normals.hitmarks[kit.self.normalCounter];
        if (!oz.active)
          kit.launch(gaze, kit.arrow(), { snapshot: mark, hit: mark + (params.travel ?? facts.normals.travel) });
        return act;
      });
    });
    kit.aimed(facts.aimed);

    // Oz strikes the opponent every 59 frames with the stats he was summoned with. C6: he stays 2 s longer.
    const pecks = (source: string): AttackTemplate => kit.attack(attacks.Oz, { name: `Oz (${source})` });
    const bySkill = pecks('Skill');
    const byBurst = pecks('Burst');
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    let peck: Attack = kit.make(bySkill);
    let perch = { x: 0, y: 0 };
    const oz = kit.effect(timing.ozActiveKey, {
      lasts: (measured.ozSeconds + (c6.on ? unlocks.c6.seconds : 0)) * 60,
      hitlag: false,
      every: timing.ozTickInterval,
      tick: () =>
        kit.launch(
          peck,
          Area.boxFrom(perch, kit.target, PECK.width, PECK.length, PECK.offset),
          { hit: flight, since: peck.snapshotFrame },
          particles,
        ),
      end: () => {
        present = false;
      },
    });
    let present = false;
    const summon = (template: AttackTemplate, firstTick: number): void => {
      present = true;
      oz.start(undefined, firstTick);
      const { x, y } = Area.circle(kit.player, 0, { offset: measured.perch });
      perch = { x, y };
      peck = kit.snapshot(template);
    };
    /** An attack of Oz's with the stats he holds. */
    const ofOz = (template: AttackTemplate): Attack => kit.make(template).withStatsOf(peck);
    kit.field('oz', () => present);
    kit.field('oz-source', () => oz.since);
    kit.field('oz-duration', () => oz.remaining);

    // Nightrider. While Oz is there it can only be used to call him back (`recast`). C2: +200 % ATK, wider.
    const again = kit.rest(timing.skillRecastCdKey, timing.skillRecastCd, { hitlag: false });
    const mayRecast = (recast: number | undefined): boolean => present && (recast ?? 0) !== 0;
    kit.readiness('skill', (params, fallback) => {
      if (mayRecast(params.recast)) return again.active ? Failure.skill_cd : 0;
      return present ? UNREADY : fallback();
    });
    const arrival = kit.attack(
      attacks['Oz (Summon)'],
      c2.change({ area: merged(attacks['Oz (Summon)'].area, { radius: 2 * (1 + unlocks.c2.reach) }) }),
    );
    const recast = kit.cast('skill', casts.skillRecast, () => {
      again.start();
      kit.fight.after(2, () => {
        oz.retick(60);
        // Its pecks stay dated to his first call.
        const { snapshotFrame } = peck;
        kit.snapshot(peck);
        peck.snapshotFrame = snapshotFrame;
      });
    });
    const cast = kit.cast('skill', casts.skill, () => {
      const hit = kit.make(arrival);
      if (c2.on) hit.mult += unlocks.c2.damage;
      kit.launch(hit);
      kit.fight.after(timing.skillOzSpawn, () => {
        again.start();
        summon(bySkill, timing.skillOzFirstTick);
      });
      present = true;
    });
    kit.does('skill', (params) => (mayRecast(params.recast) && again.ready ? recast : cast)(params));

    // Midnight Phantasmagoria: Oz comes when she turns back, or as soon as she leaves the field.
    // C4: lightning around her, and 20 % of her HP back when Oz appears.
    const thunder = kit.attack(attacks['Midnight Phantasmagoria']);
    const lightning = kit.attack(attacks['Her Pilgrimage of Bleak (C4)']);
    kit.burst(casts.burst, () => {
      kit.launch(thunder);
      if (c4.on) kit.launch(lightning);
      present = true;
      let waiting = true;
      const appear = (delay: number, firstTick: number): void => {
        if (!waiting) return;
        waiting = false;
        if (delay === 0) summon(byBurst, firstTick);
        else kit.fight.after(delay, () => summon(byBurst, firstTick));
        if (c4.on)
          kit.fight.after(delay + 1, () =>
            kit.heal(lightning.base.name, kit.self.index, unlocks.c4.healing * kit.self.maxHp),
          );
      };
      kit.fight.after(timing.burstFullOzSpawn, () => appear(0, timing.burstFullOzFirstTick));
      return {
        onLeave: (next) => {
          if (next !== State.swap) return;
          appear(
            timing.burstShortOzSpawn + kit.controls.swapDelay,
            timing.burstShortOzFirstTick + kit.controls.swapDelay,
          );
        },
      };
    });

    // Undone Be Thy Sinful Hex (second passive): electro reactions of the active character call lightning of 80 % ATK.
    kit.unlocks.a4.run(() => {
      const retribution = kit.attack(HEX);
      const strike = (): void => {
        const { active } = kit;
        if (active.statusActive(timing.a4IcdKey)) return;
        kit.giveStatus(active, timing.a4IcdKey);
        kit.launch(ofOz(retribution), Area.circle(kit.target, HEX.area.radius), { hit: HEX.hitDelay, once: true });
      };
      kit.on(ELECTRO_REACTIONS, { by: 'active', during: oz }, strike);
    });

    // Hexerei: with Oz there, overload gives her and the active character 22.5 % ATK, (lunar) electro-charged 90 EM, for
    // 10 s. C6: doubled for 10 s after Evernight Raven.
    const doubled = kit.status(timing.c6HexereiKey);
    const grant = (
      key: string,
      stat: StatName,
      amount: number,
      events: readonly ('overload' | 'electroCharged' | 'lunarCharged')[],
    ) => {
      const value = (): number => (c6.on && doubled.active ? 2 * amount : amount);
      const own = kit.buff(key, stat, value);
      for (const other of kit.others)
        kit.buff(key, stat, () => (kit.active === other && own.active ? value() : 0)).addTo(other, PERMANENT);
      kit.on(events, { during: oz }, () => own.add(measured.hexerei.lasts));
    };
    kit.init(() => {
      if (!isHexerei(kit)) return;
      grant(timing.hexereiAtkKey, 'atk%', measured.hexerei.atk, ['overload']);
      grant(timing.hexereiEmKey, 'em', measured.hexerei.em, ['electroCharged', 'lunarCharged']);
    });

    // C6: Oz joins the active character's normal attacks.
    c6.run(() => {
      const raven = kit.attack(attacks['Evernight Raven (C6)']);
      followNormals(kit, {
        during: oz,
        every: 60,
        family: 'yelan',
        onActiveClock: true,
        act: () => {
          kit.launch(ofOz(raven), kit.area(attacks['Evernight Raven (C6)'].area), { hit: flight, once: true });
          if (isHexerei(kit)) doubled.add();
        },
      });
    });
  },
  {
    knownIssues: [
      'Stellar Predator (first passive) is not modelled: aimed shots do not trigger Oz.',
      'Klee, Venti and Albedo do not count as Hexerei characters.',
    ],
  },
);
