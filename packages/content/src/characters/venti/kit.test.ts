import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';

const VENTI = (cons = 0, level = '90/90') => `
venti char lvl=${level} cons=${cons} talent=1,1,1;
venti add weapon="huntersbow" refine=1 lvl=70/70;
active venti;`;
const MATES = `
bennett char lvl=90/90 cons=0 talent=1,1,1;
bennett add weapon="dullblade" refine=1 lvl=70/70;
barbara char lvl=90/90 cons=0 talent=1,1,1;
barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;`;
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,4.5;';
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;

describe("Wind's Grand Ode", () => {
  it('gives 15 energy at its end, and 15 to party members of the absorbed element', async () => {
    const gains = async (script: string, level = '90/90') =>
      (await fight(`${options(14)}${VENTI(0, level)}${MATES}${TARGET} venti burst; ${script} wait(600);`))
        .log('energy', 'adding')
        .filter((e) => e.logs.source === 'venti-a4')
        .map((e) => e.char_index);
    expect(await gains('')).toEqual([0]);
    expect(await gains('barbara attack:4;')).toEqual([0, 2]);
    expect(await gains('', '40/40')).toEqual([]);
  });
});

describe('Skyward Sonnet', () => {
  it('lets him plunge after a press, not after a hold', async () => {
    const plunge = (hold: number) =>
      fight(`${options(10)}${VENTI()}${TARGET} venti skill[hold=${hold}], high_plunge; wait(60);`);
    const { hits } = await plunge(0);
    expect(hits.map((h) => h.name)).toContain('High Plunge');
    await expect(plunge(1)).rejects.toThrow('high_plunge can only follow his skill');
    const otherwise = fight(`${options(10)}${VENTI()}${TARGET} venti attack, high_plunge; wait(60);`);
    await expect(otherwise).rejects.toThrow('high_plunge can only follow his skill');
  });
});

describe('constellations', () => {
  it('C1: adds two arrows of a third of the damage to an aimed shot', async () => {
    const { hits } = await fight(`${options(4)}${VENTI(1)}venti add stats cr=-1;${TARGET} venti aim; wait(60);`);
    expect(hits.map((h) => h.name)).toEqual([
      'Fully-Charged Aimed Shot',
      'Fully-Charged Aimed Shot (C1)',
      'Fully-Charged Aimed Shot (C1)',
    ]);
    expect(hits[1].damage).toBeCloseTo(hits[0].damage / 3, 6);
  });

  it('C4: gives anemo damage for particles he picks up himself', async () => {
    const bonus = async (active: string) =>
      Number(
        (
          await fight(`${options(8)}${VENTI(4)}${MATES}${TARGET}
            venti skill; ${active} attack; wait(140); print(.venti.stats.anemo%);`)
        ).printed[0],
      );
    expect(await bonus('venti')).toBeCloseTo(0.25, 9);
    expect(await bonus('barbara')).toBe(0);
  });
});

describe('what the Stormeye takes up', () => {
  const NO_CRIT = 'venti add stats cr=-1;';
  const burst = (cons: number, script: string, level = '90/90') =>
    fight(`${options(14)}${VENTI(cons, level)}${NO_CRIT}${MATES}${TARGET} venti burst; ${script} wait(600);`);
  const absorbed = ({ hits }: Awaited<ReturnType<typeof burst>>) => hits.filter((h) => h.name.endsWith('(Absorbed)'));

  it('strikes 15 times for half the damage of the Stormeye’s own 20', async () => {
    const run = await burst(0, 'barbara attack:4;');
    expect(run.hits.filter((h) => h.name === "Wind's Grand Ode")).toHaveLength(20);
    const hits = absorbed(run);
    expect(hits).toHaveLength(15);
    // 18.8 % and 37.6 % at talent level 1.
    expect(Number(hits[0].calc.talent)).toBeCloseTo(0.188, 9);
    expect(new Set(run.log('damage', '(Absorbed)').map((e) => e.logs.ele))).toEqual(new Set(['hydro']));
    hits.slice(1).forEach((h, i) => {
      expect(h.frame - hits[i].frame).toBe(24);
    });
    expect(absorbed(await burst(0, ''))).toEqual([]);
  });

  it('C6: lowers resistance to anemo and to the absorbed element by 20 %', async () => {
    const resistances = async (cons: number) => {
      const run = await burst(cons, 'barbara attack:4;');
      const last = (name: string) => run.hits.filter((h) => h.name.endsWith(name)).at(-1)?.calc.res;
      return [Number(last('Ode')), Number(last('(Absorbed)'))];
    };
    expect(await resistances(5)).toEqual([0.1, 0.1]);
    const [anemo, hydro] = await resistances(6);
    expect(anemo).toBeCloseTo(-0.1, 9);
    expect(hydro).toBeCloseTo(-0.1, 9);
  });
});

describe('his skill', () => {
  it('C2: lowers anemo and physical resistance by 12 % for 10 s', async () => {
    const { hits, log } = await fight(
      `${options(20)}${VENTI(2)}${TARGET} venti skill; wait(60); venti attack; wait(60);`,
    );
    expect(Number(hits.find((h) => h.name === 'Normal 0')?.calc.res)).toBeCloseTo(-0.02, 9);
    const lowered = log('enemy', 'mod added').map((e) => [e.logs.key, Number(e.logs.expiry) - e.frame]);
    expect(lowered).toEqual(
      expect.arrayContaining([
        ['venti-c2-anemo', 600],
        ['venti-c2-phys', 600],
      ]),
    );
  });

  it('brings three particles pressed and four held, for any number of targets', async () => {
    const pair = `${TARGET}target lvl=100 resist=0.1 radius=2 pos=0,4;`;
    const counts = async (hold: number) =>
      (await fight(`${options(8)}${VENTI()}${pair} venti skill[hold=${hold}]; wait(260);`))
        .log('energy', 'particle')
        .map((e) => e.logs.count);
    expect(await counts(0)).toEqual([3]);
    expect(await counts(1)).toEqual([4]);
  });
});

it('C1: the two arrows hit weak points with the one they come with, and fly as far', async () => {
  const { hits } = await fight(`${options(4)}${VENTI(1)}${TARGET} venti aim[weakspot=1,travel=20]; wait(60);`);
  expect(hits.map((h) => h.crit)).toEqual([true, true, true]);
  expect(new Set(hits.map((h) => h.frame)).size).toBe(1);
  const plain = await fight(`${options(4)}${VENTI(1)}venti add stats cr=-1;${TARGET} venti aim[hold=0]; wait(60);`);
  expect(plain.hits.map((h) => h.name)).toEqual(['Aimed Shot', 'Aimed Shot (C1)', 'Aimed Shot (C1)']);
});

it('C4: lasts 10 s', async () => {
  const { log } = await fight(`${options(8)}${VENTI(4)}${TARGET} venti skill; wait(300);`);
  const given = log('status', 'mod added').filter((e) => e.logs.key === 'venti-c4');
  expect(given.map((e) => Number(e.logs.expiry) - e.frame)).toEqual([600]);
});

it('effects have the durations and amounts of the talent page', async () => {
  const all = await fight(
    `${options(20)}${VENTI(6)}${MATES}${TARGET} venti skill; wait(60); venti burst; barbara attack:4; wait(600);`,
  );
  expect(lasting(all, 'venti-c2-anemo')).toBe(600);
  expect(lasting(all, 'venti-c6-anemo')).toBe(600);
  expect(lasting(all, 'venti-c6-hydro')).toBe(600);
  const gains = all.log('energy', 'adding').filter((e) => e.logs.source === 'venti-a4');
  expect(gains.map((e) => e.char_index)).toEqual([0, 2]);
  expect(gains[0].logs["rec'd"]).toBe(15);
  const anemo = await fight(`${options(20)}${VENTI(2)}${TARGET} venti skill; wait(60); venti burst; wait(60);`);
  expect(Number(anemo.hits.find((h) => h.name === "Wind's Grand Ode")?.calc.res)).toBeCloseTo(0.1 - 0.12, 9);
});
