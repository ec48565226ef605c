import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';

const nilou = (cons = 0, hp = 30000) => `
nilou char lvl=90/90 cons=${cons} talent=9,9,9;
nilou add weapon="dullblade" refine=1 lvl=70/70;
nilou add stats hp=${hp} cr=-1;`;
const NAHIDA = `
nahida char lvl=90/90 cons=0 talent=9,9,9;
nahida add weapon="apprenticesnotes" refine=1 lvl=70/70;
nahida add stats cr=-1;`;
const FISCHL = `
fischl char lvl=90/90 cons=0 talent=9,9,9;
fischl add weapon="huntersbow" refine=1 lvl=70/70;
fischl add stats cr=-1;`;
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,1.5;';
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;

const run = (script: string, { cons = 0, team = '', hp = 30000, seconds = 20 } = {}) =>
  fight(`${options(seconds)}${nilou(cons, hp)}${team}${TARGET}active nilou; ${script}`);
const names = async (...args: Parameters<typeof run>) => (await run(...args)).hits.map((h) => h.name);

describe('the Pirouette', () => {
  it('takes three steps, each by a normal attack or a skill; the last decides what follows', async () => {
    const sword = await run(
      'nilou skill, attack, skill, attack; wait(60); print(.nilou.status.lunarprayer > 0); print(.nilou.status.tranquilityaura);',
    );
    expect(sword.hits.map((h) => h.name)).toEqual([
      'Dance of Haftkarsvar',
      'Sword Dance 0',
      'Whirling Steps 1',
      'Luminous Illusion',
    ]);
    expect(sword.printed.map(Number)).toEqual([1, 0]);
    const steps = await run(
      'nilou skill, skill:3; wait(60); print(.nilou.status.lunarprayer); print(.nilou.status.tranquilityaura > 0);',
    );
    const dances = steps.hits.filter((h) => h.name !== 'Tranquility Aura').map((h) => h.name);
    expect(dances).toEqual(['Dance of Haftkarsvar', 'Whirling Steps 0', 'Whirling Steps 1', 'Water Wheel']);
    expect(steps.printed.map(Number)).toEqual([0, 1]);
  });

  it('ends when characters change', async () => {
    const script = 'nilou skill, attack; fischl attack; nilou attack, attack;';
    expect((await names(script, { team: FISCHL })).slice(2)).toEqual(expect.arrayContaining(['Normal 0', 'Normal 1']));
  });

  it('does not move the chain of normals on: no charged attack right after a Sword Dance', async () => {
    await expect(run('nilou skill, attack, charge;')).rejects.toThrow('need to use attack right before charge');
    expect(await names('nilou skill, attack:3; wait(30); nilou attack; wait(600); nilou attack, charge;')).toContain(
      'Charge 1',
    );
  });

  it('travel delays the Luminous Illusion only', async () => {
    const time = async (travel: number) =>
      (await run(`nilou skill, attack[travel=${travel}]:3;`)).hits.map((h) => h.frame);
    const near = await time(0);
    const far = await time(12);
    expect(far.map((f, i) => f - near[i])).toEqual([0, 0, 0, 12]);
  });
});

describe("the Golden Chalice's Bounty", () => {
  const bloom = 'nilou skill, skill:3; wait(60); nahida attack; wait(30); nilou attack; wait(200);';
  const flower = (hits: Awaited<ReturnType<typeof run>>['hits']) => hits.filter((h) => h.name === 'bloom');

  it('makes cores that burst after 0.4 s in a team of dendro and hydro, and only there', async () => {
    const { log, hits } = await run(bloom, { team: NAHIDA });
    const born = log('element', 'dendro core spawned').map((e) => e.frame);
    expect(flower(hits)[0].frame).toBe(born[0] + 24 + 1);
    const mixed = await run(bloom, { team: NAHIDA + FISCHL });
    const lateBorn = mixed.log('element', 'dendro core spawned').map((e) => e.frame);
    expect(lateBorn.length).toBeGreaterThan(0);
    expect(flower(mixed.hits).every((h) => h.frame >= lateBorn[0] + 300)).toBe(true);
  });

  it('9 % more core damage for each 1000 of her max HP over 30000', async () => {
    const damage = async (hp: number) => {
      const { hits, printed } = await run(`print(.nahida.stats.em); ${bloom} print(.nilou.hpmax);`, {
        team: NAHIDA,
        hp,
      });
      const [mastery, maxHp] = printed.map(Number);
      return { hp: maxHp, damage: flower(hits)[0].damage, own: (16 * mastery) / (mastery + 2000) };
    };
    const low = await damage(0);
    const high = await damage(30000);
    expect(low.hp).toBeLessThan(30000);
    const more = ((high.hp - 30000) / 1000) * 0.09;
    // Nahida sets it off: the bonus adds to that of her elemental mastery.
    expect(high.damage / low.damage).toBeCloseTo((1 + high.own + more) / (1 + low.own), 9);
  });

  it('100 elemental mastery for the team when a core hurts them', async () => {
    const { printed } = await run(`print(.nahida.stats.em); ${bloom} print(.nahida.stats.em);`, { team: NAHIDA });
    expect(Number(printed[1]) - Number(printed[0])).toBeCloseTo(100, 9);
  });

  it('C2: hydro damage lowers hydro resistance, bloom dendro resistance, by 35 %', async () => {
    const { printed } = await run(
      `nilou skill; print(.debuff.res.t0.nilou-c2-hydro); ${bloom.replace('nilou skill, ', 'nilou ')}
      print(.debuff.res.t0.nilou-c2-hydro); print(.debuff.res.t0.nilou-c2-dendro);`,
      { team: NAHIDA, cons: 2 },
    );
    expect(printed.map(Number)).toEqual([0, 1, 1]);
  });
});

it('C4: the third step of a Pirouette gives 15 energy and 50 % burst damage for 8 s', async () => {
  const done = await run('nilou skill, attack:3, burst; wait(300);', { cons: 4 });
  const gained = done.log('energy', 'adding').filter((e) => e.logs.source === 'nilou-c4');
  expect(gained.map((e) => e.logs["rec'd"])).toEqual([15]);
  const plain = await run('nilou skill, attack:3, burst; wait(300);', { cons: 3 });
  const burst = (hits: typeof done.hits) => hits.find((h) => h.name.startsWith('Dance of Abzendegi'))?.damage ?? 0;
  expect(burst(done.hits) / burst(plain.hits)).toBeCloseTo(1.5, 9);
});

describe('her limits', () => {
  it('the Pirouette lasts 10 s, Lunar Prayer 8 s', async () => {
    expect(await names('nilou skill; wait(590); nilou attack;')).toEqual(['Dance of Haftkarsvar', 'Normal 0']);
    const prayer = async (wait: number) =>
      (await names(`nilou skill, attack:3; wait(60); nilou attack; wait(${wait}); nilou attack;`)).slice(4);
    expect(await prayer(0)).toEqual(['Sword Dance 0', 'Sword Dance 1']);
    expect(await prayer(480)).toEqual(['Sword Dance 0', 'Normal 0']);
  });

  it('the Tranquility Aura lasts 12 s, with C1 18 s', async () => {
    const left = async (cons: number) => {
      const { log } = await run('nilou skill, skill:3; wait(60);', { cons });
      const [aura] = log('status', 'mod added').filter((e) => e.logs.key === 'tranquilityaura');
      return Number(aura.logs.expiry) - aura.frame;
    };
    expect(await left(0)).toBe(12 * 60);
    expect(await left(1)).toBe(18 * 60);
  });

  it('C6: 0.6 % critical rate and 1.2 % critical damage for each 1000 HP, 30 % and 60 % at most', async () => {
    const crit = async (cons: number, hp: number) =>
      (
        await run('print(.nilou.hpmax); print(.nilou.stats.cr); print(.nilou.stats.cd);', { cons, hp, seconds: 1 })
      ).printed.map(Number);
    const [, rate, damage] = await crit(5, 0);
    for (const added of [20000, 60000]) {
      const [hp, moreRate, moreDamage] = await crit(6, added);
      expect(moreRate - rate).toBeCloseTo(Math.min((hp / 1000) * 0.006, 0.3), 9);
      expect(moreDamage - damage).toBeCloseTo(Math.min((hp / 1000) * 0.012, 0.6), 9);
    }
    expect((await crit(6, 60000))[0]).toBeGreaterThan(50000);
  });

  it('Bountiful Cores gain 400 % at most', async () => {
    const bloom = 'nilou skill, skill:3; wait(60); nahida attack; wait(30); nilou attack; wait(200);';
    const damage = async (hp: number) =>
      (await run(bloom, { team: NAHIDA, hp })).hits.find((h) => h.name === 'bloom')?.damage ?? 0;
    // 9 % for each 1000 reach 400 % at 74445 HP.
    expect(await damage(80000)).toBe(await damage(200000));
    expect(await damage(40000)).toBeLessThan(await damage(80000));
  });
});

describe('the Bounty', () => {
  it('is for 30 s, and needs a dendro character beside hydro ones', async () => {
    const bounty = async (team: string) => {
      const { log } = await run('nilou skill, skill:3; wait(60);', { team });
      return log('status', 'mod added')
        .filter((e) => e.logs.key === 'nilou-a1')
        .map((e) => [e.char_index, Number(e.logs.expiry) - e.frame]);
    };
    const BARBARA = NAHIDA.replaceAll('nahida', 'barbara');
    expect(await bounty(NAHIDA)).toEqual([
      [0, 1800],
      [1, 1800],
    ]);
    expect(await bounty(BARBARA)).toEqual([]);
  });

  it('C2: needs the Bounty', async () => {
    const { printed } = await run('nilou skill; wait(60); print(.debuff.res.t0.nilou-c2-hydro);', {
      team: NAHIDA,
      cons: 2,
    });
    expect(printed).toEqual(['0']);
  });
});

it('effects have the durations of the talent page', async () => {
  const bloom = 'nilou skill, attack:3; wait(60); nahida attack; wait(30); nilou attack; wait(200);';
  const all = await run(bloom, { cons: 6, team: NAHIDA });
  expect(lasting(all, 'pirouette')).toBe(600);
  expect(lasting(all, 'lunarprayer')).toBe(480);
  expect(lasting(all, 'nilou-c4')).toBe(480);
  expect(lasting(all, 'nilou-c2-hydro')).toBe(600);
  const aura = await run(bloom.replace('attack:3', 'skill:3'), { cons: 2, team: NAHIDA });
  expect(lasting(aura, 'nilou-c2-dendro')).toBe(600);
  expect(lasting(aura, 'nilou-a1-em')).toBe(600);
  expect(lasting(aura, 'nilou-a4')).toBe(1800);
});

it('the Bounty begins with the first ascension, stronger cores with the fourth', async () => {
  const given = async (level: string) => {
    const { log } = await fight(
      `${options(8)}${nilou().replace('90/90', level)}${NAHIDA}${TARGET}active nilou; nilou skill, skill:3; wait(60);`,
    );
    const keys = new Set(log('status', 'mod added').map((e) => e.logs.key));
    return [keys.has('nilou-a1'), keys.has('nilou-a4')];
  };
  expect(await given('20/20')).toEqual([false, false]);
  expect(await given('40/40')).toEqual([true, false]);
  expect(await given('70/70')).toEqual([true, true]);
});

describe('Lunar Prayer', () => {
  it('brings Sword Dances that neither renew it nor give particles or the energy of C4', async () => {
    const dance = 'nilou skill, attack:3; wait(60); nilou attack:3; wait(60);';
    const done = await run(`${dance} print(.nilou.skill.ready);`, { cons: 4 });
    expect(done.hits.filter((h) => h.name === 'Luminous Illusion')).toHaveLength(2);
    expect(done.printed).toEqual(['0']);
    const given = done.log('status', 'mod').filter((e) => e.logs.key === 'lunarprayer' && e.msg !== 'mod deleted');
    expect(given).toHaveLength(1);
    expect(done.log('energy', 'adding').filter((e) => e.logs.source === 'nilou-c4')).toHaveLength(1);
    const particles = (fights: typeof done) =>
      fights
        .log('status', 'mod')
        .filter((e) => e.logs.key === 'nilou-pirouette-particle-icd' && e.msg !== 'mod deleted').length;
    expect(particles(done)).toBe(3);
  });
});

it('C1: 65 % Luminous Illusion damage; C2: 35 % less resistance to hydro and dendro', async () => {
  const illusion = async (cons: number) =>
    Number(
      (await run('nilou skill, attack:3; wait(60);', { cons })).hits.find((h) => h.name === 'Luminous Illusion')?.calc
        .bonus_dmg,
    );
  expect((await illusion(1)) - (await illusion(0))).toBeCloseTo(0.65, 9);
  const blooming =
    'nilou skill, attack:3; wait(60); nilou attack; nahida attack; wait(30); nilou attack; wait(200); nahida attack; nilou attack; wait(60);';
  const { hits } = await run(blooming, { cons: 2, team: NAHIDA });
  const last = (actor: number, name: string) =>
    hits.filter((h) => h.actor === actor && h.name.startsWith(name)).at(-1)?.calc.res;
  expect(Number(last(0, 'Sword Dance') ?? last(0, 'Normal'))).toBeCloseTo(0.1 - 0.35, 9);
  expect(Number(last(1, 'Normal'))).toBeCloseTo(0.1 - 0.35, 9);
});

it('a new Pirouette begins with its first step', async () => {
  const done = await run('nilou skill, attack:2; fischl attack; print(.nilou.tags.dancestep);', { team: FISCHL });
  expect(done.printed).toEqual(['0']);
});

describe('Bountiful Cores', () => {
  /** How much the first core gains over one of a Nilou with less than 30,000 HP. */
  const core = async (hp: number) => {
    const script = `print(.nahida.stats.em); nilou skill, skill:3; nahida attack; wait(60); nilou attack; wait(200);`;
    const burst = async (added: number) => {
      const done = await run(script, { team: NAHIDA, hp: added });
      const hit = done.hits.find((h) => h.name === 'bloom');
      if (hit === undefined) throw new Error('no core burst');
      return { damage: hit.damage, mastery: Number(done.printed[0]) };
    };
    const [low, high] = [await burst(0), await burst(hp)];
    const own = 1 + (16 * low.mastery) / (low.mastery + 2000);
    return (high.damage / low.damage - 1) * own;
  };

  it('gain 400 %, and no more', async () => {
    expect(await core(200000)).toBeCloseTo(4, 9);
  });
});

it('C2: hydro that deals no damage, as that of Rain Swords, lowers no resistance', async () => {
  const XINGQIU = FISCHL.replaceAll('fischl', 'xingqiu').replaceAll('huntersbow', 'dullblade');
  const done = await run(
    `nilou skill, attack:3; wait(700); xingqiu burst; wait(200); print(.element.t0.hydro > 0); print(.debuff.res.t0.nilou-c2-hydro);`,
    { team: NAHIDA + XINGQIU, cons: 2 },
  );
  expect(done.log('element', 'application').some((e) => e.logs.abil === 'Xingqiu Orbital')).toBe(true);
  expect(done.printed).toEqual(['1', '0']);
});
