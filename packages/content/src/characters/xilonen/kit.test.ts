import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';
import { drainedAfter, framesOf } from '../../../test/readings.ts';

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

  it('gives teammates an effect by their element at C2 when activated', async () => {
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

describe("Netotiliztli's Echoes and the Portable Armored Sheath", () => {
  it('full points are a nightsoul burst, which raises her DEF by 20 % for 15 s, once in 14 s', async () => {
    const r = await run('print(.xilonen.stats.def%); xilonen skill, attack:3; wait(10); print(.xilonen.stats.def%);', {
      mates: PAIR,
    });
    const [before, after] = numbers(r);
    expect(after - before).toBeCloseTo(0.2, 9);
    // The first hit of the blessing is a nightsoul burst anyway, the full points are the second.
    const filled = r.log('status', 'mod added').filter((e) => e.logs.key === 'xilonen-a4-icd');
    const raised = r.log('status', 'mod').filter((e) => e.logs.key === 'xilonen-a4' && e.msg !== 'mod deleted');
    expect(filled).toHaveLength(1);
    expect(raised.map((e) => e.frame)).toEqual([expect.any(Number), filled[0].frame]);
    expect(raised.map((e) => Number(e.logs.expiry) - e.frame)).toEqual([900, 900]);
    // Filled a second time within 14 s, the points give no other.
    const twice = async (wait: number) =>
      (
        await run(`xilonen skill, attack:3; wait(40); xilonen skill; wait(${wait}); xilonen skill, attack:3;`, {
          mates: PAIR,
        })
      )
        .log('status', 'mod')
        .filter((e) => e.logs.key === 'xilonen-a4-icd' && e.msg !== 'mod deleted').length;
    expect(await twice(430)).toBe(1);
    expect(await twice(900)).toBe(2);
  });

  it('need the first ascension for points and the fourth for DEF', async () => {
    const at = async (level: string, script: string) =>
      numbers(
        await fight(
          `${OPTIONS}${XILONEN().replace('90/90', level)}${PAIR.map(mate).join('')}${ENEMY}active xilonen; ${script}`,
        ),
      );
    const skate = 'xilonen skill, attack; print(.xilonen.nightsoul.points);';
    const [young] = await at('20/20', skate);
    const [grown] = await at('40/40', skate);
    expect(grown - young).toBeCloseTo(35, 9);
    const sheath = 'xilonen skill, attack:3; wait(10); print(.xilonen.mods.xilonen-a4);';
    expect(await at('60/60', sheath)).toEqual([0]);
    expect((await at('70/70', sheath))[0]).toBeGreaterThan(0);
  });
});

describe('the samplers', () => {
  it('lower resistance by 33 % at level 9, for 15 s once activated', async () => {
    const r = await run('xilonen skill, attack:3; xingqiu skill; wait(1000); xingqiu attack;', { mates: PAIR });
    expect(Number(r.hits.find((h) => h.name.startsWith('Guhua Sword'))?.calc.res)).toBeCloseTo(0.1 - 0.33, 9);
    const pulses = r.log('enemy', 'mod').filter((e) => e.logs.key === 'xilonen-e-shred-hydro');
    const activated = r.log('status', 'mod added').find((e) => e.logs.key === 'xilonen-samplers-activated');
    expect(Number(activated?.logs.expiry) - (activated?.frame ?? 0)).toBe(900);
    expect(pulses.at(-1)?.frame).toBeLessThanOrEqual(Number(activated?.logs.expiry));
  });

  it('C2: cryo teammates gain 60 % critical damage, electro ones a burst 6 s sooner', async () => {
    const AYAKA = `
kamisatoayaka char lvl=90/90 cons=0 talent=9,9,9;
kamisatoayaka add weapon="dullblade" refine=1 lvl=70/70;
`;
    const r = await fight(`${OPTIONS}${XILONEN(2)}${AYAKA}${mate('raidenshogun')}${ENEMY}active raidenshogun;
      print(.kamisatoayaka.stats.cd); raidenshogun burst; xilonen skill; print(.raidenshogun.burst.cd + f());
      xilonen attack:3; wait(40); print(.kamisatoayaka.stats.cd); print(.raidenshogun.burst.cd + f());`);
    const [cd, ready, moreCd, sooner] = numbers(r);
    expect(moreCd - cd).toBeCloseTo(0.6, 9);
    expect(ready - sooner).toBe(360);
  });
});

describe('Ocelotlicue Point!', () => {
  it('with two converted samples heals the active character eight times by DEF', async () => {
    const r = await run(
      `xilonen burst; xingqiu walk; wait(40);
       print(.xilonen.stats.base_def * (1 + .xilonen.stats.def%) + .xilonen.stats.def); wait(900);`,
      { mates: PAIR },
    );
    const heals = r.log('heal', 'Ebullient Rhythm');
    expect(heals).toHaveLength(8);
    expect(new Set(heals.map((e) => e.logs.target))).toEqual(new Set([1]));
    // 176.8 % of DEF and 1018 at level 9.
    expect(Number(heals[0].logs.amount)).toBeCloseTo(1.768 * numbers(r)[0] + 1018.23846, 3);
    expect(r.hits.filter((h) => h.name === 'Follow-Up Beat')).toEqual([]);
  });
  it('with fewer strikes twice more', async () => {
    const r = await run('xilonen burst; wait(200);', { mates: ['xingqiu'] });
    expect(r.hits.filter((h) => h.name === 'Follow-Up Beat')).toHaveLength(2);
    // 478.176 % of DEF at level 9, each.
    const beats = r.hits.filter((h) => h.name === 'Follow-Up Beat' || h.name === 'Ocelotlicue Point!');
    expect(beats.map((h) => Number(h.calc.talent))).toEqual(Array(3).fill(expect.closeTo(4.78176, 6)));
    expect(beats.every((h) => h.calc.use_def === true)).toBe(true);
    expect(r.log('heal', 'Ebullient Rhythm')).toEqual([]);
  });
});

describe('skating', () => {
  it('a dash uses 5 points, a jump out of it 20 more', async () => {
    const used = async (script: string, rest: number) => {
      const [before, after] = numbers(
        await run(
          `xilonen skill; wait(20); print(.xilonen.nightsoul.points); ${script} print(.xilonen.nightsoul.points);`,
        ),
      );
      expect(before - after).toBeGreaterThanOrEqual(rest);
      expect(before - after).toBeLessThan(rest + 5);
    };
    await used('xilonen dash;', 5);
    await used('xilonen dash, jump;', 25);
  });

  it('ends when she leaves the field and after 9 s', async () => {
    const r = await run(
      'xilonen skill; print(.xilonen.status.nightsoul-blessing > 0); xingqiu walk; print(.xilonen.status.nightsoul-blessing);',
      {
        mates: ['xingqiu'],
      },
    );
    expect(numbers(r)).toEqual([1, 0]);
    const [points] = numbers(await run('xilonen skill; wait(545); print(.xilonen.nightsoul.points);'));
    expect(points).toBe(0);
  });

  it('the skill restores 5 stamina, or more up to 15', async () => {
    const [tired, rested] = numbers(await run('xilonen dash; wait(30); print(.stam); xilonen skill; print(.stam);'));
    expect(rested - tired).toBeCloseTo(5, 9);
    const spent = `${'xilonen dash;'.repeat(13)} wait(30);`;
    const [none, some] = numbers(await run(`${spent} print(.stam); xilonen skill; print(.stam);`));
    expect(none).toBeLessThan(10);
    expect(some).toBe(15);
  });

  it('a high plunge is geo by DEF on skates; a low one cannot be done', async () => {
    const lift = `
xianyun char lvl=90/90 cons=0 talent=9,9,9;
xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70;
`;
    const plunge = (kind: string) =>
      fight(
        `${OPTIONS}${XILONEN()}${lift}${ENEMY}active xianyun; xianyun burst; xilonen skill, jump, ${kind}; wait(60);`,
      );
    const { hits } = await plunge('high_plunge');
    const dive = hits.find((h) => h.name === 'High Plunge');
    expect(dive?.calc.use_def).toBe(true);
    expect(dive?.calc.ele).toBe(hits.find((h) => h.name === "Yohual's Scratch")?.calc.ele);
    await expect(plunge('low_plunge')).rejects.toThrow('Blessing');
  });

  it('C6: normal attacks deal 300 % of DEF more in its 5 s', async () => {
    const flat = async (cons: number) => {
      const r = await run('xilonen skill, attack; wait(10);', { cons, mates: ['xingqiu'] });
      const calc = r.hits.find((h) => h.name === 'Blade Roller 0')?.calc ?? {};
      const def = Number(calc.base_def) * (1 + Number(calc.def_per)) + Number(calc.flat_def);
      return Number(calc.flat_dmg) / def;
    };
    // C4 adds 65 % to both.
    expect((await flat(6)) - (await flat(5))).toBeCloseTo(3, 6);
  });
});

it('effects have the durations of the talent page', async () => {
  const all = await run('xilonen skill, attack:3; wait(10);', { cons: 6, mates: PAIR });
  expect(lasting(all, 'xilonen-c4')).toBe(900);
  expect(lasting(all, 'xilonen-c6')).toBe(300);
  expect(lasting(all, 'xilonen-c6-icd')).toBe(900);
  expect(lasting(all, 'xilonen-c2')).toBe(900);
});

it('C4: adds 65 % of DEF; the skill can be used once a second and brings four particles', async () => {
  const r = await run('xilonen skill; xingqiu attack; wait(30);', { cons: 4, mates: ['xingqiu'] });
  const [print] = numbers(
    await run(
      'xilonen skill; wait(10); print(.xilonen.stats.base_def * (1 + .xilonen.stats.def%) + .xilonen.stats.def);',
      {
        cons: 4,
        mates: ['xingqiu'],
      },
    ),
  );
  expect(Number(r.hits.find((h) => h.name === 'Normal 0')?.calc.flat_dmg)).toBeCloseTo(0.65 * print, 3);
  const plain = await run('xilonen skill; xingqiu attack; wait(30);', { cons: 3, mates: ['xingqiu'] });
  expect(Number(plain.hits.find((h) => h.name === 'Normal 0')?.calc.flat_dmg)).toBe(0);
  const particles = (await run('xilonen skill; wait(200);')).log('energy', 'particle');
  expect(particles.map((e) => e.logs.count)).toEqual([4]);
});

it('C6: heals by 120 % of DEF, not again within 15 s', async () => {
  const r = await run(
    `xilonen skill; wait(20); xilonen attack; wait(100);
     print(.xilonen.stats.base_def * (1 + .xilonen.stats.def%) + .xilonen.stats.def); wait(250);`,
    { cons: 6, mates: ['xingqiu'] },
  );
  const heals = r.log('heal', 'Imperishable Night Carnival');
  expect(Number(heals[0].logs.amount)).toBeCloseTo(1.2 * numbers(r)[0], 3);
  const carnivals = async (wait: number) =>
    (
      await run(`xilonen skill, attack; wait(${wait}); xilonen skill; wait(430); xilonen skill, attack; wait(10);`, {
        cons: 6,
        mates: ['xingqiu'],
      })
    )
      .log('status', 'mod')
      .filter((e) => e.logs.key === 'xilonen-c6-icd' && e.msg !== 'mod deleted').length;
  expect(await carnivals(100)).toBe(1);
  expect(await carnivals(600)).toBe(2);
});

describe("points of Nightsoul's Blessing", () => {
  type Points = [frame: number, points: number];
  const points = (r: Awaited<ReturnType<typeof fight>>): Points[] =>
    r.log('character', 'nightsoul points').map((e) => [e.frame, Number(e.logs.points)]);

  it('a dash uses 5 of them, a jump out of it 20 more', async () => {
    const r = await run('xilonen skill; wait(20); xilonen dash, jump; wait(20);');
    const used = (frame: number) => {
      const list = points(r);
      const at = list.findIndex(([f]) => f === frame);
      return list[at - 1][1] - list[at][1];
    };
    expect([used(framesOf(r, 'dash')[0]), used(framesOf(r, 'jump')[0])]).toEqual([5, 20]);
  });

  it('are full at 90', async () => {
    // 45, and 35 for each of three hits.
    const r = await run('xilonen skill, attack:3; wait(20);', { mates: PAIR });
    expect(Math.max(...points(r).map(([, p]) => p))).toBe(90);
  });
});

it('the burst takes its energy 16 frames after its beginning', async () => {
  expect(drainedAfter(await run('xilonen burst;'))).toBe(16);
});

it('C2: activated samples are the converted ones, the unconverted one works as ever', async () => {
  const r = await run('xilonen skill, attack:3; wait(60);', { cons: 2, mates: PAIR });
  expect(lowered(r)).toEqual(new Set(['xilonen-e-shred-geo', 'xilonen-e-shred-hydro', 'xilonen-e-shred-pyro']));
});
