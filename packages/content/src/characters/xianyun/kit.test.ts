import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';

const run = (script: string, cons = 0, targets = 1) =>
  fight(`options duration=60 swap_delay=4 ignore_burst_energy=true;
xianyun char lvl=90/90 cons=${cons} talent=9,9,9;
xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70;
noelle char lvl=90/90 cons=0 talent=9,9,9;
noelle add weapon="wastergreatsword" refine=1 lvl=70/70;
${Array(targets).fill('target lvl=100 resist=0.1 radius=2 pos=0,1.4;').join('\n')}
active xianyun;
${script} wait(120);`);
const names = async (script: string, cons = 0) => (await run(script, cons)).hits.map((h) => h.name);

describe('White Clouds at Dawn', () => {
  it('strikes each enemy once, however many leaps, and the wave counts the leaps', async () => {
    expect(await names('xianyun skill, skill, skill, high_plunge;')).toEqual([
      'Skyladder',
      'Driftcloud Wave (3 Leaps)',
    ]);
    expect(await names('xianyun skill, low_plunge;')).toEqual(['Skyladder', 'Driftcloud Wave (1 Leaps)']);
  });
  it('comes back 3 s sooner without a plunge', async () => {
    const cooldown = async (then: string) =>
      Number((await run(`xianyun skill; ${then} wait(240); print(.xianyun.skill.cd);`)).printed[0]);
    expect((await cooldown('xianyun high_plunge;')) - (await cooldown('wait(49);'))).toBeCloseTo(180, -1);
  });
  it('C1: two charges', async () => {
    const charges = async (cons: number) =>
      (await run('print(.xianyun.skill.charge); xianyun skill; print(.xianyun.skill.charge);', cons)).printed;
    expect(await charges(0)).toEqual(['1', '0']);
    expect(await charges(1)).toEqual(['2', '1']);
  });
  it('C2: 20 % ATK for 15 s', async () => {
    const atk = async (cons: number) =>
      Number((await run('xianyun skill; print(.xianyun.stats.atk%);', cons)).printed[0]);
    expect((await atk(2)) - (await atk(1))).toBeCloseTo(0.2, 9);
  });
  it('C4: a wave of three leaps heals by 150 % ATK', async () => {
    const heals = async (cons: number) =>
      (await run('xianyun skill, skill, skill, high_plunge;', cons)).log('heal', 'Mystery Millet Gourmet (C4)');
    expect(await heals(3)).toEqual([]);
    expect((await heals(4)).length).toBe(2);
  });
});

describe('Galefeather Pursuit', () => {
  it('gives critical rate to plunges by the number of enemies hit', async () => {
    const rate = async (targets: number) => {
      const { hits } = await run('xianyun skill, high_plunge, skill, high_plunge;', 1, targets);
      const waves = hits.filter((h) => h.name.startsWith('Driftcloud'));
      return Number(waves[waves.length - 1].calc.cr) - Number(waves[0].calc.cr);
    };
    expect(await rate(1)).toBeCloseTo(0.04, 9);
    expect(await rate(3)).toBeCloseTo(0.08, 9);
    expect(await rate(5)).toBeCloseTo(0.1, 9);
  });
});

describe('Stars Gather at Dusk', () => {
  const plunges = (count: number): string => 'noelle jump, high_plunge;'.repeat(count);
  it('lifts jumps until eight plunges have used up its Adeptal Assistance', async () => {
    const { hits, printed } = await run(
      `xianyun burst; print(.xianyun.adeptal-assistance); ${plunges(3)} wait(10); print(.xianyun.adeptal-assistance);`,
    );
    expect(printed).toEqual(['8', '5']);
    expect(hits.filter((h) => h.name === 'Starwicker').length).toBe(3);
    await expect(run(`xianyun burst; ${plunges(9)}`)).rejects.toThrow('airborne');
  });
  it('allows no swap in the air, not even to the same character', async () => {
    await expect(run('xianyun burst, jump, swap;')).rejects.toThrow('airborne');
    await expect(run('xianyun burst, jump; noelle swap;')).rejects.toThrow('airborne');
  });
  it('adds 200 % of her ATK to the impact of a plunge, 400 % with C2', async () => {
    const added = async (cons: number) => {
      const { hits } = await run(`xianyun burst; ${plunges(1)}`, cons);
      return Number(hits.find((h) => h.name === 'High Plunge')?.calc.flat_dmg);
    };
    const base = await added(0);
    expect(base).toBeGreaterThan(0);
    expect((await added(2)) / base).toBeCloseTo(2, 9);
  });
  it('C6: eight rounds of leaps need no cooldown and make no particles', async () => {
    const { logs, hits } = await run('xianyun burst; xianyun skill, high_plunge, skill, high_plunge; wait(200);', 6);
    expect(hits.filter((h) => h.name.startsWith('Driftcloud')).length).toBe(2);
    expect(logs.filter((e) => e.event === 'energy' && e.logs.source === 'xianyun')).toEqual([]);
  });
});

describe('White Clouds at Dawn, further', () => {
  it('strikes each enemy in reach once, every one of them', async () => {
    const { hits } = await run('xianyun skill, skill, skill, high_plunge;', 0, 3);
    expect(hits.filter((h) => h.name === 'Skyladder').map((h) => h.target)).toEqual([1, 2, 3]);
  });
  it('C4: a wave heals everyone once in 5 s, by nothing', async () => {
    const { log } = await run('xianyun skill, high_plunge, skill, high_plunge;', 4);
    const heals = log('heal', 'Mystery Millet Gourmet (C4)');
    // Two characters, one time.
    expect(heals.map((e) => e.logs.amount)).toEqual([0, 0]);
  });
  it('C6: waves have 15, 35 and 70 % critical damage more for one, two and three leaps', async () => {
    const damage = async (cons: number, leaps: number) => {
      const { hits } = await run(`xianyun ${'skill,'.repeat(leaps)} high_plunge;`, cons);
      return Number(hits.find((h) => h.name.startsWith('Driftcloud'))?.calc.cd);
    };
    for (const [leaps, more] of [
      [1, 0.15],
      [2, 0.35],
      [3, 0.7],
    ])
      expect((await damage(6, leaps)) - (await damage(5, leaps))).toBeCloseTo(more, 9);
  });
  it('C6: the ninth round needs the cooldown again, and so does one after 16 s', async () => {
    // With both charges used up, only the free rounds are left.
    const ready = async (script: string) =>
      (await run(`xianyun skill, high_plunge, skill, high_plunge, burst; ${script}`, 6)).printed;
    const rounds = (n: number) => 'xianyun skill, high_plunge;'.repeat(n);
    const look = 'print(.xianyun.skill.charge); print(.xianyun.skill.ready);';
    expect(await ready(`${rounds(3)} ${look}`)).toEqual(['0', '1']);
    const printed = await ready(`${rounds(8)} print(.xianyun.tags.xianyun-c6); print(.xianyun.status.xianyun-c6);`);
    expect(printed).toEqual(['0', '0']);
    expect(
      await ready('print(.xianyun.status.xianyun-c6 > 900); wait(960); print(.xianyun.status.xianyun-c6);'),
    ).toEqual(['1', '0']);
  });
});

describe('Galefeather Pursuit, further', () => {
  it('needs the first ascension, and a stack is gone after 20 s', async () => {
    const rates = async (level: string, wait: number) => {
      const { hits } = await fight(`options duration=60 swap_delay=4 ignore_burst_energy=true hitlag=false;
xianyun char lvl=${level} cons=0 talent=9,9,9;
xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,1.4;
active xianyun; xianyun skill, high_plunge; wait(${wait}); xianyun skill, high_plunge; wait(60);`);
      const waves = hits.filter((h) => h.name.startsWith('Driftcloud'));
      return [waves[1].frame - waves[0].frame, Number(waves[1].calc.cr) - Number(waves[0].calc.cr)];
    };
    const [early, more] = await rates('40/40', 700);
    expect(early).toBeLessThan(1200);
    expect(more).toBeCloseTo(0.04, 9);
    const [late, none] = await rates('40/40', 1250);
    expect(late).toBeGreaterThan(1200);
    expect(none).toBe(0);
    expect((await rates('20/20', 700))[1]).toBe(0);
  });
});

describe('the Starwicker', () => {
  it('heals everyone every 2.5 s: seven times after the burst’s own healing', async () => {
    const { log, printed } = await run(
      'print(.xianyun.stats.base_atk * (1 + .xianyun.stats.atk%) + .xianyun.stats.atk); xianyun burst; wait(1100);',
    );
    const atk = Number(printed[0]);
    const [first] = log('heal', 'Stars Gather at Dusk Heal');
    expect(Number(first.logs.amount)).toBeCloseTo(1.56672 * atk + 1174.9056, 3);
    const tends = log('heal', 'Starwicker Heal').filter((e) => e.logs.target === 0);
    expect(tends).toHaveLength(7);
    expect(Number(tends[0].logs.amount)).toBeCloseTo(0.731136 * atk + 548.2893, 3);
    tends.slice(1).forEach((e, i) => {
      expect(e.frame - tends[i].frame).toBe(150);
    });
  });
  it('adds 9000 at most, 18000 with C2, from the fourth ascension on', async () => {
    const added = async (cons: number, level: string, atk: number) => {
      const { hits } = await fight(`options duration=20 swap_delay=4 ignore_burst_energy=true;
xianyun char lvl=${level} cons=${cons} talent=9,9,9;
xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70; xianyun add stats atk=${atk};
noelle char lvl=90/90 cons=0 talent=9,9,9; noelle add weapon="wastergreatsword" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,1.4;
active xianyun; xianyun burst; noelle jump, high_plunge; wait(60);`);
      return Number(hits.find((h) => h.name === 'High Plunge')?.calc.flat_dmg);
    };
    expect(await added(0, '90/90', 9000)).toBe(9000);
    expect(await added(2, '90/90', 9000)).toBe(18000);
    expect(await added(0, '60/60', 9000)).toBe(0);
  });
});

it('effects have the durations of the talent page', async () => {
  const all = await run('xianyun skill, high_plunge, burst; wait(60);', 6);
  expect(lasting(all, 'xianyun-c2')).toBe(900);
  expect(lasting(all, 'xianyun-a1')).toBe(1200);
  expect(lasting(all, 'xianyun-c4-icd')).toBe(300);
  expect(lasting(all, 'xianyun-c6')).toBe(960);
});

describe('Cloud Transmogrification', () => {
  it('allows neither normal nor charged attacks until it ends', async () => {
    for (const action of ['attack', 'charge']) {
      const { actions } = await run(`xianyun skill, ${action};`);
      expect(actions[1][0] - actions[0][0]).toBeGreaterThanOrEqual(220);
    }
  });
  it('once over, the skill has its cooldown, for any number of leaps left', async () => {
    expect(
      (await run('xianyun skill; print(.xianyun.skill.ready); xianyun high_plunge; print(.xianyun.skill.ready);'))
        .printed,
    ).toEqual(['1', '0']);
    expect((await run('xianyun skill; wait(230); print(.xianyun.skill.ready);')).printed).toEqual(['0']);
  });
  it('is what a plunge needs on the ground', async () => {
    await expect(run('xianyun high_plunge;')).rejects.toThrow('airborne');
    await expect(run('xianyun low_plunge;')).rejects.toThrow('airborne');
  });
});

it('Consider, the Adeptus in Her Realm begins with the fourth ascension', async () => {
  const added = async (level: string) => {
    const { hits } = await fight(`options duration=60 swap_delay=4 ignore_burst_energy=true;
xianyun char lvl=${level} cons=0 talent=9,9,9; xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70;
noelle char lvl=90/90 cons=0 talent=9,9,9; noelle add weapon="wastergreatsword" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,1.4; active xianyun; xianyun burst; wait(40); noelle jump, low_plunge; wait(60);`);
    return Number(hits.find((h) => h.name === 'Low Plunge')?.calc.flat_dmg);
  };
  expect(await added('60/60')).toBe(0);
  expect(await added('60/70')).toBeGreaterThan(100);
});

it('Volcano Kablam of Varesa uses Adeptal Assistance as a plunge does', async () => {
  const { hits, printed } = await fight(`options duration=60 swap_delay=4 ignore_burst_energy=true;
xianyun char lvl=90/90 cons=0 talent=9,9,9; xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70;
varesa char lvl=90/90 cons=2 talent=9,9,9; varesa add weapon="apprenticesnotes" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,1.4; active xianyun; xianyun burst; wait(40);
varesa skill, charge, high_plunge; print(.xianyun.adeptal-assistance); varesa burst; wait(120); print(.xianyun.adeptal-assistance);`);
  expect(hits.filter((h) => h.name === 'Volcano Kablam')).toHaveLength(1);
  expect(hits.filter((h) => h.name === 'Starwicker')).toHaveLength(2);
  expect(printed.map(Number)).toEqual([7, 6]);
});
