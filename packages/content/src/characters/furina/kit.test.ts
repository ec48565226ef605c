import { describe, expect, it } from 'vitest';
import { type Fight, fight } from '../../../test/fight.ts';
import { attribute, calc, energyFrom, framesOf, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const furina = (cons = 0, { ascension = '90/90', hp = '', stats = 'hp=4780' } = {}) => `
furina char lvl=${ascension} cons=${cons} talent=9,9,9 ${hp};
furina add weapon="dullblade" refine=1 lvl=70/70;
furina add stats ${stats} cr=-1;`;
const kokomi = (hp = '') => `
sangonomiyakokomi char lvl=90/90 cons=0 talent=9,9,9 ${hp};
sangonomiyakokomi add weapon="apprenticesnotes" refine=1 lvl=70/70;
sangonomiyakokomi add stats hp=30000 cr=-1;`;
const xingqiu = (hp = '') => `
xingqiu char lvl=90/90 cons=0 talent=9,9,9 ${hp};
xingqiu add weapon="dullblade" refine=1 lvl=70/70;
xingqiu add stats cr=-1;`;
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;';
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;

const strikes = ({ hits }: Fight, member: string) => hits.filter((h) => h.name === `Salon Member: ${member}`);

describe('the Salon Members', () => {
  it('strike at regular times, each off by 7 frames at most and not always the same', async () => {
    const seen = new Set<number>();
    for (let seed = 1; seed <= 12; seed++) {
      const done = await fight(`${options(30)}${furina()}${TARGET}active furina; furina skill;`, { seed });
      // Summoned 18 frames into the skill; the blow lands 20 frames after it was decided.
      const times = strikes(done, 'Surintendante Chevalmarin').map((h) => h.frame - 1 - 18 - 20);
      expect(times.length).toBeGreaterThanOrEqual(16);
      times.forEach((t, n) => {
        const off = t - (72.3333 + n * 97.5858);
        expect(Math.abs(off)).toBeLessThanOrEqual(7.5);
        seen.add(Math.round(off));
      });
    }
    expect(seen.size).toBeGreaterThan(8);
  });

  it.each([
    ['Surintendante Chevalmarin', 72.3333, 97.5858, 20],
    ['Gentilhomme Usher', 74.5, 202.138, 40],
    ['Mademoiselle Crabaletta', 71.5926, 313.859, 41],
  ])('%s strikes first after %d frames and then every %d on average', async (member, first, every, travel) => {
    // Each strike is off separately (about 3.5 frames), so the line through 12 × 28 s is known to a fraction of a frame.
    const points: [n: number, time: number][] = [];
    for (let seed = 1; seed <= 12; seed++) {
      const done = await fight(`${options(30)}${furina()}${TARGET}active furina; furina skill;`, { seed });
      strikes(done, member).forEach((h, n) => {
        points.push([n, h.frame - 1 - 18 - travel]);
      });
      // HP are taken when the strike is decided.
      const paid = done.log('hurt', 'Salon Solitaire').map((e) => e.frame);
      for (const h of strikes(done, member).slice(0, 2)) expect(paid).toContain(h.frame - travel);
    }
    const mean = (of: (point: [number, number]) => number) => points.reduce((sum, p) => sum + of(p), 0) / points.length;
    const n = mean((p) => p[0]);
    const time = mean((p) => p[1]);
    const slope = mean((p) => (p[0] - n) * (p[1] - time)) / mean((p) => (p[0] - n) ** 2);
    expect(Math.abs(slope - every)).toBeLessThan(0.45);
    expect(Math.abs(time - slope * n - first)).toBeLessThan(2);
  });

  it('hit 10 % harder for each one above half HP, who pays for it', async () => {
    const damage = async (hp: string) => {
      const done = await fight(`${options(4)}${furina()}${xingqiu(hp)}${TARGET}active furina; furina skill;`);
      return { damage: strikes(done, 'Gentilhomme Usher')[0].damage, drains: done.log('hurt', 'Salon Solitaire') };
    };
    const both = await damage('');
    const one = await damage('+params=[start_hp%=40]');
    expect(both.damage / one.damage).toBeCloseTo(1.2 / 1.1, 9);
    expect(new Set(both.drains.map((d) => d.char_index))).toEqual(new Set([0, 1]));
    expect(new Set(one.drains.map((d) => d.char_index))).toEqual(new Set([0]));
  });

  it('do not hurt the active character during a burst, who counts all the same', async () => {
    const done = await fight(`${options(3)}${furina()}${TARGET}active furina; furina skill; wait(20); furina burst;`);
    const first = strikes(done, 'Surintendante Chevalmarin')[0];
    const burst = done.actions.find(([, , action]) => action === 'burst') as [number, number, string];
    expect(first.frame - 20).toBeGreaterThan(burst[0]);
    expect(first.frame - 20).toBeLessThan(burst[0] + 121);
    expect(done.log('hurt', 'Salon Solitaire')).toEqual([]);
  });

  it('give way to the Singer when a charged attack changes the arkhe, and come back with the next', async () => {
    const done = await fight(`${options(12)}${furina()}${TARGET}active furina;
      furina skill; wait(30); print(.furina.ousia); furina charge; wait(200); print(.furina.ousia); furina charge; wait(5);
      print(.furina.ousia);`);
    expect(done.printed.map(Number)).toEqual([1, 0, 1]);
    const [first, second] = done.actions.filter(([, , a]) => a === 'charge').map(([frame]) => frame);
    const songs = done.log('heal', 'Singer of Many Waters').map((e) => e.frame);
    // The hit of the charged attack holds her up for two frames.
    expect(songs[0]).toBe(first + 34 + 2 + 63);
    expect(songs.every((f) => f < second + 34)).toBe(true);
    const members = done.hits.filter((h) => h.name.startsWith('Salon Member')).map((h) => h.frame);
    expect(members.filter((f) => f > first + 34 && f < second + 34)).toEqual([]);
    expect(members.some((f) => f > second + 34)).toBe(true);
  });
});

describe('Fanfare', () => {
  it('grows by the percents of HP that each one loses', async () => {
    const { printed } = await fight(`${options(9)}${furina()}${xingqiu()}${TARGET}active furina;
      furina burst; print(.furina.fanfare); furina skill; wait(130); print(.furina.fanfare); print(.furina.fanfare / 2);`);
    // By then each member has struck once.
    const [before, after, half] = printed.map(Number);
    // Not a whole number for scripts.
    expect(half).toBeCloseTo(1.6 + 2.4 + 3.6, 9);
    expect(before).toBe(0);
    expect(after).toBeCloseTo(2 * (1.6 + 2.4 + 3.6), 9);
  });

  it('C1: begins at 150 and can be 400; C2: grows 3.5 times as fast, and the excess over 400 raises her max HP', async () => {
    const at = async (cons: number) => {
      const { printed } =
        await fight(`${options(24)}${furina(cons)}${kokomi()}${xingqiu('+params=[start_hp%=1]')}${TARGET}
        active sangonomiyakokomi;
        furina skill; print(.furina.hpmax); furina burst; print(.furina.fanfare);
        sangonomiyakokomi burst, attack:3, skill, attack:3, attack:3, attack:3;
        print(.furina.fanfare); print(.furina.hpmax);`);
      return printed.map(Number);
    };
    const [, start0, end0] = await at(0);
    expect(start0).toBe(0);
    expect(end0).toBeGreaterThan(0);
    const [, start1, end1] = await at(1);
    expect(start1).toBe(150);
    expect(end1).toBeLessThanOrEqual(400);
    const [before, start2, end2, hp] = await at(2);
    expect(start2).toBe(150);
    expect(end2).toBeGreaterThan(400);
    const { printed } = await fight(
      `${options(1)}${furina(2, { stats: 'hp=0' })}${TARGET}active furina; print(.furina.hpmax);`,
    );
    const base = Number(printed[0]);
    expect(hp - before).toBeCloseTo(base * (Math.min(end2, 800) - 400) * 0.0035, 3);
  });
});

describe('Endless Waltz', () => {
  const waltz = async (script: string, ascension = '90/90') =>
    (await fight(`${options(14)}${furina(0, { ascension })}${kokomi()}${TARGET}${script}`)).log(
      'heal',
      'Endless Waltz',
    );

  it('responds to too much healing of the active character: everyone gets 2 % of their max HP after 2 s', async () => {
    const turns = await waltz('active sangonomiyakokomi; sangonomiyakokomi skill; wait(20);');
    expect(turns.length).toBeGreaterThan(0);
    expect(turns.length % 2).toBe(0);
    expect(
      turns.map((e) => Number(e.logs.amount) / Number(e.logs.max_hp)).every((x) => Math.abs(x - 0.02) < 1e-9),
    ).toBe(true);
  });

  it('does not respond to her own healing, nor anyone’s before her first ascension', async () => {
    expect(await waltz('active furina; furina charge, skill; wait(20);')).toEqual([]);
    expect(await waltz('active sangonomiyakokomi; sangonomiyakokomi skill; wait(20);', '20/20')).toEqual([]);
  });
});

describe('C6', () => {
  it('six hits add 18 % of her max HP, 43 % in Pneuma, where everyone loses 1 % HP instead of being healed', async () => {
    const run = (script: string) =>
      fight(`${options(14)}${furina(6)}${xingqiu('+params=[start_hp%=60]')}${TARGET}active furina; ${script}`);
    const ousia = await run('furina skill, attack:2; wait(180); print(.furina.c6-count);');
    const pneuma = await run('furina charge, skill, attack:2; wait(180); print(.furina.c6-count);');
    const flat = ({ hits }: Fight) => Number(hits.find((h) => h.name === 'Normal 0')?.calc.flat_dmg);
    expect(flat(pneuma) / flat(ousia)).toBeCloseTo(0.43 / 0.18, 9);
    expect(ousia.printed.map(Number)).toEqual([2]);
    expect(ousia.log('heal', 'Furina C6 Ousia Heal').length).toBeGreaterThan(0);
    expect(ousia.log('hurt', 'Furina C6')).toEqual([]);
    expect(pneuma.log('heal', 'Furina C6 Ousia Heal')).toEqual([]);
    expect(pneuma.log('hurt', 'Furina C6 Pneuma Drain')).toHaveLength(4);
  });

  it('ends with the sixth hit', async () => {
    const { printed, hits } = await fight(`${options(14)}${furina(6)}${TARGET}active furina;
      furina skill, attack:4, attack:4; print(.furina.c6-count); print(.furina.status.center-of-attention);`);
    expect(printed.map(Number)).toEqual([6, 0]);
    const normals = hits.filter((h) => h.name.startsWith('Normal'));
    expect(normals.map((h) => Number(h.calc.flat_dmg ?? 0) > 0)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('furina’s talent page', () => {
  const run = (script: string, cons = 0, rest = {}) =>
    fight(`${options(40)}${furina(cons, rest)}${kokomi()}${xingqiu()}${TARGET}active furina; ${script}`);

  it('the three members deal 5.4944 %, 10.132 % and 14.0896 % of max HP, a tenth more for each healthy member', async () => {
    const done = await run('furina skill; wait(200);');
    for (const [name, share] of [
      ['Surintendante Chevalmarin', 0.054944],
      ['Gentilhomme Usher', 0.10132],
      ['Mademoiselle Crabaletta', 0.140896],
    ] as const) {
      const [strike] = strikes(done, name);
      expect(calc(strike, 'flat_dmg') / attribute(strike, 'hp')).toBeCloseTo(share * 1.3, 6);
    }
  });

  it('Unheard Confession: 0.7 % damage of the members for each 1000 max HP, 28 % at most, from the fourth ascension on', async () => {
    const bonus = async (hp: number, ascension = '90/90') => {
      const done = await run('furina skill; wait(120);', 0, { stats: `hp=${hp}`, ascension });
      const [strike] = strikes(done, 'Gentilhomme Usher');
      return [calc(strike, 'bonus_dmg'), attribute(strike, 'hp')];
    };
    const [some, hp] = await bonus(0);
    expect(some).toBeCloseTo((hp / 1000) * 0.007, 9);
    expect((await bonus(50000))[0]).toBeCloseTo(0.28, 9);
    expect((await bonus(50000, '60/60'))[0]).toBe(0);
  });

  it('the Singer heals by 8.16 % of max HP and 939.924 every 2 s, 0.4 % sooner for each 1000 max HP, 16 % at most', async () => {
    const songs = async (hp: number) => {
      const done = await run('print(.furina.hpmax); furina charge, skill; wait(600);', 0, { stats: `hp=${hp}` });
      const heals = done.log('heal', 'Singer of Many Waters');
      const maxHp = numbers(done)[0];
      expect(Number(heals[0].logs.amount)).toBeCloseTo(0.0816 * maxHp + 939.924, 2);
      return [heals[2].frame - heals[1].frame, maxHp];
    };
    const [some, hp] = await songs(0);
    expect(some).toBe(Math.floor(120 * (1 - 0.004 * (hp / 1000)) + 0.5));
    expect((await songs(50000))[0]).toBe(Math.floor(120 * 0.84 + 0.5));
  });

  it('each Fanfare is 0.23 % damage and 0.09 % healing for everybody at talent level 9', async () => {
    // C1 begins with 150 Fanfare, and without Salon Members they stay 150.
    const look = async (cons: number) => {
      const done = await fight(`${options(8)}${furina(cons)}${kokomi('+params=[start_hp%=99]')}${xingqiu()}${TARGET}
        active furina; furina burst; xingqiu attack; print(.sangonomiyakokomi.stats.heal);
        sangonomiyakokomi skill; wait(60);`);
      const [heal] = done.log('heal', 'Kurage').map((e) => Number(e.logs.amount));
      const bonus = (name: string) => calc(hitOf(done, name), 'bonus_dmg');
      return { own: bonus('Let the People Rejoice'), other: bonus('Normal 0'), heal, healing: numbers(done)[0] };
    };
    const [none, some] = [await look(0), await look(1)];
    expect([none.other, some.other]).toEqual([0, expect.closeTo(150 * 0.0023, 9)]);
    expect(some.own - none.own).toBeCloseTo(150 * 0.0023, 9);
    expect(some.heal / none.heal).toBeCloseTo((1 + none.healing + 150 * 0.0009) / (1 + none.healing), 6);
  });

  it('C0 gathers 300 Fanfare at most', async () => {
    const { printed } = await fight(`${options(40)}${furina()}${kokomi('+params=[start_hp%=1]')}
      ${xingqiu('+params=[start_hp%=1]')}${xingqiu('+params=[start_hp%=1]').replaceAll('xingqiu', 'bennett')}${TARGET}
      active furina; furina skill, burst; sangonomiyakokomi burst, attack:3, skill, attack:3, attack:3, attack:3, attack:3; print(.furina.fanfare);`);
    expect(printed.map(Number)).toEqual([300]);
  });

  it('Let the People Rejoice lasts 18.2 s from three frames before its hit on', async () => {
    const done = await run('furina burst; wait(30); print(.furina.status.furina-burst + f());');
    const [burst] = framesOf(done, 'burst');
    expect(hitOf(done, 'Let the People Rejoice').frame - burst).toBe(98);
    expect(numbers(done)[0]).toBe(burst + 95 + 1092);
  });

  it('the members leave 30 s after the bubble was due', async () => {
    const done = await run('furina skill; wait(2300);');
    const last = Math.max(...done.hits.filter((h) => h.name.startsWith('Salon Member')).map((h) => h.frame));
    expect(last).toBeGreaterThan(1600);
    expect(last).toBeLessThanOrEqual(1 + 18 + 1736);
  });

  it('a strike brings a particle, every 2.5 s at most', async () => {
    const frames = particlesOf(await run('furina skill; wait(1500);'), 'furina').map(([frame]) => frame);
    expect(frames.length).toBeGreaterThan(5);
    for (let i = 1; i < frames.length; i++) expect(frames[i] - frames[i - 1]).toBeGreaterThanOrEqual(150);
  });

  it('normal attacks call a Thorn in Ousia and a Blade in Pneuma, every 6 s each', async () => {
    const done = await run('furina attack:4, charge, attack:4; wait(60);');
    const called = (name: string) => hitsOf(done, `${name} (furina)`);
    const [thorn, blade] = [called('Surging Blade'), called('Spiritbreath Thorn')];
    expect([thorn.length, blade.length]).toEqual([1, 1]);
    expect(calc(thorn[0], 'talent')).toBeCloseTo(0.1738, 9);
  });

  it('C4: 4 energy for a strike or a healing, every 5 s at most', async () => {
    const gains = async (script: string) => {
      const done = await run(`${script} wait(900);`, 4);
      const frames = done
        .log('energy', 'adding energy')
        .filter((e) => e.logs.source === 'furina-c4')
        .map((e) => e.frame);
      for (let i = 1; i < frames.length; i++) expect(frames[i] - frames[i - 1]).toBeGreaterThanOrEqual(300);
      return energyFrom(done, 'furina-c4');
    };
    // Six times in the 30 s that they stay.
    expect(await gains('furina skill;')).toEqual(new Array(6).fill(4));
    expect(await gains('furina charge, skill;')).toEqual(new Array(6).fill(4));
  });

  it('a charged attack comes 11 frames sooner after a normal one', async () => {
    const mark = async (before: string) => {
      const done = await run(`options hitlag=false; furina ${before} charge; wait(60);`);
      return done.hits.filter((h) => h.name.startsWith('Charge'))[0].frame - framesOf(done, 'charge')[0];
    };
    expect([await mark(''), await mark('attack,')]).toEqual([33, 22]);
  });
});

describe('Hear Me — Let Us Raise the Chalice of Love!', () => {
  const run = (cons: number, script: string) =>
    fight(`${options(20)}${furina(cons)}${xingqiu('+params=[start_hp%=60]')}
      xianyun char lvl=90/90 cons=0 talent=9,9,9; xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70;
      target lvl=100 resist=0.1 radius=2 pos=0,1;active furina; ${script}`);
  const share = (done: Fight, name: string) => {
    const hit = hitOf(done, name);
    return calc(hit, 'flat_dmg') / attribute(hit, 'hp');
  };

  it('makes normal, charged and plunging attacks hydro, with 18 % of max HP', async () => {
    const done = await run(6, 'xianyun burst; furina skill, attack, charge, jump, high_plunge; wait(60);');
    expect(share(done, 'Normal 0')).toBeCloseTo(0.18, 9);
    expect(share(done, 'Charge Ousia')).toBeCloseTo(0.18, 9);
    const elements = ['Normal 0', 'Charge Ousia', 'High Plunge'].map((name) => done.log('damage', name)[0].logs.ele);
    expect(elements).toEqual(['hydro', 'hydro', 'hydro']);
    const plain = await run(5, 'furina skill, attack; wait(20);');
    expect([share(plain, 'Normal 0'), plain.log('damage', 'Normal 0')[0].logs.ele]).toEqual([0, 'physical']);
  });

  it('heals everybody by 4 % of her max HP a second after a hit in Ousia, for 2.9 s', async () => {
    const done = await run(6, 'furina skill, attack; print(.furina.hpmax); wait(300);');
    const heals = done.log('heal', 'Furina C6 Ousia Heal').filter((e) => e.logs.target === 1);
    expect(heals.map((e) => e.frame - heals[0].frame)).toEqual([0, 60]);
    expect(Number(heals[0].logs.amount)).toBeCloseTo(0.04 * numbers(done)[0], 4);
  });

  it('lasts 10 s', async () => {
    const elements = async (wait: number) =>
      (await run(6, `furina skill; wait(${wait}); furina attack; wait(20);`))
        .log('damage', 'Normal')
        .map((e) => e.logs.ele);
    expect([await elements(500), await elements(600)]).toEqual([['hydro'], ['physical']]);
  });
});

describe('hits that count for the Chalice of Love', () => {
  it('are one in a tenth of a second, however many opponents are struck', async () => {
    const { printed } = await fight(`${options(10)}${furina(6)}${TARGET.repeat(3)}active furina;
      furina skill, attack:2; wait(30); print(.furina.c6-count);`);
    expect(printed.map(Number)).toEqual([2]);
  });
});

it('the script goes on 46 frames after the beginning of a low plunge, without hitlag', async () => {
  const done = await fight(`options swap_delay=4 hitlag=false;
    xianyun char lvl=90/90 cons=0 talent=9,9,9; xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70;
    furina char lvl=90/90 cons=0 talent=9,9,9; furina add weapon="dullblade" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; active xianyun;
    xianyun burst; furina jump, low_plunge; print(f());`);
  const [plunge] = done.actions.filter(([, , action]) => action === 'low_plunge');
  expect(numbers(done)).toEqual([plunge[0] + 46]);
});

it('a hit that takes no HP holds no Fanfare up', async () => {
  // Sara's ambush "drains" 0 HP of the character in it, four frames before a blow of 1500.
  const done = await fight(`options swap_delay=4 ignore_burst_energy=true;${furina()}
kujousara char lvl=90/90 cons=0 talent=9,9,9; kujousara add weapon="huntersbow" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=1 pos=0,1.5 hp=999999999; hurt once interval=300 amount=1500,1500 element=physical;
active furina; furina burst; kujousara skill, aim; wait(308 - f()); print(.furina.fanfare); print(.kujousara.hpmax);`);
  const [nothing, blow] = done.log('hurt').map((e) => [e.frame, e.logs.amount]);
  expect([nothing[1], Number(blow[0]) - Number(nothing[0])]).toEqual([0, 4]);
  const [fanfare, hp] = numbers(done);
  expect(fanfare).toBeCloseTo((100 * 1500) / hp, 6);
});
