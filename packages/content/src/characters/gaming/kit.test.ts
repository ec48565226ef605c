import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';
import { calc, energyFrom, hitOf, numbers } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', hp = 100, stats = 'cr=-1' } = {}) =>
  fight(`options swap_delay=4 ignore_burst_energy=true;
    gaming char lvl=${level} cons=${cons} talent=9,9,9 +params=[start_hp%=${hp}]; gaming add weapon="wastergreatsword" refine=1 lvl=70/70;
    gaming add stats ${stats};
    xingqiu char lvl=90/90 cons=0 talent=9,9,9; xingqiu add weapon="dullblade" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; active gaming; ${script} wait(60);`);
const HP = 'print(.gaming.hp / .gaming.hpmax);';
const DIVE = 'gaming skill, low_plunge;';
const NAME = 'Charmed Cloudstrider';

describe('gaming', () => {
  it('Charmed Cloudstrider takes 15 % of max HP, down to 10 %', async () => {
    const script = `${DIVE} wait(1); ${HP}`;
    expect(numbers(await run(script, { level: '1/20' }))[0]).toBeCloseTo(0.85, 6);
    expect(numbers(await run(script, { level: '1/20', hp: 20 }))[0]).toBeCloseTo(0.1, 6);
    expect(numbers(await run(script, { level: '1/20', hp: 5 }))[0]).toBeCloseTo(0.05, 6);
  });

  it('Dance of Amity: it gives 1.5 % of max HP back four times, from ascension 1', async () => {
    const heals = async (level: string) => (await run(`${DIVE} wait(90);`, { level })).log('heal', 'Dance of Amity');
    expect(await heals('90/90')).toHaveLength(4);
    expect(await heals('20/20')).toHaveLength(0);
  });

  it('Air of Prosperity: 20 % damage from half of his HP on, below it 20 % stronger healing', async () => {
    const bonus = async (hp: number, level = '90/90') => calc(hitOf(await run(DIVE, { hp, level }), NAME), 'bonus_dmg');
    expect((await bonus(100)) - (await bonus(40))).toBeCloseTo(0.2, 9);
    expect(await bonus(100, '60/60')).toBe(await bonus(40, '60/60'));
    expect(numbers(await run('print(.gaming.stats.heal);', { hp: 40 }))).toEqual([0.2]);
  });

  it('the burst calls Man Chai, who ends the cooldown of the skill while he stands on the field', async () => {
    const ready = 'print(.gaming.skill.ready);';
    const script = (swap: string) => `gaming burst, skill; wait(20); ${swap} wait(90); ${ready}`;
    expect(numbers(await run(script('')))).toEqual([1]);
    expect(numbers(await run(script('xingqiu attack;')))).toEqual([0]);
  });

  it('a plunge calls Man Chai during the burst, above half of his HP; leaving the field ends it', async () => {
    const script = `gaming burst; wait(120); ${DIVE} wait(100); print(.gaming.skill.ready);`;
    expect(numbers(await run(script))).toEqual([1]);
    expect(numbers(await run(script, { hp: 10 }))).toEqual([0]);
    expect(
      numbers(
        await run(
          'gaming burst; print(.gaming.status.gaming-q > 0); xingqiu attack; print(.gaming.status.gaming-q > 0);',
        ),
      ),
    ).toEqual([1, 0]);
  });

  it('C1: his return heals 15 % of max HP', async () => {
    const healed = (await run('gaming burst; wait(150);', { cons: 1, hp: 10 })).log('heal', 'Bringer of Blessing');
    expect(healed).toHaveLength(1);
  });

  it('C2: 20 % ATK for 5 s when he is healed beyond his max HP', async () => {
    const atk = 'gaming burst; wait(10); print(.gaming.stats.atk%);';
    const [without] = numbers(await run(atk, { cons: 1 }));
    const done = await run(atk, { cons: 2 });
    expect(numbers(done)[0] - without).toBeCloseTo(0.2, 9);
    expect(lasting(done, 'gaming-c2')).toBe(300);
    expect(numbers(await run(atk, { cons: 2, hp: 10 }))[0]).toBeCloseTo(without, 9);
  });

  it('C4 and C6: Charmed Cloudstrider gives 2 energy, and has 20 % CRIT Rate and 40 % CRIT DMG more', async () => {
    const done = await run(DIVE, { cons: 6, stats: 'cr=0' });
    expect(energyFrom(done, 'gaming-c4')).toEqual([2]);
    const plain = await run(DIVE, { cons: 3, stats: 'cr=0' });
    const more = (what: string) => calc(hitOf(done, NAME), what) - calc(hitOf(plain, NAME), what);
    expect(more('cr')).toBeCloseTo(0.2, 9);
    expect(more('cd')).toBeCloseTo(0.4, 9);
  });
});

describe('limits', () => {
  it('Charmed Cloudstrider reaches 4 m, with C6 6 m', async () => {
    const reached = async (cons: number, y: number) =>
      (
        await fight(`options swap_delay=4;
    gaming char lvl=90/90 cons=${cons} talent=9,9,9; gaming add weapon="wastergreatsword" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=0.5 pos=0,${y} hp=999999999; active gaming; ${DIVE} wait(60);`)
      ).hits.filter((h) => h.name === NAME).length;
    expect([await reached(0, 4.4), await reached(0, 4.6), await reached(6, 6.4), await reached(6, 6.6)]).toEqual([
      1, 0, 1, 0,
    ]);
  });

  it('Man Chai may need a single frame', async () => {
    const way = async (delay: number) =>
      lasting(
        await run(
          `gaming burst[man_chai_delay=1]; wait(120); ${DIVE.replace('low_plunge', `low_plunge[man_chai_delay=${delay}]`)} wait(120);`,
          { hp: 60 },
        ),
        'gaming-man-chai',
      );
    expect(await way(1)).toBe(1);
    const returns = async (delay: number) => {
      const done = await run(
        `gaming burst; wait(120); gaming skill, low_plunge[man_chai_delay=${delay}]; wait(10); print(.gaming.skill.ready);`,
      );
      return numbers(done)[0];
    };
    expect([await returns(1), await returns(30)]).toEqual([1, 0]);
  });

  /** With a whole number of HP. */
  const withHp = (hp: number, cons: number, level: string, script: string) =>
    fight(`options swap_delay=4 ignore_burst_energy=true;
    gaming char lvl=${level} cons=${cons} talent=9,9,9 +params=[start_hp=${hp}]; gaming add weapon="wastergreatsword" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; active gaming; ${script} wait(60);`);
  const maxHp = async (level: string) => numbers(await run('print(.gaming.hpmax);', { level }))[0];

  it('it takes nothing at 10 % of max HP, and the HP above it, even if less than 1', async () => {
    const drains = async (hp: number) => (await run(`${DIVE} wait(1);`, { level: '1/20', hp })).log('hurt').length;
    expect([await drains(10), await drains(11)]).toEqual([0, 1]);
    const above = Math.floor(0.1 * (await maxHp('1/20'))) + 1;
    const [before, after] = numbers(await withHp(above, 0, '1/20', `${HP} ${DIVE} wait(1); ${HP}`));
    expect(before).toBeGreaterThan(0.1);
    expect(after).toBeCloseTo(0.1, 9);
  });

  it('C2: healing less than 1 HP beyond his max HP counts', async () => {
    const enough = Math.floor(0.7 * (await maxHp('90/90'))) + 1;
    const gain = async (hp: number) => {
      const read = 'print(.gaming.stats.atk%);';
      const [before, after] = numbers(await withHp(hp, 2, '90/90', `${read} gaming burst; wait(10); ${read}`));
      return after - before;
    };
    expect([await gain(enough), await gain(enough - 1)]).toEqual([expect.closeTo(0.2, 9), expect.closeTo(0, 9)]);
  });
});
