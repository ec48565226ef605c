import { describe, expect, it } from 'vitest';
import { type Fight, fight, lasting } from '../../../test/fight.ts';
import { attribute, calc, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const WEAPONS: Readonly<Record<string, string>> = { fischl: 'huntersbow', bennett: 'dullblade' };
const run = (
  script: string,
  { cons = 0, level = '90/90', mates = ['fischl', 'bennett'], more = '' } = {},
): Promise<Fight> =>
  fight(`nicole char lvl=${level} cons=${cons} talent=9,9,9;
    nicole add weapon="apprenticesnotes" refine=1 lvl=70/70; nicole add stats cr=-1 ${more};
    ${mates
      .map(
        (key) => `${key} char lvl=90/90 cons=0 talent=9,9,9;
    ${key} add weapon="${WEAPONS[key]}" refine=1 lvl=70/70; ${key} add stats cr=-1;`,
      )
      .join('\n')}
    target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; active nicole;
    options swap_delay=4 hitlag=false ignore_burst_energy=true; ${script}`);
const atk = (who: string) => `print(.${who}.stats.atk);`;

describe('Revelation: Uncreated Light', () => {
  it('gives everyone ATK by hers for 20 s, 570 at most, and a shield', async () => {
    const [before, after] = numbers(await run(`${atk('bennett')} nicole skill; ${atk('bennett')}`, { level: '20/20' }));
    const done = await run('nicole skill; wait(20);', { level: '20/20' });
    const own = attribute(hitOf(done, 'Revelation: Uncreated Light'), 'atk');
    // The hit already has the grace in it.
    expect(after - before).toBeCloseTo((own - (after - before)) * 0.1425, 3);
    expect(lasting(done, 'grace-of-kenosis')).toBe(1200);
    expect(done.log('shield', 'added')).toHaveLength(1);
    const rich = numbers(
      await run(`${atk('bennett')} nicole skill; ${atk('bennett')}`, { more: 'atk=9000', level: '20/20' }),
    );
    expect(rich[1] - rich[0]).toBe(570);
  });
});

describe('first passive: 300 ATK more', () => {
  const gain = async (who: string, wait: number, level = '90/90', cons = 0) => {
    const done = await run(`nicole skill; ${who} walk; ${atk(who)} wait(${wait}); ${atk(who)}`, { level, cons });
    const [at, later] = numbers(done);
    return later - at;
  };
  it('at once for hexerei characters, after 3 s for others', async () => {
    const other = numbers(
      await run(`nicole skill; bennett walk; wait(170); ${atk('bennett')} wait(20); ${atk('bennett')}`),
    );
    expect(other[1] - other[0]).toBe(300);
    const [with20, without] = [
      await run(`nicole skill; fischl walk; wait(1); ${atk('fischl')}`),
      await run(`nicole skill; fischl walk; wait(1); ${atk('fischl')}`, { level: '20/20' }),
    ];
    expect(numbers(with20)[0] - numbers(without)[0]).toBeGreaterThan(300);
    expect(await gain('bennett', 200, '20/20')).toBe(0);
  });

  it('until they leave the field', async () => {
    const script = `nicole skill; bennett walk; wait(190); ${atk('bennett')} fischl walk; ${atk('bennett')}`;
    const [on, off] = numbers(await run(script));
    expect(on - off).toBe(300);
    const [kept, still] = numbers(await run(script, { cons: 6 }));
    expect(still).toBe(kept);
  });
});

it('second passive: elemental hits of the active character guide her for 8 s', async () => {
  const done = await run(`nicole skill; fischl walk; ${atk('nicole')} fischl skill; wait(40); ${atk('nicole')}`);
  const [before, after] = numbers(done);
  expect([before, after - before].map((x) => x > 0)).toEqual([true, false]);
  const physical = await run('wait(1); nicole skill; wait(600); bennett attack:2; wait(200);');
  expect(numbers(physical)).toEqual([]);
  const given = done
    .log('status', 'mod added')
    .filter((e) => e.logs.key === 'guidance-of-theosis' && e.char_index === 0);
  expect(given.length).toBeGreaterThan(0);
  for (const e of given) expect(Number(e.logs.expiry) - e.frame).toBeLessThanOrEqual(480);
});

describe('Silent Contemplation', () => {
  it('responds to hits of the active character with images of their element, every 3 s and four times', async () => {
    const done = await run('nicole burst; bennett attack:26; print(.nicole.projections);');
    const images = hitsOf(done, 'Arcane Projection');
    expect(images).toHaveLength(4);
    expect(new Set(images.map((h) => h.actor))).toEqual(new Set([2]));
    expect(new Set(done.log('damage', 'Arcane Projection').map((e) => e.logs.ele))).toEqual(new Set(['pyro']));
    for (let i = 1; i < 4; i++) expect(images[i].frame - images[i - 1].frame).toBeGreaterThanOrEqual(180);
    expect(numbers(done)).toEqual([4]);
  });

  it('hexerei: images of hexerei characters deal 300 % of her ATK more', async () => {
    const done = await run('nicole burst; fischl attack:3; wait(60);', { level: '20/20' });
    expect(calc(hitOf(done, 'Arcane Projection'), 'flat_dmg')).toBeGreaterThan(300);
    const other = await run('nicole burst; bennett attack:3; wait(60);', { level: '20/20' });
    expect(calc(hitOf(other, 'Arcane Projection'), 'flat_dmg')).toBe(0);
  });
});

it('C1: an image of 600 % ATK, every 6 s', async () => {
  const done = await run('bennett attack:20; wait(60);', { cons: 1 });
  const images = hitsOf(done, 'Arcane Projection: Unity');
  expect(calc(images[0], 'talent')).toBe(6);
  expect(images.length).toBeGreaterThan(1);
  for (let i = 1; i < images.length; i++) expect(images[i].frame - images[i - 1].frame).toBeGreaterThanOrEqual(360);
});

it('C2: 300 ATK more, and 25 % less resistance to the element of guided characters', async () => {
  const script = `nicole skill; bennett walk; wait(200); ${atk('bennett')} bennett skill; wait(60);`;
  const [plain, more] = [await run(script, { cons: 1 }), await run(script, { cons: 2 })];
  expect(numbers(more)[0] - numbers(plain)[0]).toBe(300);
  const resist = (done: Fight) => calc(hitOf(done, 'Passion Overload (Press)'), 'res');
  expect(resist(more) - resist(plain)).toBeCloseTo(-0.25, 9);
});

it('C4: 70 % of her ATK for eight talent hits of a guided character', async () => {
  const done = await run('nicole skill; bennett walk; wait(200); bennett attack:12; wait(30);', { cons: 4 });
  const bonus = done.hits.filter((h) => h.name.startsWith('Normal')).map((h) => calc(h, 'flat_dmg') > 0);
  expect(bonus.filter(Boolean)).toHaveLength(8);
  expect(bonus.slice(0, 8)).toEqual(Array(8).fill(true));
});

it('C6: attacks of the guided ignore 40 % of defence', async () => {
  const def = async (cons: number) =>
    calc(
      hitOf(await run('nicole skill; bennett walk; wait(200); bennett attack; wait(30);', { cons }), 'Normal 0'),
      'ignore_def',
    );
  expect((await def(6)) - (await def(5))).toBeCloseTo(0.4, 9);
});

it('who is no hexerei character is guided 3 s later than one who is', async () => {
  const guided = async (who: string, slot: number) => {
    const done = await run(`nicole skill; ${who} walk; wait(300);`);
    const given = done.logs.find((e) => e.logs.key === 'guidance-of-theosis' && e.char_index === slot);
    // The swap is in the log a frame after it took place.
    return (given?.frame ?? 0) - (done.actions[1][0] - 1);
  };
  expect([await guided('bennett', 2), await guided('fischl', 1)]).toEqual([180, 1]);
});

it.each([
  // Half of 9 m and the enemy's metre, from the middle of the image.
  ['fischl', 'huntersbow', -2.5, 2.5],
  ['klee', 'apprenticesnotes', -1.157, 0.957],
])('the image of %s strikes beside the opponent', async (who, weapon, right, ahead) => {
  const struck = async (x: number, y: number) => {
    const done = await fight(`options swap_delay=4 ignore_burst_energy=true hitlag=false;
nicole char lvl=90/90 cons=0 talent=9,9,9; nicole add weapon="apprenticesnotes" refine=1 lvl=70/70;
${who} char lvl=90/90 cons=0 talent=9,9,9; ${who} add weapon="${weapon}" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=1 pos=0,1.5 hp=999999999;
target lvl=100 resist=0.1 radius=1 pos=${right + x},${1.5 + ahead + y} hp=999999999;
active nicole; nicole burst; ${who} attack; wait(150);`);
    return hitsOf(done, 'Arcane Projection').map((h) => h.target);
  };
  expect([await struck(5.48, 0), await struck(5.52, 0)]).toEqual([[1, 2], [1]]);
  expect([await struck(0, 5.48), await struck(0, 5.52)]).toEqual([[1, 2], [1]]);
});
