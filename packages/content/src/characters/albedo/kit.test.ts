import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, energyFrom, hitOf, hitsOf, particlesOf } from '../../../test/readings.ts';

const ALBEDO = (cons = 0, gear = '', weapon = 'dullblade') => `
  options ignore_burst_energy=true swap_delay=12;
  albedo char lvl=90/90 cons=${cons} talent=9,9,9;
  albedo add weapon="${weapon}" refine=1 lvl=70/70;
  ${gear}
  albedo add stats cr=-1;
  active albedo;
`;
const BENNETT = `
  bennett char lvl=90/90 cons=0 talent=9,9,9;
  bennett add weapon="harbingerofdawn" refine=1 lvl=90/90;
  bennett add stats cr=-1;
`;
const ENEMY = 'target lvl=100 resist=0.1 radius=1 pos=0,2;\n';
const TICK = 'Abiogenesis: Solar Isotoma (Tick)';
const BLOSSOM = 'Rite of Progeniture: Tectonic Tide (Blossom)';
const TIDE = 'Rite of Progeniture: Tectonic Tide';

describe('Albedo', () => {
  it('blooms every 2 s at most and only in the field', async () => {
    const { hits } = await fight(`${ALBEDO()}${ENEMY}options duration=15; albedo skill; albedo attack:30;`);
    const ticks = hits.filter((h) => h.name === TICK).map((h) => h.frame);
    expect(ticks.length).toBeGreaterThan(3);
    for (let i = 1; i < ticks.length; i++) expect(ticks[i] - ticks[i - 1]).toBeGreaterThanOrEqual(120);
    const away = await fight(`${ALBEDO()}${ENEMY}options duration=15;
      albedo skill; set_player_pos(0, 40); set_target_pos(1, 0, 42); albedo attack:6;`);
    expect(away.hits.some((h) => h.name.startsWith('Normal'))).toBe(true);
    expect(away.hits.some((h) => h.name === TICK)).toBe(false);
  });

  it('strikes 25 % harder with Transient Blossoms below half HP', async () => {
    const { hits } = await fight(`${ALBEDO()}${ENEMY.replace(';', ' hp=9000;')} albedo skill; albedo attack:20;`);
    const bonus = hits.filter((h) => h.name === TICK).map((h) => Number(h.calc.bonus_dmg));
    expect(bonus[0]).toBeCloseTo(0.288, 12);
    expect(bonus[bonus.length - 1]).toBeCloseTo(0.288 + 0.25, 12);
  });

  it('lets seven Fatal Blossoms grow while a flower stands, with the stats of its cast', async () => {
    const { hits } = await fight(`${ALBEDO()}${ENEMY.repeat(7)}options duration=10; albedo skill; albedo burst;`);
    const frames = hits.filter((h) => h.name === BLOSSOM).map((h) => h.frame);
    const tide = hits.find((h) => h.name === TIDE)?.frame ?? 0;
    expect([...new Set(frames)].map((f) => f - tide)).toEqual([70, 75, 80, 85, 90, 95, 100]);
    const alone = await fight(`${ALBEDO()}${ENEMY}options duration=10; albedo burst;`);
    expect(alone.hits.map((h) => h.name)).toEqual([TIDE]);
  });

  it('spends Fatal Reckoning on the burst at C2', async () => {
    const { hits, printed } = await fight(`${ALBEDO(2)}${ENEMY}options duration=20;
      print(.albedo.c2stacks); albedo skill; albedo attack:8; print(.albedo.c2stacks); albedo burst;
      print(.albedo.c2stacks);`);
    expect(Number(printed.shift())).toBe(0);
    const stacks = Number(printed[0]);
    expect(stacks).toBeGreaterThan(1);
    // The burst's own hit calls the next blossom.
    expect(Number(printed[1])).toBe(1);
    const tide = hits.find((h) => h.name === TIDE);
    expect(Number(tide?.calc.flat_dmg)).toBeCloseTo(Number(tide?.calc.base_def) * 0.3 * stacks, 6);
  });

  it('strengthens who stands in the field behind a crystallize shield at C6', async () => {
    const read = async (cons: number, shard: string) => {
      const { printed } = await fight(`${ALBEDO(cons)}${BENNETT}${ENEMY}options duration=20;
        bennett skill; albedo skill; wait(90); ${shard} wait(30); print(.albedo.stats.dmg%);`);
      return Number(printed[0]);
    };
    expect(await read(6, '')).toBe(0);
    expect(await read(5, 'pick_up_crystallize("pyro");')).toBe(0);
    expect(await read(6, 'pick_up_crystallize("pyro");')).toBeCloseTo(0.17, 12);
  });

  it('gives the party 125 EM when the burst lands', async () => {
    const { printed } = await fight(`${ALBEDO()}${BENNETT}${ENEMY}options duration=10;
      albedo burst; print(.bennett.stats.em); wait(30); print(.bennett.stats.em);`);
    expect(printed.map(Number)).toEqual([125, 125]);
    const { log } = await fight(`${ALBEDO()}${BENNETT}${ENEMY}options duration=3; albedo burst;`);
    expect(log('status', 'mod added').find((e) => e.logs.key === 'albedo-a4')?.frame).toBe(1 + 75);
  });
});

describe('gear Albedo wears', () => {
  it('Cinnabar Spindle adds 40 % DEF to skill damage for 0.1 s, then rests 1.5 s', async () => {
    const { hits } = await fight(`${ALBEDO(0, '', 'cinnabarspindle')}${ENEMY}${ENEMY}options duration=15;
      albedo skill; albedo attack:20;`);
    const skill = hits.filter((h) => h.name.startsWith('Abiogenesis'));
    const def = Number(skill[0].calc.base_def) * (1 + Number(skill[0].calc.def_per));
    const boosted = skill.filter((h) => Number(h.calc.flat_dmg) > 0);
    expect(Number(boosted[0].calc.flat_dmg)).toBeCloseTo(0.4 * def, 6);
    // Both opponents of one hit get it; hits less than 96 frames after it do not.
    expect(boosted[1].frame).toBe(boosted[0].frame);
    const next = skill.filter((h) => h.frame > boosted[0].frame + 6);
    expect(next.filter((h) => h.frame < boosted[0].frame + 96).every((h) => h.calc.flat_dmg === 0)).toBe(true);
  });

  it('Husk of Opulent Dreams stacks off field every 3 s and loses what is not renewed for 6 s', async () => {
    const gear = 'albedo add set="huskofopulentdreams" count=4;';
    const { printed, hits } = await fight(`${ALBEDO(0, gear)}${BENNETT}${ENEMY}options duration=60;
      fn look() { print(.albedo.stats.geo%); } bennett attack;
      for let i = 0; i < 5; i = i + 1 { wait(180); look(); }
      albedo attack; for let i = 0; i < 5; i = i + 1 { wait(360); look(); }`);
    const stacks = printed.map((x) => Math.round((Number(x) - 0.288) / 0.06));
    expect(stacks.slice(0, 5)).toEqual([1, 2, 3, 4, 4]);
    // His attacks are not geo, so on the field one stack goes every 6 s.
    expect(hits.some((h) => h.actor === 0)).toBe(true);
    expect(stacks.slice(5)).toEqual([3, 2, 1, 0, 0]);
  });

  it('Archaic Petra shares the element of a shard its wearer picks up', async () => {
    const gear = 'albedo add set="archaicpetra" count=4;';
    const read = async (who: string) => {
      const { printed } = await fight(`${ALBEDO(0, gear)}${BENNETT}${ENEMY}options duration=20;
        bennett skill; albedo skill; wait(90); ${who} attack; pick_up_crystallize("any");
        print(.bennett.stats.pyro%); wait(660); print(.bennett.stats.pyro%);`);
      return printed.map(Number);
    };
    expect(await read('albedo')).toEqual([0.35, 0]);
    expect(await read('bennett')).toEqual([0, 0]);
  });

  it('Noblesse Oblige gives the party 20 % ATK when the wearer bursts', async () => {
    const gear = 'albedo add set="noblesseoblige" count=4;';
    const { printed } = await fight(`${ALBEDO(0, gear)}${BENNETT}${ENEMY}options duration=20;
      print(.bennett.stats.atk%); albedo burst; print(.bennett.stats.atk%); wait(720); print(.bennett.stats.atk%);`);
    expect(printed.map(Number)).toEqual([0, expect.closeTo(0.2, 12), 0]);
  });
});

describe('Solar Isotoma', () => {
  const wild = (cons: number, script: string, more = '') =>
    fight(`${ALBEDO(cons)}${BENNETT}${ENEMY}${more}options duration=70; ${script}`);

  it('stands for 30 s from frame 25 of the skill; a second flower takes the place of the first', async () => {
    const stands = async (script: string) => (await wild(0, script)).printed.map(Number);
    const look = (frame: number) => `wait(${frame} - f()); print(.albedo.elevator);`;
    // Cast in frame 1, made in frame 26.
    expect(await stands(`albedo skill; ${look(26 + 1799)} ${look(26 + 1801)}`)).toEqual([1, 0]);
    expect(await stands(`albedo skill; ${look(600)} albedo skill; ${look(1830)} ${look(2460)}`)).toEqual([1, 1, 0]);
  });

  it('blooms for the attacks of teammates too, by 227.12 % of Albedo’s DEF', async () => {
    const done = await wild(0, 'albedo skill; bennett attack;');
    const swing = done.hits.find((h) => h.actor === 1);
    const bloom = hitOf(done, TICK);
    expect(bloom.frame).toBe((swing?.frame ?? 0) + 1);
    expect(bloom.calc.use_def).toBe(true);
    expect(calc(bloom, 'talent')).toBeCloseTo(2.2712, 9);
  });

  it('drops a particle with 67 % of its blossoms, one for all opponents of the same blossom', async () => {
    let blossoms = 0;
    let particles = 0;
    for (let seed = 1; seed <= 5; seed++) {
      const text = `${ALBEDO()}${BENNETT}${ENEMY.repeat(2)}options duration=30; albedo skill; while f() < 1500 { bennett attack; }`;
      const done = await fight(text, { seed });
      blossoms += new Set(hitsOf(done, TICK).map((h) => h.frame)).size;
      particles += particlesOf(done, 'albedo').length;
    }
    // A deviation of 6 %.
    expect(blossoms).toBeGreaterThan(50);
    expect(particles / blossoms).toBeGreaterThan(0.5);
    expect(particles / blossoms).toBeLessThan(0.85);
  });

  it('has the passives of its ascensions only', async () => {
    const bonuses = async (level: string) => {
      const done = await fight(
        `${ALBEDO().replace('lvl=90/90', `lvl=${level}`)}${ENEMY.replace(';', ' hp=4000;')}
        albedo burst; print(.albedo.stats.em); albedo skill; albedo attack:20;`,
      );
      const blooms = hitsOf(done, TICK).map((h) => calc(h, 'bonus_dmg'));
      return [Math.max(...blooms) - Math.min(...blooms), Number(done.printed[0])];
    };
    expect(await bonuses('20/20')).toEqual([0, 0]);
    expect(await bonuses('60/60')).toEqual([expect.closeTo(0.25, 9), 0]);
    expect(await bonuses('60/70')).toEqual([expect.closeTo(0.25, 9), 125]);
  });

  it('C1: each blossom gives 1.2 energy', async () => {
    const done = await wild(1, 'albedo skill; while f() < 900 { bennett attack; }');
    const blossoms = new Set(hitsOf(done, TICK).map((h) => h.frame)).size;
    expect(energyFrom(done, 'albedo-c1')).toEqual(new Array(blossoms).fill(1.2));
  });

  it('C2: holds four stacks at most and loses them 30 s after the last blossom', async () => {
    const after = async (frames: number) => {
      const done = await wild(
        2,
        `albedo skill; for let i = 0; i < 14; i = i + 1 { bennett attack:2; } print(.albedo.c2stacks); wait(${frames});
        albedo burst;`,
      );
      const tide = hitOf(done, TIDE);
      return [Number(done.printed[0]), calc(tide, 'flat_dmg') / calc(tide, 'base_def')];
    };
    expect(await after(1500)).toEqual([4, expect.closeTo(4 * 0.3, 9)]);
    expect(await after(1900)).toEqual([4, 0]);
  });

  it('C4: plunging attacks of the active character in the field deal 30 % more damage, nothing else does', async () => {
    const xianyun = `xianyun char lvl=90/90 cons=0 talent=9,9,9;
      xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70;`;
    const bonuses = async (cons: number, move = '') => {
      const { hits } = await wild(
        cons,
        `albedo skill; xianyun burst; ${move} wait(61); bennett attack, jump, high_plunge; wait(60);`,
        xianyun,
      );
      return hits.filter((h) => h.actor === 1).map((h) => calc(h, 'bonus_dmg'));
    };
    expect(await bonuses(4)).toEqual([0, 0.3]);
    expect(await bonuses(3)).toEqual([0, 0]);
    expect(await bonuses(4, 'set_player_pos(0, 20); set_target_pos(1, 0, 21);')).toEqual([0, 0]);
  });
});

describe('Homuncular Nature and Fatal Reckoning', () => {
  it('125 EM last 10 s from the hit on', async () => {
    const { printed } = await fight(`${ALBEDO()}${BENNETT}${ENEMY}options duration=20;
      albedo burst; wait(${1 + 75 + 590} - f()); print(.bennett.stats.em); wait(20); print(.bennett.stats.em);`);
    expect(printed.map(Number)).toEqual([125, 0]);
  });

  it('C2: strengthens each Fatal Blossom as well', async () => {
    const done = await fight(`${ALBEDO(2)}${ENEMY}options duration=20;
      albedo skill; albedo attack:3; print(.albedo.c2stacks); albedo burst; wait(100);`);
    const flats = hitsOf(done, BLOSSOM).map((h) => calc(h, 'flat_dmg') / calc(h, 'base_def'));
    expect(flats.length).toBeGreaterThan(0);
    expect(new Set(flats)).toEqual(new Set([expect.closeTo(0.3 * Number(done.printed[0]), 9)]));
  });
});
