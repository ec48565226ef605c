import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';

const yanfei = (cons = 0, cr = -1) => `
yanfei char lvl=90/90 cons=${cons} talent=9,9,9;
yanfei add weapon="apprenticesnotes" refine=1 lvl=70/70;
yanfei add stats cr=${cr};`;
const BARBARA = `
barbara char lvl=90/90 cons=0 talent=9,9,9;
barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;`;
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;';
const options = 'options duration=20 swap_delay=4 ignore_burst_energy=true;';
const run = (script: string, cons = 0, cr = -1, target = TARGET) =>
  fight(`${options}${yanfei(cons, cr)}${BARBARA}${target}active yanfei;${script}`);

describe('Scarlet Seals', () => {
  it('come one from each normal attack, all from the skill, up to 3, with C6 up to 4', async () => {
    const count = async (script: string, cons = 0) =>
      Number((await run(`${script} wait(40); print(.yanfei.seal-count);`, cons)).printed[0]);
    expect(await count('yanfei attack;')).toBe(1);
    expect(await count('yanfei attack:2;')).toBe(2);
    expect(await count('yanfei attack:3, attack:2;')).toBe(3);
    expect(await count('yanfei skill;')).toBe(3);
    expect(await count('yanfei skill;', 6)).toBe(4);
    expect(await count('yanfei burst;')).toBe(3);
  });
  it('are lost when anyone is swapped in', async () => {
    const { printed } = await run('yanfei skill; wait(20); barbara dash; print(.yanfei.seal-count);');
    expect(printed).toEqual(['0']);
  });
  it('make a charged attack 15 % cheaper each, 25 % with C1', async () => {
    const cost = async (cons: number) => {
      const { printed } = await run('yanfei skill; wait(20); print(.stam); yanfei charge; print(.stam);', cons);
      return Number(printed[0]) - Number(printed[1]);
    };
    expect(await cost(0)).toBeCloseTo(50 * (1 - 0.45), 9);
    expect(await cost(1)).toBeCloseTo(50 * (1 - 0.75), 9);
  });
  it('come once a second after the burst', async () => {
    const { printed } = await run(
      'yanfei burst, charge; wait(2); print(.yanfei.seal-count); wait(120); print(.yanfei.seal-count);',
    );
    expect(Number(printed[1]) - Number(printed[0])).toBe(2);
  });
});

describe('Proviso', () => {
  it('gives 5 % pyro damage for each seal used up', async () => {
    const { hits } = await run('yanfei skill; wait(20); yanfei charge;');
    expect(Number(hits.find((h) => h.name === 'Charge Attack')?.calc.bonus_dmg)).toBeCloseTo(0.15 + 0.24, 9);
  });
});

describe('Blazing Eye', () => {
  it('follows only a critical charged attack, 10 frames later', async () => {
    const critical = (await run('yanfei charge;', 0, 1)).hits.map((h) => h.name);
    expect(critical).toEqual(['Charge Attack', 'Blazing Eye (A4)']);
    const plain = (await run('yanfei charge;')).hits.map((h) => h.name);
    expect(plain).toEqual(['Charge Attack']);
  });
});

describe('Right of Final Interpretation (C2)', () => {
  it('gives charged attacks 20 % critical rate below half HP, where enemies have HP', async () => {
    const rate = async (target: string) => {
      const { hits } = await run('yanfei skill, charge; wait(90);', 2, 0, target);
      return Number(hits.find((h) => h.name === 'Charge Attack')?.calc.cr);
    };
    const weak = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=1000;';
    const strong = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=9000000;';
    expect((await rate(weak)) - (await rate(strong))).toBeCloseTo(0.2, 9);
  });
});

describe('Scarlet Seals, further', () => {
  it('last 10 s', async () => {
    const cost = async (wait: number) => {
      const { printed } = await run(`yanfei skill; wait(${wait}); print(.stam); yanfei charge; print(.stam);`);
      return Number(printed[0]) - Number(printed[1]);
    };
    expect(await cost(500)).toBeCloseTo(27.5, 9);
    expect(await cost(640)).toBeCloseTo(50, 9);
  });
  it('raise the damage and the reach of a charged attack', async () => {
    const strike = async (before: string, cons = 0) =>
      Number(
        (await run(`${before} wait(20); yanfei charge;`, cons)).hits.find((h) => h.name === 'Charge Attack')?.calc
          .talent,
      );
    // Level 9: none, three and (C6) four seals.
    expect(await strike('')).toBeCloseTo(1.523438, 9);
    expect(await strike('yanfei skill;')).toBeCloseTo(2.329964, 9);
    expect(await strike('yanfei skill;', 6)).toBeCloseTo(2.598806, 9);
  });
});

describe('Proviso, further', () => {
  const bonus = async (script: string, level = '90/90') => {
    const { printed } = await fight(`${options}${yanfei().replace('90/90', level)}${BARBARA}${TARGET}active yanfei;
      print(.yanfei.stats.pyro%); ${script} print(.yanfei.stats.pyro%);`);
    return Number((Number(printed[1]) - Number(printed[0])).toFixed(9));
  };
  const three = 'yanfei skill; wait(20); yanfei charge;';
  it('lasts 6 s, is replaced by the next and needs the first ascension', async () => {
    expect(await bonus(three)).toBe(0.15);
    expect(await bonus(`${three} wait(400);`)).toBe(0);
    expect(await bonus(`${three} yanfei attack; wait(40); yanfei charge;`)).toBe(0.05);
    expect(await bonus(three, '20/20')).toBe(0);
    expect(await bonus(three, '40/40')).toBe(0.15);
  });
});

describe('Blazing Eye, further', () => {
  it('is 80 % ATK, counts as a charged attack, comes once, and from the fourth ascension on', async () => {
    const blaze = async (level: string) => {
      const pair = `${TARGET}target lvl=100 resist=0.1 radius=2 pos=0,2.5;`;
      const { hits } = await fight(`${options}${yanfei(0, 1).replace('90/90', level)}${pair}active yanfei;
        yanfei burst; wait(30); yanfei charge; wait(60);`);
      return hits.filter((h) => h.name === 'Blazing Eye (A4)');
    };
    const blows = await blaze('70/70');
    expect(new Set(blows.map((h) => h.frame)).size).toBe(1);
    expect(blows).toHaveLength(2);
    expect(Number(blows[0].calc.talent)).toBeCloseTo(0.8, 9);
    // 51.8 % of the burst at level 9 are for charged attacks, 15 % of Proviso and ascension for pyro.
    expect(Number(blows[0].calc.bonus_dmg)).toBeGreaterThan(0.518);
    expect(await blaze('60/60')).toEqual([]);
  });
});

describe('Done Deal', () => {
  it('charged attacks deal 51.8 % more for 15 s at level 9', async () => {
    const { hits, log } = await run('yanfei burst, attack; wait(30); yanfei charge; wait(30);');
    const bonus = (name: string) => Number(hits.find((h) => h.name === name)?.calc.bonus_dmg);
    expect(bonus('Charge Attack') - bonus('Normal 0')).toBeCloseTo(0.518 + 0.15, 9);
    const given = log('status', 'mod added').find((e) => String(e.logs.key).startsWith('yanfei-q'));
    expect(Number(given?.logs.expiry) - (given?.frame ?? 0)).toBe(900);
  });
  it('C4: brings a shield of 45 % max HP for 15 s', async () => {
    const { log, printed } = await run('print(.yanfei.hpmax); yanfei burst;', 4);
    const [shield] = log('shield', 'shield added');
    expect(Number(shield.logs.hp)).toBeCloseTo(0.45 * Number(printed[0]), 6);
    expect([shield.logs.ele, Number(shield.logs.expiry) - shield.frame]).toEqual(['pyro', 900]);
    expect((await run('yanfei burst;', 3)).log('shield', 'shield added')).toEqual([]);
  });
});

it('normal attacks that land after she left make no seal', async () => {
  const { printed } =
    await fight(`options duration=20 swap_delay=1 ignore_burst_energy=true;${yanfei()}${BARBARA}${TARGET}
    active yanfei; yanfei attack[travel=90]; barbara walk; wait(120); print(.yanfei.seal-count);`);
  expect(printed).toEqual(['0']);
});

it('effects have the durations of the talent page', async () => {
  const all = await run('yanfei skill; wait(30); yanfei charge;');
  expect(lasting(all, 'yanfei-seal')).toBe(600);
  expect(lasting(all, 'yanfei-a1')).toBe(360);
});

it('seals stop coming 15 s after the burst', async () => {
  const left = async (wait: number) =>
    Number(
      (
        await fight(`options duration=40 ignore_burst_energy=true;${yanfei()}${TARGET}active yanfei; yanfei burst; wait(${wait});
      print(.yanfei.status.yanfei-seal);`)
      ).printed[0],
    );
  // The last seal comes less than 15 s after the burst and is for 10 s.
  expect(await left(840)).toBeGreaterThan(500);
  expect(await left(1500)).toBe(0);
});

it('C2: looks whether the enemy has less than half of its HP', async () => {
  const strike = async (hp: number) => {
    const { hits } = await run('yanfei skill, charge; wait(90);', 2, 0, TARGET.replace('2.4;', `2.4 hp=${hp};`));
    return {
      skill: hits[0].crit ? hits[0].damage / 1.5 : hits[0].damage,
      crit: hits[0].crit,
      rate: Number(hits[1]?.calc.cr),
    };
  };
  const { skill, crit, rate } = await strike(9000000);
  const damage = crit ? skill * 1.5 : skill;
  expect((await strike(damage / 0.47)).rate).toBeCloseTo(rate, 9);
  expect((await strike(damage / 0.52)).rate).toBeCloseTo(rate + 0.2, 9);
});

it('without C2 enemies below half of their HP change nothing', async () => {
  const rate = async (hp: number) => {
    const { hits } = await run('yanfei skill, charge; wait(90);', 1, 0, TARGET.replace('2.4;', `2.4 hp=${hp};`));
    return Number(hits.find((h) => h.name === 'Charge Attack')?.calc.cr);
  };
  expect(await rate(1000)).toBe(await rate(9000000));
});
