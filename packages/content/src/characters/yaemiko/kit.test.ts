import { describe, expect, it } from 'vitest';
import { type Fight, fight, lasting, party } from '../../../test/fight.ts';
import { attribute, calc, energyFrom, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const run = (cons: number, script: string, { level = '90/90', stats = '', enemies = '' } = {}) =>
  fight(`options swap_delay=12 ignore_burst_energy=true;
    yaemiko char lvl=${level} cons=${cons} talent=9,9,9; yaemiko add weapon="apprenticesnotes" refine=1 lvl=70/70;
    yaemiko add stats cr=-1 ${stats};
    fischl char lvl=90/90 cons=0 talent=9,9,9; fischl add weapon="huntersbow" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,2.4 hp=999999999; ${enemies}
    active yaemiko; ${script}`);
const TICK = 'Sesshou Sakura Tick';
const BOLT = 'Tenko Thunderbolt';

describe('yaemiko', () => {
  it('Sesshou Sakura strike by their number, the first time 120 frames after the cast, then every 176', async () => {
    const one = hitsOf(await run(0, 'yaemiko skill; wait(900);'), TICK);
    expect(one.map((h) => h.frame - 2)).toEqual([120, 296, 472, 648, 824]);
    expect(calc(one[0], 'talent')).toBeCloseTo(1.031424, 6);
    const three = hitsOf(await run(0, 'yaemiko skill:3; wait(200);'), TICK);
    expect(Math.max(...three.map((h) => calc(h, 'talent')))).toBeCloseTo(1.6116, 6);
  });

  it('a fourth one takes the place of the oldest', async () => {
    const shown = 'print(.yaemiko.tags.totems); yaemiko burst; wait(240);';
    const done = await run(0, `yaemiko skill:3; wait(200); yaemiko skill; wait(40); ${shown}`);
    expect(numbers(done)).toEqual([3]);
    expect(hitsOf(done, BOLT)).toHaveLength(3);
  });

  it('the burst uses them up, brings their charges back (first passive) and 8 energy each at C1', async () => {
    const script = 'yaemiko skill:3; wait(40); yaemiko burst; print(.yaemiko.skill.charge); wait(300);';
    const done = await run(1, `${script} print(.yaemiko.tags.totems);`);
    expect(numbers(done)).toEqual([3, 0]);
    expect(hitsOf(done, BOLT).map((h) => h.frame - hitsOf(done, BOLT)[0].frame)).toEqual([0, 24, 48]);
    expect(energyFrom(done, 'yae-c1')).toEqual([8, 8, 8]);
    expect(numbers(await run(0, script, { level: '20/20' }))).toEqual([0]);
  });

  it('second passive: 0.15 % for every point of EM', async () => {
    const bonus = async (level: string) =>
      calc(hitOf(await run(0, 'yaemiko skill; wait(130);', { level, stats: 'em=200' }), TICK), 'bonus_dmg');
    expect((await bonus('90/90')) - (await bonus('60/60'))).toBeCloseTo(0.3, 9);
  });

  it('C2: one level higher and 20 m away; C6 ignores 60 % of DEF', async () => {
    const far = 'set_player_pos(0, -14);';
    expect(hitsOf(await run(1, `${far} yaemiko skill; wait(130);`), TICK)).toHaveLength(0);
    expect(calc(hitOf(await run(2, `${far} yaemiko skill; wait(130);`), TICK), 'talent')).toBeCloseTo(1.28928, 6);
    const done = await run(6, 'yaemiko skill:3; wait(200);');
    expect(Math.max(...hitsOf(done, TICK).map((h) => calc(h, 'talent')))).toBeCloseTo(2.37, 2);
    expect(hitOf(done, TICK).calc.ignore_def).toBe(0.6);
  });

  it('C4: lightning that hits gives everyone 20 % electro damage for 5 s', async () => {
    const read = 'print(.fischl.stats.electro%);';
    const script = `yaemiko skill; wait(60); ${read} fischl walk; wait(60); ${read} wait(40); ${read}`;
    expect(numbers(await run(4, script))).toEqual([0, 0.2, 0.2]);
    expect(numbers(await run(3, script))).toEqual([0, 0, 0]);
  });

  it('lightning brings one particle in 2.5 s', async () => {
    const times = particlesOf(await run(0, 'yaemiko skill:3; wait(600);'), 'yaemiko').map(([frame]) => frame);
    for (let i = 1; i < times.length; i++) expect(times[i] - times[i - 1]).toBeGreaterThanOrEqual(150);
  });
});

describe('by the rules of the game', () => {
  const RULES = 'rules_on=yaemiko_radiance';
  const SPARK = 'Yakan Evocation: Lightning';
  const SPARK_CONDUCT = 'Yakan Evocation: Lightning (Stellar-Conduct)';
  const CONDUCT = 'Sesshou Sakura Lightning (Stellar-Conduct)';
  const CODA = "Coda at Dawn's Tolling";
  const PLAIN = { stats: 'cr=-1' };
  /** Odette makes stellar-conduct of superconduct; without her there is none. */
  const play = (
    script: string,
    { cons = 0, level = '90/90', rules = RULES, mate = 'odette', more = '', crit = -1 } = {},
  ): Promise<Fight> =>
    fight(`${party({ yaemiko: { cons, level, stats: `cr=${crit}` }, [mate]: PLAIN, fischl: PLAIN, kaeya: PLAIN })}
    options ${rules} duration=60 ignore_burst_energy=true hitlag=false swap_delay=4;
    target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999; ${more} active yaemiko; ${script}`);
  const THREE = 'yaemiko skill:3; wait(20);';
  /** The first lightning hits the frost of the mate's skill in frame 120 of the cast. */
  const FIELD = 'odette skill; wait(20); yaemiko skill; wait(130);';
  /** Frost for one reaction. */
  const ONCE = 'kaeya skill; wait(20); yaemiko skill; wait(130);';
  const ticks = (done: Fight) => hitsOf(done, TICK);
  const flats = (done: Fight) => ticks(done).map((h) => calc(h, 'flat_dmg'));
  const atkOf = (done: Fight) => attribute(ticks(done)[0], 'atk');

  it('Sesshou Sakura stand 10 s longer', async () => {
    const struck = async (rules: string) => ticks(await play('yaemiko skill; wait(1700);', { rules })).length;
    // The last of 14.43 s and of 24.43 s from the appearance.
    expect([await struck(''), await struck(RULES)]).toEqual([5, 8]);
    const shown = 'yaemiko skill; wait(1400); print(.yaemiko.tags.totems); wait(150); print(.yaemiko.tags.totems);';
    expect(numbers(await play(shown))).toEqual([1, 0]);
  });

  it('the burst leaves them, with a charge of the skill and energy for each', async () => {
    const script = `${THREE} yaemiko burst; print(.yaemiko.skill.charge); wait(300); print(.yaemiko.tags.totems);`;
    const done = await play(script, { cons: 1 });
    expect(numbers(done)).toEqual([3, 3]);
    expect(hitsOf(done, BOLT)).toHaveLength(3);
    expect(energyFrom(done, 'yae-c1')).toEqual([8, 8, 8]);
    const [cast] = done.actions.filter(([, , action]) => action === 'burst').map(([frame]) => frame);
    expect(ticks(done).filter((h) => h.frame > cast + 150).length).toBeGreaterThan(2);
    expect(numbers(await play(script, { cons: 1, rules: '' }))).toEqual([3, 0]);
    expect(numbers(await play(script, { level: '20/20' }))).toEqual([0, 3]);
  });

  describe('the fourth passive', () => {
    it('stellar-conduct lets the next lightning deal 80 % ATK more, and 200 % ATK as stellar-conduct damage', async () => {
      const done = await play(`${ONCE} wait(400);`);
      const [first, second, third] = flats(done);
      expect([first, third]).toEqual([0, 0]);
      expect(second).toBeCloseTo(0.8 * atkOf(done), 6);
      const [conduct, ...others] = hitsOf(done, CONDUCT);
      expect(others).toEqual([]);
      expect(calc(conduct, 'talent')).toBe(2);
      expect(calc(conduct, 'ignore_def')).toBe(1);
      expect(conduct.frame).toBe(ticks(done)[1].frame);
      expect(ticks(done).map((h) => calc(h, 'ignore_def'))).toEqual([0, 0, 0]);
      const deep = await play(`${ONCE} wait(400);`, { cons: 6 });
      expect(ticks(deep).map((h) => calc(h, 'ignore_def'))).toEqual([0.6, 0.6, 0.6]);
      const off = await play(`${ONCE} wait(400);`, { rules: '' });
      expect([...flats(off), hitsOf(off, CONDUCT).length]).toEqual([0, 0, 0, 0]);
    });

    it('without a polestar field the lightning only deals 80 % ATK more', async () => {
      const done = await play('kaeya skill; wait(20); yaemiko skill; wait(500);', { mate: 'xingqiu' });
      expect(flats(done).slice(0, 2)).toEqual([0, expect.closeTo(0.8 * atkOf(done), 6)]);
      expect(hitsOf(done, CONDUCT)).toEqual([]);
    });

    it('once in 2.5 s; a reaction meanwhile waits for its end', async () => {
      const done = await play(`odette skill; wait(20); ${THREE} yaemiko attack; wait(600);`);
      const strong = ticks(done).filter((h) => calc(h, 'flat_dmg') > 0);
      expect(strong.length).toBeGreaterThan(2);
      const gaps = strong.slice(1).map((h, i) => h.frame - strong[i].frame);
      expect(Math.min(...gaps)).toBeGreaterThan(150);
      expect(lasting(done, 'yaemiko-radiance-icd')).toBe(150);
    });

    it('waits for 8 s at most', async () => {
      // Oz on the frost of Kaeya; the first lightning comes 120 frames after the cast.
      const first = async (wait: number) =>
        flats(await play(`kaeya skill; wait(20); fischl skill; wait(${wait}); yaemiko skill; wait(130);`))[0] > 0;
      expect([await first(300), await first(400)]).toEqual([true, false]);
      expect(lasting(await play('kaeya skill; wait(20); fischl skill; wait(60);'), 'yaemiko-radiance')).toBe(480);
    });
  });

  describe('the first passive', () => {
    it('lightning of 40 % ATK for a cast with three of them standing', async () => {
      const done = await play(`${THREE} yaemiko skill; wait(120);`);
      const [spark, ...others] = hitsOf(done, SPARK);
      expect(others).toEqual([]);
      expect(calc(spark, 'talent')).toBe(0.4);
      const casts = done.actions.filter(([, , action]) => action === 'skill').map(([frame]) => frame);
      expect(spark.frame).toBe(casts[3] + 18 + 51);
      expect(hitsOf(done, SPARK_CONDUCT)).toEqual([]);
      expect(hitsOf(await play(`${THREE} wait(120);`), SPARK)).toEqual([]);
      expect(hitsOf(await play(`${THREE} yaemiko skill; wait(120);`, { rules: '' }), SPARK)).toEqual([]);
      expect(hitsOf(await play(`${THREE} yaemiko skill; wait(120);`, { level: '20/20' }), SPARK)).toEqual([]);
    });

    it('in a polestar field, of 50 % ATK as stellar-conduct damage', async () => {
      const done = await play(`odette skill; wait(20); ${THREE} yaemiko attack; wait(60); yaemiko skill; wait(120);`);
      const [spark] = hitsOf(done, SPARK_CONDUCT);
      expect(calc(spark, 'talent')).toBe(0.5);
      expect(hitsOf(done, SPARK)).toEqual([]);
    });

    it('on an enemy within 12.5 m', async () => {
      const sparks = async (y: number) =>
        hitsOf(await play(`${THREE} set_player_pos(0, ${2.4 - y}); yaemiko skill; wait(120);`), SPARK).length;
      expect([await sparks(12.4), await sparks(12.6)]).toEqual([1, 0]);
    });
  });

  it('C1: her reaction or stellar-conduct damage gives everyone 50 % electro and stellar-conduct damage for 10 s', async () => {
    const read = 'print(.fischl.stats.electro%); print(.yaemiko.stats.electro%);';
    const gain = async (script: string, options = {}) => {
      const on = numbers(await play(`${script} ${read}`, { cons: 1, ...options }));
      const off = numbers(await play(`${script} ${read}`, { cons: 1, ...options, rules: '' }));
      return on.map((value, i) => Number((value - off[i]).toFixed(9)));
    };
    expect(await gain(FIELD)).toEqual([0.5, 0.5]);
    expect(await gain('kaeya skill; wait(20); yaemiko skill; wait(130);', { mate: 'xingqiu' })).toEqual([0.5, 0.5]);
    expect(await gain(FIELD, { cons: 0 })).toEqual([0, 0]);
    // The reaction of Fischl does not count.
    expect(await gain('odette skill; wait(20); fischl skill; wait(30);')).toEqual([0, 0]);
    const bonus = async (cons: number) =>
      calc(hitOf(await play(`${FIELD} odette skill; wait(60);`, { cons }), CODA), 'react_bonus');
    expect((await bonus(1)) - (await bonus(0))).toBeCloseTo(0.5, 9);
    expect(lasting(await play(FIELD, { cons: 1 }), 'yaemiko-c1')).toBe(600);
    expect(lasting(await play(FIELD, { cons: 1 }), 'yaemiko-c1-conduct')).toBe(600);
    const superconducts = async (cons: number) =>
      hitsOf(await play(`${ONCE} wait(250); kaeya skill; wait(200);`, { cons, mate: 'xingqiu' }), 'superconduct').map(
        (hit) => calc(hit, 'flat_dmg'),
      );
    const usual = await superconducts(0);
    expect(usual).toHaveLength(2);
    expect(await superconducts(1)).toEqual(usual);
    // Oz uses up the frost: her lightning deals stellar-conduct damage without a reaction.
    expect(await gain('kaeya skill; wait(20); fischl skill; wait(20); yaemiko skill; wait(130);')).toEqual([0.5, 0.5]);
  });

  it('C2: 90, 120 and 200 EM for her and the active character', async () => {
    const read = 'print(.yaemiko.stats.em); print(.fischl.stats.em);';
    const em = async (script: string, options = {}) =>
      numbers(await play(`${script} ${read}`, { cons: 2, ...options }));
    expect(await em('yaemiko skill; wait(40);')).toEqual([90, 0]);
    expect(await em('yaemiko skill:2; wait(40);')).toEqual([120, 0]);
    expect(await em(THREE)).toEqual([200, 0]);
    expect(await em(`${THREE} fischl walk;`)).toEqual([200, 200]);
    expect(await em('yaemiko walk;')).toEqual([0, 0]);
    expect(await em(THREE, { cons: 1 })).toEqual([0, 0]);
    expect(await em(`${THREE} fischl walk;`, { rules: '' })).toEqual([0, 0]);
  });

  it('C4: lightning that hits gives her 8 energy, once in 5 s, and the burst deals 100 % more damage', async () => {
    const done = await play('yaemiko skill; wait(900);', { cons: 4 });
    const frames = done
      .log('energy', 'adding energy')
      .filter((e) => e.logs.source === 'yaemiko-c4')
      .map((e) => e.frame);
    expect(energyFrom(done, 'yaemiko-c4')).toEqual([8, 8, 8]);
    expect(frames[1] - frames[0]).toBe(176 * 2);
    expect(lasting(done, 'yaemiko-c4-icd')).toBe(300);
    expect(energyFrom(await play('yaemiko skill; wait(900);', { cons: 3 }), 'yaemiko-c4')).toEqual([]);
    expect(energyFrom(await play('yaemiko skill; wait(900);', { cons: 4, rules: '' }), 'yaemiko-c4')).toEqual([]);
    const bonus = async (options: object) =>
      calc(hitOf(await play('yaemiko burst; wait(120);', options), 'Great Secret Art: Tenko Kenshin'), 'bonus_dmg');
    const usual = await bonus({ cons: 4, rules: '' });
    expect((await bonus({ cons: 4 })) - usual).toBeCloseTo(1, 9);
    expect((await bonus({ cons: 3 })) - usual).toBeCloseTo(0, 9);
  });

  it('C6: her stellar-conduct damage has 200 % more critical damage', async () => {
    const critical = async (cons: number) => {
      const done = await play(`${FIELD} wait(200);`, { cons, crit: 2 });
      return [calc(hitOf(done, CONDUCT), 'cd'), calc(ticks(done)[1], 'cd')];
    };
    const [[conduct, tick], [before, usual]] = [await critical(6), await critical(5)];
    expect([conduct - before, tick - usual]).toEqual([expect.closeTo(2, 9), 0]);
    const strong = ticks(await play(`${FIELD} wait(200);`, { cons: 6 }))[1];
    expect(calc(strong, 'flat_dmg')).toBeGreaterThan(0);
    expect(strong.calc.ignore_def).toBe(0.6);
  });
});
