/** Furina's skill: the Salon Members and the Singer of Many Waters. */

import facts from '@quartet/gamedata/characters/furina';
import { Area, type Attack, type Kit, PERMANENT, State } from '@quartet/kit';
import { pow } from '@quartet/script';
import { OUSIA, PNEUMA, type Stage } from './arkhe.ts';

const { attacks, talents, timing, unlocks, measured } = facts;
const SKEW = measured.skew;

/** The Salon Members: what each strike costs the team (share of max HP), and when they strike after being summoned. */
const SALON = [
  {
    facts: attacks['Surintendante Chevalmarin'],
    mult: talents.skillChevalmarin,
    cost: measured.costs.chevalmarin,
    first: timing.chevalmarinInitialTick,
    every: timing.chevalmarinIntervalMean,
    travel: timing.chevalmarinTravel,
    radius: timing.chevalmarinRadius,
  },
  {
    facts: attacks['Gentilhomme Usher'],
    mult: talents.skillUsher,
    cost: measured.costs.usher,
    first: timing.usherInitialTick,
    every: timing.usherIntervalMean,
    travel: timing.usherTravel,
    radius: timing.usherRadius,
  },
  {
    facts: attacks['Mademoiselle Crabaletta'],
    mult: talents.skillCrabaletta,
    cost: measured.costs.crabaletta,
    first: timing.crabalettaInitialTick,
    every: timing.crabalettaIntervalMean,
    travel: timing.crabalettaTravel,
    radius: timing.crabalettaRadius,
  },
] as const;

/** The status of the skill, and the function that summons its members. */
export function salonSolitaire(kit: Kit, stage: Stage) {
  const { self } = kit;
  const { c4 } = kit.unlocks;
  // Salon Solitaire. C4: a strike of a member or a healing of the Singer gives 4 energy, every 5 s at most.
  const salon = kit.status(timing.skillKey);
  /** Tasks of the members or of the Singer that are out; the next summons replaces them. */
  const tasks = kit.tasks();
  const present = (wanted: number): boolean => stage.arkhe === wanted && salon.active;
  const encoreRest = kit.rest(timing.c4IcdKey);
  const encore = (): void => {
    if (c4.on && encoreRest.take()) kit.giveEnergy(timing.c4Key);
  };
  const particle = kit.particlesOnHit(timing.particleIcdKey);

  // The members take HP from everyone above half; each of those adds 10 % to the strike. Characters in their burst lose none.
  const takeHp = (cost: number): number => {
    let payers = 0;
    for (const c of kit.team) {
      if (c.hpRatio <= measured.payersAbove) continue;
      payers++;
      if (kit.active === c && kit.state === State.burst) continue;
      c.drain('Salon Solitaire', c.maxHp * cost, false);
    }
    return payers;
  };
  // Strikes come at regular times, each off by up to 7 frames (a left-skewed distribution).
  const strikeTime = (n: number, first: number, every: number): number => {
    const skewed = pow(Math.max(kit.random.normal() * SKEW.scale + SKEW.shift, 0), 1 / SKEW.root) - SKEW.most;
    return Math.round(first + n * every + Math.min(skewed, SKEW.most));
  };
  const members = SALON.map(({ facts, mult, cost, first, every, travel, radius }) => {
    const name = facts.name.replace('%v', timing.salonMemberKey);
    const strike = kit.attack(facts, { name, flat: { hp: mult } });
    const land = ({ hit, area }: { hit: Attack; area: Area }): void => {
      if (salon.active) kit.launch(hit, area, 0, particle, encore);
    };
    const act = ({ since, n }: { since: number; n: number }): void => {
      if (!present(OUSIA)) return;
      const more = 1 + measured.perPayer * takeHp(cost);
      const hit = kit.make(strike);
      hit.flat *= more;
      const area = Area.circle(kit.target, radius);
      tasks.fight.afterFor(travel, land, { hit, area });
      tasks.fight.afterFor(strikeTime(n + 1, first, every) - (kit.frame - since), act, { since, n: n + 1 });
    };
    const begin = (since: number): void => tasks.fight.afterFor(strikeTime(0, first, every), act, { since, n: 0 });
    return { strike, begin };
  });
  const summonMembers = (delay: number): void =>
    kit.fight.after(delay, () => {
      tasks.drop();
      for (const { begin } of members) begin(kit.frame);
    });

  // The Singer of Many Waters heals the active character every 2 s, sooner with her second passive.
  let hurry = 0;
  const sing = (): void => {
    if (!present(PNEUMA)) return;
    const amount =
      kit.at('skill', talents.skillSingerHealFlat) + kit.at('skill', talents.skillSingerHealScale) * self.maxHp;
    kit.heal('Singer of Many Waters', kit.active.index, amount);
    tasks.fight.after(Math.trunc(timing.singerInterval * (1 - hurry) + 1 / 2), sing);
    encore();
  };
  const summonSinger = (delay: number): void =>
    kit.fight.after(delay, () => {
      tasks.drop();
      tasks.fight.after(timing.singerInitialTick, sing);
    });

  // Unheard Confession (second passive): by max HP, up to 28 % damage of the members and 16 % shorter intervals of the
  // Singer; checked every half second.
  let more = 0;
  const strikes = members.map(({ strike }) => strike);
  const confession = kit.attackBuff(timing.a4BuffKey, { stat: 'dmg%', tags: ['skill'] }, (attack) =>
    attack.isAny(strikes) ? more : 0,
  );
  const look = (): void => {
    const thousands = self.maxHp / unlocks.a4.hp;
    more = Math.min(thousands * unlocks.a4.damage, unlocks.a4.maxDamage);
    hurry = Math.min(thousands * unlocks.a4.haste, unlocks.a4.maxHaste);
    kit.own.after(measured.lookEvery, look);
  };
  kit.unlocks.a4.run(() => {
    confession.add(PERMANENT);
    kit.init(look);
  });

  /** Those who belong to the present arkhe appear after `delay` frames. */
  const summon = (delay: number): void => (stage.arkhe === PNEUMA ? summonSinger(delay) : summonMembers(delay));
  return { salon, summon };
}
