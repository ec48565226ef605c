import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../../../test/lane.ts';
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

describe('by the rules of the game', () => {
  const WEAPONS = { razor: 'wastergreatsword', barbara: 'apprenticesnotes', bennett: 'dullblade' };
  type Options = {
    cons?: number;
    mates?: readonly (keyof typeof WEAPONS)[];
    hexerei?: number;
    targets?: string;
    rule?: string;
    seed?: number;
  };
  const witch = (script: string, options: Options = {}) => {
    const { cons = 0, mates = ['razor'], hexerei = 1, targets = TARGET, rule = 'venti_hexerei', seed = 1 } = options;
    return fight(
      `options duration=40 swap_delay=4 ignore_burst_energy=true rules_on=${rule};
      venti char lvl=90/90 cons=${cons} talent=9,9,9 +params=[hexerei=${hexerei}];
      venti add weapon="huntersbow" refine=1 lvl=70/70; venti add stats cr=-1; active venti;
      ${mates
        .map(
          (
            mate,
          ) => `${mate} char lvl=90/90 cons=0 talent=9,9,9; ${mate} add weapon="${WEAPONS[mate]}" refine=1 lvl=70/70;
            ${mate} add stats cr=-1;`,
        )
        .join('\n')}
      ${targets} ${script}`,
      { seed },
    );
  };
  const ARROW = /^Windsunder Arrow \d$/;
  const BOTH = ['razor', 'barbara'] as const;

  it('in the Stormeye normal attacks are piercing anemo Windsunder Arrows with 240 % of their damage at talent 9', async () => {
    const volley = 'venti burst, attack:6; wait(60);';
    const far = 'target lvl=100 resist=0.1 radius=1 pos=0,12;';
    const done = await witch(volley, { targets: `${TARGET}${far}` });
    const arrows = done.hits.filter((h) => ARROW.test(h.name));
    const first = arrows.filter((h) => h.target === arrows[0].target);
    expect(first.map((h) => h.name)).toEqual([0, 0, 1, 2, 3, 3, 4, 5].map((hit) => `Windsunder Arrow ${hit}`));
    const talents = [0.37446, 0.37446, 0.81528, 0.96222, 0.47874, 0.47874, 0.93062, 1.3035];
    first.forEach((h, i) => {
      expect(Number(h.calc.talent)).toBeCloseTo(talents[i] * 2.4, 9);
    });
    expect(arrows.filter((h) => h.target !== arrows[0].target)).toHaveLength(8);
    expect(new Set(done.log('damage', 'Windsunder').map((e) => e.logs.ele))).toEqual(new Set(['anemo']));
    expect(done.hits.filter((h) => h.name.startsWith('Normal'))).toEqual([]);
    // They land when normal attacks do.
    const plain = await witch(volley, { hexerei: 0 });
    const normals = plain.hits.filter((h) => h.name.startsWith('Normal'));
    expect(first.map((h) => h.frame)).toEqual(normals.map((h) => h.frame));
    const until = async (stats: string) => {
      const { actions } = await witch('venti burst, attack:2;', { targets: `${TARGET} venti add stats ${stats};` });
      const [first, second] = actions.flatMap(([frame, , action]) => (action === 'attack' ? [frame] : []));
      return second - first;
    };
    expect(await until('atkspd%=0.25')).toBeLessThan(await until('em=1'));
    // Not before the burst, after it, or without another Hexerei character.
    const names = async (script: string, options: Options = {}) =>
      new Set((await witch(script, options)).hits.filter((h) => /Normal|Windsunder/.test(h.name)).map((h) => h.name));
    expect(await names('venti attack; wait(60);')).toEqual(new Set(['Normal 0']));
    expect(await names('venti burst; wait(490); venti attack; wait(60);')).toEqual(new Set(['Normal 0']));
    expect(await names('venti burst, attack; wait(60);', { mates: ['barbara'] })).toEqual(new Set(['Normal 0']));
  });

  it('hits of normal attacks prolong the Stormeye by 1 s and its cooldown by 0.5 s, twice per burst', async () => {
    const read = async (script: string, options: Options = {}) => {
      const done = await witch(`venti burst; ${script} wait(800);`, options);
      const [begun] = done.log('cooldown', 'burst cooldown triggered');
      const longer = done.log('cooldown', 'burst cooldown forcefully reduced');
      return {
        hits: done.hits.filter((h) => h.name === "Wind's Grand Ode").map((h) => h.frame - 1),
        ends: done.log('energy', 'adding').flatMap((e) => (e.logs.source === 'venti-a4' ? [e.frame - 1] : [])),
        gains: longer.map((e) => e.frame),
        cooldowns: longer.map((e) => Number(e.logs.expiry) - Number(begun.logs.expiry)),
        arrows: done.hits.filter((h) => ARROW.test(h.name) && h.target === done.hits[0].target).map((h) => h.frame),
      };
    };
    const none = await read('venti walk;');
    expect(none.hits).toHaveLength(20);
    expect(none.ends).toEqual([574]);
    // Both arrows of the first attack hit, 10 frames apart.
    const twice = await read('venti attack;');
    expect(twice.hits).toEqual(Array.from({ length: 25 }, (_, i) => 106 + 24 * i));
    expect(twice.ends).toEqual([574 + 120]);
    expect(twice.cooldowns).toEqual([30, 60]);
    expect(twice.gains).toEqual(twice.arrows);
    const more = await read('venti attack:3;');
    expect([more.hits, more.ends, more.cooldowns]).toEqual([twice.hits, twice.ends, twice.cooldowns]);
    // An arrow that hits two enemies at once does it once in 0.1 s.
    const pair = await read('venti attack;', { targets: `${TARGET}target lvl=100 resist=0.1 radius=1 pos=0,12;` });
    expect(pair.gains).toEqual(pair.arrows);
    for (const options of [{ hexerei: 0 }, { mates: ['barbara'] }] as const) {
      const usual = await read('venti attack;', options);
      expect([usual.hits.length, usual.ends, usual.gains]).toEqual([20, [574], []]);
    }
    // One hit before its end lets it go on; the next burst begins with its usual length.
    const late = await read('wait(452); venti attack;');
    expect(late.hits).toHaveLength(25);
    const again = await read('venti attack; wait(1000); venti burst;');
    expect(again.hits).toHaveLength(45);
  });

  it('the absorbed element hits as much longer', async () => {
    const absorbed = async (hexerei: number) =>
      (await witch('venti burst; barbara attack:4; venti attack; wait(700);', { mates: BOTH, hexerei })).hits.filter(
        (h) => h.name === "Wind's Grand Ode (Absorbed)",
      ).length;
    expect(await absorbed(0)).toBe(15);
    expect(await absorbed(1)).toBe(20);
  });

  it('a swirl of the active character gives it 50 % damage, and the Stormeye 135 %, for 4 s', async () => {
    const read = 'print(.venti.stats.dmg%); print(.barbara.stats.dmg%);';
    const done = await witch(
      `barbara attack:2; venti burst; wait(140); ${read} barbara walk; ${read} wait(240); ${read} wait(300);`,
      {
        mates: BOTH,
      },
    );
    expect(done.printed.map(Number)).toEqual([0.5, 0, 0.5, 0, 0, 0]);
    const odes = done.hits.filter((h) => h.name === "Wind's Grand Ode").map((h) => Number(h.calc.talent));
    expect(odes[0]).toBeCloseTo(0.6392, 9);
    expect(odes[1]).toBeCloseTo(0.6392 * 1.35, 9);
    expect(odes[odes.length - 1]).toBeCloseTo(0.6392, 9);
    expect(lasting(done, 'venti-hexerei')).toBe(240);
    const wet = await witch('venti burst; barbara attack:4; venti walk; wait(500);', { mates: BOTH });
    const absorbedOdes = wet.hits.filter((h) => h.name.endsWith('(Absorbed)')).map((h) => Number(h.calc.talent));
    expect(new Set(absorbedOdes.map((talent) => Number((talent / 0.3196).toFixed(9))))).toEqual(new Set([1, 1.35]));
    // Not off the field, without another Hexerei character, or without the Stormeye.
    const strong = async (script: string, options: Options = {}) => {
      const { hits } = await witch(script, { mates: BOTH, ...options });
      return hits.some((h) => h.name === "Wind's Grand Ode" && Math.abs(Number(h.calc.talent) - 0.6392) > 1e-9);
    };
    expect(await strong('barbara attack:2; venti burst; wait(500);')).toBe(true);
    expect(await strong('venti burst; barbara attack:6; wait(500);')).toBe(false);
    expect(await strong('barbara attack:2; venti burst; wait(500);', { mates: ['barbara'] })).toBe(false);
    expect(await strong('barbara attack:2; venti burst; wait(500);', { hexerei: 0 })).toBe(false);
    const before = await witch(`barbara attack:2; venti skill; wait(100); ${read}`, { mates: BOTH });
    expect(before.printed.map(Number)).toEqual([0, 0]);
  });

  it('C1: a Windsunder Arrow shoots two tracking arrows with 20 % of its damage, once in 0.25 s', async () => {
    const done = await witch('venti burst, attack:2; wait(60);', { cons: 1 });
    const tracking = done.hits.filter((h) => h.name === 'Windsunder Arrow (C1)');
    // Two of the first attack, whose second arrow comes 10 frames later, and two of the second.
    expect(tracking.map((h) => Number(h.calc.talent))).toEqual(
      [0.37446, 0.37446, 0.81528, 0.81528].map((talent) => expect.closeTo(talent * 2.4 * 0.2, 9)),
    );
    const [first] = done.hits.filter((h) => ARROW.test(h.name));
    expect(tracking[0].frame).toBe(first.frame);
    const at = async (options: Options) =>
      (await witch('venti burst, attack:2; wait(60);', options)).hits.filter((h) => h.name.endsWith('(C1)')).length;
    expect([await at({ cons: 0 }), await at({ cons: 1, mates: ['barbara'] }), await at({ cons: 1 })]).toEqual([
      0, 0, 4,
    ]);
  });

  it('C2: 24 % less resistance; the burst resets the skill and triples the next press within 15 s', async () => {
    const resistance = async (hexerei: number, cons = 2) => {
      const done = await witch('venti skill; wait(60); venti attack; wait(60);', { cons, hexerei, mates: ['barbara'] });
      return Number(done.hits.find((h) => h.name === 'Normal 0')?.calc.res);
    };
    expect(await resistance(1)).toBeCloseTo(0.1 - 0.24, 9);
    expect(await resistance(0)).toBeCloseTo(0.1 - 0.12, 9);
    expect(await resistance(1, 1)).toBeCloseTo(0.1, 9);
    const script =
      'venti skill; wait(40); venti burst; print(.venti.skill.cd); venti skill; wait(400); venti skill; wait(60);';
    const presses = async (options: Options) => {
      const done = await witch(script, { cons: 2, mates: ['barbara'], ...options });
      const hits = done.hits.filter((h) => h.name === 'Skyward Sonnett (Press)');
      return { factors: hits.map((h) => Number(h.calc.talent) / 4.692), ready: Number(done.printed[0]) === 0, done };
    };
    const { factors, ready, done } = await presses({});
    expect(factors).toEqual([1, 3, 1].map((factor) => expect.closeTo(factor, 9)));
    expect(ready).toBe(true);
    expect(lasting(done, 'venti-c2')).toBe(900);
    expect((await presses({ hexerei: 0 })).ready).toBe(false);
    expect((await presses({ hexerei: 0 })).factors.every((factor) => Math.abs(factor - 1) < 1e-9)).toBe(true);
    expect((await presses({ cons: 1 })).ready).toBe(false);
    // A held skill neither gains from it nor uses it.
    const hold = await witch('venti burst; venti skill[hold=1]; wait(120); print(.venti.status.venti-c2 > 0);', {
      cons: 2,
      mates: ['barbara'],
    });
    expect(hold.hits.filter((h) => h.name.startsWith('Skyward')).map((h) => Number(h.calc.talent))).toEqual([6.46]);
    expect(hold.printed.map(Number)).toEqual([1]);
  });

  it('C2: a Windsunder Arrow that hits does the same with 25 %', async () => {
    // The press after the burst uses up what that gave.
    const script = 'venti burst; venti skill; wait(60); venti attack; wait(50); print(.venti.status.venti-c2);';
    const SEEDS = isWhole ? 60 : 24;
    const wakes = async (options: Options) => {
      let found = 0;
      for (let seed = 1; seed <= SEEDS; seed++)
        if (Number((await witch(script, { cons: 2, seed, ...options })).printed[0]) > 0) found++;
      return found;
    };
    // Two arrows: 1 − 0.75² is 44 %.
    const found = await wakes({});
    expect(found / SEEDS).toBeGreaterThan(0.2);
    expect(found / SEEDS).toBeLessThan(0.67);
    expect(await wakes({ mates: ['barbara'] })).toBe(0);
  });

  it('C4: skill and burst give him and the other character on the field 25 % anemo damage for 10 s, particles nothing', async () => {
    const read = 'print(.venti.stats.anemo%); print(.barbara.stats.anemo%);';
    const after = async (action: string, options: Options = {}) =>
      (
        await witch(`venti ${action}; ${read} barbara walk; ${read} venti walk; wait(600); ${read}`, {
          cons: 4,
          mates: ['barbara'],
          ...options,
        })
      ).printed.map(Number);
    expect(await after('skill')).toEqual([0.25, 0, 0.25, 0.25, 0, 0]);
    expect(await after('burst')).toEqual([0.25, 0, 0.25, 0.25, 0, 0]);
    expect(await after('attack')).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await after('skill', { cons: 3 })).toEqual([0, 0, 0, 0, 0, 0]);
    const particles = await witch(`venti skill; wait(20); venti attack; wait(140); ${read}`, {
      cons: 4,
      hexerei: 0,
      mates: ['barbara'],
    });
    expect(Number(particles.printed[0])).toBe(0.25);
    const late = await witch(`venti skill; wait(590); barbara attack; wait(10); ${read}`, {
      cons: 4,
      mates: ['barbara'],
    });
    expect(late.printed.map(Number)).toEqual([0, 0]);
  });

  it('C6: 100 % CRIT DMG against enemies that the Stormeye has hit', async () => {
    const damage = async (options: Options) => {
      const done = await witch('venti attack; wait(60); venti burst; wait(500); venti aim; wait(60);', {
        mates: ['barbara'],
        ...options,
      });
      const of = (name: string) => Number(done.hits.filter((h) => h.name === name).at(-1)?.calc.cd);
      return [of('Normal 0'), of('Fully-Charged Aimed Shot')];
    };
    expect(await damage({ cons: 6 })).toEqual([0.5, 1.5]);
    expect(await damage({ cons: 6, hexerei: 0 })).toEqual([0.5, 0.5]);
    expect(await damage({ cons: 5 })).toEqual([0.5, 0.5]);
  });

  it('is no Hexerei character without the rule, or with hexerei=0', async () => {
    const sigil = 'razor skill; wait(300); razor skill; wait(300); razor skill; wait(300); razor skill; wait(120);';
    const lightning = async (options: Options) =>
      (await witch(sigil, options)).hits.filter((h) => h.name === 'Surge of Lightning').length;
    expect(await lightning({})).toBe(1);
    expect(await lightning({ hexerei: 0 })).toBe(0);
    expect(await lightning({ rule: 'venti_c1' })).toBe(0);
  });
});
