import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';
import { calc, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

/** Mona and two hexerei teammates; `hexerei=0` in her parameters takes hers away. */
const run = (script: string, { cons = 0, level = '90/90', stats = 'cr=-1', hexerei = 0, rules = '' } = {}) =>
  fight(`options swap_delay=12 ignore_burst_energy=true ${rules};
mona char lvl=${level} cons=${cons} talent=9,9,9 +params=[hexerei=${hexerei}];
mona add weapon="apprenticesnotes" refine=1 lvl=70/70;
mona add stats ${stats};
sucrose char lvl=90/90 cons=0 talent=9,9,9; sucrose add weapon="apprenticesnotes" refine=1 lvl=70/70;
sucrose add stats cr=-1;
bennett char lvl=90/90 cons=0 talent=9,9,9; bennett add weapon="dullblade" refine=1 lvl=70/70;
bennett add stats cr=-1;
target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999; active mona;
${script}`);

const EXPLODE = 'Illusory Bubble (Explosion)';
const CHARGE = 'Charge Attack';
/** Ends with an omen on the target. */
const OMEN = 'mona burst, attack; wait(30);';

describe('Stellaris Phantasm', () => {
  it('the bubble bursts under a blow or after 8 s', async () => {
    const burst = async (script: string) => hitOf(await run(script), EXPLODE).frame;
    const byTime = await burst('mona burst; wait(700);');
    // The burst is used in frame 1, and the bubble bursts a frame after it breaks.
    expect(byTime).toBe(1 + 107 + 480 + 1);
    expect(await burst('mona burst, attack; wait(700);')).toBeLessThan(160);
  });

  it('the bubble does not burst under attacks without impulse, such as beams of Klee', async () => {
    const done = await fight(`options swap_delay=12 ignore_burst_energy=true;
mona char lvl=90/90 cons=0 talent=9,9,9; mona add weapon="apprenticesnotes" refine=1 lvl=70/70;
klee char lvl=90/90 cons=0 talent=9,9,9; klee add weapon="apprenticesnotes" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999; active mona;
mona burst; klee burst; wait(600);`);
    const applied = hitOf(done, 'Illusory Bubble (Initial)').frame;
    expect(hitOf(done, "Sparks'n'Splash").frame).toBeLessThan(applied + 400);
    expect(hitOf(done, EXPLODE).frame).toBe(applied + 480 + 1);
  });

  it('an omen gives everyone 58 % damage', async () => {
    const bonus = async (script: string) =>
      calc(hitOf(await run(`${script} sucrose attack; wait(60);`), 'Normal 0'), 'bonus_dmg');
    const talent = 'mona burst; wait(600);';
    expect((await bonus(talent)) - (await bonus('mona walk; wait(600);'))).toBeCloseTo(0.58, 6);
  });
});

describe('passives', () => {
  it("Come 'n' Get Me, Hag!: 2 s of the torrent leave a phantom of half the skill's damage", async () => {
    const name = 'Mirror Reflection of Doom (A1 Explode)';
    const done = await run('mona dash[f=240], attack; wait(240);');
    expect(hitsOf(done, name)).toHaveLength(2);
    expect(calc(hitOf(done, name), 'talent')).toBeCloseTo(2.2576 / 2, 5);
    expect(hitsOf(await run('mona dash[f=240], attack; wait(240);', { level: '20/20' }), name)).toHaveLength(0);
  });

  it('Waterborne Destiny: 20 % of energy recharge as hydro damage', async () => {
    const hydro = async (er: number, level = '90/90') =>
      numbers(await run('wait(70); print(.mona.stats.hydro%);', { stats: `er=${er}`, level }))[0];
    expect((await hydro(0.5)) - (await hydro(0))).toBeCloseTo(0.1, 9);
    expect(await hydro(0.5, '60/60')).toBe(0);
  });
});

describe('hexerei', () => {
  it('hits give Astral Glow, which the vaporize of a teammate uses up', async () => {
    const script =
      'mona attack:4; wait(30); print(.mona.astral-glow); bennett skill; wait(30); print(.mona.astral-glow);';
    expect(numbers(await run(script, { hexerei: 1 }))).toEqual([3, 0]);
    expect(numbers(await run(script))).toEqual([0, 0]);
  });

  it('keeps the omen for longer', async () => {
    const lasts = async (hexerei: number) =>
      calc(
        hitsOf(await run(`${OMEN} mona attack:3; wait(280); mona attack; wait(30);`, { hexerei }), 'Normal 0').at(-1) ??
          hitOf(await run(OMEN), EXPLODE),
        'bonus_dmg',
      );
    expect((await lasts(1)) - (await lasts(0))).toBeCloseTo(0.58, 6);
  });
});

describe('constellations', () => {
  it('C1: 15 % more vaporize damage', async () => {
    const bonus = async (cons: number) =>
      calc(
        hitOf(await run(`${OMEN} bennett attack, skill; wait(60);`, { cons }), 'Passion Overload (Press)'),
        'react_bonus',
      );
    expect((await bonus(1)) - (await bonus(0))).toBeCloseTo(0.15, 6);
  });

  it('C2: a normal attack that hits is followed by a charged one, for hexerei characters surely after the burst', async () => {
    const script = 'mona burst, attack; wait(90); print(.bennett.stats.em);';
    const done = await run(script, { cons: 2, hexerei: 1 });
    expect(hitsOf(done, CHARGE)).toHaveLength(1);
    expect(numbers(done)[0] - numbers(await run(script, { cons: 2 }))[0]).toBe(80);
    expect(hitsOf(await run('mona attack:40;', { cons: 2 }), CHARGE).length).toBeGreaterThan(0);
  });

  it('C4: 15 % CRIT Rate against enemies with an omen, with hexerei 15 % CRIT DMG', async () => {
    const crit = async (cons: number, stat: string, hexerei = 0) => {
      const done = await run(`${OMEN} mona charge; wait(80);`, { cons, hexerei, stats: 'cr=0.1' });
      return calc(hitOf(done, CHARGE), stat);
    };
    expect((await crit(4, 'cr')) - (await crit(1, 'cr'))).toBeCloseTo(0.15, 6);
    expect((await crit(4, 'cd', 1)) - (await crit(4, 'cd'))).toBeCloseTo(0.15, 6);
  });

  it('C6: each second of the torrent makes the next charged attack 60 % stronger, three at most', async () => {
    const script = 'mona dash[f=240]; print(.mona.c6-stacks); mona charge; wait(80); print(.mona.c6-stacks);';
    const done = await run(script, { cons: 6 });
    expect(numbers(done)).toEqual([3, 0]);
    const bonus = calc(hitOf(done, CHARGE), 'bonus_dmg') - calc(hitOf(await run(script), CHARGE), 'bonus_dmg');
    expect(bonus).toBeCloseTo(1.8, 6);
  });
});

describe('Astral Glow', () => {
  const withKaeya = (script: string, hexerei: number) =>
    fight(`options swap_delay=4 ignore_burst_energy=true;
mona char lvl=90/90 cons=0 talent=9,9,9 +params=[hexerei=${hexerei}]; mona add weapon="apprenticesnotes" refine=1 lvl=70/70; mona add stats cr=-1;
sucrose char lvl=90/90 cons=0 talent=9,9,9; sucrose add weapon="apprenticesnotes" refine=1 lvl=70/70;
bennett char lvl=90/90 cons=0 talent=9,9,9; bennett add weapon="dullblade" refine=1 lvl=70/70; bennett add stats cr=-1;
kaeya char lvl=90/90 cons=0 talent=9,9,9; kaeya add weapon="dullblade" refine=1 lvl=70/70; kaeya add stats cr=-1;
target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999; active mona; ${script}`);

  it('three of it give a vaporize 15 % more damage', async () => {
    const bonus = async (hexerei: number) =>
      calc(
        hitOf(await withKaeya('mona attack:4; bennett skill; wait(30);', hexerei), 'Passion Overload (Press)'),
        'react_bonus',
      );
    expect((await bonus(1)) - (await bonus(0))).toBeCloseTo(0.15, 9);
  });

  it('a melt does not use it up', async () => {
    const glow = 'print(.mona.astral-glow);';
    const done = await withKaeya(`mona attack:4; kaeya skill; wait(20); ${glow} bennett skill; wait(30); ${glow}`, 1);
    expect(done.log('damage', 'Passion Overload (Press)')[0].logs.amp).toBe('melt');
    expect(numbers(done)).toEqual([3, 3]);
  });
});

it('C4: 15 % CRIT Rate of lunar reactions on enemies with an omen, with hexerei 15 % CRIT DMG', async () => {
  const contributed = async (cons: number, hexerei = 0) => {
    const done = await fight(`options swap_delay=4 ignore_burst_energy=true;
mona char lvl=90/90 cons=${cons} talent=9,9,9 +params=[hexerei=${hexerei}]; mona add weapon="apprenticesnotes" refine=1 lvl=70/70; mona add stats cr=0.1;
columbina char lvl=90/90 cons=0 talent=9,9,9; columbina add weapon="apprenticesnotes" refine=1 lvl=70/70;
fischl char lvl=90/90 cons=0 talent=9,9,9 +params=[hexerei=1]; fischl add weapon="huntersbow" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999; active fischl;
fischl skill; mona burst, attack; wait(100);`);
    const [hers] = done.log('element', 'lunarcharged contributor').filter((e) => e.char_index === 0);
    return [Number(hers.logs.cr), Number(hers.logs.cd)];
  };
  const [before, after, witch] = [await contributed(3), await contributed(4), await contributed(4, 1)];
  expect(after).toEqual([expect.closeTo(before[0] + 0.15, 9), before[1]]);
  expect(witch).toEqual([expect.closeTo(before[0] + 0.15, 9), expect.closeTo(before[1] + 0.15, 9)]);
});

describe('by the rules of the game', () => {
  it('C2: 80 EM for everyone for 12 s', async () => {
    const play = (cons: number, hexerei = 1, rules = 'rules_on=mona_c2') =>
      run('print(.bennett.stats.em); mona charge; wait(120); print(.bennett.stats.em);', { cons, hexerei, rules });
    const done = await play(2);
    expect(numbers(done)).toEqual([0, 80]);
    expect(lasting(done, 'mona-hexerei-c2-em')).toBe(720);
    expect(lasting(await play(2, 1, ''), 'mona-hexerei-c2-em')).toBe(480);
    expect(numbers(await play(1))).toEqual([0, 0]);
    expect(numbers(await play(2, 0))).toEqual([0, 0]);
  });
});
