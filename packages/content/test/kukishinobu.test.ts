import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const kuki = (cons = 0, hpPercent = 100) => `
kukishinobu char lvl=90/90 cons=${cons} talent=9,9,9 +params=[start_hp%=${hpPercent}];
kukishinobu add weapon="dullblade" refine=1 lvl=70/70;
kukishinobu add stats em=100 cr=-1;`;
const XINGQIU = `
xingqiu char lvl=90/90 cons=0 talent=9,9,9;
xingqiu add weapon="dullblade" refine=1 lvl=70/70;
xingqiu add stats cr=-1;`;
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;';
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;

describe('Sanctifying Ring', () => {
  it.each([
    [100, 0.7],
    [40, 0.28],
    [25, 0.2],
    [20, 0.2],
    [10, 0.1],
  ])('takes 30 %% of her HP but stops at a fifth of the maximum: %i %% becomes %f', async (start, left) => {
    const { printed } = await fight(`${options(2)}${kuki(0, start)}${TARGET}active kukishinobu;
      kukishinobu skill; print(.kukishinobu.hpratio);`);
    expect(Number(printed[0])).toBeCloseTo(left, 9);
  });

  it('hurts and heals the active character every 1.5 s: 8 times, 10 with C2', async () => {
    const ring = async (cons: number) => {
      const { hits, log } = await fight(`${options(22)}${kuki(cons)}${XINGQIU}${TARGET}active kukishinobu;
        kukishinobu skill; xingqiu dash;`);
      const beats = hits.filter((h) => h.name === 'Grass Ring of Sanctification').map((h) => h.frame);
      const heals = log('heal', 'Grass Ring').map((e) => [e.frame, e.logs.target]);
      return { beats, heals };
    };
    const { beats, heals } = await ring(0);
    expect(beats).toHaveLength(8);
    expect(beats.map((f) => f - beats[0])).toEqual([0, 90, 180, 270, 360, 450, 540, 630]);
    // The hit lands two frames after the beat.
    expect(heals).toEqual(beats.map((f) => [f - 2, 1]));
    expect((await ring(2)).beats).toHaveLength(10);
  });
});

describe('Gyoei Narukami Kariyama Rite', () => {
  it.each([
    [100, 7],
    [50, 12],
  ])('at %i %% HP it strikes %i times, 17 frames apart', async (start, count) => {
    const { hits } = await fight(`${options(8)}${kuki(0, start)}${TARGET}active kukishinobu; kukishinobu burst;`);
    expect(hits.map((h) => h.frame)).toEqual(Array.from({ length: count }, (_, i) => 51 + 17 * i));
  });
});

describe('constellations', () => {
  it('C4: every 5 s a hit of whoever is active sets off a mark while the ring is there', async () => {
    const { hits } = await fight(`${options(20)}${kuki(4)}${XINGQIU}${TARGET}active kukishinobu;
      kukishinobu attack; kukishinobu skill; xingqiu attack:20;`);
    const marks = hits.filter((h) => h.name === 'Thundergrass Mark (C4)').map((h) => h.frame);
    const first = hits.find((h) => h.actor === 1);
    expect(marks[0]).toBe((first?.frame ?? 0) + 5);
    for (let i = 1; i < marks.length; i++) expect(marks[i] - marks[i - 1]).toBeGreaterThanOrEqual(300);
    expect(marks.length).toBeGreaterThanOrEqual(2);
  });

  it('C6: below a quarter of her HP she gets 150 EM for 15 s, once a minute', async () => {
    const { printed } = await fight(`${options(60)}${kuki(6, 30)}${TARGET}active kukishinobu;
      kukishinobu skill; print(.kukishinobu.stats.em); wait(900); print(.kukishinobu.stats.em);
      kukishinobu skill; print(.kukishinobu.stats.em);`);
    expect(printed.map(Number)).toEqual([250, 100, 100]);
  });
});
