import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../../../test/lane.ts';
import { fight, lasting, mean } from '../../../test/fight.ts';
import { attribute, calc, drainedAfter, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const config = (cons: number, script: string, { level = '90/90', more = '' } = {}) =>
  `options swap_delay=12 ignore_burst_energy=true;
    yunjin char lvl=${level} cons=${cons} talent=9,9,9; yunjin add weapon="beginnersprotector" refine=1 lvl=70/70;
    yunjin add stats cr=-1;
    keqing char lvl=90/90 cons=0 talent=9,9,9; keqing add weapon="dullblade" refine=1 lvl=70/70;
    ${more} target lvl=100 resist=0.1 radius=1 pos=0,1.5 hp=999999999; active yunjin; ${script}`;
const run = (cons: number, script: string, options = {}) => fight(config(cons, script, options));
const flat = async (cons: number, script: string, options = {}) =>
  hitsOf(await run(cons, script, options), 'Normal 0').map((h) => calc(h, 'flat_dmg'));

describe('yunjin', () => {
  it('the formation adds damage by her DEF, 30 times for each character', async () => {
    const done = await run(0, 'yunjin burst; keqing attack:20;', {
      more: 'target lvl=100 resist=0.1 radius=1 pos=0.1,1.5 hp=999999999;',
    });
    const added = done.hits.filter((h) => h.actor === 1 && h.name.startsWith('Normal') && calc(h, 'flat_dmg') > 0);
    expect(added).toHaveLength(30);
  });

  it('second passive: more by the number of elements in the team', async () => {
    const two = await flat(0, 'yunjin burst, attack;');
    const none = await flat(0, 'yunjin burst, attack;', { level: '60/60' });
    expect(two[0]).toBeGreaterThan(none[0]);
    const third = 'bennett char lvl=90/90 cons=0 talent=9,9,9; bennett add weapon="dullblade" refine=1 lvl=70/70;';
    const three = await flat(0, 'yunjin burst, attack;', { more: third });
    const share = 0.54672;
    expect(three[0] / two[0]).toBeCloseTo((share + 0.075) / (share + 0.05), 2);
  });

  it('the skill shields her with 20.4 % of her max HP and 2350 at talent 9', async () => {
    const done = await run(0, 'print(.yunjin.hpmax); yunjin skill[hold=1]; wait(60);');
    const [shield] = done.log('shield', 'shield added');
    expect(Number(shield.logs.hp)).toBeCloseTo(0.204 * numbers(done)[0] + 2349.545, 3);
  });

  it('C1: an 18 % shorter cooldown', async () => {
    const cooldown = async (cons: number) => numbers(await run(cons, 'yunjin skill; print(.yunjin.skill.cd);'))[0];
    expect((await cooldown(0)) - (await cooldown(1))).toBe(540 - 443);
  });

  it('C2: 15 % more damage of normal attacks; C6: 12 % attack speed', async () => {
    const bonus = async (cons: number) =>
      calc(hitOf(await run(cons, 'yunjin burst; keqing attack;'), 'Normal 0'), 'bonus_dmg');
    expect((await bonus(2)) - (await bonus(1))).toBeCloseTo(0.15, 9);
    expect(numbers(await run(6, 'yunjin burst; keqing walk; print(.keqing.stats.atkspd%);'))).toEqual([0.12]);
  });

  it('C4: her crystallize gives her 20 % DEF', async () => {
    const script = 'keqing skill; yunjin skill; wait(30); print(.yunjin.stats.def%);';
    const [before] = numbers(await run(3, script));
    const [after] = numbers(await run(4, script));
    expect(after - before).toBeCloseTo(0.2, 9);
  });

  it('two levels of holding, and `perfect` the second at once', async () => {
    const done = await run(0, 'yunjin skill[perfect=1]; wait(60);');
    expect(hitOf(done, 'Opening Flourish (Level 2)').frame - 1).toBe(13);
    expect(hitOf(await run(0, 'yunjin skill[hold=1];'), 'Opening Flourish (Level 1)').frame - 1).toBe(50);
  });

  it('the skill strikes enemies within 4, 6 and 8 metres by its level; holding longer gives no higher level', async () => {
    /** Hits on an enemy of 1 metre whose edge is 0.1 metres within or outside of a radius. */
    const hits = async (hold: number, metres: number) => {
      const done = await run(0, `yunjin skill[hold=${hold}]; wait(60);`, {
        more: `target lvl=100 resist=0.1 radius=1 pos=0,${metres + 1} hp=999999999;`,
      });
      return done.hits.filter((h) => h.name.startsWith('Opening') && h.target === 1).map((h) => h.name.slice(17));
    };
    expect([await hits(0, 3.9), await hits(0, 4.1)]).toEqual([['(Press)'], []]);
    expect([await hits(1, 5.9), await hits(1, 6.1)]).toEqual([['(Level 1)'], []]);
    expect([await hits(2, 7.9), await hits(2, 8.1)]).toEqual([['(Level 2)'], []]);
    expect(await hits(3, 7.9)).toEqual(['(Level 2)']);
  });

  it('brings 2, 2 or 3 with equal chances, and 3 particles by the level of the skill', async () => {
    const particles = async (hold: number) =>
      particlesOf(await run(0, `yunjin skill[hold=${hold}]; wait(200);`), 'yunjin').map(([, count]) => count);
    expect([await particles(0), await particles(2)]).toEqual([[2], [3]]);
    const energy = (hold: number) =>
      mean(
        config(0, `yunjin skill[hold=${hold}]; wait(160);`),
        hold === 1 ? (isWhole ? 2500 : 500) : 1,
        ({ totalEnergy }) => totalEnergy,
      );
    const count = (2 * (await energy(1))) / (await energy(0));
    // Half the effect of a 5 % greater chance.
    expect(Math.abs(count - 2.5)).toBeLessThan(isWhole ? 0.0125 : 0.06);
  });

  it('gives 54.672 % of her DEF at talent 9, and 5 % for two elements from the fourth ascension on', async () => {
    const share = async (level: string) => {
      const hit = hitOf(await run(0, 'yunjin burst, attack;', { level }), 'Normal 0');
      return calc(hit, 'flat_dmg') / attribute(hit, 'def');
    };
    expect(await share('60/60')).toBeCloseTo(0.54672, 6);
    expect(await share('60/70')).toBeCloseTo(0.54672 + 0.05, 6);
  });

  it('the formation lasts 12 s, with its bonuses; 30 hits end the attack speed of C6', async () => {
    const done = await run(6, 'yunjin burst; keqing attack:20; print(.keqing.stats.atkspd%);', {
      more: 'target lvl=100 resist=0.1 radius=1 pos=0.1,1.5 hp=999999999;',
    });
    expect(lasting(done, 'yunjin-q')).toBe(720);
    expect(lasting(done, 'yunjin-c2')).toBe(720);
    expect(numbers(done)).toEqual([0]);
  });

  it('a new formation ends the former with its bonuses', async () => {
    const added = async (cons: number, key: string) =>
      (await run(cons, 'yunjin burst; wait(100); yunjin burst; wait(60);'))
        .log('status', 'mod')
        .filter((e) => e.logs.key === key && e.char_index === 1)
        .map((e) => e.msg);
    expect(await added(2, 'yunjin-c2')).toEqual(['mod added', 'mod deleted', 'mod added']);
    expect(await added(6, 'yunjin-c6')).toEqual(['mod added', 'mod deleted', 'mod added']);
  });

  it('the burst takes its energy 4 frames after its beginning', async () => {
    expect(drainedAfter(await run(0, 'yunjin burst;'))).toBe(4);
  });
});

it('C6: the attack speed holds until the last of the 30 hits', async () => {
  // One attack on 29 enemies leaves one hit.
  const done = await run(6, `yunjin burst; ${'keqing attack; print(.keqing.stats.atkspd%);'.repeat(2)}`, {
    more: 'target lvl=100 resist=0.1 radius=1 pos=0,1.5 hp=999999999;'.repeat(28),
  });
  expect(numbers(done)).toEqual([0.12, 0]);
});
