import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';

const NOELLE = (cons = 0) => `
  options ignore_burst_energy=true swap_delay=12;
  noelle char lvl=90/90 cons=${cons} talent=9,9,9;
  noelle add weapon="wastergreatsword" refine=1 lvl=70/70;
  noelle add stats cr=-1;
  active noelle;
`;
const ENEMY = 'target lvl=100 resist=0.1 radius=1 pos=0,1;\n';
const names = (hits: { name: string }[]) => hits.map((h) => h.name);

describe('Noelle', () => {
  it('runs into the finisher when a spin is not continued', async () => {
    const { hits } = await fight(`${NOELLE()}${ENEMY}options duration=6; noelle charge;`);
    expect(names(hits)).toEqual(['Charge Attack', 'Charge Attack (Finisher)']);
  });

  it('winds up less after other actions', async () => {
    const windup = async (before: string) => {
      const { actions, hits } = await fight(
        `${NOELLE()}${ENEMY}options duration=8 hitlag=false; noelle ${before} charge;`,
      );
      const [started] = actions.filter(([, , a]) => a === 'charge')[0];
      return hits.filter((h) => h.name === 'Charge Attack')[0].frame - started - 23;
    };
    expect(await windup('')).toBe(56);
    expect(await windup('attack:2,')).toBe(56);
    expect(await windup('attack:3,')).toBe(45);
    expect(await windup('dash,')).toBe(44);
  });

  it('spins without a new wind-up until 5 s have passed', async () => {
    const text = (params: string) => `${NOELLE()}${ENEMY}options duration=10 hitlag=false; noelle charge${params}:12;`;
    const spins = names((await fight(text(''))).hits.slice(0, 13));
    const first = spins.indexOf('Charge Attack (Finisher)');
    // The first spin hits at 79 and one follows every 23 frames; the first charge requested after frame 301 finishes.
    expect(first).toBe(Math.ceil((300 - 79) / 23) + 1);
    expect(names((await fight(text('[no_limit=1]'))).hits.slice(0, 12))).toEqual(new Array(12).fill('Charge Attack'));
  });

  it('pays stamina while it spins, 20 % less at C2', async () => {
    const spent = async (cons: number) => {
      const { printed } = await fight(`${NOELLE(cons)}${ENEMY}options duration=6 hitlag=false;
        fn look() { if f() == 76 { print(.stam); } } set_on_tick(look); noelle charge:4;`);
      return 240 - Number(printed[0]);
    };
    expect(await spent(0)).toBeCloseTo(12, 9);
    expect(await spent(2)).toBeCloseTo(9.6, 9);
  });

  it('refuses a spin that comes late', async () => {
    await expect(
      fight(`${NOELLE()}${ENEMY}options duration=6; noelle charge; delay(3); noelle charge;`),
    ).rejects.toThrow('charge must follow a spin at once');
  });

  it('turns her attacks into geo that nothing overrides, and DEF into ATK', async () => {
    const { hits, printed } = await fight(`${NOELLE()}${ENEMY}options duration=6 hitlag=false;
      print(.noelle.stats.atk); noelle attack, burst; print(.noelle.stats.atk); noelle attack, charge;`);
    const element = Object.fromEntries(hits.map((h) => [h.frame, [h.name, h.calc.ele]]));
    const normals = Object.values(element).filter(([name]) => name === 'Normal 0');
    expect(normals[0][1]).not.toBe(normals[1][1]);
    const charge = hits.find((h) => h.name === 'Charge Attack');
    expect(charge?.calc.ele).toBe(normals[1][1]);
    const base = Number(hits[0].calc.base_def);
    // Talent level 9 converts 68 % of DEF; ascension gives 30 % DEF.
    expect(Number(printed[1]) - Number(printed[0])).toBeCloseTo(0.68 * base * 1.3, 6);
  });

  it('sweeps 15 s, with C6 up to 10 s longer and with 50 % more of DEF', async () => {
    const look = async (cons: number, params: string) => {
      const { printed } = await fight(`${NOELLE(cons)}${ENEMY}options duration=2 hitlag=false;
        noelle burst${params}; print(.noelle.mods.noelle-burst + f());`);
      return Number(printed[0]) - 1;
    };
    expect(await look(5, '')).toBe(980);
    expect(await look(6, '')).toBe(1580);
    expect(await look(6, '[extend=3]')).toBe(1160);
    expect(await look(6, '[extend=99]')).toBe(1580);
  });

  it('breaks the shield with a blow at C4 when it ends, is depleted or is replaced', async () => {
    const blows = async (cons: number, script: string, extra = '') =>
      (await fight(`${NOELLE(cons)}${ENEMY}options duration=30 hitlag=false;${extra} ${script}`)).hits
        .filter((h) => h.name === 'Breastplate (C4)')
        .map((h) => h.frame);
    expect(await blows(3, 'noelle skill;')).toEqual([]);
    expect(await blows(4, 'noelle skill;')).toEqual([1 + 720]);
    const depleted = await blows(4, 'noelle skill;', 'hurt once interval=100 amount=90000,90001 element=pyro;');
    expect(depleted).toHaveLength(1);
    expect(depleted[0]).toBeLessThan(721);
  });

  it('still stands behind the shield while it bursts at C4', async () => {
    const { hits } = await fight(`
      options swap_delay=12 hitlag=false;
      noelle char lvl=90/90 cons=4 talent=9,9,9;
      noelle add weapon="theunforged" refine=1 lvl=90/90;
      noelle add stats cr=-1;
      active noelle;
      ${ENEMY}options duration=14; noelle skill; wait(660); noelle attack:2;`);
    const burst = hits.find((h) => h.name === 'Breastplate (C4)');
    const [first, second] = hits.filter((h) => h.name.startsWith('Normal'));
    expect(first.frame).toBeLessThan(burst?.frame ?? 0);
    // The Unforged: 4 % ATK per stack, twice that behind a shield. The first hit brings one stack, which is doubled as the shield
    // bursts; the second has two stacks and no shield.
    expect(burst?.calc.atk_per).toBeCloseTo(Number(second.calc.atk_per), 9);
  });

  it('also blows at C4 when a new shield takes the place of the old one', async () => {
    const sacrificial = NOELLE(4).replace('"wastergreatsword" refine=1', '"sacrificialgreatsword" refine=5');
    const { hits, actions } = await fight(`${sacrificial}${ENEMY}options duration=10 hitlag=false;
      noelle skill; wait(20); noelle skill;`);
    const skills = actions.filter(([, , a]) => a === 'skill').map(([f]) => f);
    expect(skills).toHaveLength(2);
    expect(hits.filter((h) => h.name === 'Breastplate (C4)').map((h) => h.frame)).toEqual([skills[1]]);
  });

  it('shields the character who falls below 30 % HP once a minute', async () => {
    const { log } = await fight(`${NOELLE()}${ENEMY}options duration=30;
      hurt every interval=200,210 amount=9000,9000 element=physical; noelle attack;`);
    const shields = log('shield', 'shield added').filter((e) => e.logs.name === 'Devotion (Shield)');
    expect(shields).toHaveLength(1);
  });
});

describe('Breastplate', () => {
  const MATE = `
  bennett char lvl=90/90 cons=0 talent=9,9,9 +params=[start_hp%=50];
  bennett add weapon="dullblade" refine=1 lvl=70/70;
`;
  const def = (calc: Record<string, unknown>): number =>
    Number(calc.base_def) * (1 + Number(calc.def_per)) + Number(calc.flat_def);

  it('absorbs 272 % of DEF and 1565 at level 9', async () => {
    const { log, hits } = await fight(`${NOELLE()}${ENEMY}options duration=3; noelle skill;`);
    const [shield] = log('shield', 'shield added');
    const strike = hits.find((h) => h.name === 'Breastplate');
    expect(Number(shield.logs.hp)).toBeCloseTo(2.72 * def(strike?.calc ?? {}) + 1565.3402, 3);
    expect(Number(shield.logs.expiry)).toBe(1 + 720);
  });

  it('heals everyone by some hits while it holds; C1: by all of them in Sweeping Time', async () => {
    const attack = 'noelle attack:4, attack:4, attack:4;';
    const heals = async (script: string, cons = 0) => {
      const { log, hits } = await fight(`${NOELLE(cons)}${MATE}${ENEMY}options duration=20 hitlag=false; ${script}`);
      return {
        heals: log('heal', 'Breastplate').map((e) => e.frame),
        hits: hits.filter((h) => h.name.startsWith('Normal')).map((h) => h.frame),
      };
    };
    expect((await heals(attack)).heals).toEqual([]);
    const some = await heals(`noelle skill, ${attack.slice(7)}`);
    expect(some.heals.length / 2).toBeLessThan(some.hits.length);
    const all = await heals('noelle burst, skill, attack:4;', 1);
    // Two characters are healed each time.
    for (const hit of all.hits) expect(all.heals.filter((f) => f === hit)).toHaveLength(2);
  });
});

describe('Nice and Clean', () => {
  it('every fourth hit takes a second off the skill, from the fourth ascension on', async () => {
    const reductions = async (level: string, script: string) =>
      (await fight(`${NOELLE().replace('90/90', level)}${ENEMY}options duration=20 hitlag=false; ${script}`)).log(
        'cooldown',
        'reduced',
      ).length;
    expect(await reductions('90/90', 'noelle skill, attack:4;')).toBe(1);
    expect(await reductions('90/90', 'noelle skill, attack:4, attack:3;')).toBe(1);
    expect(await reductions('90/90', 'noelle skill, attack:4, attack:4;')).toBe(2);
    expect(await reductions('60/60', 'noelle skill, attack:4, attack:4;')).toBe(0);
    // Hits that miss do not count.
    const far = await fight(
      `${NOELLE()}target lvl=100 resist=0.1 radius=1 pos=0,20;options duration=20; noelle skill, attack:4;`,
    );
    expect(far.log('cooldown', 'reduced')).toEqual([]);
  });
});

describe('Devotion', () => {
  const shield = async (level: string) => {
    const { log, printed } = await fight(`${NOELLE().replace('90/90', level)}${ENEMY}options duration=30;
      print(.noelle.stats.base_def * (1 + .noelle.stats.def%) + .noelle.stats.def);
      hurt every interval=200,210 amount=9000,9000 element=physical; noelle attack;`);
    const [devotion] = log('shield', 'shield added').filter((e) => e.logs.name === 'Devotion (Shield)');
    return { devotion, def: Number(printed[0]) };
  };
  it('absorbs 400 % of DEF for 20 s, from the first ascension on', async () => {
    const { devotion, def } = await shield('40/40');
    expect(Number(devotion.logs.hp)).toBeCloseTo(4 * def, 6);
    expect(Number(devotion.logs.expiry) - devotion.frame).toBe(1200);
    expect((await shield('20/20')).devotion).toBeUndefined();
  });
});

it('C2: charged attacks deal 15 % more', async () => {
  const bonus = async (cons: number) => {
    const { hits } = await fight(`${NOELLE(cons)}${ENEMY}options duration=6; noelle attack, charge;`);
    return ['Normal 0', 'Charge Attack'].map((name) => Number(hits.find((h) => h.name === name)?.calc.bonus_dmg));
  };
  expect(await bonus(1)).toEqual([0, 0]);
  expect(await bonus(2)).toEqual([0, 0.15]);
});

it('C6: Sweeping Time turns another 50 % of DEF into ATK', async () => {
  const share = async (cons: number) => {
    const { hits, printed } = await fight(`${NOELLE(cons)}${ENEMY}options duration=3 hitlag=false;
      print(.noelle.stats.atk); noelle burst; print(.noelle.stats.atk);`);
    const base = Number(hits[0].calc.base_def);
    return (Number(printed[1]) - Number(printed[0])) / (base * 1.3);
  };
  // C5 adds 3 levels to the burst: level 12 converts 80 %.
  expect(await share(5)).toBeCloseTo(0.8, 6);
  expect(await share(6)).toBeCloseTo(1.3, 6);
});

it('attacks of Sweeping Time reach further', async () => {
  const reached = async (script: string) => {
    const { hits } = await fight(`${NOELLE()}target lvl=100 resist=0.1 radius=0.5 pos=0,6;
      options duration=5 hitlag=false; ${script}`);
    return hits.filter((h) => h.name === 'Normal 0').length;
  };
  expect(await reached('noelle attack; wait(60);')).toBe(0);
  expect(await reached('noelle burst, attack; wait(60);')).toBe(1);
});

it('Devotion looks for less than 30 % HP, and rests a minute', async () => {
  const hurt = async (percent: number) => {
    const result =
      await fight(`${NOELLE().replace('talent=9,9,9;', 'talent=9,9,9 +params=[start_hp%=50];')}${ENEMY}options duration=5;
      print(.noelle.hpmax); noelle walk; wait(200);`);
    const lost = Number(result.printed[0]) * (0.5 - percent / 100);
    return fight(`${NOELLE().replace('talent=9,9,9;', 'talent=9,9,9 +params=[start_hp%=50];')}${ENEMY}options duration=5;
      hurt once interval=60 amount=${lost},${lost} element=physical; noelle walk; wait(200); print(.noelle.hpratio);`);
  };
  const above = await hurt(32);
  expect(Number(above.printed[0])).toBeGreaterThan(0.3);
  expect(above.log('shield', 'shield added')).toEqual([]);
  const below = await hurt(20);
  expect(Number(below.printed[0])).toBeLessThan(0.3);
  expect(below.log('shield', 'shield added')).toHaveLength(1);
  expect(lasting(below, 'noelle-a1-icd')).toBe(3600);
});

it('C1: out of Sweeping Time the healing is a matter of chance as before', async () => {
  let heals = 0;
  let hits = 0;
  for (let seed = 1; seed <= 4; seed++) {
    const result = await fight(
      `${NOELLE(1)}${ENEMY}options duration=15 hitlag=false; noelle skill, attack:4, attack:4, attack:4;`,
      {
        seed,
      },
    );
    const shield = result.log('shield', 'shield added')[0].frame + 720;
    heals += result.log('heal', 'Breastplate').length;
    hits += result.hits.filter((h) => h.name.startsWith('Normal') && h.frame < shield).length;
  }
  // 50 % at level 1, 58 % at level 9.
  expect(heals).toBeGreaterThan(0.25 * hits);
  expect(heals).toBeLessThan(0.9 * hits);
});

const withDori = (script: string, hp: number) =>
  fight(
    `${NOELLE().replace('talent=9,9,9;', `talent=9,9,9 +params=[start_hp%=${hp}];`)}
    dori char lvl=90/90 cons=0 talent=9,9,9; dori add weapon="wastergreatsword" refine=1 lvl=70/70;
    ${ENEMY}options duration=8; ${script.replace('active', '')}`.replace('active noelle;', 'active dori;'),
  );

it('Devotion: losing 0 HP, as by Dori’s connection, does not count', async () => {
  const done = await withDori('dori burst; noelle walk; wait(40); print(.noelle.hpratio);', 20);
  expect(done.log('hurt').filter((e) => e.char_index === 0).length).toBeGreaterThan(0);
  expect(Number(done.printed[0])).toBeLessThan(0.3);
  expect(done.log('shield', 'shield added')).toEqual([]);
});

describe('stamina of the spin', () => {
  /** Stamina in each frame. */
  const spin = async (script: string, seconds: number) => {
    const { printed, hits, actions } = await fight(`${NOELLE()}${ENEMY}options duration=${seconds} hitlag=false;
      fn look() { print(.stam); } set_on_tick(look); ${script}`);
    return { stamina: printed.map(Number), hits, actions };
  };

  it('is taken every 0.3 s', async () => {
    const { stamina } = await spin('noelle charge[no_limit=1]:12;', 5);
    const drops = stamina.map((left, i) => (i > 0 && left < stamina[i - 1] ? i : -1)).filter((i) => i >= 0);
    expect(drops.length).toBeGreaterThan(8);
    for (let i = 1; i < drops.length; i++) expect(drops[i] - drops[i - 1]).toBe(18);
  });

  it('once there is none left she finishes', async () => {
    // 240 stamina are 20 times 12: the last is spent 6 s after the wind-up of 56 frames, and 18 frames later none is left.
    const { hits } = await spin('noelle charge[no_limit=1]:30;', 12);
    const finisher = hits.find((h) => h.name === 'Charge Attack (Finisher)')?.frame ?? 0;
    const spins = hits.filter((h) => h.name === 'Charge Attack' && h.frame < finisher).map((h) => h.frame);
    expect(spins.at(-1)).toBeGreaterThanOrEqual(1 + 56 + 360);
    expect(spins.at(-1)).toBeLessThan(1 + 56 + 21 * 18 + 23 + 1);
  });
});
