import { describe, expect, it } from 'vitest';
import { fight, lasting } from './fight.ts';
import { calc, energyFrom, hitOf, numbers } from './readings.ts';

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
