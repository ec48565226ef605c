import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';
import { calc, energyFrom, hitOf, numbers, particlesOf } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', stats = 'cr=-1' } = {}) =>
  fight(`options swap_delay=4 ignore_burst_energy=true;
    freminet char lvl=${level} cons=${cons} talent=9,9,9; freminet add weapon="wastergreatsword" refine=1 lvl=70/70;
    freminet add stats ${stats};
    xingqiu char lvl=90/90 cons=0 talent=9,9,9; xingqiu add weapon="dullblade" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; active freminet; ${script} wait(80);`);
const PRESSURE = 'Pressurized Floe: Shattering Pressure';
const namesOf = ({ hits }: Awaited<ReturnType<typeof run>>) => hits.map((h) => h.name);
/** Freezes the enemy, then shatters the ice. */
const SHATTER = 'xingqiu skill; wait(40); freminet skill; wait(60); freminet attack:2;';

describe('freminet', () => {
  it('normal attacks raise the pressure; the skill, or an attack at level 4, sets it free', async () => {
    const first = namesOf(await run('freminet skill, attack:2, skill;'));
    expect(first).toContain(`${PRESSURE} (Cryo Lvl 2)`);
    expect(first).toContain(`${PRESSURE} (Physical Lvl 2)`);
    const done = namesOf(await run('freminet skill, attack:5; wait(60);'));
    expect(done).toContain(`${PRESSURE} (Physical Lvl 4)`);
    expect(done).not.toContain(`${PRESSURE} (Cryo Lvl 4)`);
  });

  it('such an attack is no normal attack: the chain begins anew after it', async () => {
    const done = await run('freminet skill, attack:6; wait(60);');
    expect(namesOf(done).filter((name) => name.startsWith('Normal'))).toEqual(
      [0, 1, 2, 3, 0].map((n) => `Normal ${n}`),
    );
  });

  it('during the burst the pressure rises twice as fast, the frost is twice as strong and half the particles come', async () => {
    const script = 'freminet burst, skill, attack:2, attack; wait(140);';
    const done = await run(script);
    expect(namesOf(done)).toContain(`${PRESSURE} (Physical Lvl 4)`);
    const frost = (of: typeof done) => calc(hitOf(of, 'Pressurized Floe: Pers Time Frost'), 'talent');
    expect(frost(done) / frost(await run('freminet skill, attack;'))).toBeCloseTo(2, 9);
    expect(particlesOf(done, 'freminet').map(([, count]) => count)).toEqual([1, 1]);
  });

  it('Saturation Deep Dive: below level 4 the pressure takes a second off the skill, from ascension 1', async () => {
    const wait = async (script: string, level = '90/90') =>
      numbers(await run(`${script} print(.freminet.skill.cd);`, { level }))[0];
    const early = 'freminet skill; wait(40); freminet skill; wait(10);';
    expect((await wait(early, '20/20')) - (await wait(early))).toBe(60);
    const full = 'freminet skill, attack:5; wait(10);';
    expect((await wait(full, '20/20')) - (await wait(full))).toBe(0);
  });

  it('Parallel Condensers: 40 % more for Shattering Pressure for 5 s after shattering', async () => {
    const bonus = async (level: string) =>
      calc(hitOf(await run(`${SHATTER} freminet skill;`, { level }), `${PRESSURE} (Cryo Lvl 2)`), 'bonus_dmg');
    expect((await bonus('90/90')) - (await bonus('60/60'))).toBeCloseTo(0.4, 6);
    expect(lasting(await run(SHATTER), 'freminet-a4-buff')).toBe(300);
  });

  it('C1: 15 % CRIT Rate of Shattering Pressure; C2: it gives 2 energy, at level 4 3', async () => {
    const rate = async (cons: number) =>
      calc(hitOf(await run('freminet skill, skill;', { cons, stats: 'cr=0' }), `${PRESSURE} (Cryo Lvl 0)`), 'cr');
    expect((await rate(1)) - (await rate(0))).toBeCloseTo(0.15, 9);
    const done = await run('freminet skill, skill, burst, skill, attack:2, attack;', { cons: 2 });
    expect(energyFrom(done, 'freminet-c1')).toEqual([2, 3]);
  });

  it('C4 and C6: freezing and shattering give 9 % ATK and 12 % CRIT DMG', async () => {
    const stats = 'print(.freminet.stats.atk%); print(.freminet.stats.cd);';
    const gain = async (cons: number) => {
      const [atk, cd, moreAtk, moreCd] = numbers(await run(`${stats} ${SHATTER} wait(30); ${stats}`, { cons }));
      return [moreAtk - atk, moreCd - cd];
    };
    expect(await gain(3)).toEqual([0, 0]);
    expect(await gain(4)).toEqual([expect.closeTo(0.18, 9), 0]);
    expect(await gain(6)).toEqual([expect.closeTo(0.18, 9), expect.closeTo(0.24, 9)]);
  });
});

it('Parallel Condensers begins with the fourth ascension', async () => {
  const bonus = async (level: string) => {
    const { hits } = await run(`${SHATTER} freminet skill; wait(60);`, { level });
    return Math.max(...hits.filter((h) => h.name.startsWith(PRESSURE)).map((h) => calc(h, 'bonus_dmg')));
  };
  expect((await bonus('60/70')) - (await bonus('60/60'))).toBeCloseTo(0.4, 9);
});
