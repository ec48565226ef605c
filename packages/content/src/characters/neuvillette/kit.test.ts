import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';

const neuvillette = (cons = 0, level = '90/90') => `
neuvillette char lvl=${level} cons=${cons} talent=9,9,9;
neuvillette add weapon="apprenticesnotes" refine=1 lvl=70/70;
neuvillette add stats hp=4780 cr=-1;`;
const FISCHL = `
fischl char lvl=90/90 cons=0 talent=9,9,9;
fischl add weapon="huntersbow" refine=1 lvl=70/70;
fischl add stats cr=-1;`;
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;';
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;
const NAME = 'Charged Attack: Equitable Judgment';

const run = (script: string, { cons = 0, level = '90/90', team = '', seconds = 25 } = {}) =>
  fight(`${options(seconds)}${neuvillette(cons, level)}${team}${TARGET}active neuvillette; ${script}`);
const waves = async (...args: Parameters<typeof run>) => (await run(...args)).hits.filter((h) => h.name === NAME);

describe('Equitable Judgment', () => {
  it('evaluates for 209 frames, then strikes after 6, 22 and every 25 frames, a last time at its end', async () => {
    const frames = (await waves('neuvillette charge; wait(600);')).map((h) => h.frame);
    const start = 1 + 14 + 3 + 209;
    expect(frames).toEqual([6, 28, 53, 78, 103, 128, 153, 173].map((f) => start + f));
  });

  it('evaluates faster for each droplet in reach, up to three, which also heal him', async () => {
    const done = await run('neuvillette skill; wait(60); print(.neuvillette.droplets); neuvillette charge; wait(600);');
    expect(done.printed.map(Number)).toEqual([3]);
    const charge = done.actions.find(([, , a]) => a === 'charge')?.[0] ?? 0;
    expect(done.hits.find((h) => h.name === NAME)?.frame).toBe(charge + 14 + 3 + 6);
    expect(done.log('heal', 'Sourcewater').map((e) => e.frame)).toEqual([22, 22, 22].map((f) => charge + f));
  });

  it('with `ticks` it ends after this many waves, to be left by a skill, burst, dash or jump only', async () => {
    expect(await waves('neuvillette charge[ticks=3], dash; wait(300);')).toHaveLength(3);
    expect(await waves('neuvillette charge[ticks=0], skill; wait(300);')).toHaveLength(1);
    for (const action of ['attack', 'charge', 'walk'])
      await expect(run(`neuvillette charge[ticks=2], ${action};`)).rejects.toThrow('cannot early cancel');
    expect((await run('neuvillette charge[ticks=2], jump, attack;')).actions).toHaveLength(3);
  });

  it('no character can be swapped in before its end', async () => {
    const { actions } = await run('neuvillette charge; fischl attack;', { team: FISCHL });
    const swap = actions.find(([, , a]) => a === 'swap')?.[0] ?? 0;
    expect(swap).toBeGreaterThan(1 + 14 + 3 + 209 + 173 + 27 - 2);
  });

  it('drains 8 % of his max HP twice a second while he is above half', async () => {
    const { log } = await run('neuvillette charge; wait(600);');
    const start = 1 + 14 + 3 + 209;
    expect(log('hurt', NAME).map((e) => e.frame)).toEqual([40, 70, 100, 130, 160].map((f) => start + f));
  });

  it('C6: a droplet taken in its last second makes it a second longer', async () => {
    const usual = await waves('neuvillette skill, burst; wait(400); neuvillette charge; wait(700);', { cons: 4 });
    const longer = await waves('neuvillette skill, burst; wait(400); neuvillette charge; wait(700);', { cons: 6 });
    const length = (hits: typeof usual) => hits[hits.length - 1].frame - hits[0].frame;
    expect(length(usual)).toBe(173 - 6);
    const more = length(longer) - length(usual);
    expect(more).toBeGreaterThan(0);
    expect(more % 60).toBe(0);
  });
});

describe('the short charged attack', () => {
  it('costs 50 stamina', async () => {
    const { printed, hits } = await run('print(.stam); neuvillette charge[short=1]; wait(20); print(.stam); wait(60);');
    expect(Number(printed[0]) - Number(printed[1])).toBe(50);
    expect(hits.map((h) => h.name)).toEqual(['Charge Attack']);
  });
});

describe("Heir to the Ancient Sea's Authority", () => {
  const shocked = 'fischl skill; wait(60); neuvillette attack; wait(60); neuvillette charge; wait(600);';
  const flat = async (script: string, cons = 0, level = '90/90') =>
    (await waves(script, { team: FISCHL, cons, level, seconds: 20 })).map((h) => Number(h.calc.flat_dmg));

  it('1.1 times the damage for one kind of hydro reaction; C1 counts as one, so then 1.25 times', async () => {
    const [plain] = await flat('neuvillette charge; wait(600);');
    expect((await flat(shocked))[0] / plain).toBeCloseTo(1.1, 9);
    expect((await flat('neuvillette charge; wait(600);', 1))[0] / plain).toBeCloseTo(1.1, 9);
    expect((await flat(shocked, 1))[0] / plain).toBeCloseTo(1.25, 9);
  });

  it('does nothing before his first ascension', async () => {
    const [plain] = await flat('neuvillette charge; wait(600);', 0, '20/20');
    expect((await flat(shocked, 1, '20/20'))[0]).toBeCloseTo(plain, 9);
    const [grown] = await flat('neuvillette charge; wait(600);', 0, '40/40');
    expect((await flat(shocked, 0, '40/40'))[0] / grown).toBeCloseTo(1.1, 9);
  });
});

describe('Discipline of the Supreme Arbitration', () => {
  it('is checked when his HP changes: nothing at first, then by the HP above 30 %', async () => {
    const { printed } = await run(`print(.neuvillette.stats.hydro%); neuvillette charge; wait(500);
      print(.neuvillette.stats.hydro%); print(.neuvillette.hpratio);`);
    const [before, after, ratio] = printed.map(Number);
    expect(after - before).toBeCloseTo(Math.min(0.3, (ratio - 0.3) * 0.6), 9);
    expect(ratio).toBeLessThan(0.8);
  });
});

describe('the stacks of the first passive', () => {
  const mate = (key: string, weapon: string) => `
${key} char lvl=90/90 cons=0 talent=9,9,9;
${key} add weapon="${weapon}" refine=1 lvl=70/70;
${key} add stats cr=-1;`;
  const MATES = mate('bennett', 'dullblade') + mate('kamisatoayaka', 'dullblade');
  /** Vaporize, freezing and electro-charged. */
  const three = `bennett skill; wait(30); neuvillette attack; wait(60); neuvillette skill; kamisatoayaka skill;
    wait(400); fischl skill; wait(60); neuvillette attack; wait(60);`;
  const judged = async (script: string, cons = 0) =>
    (
      await run(`${script} neuvillette charge, dash; wait(60);`, { team: FISCHL + MATES, cons, seconds: 60 })
    ).hits.filter((h) => h.name === NAME);

  it('three kinds make it 1.6 times, C1 does not count beyond them', async () => {
    const [plain] = await judged('');
    const factor = async (cons: number) =>
      Number((await judged(three, cons))[0].calc.flat_dmg) / Number(plain.calc.flat_dmg);
    expect(await factor(0)).toBeCloseTo(1.6, 9);
    expect(await factor(1)).toBeCloseTo(1.6, 9);
  });

  it('last 30 s', async () => {
    const [plain] = await judged('');
    const [late] = await judged('fischl skill; wait(60); neuvillette attack; wait(60); fischl dash; wait(2350);');
    expect(Number(late?.calc.flat_dmg)).toBeCloseTo(Number(plain.calc.flat_dmg), 9);
  });

  it('C2: each gives Equitable Judgment 14 % critical damage', async () => {
    const damage = async (cons: number, script = '') => Number((await judged(script, cons))[0].calc.cd);
    expect((await damage(2)) - (await damage(1))).toBeCloseTo(0.14, 9);
    expect((await damage(2, three)) - (await damage(1, three))).toBeCloseTo(0.42, 9);
  });
});

describe('Sourcewater Droplets', () => {
  it('three, two and one come with the burst', async () => {
    const { printed } =
      await run(`fn look() { if f() == 99 || f() == 140 || f() == 172 { print(.gadgets.sourcewaterdroplet.count); } }
      set_on_tick(look); neuvillette burst; wait(200);`);
    expect(printed.map(Number)).toEqual([3, 5, 6]);
  });

  it('heal him by 16 % of his max HP each', async () => {
    const { log, printed } = await run(
      'neuvillette skill; wait(60); print(.neuvillette.hpmax); neuvillette charge; wait(60);',
    );
    const heals = log('heal', 'Sourcewater').map((e) => Number(e.logs.amount));
    expect(heals).toEqual([1, 2, 3].map(() => expect.closeTo(0.16 * Number(printed[0]), 6)));
  });

  it('C4: one comes when he is healed on the field, every 4 s at most, not when he is away', async () => {
    const BARBARA = `
barbara char lvl=90/90 cons=0 talent=9,9,9;
barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;`;
    const droplets = async (script: string, cons = 4) =>
      (await run(`${script} print(.gadgets.sourcewaterdroplet.count);`, { team: BARBARA, cons })).printed.map(Number);
    expect(await droplets('barbara burst;')).toEqual([0]);
    expect(await droplets('barbara skill; neuvillette walk; wait(320);')).toEqual([1]);
    expect(await droplets('barbara skill; neuvillette walk; wait(320);', 3)).toEqual([0]);
    expect(await droplets('barbara skill; neuvillette walk; wait(720);')).toEqual([2]);
  });
});

describe('the price of Equitable Judgment', () => {
  const paid = async (hp: number) => {
    const { log } = await fight(
      `${options(12)}${neuvillette().replace('talent=9,9,9;', `talent=9,9,9 +params=[start_hp%=${hp}];`)}${TARGET}
      active neuvillette; neuvillette charge; wait(500);`,
    );
    return log('hurt', NAME).length;
  };
  it('is paid only above half of his HP', async () => {
    expect(await paid(50)).toBe(0);
    expect(await paid(51)).toBe(1);
    expect(await paid(60)).toBe(2);
  });
});

it('the second passive gives 30 % hydro damage at most', async () => {
  const bonus = async (hp: number, level = '90/90') => {
    const { printed } = await fight(
      `${options(12)}${neuvillette(0, level).replace('talent=9,9,9;', `talent=9,9,9 +params=[start_hp%=${hp}];`)}${TARGET}
      active neuvillette; print(.neuvillette.stats.hydro%); neuvillette skill; wait(60); neuvillette charge[short=1]; wait(40);
      print(.neuvillette.stats.hydro%);`,
    );
    return Number(printed[1]) - Number(printed[0]);
  };
  // Three droplets heal 48 %: from 40 % to 88 %, from 10 % to 58 %.
  expect(await bonus(40)).toBeCloseTo(0.3, 9);
  expect(await bonus(10)).toBeCloseTo(0.6 * 0.28, 9);
  expect(await bonus(40, '60/60')).toBe(0);
});

it('a hydro reaction counts for 30 s', async () => {
  const shocked = await run('fischl skill; wait(60); neuvillette attack; wait(60);', { team: FISCHL });
  expect(lasting(shocked, 'neuvillette-a1-electro-charged')).toBe(1800);
});

describe('the currents of C6', () => {
  it('come in pairs of 10 % of his max HP, every 2 s at most, strengthened by the first passive', async () => {
    const judged = async (cons: number) => {
      const { hits, printed } = await run('print(.neuvillette.hpmax); neuvillette charge; wait(600);', { cons });
      return { currents: hits.filter((h) => h.name === `${NAME} (C6)`), hp: Number(printed[0]) };
    };
    expect((await judged(5)).currents).toEqual([]);
    const { currents, hp } = await judged(6);
    const frames = currents.map((h) => h.frame);
    const pairs = frames.filter((_, i) => i % 2 === 0);
    expect(frames).toEqual(pairs.flatMap((f) => [f, f]));
    expect(pairs.length).toBeGreaterThan(1);
    pairs.slice(1).forEach((f, i) => {
      expect(f - pairs[i]).toBeGreaterThanOrEqual(120);
      // Waves come every 25 frames, so the next pair is not long in coming.
      expect(f - pairs[i]).toBeLessThan(120 + 30);
    });
    // C1 counts as one stack: 1.1 times.
    expect(Number(currents[0].calc.flat_dmg)).toBeCloseTo(0.1 * 1.1 * hp, 6);
  });
});

it('the judgment costs 8 % of his max HP each time', async () => {
  const { log, printed } = await run('print(.neuvillette.hpmax); neuvillette charge; wait(600);');
  for (const e of log('hurt', NAME)) expect(Number(e.logs.amount)).toBeCloseTo(0.08 * Number(printed[0]), 6);
});

it('C2 needs the first ascension', async () => {
  const damage = async (cons: number, level: string) =>
    Number((await waves('neuvillette charge; wait(400);', { cons, level }))[0].calc.cd);
  expect((await damage(2, '40/40')) - (await damage(1, '40/40'))).toBeCloseTo(0.14, 9);
  expect(await damage(2, '20/20')).toBe(await damage(1, '20/20'));
});
