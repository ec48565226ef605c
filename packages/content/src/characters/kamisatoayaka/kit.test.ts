import { STAT_NAMES } from '@quartet/kit';
import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const AYAKA = (cons = 0, level = '90/90') => `
kamisatoayaka char lvl=${level} cons=${cons} talent=1,1,1;
kamisatoayaka add weapon="dullblade" refine=1 lvl=70/70;
kamisatoayaka add stats cr=-1;
active kamisatoayaka;`;
const TARGET = 'target lvl=100 resist=0.1 radius=1 pos=0,1.5;';
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;

/** Stamina when the last action was executed. */
const staminaAfter = async (config: string) => {
  const executed = (await fight(config)).log('action', 'executed');
  return Number(executed[executed.length - 1].logs.stam_post);
};

describe('Senho', () => {
  it('costs 10 stamina and 15 more for every full second under', async () => {
    const cost = async (f: number) =>
      240 - (await staminaAfter(`${options(10)}${AYAKA(0, '1/20')}${TARGET}kamisatoayaka dash[f=${f}], attack;`));
    expect(await cost(0)).toBe(10);
    expect(await cost(59)).toBe(10);
    expect(await cost(60)).toBe(25);
  });

  it('turns normal, charged and plunging attacks to cryo for 5 s', async () => {
    const { hits } = await fight(`${options(12)}${AYAKA()}${TARGET}
      kamisatoayaka dash, attack; wait(300); kamisatoayaka attack;`);
    const bonuses = hits.filter((h) => h.name.startsWith('Normal')).map((h) => Number(h.calc.ele));
    expect(bonuses.map((stat) => STAT_NAMES[stat])).toEqual(['cryo%', 'phys%']);
  });

  it('gives back 10 stamina and 18 % cryo damage only when it hits', async () => {
    const config = (y: number) => `${options(10)}${AYAKA()}${TARGET}set_player_pos(0, ${y});
      kamisatoayaka dash; print(.kamisatoayaka.stats.cryo%); kamisatoayaka attack;`;
    expect((await fight(config(0))).printed).toEqual(['0.18']);
    expect(await staminaAfter(config(0))).toBe(240);
    expect((await fight(config(-20))).printed).toEqual(['0']);
    expect(await staminaAfter(config(-20))).toBe(230);
  });
});

describe('charged attack', () => {
  const charged = async (targets: string) => {
    const { hits } = await fight(`${options(5)}${AYAKA()}${targets}kamisatoayaka attack, charge;`);
    return hits.filter((h) => h.name === 'Charge').map((h) => h.target);
  };

  it('cuts three times each: the first opponent within 5 m and those within 4 m of it, five at most', async () => {
    const far = [0, 3, 6, 9, 12].map((x) => `target lvl=100 resist=0.1 radius=0.5 pos=${x},3;`).join('\n');
    expect(await charged(far)).toEqual([1, 2, 1, 2, 1, 2]);
    const ring = ['0,4', '3,4', '-3,4', '0,1', '0,7', '2,2', '-2,2'];
    const around = ring.map((at) => `target lvl=100 resist=0.1 radius=0.1 pos=${at};`).join('\n');
    expect(new Set(await charged(around))).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it('does nothing when no opponent is within 5 m', async () => {
    expect(await charged('target lvl=100 resist=0.1 radius=2 pos=0,6;')).toEqual([]);
  });

  it('C6: has 298 % more damage until 0.5 s after a hit and again 10 s later', async () => {
    const { hits } = await fight(`${options(30)}${AYAKA(6)}${TARGET}
      kamisatoayaka attack, charge, attack, charge; wait(620); kamisatoayaka attack, charge;`);
    const bonuses = hits.filter((h) => h.name === 'Charge').map((h) => Number(h.calc.bonus_dmg).toFixed(2));
    expect(bonuses).toEqual(['2.98', '2.98', '2.98', '0.00', '0.00', '0.00', '2.98', '2.98', '2.98']);
  });
});

describe('Soumetsu', () => {
  it('cuts 19 times every 0.25 s and blooms after 5 s; C2 adds two storms of a fifth', async () => {
    const { hits } = await fight(`${options(20)}${AYAKA(2)}${TARGET}kamisatoayaka burst; wait(400);`);
    const of = (name: string) => hits.filter((h) => h.name === name);
    const cuts = of('Soumetsu (Cutting)');
    expect(cuts.length).toBe(19);
    expect(cuts[18].frame - cuts[0].frame).toBe(18 * 15);
    expect(of('Soumetsu (Bloom)')[0].frame - cuts[0].frame).toBe(300);
    expect(of('Mini-Frostflake Seki no To (Cutting) (C2)').length).toBe(38);
    expect(of('Mini-Frostflake Seki no To (Bloom) (C2)').length).toBe(2);
    expect(of('Mini-Frostflake Seki no To (Bloom) (C2)')[0].damage / of('Soumetsu (Bloom)')[0].damage).toBeCloseTo(
      0.2,
      9,
    );
  });

  it('C4: takes 30 % DEF from those it damages', async () => {
    const { hits } = await fight(`${options(20)}${AYAKA(4)}${TARGET}kamisatoayaka burst; wait(400);`);
    expect(hits[0].calc.def_adj).toBe(0);
    expect(hits[hits.length - 1].calc.def_adj).toBe(-0.3);
  });
});

describe('ayaka’s talent page', () => {
  const XINGQIU = `
xingqiu char lvl=90/90 cons=0 talent=9,9,9; xingqiu add weapon="dullblade" refine=1 lvl=70/70;`;
  const run = (cons: number, script: string, { level = '90/90', seed = 1 } = {}) =>
    fight(`${options(30)}${AYAKA(cons, level)}${XINGQIU}${TARGET}${script}`, { seed });

  it('her first passive gives normal and charged attacks 30 % for 6 s after the skill', async () => {
    const bonuses = async (level: string) =>
      (
        await run(0, `kamisatoayaka attack, skill, attack, charge; wait(360); kamisatoayaka attack; wait(20);`, {
          level,
        })
      ).hits
        .filter((h) => /^(Normal|Charge)/.test(h.name))
        .map((h) => Number(calc(h, 'bonus_dmg').toFixed(6)));
    expect(await bonuses('20/40')).toEqual([0, 0.3, 0.3, 0.3, 0.3, 0]);
    expect(new Set(await bonuses('20/20'))).toEqual(new Set([0]));
  });

  it('the blessing lasts 10 s and needs the fourth ascension', async () => {
    const cryo = async (level: string, wait: number) =>
      numbers(await run(0, `kamisatoayaka dash; wait(${wait}); print(.kamisatoayaka.stats.cryo%);`, { level }))[0];
    expect([await cryo('60/60', 10), await cryo('60/70', 580), await cryo('60/70', 640)]).toEqual([0, 0.18, 0]);
  });

  it('the cryo of Senho stays with her sword when another character was on the field', async () => {
    const done = await run(0, 'kamisatoayaka dash; xingqiu walk; kamisatoayaka attack; wait(20);');
    expect(done.log('damage', 'Normal').map((e) => e.logs.ele)).toEqual(['cryo']);
  });

  it('Hyouka brings 4 or 5 particles', async () => {
    const counts = new Set<number>();
    for (let seed = 1; seed <= 10; seed++)
      for (const [, count] of particlesOf(await run(0, 'kamisatoayaka skill; wait(200);', { seed }), 'kamisatoayaka'))
        counts.add(count);
    expect(counts).toEqual(new Set([4, 5]));
  });

  it('the storm keeps her stats of its start', async () => {
    const done = await run(0, 'kamisatoayaka burst; xingqiu walk; wait(500);');
    const cuts = hitsOf(done, 'Soumetsu (Cutting)');
    expect(new Set(cuts.map((h) => h.damage.toFixed(6))).size).toBe(1);
    expect(calc(hitOf(done, 'Soumetsu (Bloom)'), 'talent')).toBeCloseTo(1.6845, 9);
  });

  it('C1: half of the cryo hits of normal and charged attacks take 0.3 s off the skill, every 0.1 s at most', async () => {
    const saved = async (cons: number, before: string, seed: number) =>
      numbers(
        await run(cons, `${before} kamisatoayaka skill, attack:5; print(.kamisatoayaka.skill.cd + f());`, { seed }),
      )[0];
    const all: number[] = [];
    for (let seed = 1; seed <= 6; seed++)
      all.push((await saved(0, 'kamisatoayaka dash;', seed)) - (await saved(1, 'kamisatoayaka dash;', seed)));
    // Seven hits of five attacks: 18 frames for about half of them.
    for (const frames of all) expect(frames % 18).toBe(0);
    expect(Math.max(...all)).toBeGreaterThan(18);
    expect(Math.max(...all)).toBeLessThanOrEqual(7 * 18);
    expect(new Set(all).size).toBeGreaterThan(1);
    // A sword without cryo does nothing.
    expect((await saved(0, '', 1)) - (await saved(1, '', 1))).toBe(0);
  });

  it('C4: the lost DEF comes back after 6 s', async () => {
    const defence = async (wait: number) =>
      calc(
        hitOf(await run(4, `kamisatoayaka burst; wait(${wait}); kamisatoayaka skill; wait(60);`), 'Hyouka'),
        'def_adj',
      );
    // The last hit lands 404 frames into the burst.
    expect(await defence(600)).toBe(-0.3);
    expect(await defence(720)).toBe(0);
  });
});

it('a charged attack cuts those who stand there a frame before its first cut', async () => {
  const cuts = async (frame: number) => {
    const cut = async (at: number) =>
      fight(`${options(4)}${AYAKA()}${TARGET.replace(';', ' hp=999999999;')}target lvl=100 resist=0.1 radius=1 pos=0,2.5 hp=999999999;
      fn move() { if f() == ${at} { set_target_pos(2, 0, 30); } if f() == ${at} + 1 { set_target_pos(2, 0, 2.5); } }
      set_on_tick(move); kamisatoayaka attack, charge; wait(60);`);
    const begins = (await cut(1)).actions.find(([, , action]) => action === 'charge')?.[0] ?? 0;
    return hitsOf(await cut(begins + frame), 'Charge').filter((h) => h.target === 2).length;
  };
  // Away for a single frame before it looks, then while it looks: 27 frames after its beginning comes the first cut.
  expect([await cuts(24), await cuts(25)]).toEqual([6, 3]);
});
