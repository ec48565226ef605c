import facts from '@quartet/gamedata/characters/ifa';
import {
  type Act,
  Action,
  Area,
  type Cast,
  character,
  Element,
  Failure,
  Mark,
  merged,
  oncePerAttack,
  type Params,
  Stat,
  State,
  Tag,
} from '@quartet/kit';
import { Nightsoul, nightsoulPoints } from '../../nightsoul.ts';
import { phrase } from '../../phrases.ts';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

/** Elements that the burst marks, in the order in which it looks for them. */
const MARKED: readonly number[] = [Element.pyro, Element.hydro, Element.electro, Element.cryo];
const SWIRLS: readonly number[] = [Tag.swirlPyro, Tag.swirlHydro, Tag.swirlElectro, Tag.swirlCryo, Tag.electrocharged];

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Rite of Dispelling Winds.
    kit.normals(facts.normals);
    kit.charged(facts.charged);

    // Nightsoul's Blessing: he hovers for 8 points per second, 13.3 while he sprints, until the points are spent, the skill is used again,
    // or he plunges. The cooldown of the skill begins then. No other character can be swapped in meanwhile; he neither jumps nor uses
    // stamina.
    const nightsoul = new Nightsoul(kit, { max: timing.maxPoints });
    const shots = kit.tasks();
    const falling = kit.status(timing.plungeAvailableKey);
    const leave = (): void => {
      if (!nightsoul.blessed) return;
      nightsoul.clear();
      nightsoul.exit();
      costs.stop();
      shots.drop();
      self.cooldowns.start(Action.skill, casts.skill.cooldown);
    };
    const costs = kit.ticks({
      every: timing.costEvery,
      tick: () => {
        nightsoul.spend(kit.state === State.dash ? timing.dashCost : timing.cost);
        if (nightsoul.points > 0) return;
        leave();
        falling.add();
        kit.controls.lockSwap(timing.fallFrames);
      },
    });
    kit.readiness('swap', (_params, usual) => (nightsoul.blessed ? Failure.swap_cd : usual()));
    kit.legality((action) => (nightsoul.blessed && action === Action.jump ? phrase('why-nightsoul') : null));
    kit.stamina.cost(() => (nightsoul.blessed ? 0 : null));

    // Airborne Disease Prevention: 80 points and the blessing, in which he fires Tonicshots that heal the team: normal attacks are those of a
    // tapped button, charged attacks those of a held one. The first that hits gives four or five particles.
    let hasParticles = false;
    const land = (): void => {
      const em = self.stat(Stat.em);
      kit.heal('Tonicshot', -1, em * kit.at('skill', talents.heal) + kit.at('skill', talents.healFlat));
      if (c1.on && resting.take()) kit.giveEnergy(timing.c1Key);
      if (!hasParticles) return;
      hasParticles = false;
      kit.particles(kit.random.draw(measured.particles.count, measured.particles.more), 'anemo');
    };
    const tonicshot = kit.attack(attacks.Tonicshot);
    const shoot = (travel: number): void => kit.launch(tonicshot, null, travel, oncePerAttack(land));
    const tap = ({ travel = 0 }: Params) => {
      shots.own.after(timing.tapHitmark, () => shoot(travel));
      return { frames: frames.tonicshot, attackSpeed: true };
    };
    // C6: with a chance of 50 % the shot of a held button is followed by another one of 120 % ATK, which delays the next.
    const hold = ({ travel = 0 }: Params) => {
      shots.own.after(timing.holdHitmark, () => shoot(travel));
      const cast = { frames: frames.tonicshotHold, state: 'normal', attackSpeed: true } as const;
      if (!c6.on || !kit.random.chance(unlocks.c6.chance)) return cast;
      shots.own.after(timing.holdHitmark + timing.holdExtra, () =>
        kit.launch(extra, null, travel, oncePerAttack(land)),
      );
      return { ...cast, offset: timing.holdExtra };
    };
    const hover = kit.cast('skill', { frames: casts.skill.frames, queueAfter: casts.skill.queueAfter }, () => {
      nightsoul.enter(0);
      nightsoul.gain(timing.maxPoints);
      hasParticles = true;
      costs.start(timing.costFirst);
    });
    const landing = kit.cast('skill', casts.skillEnd, () => {
      leave();
      falling.add();
      kit.controls.lockSwap(timing.fallFrames);
    });
    kit.does('skill', (params) => {
      if (!nightsoul.blessed) return hover(params);
      return params.hold === 1 ? dive(params) : landing(params);
    });

    // Plunges: nightsoul-aligned out of the blessing, which ends as he lands, and while he falls after it.
    const nightsoulPlunge = kit.plunge(
      'low_plunge',
      merged(facts.plunge, {
        low: merged(facts.plunge.low, {
          hitmark: timing.hoverPlungeHitmark,
          frames: frames.hoverPlunge,
          queueAfter: timing.hoverPlungeHitmark,
        }),
      }),
      { possible: () => nightsoul.blessed, more: { marks: Mark.nightsoul } },
    );
    const dive = (params: Params): Act | Cast => {
      kit.fight.after(timing.hoverPlungeHitmark, () => {
        leave();
        falling.remove();
      });
      return nightsoulPlunge(params);
    };
    const drop = kit.plunge('low_plunge', facts.plunge, { possible: () => falling.active || kit.movement.airborne });
    kit.does('low_plunge', (params) => {
      if (nightsoul.blessed) return dive(params);
      const act = drop(params);
      falling.remove();
      return act;
    });

    // Compound Sedation Field: damage; up to four opponents with pyro, hydro, electro or cryo on them are marked, and 0.6 s later each
    // mark deals damage of that element. C4: 100 EM for 15 s.
    const field = kit.attack(attacks['Compound Sedation Field']);
    const mark = kit.attack(attacks['Sedation Mark'], { element: 'none' });
    const sedate = (): undefined => {
      if (c4.on) precaution.add();
      kit.fight.after(timing.burstHitmark, () => {
        const area = kit.area(attacks['Compound Sedation Field'].area);
        let marks = 0;
        for (const enemy of kit.enemies.in(area)) {
          const element = kit.auras.absorbable(Area.only(enemy), MARKED);
          if (element < 0 || marks++ >= timing.markLimit) continue;
          const hit = kit.make(mark);
          hit.element = element;
          kit.launch(hit, enemy, timing.markDelay);
        }
        kit.launch(field, area, 0);
      });
    };
    kit.burst(casts.burst, sedate);
    const precaution = kit.buff(timing.c4Key);

    kit.stance({
      during: nightsoul,
      hits: 1,
      actions: {
        attack: tap,
        charge: hold,
        burst: kit.cast('burst', merged(casts.burst, { frames: frames.hoverBurst }), sedate),
      },
    });

    // Field Medic's Vision (first passive): in the blessing each nightsoul point of the team gives a Rescue Essential, 150 at most, each
    // with 1.5 % swirl and electro-charged damage and 0.2 % lunar-charged damage for the team, by the rule of the game 0.2 % stellar swirl
    // damage, too. C2: four more for each point above 60, and
    // 50 more at most.
    const limit = timing.a1MaxEssentials + (c2.on ? unlocks.c2.max : 0);
    const essentials = (): number => {
      if (!nightsoul.blessed) return 0;
      const points = kit.team.reduce((sum, member) => sum + nightsoulPoints(member), 0);
      const more = c2.on ? Math.max(0, points - unlocks.c2.limit) * unlocks.c2.more : 0;
      return Math.min(limit, (points / unlocks.a1.points) * unlocks.a1.essentials + more);
    };
    const stellar = kit.rule('ifa_a1') ? measured.stellarSwirl : 0;
    a1.run(() => {
      const vision = kit.buff('ifa-a1', 'reactionDamage', ({ tag }) => {
        if (SWIRLS.includes(tag)) return essentials() * timing.a1Reaction;
        if (tag === Tag.stellarSwirl || tag === Tag.directStellarSwirl) return essentials() * stellar;
        return tag === Tag.lunarCharged || tag === Tag.directLunarCharged ? essentials() * timing.a1Lunar : 0;
      });
      kit.init(() => vision.addToTeam());
    });

    // Mutual Aid Agreement (second passive): a nightsoul burst of the team gives him 80 EM for 10 s.
    a4.run(() => {
      const aid = kit.buff(timing.a4Key);
      kit.on('nightsoulBurst', {}, () => aid.add());
    });

    // C1: a Tonicshot that hits gives 6 energy, once in 8 s.
    const resting = kit.rest(timing.c1IcdKey);

    // C6: Tonicshots of a held attack are followed by another one of 120 % ATK with a chance of 50 %.
    const extra = kit.attack(attacks['Tonicshot (C6)']);
  },
  {
    knownIssues: [
      'The wind current of the burst does not pull opponents.',
      'While hovering he neither climbs higher nor lands automatically.',
      'His high plunging attack is missing.',
      "Field Medic's Vision (first passive) does not strengthen Stellar Swirl.",
    ],
  },
);
