import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';
import { calc, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', hp = 0 } = {}) =>
  fight(`options swap_delay=4 ignore_burst_energy=true;
kirara char lvl=${level} cons=${cons} talent=9,9,9; kirara add weapon="dullblade" refine=1 lvl=70/70;
kirara add stats cr=-1 hp=${hp};
bennett char lvl=90/90 cons=0 talent=9,9,9; bennett add weapon="dullblade" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,1 hp=999999999; active kirara;
${script}`);

const CARDAMOM = 'Cat Grass Cardamom Explosion';
const ROLL = 'Urgent Neko Parcel';
const STEED = 'Steed of Skanda';

describe('Meow-teor Kick', () => {
  it('a kick with a shield and 3 particles', async () => {
    const done = await run('kirara skill; wait(120);');
    expect(calc(hitOf(done, 'Tail-Flicking Flying Kick'), 'talent')).toBeCloseTo(1.768, 6);
    expect(particlesOf(done, 'kirara-kick').map(([, count]) => count)).toEqual([3]);
    expect(done.log('shield', 'shield added')).toHaveLength(1);
  });

  it('rolls every 0.5 s as long as it is held, and cools down 0.2 s longer for each', async () => {
    const left = async (script: string) => numbers(await run(`${script} print(.kirara.skill.cd);`))[0];
    expect(hitsOf(await run('kirara skill[hold=90]; wait(60);'), ROLL)).toHaveLength(3);
    expect(hitsOf(await run('kirara skill[short_hold=1]; wait(60);'), ROLL)).toHaveLength(1);
    const [long, short] = [await left('kirara skill[hold=90];'), await left('kirara skill[hold=30];')];
    expect(long - short).toBe(24);
  });

  it('Bewitching, Betwitching Tails: more shield for each roll that hits', async () => {
    const shields = async (level: string) =>
      (await run('kirara skill[hold=90]; wait(60);', { level })).log('shield').length;
    expect(await shields('90/90')).toBe((await shields('20/20')) + 1);
  });
});

describe('Secret Art: Surprise Dispatch', () => {
  it('six cardamoms: the number in the param bursts early, the others at the end', async () => {
    const done = await run('kirara burst[hits=4,mine_delay=100]; wait(1000);');
    const frames = hitsOf(done, CARDAMOM).map((hit) => hit.frame);
    expect(frames).toHaveLength(6);
    expect(frames.slice(0, 4)).toEqual(Array(4).fill(101));
    expect(frames.slice(4)).toEqual([801, 819]);
  });

  it('C1: one more for each 8000 max HP, four at most', async () => {
    const count = async (hp: number) =>
      hitsOf(await run('kirara burst; wait(1000);', { cons: 1, hp }), CARDAMOM).length;
    expect(await count(0)).toBe(7);
    expect(await count(60000)).toBe(10);
  });
});

it('Pupillary Variance: 0.4 % skill and 0.3 % burst damage for each 1000 max HP', async () => {
  const more = async (script: string, name: string, level: string) => {
    const bonus = async (hp: number) => calc(hitOf(await run(script, { hp, level }), name), 'bonus_dmg');
    return (await bonus(20000)) - (await bonus(10000));
  };
  expect(await more('kirara skill; wait(60);', 'Tail-Flicking Flying Kick', '90/90')).toBeCloseTo(0.04, 6);
  expect(await more('kirara burst; wait(60);', 'Secret Art: Surprise Dispatch', '90/90')).toBeCloseTo(0.03, 6);
  expect(await more('kirara skill; wait(60);', 'Tail-Flicking Flying Kick', '60/60')).toBeCloseTo(0, 6);
});

describe('constellations', () => {
  it('C4: under her shield attacks bring one of 200 % ATK, every 3.8 s', async () => {
    const done = await run('kirara skill; bennett attack:5;', { cons: 4 });
    expect(hitsOf(done, STEED)).toHaveLength(1);
    expect(calc(hitOf(done, STEED), 'talent')).toBe(2);
    expect(hitsOf(await run('bennett attack:5;', { cons: 4 }), STEED)).toHaveLength(0);
  });

  it('C4: the 3.8 s begin after the attack, whose own hitlag does not prolong them', async () => {
    const done = await run('kirara skill, attack; wait(60); print(f() + .kirara.status.kirara-c4-icd);', { cons: 4 });
    expect(numbers(done)).toEqual([hitOf(done, STEED).frame + 228]);
  });

  it('C6: 12 % damage of every element for everyone', async () => {
    const script = 'kirara skill; print(.bennett.stats.pyro%); print(.bennett.stats.phys%);';
    const [pyro, phys] = numbers(await run(script, { cons: 6 }));
    const [pyro0, phys0] = numbers(await run(script));
    expect(pyro - pyro0).toBeCloseTo(0.12, 9);
    expect(phys - phys0).toBeCloseTo(0.12, 9);
  });
});

it('C6: of all eight elements, for 15 s', async () => {
  const stats = ['pyro%', 'hydro%', 'cryo%', 'electro%', 'anemo%', 'geo%', 'phys%', 'dendro%'];
  const read = stats.map((stat) => `print(.bennett.stats.${stat});`).join('');
  const done = await run(`${read} kirara skill; ${read}`, { cons: 6 });
  const all = numbers(done);
  expect(stats.map((_, i) => all[8 + i] - all[i])).toEqual(stats.map(() => expect.closeTo(0.12, 9)));
  expect(lasting(done, 'kirara-c6')).toBe(900);
});

it('Bewitching, Betwitching Tails: before ascension 1 no roll counts', async () => {
  const counted = async (level: string) =>
    (await run('kirara skill[hold=90]; wait(60);', { level })).logs.filter(
      (e) => e.msg === 'mod added' && e.logs.key === 'kirara-a1-icd',
    ).length;
  expect([(await counted('20/20')) > 0, (await counted('20/40')) > 0]).toEqual([false, true]);
});
