import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';

const SHENHE = (cons = 0, level = '90/90') => `
shenhe char lvl=${level} cons=${cons} talent=1,1,1;
shenhe add weapon="beginnersprotector" refine=1 lvl=70/70;
shenhe add stats cr=-1;`;
const AYAKA = `
kamisatoayaka char lvl=90/90 cons=0 talent=1,1,1;
kamisatoayaka add weapon="dullblade" refine=1 lvl=70/70;
kamisatoayaka add stats cr=-1;`;
const TARGET = 'target lvl=100 resist=0.1 radius=1 pos=0,1.5;';
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;
const flats = (hits: Awaited<ReturnType<typeof fight>>['hits'], name: string) =>
  hits.filter((h) => h.name === name).map((h) => Number(h.calc.flat_dmg) > 0);

describe('Icy Quills', () => {
  it('strengthen five cryo hits of each member after a press, seven after a hold', async () => {
    const strengthened = async (params: string) => {
      const { hits } = await fight(`${options(30)}${SHENHE()}${AYAKA}${TARGET}active shenhe;
        shenhe skill${params}; kamisatoayaka burst; wait(300);`);
      return flats(hits, 'Soumetsu (Cutting)').filter(Boolean).length;
    };
    expect(await strengthened('')).toBe(5);
    expect(await strengthened('[hold=1]')).toBe(7);
  });

  it('are worth a part of her ATK', async () => {
    const { hits, printed } = await fight(`${options(30)}${SHENHE()}${AYAKA}${TARGET}active shenhe;
      shenhe skill; wait(20); print(.shenhe.stats.base_atk * (1 + .shenhe.stats.atk%) + .shenhe.stats.atk);
      kamisatoayaka burst; wait(300);`);
    const cut = hits.find((h) => h.name === 'Soumetsu (Cutting)');
    expect(Number(cut?.calc.flat_dmg)).toBeCloseTo(0.45656 * Number(printed[0]), 6);
  });

  it('leave other elements alone', async () => {
    const { hits } = await fight(`${options(30)}${SHENHE()}${AYAKA}${TARGET}active shenhe;
      shenhe skill; kamisatoayaka attack:3;`);
    expect(flats(hits, 'Normal 0')).toEqual([false]);
  });

  it('are given from the second passive on', async () => {
    const { hits, printed } = await fight(`${options(30)}${SHENHE(0, '50/50')}${AYAKA}${TARGET}active shenhe;
      shenhe skill; kamisatoayaka burst; wait(300); print(.kamisatoayaka.tags.shenhe-quill);`);
    expect(flats(hits, 'Soumetsu (Cutting)').some(Boolean)).toBe(false);
    expect(printed).toEqual(['0']);
  });

  it('C6: stay when normal attacks use them, not when skills do', async () => {
    const left = async (cons: number) =>
      (
        await fight(`${options(30)}${SHENHE(cons)}${AYAKA}${TARGET}active kamisatoayaka;
          kamisatoayaka dash; shenhe skill; kamisatoayaka attack:3, skill; wait(20);
          print(.kamisatoayaka.tags.shenhe-quill);`)
      ).printed;
    expect(await left(5)).toEqual(['1']);
    expect(await left(6)).toEqual(['4']);
  });

  it('C4: each strengthened hit adds 5 % to the next skill, which starts the count anew', async () => {
    const { hits } = await fight(`${options(60)}${SHENHE(4)}${AYAKA}${TARGET}active shenhe;
      shenhe skill; kamisatoayaka burst; wait(400); shenhe skill; wait(700); shenhe skill; wait(20);`);
    const bonuses = hits.filter((h) => h.name.startsWith('Spring Spirit')).map((h) => Number(h.calc.bonus_dmg));
    // Every press has the 15 % of her second passive, and its hit uses one of her own quills; the storm uses all five
    // of Ayaka's.
    expect(bonuses.map((b) => b.toFixed(2))).toEqual(['0.15', '0.45', '0.20']);
  });
});

describe('Spring Spirit Summoning', () => {
  it('gives particles for every opponent a press hits, once for a hold', async () => {
    const pair = 'target lvl=100 resist=0.1 radius=1 pos=0,1;target lvl=100 resist=0.1 radius=1 pos=0,1.5;';
    const received = async (params: string) =>
      (await fight(`${options(6)}${SHENHE()}${pair}active shenhe; shenhe skill${params}; wait(200);`))
        .log('energy', 'particle')
        .map((e) => e.logs.count);
    expect(await received('')).toEqual([3, 3]);
    expect(await received('[hold=1]')).toEqual([4]);
  });

  it('C1: has two charges, whose cooldowns are those of press and hold', async () => {
    const { printed } = await fight(`${options(60)}${SHENHE(1)}${TARGET}active shenhe;
      shenhe skill, skill[hold=1]; wait(10); print(.shenhe.skill.charge);
      wait(600); print(.shenhe.skill.charge); wait(800); print(.shenhe.skill.charge); wait(60); print(.shenhe.skill.charge);`);
    expect(printed).toEqual(['0', '1', '1', '2']);
  });
});

describe("Divine Maiden's Deliverance", () => {
  it('lowers cryo and physical resistance in the field and strikes in pairs', async () => {
    const { hits } = await fight(`${options(30)}${SHENHE()}${TARGET}active shenhe; shenhe burst; wait(900);`);
    const strikes = hits.filter((h) => h.name.endsWith('(DoT)'));
    expect(strikes.length).toBe(12);
    expect(Number(strikes[0].calc.res)).toBeCloseTo(0.1 - 0.06, 12);
  });

  it('C2: nine pairs, and 15 % critical damage for cryo only', async () => {
    const { hits } = await fight(`${options(30)}${SHENHE(2)}${TARGET}active shenhe;
      shenhe burst, attack, skill; wait(1000);`);
    expect(hits.filter((h) => h.name.endsWith('(DoT)')).length).toBe(18);
    const cd = (name: string) => Number(hits.find((h) => h.name.startsWith(name))?.calc.cd);
    expect(cd('Spring Spirit') - cd('Normal 0')).toBeCloseTo(0.15, 12);
  });
});

describe('Icy Quills, further', () => {
  const expiry = async (params: string) => {
    const { log } = await fight(
      `${options(30)}${SHENHE()}${AYAKA}${TARGET}active shenhe; shenhe skill${params}; wait(60);`,
    );
    return log('status', 'mod added')
      .filter((e) => e.logs.key === 'shenhe-quill')
      .map((e) => [e.char_index, Number(e.logs.expiry) - e.frame]);
  };
  it('last 10 s after a press and 15 s after a hold', async () => {
    expect(await expiry('')).toEqual([
      [0, 600],
      [1, 600],
    ]);
    expect(await expiry('[hold=1]')).toEqual([
      [0, 900],
      [1, 900],
    ]);
  });

  it('count for each character alone', async () => {
    const { printed } = await fight(`${options(30)}${SHENHE()}${AYAKA}${TARGET}active shenhe;
      shenhe skill; wait(40);
      print(.kamisatoayaka.tags.shenhe-quill); print(.shenhe.tags.shenhe-quill);`);
    // Her own press uses one of hers.
    expect(printed).toEqual(['5', '4']);
  });

  it('C4: fifty stacks at most', async () => {
    const { hits } = await fight(`${options(60)}${SHENHE(6)}${AYAKA}${TARGET.repeat(7)}active kamisatoayaka;
      kamisatoayaka dash; shenhe skill; kamisatoayaka attack:5, attack:5, attack:5, attack:5, attack:5; shenhe skill; wait(60);`);
    const strengthened = hits.filter((h) => h.actor === 1 && Number(h.calc.flat_dmg) > 0);
    expect(strengthened.length).toBeGreaterThan(50);
    const last = hits.filter((h) => h.name.startsWith('Spring Spirit')).at(-1);
    expect(Number(last?.calc.bonus_dmg)).toBeCloseTo(0.15 + 50 * 0.05, 9);
  });
});

describe('Spirit Communion Seal', () => {
  const bonuses = async (params: string, level = '90/90') => {
    const { hits } = await fight(`${options(40)}${SHENHE(0, level)}${AYAKA}${TARGET}
      active shenhe; shenhe skill${params}; kamisatoayaka attack, skill, burst; wait(300); kamisatoayaka attack, charge; wait(60);`);
    const bonus = (name: string) => Number(hits.find((h) => h.actor === 1 && h.name.startsWith(name))?.calc.bonus_dmg);
    return [bonus('Normal 0'), bonus('Hyouka'), bonus('Soumetsu'), bonus('Charge')];
  };
  it('after a press skills and bursts of everyone deal 15 % more, after a hold their attacks', async () => {
    const none = await bonuses('', '50/50');
    const difference = (with_: number[]) => with_.map((b, i) => Number((b - none[i]).toFixed(9)));
    expect(difference(await bonuses('')).slice(0, 3)).toEqual([0, 0.15, 0.15]);
    expect(difference(await bonuses('[hold=1]'))).toEqual([0.15, 0, 0, 0.15]);
  });
});

describe('Deific Embrace', () => {
  it('gives the character on the field 15 % cryo damage, from the first ascension on', async () => {
    const cryo = async (level: string) => {
      const { printed } = await fight(`${options(30)}${SHENHE(0, level)}${AYAKA}${TARGET}active shenhe;
        print(.kamisatoayaka.stats.cryo%); print(.shenhe.stats.cryo%); shenhe burst; kamisatoayaka walk; wait(60);
        print(.kamisatoayaka.stats.cryo%); print(.shenhe.stats.cryo%); wait(700); print(.kamisatoayaka.stats.cryo%);`);
      const [ayaka, shenhe, ayakaIn, shenheIn, after] = printed.map(Number);
      return [ayakaIn - ayaka, shenheIn - shenhe, after - ayaka].map((x) => Number(x.toFixed(9)));
    };
    expect(await cryo('40/40')).toEqual([0.15, 0, 0]);
    expect(await cryo('20/20')).toEqual([0, 0, 0]);
  });

  it('C2: the field stands 18 s instead of 12 s, with 15 % critical damage for the active character only', async () => {
    const left = async (cons: number) => {
      const { log } = await fight(
        `${options(30)}${SHENHE(cons)}${AYAKA}${TARGET}active shenhe; shenhe burst; kamisatoayaka attack; wait(1300);`,
      );
      const embraced = log('status', 'mod').filter((e) => e.logs.key === 'shenhe-a1' && e.msg !== 'mod deleted');
      const focused = log('status', 'mod').filter((e) => e.logs.key === 'shenhe-c2' && e.msg !== 'mod deleted');
      return {
        frames: (embraced.at(-1)?.frame ?? 0) - embraced[0].frame,
        focused: new Set(focused.map((e) => e.char_index)),
      };
    };
    expect((await left(1)).frames).toBe(39 * 18);
    expect((await left(2)).frames).toBe(59 * 18);
    expect((await left(1)).focused.size).toBe(0);
    expect((await left(2)).focused).toEqual(new Set([0, 1]));
  });
});

it('C4: the stacks are gone after a minute, and a hold gives no quills before the second passive', async () => {
  const { hits } = await fight(`${options(90)}${SHENHE(4)}${AYAKA}${TARGET}active shenhe;
    shenhe skill; kamisatoayaka burst; wait(4000); shenhe skill; wait(60);`);
  const last = hits.filter((h) => h.name.startsWith('Spring Spirit')).at(-1);
  expect(Number(last?.calc.bonus_dmg)).toBeCloseTo(0.15, 9);
  const { printed } = await fight(`${options(10)}${SHENHE(0, '60/60')}${AYAKA}${TARGET}active shenhe;
    shenhe skill[hold=1]; wait(60); print(.kamisatoayaka.tags.shenhe-quill);`);
  expect(printed).toEqual(['0']);
});

it('effects have the durations of the talent page', async () => {
  const press = await fight(`${options(8)}${SHENHE(4)}${AYAKA}${TARGET}active shenhe; shenhe skill; wait(60);`);
  expect(lasting(press, 'shenhe-a4-press')).toBe(600);
  expect(lasting(press, 'shenhe-c4')).toBe(3600);
  const hold = await fight(`${options(8)}${SHENHE()}${AYAKA}${TARGET}active shenhe; shenhe skill[hold=1]; wait(60);`);
  expect(lasting(hold, 'shenhe-a4-hold')).toBe(900);
});
