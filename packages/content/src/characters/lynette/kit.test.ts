import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', team = ['bennett'] } = {}) =>
  fight(`options swap_delay=4 ignore_burst_energy=true;
lynette char lvl=${level} cons=${cons} talent=9,9,9; lynette add weapon="dullblade" refine=1 lvl=70/70;
lynette add stats cr=-1;
${team
  .map((key) => `${key} char lvl=90/90 cons=0 talent=9,9,9; ${key} add weapon="dullblade" refine=1 lvl=70/70;`)
  .join('\n')}
target lvl=100 resist=0.1 radius=1 pos=0,2 hp=999999999; active lynette;
${script}`);

const FEINT = 'Enigmatic Feint';
const BOX = 'lynette burst; wait(60); bennett skill; lynette walk; wait(700);';

describe('Enigmatic Feint', () => {
  it('heals 25 % of max HP, then takes 6 % of her HP three times', async () => {
    const done = await run('lynette skill; wait(300);');
    expect(done.log('heal', FEINT)).toHaveLength(1);
    const script = 'lynette skill; wait(300); print(.lynette.hpratio);';
    expect(Number((await run(script)).printed[0])).toBeCloseTo(0.94 ** 2 * 0.94, 6);
  });

  it('brings a Surging Blade every 10 s', async () => {
    expect(hitsOf(await run('lynette skill; wait(300); lynette skill; wait(60);', { cons: 4 }), FEINT)).toHaveLength(2);
    const blades = hitsOf(await run('lynette skill, skill; wait(60);', { cons: 4 }), 'Surging Blade (lynette)');
    expect(blades).toHaveLength(1);
  });

  it('may be held', async () => {
    const at = async (skill: string) => hitOf(await run(`lynette ${skill}; wait(60);`), FEINT).frame;
    expect((await at('skill[hold=100]')) - (await at('skill'))).toBe(100 + 34 + 16 - 28);
  });
});

describe('Magic Trick: Astonishing Shift', () => {
  it('the box takes on an element that hits it, for Vivid Shots and 15 % burst damage', async () => {
    const done = await run(BOX);
    const shots = done.log('damage', 'Vivid Shot');
    expect(shots.length).toBeGreaterThan(2);
    expect(new Set(shots.map((e) => e.logs.ele))).toEqual(new Set(['pyro']));
    const bonus = async (level: string) => {
      const done = await run(BOX, { level });
      const first = calc(hitOf(done, 'Magic Trick: Astonishing Shift'), 'bonus_dmg');
      return calc(hitOf(done, 'Bogglecat Box'), 'bonus_dmg') - first;
    };
    expect(await bonus('90/90')).toBeCloseTo(0.15, 6);
    expect(await bonus('60/60')).toBeCloseTo(0, 6);
    expect(hitsOf(await run('lynette burst; wait(760);'), 'Vivid Shot')).toHaveLength(0);
  });

  it('Sophisticated Synergy: 8 % ATK for everyone, and 4 % for each further element', async () => {
    const atk = async (team: string[], level = '90/90') => {
      const read = 'print(.lynette.stats.atk%);';
      const [before, after] = numbers(await run(`${read} lynette burst; ${read}`, { team, level }));
      return after - before;
    };
    expect(await atk(['jean'])).toBeCloseTo(0.08, 9);
    expect(await atk(['bennett', 'xingqiu', 'kaeya'])).toBeCloseTo(0.2, 9);
    expect(await atk(['bennett'], '20/20')).toBeCloseTo(0, 9);
  });
});

describe('constellations', () => {
  it('C2: two Vivid Shots each time', async () => {
    const shots = async (cons: number) => hitsOf(await run(BOX, { cons }), 'Vivid Shot').length;
    expect(await shots(2)).toBe(2 * (await shots(0)));
  });

  it('C4: another use of the skill', async () => {
    expect(numbers(await run('print(.lynette.skill.charge);', { cons: 4 }))).toEqual([2]);
    expect(numbers(await run('print(.lynette.skill.charge);', { cons: 3 }))).toEqual([1]);
  });

  it('C6: 6.4 s of anemo infusion and 20 % anemo damage', async () => {
    const script = 'lynette skill, attack; print(.lynette.stats.anemo%); wait(60);';
    const done = await run(script, { cons: 6 });
    expect(done.log('damage', 'Normal').map((e) => e.logs.ele)).toEqual(['anemo']);
    expect(numbers(done)[0] - numbers(await run(script))[0]).toBeCloseTo(0.2, 9);
  });
});
