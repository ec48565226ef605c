import { describe, expect, it } from 'vitest';
import { type Fight, fight, lasting, party } from '../../../test/fight.ts';
import { calc, framesOf, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const run = (script: string, cons = 0) =>
  fight(`options duration=60 swap_delay=4 ignore_burst_energy=true;
diona char lvl=90/90 cons=${cons} talent=9,9,9;
diona add weapon="huntersbow" refine=1 lvl=70/70;
diona add stats cr=-1;
target lvl=100 resist=0.1 radius=2 pos=0,2.4;
active diona;
${script} wait(120);`);

const HP = 9569.9252589;
// Talent level 9.
const SHIELD = 0.1224 * HP + 1408.8062;
const PER_PAW = 144;

/** Strength and frames left of the shield after each paw that hit. */
const shields = async (script: string, cons = 0) =>
  (await run(script, cons))
    .log('shield')
    .filter((e) => e.msg === 'shield added' || e.msg === 'shield overridden')
    .map((e) => ({ hp: Number(e.logs.hp), left: Number(e.logs.expiry) - e.frame }));

describe('Icy Paws', () => {
  it('make one shield that each paw lengthens', async () => {
    const [first, second, ...more] = await shields('diona skill;');
    expect(first).toEqual({ hp: expect.closeTo(SHIELD, 2), left: PER_PAW });
    expect(second).toEqual({ hp: first.hp, left: 2 * PER_PAW - 1 });
    expect(more).toEqual([]);
  });
  it('held, throw five and make a shield 75 % stronger', async () => {
    const all = await shields('diona skill[hold=1];');
    expect(all.length).toBe(5);
    expect(all[4]).toEqual({ hp: expect.closeTo(1.75 * SHIELD, 2), left: 5 * PER_PAW - 4 });
  });
  it('C2: shield and paws gain 15 %', async () => {
    const [{ hp }] = await shields('diona skill;', 2);
    expect(hp).toBeCloseTo(1.15 * SHIELD, 2);
    const { hits } = await run('diona skill;', 2);
    expect(Number(hits[0].calc.bonus_dmg)).toBeCloseTo(0.24 + 0.15, 9);
  });
});

describe("Cat's Tail Secret Menu", () => {
  it('makes a dash 10 % cheaper while the shield holds', async () => {
    const cost = async (before: string) => {
      const { printed } = await run(`${before} print(.stam); diona dash, attack; print(.stam);`);
      return Number(printed[0]) - Number(printed[1]);
    };
    expect(await cost('')).toBeCloseTo(18, 9);
    expect(await cost('diona skill; wait(20);')).toBeCloseTo(16.2, 9);
  });
});

describe('constellations', () => {
  it('C1: 15 energy when the field ends', async () => {
    const energy = async (wait: number) =>
      Number((await run(`diona burst; wait(${wait}); print(.diona.energy);`, 1)).printed[0]);
    expect(await energy(700)).toBe(0);
    expect(await energy(900)).toBe(15);
  });
  it('C4: aimed shots are faster, but only in the field', async () => {
    const names = async (script: string, cons: number) => (await run(script, cons)).hits.map((h) => h.name);
    expect(await names('diona burst, aim; wait(20);', 4)).toContain('Fully-Charged Aimed Shot (C4)');
    expect(await names('diona burst, aim[hold=0]; wait(20);', 4)).toContain('Aimed Shot');
    expect(await names('diona aim; wait(20);', 4)).toEqual(['Fully-Charged Aimed Shot']);
  });
  it('C6: 200 EM in the field above half HP', async () => {
    const { printed } = await run(
      'print(.diona.stats.em); diona burst; wait(60); print(.diona.stats.em); wait(1000); print(.diona.stats.em);',
      6,
    );
    expect(printed.map(Number)).toEqual([0, 200, 0]);
  });
});

describe('diona’s talent page', () => {
  const BARBARA = `barbara char lvl=90/90 cons=0 talent=9,9,9;
    barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;`;
  const wounded = (script: string, cons: number, hp: number) =>
    fight(`options duration=30 swap_delay=4 ignore_burst_energy=true;
      diona char lvl=90/90 cons=${cons} talent=9,9,9 +params=[start_hp%=${hp}];
      diona add weapon="huntersbow" refine=1 lvl=70/70; ${BARBARA}
      target lvl=100 resist=0.1 radius=2 pos=0,2.4; active diona; ${script}`);

  it('a second use renews the shield’s strength and keeps its time, 12 s at most', async () => {
    // The Sacrificial Bow lets her use the skill again at once; four paws and the time of two more would be 14.4 s.
    const done = await fight(`options duration=30 swap_delay=4;
      diona char lvl=90/90 cons=0 talent=9,9,9; diona add weapon="sacrificialbow" refine=5 lvl=90/90;
      target lvl=100 resist=0.1 radius=2 pos=0,2.4; active diona; hurt once interval=40 amount=500,501 element=physical;
      diona skill; wait(20); diona skill; wait(60);`);
    expect(framesOf(done, 'skill')[1]).toBeLessThan(100);
    const states = done
      .log('shield')
      .filter((e) => e.msg === 'shield added' || e.msg === 'shield overridden')
      .map((e) => ({ hp: Number(e.logs.hp), frame: e.frame, end: Number(e.logs.expiry) }));
    const [first, second, third, fourth] = states;
    expect(states).toHaveLength(4);
    expect(second.end - first.end).toBe(PER_PAW);
    expect(third.hp).toBe(first.hp);
    expect(third.end - second.end).toBe(2 * PER_PAW);
    expect(fourth.end).toBe(Math.min(third.end + PER_PAW, fourth.frame + 5 * PER_PAW));
  });

  it('paws deal 71.264 % ATK each and bring a particle with 80 % of them', async () => {
    let particles = 0;
    for (let seed = 1; seed <= 10; seed++) {
      const done = await fight(
        `options duration=5;diona char lvl=90/90 cons=0 talent=9,9,9; diona add weapon="huntersbow" refine=1 lvl=70/70;
        target lvl=100 resist=0.1 radius=2 pos=0,2.4; active diona; diona skill[hold=1]; wait(200);`,
        { seed },
      );
      expect(hitsOf(done, 'Icy Paw').map((h) => h.calc.talent)).toEqual(new Array(5).fill(0.71264));
      particles += particlesOf(done, 'diona').length;
    }
    // 40 of 50 on average, with a deviation of 2.8.
    expect(particles).toBeGreaterThan(30);
    expect(particles).toBeLessThan(49);
  });

  it('rests 6 s, and 15 s when held', async () => {
    const rest = async (hold: number) =>
      (await run(`diona skill[hold=${hold}];`)).log('cooldown', 'triggered')[0].logs.original_cd;
    expect([await rest(0), await rest(1)]).toEqual([360, 900]);
  });

  it('the first passive helps the whole team, from the first ascension on', async () => {
    const cost = async (level: string) => {
      const done = await fight(`options duration=10 swap_delay=4;
        diona char lvl=${level} cons=0 talent=1,1,1; diona add weapon="huntersbow" refine=1 lvl=70/70; ${BARBARA}
        target lvl=100 resist=0.1 radius=2 pos=0,2.4; active diona;
        diona skill; barbara walk; wait(60); print(.stam); barbara dash, attack; print(.stam);`);
      const [before, after] = numbers(done);
      return before - after;
    };
    expect(await cost('20/20')).toBeCloseTo(18, 9);
    expect(await cost('20/40')).toBeCloseTo(16.2, 9);
  });

  it('Signature Mix heals the character in the field by 9.0712 % of max HP and 1043.56, six times', async () => {
    const done = await wounded('diona burst; barbara walk; wait(900);', 0, 100);
    const heals = done.log('heal', 'Drunken Mist');
    expect(heals.map((e) => e.logs.target)).toEqual(new Array(6).fill(1));
    expect(Number(heals[0].logs.amount)).toBeCloseTo(0.090712 * HP + 1043.56, 1);
    const [first, ...ticks] = done.hits.filter((h) => h.name.startsWith('Signature Mix'));
    expect(ticks.map((h) => h.frame - first.frame)).toEqual([120, 240, 360, 480, 600, 720]);
    expect(ticks.map((h) => calc(h, 'talent'))).toEqual(new Array(6).fill(0.89488));
  });

  it('heals no character outside of 7 m', async () => {
    const heals = async (y: number) =>
      (await wounded(`diona burst; set_player_pos(0, ${y}); barbara walk; wait(900);`, 0, 100)).log('heal', 'Drunken')
        .length;
    // The field lies around the target, 2.4 m ahead.
    expect([await heals(9.3), await heals(9.5)]).toEqual([6, 0]);
  });

  it('C4: a shot in the field is ready after 50 frames instead of 86', async () => {
    const ready = async (script: string) => {
      const done = await run(script, 4);
      return (
        hitOf(done, done.hits.find((h) => h.name.startsWith('Fully'))?.name ?? '').frame - framesOf(done, 'aim')[0]
      );
    };
    expect([await ready('diona burst, aim; wait(20);'), await ready('diona aim; wait(20);')]).toEqual([60, 96]);
  });

  it('C6: at half HP or less, 30 % more healing instead of elemental mastery', async () => {
    const look = async (hp: number, cons: number) => {
      const done = await wounded('diona burst; wait(75); print(.diona.stats.em); wait(100);', cons, hp);
      return [numbers(done)[0], Number(done.log('heal', 'Drunken Mist')[0].logs.amount)];
    };
    const [em, plain] = await look(40, 5);
    expect(em).toBe(0);
    expect(await look(40, 6)).toEqual([0, expect.closeTo(1.3 * plain, 4)]);
    expect(await look(60, 6)).toEqual([200, expect.closeTo(plain, 4)]);
  });
});

describe('Cat’s Tail Closing Time', () => {
  it('ends 2 s after the active character has left the field', async () => {
    const { printed } = await run(
      'diona burst; wait(60); print(.diona.stats.em); set_player_pos(0, 20); wait(125); print(.diona.stats.em);',
      6,
    );
    expect(printed.map(Number)).toEqual([200, 0]);
  });
});

it('C6: 200 EM only above half HP', async () => {
  const em = async (hp: number) => {
    const done = await fight(`options swap_delay=4 ignore_burst_energy=true;
      diona char lvl=90/90 cons=6 talent=9,9,9 +params=[start_hp%=${hp}]; diona add weapon="huntersbow" refine=1 lvl=70/70;
      target lvl=100 resist=0.1 radius=2 pos=0,2.4; active diona; diona burst; wait(110 - f()); print(.diona.stats.em);`);
    return numbers(done)[0];
  };
  expect([await em(50), await em(51)]).toEqual([0, 200]);
});

it('her shield lasts as long as five paws make it at most, with those of an earlier skill too', async () => {
  const { logs } = await fight(`options swap_delay=4;
diona char lvl=90/90 cons=0 talent=9,9,9; diona add weapon="sacrificialbow" refine=5 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,2.4; active diona;
diona skill[hold=1]; wait(60); diona skill[hold=1]; wait(100);`);
  const left = logs
    .filter((e) => e.event === 'shield' && /added|overridden/.test(e.msg))
    .map((e) => Number(e.logs.expiry) - e.frame);
  expect(left).toHaveLength(10);
  expect(left.slice(5)).toEqual([5, 5, 5, 5, 5].map((paws) => paws * PER_PAW));
});

describe('by the rules of the game', () => {
  const play = (script: string, { cons = 0, rules = 'rules_on=diona_radiance', more = '' } = {}): Promise<Fight> =>
    fight(`${party({ diona: { cons, stats: 'cr=-1' }, odette: { stats: 'cr=-1' }, fischl: { stats: 'cr=-1' }, sucrose: { stats: 'cr=-1' } })}
    options ${rules} duration=60 ignore_burst_energy=true hitlag=false swap_delay=4;
    target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999; ${more} active diona; ${script}`);
  /** Paws beyond the two of a press. */
  const called = (done: Fight) => hitsOf(done, 'Icy Paw').slice(2);
  const CODA = "Coda at Dawn's Tolling";

  it('stellar-conduct and stellar swirl call three paws of 71.264 % ATK, without shield and particles', async () => {
    for (const script of ['fischl skill; wait(60);', 'sucrose skill; wait(60);']) {
      const done = await play(`diona skill; wait(20); ${script}`);
      const paws = called(done);
      expect(paws.map((h) => [calc(h, 'talent'), h.actor])).toEqual(Array.from({ length: 3 }, () => [0.71264, 0]));
      expect(paws.map((h) => h.frame - paws[0].frame)).toEqual([0, 1, 2]);
      expect(done.log('shield').filter((e) => e.msg === 'shield added' || e.msg === 'shield overridden')).toHaveLength(
        2,
      );
      const many = (await play(`diona skill; wait(20); ${script} wait(200);`)).log('energy', 'particle');
      const usual = (await play(`diona skill; wait(20); ${script} wait(200);`, { rules: '' })).log(
        'energy',
        'particle',
      );
      expect(many.filter((e) => e.logs.source === 'diona')).toHaveLength(
        usual.filter((e) => e.logs.source === 'diona').length,
      );
      expect(called(await play(`diona skill; wait(20); ${script}`, { rules: '' }))).toEqual([]);
    }
  });

  it('the paws leave 10 frames after the reaction', async () => {
    const done = await play('diona skill; wait(20); sucrose skill; wait(60);');
    const { frame } = done.logs.find((e) => e.logs.key === 'radiance-stellar-swirl') ?? { frame: Number.NaN };
    expect(called(done)[0].frame - frame).toBe(10);
  });

  it('superconduct and cryo swirl call them in other teams', async () => {
    const other = async (mate: string, script: string) =>
      called(
        await fight(`${party({ diona: {}, [mate]: {} })} options rules_on=diona_radiance duration=60 hitlag=false swap_delay=4;
        target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999; active diona; diona skill; wait(20); ${script} wait(60);`),
      ).length;
    expect(await other('fischl', 'fischl skill;')).toBe(3);
    expect(await other('sucrose', 'sucrose skill;')).toBe(3);
    expect(await other('barbara', 'barbara attack;')).toBe(0);
  });

  it('for 20 s after the skill, once in 3.5 s', async () => {
    const done = await play('diona skill; wait(20); sucrose skill; wait(60);');
    expect(lasting(done, 'diona-radiance')).toBe(1200);
    expect(lasting(done, 'diona-radiance-icd')).toBe(210);
    expect(lasting(await play('diona skill[hold=1]; wait(20);'), 'diona-radiance')).toBe(1200);
    // Another swirl, before and after these 3.5 s.
    const twice = async (wait: number) => {
      const done = await play(
        `diona skill; wait(20); sucrose skill; wait(${wait}); odette skill; sucrose attack; wait(80);`,
      );
      return [hitsOf(done, 'stellar-swirl').length > 1, called(done).length];
    };
    expect(await twice(20)).toEqual([true, 3]);
    expect(await twice(160)).toEqual([true, 6]);
    expect(called(await play('odette skill; sucrose skill; wait(80);')).length).toBe(0);
  });

  it('C2: the paws deal 15 % more', async () => {
    const bonus = async (cons: number) =>
      calc(called(await play('diona skill; wait(20); sucrose skill; wait(60);', { cons }))[0], 'bonus_dmg');
    expect((await bonus(2)) - (await bonus(1))).toBeCloseTo(0.15, 9);
  });

  it('C6: 25 % max HP', async () => {
    const hp = async (cons: number, rules?: string) => numbers(await play('print(.diona.hpmax);', { cons, rules }))[0];
    const base = await hp(5);
    expect((await hp(6)) / base).toBeCloseTo(1.25, 9);
    expect(await hp(6, '')).toBe(base);
  });

  describe('C6: stellar damage of the character in the field', () => {
    const bonus = async (script: string, name: string, options = {}) =>
      calc(hitOf(await play(`${script} odette skill, skill; wait(60);`, { cons: 6, ...options }), name), 'react_bonus');
    const FIELD = 'diona burst, skill; wait(20); fischl skill; wait(40);';
    const SWIRL = 'diona burst, skill; wait(20); sucrose skill; wait(50);';

    it('is 40 % stronger with Radiance of stellar-conduct', async () => {
      const usual = await bonus(FIELD, CODA, { rules: 'rules_off=diona_radiance' });
      expect((await bonus(FIELD, CODA)) - usual).toBeCloseTo(0.4, 9);
      expect((await bonus(FIELD, CODA, { cons: 5 })) - usual).toBeCloseTo(0, 9);
      // Without the burst.
      expect((await bonus(FIELD.replace('burst, ', ''), CODA)) - usual).toBeCloseTo(0, 9);
    });

    it('is 40 % stronger with Radiance of stellar swirl', async () => {
      const name = `${CODA} (Stellar Swirl)`;
      const usual = await bonus(SWIRL, name, { rules: 'rules_off=diona_radiance' });
      expect((await bonus(SWIRL, name)) - usual).toBeCloseTo(0.4, 9);
    });

    it('for 2 s after each half second in the field, of one kind at a time', async () => {
      const keys = (done: Fight) =>
        new Set(
          done.logs
            .filter((e) => e.msg === 'mod added')
            .map((e) => e.logs.key)
            .filter((key) => /^diona-c6-(conduct|swirl)$/.test(String(key))),
        );
      const field = await play(`${FIELD} wait(60);`, { cons: 6 });
      expect([...keys(field)]).toEqual(['diona-c6-conduct']);
      expect(lasting(field, 'diona-c6-conduct')).toBe(120);
      const swirl = await play(`${SWIRL} wait(60);`, { cons: 6 });
      expect([...keys(swirl)]).toEqual(['diona-c6-swirl']);
      expect(lasting(swirl, 'diona-c6-swirl')).toBe(120);
      const away = await play(`${SWIRL.replace('wait(50);', 'set_player_pos(0, 9.6); wait(100);')}`, { cons: 6 });
      expect([...keys(away)]).toEqual([]);
      expect([...keys(await play('diona burst; wait(100);', { cons: 6 }))]).toEqual([]);
    });
  });
});
