import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';
import { calc, hitOf, hitsOf, numbers } from './readings.ts';

const run = (cons: number, script: string, { level = '90/90', more = '' } = {}) =>
  fight(`options swap_delay=12 ignore_burst_energy=true;
    yunjin char lvl=${level} cons=${cons} talent=9,9,9; yunjin add weapon="beginnersprotector" refine=1 lvl=70/70;
    yunjin add stats cr=-1;
    keqing char lvl=90/90 cons=0 talent=9,9,9; keqing add weapon="dullblade" refine=1 lvl=70/70;
    ${more} target lvl=100 resist=0.1 radius=1 pos=0,1.5 hp=999999999; active yunjin; ${script}`);
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
    const share = 0.546848;
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
});
