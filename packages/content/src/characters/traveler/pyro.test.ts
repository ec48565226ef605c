import { describe, expect, it } from 'vitest';
import { type Fight, fight, lasting } from '../../../test/fight.ts';
import { calc, energyFrom, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const mate = (key: string, weapon: string) =>
  `${key} char lvl=90/90 cons=0 talent=9,9,9; ${key} add weapon="${weapon}" refine=1 lvl=70/70; ${key} add stats cr=-1;`;
const XILONEN = mate('xilonen', 'dullblade');
const FISCHL = mate('fischl', 'huntersbow');

/** Both twins have every talent; scripts name the brother. */
describe.each(['aetherpyro', 'luminepyro'])('%s', (twin) => {
  const act = (
    script: string,
    { key = 'aetherpyro', cons = 0, level = '90/90', mates = FISCHL, pos = '0,1' } = {},
  ): Promise<Fight> =>
    fight(
      `${key} char lvl=${level} cons=${cons} talent=9,9,9; ${key} add weapon="dullblade" refine=1 lvl=70/70;
    ${key} add stats cr=-1; ${mates} target lvl=100 resist=0.1 radius=0.1 pos=${pos} hp=999999999; active ${key};
    options swap_delay=4 hitlag=false ignore_burst_energy=true; ${script}`.replaceAll('aetherpyro', twin),
    );
  const BLAZING = 'Blazing Threshold DMG';
  const SCORCHING = 'Scorching Threshold';
  const points = (key = 'aetherpyro') => `print(.${key}.nightsoul.points);`;

  describe.each([twin])('Flowfire Blade of %s', (key) => {
    it('pressed: Blazing Threshold every 1.1 s for 42 points, seven a second', async () => {
      const done = await act(`${key} skill; wait(500); ${points(key)}`, { key, pos: '0,0.4' });
      const frames = hitsOf(done, BLAZING).map((h) => h.frame);
      expect(frames).toHaveLength(6);
      expect(new Set(frames.slice(1).map((f, i) => f - frames[i]))).toEqual(new Set([66]));
      expect(numbers(done)).toEqual([0]);
    });

    it('held: Scorching Threshold responds to damage, every 3 s', async () => {
      const done = await act(`${key} skill[hold=1]; fischl attack:12;`, { key });
      const frames = hitsOf(done, SCORCHING).map((h) => h.frame);
      expect(frames.length).toBeGreaterThan(1);
      for (let i = 1; i < frames.length; i++) expect(frames[i] - frames[i - 1]).toBeGreaterThanOrEqual(180);
    });
  });

  it('first passive: from 20 points on the Thresholds reach further', async () => {
    const hits = async (script: string, name: string, level = '90/90') =>
      hitsOf(await act(script, { level, pos: '0,2.5' }), name).length;
    expect([
      await hits('aetherpyro skill; wait(500);', BLAZING),
      await hits('aetherpyro skill; wait(500);', BLAZING, '20/20'),
    ]).toEqual([3, 0]);
    const held = 'aetherpyro skill[hold=1]; wait(60); fischl attack:3;';
    expect([await hits(held, SCORCHING), await hits(held, SCORCHING, '20/20')]).toEqual([1, 0]);
  });

  it('first passive: Blazing Threshold reaches 3 m then', async () => {
    const hits = async (y: number) =>
      hitsOf(await act('aetherpyro skill; wait(500);', { pos: `0,${y}` }), BLAZING).length;
    // The opponent has a radius of 10 cm.
    expect([await hits(3), await hits(3.2)]).toEqual([3, 0]);
  });

  it('Scorching Threshold responds to no hit without damage', async () => {
    const mates = mate('barbara', 'apprenticesnotes');
    const done = await act('barbara skill; aetherpyro skill[hold=1]; wait(400);', { mates, pos: '0,0.5' });
    // Melody Loop touches the opponent every 1.5 s; only the skill itself deals damage.
    expect(done.log('damage', 'Melody Loop').length).toBeGreaterThan(4);
    expect(hitsOf(done, SCORCHING)).toHaveLength(1);
  });

  it('holds 80 points at most', async () => {
    const thrice = 'aetherpyro burst; wait(1080); aetherpyro burst; wait(1080); aetherpyro burst; wait(200);';
    expect(numbers(await act(`${thrice} ${points()}`))).toEqual([80]);
  });

  it('the burst gives 28 points in four steps, which the next blessing keeps', async () => {
    const done = await act(`aetherpyro burst; wait(200); ${points()} aetherpyro skill; ${points()}`);
    expect(numbers(done)[0]).toBe(28);
    expect(numbers(done)[1]).toBeGreaterThan(60);
  });

  it('second passive: 5 energy when the active character reacts with pyro, every 12 s; 4 at a Nightsoul Burst', async () => {
    const gained = async (level: string) =>
      energyFrom(
        await act('fischl skill; aetherpyro skill; wait(60); fischl attack:8;', {
          level,
          pos: '0,0.4',
          mates: FISCHL + XILONEN,
        }),
        'travelerpyro-a4-energy',
      );
    expect(await gained('90/90')).toEqual([4, 5]);
    expect(await gained('60/60')).toEqual([]);
  });

  it('C1: 6 % damage for the active character in the blessing, 15 % if blessed too', async () => {
    const bonus = async (cons: number, script: string, name: string) =>
      calc(hitOf(await act(script, { cons }), name), 'bonus_dmg');
    const own = 'aetherpyro skill, attack; wait(30);';
    const other = 'aetherpyro skill; fischl attack; wait(30);';
    expect((await bonus(1, own, 'Normal 0')) - (await bonus(0, own, 'Normal 0'))).toBeCloseTo(0.15, 9);
    expect((await bonus(1, other, 'Normal 0')) - (await bonus(0, other, 'Normal 0'))).toBeCloseTo(0.06, 9);
  });

  it('C2: two reactions with pyro after the skill give 14 points each', async () => {
    const script = 'fischl skill; aetherpyro skill; fischl attack:6; wait(200);';
    const gains = async (cons: number) =>
      (await act(script, { cons, pos: '0,0.4' })).log('character', 'generate nightsoul points').length;
    expect([await gains(1), await gains(2)]).toEqual([0, 2]);
  });

  it('C4: 20 % pyro damage for 9 s after the burst', async () => {
    const done = await act('aetherpyro burst; print(.aetherpyro.stats.pyro%);', { cons: 4 });
    expect(numbers(done)[0]).toBeCloseTo(0.2, 9);
    expect(lasting(done, 'travelerpyro-c4')).toBe(540);
  });

  it('C6: in the blessing normal and charged attacks are pyro with 40 % more CRIT DMG', async () => {
    const done = await act('aetherpyro attack, charge, skill, attack, charge; wait(60);', { cons: 6 });
    for (const name of ['Normal 0', 'Charge 1']) {
      expect(done.log('damage', name).map((e) => e.logs.ele)).toEqual(['physical', 'pyro']);
      const [before, after] = hitsOf(done, name);
      expect(calc(after, 'cd') - calc(before, 'cd')).toBeCloseTo(0.4, 9);
    }
  });

  it('only Lumine plunges; C6: with pyro, but not on the way down', async () => {
    const done = await act(
      'xianyun burst; luminepyro jump, high_plunge[collision=1]; luminepyro skill; luminepyro jump, high_plunge[collision=1]; wait(60);',
      {
        key: 'luminepyro',
        cons: 6,
        mates: mate('xianyun', 'apprenticesnotes'),
      },
    );
    const elements = (name: string) => done.log('damage', name).map((e) => e.logs.ele);
    expect(elements('High Plunge')).toEqual(['physical', 'pyro']);
    expect(elements('Plunge Collision')).toEqual(['physical', 'physical']);
  });

  describe('Scorching Threshold', () => {
    const near = (script: string, mates: string) => act(script, { mates, pos: '0,1.5' });
    const first = (done: Fight, name: string) => hitOf(done, name).frame;

    it('does not respond to burning', async () => {
      const done = await near(
        'nahida attack; bennett skill; aetherpyro skill[hold=1]; wait(60);',
        mate('nahida', 'apprenticesnotes') + mate('bennett', 'dullblade'),
      );
      const begun = done.actions.filter(([, , action]) => action === 'skill')[1][0];
      const strike = first(done, 'Flowfire Blade (Hold DMG)');
      expect(hitsOf(done, 'burning').filter((h) => h.frame > begun && h.frame < strike).length).toBeGreaterThan(0);
      // It is on the way for 12 frames.
      expect(first(done, SCORCHING)).toBe(strike + 12);
    });

    it('does not respond to swirled hydro', async () => {
      const script = (wait: string) =>
        `barbara skill; sucrose burst; aetherpyro walk; ${wait} aetherpyro skill[hold=1]; wait(60);`;
      const mates = mate('barbara', 'apprenticesnotes') + mate('sucrose', 'apprenticesnotes');
      const swirl = first(await near(script('wait(260 - f());'), mates), 'swirl-hydro');
      const done = await near(script(`wait(${swirl} - 1 - f());`), mates);
      const [, , begun] = done.actions.filter(([, , action]) => action === 'skill' || action === 'burst');
      expect(first(done, 'swirl-hydro') - begun[0]).toBe(1);
      expect(first(done, SCORCHING)).toBe(first(done, 'Flowfire Blade (Hold DMG)') + 12);
    });

    it('does not respond to hits without damage', async () => {
      const done = await near(
        'aetherpyro skill[hold=1]; hutao walk; wait(240 - f()); hutao skill; wait(10); hutao attack; wait(20);',
        mate('hutao', 'beginnersprotector'),
      );
      const strikes = hitsOf(done, SCORCHING).map((h) => h.frame);
      expect(strikes).toEqual(['Flowfire Blade (Hold DMG)', 'Normal 0'].map((name) => first(done, name) + 12));
      expect(first(done, 'Paramita (0 dmg)')).toBeGreaterThan(strikes[0] + 180 - 12);
    });
  });

  it('Blazing Threshold reaches 3 m from 20 points on', async () => {
    const strikes = async (pos: string) => hitsOf(await act('aetherpyro skill; wait(300);', { pos }), BLAZING).length;
    // The enemy is 10 cm wide.
    expect([await strikes('0,3.05'), await strikes('0,3.15')]).toEqual([3, 0]);
  });
});
