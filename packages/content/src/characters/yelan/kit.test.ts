import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';

const YELAN = (cons = 0, line = '') => `
  options ignore_burst_energy=true swap_delay=12;
  yelan char lvl=90/90 cons=${cons} talent=9,9,9 ${line};
  yelan add weapon="huntersbow" refine=1 lvl=90/90;
  yelan add stats cr=-1;
  active yelan;
`;
const XINGQIU = `
  xingqiu char lvl=90/90 cons=0 talent=9,9,9;
  xingqiu add weapon="harbingerofdawn" refine=1 lvl=90/90;
  xingqiu add stats cr=-1;
`;
const BENNETT = XINGQIU.replaceAll('xingqiu', 'bennett');
const ENEMY = 'target lvl=100 resist=0.1 radius=1 pos=0,2;\n';

const bonusOf = (hit: { calc: Record<string, unknown> }) => Number(hit.calc.bonus_dmg);

describe('Yelan', () => {
  it('starts with a breakthrough, which one charged shot uses up', async () => {
    const script = 'print(.yelan.breakthrough); yelan aim; print(.yelan.breakthrough); yelan aim;';
    const { hits, printed } = await fight(`${YELAN()}${ENEMY}options duration=5;${script}`);
    expect(printed).toEqual(['1', '0']);
    expect(hits.map((h) => h.name)).toEqual(['Breakthrough Barb', 'Fully-Charged Aimed Shot']);
    const without = await fight(`${YELAN(0, '+params=[breakthrough=0]')}${ENEMY}options duration=5;${script}`);
    expect(without.printed).toEqual(['0', '0']);
  });

  it('keeps the breakthrough when the shot is not charged', async () => {
    const { hits } = await fight(`${YELAN()}${ENEMY}options duration=5; yelan aim[hold=0]; yelan aim;`);
    expect(hits.map((h) => h.name)).toEqual(['Aimed Shot', 'Breakthrough Barb']);
  });

  it('marks the number of opponents in the param', async () => {
    const script = (marked: number) => `${YELAN()}${ENEMY}${ENEMY.replace('0,2', '3,2')}options duration=3;
      yelan skill[marked=${marked}];`;
    const targets = async (marked: number) => (await fight(script(marked))).hits.map((h) => h.target);
    expect(await targets(0)).toEqual([]);
    expect(await targets(1)).toEqual([1]);
    expect(await targets(5)).toEqual([1, 2]);
  });

  it('raises her max HP by the number of elements in the party', async () => {
    const text = (team: string) => `${YELAN()}${team}${ENEMY}options duration=1;print(.yelan.stats.hp%);`;
    expect(Number((await fight(text(''))).printed[0])).toBeCloseTo(0.06, 12);
    expect(Number((await fight(text(XINGQIU))).printed[0])).toBeCloseTo(0.06, 12);
    expect(Number((await fight(text(BENNETT))).printed[0])).toBeCloseTo(0.12, 12);
  });

  it('lets the active character deal more damage the longer the dice are out', async () => {
    const { hits } = await fight(`${YELAN()}${XINGQIU}${ENEMY}options duration=20;
      yelan burst; wait(30); xingqiu attack; wait(300); xingqiu attack;`);
    const [first, second] = hits.filter((h) => h.actor === 1).map((h) => ({ ...h, bonus: bonusOf(h) }));
    const dice = 1 + 76;
    for (const hit of [first, second])
      expect(hit.bonus).toBeCloseTo(0.01 + 0.035 * Math.trunc((hit.frame - dice) / 60), 12);
    expect(second.bonus).toBeGreaterThan(first.bonus);
    // The bonus is the active character's: her own dice come from off field.
    for (const hit of hits.filter((h) => h.name === 'Exquisite Throw')) expect(bonusOf(hit)).toBe(0);
  });

  it('throws a fourth die at C2 every 1.8 s at most', async () => {
    const { hits } = await fight(`${YELAN(2)}${ENEMY}options duration=12; yelan burst; yelan attack:20;`);
    const extra = hits.filter((h) => h.name === 'Exquisite Throw (C2)').map((h) => h.frame);
    expect(extra.length).toBeGreaterThan(2);
    for (let i = 1; i < extra.length; i++) expect(extra[i] - extra[i - 1]).toBeGreaterThanOrEqual(108);
  });

  it('raises the party’s max HP at C4 by marked opponents, at most 40 %', async () => {
    const script = (
      cons: number,
      targets: number,
    ) => `${YELAN(cons)}${XINGQIU}${ENEMY.repeat(targets)}options duration=30;
      yelan skill[marked=${targets}]; wait(60); print(.xingqiu.stats.hp%); yelan skill[marked=${targets}]; wait(60);
      print(.xingqiu.stats.hp%);`;
    const read = async (cons: number, targets: number) => (await fight(script(cons, targets))).printed.map(Number);
    expect(await read(3, 2)).toEqual([0, 0]);
    expect(await read(4, 1)).toEqual([0.1, 0.2]);
    expect(await read(4, 3)).toEqual([expect.closeTo(0.3, 12), 0.4]);
  });

  it('shoots five barbs of 156 % after the burst at C6, then plain arrows', async () => {
    const { hits } = await fight(`${YELAN(6)}${ENEMY}options duration=20; yelan burst; yelan attack:6;`);
    const shots = hits.filter((h) => h.name === 'Breakthrough Barb' || h.name.startsWith('Normal'));
    expect(shots.map((h) => h.name)).toEqual([...new Array(5).fill('Breakthrough Barb'), 'Normal 0', 'Normal 1']);
    const { hits: aimed } = await fight(`${YELAN(6)}${ENEMY}options duration=5; yelan aim;`);
    expect(Number(shots[0].calc.flat_dmg) / Number(aimed[0].calc.flat_dmg)).toBeCloseTo(1.56, 12);
  });
});

describe('Turn Control', () => {
  it('gives 18 % max HP for three elements and 30 % for four, from the first ascension on', async () => {
    const others = ['kaeya', 'keqing'].map((key) => BENNETT.replaceAll('bennett', key));
    const bonus = async (team: string, level = '90/90') => {
      const text = `${YELAN().replace('90/90 cons', `${level} cons`)}${team}${ENEMY}options duration=1;print(.yelan.stats.hp%);`;
      return Number((await fight(text)).printed[0]);
    };
    expect(await bonus(BENNETT + others[0])).toBeCloseTo(0.18, 12);
    expect(await bonus(BENNETT + others.join(''))).toBeCloseTo(0.3, 12);
    expect(await bonus(BENNETT, '20/20')).toBe(0);
    expect(await bonus(BENNETT, '40/40')).toBeCloseTo(0.12, 12);
  });
});

describe('Lingering Lifeline', () => {
  it('resets Breakthrough for about a third of the opponents it strikes', async () => {
    let reset = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const { printed } = await fight(
        `${YELAN()}${ENEMY}options duration=3 hitlag=false;
        yelan aim, skill; wait(20); print(.yelan.breakthrough);`,
        { seed },
      );
      reset += Number(printed[0]);
    }
    // 34 % of 40 are 13.6; four standard deviations are 12.
    expect(reset).toBeGreaterThan(2);
    expect(reset).toBeLessThan(26);
  });

  it('calls an Exquisite Throw for each opponent while the dice are out', async () => {
    const thrown = async (burst: string) =>
      (
        await fight(
          `${YELAN()}${ENEMY}${ENEMY.replace('0,2', '0,3')}options duration=8;${burst} yelan skill[marked=2]; wait(120);`,
        )
      ).hits.filter((h) => h.name === 'Exquisite Throw');
    expect(await thrown('')).toEqual([]);
    const shots = await thrown('yelan burst;');
    expect(shots.length).toBeGreaterThanOrEqual(6);
  });

  it('C1: can be used twice in a row', async () => {
    const charges = async (cons: number) =>
      (await fight(`${YELAN(cons)}${ENEMY}options duration=5; yelan skill; wait(30); print(.yelan.skill.ready);`))
        .printed;
    expect(await charges(0)).toEqual(['0']);
    expect(await charges(1)).toEqual(['1']);
  });

  it('C4: the HP of the party is for 25 s, and marks count on for as long', async () => {
    const { log } = await fight(`${YELAN(4)}${XINGQIU}${ENEMY}options duration=10; yelan skill; wait(60);`);
    const given = log('status', 'mod added').filter((e) => e.logs.key === 'yelan-c4');
    expect(given.map((e) => [e.char_index, Number(e.logs.expiry) - e.frame])).toEqual([
      [0, 1500],
      [1, 1500],
    ]);
    const { printed } = await fight(`${YELAN(4)}${XINGQIU}${ENEMY}options duration=80;
      yelan skill; wait(1600); print(.xingqiu.stats.hp%); yelan skill; wait(60); print(.xingqiu.stats.hp%);`);
    expect(printed.map(Number)).toEqual([0, 0.1]);
  });
});

describe('Depth-Clarion Dice', () => {
  it('follow the normal attacks of the active character once a second for 15 s, by her max HP', async () => {
    const { hits, printed } = await fight(`${YELAN()}${XINGQIU}${ENEMY}options duration=30 hitlag=false;
      print(.yelan.hpmax); yelan burst; xingqiu attack:45;`);
    const frames = [...new Set(hits.filter((h) => h.name === 'Exquisite Throw').map((h) => h.frame))];
    const volleys = frames.filter((_, i) => i % 3 === 0);
    expect(volleys.length).toBeGreaterThan(10);
    volleys.slice(1).forEach((f, i) => {
      expect(f - volleys[i]).toBeGreaterThanOrEqual(60);
    });
    expect(frames[frames.length - 1]).toBeLessThan(1 + 76 + 900 + 20 + 12 + 1);
    // 8.2824 % of max HP at level 9.
    const dice = hits.find((h) => h.name === 'Exquisite Throw');
    expect(Number(dice?.calc.flat_dmg)).toBeCloseTo(0.082824 * Number(printed[0]), 3);
  });

  it('the active character’s bonus stops at 50 % and needs the fourth ascension', async () => {
    const bonuses = async (level: string) => {
      const { hits } =
        await fight(`${YELAN().replace('90/90 cons', `${level} cons`)}${XINGQIU}${ENEMY}options duration=30 hitlag=false;
        yelan burst; xingqiu walk; wait(860); xingqiu attack; wait(60); xingqiu attack;`);
      return hits.filter((h) => h.actor === 1).map(bonusOf);
    };
    // After 14 s it would be 1 % + 14 × 3.5 %.
    const [late, over] = await bonuses('90/90');
    expect(late).toBe(0.5);
    expect(over).toBe(0);
    expect(await bonuses('60/60')).toEqual([0, 0]);
  });
});

it('the dice’s bonus lasts 15 s, marks count on for 25 s, and C6 20 s', async () => {
  const { log } = await fight(
    `${YELAN(6)}${XINGQIU}${ENEMY}options duration=6; yelan skill, burst; wait(60); print(.status.yelan_c6 + f());`,
  );
  const lasting = (key: string): number => {
    const given = log('status', 'mod added').find((e) => e.logs.key === key);
    return Number(given?.logs.expiry) - (given?.frame ?? 0);
  };
  expect(lasting('yelan-a4')).toBe(900);
  expect(lasting('yelanc4')).toBe(1500);
  const { printed, actions } = await fight(
    `${YELAN(6)}${ENEMY}options duration=3; yelan burst; print(.status.yelan_c6 + f());`,
  );
  expect(Number(printed[0])).toBe(actions[0][0] + 1200);
});

it('C2: the fourth die rests 1.8 s', async () => {
  // Two lifelines, each of which calls a throw: the second this many frames after the first.
  const dice = async (wait: number) => {
    const done = await fight(`${YELAN(2)}${ENEMY}options duration=12 hitlag=false;
      yelan burst; wait(60); yelan skill; wait(${wait}); yelan skill; wait(60);`);
    const lines = done.hits.filter((h) => h.name === 'Lingering Lifeline').map((h) => h.frame);
    return { gap: lines[1] - lines[0], extra: done.hits.filter((h) => h.name === 'Exquisite Throw (C2)').length };
  };
  const { gap } = await dice(60);
  const [before, after] = [await dice(60 + 107 - gap), await dice(60 + 108 - gap)];
  expect([before, after]).toEqual([
    { gap: 107, extra: 1 },
    { gap: 108, extra: 2 },
  ]);
});
