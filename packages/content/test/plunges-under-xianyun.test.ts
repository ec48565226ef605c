/** Plunging attacks, which only Xianyun's leaps allow most characters: their percentages at talent level 9, and reach. */
import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const SWORD = { weapon: 'dullblade', collision: 117.4572, low: 234.8646, high: 293.3586 };
const CATALYST = { weapon: 'apprenticesnotes', collision: 104.4064, low: 208.7685, high: 260.7632 };
const CLAYMORE = { weapon: 'wastergreatsword', collision: 137.0334, low: 274.0087, high: 342.2517 };
const PAGES = [
  { key: 'albedo', ...SWORD, element: 'physical' },
  { key: 'arlecchino', ...SWORD, weapon: 'beginnersprotector', element: 'physical' },
  {
    key: 'aratakiitto',
    weapon: 'wastergreatsword',
    collision: 150.3452,
    low: 300.6267,
    high: 375.499,
    element: 'physical',
  },
  { key: 'barbara', ...CATALYST, element: 'hydro' },
  { key: 'bennett', ...SWORD, element: 'physical' },
  { key: 'charlotte', ...CATALYST, element: 'cryo' },
  { key: 'emilie', ...SWORD, weapon: 'beginnersprotector', element: 'physical' },
  { key: 'dori', weapon: 'wastergreatsword', collision: 137.0334, low: 274.0087, high: 342.2517, element: 'physical' },
  { key: 'lanyan', ...CATALYST, element: 'anemo' },
  { key: 'furina', ...SWORD, element: 'physical' },
  {
    key: 'alyosha',
    weapon: 'beginnersprotector',
    collision: 117.4572,
    low: 234.8646,
    high: 293.3586,
    element: 'physical',
  },
  {
    key: 'illuga',
    weapon: 'beginnersprotector',
    collision: 117.4572,
    low: 234.8646,
    high: 293.3586,
    element: 'physical',
  },
  {
    key: 'hutao',
    weapon: 'beginnersprotector',
    collision: 110.0232,
    low: 220.0004,
    high: 274.7924,
    element: 'physical',
  },
  {
    key: 'kaedeharakazuha',
    weapon: 'dullblade',
    collision: 150.345,
    low: 300.627,
    high: 375.499,
    element: 'physical',
  },
  { key: 'kaeya', ...SWORD, element: 'physical' },
  { key: 'kamisatoayaka', ...SWORD, element: 'physical' },
  { key: 'keqing', ...SWORD, element: 'physical' },
  { key: 'klee', ...CATALYST, element: 'pyro' },
  { key: 'lynette', ...SWORD, element: 'physical' },
  { key: 'escoffier', ...SWORD, weapon: 'beginnersprotector', element: 'physical' },
  { key: 'candace', ...SWORD, weapon: 'beginnersprotector', element: 'physical' },
  { key: 'luminecryo', ...SWORD, element: 'physical' },
  { key: 'sandrone', ...CLAYMORE, element: 'physical' },
  { key: 'lohen', ...SWORD, weapon: 'beginnersprotector', element: 'physical' },
  {
    key: 'dehya',
    weapon: 'wastergreatsword',
    collision: 137.0334,
    low: 274.0087,
    high: 342.2517,
    element: 'physical',
  },
  {
    key: 'xinyan',
    weapon: 'wastergreatsword',
    collision: 137.0334,
    low: 274.0087,
    high: 342.2517,
    element: 'physical',
  },
  {
    key: 'navia',
    weapon: 'wastergreatsword',
    collision: 137.0334,
    low: 274.0087,
    high: 342.2517,
    element: 'physical',
  },
  {
    key: 'varesa',
    weapon: 'apprenticesnotes',
    collision: 137.0334,
    low: 274.0087,
    high: 342.2517,
    element: 'electro',
  },
  { key: 'yaemiko', ...CATALYST, element: 'electro' },
  { key: 'diluc', weapon: 'wastergreatsword', collision: 164.4401, low: 328.8105, high: 410.702, element: 'physical' },
  { key: 'kamisatoayato', ...SWORD, element: 'physical' },
  { key: 'kaveh', ...CLAYMORE, element: 'physical' },
  { key: 'qiqi', ...SWORD, element: 'physical' },
  { key: 'xiao', weapon: 'beginnersprotector', collision: 150.3452, low: 300.6267, high: 375.499, element: 'physical' },
  { key: 'luminepyro', ...SWORD, element: 'physical' },
  { key: 'eula', ...CLAYMORE, element: 'physical' },
  { key: 'freminet', ...CLAYMORE, element: 'physical' },
  { key: 'gaming', weapon: 'wastergreatsword', collision: 117.849, low: 235.6475, high: 294.3366, element: 'physical' },
  { key: 'razor', weapon: 'wastergreatsword', collision: 150.7367, low: 301.4096, high: 376.4769, element: 'physical' },
];

const plunge = (key: string, weapon: string, script: string, distance = 1) =>
  fight(`options duration=12 swap_delay=4 ignore_burst_energy=true;
    xianyun char lvl=90/90 cons=0 talent=9,9,9; xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70;
    ${key} char lvl=90/90 cons=0 talent=9,9,9; ${key} add weapon="${weapon}" refine=1 lvl=70/70;
    ${key} add stats cr=-1; target lvl=100 resist=0.1 radius=0.1 pos=0,${distance}; active xianyun;
    xianyun burst; ${script}`);

describe('plunging attacks', () => {
  it.each(PAGES)('$key', async ({ key, weapon, element, collision, low, high }) => {
    const { hits, log } = await plunge(
      key,
      weapon,
      `${key} jump, low_plunge[collision=1], jump, high_plunge; wait(60);`,
    );
    const own = hits.filter((h) => h.actor === 1 && h.name.includes('Plunge'));
    expect(own.map((h) => h.name)).toEqual(['Plunge Collision', 'Low Plunge', 'High Plunge']);
    const [a, b, c] = own.map((h) => 100 * Number(h.calc.talent));
    expect([a / collision, b / low, c / high]).toEqual([1, 1, 1].map((one) => expect.closeTo(one, 4)));
    const elements = log('damage', 'Plunge').map((e) => e.logs.ele);
    expect(new Set(elements)).toEqual(new Set([element]));
  });

  it('hit a wider circle from higher up, one metre ahead', async () => {
    // 3 m from low, 5 m from high for a sword; the circle lies 1 m ahead, and the target is 0.1 m wide.
    const reach = async (action: string, distance: number) =>
      (await plunge('keqing', 'dullblade', `keqing jump, ${action}; wait(60);`, distance)).hits.filter((h) =>
        h.name.endsWith('Plunge'),
      ).length;
    expect([await reach('low_plunge', 4), await reach('low_plunge', 4.2)]).toEqual([1, 0]);
    expect([await reach('high_plunge', 6), await reach('high_plunge', 6.2)]).toEqual([1, 0]);
  });

  it('turn pyro in Paramita Papilio, cryo after Senho and electro with the Lightning Stiletto', async () => {
    const elements = async (key: string, weapon: string, before: string) =>
      (await plunge(key, weapon, `${key} ${before}, jump, high_plunge; wait(60);`))
        .log('damage', 'High Plunge')
        .map((e) => e.logs.ele);
    expect(await elements('hutao', 'beginnersprotector', 'skill')).toEqual(['pyro']);
    expect(await elements('kamisatoayaka', 'dullblade', 'dash')).toEqual(['cryo']);
    expect(await elements('keqing', 'dullblade', 'skill, skill')).toEqual(['electro']);
  });
});
