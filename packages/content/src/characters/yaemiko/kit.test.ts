import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, energyFrom, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const run = (cons: number, script: string, { level = '90/90', stats = '', enemies = '' } = {}) =>
  fight(`options swap_delay=12 ignore_burst_energy=true;
    yaemiko char lvl=${level} cons=${cons} talent=9,9,9; yaemiko add weapon="apprenticesnotes" refine=1 lvl=70/70;
    yaemiko add stats cr=-1 ${stats};
    fischl char lvl=90/90 cons=0 talent=9,9,9; fischl add weapon="huntersbow" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,2.4 hp=999999999; ${enemies}
    active yaemiko; ${script}`);
const TICK = 'Sesshou Sakura Tick';
const BOLT = 'Tenko Thunderbolt';

describe('yaemiko', () => {
  it('Sesshou Sakura strike by their number, the first time 120 frames after the cast, then every 176', async () => {
    const one = hitsOf(await run(0, 'yaemiko skill; wait(900);'), TICK);
    expect(one.map((h) => h.frame - 2)).toEqual([120, 296, 472, 648, 824]);
    expect(calc(one[0], 'talent')).toBeCloseTo(1.031424, 6);
    const three = hitsOf(await run(0, 'yaemiko skill:3; wait(200);'), TICK);
    expect(Math.max(...three.map((h) => calc(h, 'talent')))).toBeCloseTo(1.6116, 6);
  });

  it('a fourth one takes the place of the oldest', async () => {
    const shown = 'print(.yaemiko.tags.totems); yaemiko burst; wait(240);';
    const done = await run(0, `yaemiko skill:3; wait(200); yaemiko skill; wait(40); ${shown}`);
    expect(numbers(done)).toEqual([3]);
    expect(hitsOf(done, BOLT)).toHaveLength(3);
  });

  it('the burst uses them up, brings their charges back (first passive) and 8 energy each at C1', async () => {
    const script = 'yaemiko skill:3; wait(40); yaemiko burst; print(.yaemiko.skill.charge); wait(300);';
    const done = await run(1, `${script} print(.yaemiko.tags.totems);`);
    expect(numbers(done)).toEqual([3, 0]);
    expect(hitsOf(done, BOLT).map((h) => h.frame - hitsOf(done, BOLT)[0].frame)).toEqual([0, 24, 48]);
    expect(energyFrom(done, 'yae-c1')).toEqual([8, 8, 8]);
    expect(numbers(await run(0, script, { level: '20/20' }))).toEqual([0]);
  });

  it('second passive: 0.15 % for every point of EM', async () => {
    const bonus = async (level: string) =>
      calc(hitOf(await run(0, 'yaemiko skill; wait(130);', { level, stats: 'em=200' }), TICK), 'bonus_dmg');
    expect((await bonus('90/90')) - (await bonus('60/60'))).toBeCloseTo(0.3, 9);
  });

  it('C2: one level higher and 20 m away; C6 ignores 60 % of DEF', async () => {
    const far = 'set_player_pos(0, -14);';
    expect(hitsOf(await run(1, `${far} yaemiko skill; wait(130);`), TICK)).toHaveLength(0);
    expect(calc(hitOf(await run(2, `${far} yaemiko skill; wait(130);`), TICK), 'talent')).toBeCloseTo(1.28928, 6);
    const done = await run(6, 'yaemiko skill:3; wait(200);');
    expect(Math.max(...hitsOf(done, TICK).map((h) => calc(h, 'talent')))).toBeCloseTo(2.37, 2);
    expect(hitOf(done, TICK).calc.ignore_def).toBe(0.6);
  });

  it('C4: lightning that hits gives everyone 20 % electro damage for 5 s', async () => {
    const read = 'print(.fischl.stats.electro%);';
    const script = `yaemiko skill; wait(60); ${read} fischl walk; wait(60); ${read} wait(40); ${read}`;
    expect(numbers(await run(4, script))).toEqual([0, 0.2, 0.2]);
    expect(numbers(await run(3, script))).toEqual([0, 0, 0]);
  });

  it('lightning brings one particle in 2.5 s', async () => {
    const times = particlesOf(await run(0, 'yaemiko skill:3; wait(600);'), 'yaemiko').map(([frame]) => frame);
    for (let i = 1; i < times.length; i++) expect(times[i] - times[i - 1]).toBeGreaterThanOrEqual(150);
  });
});
