/** Effects of artifact sets that depend on actions of the wearer, the party or the enemies. */
import { describe, expect, it } from 'vitest';
import { fight } from '../fight.ts';

const ENEMY = 'target lvl=100 resist=0.1 radius=1 pos=0,1.5 hp=999999999;\n';
const WEAPONS: Record<string, string> = {
  keqing: 'dullblade',
  kaeya: 'dullblade',
  bennett: 'dullblade',
  barbara: 'apprenticesnotes',
  noelle: 'wastergreatsword',
  ningguang: 'apprenticesnotes',
  venti: 'huntersbow',
  mavuika: 'wastergreatsword',
};
/** The first character wears the set and begins on the field. */
const team = (set: string, ...keys: string[]): string =>
  `options swap_delay=4 ignore_burst_energy=true; active ${keys[0]}; ${keys[0]} add set="${set}" count=4;\n${keys
    .map(
      (key) => `${key} char lvl=90/90 cons=0 talent=1,1,1; ${key} add weapon="${WEAPONS[key]}" refine=1 lvl=70/70;\n`,
    )
    .join('')}`;
const printed = async (text: string): Promise<number[]> =>
  (await fight(text)).printed.map((x) => Number(Number(x).toFixed(6)));

describe('paleflame', () => {
  it('gives 9 % ATK per skill hit and twice the physical damage with two, for 7 s', async () => {
    const stats = 'print(.keqing.stats.atk%); print(.keqing.stats.phys%);';
    const values = await printed(`${team('paleflame', 'keqing')}${ENEMY}
      ${stats} keqing skill; wait(10); ${stats} keqing skill; wait(10); ${stats} wait(450); ${stats}`);
    expect(values).toEqual([0, 0.25, 0.09, 0.25, 0.18, 0.5, 0, 0.25]);
  });
});

describe('vermillionhereafter', () => {
  it('gives 8 % ATK after a burst, 10 % more per loss of HP up to four, until a swap', async () => {
    const values = await printed(`${team('vermillionhereafter', 'kaeya', 'barbara')}${ENEMY}
      hurt every interval=100,101 amount=10,11 element=physical;
      print(.kaeya.stats.atk%); kaeya burst; wait(10); print(.kaeya.stats.atk%);
      wait(600); print(.kaeya.stats.atk%); barbara walk; print(.kaeya.stats.atk%);`);
    const [before, first, full, after] = values;
    expect(first - before).toBeGreaterThanOrEqual(0.08);
    expect(full - before).toBeCloseTo(0.48, 9);
    expect(after).toBe(before);
  });
});

describe('shimenawasreminiscence', () => {
  it('costs 15 energy a moment after the skill, once every 10 s, and nothing below 15', async () => {
    const paid = async (energy: number) =>
      (
        await fight(`${team('shimenawasreminiscence', 'bennett')}bennett char lvl=90/90 cons=0 talent=1,1,1
          +params=[start_energy=${energy}];${ENEMY} bennett skill; wait(330); bennett skill; wait(330); bennett skill; wait(20);`)
      )
        .log('energy', 'adding')
        .filter((e) => e.logs.source === 'shim-4pc');
    const all = await paid(60);
    expect(all.map((e) => e.logs["rec'd"])).toEqual([-15, -15]);
    expect(all[1].frame - all[0].frame).toBeGreaterThanOrEqual(600);
    expect(all[0].frame).toBeLessThan(60);
    expect((await paid(14)).filter((e) => e.frame < 60)).toEqual([]);
  });
});

describe('nighttimewhispersintheechoingwoods', () => {
  it('gives 20 % geo damage after a skill, 50 % under a crystallize shield', async () => {
    const start = team('nighttimewhispersintheechoingwoods', 'ningguang', 'barbara');
    const geo = 'print(.ningguang.stats.geo%);';
    const [before, plain] = await printed(`${start}${ENEMY} ${geo} ningguang skill; ${geo}`);
    expect(plain - before).toBeCloseTo(0.2, 9);
    const [without, under] = await printed(`${start}${ENEMY} ${geo} barbara attack; ningguang skill; wait(60);
      pick_up_crystallize("any"); ningguang walk; ${geo}`);
    expect(under - without).toBeCloseTo(0.5, 9);
  });
});

describe('gambler', () => {
  it('readies the skill when the wearer defeats someone on the field, every 15 s at most', async () => {
    const weak = [1, 2].map(() => 'target lvl=1 resist=0.1 radius=1 pos=0,1.5 hp=10;').join('');
    const { log } = await fight(`${team('gambler', 'bennett')}${weak}${ENEMY} bennett skill; wait(60); bennett skill;`);
    expect(log('cooldown', 'forcefully reset')).toHaveLength(1);
  });
});

describe('songofdayspast', () => {
  it('turns 6 s of healing into 8 % more damage for five hits', async () => {
    const { hits, log } = await fight(`${team('songofdayspast', 'barbara', 'keqing')}${ENEMY}
      hurt every interval=30,31 amount=300,301 element=physical;
      barbara skill; barbara attack:3; wait(400); keqing attack:5; wait(60);`);
    const begins = log('status', 'status added').filter((e) => e.logs.key === 'yearning-effect')[0].frame;
    const gathered = log('heal').reduce(
      (sum, e) => (e.frame >= begins && e.frame < begins + 360 ? sum + Number(e.logs.amount) : sum),
      0,
    );
    const strengthened = hits.filter((h) => Number(h.calc.flat_dmg ?? 0) > 0);
    expect(strengthened).toHaveLength(5);
    expect(Number(strengthened[0].calc.flat_dmg)).toBeCloseTo(0.08 * Math.min(gathered, 15000), 0);
  });
});

describe('scrolloftheheroofcindercity', () => {
  it('gives the party damage of the reaction’s elements when the wearer’s own is one of them', async () => {
    const values = await printed(`${team('scrolloftheheroofcindercity', 'bennett', 'barbara')}${ENEMY}
      barbara attack; bennett skill; wait(30); print(.barbara.stats.hydro%); print(.barbara.stats.pyro%);
      print(.barbara.stats.cryo%); print(.bennett.stats.pyro%);`);
    expect(values).toEqual([0.12, 0.12, 0, 0.12]);
  });
});

describe('unfinishedreverie', () => {
  it('loses 10 % damage a second while nothing has burnt for 6 s', async () => {
    const damage = 'print(.bennett.stats.dmg%);';
    const values = await printed(`${team('unfinishedreverie', 'bennett')}${ENEMY}
      wait(350); ${damage} wait(60); ${damage} wait(90); ${damage} wait(600); ${damage}`);
    expect(values).toEqual([0.5, 0.4, 0.3, 0]);
  });
});

describe('braveheart', () => {
  it('counts only while the opponent has more than half of its HP', async () => {
    const { hits } = await fight(`${team('braveheart', 'keqing')}keqing add stats cr=-1;
      target lvl=100 resist=0.1 radius=1 pos=0,1.5 hp=1000; keqing attack:5; keqing attack:5; wait(60);`);
    let left = 1000;
    const bonuses = hits.map(({ damage, calc }) => {
      const expected = left > 500 ? 0.3 : 0;
      left -= damage;
      return Number(calc.bonus_dmg) - expected;
    });
    expect(left).toBeLessThan(500);
    expect(bonuses.map((x) => x.toFixed(9))).toEqual(bonuses.map(() => '0.000000000'));
  });
});
