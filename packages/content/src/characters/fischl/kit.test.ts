import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { attribute, calc, framesOf, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const fischl = (cons = 0, params = '') => `
fischl char lvl=90/90 cons=${cons} talent=9,9,9 ${params};
fischl add weapon="huntersbow" refine=1 lvl=70/70;
fischl add stats cr=-1;`;
const BENNETT = `
bennett char lvl=90/90 cons=0 talent=9,9,9;
bennett add weapon="dullblade" refine=1 lvl=70/70;
bennett add stats cr=-1;`;
const SUCROSE = `
sucrose char lvl=90/90 cons=0 talent=9,9,9;
sucrose add weapon="apprenticesnotes" refine=1 lvl=70/70;
sucrose add stats cr=-1;`;
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;';
const options = 'options duration=60 swap_delay=4 ignore_burst_energy=true;';

describe('Oz', () => {
  it('pecks every 59 frames for 10 s; C6 keeps him 2 s longer', async () => {
    const pecks = async (cons: number) => {
      const { hits } = await fight(`${options}${fischl(cons)}${TARGET}active fischl; fischl skill; wait(900);`);
      return hits.filter((h) => h.name === 'Oz (Skill)').map((h) => h.frame);
    };
    const usual = await pecks(0);
    expect(usual.slice(1).map((f, i) => f - usual[i])).toEqual(Array(usual.length - 1).fill(59));
    expect(usual).toHaveLength(10);
    expect(await pecks(6)).toHaveLength(12);
  });

  it('arrives later with a longer flight', async () => {
    const first = async (params: string) =>
      (await fight(`${options}${fischl(0, params)}${TARGET}active fischl; fischl skill; wait(100);`)).hits.filter(
        (h) => h.name === 'Oz (Skill)',
      )[0].frame;
    expect((await first('+params=[oz_travel=25]')) - (await first(''))).toBe(15);
  });

  it('called back he starts his rhythm anew, 62 frames later', async () => {
    const { hits, actions } = await fight(`${options}${fischl()}${TARGET}active fischl;
      fischl skill; wait(150); fischl skill[recast=1]; wait(150);`);
    const again = actions.filter((a) => a[2] === 'skill')[1][0];
    expect(hits.filter((h) => h.name === 'Oz (Skill)' && h.frame > again + 10)[0].frame).toBe(again + 2 + 60 + 10);
  });

  it('while he is there the skill waits for him to leave', async () => {
    const { actions } = await fight(`${options}${fischl()}${TARGET}active fischl; fischl burst; fischl skill;`);
    const [burst, skill] = actions.map((a) => a[0]);
    expect(skill).toBe(burst + 113 + 600);
  });

  it('comes as soon as she leaves the field during her burst', async () => {
    const { printed } = await fight(`${options}${fischl()}${BENNETT}${TARGET}active fischl;
      fischl burst; bennett attack; print(.fischl.oz); print(.fischl.oz-duration > 500); print(.fischl.oz-source);`);
    const [present, fresh, source] = printed.map(Number);
    expect([present, fresh]).toEqual([1, 1]);
    expect(source).toBeLessThan(60);
  });
});

describe('Thundering Retribution', () => {
  it('strikes for electro reactions of the active character while Oz is there', async () => {
    const retributions = async (start: string) => {
      const { hits } = await fight(`${options}${fischl()}${BENNETT}${TARGET}active fischl;
        ${start} bennett skill; wait(120);`);
      return hits.filter((h) => h.name === 'Thundering Retribution (A4)').length;
    };
    expect(await retributions('fischl skill; wait(60);')).toBeGreaterThan(0);
    expect(await retributions('fischl aim;')).toBe(0);
  });
});

describe('hexerei', () => {
  it('overload under Oz gives 22.5 % ATK to her and to the active character', async () => {
    const { printed } = await fight(`${options}${fischl()}${BENNETT}${SUCROSE}${TARGET}active fischl;
      print(.bennett.stats.atk%); fischl skill; wait(60); bennett skill; wait(60);
      print(.fischl.mods.fischl-hexerei-atkp > 0); print(.sucrose.stats.atk%); print(.fischl.mods.fischl-hexerei-em > 0); print(.bennett.stats.atk%);`);
    const [before, atk, offField, em, after] = printed.map(Number);
    expect([atk, offField, em]).toEqual([1, 0, 0]);
    expect(after - before).toBeCloseTo(0.225, 9);
  });
});

describe('fischl’s talent page', () => {
  const run = (script: string, { cons = 0, level = '90/90', more = BENNETT, seed = 1, params = '' } = {}) =>
    fight(
      `${options}${fischl(cons, params).replace('lvl=90/90', `lvl=${level}`)}${more}${TARGET}active fischl; ${script}`,
      { seed },
    );

  it('Oz strikes with the stats he was summoned with; called back he takes her stats of that moment', async () => {
    const done = await run(`fischl skill; bennett burst; fischl walk; wait(300); fischl skill[recast=1]; wait(150);`);
    const pecks = hitsOf(done, 'Oz (Skill)').map((h) => attribute(h, 'atk'));
    expect(new Set(pecks.slice(0, 5)).size).toBe(1);
    // Bennett's field is over her by then.
    expect(pecks[pecks.length - 1]).toBeGreaterThan(pecks[0]);
  });

  it('can call him back again 92 frames later at the earliest', async () => {
    const { printed } = await run(`fischl skill; wait(200); print(f()); fischl skill[recast=1]; print(.fischl.oz);
      fischl skill[recast=1]; print(f());`);
    const [first, present, second] = printed.map(Number);
    expect(present).toBe(1);
    expect(second - first).toBeGreaterThanOrEqual(92);
  });

  it('two of three pecks bring a particle', async () => {
    let pecks = 0;
    let particles = 0;
    for (let seed = 1; seed <= 10; seed++) {
      const done = await run('fischl skill; wait(800);', { seed, more: '' });
      pecks += hitsOf(done, 'Oz (Skill)').length;
      particles += particlesOf(done, 'fischl').reduce((sum, [, count]) => sum + count, 0);
    }
    expect(pecks).toBe(100);
    // 67 on average, with a deviation of 4.7.
    expect(particles).toBeGreaterThan(52);
    expect(particles).toBeLessThan(82);
  });

  it('C1: 22 % ATK more with every normal attack while Oz is away', async () => {
    const gaze = async (before: string) =>
      hitsOf(await run(`${before} fischl attack:2; wait(60);`, { cons: 1 }), 'Gaze of the Deep (C1)').map(
        (h) => h.calc.talent,
      );
    expect(await gaze('')).toEqual([0.22, 0.22]);
    expect(await gaze('fischl skill;')).toEqual([]);
  });

  it('C2: his arrival deals 200 % ATK more, in 3 m instead of 2', async () => {
    const arrival = async (cons: number, x: number) => {
      const more = `target lvl=100 resist=0.1 radius=0.1 pos=${x},3.9;`;
      return hitsOf(await run('fischl skill; wait(60);', { cons, more }), 'Oz (Summon)');
    };
    // 1.5 m behind the first opponent, who stands 2.4 m ahead.
    expect((await arrival(0, 2)).map((h) => h.calc.talent)).toEqual([1.96248, 1.96248]);
    expect(await arrival(0, 2.2)).toHaveLength(1);
    expect((await arrival(2, 3)).map((h) => calc(h, 'talent').toFixed(5))).toEqual(['3.96248', '3.96248']);
    expect(await arrival(2, 3.2)).toHaveLength(1);
  });

  it('C4: 222 % ATK around her, and 20 % of max HP back when Oz appears', async () => {
    const done = await run('print(.fischl.hpmax); fischl burst; wait(200);', { cons: 4 });
    expect(hitOf(done, 'Her Pilgrimage of Bleak (C4)').calc.talent).toBe(2.22);
    const [heal] = done.log('heal', 'Her Pilgrimage');
    expect(Number(heal.logs.amount)).toBeCloseTo(0.2 * numbers(done)[0], 4);
    expect((await run('fischl burst; wait(200);', { cons: 3 })).log('heal')).toEqual([]);
  });

  it('C6: Oz joins every normal attack of the active character with 30 % ATK', async () => {
    const done = await run('fischl skill; bennett attack:9;', { cons: 6 });
    const ravens = hitsOf(done, 'Evernight Raven (C6)');
    expect(new Set(ravens.map((h) => h.calc.talent))).toEqual(new Set([0.3]));
    // He flies for 10 frames.
    expect(ravens.map((h) => h.frame)).toEqual(expect.arrayContaining(framesOf(done, 'attack').map((f) => f + 10)));
    expect(hitsOf(await run('bennett attack:9;', { cons: 6 }), 'Evernight Raven (C6)')).toEqual([]);
  });

  it('Undone Be Thy Sinful Hex: 80 % ATK, every half second for each character, from the fourth ascension on', async () => {
    const script = 'fischl skill; wait(60); bennett skill[hold=1]; wait(120);';
    const strikes = hitsOf(await run(script), 'Thundering Retribution (A4)');
    expect(strikes.map((h) => h.calc.talent)).toEqual(strikes.map(() => 0.8));
    for (let i = 1; i < strikes.length; i++) expect(strikes[i].frame - strikes[i - 1].frame).toBeGreaterThanOrEqual(30);
    expect(hitsOf(await run(script, { level: '60/60' }), 'Thundering Retribution (A4)')).toEqual([]);
    // Oz strikes the pyro of Bennett from off the field: not a reaction of the active character.
    const off = await run('bennett skill; fischl skill; bennett walk; wait(30);');
    expect(hitsOf(off, 'Thundering Retribution (A4)').length).toBeLessThanOrEqual(1);
  });
});

describe('hexerei with electro-charged', () => {
  const BARBARA = `barbara char lvl=90/90 cons=0 talent=9,9,9; barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;`;
  const mastery = async (cons: number, params = '', witch = SUCROSE) => {
    const done = await fight(`${options}${fischl(cons, params)}${BARBARA}${witch}${TARGET}active fischl;
      fischl skill; wait(60); print(.barbara.stats.em); barbara attack:3; print(.barbara.stats.em); print(.fischl.stats.em);`);
    const [before, active, own] = numbers(done);
    return [active - before, own];
  };

  it('gives 90 EM to her and to the active character, twice as much by C6 after a raven', async () => {
    expect(await mastery(0)).toEqual([90, 90]);
    expect(await mastery(6)).toEqual([180, 180]);
  });

  it('needs two hexerei characters', async () => {
    expect(await mastery(0, '', '')).toEqual([0, 0]);
    expect(await mastery(0, '+params=[hexerei=0]')).toEqual([0, 0]);
  });
});

describe('Thundering Retribution by hyperbloom', () => {
  it('counts the seeds that the active character’s electro ignites', async () => {
    const member = (key: string, weapon: string) => `
      ${key} char lvl=90/90 cons=0 talent=9,9,9; ${key} add weapon="${weapon}" refine=1 lvl=70/70;`;
    const done =
      await fight(`${options}${fischl()}${member('barbara', 'apprenticesnotes')}${member('collei', 'huntersbow')}
      ${member('keqing', 'dullblade')}${TARGET}active fischl;
      barbara attack:3; collei skill; fischl skill; wait(30); set_target_pos(1, 0, 12); keqing burst; wait(60);`);
    expect(hitsOf(done, 'Starward Sword (Initial)')).toEqual([]);
    const ignited = hitsOf(done, 'hyperbloom').map((h) => h.frame);
    expect(ignited.length).toBeGreaterThan(0);
    const strikes = hitsOf(done, 'Thundering Retribution (A4)').map((h) => h.frame);
    expect(strikes.length).toBeGreaterThan(0);
  });
});

describe('hexerei over time', () => {
  it('lasts 10 s from the reaction on', async () => {
    const done = await fight(`${options}${fischl()}${BENNETT}${SUCROSE}${TARGET}active fischl;
      fischl skill; wait(30); bennett skill; wait(60);`);
    const [own] = done.log('status', 'mod added').filter((e) => e.logs.key === 'fischl-hexerei-atkp' && e.frame > 0);
    expect(own.char_index).toBe(0);
    expect(Number(own.logs.expiry) - own.frame).toBe(600);
  });
});
