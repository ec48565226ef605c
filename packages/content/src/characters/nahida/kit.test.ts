import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';

const nahida = (cons = 0, em = 100) => `
nahida char lvl=90/90 cons=${cons} talent=9,9,9;
nahida add weapon="apprenticesnotes" refine=1 lvl=70/70;
nahida add stats em=${em} cr=-1;`;
const member = (key: string, weapon: string, em = 0) => `
${key} char lvl=90/90 cons=0 talent=9,9,9;
${key} add weapon="${weapon}" refine=1 lvl=70/70;
${key} add stats em=${em} cr=-1;`;
const XINGQIU = member('xingqiu', 'dullblade', 800);
const KUKI = member('kukishinobu', 'dullblade');
const TWO = 'target lvl=100 resist=0.1 radius=1 pos=0,2.4; target lvl=100 resist=0.1 radius=1 pos=10,0;';
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;

describe('Tri-Karma Purification', () => {
  const purifications = async (script: string, team = '', cons = 0) =>
    (await fight(`${options(26)}${nahida(cons)}${team}${TWO}active nahida;${script}`)).hits.filter(
      (h) => h.name === 'Tri-Karma Purification',
    );

  it('strikes every marked enemy three frames after a reaction on one of them', async () => {
    const { hits, log } = await fight(`${options(12)}${nahida()}${XINGQIU}${TWO}active nahida;
      nahida skill[hold=1]; xingqiu skill;`);
    const strikes = hits.filter((h) => h.name === 'Tri-Karma Purification');
    expect(strikes.slice(0, 2).map((h) => h.target)).toEqual([1, 2]);
    expect(strikes[0].frame).toBe(strikes[1].frame);
    const reaction = log('element', 'application').find((e) => e.frame === strikes[0].frame - 3);
    expect(reaction?.logs.applied_ele).toBe('hydro');
  });

  it('leaves out what is not marked', async () => {
    // A press reaches only the first enemy.
    const strikes = await purifications('nahida skill; xingqiu skill;', XINGQIU);
    expect(strikes.length).toBeGreaterThan(0);
    expect(strikes.every((h) => h.target === 1)).toBe(true);
  });

  it('rests for 2.5 s, within the shrine less by the number of electro characters', async () => {
    const rests = async (team: string, cons = 0) => {
      const { logs } = await fight(`${options(24)}${nahida(cons)}${team}${TWO}active nahida;
        nahida skill[hold=1]; kukishinobu skill; nahida burst, attack:20;`);
      return logs
        .filter((e) => e.logs.key === 'nahida-e-icd' && e.logs.expiry !== undefined)
        .map((e) => Number(e.logs.expiry) - e.frame);
    };
    // Before the burst, then within the shrine: 0.4216 s less for one at burst level 9, 0.6324 s for two.
    const one = await rests(KUKI);
    expect(one[0]).toBe(150);
    expect(one[one.length - 1]).toBe(150 - Math.trunc(0.4216 * 60));
    const two = await rests(KUKI, 1);
    expect(two[two.length - 1]).toBe(150 - Math.trunc(0.6324 * 60));
  });
});

describe('Compassion Illuminated', () => {
  it('gives the active character in the shrine a quarter of the highest EM of the team', async () => {
    const { printed } = await fight(`${options(10)}${nahida()}${XINGQIU}${KUKI}${TWO}active nahida;
      nahida burst; print(.nahida.stats.em); kukishinobu dash; print(.kukishinobu.stats.em); print(.nahida.stats.em);`);
    const own = 100 + 115.2;
    expect(Number(printed[0])).toBeCloseTo(own + 200, 9);
    expect(Number(printed[1])).toBeCloseTo(200, 9);
    expect(Number(printed[2])).toBeCloseTo(own, 9);
  });

  it('stops at 250', async () => {
    const { printed } = await fight(`${options(10)}${nahida(0, 2000)}${KUKI}${TWO}active nahida;
      nahida burst; kukishinobu dash; print(.kukishinobu.stats.em);`);
    expect(Number(printed[0])).toBeCloseTo(250, 9);
  });
});

describe('constellations', () => {
  it('C1: counts one more of each element: the shrine stays longer without any hydro character', async () => {
    const left = async (cons: number) =>
      Number(
        (
          await fight(`${options(10)}${nahida(cons)}${TWO}active nahida;
            nahida burst; print(.status.nahida-q);`)
        ).printed[0],
      );
    expect((await left(1)) - (await left(0))).toBe(Math.trunc(20.6848 * 60) - 900);
  });

  it('C2: catalysis on a marked enemy takes 30 % of its defence for 8 s', async () => {
    const shredded = async (cons: number) =>
      (
        await fight(`${options(10)}${nahida(cons)}${KUKI}${TWO}active nahida;
          nahida skill; kukishinobu skill; wait(60); print(.debuff.def.t0.nahida-c2); print(.debuff.def.t1.nahida-c2);`)
      ).printed.map(Number);
    expect(await shredded(1)).toEqual([0, 0]);
    expect(await shredded(2)).toEqual([1, 0]);
  });

  it('C2: blooms on a marked enemy can be critical and then do twice the damage', async () => {
    const blooms = async (cons: number) => {
      const damage = { usual: new Set<string>(), critical: new Set<string>() };
      for (let seed = 1; seed <= 12; seed++) {
        const { hits } = await fight(
          `${options(16)}${nahida(cons)}${XINGQIU}${TWO}active nahida;
          nahida skill; xingqiu skill; nahida attack:4; wait(400);`,
          { seed },
        );
        for (const h of hits)
          if (h.name === 'bloom') damage[h.crit ? 'critical' : 'usual'].add((h.damage / (h.crit ? 2 : 1)).toFixed(6));
      }
      return damage;
    };
    expect((await blooms(1)).critical.size).toBe(0);
    const { usual, critical } = await blooms(2);
    expect(critical.size).toBeGreaterThan(0);
    for (const half of critical) expect(usual).toContain(half);
  });

  it('C4: 100 EM with one marked enemy, 120 with two', async () => {
    const em = async (skill: string) =>
      Number(
        (
          await fight(
            `${options(5)}${nahida(4)}${TWO}active nahida; nahida ${skill}; wait(60); print(.nahida.stats.em);`,
          )
        ).printed[0],
      );
    expect(await em('attack')).toBeCloseTo(215.2, 9);
    expect(await em('skill')).toBeCloseTo(315.2, 9);
    expect(await em('skill[hold=1]')).toBeCloseTo(335.2, 9);
  });

  it('C6: six times in 10 s, on all marked enemies', async () => {
    const { hits } = await fight(`${options(20)}${nahida(6)}${TWO}active nahida;
      nahida skill[hold=1], burst, attack:16;`);
    const oblivions = hits.filter((h) => h.name === 'Tri-Karma Purification: Karmic Oblivion');
    expect(oblivions).toHaveLength(12);
    expect(oblivions.filter((h) => h.target === 2)).toHaveLength(6);
  });
});

describe('Awakening Elucidated', () => {
  it('gives purifications 0.1 % damage and 0.03 % critical rate for each point of EM above 200, 80 % and 24 % at most', async () => {
    const purification = async (em: number, level = '90/90') => {
      const { hits } =
        await fight(`${options(6)}${nahida(0, em).replace('90/90', level).replace('cr=-1', 'cr=0')}${KUKI}${TWO}active nahida;
        nahida skill; kukishinobu skill; wait(60);`);
      const { bonus_dmg, cr } = hits.find((h) => h.name === 'Tri-Karma Purification')?.calc ?? {};
      return [Number(bonus_dmg), Number(cr) - 0.05];
    };
    // 115.2 EM are her own.
    const [damage, rate] = await purification(500);
    expect(damage).toBeCloseTo(0.001 * 415.2, 9);
    expect(rate).toBeCloseTo(0.0003 * 415.2, 9);
    const [mostDamage, mostRate] = await purification(2000);
    expect(mostDamage).toBeCloseTo(0.8, 9);
    expect(mostRate).toBeCloseTo(0.24, 9);
    expect((await purification(0))[0]).toBe(0);
    expect((await purification(2000, '60/60'))[0]).toBe(0);
  });
});

describe('the Shrine of Maya', () => {
  it('strengthens purifications by the number of pyro characters', async () => {
    const bonus = async (cons: number, team: string) => {
      const { hits } = await fight(`${options(12)}${nahida(cons, 0)}${KUKI}${team}${TWO}active nahida;
        nahida burst, skill; wait(30); kukishinobu skill; wait(60);`);
      return Number(hits.find((h) => h.name === 'Tri-Karma Purification')?.calc.bonus_dmg);
    };
    const BENNETT = member('bennett', 'dullblade');
    // 25.296 % for one and 37.944 % for two at burst level 9.
    expect(await bonus(0, '')).toBe(0);
    expect(await bonus(0, BENNETT)).toBeCloseTo(0.25296, 9);
    expect(await bonus(1, BENNETT)).toBeCloseTo(0.37944, 9);
  });
});

describe('All Schemes to Know', () => {
  it('marks eight enemies at most, for 25 s', async () => {
    const nine = Array.from({ length: 9 }, (_, i) => `target lvl=100 resist=0.1 radius=1 pos=${i - 4},2;`).join('');
    const { hits } = await fight(`${options(40)}${nahida()}${KUKI}${nine}active nahida;
      nahida skill[hold=1]; kukishinobu skill; wait(60);`);
    const first = hits.find((h) => h.name === 'Tri-Karma Purification')?.frame;
    expect(hits.filter((h) => h.name === 'Tri-Karma Purification' && h.frame === first)).toHaveLength(8);
    const late = await fight(`${options(40)}${nahida()}${KUKI}${TWO}active nahida;
      nahida skill; wait(1520); nahida attack; kukishinobu skill; wait(60);`);
    const [seed] = late.log('enemy', 'mod added').filter((e) => e.logs.key === 'nahida-e');
    expect(Number(seed.logs.expiry) - seed.frame).toBe(25 * 60);
    expect(late.hits.filter((h) => h.name === 'Tri-Karma Purification')).toHaveLength(0);
  });
  it('holds between a press and 5 s; then the cooldown is 6 s instead of 5 s', async () => {
    const use = async (hold: number) => {
      const { hits, printed } = await fight(`${options(12)}${nahida()}${TWO}active nahida;
        nahida skill[hold=${hold}]; print(.nahida.skill.cd + f()); wait(60);`);
      return { hit: hits[0].frame - 1, ready: Number(printed[0]) - 1 };
    };
    expect(await use(0)).toEqual({ hit: 13, ready: 11 + 300 });
    expect(await use(1)).toEqual({ hit: 33, ready: 30 + 360 });
    expect(await use(300)).toEqual({ hit: 33 + 299, ready: 30 + 299 + 360 });
    expect(await use(900)).toEqual(await use(300));
  });
  it('brings three particles every 7 s, from the first enemy alone', async () => {
    const { log } = await fight(`${options(20)}${nahida()}${KUKI}${TWO}active nahida;
      nahida skill[hold=1]; kukishinobu skill; nahida attack:24;`);
    const gains = log('energy', 'particle').filter((e) => e.logs.source === 'nahida' && e.char_index === 0);
    expect(new Set(gains.map((e) => e.logs.count))).toEqual(new Set([3]));
    gains.slice(1).forEach((e, i) => {
      expect(e.frame - gains[i].frame).toBeGreaterThanOrEqual(420);
    });
  });
});

it('a bloom that bursts on a marked enemy sets off a purification, too', async () => {
  const { hits } = await fight(`${options(14)}${nahida()}${XINGQIU}${TWO}active nahida;
    nahida skill; xingqiu skill; nahida attack:3; wait(400);`);
  const bloom = hits.find((h) => h.name === 'bloom' && h.target === 1)?.frame ?? 0;
  expect(hits.filter((h) => h.name === 'Tri-Karma Purification').map((h) => h.frame)).toContain(bloom + 3);
});

it('C4: 140 EM with three marked enemies, 160 with four or more', async () => {
  const em = async (targets: number) => {
    const enemies = Array.from(
      { length: targets },
      (_, i) => `target lvl=100 resist=0.1 radius=1 pos=${i - 2},2;`,
    ).join('');
    const { printed } = await fight(`${options(5)}${nahida(4)}${enemies}active nahida; nahida skill[hold=1]; wait(60);
      print(.nahida.stats.em);`);
    return Number(printed[0]) - 215.2;
  };
  expect(await em(3)).toBeCloseTo(140, 9);
  expect(await em(4)).toBeCloseTo(160, 9);
  expect(await em(5)).toBeCloseTo(160, 9);
});

it('C2: direct lunar-bloom on a marked enemy has 10 % critical rate and 20 % critical damage more', async () => {
  const strike = async (cons: number) => {
    const { hits } = await fight(`${options(8)}${nahida(cons)}${member('lauma', 'apprenticesnotes')}${TWO}active nahida;
      set_starting_verdant_dew(1); nahida skill; lauma skill[hold=1]; wait(30);`);
    return Number(hits.find((h) => h.name.endsWith('(Lunar-Bloom)') && h.target === 1)?.calc.cd);
  };
  expect((await strike(2)) - (await strike(1))).toBeCloseTo(0.2, 9);
});

describe('what lasts how long', () => {
  const lasting = (logs: Awaited<ReturnType<typeof fight>>['logs'], key: string): number => {
    const given = logs.find((e) => e.msg === 'mod added' && e.logs.key === key);
    return Number(given?.logs.expiry) - (given?.frame ?? 0);
  };
  it('particles rest 7 s, C6 works 10 s, the lowered defence of C2 is 30 % for 8 s', async () => {
    const { logs, hits } = await fight(`${options(12)}${nahida(6)}${KUKI}${TWO}active nahida;
      nahida burst, skill; kukishinobu skill; wait(30); nahida attack; wait(30);`);
    expect(lasting(logs, 'nahida-e-particle-icd')).toBe(7 * 60);
    expect(lasting(logs, 'nahida-c6')).toBe(10 * 60);
    expect(lasting(logs, 'nahida-c2')).toBe(8 * 60);
    expect(hits.filter((h) => h.name === 'Normal 0').map((h) => Number(h.calc.def_adj))).toEqual([-0.3]);
  });
  it('Compassion Illuminated needs the first ascension', async () => {
    const em = async (level: string) =>
      (
        await fight(`${options(10)}${nahida().replace('90/90', level)}${XINGQIU}${TWO}active xingqiu;
          print(.xingqiu.stats.em); nahida burst; xingqiu walk; wait(60); print(.xingqiu.stats.em);`)
      ).printed.map(Number);
    const [own, more] = await em('40/40');
    expect(more - own).toBeCloseTo(200, 9);
    const [young, same] = await em('20/20');
    expect(same).toBe(young);
  });
});

it('C2: the critical rate is 20 % for blooms, 10 % more for direct lunar-bloom', async () => {
  const rates = async (team: string, script: string, name: string) => {
    const { hits } = await fight(
      `${options(16)}${nahida(2).replace('cr=-1', 'cr=0')}${team}${TWO}active nahida; ${script}`,
    );
    return Number(hits.find((h) => h.name.includes(name) && h.target === 1)?.calc.cr);
  };
  expect(await rates(XINGQIU, 'nahida skill; xingqiu skill; nahida attack:4; wait(400);', 'bloom')).toBeCloseTo(0.2, 9);
  const LAUMA = member('lauma', 'apprenticesnotes').replace('cr=-1', 'cr=0');
  const strike = 'set_starting_verdant_dew(1); nahida skill; lauma skill[hold=1]; wait(30);';
  expect(await rates(LAUMA, strike, '(Lunar-Bloom)')).toBeCloseTo(0.15, 9);
});

it('C6: none without the burst, and none once its 10 s are over', async () => {
  const oblivions = async (script: string) =>
    (await fight(`${options(30)}${nahida(6)}${TWO}active nahida; ${script}`)).hits.filter((h) =>
      h.name.endsWith('Karmic Oblivion'),
    );
  expect(await oblivions('nahida skill, attack:4; wait(60);')).toEqual([]);
  expect(await oblivions('nahida burst, skill; wait(620); nahida attack:4; wait(60);')).toEqual([]);
  expect((await oblivions('nahida burst, skill, attack:4; wait(60);')).length).toBeGreaterThan(0);
});

describe('the Shrine of Maya', () => {
  const BENNETT = member('bennett', 'dullblade');
  const shrine = (script: string) =>
    fight(
      `${options(20)}${nahida(0, 400)}${BENNETT}target lvl=100 resist=0.1 radius=1 pos=0,1.4; active nahida; ${script}`,
    );

  it('Compassion Illuminated ends 1 s after each pulse for any hitlag', async () => {
    const done = await shrine('nahida burst; wait(60); bennett attack:4; wait(60);');
    expect(done.log('hitlag', 'char').length).toBeGreaterThan(0);
    const pulses = done
      .log('status', 'mod')
      .filter((e) => e.logs.key === 'nahida-a1' && e.char_index === 1 && e.msg !== 'mod deleted');
    expect(pulses.length).toBeGreaterThan(4);
    expect(new Set(pulses.map((e) => Number(e.logs.expiry) - e.frame))).toEqual(new Set([60]));
    const left = await shrine(
      `fn look() { if f() == 260 { print(.bennett.mods.nahida-a1); } } set_on_tick(look); nahida burst; wait(30); bennett attack:8; wait(60);`,
    );
    const before = left
      .log('status', 'mod')
      .filter((e) => e.logs.key === 'nahida-a1' && e.char_index === 1 && e.frame <= 260 && e.msg !== 'mod deleted')
      .at(-1);
    expect(Number(left.printed[0])).toBe(Number(before?.logs.expiry) - 260);
  });

  it('pulses while the active character is in it', async () => {
    const pulses = async (move: string) =>
      (await shrine(`nahida burst; ${move} wait(300);`))
        .log('status', 'mod')
        .filter((e) => e.logs.key === 'nahida-q-within' && e.msg !== 'mod deleted').length;
    expect(await pulses('')).toBeGreaterThan(5);
    expect(await pulses('set_player_pos(0, -60);')).toBeLessThan(3);
  });
});

it('C4: counts marked enemies within 30 m', async () => {
  const { printed } =
    await fight(`${options(12)}${nahida(4)}target lvl=100 resist=0.1 radius=1 pos=0,1.4; active nahida;
    print(.nahida.stats.em); nahida skill; wait(30); print(.nahida.stats.em); set_player_pos(0, -28.5); print(.nahida.stats.em);
    set_player_pos(0, -28.7); print(.nahida.stats.em);`);
  const [before, ...after] = printed.map(Number);
  expect(after.map((em) => em - before)).toEqual([100, 100, 0]);
});
