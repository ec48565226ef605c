import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';

const zhongli = (cons = 0) => `
zhongli char lvl=90/90 cons=${cons} talent=9,9,9;
zhongli add weapon="beginnersprotector" refine=1 lvl=70/70;
zhongli add stats cr=-1;`;
const ALBEDO = `
albedo char lvl=90/90 cons=0 talent=9,9,9;
albedo add weapon="dullblade" refine=1 lvl=70/70;
albedo add stats cr=-1;`;
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;';
const options = 'options duration=60 swap_delay=4 ignore_burst_energy=true;';

describe('Stone Stele', () => {
  const ticks = async (text: string) => {
    const { hits } = await fight(`${options}${text}`);
    return hits.filter((h) => h.name === 'Stone Stele (Tick)').map((h) => h.frame);
  };

  it('resonates every 2 s for 31 s', async () => {
    const frames = await ticks(`${zhongli()}${TARGET}active zhongli; zhongli skill; wait(2000);`);
    expect(frames).toEqual(Array.from({ length: 15 }, (_, i) => 25 + 120 * (i + 1)));
  });

  it('lets constructs near it resonate too', async () => {
    const frames = await ticks(`${zhongli()}${ALBEDO}${TARGET}active zhongli; zhongli skill; albedo skill; wait(150);`);
    expect(frames.slice(0, 4)).toEqual([145, 145, 265, 265]);
  });

  it.each([
    [0, 1],
    [1, 2],
  ])('C%i: %i at a time; a hold adds one only where there is room', async (cons, most) => {
    const { printed } = await fight(`${options}${zhongli(cons)}${TARGET}active zhongli;
      zhongli skill[hold_nostele=1]; print(.construct.count.zhongli);
      zhongli skill[hold=1]; print(.construct.count.zhongli);
      zhongli skill[hold=1]; print(.construct.count.zhongli);
      zhongli skill; print(.construct.count.zhongli);`);
    expect(printed.map(Number)).toEqual([0, 1, most, most]);
  });
});

describe('Jade Shield', () => {
  it('lowers all resistances around the player by 20 % until it falls', async () => {
    const { printed } = await fight(`${options}${zhongli()}${TARGET}active zhongli;
      zhongli skill[hold=1]; print(.debuff.res.t0.zhongli-dendro); print(.zhongli.shielded);
      wait(1270); print(.debuff.res.t0.zhongli-dendro); print(.zhongli.shielded);`);
    expect(printed.map(Number)).toEqual([1, 1, 0, 0]);
  });

  it('C6: 40 % of the damage to it heals, at most 8 % of his max HP', async () => {
    const heals = async (amount: number) => {
      const { log, printed } = await fight(`${options}${zhongli(6)}${TARGET}
        hurt once interval=300 amount=${amount},${amount} element=physical;
        active zhongli; zhongli skill[hold=1]; wait(300); print(.zhongli.hpmax);`);
      const [heal] = log('heal', 'Chrysos');
      return { amount: Number(heal.logs.amount), max: Number(printed[0]) };
    };
    expect((await heals(1000)).amount).toBeCloseTo(400, 6);
    const large = await heals(10000);
    expect(large.amount).toBeCloseTo(0.08 * large.max, 6);
  });
});

describe('Resonant Waves', () => {
  it('finds no hit to strengthen the shield by: its only reading is the first', async () => {
    const bonuses = async (level: string) => {
      const { log } = await fight(`${options}${zhongli().replace('90/90', level)}${TARGET}
        hurt every interval=100,101 amount=500,500 element=physical;
        active zhongli; zhongli skill[hold=1]; wait(1000);`);
      return log('shield', 'taking damage').map((e) => Number(Number(e.logs.shield_bonus).toFixed(9)));
    };
    expect(new Set(await bonuses('90/90'))).toEqual(new Set([0]));
  });
});

describe('Dominance of Earth', () => {
  it('adds shares of max HP to everything, from the fourth ascension on', async () => {
    const shares = async (level: string) => {
      const { hits, printed } = await fight(`${options}${zhongli().replace('90/90', level)}${TARGET}active zhongli;
        print(.zhongli.hpmax); zhongli attack, charge, skill; wait(200); zhongli skill[hold=1], burst; wait(60);`);
      const share = (name: string) => Number(hits.find((h) => h.name === name)?.calc.flat_dmg) / Number(printed[0]);
      return [
        'Normal 0',
        'Charge',
        'Stone Stele (Initial)',
        'Stone Stele (Tick)',
        'Stone Stele (Hold)',
        'Planet Befall',
      ].map(share);
    };
    expect(await shares('90/90')).toEqual([0.0139, 0.0139, 0.019, 0.019, 0.019, 0.33].map((x) => expect.closeTo(x, 9)));
    expect(await shares('60/60')).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe('Jade Shield, further', () => {
  const shields = async (cons: number, script: string) =>
    await fight(`${options}${zhongli(cons)}${TARGET}active zhongli; print(.zhongli.hpmax); ${script} wait(60);`);
  it('absorbs 21.76 % of max HP and 2506 at level 9, for 20 s', async () => {
    const { log, printed } = await shields(0, 'zhongli skill[hold=1];');
    const [shield] = log('shield', 'shield added');
    expect(Number(shield.logs.hp)).toBeCloseTo(0.2176 * Number(printed[0]) + 2506.079, 3);
    expect(Number(shield.logs.expiry) - shield.frame).toBe(1200);
    expect(shield.logs.ele).toBe('geo');
  });
  it('C2: comes with the burst', async () => {
    expect((await shields(1, 'zhongli burst;')).log('shield', 'shield added')).toHaveLength(0);
    expect((await shields(2, 'zhongli burst;')).log('shield', 'shield added')).toHaveLength(1);
  });
  it('does not lower resistances beyond 7.5 m', async () => {
    const near = async (y: number) =>
      (
        await fight(`${options}${zhongli()}target lvl=100 resist=0.1 radius=0.5 pos=0,${y};active zhongli;
          zhongli skill[hold=1]; wait(60); print(.debuff.res.t0.zhongli-pyro);`)
      ).printed;
    expect(await near(7.5)).toEqual(['1']);
    expect(await near(8.5)).toEqual(['0']);
  });
});

it('C4: Planet Befall reaches a fifth further', async () => {
  const struck = async (cons: number) =>
    (
      await fight(
        `${options}${zhongli(cons)}target lvl=100 resist=0.1 radius=0.5 pos=0,13.4;active zhongli; zhongli burst; wait(60);`,
      )
    ).hits.length;
  expect(await struck(3)).toBe(0);
  expect(await struck(4)).toBe(1);
});

it('particles: at most one in 1.5 s, half of the time', async () => {
  let most = 0;
  for (let seed = 1; seed <= 4; seed++) {
    const { log } = await fight(`${options}${zhongli()}${TARGET}active zhongli; zhongli skill; wait(1900);`, { seed });
    const gains = log('energy', 'particle').filter((e) => e.char_index === 0);
    most = Math.max(most, gains.length);
    for (const e of gains) expect(e.logs.count).toBe(1);
    gains.slice(1).forEach((e, i) => {
      expect(e.frame - gains[i].frame).toBeGreaterThanOrEqual(90);
    });
  }
  expect(most).toBeGreaterThan(3);
  expect(most).toBeLessThan(16);
});

it('constructs resonate up to 8 m from the stele', async () => {
  const resonances = async (away: number) => {
    // She turns back to the enemy, and her screen stands 3 m before her; the stele is 3 m from where he was.
    const { hits } = await fight(`options swap_delay=4;${zhongli()}
ningguang char lvl=90/90 cons=0 talent=9,9,9; ningguang add weapon="apprenticesnotes" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=100 pos=0,2.4 hp=999999999; active zhongli;
zhongli skill; wait(60 - f()); set_player_pos(0, ${away + 6}); ningguang skill; wait(100);`);
    return hits.filter((h) => h.name === 'Stone Stele (Tick)').length;
  };
  expect([await resonances(8), await resonances(8.1)]).toEqual([2, 1]);
});
