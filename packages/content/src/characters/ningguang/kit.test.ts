import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';

const ningguang = (cons = 0) => `
ningguang char lvl=90/90 cons=${cons} talent=9,9,9;
ningguang add weapon="apprenticesnotes" refine=1 lvl=70/70;
ningguang add stats cr=-1;`;
const BARBARA = `
barbara char lvl=90/90 cons=0 talent=9,9,9;
barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;`;
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;';
const run = (script: string, cons = 0, seed = 1) =>
  fight(
    `options duration=30 swap_delay=4 ignore_burst_energy=true;${ningguang(cons)}${BARBARA}${TARGET}active ningguang;${script}`,
    { seed },
  );
const count = (hits: { name: string }[], part: string) => hits.filter((h) => h.name.startsWith(part)).length;

describe('Star Jades', () => {
  it('come one from each normal attack, up to 3, and fly with a charged attack that then costs no stamina', async () => {
    const { hits, printed } = await run(
      'ningguang attack:5; wait(30); print(.ningguang.jadeCount); ningguang charge; print(.stam); print(.ningguang.jadeCount);',
    );
    expect(printed).toEqual(['3', '240', '0']);
    expect(count(hits, 'Charge Gem')).toBe(3);
  });
  it('without them a charged attack costs 50', async () => {
    expect((await run('ningguang charge; print(.stam);')).printed).toEqual(['190']);
  });
  it('are lost when she leaves', async () => {
    const { printed } = await run('ningguang attack:2; wait(40); barbara dash; print(.ningguang.jadeCount);');
    expect(printed).toEqual(['0']);
  });
  it('C6: are seven after the burst, and attacks add none', async () => {
    const { hits, printed } = await run(
      'ningguang burst, attack; wait(40); print(.ningguang.jadeCount); ningguang charge;',
      6,
    );
    expect(printed).toEqual(['7']);
    expect(count(hits, 'Charge Gem')).toBe(7);
  });
});

describe('Sparkling Scatter', () => {
  it('never repeats a gesture, and begins with the left one after a dash', async () => {
    for (let seed = 1; seed <= 5; seed++) {
      const { hits } = await run('ningguang attack:12;', 0, seed);
      const names = hits.filter((h, i) => i % 2 === 0 && h.name.startsWith('Normal')).map((h) => h.name);
      expect(names.length).toBe(12);
      for (let i = 1; i < names.length; i++) expect(names[i]).not.toBe(names[i - 1]);
      expect((await run('ningguang dash, attack;', 0, seed)).hits[0].name).toBe('Normal (Left)');
    }
  });
});

describe('Starshatter', () => {
  it('shatters the Jade Screen for 6 more gems; jade and screen set the number of hits', async () => {
    const gems = async (script: string) => {
      const { hits } = await run(script);
      const more = count(hits, 'Starshatter (Jade');
      return [count(hits, 'Starshatter') - more, more];
    };
    expect(await gems('ningguang burst;')).toEqual([6, 0]);
    expect(await gems('ningguang skill, burst;')).toEqual([6, 6]);
    expect(await gems('ningguang skill[noscreen=1], burst;')).toEqual([6, 0]);
    expect(await gems('ningguang skill, burst[jade=2,screen=1];')).toEqual([2, 1]);
    await expect(run('ningguang burst[jade=7];')).rejects.toThrow(/jade/);
  });
  it('C2: a shattered screen makes the skill ready, once in 6 s', async () => {
    const { printed } = await run(
      `ningguang skill, burst; print(.ningguang.skill.ready);
       ningguang skill[noscreen=1]; print(.ningguang.skill.ready);`,
      2,
    );
    expect(printed.map((v) => Number(v))).toEqual([1, 0]);
  });
});

describe('Strategic Reserve', () => {
  it('gives 12 % geo damage for a dash while a screen stands', async () => {
    const bonus = async (script: string) => Number((await run(`${script} print(.ningguang.stats.geo%);`)).printed[0]);
    const own = await bonus('ningguang dash;');
    expect((await bonus('ningguang skill, dash;')) - own).toBeCloseTo(0.12, 9);
  });
});

describe('Jade Screen', () => {
  const standing = 'print(.construct.count.ningguang);';
  it('stands 30 s, one at a time', async () => {
    const { printed } = await run(
      `ningguang skill; ${standing} print(.construct.duration.ningguang); wait(720); ningguang skill; ${standing}`,
    );
    expect([printed[0], printed[2]]).toEqual(['1', '1']);
    const { printed: gone } = await fight(
      `options duration=40;${ningguang()}${TARGET}active ningguang; ningguang skill; wait(1720); ${standing} wait(60); ${standing}`,
    );
    expect(gone).toEqual(['1', '0']);
  });
  it('lends its stats from when it came to its gems', async () => {
    const bennett = `
bennett char lvl=90/90 cons=0 talent=9,9,9;
bennett add weapon="dullblade" refine=1 lvl=70/70;`;
    const { hits } =
      await fight(`options duration=30 swap_delay=4 ignore_burst_energy=true;${ningguang()}${bennett}${TARGET}
      active ningguang; ningguang skill; bennett burst; ningguang walk; wait(60); ningguang burst; wait(60);`);
    const atk = (name: string) => {
      const { base_atk, atk_per, flat_atk } = hits.find((h) => h.name === name)?.calc ?? {};
      return Number(base_atk) * (1 + Number(atk_per)) + Number(flat_atk);
    };
    expect(atk('Starshatter')).toBeGreaterThan(atk('Jade Screen') + 300);
    expect(atk('Starshatter (Jade Screen Gems)')).toBe(atk('Jade Screen'));
  });
  it('C2: does so no sooner than 6 s after the last time', async () => {
    const ready = async (wait: number) =>
      (await run(`ningguang skill[noscreen=1], skill[noscreen=1]; wait(${wait}); print(.ningguang.skill.ready);`, 2))
        .printed;
    // The second one shatters 6 s after the first only with a pause between them.
    expect(await ready(0)).toEqual(['0']);
    const late = await run(
      'ningguang skill[noscreen=1]; wait(360); ningguang skill[noscreen=1]; wait(5); print(.ningguang.skill.ready);',
      2,
    );
    expect(late.printed).toEqual(['1']);
  });
});

describe('passives', () => {
  const young = (level: string, script: string) =>
    fight(`options duration=30 swap_delay=4 ignore_burst_energy=true;${ningguang().replace('90/90', level)}${BARBARA}${TARGET}
      active ningguang;${script}`);
  it('Backup Plan: Star Jades save stamina from the first ascension on', async () => {
    const script = 'ningguang attack; wait(40); ningguang charge; print(.stam);';
    expect((await young('20/20', script)).printed).toEqual(['190']);
    expect((await young('40/40', script)).printed).toEqual(['240']);
  });
  it('Strategic Reserve: the dashing character has it for 10 s, from the fourth ascension on', async () => {
    const bonus = async (level: string) =>
      (
        await young(
          level,
          `ningguang skill; barbara dash; print(.barbara.stats.geo%); print(.ningguang.stats.geo%); wait(600);
           print(.barbara.stats.geo%);`,
        )
      ).printed.map(Number);
    expect(await bonus('60/60')).toEqual([0, expect.any(Number), 0]);
    const [hers, own, later] = await bonus('70/70');
    expect(hers).toBeCloseTo(0.12, 9);
    expect(own).toBeLessThan(0.24);
    expect(later).toBe(0);
  });
});

it('C1: gems reach what is within 3.5 m of their target', async () => {
  const struck = async (cons: number) => {
    const { hits } = await fight(`options duration=4;${ningguang(cons)}target lvl=100 resist=0.1 radius=1 pos=0,3;
      target lvl=100 resist=0.1 radius=1 pos=4,3; active ningguang; ningguang attack; wait(60);`);
    return hits.map((h) => h.target).sort();
  };
  expect(await struck(0)).toEqual([1, 1]);
  expect(await struck(1)).toEqual([1, 1, 2, 2]);
});

it('Strategic Reserve lasts 10 s', async () => {
  expect(lasting(await run('ningguang skill, dash; wait(20);'), 'ning-screen')).toBe(600);
});

it('a hit that lands after she left makes no Star Jade', async () => {
  const { printed } = await run('ningguang attack[travel=90]; barbara walk; wait(120); print(.ningguang.jadeCount);');
  expect(printed).toEqual(['0']);
});

it('Jade Screen brings three or four particles, every 6 s at most', async () => {
  const counts = new Set<unknown>();
  for (let seed = 1; seed <= 10; seed++) {
    const result = await run('ningguang skill; wait(200);', 0, seed);
    for (const e of result.log('energy', 'particle')) counts.add(e.logs.count);
    expect(lasting(result, 'ningguang-particle-icd')).toBe(360);
  }
  expect(counts).toEqual(new Set([3, 4]));
});

it('a charged attack after a charged one saves 15 frames of its wind-up', async () => {
  const { actions, hits } = await run('ningguang charge:2; wait(100);');
  const due: Readonly<Record<string, number>> = { Left: 35, Right: 58, Twirl: 66 };
  const shots = hits.filter((h) => h.name.startsWith('Charge ('));
  expect(shots).toHaveLength(2);
  // Gems fly 10 frames.
  const waits = shots.map((h, i) => h.frame - actions[i][0] - due[/\((.*)\)/.exec(h.name)?.[1] ?? ''] - 10);
  expect(waits).toEqual([0, -15]);
});

it('Star Jades follow a Twirl 74 frames after the beginning, and fly 10', async () => {
  const fights = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((seed) => run('ningguang attack:2; wait(60); ningguang charge; wait(100);', 0, seed)),
  );
  const after = fights.flatMap(({ actions, hits }) =>
    hits.filter((h) => h.name === 'Charge Gem (Twirl)').map((h) => h.frame - actions[2][0]),
  );
  expect(new Set(after)).toEqual(new Set([74 + 10]));
});

it('C2: a screen that shatters in the last frame of the cooldown ends it, once in 6 s', async () => {
  const left = async (frame: number) => {
    const { printed } = await fight(`options swap_delay=4 ignore_burst_energy=true;${ningguang(2)}
      target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999; active ningguang;
      ningguang skill; wait(${frame} - f()); print(.ningguang.skill.cd); ningguang burst, skill[noscreen=1]; wait(20);
      print(.ningguang.skill.cd);`);
    return printed.map(Number);
  };
  // The second screen shatters 128 frames later: too soon after a first that ended a cooldown, and not where there was none.
  const [last, again] = await left(720);
  expect([last, again > 600]).toEqual([1, true]);
  expect(await left(721)).toEqual([0, 0]);
});
