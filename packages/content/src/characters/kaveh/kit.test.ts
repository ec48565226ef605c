import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';
import { calc, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', hp = 100 } = {}) =>
  fight(`options duration=40 swap_delay=4 ignore_burst_energy=true;
    kaveh char lvl=${level} cons=${cons} talent=9,9,9 +params=[start_hp%=${hp}];
    kaveh add weapon="wastergreatsword" refine=1 lvl=70/70; kaveh add stats cr=-1 em=100;
    xingqiu char lvl=90/90 cons=0 talent=9,9,9; xingqiu add weapon="dullblade" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1; active kaveh; ${script} wait(80);`);
/** Hydro, then his dendro: a core beside the enemy half a second after the skill lands. */
const CORE = 'xingqiu skill; wait(40); kaveh skill; wait(60);';
const bloom = (done: Awaited<ReturnType<typeof run>>) => hitOf(done, 'bloom');

describe('kaveh', () => {
  it('the skill and the burst make cores around him burst', async () => {
    const spawned = (done: Awaited<ReturnType<typeof run>>) => done.log('element', 'dendro core spawned')[0].frame;
    const alone = await run(`${CORE} wait(340);`);
    expect(bloom(alone).frame - spawned(alone)).toBeGreaterThanOrEqual(300);
    const burst = await run(`${CORE} kaveh burst; wait(80);`);
    expect(bloom(burst).frame - spawned(burst)).toBeLessThan(100);
  });

  it('Painted Dome infuses his attacks with dendro and strengthens cores, until anyone is swapped in', async () => {
    const done = await run('kaveh burst, attack; xingqiu attack; kaveh attack:2;');
    const elements = done
      .log('damage', 'Normal')
      .filter((e) => e.char_index === 0)
      .map((e) => e.logs.ele);
    expect(elements).toEqual(['dendro', 'physical', 'physical']);
    const damage = async (script: string, cons = 0) => bloom(await run(script, { cons })).damage;
    const plain = await damage(`${CORE} wait(340);`);
    // 46.7296 % at talent level 9, added to the EM bonus of a bloom.
    const [mastery] = numbers(await run('print(.kaveh.stats.em);'));
    const em = (16 * mastery) / (mastery + 2000);
    expect((await damage(`${CORE} kaveh burst; wait(80);`)) / plain).toBeCloseTo(1 + 0.467296 / (1 + em), 4);
    expect((await damage(`${CORE} wait(340);`, 4)) / plain).toBeCloseTo(1 + 0.6 / (1 + em), 4);
  });

  it('first passive: cores that hit him heal for 300 % of EM, from ascension 1', async () => {
    const heals = async (level: string) =>
      (await run(`${CORE} kaveh burst; wait(80);`, { level, hp: 50 })).log('heal', "Creator's Undertaking");
    expect((await heals('90/90')).length).toBeGreaterThan(0);
    expect(await heals('20/20')).toHaveLength(0);
  });

  it('second passive: 25 EM for each hit in the dome, four times, from ascension 4', async () => {
    const em = 'print(.kaveh.stats.em);';
    const script = `${em} kaveh burst, attack:2; wait(20); ${em} kaveh attack:4; ${em}`;
    const gains = async (level: string) => {
      const [before, ...later] = numbers(await run(script, { level }));
      return later.map((now) => Math.round(now - before));
    };
    expect(await gains('90/90')).toEqual([50, 100]);
    expect(await gains('60/60')).toEqual([0, 0]);
  });

  it('C1: 25 % healing for 3 s; C2: 15 % attack speed in the dome', async () => {
    const done = await run('kaveh skill; print(.kaveh.stats.heal); kaveh burst; print(.kaveh.stats.atkspd%);', {
      cons: 2,
    });
    expect(numbers(done)).toEqual([0.25, 0.15]);
    expect(lasting(done, 'kaveh-c1')).toBe(180);
  });

  it('C6: in the dome his attacks bring 61.8 % ATK, every 3 s', async () => {
    const done = await run('kaveh burst, attack:3; wait(30);', { cons: 6 });
    expect(hitsOf(done, "Pairidaeza's Dreams (C6)").map((h) => calc(h, 'talent'))).toEqual([0.618]);
    expect(hitsOf(await run('kaveh attack:3;', { cons: 6 }), "Pairidaeza's Dreams (C6)")).toEqual([]);
  });
});

it('the script goes on 41 frames after the beginning of a low plunge, without hitlag', async () => {
  const done = await fight(`options swap_delay=4 hitlag=false;
    xianyun char lvl=90/90 cons=0 talent=9,9,9; xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70;
    kaveh char lvl=90/90 cons=0 talent=9,9,9; kaveh add weapon="wastergreatsword" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; active xianyun;
    xianyun burst; kaveh jump, low_plunge; print(f());`);
  const [plunge] = done.actions.filter(([, , action]) => action === 'low_plunge');
  expect(done.printed.map(Number)).toEqual([plunge[0] + 41]);
});

it('a high plunge strikes after 41 frames; a skill follows a low one after 54', async () => {
  const lifted = (script: string) =>
    fight(`options swap_delay=4 hitlag=false;
    xianyun char lvl=90/90 cons=0 talent=9,9,9; xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70;
    kaveh char lvl=90/90 cons=0 talent=9,9,9; kaveh add weapon="wastergreatsword" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; active xianyun; xianyun burst; kaveh jump, ${script}; wait(60);`);
  const high = await lifted('high_plunge');
  const begun = ({ actions }: typeof high, what: string) => actions.find(([, , action]) => action === what)?.[0] ?? 0;
  expect(hitOf(high, 'High Plunge').frame - begun(high, 'high_plunge')).toBe(41);
  const low = await lifted('low_plunge, skill');
  expect(begun(low, 'skill') - begun(low, 'low_plunge')).toBe(54);
});
