import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, energyFrom, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', at = '0,2', team = ['xiangling'] } = {}) =>
  fight(`options swap_delay=4 ignore_burst_energy=true;
navia char lvl=${level} cons=${cons} talent=9,9,9; navia add weapon="wastergreatsword" refine=1 lvl=70/70;
navia add stats cr=0.1;
${team
  .map(
    (key) => `${key} char lvl=90/90 cons=0 talent=9,9,9;
${key} add weapon="${key === 'xiangling' ? 'beginnersprotector' : 'dullblade'}" refine=1 lvl=70/70;`,
  )
  .join('\n')}
target lvl=100 resist=0.1 radius=1 pos=${at} hp=999999999; active navia;
${script}`);

const SHOT = 'Rosula Shardshot';
/** A full minute of cannon shots: six shrapnel. */
const SIX = 'navia burst; wait(720); navia burst; wait(300);';

describe('Ceremonial Crystalshot', () => {
  it('hits harder with shrapnel: up to twice with all eleven bullets, and 15 % more for each above three', async () => {
    const [none, six] = [await run('navia skill; wait(60);'), await run(`${SIX} navia skill; wait(60);`)];
    expect(calc(hitOf(none, SHOT), 'talent')).toBeCloseTo(6.7116 * 1.2, 4);
    expect(calc(hitOf(six, SHOT), 'talent')).toBeCloseTo(6.7116 * 2, 4);
    expect(calc(hitOf(six, SHOT), 'bonus_dmg') - calc(hitOf(none, SHOT), 'bonus_dmg')).toBeCloseTo(0.45, 6);
  });

  it('misses what is not ahead within reach', async () => {
    expect(hitsOf(await run('navia skill; wait(60);', { at: '0,12.5' }), SHOT)).toHaveLength(0);
  });

  it('held it pulls shards in, each one shrapnel', async () => {
    // Her shot on pyro leaves a shard out of her reach.
    const shot = async (skill: string) => {
      const done = await run(`xiangling skill; wait(150); navia skill; wait(120); navia ${skill}; wait(60);`, {
        at: '0,4',
      });
      return calc(hitsOf(done, SHOT)[1], 'talent') / 6.7116;
    };
    expect(await shot('skill')).toBeCloseTo(1.2, 4);
    expect(await shot('skill[hold=120]')).toBeGreaterThan(1.3);
  });

  it('brings a Surging Blade every 7 s', async () => {
    const done = await run('navia skill, skill; wait(500); navia skill; wait(100);');
    expect(hitsOf(done, 'Surging Blade')).toHaveLength(2);
  });
});

describe('passives', () => {
  it('Undisclosed Distribution Channels: geo attacks with 40 % more damage for 4 s', async () => {
    const done = await run('navia attack; wait(30); navia skill, attack; wait(300); navia attack; wait(30);');
    expect(done.log('damage', 'Normal').map((e) => e.logs.ele)).toEqual(['physical', 'geo', 'physical']);
    const [before, during] = hitsOf(done, 'Normal 0').map((hit) => calc(hit, 'bonus_dmg'));
    // Without her ascension stat, geo damage.
    expect(during - before).toBeGreaterThanOrEqual(0.4);
    const early = await run('navia skill, attack; wait(60);', { level: '20/20' });
    expect(early.log('damage', 'Normal').map((e) => e.logs.ele)).toEqual(['physical']);
  });

  it('Mutual Assistance Network: 20 % ATK for each of two teammates of four elements', async () => {
    const atk = async (team: string[], level = '90/90') =>
      numbers(await run('print(.navia.stats.atk%);', { team, level }))[0];
    const alone = await atk(['jean']);
    expect((await atk(['xiangling'])) - alone).toBeCloseTo(0.2, 9);
    expect((await atk(['xiangling', 'xingqiu', 'kaeya'])) - alone).toBeCloseTo(0.4, 9);
    expect((await atk(['xiangling'], '60/60')) - (await atk(['jean'], '60/60'))).toBeCloseTo(0, 9);
  });
});

describe('constellations', () => {
  it('C1: 3 energy and 1 s off the burst for each of three shrapnel', async () => {
    const done = await run(`${SIX} navia skill; print(.navia.burst.cd); wait(60);`, { cons: 1 });
    expect(energyFrom(done, 'navia-c1-energy')).toEqual([9]);
    expect(numbers(await run(`${SIX} navia skill; print(.navia.burst.cd);`))[0] - numbers(done)[0]).toBe(180);
  });

  it('C2: 12 % CRIT Rate for each of three shrapnel, and a cannon shot', async () => {
    const script = `${SIX} navia skill; wait(60);`;
    const [none, some] = [await run(script, { cons: 1 }), await run(script, { cons: 2 })];
    expect(calc(hitOf(some, SHOT), 'cr') - calc(hitOf(none, SHOT), 'cr')).toBeCloseTo(0.36, 6);
    expect(hitsOf(some, 'Cannon Fire Support (C2)')).toHaveLength(1);
    expect(hitsOf(none, 'Cannon Fire Support (C2)')).toHaveLength(0);
  });

  it('C4: cannons take 20 % geo resistance', async () => {
    const script = 'navia burst; wait(120); print(.debuff.res.t0.navia-c4-shred);';
    expect(numbers(await run(script, { cons: 4 }))).toEqual([1]);
    expect(numbers(await run(script, { cons: 3 }))).toEqual([0]);
  });

  it('C6: shrapnel above three adds 45 % CRIT DMG and is kept', async () => {
    const script = `${SIX} navia skill; wait(60); print(.navia.shrapnel);`;
    const [none, some] = [await run(script, { cons: 5 }), await run(script, { cons: 6 })];
    expect(calc(hitOf(some, SHOT), 'cd') - calc(hitOf(none, SHOT), 'cd')).toBeCloseTo(1.35, 6);
    expect(numbers(some)[0]).toBeGreaterThanOrEqual(numbers(none)[0] + 3);
  });
});

describe('bullets of Ceremonial Crystalshot', () => {
  const share = async (at: string) => {
    const done = await fight(`options ignore_burst_energy=true;
navia char lvl=90/90 cons=0 talent=9,9,9; navia add weapon="wastergreatsword" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=0.5 pos=0,5 hp=999999999; target lvl=100 resist=0.1 radius=0.5 pos=${at} hp=999999999;
active navia; ${SIX} navia skill; wait(60);`);
    return calc(hitsOf(done, SHOT).filter((h) => h.target === 2)[0], 'talent') / 6.7116;
  };
  it('fly straight ahead, most of them in a path 25 cm wide', async () => {
    // An object half a metre wide is touched up to 62.5 cm beside them; the first bullet and one 1 cm to the right reach further.
    expect(await share('0.62,5')).toBeCloseTo(1.9, 6);
    expect(await share('0.63,5')).toBeCloseTo(1.05, 6);
  });
  it('all hit what stands right before her', async () => {
    expect(await share('0,0.2')).toBeCloseTo(2, 6);
  });
});

it('a held skill pulls shards in from 12 m', async () => {
  const taken = async (y: number) => {
    const done = await fight(`options swap_delay=4;
navia char lvl=90/90 cons=0 talent=9,9,9; navia add weapon="wastergreatsword" refine=1 lvl=70/70;
klee char lvl=90/90 cons=0 talent=9,9,9; klee add weapon="apprenticesnotes" refine=1 lvl=70/70;
ningguang char lvl=90/90 cons=0 talent=9,9,9; ningguang add weapon="apprenticesnotes" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=1 pos=0,${y} hp=999999999; active klee;
klee attack; ningguang attack; navia walk; wait(20); navia skill[hold=250]; wait(60);`);
    return done.log('shield', 'shield added').length;
  };
  expect([await taken(8), await taken(15)]).toEqual([1, 0]);
});
