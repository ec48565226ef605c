/**
 * Rows of packages/content/test/numbers.md that no implemented character produces, and its edge cases, by their names there.
 */
import { icdTags } from '@quartet/gamedata/icd';
import { describe, expect, it } from 'vitest';
import { type Attack, blankAttack } from '../src/field/attack.ts';
import { Trace } from '../src/log/trace.ts';
import { only } from '../src/space/geometry.ts';
import { Aura, Element, Scaling, Stat, Strike, Tag } from '../src/values/constants.ts';
import { ReactionFight } from './reactionFight.ts';

const TWO_TARGETS = 'target lvl=100 resist=0.1 pos=0,0;\ntarget lvl=100 resist=0.1 pos=2.5,0;';

describe('worked numbers: damage', () => {
  it('no snapshot (level 0) vs 100, no ignore', () => {
    const f = new ReactionFight([0]);
    const attack = blankAttack();
    attack.name = 'without snapshot';
    attack.flat = 1000;
    f.sim.queue(attack, only(f.sim.enemies[0]), -1, 5, []);
    f.to(6);
    expect(f.damage[0].amount).toBeCloseTo(1000 * 0.3333333333333333, 10);
  });
});

describe('worked numbers: reactions', () => {
  const BASE_BONUS = 0.038950186352;

  it('lunar-crystallize (EM 100/50/30, base bonus 0.038950186352)', () => {
    const trace = new Trace();
    const f = new ReactionFight([100, 50, 30], undefined, undefined, trace);
    f.sim.team.lunarCrystallizeEnabled = true;
    f.sim.events.lunarContribution.on((_target, attack) => {
      attack.baseBonus = BASE_BONUS;
      attack.stats[Stat.cr] = -1;
    });
    let sum = 0;
    f.sim.events.enemyDamage.on((_enemy, attack) => {
      if (attack.tag === Tag.lunarCrystallize) sum = attack.flat;
    });
    f.hit(5, 'hydro', 100, { by: 1 }).hit(6, 'hydro', 100, { by: 2 });
    f.hit(10, 'geo', 25).hit(20, 'geo', 25).hit(30, 'geo', 25).to(60);
    const contributions = trace.entries.filter((e) => e.msg.startsWith('lunarcrystallize contributor')).slice(0, 3);
    expect(contributions.map((e) => [e.char_index, e.logs.damage])).toEqual([
      [0, expect.closeTo(3092.3150676666037, 9)],
      [1, expect.closeTo(2757.104762228489, 9)],
      [2, expect.closeTo(2618.397049633408, 9)],
    ]);
    expect(sum).toBeCloseTo(2813.440321750179, 9);
    expect(f.hits('lunarcrystallize')[0].amount).toBeCloseTo(2532.0962895751613, 9);
  });

  it('direct lunar-crystallize (mult 0.150008, HP 19475.093176), EM 100', () => {
    const f = new ReactionFight([0]);
    const attack = blankAttack();
    attack.name = 'direct';
    attack.tag = Tag.directLunarCrystallize;
    attack.element = Element.geo;
    attack.scaling = Scaling.hp;
    attack.mult = 0.150008;
    attack.ignoreDefence = 1;
    attack.baseBonus = BASE_BONUS;
    attack.level = 90;
    attack.stats[Stat.base_hp] = 19475.093176;
    attack.stats[Stat.em] = 100;
    attack.stats[Stat.cr] = -1;
    f.sim.queueReady(attack, only(f.sim.enemies[0]), 5);
    f.to(6);
    expect(f.damage[0].amount).toBeCloseTo(5619.473814219174, 9);
    // Without the EM's 6·100/2100 and the resistance it is the base.
    expect(f.damage[0].amount / 0.9 / (1 + 600 / 2100)).toBeCloseTo(4856.335395004225, 9);
  });
});

describe('worked numbers: timelines', () => {
  it('lunar-crystallize count reaches 3 with 3 moondrifts at 287: contributions 300, 312, 324; damage 310, 322, 334', () => {
    const f = new ReactionFight([100, 50]);
    f.sim.team.lunarCrystallizeEnabled = true;
    const contributions = new Set<number>();
    f.sim.events.lunarContribution.on(() => contributions.add(f.sim.frame));
    f.hit(5, 'hydro', 100, { by: 1 }).hit(10, 'geo', 25).hit(20, 'geo', 25).hit(287, 'geo', 25).to(286);
    expect(f.sim.constructs.count('lunar_crystallize')).toBe(3);
    f.to(350);
    expect([...contributions]).toEqual([300, 312, 324]);
    expect(f.framesOf('lunarcrystallize')).toEqual([310, 322, 334]);
  });

  it.each([
    [287, 0],
    [288, 1],
  ])('normal attack ICD, hits at 139, 166, 192, 210, reset at 288: a hit at %d applies %d', (last, applied) => {
    const f = new ReactionFight([0]);
    const landed: [number, number][] = [];
    f.sim.events.enemyDamage.on((_enemy, attack) => landed.push([f.sim.frame, attack.gauge / 25]));
    const counted = (attack: Attack): void => {
      attack.icdTag = icdTags.NormalAttack;
    };
    for (const frame of [139, 166, 192, 210, last]) f.to(frame - 1).hit(frame, 'anemo', 25, { change: counted });
    f.to(300);
    expect(landed).toEqual([
      [139, 1],
      [166, 0],
      [192, 0],
      [210, 1],
      [last, applied],
    ]);
  });
});

describe('worked numbers: edge cases', () => {
  /** A fight whose first target has these auras at the end of frame 5, from the first character unless a slot is given. */
  const wearing = (amounts: [number, number, number?][], targets?: string): ReactionFight => {
    const f = new ReactionFight([0, 0], targets).to(5);
    for (const [kind, amount, slot] of amounts) f.sim.enemies[0].auras.set(kind, slot ?? 0, amount);
    return f;
  };
  const frozen36 = (): ReactionFight => new ReactionFight([50]).hit(5, 'hydro', 25).hit(57, 'cryo', 50).to(57);

  it('1: a blunt hit of poise 300 on frozen 36: no shatter, Freeze Broken fires', () => {
    const f = frozen36();
    expect(f.auras()).toEqual(['frozen: 36.351']);
    f.hit(58, 'physical', 0, {
      change: (attack) => {
        attack.strike = Strike.blunt;
        attack.poise = 300;
      },
    }).to(58);
    expect(f.framesOf('shatter')).toEqual([]);
    expect(f.framesOf('Freeze Broken')).toEqual([58]);
    expect(f.auras()).toEqual([]);
  });

  it('2: a geo hit with durability 0 shatters', () => {
    const f = frozen36().hit(58, 'geo', 0).to(58);
    expect(f.framesOf('shatter')).toEqual([58]);
    expect(f.framesOf('Freeze Broken')).toEqual([58]);
  });

  it('3: cryo 2U on pyro 12 and hydro: melt leaves durability 50, then freeze uses it', () => {
    const f = wearing([
      [Aura.pyro, 12],
      [Aura.hydro, 20],
    ]);
    const seen: [number, number][] = [];
    f.sim.events.frozen.on((_target, attack) => seen.push([attack.ampMult, attack.gauge]));
    f.hit(6, 'cryo', 50).to(6);
    expect(seen).toEqual([[1.5, 50]]);
    expect(f.auras()).toEqual(['frozen: 40.000']);
  });

  it.each([
    ['12: electro-charged registers with what is left, but attaches nothing', 12, true, ['hydro: 20.000']],
    ['30: overload uses the electro up, nothing registers', 30, false, ['pyro: 5.000', 'hydro: 20.000']],
  ])('4: electro 1U on hydro and pyro %s', (_what, pyro, registers, left) => {
    const f = wearing([
      [Aura.pyro, pyro],
      [Aura.hydro, 20],
    ]);
    let charged = 0;
    f.sim.events.electroCharged.on(() => charged++);
    f.hit(6, 'electro', 25).to(6);
    expect(f.auras()).toEqual(left);
    expect(charged).toBe(Number(registers));
    f.to(30);
    expect(f.framesOf('overload')).toEqual([7]);
    // The first tick is queued already when the frame's end finds no electro.
    expect(f.framesOf('electrocharged')).toEqual(registers ? [16] : []);
  });

  it('5: hydro 1U on pyro 5 with dendro 20: vaporize spends 2.5, the other 22.5 blooms 11.25 dendro', () => {
    const f = wearing([
      [Aura.pyro, 5],
      [Aura.dendro, 20],
    ]);
    f.hit(6, 'hydro', 25).to(36);
    expect(f.sim.enemies[0].auras.amount(Aura.dendro)).toBeCloseTo(20 - 11.25, 12);
    expect(f.sim.enemies[0].auras.has(Aura.pyro)).toBe(false);
    expect(f.sim.gadgets.count('dendrocore')).toBe(1);
  });

  it('6: anemo 1U on electro 10 and hydro 20: hydro loses 2.5; durability 36.25 of electro and 30 of hydro spread', () => {
    const f = wearing(
      [
        [Aura.electro, 10],
        [Aura.hydro, 20],
      ],
      TWO_TARGETS,
    );
    f.hit(6, 'anemo', 25).to(6);
    expect(f.auras()).toEqual(['hydro: 17.500']);
    f.to(11);
    expect(f.framesOf('swirl-electro')).toEqual([7]);
    expect(f.framesOf('swirl-hydro')).toEqual([7]);
    const neighbour = f.sim.enemies[1].auras;
    expect(neighbour.amount(Aura.electro)).toBeCloseTo(0.8 * 36.25, 10);
    expect(neighbour.amount(Aura.hydro)).toBeCloseTo(0.8 * 30, 10);
  });

  it('7: cryo and frozen swirled by one hit share the cooldown: the second makes no attacks but is consumed', () => {
    const f = wearing(
      [
        [Aura.cryo, 5],
        [Aura.frozen, 20],
      ],
      TWO_TARGETS,
    );
    f.hit(6, 'anemo', 25).to(6);
    // 10 of 25 went into cryo 5, the other 15 take 7.5 of frozen.
    const frozen = f.sim.enemies[0].auras.amount(Aura.frozen);
    expect(f.sim.enemies[0].auras.has(Aura.cryo)).toBe(false);
    expect(20 - frozen).toBeGreaterThanOrEqual(7.5);
    expect(20 - frozen).toBeLessThan(7.5 + 0.2);
    f.to(20);
    expect(f.framesOf('swirl-cryo')).toEqual([7]);
    expect(f.framesOf('swirl-cryo (aoe)')).toEqual([11]);
  });

  it('8: dendro on a burning target overwrites the fuel even with less', () => {
    const f = new ReactionFight([0]).hit(5, 'dendro', 100).hit(6, 'pyro', 25).to(6);
    const { auras } = f.sim.enemies[0];
    expect(auras.amount(Aura.fuel)).toBeCloseTo(80, 0);
    f.hit(10, 'dendro', 25).to(10);
    expect(auras.amount(Aura.fuel)).toBe(20);
  });

  it.each(['electro', 'hydro', 'cryo', 'dendro'] as const)('9: a refill keeps the decay rate of %s', (element) => {
    const kind = Aura[element];
    const greater = new ReactionFight([0]).hit(1, element, 25).hit(20, element, 50).to(20);
    expect(greater.sim.enemies[0].auras.amount(kind)).toBe(40);
    expect(greater.sim.enemies[0].auras.decayRate(kind)).toBeCloseTo(20 / 570, 15);
    greater.to(20 + 1139);
    expect(greater.sim.enemies[0].auras.has(kind)).toBe(true);
    greater.to(20 + 1141);
    expect(greater.sim.enemies[0].auras.has(kind)).toBe(false);

    const smaller = new ReactionFight([0]).hit(1, element, 50).hit(101, element, 25).hit(401, element, 25).to(101);
    expect(smaller.sim.enemies[0].auras.amount(kind)).toBeCloseTo(40 - 100 * (40 / 720), 10);
    smaller.to(401);
    expect(smaller.sim.enemies[0].auras.amount(kind)).toBe(20);
    expect(smaller.sim.enemies[0].auras.decayRate(kind)).toBeCloseTo(40 / 720, 15);
  });

  it('10: the greatest slot is consumed, and every slot loses that amount', () => {
    const f = wearing([
      [Aura.hydro, 15, 0],
      [Aura.hydro, 20, 1],
    ]);
    f.hit(6, 'geo', 25).to(6);
    const { auras } = f.sim.enemies[0];
    expect([auras.slotAmount(Aura.hydro, 0), auras.slotAmount(Aura.hydro, 1)]).toEqual([2.5, 7.5]);
    expect(auras.amount(Aura.hydro)).toBe(7.5);
  });
});
