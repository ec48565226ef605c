import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { attribute, calc, energyFrom, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', energy = 0, speed = 0 } = {}) =>
  fight(`options swap_delay=4 ignore_burst_energy=true;
varesa char lvl=${level} cons=${cons} talent=9,9,9 +params=[start_energy=${energy}];
varesa add weapon="apprenticesnotes" refine=1 lvl=70/70; varesa add stats cr=-1 atkspd%=${speed};
xilonen char lvl=90/90 cons=0 talent=9,9,9; xilonen add weapon="dullblade" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,1 hp=999999999; active varesa; ${script} wait(60);`);
const CYCLE = 'varesa skill, charge, high_plunge, skill, charge, high_plunge;';
const flat = async (script: string, name: string, o: object = {}) => {
  const hit = hitOf(await run(script, o), name);
  return calc(hit, 'flat_dmg') / attribute(hit, 'atk');
};

describe('varesa', () => {
  it('a skill gives 20 points, a plunge 25; at 40 the blessing begins, with a free skill, and a fiery plunge ends it', async () => {
    const done = await run(`varesa skill; print(.varesa.nightsoul.points); varesa charge, high_plunge;
      wait(5); print(.varesa.nightsoul.points); print(.varesa.nightsoul.state); varesa skill, charge, high_plunge;
      wait(60); print(.varesa.nightsoul.state); print(.varesa.nightsoul.points);`);
    expect(numbers(done)).toEqual([20, 40, 1, 0, 0]);
    expect(hitsOf(done, 'Fiery Passion Rush')).toHaveLength(1);
    expect(hitsOf(done, 'Fiery Passion Charged Attack (Follow-Up Strike)')).toHaveLength(1);
    expect(hitsOf(done, 'Fiery Passion High Plunge')).toHaveLength(1);
  });

  it('a normal attack right after the skill is the charged one, and leaves the chain where it is', async () => {
    const { hits } = await run('varesa skill, attack; wait(130); varesa attack;');
    expect(hits.map((h) => h.name)).toEqual(['Rush', 'Charged Attack (Follow-Up Strike)', 'Normal 0']);
  });

  it('particles come from skills that are paid for', async () => {
    expect(particlesOf(await run(`${CYCLE} wait(120);`), 'varesa')).toHaveLength(1);
  });

  it('first passive: plunges after a skill deal 50 % ATK more, in Fiery Passion or with C1 180 %', async () => {
    const plunge = 'varesa skill, charge, high_plunge;';
    expect(await flat(plunge, 'High Plunge')).toBeCloseTo(0.5, 6);
    expect(await flat(plunge, 'High Plunge', { cons: 1 })).toBeCloseTo(1.8, 6);
    expect(await flat(plunge, 'High Plunge', { level: '20/20' })).toBe(0);
    expect(await flat(CYCLE, 'Fiery Passion High Plunge')).toBeCloseTo(1.8, 6);
    expect(await flat('varesa skill, charge; wait(1); varesa high_plunge;', 'High Plunge')).toBeCloseTo(0.5, 6);
  });

  it('second passive: each nightsoul burst gives 35 % ATK for 12 s', async () => {
    const read = 'print(.varesa.stats.atk%);';
    const [before, after, later] = numbers(await run(`${read} varesa skill; wait(20); ${read} wait(740); ${read}`));
    expect(after - before).toBeCloseTo(0.35, 9);
    expect(later).toBeCloseTo(before, 9);
  });

  it('a fiery plunge, C2: any plunge, opens Volcano Kablam', async () => {
    expect(hitsOf(await run(`${CYCLE} varesa burst;`), 'Volcano Kablam')).toHaveLength(1);
    expect(hitsOf(await run('varesa charge, high_plunge, burst; wait(60);'), 'Volcano Kablam')).toHaveLength(0);
    const c2 = await run('varesa charge, high_plunge, burst;', { cons: 2 });
    expect(hitsOf(c2, 'Volcano Kablam')).toHaveLength(1);
    expect(energyFrom(c2, 'varesa-c2')).toEqual([11.5]);
    expect(energyFrom(await run('varesa charge, high_plunge;', { cons: 6 }), 'varesa-c6')).toEqual([30]);
  });

  it('C4: the plunge after a burst deals 500 % ATK more, once; bursts in Fiery Passion 100 % more', async () => {
    const script = 'varesa burst; wait(950); varesa charge, high_plunge;';
    expect(await flat(script, 'High Plunge', { cons: 4 })).toBeCloseTo(0, 6);
    const soon = 'varesa burst, charge, high_plunge;';
    expect(await flat(soon, 'Fiery Passion High Plunge', { cons: 4 })).toBeCloseTo(5, 6);
    const bonus = async (cons: number) =>
      calc(hitOf(await run(`${CYCLE} varesa burst;`, { cons }), 'Volcano Kablam'), 'bonus_dmg');
    expect((await bonus(4)) - (await bonus(3))).toBeCloseTo(1, 9);
  });

  it('C6: 10 % CRIT Rate and 100 % CRIT DMG of plunges and bursts', async () => {
    const crit = async (cons: number, name: string) =>
      calc(hitOf(await run('varesa attack, charge, high_plunge, burst;', { cons }), name), 'cd');
    expect((await crit(6, 'High Plunge')) - (await crit(5, 'High Plunge'))).toBeCloseTo(1, 9);
    expect((await crit(6, 'Normal 0')) - (await crit(5, 'Normal 0'))).toBe(0);
  });
});

it('attack speed does not hasten her fiery attacks', async () => {
  const at = async (speed: number) => {
    const done = await run('varesa skill, charge, high_plunge; wait(60); varesa attack:3;', { speed });
    expect(done.hits.some((h) => h.name.startsWith('Fiery'))).toBe(true);
    return done.actions.map(([frame]) => frame);
  };
  expect(await at(0.5)).toEqual(await at(0));
});
