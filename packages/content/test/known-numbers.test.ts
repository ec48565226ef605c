/** Numbers and frames that running the reference simulator gives (rulebook A2 §10), by their row in that table. */
import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

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

describe('rulebook A2 §10', () => {
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

  it('6: base HP by level', async () => {
    const table: [string, number][] = [
      ['1/20', 857.08356],
      ['20/20', 2201.84766564],
      ['20/40', 2842.13296564],
      ['80/80', 9059.52962188],
      ['80/90', 9514.46922188],
      ['95/95', 10575.53866916],
      ['100/100', 10929.51417944],
    ];
    for (const [level, hp] of table) {
      const { printed } = await fight(
        `${XINGQIU().replace('lvl=90/90 cons', `lvl=${level} cons`)}${ENEMY}active xingqiu;options duration=1;print(.xingqiu.stats.base_hp);`,
      );
      expect(Number(printed[0])).toBeCloseTo(hp, 6);
    }
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
    const { actions } = await fight(`${SETUP}options duration=25; xingqiu skill; delay(5); xingqiu skill;`);
    expect(frames(actions)).toEqual([1, 1276]);
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
    const { actions } = await fight(
      `${SETUP}options duration=4; xingqiu jump, dash, jump; bennett dash, jump, jump, walk, walk[f=7], attack;`,
    );
    expect(actions.filter(([, , a]) => a !== 'swap').map(([f]) => f)).toEqual([1, 32, 34, 69, 71, 105, 136, 137, 144]);
  });

  it('16: claymore hitlag shifts what follows', async () => {
    const { actions, hits } =
      await fight(`noelle char lvl=90/90 cons=0 talent=9,9,9; noelle add weapon="wastergreatsword" refine=1 lvl=1/20;
      ${ENEMY}active noelle; options swap_delay=12 duration=4; noelle attack; wait(2); noelle attack; delay(10); noelle attack;`);
    expect(hits[0].frame).toBe(28);
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
    const lag = log('hitlag', 'applying hitlag to char').map((e) => e.logs.frozen_frames);
    expect(lag).toEqual([6]);
  });

  it('18: configured particles, once', async () => {
    const { log } = await fight(
      `${SETUP.replace('talent=9,9,9;', 'talent=9,9,9 +params=[start_energy=10];')}bennett char lvl=90/90 cons=0 talent=9,9,9 +params=[start_energy=10];
      options duration=3; energy once interval=100 amount=2;`,
    );
    const energy = log('energy', 'particle');
    expect(energy.map((e) => e.frame)).toEqual([101, 101]);
    expect(energy[0].logs.amt).toBeCloseTo(4, 12);
    expect(energy[1].logs.amt).toBeCloseTo(2 * 0.8 * 1.2667 * 2, 9);
  });

  it('19: configured particles, every 100 frames', async () => {
    const { log } = await fight(`${SETUP}options duration=6; energy every interval=100,101 amount=1;`);
    expect([...new Set(log('energy', 'particle').map((e) => e.frame))]).toEqual([101, 201, 301]);
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
    const full = await keqing('');
    expect(frames(full.actions, 'attack')).toEqual([1, 22, 44]);
    expect(full.hits.slice(0, 3).map((h) => h.frame)).toEqual([11, 32, 58]);
    expect(frames((await keqing('hitlag=false')).actions, 'attack')).toEqual([1, 16, 32]);
    expect(frames((await keqing('defhalt=false')).actions, 'attack')).toEqual([1, 18, 36]);
  });

  it('25: Anemo resonance shortens skill cooldowns', async () => {
    const { printed } = await fight(`${team('venti', 'sucrose')}
      options duration=8; xingqiu skill; wait(60); print(.xingqiu.skill.cd + f());`);
    const { printed: plain } = await fight(`${SETUP}options duration=8;
      xingqiu skill; wait(60); print(.xingqiu.skill.cd + f());`);
    expect(Number(plain[0]) - Number(printed[0])).toBe(1260 - 1197);
  });
});
