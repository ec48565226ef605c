import {
  Action,
  Airborne,
  type Area,
  type Attack,
  character,
  type HitCallback,
  Mark,
  Nightsoul,
  PERMANENT,
  SimulationError,
  State,
  statVector,
  Tag,
  UNREADY,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/xilonen';
import { phrase } from '../../phrases.ts';
import { Samplers } from './samplers.ts';

const { talents, frames, timing } = facts;

/** Below this many points there are none left. */
const SPENT = 0.001;
/** Leaving Nightsoul's Blessing by a second skill takes a single frame. */
const atOnce = { animation: 1, next: {} };

export default character(facts, (kit) => {
  const { cons, self } = kit;
  const { player } = kit.sim;
  const nightsoul = new Nightsoul(kit, { max: 90, outlast: ['normal', 'plunge'] });
  const samplers = new Samplers(kit, nightsoul);

  // C6: for 5 s no points are used, and normal and plunging attacks of the blessing deal 300 % of DEF more.
  const isNightsoulStrike = (attack: Attack): boolean =>
    (attack.tag === Tag.normal || attack.tag === Tag.plunge) && (attack.marks & Mark.nightsoul) !== 0;
  const carnival = kit.attackBuff(timing.c6key, (attack) => {
    if (isNightsoulStrike(attack)) attack.flat += 3 * self.totalDef;
    return null;
  });

  // -- Nightsoul's Blessing: 45 points for at most 9 s, a point used every 0.2 s ---------------------------------

  // C1: points are used 30 % slower, and the time limit is 45 % longer.
  const usage = cons >= 1 ? 0.7 : 1;
  const timeLimit = Math.trunc(9 * 60 * (cons >= 1 ? 1.45 : 1));
  const skating = (): boolean => nightsoul.points >= SPENT || carnival.active;

  /** Frame of the blessing whose points are being used. */
  let blessing = -1;
  let staminaUseBefore = 0;
  const leave = (): void => {
    if (!nightsoul.blessed) return;
    nightsoul.exit();
    nightsoul.clear();
    blessing = -1;
    samplers.stopGeo();
    kit.cooldown('skill', 7 * 60);
    self.normalHits = timing.normalHitNum;
    self.normalCounter = 0;
    player.lastStaminaUse = staminaUseBefore;
    carnival.remove();
  };
  const leaveIfSpent = (): void => {
    if (!skating()) leave();
  };
  const use = (points: number): void => {
    if (carnival.active) return;
    nightsoul.spend(points * usage);
    // A normal or plunging attack is finished first.
    if (player.currentState === State.normal || player.currentState === State.plunge) return;
    if (nightsoul.points < SPENT) leave();
  };
  const keepUsing = (source: number): void =>
    kit.own.after(6, () => {
      if (blessing !== source) return;
      use(0.5);
      keepUsing(source);
    });
  const enter = (): void => {
    blessing = kit.frame;
    keepUsing(blessing);
    self.normalHits = timing.rollerHitNum;
    self.normalCounter = 0;
    nightsoul.enter(45, timeLimit, leave);
    // Skating costs no stamina, and none comes back.
    staminaUseBefore = player.lastStaminaUse;
    player.lastStaminaUse = Number.POSITIVE_INFINITY;
    samplers.startGeo();
  };
  kit.stamina(() => (skating() ? 0 : null));

  // Netotiliztli's Echoes (first passive), with two or more converted samples: hits on skates give 35 points. Full
  // points activate the samplers.
  const echoRest = kit.status(timing.a1IcdKey);
  // Portable Armored Sheath (second passive): full points count as a nightsoul burst, every 14 s.
  const sheathRest = kit.status(timing.a4IcdKey);
  const echo: HitCallback = (target, attack) => {
    if (kit.ascension < 1 || samplers.converted < 2 || nightsoul.points < SPENT || echoRest.active) return;
    echoRest.add(6);
    nightsoul.gain(35);
    if (nightsoul.points < nightsoul.max) return;
    if (kit.ascension >= 4 && !sheathRest.active) {
      sheathRest.add(14 * 60);
      nightsoul.announceBurst(target, attack);
    }
    nightsoul.spend(nightsoul.points);
    samplers.activate();
  };

  // -- Ehecatl's Roar --------------------------------------------------------------------------------------------

  kit.normals({
    mult: talents.attack,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    clock: 'fight',
    strike: 'slash',
    halt: timing.attackHitlagHaltFrames,
    defenceHalt: true,
    area: (hit, sub) =>
      kit.circle(kit.player, timing.attackHitboxes[hit][sub], {
        offset: [0, timing.attackOffsets[hit][sub]],
        fan: timing.attackFanAngles[hit][sub],
      }),
  });

  // Blade Roller: four kicks on skates, geo, by DEF.
  const rolls = talents.attackE.map((mult, hit) =>
    kit.attack({
      name: `Blade Roller ${hit}`,
      tag: 'normal',
      marks: Mark.nightsoul,
      icd: 'XilonenSkate',
      element: 'geo',
      gauge: 25,
      strike: 'blunt',
      poise: timing.rollerPoiseDMG[hit],
      scaling: 'def',
      mult,
      halt: timing.rollerHitlagHaltFrames[hit],
      haltFactor: 0.01,
      defenceHalt: hit === 0,
      ignoreInfusion: true,
    }),
  );
  const rollArea = (hit: number): Area => {
    const [size, extent] = timing.rollerHitboxes[hit];
    const offset = [0, timing.rollerOffsets[hit]] as const;
    return hit === 0 || hit === 3
      ? kit.circle(kit.player, size, { offset, fan: extent })
      : kit.box(kit.player, size, extent, offset);
  };
  kit.wrap('attack', (params, onFoot) => {
    if (!skating()) {
      leave();
      return onFoot(params);
    }
    const hit = self.normalCounter;
    const mark = timing.rollerHitmarks[hit];
    kit.queue(rolls[hit], rollArea(hit), mark, mark, echo);
    return { frames: frames.roller[hit], queueAfter: mark, attackSpeed: true, onLeave: leaveIfSpent };
  });

  kit.charged({
    mult: talents.ca,
    hitmark: timing.chargeHitmark,
    frames: frames.charge,
    area: () => kit.box(kit.player, 2, 4.5, [0, -1.8]),
    more: { strike: 'blunt', poise: 120 },
  });
  kit.legality((action) => (action === Action.charge && skating() ? phrase('why-nightsoul') : null));

  // On skates a high plunge and its fall are geo blessing attacks; a low plunge cannot be done.
  kit.plunges(facts.plunge);
  const skatePlunge = {
    tag: 'plunge',
    marks: Mark.nightsoul,
    element: 'geo',
    scaling: 'def',
    ignoreInfusion: true,
  } as const;
  const skateFall = kit.attack({ ...skatePlunge, name: 'Plunge Collision', strike: 'slash', mult: talents.collision });
  const skateDive = kit.attack({
    ...skatePlunge,
    name: 'High Plunge',
    gauge: 25,
    strike: 'blunt',
    poise: timing.highPlungePoiseDMG,
    mult: talents.highPlunge,
  });
  kit.wrap('low_plunge', (params, onFoot) => {
    if (skating())
      throw new SimulationError(phrase('not-in-nightsoul', { character: 'xilonen', action: 'low_plunge' }));
    const act = onFoot(params);
    kit.fight.after(timing.lowPlungeHitmark, leaveIfSpent);
    return act;
  });
  kit.wrap('high_plunge', (params, onFoot) => {
    const mark = timing.highPlungeHitmark;
    if (!skating() || player.airborne === Airborne.grounded) {
      const act = onFoot(params);
      kit.fight.after(mark, leaveIfSpent);
      return act;
    }
    const fallMark = timing.skillCollisionHitmark;
    if ((params.collision ?? 0) > 0)
      kit.queue(skateFall, kit.circle(kit.player, 1, { offset: [0, 1] }), fallMark, fallMark, echo);
    kit.queue(skateDive, kit.circle(kit.player, timing.highPlungeRadius, { offset: [0, 1] }), mark, mark, echo);
    kit.fight.after(mark, leaveIfSpent);
    return { frames: frames.skillHighPlunge, queueAfter: frames.skillHighPlunge.next.dash };
  });

  kit.wrap('dash', (params, plain) => {
    if (skating()) use(5);
    return plain(params);
  });
  kit.wrap('jump', (params, plain) => {
    if (player.currentState === State.dash && skating()) use(20);
    return plain(params);
  });

  // -- Yohual's Scratch: enters the blessing; again: leaves it --------------------------------------------------

  const scratch = kit.attack({
    name: "Yohual's Scratch",
    tag: 'skill',
    marks: Mark.nightsoul,
    icd: 'ElementalArt',
    element: 'geo',
    gauge: 25,
    strike: 'pierce',
    scaling: 'def',
    mult: talents.skillDMG,
    haltFactor: 0.01,
    defenceHalt: true,
    deployable: true,
  });
  const particles = kit.particlesOnHit(4, 'geo', timing.particleICDKey, 30);
  const recastRest = kit.status(timing.skilRecastCD);
  kit.readiness('skill', (_params, usual) => (recastRest.active ? UNREADY : usual()));
  kit.does('skill', () => {
    if (nightsoul.blessed) {
      leave();
      return { frames: atOnce };
    }
    const mark = timing.skillHitmarks;
    kit.queue(scratch, kit.circle(kit.player, 0.8, { offset: [0, 1] }), mark, mark, particles);
    recastRest.add(60);
    player.restoreStamina(player.stamina >= 15 ? 5 : 15 - player.stamina);
    enter();
    // C4: six normal, charged or plunging hits of each teammate deal 65 % of DEF more in the next 15 s.
    if (cons >= 4)
      for (const mate of kit.team) {
        mate.addStatus(timing.c4key, 15 * 60, true);
        mate.tags.set(timing.c4key, 6);
      }
    return { frames: frames.skill };
  });

  // -- Ocelotlicue Point!: with two or more converted samples it heals for 12 s, else two more beats strike --------

  const beat = {
    tag: 'burst',
    marks: Mark.nightsoul,
    icd: 'ElementalBurst',
    element: 'geo',
    gauge: 25,
    strike: 'blunt',
    poise: 75,
    scaling: 'def',
    haltFactor: 0.05,
  } as const;
  const firstBeat = kit.attack({ ...beat, name: 'Ocelotlicue Point!', mult: talents.burstDMG });
  const followUp = kit.attack({ ...beat, name: 'Follow-Up Beat', mult: talents.burstFollowDMG });
  kit.does('burst', () => {
    const area = kit.circle(kit.player, 7);
    const [first, ...later] = timing.burstDamageHitmarks;
    kit.queue(firstBeat, area, first, first);
    if (samplers.converted < 2) for (const mark of later) kit.queue(followUp, area, mark, mark);
    else
      for (const mark of timing.burstHealHitmarks)
        kit.fight.after(mark, () => {
          const amount = kit.at('burst', talents.burstHealBase) + self.totalDef * kit.at('burst', talents.burstHealPer);
          kit.heal('Ebullient Rhythm', kit.active.index, amount);
        });
    kit.consumeEnergy(16);
    kit.cooldown('burst', 15 * 60);
    return { frames: frames.burst };
  });

  kit.init(() => {
    samplers.read();
    if (kit.ascension >= 1) {
      if (samplers.converted >= 2) kit.on('swap', () => samplers.restart());
      else {
        // With fewer converted samples, normal and plunging attacks on skates deal 30 % more.
        const bonus = statVector({ 'dmg%': 0.3 });
        kit.attackBuff(timing.a1Key, (attack) => (isNightsoulStrike(attack) ? bonus : null)).add(PERMANENT);
      }
    }
    // A nightsoul burst raises her DEF by 20 % for 15 s.
    if (kit.ascension >= 4) {
      const sheath = kit.buff(timing.a4Key, { 'def%': 0.2 });
      kit.on('nightsoulBurst', () => sheath.add(15 * 60), timing.a4Key);
    }
    if (cons >= 2) samplers.startEternalGeo();
    if (cons >= 4)
      kit.on('enemyHit', (_enemy, attack) => {
        if (attack.tag !== Tag.normal && attack.tag !== Tag.charge && attack.tag !== Tag.plunge) return;
        const mate = kit.team[attack.actor];
        const left = mate.tags.get(timing.c4key) ?? 0;
        if (left === 0 || !mate.statusActive(timing.c4key)) return;
        mate.tags.set(timing.c4key, left - 1);
        attack.flat += 0.65 * self.totalDef;
      });
    // C6: a normal attack, dash or plunge in the blessing stops its time limit for 5 s and heals the team thrice.
    if (cons >= 6) {
      const rest = kit.status(timing.c6IcdKey);
      const celebrate = (): void => {
        if (!kit.onField || !nightsoul.blessed || rest.active) return;
        rest.add(15 * 60);
        carnival.add(timing.c6Duration);
        nightsoul.setTimer(nightsoul.remaining + timing.c6Duration, leave);
        for (let i = 1; i <= 3; i++)
          kit.fight.after(i * 90, () => {
            if (carnival.active) kit.heal('Imperishable Night Carnival', -1, 1.2 * self.totalDef);
          });
      };
      kit.on('attack', celebrate);
      kit.on('dash', celebrate);
      kit.on('plunge', celebrate);
    }
    kit.on('swap', (from) => {
      if (from === self) leave();
    });
  });
});
