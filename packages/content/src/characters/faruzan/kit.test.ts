import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, energyFrom, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const FARUZAN = (cons: number, level = '90/90') => `
options swap_delay=12 ignore_burst_energy=true;
faruzan char lvl=${level} cons=${cons} talent=9,9,9;
faruzan add weapon="huntersbow" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999;
active faruzan;
`;
const SUCROSE = `
sucrose char lvl=90/90 cons=0 talent=9,9,9;
sucrose add weapon="apprenticesnotes" refine=1 lvl=70/70;
`;
const VORTEX = 'Pressurized Collapse';
const SHOTS = 'faruzan skill, aim, aim; wait(100);';

describe('faruzan', () => {
  it('shoots one Hurricane Arrow per skill, two at C1', async () => {
    const vortices = async (cons: number): Promise<number> =>
      (await fight(FARUZAN(cons) + SHOTS)).hits.filter((h) => h.name === VORTEX).length;
    expect([await vortices(0), await vortices(1)]).toEqual([1, 2]);
  });

  it('uses an arrow up by an uncharged shot', async () => {
    const { printed, hits } = await fight(
      `${FARUZAN(0)} faruzan skill; print(.faruzan.hurricane-count); faruzan aim[hold=0];
      print(.faruzan.hurricane-count); faruzan aim; wait(100);`,
    );
    expect(printed).toEqual(['1', '0']);
    expect(hits.some((h) => h.name === VORTEX)).toBe(false);
  });

  it('charges a Hurricane Arrow faster and bears the bale from the first ascension passive on', async () => {
    const shot = async (level: string): Promise<[number, string]> => {
      const { hits, printed } = await fight(
        `${FARUZAN(0, level)} faruzan skill; wait(60); faruzan aim; wait(60); print(.debuff.res.t0.faruzan-q-shred);`,
      );
      const [skill, arrow] = hits.map((h) => h.frame);
      return [arrow - skill, printed[0]];
    };
    const [slow, none] = await shot('20/20');
    const [quick, bale] = await shot('60/60');
    expect(slow - quick).toBe(86 - 49);
    expect([none, bale]).toEqual(['0', '1']);
  });

  it('adds 32 % of her base ATK to one anemo hit under the gift every 0.8 s', async () => {
    const flat = async (level: string): Promise<number[]> => {
      const { hits } = await fight(
        `${FARUZAN(0, level)}${SUCROSE} faruzan burst; wait(60); sucrose attack:2; wait(60); sucrose attack; wait(30);`,
      );
      return hits.filter((h) => h.name.startsWith('Normal')).map((h) => Number(h.calc.flat_dmg));
    };
    const [first, second, third] = await flat('90/90');
    expect(first).toBeGreaterThan(0);
    expect(second).toBe(0);
    expect(third).toBe(first);
    expect(await flat('60/60')).toEqual([0, 0, 0]);
  });

  it('makes a vortex where the active character deals damage at C6, every 3 s at most', async () => {
    const { hits } = await fight(`${FARUZAN(6)}${SUCROSE} faruzan burst; sucrose attack:12; wait(60);`);
    const frames = hits.filter((h) => h.name === VORTEX).map((h) => h.frame);
    expect(frames.length).toBeGreaterThan(1);
    expect(frames[1] - frames[0]).toBeGreaterThan(180);
  });

  it('keeps the polyhedron 6 s longer at C2', async () => {
    const ends = async (cons: number): Promise<number> => {
      const { log } = await fight(`${FARUZAN(cons)} faruzan burst; wait(1300);`);
      const given = log('status').filter((e) => e.logs.key === 'faruzan-q-dmg-bonus');
      return Math.max(...given.map((e) => e.frame));
    };
    expect(await ends(0)).toBe(1 + 43 + 745);
    expect(await ends(2)).toBe(1 + 43 + 745 + 360);
  });
});

describe('faruzan’s talent page', () => {
  const run = (cons: number, script: string, more = '') => fight(`${FARUZAN(cons)}${SUCROSE}${more}${script}`);

  it('the gift is 30.6 % anemo damage for everybody, 36 % by C5, as long as the active character is within 40 m', async () => {
    const gift = async (cons: number, move = '') => {
      const done = await run(cons, `${move} faruzan burst; wait(60); sucrose attack; wait(40);`);
      return calc(hitOf(done, 'Normal 0'), 'bonus_dmg');
    };
    const none = calc(hitOf(await run(0, 'sucrose attack; wait(40);'), 'Normal 0'), 'bonus_dmg');
    expect((await gift(0)) - none).toBeCloseTo(0.306, 9);
    expect((await gift(5)) - none).toBeCloseTo(0.36, 9);
    const away = await run(
      0,
      `faruzan burst; set_player_pos(0, 41); wait(1000); print(.sucrose.mods.faruzan-q-dmg-bonus);`,
    );
    expect(numbers(away)).toEqual([0]);
  });

  it('pulses at three corners in turn, every 2 s: 30 % less anemo resistance for 4 s', async () => {
    // The corners are at (5.19, 10.5), (−5.19, 10.5) and (0, 1.5).
    const corner = (x: number) => `target lvl=100 resist=0.1 radius=1 pos=${x},10.5 hp=999999999;`;
    const done = await run(0, 'faruzan burst; wait(800);', `${corner(10)}${corner(-10)}`);
    const pulses = (target: number) =>
      done
        .log('enemy')
        .filter((e) => e.logs.key === 'faruzan-q-shred' && e.logs.target === target)
        .map((e) => e.frame - 1);
    const first = 43 + 137;
    expect(pulses(2).filter((f) => f < first + 360)).toEqual([first]);
    expect(pulses(3).filter((f) => f < first + 360)).toEqual([first + 120]);
    expect(pulses(1)).toContain(first + 240);
  });

  it('the bale lowers anemo resistance by 30 %', async () => {
    const done = await run(0, 'faruzan burst; wait(20); faruzan skill; wait(60);');
    expect(calc(hitOf(done, 'Wind Realm of Nasamjnin'), 'res')).toBeCloseTo(-0.2, 9);
  });

  it('a vortex deals 183.6 % ATK 33 frames after the arrow, and brings 2 particles every 5.5 s at most', async () => {
    const done = await run(1, 'faruzan skill, aim, aim; wait(200);');
    const arrows = hitsOf(done, 'Fully-Charged Aimed Shot (Hurricane Arrow)');
    const vortices = hitsOf(done, VORTEX);
    expect(vortices.map((h, i) => h.frame - arrows[i].frame)).toEqual([33, 33]);
    expect(calc(vortices[0], 'talent')).toBeCloseTo(1.836, 9);
    expect(particlesOf(done, 'faruzan').map(([, count]) => count)).toEqual([2]);
  });

  it('a Hurricane Arrow makes a vortex at every opponent it touches', async () => {
    const done = await run(
      0,
      'faruzan skill, aim; wait(120);',
      'target lvl=100 resist=0.1 radius=1 pos=0,3 hp=999999999;',
    );
    expect(hitsOf(done, 'Fully-Charged Aimed Shot (Hurricane Arrow)')).toHaveLength(2);
    expect(hitsOf(done, VORTEX).map((h) => h.target)).toEqual([1, 2, 1, 2]);
  });

  it('Hurricane Arrows are there for 18 s', async () => {
    const done = await run(
      0,
      `faruzan skill; wait(1030); print(.faruzan.hurricane-count); wait(40); print(.faruzan.hurricane-count);`,
    );
    expect(numbers(done)).toEqual([1, 0]);
  });

  it('refuses a charge level that does not exist', async () => {
    await expect(run(0, 'faruzan aim[hold=2];')).rejects.toThrow('hold must be 0 or 1');
  });

  it('C4: a vortex gives 2 energy and 0.5 for each of four opponents more', async () => {
    const crowd = (count: number) => 'target lvl=100 resist=0.1 radius=0.5 pos=3,3 hp=999999999;'.repeat(count);
    const gains = async (count: number) =>
      energyFrom(await run(4, 'faruzan skill, aim[hold=1]; wait(120);', crowd(count)), 'faruzan-c4');
    expect(await gains(0)).toEqual([2]);
    expect(await gains(2)).toEqual([2, 0.5, 0.5]);
    expect(await gains(6)).toEqual([2, 0.5, 0.5, 0.5, 0.5]);
  });

  it('C6: 40 % critical damage for anemo attacks under the gift', async () => {
    const crit = async (cons: number) => {
      const done = await run(cons, 'faruzan burst; wait(60); sucrose attack; faruzan aim[hold=0]; wait(60);');
      return [calc(hitOf(done, 'Normal 0'), 'cd'), calc(hitOf(done, 'Aimed Shot'), 'cd')];
    };
    const [[anemo5, phys5], [anemo6, phys6]] = [await crit(5), await crit(6)];
    expect([anemo6 - anemo5, phys6 - phys5]).toEqual([expect.closeTo(0.4, 9), 0]);
  });
});

it('a Hurricane Arrow can be shot for 18 s after the skill', async () => {
  const shots = async (wait: number) =>
    hitsOf(
      await fight(`${FARUZAN(0)} faruzan skill; wait(${wait}); faruzan aim; wait(60);`),
      'Fully-Charged Aimed Shot (Hurricane Arrow)',
    ).length;
  expect([await shots(1000), await shots(1100)]).toEqual([1, 0]);
});

it('the first corner of the bale is 5.19 m to her right and 10.5 m ahead, and reaches 6 m', async () => {
  const shredded = async (x: number) => {
    const { logs } = await fight(`options ignore_burst_energy=true;
faruzan char lvl=90/90 cons=0 talent=9,9,9; faruzan add weapon="huntersbow" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=0.1 pos=0,1 hp=999999999; target lvl=100 resist=0.1 radius=1 pos=${x},10.5 hp=999999999;
active faruzan; faruzan burst; wait(200);`);
    return logs.some((e) => e.logs.key === 'faruzan-q-shred' && e.logs.target === 2);
  };
  // Whose middle is further right than −0.81 m.
  expect([await shredded(-0.7), await shredded(-0.9)]).toEqual([true, false]);
});

it('C6: hits without damage make no vortex', async () => {
  const done = await fight(`${FARUZAN(6)}
hutao char lvl=90/90 cons=0 talent=9,9,9; hutao add weapon="beginnersprotector" refine=1 lvl=70/70;
faruzan burst; hutao walk; wait(240 - f()); hutao skill; wait(60); hutao attack; wait(60);`);
  const [spirits] = hitsOf(done, 'Paramita (0 dmg)');
  const [strike] = hitsOf(done, 'Normal 0');
  const later = hitsOf(done, VORTEX).filter((h) => h.frame > spirits.frame);
  expect(later.map((h) => h.frame - strike.frame)).toEqual([33]);
});
