import { describe, expect, it } from 'vitest';
import { type Fight, fight, type Member, party } from '../../../test/fight.ts';

const run = (
  script: string,
  {
    cons = 0,
    seconds = 30,
    team = {},
    jahoda = {},
    pos = '0,2.4',
  }: {
    cons?: number;
    seconds?: number;
    team?: Readonly<Record<string, Member>>;
    jahoda?: Member;
    pos?: string;
  } = {},
): Promise<Fight> =>
  fight(
    `${party({ jahoda: { cons, stats: 'cr=-1', ...jahoda }, ...team })}
    target lvl=100 resist=0.1 radius=1 pos=${pos}; options duration=${seconds} ignore_burst_energy=true swap_delay=4;
    active ${Object.keys(team)[0] ?? 'jahoda'}; ${script}`,
  );

const BARBARA = { barbara: { stats: 'cr=-1' } };
/** In Ascendant Gleam. */
const LAUMA = { ...BARBARA, lauma: {} };
const named = ({ hits }: Fight, name: string) => hits.filter((h) => h.name === name);
const WET = 'barbara skill; jahoda skill;';

describe('Savvy Strategy: Splitting the Spoils', () => {
  it('is a Smoke Bomb of 270.3 % without an enemy in reach', async () => {
    const { hits } = await run('jahoda skill;', { pos: '0,12' });
    expect(hits).toEqual([]);
    const near = await run('jahoda skill;', { pos: '0,7' });
    expect(near.actions).toHaveLength(1);
  });

  it('fills a fifth of the flask every 29 frames near hydro, and strikes with 360.4 %', async () => {
    const fought = await run(`${WET} print(.jahoda.flask);`, { team: BARBARA });
    const [strike] = named(fought, 'Filled Treasure Flask');
    expect(Number(strike.calc.talent)).toBeCloseTo(3.604, 9);
    const used = fought.actions.find(([, who, action]) => who === 0 && action === 'skill')?.[0] ?? 0;
    expect(strike.frame - used).toBe(160);
  });

  it('strikes with 324.36 % if the skill is used again before that, or after 12 s', async () => {
    const again = await run('jahoda skill, skill;');
    expect(Number(named(again, 'Unfilled Treasure Flask')[0].calc.talent)).toBeCloseTo(3.2436, 9);
    const [, second] = again.actions.map(([frame]) => frame);
    expect(again.hits[0].frame - second).toBe(4);
    const late = await run('jahoda skill;');
    const [strike] = named(late, 'Unfilled Treasure Flask');
    expect(strike.frame).toBeGreaterThan(720);
    expect(strike.frame).toBeLessThan(800);
  });

  it('begins its cooldown of 15 s half a second after the end of the pursuit', async () => {
    const { actions } = await run('jahoda skill, skill, skill;', { seconds: 60 });
    const [, second, third] = actions.map(([frame]) => frame);
    expect(third - second).toBe(930);
  });

  it('fires ten Meowballs of the element, each of 217.6 %, in Ascendant Gleam', async () => {
    const [nascent, ascendant] = await Promise.all([run(WET, { team: BARBARA }), run(WET, { team: LAUMA })]);
    expect(named(nascent, 'Meowball')).toEqual([]);
    const balls = named(ascendant, 'Meowball');
    expect(balls).toHaveLength(10);
    const [strike] = named(ascendant, 'Filled Treasure Flask');
    expect(balls[0].frame - strike.frame).toBe(129 + 13 - 2);
    expect(balls[1].frame - balls[0].frame).toBe(116);
    expect(Number(balls[0].calc.talent)).toBeCloseTo(2.176, 9);
    expect(balls[0].calc.ele).toBe((await run('barbara attack;', { team: BARBARA })).hits[0].calc.ele);
  });

  it('gives 2 energy for the hit of a Meowball, once in 3.5 s', async () => {
    const { log } = await run(WET, { team: LAUMA });
    const gains = log('energy').filter((entry) => JSON.stringify(entry).includes('jahoda-meowball'));
    expect(gains).toHaveLength(5);
  });
});

describe('Hidden Aces: Seven Tools of the Hunter', () => {
  it('deals 352.24 % and heals nine times, every 87 frames, by 135.7824 % of ATK and 1018', async () => {
    const fought = await run('jahoda burst;');
    expect(Number(fought.hits[0].calc.talent)).toBeCloseTo(3.5224, 9);
    const heals = fought.log('heal');
    expect(heals.filter((entry) => JSON.stringify(entry).includes('Robot'))).toHaveLength(18);
    expect(heals[0].frame).toBe(13);
    expect(heals[2].frame).toBe(13 + 87);
  });

  it('lets two robots take an element in Ascendant Gleam and strike every 140 frames with 29.3529 %', async () => {
    const script = 'barbara skill; jahoda burst; wait(900);';
    const [nascent, ascendant] = await Promise.all([run(script, { team: BARBARA }), run(script, { team: LAUMA })]);
    const name = 'Purrsonal Coordinated Assistance Robot';
    expect(named(nascent, name)).toEqual([]);
    const strikes = named(ascendant, name);
    expect(Number(strikes[0].calc.talent)).toBeCloseTo(0.293529, 6);
    expect(strikes[2].frame - strikes[0].frame).toBe(140);
    expect(strikes[1].frame - strikes[0].frame).toBe(41);
    expect(strikes).toHaveLength(12);
    const [used] = ascendant.actions.filter(([, who, action]) => who === 0 && action === 'burst');
    expect(strikes[0].frame - used[0]).toBe(6 + 41);
  });
});

const ROBOT = 'Purrsonal Coordinated Assistance Robot';
const heals = ({ log }: Fight): number[] => log('heal', ROBOT).map((entry) => Number(entry.logs.amount));

describe('Plan to Get Paid', () => {
  const strikes = async (keys: readonly string[], script: string, more: { cons?: number; level?: string } = {}) => {
    const team = Object.fromEntries([...keys, 'lauma'].map((key): [string, Member] => [key, {}]));
    const fought = await run(script, { team, cons: more.cons, jahoda: { level: more.level } });
    return named(fought, ROBOT);
  };

  it('makes robots 30 % stronger for pyro, which goes before hydro', async () => {
    const script = 'barbara skill; jahoda burst; wait(600);';
    const [strike] = await strikes(['barbara', 'amber'], script);
    expect(Number(strike.calc.talent)).toBeCloseTo(0.293529 * 1.3, 6);
    const [early] = await strikes(['barbara', 'amber'], script, { level: '20/20' });
    expect(Number(early.calc.talent)).toBeCloseTo(0.293529, 6);
  });

  it('heals 20 % more for hydro', async () => {
    const script = 'jahoda burst; wait(300);';
    const [alone, hydro] = await Promise.all([run(script), run(`barbara dash; ${script}`, { team: BARBARA })]);
    expect(heals(hydro)[0] / heals(alone)[0]).toBeCloseTo(1.2, 6);
  });

  it('adds a robot for electro, and C2 heeds two elements in Ascendant Gleam', async () => {
    const sources = (hits: Awaited<ReturnType<typeof strikes>>) => new Set(hits.map(({ frame }) => frame % 140)).size;
    expect(sources(await strikes(['fischl'], 'fischl skill; jahoda burst; wait(900);'))).toBe(3);
    const both = ['barbara', 'fischl'];
    const script = 'barbara skill; jahoda burst; wait(900);';
    expect(sources(await strikes(both, script))).toBe(2);
    expect(sources(await strikes(both, script, { cons: 2 }))).toBe(3);
  });

  it('shortens the interval of robots by 10 % for cryo', async () => {
    const hits = await strikes(['kaeya'], 'kaeya burst; jahoda burst; wait(900);');
    expect(hits[2].frame - hits[0].frame).toBe(126);
  });
});

describe('Sweet Berry Bounty', () => {
  it('gives the healed active character 100 EM above 70 % HP', async () => {
    const em = async (level: string) => {
      const { printed } = await run('jahoda burst; wait(200); print(.jahoda.stats.em);', { jahoda: { level } });
      return Number(printed[0]);
    };
    expect(await em('90/90')).toBe(100);
    expect(await em('50/50')).toBe(0);
    const hurt = 'hurt once interval=60 amount=20000,20001 element=physical;';
    const low = await run(`${hurt} wait(70); jahoda burst; wait(20); print(.jahoda.stats.em);`);
    expect(low.printed).toEqual(['0']);
  });
});

describe('constellations', () => {
  it('C1 lets half of the Meowballs strike once more', async () => {
    const balls = named(await run(WET, { team: LAUMA, cons: 1 }), 'Meowball').length;
    expect(balls).toBeGreaterThan(10);
    expect(balls).toBeLessThan(20);
  });

  it('C4 gives 4 energy for each robot that takes an element', async () => {
    const script = 'barbara skill; jahoda burst; wait(900);';
    const gains = async (cons: number) => {
      const { log } = await run(script, { team: LAUMA, cons });
      return log('energy').filter((entry) => JSON.stringify(entry).includes('jahoda-c4')).length;
    };
    expect([await gains(0), await gains(4)]).toEqual([0, 2]);
  });

  it('C6 gives moonsign characters 5 % CRIT Rate and 40 % CRIT DMG for a full flask in Ascendant Gleam', async () => {
    const damage = async (cons: number) => {
      const script = `${WET} wait(300); print(.jahoda.stats.cd); print(.lauma.stats.cd); print(.barbara.stats.cd);`;
      return (await run(script, { team: LAUMA, cons })).printed.map(Number);
    };
    const [without, full] = await Promise.all([damage(0), damage(6)]);
    expect(full.map((value, at) => value - without[at])).toEqual([
      expect.closeTo(0.4, 9),
      expect.closeTo(0.4, 9),
      expect.closeTo(0, 9),
    ]);
  });
});
