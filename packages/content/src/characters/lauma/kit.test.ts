import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';

const lauma = (cons = 0, em = 0) => `
lauma char lvl=90/90 cons=${cons} talent=9,9,9;
lauma add weapon="apprenticesnotes" refine=1 lvl=70/70;
lauma add stats em=${em} cr=-1;`;
const BARBARA = `
barbara char lvl=90/90 cons=0 talent=9,9,9;
barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;
barbara add stats cr=-1;`;
const INEFFA = `
ineffa char lvl=90/90 cons=0 talent=9,9,9;
ineffa add weapon="beginnersprotector" refine=1 lvl=70/70;`;
const options = (seconds: number) =>
  `options duration=${seconds} swap_delay=4 ignore_burst_energy=true; target lvl=100 resist=0.1 radius=2 pos=0,2.4;`;
const run = (script: string, { cons = 0, em = 0, seconds = 20, team = BARBARA } = {}) =>
  fight(`${options(seconds)}${lauma(cons, em)}${team}active lauma;${script}`);

describe('Spirit Envoy', () => {
  it('is what a charged attack is first, and again 4 s after it was left', async () => {
    const { hits, actions } = await run('lauma charge, attack, charge; wait(300); lauma charge, attack;');
    const charges = actions.filter(([, , action]) => action === 'charge').length;
    expect(charges).toBe(3);
    expect(hits.filter((h) => h.name === 'Charge Attack').length).toBe(1);
  });
  it('costs no stamina, the prayer 50', async () => {
    const { printed } = await run('print(.stam); lauma charge; print(.stam); lauma attack, charge; print(.stam);');
    expect(printed.map(Number)).toEqual([240, 240, 190]);
  });
  it('lasts 10 s, 15 s with C1, and ends with the first deed or when she leaves', async () => {
    const left = async (script: string, cons = 0) =>
      Number(
        (await run(`lauma charge; wait(20); ${script} print(.lauma.status.lauma-spirit-envoy);`, { cons })).printed[0],
      );
    const base = await left('');
    expect(base).toBeGreaterThan(9 * 60);
    expect((await left('', 1)) - base).toBe(5 * 60);
    expect(await left('lauma attack;')).toBe(0);
    expect(await left('barbara dash; lauma dash;')).toBe(0);
  });
  it('neither dashes nor jumps', async () => {
    await expect(run('lauma charge; wait(20); lauma dash;')).rejects.toThrow(/Spirit Envoy/);
    await expect(run('lauma charge; wait(20); lauma jump;')).rejects.toThrow(/Spirit Envoy/);
  });
});

describe('Dawnless Rest of Karsikko', () => {
  it('cannot be held without dew', async () => {
    await expect(run('lauma skill[hold=1];')).rejects.toThrow(/dew/);
  });
  it('strikes by the number of dew it uses up', async () => {
    const strike = async (dew: number) => {
      const { hits, printed } = await run(`set_starting_verdant_dew(${dew}); lauma skill[hold=1]; print(.dew);`);
      expect(printed).toEqual(['0']);
      return hits.find((h) => h.name === 'Hymn of Eternal Rest (Hold) (Lunar-Bloom)')?.damage ?? 0;
    };
    expect((await strike(3)) / (await strike(1))).toBeCloseTo(3, 9);
  });
});

describe('Pale Hymns', () => {
  const BLOOM = 'lauma skill; barbara attack:3; wait(420);';
  it('add 472.192 % of her EM to a bloom at level 9 of the burst, with C2 500 % more', async () => {
    const flat = async (cons: number) => {
      const { hits } = await run(`lauma burst; ${BLOOM}`, { cons, em: 300 });
      return Number(hits.find((h) => h.name === 'bloom')?.calc.flat_dmg);
    };
    const without = await run(BLOOM, { em: 300 });
    const plain = Number(without.hits.find((h) => h.name === 'bloom')?.calc.flat_dmg);
    const em = 300 + 200 + 115.2;
    const more = (await flat(0)) - plain;
    expect(more / em).toBeCloseTo(4.72192, 6);
    expect(((await flat(2)) - (await flat(0))) / em).toBeCloseTo(5, 6);
  });
  it('C6: normal attacks use one up for direct lunar-bloom damage while there are any', async () => {
    const { hits } = await run('set_starting_verdant_dew(1); lauma burst, attack:2;', { cons: 6 });
    const names = hits.filter((h) => h.name.startsWith('Normal')).map((h) => h.name);
    expect(names).toEqual(['Normal C6 Pale Hymn', 'Normal C6 Pale Hymn']);
  });
});

describe('Light for the Frosty Night', () => {
  it('lets bloom be critical while she is the only one under the moonsign', async () => {
    const rates = async (team: string) => {
      const { hits } = await run('lauma skill; barbara attack:3; wait(420);', { team });
      return hits.filter((h) => h.name === 'bloom').map((h) => Number(h.calc.cr));
    };
    const nascent = await rates(BARBARA);
    expect(nascent.length).toBeGreaterThan(0);
    expect(nascent[0]).toBeCloseTo(0.15, 9);
    const ascendant = await rates(`${BARBARA}${INEFFA}`);
    expect(ascendant.every((rate) => !(rate > 0))).toBe(true);
  });
});

describe('Cleansing for the Spring', () => {
  it('makes the Spirit Envoy ready 0.02 % sooner for each point of EM, 20 % at most', async () => {
    /** Frames from leaving the Spirit Envoy to the charged attack after it, and whether that one was a deer again. */
    const again = async (em: number, wait: number) => {
      const { actions, hits } = await run(`lauma charge, attack; wait(${wait}); lauma charge; wait(90);`, { em });
      const [, left, back] = actions.map(([frame]) => frame);
      return { after: back - left, deer: !hits.some((h) => h.name === 'Charge Attack') };
    };
    // Her own 315.2 EM make it 6.304 % of 240 frames sooner; from 1000 EM on it is 192 frames.
    for (const [em, frames] of [
      [0, Math.trunc(240 * (1 - 315.2 * 0.0002))],
      [2000, 192],
    ]) {
      const { after } = await again(em, 150);
      const wait = 150 + frames - after;
      expect(await again(em, wait)).toEqual({ after: frames, deer: true });
      expect(await again(em, wait - 1)).toEqual({ after: frames - 1, deer: false });
    }
  });
});

describe('direct lunar-bloom', () => {
  const NAME = 'Hymn of Eternal Rest (Hold) (Lunar-Bloom)';
  const hold = async (options: Parameters<typeof run>[1], before = '') => {
    const { hits } = await run(`set_starting_verdant_dew(1); ${before} lauma skill[hold=1];`, options);
    return hits.find((h) => h.name === NAME)?.calc ?? {};
  };
  const GLEAM = `${BARBARA}${INEFFA}`;

  it('gains 0.0175 % base damage for each point of EM, 14 % at most', async () => {
    expect(Number((await hold({ em: 100 })).react_base_dmg_bonus)).toBeCloseTo(415.2 * 0.000175, 9);
    expect(Number((await hold({ em: 1000 })).react_base_dmg_bonus)).toBeCloseTo(0.14, 9);
  });
  it('has 10 % critical rate and 20 % critical damage more in the Ascendant Gleam', async () => {
    const [nascent, ascendant] = [await hold({}), await hold({ team: GLEAM })];
    expect(Number(nascent.cd)).toBeCloseTo(0.5, 9);
    expect(Number(ascendant.cd)).toBeCloseTo(0.7, 9);
  });
  it('C2: 40 % more in the Ascendant Gleam only, and 400 % of EM more from a Pale Hymn', async () => {
    const bonus = async (cons: number, team: string) => Number((await hold({ cons, team })).react_bonus);
    expect((await bonus(2, GLEAM)) - (await bonus(1, GLEAM))).toBeCloseTo(0.4, 9);
    expect(await bonus(2, BARBARA)).toBe(await bonus(1, BARBARA));
    const hymn = async (cons: number) => Number((await hold({ cons }, 'lauma burst;')).flat_dmg) / 315.2;
    expect((await hymn(2)) - (await hymn(1))).toBeCloseTo(4, 6);
  });
  it('C6: is elevated by 25 % in the Ascendant Gleam only', async () => {
    const elevation = async (cons: number, team: string) => Number((await hold({ cons, team })).elevation_bonus);
    expect(await elevation(6, GLEAM)).toBeCloseTo(0.25, 9);
    expect(await elevation(5, GLEAM)).toBe(0);
    expect(await elevation(6, BARBARA)).toBe(0);
  });
});

describe('Moon Songs', () => {
  /** Frames that the Pale Hymns of Moon Songs have left. */
  const sung = async (script: string) =>
    (await run(`set_starting_verdant_dew(3); ${script}`)).printed.map((left) => Number(left) > 0);
  const look = 'print(.lauma.status.lauma-pale-hymn-moonsong);';
  it('wait 15 s for her burst', async () => {
    expect(await sung(`lauma skill[hold=1]; ${look} wait(600); lauma burst; ${look}`)).toEqual([false, true]);
    expect(await sung(`lauma skill[hold=1]; wait(880); lauma burst; ${look}`)).toEqual([false]);
  });
  it('become Pale Hymns at once after her burst', async () => {
    expect(await sung(`lauma burst; ${look} lauma skill[hold=1]; ${look}`)).toEqual([false, true]);
  });
});

describe('constellations', () => {
  const bloom =
    'lauma attack; barbara attack; lauma attack:3, attack:3; barbara attack:3; lauma attack:3, attack:3; wait(60);';
  it('C1: for 20 s after her skill lunar-bloom heals the active character by 500 % of EM, once in 1.9 s', async () => {
    const heals = async (script: string, cons = 1) =>
      (await run(script, { cons, em: 100 })).log('heal', 'Lauma C1').map((e) => e.frame);
    const { log } = await run(`lauma skill; ${bloom}`, { cons: 1, em: 100 });
    expect(log('heal', 'Lauma C1').map((e) => Number(e.logs.amount))[0]).toBeCloseTo(5 * 415.2, 6);
    const frames = await heals(`lauma skill; ${bloom}`);
    expect(frames.length).toBeGreaterThan(1);
    frames.slice(1).forEach((f, i) => {
      expect(f - frames[i]).toBeGreaterThanOrEqual(114);
    });
    expect((await heals(`lauma burst; ${bloom}`)).length).toBeGreaterThan(1);
    expect(await heals(bloom)).toEqual([]);
    expect(await heals(`lauma skill; ${bloom}`, 0)).toEqual([]);
  });
});

describe('ascensions', () => {
  const at = (level: string, script: string, team = BARBARA, em = 0) =>
    fight(`${options(20)}${lauma(0, em).replace('90/90', level)}${team}active lauma;${script}`);
  it('Light for the Frosty Night begins with the first, in both gleams', async () => {
    const direct = async (level: string) => {
      const { hits } = await at(level, 'set_starting_verdant_dew(1); lauma skill[hold=1];', `${BARBARA}${INEFFA}`);
      return Number(hits.find((h) => h.name.endsWith('(Lunar-Bloom)'))?.calc.cd);
    };
    expect(await direct('20/20')).toBeCloseTo(0.5, 9);
    expect(await direct('40/40')).toBeCloseTo(0.7, 9);
    const bloom = async (level: string) => {
      const { hits } = await at(level, 'lauma skill; barbara attack:3; wait(420);');
      return Number(hits.find((h) => h.name === 'bloom')?.calc.cr);
    };
    expect(await bloom('20/20')).toBe(0);
    expect(await bloom('40/40')).toBeCloseTo(0.15, 9);
  });
  it('Cleansing for the Spring begins with the fourth', async () => {
    const ready = async (level: string, wait: number) => {
      const { hits, actions } = await at(
        level,
        `lauma charge, attack; wait(${wait}); lauma charge; wait(90);`,
        BARBARA,
        2000,
      );
      return [actions[2][0] - actions[1][0], hits.some((h) => h.name === 'Charge Attack')];
    };
    const [after] = await ready('60/60', 200);
    expect(await ready('60/60', 200 + 239 - Number(after))).toEqual([239, true]);
    expect(await ready('60/60', 200 + 240 - Number(after))).toEqual([240, false]);
    expect(await ready('70/70', 200 + 192 - Number(after))).toEqual([192, false]);
    const strike = async (level: string) =>
      Number((await at(level, 'lauma skill;')).hits.find((h) => h.name.endsWith('(Press)'))?.calc.bonus_dmg);
    expect(await strike('60/60')).toBe(0);
    expect(await strike('70/70')).toBeCloseTo(0.32, 9);
  });
});

it('Pale Hymns last 15 s; the bloom bonus of her first passive 20 s', async () => {
  const { log } = await run('lauma skill, burst; wait(30);');
  const lasting = (key: string): number => {
    const given = log('status', 'mod added').find((e) => e.logs.key === key);
    return Number(given?.logs.expiry) - (given?.frame ?? 0);
  };
  expect(lasting('lauma-pale-hymn-burst')).toBe(900);
  expect(lasting('light-for-the-frosty-night')).toBe(1200);
});

it('effects have the durations of the talent page', async () => {
  const one = await run('lauma skill, burst; barbara attack; wait(30);', { cons: 1 });
  expect(lasting(one, 'lauma-skill-shred-dendro')).toBe(600);
  expect(lasting(one, 'lauma-skill-shred-hydro')).toBe(600);
  expect(lasting(one, 'lauma-frostgrove-sanctuary')).toBe(900);
  expect(lasting(one, 'lauma-c1')).toBe(1200);
  expect(lasting(await run('lauma burst; wait(30);', { cons: 1 }), 'lauma-c1')).toBe(1200);
  const moonSong = async (wait: number) => {
    const { actions, printed } =
      await run(`set_starting_verdant_dew(3); lauma skill[hold=1]; wait(${wait}); lauma burst;
      print(.lauma.status.lauma-pale-hymn-moonsong > 0);`);
    // Gained 29 frames into the hold, looked for 96 frames into the burst.
    return { age: actions[1][0] + 96 - (actions[0][0] + 29), sung: printed[0] };
  };
  const { age } = await moonSong(700);
  expect(await moonSong(700 + 899 - age)).toEqual({ age: 899, sung: '1' });
  expect(await moonSong(700 + 901 - age)).toEqual({ age: 901, sung: '0' });
});

describe('Frostgrove Sanctuary', () => {
  it('C4: gives 5 energy, once in 5 s', async () => {
    const gains = async (cons: number) =>
      (await run('lauma skill; wait(900);', { cons }))
        .log('energy', 'adding')
        .filter((e) => e.logs.source === 'lauma-c4');
    expect(await gains(3)).toEqual([]);
    const four = await gains(4);
    // Eight strikes, 117 frames apart: every third may give.
    expect(four.map((e) => e.logs["rec'd"])).toEqual([5, 5, 5]);
    expect(four.slice(1).map((e, i) => e.frame - four[i].frame)).toEqual([351, 351]);
  });
  it('C6: eight strikes bring 185 % of EM, and two Pale Hymns that make normal attacks 150 % of EM', async () => {
    const all = await run('lauma skill; wait(1000);', { cons: 6 });
    const echoes = all.hits.filter((h) => h.name === 'Frostgrove Sanctuary C6');
    expect(echoes).toHaveLength(8);
    expect(Number(echoes[0].calc.talent)).toBeCloseTo(1.85, 9);
    expect((await run('lauma skill; wait(1000);', { cons: 5 })).hits.some((h) => h.name.endsWith('C6'))).toBe(false);
    const sung = await run('lauma skill; wait(60); lauma attack:3, attack:3;', { cons: 6 });
    const normals = sung.hits.filter((h) => h.name.startsWith('Normal'));
    expect(normals[0].name).toBe('Normal C6 Pale Hymn');
    expect(Number(normals[0].calc.talent)).toBeCloseTo(1.5, 9);
    expect(normals.slice(2).some((h) => h.name !== 'Normal C6 Pale Hymn')).toBe(true);
  });
});

it('without her skill bloom cannot be critical; in the Ascendant Gleam direct lunar-bloom has 10 % critical rate', async () => {
  const plain = await run('lauma attack:3; barbara attack:3; wait(420);');
  const blooms = plain.hits.filter((h) => h.name === 'bloom');
  expect(blooms.length).toBeGreaterThan(0);
  for (const h of blooms) expect(Number(h.calc.cr)).toBe(0);
  const { hits } = await fight(`${options(8)}${lauma().replace('cr=-1', 'cr=0')}${BARBARA}${INEFFA}active lauma;
    set_starting_verdant_dew(1); lauma skill[hold=1];`);
  expect(Number(hits.find((h) => h.name.endsWith('(Lunar-Bloom)'))?.calc.cr)).toBeCloseTo(0.05 + 0.1, 9);
});

it('one Moon Song is enough for Pale Hymns of the burst', async () => {
  const { logs } = await run('set_starting_verdant_dew(1); lauma skill[hold=1]; lauma burst; wait(30);');
  expect(logs.some((e) => e.logs.key === 'lauma-pale-hymn-moonsong' && e.msg === 'mod added')).toBe(true);
});

it('Cleansing for the Spring: 0.4 % skill damage for each point of EM', async () => {
  // Her ascensions give 257.6 EM; 50 of it are left.
  const { hits, printed } = await fight(`${options(5)}
lauma char lvl=60/70 cons=0 talent=9,9,9; lauma add weapon="apprenticesnotes" refine=1 lvl=70/70;
lauma add stats em=-207.6;${BARBARA}active lauma; print(.lauma.stats.em); lauma skill; wait(60);`);
  expect(Number(printed[0])).toBeCloseTo(50, 1);
  const press = hits.find((h) => h.name === 'Hymn of Hunting (Press)');
  expect(Number(press?.calc.bonus_dmg)).toBeCloseTo(0.004 * Number(printed[0]), 9);
});

it('a held skill uses up three dew at most, of six with Columbina', async () => {
  const { printed, logs } = await fight(`options swap_delay=4 ignore_burst_energy=true;${lauma()}
columbina char lvl=90/90 cons=0 talent=9,9,9; columbina add weapon="apprenticesnotes" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=1 pos=0,1.5 hp=999999999; active columbina; set_starting_verdant_dew(3);
columbina burst, skill; wait(60); lauma skill; wait(900 - f()); print(.dew); lauma skill[hold=1]; wait(40); print(.dew);`);
  expect(printed).toEqual(['6', '3']);
  expect(logs.filter((e) => e.msg.endsWith('dew consumed')).map((e) => e.msg)).toEqual(['3 dew consumed']);
});
