import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';
import { calc, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', hp = 50 } = {}) =>
  fight(`options duration=40 swap_delay=4 ignore_burst_energy=true;
wriothesley char lvl=${level} cons=${cons} talent=9,9,9 +params=[start_hp%=${hp}];
wriothesley add weapon="apprenticesnotes" refine=1 lvl=70/70;
wriothesley add stats cr=-1;
barbara char lvl=90/90 cons=0 talent=9,9,9;
barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,1;
active wriothesley;
${script} wait(30);`);

const REBUKE = 'Rebuke: Vaulting Fist';
const PLEA = 'There Shall Be a Plea for Justice';
const healed = ({ logs }: Awaited<ReturnType<typeof run>>) =>
  logs.filter((e) => e.event === 'heal' && e.msg === PLEA).map((e) => Number(e.logs.amount) / Number(e.logs.max_hp));

describe('There Shall Be a Plea for Justice', () => {
  it('below 60 % HP: 50 % more damage and 30 % of max HP back, every 5 s', async () => {
    const done = await run('wriothesley attack, charge; wait(20); wriothesley attack, charge;', { hp: 20 });
    expect(calc(hitOf(done, REBUKE), 'bonus_dmg')).toBeCloseTo(0.5, 9);
    expect(healed(done)).toEqual([expect.closeTo(0.3, 6)]);
    expect(hitsOf(done, 'Charge Attack')).toHaveLength(1);
  });

  it('needs HP below 60 % and ascension 1', async () => {
    const ready = async (options: { hp?: number; level?: string }) =>
      numbers(await run('print(.wriothesley.gracious-rebuke);', options))[0];
    expect(await ready({ hp: 59 })).toBe(1);
    expect(await ready({ hp: 61 })).toBe(0);
    expect(await ready({ hp: 59, level: '20/20' })).toBe(0);
  });
});

describe('Icefang Rush', () => {
  it('enhances normal attacks above half HP, for 4.5 % of max HP each', async () => {
    const done = await run('wriothesley skill, attack; wait(10);', { hp: 100 });
    expect(hitsOf(done, 'Normal 0 (Enhanced)')).toHaveLength(1);
    const [cost] = done.log('hurt', 'Chilling Penalty');
    expect(Number(cost.logs.current) / (Number(cost.logs.current) + Number(cost.logs.amount))).toBeCloseTo(0.955, 6);
    expect(hitsOf(await run('wriothesley skill, attack; wait(10);', { hp: 50 }), 'Normal 0 (Enhanced)')).toHaveLength(
      0,
    );
  });

  it('Reckoning: 6 % ATK for each change of HP, five at most', async () => {
    const atk = 'print(.wriothesley.stats.atk%);';
    const gain = async (attacks: number, level?: string) => {
      const [from, to] = numbers(
        await run(`${atk} wriothesley skill, attack:${attacks}; wait(20); ${atk}`, { hp: 100, level }),
      );
      return to - from;
    };
    expect(await gain(1)).toBeCloseTo(0.06, 9);
    expect(await gain(8)).toBeCloseTo(0.3, 9);
    expect(await gain(8, '60/60')).toBe(0);
  });
});

describe('constellations', () => {
  it('C1: 200 % more damage, and the fifth strike in Chilling Penalty earns it', async () => {
    const done = await run('wriothesley skill, attack:5, charge; wait(20);', { cons: 1, hp: 100 });
    expect(calc(hitOf(done, REBUKE), 'bonus_dmg')).toBeCloseTo(2, 9);
  });

  it('C2: the burst deals 40 % more damage for each edict', async () => {
    const bonus = async (cons: number) =>
      calc(
        hitOf(await run('wriothesley skill, attack:2, burst; wait(130);', { cons, hp: 100 }), 'Darkgold Wolfbite'),
        'bonus_dmg',
      );
    expect((await bonus(2)) - (await bonus(1))).toBeCloseTo(0.8, 9);
  });

  it('C4: heals half his HP, and too much healing gives attack speed: 4 s on the field, 6 s to all off it', async () => {
    const done = await run('wriothesley attack, charge; wait(20);', { cons: 4, hp: 55 });
    expect(healed(done)).toEqual([expect.closeTo(0.5, 6)]);
    expect(lasting(done, 'wriothesley-c4-spd')).toBe(240);
    const off = await run('barbara burst; print(.barbara.stats.atkspd%);', { cons: 4, hp: 100 });
    expect(numbers(off)[0]).toBeCloseTo(0.1, 9);
  });

  it('C6: 10 % CRIT Rate, 80 % CRIT DMG and an icicle as strong', async () => {
    const done = await run('wriothesley attack, charge; wait(20);', { cons: 6 });
    expect(hitOf(done, `${REBUKE} (C6)`).damage).toBeCloseTo(hitOf(done, REBUKE).damage, 6);
  });
});

it('C4: healing less than 1 HP too much counts', async () => {
  const heal = async (start: number) => {
    const done = await fight(`options duration=40 swap_delay=4 ignore_burst_energy=true;
wriothesley char lvl=90/90 cons=4 talent=9,9,9 +params=[start_hp=${start}]; wriothesley add weapon="apprenticesnotes" refine=1 lvl=70/70;
barbara char lvl=90/90 cons=0 talent=9,9,9; barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,1; active barbara; print(.wriothesley.hpmax); barbara burst; wriothesley walk; wait(30);`);
    const [healed] = done.log('heal').filter((e) => e.logs.target === 0);
    return {
      max: numbers(done)[0],
      amount: Number(healed.logs.amount),
      mercy: done.log('status', 'mod added').some((e) => String(e.logs.key).startsWith('wriothesley-c4')),
    };
  };
  const { max, amount } = await heal(1000);
  const enough = Math.floor(max - amount) + 1;
  expect([(await heal(enough)).mercy, (await heal(enough - 1)).mercy]).toEqual([true, false]);
});
