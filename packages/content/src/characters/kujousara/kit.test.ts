import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, energyFrom, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', er = 0 } = {}) =>
  fight(`options swap_delay=4 ignore_burst_energy=true;
kujousara char lvl=${level} cons=${cons} talent=9,9,9;
kujousara add weapon="huntersbow" refine=1 lvl=70/70; kujousara add stats cr=-1 er=${er};
fischl char lvl=90/90 cons=0 talent=9,9,9; fischl add weapon="huntersbow" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,1 hp=999999999;
active kujousara; ${script} wait(30);`);
const AMBUSH = 'Tengu Juurai: Ambush';

describe('kujousara', () => {
  it('an ambush raises the ATK of the active character by her base ATK for 6 s', async () => {
    const done = await run(`kujousara skill, aim; fischl walk; wait(95);
      print(.fischl.stats.atk); print(.kujousara.stats.base_atk); print(.kujousara.stats.atk); wait(370); print(.fischl.stats.atk);`);
    const [atk, base, own, later] = numbers(done);
    expect(atk).toBeCloseTo(0.73032 * base, 6);
    expect(own).toBe(0);
    expect(later).toBe(0);
  });

  it('first passive: quick shots leave a crowfeather in the cover, which one of them uses up', async () => {
    const done = await run('kujousara skill, aim:2; wait(120);');
    expect(hitsOf(done, 'Fully-Charged Aimed Shot (A1)')).toHaveLength(1);
    expect(hitsOf(done, AMBUSH)).toHaveLength(1);
    expect(hitsOf(await run('kujousara skill, aim; wait(120);', { level: '20/20' }), AMBUSH)).toHaveLength(0);
  });

  it('second passive: 1.2 energy for everyone for each 100 % of energy recharge', async () => {
    const script = 'kujousara skill, aim; wait(120);';
    expect(energyFrom(await run(script, { er: 0.5 }), 'sara-a4')).toEqual([1.8, 1.8].map((e) => expect.closeTo(e, 9)));
    expect(energyFrom(await run(script, { level: '60/60' }), 'sara-a4')).toEqual([]);
  });

  it('C1: a Tengu Juurai takes 1 s off the skill, every 3 s', async () => {
    const left = async (cons: number) =>
      numbers(await run('kujousara skill, aim; wait(110); print(.kujousara.skill.cd);', { cons }))[0];
    expect((await left(0)) - (await left(1))).toBe(60);
  });

  it('C2: a weak crowfeather with 30 % of the damage, where she stood', async () => {
    const script = 'kujousara skill; wait(120);';
    expect(100 * calc(hitOf(await run(script, { cons: 2 }), `${AMBUSH} (C2)`), 'talent')).toBeCloseTo(64.1376, 4);
    expect(hitsOf(await run(script, { cons: 1 }), `${AMBUSH} (C2)`)).toHaveLength(0);
  });

  it('C4: six stormclusters instead of four', async () => {
    const clusters = async (cons: number) =>
      hitsOf(await run('kujousara burst; wait(200);', { cons }), 'Tengu Juurai: Stormcluster').length;
    const [four, six] = [await clusters(3), await clusters(4)];
    expect(four).toBeGreaterThan(0);
    expect(six).toBeGreaterThan(four);
  });

  it('C6: electro damage of the supported has 60 % more CRIT DMG', async () => {
    const script = 'kujousara skill, aim; fischl walk; wait(95); fischl skill, attack; wait(30);';
    const critical = async (cons: number, name: string) => calc(hitOf(await run(script, { cons }), name), 'cd');
    expect((await critical(6, 'Oz (Summon)')) - (await critical(5, 'Oz (Summon)'))).toBeCloseTo(0.6, 9);
    expect((await critical(6, 'Normal 0')) - (await critical(5, 'Normal 0'))).toBe(0);
  });
});

it('C6: 60 % CRIT DMG of lunar-charged for those she supports', async () => {
  const contributed = async (cons: number) => {
    const done = await fight(`options swap_delay=4 ignore_burst_energy=true;
kujousara char lvl=90/90 cons=${cons} talent=9,9,9; kujousara add weapon="huntersbow" refine=1 lvl=70/70;
columbina char lvl=90/90 cons=0 talent=9,9,9; columbina add weapon="apprenticesnotes" refine=1 lvl=70/70;
fischl char lvl=90/90 cons=0 talent=9,9,9; fischl add weapon="huntersbow" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,1 hp=999999999; active fischl;
fischl skill; kujousara skill, aim; columbina skill; wait(200);`);
    const supported = done.log('status', 'mod added').find((e) => e.logs.key === 'sara-attack-buff');
    return done
      .log('element', 'lunarcharged contributor')
      .filter((e) => e.char_index === 1 && e.frame > (supported?.frame ?? 0))
      .map((e) => Number(e.logs.cd))[0];
  };
  expect((await contributed(6)) - (await contributed(5))).toBeCloseTo(0.6, 9);
});
