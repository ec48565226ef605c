import facts from '@quartet/gamedata/characters/xilonen';
import {
  Action,
  Area,
  character,
  EVERYONE,
  type HitCallback,
  Mark,
  merged,
  PERMANENT,
  SimulationError,
  State,
  UNREADY,
} from '@quartet/kit';
import { Nightsoul } from '../../nightsoul.ts';
import { phrase } from '../../phrases.ts';
import { blessing, isNightsoulStrike, SPENT } from './blessing.ts';
import { Samplers } from './samplers.ts';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

/** Leaving Nightsoul's Blessing by a second skill takes a single frame. */
const atOnce = { animation: 1, next: {} };

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1, a4, c2, c4, c6 } = kit.unlocks;
  const nightsoul = new Nightsoul(kit, { max: measured.maxPoints, outlast: ['normal', 'plunge'] });
  const samplers = new Samplers(kit, nightsoul);

  const { carnival, isSkating, enter, leave, leaveIfSpent, use } = blessing(kit, nightsoul, samplers);

  // Netotiliztli's Echoes (first passive): with two or more converted samples, hits on skates give 35 points, and full points activate
  // the samplers. With fewer, normal and plunging attacks on skates deal 30 % more damage.
  // Portable Armored Sheath (second passive): once in 14 s full points trigger a nightsoul burst.
  const echoRest = kit.rest(timing.a1IcdKey);
  const sheathRest = kit.rest(timing.a4IcdKey);
  const echo: HitCallback = (target, attack) => {
    if (!a1.on || samplers.converted < unlocks.a1.samples || nightsoul.points < SPENT || !echoRest.take()) return;
    nightsoul.gain(unlocks.a1.points);
    if (nightsoul.points < nightsoul.max) return;
    if (a4.on && sheathRest.take()) nightsoul.announceBurst(target, attack);
    nightsoul.spend(nightsoul.points);
    samplers.activate();
  };
  a1.run(() => {
    if (samplers.converted >= unlocks.a1.samples) kit.on('swap', {}, () => samplers.restart());
    else
      kit
        .attackBuff(timing.a1Key, { stat: 'dmg%' }, (hit) => (isNightsoulStrike(hit) ? unlocks.a1.damage : 0))
        .add(PERMANENT);
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
  kit.legality((action) => (action === Action.charge && isSkating() ? phrase('why-nightsoul') : null));

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
    if (isSkating())
      throw new SimulationError(phrase('not-in-nightsoul', { character: 'xilonen', action: 'low_plunge' }));
    const act = plunge(params);
    kit.fight.after(low.hitmark, leaveIfSpent);
    return act;
  });
  kit.wrap('high_plunge', (params, plunge) => {
    const act = (isSkating() && kit.movement.airborne ? dive : plunge)(params);
    kit.fight.after(high.hitmark, leaveIfSpent);
    return act;
  });
  kit.wrap('dash', (params, dash) => {
    if (isSkating()) use(measured.use.dash);
    return dash(params);
  });
  kit.wrap('jump', (params, jump) => {
    if (kit.state === State.dash && isSkating()) use(measured.use.jump);
    return jump(params);
  });

  // -- Yohual's Scratch: enters the blessing; again: leaves it --------------------------------------------------

  const scratch = kit.attack(attacks["Yohual's Scratch"]);
  const particles = kit.particlesOnHit(timing.particleIcdKey);
  const again = kit.rest(timing.skillRecastIcdKey);
  kit.readiness('skill', (_params, usual) => (again.ready ? usual() : UNREADY));
  kit.skill(casts.skillEnd, () => {
    kit.launch(scratch, particles);
    again.start();
    const { least, more } = measured.stamina;
    kit.stamina.restore(kit.stamina.left >= least ? more : least - kit.stamina.left);
    enter();
    if (c4.on)
      for (const mate of kit.team) {
        kit.giveStatus(mate, timing.c4Key);
        kit.counter(timing.c4Key, mate).value = unlocks.c4.hits;
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

  // C4: in the 15 s after the skill, six normal, charged or plunging hits of each character deal 65 % of DEF more damage.
  c4.run(() =>
    kit.on('enemyHit', { tags: ['normal', 'charge', 'plunge'] }, (_enemy, attack) => {
      const mate = kit.team[attack.actor];
      const left = kit.counter(timing.c4Key, mate);
      if (left.value === 0 || !mate.statusActive(timing.c4Key)) return;
      left.value--;
      attack.flat += unlocks.c4.def * self.totalDef;
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
    const area = Area.circle(kit.player, measured.burstRadius);
    const [first, ...later] = timing.burstDamageHitmarks;
    kit.launch(firstBeat, area, first);
    if (samplers.converted < 2) for (const mark of later) kit.launch(beat, area, mark);
    else for (const mark of timing.burstHealHitmarks) kit.fight.after(mark, heal);
  });

  c2.run(() => kit.init(() => samplers.startEternalGeo()));

  // C6: once in 15 s a normal attack, dash or plunge in the blessing adds 5 s to its time limit and heals the team every 1.5 s.
  c6.run(() =>
    kit.on(['attack', 'dash', 'plunge'], { onField: true, during: nightsoul, rest: kit.rest(timing.c6IcdKey) }, () => {
      carnival.add();
      nightsoul.setTimer(nightsoul.remaining + unlocks.c6.seconds * 60, leave);
      for (let i = 1; i <= measured.carnivalHeals; i++)
        kit.fight.after(i * unlocks.c6.healSeconds * 60, () => {
          if (carnival.active) kit.heal('Imperishable Night Carnival', EVERYONE, unlocks.c6.healing * self.totalDef);
        });
    }),
  );
});
