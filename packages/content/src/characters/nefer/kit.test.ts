import { beforeAll, describe, expect, it } from 'vitest';
import { type Fight, fight, party } from '../../../test/fight.ts';

const options = (seconds = 20): string =>
  `target lvl=100 resist=0.1 radius=2 pos=0,2.4; options duration=${seconds} ignore_burst_energy=true swap_delay=4;`;

/** A fight of hers beside Barbara; with Lauma in Ascendant Gleam. */
const run = (script: string, { cons = 0, em = 0, seconds = 20, lauma = false, level = '90/90' } = {}): Promise<Fight> =>
  fight(
    `${party({ nefer: { level, cons, stats: `em=${em} cr=-1` }, barbara: {}, ...(lauma ? { lauma: {} } : {}) })}
    ${options(seconds)} active nefer; ${script}`,
  );

const named = ({ hits }: Fight, name: string): number[] => hits.filter((h) => h.name === name).map((h) => h.damage);
const shade = (damage: Fight): number => named(damage, 'Phantasm Performance (Shade 1)')[0];
/** Three Seeds of Deceit by three blooms, and the frames that Barbara needs for them. */
const SEEDS =
  'nefer skill; barbara skill; nefer attack; barbara attack:4; nefer attack; barbara attack:3; nefer attack; wait(60);';

describe('Senet Strategy: Dance of a Thousand Nights', () => {
  it('deals 129.8528 % of ATK and 259.7056 % of EM, twice before its cooldown of 9 s', async () => {
    const [none, some] = await Promise.all([run('nefer skill;'), run('nefer skill;', { em: 100 })]);
    const calc = some.hits[0].calc;
    expect(Number(none.hits[0].calc.talent)).toBeCloseTo(1.298528, 9);
    expect(Number(calc.flat_dmg)).toBeCloseTo(259.7056, 6);
    const { actions } = await run('nefer skill, skill, skill;', { seconds: 30 });
    const [first, second, third] = actions.map(([frame]) => frame);
    expect(second - first).toBeLessThan(60);
    expect(third - first).toBe(540 + 22);
  });

  it('begins Shadow Dance, which ends after 9 s or when she leaves', async () => {
    const left = async (script: string) =>
      Number((await run(`nefer skill; ${script} print(.nefer.status.nefer-shadow-dance);`)).printed[0]);
    expect(await left('wait(100);')).toBeGreaterThan(380);
    expect(await left('wait(540);')).toBe(0);
    expect(await left('barbara dash;')).toBe(0);
  });
});

describe('Phantasm Performance', () => {
  const dance = 'set_starting_verdant_dew(3); nefer skill;';
  let fought: Fight;
  beforeAll(async () => {
    fought = await run(`${dance} print(.stam); nefer charge:3; print(.dew); print(.stam);`, { em: 200 });
  });

  it('is her charged attack with dew in Shadow Dance, at most three times, without stamina', async () => {
    expect(named(fought, 'Phantasm Performance (Nefer 1)')).toHaveLength(3);
    expect(fought.printed).toEqual(['240', '0', '240']);
    const four = await run(`set_starting_verdant_dew(3); barbara skill; nefer skill, charge:4; print(.dew);`);
    expect(named(four, 'Charge Attack')).toHaveLength(1);
    expect(Number(four.printed[0])).toBeGreaterThan(0);
    expect(named(await run('set_starting_verdant_dew(3); nefer charge;'), 'Charge Attack')).toHaveLength(1);
  });

  it('strikes twice by ATK and EM, and three times as direct lunar-bloom by EM', () => {
    const calc = (name: string) => fought.hits.find((h) => h.name === name)?.calc ?? {};
    expect(Number(calc('Phantasm Performance (Nefer 1)').talent)).toBeCloseTo(0.41888, 9);
    expect(Number(calc('Phantasm Performance (Nefer 1)').flat_dmg)).toBeCloseTo(0.83776 * 200, 6);
    expect(Number(calc('Phantasm Performance (Nefer 2)').talent)).toBeCloseTo(0.544544, 9);
    expect(Number(calc('Phantasm Performance (Nefer 2)').flat_dmg)).toBeCloseTo(1.089088 * 200, 6);
    for (const [shade, mult] of [1.632, 1.632, 2.176].entries())
      expect(Number(calc(`Phantasm Performance (Shade ${shade + 1})`).talent)).toBeCloseTo(mult, 9);
  });

  it('follows Slither as soon as there is dew', async () => {
    const bloom = 'barbara skill; nefer skill; wait(20);';
    const { hits, actions } = await run(`${bloom} nefer charge[hold=150], attack;`);
    const at = hits.find((h) => h.name === 'Phantasm Performance (Nefer 1)')?.frame ?? 0;
    const attack = actions.find(([, , action]) => action === 'attack')?.[0] ?? 0;
    expect(at).toBeGreaterThan(0);
    expect(attack - (at - 10)).toBe(69);
  });
});

describe('Striking Serpent', () => {
  it('costs 50 stamina for a charged attack, 25 in Shadow Dance', async () => {
    const { printed } = await run('print(.stam); nefer charge; print(.stam); nefer skill, charge; print(.stam);');
    expect(printed.map(Number).map((left, at, all) => (at > 0 ? all[at - 1] - left : 0))).toEqual([0, 50, 25]);
  });

  it('costs 18.15 stamina per second of Slither and 50 at its end', async () => {
    const { printed, hits, actions } = await run('print(.stam); nefer charge[hold=60], attack; print(.stam);');
    expect(Number(printed[0]) - Number(printed[1])).toBeCloseTo(68.15, 6);
    const [[charge], [attack]] = actions;
    expect(attack - charge).toBe(20 + 60 + 29);
    expect(hits.find((h) => h.name === 'Charge Attack')?.frame).toBe(charge + 20 + 60 + 44);
  });

  it('ends Slither after 2.5 s', async () => {
    const { actions } = await run('nefer charge[hold=400], attack;');
    expect(actions[1][0] - actions[0][0]).toBe(20 + 150 + 29);
  });
});

describe('A Wager of Moonlight', () => {
  it('turns cores into seeds in Ascendant Gleam, which absorbed make Phantasm Performance 8 % stronger each', async () => {
    const script = `set_starting_verdant_dew(3); ${SEEDS} print(.gadgets.dendrocore.count); nefer skill; nefer charge:2;`;
    const [nascent, ascendant] = await Promise.all([run(script, { em: 200 }), run(script, { em: 200, lauma: true })]);
    expect(Number(nascent.printed[0])).toBeGreaterThan(0);
    expect(ascendant.printed[0]).toBe('0');
    expect(ascendant.hits.filter((h) => h.name === 'bloom')).toEqual([]);
    const mult = (fought: Fight, hit: number) =>
      Number(fought.hits.filter((h) => h.name === 'Phantasm Performance (Shade 1)')[hit].calc.talent);
    expect(mult(nascent, 1)).toBeCloseTo(1.632, 9);
    expect(mult(ascendant, 1)).toBeCloseTo(1.632 * 1.24, 9);
  });

  it('gives 100 EM for 8 s at three stacks; C2: 200 at five, of which the skill gives two', async () => {
    const script = `${SEEDS} nefer charge; wait(60); print(.nefer.mods.nefer-a1); print(.nefer.stats.em);`;
    const em = async (cons: number, level = '90/90', seeds = script) =>
      Number((await run(seeds, { cons, lauma: true, level })).printed[1]);
    expect(await em(0)).toBe(100);
    expect(await em(2)).toBe(200);
    expect(await em(0, '20/20')).toBe(0);
  });
});

describe('Daughter of the Dust and Sand', () => {
  const bloom = 'barbara skill; nefer skill; wait(20);';
  /** Frames of Slither until there is dew. */
  const slither = async (em: number, level = '90/90') => {
    const { hits, actions } = await run(`${bloom} nefer charge[hold=150];`, { em, level });
    const at = hits.find((h) => h.name === 'Phantasm Performance (Nefer 1)')?.frame ?? Number.NaN;
    return at - 10 - 20 - (actions.at(-1)?.[0] ?? 0);
  };

  it('lets Slither provide dew within 5 s of a lunar-bloom, 10 % more for each 100 EM beyond 500, up to 50 %', async () => {
    const [without, none, two, five, nine] = await Promise.all([
      slither(0, '60/60'),
      slither(599),
      slither(700),
      slither(1000),
      slither(1400),
    ]);
    // The dew begun before is the same in all of them; from then on 1 in a frame, and 1, 1.2 and 1.5 more.
    const left = none * 2;
    expect(without).toBeGreaterThan(none);
    expect(Math.abs(without - left)).toBeLessThanOrEqual(1);
    expect(two).toBe(Math.ceil(without / 2.2));
    expect(five).toBe(Math.ceil(without / 2.5));
    expect(nine).toBe(five);
  });
});

describe("Sacred Vow: True Eye's Phantasm", () => {
  it('deals 381.888 % and 572.832 % of ATK, twice as much of EM, and 37 % more for each veil, which it uses up', async () => {
    const plain = await run('nefer burst;', { em: 100 });
    expect(plain.hits.map((h) => Number(h.calc.talent).toFixed(6))).toEqual(['3.818880', '5.728320']);
    expect(plain.hits.map((h) => Number(h.calc.flat_dmg).toFixed(4))).toEqual(['763.7760', '1145.6640']);
    const veiled = await run(`set_starting_verdant_dew(3); ${SEEDS} nefer skill, charge, burst, charge;`, {
      lauma: true,
      em: 100,
      seconds: 60,
    });
    const vows = veiled.hits.filter((h) => h.name.startsWith('Sacred Vow'));
    expect(vows.map((h) => Number(h.calc.bonus_dmg).toFixed(2))).toEqual(['1.11', '1.11']);
    const after = veiled.hits.filter((h) => h.name === 'Phantasm Performance (Shade 1)').at(-1);
    expect(after?.frame).toBeGreaterThan(vows[1].frame);
    // One seed came meanwhile.
    expect(Number(after?.calc.talent)).toBeCloseTo(1.632 * 1.08, 9);
  });
});

describe('Dusklit Eaves', () => {
  it('adds 0.0175 % to the base damage of lunar-bloom for each point of EM, up to 14 %', async () => {
    const base = async (em: number) => {
      const hit = (await run('set_starting_verdant_dew(1); nefer skill, charge;', { em })).hits.find(
        (h) => h.name === 'Phantasm Performance (Shade 1)',
      );
      return Number(hit?.calc.base_dmg) / (1.632 * em);
    };
    expect(await base(400)).toBeCloseTo(1.07, 6);
    expect(await base(1000)).toBeCloseTo(1.14, 6);
  });
});

describe('constellations', () => {
  const dance = 'set_starting_verdant_dew(1); nefer skill, charge; wait(60);';

  it('C1 adds 60 % of EM to her lunar-bloom damage', async () => {
    const [c0, c1] = await Promise.all([run(dance, { em: 200 }), run(dance, { em: 200, cons: 1 })]);
    expect(shade(c1) / shade(c0)).toBeCloseTo((1.632 + 0.6) / 1.632, 6);
  });

  it('C4 produces dew 25 % faster in Shadow Dance', async () => {
    const frames = async (cons: number) => {
      const script = `barbara skill; nefer skill; let start = f(); while .dew < 1 { wait(1); } print(f() - start);`;
      return Number((await run(script, { cons })).printed[0]);
    };
    const [c0, c4] = await Promise.all([frames(0), frames(4)]);
    expect(c0 - c4).toBeGreaterThan(20);
    expect(c0 - c4).toBeLessThanOrEqual(30);
  });

  it('C4 lowers dendro resistance by 20 % in Shadow Dance, and for 4.5 s after it', async () => {
    const resistance = async (script: string) => {
      const { hits } = await run(script, { cons: 4, seconds: 40 });
      return Number(hits.filter((h) => h.name === 'Normal 0').at(-1)?.calc.res);
    };
    const inDance = await resistance('nefer skill, attack;');
    const after = await resistance('nefer skill; wait(540); nefer attack;');
    const later = await resistance('nefer skill; wait(840); nefer attack;');
    expect([inDance, after, later]).toEqual([expect.closeTo(-0.1, 9), expect.closeTo(-0.1, 9), expect.closeTo(0.1, 9)]);
  });

  it('C6 turns her second hit into 85 % of EM of lunar-bloom, and adds 120 % of EM', async () => {
    const fought = await run(dance, { em: 200, cons: 6 });
    const mult = (name: string) => Number(fought.hits.find((h) => h.name === name)?.calc.talent);
    expect(mult('Phantasm Performance (Nefer 2, C6)')).toBeCloseTo(0.85 + 0.6, 9);
    expect(mult('Phantasm Performance (End, C6)')).toBeCloseTo(1.2 + 0.6, 9);
    expect(named(fought, 'Phantasm Performance (Nefer 2)')).toEqual([]);
  });

  it('C6 elevates her lunar-bloom damage by 15 % in Ascendant Gleam', async () => {
    const [nascent, ascendant] = await Promise.all([
      run(dance, { em: 200, cons: 6 }),
      run(dance, { em: 200, cons: 6, lauma: true }),
    ]);
    const elevation = ({ hits }: Fight) =>
      Number(hits.find((h) => h.name === 'Phantasm Performance (Shade 2)')?.calc.elevation_bonus);
    expect(elevation(ascendant) - elevation(nascent)).toBeCloseTo(0.15, 9);
  });
});
