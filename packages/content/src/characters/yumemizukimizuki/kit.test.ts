import { describe, expect, it } from 'vitest';
import { type Fight, fight, lasting, party } from '../../../test/fight.ts';
import { calc, energyFrom, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const MIZUKI = 'yumemizukimizuki';
const run = (cons: number, script: string, { level = '90/90', em = 300 } = {}) =>
  fight(`options swap_delay=12 ignore_burst_energy=true;
    ${MIZUKI} char lvl=${level} cons=${cons} talent=9,9,9; ${MIZUKI} add weapon="apprenticesnotes" refine=1 lvl=70/70;
    ${MIZUKI} add stats em=${em} cr=-1;
    fischl char lvl=90/90 cons=0 talent=9,9,9; fischl add weapon="huntersbow" refine=1 lvl=70/70;
    fischl add stats cr=-1;
    target lvl=100 resist=0.1 radius=1 pos=0,2.4 hp=999999999; active ${MIZUKI}; ${script}`);
const SWIRL = 'swirl-electro';
const clouds = (done: Awaited<ReturnType<typeof run>>) => hitsOf(done, 'Dreamdrifter Continuous Attack');

describe('yumemizukimizuki', () => {
  it('Dreamdrifter: a cloud every 45 frames for 5 s; four particles', async () => {
    const done = await run(0, `${MIZUKI} skill; wait(500);`);
    expect(clouds(done)).toHaveLength(7);
    expect(clouds(done)[1].frame - clouds(done)[0].frame).toBe(45);
    expect(particlesOf(done, MIZUKI).reduce((sum, [, n]) => sum + n, 0)).toBe(4);
  });

  it('it ends with the skill and with a swap, and rules normal attacks out', async () => {
    const state = `print(.${MIZUKI}.status.dreamdrifter-state);`;
    const again = await run(0, `${MIZUKI} skill, skill; ${state} wait(200);`);
    expect(numbers(again)).toEqual([0]);
    expect(clouds(again).length).toBeLessThan(3);
    expect(numbers(await run(0, `${MIZUKI} skill; fischl walk; ${state}`))).toEqual([0]);
    const waits = await run(0, `${MIZUKI} skill, attack;`);
    expect(waits.actions.at(-1)?.[0]).toBeGreaterThan(300);
  });

  it('first passive: her swirls extend it twice by 2.5 s', async () => {
    const count = async (level: string) =>
      clouds(await run(0, `fischl skill; ${MIZUKI} skill; wait(900);`, { level })).length;
    expect((await count('90/90')) - (await count('20/20'))).toBeGreaterThanOrEqual(6);
  });

  it('second passive: 100 EM while others hit with an element', async () => {
    const em = async (level: string) =>
      numbers(await run(0, `fischl skill; ${MIZUKI} skill; wait(120); print(.${MIZUKI}.stats.em);`, { level }))[0];
    expect(await em('90/90')).toBe(300 + 115.2 + 100);
    expect(await em('60/60')).toBeLessThan(400);
  });

  it('EM raises swirl damage, C1 adds eleven times it once, C6 makes swirls critical', async () => {
    const script = `fischl skill; ${MIZUKI} skill; wait(300);`;
    const swirls = async (cons: number) =>
      (await run(cons, script)).hits.filter((hit) => hit.name.startsWith(SWIRL) && hit.damage > 0);
    const c0 = await swirls(0);
    expect(c0.length).toBeGreaterThan(1);
    const marked = (await swirls(1)).filter((hit) => hit.name.endsWith('(Mizuki C1)'));
    expect(marked.length).toBeGreaterThanOrEqual(1);
    expect(marked[0].damage).toBeGreaterThan(2 * c0[0].damage);
    const critical = (await swirls(6)).map((hit) => [calc(hit, 'cr'), calc(hit, 'cd')]);
    expect(critical).toContainEqual([0.3, 1]);
  });

  it('C2: 0.04 % electro damage for each point of EM, while she drifts', async () => {
    const script = `fischl skill; ${MIZUKI} skill; wait(100); print(.fischl.stats.electro%);`;
    const [bonus] = numbers(await run(2, script, { level: '60/60' }));
    expect(bonus).toBeCloseTo(0.0004 * (300 + 57.6), 6);
    expect(numbers(await run(1, script))).toEqual([0]);
  });

  it('eight snacks: picked up they burst above 70 % HP and heal below; C4: both, and 5 energy four times', async () => {
    const near = `set_player_pos(0, 1);`;
    const script = `${near} ${MIZUKI} burst; wait(1200);`;
    const healthy = await run(0, script);
    expect(hitsOf(healthy, 'Munen Shockwave')).toHaveLength(8);
    expect(healthy.log('heal', 'Snack Pick-Up')).toHaveLength(0);
    const hurt = await run(0, `hurt every interval=60,61 amount=99999,100000 element=physical; ${script}`);
    expect(hurt.log('heal', 'Snack Pick-Up').length).toBeGreaterThan(3);
    const c4 = await run(4, script);
    expect(c4.log('heal', 'Snack Pick-Up').length).toBeGreaterThan(3);
    expect(energyFrom(c4, 'mizuki-c4')).toEqual([5, 5, 5, 5]);
    expect(calc(hitOf(c4, 'Munen Shockwave'), 'talent')).toBeCloseTo(1.19952, 5);
  });
});

describe('the swirl bonus', () => {
  /** With another opponent 7 m ahead; each of two characters attacks from beside the opponent of that number. */
  const swirl = (mates: [string, string], script: string) =>
    fight(`options swap_delay=4 ignore_burst_energy=true;
    ${MIZUKI} char lvl=90/90 cons=0 talent=9,9,9; ${MIZUKI} add weapon="apprenticesnotes" refine=1 lvl=70/70; ${MIZUKI} add stats em=300 cr=-1;
    ${mates.map((key) => `${key} char lvl=90/90 cons=0 talent=9,9,9; ${key} add weapon="${key === 'bennett' ? 'dullblade' : 'apprenticesnotes'}" refine=1 lvl=70/70;`).join(' ')}
    target lvl=100 resist=0.1 radius=0.5 pos=0,2.4 hp=999999999; target lvl=100 resist=0.1 radius=0.5 pos=0,7 hp=999999999;
    active ${mates[0]}; print(.${MIZUKI}.stats.em); ${script} ${MIZUKI} skill; wait(120);`);
  const FAR = 'set_default_target(2); set_player_pos(0,5);';
  const NEAR = 'set_default_target(1); set_player_pos(0,0);';

  it('leaves out how much stronger a swirl vaporizes', async () => {
    const done = await swirl(['bennett', 'barbara'], `bennett skill; ${FAR} barbara attack; wait(30); ${NEAR}`);
    const [em] = numbers(done);
    const [amplified, plain] = hitsOf(done, 'swirl-pyro (aoe)').filter((h) => h.target === 2);
    expect(amplified.damage / plain.damage).toBeCloseTo(1.5 * (1 + (2.78 * em) / (em + 1400)), 6);
  });

  it('leaves out how much stronger a swirl aggravates', async () => {
    const done = await swirl(
      ['nahida', 'lisa'],
      `${FAR} nahida attack; wait(30); lisa attack; wait(30); ${NEAR} lisa attack; wait(30);`,
    );
    const [em] = numbers(done);
    const [aggravated] = hitsOf(done, 'swirl-electro (aoe)').filter((h) => h.target === 2);
    const [plain] = hitsOf(done, 'swirl-electro');
    // 1446.85 is the base of reactions at level 90; the opponent resists a tenth.
    const more = 1446.853458 * 1.15 * (1 + (5 * em) / (em + 1200)) * 0.9;
    expect(aggravated.damage - plain.damage).toBeCloseTo(more, 2);
  });
});

describe('by the rules of the game', () => {
  const CLOUD = 'Dreamdrifter Continuous Attack';
  const STAR = 'Dreamdrifter Continuous Attack (Stellar Swirl)';
  const EXTRA = "Twenty-Three Nights' Awaiting (C1)";
  const STELLAR_EXTRA = "Twenty-Three Nights' Awaiting (C1, Stellar Swirl)";
  const OFF = 'rules_off=yumemizukimizuki_radiance';
  const play = (
    script: string,
    { cons = 0, level = '60/60', em = 300, rules = 'rules_on=yumemizukimizuki_radiance', more = '' } = {},
  ): Promise<Fight> =>
    fight(`${party({ [MIZUKI]: { cons, level, stats: `em=${em} cr=-1` }, odette: { stats: 'cr=0' }, fischl: { stats: 'cr=-1' } })}
    options ${rules} duration=60 ignore_burst_energy=true hitlag=false swap_delay=4;
    target lvl=100 resist=0.1 radius=1 pos=0,2.4 hp=999999999; ${more} active odette; ${script}`);
  /** Her skill swirls the frost of Odette, or the charge of Oz. */
  const STELLAR = `odette skill; wait(5); ${MIZUKI} skill; wait(300);`;
  const ELECTRO = `fischl skill; ${MIZUKI} skill; wait(300);`;
  /** Her EM at level 60, with the tenth of it that she gives to all. */
  const EM = 357.6 * 1.1;
  const parts = ({ logs }: Fight, actor: number) =>
    logs.filter((e) => e.msg.startsWith('stellar-swirl contributor') && e.char_index === actor);
  const flats = (done: Fight) => hitsOf(done, CLOUD).map((hit) => calc(hit, 'flat_dmg'));

  it('Dreamdrifter: 0.042 % more stellar swirl damage for each point of her EM', async () => {
    const [on] = parts(await play(STELLAR), 0);
    const [off] = parts(await play(STELLAR, { rules: OFF }), 0);
    expect(Number(on.logs.em)).toBeCloseTo(EM, 6);
    expect(Number(on.logs.react) - Number(off.logs.react)).toBeCloseTo(0.00042 * EM, 6);
    const late = `odette skill; wait(5); ${MIZUKI} skill, skill; odette walk; wait(400); ${MIZUKI} attack:3; wait(60);`;
    const last = async (rules: string) => Number(parts(await play(late, { rules }), 0).at(-1)?.logs.react);
    expect(await last('rules_on=yumemizukimizuki_radiance')).toBeCloseTo(await last(OFF), 9);
  });

  it('a swirl of hers makes the next cloud deal 1000 % of her EM more, once in 2.5 s', async () => {
    for (const script of [ELECTRO, STELLAR]) {
      const done = await play(script);
      const list = flats(done);
      expect(list[0]).toBeCloseTo(10 * EM, 3);
      expect(list[1]).toBe(0);
      expect(lasting(done, 'mizuki-radiance-icd')).toBe(150);
    }
    const stronger = hitsOf(await play(ELECTRO), CLOUD).filter((hit) => calc(hit, 'flat_dmg') > 0);
    expect(stronger.length).toBeGreaterThan(1);
    expect(stronger[1].frame - stronger[0].frame).toBeGreaterThanOrEqual(135);
    expect(new Set(flats(await play(`${MIZUKI} skill; wait(300);`)))).toEqual(new Set([0]));
    expect(new Set(flats(await play(ELECTRO, { rules: OFF })))).toEqual(new Set([0]));
    // All enemies in a cloud alike.
    const both = await play(ELECTRO, { more: 'target lvl=100 resist=0.1 radius=1 pos=0.5,2.4 hp=999999999;' });
    for (const { frame } of hitsOf(both, CLOUD)) {
      const hits = hitsOf(both, CLOUD).filter((hit) => hit.frame === frame);
      expect([hits.length, new Set(hits.map((hit) => calc(hit, 'flat_dmg') > 0)).size]).toEqual([2, 1]);
    }
  });

  it('Radiance: 12 frames later such a cloud deals 1000 % of her EM as stellar swirl damage', async () => {
    const done = await play(STELLAR);
    const star = hitOf(done, STAR);
    expect(calc(star, 'talent')).toBe(10);
    expect(calc(star, 'ignore_def')).toBe(1);
    expect(star.frame).toBe(hitsOf(done, CLOUD)[0].frame + 12);
    expect(hitsOf(done, STAR)).toHaveLength(flats(done).filter((flat) => flat > 0).length);
    expect(hitsOf(await play(ELECTRO), STAR)).toEqual([]);
    expect(hitsOf(await play(STELLAR, { rules: OFF }), STAR)).toEqual([]);
    expect(lasting(done, 'radiance-stellar-swirl')).toBe(480);
  });

  it('everyone has 10 % of her EM in Dreamdrifter', async () => {
    const em = async (script: string, rules?: string) =>
      numbers(await play(`${script} print(.odette.stats.em); print(.${MIZUKI}.stats.em);`, { rules }));
    expect(await em(`${MIZUKI} skill; wait(40);`)).toEqual([expect.closeTo(35.76, 6), expect.closeTo(EM, 6)]);
    expect(await em(`${MIZUKI} skill; wait(400);`)).toEqual([0, expect.closeTo(357.6, 6)]);
    expect(await em(`${MIZUKI} skill; wait(40);`, OFF)).toEqual([0, expect.closeTo(357.6, 6)]);
  });

  describe('C1', () => {
    it('a swirl on a marked enemy is followed by an attack of 1000 % of her EM', async () => {
      const done = await play(ELECTRO, { cons: 1 });
      const [swirl] = done.hits.filter((hit) => hit.name.endsWith('(Mizuki C1)'));
      const extra = hitOf(done, EXTRA);
      expect(calc(extra, 'flat_dmg')).toBeCloseTo(10 * EM, 3);
      expect(calc(extra, 'talent')).toBe(0);
      expect(extra.frame).toBe(swirl.frame + 1);
      expect(hitsOf(done, STELLAR_EXTRA)).toEqual([]);
      expect(hitsOf(await play(ELECTRO, { cons: 0 }), EXTRA)).toEqual([]);
      expect(hitsOf(await play(ELECTRO, { cons: 1, rules: OFF }), EXTRA)).toEqual([]);
    });

    it('a stellar swirl deals 550 % of her EM more, and in Radiance the attack is 400 % of stellar swirl damage', async () => {
      const done = await play(STELLAR, { cons: 1 });
      const index = done.hits.findIndex((hit) => hit.name === 'stellar-swirl (Mizuki C1)');
      const swirl = done.hits[index];
      const usual = (await play(STELLAR)).hits.find((hit) => hit.name === 'stellar-swirl' && hit.frame === swirl.frame);
      expect(calc(swirl, 'flat_dmg') - calc(usual as Fight['hits'][number], 'flat_dmg')).toBeCloseTo(5.5 * EM, 3);
      const extra = hitOf(done, STELLAR_EXTRA);
      expect([calc(extra, 'talent'), calc(extra, 'ignore_def')]).toEqual([4, 1]);
      expect(extra.frame).toBe(swirl.frame + 1);
      expect(hitsOf(done, EXTRA)).toEqual([]);
      const off = await play(STELLAR, { cons: 1, rules: OFF });
      expect(off.hits.some((hit) => hit.name === 'stellar-swirl (Mizuki C1)')).toBe(false);
    });
  });

  it('C1: the vortex leaves the mark', async () => {
    const script = `odette skill; wait(5); ${MIZUKI} attack, charge, skill[travel=200], skill; wait(200);`;
    const done = await play(script, { cons: 1 });
    const mark = done.logs.find((e) => e.msg === 'mod added' && e.logs.key === 'mizuki-c1');
    const vortex = hitOf(done, 'stellar-swirl vortex');
    expect(vortex.frame).toBeGreaterThan(mark?.frame ?? Number.NaN);
    expect(vortex.frame).toBeLessThan(Number(mark?.logs.expiry));
    expect(done.hits.filter((hit) => hit.name.endsWith('(Mizuki C1)'))).toEqual([]);
  });

  it('C2: 20 % less pyro, hydro, cryo, electro and anemo resistance in Dreamdrifter', async () => {
    const script = `fischl skill; ${MIZUKI} skill; wait(120);`;
    const lowered = async (options: Parameters<typeof play>[1]) => {
      const done = await play(script, options);
      return [hitsOf(done, CLOUD)[0], hitsOf(done, 'Oz (Skill)').at(-1) as Fight['hits'][number]].map((hit) =>
        calc(hit, 'res'),
      );
    };
    expect(await lowered({ cons: 2 })).toEqual([expect.closeTo(-0.1, 9), expect.closeTo(-0.1, 9)]);
    expect(await lowered({ cons: 1 })).toEqual([expect.closeTo(0.1, 9), expect.closeTo(0.1, 9)]);
    expect(await lowered({ cons: 2, rules: OFF })).toEqual([expect.closeTo(0.1, 9), expect.closeTo(0.1, 9)]);
    const keys = (await play(script, { cons: 2 })).logs.map((e) => e.logs.key);
    for (const element of ['pyro', 'hydro', 'cryo', 'electro', 'anemo']) expect(keys).toContain(`mizuki-c2-${element}`);
  });

  it('C4: a snack also heals another character by 266 % of her EM', async () => {
    const script = `set_player_pos(0, 1); ${MIZUKI} burst; wait(1200);`;
    const heals = async (options: Parameters<typeof play>[1]) =>
      (await play(script, options)).log('heal', 'Snack Pick-Up (C4)');
    const given = await heals({ cons: 4 });
    expect(given.length).toBeGreaterThan(3);
    expect(given[0].logs.target).not.toBe(0);
    expect(Number(given[0].logs.amount)).toBeCloseTo(2.66 * 357.6, 3);
    expect(await heals({ cons: 3 })).toEqual([]);
    expect(await heals({ cons: 4, rules: OFF })).toEqual([]);
  });

  describe('C6', () => {
    it('stellar swirls of the team have 10 % CRIT Rate and 20 % CRIT DMG more in Dreamdrifter', async () => {
      const crit = async (cons: number) => {
        const [part] = parts(await play(STELLAR, { cons }), 1);
        return [Number(part.logs.cr), Number(part.logs.cd)];
      };
      const [[rate, damage], [usualRate, usualDamage]] = [await crit(6), await crit(5)];
      expect([rate - usualRate, damage - usualDamage]).toEqual([expect.closeTo(0.1, 9), expect.closeTo(0.2, 9)]);
      const star = async (cons: number) => calc(hitOf(await play(STELLAR, { cons, em: 0 }), STAR), 'cd');
      expect((await star(6)) - (await star(5))).toBeCloseTo(0.2, 9);
    });

    it('0.04 % CRIT Rate and 0.16 % CRIT DMG for each point of her EM above 500, up to 20 % and 80 %', async () => {
      const gain = async (em: number, rules?: string) => {
        const of = async (cons: number) =>
          numbers(
            await play(`odette walk; print(.${MIZUKI}.stats.cr); print(.${MIZUKI}.stats.cd);`, { cons, em, rules }),
          );
        const [[rate, damage], [usualRate, usualDamage]] = [await of(6), await of(5)];
        return [rate - usualRate, damage - usualDamage];
      };
      expect(await gain(442.4)).toEqual([0, 0]);
      expect(await gain(642.4)).toEqual([expect.closeTo(0.08, 9), expect.closeTo(0.32, 9)]);
      expect(await gain(1200)).toEqual([expect.closeTo(0.2, 9), expect.closeTo(0.8, 9)]);
      expect(await gain(1200, OFF)).toEqual([0, 0]);
    });
  });
});
