/** Ororon's first passive, Hypersense, and its parts of C6. */

import facts from '@quartet/gamedata/characters/ororon';
import type { Attack, AttackTemplate, Hit, Kit, Point, Status } from '@quartet/kit';
import { Area, Mark } from '@quartet/kit';
import { Nightsoul } from '../../nightsoul.ts';

const { timing, unlocks, measured } = facts;

interface Hypersense {
  /** Active for 15 s after the skill: hits of teammates give Nightsoul points. */
  readonly listening: Status;
  /** Whether an attack is a Hypersense of the first passive, not the one of C6. */
  isHypersense(attack: Hit): boolean;
  /** C6: a Hypersense around `place` that deals twice the damage. */
  strikeHarder(place: Point): void;
}

export function hypersense(kit: Kit): Hypersense {
  const { a1, c6 } = kit.unlocks;
  const nightsoul = new Nightsoul(kit, { max: unlocks.a1.maxPoints });

  // C6: each Hypersense gives the active character 10 % ATK for 9 s, up to three times.
  const fierce = kit.stacks(timing.c6Key, {
    max: unlocks.c6.stacks,
    separate: true,
    each: { 'atk%': unlocks.c6.atk },
    factor: () => (kit.onField ? 1 : 0),
  });
  const fury = kit.others.map((c) => ({
    to: c,
    buff: kit.buff(timing.c6Key, 'atk%', () => (kit.active === c ? unlocks.c6.atk * fierce.count : 0)),
  }));

  // Hypersense strikes each enemy near a place.
  const sense = {
    name: timing.a1Name,
    tag: 'none',
    element: 'electro',
    gauge: measured.sense.gauge,
    mult: unlocks.a1.damage,
    haltFactor: measured.sense.haltFactor,
    defenceHalt: true,
    marks: Mark.nightsoul,
  } as const;
  const usual = kit.attack(sense);
  const harder = kit.attack(sense, { name: `${sense.name} (C6)`, mult: unlocks.a1.damage * unlocks.c6.factor });
  const strikesNearest = kit.rule('ororon_a1_targets');
  const strike = (attack: AttackTemplate, { x, y }: Point): void => {
    const enemies = kit.enemies.in(Area.circle({ x, y }, measured.reach));
    if (strikesNearest || enemies.length < unlocks.a1.maxStruck)
      for (const enemy of enemies.slice(0, unlocks.a1.maxStruck))
        kit.launch(
          attack,
          Area.box({ x: enemy.x, y: enemy.y }, measured.sense.size, measured.sense.size),
          measured.senseDelay,
        );
    if (!c6.on) return;
    fierce.gain();
    for (const { to, buff } of fury) buff.addTo(to);
  };

  // First passive: Nightsoul Bursts give 40 Nightsoul points; hydro and electro hits of teammates in the 15 s after the skill give 5.
  // With 10 points, (lunar-)electro-charged and nightsoul damage of teammates trigger a Hypersense, once in 1.8 s, and the blessing.
  const listening = kit.status(timing.a1OnSkillKey);
  a1.run(() => {
    kit.on('nightsoulBurst', {}, () => nightsoul.gain(unlocks.a1.burstPoints));
    const hits = kit.counter(timing.a1ElectroHydroKey);
    if (kit.rule('ororon_a1'))
      kit.on('skill', { by: 'self' }, () => {
        hits.value = 0;
      });
    kit.on(
      'enemyHit',
      { by: 'others', element: ['hydro', 'electro'], during: listening, rest: kit.rest(timing.a1GainIcdKey) },
      () => {
        nightsoul.gain(unlocks.a1.hitPoints);
        hits.value++;
        if (hits.value >= unlocks.a1.maxHits) listening.remove();
      },
    );
    const rest = kit.rest(timing.a1DamageIcdKey);
    const trigger = (attack: Attack): void => {
      if (nightsoul.points < unlocks.a1.price || !rest.take()) return;
      if (!nightsoul.blessed) {
        nightsoul.enter(nightsoul.points);
        kit.own.after(unlocks.a1.blessedSeconds * 60, () => nightsoul.exit());
      }
      nightsoul.spend(unlocks.a1.price);
      if (attack.area !== null) strike(usual, attack.area);
    };
    kit.on(['electroCharged', 'lunarCharged'], {}, (_enemy, attack) => trigger(attack));
    kit.on(
      'enemyDamage',
      { by: 'others', where: (_enemy, { marks }) => (marks & Mark.nightsoul) !== 0 },
      (_enemy, attack) => trigger(attack),
    );
  });

  return { listening, isHypersense: (attack) => attack.is(usual), strikeHarder: (place) => strike(harder, place) };
}
