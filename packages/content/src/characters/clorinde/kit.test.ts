import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', cr = -1, stats = '' } = {}) =>
  fight(`options swap_delay=4 ignore_burst_energy=true;
clorinde char lvl=${level} cons=${cons} talent=9,9,9;
clorinde add weapon="dullblade" refine=1 lvl=70/70; clorinde add stats cr=${cr} ${stats};
barbara char lvl=90/90 cons=0 talent=9,9,9; barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,1 hp=999999999;
active clorinde; ${script} wait(50);`);
const BURST = 'Last Lightfall';

describe('clorinde', () => {
  it('charges after an attack of her usual chain only, not after one of the stance', async () => {
    await expect(run('clorinde skill, attack, charge;')).rejects.toThrow('right before');
    expect(hitsOf(await run('clorinde attack, charge;'), 'Charge')).not.toEqual([]);
  });

  it('shots pierce until the bond is full, and the lunge goes by it', async () => {
    const { hits } = await run('clorinde skill, skill, attack:2, skill, attack:2, skill;');
    const names = hits.map((h) => h.name.replace(/ \d$/, '')).filter((name) => name !== 'Surging Blade');
    expect(names).toEqual([
      'Impale the Night (0% BoL)',
      'Swift Hunt (Piercing Shot)',
      'Swift Hunt (Piercing Shot)',
      'Impale the Night (<100% BoL)',
      ...names.slice(4),
    ]);
    const full = await run('clorinde skill, attack:3, skill;');
    expect(hitsOf(full, 'Impale the Night (100%+ BoL)')).toHaveLength(3);
    expect(full.log('heal', 'Impale the Night (100%+ BoL)')).toHaveLength(1);
  });

  it('the Surging Blade every 10 s, a particle every 2 s', async () => {
    const done = await run('clorinde skill, attack:6; wait(100);');
    expect(hitsOf(done, 'Surging Blade')).toHaveLength(1);
    const all = particlesOf(await run('clorinde skill, attack:12; wait(120);'), 'clorinde');
    expect(all.length).toBeGreaterThan(1);
    for (let i = 1; i < all.length; i++) expect(all[i][0] - all[i - 1][0]).toBeGreaterThanOrEqual(120);
  });

  it('healing by others becomes bond of life in the vigil, 80 % of it, from ascension 4 all of it', async () => {
    const bond = async (level: string) =>
      numbers(await run('clorinde skill; barbara skill, attack:3; print(.clorinde.bol);', { level }))[0];
    const [some, all] = [await bond('60/60'), await bond('60/70')];
    expect(some).toBeGreaterThan(0);
    expect(all / some).toBeCloseTo(1.25, 6);
  });

  it('first passive: flat damage by ATK after electro reactions, 1800 at most; C2: 2700', async () => {
    const flat = async (o: object) =>
      calc(hitOf(await run('barbara attack; clorinde skill, attack; wait(30); clorinde burst;', o), BURST), 'flat_dmg');
    const one = await flat({});
    expect(one).toBeGreaterThan(0);
    expect((await flat({ cons: 2 })) / one).toBeCloseTo(1.5, 6);
    expect(await flat({ stats: 'atk=9000' })).toBe(1800);
    expect(await flat({ stats: 'atk=9000', cons: 2 })).toBe(2700);
    expect(await flat({ level: '20/20' })).toBe(0);
  });

  it('second passive: 10 % CRIT Rate for each change of a full bond, twice', async () => {
    const rates = numbers(
      await run(`clorinde skill, attack:3; print(.clorinde.stats.cr); clorinde skill; wait(20); print(.clorinde.stats.cr);
        clorinde attack:4, skill; wait(20); print(.clorinde.stats.cr);`),
    );
    expect(rates[1] - rates[0]).toBeCloseTo(0.1, 9);
    expect(rates[2] - rates[0]).toBeCloseTo(0.2, 9);
  });

  it('C1: two shades of 30 % ATK every 1.2 s', async () => {
    const shades = hitsOf(await run('clorinde skill, attack:4;', { cons: 1 }), 'Nightwatch Shade (C1)');
    expect(shades).toHaveLength(2);
    expect(calc(shades[0], 'talent')).toBe(0.3);
  });

  it('C4: the burst deals 2 % more damage for each 1 % of bond, 200 % at most', async () => {
    const bonus = async (cons: number, script: string) =>
      calc(hitOf(await run(`${script} clorinde burst;`, { cons }), BURST), 'bonus_dmg');
    const skill = 'clorinde skill, attack:3;';
    expect((await bonus(4, '')) - (await bonus(3, ''))).toBeCloseTo(2, 6);
    expect((await bonus(4, skill)) - (await bonus(3, skill))).toBeCloseTo(2, 6);
  });

  it('C6: CRIT for 12 s, and a Glimbright Shade after a lunge with a full bond', async () => {
    const done = await run(
      `print(.clorinde.stats.cd); clorinde skill; print(.clorinde.stats.cd); clorinde attack:3, skill; wait(60);`,
      { cons: 6 },
    );
    const [before, after] = numbers(done);
    expect(after - before).toBeCloseTo(0.7, 9);
    expect(hitsOf(done, 'Glimbright Shade (C6)')).toHaveLength(1);
  });
});

it('C4: 2 % for each 1 % of her bond, of which the burst gives 66 % at level 1', async () => {
  const bonus = async (cons: number) => {
    const done = await fight(`options swap_delay=4 ignore_burst_energy=true;
      clorinde char lvl=90/90 cons=${cons} talent=1,1,1; clorinde add weapon="dullblade" refine=1 lvl=70/70;
      target lvl=100 resist=0.1 radius=2 pos=0,1 hp=999999999; active clorinde; clorinde burst; wait(120);`);
    return calc(hitOf(done, BURST), 'bonus_dmg');
  };
  expect((await bonus(4)) - (await bonus(3))).toBeCloseTo(2 * 0.66, 6);
});
