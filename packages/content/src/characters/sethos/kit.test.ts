import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, energyFrom, framesOf, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', energy = 60, em = 4, cr = -1 } = {}) =>
  fight(`options swap_delay=4 ignore_burst_energy=true;
sethos char lvl=${level} cons=${cons} talent=9,9,9 +params=[start_energy=${energy}];
sethos add weapon="huntersbow" refine=1 lvl=70/70; sethos add stats cr=${cr} em=${em};
barbara char lvl=90/90 cons=0 talent=9,9,9; barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=1 pos=0,2 hp=999999999; target lvl=100 resist=0.1 radius=1 pos=0,6 hp=999999999;
active sethos; ${script} wait(60);`);
const SHADOW = 'Shadowpiercing Shot';

// With his ascensions he has 100 EM; at level 60/60 52.
describe('sethos', () => {
  it('first passive: 20 energy shorten aiming; half of it is spent by a full shot, all by a Shadowpiercing Shot', async () => {
    const time = async (script: string, o: object) => framesOf(await run(`sethos ${script}, attack;`, o), 'attack')[0];
    const [none, some] = [await time('aim', { energy: 0 }), await time('aim', { energy: 10 })];
    expect(none - some).toBe(Math.trunc(0.285 * 10 * 60));
    expect(energyFrom(await run('sethos aim;'), 'sethos-a1')).toEqual([-20]);
    expect(energyFrom(await run('sethos aim[hold=1];'), 'sethos-a1')).toEqual([-10]);
    expect(await time('aim', { level: '20/20' })).toBe(none);
  });

  it('Shadowpiercing Shots pierce and gain damage by EM, with the second passive 700 % more, four times', async () => {
    const done = await run('sethos aim; sethos aim[hold=1];');
    expect(hitsOf(done, SHADOW).map((h) => h.target)).toEqual([1, 2]);
    expect(hitsOf(done, 'Fully-Charged Aimed Shot')).toHaveLength(1);
    const flat = calc(hitOf(done, SHADOW), 'flat_dmg');
    expect(flat).toBeCloseTo(100 * (2.28752 + 7), 4);
    const low = await run('sethos aim;', { level: '60/60' });
    expect(calc(hitOf(low, SHADOW), 'flat_dmg')).toBeCloseTo((4 + 48) * 2.28752, 4);
  });

  it('an attack whose first arrow is a Dusk Bolt shoots bolts to its end, even after the burst', async () => {
    const second = async (wait: number) => {
      const done = await run(`sethos burst; wait(${wait} - f()); sethos attack:2;`);
      return [hitsOf(done, 'Dusk Bolt 1').length, hitsOf(done, 'Normal 1').length];
    };
    const found = new Set<string>();
    for (let wait = 430; wait < 530; wait++) found.add(String(await second(wait)));
    // Bolts hit both enemies, arrows one; no attack is a bolt and an arrow.
    expect([...found]).toEqual(['4,0', '0,2']);
  });

  it('the second passive ends 5 s after the first shot that hits, and returns 15 s after it', async () => {
    const shots = hitsOf(await run('sethos aim; wait(320); sethos aim; wait(600); sethos aim;'), SHADOW)
      .filter((h) => h.target === 1)
      .map((h) => calc(h, 'flat_dmg') > 500);
    expect(shots).toEqual([true, false, true]);
  });

  it('the skill gives 12 energy when it sets off an electro reaction', async () => {
    expect(energyFrom(await run('barbara attack; sethos skill;'), 'sethos-skill')).toEqual([12]);
    expect(energyFrom(await run('sethos skill;'), 'sethos-skill')).toEqual([]);
    expect(particlesOf(await run('sethos skill; wait(120);'), 'sethos').map(([, count]) => count)).toEqual([2]);
  });

  it('Dusk Bolts last 8 s or until he leaves the field, and forbid aiming', async () => {
    const done = await run('sethos burst, attack:2; barbara walk; sethos attack;');
    expect(hitsOf(done, 'Dusk Bolt 0').map((h) => h.target)).toEqual([1, 2]);
    expect(calc(hitOf(done, 'Dusk Bolt 0'), 'flat_dmg')).toBeCloseTo(333.472, 4);
    expect(hitsOf(done, 'Normal 0')).toHaveLength(1);
    await expect(run('sethos burst, aim;')).rejects.toThrow('cannot aim during the burst');
  });

  it('the first passive begins at the first ascension, and C6 gives back what it spent, every 15 s', async () => {
    const returned = async (level: string, script = 'sethos aim;') =>
      energyFrom(await run(script, { level, cons: 6 }), 'sethos-c6');
    expect(await returned('20/20')).toEqual([]);
    expect(await returned('20/40')).toEqual([20]);
    expect(await returned('20/40', 'sethos aim; sethos aim;')).toEqual([20]);
  });

  it('C1: 15 % more CRIT Rate of Shadowpiercing Shots', async () => {
    const rate = async (cons: number) => calc(hitOf(await run('sethos aim;', { cons, cr: 0 }), SHADOW), 'cr');
    expect((await rate(1)) - (await rate(0))).toBeCloseTo(0.15, 9);
  });

  it('C2: 15 % electro damage for each of two sources', async () => {
    const read = 'print(.sethos.stats.electro%);';
    const script = `${read} sethos aim; ${read} sethos burst; ${read} barbara attack; sethos skill; wait(20); ${read}`;
    const [none, one, two, three] = numbers(await run(script, { cons: 2 }));
    expect([one - none, two - none, three - none]).toEqual([0.15, 0.3, 0.3].map((x) => expect.closeTo(x, 9)));
  });

  it('C4: two enemies hit by one shot give everyone 80 EM', async () => {
    const em = async (cons: number) =>
      numbers(await run('sethos aim; wait(20); print(.barbara.stats.em);', { cons }))[0];
    expect((await em(4)) - (await em(3))).toBe(80);
  });

  it('C3 and C5: three levels more for normal attacks and for the burst', async () => {
    const script = 'sethos attack; wait(60); sethos burst, attack;';
    const [c3, c5] = [await run(script, { cons: 3 }), await run(script, { cons: 5 })];
    expect(100 * calc(hitOf(c3, 'Normal 0'), 'talent')).toBeCloseTo(118.6873, 3);
    expect(calc(hitOf(c3, 'Dusk Bolt 0'), 'flat_dmg')).toBeCloseTo(333.472, 3);
    expect(calc(hitOf(c5, 'Dusk Bolt 0'), 'flat_dmg')).toBeCloseTo(392.32, 3);
  });

  it('C6: the energy of a Shadowpiercing Shot returns, every 15 s', async () => {
    expect(energyFrom(await run('sethos aim:2;', { cons: 6 }), 'sethos-c6')).toEqual([20]);
  });
});
