import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, hitOf, hitsOf, particlesOf, numbers as printedBy } from '../../../test/readings.ts';

const run = (script: string, cons = 0, { hp = 100 } = {}) =>
  fight(`options duration=60 swap_delay=4 ignore_burst_energy=true;
hutao char lvl=90/90 cons=${cons} talent=9,9,9 +params=[start_hp%=${hp}];
hutao add weapon="beginnersprotector" refine=1 lvl=70/70;
hutao add stats cr=-1;
xingqiu char lvl=90/90 cons=0 talent=9,9,9;
xingqiu add weapon="dullblade" refine=1 lvl=70/70;
xingqiu add stats cr=-1;
target lvl=100 resist=0.1 radius=2 pos=0,1.4;
active hutao;
${script} wait(120);`);
const numbers = async (script: string, cons = 0, more = {}) => printedBy(await run(script, cons, more));

describe('Guide to Afterlife', () => {
  it('takes 30 % of present HP', async () => {
    const [before, after] = await numbers('print(.hutao.hpratio); hutao skill; print(.hutao.hpratio);');
    expect(after / before).toBeCloseTo(0.7, 9);
  });
  it('makes her attacks pyro until another character is on the field', async () => {
    const { hits, log } = await run('hutao skill, attack; xingqiu dash; hutao attack;');
    expect(hits.filter((h) => h.name === 'Normal 0').length).toBe(2);
    expect(log('damage', 'Normal 0').map((e) => e.logs.ele)).toEqual(['pyro', 'physical']);
  });
  it('is longer while a charged attack lasts', async () => {
    const [before, during, after] = await numbers(
      'hutao skill, attack; print(.hutao.mods.paramita); hutao charge; print(.hutao.mods.paramita); hutao dash; print(.hutao.mods.paramita);',
    );
    expect(during - before).toBeGreaterThan(80);
    expect(during - after).toBeGreaterThanOrEqual(108);
  });
});

describe('charged attacks in Paramita Papilio', () => {
  it('cost no stamina with C1', async () => {
    const cost = async (cons: number) => {
      const [a, b] = await numbers('hutao skill, attack; print(.stam); hutao charge; print(.stam);', cons);
      return a - b;
    };
    expect(await cost(0)).toBeGreaterThan(20);
    expect(await cost(1)).toBeLessThanOrEqual(0);
  });
  it('set a Blood Blossom that bleeds twice', async () => {
    const { hits } = await run('hutao skill, attack, charge; wait(900);');
    const ticks = hits.filter((h) => h.name === 'Blood Blossom').map((h) => h.frame);
    expect(ticks.length).toBe(2);
    expect(ticks[1] - ticks[0]).toBe(240);
  });
});

describe('Flutter By', () => {
  it('gives the others 12 % critical rate once Paramita Papilio ends', async () => {
    const rates = await numbers(
      'print(.xingqiu.stats.cr); hutao skill; print(.xingqiu.stats.cr); xingqiu dash; print(.xingqiu.stats.cr);',
    );
    expect(rates[1] - rates[0]).toBeCloseTo(0, 9);
    expect(rates[2] - rates[0]).toBeCloseTo(0.12, 9);
  });
});

describe('Sanguine Rouge and Spirit Soother', () => {
  it('are stronger at half HP or less', async () => {
    const full = await run('hutao burst;');
    const low = await run('hutao burst;', 0, { hp: 40 });
    expect(full.hits.map((h) => h.name)).toEqual(['Spirit Soother']);
    expect(low.hits.map((h) => h.name)).toEqual(['Spirit Soother (Low HP)']);
    expect(Number(low.hits[0].calc.bonus_dmg) - Number(full.hits[0].calc.bonus_dmg)).toBeCloseTo(0.33, 9);
  });
});

describe('constellations', () => {
  it('C2: the burst sets a Blood Blossom of 10 % max HP more', async () => {
    const { hits } = await run('hutao burst; wait(300);', 2);
    const tick = hits.find((h) => h.name === 'Blood Blossom');
    expect(Number(tick?.calc.flat_dmg)).toBeGreaterThan(1000);
    expect((await run('hutao burst; wait(300);', 1)).hits.map((h) => h.name)).toEqual(['Spirit Soother']);
  });
  it('C6: falling below a quarter of her HP gives 100 % critical rate, once a minute', async () => {
    const script = 'print(.hutao.stats.cr); hutao skill; print(.hutao.stats.cr);';
    const rise = async (hp: number) => {
      const [before, after] = await numbers(script, 6, { hp });
      return after - before;
    };
    expect(await rise(30)).toBeCloseTo(1, 9);
    expect(await rise(50)).toBeCloseTo(0, 9);
  });
});

describe('hu tao’s talent page', () => {
  const leveled = (level: string, script: string, { stats = 'cr=-1', hp = 100, cons = 0 } = {}) =>
    fight(`options duration=60 swap_delay=4 ignore_burst_energy=true;
      hutao char lvl=${level} cons=${cons} talent=9,9,9 +params=[start_hp%=${hp}];
      hutao add weapon="beginnersprotector" refine=1 lvl=70/70; hutao add stats ${stats};
      xingqiu char lvl=90/90 cons=0 talent=9,9,9; xingqiu add weapon="dullblade" refine=1 lvl=70/70;
      target lvl=100 resist=0.1 radius=2 pos=0,1.4; active hutao; ${script}`);

  it('Paramita Papilio gives 5.957 % of max HP as ATK at talent level 9, 400 % of base ATK at most', async () => {
    const gain = async (stats: string) => {
      const [hp, base, before, after] = printedBy(
        await leveled(
          '90/90',
          `print(.hutao.hpmax); print(.hutao.stats.base_atk); print(.hutao.stats.atk); hutao skill;
          print(.hutao.stats.atk);`,
          { stats },
        ),
      );
      return { gain: after - before, hp, base };
    };
    const some = await gain('cr=-1');
    expect(some.gain).toBeCloseTo(0.05957 * some.hp, 4);
    const most = await gain('hp=60000');
    expect(0.05957 * most.hp).toBeGreaterThan(4 * most.base);
    expect(most.gain).toBeCloseTo(4 * most.base, 6);
  });

  it('lasts 9 s from frame 14 of the skill', async () => {
    const [end, atk] = await numbers(
      'hutao skill; print(.hutao.mods.paramita + f()); wait(560); print(.hutao.mods.paramita);',
    );
    // Cast in frame 1.
    expect([end, atk]).toEqual([1 + 14 + 540, 0]);
  });

  it('brings 2 or 3 particles, every 5 s at most, in Paramita Papilio only', async () => {
    expect(particlesOf(await run('hutao attack:4; wait(120);'), 'hutao')).toEqual([]);
    const batches = particlesOf(await run('hutao skill, attack:6, attack:6; wait(200);'), 'hutao');
    expect(batches).toHaveLength(2);
    for (const [, count] of batches) expect([2, 3]).toContain(count);
    expect(batches[1][0] - batches[0][0]).toBeGreaterThanOrEqual(300);
  });

  it('a Blood Blossom deals 108.8 % ATK every 4 s, and is only renewed by another', async () => {
    const done = await run('hutao skill, attack, charge, dash, attack, charge; wait(900);');
    const blossoms = hitsOf(done, 'Blood Blossom');
    expect(blossoms.map((h) => Number(calc(h, 'talent').toFixed(4)))).toEqual([1.088, 1.088]);
    const [charge] = hitsOf(done, 'Charge Attack');
    // The opponent's clock stands still while it is held up.
    expect(blossoms[0].frame - charge.frame).toBeGreaterThanOrEqual(240);
    expect(blossoms[0].frame - charge.frame).toBeLessThan(260);
  });

  it('Spirit Soother heals by 9.7125 % of max HP for each of five opponents, 12.95 % at half HP or less', async () => {
    const heals = async (hp: number) => {
      const done = await fight(`options duration=10 ignore_burst_energy=true;
        hutao char lvl=90/90 cons=0 talent=9,9,9 +params=[start_hp%=${hp}];
        hutao add weapon="beginnersprotector" refine=1 lvl=70/70;
        ${'target lvl=100 resist=0.1 radius=1 pos=0,1;'.repeat(7)} active hutao; hutao burst; wait(60);`);
      return done.log('heal', 'Spirit Soother').map((e) => Number(e.logs.amount) / Number(e.logs.max_hp));
    };
    expect(await heals(51)).toEqual(new Array(5).fill(expect.closeTo(0.097125, 9)));
    expect(await heals(50)).toEqual(new Array(5).fill(expect.closeTo(0.1295, 9)));
  });

  it('Spirit Soother deals 470.344 % ATK, 587.93 % at half HP or less', async () => {
    const talent = async (hp: number) => calc((await run('hutao burst;', 0, { hp })).hits[0], 'talent');
    expect([await talent(51), await talent(50)]).toEqual([expect.closeTo(4.70344, 9), expect.closeTo(5.8793, 9)]);
  });

  it('Flutter By lasts 8 s, comes when Paramita Papilio runs out too, and needs the first ascension', async () => {
    const rates = async (level: string) =>
      printedBy(
        await leveled(
          level,
          `print(.xingqiu.stats.cr); hutao skill; wait(540); print(.xingqiu.stats.cr); wait(425); print(.xingqiu.stats.cr);
          wait(50); print(.xingqiu.stats.cr); print(.hutao.mods.hutao-a1);`,
        ),
      );
    const [before, after, late, gone, own] = await rates('20/40');
    expect([after - before, late - before, gone - before, own]).toEqual([
      expect.closeTo(0.12, 9),
      expect.closeTo(0.12, 9),
      0,
      0,
    ]);
    const [start, end] = await rates('20/20');
    expect(end).toBe(start);
  });

  it('Sanguine Rouge needs the fourth ascension', async () => {
    const pyro = async (level: string, hp: number) =>
      printedBy(await leveled(level, 'print(.hutao.stats.pyro%);', { hp }))[0];
    expect([await pyro('60/60', 50), await pyro('60/70', 51), await pyro('60/70', 50)]).toEqual([0, 0, 0.33]);
  });

  it('C4, from C5 on: an opponent that dies with a Blood Blossom gives everybody else 12 % critical rate for 15 s', async () => {
    const rise = async (cons: number, marked: boolean, wait: number) => {
      const done = await fight(`options swap_delay=4 ignore_burst_energy=true;
        hutao char lvl=90/90 cons=${cons} talent=9,9,9; hutao add weapon="beginnersprotector" refine=1 lvl=70/70;
        xingqiu char lvl=90/90 cons=0 talent=9,9,9; xingqiu add weapon="dullblade" refine=1 lvl=70/70;
        target lvl=100 resist=0.1 radius=1 pos=0,20 hp=99999999;
        target lvl=100 resist=0.1 radius=1 pos=0,1 hp=99999999; active hutao;
        print(.xingqiu.stats.cr); ${marked ? 'hutao burst;' : ''} kill_target(2); wait(${wait}); print(.xingqiu.stats.cr);`);
      const [before, after] = printedBy(done);
      return after - before;
    };
    expect(await rise(4, true, 10)).toBe(0);
    expect(await rise(5, false, 10)).toBe(0);
    expect(await rise(5, true, 880)).toBeCloseTo(0.12, 9);
    expect(await rise(5, true, 920)).toBe(0);
  });

  it('C6: a deadly blow leaves her 1 HP, once a minute', async () => {
    const fall = 'hurt every interval=60,61 amount=99999,100000 element=physical;';
    const hp = await numbers(
      `${fall} wait(70); print(.hutao.hp); print(.hutao.stats.cr); wait(60); print(.hutao.hp);`,
      6,
    );
    expect(hp[0]).toBe(1);
    expect(hp[1]).toBeGreaterThan(0);
    expect(hp[2]).toBe(0);
    expect((await numbers(`${fall} wait(70); print(.hutao.hp);`, 5))[0]).toBe(0);
  });

  it('C2: 10 % of max HP for each Blood Blossom', async () => {
    const done = await run('print(.hutao.hpmax); hutao burst; wait(300);', 2);
    expect(calc(hitOf(done, 'Blood Blossom'), 'flat_dmg')).toBeCloseTo(0.1 * printedBy(done)[0], 6);
  });
});

describe('the slide of a charged attack in Paramita Papilio', () => {
  // Frames after which a dash or a jump can end it, after one to five normal attacks.
  it.each([
    [1, 1, 2],
    [2, 4, 5],
    [3, 2, 2],
    [4, 3, 3],
    [5, 3, 3],
  ])('after %i normal attacks can end by a dash after %i frames, by a jump after %i', async (normals, dash, jump) => {
    const left = async (action: string) => {
      // Out of reach: no hit holds her up.
      const { actions } = await run(
        `set_target_pos(1, 0, 20); hutao skill, attack:${normals}, charge, ${action}, attack;`,
      );
      const at = (name: string) => actions.find(([, , a]) => a === name)?.[0] ?? 0;
      return at(action) - at('charge');
    };
    expect([await left('dash'), await left('jump')]).toEqual([dash, jump]);
  });
});

describe('Butterfly’s Embrace', () => {
  it('comes by losing HP, not by standing low', async () => {
    const [start, after] = await numbers('print(.hutao.stats.cr); wait(200); print(.hutao.stats.cr);', 6, { hp: 20 });
    expect(after).toBe(start);
  });
});

it('C6: what leaves her more than 1 HP leaves her that, and HP that are low from the beginning are no loss of HP', async () => {
  // 70 % of 30 %.
  expect((await numbers('hutao skill; print(.hutao.hpratio);', 6, { hp: 30 }))[0]).toBeCloseTo(0.21, 9);
  const rate = async (cons: number) => (await numbers('wait(10); print(.hutao.stats.cr);', cons, { hp: 20 }))[0];
  expect(await rate(6)).toBeCloseTo(await rate(5), 9);
});

it('the script goes on 58 frames after the beginning of a low plunge, without hitlag', async () => {
  const done = await fight(`options swap_delay=4 hitlag=false;
    xianyun char lvl=90/90 cons=0 talent=9,9,9; xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70;
    hutao char lvl=90/90 cons=0 talent=9,9,9; hutao add weapon="beginnersprotector" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; active xianyun;
    xianyun burst; hutao jump, low_plunge; print(f());`);
  const [plunge] = done.actions.filter(([, , action]) => action === 'low_plunge');
  expect(printedBy(done)).toEqual([plunge[0] + 58]);
});

describe("Butterfly's Embrace", () => {
  const embraces = async (hp: number, script: string, hurt = '') => {
    const { logs } = await fight(`options swap_delay=4;
hutao char lvl=90/90 cons=6 talent=9,9,9 +params=[start_hp=${hp}];
hutao add weapon="beginnersprotector" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,1.4 hp=999999999; ${hurt} active hutao; ${script}`);
    return logs.filter((e) => e.logs.key === 'hutao-c6' && /added|refreshed/.test(e.msg)).map((e) => e.frame);
  };
  it('checks her HP from frame 1 on every 2 s; once a minute', async () => {
    expect(await embraces(1, 'wait(3800);')).toEqual([1, 1 + 31 * 120]);
  });
  it('comes with the blow, be it ever so small', async () => {
    expect(await embraces(2, 'wait(100);', 'hurt once interval=50 amount=0.9,0.9 element=physical;')).toEqual([51]);
  });
});
