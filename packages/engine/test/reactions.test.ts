import { describe, expect, it } from 'vitest';
import { Attack } from '../src/field/attack.ts';
import type { Gadget } from '../src/field/gadget.ts';
import { infuseAvatar, pickUpShard, reactWithSelf, shardOf, takeShard } from '../src/reactions/index.ts';
import { only } from '../src/space/geometry.ts';
import { Aura, Element, Stat, Tag } from '../src/values/constants.ts';
import { ReactionFight } from './reactionFight.ts';

const TWO_TARGETS = 'target lvl=100 resist=0.1 pos=0,0;\ntarget lvl=100 resist=0.1 pos=2.5,0;';

describe('auras', () => {
  it('attach at 0.8 of the durability and decay over 6 × durability + 420 frames', () => {
    const f = new ReactionFight([0]).hit(10, 'electro', 25).to(10);
    expect(f.auras()).toEqual(['electro: 20.000']);
    f.to(11);
    expect(f.sim.enemies[0].auras.amount(Aura.electro)).toBe(20 - 20 / 570);
    f.to(10 + 569);
    expect(f.auras()).toHaveLength(1);
    f.to(10 + 571);
    expect(f.auras()).toEqual([]);
  });

  it('keep the decay rate when refilled, except pyro', () => {
    const f = new ReactionFight([0]).hit(1, 'hydro', 25).hit(20, 'hydro', 50).to(21);
    expect(f.sim.enemies[0].auras.amount(Aura.hydro)).toBeCloseTo(40 - 20 / 570, 12);
    const g = new ReactionFight([0]).hit(1, 'pyro', 25).hit(20, 'pyro', 50).to(21);
    expect(g.sim.enemies[0].auras.amount(Aura.pyro)).toBeCloseTo(40 - 40 / 720, 12);
  });

  it('count the frames that end with them', () => {
    const f = new ReactionFight([0]).hit(5, 'hydro', 25).to(20);
    const seen: [number, number][] = [];
    f.sim.enemies[0].auras.report(20, (kind, frames) => seen.push([kind, frames]));
    expect(seen).toEqual([[Aura.hydro, 16]]);
    const g = new ReactionFight([0]).hit(5, 'pyro', 25).hit(9, 'hydro', 25).to(20);
    const gone: [number, number][] = [];
    g.sim.enemies[0].auras.report(20, (kind, frames) => gone.push([kind, frames]));
    expect(gone).toEqual([[Aura.pyro, 4]]);
  });

  it('two elements that land in one frame on a clean target coexist', () => {
    expect(new ReactionFight([0]).hit(5, 'hydro', 25).hit(5, 'pyro', 25).to(5).auras()).toEqual([
      'pyro: 20.000',
      'hydro: 20.000',
    ]);
  });
});

describe('transformative damage (level 90, resistance 10 %)', () => {
  it('overload, EM 100', () => {
    const f = new ReactionFight([100]).hit(5, 'pyro', 25).hit(9, 'electro', 25).to(20);
    expect(f.hits('overload')).toEqual([
      { frame: 10, actor: 0, target: 1, amount: expect.closeTo(6309.314726785715, 8) as number },
    ]);
    expect(f.recorder.reactions[0].slot('overload')).toBe(0);
  });

  it('superconduct, EM 100', () => {
    const f = new ReactionFight([100]).hit(5, 'cryo', 25).hit(9, 'electro', 25).to(10);
    expect(f.hits('superconduct')[0].amount).toBeCloseTo(3441.4443964285715, 8);
  });

  it('shatter, EM 50, in the same frame', () => {
    const f = new ReactionFight([50]).hit(5, 'hydro', 25).hit(9, 'cryo', 50).hit(20, 'geo', 0).to(20);
    expect(f.hits('shatter')[0].amount).toBeCloseTo(5430.993991463414, 8);
    expect(f.framesOf('Freeze Broken')).toEqual([20]);
    expect(f.auras()).toEqual([]);
  });

  it('bloom, EM 100, hurts the player by 2 %', () => {
    const f = new ReactionFight([100]).hit(50, 'dendro', 25).hit(80, 'hydro', 25).to(420);
    expect(f.hits('bloom')).toEqual([
      { frame: 411, actor: 0, target: 1, amount: expect.closeTo(4588.592528571428, 8) as number },
    ]);
    expect(f.selfDamage.map((d) => [d.frame, d.name])).toEqual([[411, 'bloom (self damage)']]);
    expect(f.selfDamage[0].amount).toBeCloseTo(101.96872285714286, 10);
  });

  it('hyperbloom and burgeon, EM 200, belong to the character who ignites the core', () => {
    for (const [element, name, frame] of [
      ['electro', 'hyperbloom', 217],
      ['pyro', 'burgeon', 158],
    ] as const) {
      const f = new ReactionFight([0, 200]).hit(50, 'dendro', 25).hit(80, 'hydro', 25).to(150);
      const core = f.sim.gadgets.list[0];
      f.sim.tasks.add(157 - f.sim.frame, () => {
        const attack = new Attack();
        attack.actor = 1;
        attack.element = Element[element];
        attack.gauge = 25;
        f.sim.queue(attack, only(core), 0, 0, []);
      });
      f.to(500);
      expect(f.hits(name)).toEqual([
        { frame, actor: 1, target: 1, amount: expect.closeTo(9588.692740909091, 8) as number },
      ]);
      expect(f.hits('bloom')).toEqual([]);
    }
  });

  it('swirl, EM 100: the target after 1 frame, its neighbours after 5, with durability', () => {
    const f = new ReactionFight([100], TWO_TARGETS).hit(5, 'pyro', 50).hit(73, 'anemo', 25).to(80);
    expect(f.damage.map((d) => [d.name, d.frame, d.target])).toEqual([
      ['swirl-pyro', 74, 1],
      ['swirl-pyro (aoe)', 78, 2],
    ]);
    for (const d of f.damage) expect(d.amount).toBeCloseTo(1376.5777585714284, 8);
    expect(f.sim.enemies[1].auras.amount(Aura.pyro)).toBeCloseTo(44 - 2 * (44 / (6 * 55 + 420)), 10);
  });

  it('a hydro swirl spreads without damage', () => {
    const f = new ReactionFight([100], TWO_TARGETS).hit(5, 'hydro', 50).hit(9, 'anemo', 25).to(20);
    expect(f.hits('swirl-hydro')[0].amount).toBeCloseTo(1376.5777585714284, 8);
    expect(f.hits('swirl-hydro (aoe)')[0].amount).toBe(0);
    expect(f.auras(2)[0]).toMatch(/^hydro/);
  });

  it('aggravate and spread add to the flat damage with live EM', () => {
    const flats: number[] = [];
    const note = (a: Attack): void => {
      a.tag = Tag.skill;
    };
    const f = new ReactionFight([100, 115.2])
      .hit(5, 'dendro', 50)
      .hit(9, 'electro', 25)
      .hit(20, 'electro', 25, { change: note })
      .hit(30, 'dendro', 25, { by: 1, change: note });
    f.sim.events.enemyDamage.on((_e, attack) => {
      if (attack.catalyzed) flats.push(attack.flat);
    });
    f.to(30);
    expect(flats[0]).toBeCloseTo(2303.8359576923076, 8);
    expect(flats[1]).toBeCloseTo(2600.6399589416055, 8);
  });
});

describe('timelines', () => {
  it('electro-charged ticks after 10 frames and then every 60 while both auras last, reduced by 10 after 6 frames', () => {
    const f = new ReactionFight([100, 200]).hit(17, 'electro', 25).hit(117, 'hydro', 25, { by: 1 }).to(126);
    expect(f.damage).toEqual([]);
    f.to(133);
    expect(f.auras()).toEqual(['electro: 5.930', 'hydro: 9.439']);
    f.to(300);
    expect(f.hits('electrocharged').map((h) => [h.frame, h.actor])).toEqual([
      [127, 1],
      [187, 1],
    ]);
    expect(f.hits('electrocharged')[0].amount).toBeCloseTo(6392.461827272727, 8);
  });

  it('weaker frozen is shorter: 36.351 for 163 frames', () => {
    const f = new ReactionFight([0]).hit(55, 'hydro', 25).hit(107, 'cryo', 50).to(107);
    expect(f.auras()).toEqual(['frozen: 36.351']);
    f.to(190);
    expect(f.auras()).toEqual(['frozen: 20.097']);
    f.to(269);
    expect(f.framesOf('Freeze Broken')).toEqual([]);
    f.to(271);
    expect(f.framesOf('Freeze Broken')).toEqual([270]);
  });

  it('burning skips its 9th tick and burns the fuel down', () => {
    const f = new ReactionFight([100]).hit(5, 'dendro', 100).hit(84, 'pyro', 25).to(99);
    expect(f.auras().map((a) => a.split(':')[0])).toEqual(['pyro', 'dendro-fuel', 'dendro', 'burning']);
    f.to(260);
    const frames = [99, 114, 129, 144, 159, 174, 189, 204, 234, 249];
    expect(f.framesOf('burning')).toEqual(frames);
    expect(f.hits('burning')[0].amount).toBeCloseTo(573.5740660714285, 8);
    expect(f.selfDamage.map((d) => d.frame)).toEqual(frames);
    expect(f.selfDamage[0].amount).toBeCloseTo(637.3045178571429, 10);
  });

  it('burning ends with its fuel, and so do dendro and quicken', () => {
    const f = new ReactionFight([0]).hit(5, 'dendro', 25).hit(6, 'pyro', 25).to(200);
    expect(f.auras().map((a) => a.split(':')[0])).toEqual(['pyro']);
  });

  it('hydro that vaporizes the burning marker leaves the dendro', () => {
    const f = new ReactionFight([0]).hit(5, 'dendro', 25).hit(6, 'pyro', 25).hit(20, 'hydro', 50).to(20);
    expect(f.auras().map((a) => a.split(':')[0])).toEqual(['dendro']);
    f.to(200);
    expect(f.framesOf('burning')).toEqual([]);
  });

  it('quicken is as large as the durability spent; a weaker one does not replace it', () => {
    const f = new ReactionFight([0]).hit(5, 'dendro', 50).hit(9, 'electro', 25).to(9);
    expect(f.auras()).toEqual(['dendro: 14.778', 'quicken: 25.000']);
  });

  it('quicken next to hydro blooms at the end of the frame', () => {
    const f = new ReactionFight([0]).hit(5, 'hydro', 25).hit(5, 'dendro', 25).hit(9, 'electro', 25).to(60);
    expect(f.sim.gadgets.count('dendrocore')).toBe(1);
  });

  it('crystallize: a shard after 23 frames, ready 31 later, a shield of 1851 HP that is stronger with EM', () => {
    const f = new ReactionFight([100]).hit(5, 'pyro', 25).hit(76, 'geo', 25).to(98);
    expect(f.sim.gadgets.count('crystallizeShard')).toBe(0);
    f.to(129);
    expect(f.sim.gadgets.count('crystallizeShard')).toBe(1);
    expect(pickUpShard(f.sim, 'any')).toBe(false);
    f.to(130);
    expect(pickUpShard(f.sim, Element.hydro)).toBe(false);
    expect(pickUpShard(f.sim, Element.pyro)).toBe(true);
    const shield = f.sim.shields.list[0];
    expect([shield.name, shield.hp, shield.expiry]).toEqual(['Crystallize pyro', 1851.0603, 130 + 906]);
    expect(f.sim.shields.absorb(0, 1000, Element.pyro)).toBe(0);
    expect(shield.hp).toBeCloseTo(1542.4888714285717, 8);
    shield.hp = 0;
    expect(f.sim.shields.absorb(0, 1000, Element.pyro)).toBe(1000);
    expect([shield.hp, f.sim.shields.list]).toEqual([0, []]);
  });

  it('a shard on its way to the player gives its shield again after it was picked up', () => {
    const f = new ReactionFight([100]).hit(5, 'pyro', 25).hit(76, 'geo', 25).to(130);
    const shard = f.sim.gadgets.list.find((gadget) => shardOf(gadget) !== null) as Gadget;
    expect(pickUpShard(f.sim, Element.pyro)).toBe(true);
    f.to(140);
    expect(pickUpShard(f.sim, Element.pyro)).toBe(false);
    expect(takeShard(f.sim, shard)).toBe(true);
    expect(f.sim.shields.list.map(({ expiry }) => expiry)).toEqual([140 + 906]);
  });

  it('crystallizes once in 60 frames, for all elements together', () => {
    const f = new ReactionFight([0]).hit(5, 'pyro', 50).hit(10, 'geo', 25).hit(69, 'geo', 25).hit(70, 'geo', 25).to(70);
    expect(f.auras()[0]).toBe(`pyro: ${(40 - 65 * (40 / 720) - 25).toFixed(3)}`);
  });

  it('overload and swirl have a cooldown of 6 frames per target, yet use up the aura', () => {
    const f = new ReactionFight([0])
      .hit(5, 'pyro', 100)
      .hit(9, 'electro', 10)
      .hit(14, 'electro', 10)
      .hit(15, 'electro', 10)
      .to(40);
    expect(f.hits('overload').map((h) => [h.frame, h.amount > 0])).toEqual([
      [10, true],
      [16, false],
    ]);
    expect(f.auras()[0]).toBe(`pyro: ${(80 - 35 * (80 / 1020) - 30).toFixed(3)}`);
  });

  it('bloom cores: the sixth makes the oldest burst', () => {
    const f = new ReactionFight([0]);
    for (let i = 0; i < 6; i++) f.hit(10 + 20 * i, 'dendro', 25).hit(20 + 20 * i, 'hydro', 50);
    f.to(152);
    expect(f.sim.gadgets.count('dendrocore')).toBe(5);
    expect(f.framesOf('bloom')).toEqual([151]);
  });
});

describe('several auras at once', () => {
  const at = (amounts: readonly [number, number][], f: ReactionFight): void => {
    const { auras } = f.sim.enemies[0];
    for (const [kind, amount] of amounts) auras.set(kind, 0, amount);
  };

  it('electro on ice uses up cryo first, then frozen, without shatter', () => {
    const f = new ReactionFight([0]).to(5);
    at(
      [
        [Aura.cryo, 10],
        [Aura.frozen, 15],
      ],
      f,
    );
    f.hit(6, 'electro', 25).to(7);
    expect(f.auras()).toEqual([]);
    expect(f.framesOf('superconduct')).toEqual([7]);
    expect(f.framesOf('Freeze Broken')).toEqual([]);
  });

  it('neither electro-charged nor vaporize by pyro happens on a frozen target', () => {
    const f = new ReactionFight([0]).to(5);
    at(
      [
        [Aura.hydro, 20],
        [Aura.frozen, 60],
      ],
      f,
    );
    f.hit(6, 'electro', 10).to(7);
    expect(f.sim.enemies[0].auras.memory.chargedSource).toBe(-1);
    f.hit(8, 'pyro', 10).to(8);
    expect(f.sim.enemies[0].auras.amount(Aura.hydro)).toBe(20);
  });
});

describe('stellar-conduct', () => {
  it('replaces superconduct: no damage, a field that weakens enemies', () => {
    const f = new ReactionFight([0]);
    f.sim.team.stellarConductEnabled = true;
    f.hit(5, 'cryo', 25).hit(9, 'electro', 25).to(20);
    expect(f.damage).toEqual([]);
    expect(f.sim.enemies[0].resistance(Element.physical)).toBeCloseTo(-0.3, 12);
    expect(f.sim.characters[0].stat(Stat['cryo%'])).toBeCloseTo(0.2, 12);
    f.to(9 + 240 + 2);
    expect(f.sim.gadgets.count('polestarField')).toBe(1);
    expect(f.sim.characters[0].statusActive('polestar-field')).toBe(true);
    f.to(9 + 361);
    expect(f.sim.gadgets.count('polestarField')).toBe(0);
    f.to(9 + 240 + 242);
    expect(f.sim.characters[0].statusActive('polestar-field')).toBe(false);
  });
});

describe('stellar swirl', () => {
  const LEVEL_BASE = 1446.8535;
  const em = (amount: number): number => 1 + (6 * amount) / (2000 + amount);
  /** A fight of characters with these EMs, whose contributions are never critical. */
  const stellar = (ems: readonly number[], targets?: string): ReactionFight => {
    const f = new ReactionFight(ems, targets);
    f.sim.team.stellarSwirlEnabled = true;
    f.sim.events.lunarContribution.on((_target, attack) => {
      attack.stats[Stat.cr] = -1;
    });
    return f;
  };

  it('replaces cryo swirl: anemo damage of the trigger and of those with cryo on the target, 3 frames later', () => {
    const f = stellar([100, 50, 700]);
    let element = -1;
    f.sim.events.enemyDamage.on((_enemy, attack) => {
      element = attack.element;
    });
    f.hit(5, 'cryo', 25, { by: 1 }).hit(9, 'anemo', 25).to(20);
    expect(f.damage.map(({ name, frame, actor }) => [name, frame, actor])).toEqual([['stellar-swirl', 12, 0]]);
    const shares = 0.6 * em(100) + 0.3 * em(50);
    expect(f.damage[0].amount).toBeCloseTo(0.75 * LEVEL_BASE * shares * 0.9, 6);
    expect(element).toBe(Element.anemo);
    expect(f.sim.enemies[0].auras.amount(Aura.cryo)).toBeLessThan(20 - 25 / 2 + 0.1);
    expect(f.recorder.reactions[0].slot('stellar-swirl')).toBe(0);
  });

  it('hits enemies within 5 m of the target', () => {
    const f = stellar([100], `${TWO_TARGETS}\ntarget lvl=100 resist=0.1 pos=6.1,0;`);
    f.hit(5, 'cryo', 25).hit(9, 'anemo', 25).to(20);
    expect(f.hits('stellar-swirl').map(({ target }) => target)).toEqual([1, 2]);
  });

  it('gives the characters radiance for 8 s', () => {
    const f = stellar([100, 100]);
    f.hit(5, 'cryo', 25)
      .hit(9, 'anemo', 25)
      .to(9 + 479);
    expect(f.sim.characters.map((one) => one.statusActive('radiance-stellar-swirl'))).toEqual([true, true]);
    f.to(9 + 481);
    expect(f.sim.characters[0].statusActive('radiance-stellar-swirl')).toBe(false);
  });

  it('gives radiance for the frames longer that the team adds at the reaction', () => {
    const f = stellar([100]);
    let more = 60;
    f.sim.team.moreRadiance = () => more;
    f.hit(5, 'cryo', 25).hit(9, 'anemo', 25).to(20);
    more = 0;
    f.to(9 + 480 + 59);
    expect(f.sim.characters[0].statusActive('radiance-stellar-swirl')).toBe(true);
    f.to(9 + 480 + 61);
    expect(f.sim.characters[0].statusActive('radiance-stellar-swirl')).toBe(false);
  });

  it('announces that its vortex forms and bursts, each once, with its place', () => {
    const f = stellar([100]);
    const seen: [string, number, boolean][] = [];
    f.sim.events.vortexFormed.on((vortex) => seen.push(['formed', f.sim.frame, vortex.alive]));
    f.sim.events.vortexBurst.on((vortex) => seen.push(['burst', f.sim.frame, vortex.alive]));
    f.hit(5, 'cryo', 100).hit(9, 'anemo', 10).hit(19, 'anemo', 10).to(300);
    expect(seen).toEqual([
      ['formed', 9, true],
      ['burst', 9 + 181, true],
    ]);
  });

  it.each([
    [1, 2],
    [2, 2],
    [3, 3],
  ])('its vortex bursts after 181 frames: with %i stacks %i times the base, as cryo', (stacks, factor) => {
    const f = stellar([100, 50, 20]);
    f.hit(5, 'cryo', 100, { by: 1 });
    for (let i = 0; i < stacks; i++) f.hit(9 + 10 * i, 'anemo', 10, { by: i === 0 ? 0 : 2 });
    f.to(8 + 181);
    expect(f.hits('stellar-swirl vortex')).toEqual([]);
    f.sim.enemies[0].auras.remove(Aura.cryo);
    f.to(9 + 182);
    const [hit, ...more] = f.hits('stellar-swirl vortex');
    expect(more).toEqual([]);
    expect([hit.frame, hit.actor]).toEqual([9 + 181, stacks === 1 ? 0 : 2]);
    const third = stacks === 1 ? 0 : 0.05 * em(20);
    expect(hit.amount).toBeCloseTo(factor * LEVEL_BASE * (0.6 * em(100) + 0.3 * em(50) + third) * 0.9, 6);
    expect(f.sim.enemies[0].auras.amount(Aura.cryo)).toBeCloseTo(20, 0);
    f.to(9 + 400);
    expect(f.hits('stellar-swirl vortex')).toHaveLength(1);
  });

  it('bursts within 6 m of its place, with three stacks within 8 m', () => {
    const reached = (stacks: number) => {
      const f = stellar([0], [0, 5.5, 7.5, 9.5].map((x) => `target lvl=100 resist=0.1 pos=${x},0;`).join('\n'));
      f.hit(5, 'cryo', 100);
      for (let i = 0; i < stacks; i++) f.hit(9 + 10 * i, 'anemo', 10);
      return f
        .to(200)
        .hits('stellar-swirl vortex')
        .map(({ target }) => target);
    };
    expect(reached(2)).toEqual([1, 2]);
    expect(reached(3)).toEqual([1, 2, 3]);
  });

  it('bursts at once with the sixth stack, and starts anew', () => {
    const f = stellar([100, 50, 700]);
    f.hit(5, 'cryo', 400, { by: 1 });
    for (let i = 0; i < 7; i++) f.hit(9 + 10 * i, 'anemo', 10, { by: i === 0 ? 2 : 0 });
    f.to(9 + 60 + 182);
    const [first, second] = f.hits('stellar-swirl vortex');
    expect([first.frame, second.frame]).toEqual([9 + 50, 9 + 60 + 181]);
    const shared = 0.6 * em(700) + 0.3 * em(100) + 0.05 * em(50);
    expect(first.amount).toBeCloseTo(3 * LEVEL_BASE * shared * 0.9, 6);
    expect(second.amount).toBeCloseTo(2 * LEVEL_BASE * (0.6 * em(100) + 0.3 * em(50)) * 0.9, 6);
  });

  it('of a frozen target uses up frozen, with a contribution of cryo characters only', () => {
    const shares = (element: number) => {
      const f = stellar([100, 50]);
      Object.defineProperty(f.sim.characters[1], 'element', { value: element });
      f.hit(5, 'hydro', 25).hit(9, 'cryo', 25, { by: 1 }).to(10);
      f.sim.enemies[0].auras.remove(Aura.cryo);
      const before = f.sim.enemies[0].auras.amount(Aura.frozen);
      f.hit(12, 'anemo', 25).to(20);
      expect(before - f.sim.enemies[0].auras.amount(Aura.frozen)).toBeGreaterThan(12.5);
      return f.hits('stellar-swirl')[0].amount / (0.75 * LEVEL_BASE * 0.9);
    };
    const thawed = stellar([100]).hit(5, 'hydro', 25).hit(9, 'cryo', 25).hit(12, 'anemo', 200).to(20);
    expect(thawed.damage.map(({ name }) => name)).toContain('Freeze Broken');
    expect(shares(Element.hydro)).toBeCloseTo(0.6 * em(100), 9);
    expect(shares(Element.cryo)).toBeCloseTo(0.6 * em(100) + 0.3 * em(50), 9);
  });
});

describe('amplifying', () => {
  const amps = (first: 'pyro' | 'hydro' | 'cryo', second: 'pyro' | 'hydro' | 'cryo'): [number, number] => {
    const f = new ReactionFight([0]).hit(5, first, 25).hit(9, second, 50);
    let amp = 0;
    f.sim.events.enemyDamage.on((_e, attack) => {
      if (attack.amped) amp = attack.ampMult;
    });
    f.to(9);
    return [amp, f.sim.enemies[0].auras.present];
  };
  it('vaporize by hydro and melt by pyro double, the other way round is 1.5', () => {
    expect(amps('pyro', 'hydro')).toEqual([2, 0]);
    expect(amps('hydro', 'pyro')).toEqual([1.5, 0]);
    expect(amps('cryo', 'pyro')).toEqual([2, 0]);
    expect(amps('pyro', 'cryo')).toEqual([1.5, 0]);
  });
});

describe('lunar reactions', () => {
  it('lunar-charged strikes 9 frames later and every 126, sharing the contributions of both appliers', () => {
    const f = new ReactionFight([100, 50]);
    f.sim.team.lunarChargedEnabled = true;
    f.sim.events.lunarContribution.on((_t, attack) => {
      attack.baseBonus = 0.06009667526800001;
      attack.stats.fill(0, 9, 10);
    });
    f.hit(80, 'hydro', 100, { by: 1 }).hit(105, 'electro', 100).hit(400, 'electro', 25).to(239);
    expect(f.framesOf('lunarcharged')).toEqual([114]);
    expect(f.hits('lunarcharged')[0].amount).toBeCloseTo(4618.889507437712, 8);
    f.to(366);
    expect(f.framesOf('lunarcharged')).toEqual([114, 240, 366]);
  });

  it('lunar-bloom feeds verdant dew: one per 146 frames while fuelled', () => {
    const f = new ReactionFight([0]);
    f.sim.team.lunarBloomEnabled = true;
    f.hit(40, 'dendro', 25).hit(50, 'hydro', 25).hit(150, 'dendro', 25).hit(198, 'hydro', 25).to(196);
    expect(f.sim.team.dew.both).toBe(0);
    f.to(197);
    expect(f.sim.team.dew.both).toBe(1);
    f.to(343);
    expect(f.sim.team.dew.both).toBe(2);
    expect(f.sim.team.dew.consume(3)).toBe(2);
  });
});

describe('the player’s avatar', () => {
  it('keeps infused durability untaxed, and reacts with the team’s own swirl', () => {
    const f = new ReactionFight([100]).to(5);
    infuseAvatar(f.sim, Element.pyro, 25, 100);
    f.to(15);
    expect(f.sim.player.avatar.auras?.amount(Aura.pyro)).toBeCloseTo(22.5, 10);
    const attack = new Attack();
    attack.element = Element.anemo;
    attack.gauge = 25;
    reactWithSelf(f.sim, attack);
    f.to(30);
    expect(f.framesOf('swirl-pyro (aoe)')).toEqual([20]);
    expect(f.hits('swirl-pyro (aoe)')[0].amount).toBeCloseTo(1376.5777585714284, 8);
    expect(f.hits('swirl-pyro')).toEqual([]);
  });
});
