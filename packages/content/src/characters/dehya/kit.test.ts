import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';
import { attribute, calc, energyFrom, framesOf, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', options = '', second = 'diona', stats = 'cr=-1' } = {}) =>
  fight(`options swap_delay=4 ignore_burst_energy=true;
dehya char lvl=${level} cons=${cons} talent=9,9,9; dehya add weapon="wastergreatsword" refine=1 lvl=70/70;
dehya add stats ${stats};
${second} char lvl=90/90 cons=0 talent=9,9,9; ${second} add weapon="huntersbow" refine=1 lvl=70/70;
${second} add stats cr=-1;
target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999; ${options} active dehya;
${script}`);

const FIST = "Flame-Mane's Fist";
const KICK = 'Incineration Drive';
const DOT = 'Molten Inferno (DoT)';
const HURT = 'hurt every interval=120,121 amount=1000,1001 element=physical;';
const BLOOD = "Redmane's Blood";

describe('Molten Inferno', () => {
  it('the sanctum strikes back every 2.5 s with a particle, by ATK and max HP', async () => {
    const done = await run('dehya skill, attack:6; wait(100);');
    const [first, second] = hitsOf(done, DOT);
    expect(second.frame - first.frame).toBeGreaterThanOrEqual(150);
    expect(calc(first, 'flat_dmg')).toBeGreaterThan(0.017544 * 15000);
    expect(particlesOf(done, 'dehya')[0][1]).toBe(1);
  });

  it('can be moved once', async () => {
    const done = await run('dehya skill; wait(60); dehya skill; wait(60); print(.dehya.skill.ready);');
    expect(hitsOf(done, 'Ranging Flame')).toHaveLength(1);
    expect(numbers(done)).toEqual([0]);
  });

  it('takes over 48 % of the damage, which she pays off by tenths as Redmane’s Blood', async () => {
    const done = await run('dehya skill; wait(200);', { options: HURT });
    const hurts = done.log('hurt').filter((e) => e.msg !== BLOOD);
    expect(Number(hurts.at(-1)?.logs.amount)).toBeCloseTo(520, -1);
    const paid = done.log('hurt', BLOOD);
    expect(Number(paid[0].logs.amount)).toBeCloseTo(48, 0);
  });

  it('Unstinting Succor: 60 % less of it after picking the sanctum up', async () => {
    const paid = async (level: string) =>
      Number(
        (await run('dehya skill; wait(110); dehya skill; wait(60);', { options: HURT, level }))
          .log('hurt', BLOOD)
          .at(-1)?.logs.amount,
      );
    expect(await paid('90/90')).toBeCloseTo(0.4 * (await paid('20/20')), 3);
  });

  it('Stalwart and True: below 40 % HP she heals 20 %, then 6 % five times', async () => {
    const heals = async (level: string) =>
      (
        await run('dehya walk; wait(900);', {
          level,
          options: 'hurt once interval=60 amount=13000,13001 element=physical;',
        })
      ).log('heal', 'Stalwart and True').length;
    expect(await heals('90/90')).toBe(6);
    expect(await heals('60/60')).toBe(0);
  });
});

describe('Leonine Bite', () => {
  it('she strikes by herself, faster with attacks, and kicks at the end', async () => {
    const slow = await run('dehya burst; wait(400);');
    const fast = await run('dehya burst, attack:9; wait(100);');
    expect(hitsOf(slow, FIST).length).toBeLessThan(hitsOf(fast, FIST).length);
    expect(hitsOf(slow, KICK)).toHaveLength(1);
    expect(hitsOf(fast, KICK)).toHaveLength(1);
  });

  it('a jump out of a dash kicks at once, another ends it', async () => {
    const kick = await run('dehya burst, dash, jump; wait(100);');
    expect(hitsOf(kick, KICK)).toHaveLength(1);
    expect(hitOf(kick, KICK).frame - framesOf(kick, 'jump')[0]).toBe(46);
    const ended = await run('dehya burst, jump; wait(200); print(.dehya.status.dehya-burst);');
    expect(hitsOf(ended, KICK)).toHaveLength(0);
    expect(numbers(ended)).toEqual([0]);
  });

  it('takes the sanctum with her and puts it back with the kick', async () => {
    const script = (end: string) =>
      `dehya skill; wait(30); dehya burst; ${end} print(.dehya.status.dehya-field-status);`;
    const [during] = numbers(await run(script('wait(10);')));
    expect(during).toBe(0);
    expect(numbers(await run(script('wait(400);')))[0]).toBeGreaterThan(0);
  });

  it('strikes are no steps of the chain of normal attacks', async () => {
    const done = await run('dehya burst, attack:9; wait(120); dehya attack; wait(60);');
    expect(hitsOf(done, 'Normal 0')).toHaveLength(1);
  });
});

describe('constellations', () => {
  it('C1: 20 % max HP, and 6 % of it more in the burst', async () => {
    const hp = async (cons: number) => numbers(await run('print(.dehya.stats.hp%);', { cons }))[0];
    expect((await hp(1)) - (await hp(0))).toBeCloseTo(0.2, 9);
    // Shares of max HP at talent 9: the sanctum 1.7544 %, its second field as much, a punch 2.8764 %.
    const share = async (script: string, name: string, cons: number) => {
      const hit = hitOf(await run(script, { cons }), name);
      return calc(hit, 'flat_dmg') / attribute(hit, 'hp');
    };
    for (const [script, name, gained] of [
      ['dehya burst; wait(60);', FIST, 0.06],
      ['dehya skill, attack:6; wait(100);', DOT, 0.036],
    ] as const)
      expect((await share(script, name, 1)) - (await share(script, name, 0))).toBeCloseTo(gained, 6);
  });

  it('C2: a hit on the active character makes the next hit of the sanctum 50 % stronger', async () => {
    const most = async (cons: number) =>
      Math.max(
        ...hitsOf(await run('dehya skill, attack:12; wait(100);', { cons, options: HURT }), DOT).map((hit) =>
          calc(hit, 'bonus_dmg'),
        ),
      );
    expect((await most(2)) - (await most(1))).toBeCloseTo(0.5, 6);
  });

  it('C4: 1.5 energy and healing for each strike', async () => {
    const done = await run('dehya burst; wait(100);', { cons: 4 });
    expect(energyFrom(done, 'dehya-c4')).toEqual(hitsOf(done, FIST).map(() => 1.5));
    expect(done.log('heal', 'An Oath Abiding').length).toBe(hitsOf(done, FIST).length);
  });

  it('C6: 10 % CRIT Rate, and for each critical fist 15 % CRIT DMG and 0.5 s', async () => {
    const script = 'dehya burst; wait(500);';
    const fists = async (cons: number) => hitsOf(await run(script, { cons, stats: 'cr=1' }), FIST);
    const [with6, without] = [await fists(6), await fists(5)];
    expect(with6.length).toBeGreaterThan(without.length);
    expect(calc(with6[4], 'cd') - calc(without[0], 'cd')).toBeCloseTo(0.6, 6);
  });
});

it('a shield of everyone does not protect her off the field', async () => {
  const done = await run('dehya skill; wait(60); diona skill[hold=1]; wait(300);', {
    options: 'hurt once interval=40 amount=1000,1001 element=physical;',
  });
  const [shielded] = done.log('shield', 'shield added');
  const paid = done.log('hurt', BLOOD).filter((e) => e.frame > shielded.frame + 60);
  expect(paid.length).toBeGreaterThan(2);
});

describe('frames of the sanctum', () => {
  const FIELD = 'dehya-field-status';

  it('is there 21 frames after the skill, for 12 s, and strikes back from then on', async () => {
    const done = await run('dehya skill; wait(60);');
    const placed = done.log('status', 'mod added').find((e) => e.logs.key === FIELD);
    expect(Number(placed?.frame) - framesOf(done, 'skill')[0]).toBe(21);
    expect(lasting(done, FIELD)).toBe(720);
    expect(lasting(done, 'dehya-skill-icd')).toBe(21);
  });

  it('C2: stays 6 s longer when it is moved', async () => {
    const left = async (cons: number) =>
      numbers(await run(`dehya skill; wait(60); dehya skill; wait(60); print(.dehya.status.${FIELD});`, { cons }))[0];
    expect((await left(2)) - (await left(1))).toBe(360);
  });

  it('Unstinting Succor: 6 s, not again within 2 s', async () => {
    const done = await run('dehya skill; wait(60); dehya skill, burst; wait(60);');
    const given = (key: string) =>
      done
        .log('status', 'mod')
        .filter((e) => e.logs.key === key && e.msg !== 'mod deleted')
        .map((e) => e.msg);
    expect(given('dehya-a1-reduction')).toEqual(['mod added']);
    expect([lasting(done, 'dehya-a1-reduction'), lasting(done, 'dehya-a1-icd')]).toEqual([360, 120]);
  });
});

describe('frames of Leonine Bite', () => {
  it('after the kick of a jump she goes on after 71 frames with a skill and 46 with a swap', async () => {
    const after = async (next: string, action: string) => {
      const done = await run(`dehya burst, dash, jump; ${next}; wait(60);`);
      return framesOf(done, action)[0] - framesOf(done, 'jump')[0];
    };
    expect(await after('dehya skill', 'skill')).toBe(71);
    // 4 more for the swap itself.
    expect(await after('diona attack', 'swap')).toBe(46 + 4);
  });

  it('C4: strikes give energy every 12 frames, C6: four criticals lengthen the burst by 30 frames each', async () => {
    expect(lasting(await run('dehya burst; wait(60);', { cons: 4 }), 'dehya-c4-icd')).toBe(12);
    const left = async (stats: string) =>
      numbers(await run('dehya burst, attack:5; print(.dehya.status.dehya-burst);', { cons: 6, stats }))[0];
    expect((await left('cr=1')) - (await left('cr=-1'))).toBe(4 * 30);
  });
});

it('another action follows a low plunge as it lands, after 38 frames', async () => {
  const XIANYUN = `xianyun char lvl=90/90 cons=0 talent=9,9,9; xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70;`;
  const done = await run(`options hitlag=false; ${XIANYUN} xianyun burst; dehya jump, low_plunge; print(f());`);
  expect(numbers(done)[0] - framesOf(done, 'low_plunge')[0]).toBe(38);
});

it('Stalwart and True: losing 0 HP, as by Dori’s connection, heals nothing', async () => {
  const heals = async (hurt: string) =>
    (
      await fight(`options swap_delay=4 ignore_burst_energy=true;
        dehya char lvl=90/90 cons=0 talent=9,9,9 +params=[start_hp%=10];
        dehya add weapon="wastergreatsword" refine=1 lvl=70/70;
        dori char lvl=90/90 cons=0 talent=1,1,1; dori add weapon="wastergreatsword" refine=1 lvl=70/70;
        target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999; ${hurt} active dehya;
        dehya walk; wait(20); dori burst; dehya walk; wait(30);`)
    ).log('heal', 'Stalwart and True').length;
  expect(await heals('')).toBe(0);
  expect(await heals('hurt once interval=10 amount=10,11 element=physical;')).toBeGreaterThan(0);
});

it('the sanctum takes over 48 % of the least damage too', async () => {
  const done = await run('dehya skill; wait(200);', {
    options: 'hurt once interval=150 amount=0.5,0.5 element=physical;',
  });
  const [hurt] = done.log('hurt');
  expect(Number(hurt.logs.amount)).toBeCloseTo(0.5 * 0.52, 9);
});
