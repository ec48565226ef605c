import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';
import { attribute, calc, energyFrom, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const run = (
  script: string,
  { cons = 0, level = '90/90', params = 'start_energy=0', hp = 999999999, stats = 'cr=-1' } = {},
) =>
  fight(`options swap_delay=4 ignore_burst_energy=true;
    kamisatoayato char lvl=${level} cons=${cons} talent=9,9,9 +params=[${params}];
    kamisatoayato add weapon="dullblade" refine=1 lvl=70/70; kamisatoayato add stats ${stats};
    bennett char lvl=90/90 cons=0 talent=9,9,9; bennett add weapon="dullblade" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1 hp=${hp}; active kamisatoayato; ${script} wait(60);`);
/** Talent level 9: damage by max HP of each stack of Namisen. */
const NAMISEN = 0.010308;
const stacks = (hit: ReturnType<typeof hitOf>) =>
  Math.round((calc(hit, 'flat_dmg') / (NAMISEN * attribute(hit, 'hp'))) * 1000) / 1000;

describe('kamisatoayato', () => {
  it('Shunsuiken is hydro, three hits long, and counts on into his other attacks', async () => {
    const done = await run('kamisatoayato skill, attack:4; wait(400); kamisatoayato attack;');
    expect(done.hits.at(-1)?.name).toBe('Normal 1');
    expect(done.hits.filter((h) => h.name.startsWith('Shun')).map((h) => h.name)).toEqual(
      [0, 1, 2, 0].map((n) => `Shunsuiken ${n}`),
    );
    expect(new Set(done.log('damage', 'Shunsuiken').map((e) => e.logs.ele))).toEqual(new Set(['hydro']));
  });

  it('Namisen: two stacks from the skill, four from the explosion, from ascension 1; each hit gives one', async () => {
    const script = 'kamisatoayato skill, attack:3;';
    const all = async (level: string) =>
      (await run(script, { level, params: 'start_energy=0' })).hits
        .filter((h) => h.name.startsWith('Shun'))
        .map(stacks);
    expect(await all('90/90')).toEqual([2, 4, 4]);
    expect(await all('20/20')).toEqual([0, 1, 2]);
  });

  it('the illusion explodes after 35 frames, or the frames of the param, 6 s at most', async () => {
    const delay = async (params: string) => {
      const done = await run(`kamisatoayato skill${params}; wait(400);`);
      return hitOf(done, 'Kamisato Art: Kyouka').frame - done.actions[0][0];
    };
    expect([await delay(''), await delay('[illusion_delay=100]'), await delay('[illusion_delay=900]')]).toEqual([
      35, 100, 360,
    ]);
  });

  it('charged attacks and plunges are impossible while the skill lasts, which he loses off the field', async () => {
    await expect(run('kamisatoayato skill, attack, charge;')).rejects.toThrow(/while the skill lasts/);
    for (const plunge of ['low_plunge', 'high_plunge'])
      await expect(run(`kamisatoayato skill, jump, ${plunge};`)).rejects.toThrow(/while the skill lasts/);
    const done = await run('kamisatoayato skill; bennett attack; kamisatoayato attack;');
    expect(hitsOf(done, 'Normal 0').filter((h) => h.actor === 0)).toHaveLength(1);
  });

  it('second passive: below 40 energy 2 every second off the field, from ascension 4', async () => {
    const script = 'bennett attack; wait(190);';
    expect(energyFrom(await run(script), 'ayato-a4')).toEqual([2, 2, 2, 2]);
    expect(energyFrom(await run(script, { level: '60/60' }), 'ayato-a4')).toEqual([]);
    expect(energyFrom(await run(script, { params: 'start_energy=50' }), 'ayato-a4')).toEqual([]);
  });

  it('the burst strengthens normal attacks in the rain, also those of others, by 19 %', async () => {
    const bonus = async (script: string) =>
      calc(hitOf(await run(`${script} bennett attack;`), 'Normal 0'), 'bonus_dmg');
    expect((await bonus('kamisatoayato burst;')) - (await bonus(''))).toBeCloseTo(0.19, 6);
    // The only enemy is hit every 1.45 s; the other blades fall where no target stands, or by chance on it.
    expect(hitsOf(await run('kamisatoayato burst; wait(1200);'), 'Kamisato Art: Suiyuu').length).toBeGreaterThanOrEqual(
      12,
    );
  });

  it('C1: 40 % for normal attacks on enemies at half of their HP or less', async () => {
    const script = 'kamisatoayato attack:6;';
    const bonuses = hitsOf(await run(script, { cons: 1, hp: 2000 }), 'Normal 0').map((h) => calc(h, 'bonus_dmg'));
    expect(bonuses[1] - bonuses[0]).toBeCloseTo(0.4, 9);
  });

  it('C2: five stacks, and 50 % HP from three on', async () => {
    const hp = 'print(.kamisatoayato.stats.hp%);';
    const [before, after] = numbers(await run(`${hp} kamisatoayato skill; wait(40); ${hp}`, { cons: 2 }));
    expect(after - before).toBeCloseTo(0.5, 9);
    expect(
      stacks(hitOf(await run('kamisatoayato skill; wait(40); kamisatoayato attack;', { cons: 2 }), 'Shunsuiken 0')),
    ).toBe(5);
  });

  it('C4: the burst gives everyone 15 % attack speed for 15 s', async () => {
    const done = await run('kamisatoayato burst; print(.bennett.stats.atkspd%);', { cons: 4 });
    expect(numbers(done)).toEqual([0.15]);
    expect(lasting(done, 'ayato-c4')).toBe(900);
  });

  it('C6: the first Shunsuiken brings two strikes of 450 % ATK, without Namisen', async () => {
    const strikes = hitsOf(await run('kamisatoayato skill, attack:3;', { cons: 6 }), 'Boundless Origin (C6)');
    expect(strikes.map((h) => [calc(h, 'talent'), calc(h, 'flat_dmg')])).toEqual([
      [4.5, 0],
      [4.5, 0],
    ]);
  });
});

it('the script goes on 45 frames after the beginning of a low plunge, without hitlag', async () => {
  const done = await fight(`options swap_delay=4 hitlag=false;
    xianyun char lvl=90/90 cons=0 talent=9,9,9; xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70;
    kamisatoayato char lvl=90/90 cons=0 talent=9,9,9; kamisatoayato add weapon="dullblade" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; active xianyun;
    xianyun burst; kamisatoayato jump, low_plunge; print(f());`);
  const [plunge] = done.actions.filter(([, , action]) => action === 'low_plunge');
  expect(done.printed.map(Number)).toEqual([plunge[0] + 45]);
});

it('Kyouka Fuushi: off the field he gains energy below 40, not at 40', async () => {
  const energy = async (start: number) =>
    numbers(
      await fight(`options swap_delay=4;
    kamisatoayato char lvl=90/90 cons=0 talent=9,9,9 +params=[start_energy=${start}];
    kamisatoayato add weapon="dullblade" refine=1 lvl=70/70;
    bennett char lvl=90/90 cons=0 talent=9,9,9; bennett add weapon="dullblade" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; active bennett; wait(200); print(.kamisatoayato.energy);`),
    );
  expect([await energy(39), await energy(40)]).toEqual([[41], [40]]);
});

it('Mine Wo Matoishi Kiyotaki: two stacks from the first ascension on', async () => {
  const first = async (level: string) =>
    stacks(hitOf(await run('kamisatoayato skill, attack;', { level }), 'Shunsuiken 0'));
  expect([await first('20/20'), await first('20/40')]).toEqual([0, 2]);
});
