/** Numbers and frames that running the reference simulator gives (packages/content/test/numbers.md#fights), by their row there. */
import { describe, expect, it } from 'vitest';
import { type Fight, fight, simulatorFor } from './fight.ts';

const XINGQIU = (rest = '', weapon = 'harbingerofdawn', refine = 1) => `
xingqiu char lvl=90/90 cons=0 talent=9,9,9;
xingqiu add weapon="${weapon}" refine=${refine} lvl=90/90;
xingqiu add stats cr=-1 ${rest};
`;
const BENNETT = `
bennett char lvl=90/90 cons=0 talent=9,9,9;
bennett add weapon="harbingerofdawn" refine=1 lvl=90/90;
bennett add stats cr=-1;
`;
const ENEMY = 'target lvl=100 resist=0.1 pos=0,0;\n';
const SETUP = `${XINGQIU()}${BENNETT}${ENEMY}active xingqiu;\n`;

/** Frames of executed actions; completed swaps are told apart by the frame they complete in. */
const frames = (actions: [number, number, string][], name?: string) =>
  actions.filter(([, , action]) => name === undefined || action === name).map(([frame]) => frame);

/** Frames of hitlag that characters suffered, in order. */
const lags = (log: Fight['log']) => log('hitlag', 'applying hitlag to char').map((e) => e.logs.frozen_frames);

describe('worked numbers: fights', () => {
  it('1: base stats', async () => {
    const { printed } = await fight(`${XINGQIU('', 'harbingerofdawn', 5)}${ENEMY}options duration=1;active xingqiu;
      print(.xingqiu.stats.base_atk); print(.xingqiu.stats.base_hp); print(.xingqiu.stats.base_def);
      print(.xingqiu.stats.atk%); print(.xingqiu.stats.er); print(.xingqiu.stats.cr);`);
    const expected = [603.0709222, 10222.42024244, 757.59889275, 0.24, 1, -0.67];
    for (const [i, x] of expected.entries()) expect(Number(printed[i])).toBeCloseTo(x, 8);
  });

  it('2: first and second normal', async () => {
    const { actions, hits } = await fight(`${SETUP}options duration=2; xingqiu attack:2;`);
    expect(actions[0]).toEqual([1, 0, 'attack']);
    expect(hits[0].frame).toBe(11);
    expect(hits[0].damage).toBeCloseTo(280.787616920149, 9);
    expect(hits[1].damage).toBeCloseTo(287.004316925761, 9);
  });

  it('3: attack formula at level 80 with Favonius and crit', async () => {
    const { hits } = await fight(`
      xingqiu char lvl=80/80 cons=0 talent=1,1,1; xingqiu add weapon="favoniussword" refine=1 lvl=90/90;
      xingqiu add stats cr=1 cd=0.5 phys%=0.466 atk=311; target lvl=90 physical=-0.5; active xingqiu; options duration=1;
      xingqiu attack;`);
    expect(hits[0].calc.base_atk).toBeCloseTo(633.1864803, 9);
    expect(hits[0].calc.base_dmg).toBeCloseTo(493.229560992975, 9);
    expect(hits[0].damage).toBeCloseTo(879.414976721798, 8);
  });

  it('4: actions, implicit swaps and their frames', async () => {
    const { actions, log } = await fight(
      `${SETUP}options duration=5; xingqiu attack:2; xingqiu skill; bennett attack; xingqiu attack;`,
    );
    expect(frames(actions, 'attack')).toEqual([1, 25, 122, 183]);
    expect(frames(actions, 'skill')).toEqual([44]);
    expect(log('action', 'swapping').map((e) => e.frame)).toEqual([121, 182]);
    expect(frames(actions, 'swap')).toEqual([122, 183]);
  });

  it('5: an attack during a long wait goes on with the string', async () => {
    const { actions, hits, log } = await fight(
      `${SETUP}options duration=15; xingqiu attack:2; xingqiu skill; bennett attack; xingqiu attack; wait(600); xingqiu attack;`,
    );
    const last = frames(actions, 'attack').at(-2);
    expect(last).toBe(183);
    expect(log('action', 'executed wait').map((e) => e.frame)).toEqual([183 + 10]);
    expect(hits.filter((h) => h.actor === 0 && h.name.startsWith('Normal')).at(-1)?.name).toBe('Normal 1');
  });

  it.each([
    ['1/20', 857.08356, 0, 418.2111898],
    ['20/20', 2201.84766564, 0, 444.7549042],
    ['20/40', 2842.13296564, 0, 457.3935142],
    ['80/80', 9059.52962188, 0.18, 580.1169176],
    ['80/90', 9514.46922188, 0.24, 589.0969846],
    ['95/95', 10575.53866916, 0.24, 628.8025918],
    ['100/100', 10929.51417944, 0.24, 654.551179],
  ])('6: level table, %s', async (level, hp, percent, atk) => {
    const { printed } = await fight(`${XINGQIU().replace('lvl=90/90 cons', `lvl=${level} cons`)}${ENEMY}active xingqiu;
      options duration=1; print(.xingqiu.stats.base_hp); print(.xingqiu.stats.atk%); print(.xingqiu.stats.base_atk);`);
    for (const [i, x] of [hp, percent, atk].entries()) expect(Number(printed[i])).toBeCloseTo(x, 7);
  });

  it('7: swap delay 12 and the swap cooldown', async () => {
    const { actions, log } = await fight(
      `${SETUP}options swap_delay=12 duration=4; xingqiu attack; bennett attack, swap; xingqiu swap; bennett swap;`,
    );
    expect(frames(actions, 'attack')).toEqual([1, 29]);
    expect(log('action', 'swapping').map((e) => e.frame)).toEqual([17, 89, 161]);
    expect(frames(actions, 'swap')).toEqual([29, 101, 173]);
  });

  it('8: delay(5) between attacks', async () => {
    const { actions } = await fight(`${SETUP}options duration=2; xingqiu attack; delay(5); xingqiu attack;`);
    expect(frames(actions)).toEqual([1, 30]);
  });

  it('9: delay is consumed after the cooldown', async () => {
    const { actions, printed } = await fight(`${SETUP}options duration=25;
      fn look() { if f() == 10 || f() == 11 { print(.xingqiu.skill.cd); } } set_on_tick(look);
      xingqiu skill; delay(5); xingqiu skill;`);
    expect(frames(actions)).toEqual([1, 1276]);
    expect(printed).toEqual(['0', '1260']);
  });

  it('10: a wait inside the animation is absorbed', async () => {
    const { actions, log } = await fight(`${SETUP}options duration=4; xingqiu skill; wait(2); xingqiu attack;`);
    expect(log('action', 'executed wait')[0].frame).toBe(37);
    expect(frames(actions, 'attack')).toEqual([78]);
  });

  it('11: dash lockout', async () => {
    const { actions } = await fight(`${SETUP}options duration=4; xingqiu dash:4;`);
    expect(frames(actions)).toEqual([1, 22, 112, 133]);
  });

  it('12: stamina after one dash', async () => {
    const { printed } = await fight(`${SETUP}options duration=4;
      fn look() { if f() == 21 || f() == 112 || f() == 155 { print(.stam); } } set_on_tick(look); xingqiu dash;`);
    expect(Number(printed[0])).toBe(222);
    expect(Number(printed[1])).toBeCloseTo(222.41666666666666, 9);
    expect(Number(printed[2])).toBe(240);
  });

  it('13: jumps, dashes and walks', async () => {
    const { actions, log } = await fight(
      `${SETUP}options duration=4; xingqiu jump, dash, jump; bennett dash, jump, jump, walk, walk[f=7], attack;`,
    );
    expect(actions.filter(([, , a]) => a !== 'swap').map(([f]) => f)).toEqual([1, 32, 34, 69, 71, 105, 136, 137, 144]);
    expect(log('action', 'swapping').map((e) => e.frame)).toEqual([68]);
  });

  it('16: claymore hitlag shifts what follows', async () => {
    const { actions, hits, log } =
      await fight(`noelle char lvl=90/90 cons=0 talent=9,9,9; noelle add weapon="wastergreatsword" refine=1 lvl=1/20;
      ${ENEMY}active noelle; options swap_delay=12 duration=4; noelle attack; wait(2); noelle attack; delay(10); noelle attack;`);
    expect(hits[0].frame).toBe(28);
    expect(lags(log)[0]).toBe(10);
    expect(frames(actions)).toEqual([1, 49, 115]);
  });

  it('17: one attack on two enemies freezes its actor once', async () => {
    const { hits, log } = await fight(
      `${XINGQIU()}${ENEMY}target lvl=100 resist=0.1 pos=0.5,0;active xingqiu;options duration=1;xingqiu attack;`,
    );
    expect(hits.map((h) => [h.target, h.frame])).toEqual([
      [1, 11],
      [2, 11],
    ]);
    expect(hits[1].damage).toBeCloseTo(280.787616920149, 9);
    expect(lags(log)).toEqual([6]);
  });

  it('18: configured particles, once', async () => {
    const { log } = await fight(
      `${SETUP.replace('talent=9,9,9;', 'talent=9,9,9 +params=[start_energy=10];')}bennett char lvl=90/90 cons=0 talent=9,9,9 +params=[start_energy=10];
      options duration=3; energy once interval=100 amount=2;`,
    );
    const energy = log('energy', 'particle');
    expect(energy.map((e) => e.frame)).toEqual([101, 101]);
    expect(energy[0].logs.amt).toBeCloseTo(4, 12);
    expect(energy[1].logs.amt).toBeCloseTo(4.05344, 9);
    expect(energy[1].logs.post_recovery).toBeCloseTo(10 + 4.05344, 9);
    const full = await fight(`${SETUP}options duration=3; energy once interval=100 amount=2;`);
    expect(full.log('energy', 'particle')[1].logs.post_recovery).toBe(60);
  });

  it('19: configured particles, every 100 frames', async () => {
    const { log } = await fight(`${SETUP}options duration=6; energy every interval=100,101 amount=1;`);
    expect([...new Set(log('energy', 'particle').map((e) => e.frame))]).toEqual([101, 201, 301]);
  });

  it('20: particles of Bennett’s skill in a team of four that starts without energy', async () => {
    const empty = (key: string, weapon: string, er: number) => `
      ${key} char lvl=90/90 cons=0 talent=9,9,9 +params=[start_energy=0];
      ${key} add weapon="${weapon}" refine=1 lvl=90/90; ${key} add stats cr=-1 er=${er};`;
    const { log } = await fight(
      `${empty('bennett', 'harbingerofdawn', 0)}${empty('xingqiu', 'harbingerofdawn', 0)}
      ${empty('fischl', 'huntersbow', 0.32)}${empty('collei', 'huntersbow', 0)}
      ${ENEMY}active bennett; options duration=3; bennett skill;`,
      // A third particle comes by chance; it does not in this seed.
      { seed: 2 },
    );
    const arrivals = log('energy', 'particle').map(({ frame, logs }) => [frame, logs.count, logs.ER, logs.amt]);
    const close = (x: number) => expect.closeTo(x, 9) as number;
    expect(arrivals).toEqual([
      [97, 2, close(1.2667), close(7.6002)],
      [97, 2, 1, close(1.2)],
      [97, 2, close(1.32), close(1.584)],
      [97, 2, 1, close(1.2)],
    ]);
  });

  it('21: hurt', async () => {
    const { log } = await fight(`${SETUP}options duration=3; hurt once interval=100 amount=1000,1000 element=pyro;`);
    const [hurt] = log('hurt');
    expect(hurt.frame).toBe(101);
    expect(hurt.logs.current).toBeCloseTo(9222.42024244, 8);
  });

  it('22: a shield takes the damage; geo counts 1.5', async () => {
    const noelle = `noelle char lvl=90/90 cons=0 talent=9,9,9; noelle add weapon="wastergreatsword" refine=1 lvl=90/90;
      ${ENEMY}active noelle; options duration=13;`;
    const { log } = await fight(`${noelle} hurt once interval=100 amount=1000,1000 element=pyro; noelle skill;`);
    const [added] = log('shield', 'shield added');
    expect(added.logs.hp).toBeCloseTo(4389.0136515, 6);
    expect(added.logs.expiry).toBe(721);
    expect(log('shield', 'taking damage')[0].logs.shield_hp).toBeCloseTo(3389.0136515, 6);
    expect(log('hurt')).toHaveLength(0);
    const geo = await fight(`${noelle} hurt once interval=100 amount=1000,1000 element=geo; noelle skill;`);
    expect(geo.log('shield', 'taking damage')[0].logs.shield_hp).toBeCloseTo(3722.3469848, 6);
  });

  it('23: start_hp and start_hp% add up', async () => {
    const { printed } = await fight(
      `${XINGQIU().replace('talent=9,9,9;', 'talent=9,9,9 +params=[start_hp=10,start_hp%=49];')}${ENEMY}active xingqiu;options duration=1;print(.xingqiu.hp);`,
    );
    expect(Number(printed[0])).toBeCloseTo(5018.9859187956, 8);
  });

  it('24: Bennett heals and buffs on his field', async () => {
    const { log } =
      await fight(`${BENNETT.replace('talent=9,9,9;', 'talent=9,9,9 +params=[start_hp%=30];')}${ENEMY}active bennett;
      options duration=14; bennett burst;`);
    const heals = log('heal');
    expect(heals.slice(0, 3).map((e) => e.frame)).toEqual([95, 155, 215]);
    expect(heals[0].logs.amount).toBeCloseTo(2438.540265996, 6);
    // The buff needs more than 70 % HP.
    const healthy = await fight(`${BENNETT}${ENEMY}active bennett; options duration=14; bennett burst;`);
    const buffs = healthy.log('status').filter((e) => e.logs.key === 'bennett-field' && e.logs.kind === 1);
    expect(buffs.slice(0, 2).map((e) => [e.frame, e.logs.expiry])).toEqual([
      [35, 161],
      [95, 221],
    ]);
  });

  it('27: overkill does not count', async () => {
    const { totals } = await fight(
      `${XINGQIU()}target lvl=100 resist=0.1 pos=0,0 hp=100;active xingqiu;xingqiu attack;`,
    );
    expect(totals.totalDamage).toBe(100);
    expect(totals.frames).toBe(11);
    expect((totals.totalDamage * 60) / totals.frames).toBeCloseTo(545.4545, 4);
  });

  it('28: damage mode ends one frame after the script', async () => {
    const { totals } = await fight(
      `${XINGQIU()}target lvl=100 resist=0.1 pos=0,0 hp=99999999;active xingqiu;xingqiu attack; wait(10);`,
    );
    expect(totals.frames).toBe(22);
  });

  it('29: duration mode runs to its end', async () => {
    const { totals } = await fight(`${XINGQIU()}${ENEMY}active xingqiu;options duration=5;xingqiu attack;`);
    expect(totals.frames).toBe(300);
  });

  it('30: hydro left at frame 97', async () => {
    const { printed } = await fight(
      `${XINGQIU()}${ENEMY}active xingqiu;options duration=3;xingqiu skill; wait(60); print(.element.t0.hydro);`,
    );
    expect(Number(printed[0])).toBeCloseTo(18.526315789473642, 12);
  });

  it('30a: decay starts when hitlag ends', async () => {
    const { printed } = await fight(`${XINGQIU()}${ENEMY}active xingqiu;options duration=1;
      fn look() { print(.element.t0.hydro); } set_on_tick(look); xingqiu skill;`);
    const at = (frame: number) => Number(printed[frame - 2]);
    for (let f = 37; f <= 42; f++) expect(at(f)).toBe(20);
    expect(at(43)).toBeCloseTo(19.964912280701753, 12);
    expect(at(44)).toBeCloseTo(20 - 40 / 570, 12);
  });

  it('30b: the last refresh of Bennett’s buff counts through frame 880', async () => {
    const { printed } = await fight(`${SETUP.replace('active xingqiu', 'active bennett')}options duration=16;
      fn look() { if f() == 879 || f() == 880 || f() == 881 {
        print(.bennett.stats.atk); print(.bennett.mods.bennett-field);
      } }
      set_on_tick(look); bennett burst;`);
    const atk = expect.closeTo(564.0134115952, 9);
    expect(printed.map(Number)).toEqual([atk, 2, atk, 1, 0, 0]);
  });

  it('30c: a particle one frame later', async () => {
    const { printed } =
      await fight(`${SETUP.replace('talent=9,9,9;', 'talent=9,9,9 +params=[start_energy=10];')}options duration=1;
      energy once interval=1 amount=1; fn look() { print(.xingqiu.energy); } set_on_tick(look);`);
    expect(printed.slice(0, 3).map(Number)).toEqual([12, 12, 12]);
  });

  it('30d: dash cooldown reads negative after the lockout', async () => {
    const { printed } = await fight(
      `${SETUP}options duration=3; xingqiu dash:2; wait(120); print(.xingqiu.dash.cd); print(.xingqiu.dash.ready); print(f());`,
    );
    expect(printed.map(Number)).toEqual([-32, 1, 144]);
  });

  it('30e: continue ends a case, the later case of the same value still runs', async () => {
    const { printed } = await fight(`${SETUP}options duration=1; let n = 0;
      switch 1 { case 1: n = n + 1; continue; case 1: n = n + 10; default: n = n + 100; } print(n);`);
    expect(printed).toEqual(['11']);
  });

  it.each([
    ['7/2', '3'],
    ['-7/2', '-3'],
    ['6/4*2.0', '2'],
    ['1/0.0', '+Inf'],
    ['1 || 0 && 0', '1'],
    ['!0 == 1', '1'],
    ['100/10/2', '5'],
  ])('31: %s = %s', async (expression, result) => {
    expect((await fight(`${SETUP}options duration=1; print(${expression});`)).printed).toEqual([result]);
  });

  /** A team of Xingqiu, Bennett and as many others as named, every one at 90/90 without constellations. */
  const weapons = {
    xiangling: 'favoniuslance',
    barbara: 'favoniuscodex',
    sucrose: 'favoniuscodex',
    venti: 'favoniuswarbow',
  };
  const team = (...others: (keyof typeof weapons)[]) =>
    SETUP +
    others
      .map(
        (key) => `${key} char lvl=90/90 cons=0 talent=9,9,9;
          ${key} add weapon="${weapons[key]}" refine=1 lvl=90/90;
          ${key} add stats cr=-1;`,
      )
      .join('\n');

  it('26: Pyro and Hydro resonance, only with four characters', async () => {
    const look = 'options duration=1; print(.xingqiu.stats.atk%); print(.xingqiu.hpmax);';
    const four = await fight(`${team('xiangling', 'barbara')}${look}`);
    expect(Number(four.printed[0])).toBeCloseTo(0.24 + 0.25, 9);
    expect(Number(four.printed[1])).toBeCloseTo(12778.0253031, 6);
    const three = await fight(`${team('xiangling')}${look}`);
    expect(Number(three.printed[0])).toBeCloseTo(0.24, 9);
    expect(Number(three.printed[1])).toBeCloseTo(10222.42024244, 6);
  });

  it('14, 15: Keqing, three normals, with and without hitlag', async () => {
    const keqing = (options: string) =>
      fight(`keqing char lvl=90/90 cons=0 talent=9,9,9;
        keqing add weapon="harbingerofdawn" refine=1 lvl=90/90; keqing add stats cr=-1;
        ${ENEMY}active keqing; options duration=3 ${options}; keqing attack:3;`);
    for (const [options, starts, hits, lag] of [
      ['', [1, 22, 44], [11, 32, 58], [6, 6, 8]],
      ['hitlag=false', [1, 16, 32], null, []],
      ['defhalt=false', [1, 18, 36], null, [2, 2, 4]],
    ] as const) {
      const run = await keqing(options);
      expect(frames(run.actions, 'attack')).toEqual(starts);
      if (hits !== null) expect(run.hits.slice(0, 3).map((h) => h.frame)).toEqual(hits);
      expect(lags(run.log).slice(0, 3)).toEqual(lag);
    }
  });

  it('25: Anemo resonance: cooldowns of skills, stamina of a charged attack and a dash', async () => {
    const look = (key: string, act: string) => `active ${key}; options duration=8;
      let most = 0; fn look() { if .${key}.skill.cd > most { most = .${key}.skill.cd; } } set_on_tick(look);
      ${key} ${act}; wait(90); print(most); print(240 - .stam);`;
    const anemo = team('venti', 'sucrose').replace('active xingqiu;', '');
    const cooldown = async (key: string) => Number((await fight(anemo + look(key, 'skill'))).printed[0]);
    expect([await cooldown('venti'), await cooldown('sucrose'), await cooldown('xingqiu')]).toEqual([342, 855, 1197]);
    const stamina = async (script: string) => {
      const { printed } = await fight(`${anemo} active xingqiu; options duration=4;
        let least = 240.0; fn look() { if .stam < least { least = .stam; } } set_on_tick(look);
        xingqiu ${script}; wait(30); print(240 - least);`);
      return Number(printed[0]);
    };
    expect(await stamina('attack, charge')).toBeCloseTo(17, 9);
    expect(await stamina('dash')).toBeCloseTo(15.3, 9);
  });

  it('33: energy from Noelle’s normal attacks, one per 4.66 hits', async () => {
    const simulator = await simulatorFor(`noelle char lvl=90/90 cons=0 talent=9,9,9;
      noelle add weapon="wastergreatsword" refine=1 lvl=90/90;
      ${ENEMY}active noelle; options duration=600; while 1 { noelle attack; }`);
    const recorder = simulator.recorder();
    const [runs, hits] = [8, 548];
    let gained = 0;
    for (let seed = 1; seed <= runs; seed++) {
      const before = simulator.counters.hits;
      simulator.run(seed, recorder);
      expect(simulator.counters.hits - before).toBe(hits);
      gained += recorder.totalEnergy;
    }
    // An interval is k hits long with probability 0.1(k − 1) · Π(1 − 0.1i): a mean of 4.66, a deviation of 1.72.
    const mean = 4.6602;
    const error = Math.sqrt((runs * hits * 1.72 ** 2) / mean ** 3);
    expect(Math.abs(gained - (runs * hits) / mean)).toBeLessThan(4 * error);
  });
});
