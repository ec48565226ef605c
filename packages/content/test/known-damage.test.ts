/** Damage numbers that running the reference simulator gives (rulebook B §9.1 and §9.2), with real characters. */
import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const WEAPON: Record<string, string> = {
  bennett: 'dullblade',
  xingqiu: 'dullblade',
  fischl: 'huntersbow',
  ganyu: 'huntersbow',
};
const member = (key: string, em: number) => `
  ${key} char lvl=90/90 cons=0 talent=9,9,9;
  ${key} add weapon="${WEAPON[key]}" refine=1 lvl=90/90;
  ${key} add stats hp=4780 atk=311 em=${em};`;
const config = (keys: string[], em: number, target: string) =>
  `${keys.map((key) => member(key, em)).join('')} ${target} active ${keys[0]}; options duration=8;\n`;
const ENEMY = 'target lvl=100 resist=0.1;';

/** The damage of an attack as if it had not been a critical hit. */
const plain = (calc: Record<string, unknown>): number =>
  Number(calc.melt_vape ? Number(calc.pre_crit_dmg) * Number(calc.amp_mult_total) : calc.pre_crit_dmg);

async function first(text: string, name: string): Promise<Record<string, unknown>> {
  const { hits } = await fight(text);
  const hit = hits.find((h) => h.name.startsWith(name));
  if (hit === undefined) throw new Error(`${name} did not hit; there are ${hits.map((h) => h.name).join(', ')}`);
  return hit.calc;
}

describe('rulebook B §9.1', () => {
  it('defence of level 90 against 100, 93 and 90', async () => {
    for (const [level, factor] of [
      [100, 0.48717948717948717],
      [93, 0.4960835509138381],
      [90, 0.5],
    ]) {
      const calc = await first(
        `${config(['bennett'], 0, `target lvl=${level} resist=0.1;`)} bennett skill;`,
        'Passion Overload',
      );
      expect(calc.def_mod).toBeCloseTo(factor, 15);
    }
  });

  it('Bennett’s skill', async () => {
    const text = config(['bennett'], 0, ENEMY);
    const calc = await first(`${text} bennett skill;`, 'Passion Overload');
    expect(calc.base_dmg).toBeCloseTo(1683.32397595776, 9);
    expect(plain(calc)).toBeCloseTo(738.0728202276332, 9);
    expect(calc.dmg_if_crit).toBeCloseTo(1107.1092303414498, 9);
  });

  it('Bennett’s skill against resistances of 0.75, 0.74, 0.76, 0.9 and −0.2', async () => {
    for (const [resist, damage] of [
      [0.75, 521.9183345822037],
      [0.74, 217.11802718619674],
      [0.76, 206.70033052760542],
      [0.9, 181.5368120285926],
      [-0.2, 918.5762688646785],
    ]) {
      const calc = await first(
        `${config(['bennett'], 0, `target lvl=93 resist=${resist};`)} bennett skill;`,
        'Passion Overload',
      );
      expect(plain(calc)).toBeCloseTo(damage, 9);
    }
  });

  it('Xingqiu’s first skill hit and Oz’s summoning', async () => {
    const rain = await first(`${config(['xingqiu'], 0, ENEMY)} xingqiu skill;`, 'Guhua Sword: Fatal Rainscreen 0');
    expect(plain(rain)).toBeCloseTo(1248.5167548874797, 9);
    const oz = await first(`${config(['fischl'], 0, ENEMY)} fischl skill;`, 'Oz (Summon)');
    expect(plain(oz)).toBeCloseTo(760.2494105955594, 9);
  });

  it('HP of a ruin guard at level 90', async () => {
    const { simulatorFor } = await import('./fight.ts');
    const simulator = await simulatorFor(`${config(['bennett'], 0, 'target lvl=90 type=ruinguard;')} bennett attack;`);
    expect(simulator.plan.enemies[0].hp).toBeCloseTo(426196.53972, 6);
  });
});

describe('rulebook B §9.2', () => {
  it('vaporize: hydro on pyro doubles, pyro on hydro takes 1.5, EM 100', async () => {
    const hydro = await first(
      `${config(['bennett', 'xingqiu'], 100, ENEMY)} bennett skill; xingqiu skill;`,
      'Guhua Sword: Fatal Rainscreen 0',
    );
    expect(plain(hydro)).toBeCloseTo(2959.817053586585, 8);
    const pyro = await first(
      `${config(['xingqiu', 'bennett'], 100, ENEMY)} xingqiu skill; bennett skill;`,
      'Passion Overload',
    );
    expect(plain(pyro)).toBeCloseTo(1312.2934743647318, 8);
  });

  it('melt: pyro on cryo doubles, EM 50', async () => {
    const calc = await first(
      `${config(['ganyu', 'bennett'], 50, ENEMY)} ganyu aim[hold=1,travel=1]; bennett skill;`,
      'Passion Overload',
    );
    expect(plain(calc)).toBeCloseTo(1617.6520156437366, 8);
  });
});
