import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, energyFrom, framesOf, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const run = (cons: number, script: string, { level = '90/90', hp = 999999999 } = {}) =>
  fight(`options swap_delay=12 ignore_burst_energy=true;
    chongyun char lvl=${level} cons=${cons} talent=9,9,9; chongyun add weapon="wastergreatsword" refine=1 lvl=70/70;
    chongyun add stats cr=-1;
    keqing char lvl=90/90 cons=0 talent=9,9,9; keqing add weapon="dullblade" refine=1 lvl=70/70;
    fischl char lvl=90/90 cons=0 talent=9,9,9; fischl add weapon="huntersbow" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1.5 hp=${hp}; active chongyun; ${script}`);
const LAST = "Spirit Blade: Chonghua's Layered Frost (A4)";

describe('chongyun', () => {
  it('the field infuses melee weapons and gives 8 % attack speed (first passive)', async () => {
    const script = 'chongyun skill; keqing attack; print(.keqing.stats.atkspd%); fischl attack; wait(30);';
    const done = await run(0, `${script} print(.fischl.stats.atkspd%);`);
    expect(numbers(done)).toEqual([0.08, 0]);
    expect(done.log('element').some((e) => e.logs.abil === 'Normal 0' && e.logs.applied_ele === 'cryo')).toBe(true);
    expect(numbers(await run(0, script, { level: '20/20' }))[0]).toBe(0);
  });

  it('second passive: a last blade as the field ends takes 10 % cryo resistance', async () => {
    const script = 'chongyun skill; wait(700); chongyun burst; wait(100);';
    const blades = hitsOf(await run(0, script), LAST);
    expect(blades.map((h) => h.frame)).toEqual([1 + 655]);
    expect(hitsOf(await run(0, script, { level: '60/60' }), LAST)).toEqual([]);
    const resistance = async (level: string) =>
      calc(hitOf(await run(0, script, { level }), 'Spirit Blade: Cloud-Parting Star'), 'res');
    expect((await resistance('90/90')) - (await resistance('60/60'))).toBeCloseTo(-0.1, 9);
  });

  it('C1: the last normal attack brings three blades of 50 % ATK', async () => {
    const blades = hitsOf(await run(1, 'chongyun attack:4; wait(90);'), 'Chongyun C1');
    expect(blades.map((h) => h.frame - blades[0].frame)).toEqual([0, 5, 10]);
    expect(calc(blades[0], 'talent')).toBe(0.5);
  });

  it('C2: with the anemo resonance a cooldown of 15 s lasts a frame less than 80 %, as in the reference', async () => {
    const anemo = `sucrose char lvl=90/90 cons=0 talent=9,9,9; sucrose add weapon="apprenticesnotes" refine=1 lvl=70/70;
      lynette char lvl=90/90 cons=0 talent=9,9,9; lynette add weapon="dullblade" refine=1 lvl=70/70;
      keqing char lvl=90/90 cons=0 talent=9,9,9; keqing add weapon="dullblade" refine=1 lvl=70/70;`;
    const cooldown = async (cons: number) =>
      numbers(
        await fight(`options swap_delay=12;
          chongyun char lvl=90/90 cons=${cons} talent=9,9,9; chongyun add weapon="wastergreatsword" refine=1 lvl=70/70;
          ${anemo} target lvl=100 resist=0.1 radius=1 pos=0,1.5 hp=999999999; active chongyun;
          chongyun skill; wait(60); sucrose skill; print(.sucrose.skill.cd);`),
      )[0];
    // 900 frames: 855 with the resonance alone; 1 - 0.05 - 0.15 is a bit less than 0.8 in floating-point numbers.
    expect((await cooldown(1)) - (await cooldown(2))).toBe(855 - 719);
  });

  it('C4: 2 energy every 2 s for hits on cryo enemies', async () => {
    const gains = energyFrom(await run(4, 'chongyun skill, attack:4, attack:4; wait(60);'), 'chongyun-c4');
    expect(gains.length).toBeGreaterThan(1);
    expect(gains.every((gain) => gain === 2)).toBe(true);
  });

  it('C6: a fourth blade, and 15 % more damage to enemies with a lower share of HP', async () => {
    const star = 'Spirit Blade: Cloud-Parting Star';
    const fresh = hitsOf(await run(6, 'chongyun burst; wait(90);'), star);
    expect(fresh).toHaveLength(4);
    expect(calc(fresh[3], 'bonus_dmg') - calc(fresh[0], 'bonus_dmg')).toBeCloseTo(0.15, 9);
  });
});

it('second passive: a new field ends the old one, whose blade falls 45 frames after the hit', async () => {
  const done = await fight(`options swap_delay=12;
    chongyun char lvl=90/90 cons=0 talent=9,9,9; chongyun add weapon="sacrificialgreatsword" refine=5 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1.5 hp=999999999; active chongyun;
    chongyun skill; wait(200); chongyun skill; wait(800);`);
  const [, second] = framesOf(done, 'skill');
  expect(hitsOf(done, LAST).map((h) => h.frame - second)).toEqual([36 + 45, 655]);
});
