import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { attribute, calc, energyFrom, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const ineffa = (cons = 0, atk = 1000) => `
ineffa char lvl=90/90 cons=${cons} talent=9,9,9;
ineffa add weapon="beginnersprotector" refine=1 lvl=70/70;
ineffa add stats atk=${atk} cr=-1;`;
const BARBARA = `
barbara char lvl=90/90 cons=0 talent=9,9,9;
barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;
barbara add stats cr=-1;`;
const NOELLE = `
noelle char lvl=90/90 cons=0 talent=9,9,9;
noelle add weapon="wastergreatsword" refine=1 lvl=70/70;`;
const OPTIONS = 'options duration=12 swap_delay=4 ignore_burst_energy=true;';
const ONE = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;';
const APART = 'target lvl=100 resist=0.1 radius=1 pos=0,5; target lvl=100 resist=0.1 radius=1 pos=0,-5;';
const run = (script: string, cons = 0, atk = 1000, targets = ONE) =>
  fight(`${OPTIONS}${ineffa(cons, atk)}${BARBARA}${NOELLE}${targets}active ineffa;${script}`);

describe('Panoramic Permutation Protocol', () => {
  it('gives her and the active character 6 % of her ATK as EM, no other character', async () => {
    const { printed } = await run(`ineffa burst; barbara dash;
      print(.ineffa.stats.em); print(.barbara.stats.em); print(.noelle.stats.em);
      print(0.06*(.ineffa.stats.base_atk*(1+.ineffa.stats.atk%)+.ineffa.stats.atk));`);
    const [own, active, other, share] = printed.map(Number);
    expect(share).toBeGreaterThan(60);
    expect([own, active, other]).toEqual([share, share, 0]);
  });
});

describe('Assemblage Hub', () => {
  it('adds 0.7 % of base damage for each 100 ATK, 14 % at most', async () => {
    const bonus = async (atk: number) => {
      const { hits, printed } = await run(
        `ineffa skill, attack; barbara attack:3; wait(200);
         print(.ineffa.stats.base_atk*(1+.ineffa.stats.atk%)+.ineffa.stats.atk);`,
        0,
        atk,
      );
      const strike = hits.find((h) => h.name === 'Birgitta (A1)');
      return [Number(strike?.calc.react_base_dmg_bonus), Number(printed[0])];
    };
    const [some, atk] = await bonus(500);
    expect(some).toBeCloseTo((atk / 100) * 0.007, 9);
    expect((await bonus(5000))[0]).toBeCloseTo(0.14, 9);
  });
});

describe('Punishment Edit', () => {
  const punished = async (script: string) => {
    const { hits } = await run(script, 2, 1000, APART);
    const burst = hits.find((h) => h.name.startsWith('Supreme Instruction'))?.frame ?? 0;
    const strike = hits.filter((h) => h.name === 'Punishment Edit (C2)');
    expect(strike.map((h) => h.target)).toEqual([1]);
    return strike[0].frame - burst;
  };
  it('strikes the first enemy of the burst one second later', async () => {
    expect(await punished('set_default_target(2); ineffa burst;')).toBe(60);
  });
  it('strikes with the next hit on that enemy, such as Birgitta’s 42 frames after the burst', async () => {
    expect(await punished('ineffa burst;')).toBe(42);
  });
});

describe('ineffa’s talent page', () => {
  it('the shield takes 376.013 % ATK and 2819.77 for 20 s', async () => {
    const done = await run('ineffa skill; wait(60);');
    const [shield] = done.log('shield', 'added');
    const atk = attribute(hitOf(done, 'Cleaning Mode: Carrier Frequency'), 'atk');
    expect(Number(shield.logs.hp)).toBeCloseTo(3.76013 * atk + 2819.77, 1);
    expect(Number(shield.logs.expiry) - shield.frame).toBe(1200);
  });

  it('Birgitta discharges 163.2 % ATK every 119 frames for 20 s; a burst calls her anew', async () => {
    const done = await fight(`options duration=30 swap_delay=4 ignore_burst_energy=true;${ineffa()}${BARBARA}${ONE}
      active ineffa; ineffa skill; wait(1500);`);
    const discharges = hitsOf(done, 'Birgitta').map((h) => h.frame);
    expect(discharges).toHaveLength(10);
    for (let i = 1; i < 10; i++) expect(discharges[i] - discharges[i - 1]).toBe(119);
    expect(calc(hitOf(done, 'Birgitta'), 'talent')).toBeCloseTo(1.632, 9);
    const again = await fight(`options duration=30 swap_delay=4 ignore_burst_energy=true;${ineffa()}${BARBARA}${ONE}
      active ineffa; ineffa skill, burst; wait(1500);`);
    const burst = hitOf(again, 'Supreme Instruction: Cyclonic Exterminator').frame;
    const later = hitsOf(again, 'Birgitta').filter((h) => h.frame > burst);
    expect(later[0].frame - burst).toBe(42);
    expect(later).toHaveLength(10);
  });

  it('two of three discharges bring a particle', async () => {
    let discharges = 0;
    let particles = 0;
    for (let seed = 1; seed <= 10; seed++) {
      const done = await fight(`options duration=23;${ineffa()}${ONE}active ineffa; ineffa skill; wait(1380);`, {
        seed,
      });
      discharges += hitsOf(done, 'Birgitta').length;
      particles += particlesOf(done, 'ineffa').length;
    }
    // 66 of 100 on average, with a deviation of 4.7.
    expect(discharges).toBe(100);
    expect(particles).toBeGreaterThan(50);
    expect(particles).toBeLessThan(82);
  });

  it('Overclocking Circuit strikes once more only under a thundercloud, from the first ascension on', async () => {
    const more = async (level: string, script: string) =>
      hitsOf(
        await fight(
          `${OPTIONS}${ineffa().replace('lvl=90/90', `lvl=${level}`)}${BARBARA}${ONE}active ineffa;${script}`,
        ),
        'Birgitta (A1)',
      );
    expect(await more('90/90', 'ineffa skill; wait(400);')).toEqual([]);
    const wet = 'ineffa skill; barbara attack:4; wait(200);';
    expect(await more('20/20', wet)).toEqual([]);
    const strikes = await more('20/40', wet);
    expect(strikes.length).toBeGreaterThan(0);
    expect(strikes[0].calc.talent).toBe(0.65);
  });

  it('the second passive lasts 20 s and needs the fourth ascension', async () => {
    const em = async (level: string, wait: number) =>
      numbers(
        await fight(`options duration=30 swap_delay=4 ignore_burst_energy=true;
          ${ineffa().replace('lvl=90/90', `lvl=${level}`)}${BARBARA}${ONE}active ineffa;
          ineffa burst; wait(${wait}); print(.ineffa.stats.em);`),
      )[0];
    expect(await em('60/60', 10)).toBe(0);
    expect(await em('60/70', 1000)).toBeGreaterThan(60);
    expect(await em('60/70', 1220)).toBe(0);
  });

  it('C1: each 100 ATK raises lunar-charged damage of the team by 2.5 %, 50 % at most, while a shield could last', async () => {
    const bonus = async (cons: number, atk: number) => {
      const done = await run('ineffa skill, attack; barbara attack:3; wait(200);', cons, atk);
      const strike = hitOf(done, 'Birgitta (A1)');
      return [calc(strike, 'react_bonus'), attribute(hitOf(done, 'Cleaning Mode: Carrier Frequency'), 'atk')];
    };
    const [[none], [some, atk], [most]] = [await bonus(0, 500), await bonus(1, 500), await bonus(1, 5000)];
    expect(some - none).toBeCloseTo((atk / 100) * 0.025, 9);
    expect(most - none).toBeCloseTo(0.5, 9);
  });

  it('C2: the burst brings a shield, and the punishment is 300 % of ATK', async () => {
    const done = await run('ineffa burst; wait(120);', 2);
    expect(done.log('shield', 'added').map((e) => e.frame - 1)).toEqual([37]);
    expect(hitsOf(done, 'Punishment Edit (C2)').map((h) => h.calc.talent)).toEqual([3]);
    expect((await run('ineffa burst; wait(120);', 1)).log('shield', 'added')).toEqual([]);
  });

  it('C6: a strike of 135 % ATK around the active character, every 3.5 s at most', async () => {
    const done = await run('ineffa skill, attack; while f() < 650 { barbara attack; }', 6);
    const strikes = hitsOf(done, 'A Dawning Morn for You (C6)');
    expect(strikes.map((h) => h.calc.talent)).toEqual(strikes.map(() => 1.35));
    expect(strikes.length).toBeGreaterThanOrEqual(2);
    for (let i = 1; i < strikes.length; i++)
      expect(strikes[i].frame - strikes[i - 1].frame).toBeGreaterThanOrEqual(210);
    expect(hitsOf(await run('ineffa skill, attack; barbara attack:9;', 5), 'A Dawning Morn for You (C6)')).toEqual([]);
  });
});

describe('her fourth constellation', () => {
  it('gives 5 energy for lunar-charged reactions, from C4 on', async () => {
    const script = 'ineffa skill, attack; barbara attack:3; wait(60);';
    expect(energyFrom(await run(script, 3), 'ineffa-c4')).toEqual([]);
    const gains = energyFrom(await run(script, 4), 'ineffa-c4');
    expect(gains.length).toBeGreaterThan(0);
    expect(new Set(gains)).toEqual(new Set([5]));
  });
});
