import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const OPTIONS = 'options swap_delay=12 ignore_burst_energy=true;\n';
const XILONEN = (cons = 0) => `
xilonen char lvl=90/90 cons=${cons} talent=9,9,9;
xilonen add weapon="dullblade" refine=1 lvl=70/70;
xilonen add stats cr=-1;
`;
const WEAPONS: Record<string, string> = {
  xingqiu: 'dullblade',
  bennett: 'dullblade',
  raidenshogun: 'beginnersprotector',
  xiangling: 'beginnersprotector',
  zhongli: 'beginnersprotector',
};
const mate = (key: string) => `
${key} char lvl=90/90 cons=0 talent=9,9,9;
${key} add weapon="${WEAPONS[key]}" refine=1 lvl=70/70;
${key} add stats cr=-1;
`;
const ENEMY = 'target lvl=100 resist=0.1 radius=1 pos=0,2.4 hp=999999999;\n';
const run = (script: string, { cons = 0, mates = [] as string[] } = {}) =>
  fight(`${OPTIONS}${XILONEN(cons)}${mates.map(mate).join('')}${ENEMY}active xilonen; ${script}`);
const numbers = (r: { printed: string[] }) => r.printed.map(Number);
const lowered = (r: Awaited<ReturnType<typeof fight>>) =>
  new Set(
    r
      .log('enemy', 'mod')
      .map((e) => String(e.logs.key))
      .filter((key) => key.startsWith('xilonen-e-shred')),
  );
const PAIR = ['xingqiu', 'bennett'];

describe('xilonen', () => {
  it('lowers only geo resistance while blessed, and every sampled one once two converted samples are activated', async () => {
    const before = await run('xilonen skill, attack;', { mates: PAIR });
    expect(lowered(before)).toEqual(new Set(['xilonen-e-shred-geo']));
    const after = await run('xilonen skill, attack:3; wait(60);', { mates: PAIR });
    expect(lowered(after)).toEqual(new Set(['xilonen-e-shred-geo', 'xilonen-e-shred-hydro', 'xilonen-e-shred-pyro']));
  });

  it('has no geo sampler left with three converted samples', async () => {
    const r = await run('xilonen skill, attack:3; wait(60);', { mates: [...PAIR, 'raidenshogun'] });
    expect(lowered(r)).toEqual(new Set(['hydro', 'pyro', 'electro'].map((e) => `xilonen-e-shred-${e}`)));
  });

  it('gains 35 points per hit on skates with two converted samples, and 30 % damage with fewer', async () => {
    const script = 'xilonen skill, attack; print(.xilonen.nightsoul.points);';
    const gaining = await run(script, { mates: PAIR });
    const plain = await run(script, { mates: ['xingqiu'] });
    expect(numbers(gaining)[0] - numbers(plain)[0]).toBeCloseTo(35, 9);
    const bonus = (r: typeof plain) => Number(r.hits.find((h) => h.name === 'Blade Roller 0')?.calc.bonus_dmg);
    expect(bonus(plain) - bonus(gaining)).toBeCloseTo(0.3, 12);
  });

  it('cannot charge in the blessing, leaves it by a second skill, and then has 7 s of cooldown', async () => {
    await expect(run('xilonen skill, attack, charge;')).rejects.toThrow('Blessing');
    const r = await run('xilonen skill; print(.xilonen.skill.cd); xilonen skill; print(.xilonen.skill.cd);');
    expect(numbers(r)).toEqual([0, 7 * 60 - 1]);
    const [first, second] = r.actions.map(([frame]) => frame);
    // One use a second; the clock of that second stands still in hitlag.
    expect(second - first).toBeGreaterThanOrEqual(60);
  });

  it('neither spends nor regains stamina on skates', async () => {
    const r = await run(`xilonen dash; wait(30); xilonen skill; print(.stam); xilonen dash; wait(20); xilonen attack;
      print(.stam); xilonen skill; wait(120); print(.stam);`);
    const [start, skated, later] = numbers(r);
    expect(skated).toBe(start);
    expect(later).toBeGreaterThan(skated);
  });

  it('loses points 30 % slower at C1, and skates 45 % longer at most', async () => {
    const script = 'xilonen skill; wait(60); print(.xilonen.nightsoul.points); print(.xilonen.nightsoul.duration);';
    const [points, duration] = numbers(await run(script));
    const [slower, longer] = numbers(await run(script, { cons: 1 }));
    expect(45 - slower).toBeCloseTo(0.7 * (45 - points), 9);
    expect(longer - duration).toBe(783 - 540);
  });

  it('gives teammates something by their element at C2 when activated', async () => {
    const r = await run(
      `print(.xingqiu.stats.hp%); print(.xiangling.stats.atk%); xilonen skill, attack:3; wait(40);
       print(.xingqiu.stats.hp%); print(.xiangling.stats.atk%);`,
      { cons: 2, mates: ['xingqiu', 'xiangling', 'raidenshogun'] },
    );
    const [hp, atk, moreHp, moreAtk] = numbers(r);
    expect(moreHp - hp).toBeCloseTo(0.45, 12);
    expect(moreAtk - atk).toBeCloseTo(0.45, 12);
    const energy = r.log('energy', 'adding energy').filter((e) => e.logs.source === 'xilonen-c2');
    expect(energy.map((e) => [e.char_index, e.logs["rec'd"]])).toEqual([[3, 25]]);
  });

  it('keeps an unconverted sampler working at C2, which gives geo characters 50 % damage', async () => {
    const away = await run('xingqiu attack; wait(600);', { cons: 2, mates: ['xingqiu'] });
    expect(lowered(away)).toEqual(new Set(['xilonen-e-shred-geo']));
    const bonus = async (cons: number) =>
      Number((await run('xilonen attack;', { cons, mates: ['xingqiu'] })).hits[0].calc.bonus_dmg);
    expect((await bonus(2)) - (await bonus(1))).toBeCloseTo(0.5, 12);
  });

  it('strengthens six hits of each teammate after a skill at C4', async () => {
    const r = await run('xilonen skill; xingqiu attack:5; wait(30);', { cons: 4, mates: ['xingqiu'] });
    const flat = r.hits.filter((h) => h.name.startsWith('Normal')).map((h) => Number(h.calc.flat_dmg) > 0);
    expect(flat).toEqual([true, true, true, true, true, true, false]);
  });

  it('stops the time limit for 5 s at C6, and heals the team three times', async () => {
    const r = await run('xilonen skill; wait(30); xilonen attack; print(.xilonen.nightsoul.points); wait(270);', {
      cons: 6,
      mates: ['xingqiu'],
    });
    expect(r.log('heal', 'Imperishable Night Carnival')).toHaveLength(3 * 2);
    const [used] = r.log('character', 'consume').slice(-1);
    // The last point is used before the attack starts.
    expect(used.frame).toBeLessThanOrEqual(r.actions[1][0]);
    const extended = r.log('status', 'mod refreshed').find((e) => e.logs.key === 'nightsoul-blessing');
    const entered = r.log('status', 'mod added').find((e) => e.logs.key === 'nightsoul-blessing');
    const hitlag = Number(extended?.logs.expiry) - Number(entered?.logs.expiry) - 300;
    expect(hitlag).toBeGreaterThanOrEqual(0);
    expect(hitlag).toBeLessThanOrEqual(10);
  });
});
