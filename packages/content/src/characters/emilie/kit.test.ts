import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const run = (cons: number, script: string, { level = '90/90', second = '' } = {}) =>
  fight(`options swap_delay=12 ignore_burst_energy=true;
    emilie char lvl=${level} cons=${cons} talent=9,9,9; emilie add weapon="beginnersprotector" refine=1 lvl=70/70;
    emilie add stats cr=-1;
    yanfei char lvl=90/90 cons=0 talent=9,9,9; yanfei add weapon="apprenticesnotes" refine=1 lvl=70/70;
    yanfei add stats cr=-1;
    target lvl=100 resist=0.1 radius=1 pos=0,2.4 hp=999999999; ${second} active emilie; ${script}`);
/** Dendro of the case, then pyro: it burns. */
const BURN = 'emilie skill; wait(40); yanfei skill, attack:2;';
const LEVEL = 'print(.emilie.tags.lumidouce-level);';

describe('emilie', () => {
  it('the case strikes every 1.5 s for 22 s; on the second level twice', async () => {
    const drops = hitsOf(await run(0, 'emilie skill; wait(1500);'), 'Lumidouce Case (Level 1)');
    expect(drops).toHaveLength(14);
    for (let i = 1; i < drops.length; i++) expect(drops[i].frame - drops[i - 1].frame).toBe(90);
    const burning = await run(0, `${BURN} wait(300); ${LEVEL}`);
    expect(numbers(burning)).toEqual([2]);
    const second = hitsOf(burning, 'Lumidouce Case (Level 2)');
    expect(second[1].frame - second[0].frame).toBe(18);
  });

  it('without scents for 8 s it falls back to the first level', async () => {
    // Scents of C6 do not count as fresh.
    const script = `emilie skill, attack:4; ${LEVEL} wait(500); ${LEVEL}`;
    expect(numbers(await run(6, script))).toEqual([2, 1]);
  });

  it('first passive: two scents more become Cleardew Cologne of 600 % ATK', async () => {
    const script = `${BURN} wait(600);`;
    expect(calc(hitOf(await run(0, script), 'Cleardew Cologne (A1)'), 'talent')).toBe(6);
    expect(hitsOf(await run(0, script, { level: '20/20' }), 'Cleardew Cologne (A1)')).toEqual([]);
  });

  it('second passive: 15 % damage to burning targets for each 1000 ATK', async () => {
    const bonus = async (level: string) =>
      (await run(0, `${BURN} wait(300);`, { level })).hits
        .filter((hit) => hit.name.startsWith('Lumidouce Case (Level'))
        .map((hit) => calc(hit, 'bonus_dmg'));
    const [plain] = await bonus('60/60');
    expect(Math.max(...(await bonus('60/60')))).toBeCloseTo(plain, 9);
    const more = Math.max(...(await bonus('90/90')));
    expect(more).toBeGreaterThan(0.05);
    expect(more).toBeLessThanOrEqual(0.36);
  });

  it('C1: 20 % damage of the skill, and a scent for dendro on what burns', async () => {
    const dmg = async (cons: number) =>
      calc(hitOf(await run(cons, 'emilie skill; wait(60);'), 'Lumidouce Case (Summon)'), 'bonus_dmg');
    expect((await dmg(1)) - (await dmg(0))).toBeCloseTo(0.2, 9);
    const colognes = async (cons: number) =>
      hitsOf(await run(cons, `${BURN} wait(600);`), 'Cleardew Cologne (A1)').length;
    expect(await colognes(1)).toBeGreaterThan(await colognes(0));
  });

  it('C2: 30 % less dendro resistance after the skill', async () => {
    const done = await run(2, 'emilie skill; wait(300);');
    expect(calc(hitOf(done, 'Lumidouce Case (Level 1)'), 'res')).toBeCloseTo(0.1 - 0.3, 9);
  });

  it('the burst strikes each of two opponents once in 0.7 s; C4: 0.4 s, and 2 s longer', async () => {
    const second = 'target lvl=100 resist=0.1 radius=1 pos=8,2.4 hp=999999999;';
    const on = async (cons: number) =>
      hitsOf(await run(cons, 'emilie burst; wait(600);', { second }), 'Lumidouce Case (Level 3)').filter(
        (hit) => hit.target === 1,
      );
    const [c0, c4] = [await on(0), await on(4)];
    for (let i = 1; i < c0.length; i++) expect(c0[i].frame - c0[i - 1].frame).toBeGreaterThanOrEqual(42);
    expect(c4.length).toBeGreaterThan(c0.length);
    const last = (hits: typeof c0) => Math.max(...hits.map((hit) => hit.frame));
    expect(last(c4)).toBeGreaterThan(last(c0) + 60);
  });

  it('C6: four dendro attacks with 300 % ATK more, every 12 s', async () => {
    const done = await run(6, 'emilie skill, attack:6; wait(60);');
    const normals = done.hits.filter((hit) => hit.name.startsWith('Normal'));
    const atk = (hit: (typeof normals)[0]) =>
      calc(hit, 'base_atk') * (1 + calc(hit, 'atk_per')) + calc(hit, 'flat_atk');
    expect(normals.map((hit) => Math.round(calc(hit, 'flat_dmg') / atk(hit)))).toEqual([3, 3, 3, 3, 0, 0]);
  });
});

it('C6: her attacks stay dendro with another infusion', async () => {
  const second =
    'chongyun char lvl=90/90 cons=0 talent=9,9,9; chongyun add weapon="wastergreatsword" refine=1 lvl=70/70;';
  const elements = async (cons: number) =>
    (await run(cons, 'chongyun skill; wait(60); emilie skill, attack; wait(30);', { second }))
      .log('damage', 'Normal 0')
      .map((e) => e.logs.ele);
  expect([await elements(5), await elements(6)]).toEqual([['cryo'], ['dendro']]);
});

it('the script goes on 60 frames after the beginning of a low plunge, without hitlag', async () => {
  const done = await fight(`options swap_delay=4 hitlag=false;
    xianyun char lvl=90/90 cons=0 talent=9,9,9; xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70;
    emilie char lvl=90/90 cons=0 talent=9,9,9; emilie add weapon="beginnersprotector" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; active xianyun;
    xianyun burst; emilie jump, low_plunge; print(f());`);
  const [plunge] = done.actions.filter(([, , action]) => action === 'low_plunge');
  expect(numbers(done)).toEqual([plunge[0] + 60]);
});

it('the case stands 2.6 m ahead and gathers scents of burning targets within 20 m of it', async () => {
  const scents = async (y: number) =>
    numbers(
      await fight(`options swap_delay=4;
        emilie char lvl=90/90 cons=0 talent=9,9,9; emilie add weapon="beginnersprotector" refine=1 lvl=70/70;
        klee char lvl=90/90 cons=0 talent=9,9,9; klee add weapon="apprenticesnotes" refine=1 lvl=70/70;
        nahida char lvl=90/90 cons=0 talent=9,9,9; nahida add weapon="apprenticesnotes" refine=1 lvl=70/70;
        target lvl=100 resist=0.1 radius=1 pos=0,${y} hp=999999999; active emilie;
        emilie skill; nahida attack; klee attack; nahida attack; klee attack; wait(60); print(.emilie.tags.lumidouce-scent);`),
    );
  expect([await scents(22.55), await scents(22.65)]).toEqual([[1], [0]]);
});
