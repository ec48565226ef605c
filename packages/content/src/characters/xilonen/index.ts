import {
  Action,
  type Attack,
  character,
  EVERYONE,
  type HitCallback,
  Mark,
  merged,
  Nightsoul,
  PERMANENT,
  SimulationError,
  State,
  Tag,
  UNREADY,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/xilonen';
import { phrase } from '../../phrases.ts';
import { Samplers } from './samplers.ts';

const { attacks, casts, frames, talents, timing } = facts;

/** Below this many points there are none left. */
const SPENT = 0.001;
/** Frames between two uses of points. */
const USE_INTERVAL = 6;
/** Hits of each teammate that C4 strengthens. */
const BLESSED_HITS = 6;
/** Leaving Nightsoul's Blessing by a second skill takes a single frame. */
const atOnce = { animation: 1, next: {} };

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
  const nightsoul = new Nightsoul(kit, { max: 90, outlast: ['normal', 'plunge'] });
  const samplers = new Samplers(kit, nightsoul);

  // C6: for 5 s no points are used, and normal and plunging attacks of the blessing deal 300 % of DEF more.
  const isNightsoulStrike = (attack: Attack): boolean =>
    (attack.tag === Tag.normal || attack.tag === Tag.plunge) && (attack.marks & Mark.nightsoul) !== 0;
  const carnival = kit.attackBuff(timing.c6Key, (attack) => {
    if (isNightsoulStrike(attack)) attack.flat += 3 * self.totalDef;
    return null;
  });

  // -- Nightsoul's Blessing: 45 points for at most 9 s, a point used every 0.2 s ---------------------------------

  // C1: points are used 30 % slower, and the time limit is 45 % longer.
  const usage = c1.on ? 0.7 : 1;
  const timeLimit = Math.trunc(9 * 60 * (c1.on ? 1.45 : 1));
  const skating = (): boolean => nightsoul.points >= SPENT || carnival.active;

  /** Frame of the blessing whose points are being used. */
  let blessing = -1;
  const leave = (): void => {
    if (!nightsoul.blessed) return;
    nightsoul.exit();
    nightsoul.clear();
    blessing = -1;
    samplers.stopGeo();
    kit.cooldown('skill', casts.nightsoulEnd.cooldown);
    kit.holdStamina(false);
    carnival.remove();
  };
  const leaveIfSpent = (): void => {
    if (!skating()) leave();
  };
  const use = (points: number): void => {
    if (carnival.active) return;
    nightsoul.spend(points * usage);
    // A normal or plunging attack is finished first.
    if (kit.state !== State.normal && kit.state !== State.plunge && nightsoul.points < SPENT) leave();
  };
  const keepUsing = (source: number): void =>
    kit.own.after(USE_INTERVAL, () => {
      if (blessing !== source) return;
      use(0.5);
      keepUsing(source);
    });
  const enter = (): void => {
    blessing = kit.frame;
    keepUsing(blessing);
    nightsoul.enter(45, timeLimit, leave);
    kit.holdStamina(true);
    samplers.startGeo();
  };
  kit.stamina(() => (skating() ? 0 : null));

  // Netotiliztli's Echoes (first passive), with two or more converted samples: hits on skates give 35 points. Full
  // points activate the samplers. With fewer, normal and plunging attacks on skates deal 30 % more.
  // Portable Armored Sheath (second passive): full points count as a nightsoul burst, every 14 s.
  const echoRest = kit.rest(timing.a1IcdKey);
  const sheathRest = kit.rest(timing.a4IcdKey);
  const echo: HitCallback = (target, attack) => {
    if (!a1.on || samplers.converted < 2 || nightsoul.points < SPENT || !echoRest.take()) return;
    nightsoul.gain(35);
    if (nightsoul.points < nightsoul.max) return;
    if (a4.on && sheathRest.take()) nightsoul.announceBurst(target, attack);
    nightsoul.spend(nightsoul.points);
    samplers.activate();
  };
  a1.run(() => {
    if (samplers.converted >= 2) kit.on('swap', {}, () => samplers.restart());
    else kit.attackBuff(timing.a1Key, { stat: 'dmg%' }, (hit) => (isNightsoulStrike(hit) ? 0.3 : 0)).add(PERMANENT);
  });
  // A nightsoul burst raises her DEF by 20 % for 15 s.
  a4.run(() => {
    const sheath = kit.buff(timing.a4Key);
    kit.on('nightsoulBurst', {}, () => sheath.add());
  });

  // -- Ehecatl's Roar, and Blade Roller on skates: four kicks, geo, by DEF ---------------------------------------

  const onFoot = kit.chain(facts.normals);
  kit.does('attack', onFoot);
  const kick = kit.chain(facts.chains.nightsoulAttack, {
    onHit: echo,
    onLeave: leaveIfSpent,
  });
  kit.charged(facts.charged);
  kit.legality((action) => (action === Action.charge && skating() ? phrase('why-nightsoul') : null));

  // On skates a high plunge and its fall are geo blessing attacks; a low plunge cannot be done.
  kit.plunges(facts.plunge);
  const { low, high, collision } = facts.plunge;
  const dive = kit.plunge(
    'high_plunge',
    {
      low,
      high: merged(high, { frames: frames.skillHighPlunge, queueAfter: frames.skillHighPlunge.next.dash }),
      collision: merged(collision, { hitmark: timing.skillCollisionHitmark }),
    },
    { more: { marks: Mark.nightsoul, element: 'geo', ignoreInfusion: true }, before: () => echo },
  );
  kit.wrap('low_plunge', (params, plunge) => {
    if (skating())
      throw new SimulationError(phrase('not-in-nightsoul', { character: 'xilonen', action: 'low_plunge' }));
    const act = plunge(params);
    kit.fight.after(low.hitmark, leaveIfSpent);
    return act;
  });
  kit.wrap('high_plunge', (params, plunge) => {
    const act = (skating() && kit.airborne ? dive : plunge)(params);
    kit.fight.after(high.hitmark, leaveIfSpent);
    return act;
  });
  kit.wrap('dash', (params, dash) => {
    if (skating()) use(5);
    return dash(params);
  });
  kit.wrap('jump', (params, jump) => {
    if (kit.state === State.dash && skating()) use(20);
    return jump(params);
  });

  // -- Yohual's Scratch: enters the blessing; again: leaves it --------------------------------------------------

  const scratch = kit.attack(attacks["Yohual's Scratch"]);
  const particles = kit.particlesOnHit(timing.particleIcdKey);
  const again = kit.rest(timing.skillRecastIcdKey);
  kit.readiness('skill', (_params, usual) => (again.ready ? usual() : UNREADY));
  kit.skill(casts.skillEnd, () => {
    kit.send(scratch, particles);
    again.start();
    kit.restoreStamina(kit.staminaLeft >= 15 ? 5 : 15 - kit.staminaLeft);
    enter();
    if (c4.on)
      for (const mate of kit.team) {
        kit.giveStatus(mate, timing.c4Key);
        kit.counter(timing.c4Key, mate).value = BLESSED_HITS;
      }
  });
  kit.stance({
    during: nightsoul,
    hits: timing.rollerHitCount,
    actions: {
      attack: (params) => {
        leaveIfSpent();
        return (nightsoul.blessed ? kick : onFoot)(params);
      },
      skill: () => {
        leave();
        return { frames: atOnce };
      },
    },
  });
  kit.on('swap', { by: 'self' }, leave);

  // C4: six normal, charged or plunging hits of each teammate deal 65 % of DEF more in the 15 s after the skill.
  c4.run(() =>
    kit.on('enemyHit', { tags: ['normal', 'charge', 'plunge'] }, (_enemy, attack) => {
      const mate = kit.team[attack.actor];
      const left = kit.counter(timing.c4Key, mate);
      if (left.value === 0 || !mate.statusActive(timing.c4Key)) return;
      left.value--;
      attack.flat += 0.65 * self.totalDef;
    }),
  );

  // -- Ocelotlicue Point!: with two or more converted samples it heals for 12 s, else two more beats strike --------

  const firstBeat = kit.attack(attacks['Ocelotlicue Point!']);
  const beat = kit.attack(attacks['Ocelotlicue Point!'], { name: 'Follow-Up Beat', mult: talents.burstFollowDmg });
  const heal = (): void => {
    const amount = kit.at('burst', talents.burstHealBase) + self.totalDef * kit.at('burst', talents.burstHealShare);
    kit.heal('Ebullient Rhythm', kit.active.index, amount);
  };
  kit.burst(casts.burst, () => {
    const area = kit.circle(kit.player, 7);
    const [first, ...later] = timing.burstDamageHitmarks;
    kit.hit(firstBeat, area, first);
    if (samplers.converted < 2) for (const mark of later) kit.hit(beat, area, mark);
    else for (const mark of timing.burstHealHitmarks) kit.fight.after(mark, heal);
  });

  c2.run(() => kit.init(() => samplers.startEternalGeo()));

  // C6: a normal attack, dash or plunge in the blessing stops its time limit for 5 s and heals the team thrice.
  c6.run(() =>
    kit.on(['attack', 'dash', 'plunge'], { onField: true, during: nightsoul, rest: kit.rest(timing.c6IcdKey) }, () => {
      carnival.add();
      nightsoul.setTimer(nightsoul.remaining + timing.c6Duration, leave);
      for (let i = 1; i <= 3; i++)
        kit.fight.after(i * 90, () => {
          if (carnival.active) kit.heal('Imperishable Night Carnival', EVERYONE, 1.2 * self.totalDef);
        });
    }),
  );
});
