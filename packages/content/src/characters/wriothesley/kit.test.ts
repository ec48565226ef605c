import { describe, expect, it } from 'vitest';
import { type Fight, fight, lasting, party } from '../../../test/fight.ts';
import { calc, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', hp = 50 } = {}) =>
  fight(`options duration=40 swap_delay=4 ignore_burst_energy=true;
wriothesley char lvl=${level} cons=${cons} talent=9,9,9 +params=[start_hp%=${hp}];
wriothesley add weapon="apprenticesnotes" refine=1 lvl=70/70;
wriothesley add stats cr=-1;
barbara char lvl=90/90 cons=0 talent=9,9,9;
barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,1;
active wriothesley;
${script} wait(30);`);

const REBUKE = 'Rebuke: Vaulting Fist';
const PLEA = 'There Shall Be a Plea for Justice';
const healed = ({ logs }: Awaited<ReturnType<typeof run>>) =>
  logs.filter((e) => e.event === 'heal' && e.msg === PLEA).map((e) => Number(e.logs.amount) / Number(e.logs.max_hp));

describe('There Shall Be a Plea for Justice', () => {
  it('below 60 % HP: 50 % more damage and 30 % of max HP back, every 5 s', async () => {
    const done = await run('wriothesley attack, charge; wait(20); wriothesley attack, charge;', { hp: 20 });
    expect(calc(hitOf(done, REBUKE), 'bonus_dmg')).toBeCloseTo(0.5, 9);
    expect(healed(done)).toEqual([expect.closeTo(0.3, 6)]);
    expect(hitsOf(done, 'Charge Attack')).toHaveLength(1);
  });

  it('needs HP below 60 % and ascension 1', async () => {
    const ready = async (options: { hp?: number; level?: string }) =>
      numbers(await run('print(.wriothesley.gracious-rebuke);', options))[0];
    expect(await ready({ hp: 59 })).toBe(1);
    expect(await ready({ hp: 61 })).toBe(0);
    expect(await ready({ hp: 59, level: '20/20' })).toBe(0);
  });
});

describe('Icefang Rush', () => {
  it('enhances normal attacks above half HP, for 4.5 % of max HP each', async () => {
    const done = await run('wriothesley skill, attack; wait(10);', { hp: 100 });
    expect(hitsOf(done, 'Normal 0 (Enhanced)')).toHaveLength(1);
    const [cost] = done.log('hurt', 'Chilling Penalty');
    expect(Number(cost.logs.current) / (Number(cost.logs.current) + Number(cost.logs.amount))).toBeCloseTo(0.955, 6);
    expect(hitsOf(await run('wriothesley skill, attack; wait(10);', { hp: 50 }), 'Normal 0 (Enhanced)')).toHaveLength(
      0,
    );
  });

  it('Reckoning: 6 % ATK for each change of HP, five at most', async () => {
    const atk = 'print(.wriothesley.stats.atk%);';
    const gain = async (attacks: number, level?: string) => {
      const [from, to] = numbers(
        await run(`${atk} wriothesley skill, attack:${attacks}; wait(20); ${atk}`, { hp: 100, level }),
      );
      return to - from;
    };
    expect(await gain(1)).toBeCloseTo(0.06, 9);
    expect(await gain(8)).toBeCloseTo(0.3, 9);
    expect(await gain(8, '60/60')).toBe(0);
  });
});

describe('constellations', () => {
  it('C1: 200 % more damage, and the fifth strike in Chilling Penalty earns it', async () => {
    const done = await run('wriothesley skill, attack:5, charge; wait(20);', { cons: 1, hp: 100 });
    expect(calc(hitOf(done, REBUKE), 'bonus_dmg')).toBeCloseTo(2, 9);
  });

  it('C2: the burst deals 40 % more damage for each edict', async () => {
    const bonus = async (cons: number) =>
      calc(
        hitOf(await run('wriothesley skill, attack:2, burst; wait(130);', { cons, hp: 100 }), 'Darkgold Wolfbite'),
        'bonus_dmg',
      );
    expect((await bonus(2)) - (await bonus(1))).toBeCloseTo(0.8, 9);
  });

  it('C4: heals half his HP, and too much healing gives attack speed: 4 s on the field, 6 s to all off it', async () => {
    const done = await run('wriothesley attack, charge; wait(20);', { cons: 4, hp: 55 });
    expect(healed(done)).toEqual([expect.closeTo(0.5, 6)]);
    expect(lasting(done, 'wriothesley-c4-spd')).toBe(240);
    const off = await run('barbara burst; print(.barbara.stats.atkspd%);', { cons: 4, hp: 100 });
    expect(numbers(off)[0]).toBeCloseTo(0.1, 9);
  });

  it('C6: 10 % CRIT Rate, 80 % CRIT DMG and an icicle as strong', async () => {
    const done = await run('wriothesley attack, charge; wait(20);', { cons: 6 });
    expect(hitOf(done, `${REBUKE} (C6)`).damage).toBeCloseTo(hitOf(done, REBUKE).damage, 6);
  });
});

it('C4: healing less than 1 HP too much counts', async () => {
  const heal = async (start: number) => {
    const done = await fight(`options duration=40 swap_delay=4 ignore_burst_energy=true;
wriothesley char lvl=90/90 cons=4 talent=9,9,9 +params=[start_hp=${start}]; wriothesley add weapon="apprenticesnotes" refine=1 lvl=70/70;
barbara char lvl=90/90 cons=0 talent=9,9,9; barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,1; active barbara; print(.wriothesley.hpmax); barbara burst; wriothesley walk; wait(30);`);
    const [healed] = done.log('heal').filter((e) => e.logs.target === 0);
    return {
      max: numbers(done)[0],
      amount: Number(healed.logs.amount),
      mercy: done.log('status', 'mod added').some((e) => String(e.logs.key).startsWith('wriothesley-c4')),
    };
  };
  const { max, amount } = await heal(1000);
  const enough = Math.floor(max - amount) + 1;
  expect([(await heal(enough)).mercy, (await heal(enough - 1)).mercy]).toEqual([true, false]);
});

describe('by the rules of the game', () => {
  const teamOf = (
    script: string,
    { cons = 0, level = '90/90', hp = 100, rules = 'rules_on=wriothesley_radiance', stats = 'cr=-1' } = {},
  ) => `${party({ odette: { stats: 'cr=-1' }, fischl: { stats: 'cr=-1' }, barbara: {} })}
    wriothesley char lvl=${level} cons=${cons} talent=9,9,9 +params=[start_hp%=${hp}];
    wriothesley add weapon="apprenticesnotes" refine=1 lvl=70/70; wriothesley add stats ${stats};
    options ${rules} duration=60 ignore_burst_energy=true hitlag=false swap_delay=4;
    target lvl=100 resist=0.1 radius=2 pos=0,1 hp=999999999; active wriothesley; ${script} wait(30);`;
  const play = (script: string, options: Parameters<typeof teamOf>[1] = {}): Promise<Fight> =>
    fight(teamOf(script, options));
  /** Oz on the frost of his attack opens a polestar field for 6 s; with Odette on the team there are stellar reactions. */
  const FIELD = 'wriothesley attack; fischl skill; wait(20);';
  const THIRD = 'Normal 2 (Stellar-Conduct)';
  const FIFTH = 'Normal 4 (Stellar-Conduct)';
  const FIST = 'Vaulting Fist (Stellar-Conduct)';
  const ICICLE = 'Vaulting Fist (C6, Stellar-Conduct)';
  const OFF = 'rules_off=wriothesley_radiance';
  /** Multipliers at level 9: of the third and fifth hit, of the charged attack, of Chilling Penalty. */
  const [NA3, NA5, CA, PENALTY] = [1.235023, 1.667121, 2.60032, 1.669515];
  const chain = `${FIELD} wriothesley skill, attack:5;`;
  const talent = (done: Fight, name: string) => calc(hitOf(done, name), 'talent');
  const react = (done: Fight, name: string, nth = 0) => calc(hitsOf(done, name)[nth], 'react_bonus');

  it('in a polestar field the enhanced third and fifth strikes deal 60 % and 80 % as stellar-conduct damage', async () => {
    const done = await play(chain);
    expect(talent(done, THIRD)).toBeCloseTo(0.6 * NA3 * PENALTY, 9);
    expect(talent(done, FIFTH)).toBeCloseTo(0.8 * NA5 * PENALTY, 9);
    expect([calc(hitOf(done, THIRD), 'ignore_def'), react(done, THIRD), react(done, FIFTH)]).toEqual([
      1,
      expect.closeTo(0.3, 9),
      expect.closeTo(0.3, 9),
    ]);
    expect(hitsOf(done, 'Normal 1 (Enhanced)')).toHaveLength(1);
    expect([hitsOf(done, 'Normal 2 (Enhanced)'), hitsOf(done, 'Normal 4 (Enhanced)')]).toEqual([[], []]);
  });

  it('not without the field, the skill, HP above half, ascension 1 or the rule', async () => {
    const converted = async (script: string, options: Parameters<typeof teamOf>[1] = {}) =>
      (await play(script, options)).hits.filter((h) => h.name.endsWith('(Stellar-Conduct)') && h.actor === 3).length;
    expect(await converted(chain)).toBe(2);
    expect(await converted('wriothesley skill, attack:5;')).toBe(0);
    expect(await converted(`${FIELD} wriothesley attack:5;`)).toBe(0);
    expect(await converted(chain, { hp: 50 })).toBe(0);
    expect(await converted(chain, { level: '20/20' })).toBe(0);
    expect(await converted(chain, { rules: OFF })).toBe(0);
  });

  it('they cost HP, bring particles and apply no cryo', async () => {
    const done = await play(chain);
    expect(done.log('hurt', 'Chilling Penalty')).toHaveLength(6);
    const frame = hitOf(done, FIFTH).frame;
    expect(done.logs.some((e) => e.event === 'element' && e.frame === frame && e.char_index === 3)).toBe(false);
    expect(particlesOf(done, 'wriothesley').length).toBeGreaterThan(0);
  });

  const PUNCH = 'wriothesley attack, charge;';
  const low = { hp: 40 };

  it('below 60 % HP every charged attack is a Vaulting Fist, which heals by 30 % once in 2 s', async () => {
    const done = await play(`${FIELD} ${PUNCH} ${PUNCH} ${PUNCH}`, { hp: 20 });
    expect(hitsOf(done, FIST).length).toBeGreaterThan(1);
    expect(talent(done, FIST)).toBeCloseTo(CA, 9);
    expect(react(done, FIST)).toBeCloseTo(0.3, 9);
    expect(calc(hitOf(done, FIST), 'ignore_def')).toBe(1);
    expect(hitsOf(done, REBUKE)).toEqual([]);
    expect(lasting(done, 'wriothesley-radiance-icd')).toBe(120);
    expect(healed(done)[0]).toBeCloseTo(0.3, 6);
    const frames = done.log('heal', PLEA).map((e) => e.frame);
    for (let i = 1; i < frames.length; i++) expect(frames[i] - frames[i - 1]).toBeGreaterThanOrEqual(120);
    expect(frames.length).toBeLessThan(hitsOf(done, FIST).length);
  });

  it('not above 60 % HP, outside of the field, without ascension 1 or the rule', async () => {
    const fists = async (script: string, options: Parameters<typeof teamOf>[1] = low) => {
      const done = await play(script, options);
      return [hitsOf(done, FIST).length, hitsOf(done, REBUKE).length];
    };
    expect(await fists(`${FIELD} ${PUNCH}`)).toEqual([1, 0]);
    expect(await fists(`${FIELD} ${PUNCH}`, { hp: 61 })).toEqual([0, 0]);
    expect(await fists(PUNCH)).toEqual([0, 1]);
    expect(await fists(`${FIELD} ${PUNCH}`, { ...low, level: '20/20' })).toEqual([0, 0]);
    expect(await fists(`${FIELD} ${PUNCH}`, { ...low, rules: OFF })).toEqual([0, 1]);
  });

  it('it costs no stamina', async () => {
    const spent = async (script: string, hp: number) => {
      const [from, to] = numbers(
        await play(`${script} wriothesley attack; print(.stam); wriothesley charge; print(.stam);`, { hp }),
      );
      return from - to;
    };
    expect(await spent(FIELD, 40)).toBeLessThan(1);
    expect(await spent(FIELD, 70)).toBeGreaterThan(10);
  });

  describe('C1', () => {
    // The Vaulting Fist before the skill: above half HP there is none, so he is hurt before it.
    const both = `${FIELD} ${PUNCH} wait(20); wriothesley skill, attack:5; wait(10);`;

    it('for 5 s after a Vaulting Fist hit, the next enhanced fifth strike is 50 % stronger', async () => {
      const done = await play(both, { cons: 1, hp: 55 });
      expect(react(done, FIFTH)).toBeCloseTo(0.8, 9);
      expect(lasting(done, 'wriothesley-c1-strike')).toBe(300);
      expect(react(await play(both, { cons: 0, hp: 55 }), FIFTH)).toBeCloseTo(0.3, 9);
      const spent = await play(`${both} print(.wriothesley.status.wriothesley-c1-strike);`, { cons: 1, hp: 55 });
      expect(numbers(spent)).toEqual([0]);
      expect(react(await play(chain, { cons: 1 }), FIFTH)).toBeCloseTo(0.3, 9);
    });

    it('for 5 s after an enhanced fifth strike hit, the Vaulting Fist is 50 % stronger', async () => {
      const script = `${FIELD} wriothesley skill, attack:5, charge;`;
      const fist = async (cons: number) => {
        const done = await play(script, { cons, hp: 80 });
        return [hitsOf(done, FIFTH).length, react(done, FIST)];
      };
      expect(await fist(1)).toEqual([1, expect.closeTo(0.8, 9)]);
      expect(await fist(0)).toEqual([1, expect.closeTo(0.3, 9)]);
      expect(lasting(await play(script, { cons: 1, hp: 80 }), 'wriothesley-c1-fist')).toBe(300);
    });

    it('the Vaulting Fist extends Chilling Penalty by 4 s, once, and the fifth strike earns no Gracious Rebuke', async () => {
      const left = async (cons: number, punches: string) => {
        const done = await play(
          `${FIELD} wriothesley skill; wait(20); ${punches} print(.wriothesley.status.wriothesley-e + f());`,
          { ...low, cons },
        );
        return numbers(done)[0];
      };
      const usual = await left(0, PUNCH);
      expect((await left(1, PUNCH)) - usual).toBe(240);
      expect((await left(1, `${PUNCH} ${PUNCH}`)) - usual).toBe(240);
      const ready = async (before: string, hp: number) =>
        numbers(
          await play(`${before} wriothesley skill, attack:5; wait(5); print(.wriothesley.gracious-rebuke);`, {
            cons: 1,
            hp,
          }),
        )[0];
      expect([await ready(FIELD, 100), await ready('', 100)]).toEqual([0, 1]);
    });
  });

  describe('C2', () => {
    it('with five edicts 90 % and 120 %, and 150 % of the Vaulting Fist', async () => {
      const done = await play(`${FIELD} wriothesley skill, attack:5, attack:5;`, { cons: 2 });
      expect(talent(done, THIRD)).toBeCloseTo(0.6 * NA3 * PENALTY, 9);
      expect(talent(done, FIFTH)).toBeCloseTo(1.2 * NA5 * PENALTY, 9);
      expect(calc(hitsOf(done, THIRD)[1], 'talent')).toBeCloseTo(0.9 * NA3 * PENALTY, 9);
      expect(talent(await play(`${FIELD} wriothesley skill, attack:5;`, { cons: 1 }), FIFTH)).toBeCloseTo(
        0.8 * NA5 * PENALTY,
        9,
      );
      const fist = async (cons: number) =>
        talent(await play(`${FIELD} wriothesley skill, attack:5, charge;`, { cons, hp: 80 }), FIST);
      expect([await fist(1), await fist(2)]).toEqual([expect.closeTo(CA, 9), expect.closeTo(1.5 * CA, 9)]);
    });

    it('without Radiance normal attacks deal 125 % and charged attacks 130 %', async () => {
      const ratio = async (script: string, name: string, nth: number, field = '', hp = 100) => {
        const of = async (cons: number) =>
          calc(hitsOf(await play(`${field} ${script}`, { cons, hp }), name)[nth], 'talent');
        return (await of(2)) / (await of(1));
      };
      const script = 'wriothesley skill, attack:5, attack:2, charge;';
      expect(await ratio(script, 'Normal 0 (Enhanced)', 0)).toBeCloseTo(1, 9);
      expect(await ratio(script, 'Normal 0 (Enhanced)', 1)).toBeCloseTo(1.25, 9);
      expect(await ratio(script, 'Normal 0 (Enhanced)', 1, FIELD)).toBeCloseTo(1, 9);
      expect(await ratio('wriothesley skill, attack:5, charge;', REBUKE, 0)).toBeCloseTo(1.3, 9);
      expect(await ratio('wriothesley skill, attack:4, charge;', 'Charge Attack', 0)).toBeCloseTo(1.3, 9);
      const off = async (cons: number) => talent(await play(script, { cons, rules: OFF }), 'Normal 0 (Enhanced)');
      expect(await off(2)).toBe(await off(1));
    });
  });

  it('C4: 20 % attack speed for him and 10 % for the others, instead of that of healing too much', async () => {
    const speeds = async (before: string, options: Parameters<typeof teamOf>[1] = { cons: 4 }) =>
      numbers(
        await play(
          `${before} barbara burst; print(.wriothesley.stats.atkspd%); print(.odette.stats.atkspd%); wriothesley walk;`,
          options,
        ),
      );
    expect(await speeds(FIELD)).toEqual([0.2, 0.1]);
    expect(await speeds('')).toEqual([0.1, 0.1]);
    expect(await speeds(FIELD, { cons: 3 })).toEqual([0, 0]);
    expect(await speeds(FIELD, { cons: 4, rules: OFF })).toEqual([0.1, 0.1]);
    // Its own ends with the field.
    const before = `barbara burst; ${FIELD} wait(20); print(.wriothesley.stats.atkspd%); print(.odette.stats.atkspd%);`;
    expect(numbers(await play(before, { cons: 4 }))).toEqual([0.2, 0.1]);
    expect(healed(await play(`${FIELD} ${PUNCH}`, { ...low, cons: 4 }))[0]).toBeCloseTo(0.3, 6);
  });

  describe('C6', () => {
    it('10 % CRIT Rate and 80 % CRIT DMG of enhanced strikes and of the Vaulting Fist', async () => {
      const crit = async (script: string, name: string, options: Parameters<typeof teamOf>[1]) => {
        const of = async (cons: number) => {
          const hit = hitsOf(await play(script, { ...options, cons, stats: 'cr=0' }), name).at(
            -1,
          ) as Fight['hits'][number];
          return [calc(hit, 'cr'), calc(hit, 'cd')];
        };
        const [[rate, damage], [usualRate, usualDamage]] = [await of(6), await of(5)];
        return [rate - usualRate, damage - usualDamage];
      };
      const both = [expect.closeTo(0.1, 9), expect.closeTo(0.8, 9)];
      for (const name of ['Normal 0 (Enhanced)', THIRD, FIFTH]) expect(await crit(chain, name, {})).toEqual(both);
      expect(await crit(`${FIELD} ${PUNCH}`, FIST, low)).toEqual(both);
      expect(await crit('wriothesley skill, attack;', 'Normal 0 (Enhanced)', {})).toEqual([0, 0]);
      expect(await crit(`${FIELD} wriothesley attack;`, 'Normal 0', {})).toEqual([0, 0]);
    });

    it('icicles of 20 % of the fifth strike and the Vaulting Fist', async () => {
      const strike = await play(chain, { cons: 6 });
      expect(talent(strike, 'Normal 4 (C6)') / talent(strike, FIFTH)).toBeCloseTo(0.2, 9);
      expect(hitOf(strike, 'Normal 4 (C6)').frame).toBe(hitOf(strike, FIFTH).frame);
      const fist = await play(`${FIELD} ${PUNCH}`, { ...low, cons: 6 });
      expect(talent(fist, ICICLE)).toBeCloseTo(0.2 * talent(fist, FIST), 9);
      expect(hitsOf(fist, `${REBUKE} (C6)`)).toEqual([]);
      expect(hitsOf(await play(chain, { cons: 5 }), 'Normal 4 (C6)')).toEqual([]);
      expect(hitsOf(await play(`${FIELD} ${PUNCH}`, { ...low, cons: 5 }), ICICLE)).toEqual([]);
    });
  });
});
