import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../../../test/lane.ts';
import { fight, mean } from '../../../test/fight.ts';
import { attribute, calc, energyFrom, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const KAEYA = (cons = 0, hp = 100) => `
kaeya char lvl=90/90 cons=${cons} talent=1,1,1 +params=[start_hp%=${hp}];
kaeya add weapon="dullblade" refine=1 lvl=70/70;
active kaeya;`;
const TARGET = 'target lvl=100 resist=0.1 radius=1 pos=0,1.5;';
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;

describe('Glacial Waltz', () => {
  it('C2: lasts 2.5 s longer per opponent defeated, 15 s in all', async () => {
    const enemies = [1, 2, 3, 4, 5].map((x) => `target lvl=100 resist=0.1 radius=0.1 pos=${x},20 hp=1000;`).join('');
    const { printed } = await fight(`options swap_delay=4; ${KAEYA(2)}${enemies}
      kaeya burst; let before = .status.kaeya-q;
      kill_target(2); print(.status.kaeya-q - before);
      kill_target(3); print(.status.kaeya-q - before);
      kill_target(4); print(.status.kaeya-q - before);
      kill_target(5); print(.status.kaeya-q - before);`);
    expect(printed.map(Number)).toEqual([150, 300, 420, 420]);
  });

  it('C6: adds a fourth icicle', async () => {
    const icicles = async (cons: number) =>
      (await fight(`${options(13)}${KAEYA(cons)}${TARGET} kaeya burst; wait(600);`)).hits.filter(
        (h) => h.name === 'Glacial Waltz',
      ).length;
    expect(await icicles(0)).toBe(13);
    expect(await icicles(6)).toBe(17);
  });
});

describe('Frozen Kiss', () => {
  it('shields him below 20 % HP, once a minute', async () => {
    const shields = async (cons: number, hp: number) =>
      (
        await fight(`${options(100)}${KAEYA(cons, hp)}${TARGET}
          hurt every interval=300,301 amount=1,2 element=physical; wait(5900);`)
      )
        .log('shield', 'added')
        .map((e) => e.frame);
    expect(await shields(3, 15)).toEqual([]);
    expect(await shields(4, 50)).toEqual([]);
    const [first, second, ...more] = await shields(4, 15);
    expect(second - first).toBeGreaterThanOrEqual(3600);
    expect(more).toEqual([]);
  });
});

describe('kaeya’s talent page', () => {
  const XINGQIU = `
xingqiu char lvl=90/90 cons=0 talent=9,9,9 +params=[start_hp%=50];
xingqiu add weapon="dullblade" refine=1 lvl=70/70; xingqiu add stats cr=-1;`;
  const run = (cons: number, script: string, { level = '90/90', hp = 100, targets = TARGET, seed = 1 } = {}) =>
    fight(`${options(30)}${KAEYA(cons, hp).replace('lvl=90/90', `lvl=${level}`)}${XINGQIU}${targets}${script}`, {
      seed,
    });

  it('Cold-Blooded Strike heals him by 15 % of his ATK for each opponent hit, from the first ascension on', async () => {
    const heals = async (level: string) => {
      const done = await run(0, 'kaeya skill; wait(60);', { level, hp: 50, targets: TARGET.repeat(2) });
      const hit = hitOf(done, 'Frostgnaw');
      return done.log('heal').map((e) => [e.logs.target, Number(e.logs.amount) / attribute(hit, 'atk')]);
    };
    expect(await heals('20/20')).toEqual([]);
    expect(await heals('20/40')).toEqual(new Array(2).fill([0, expect.closeTo(0.15, 9)]));
  });

  it('Cold-Blooded Strike heals him even when another character is on the field by then', async () => {
    const done = await run(0, 'kaeya skill; xingqiu walk; wait(60);', { hp: 50 });
    expect(done.log('heal').map((e) => e.logs.target)).toEqual([0]);
  });

  it('Frostgnaw brings 2 or 3 particles', async () => {
    const counts = new Set<number>();
    for (let seed = 1; seed <= 10; seed++)
      for (const [, count] of particlesOf(await run(0, 'kaeya skill; wait(200);', { seed }), 'kaeya'))
        counts.add(count);
    expect(counts).toEqual(new Set([2, 3]));
  });

  it('Glacial Heart: opponents it freezes drop one particle each, two at most, from the fourth ascension on', async () => {
    const wide = [-1, 0, 1].map((x) => `target lvl=100 resist=0.1 radius=1 pos=${x},1.5;`).join('');
    const batches = async (script: string, level = '90/90', targets = wide) =>
      particlesOf(await run(0, `${script} wait(300);`, { level, targets }), 'kaeya').length;
    const freeze = 'xingqiu skill; kaeya skill;';
    expect(await batches('kaeya skill;')).toBe(1);
    expect(await batches(freeze, '60/60')).toBe(1);
    expect(await batches(freeze, '60/70')).toBe(1 + 2);
    expect(await batches(freeze, '60/70', TARGET)).toBe(1 + 1);
  });

  it('the icicles keep his stats of the cast and circle the active character', async () => {
    const done = await run(0, 'kaeya burst; xingqiu attack; wait(600);');
    const icicles = hitsOf(done, 'Glacial Waltz');
    expect(icicles).toHaveLength(13);
    expect(icicles.map((h) => Number(calc(h, 'talent').toFixed(4)))).toEqual(new Array(13).fill(0.776));
    const away = await run(0, 'kaeya burst; set_player_pos(0, 20); xingqiu walk; wait(600);');
    // The first strikes before he leaves.
    expect(hitsOf(away, 'Glacial Waltz').map((h) => h.frame)).toEqual([1 + 53]);
  });

  it('Hidden Strength makes the team’s dashes 20 % cheaper', async () => {
    const [before, after] = numbers(await run(0, 'xingqiu walk; print(.stam); xingqiu dash, attack; print(.stam);'));
    expect(before - after).toBeCloseTo(18 * 0.8, 9);
  });

  it('C1: 15 % critical rate of normal and charged attacks on opponents with cryo', async () => {
    const rates = async (cons: number, before: string) =>
      (await run(cons, `${before} kaeya attack, charge; wait(60);`)).hits
        .filter((h) => /^(Normal|Charge)/.test(h.name))
        .map((h) => Number(calc(h, 'cr').toFixed(6)));
    const [plain] = await rates(0, '');
    expect(await rates(1, '')).toEqual(new Array(3).fill(plain));
    expect(await rates(1, 'kaeya skill;')).toEqual(new Array(3).fill(Number((plain + 0.15).toFixed(6))));
  });

  it('C4: the shield takes 30 % of max HP, for 20 s', async () => {
    const done = await run(4, 'hurt once interval=60 amount=1,2 element=physical; print(.kaeya.hpmax); wait(120);', {
      hp: 15,
    });
    const [shield] = done.log('shield', 'added');
    expect(Number(shield.logs.hp)).toBeCloseTo(0.3 * numbers(done)[0], 4);
    expect(Number(shield.logs.expiry) - shield.frame).toBe(1200);
  });

  it('C6: gives 15 energy back', async () => {
    expect(energyFrom(await run(6, 'kaeya burst; wait(60);'), 'kaeya-c6')).toEqual([15]);
    expect(energyFrom(await run(5, 'kaeya burst; wait(60);'), 'kaeya-c6')).toEqual([]);
  });
});

describe('Glacial Heart', () => {
  it('drops nothing from an opponent that cannot be frozen', async () => {
    const batches = async (resist: number) =>
      particlesOf(
        await fight(`${options(10)}${KAEYA()}
          xingqiu char lvl=90/90 cons=0 talent=9,9,9; xingqiu add weapon="dullblade" refine=1 lvl=70/70;
          target lvl=100 resist=0.1 radius=1 pos=0,1.5 freeze_resist=${resist}; xingqiu skill; kaeya skill; wait(300);`),
        'kaeya',
      ).length;
    expect([await batches(0), await batches(1)]).toEqual([2, 1]);
  });

  it('counts an opponent that was frozen before, too', async () => {
    const done = await fight(`${options(20)}${KAEYA()}
      xingqiu char lvl=90/90 cons=0 talent=9,9,9; xingqiu add weapon="dullblade" refine=1 lvl=70/70;
      ${TARGET} xingqiu skill; kaeya burst; wait(140); print(.element.t0.frozen > 0); print(.element.t0.hydro);
      kaeya skill; wait(300);`);
    // The icicles froze it and left no water to freeze.
    expect(numbers(done)).toEqual([1, 0]);
    expect(particlesOf(done, 'kaeya')).toHaveLength(2);
  });
});

it('C4: losing 0 HP, as by Dori’s connection, brings no shield', async () => {
  const shields = async (hurt: string) =>
    (
      await fight(`${options(4)}${KAEYA(4, 2)}${TARGET}
        dori char lvl=90/90 cons=0 talent=1,1,1; dori add weapon="wastergreatsword" refine=1 lvl=70/70; ${hurt}
        dori burst; kaeya walk; wait(60);`)
    ).log('shield', 'shield added').length;
  expect(await shields('')).toBe(0);
  expect(await shields('hurt once interval=10 amount=10,11 element=physical;')).toBe(1);
});

it('Frozen Kiss: a hit that takes HP brings the shield, however little; one that takes none does not', async () => {
  const { logs, log } = await fight(`options swap_delay=4 ignore_burst_energy=true;${KAEYA(4, 10)}${TARGET}
    kujousara char lvl=90/90 cons=0 talent=9,9,9; kujousara add weapon="huntersbow" refine=1 lvl=70/70;
    hurt once interval=500 amount=1,1 element=physical; active kujousara;
    kujousara skill, aim; kaeya walk; wait(600 - f());`);
  // Sara's ambush "drains" 0 HP of the character in it.
  const hurts = log('hurt').map((e) => [e.logs.amount, e.char_index]);
  expect(hurts).toEqual([
    [0, 0],
    [1, 0],
  ]);
  expect(logs.filter((e) => e.event === 'shield' && e.msg === 'shield added').map((e) => e.frame)).toEqual([501]);
});

it('Frostgnaw gives two particles, and a third with a chance of 67 %', async () => {
  const text = `options swap_delay=4;
    kaeya char lvl=20/20 cons=0 talent=1,1,1; kaeya add weapon="dullblade" refine=1 lvl=70/70;
    fischl char lvl=90/90 cons=0 talent=9,9,9; fischl add weapon="huntersbow" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1.5 hp=999999999; active kaeya; kaeya skill; wait(180);`;
  // 3 energy for him and 0.8 for Fischl.
  const particles = (await mean(text, isWhole ? 4000 : 600, ({ totalEnergy }) => totalEnergy)) / 3.8;
  expect(Math.abs(particles - 2.67)).toBeLessThan(isWhole ? 0.01675 : 0.05);
});
