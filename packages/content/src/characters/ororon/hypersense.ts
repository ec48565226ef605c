/** Ororon's first passive, Hypersense, and its parts of C6. */

import facts from '@quartet/gamedata/characters/ororon';
import type { Attack, AttackTemplate, Hit, Kit, Point, Status } from '@quartet/kit';
import { Area, Mark } from '@quartet/kit';
import { Nightsoul } from '../../nightsoul.ts';

const { timing, unlocks } = facts;
const [BURST_POINTS, , HIT_POINTS, , MAX_HITS, , MAX_POINTS, PRICE, A1_DAMAGE, MAX_STRUCK, , BLESSED_SECONDS] =
  unlocks.a1;
const [C6_ATK, , C6_STACKS, C6_FACTOR] = unlocks.c6;

/** Radius of Hypersense in metres, and frames until it strikes. */
const REACH = 15;
const SENSE_DELAY = 12;

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
  const nightsoul = new Nightsoul(kit, { max: MAX_POINTS });

  // C6: each Hypersense gives the active character 10 % ATK for 9 s, up to three times.
  const fierce = c6.declare(() =>
    kit.stacks(timing.c6Key, {
      max: C6_STACKS,
      separate: true,
      each: { 'atk%': C6_ATK },
      factor: () => (kit.onField ? 1 : 0),
    }),
  );
  const fury = kit.others.map((c) => ({
    to: c,
    buff: kit.buff(timing.c6Key, 'atk%', () => (kit.active === c ? C6_ATK * fierce.count : 0)),
  }));

  // Hypersense strikes each enemy near a place.
  const sense = {
    name: timing.a1Name,
    tag: 'none',
    element: 'electro',
    gauge: 25,
    mult: A1_DAMAGE,
    haltFactor: 0.01,
    defenceHalt: true,
    marks: Mark.nightsoul,
  } as const;
  const usual = kit.attack(sense);
  const harder = c6.declare(() => kit.attack(sense, { name: `${sense.name} (C6)`, mult: A1_DAMAGE * C6_FACTOR }));
  const strikesNearest = kit.rule('ororon_a1_targets');
  const strike = (attack: AttackTemplate, { x, y }: Point): void => {
    const enemies = kit.enemies.in(Area.circle({ x, y }, REACH));
    if (strikesNearest || enemies.length < MAX_STRUCK)
      for (const enemy of enemies.slice(0, MAX_STRUCK))
        kit.launch(attack, Area.box({ x: enemy.x, y: enemy.y }, 0.2, 0.2), SENSE_DELAY);
    if (!c6.on) return;
    fierce.gain();
    for (const { to, buff } of fury) buff.addTo(to);
  };

  // First passive: Nightsoul Bursts give 40 Nightsoul points; hydro and electro hits of teammates in the 15 s after the skill give 5.
  // With 10 points, (lunar-)electro-charged and nightsoul damage of teammates trigger a Hypersense, once in 1.8 s, and the blessing.
  const listening = kit.status(timing.a1OnSkillKey);
  a1.run(() => {
    kit.on('nightsoulBurst', {}, () => nightsoul.gain(BURST_POINTS));
    const hits = kit.counter(timing.a1ElectroHydroKey);
    if (kit.rule('ororon_a1'))
      kit.on('skill', { by: 'self' }, () => {
        hits.value = 0;
      });
    kit.on(
      'enemyHit',
      { by: 'others', element: ['hydro', 'electro'], during: listening, rest: kit.rest(timing.a1GainIcdKey) },
      () => {
        nightsoul.gain(HIT_POINTS);
        hits.value++;
        if (hits.value >= MAX_HITS) listening.remove();
      },
    );
    const rest = kit.rest(timing.a1DamageIcdKey);
    const trigger = (attack: Attack): void => {
      if (nightsoul.points < PRICE || !rest.take()) return;
      if (!nightsoul.blessed) {
        nightsoul.enter(nightsoul.points);
        kit.own.after(BLESSED_SECONDS * 60, () => nightsoul.exit());
      }
      nightsoul.spend(PRICE);
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
