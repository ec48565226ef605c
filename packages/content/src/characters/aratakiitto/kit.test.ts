import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../../../test/lane.ts';
import { type Fight, fight, lasting, simulatorFor } from '../../../test/fight.ts';
import { attribute, calc, energyFrom, framesOf, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const ITTO = (cons = 0, level = '90/90') => `
  options ignore_burst_energy=true swap_delay=12 hitlag=false;
  aratakiitto char lvl=${level} cons=${cons} talent=9,9,9;
  aratakiitto add weapon="wastergreatsword" refine=1 lvl=70/70;
  aratakiitto add stats cr=-1;
`;
const ENEMY = 'target lvl=100 resist=0.1 radius=1 pos=0,1; active aratakiitto;\n';
const STACKS = 'print(.aratakiitto.tags.strStack);';
const act = (script: string, cons = 0, level = '90/90', mates = ''): Promise<Fight> =>
  fight(`${ITTO(cons, level)}${mates}${ENEMY}options duration=20; ${script}`);
const stacks = async (script: string, cons = 0) => numbers(await act(`${script} ${STACKS}`, cons))[0];

describe('Superlative Superstrength', () => {
  it('comes from the second and fourth strike, and from the others in the burst, up to 5', async () => {
    expect(await stacks('aratakiitto attack;')).toBe(0);
    expect(await stacks('aratakiitto attack:2;')).toBe(1);
    expect(await stacks('aratakiitto attack:4;')).toBe(3);
    expect(await stacks('aratakiitto burst, attack:4;')).toBe(5);
    expect(await stacks('aratakiitto attack:8;')).toBe(5);
  });

  it('comes from Ushi as he hits, as he is hit, and as he leaves', async () => {
    expect(await stacks('aratakiitto skill; wait(60);')).toBe(1);
    expect(await stacks('aratakiitto skill; wait(400);')).toBe(2);
    expect(await stacks('aratakiitto skill[ushihit=2]; wait(400);')).toBe(4);
    expect(await stacks('aratakiitto skill[ushihit=9]; wait(400);')).toBe(5);
  });

  it('is spent by left and right slashes in turn and the final one, without stamina', async () => {
    const done = await act(`aratakiitto attack:4, charge:3; ${STACKS} print(.stam);`);
    expect(done.hits.slice(4).map((h) => h.name)).toEqual([
      'Arataki Kesagiri Combo Slash',
      'Arataki Kesagiri Combo Slash',
      'Arataki Kesagiri Final Slash',
    ]);
    expect(numbers(done)).toEqual([0, 240]);
    const without = await act('aratakiitto charge; print(.stam);');
    expect(without.hits[0].name).toBe('Saichimonji Slash');
    expect(numbers(without)).toEqual([220]);
  });

  it('has a field for the next slash', async () => {
    const script = `aratakiitto attack:2; print(.aratakiitto.slash.next - .aratakiitto.slash-type.final);
      aratakiitto attack:2; print(.aratakiitto.slash.next - .aratakiitto.slash-type.left); aratakiitto charge;
      print(.aratakiitto.slash.current - .aratakiitto.slash-type.left);`;
    expect(numbers(await act(script))).toEqual([0, 0, 0]);
    await expect(act('aratakiitto attack; print(.aratakiitto.slash.last);')).rejects.toThrow('current');
  });
});

it('goes on with his chain after a dash or a skill that follows a strike, not after other things', async () => {
  const second = async (between: string) => {
    const { hits } = await act(`aratakiitto attack, ${between}, attack; wait(60);`);
    return hits.filter((h) => h.name.startsWith('Normal'))[1].name;
  };
  expect(await second('dash')).toBe('Normal 1');
  expect(await second('skill')).toBe('Normal 1');
  expect(await second('skill, dash')).toBe('Normal 1');
  expect(await second('dash, dash')).toBe('Normal 0');
  expect(await second('jump')).toBe('Normal 0');
});

it('first passive: each slash makes the next 10 % faster, at most 30 %, from ascension 1 on', async () => {
  const gaps = async (level: string) => {
    const at = framesOf(await act('aratakiitto attack:8, charge:4;', 0, level), 'charge');
    return at.slice(1).map((frame, i) => frame - at[i]);
  };
  const slow = await gaps('20/20');
  expect(slow[1]).toBe(slow[2]);
  // Speed above 10 % counts half: the first slash has none, then 20 % and 30 % spare 15 % and 20 %.
  const [first, second] = slow;
  expect(await gaps('90/90')).toEqual([first, second - Math.trunc(0.15 * second), second - Math.trunc(0.2 * second)]);
});

it('a Saichimonji Slash comes 14 frames sooner after a final slash or the first strike', async () => {
  const mark = async (script: string) => {
    const done = await act(`aratakiitto ${script}; wait(120);`);
    const charges = framesOf(done, 'charge');
    return hitOf(done, 'Saichimonji Slash').frame - charges[charges.length - 1];
  };
  const whole = await mark('charge');
  expect([whole - (await mark('attack:2, charge:2')), whole - (await mark('attack, charge'))]).toEqual([14, 14]);
});

it('a new Ushi takes the place of the old one, who gives his stack', async () => {
  const script = `aratakiitto skill; wait(30); aratakiitto skill; wait(60); print(.construct.count.itto); print(f()); ${STACKS}`;
  // Sacrificial Greatsword readies the skill at once by 80 %.
  const weapon = ITTO().replace('"wastergreatsword" refine=1', '"sacrificialgreatsword" refine=5');
  const [count, frame, had] = numbers(await fight(`${weapon}${ENEMY}options duration=20; ${script}`, { seed: 2 }));
  expect(frame).toBeLessThan(300);
  expect([count, had]).toEqual([1, 3]);
});

it('second passive: Arataki Kesagiri deals 35 % of his DEF more', async () => {
  const flat = async (level: string) => {
    const done = await act('aratakiitto attack:4, charge, charge, charge, charge;', 0, level);
    const slash = hitOf(done, 'Arataki Kesagiri Final Slash');
    return [calc(slash, 'flat_dmg') / attribute(slash, 'def'), calc(hitOf(done, 'Saichimonji Slash'), 'flat_dmg')];
  };
  expect(await flat('90/90')).toEqual([expect.closeTo(0.35, 9), 0]);
  expect(await flat('60/60')).toEqual([0, 0]);
});

describe('Royal Descent', () => {
  it('turns DEF into ATK for 13.25 s: 97.92 % at level 9, 115.2 % from C5 on', async () => {
    const share = async (cons: number) => {
      const done = await act(
        'print(.aratakiitto.stats.atk); aratakiitto burst; print(.aratakiitto.stats.atk); aratakiitto attack;',
        cons,
      );
      const [before, after] = numbers(done);
      expect(lasting(done, 'itto-q')).toBe(795);
      return (after - before) / attribute(done.hits[0], 'def');
    };
    expect(await share(0)).toBeCloseTo(0.9792, 4);
    expect(await share(5)).toBeCloseTo(1.152, 4);
  });

  it('makes his attacks geo and wide, until he leaves the field', async () => {
    const { hits, log } = await act(
      'aratakiitto attack, burst, attack; barbara attack; aratakiitto attack; wait(60);',
      0,
      '90/90',
      'barbara char lvl=90/90 cons=0 talent=9,9,9; barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;',
    );
    expect(hits.length).toBeGreaterThan(3);
    expect(
      log('damage', 'Normal 0')
        .filter((e) => e.char_index === 0)
        .map((e) => e.logs.ele),
    ).toEqual(['physical', 'geo', 'physical']);
    const far = (script: string) =>
      fight(
        `${ITTO()}target lvl=100 resist=0.1 radius=0.5 pos=0,4.5; active aratakiitto; options duration=5; ${script}`,
      );
    expect((await far('aratakiitto attack; wait(60);')).hits).toHaveLength(0);
    expect(hitsOf(await far('aratakiitto burst, attack; wait(60);'), 'Normal 0')).toHaveLength(1);
  });

  it('C1: 2 stacks, and 1 every half second between 1 s and 2 s later', async () => {
    const after = async (frames: number, cons = 1) => {
      const look = `fn look() { if f() == ${frames + 1} { ${STACKS} } } set_on_tick(look);`;
      return numbers(await act(`${look} aratakiitto burst; wait(250);`, cons))[0];
    };
    expect([await after(74), await after(76), await after(134), await after(136)]).toEqual([0, 2, 2, 3]);
    expect([await after(166), await after(196), await after(196, 0)]).toEqual([4, 5, 0]);
  });

  it('C2: 6 energy and 1.5 s for each geo character, at most three', async () => {
    const mates = (n: number) =>
      ['ningguang', 'albedo', 'noelle']
        .slice(0, n)
        .map((key) => {
          const weapon = { ningguang: 'apprenticesnotes', albedo: 'dullblade', noelle: 'wastergreatsword' }[key];
          return `${key} char lvl=90/90 cons=0 talent=9,9,9; ${key} add weapon="${weapon}" refine=1 lvl=70/70;`;
        })
        .join('\n');
    const back = async (n: number, cons = 2) => {
      const done = await act('aratakiitto burst; print(.aratakiitto.burst.cd);', cons, '90/90', mates(n));
      return [energyFrom(done, 'itto-c2'), numbers(done)[0]];
    };
    const usual = (await back(0, 1))[1] as number;
    expect(await back(0)).toEqual([[6], usual - 90]);
    expect(await back(1)).toEqual([[12], usual - 180]);
    expect(await back(3)).toEqual([[18], usual - 270]);
  });

  it('C4: everyone has 20 % ATK and DEF for 10 s when it ends, once', async () => {
    const done = await act('aratakiitto burst; wait(900);', 4);
    expect(lasting(done, 'itto-c4')).toBe(600);
    expect(done.log('status', 'mod added').filter((e) => e.logs.key === 'itto-c4')).toHaveLength(1);
    expect((await act('aratakiitto burst; wait(900);', 3)).log('status').some((e) => e.logs.key === 'itto-c4')).toBe(
      false,
    );
  });
});

it('C6: 70 % CRIT DMG on charged attacks, and about half of them spend no stack', async () => {
  let slashes = 0;
  let spent = 0;
  for (let seed = 1; seed <= 6; seed++) {
    const done = await fight(`${ITTO(6)}${ENEMY}options duration=20; aratakiitto attack:8, charge:4; ${STACKS}`, {
      seed,
    });
    slashes += 4;
    spent += 5 - numbers(done)[0];
  }
  expect(spent).toBeGreaterThan(slashes / 5);
  expect(spent).toBeLessThan((4 * slashes) / 5);
  const cd = async (cons: number) =>
    calc(hitOf(await act('aratakiitto attack:2, charge; wait(90);', cons), 'Arataki Kesagiri Final Slash'), 'cd');
  const done = await act('aratakiitto charge; wait(90);', 6);
  expect(calc(hitOf(done, 'Saichimonji Slash'), 'cd') - (await cd(5))).toBeCloseTo(0.7, 9);
});

it('C3: three levels more for Akaushi Burst', async () => {
  const mult = async (cons: number) =>
    calc(hitOf(await act('aratakiitto skill;', cons), 'Masatsu Zetsugi: Akaushi Burst!'), 'talent');
  expect([await mult(2), await mult(3)]).toEqual([expect.closeTo(5.2224, 4), expect.closeTo(6.144, 4)]);
});

it('Ushi is hit before he leaves', async () => {
  // With one hit each, at any time of his 6 s: in 400 fights a few hits would be later if there were 6 frames more.
  const [fights, margin] = isWhole ? [400, 6] : [60, 30];
  const text = `${ITTO()}${ENEMY}options duration=20;
    fn look() { print(.aratakiitto.tags.strStack); } set_on_tick(look); aratakiitto skill[ushihit=1]; wait(400);`;
  const simulator = await simulatorFor(text);
  const times: number[] = [];
  for (let seed = 1; seed <= fights; seed++) {
    const stacks = simulator
      .sample(seed)
      .filter((e) => e.event === 'user')
      .map((e) => Number(e.msg));
    const landed = stacks.indexOf(1);
    times.push(stacks.indexOf(2) - landed);
  }
  expect(Math.min(...times)).toBeLessThan(margin);
  expect(Math.max(...times)).toBeLessThanOrEqual(360);
  expect(Math.max(...times)).toBeGreaterThan(isWhole ? 350 : 330);
});
