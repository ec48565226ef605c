import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';
import { attribute, calc, energyFrom, hitOf, hitsOf, particlesOf } from '../../../test/readings.ts';

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
const XIANYUN = `
  xianyun char lvl=90/90 cons=0 talent=9,9,9;
  xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70;
  xianyun add stats cr=-1;
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

describe('by the rules of the game', () => {
  const fischl = (params = '') => `
  fischl char lvl=90/90 cons=0 talent=9,9,9 ${params};
  fischl add weapon="huntersbow" refine=1 lvl=70/70;
  fischl add stats cr=-1;
`;
  const FIELD = 'target lvl=100 resist=0.1 radius=1 pos=0,2 hp=999999999;\n';
  const rite = (script: string, { cons = 0, mate = fischl(), stats = '', level = '90/90', field = FIELD } = {}) =>
    fight(`${ALBEDO(cons).replace('90/90', level)}${mate}${BENNETT}${field}
      albedo add stats ${stats === '' ? 'atk=1' : stats};
      options rules_on=albedo_hexerei duration=60; ${script}`);
  const def = (hit: Parameters<typeof attribute>[0]) => attribute(hit, 'def');

  it('Isotomas give 4 % and 10 % talent damage for each 1000 DEF, up to 12 % and 30 %, the second to Hexerei characters', async () => {
    const bonuses = async (stats: string, mate = fischl()) => {
      const done = await rite('albedo skill; wait(20); bennett attack; wait(20); fischl attack; wait(60);', {
        stats,
        mate,
      });
      return [calc(hitOf(done, 'Normal 0'), 'bonus_dmg'), calc(hitsOf(done, 'Normal 0')[1], 'bonus_dmg')];
    };
    const albedoDef = 876.1508;
    const [bennett, mate] = await bonuses('');
    expect(bennett).toBeCloseTo((0.04 * albedoDef) / 1000, 6);
    expect(mate).toBeCloseTo((0.14 * albedoDef) / 1000, 6);
    expect(await bonuses('def=5000')).toEqual([expect.closeTo(0.12, 12), expect.closeTo(0.42, 12)]);
    expect(await bonuses('def=5000', fischl('+params=[hexerei=0]'))).toEqual([0, 0]);
    const done = await rite('albedo skill; wait(60);');
    expect(
      ['albedo-hexerei', 'albedo-hexerei-solar', 'albedo-hexerei-silver'].map((key) => lasting(done, key)),
    ).toEqual([1200, 1200, 1200]);
  });

  it('Transient Blossoms deal 240 % DEF more while a Silver Isotoma stands: 10 s, made within 20 s of the skill', async () => {
    const flats = async (wait: number, more: Parameters<typeof rite>[1] = {}) => {
      const done = await rite(`albedo skill; wait(${wait} - f()); albedo attack:8;`, more);
      return hitsOf(done, TICK).map((hit) => calc(hit, 'flat_dmg') / def(hit));
    };
    const [with0, with1] = [expect.closeTo(0, 12), expect.closeTo(2.4, 9)];
    // Made in frame 26.
    expect((await flats(600)).slice(0, 2)).toEqual([with1, with1]);
    expect((await flats(626)).slice(0, 2)).toEqual([with0, with1]);
    expect((await flats(1190)).slice(0, 2)).toEqual([with0, with0]);
    expect((await flats(100, { level: '20/20' }))[0]).toBe(0);
    expect((await flats(100, { mate: fischl('+params=[hexerei=0]') }))[0]).toBe(0);
  });

  it('a Silver Isotoma takes the place of a destroyed Solar one', async () => {
    const GEO = `
      aethergeo char lvl=90/90 cons=0 talent=9,9,9;
      aethergeo add weapon="dullblade" refine=1 lvl=70/70;
      aethergeo add stats cr=-1;`;
    const ticks = async (params: string) => {
      const done = await rite(
        `albedo skill; aethergeo skill; wait(370); aethergeo attack, skill; wait(370); aethergeo attack, skill; wait(40);
        print(.albedo.elevator); print(f()); aethergeo attack:4;`,
        { mate: `${fischl(params)}${GEO}` },
      );
      const [elevator, from] = done.printed.map(Number);
      return [elevator, hitsOf(done, TICK).filter(({ frame }) => frame > from).length];
    };
    expect(await ticks('')).toEqual([0, 1]);
    expect(await ticks('+params=[hexerei=0]')).toEqual([0, 0]);
  });

  it('C1: 50 % DEF for 20 s from the skill on', async () => {
    const done = await rite('print(.albedo.stats.def%); albedo skill; print(.albedo.stats.def%);', { cons: 1 });
    expect(done.printed.map(Number)).toEqual([0, 0.5]);
    expect(lasting(done, 'albedo-c1-defence')).toBe(1200);
    expect((await rite('albedo skill; print(.albedo.stats.def%);')).printed.map(Number)).toEqual([0]);
  });

  it('C2: off the field four stacks are used up for three blossoms of 300 % DEF, and the second passive', async () => {
    const C2 = 'Rite of Progeniture: Tectonic Tide (C2 Blossom)';
    const play = async (cons: number, who: string, params = '') => {
      const done = await rite(
        `albedo skill; ${who} attack:20; wait(120); print(.albedo.c2stacks); print(.bennett.stats.em);`,
        {
          cons,
          mate: fischl(params),
        },
      );
      return done;
    };
    const done = await play(2, 'bennett');
    const blossoms = hitsOf(done, C2);
    const [fourth] = hitsOf(done, TICK).slice(3);
    expect(blossoms[0].frame).toBe(fourth.frame - 1 + 70);
    expect(blossoms.map((hit) => calc(hit, 'talent'))).toEqual(blossoms.map(() => 3));
    expect(blossoms.map((hit) => calc(hit, 'flat_dmg'))).toEqual(blossoms.map(() => 0));
    expect(blossoms.length).toBeGreaterThan(0);
    expect(blossoms.length).toBeLessThan(7);
    expect(lasting(done, 'albedo-a4')).toBe(600);
    for (const other of [await play(2, 'albedo'), await play(1, 'bennett')]) expect(hitsOf(other, C2)).toEqual([]);
    // The rite needs no second Hexerei character for it, but him.
    expect(hitsOf(await play(2, 'bennett', '+params=[hexerei=0]'), C2).length).toBeGreaterThan(0);
  });

  it('C4: a jump beside a Silver Isotoma is high, and the impact of a plunge deals 30 % more within 3 s', async () => {
    const jump = 'set_player_pos(0, 1); albedo jump, low_plunge[collision=1]; wait(60);';
    const done = await rite(`albedo skill; wait(10); ${jump}`, { cons: 4 });
    const without = await rite(
      `albedo skill; xianyun burst; wait(60); set_player_pos(0, 30); set_target_pos(1, 0, 31);
      albedo jump, low_plunge; wait(60);`,
      { cons: 4, mate: `${fischl()}${XIANYUN}` },
    );
    expect(calc(hitOf(done, 'Low Plunge'), 'bonus_dmg') - calc(hitOf(without, 'Low Plunge'), 'bonus_dmg')).toBeCloseTo(
      0.6,
      6,
    );
    expect(
      calc(hitOf(done, 'Low Plunge'), 'bonus_dmg') - calc(hitOf(done, 'Plunge Collision'), 'bonus_dmg'),
    ).toBeCloseTo(0.3, 12);
    expect(lasting(done, 'albedo-c4-leap')).toBe(180);
    await expect(rite(`albedo skill; wait(10); ${jump}`, { cons: 3 })).rejects.toThrow('airborne');
    const away = jump.replace('0, 1', '0, -2');
    await expect(rite(`albedo skill; wait(10); ${away}`, { cons: 4 })).rejects.toThrow('airborne');
    // It breaks with the jump, and the bonus ends 0.1 s after the impact.
    const after = await rite(
      `albedo skill; wait(10); set_player_pos(0, 1); albedo jump, low_plunge;
      wait(60); print(.albedo.mods.albedo-c4-leap > 0);`,
      { cons: 4 },
    );
    expect(after.printed.map(Number)).toEqual([0]);
  });

  it('two Silver Isotomas stand at most', async () => {
    const play = (moves: number) =>
      rite(
        `albedo skill; wait(10); for let i = 1; i <= ${moves}; i = i + 1 { wait(125); set_player_pos(4 * i, 0);
        set_target_pos(1, 4 * i, 2); albedo attack; wait(20); } set_player_pos(0, 1); albedo jump, low_plunge; wait(60);`,
        { cons: 4 },
      );
    await expect(play(1)).resolves.toBeDefined();
    await expect(play(2)).rejects.toThrow('airborne');
  });

  it('C6: the burst breaks Silver Isotomas for four stacks, and Fatal Blossoms deal 250 % DEF more for 20 s', async () => {
    const flats = async (cons: number, script = 'albedo skill; wait(10); albedo burst; wait(120);', params = '') => {
      const done = await rite(script, { cons, mate: fischl(params) });
      return [TIDE, BLOSSOM].map((name) => calc(hitOf(done, name), 'flat_dmg') / def(hitOf(done, name)));
    };
    expect(await flats(6)).toEqual([expect.closeTo(1.2, 9), expect.closeTo(3.7, 9)]);
    expect(await flats(5)).toEqual([0, 0]);
    expect(await flats(6, undefined, '+params=[hexerei=0]')).toEqual([0, 0]);
    const done = await rite('albedo skill; wait(10); albedo burst; wait(60);', { cons: 6 });
    expect(lasting(done, 'albedo-c6-reckoning')).toBe(1200);
  });
});
