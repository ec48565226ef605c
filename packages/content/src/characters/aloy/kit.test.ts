import { describe, expect, it } from 'vitest';
import { type Fight, fight, lasting } from '../../../test/fight.ts';
import { calc, hitsOf, numbers } from '../../../test/readings.ts';

const run = (script: string, { level = '90/90' } = {}): Promise<Fight> =>
  fight(`aloy char lvl=${level} cons=0 talent=9,9,9; aloy add weapon="huntersbow" refine=1 lvl=70/70; aloy add stats cr=-1;
    bennett char lvl=90/90 cons=0 talent=9,9,9; bennett add weapon="dullblade" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,2 hp=999999999; active aloy;
    options swap_delay=4 hitlag=false ignore_burst_energy=true; ${script}`);
const FOUR = 'aloy skill[bomblets=4]; wait(30);';
const elements = (done: Fight, name: string) => done.log('damage', name).map((e) => e.logs.ele);

describe('coils', () => {
  it('strengthen normal attacks; the fourth turns them to cryo for 10 s', async () => {
    const bonus = async (bomblets: number) => {
      const done = await run(`aloy skill[bomblets=${bomblets}]; wait(30); aloy attack; wait(30); print(.aloy.coil);`);
      return [calc(hitsOf(done, 'Normal 0')[0], 'bonus_dmg'), numbers(done)[0], elements(done, 'Normal 0')[0]];
    };
    expect(await bonus(0)).toEqual([0, 0, 'physical']);
    expect(await bonus(1)).toEqual([expect.closeTo(0.0906, 4), 1, 'physical']);
    expect(await bonus(3)).toEqual([expect.closeTo(0.27195, 4), 3, 'physical']);
    const [rushing, left, element] = await bonus(4);
    // Rushing Ice, the 28.8 % cryo damage of her ascensions, and Strong Strike's first 3.5 %.
    expect(rushing).toBeCloseTo(0.45325 + 0.288 + 0.035, 4);
    expect([left, element]).toEqual([0, 'cryo']);
    expect(lasting(await run(FOUR), 'rushingice')).toBe(600);
  });

  it('are not gained in Rushing Ice', async () => {
    expect(numbers(await run('aloy skill[bomblets=6]; wait(60); print(.aloy.coil);'))).toEqual([0]);
  });

  it('are lost 30 s after she leaves the field', async () => {
    const left = async (wait: number) =>
      numbers(await run(`aloy skill[bomblets=2]; wait(30); bennett walk; wait(${wait}); print(.aloy.coil);`))[0];
    expect([await left(1700), await left(1800)]).toEqual([2, 0]);
  });
});

it('first passive: a coil gives her 16 % ATK, the others 8 %', async () => {
  const read = 'print(.aloy.stats.atk%); print(.bennett.stats.atk%);';
  const [a, b, c, d] = numbers(await run(`${read} aloy skill; wait(30); ${read}`));
  expect([c - a, d - b]).toEqual([expect.closeTo(0.16, 9), expect.closeTo(0.08, 9)]);
  const none = numbers(await run(`${read} aloy skill; wait(30); ${read}`, { level: '20/20' }));
  expect([none[2] - none[0], none[3] - none[1]]).toEqual([0, 0]);
});

it('second passive: in Rushing Ice 3.5 % cryo damage more each second, 35 % at most', async () => {
  const bonus = async (wait: number, level = '90/90') => {
    const [before, after] = numbers(
      await run(`print(.aloy.stats.cryo%); ${FOUR} wait(${wait}); print(.aloy.stats.cryo%);`, { level }),
    );
    return after - before;
  };
  expect(await bonus(0)).toBeCloseTo(0.035, 9);
  expect(await bonus(180)).toBeCloseTo(4 * 0.035, 9);
  expect(await bonus(560)).toBeCloseTo(0.35, 9);
  expect(await bonus(180, '60/60')).toBe(0);
});
