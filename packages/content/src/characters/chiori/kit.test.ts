import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', second = 'xingqiu' } = {}) =>
  fight(`options swap_delay=4 ignore_burst_energy=true;
chiori char lvl=${level} cons=${cons} talent=9,9,9; chiori add weapon="dullblade" refine=1 lvl=70/70;
chiori add stats cr=-1;
${second} char lvl=90/90 cons=0 talent=9,9,9; ${second} add weapon="dullblade" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999; active chiori;
${script}`);

const KINU = 'Fluttering Hasode (Kinu)';
const DOLL = 'Fluttering Hasode (Tamato)';
const SECOND = 'Fluttering Hasode (Tamato - Construct)';
const SEIZE = 'Fluttering Hasode (Seize the Moment)';
const elements = (done: Awaited<ReturnType<typeof run>>) => done.log('damage', 'Normal').map((e) => e.logs.ele);

describe('Fluttering Hasode', () => {
  it('Tamoto strikes every 3.6 s for 17.5 s with ATK and DEF', async () => {
    const done = await run('chiori skill; wait(1200);');
    expect(hitsOf(done, DOLL)).toHaveLength(5);
    const hit = hitOf(done, DOLL);
    expect(calc(hit, 'talent')).toBeCloseTo(1.39536, 5);
    expect(calc(hit, 'flat_dmg')).toBeGreaterThan(1.7442 * 900);
  });

  it('a construct brings a second one, C1 another geo character does', async () => {
    expect(hitsOf(await run('chiori skill; wait(600);'), SECOND)).toHaveLength(0);
    const geo = { second: 'albedo' };
    expect(hitsOf(await run('chiori skill; wait(600);', geo), SECOND)).toHaveLength(0);
    expect(hitsOf(await run('chiori skill; albedo skill; wait(600);', geo), SECOND).length).toBeGreaterThan(1);
    expect(hitsOf(await run('chiori skill; wait(600);', { ...geo, cons: 1 }), SECOND).length).toBeGreaterThan(1);
    expect(hitsOf(await run('chiori skill; wait(600);', { cons: 1 }), SECOND)).toHaveLength(0);
  });
});

describe('Tailor-Made', () => {
  it('another press brings in the next character, and two attacks of the team each a sweep', async () => {
    const script =
      'chiori skill, skill; wait(10); print(.xingqiu.onfield); xingqiu attack:5; wait(600); xingqiu attack;';
    const done = await run(script);
    expect(numbers(done)).toEqual([1]);
    expect(hitsOf(done, SEIZE)).toHaveLength(2);
    expect(calc(hitOf(done, SEIZE), 'talent')).toBeCloseTo(2.53776, 5);
  });

  it('a normal attack, or neither, leads to 5 s of geo infusion', async () => {
    expect(elements(await run('chiori attack; wait(60); chiori skill, attack; wait(60);'))).toEqual([
      'physical',
      'geo',
    ]);
    expect(elements(await run('chiori skill; wait(100); chiori attack; wait(60);'))).toEqual(['geo']);
    expect(elements(await run('chiori skill; wait(500); chiori attack; wait(60);'))).toEqual(['physical']);
    expect(elements(await run('chiori skill, attack; wait(60);', { level: '20/20' }))).toEqual(['physical']);
  });
});

it('The Finishing Touch: 20 % geo damage after a construct appears', async () => {
  const geo = async (level: string) =>
    numbers(await run('albedo skill; wait(40); print(.chiori.stats.geo%);', { second: 'albedo', level }))[0];
  expect(await geo('90/90')).toBeCloseTo(0.2, 9);
  expect(await geo('60/60')).toBeCloseTo(0, 9);
});

describe('constellations', () => {
  it('C2: a Kinu of 170 % of the damage every 3 s for 10 s after the burst', async () => {
    const done = await run('chiori burst; wait(900);', { cons: 2 });
    expect(hitsOf(done, KINU)).toHaveLength(3);
    expect(calc(hitOf(done, KINU), 'talent')).toBeCloseTo(1.7 * 1.39536, 5);
    expect(hitsOf(await run('chiori burst; wait(900);'), KINU)).toHaveLength(0);
  });

  it('C4: hits after Tailor-Made summon three Kinu, every 15 s', async () => {
    const script = 'chiori skill, attack:12; wait(300);';
    expect(hitsOf(await run(script, { cons: 4 }), KINU)).toHaveLength(3);
    expect(hitsOf(await run(script, { cons: 4, level: '20/20' }), KINU)).toHaveLength(0);
  });

  it('C6: 12 s off the skill, normal attacks deal 235 % of DEF more', async () => {
    const script = 'chiori skill, attack; print(.chiori.skill.cd); wait(60);';
    const [less, full] = [await run(script, { cons: 6 }), await run(script)];
    expect(numbers(full)[0] - numbers(less)[0]).toBe(720);
    expect(calc(hitOf(less, 'Normal 0'), 'flat_dmg')).toBeGreaterThan(2.35 * 900);
    expect(calc(hitOf(full, 'Normal 0'), 'flat_dmg')).toBe(0);
  });
});

it('she plunges after a held skill only, not after other held actions', async () => {
  await expect(run('chiori attack[hold=1]; chiori low_plunge;')).rejects.toThrow();
});
