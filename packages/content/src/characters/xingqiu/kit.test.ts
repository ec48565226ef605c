import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';

const xingqiu = (cons = 0, level = '90/90') => `
xingqiu char lvl=${level} cons=${cons} talent=9,9,9;
xingqiu add weapon="dullblade" refine=1 lvl=70/70;
xingqiu add stats cr=-1;`;
const BENNETT = `
bennett char lvl=90/90 cons=0 talent=9,9,9;
bennett add weapon="dullblade" refine=1 lvl=70/70;
bennett add stats cr=-1;`;
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;';
const options = 'options duration=40 swap_delay=4 ignore_burst_energy=true hitlag=false;';
const run = (script: string, { cons = 0, level = '90/90' } = {}) =>
  fight(`${options}${xingqiu(cons, level)}${BENNETT}${TARGET}active xingqiu;${script}`);

/** Rain swords that hit, by frame. */
const waves = ({ hits }: Awaited<ReturnType<typeof run>>): [frame: number, swords: number][] => {
  const byFrame = new Map<number, number>();
  for (const h of hits) if (h.name.endsWith('Raincutter')) byFrame.set(h.frame, (byFrame.get(h.frame) ?? 0) + 1);
  return [...byFrame];
};

describe('Raincutter', () => {
  const rain = 'xingqiu burst; bennett attack:40;';

  it('follows the normal attacks of the active character, once a second, for 15 s, with C2 18 s', async () => {
    const frames = async (cons: number) => waves(await run(rain, { cons })).map(([frame]) => frame);
    const usual = await frames(0);
    usual.slice(1).forEach((f, i) => {
      expect(f - usual[i]).toBeGreaterThanOrEqual(60);
    });
    const last = (list: number[]) => list[list.length - 1] - 1;
    // The status outlasts the 15 s by 33 frames, and a wave lands 20 frames after it was called.
    expect(last(usual)).toBeLessThanOrEqual(15 * 60 + 33 + 20);
    expect(last(usual)).toBeGreaterThan(14 * 60);
    const longer = last(await frames(2));
    expect(longer).toBeLessThanOrEqual(18 * 60 + 33 + 20);
    expect(longer).toBeGreaterThan(17 * 60);
  });

  it('sends 2 and 3 swords in turn, with C6 2, 3 and 5, and starts anew with each use', async () => {
    const counts = async (script: string, cons: number) => waves(await run(script, { cons })).map(([, n]) => n);
    expect((await counts(rain, 5)).slice(0, 6)).toEqual([2, 3, 2, 3, 2, 3]);
    expect((await counts(rain, 6)).slice(0, 6)).toEqual([2, 3, 5, 2, 3, 5]);
    const again = await counts('xingqiu burst, attack:2; wait(1200); xingqiu burst, attack:2; wait(60);', 0);
    expect(again[0]).toBe(2);
    expect(again[again.length - 2]).toBe(2);
  });

  it('does not follow skills and charged attacks', async () => {
    expect(waves(await run('xingqiu burst; bennett skill; wait(100);'))).toEqual([]);
    // The one normal attack before the charged attack calls the only wave.
    expect(waves(await run('xingqiu burst; bennett attack, charge; wait(100);'))).toHaveLength(1);
  });

  it('C2: lowers hydro resistance by 15 % for 4 s, from the frame after a hit', async () => {
    const resistance = async (cons: number) => {
      const { hits, log } = await run(rain, { cons });
      const shred = log('enemy', 'mod added').find((e) => e.logs.key === 'xingqiu-c2');
      return {
        res: hits.filter((h) => h.name.endsWith('Raincutter')).map((h) => Number(h.calc.res).toFixed(2)),
        lasts: shred && Number(shred.logs.expiry) - shred.frame,
      };
    };
    expect(new Set((await resistance(1)).res)).toEqual(new Set(['0.10']));
    const { res, lasts } = await resistance(2);
    expect(res.slice(0, 3)).toEqual(['0.10', '0.10', '-0.05']);
    expect(lasts).toBe(240);
  });

  it('C6: each wave of five gives back 3 energy, once', async () => {
    const gains = async (cons: number) => {
      const result = await run('xingqiu burst; bennett attack:12; wait(60);', { cons });
      const energy = result.log('energy', 'adding').filter((e) => e.logs.source === 'xingqiu-c6');
      for (const e of energy) expect(e.logs["rec'd"]).toBe(3);
      return [
        energy.map((e) => e.frame),
        waves(result)
          .filter(([, n]) => n === 5)
          .map(([frame]) => frame),
      ];
    };
    const [energy, fives] = await gains(6);
    expect(energy.length).toBeGreaterThan(1);
    expect(energy).toEqual(fives);
    expect(await gains(5)).toEqual([[], []]);
  });
});

describe('Fatal Rainscreen', () => {
  it('C4: deals 50 % more while Raincutter lasts', async () => {
    const talents = async (script: string, cons: number) =>
      (await run(`${script} wait(60);`, { cons })).hits
        .filter((h) => h.name.includes('Fatal Rainscreen'))
        .map((h) => Number(h.calc.talent));
    // C3 raises the burst, so level 9 stays for the skill: 285.6 % and 325.04 %.
    const plain = await talents('xingqiu skill;', 4);
    expect(plain).toEqual([2.856, 3.2504].map((x) => expect.closeTo(x, 4)));
    expect(await talents('xingqiu burst, skill;', 3)).toEqual(plain);
    expect(await talents('xingqiu burst, skill;', 4)).toEqual(plain.map((x) => expect.closeTo(1.5 * x, 9)));
  });

  it('brings five particles', async () => {
    const { log } = await run('xingqiu skill; wait(200);');
    expect(
      log('energy', 'particle')
        .filter((e) => e.char_index === 0)
        .map((e) => e.logs.count),
    ).toEqual([5]);
  });

  it('lets rain swords orbit for 15 s; Raincutter makes them stay', async () => {
    const wet = async (script: string) =>
      (await run(script)).hits.filter((h) => h.name === 'Xingqiu Orbital').map((h) => h.frame);
    const close = TARGET.replace('2.4', '1.5');
    const { hits } = await fight(`${options}${xingqiu()}${close}active xingqiu; xingqiu skill; wait(1200);`);
    const touches = hits.filter((h) => h.name === 'Xingqiu Orbital').map((h) => h.frame);
    expect(touches.slice(1).map((f, i) => f - touches[i])).toEqual(touches.slice(1).map(() => 135));
    expect(touches[touches.length - 1]).toBeLessThanOrEqual(1 + 15 * 60 + 1);
    const { log } = await run('xingqiu skill; wait(30);');
    const orbit = log('status', 'mod added').find((e) => String(e.logs.key).includes('orbital'));
    expect(Number(orbit?.logs.expiry) - (orbit?.frame ?? 0)).toBe(15 * 60);
    const usual = await wet('xingqiu skill; wait(1300);');
    const stays = await wet('xingqiu skill; wait(600); xingqiu burst; wait(1300);');
    expect(stays.length).toBeGreaterThan(usual.length);
  });
});

it('Blades Amidst Raindrops: 20 % hydro damage from the fourth ascension on', async () => {
  const bonus = async (level: string) => Number((await run('print(.xingqiu.stats.hydro%);', { level })).printed[0]);
  expect(await bonus('60/60')).toBe(0);
  expect(await bonus('70/70')).toBeCloseTo(0.2, 9);
});
