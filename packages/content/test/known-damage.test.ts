/** Damage numbers that running the reference simulator gives (packages/content/test/numbers.md#damage), by the case's name there. */
import { describe, expect, it } from 'vitest';
import { simulatorFor } from './fight.ts';
import { ENEMY, expectExact, type Hit, hitOf, known, plain } from './known.ts';

/** Bennett's skill on an enemy. */
const bennett = async (target: string): Promise<Hit> =>
  hitOf(await known({ bennett: 0 }, 'bennett skill;', `${target} options duration=1;`), 'Passion Overload');

describe('worked numbers: damage', () => {
  it.each([
    [100, 190 / 390],
    [93, 0.4960835509138381],
    [90, 0.5],
  ])('defMult 90 vs %d', async (level, factor) => {
    const { calc } = await bennett(`target lvl=${level} resist=0.1;`);
    expectExact(calc.def_mod, factor);
  });

  it('Bennett skill press, ATK 719.6152428, mult 2.3392', async () => {
    const hit = await bennett(ENEMY);
    expectExact(hit.calc.total_scaling, 719.6152428);
    expectExact(hit.calc.talent, 2.3392);
    expectExact(hit.calc.base_dmg, 1683.32397595776);
    expectExact(plain(hit), 738.0728202276332);
    expectExact(hit.calc.dmg_if_crit, 1107.1092303414498);
  });

  it.each([
    [0.75, 521.9183345822037],
    [0.74, 217.11802718619674],
    [0.76, 206.70033052760542],
    [0.9, 181.5368120285926],
    [-0.2, 918.5762688646785],
  ])('same vs lvl 93, resist %d', async (resist, damage) => {
    expectExact(plain(await bennett(`target lvl=93 resist=${resist};`)), damage);
  });

  it.each([
    [
      'Xingqiu skill hit 1 (ATK 830.8515269760001, 2.856, hydro 20%)',
      'xingqiu',
      'Guhua Sword: Fatal Rainscreen 0',
      { total_scaling: 830.8515269760001, talent: 2.856, ele_per: 0.2 },
      1248.5167548874797,
    ],
    [
      'Fischl Oz summon (ATK 883.526030592, 1.96248)',
      'fischl',
      'Oz (Summon)',
      { total_scaling: 883.526030592, talent: 1.96248 },
      760.2494105955594,
    ],
    [
      'Kaeya skill (ATK 751.4748216, 3.2504)',
      'kaeya',
      'Frostgnaw',
      { total_scaling: 751.4748216, talent: 3.2504 },
      1070.9834179025574,
    ],
  ])('%s', async (_row, key, name, account, damage) => {
    const hit = hitOf(await known({ [key]: 0 }, `${key} skill;`), name);
    for (const [member, value] of Object.entries(account)) expectExact(hit.calc[member], value, member);
    expectExact(plain(hit), damage);
  });

  it('ruinguard lv 90 HP', async () => {
    const { plan } = await simulatorFor(
      'bennett char lvl=90/90 cons=0 talent=9,9,9; bennett add weapon="dullblade" refine=1 lvl=90/90; target lvl=90 type=ruinguard; active bennett; bennett attack;',
    );
    expectExact(plan.enemies[0].hp, 95.088 * 1792.851 * 2.5);
    expect(plan.enemies[0].hp).toBeCloseTo(426196.53972, 6);
  });
});
