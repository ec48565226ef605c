import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../../../test/lane.ts';
import { fight, lasting, mean, simulatorFor } from '../../../test/fight.ts';
import { attribute, calc, drainedAfter, energyFrom, framesOf, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const WEAPONS = {
  fischl: 'huntersbow',
  collei: 'huntersbow',
  ningguang: 'apprenticesnotes',
  flins: 'beginnersprotector',
  lauma: 'apprenticesnotes',
  albedo: 'dullblade',
};
const run = (
  script: string,
  { cons = 0, level = '90/90', with: others = ['fischl'] as (keyof typeof WEAPONS)[] } = {},
) => fight(config(script, { cons, level, with: others }));
const config = (
  script: string,
  { cons = 0, level = '90/90', with: others = ['fischl'] as (keyof typeof WEAPONS)[] } = {},
) =>
  `options swap_delay=4 ignore_burst_energy=true;
columbina char lvl=${level} cons=${cons} talent=9,9,9;
columbina add weapon="apprenticesnotes" refine=1 lvl=70/70; columbina add stats cr=-1;
${others
  .map(
    (key) => `${key} char lvl=90/90 cons=0 talent=9,9,9; ${key} add weapon="${WEAPONS[key]}" refine=1 lvl=70/70;
${key} add stats cr=-1;`,
  )
  .join('\n')}
target lvl=100 resist=0.1 radius=2 pos=0,1 hp=999999999; active columbina; ${script} wait(60);`;
const LUNAR = { charged: 'Gravity Interference (Lunar-Charged)', bloom: 'Gravity Interference (Lunar-Bloom)' };
const OZ = 'columbina skill; fischl skill; wait(600);';

describe('columbina', () => {
  it('Gravity grows while lunar reactions go on and interferes at 60 with the strongest; C2: a third more', async () => {
    const first = async (cons: number) => hitOf(await run(OZ, { cons }), LUNAR.charged).frame;
    const slow = await first(0);
    expect(slow).toBeGreaterThan(6 * 60);
    expect(await first(2)).toBeLessThan(slow);
    const bloom = await run('columbina skill; collei skill; wait(600);', { with: ['collei'] });
    expect(hitsOf(bloom, LUNAR.charged)).toHaveLength(0);
    const none = await run('fischl skill; wait(600);');
    expect(hitsOf(none, LUNAR.charged)).toHaveLength(0);
  });

  it('first passive: 5 % CRIT Rate for each interference, from ascension 1', async () => {
    const rate = async (level: string) => {
      const [before, after] = numbers(
        await run(`print(.columbina.stats.cr); ${OZ} print(.columbina.stats.cr);`, { level }),
      );
      return after - before;
    };
    expect(await rate('90/90')).toBeCloseTo(0.05, 9);
    expect(await rate('20/20')).toBe(0);
  });

  it('each 1000 max HP adds 0.2 % to the base damage of lunar reactions, 7 % at most', async () => {
    const done = await run(`print(.columbina.hpmax); ${OZ}`);
    const [hp] = numbers(done);
    expect(calc(hitOf(done, LUNAR.charged), 'react_base_dmg_bonus')).toBeCloseTo((hp / 1000) * 0.002, 6);
  });

  it('the burst strengthens lunar damage of everyone in its domain', async () => {
    const bonus = async (script: string) => calc(hitOf(await run(script), LUNAR.charged), 'react_bonus');
    const plain = await bonus(OZ);
    expect((await bonus(`columbina burst; ${OZ}`)) - plain).toBeCloseTo(0.37, 6);
  });

  it('with dew the charged attack is Moondew Cleanse, without stamina', async () => {
    const done = await run(
      'columbina burst, skill; collei skill; wait(300); print(.stam); columbina charge; wait(60); print(.stam);',
      {
        with: ['collei'],
      },
    );
    expect(hitsOf(done, 'Moondew Cleanse')).toHaveLength(3);
    const [before, after] = numbers(done);
    expect(before).toBe(240);
    expect(after).toBe(before);
    // One dew is enough.
    const last = await run('set_starting_verdant_dew(1); print(.stam); columbina charge; wait(60); print(.stam);');
    expect(hitsOf(last, 'Moondew Cleanse')).toHaveLength(3);
    expect(numbers(last)).toEqual([240, 240]);
    // Without dew it takes 50.
    const [full, left] = numbers(await run('print(.stam); columbina charge; print(.stam);'));
    expect(full - left).toBeCloseTo(50, 9);
    expect(hitsOf(await run('columbina charge; wait(60);'), 'Charge Attack')).toHaveLength(1);
  });

  it('C1: the skill interferes at once, every 15 s, with 6 energy; the team decides which', async () => {
    const done = await run('columbina skill; wait(60);', { cons: 1 });
    expect(hitsOf(done, LUNAR.charged)).toHaveLength(1);
    expect(energyFrom(done, 'columbina-c1')).toEqual([6]);
    expect(hitsOf(await run('columbina skill; wait(90);', { cons: 1, with: ['collei'] }), LUNAR.bloom)).toHaveLength(5);
    const geo = await run('columbina skill; wait(60);', { cons: 1, with: ['ningguang'] });
    expect(geo.log('shield', 'added')).toHaveLength(1);
  });

  it('C2: 40 % max HP, and in Ascendant Gleam ATK for the active character', async () => {
    const gains = async (others: (keyof typeof WEAPONS)[]) => {
      const read = 'print(.columbina.stats.hp%); print(.columbina.stats.atk);';
      const [hp0, atk0, hp1, atk1] = numbers(await run(`${read} columbina skill; ${read}`, { cons: 2, with: others }));
      return [hp1 - hp0, atk1 - atk0];
    };
    expect(await gains(['fischl'])).toEqual([expect.closeTo(0.4, 9), 0]);
    const [hp, atk] = await gains(['fischl', 'flins']);
    expect(hp).toBeCloseTo(0.4, 9);
    expect(atk).toBeGreaterThan(100);
  });

  it('C4: 4 energy at each hit, and flat damage by max HP', async () => {
    const done = await run('columbina skill; wait(60);', { cons: 4 });
    expect(energyFrom(done, 'columbina-c4')).toEqual([4]);
    expect(calc(hitOf(done, LUNAR.charged), 'flat_dmg')).toBeGreaterThan(1000);
  });

  it('C6: lunar reactions in the domain give 80 % CRIT DMG to hydro and electro damage', async () => {
    const critical = async (cons: number) =>
      calc(hitsOf(await run(`columbina burst; ${OZ}`, { cons }), 'Skill (DoT)').at(-1) as never, 'cd');
    expect((await critical(6)) - (await critical(5))).toBeCloseTo(0.8, 9);
  });
});

describe('Moondew Cleanse', () => {
  const BREW = 'columbina burst, skill; collei skill; wait(300);';
  const cleanse = async (script: string) => {
    const done = await run(`${BREW} columbina ${script};`, { with: ['collei'] });
    const charges = framesOf(done, 'charge');
    return { done, charges, first: (nth: number) => hitsOf(done, 'Moondew Cleanse')[3 * nth].frame - charges[nth] };
  };

  it('strikes 12 frames later out of nothing, 3 out of a charged and 5 earlier out of a normal attack', async () => {
    const idle = await cleanse('charge');
    const twice = await cleanse('charge:2');
    const chained = await cleanse('attack, charge');
    expect(idle.first(0) - chained.first(0)).toBe(12 + 5);
    expect(twice.first(1) - chained.first(0)).toBe(3 + 5);
  });

  it('another follows after 80 frames, the plain charged attack that comes when the dew is used up after 89', async () => {
    const { charges, done } = await cleanse('charge:8');
    const cleanses = hitsOf(done, 'Moondew Cleanse').length / 3;
    const gaps = charges.slice(1).map((frame, i) => frame - charges[i]);
    expect(gaps.slice(0, cleanses)).toEqual([...Array(cleanses - 1).fill(80), 89]);
  });

  it('only charged attacks are free of stamina', async () => {
    const { done } = await cleanse('walk; print(.stam); columbina dash; wait(30); print(.stam)');
    const [before, after] = numbers(done);
    expect(before - after).toBeCloseTo(18, 9);
  });
});

it('first passive: 15 % CRIT Rate at most', async () => {
  const script = 'columbina skill; fischl skill; wait(1400); columbina skill; fischl skill; wait(1000);';
  const done = await run(
    `print(.columbina.stats.cr); ${script} print(.columbina.a1-stacks); print(.columbina.stats.cr);`,
    { cons: 2 },
  );
  expect(hitsOf(done, LUNAR.charged).length).toBeGreaterThan(3);
  const [before, stacks, after] = numbers(done);
  expect(stacks).toBe(3);
  expect(after - before).toBeCloseTo(0.15, 9);
});

it('C2 in Ascendant Gleam: 1 % of her max HP as ATK or DEF, 0.35 % as Elemental Mastery, for 8 s', async () => {
  const gain = async (stat: string, others: (keyof typeof WEAPONS)[]) => {
    const done = await run(
      `print(.columbina.stats.${stat}); columbina skill; print(.columbina.stats.${stat}); print(.columbina.hpmax);`,
      { cons: 2, with: others },
    );
    const [before, after, hp] = numbers(done);
    return (after - before) / hp;
  };
  expect(await gain('atk', ['fischl', 'flins'])).toBeCloseTo(0.01, 9);
  expect(await gain('em', ['lauma'])).toBeCloseTo(0.0035, 9);
  expect(await gain('def', ['ningguang', 'albedo', 'flins'])).toBeCloseTo(0.01, 9);
  const lasts = async (others: (keyof typeof WEAPONS)[], key: string) =>
    lasting(await run('columbina skill; wait(10);', { cons: 2, with: others }), key);
  expect(await lasts(['lauma'], 'columbina-c2-lb')).toBe(480);
  expect(await lasts(['ningguang', 'albedo', 'flins'], 'columbina-c2-lcr')).toBe(480);
});

it('C4: an interference deals 12.5 % of her max HP more, each hit of lunar-bloom 2.5 %', async () => {
  const share = async (name: string, others: (keyof typeof WEAPONS)[]) => {
    const hit = hitOf(await run('columbina skill; wait(120);', { cons: 4, with: others }), name);
    return calc(hit, 'flat_dmg') / attribute(hit, 'hp');
  };
  expect(await share(LUNAR.charged, ['fischl'])).toBeCloseTo(0.125, 6);
  expect(await share(LUNAR.bloom, ['collei'])).toBeCloseTo(0.025, 6);
});

it('the burst takes its energy 6 frames after its beginning', async () => {
  expect(drainedAfter(await run('columbina burst;'))).toBe(6);
});

it('interferes with lunar-bloom and lunar-crystallize in the frames of the interference', async () => {
  const frames = async (name: string, others: (keyof typeof WEAPONS)[]) => {
    const done = await run('columbina skill; wait(120);', { cons: 1, with: others });
    const cast = hitOf(done, 'Skill').frame;
    return hitsOf(done, name).map((h) => h.frame - cast);
  };
  // Five shards, which fly 20 frames.
  expect(await frames(LUNAR.bloom, ['collei'])).toEqual([51, 56, 62, 71, 82].map((mark) => mark + 20));
  expect(await frames('Gravity Interference (Lunar-Crystallize)', ['ningguang'])).toEqual([43]);
});

it('particles: one, and a second with a chance of 33 %, once in 3 s', async () => {
  const done = await run('columbina skill; wait(300);');
  expect(lasting(done, 'columbina-particle-icd')).toBe(180);
  // The first strike of the ripple comes 117 frames after the skill; a particle takes 100 more.
  const text = config('columbina skill; wait(180);', { with: ['fischl'] });
  // 3 energy for her and 0.8 for Fischl.
  const particlesOnAverage = (await mean(text, isWhole ? 4000 : 400, ({ totalEnergy }) => totalEnergy)) / 3.8;
  // Half the effect of 5 % more.
  expect(Math.abs(particlesOnAverage - 1.33)).toBeLessThan(isWhole ? 0.00825 : 0.06);
});

describe('Lunar Domain', () => {
  it('stands from 86 frames after the burst for 20 s, looks every 0.8 s who is in it and works 1.2 s after each look', async () => {
    const done = await run('columbina burst; wait(1500);');
    const looks = done.log('status', 'mod').filter((e) => e.logs.key === 'columbina-q-buff' && e.char_index === 1);
    const [burst] = framesOf(done, 'burst');
    expect(looks.map((e) => e.frame - burst)).toEqual(Array.from({ length: 26 }, (_, n) => 86 + 48 * n));
    expect(Number(looks[25].logs.expiry) - looks[25].frame).toBe(72);
  });

  it('second passive: three dew in it, and three more 18 s after the first', async () => {
    const done = await run(
      `columbina burst, skill; wait(35); collei skill, burst; columbina charge:4; wait(300);
        collei skill; columbina charge:4; wait(250);`,
      { with: ['collei'] },
    );
    const gained = done.log('element', 'moonridge dew gained').map((e) => e.frame);
    expect(gained).toHaveLength(4);
    // Ripples bring blooms every 117 frames: the one before comes too early, this one at most 1097 frames after the first dew.
    expect(gained[3] - gained[0]).toBeGreaterThanOrEqual(1080);
    expect(gained[3] - gained[0]).toBeLessThan(1098);
    expect(gained[3] - gained[0] - 117).toBeLessThan(1080);
  });

  it('second passive: lunar-charged strikes twice at times, in it and from the fourth ascension on', async () => {
    const strikes = async (script: string, level = '90/90') =>
      hitsOf(await run(`${script} columbina skill; fischl skill; wait(900);`, { level }), 'lunarcharged')
        .map((h, i, all) => h.frame - all[Math.max(i - 1, 0)].frame)
        .slice(1);
    // Second strikes come 36 frames after the first ones, which are 2 s apart.
    expect((await strikes('columbina burst;')).filter((gap) => gap === 36).length).toBeGreaterThan(0);
    for (const plain of [await strikes(''), await strikes('columbina burst;', '60/60')])
      expect(plain.filter((gap) => gap < 120)).toEqual([]);
  });
});

it('C6: others gain damage of the element only, and lunar contributions', async () => {
  const script = 'columbina burst, skill; fischl skill; wait(300); fischl attack; wait(100);';
  const crits = async (cons: number) => {
    const done = await run(script, { cons });
    const contributed = done.log('element', 'lunarcharged contributor').map((e) => Number(e.logs.cd));
    return ['Oz (Skill)', 'Normal 0'].map((name) => calc(hitOf(done, name), 'cd')).concat(contributed.slice(0, 2));
  };
  const [before, after] = [await crits(5), await crits(6)];
  expect(after.map((cd, i) => cd - before[i])).toEqual([0.8, 0, 0.8, 0.8].map((gain) => expect.closeTo(gain, 9)));
});

it('C6: what lunar-bloom gives does not count for lunar-charged', async () => {
  // Lunar-bloom in the domain, and lunar-charged only after it has ended.
  const critical = async (cons: number) => {
    const done = await run(
      'columbina burst; wait(1140); columbina skill; collei skill; wait(110); fischl skill; wait(300);',
      {
        cons,
        with: ['fischl', 'collei'],
      },
    );
    const given = done.log('status', 'mod').filter((e) => String(e.logs.key).startsWith('columbina-c6'));
    const [strike] = done.log('element', 'lunarcharged contributor');
    return { keys: new Set(given.filter((e) => e.msg !== 'mod deleted').map((e) => e.logs.key)), strike, given };
  };
  const [without, with6] = [await critical(5), await critical(6)];
  expect([...with6.keys]).toEqual(['columbina-c6-lb']);
  const lasts = Math.max(...with6.given.map((e) => Number(e.logs.expiry)));
  expect(with6.strike.frame).toBeLessThan(lasts);
  expect(with6.strike.logs.cd).toBe(without.strike.logs.cd);
});

it('second passive: a lunar-charged strike comes once more in 33 % of cases', async () => {
  const text = config('columbina burst, skill; fischl skill; wait(900);', { with: ['fischl'] });
  let first = 0;
  let more = 0;
  const simulator = await simulatorFor(text);
  for (let seed = 1; seed <= (isWhole ? 700 : 60); seed++) {
    const frames = simulator
      .sample(seed)
      .filter((e) => e.msg === 'lunarcharged contributor 1')
      .map((e) => e.frame);
    for (const frame of frames) {
      if (frames.includes(frame - 36)) more++;
      else first++;
    }
  }
  expect(first).toBeGreaterThan(isWhole ? 3000 : 200);
  // Half the effect of 5 % more.
  expect(Math.abs(more / first - 0.33)).toBeLessThan(isWhole ? 0.00825 : 0.07);
});
