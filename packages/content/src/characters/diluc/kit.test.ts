import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';
import { calc, framesOf, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', hp = 999999999, far = '' } = {}) =>
  fight(`options swap_delay=4 ignore_burst_energy=true;
    diluc char lvl=${level} cons=${cons} talent=9,9,9; diluc add weapon="wastergreatsword" refine=1 lvl=70/70;
    diluc add stats cr=-1;
    xingqiu char lvl=90/90 cons=0 talent=9,9,9; xingqiu add weapon="dullblade" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1 hp=${hp}; ${far} active diluc; ${script} wait(80);`);
const normals = ({ hits }: Awaited<ReturnType<typeof run>>) => hits.filter((h) => h.name.startsWith('Normal'));

describe('diluc', () => {
  it('three slashes, each within 4 s of the one before, with one cooldown', async () => {
    const done = await run('diluc skill, skill; wait(200); diluc skill; print(.diluc.skill.ready);');
    expect(done.hits.map((h) => h.name)).toEqual([0, 1, 2].map((n) => `Searing Onslaught ${n}`));
    expect(numbers(done)).toEqual([0]);
    const late = await run('diluc skill; wait(300); diluc skill;');
    expect(late.hits.map((h) => h.name)).toEqual(['Searing Onslaught 0', 'Searing Onslaught 0']);
    expect(framesOf(late, 'skill')[1] - framesOf(late, 'skill')[0]).toBeGreaterThanOrEqual(600);
  });

  it('the burst infuses his attacks for 8 s; from ascension 4 for 12 s with 20 % pyro damage', async () => {
    const script = 'diluc burst; print(.diluc.mods.diluc-q); print(.diluc.stats.pyro%); diluc attack;';
    const done = await run(script);
    const young = await run(script, { level: '60/60' });
    expect(done.log('damage', 'Normal 0').map((e) => e.logs.ele)).toEqual(['pyro']);
    const [long, pyro] = numbers(done);
    const [short, none] = numbers(young);
    expect([long - short, pyro - none]).toEqual([240, 0.2]);
  });

  it('below ascension 4 a hit in the frame in which the infusion ends is still pyro', async () => {
    const start = 'diluc burst; wait(300);';
    const first = await run(`${start} diluc attack;`, { level: '60/60' });
    const [{ frame }] = first.log('damage', 'Normal 0');
    const [{ expiry }] = first.log('status', 'mod added').flatMap(({ logs }) => (logs.key === 'diluc-q' ? [logs] : []));
    // The strike of the burst and the hitlag of its hit move the end by 9 frames.
    const elementAt = async (later: number) => {
      const wait = Number(expiry) + 9 - frame + later;
      const done = await run(`${start} wait(${wait}); diluc attack;`, { level: '60/60' });
      return done.log('damage', 'Normal 0').map(({ logs }) => logs.ele);
    };
    expect(await elementAt(0)).toEqual(['pyro']);
    expect(await elementAt(1)).toEqual(['physical']);
  });

  it('the phoenix flies ahead: it reaches an enemy 25 m away only at its end', async () => {
    const done = await run('diluc burst; wait(140);', {
      far: 'target lvl=100 resist=0.1 radius=1 pos=0,25 hp=999999999;',
    });
    const of = (target: number) => done.hits.filter((h) => h.target === target).map((h) => h.name);
    const [near, far] = [...new Set(done.hits.map((h) => h.target))];
    expect(of(near)).toContain('Dawn (Strike)');
    expect(of(near)).not.toContain('Dawn (Explode)');
    expect(of(far)).not.toContain('Dawn (Strike)');
    expect(of(far)).toContain('Dawn (Explode)');
  });

  it('C1: 15 % more damage above half of the HP of an enemy', async () => {
    const bonuses = normals(await run('diluc attack:8;', { cons: 1, hp: 2500 })).map((h) => calc(h, 'bonus_dmg'));
    expect(bonuses[0] - (bonuses.at(-1) ?? Number.NaN)).toBeCloseTo(0.15, 9);
  });

  it('C2: each hit he takes gives 10 % ATK and 5 % attack speed for 10 s, three times', async () => {
    const stats = 'print(.diluc.stats.atk%); print(.diluc.stats.atkspd%);';
    const script = `hurt once interval=60 amount=1,2 element=physical; ${stats} wait(90); ${stats}`;
    const done = await run(script, { cons: 2 });
    const [atk, speed, moreAtk, moreSpeed] = numbers(done);
    expect([moreAtk - atk, moreSpeed - speed]).toEqual([expect.closeTo(0.1, 9), expect.closeTo(0.05, 9)]);
    expect(lasting(done, 'diluc-c2')).toBe(600);
  });

  it('C4: the skill deals 40 % more between 2 s and 4 s after a slash', async () => {
    const bonus = async (wait: number) =>
      calc(
        hitOf(await run(`diluc skill; wait(${wait}); diluc skill;`, { cons: 4 }), 'Searing Onslaught 1'),
        'bonus_dmg',
      );
    expect((await bonus(120)) - (await bonus(30))).toBeCloseTo(0.4, 9);
  });

  it('C6: after a skill two normal attacks deal 30 % more, and the chain goes on', async () => {
    const done = await run('diluc attack, skill, attack:3;', { cons: 6 });
    expect(normals(done).map((h) => h.name)).toEqual([0, 1, 2, 3].map((n) => `Normal ${n}`));
    const [plain, ...rest] = normals(done).map((h) => calc(h, 'bonus_dmg'));
    expect(rest.map((bonus) => bonus - plain)).toEqual([0.3, 0.3, 0].map((more) => expect.closeTo(more, 9)));
    expect(hitsOf(await run('diluc attack, skill, attack;', { cons: 4 }), 'Normal 0')).toHaveLength(2);
  });
});

it('Dawn infuses his attacks only, not what his weapon does', async () => {
  const done = await run('diluc add weapon="debateclub" refine=1 lvl=70/70; diluc burst, skill, attack:3;');
  const proc = done.log('damage').filter((e) => /debate club/i.test(e.msg));
  expect(proc.length).toBeGreaterThan(0);
  expect(new Set(proc.map((e) => e.logs.ele))).toEqual(new Set(['physical']));
});

it('another action follows a low plunge as it lands, after 36 frames', async () => {
  const XIANYUN = `xianyun char lvl=90/90 cons=0 talent=9,9,9; xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70;`;
  const done = await run(`options hitlag=false; ${XIANYUN} xianyun burst; diluc jump, low_plunge; print(f());`);
  expect(numbers(done)[0] - framesOf(done, 'low_plunge')[0]).toBe(36);
});

it('the phoenix begins a metre ahead and flies 2.8 m in 0.2 s', async () => {
  const small = (y: number) => `target lvl=100 resist=0.1 radius=0.1 pos=0,${y} hp=999999999;`;
  const done = await run('diluc burst; wait(200);', { far: [-4.3, -3.7, 23.5, 23.9].map(small).join(' ') });
  const ticks = (target: number) => hitsOf(done, 'Dawn (Tick)').filter((h) => h.target === target).length;
  // It reaches 5 m back and 3 m ahead: at first from -4, with the eighth strike up to 1 + 7 * 2.8 + 3 = 23.6.
  expect([2, 3, 4, 5].map(ticks)).toEqual([0, 1, 1, 0]);
});
