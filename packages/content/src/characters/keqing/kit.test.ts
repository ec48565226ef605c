import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const KEQING = (cons = 0, level = '90/90') => `
keqing char lvl=${level} cons=${cons} talent=1,1,1;
keqing add weapon="dullblade" refine=1 lvl=70/70;
active keqing;`;
const BARBARA = `
barbara char lvl=90/90 cons=0 talent=1,1,1;
barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;`;
const TARGET = 'target lvl=100 resist=0.1 radius=1 pos=0,1.5;';
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;

describe('Stellar Restoration', () => {
  it('can be used again while the stiletto is there, and only then', async () => {
    const { printed } = await fight(`${options(12)}${KEQING()}${TARGET}
      keqing skill; print(.keqing.skill.ready); print(.status.keqingstiletto > 0);
      keqing skill; print(.keqing.skill.ready); print(.status.keqingstiletto > 0);`);
    expect(printed).toEqual(['1', '1', '0', '0']);
  });

  it('loses the stiletto to a charged attack, which then claps twice', async () => {
    const { hits, printed } = await fight(`${options(8)}${KEQING()}${TARGET}
      keqing skill, attack, charge; print(.status.keqingstiletto); keqing attack, charge;`);
    expect(hits.filter((h) => h.name === 'Thunderclap Slash')).toHaveLength(2);
    expect(hits.filter((h) => h.name.startsWith('Charge'))).toHaveLength(4);
    expect(printed).toEqual(['0']);
  });

  it('infuses the sword from the first passive on', async () => {
    const infused = async (level: string) =>
      (await fight(`${options(5)}${KEQING(0, level)}${TARGET} keqing skill, skill; print(.keqing.infusion.keqing-a1);`))
        .printed[0];
    expect(await infused('20/20')).toBe('0');
    expect(await infused('90/90')).toBe('1');
  });
});

describe('constellations', () => {
  it('C2: gives a particle every 5 s at most, from opponents with electro only', async () => {
    const rounds = 'for let i = 0; i < 12; i = i + 1 { keqing attack:5; }';
    const gains = async (before: string) =>
      (await fight(`${options(25)}${KEQING(2)}${TARGET} ${before} ${rounds}`))
        .log('energy', 'particle')
        .filter((e) => e.logs.source === 'keqing-c2')
        .map((e) => e.frame);
    const with5s = await gains('keqing burst;');
    for (let i = 1; i < with5s.length; i++) expect(with5s[i] - with5s[i - 1]).toBeGreaterThanOrEqual(300);
    expect(with5s.length).toBeGreaterThan(0);
    expect(await gains('')).toEqual([]);
  });

  it('C4: gives 25 % ATK for her own electro reactions', async () => {
    const attack = async (script: string) => {
      const { printed } = await fight(`${options(8)}${KEQING(4)}${BARBARA}${TARGET}
        print(.keqing.stats.atk%); ${script} print(.keqing.stats.atk%);`);
      return Number(printed[1]) - Number(printed[0]);
    };
    expect(await attack('barbara attack; keqing skill; wait(20);')).toBeCloseTo(0.25, 9);
    expect(await attack('keqing skill; wait(20); barbara attack:2;')).toBe(0);
  });
});

describe('keqing’s talent page', () => {
  const run = (cons: number, script: string, { level = '90/90', seed = 1, more = BARBARA } = {}) =>
    fight(`${options(20)}${KEQING(cons, level)}${more}${TARGET}${script}`, { seed });

  it('the stiletto waits 5 s, its flight of 20 frames included', async () => {
    const { printed } = await run(0, 'keqing skill; print(.status.keqingstiletto + f());');
    expect(Number(printed[0])).toBe(1 + 320);
  });

  it('the recast and the thunderclaps bring 2 or 3 particles, once in 0.6 s; the stiletto brings none', async () => {
    expect(particlesOf(await run(0, 'keqing skill; wait(300);'), 'keqing')).toEqual([]);
    const counts = new Set<number>();
    for (let seed = 1; seed <= 8; seed++)
      for (const script of ['keqing skill, skill; wait(200);', 'keqing skill, attack, charge; wait(200);']) {
        const batches = particlesOf(await run(0, script, { seed }), 'keqing');
        expect(batches).toHaveLength(1);
        counts.add(batches[0][1]);
      }
    expect(counts).toEqual(new Set([2, 3]));
  });

  it('the infusion lasts 5 s and a little', async () => {
    const elements = async (wait: number) =>
      (await run(0, `keqing skill, skill; wait(${wait}); keqing attack; wait(20);`))
        .log('damage', 'Normal')
        .map((e) => e.logs.ele);
    expect([await elements(260), await elements(320)]).toEqual([['electro'], ['physical']]);
  });

  it('Starward Sword cuts once, eight times and once more', async () => {
    const done = await run(0, 'keqing burst; wait(200);');
    const parts = ['Initial', 'Consecutive Slash', 'Last Attack'].map((part) =>
      hitsOf(done, `Starward Sword (${part})`),
    );
    expect(parts.map((hits) => hits.length)).toEqual([1, 8, 1]);
    expect(parts.map(([hit]) => Number(calc(hit, 'talent').toFixed(4)))).toEqual([0.88, 0.24, 1.888]);
  });

  it('Aristocratic Dignity: 15 % critical rate and energy recharge for 8 s, from the fourth ascension on', async () => {
    const look = 'print(.keqing.stats.cr); print(.keqing.stats.er);';
    const gain = async (level: string, wait: number) => {
      const [cr, er, moreCr, moreEr] = numbers(await run(0, `${look} keqing burst; wait(${wait}); ${look}`, { level }));
      return [moreCr - cr, moreEr - er];
    };
    expect(await gain('60/60', 10)).toEqual([0, 0]);
    expect(await gain('60/70', 340)).toEqual([expect.closeTo(0.15, 9), expect.closeTo(0.15, 9)]);
    expect(await gain('60/70', 400)).toEqual([0, 0]);
  });

  it('C1: the recast deals 50 % ATK where she vanishes and where she appears', async () => {
    const hits = async (cons: number) =>
      hitsOf(await run(cons, 'keqing skill, skill; wait(60);'), 'Stellar Restoration (C1)');
    expect(await hits(0)).toEqual([]);
    const [first, second] = await hits(1);
    expect([first.calc.talent, second.calc.talent, second.frame - first.frame]).toEqual([0.5, 0.5, 13]);
    // The first lies 2 m around her, the second around the opponent.
    const far = hitsOf(
      await run(1, 'set_target_pos(1, 0, 4); keqing skill, skill; wait(60);'),
      'Stellar Restoration (C1)',
    );
    expect(far).toHaveLength(1);
  });

  it('C4: lasts 10 s and does not count reactions of others', async () => {
    const attack = async (script: string) => {
      const [before, after] = numbers(await run(4, `print(.keqing.stats.atk%); ${script} print(.keqing.stats.atk%);`));
      return after - before;
    };
    expect(await attack('barbara attack; keqing skill; wait(560);')).toBeCloseTo(0.25, 9);
    expect(await attack('barbara attack; keqing skill; wait(640);')).toBe(0);
  });

  it('C6: 6 % electro damage each from a normal attack, a charged attack, the skill and the burst, for 8 s', async () => {
    const electro = async (script: string) => numbers(await run(6, `${script} print(.keqing.stats.electro%);`))[0];
    expect(await electro('keqing attack;')).toBeCloseTo(0.06, 9);
    expect(await electro('keqing attack, charge;')).toBeCloseTo(0.12, 9);
    expect(await electro('keqing skill, attack, charge;')).toBeCloseTo(0.18, 9);
    expect(await electro('keqing skill, attack, charge, burst;')).toBeCloseTo(0.24, 9);
    // The recast is no new use.
    expect(await electro('keqing skill, skill;')).toBeCloseTo(0.06, 9);
    expect(await electro('keqing attack; wait(520);')).toBe(0);
    expect(calc(hitOf(await run(6, 'keqing skill; wait(60);'), 'Stellar Restoration'), 'bonus_dmg')).toBeCloseTo(
      0.06,
      9,
    );
  });
});

describe('Attunement (C4)', () => {
  it('counts hyperbloom too', async () => {
    const COLLEI = 'collei char lvl=90/90 cons=0 talent=9,9,9; collei add weapon="huntersbow" refine=1 lvl=70/70;';
    const done = await fight(`${options(20)}${KEQING(4)}${BARBARA}${COLLEI}${TARGET}
      print(.keqing.stats.atk%); barbara attack:3; collei skill; wait(100); set_target_pos(1, 0, 12);
      keqing burst; wait(60); print(.keqing.stats.atk%);`);
    // The burst reaches the seeds, the opponent is out of its 8 m: nothing but hyperbloom can have counted.
    expect(hitsOf(done, 'Starward Sword (Initial)')).toEqual([]);
    expect(hitsOf(done, 'hyperbloom').length).toBeGreaterThan(0);
    const [before, after] = numbers(done);
    expect(after - before).toBeCloseTo(0.25, 9);
  });
});
