import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

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
const numbers = async (script: string, cons = 0, more = {}) => (await run(script, cons, more)).printed.map(Number);

describe('Guide to Afterlife', () => {
  it('takes 30 % of present HP', async () => {
    const [before, after] = await numbers('print(.hutao.hpratio); hutao skill; print(.hutao.hpratio);');
    expect(after / before).toBeCloseTo(0.7, 9);
  });
  it('makes her attacks pyro until somebody else is on the field', async () => {
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
