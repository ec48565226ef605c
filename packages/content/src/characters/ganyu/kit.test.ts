import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const GANYU = (cons = 0, level = '90/90', stats = 'cr=-1') => `
ganyu char lvl=${level} cons=${cons} talent=1,1,1;
ganyu add weapon="huntersbow" refine=1 lvl=70/70;
ganyu add stats ${stats};
target lvl=100 resist=0.1 radius=1 pos=0,2;
active ganyu;`;
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;

describe('Frostflake Arrows', () => {
  const critRates = async (level: string, script: string) => {
    const { hits } = await fight(`${options(20)}${GANYU(0, level, 'cr=0')}${script}`);
    return hits.filter((h) => h.name.startsWith('Frostflake')).map((h) => Math.round(Number(h.calc.cr) * 100) / 100);
  };

  it('give the arrows of the next 5 s, and their blooms, 20 % critical rate', async () => {
    expect(await critRates('20/40', 'ganyu aim, aim;')).toEqual([0.05, 0.05, 0.25, 0.25]);
    expect(await critRates('20/40', 'ganyu aim; wait(200); ganyu aim;')).toEqual([0.05, 0.05, 0.05, 0.05]);
    expect(await critRates('20/20', 'ganyu aim, aim;')).toEqual([0.05, 0.05, 0.05, 0.05]);
  });

  it('bloom 18 frames after they land, without the weak point of the arrow', async () => {
    const { hits } = await fight(`${options(5)}${GANYU(0, '90/90')}ganyu aim[weakspot=1,travel=30];`);
    const [arrow, bloom] = hits;
    expect(bloom.frame - arrow.frame).toBe(18);
    expect([arrow.crit, bloom.crit]).toEqual([true, false]);
  });

  it('refuse a charge level that does not exist', async () => {
    await expect(fight(`${options(5)}${GANYU()}ganyu aim[hold=3];`)).rejects.toThrow('hold must be 0 to 2');
  });

  it('C1: lower cryo resistance from the arrow on and give 2 energy once per arrow', async () => {
    const { hits, log } = await fight(`${options(5)}${GANYU(1)}ganyu aim;`);
    expect(hits.map((h) => Number(h.calc.res).toFixed(2))).toEqual(['0.10', '-0.05']);
    expect(log('energy').map((e) => [e.logs.source, e.logs["rec'd"]])).toEqual([['ganyu-c1', 2]]);
  });

  it('C6: need no charging once after each skill', async () => {
    const { actions } = await fight(`${options(10)}${GANYU(6)}ganyu skill, aim, aim, skill;`);
    const aims = actions.filter(([, , action]) => action !== 'skill').map(([frame]) => frame);
    const last = actions[actions.length - 1][0];
    expect(aims[1] - aims[0]).toBe(113 - 83);
    expect(last - aims[1]).toBe(113);
  });
});

describe('Celestial Shower', () => {
  it('does not aim at the same opponent again for 1.45 s', async () => {
    // A field of 10 m and shards of 2.5 m: what falls at random seldom hits, what is aimed lands every fifth tick.
    const { log } = await fight(`${options(20)}${GANYU()}ganyu burst;`);
    const marks = log('enemy').filter((e) => e.logs.key === 'ganyu-burst-mark');
    expect(marks.length).toBe(10);
    for (let i = 1; i < marks.length; i++) expect(marks[i].frame - marks[i - 1].frame).toBe(90);
  });

  it('gives the active character in the field 20 % cryo damage', async () => {
    const { printed } = await fight(`${options(20)}${GANYU()}
      ganyu burst; wait(60); print(.ganyu.stats.cryo%); set_player_pos(0, -20); wait(61); print(.ganyu.stats.cryo%);`);
    expect(printed.map(Number)).toEqual([0.2, 0]);
  });

  it('C4: opponents in the field take 5 % more damage, up to 25 %, until 3 s after it ends', async () => {
    const { hits } = await fight(`${options(40)}${GANYU(4)}
      ganyu burst, attack; wait(700); ganyu attack; wait(400); ganyu attack;`);
    const normals = hits.filter((h) => h.name.startsWith('Normal')).map((h) => Number(h.calc.bonus_dmg).toFixed(2));
    expect(normals).toEqual(['0.05', '0.25', '0.00']);
  });
});

describe('ganyu’s talent page', () => {
  const XINGQIU = `
xingqiu char lvl=90/90 cons=0 talent=9,9,9; xingqiu add weapon="dullblade" refine=1 lvl=70/70; xingqiu add stats cr=-1;`;
  const run = (cons: number, script: string, level?: string) =>
    fight(`${options(40)}${GANYU(cons, level)}${XINGQIU}${script}`);

  it('Frostflake Arrows deal 128 % ATK and their bloom 217.6 % at talent level 1, within 5 m', async () => {
    const done = await run(0, 'ganyu aim; wait(20);');
    expect(calc(hitOf(done, 'Frostflake Arrow'), 'talent')).toBeCloseTo(1.28, 9);
    expect(calc(hitOf(done, 'Frostflake Arrow Bloom'), 'talent')).toBeCloseTo(2.176, 9);
    const blooms = async (x: number) =>
      hitsOf(
        await run(0, `target lvl=100 resist=0.1 radius=0.5 pos=${x},2; ganyu aim; wait(20);`),
        'Frostflake Arrow Bloom',
      ).length;
    expect([await blooms(5.4), await blooms(5.6)]).toEqual([2, 1]);
  });

  it('the Ice Lotus bursts at once and after 6 s, with 2 particles each', async () => {
    const done = await run(0, 'ganyu skill; xingqiu walk; wait(600);');
    const [first, second] = hitsOf(done, 'Ice Lotus');
    expect(second.frame - first.frame).toBe(360);
    expect(particlesOf(done, 'ganyu').map(([, count]) => count)).toEqual([2, 2]);
  });

  it('Celestial Shower drops 50 shards in 15 s', async () => {
    // Every shard that hits no target would be missing: opponents everywhere, a metre apart.
    const grid = [-8, -4, 0, 4, 8].flatMap((x) =>
      [-8, -4, 0, 4, 8].map((y) => `target lvl=100 radius=3 pos=${x},${y};`),
    );
    const done = await fight(`${options(20)}ganyu char lvl=90/90 cons=0 talent=1,1,1;
      ganyu add weapon="huntersbow" refine=1 lvl=70/70; active ganyu; ${grid.join('')} ganyu burst; wait(1000);`);
    const frames = [...new Set(hitsOf(done, 'Celestial Shower').map((h) => h.frame))];
    expect(frames).toHaveLength(50);
    expect(frames[49] - frames[0]).toBe(49 * 18);
  });

  it('the second passive strengthens the active character in the field, from the fourth ascension on', async () => {
    const cryo = async (level: string) =>
      numbers(await run(0, 'ganyu burst; xingqiu walk; wait(30); print(.xingqiu.stats.cryo%);', level))[0];
    expect([await cryo('60/60'), await cryo('60/70')]).toEqual([0, 0.2]);
  });

  it('C1: lasts 5 s', async () => {
    const res = async (wait: number) =>
      calc(hitOf(await run(1, `ganyu aim; wait(${wait}); ganyu skill; wait(20);`), 'Ice Lotus'), 'res');
    expect(await res(280)).toBeCloseTo(-0.05, 9);
    expect(await res(340)).toBeCloseTo(0.1, 9);
  });

  it('C2: the skill has two charges', async () => {
    const charges = async (cons: number) => numbers(await run(cons, 'print(.ganyu.skill.charge);'))[0];
    expect([await charges(1), await charges(2)]).toEqual([1, 2]);
  });

  it('C4: everybody’s attacks on those in the field deal more damage', async () => {
    const bonus = async (cons: number) =>
      calc(hitOf(await run(cons, 'ganyu burst; xingqiu attack; wait(20);'), 'Normal 0'), 'bonus_dmg');
    expect((await bonus(4)) - (await bonus(3))).toBeCloseTo(0.05, 9);
  });

  it('C6: is used up by Frostflake Arrows only, and lost after 30 s', async () => {
    const { printed } = await run(
      6,
      'ganyu skill, aim[hold=1]; print(.status.ganyu-c6 > 0); wait(1800); print(.status.ganyu-c6 > 0);',
    );
    expect(printed).toEqual(['1', '0']);
  });
});
