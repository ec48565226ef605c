import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';
import { nextContact, sweepOf } from './sweep.ts';

const OPTIONS = (energy: string) => `options swap_delay=12 ignore_burst_energy=${energy};\n`;
const MAVUIKA = (cons = 0, params = '') => `
mavuika char lvl=90/90 cons=${cons} talent=9,9,9 ${params};
mavuika add weapon="wastergreatsword" refine=1 lvl=70/70;
mavuika add stats cr=-1;
`;
const BENNETT = `
bennett char lvl=90/90 cons=0 talent=9,9,9;
bennett add weapon="dullblade" refine=1 lvl=70/70;
`;
const ENEMY = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999;\n';
const run = (script: string, { cons = 0, params = '', energy = 'true', team = '' } = {}) =>
  fight(`${OPTIONS(energy)}${MAVUIKA(cons, params)}${team}${ENEMY}active mavuika; ${script}`);
const numbers = (r: { printed: string[] }) => r.printed.map(Number);
const given = (r: Awaited<ReturnType<typeof fight>>, key: string) =>
  r.log('status', 'mod').filter((e) => e.logs.key === key && e.msg !== 'mod deleted');

/** Base ATK, total ATK and flat damage of the first hit of a name. */
const calculation = (r: Awaited<ReturnType<typeof fight>>, name: string) => {
  const calc = r.hits.find((h) => h.name === name)?.calc ?? {};
  const base = Number(calc.base_atk);
  return { base, atk: base * (1 + Number(calc.atk_per)) + Number(calc.flat_atk), flat: Number(calc.flat_dmg) };
};

describe('mavuika', () => {
  it('starts with the fighting spirit of start_energy, gains 1.5 from anyone’s normal hits, and needs 100 to burst', async () => {
    const script = 'print(.mavuika.fightingspirit); bennett attack; wait(30); print(.mavuika.fightingspirit);';
    const low = await run(`${script} print(.mavuika.burst.ready);`, {
      params: '+params=[start_energy=97]',
      energy: 'false',
      team: BENNETT,
    });
    expect(numbers(low)).toEqual([97, 98.5, 0]);
    const high = await run(`${script} print(.mavuika.burst.ready);`, {
      params: '+params=[start_energy=99]',
      energy: 'false',
      team: BENNETT,
    });
    expect(numbers(high)).toEqual([99, 100.5, 1]);
  });

  it('turns used nightsoul points into fighting spirit: 0.5 each 0.1 s with the rings, 0.9 on the Flamestrider', async () => {
    const gained = async (script: string, cons = 0) => {
      const r = await run(
        `mavuika ${script}; wait(30); print(.mavuika.fightingspirit); print(.mavuika.nightsoul.points);
        wait(60); print(.mavuika.fightingspirit); print(.mavuika.nightsoul.points);`,
        {
          cons,
          params: '+params=[start_energy=0]',
        },
      );
      const [spirit, points, laterSpirit, laterPoints] = numbers(r);
      return [laterSpirit - spirit, points - laterPoints];
    };
    const [rings, used] = await gained('skill');
    expect(used).toBeCloseTo(5, 9);
    expect(rings).toBeCloseTo(5, 9);
    const [ridden, usedRiding] = await gained('skill[hold=1]');
    expect(usedRiding).toBeCloseTo(9, 9);
    expect(ridden).toBeCloseTo(9, 9);
    expect((await gained('skill', 1))[0]).toBeCloseTo(6.25, 9);
  });

  it('has 120 points at C1 and 80 before', async () => {
    const points = async (cons: number) =>
      numbers(await run('mavuika skill; print(.mavuika.nightsoul.points);', { cons }))[0];
    // Three uses of half a point while the skill lasts.
    expect(await points(0)).toBeCloseTo(80 - 1.5, 9);
    expect(await points(1)).toBeCloseTo(120 - 1.5, 9);
  });

  it('leaves the Flamestrider for the rings when she leaves the field', async () => {
    const r = await run('mavuika skill[hold=1]; bennett walk; wait(130);', { team: BENNETT });
    expect(r.hits.map((h) => h.name)).toContain('Rings of Searing Radiance');
  });

  it('recasts only in the blessing, on cooldown, without holding', async () => {
    await expect(run('mavuika skill[recast=1];')).rejects.toThrow('Blessing');
    await expect(run('mavuika skill; wait(20); mavuika skill[recast=1, hold=1];')).rejects.toThrow('held');
  });

  it('spins on to each next hit, or for as long as held, and ends with a final hit when nothing follows', async () => {
    const r = await run('mavuika skill[hold=1]; mavuika charge; mavuika charge; mavuika charge[hold=30]; wait(120);');
    const [, , first, second, held] = r.actions.map(([frame]) => frame).concat(0);
    const spin = r.hits.filter((h) => h.name.endsWith('(Cyclic)')).map((h) => h.frame);
    const final = r.hits.filter((h) => h.name.endsWith('(Final)')).map((h) => h.frame);
    expect(spin.slice(0, 2)).toEqual([first, first + 42]);
    expect(second).toBe(first + 42);
    expect(held).toBe(0);
    expect(final).toHaveLength(1);
    expect(final[0]).toBeGreaterThanOrEqual(second + 30 + 45);
  });

  it('must follow a sprint cut short with a charged attack', async () => {
    const sprint = (next: string) =>
      run(`mavuika skill[hold=1]; mavuika charge; mavuika dash[charge_cancel=1]; mavuika ${next};`);
    const { actions } = await sprint('charge');
    expect(actions[3][0] - actions[2][0]).toBe(6);
    await expect(sprint('attack')).rejects.toThrow('cut short');
  });

  it('plunges out of a jump while riding', async () => {
    const r = await run('mavuika skill[hold=1]; mavuika walk, jump, low_plunge; wait(60);');
    expect(r.hits.map((h) => h.name)).toContain('Flamestrider Plunge');
    await expect(run('mavuika skill[hold=1]; mavuika jump, low_plunge;')).rejects.toThrow('airborne');
  });

  it('uses no points during the burst and adds damage by the fighting spirit it used', async () => {
    const r = await run('mavuika burst; print(.mavuika.nightsoul.points); wait(60); print(.mavuika.nightsoul.points);');
    const [before, after] = numbers(r);
    expect(after).toBe(before);
    const { flat, atk } = calculation(r, 'Sunfell Slice');
    expect(flat).toBeCloseTo(200 * 0.0272 * atk, 6);
  });

  it('has 200 more base ATK in the blessing at C2, which counts in effects that scale with ATK', async () => {
    const normal = async (cons: number) => {
      const r = await run('mavuika burst; mavuika attack; wait(30);', { cons });
      const { base, flat, atk } = calculation(r, 'Flamestrider Normal 0');
      return { base, share: flat / atk };
    };
    const plain = await normal(0);
    const c2 = await normal(2);
    expect(c2.base - plain.base).toBeCloseTo(200, 9);
    // C2 adds 60 % of ATK to normal attacks on the Flamestrider.
    expect(c2.share - plain.share).toBeCloseTo(0.6, 9);
  });

  it('responds to nightsoul bursts with 30 % ATK for 10 s', async () => {
    const r = await run('mavuika skill; wait(60);');
    const [flowers, ...more] = given(r, 'mavuika-a1');
    expect(more).toHaveLength(0);
    expect(flowers.logs.expiry).toBe(flowers.frame + 600);
  });
});

describe('the spin of the Flamestrider', () => {
  const rider = { x: 0, y: 0, radius: 0.3 };
  const at = (x: number, y: number, radius: number) => sweepOf({ x, y, radius }, rider, 0);

  it('reaches from one to seven metres', () => {
    expect(at(0, 9, 2)).toBeNull();
    expect(at(0, 8.9, 2)).not.toBeNull();
    expect(at(0, 0, 1)).toBeNull();
    expect(at(0, 0, 2)).toEqual({ from: 0, to: 45 });
  });

  it('meets what stands behind before what stands ahead, once a revolution', () => {
    const behind = at(0, -4, 1);
    const ahead = at(0, 4, 1);
    if (behind === null || ahead === null) throw new Error('both are within reach');
    expect(nextContact(behind, 0)).toBeLessThan(nextContact(ahead, 0));
    for (const sweep of [behind, ahead])
      for (let time = 0; time < 200; time++) {
        const next = nextContact(sweep, time);
        expect(next).toBeGreaterThanOrEqual(time);
        expect(next).toBeLessThan(time + 45);
        expect(nextContact(sweep, next)).toBe(next);
      }
  });
});

describe('fighting spirit', () => {
  const XILONEN = `
xilonen char lvl=90/90 cons=0 talent=9,9,9;
xilonen add weapon="dullblade" refine=1 lvl=70/70;
`;
  it('comes from the nightsoul points others use, too', async () => {
    const r = await run(
      `xilonen skill; wait(30); print(.mavuika.fightingspirit); print(.xilonen.nightsoul.points);
       wait(60); print(.mavuika.fightingspirit); print(.xilonen.nightsoul.points);`,
      { params: '+params=[start_energy=0]', team: XILONEN },
    );
    const [spirit, points, later, left] = numbers(r);
    expect(points - left).toBeCloseTo(5, 9);
    expect(later - spirit).toBeCloseTo(5, 9);
  });

  it('is full at 200 and used up by the burst, which it strengthens by the points used', async () => {
    const slice = async (start: number) => {
      const r = await run('mavuika burst; print(.mavuika.fightingspirit);', {
        params: `+params=[start_energy=${start}]`,
      });
      const { flat, atk } = calculation(r, 'Sunfell Slice');
      return { share: flat / atk, left: numbers(r)[0] };
    };
    // 2.72 % of ATK for each point at level 9.
    expect((await slice(500)).share).toBeCloseTo(200 * 0.0272, 9);
    expect((await slice(100)).share).toBeCloseTo(100 * 0.0272, 9);
    expect((await slice(-3)).share).toBe(0);
    expect((await slice(200)).left).toBeLessThan(10);
  });

  it('comes once in 0.1 s from normal attacks and never from others', async () => {
    const gained = async (action: string) =>
      numbers(
        await run(`bennett ${action}; wait(40); print(.mavuika.fightingspirit);`, {
          params: '+params=[start_energy=0]',
          team: BENNETT,
        }),
      )[0];
    expect(await gained('attack')).toBeCloseTo(1.5, 9);
    expect(await gained('skill')).toBe(0);
    const two = await fight(`${OPTIONS('true')}${MAVUIKA(0, '+params=[start_energy=0]')}${BENNETT}${ENEMY}${ENEMY}
      active bennett; bennett attack; wait(40); print(.mavuika.fightingspirit);`);
    expect(two.hits).toHaveLength(2);
    expect(numbers(two)[0]).toBeCloseTo(1.5, 9);
  });
});

describe('Gift of Flaming Flowers', () => {
  it('is worth 30 % ATK, from the first ascension on', async () => {
    const atk = async (level: string) => {
      const { printed } = await fight(`${OPTIONS('true')}${MAVUIKA().replace('90/90', level)}${ENEMY}active mavuika;
        print(.mavuika.stats.atk%); mavuika skill; wait(30); print(.mavuika.stats.atk%);`);
      return Number(printed[1]) - Number(printed[0]);
    };
    expect(await atk('20/20')).toBe(0);
    expect(await atk('40/40')).toBeCloseTo(0.3, 9);
  });
});

describe('"Kiongozi"', () => {
  /** Damage bonus of Bennett’s normal attacks with the seconds since the burst’s hit. */
  const bonuses = async (cons: number, level = '90/90') => {
    const { hits } =
      await fight(`${OPTIONS('true')}${MAVUIKA(cons).replace('90/90', level)}${BENNETT}${ENEMY}active mavuika;
      mavuika burst; bennett attack; wait(200); bennett attack; wait(300); bennett attack; wait(800); bennett attack;`);
    const start = hits.find((h) => h.name === 'Sunfell Slice')?.frame ?? 0;
    return hits
      .filter((h) => h.actor === 1)
      .map((h) => ({ seconds: (h.frame - start) / 60, bonus: Number(h.calc.bonus_dmg) }));
  };
  it('gives the active character 0.2 % for each point of spirit used, fading by a twentieth each second', async () => {
    const [first, ...rest] = await bonuses(0);
    for (const { seconds, bonus } of [first, ...rest.slice(0, 2)]) {
      // Mavuika stands in hitlag for some frames at the start, and her clock counts the seconds.
      const faded = Math.round((1 - bonus / 0.4) * 20);
      expect(bonus).toBeCloseTo(0.4 * (1 - faded / 20), 9);
      expect(seconds - faded).toBeGreaterThan(-0.01);
      expect(seconds - faded).toBeLessThan(1.4);
    }
    expect(rest[2]).toMatchObject({ bonus: 0 });
    expect(rest[2].seconds).toBeGreaterThan(20);
  });
  it('C4: gives 10 % more and does not fade', async () => {
    const [first, second, third, over] = await bonuses(4);
    for (const { bonus } of [first, second, third]) expect(bonus).toBeCloseTo(0.5, 9);
    expect(over.bonus).toBe(0);
  });
  it('needs the fourth ascension', async () => {
    expect((await bonuses(0, '60/60')).map(({ bonus }) => bonus)).toEqual([0, 0, 0, 0]);
  });
});

describe('the Flamestrider and the rings', () => {
  it('C2: rings take 20 % defence from enemies near by, C6: the Flamestrider too', async () => {
    const defence = async (cons: number, then: string) => {
      const { hits } = await run(`mavuika skill[hold=1]; wait(60); ${then} wait(20); mavuika attack;`, { cons });
      return Number(hits.find((h) => h.name.includes('Normal'))?.calc.def_adj);
    };
    const rings = 'mavuika skill[recast=1];';
    expect(await defence(1, rings)).toBe(0);
    expect(await defence(2, rings)).toBeCloseTo(-0.2, 9);
    expect(await defence(2, '')).toBe(0);
    const back = `${rings} wait(60); ${rings}`;
    expect(await defence(2, back)).toBe(0);
    expect(await defence(6, back)).toBeCloseTo(-0.2, 9);
  });
  it('the rings strike every 2 s and use 3 points each time', async () => {
    const { hits, log } = await run('mavuika skill; wait(500);');
    const rings = hits.filter((h) => h.name === 'Rings of Searing Radiance').map((h) => h.frame);
    expect(rings.slice(1).map((f, i) => f - rings[i])).toEqual(rings.slice(1).map(() => 120));
    const uses = log('character', 'consume').filter((e) => rings.includes(e.frame));
    expect(uses.length).toBeGreaterThanOrEqual(rings.length);
  });
  it('a sprint uses 10 points and no stamina, and hits by default', async () => {
    const sprint = async (params: string) => {
      const r = await run(`mavuika skill[hold=1]; wait(20); print(.mavuika.nightsoul.points); print(.stam);
        mavuika dash${params}; print(.mavuika.nightsoul.points); print(.stam); wait(20);`);
      const [points, stamina, left, staminaLeft] = numbers(r);
      expect(staminaLeft).toBe(stamina);
      return { used: points - left, hits: r.hits.filter((h) => h.name === 'Flamestrider Sprint').length };
    };
    const plain = await sprint('');
    expect(plain.hits).toBe(1);
    expect(plain.used).toBeGreaterThanOrEqual(10);
    expect(plain.used).toBeLessThan(10 + 0.9 * 5);
    expect((await sprint('[collision=0]')).hits).toBe(0);
  });
  it('the burst ends when she leaves the field, and 7 s after its hit', async () => {
    const r = await run(
      `mavuika burst; print(.mavuika.status.mavuika-burst > 0); bennett walk; print(.mavuika.status.mavuika-burst);`,
      { team: BENNETT },
    );
    expect(numbers(r)).toEqual([1, 0]);
  });
});

it('C2: the rings of a press take 20 % defence at C6 only', async () => {
  const defence = async (cons: number, wait: number) => {
    const { hits } = await run(`mavuika skill; wait(${wait}); mavuika attack;`, { cons });
    return Number(hits.find((h) => h.name === 'Normal 0')?.calc.def_adj);
  };
  expect(await defence(1, 20)).toBe(0);
  expect(await defence(2, 20)).toBe(0);
  expect(await defence(6, 20)).toBeCloseTo(-0.2, 9);
});

it('effects have the durations of the talent page', async () => {
  const all = await run('mavuika skill; wait(60); mavuika burst; wait(60);', { cons: 6 });
  expect(lasting(all, 'mavuika-c1')).toBe(600);
  expect(lasting(all, 'mavuika-a4')).toBe(1200);
  expect(lasting(all, 'mavuika-burst')).toBe(420);
});

it('a sprint hits `travel` frames after it began, 6 to 24, and the next action waits for it', async () => {
  const sprint = async (travel: number) => {
    const { actions, hits } = await run(
      `mavuika skill[hold=1]; wait(20); mavuika dash[travel=${travel}]; mavuika attack; wait(30);`,
    );
    const [, dash, attack] = actions.map(([frame]) => frame);
    const hit = hits.find((h) => h.name === 'Flamestrider Sprint')?.frame ?? 0;
    return [hit - dash, attack - dash];
  };
  expect(await sprint(0)).toEqual([6, 18]);
  expect((await sprint(22))[0]).toBe(22);
  expect((await sprint(22))[1]).toBeGreaterThanOrEqual(22);
  expect((await sprint(90))[0]).toBe(24);
});

it('C2: on the Flamestrider the burst adds 120 % of ATK and charged attacks 90 %', async () => {
  const shares = async (cons: number) => {
    const r = await run('mavuika burst; mavuika charge, charge; wait(60);', { cons });
    return ['Sunfell Slice', 'Flamestrider Charged Attack (Cyclic)'].map((name) => {
      const { flat, atk } = calculation(r, name);
      return flat / atk;
    });
  };
  const [slice, spin] = await shares(1);
  const [moreSlice, moreSpin] = await shares(2);
  expect(moreSlice - slice).toBeCloseTo(1.2, 9);
  expect(moreSpin - spin).toBeCloseTo(0.9, 9);
});

it('brings five particles', async () => {
  const { log } = await run('mavuika skill; wait(200);');
  expect(log('energy', 'particle').map((e) => e.logs.count)).toEqual([5]);
});

describe('charged attacks on the Flamestrider', () => {
  const names = (r: Awaited<ReturnType<typeof run>>, part: string) =>
    r.hits.filter((h) => h.name === `Flamestrider Charged Attack (${part})`);

  it('out of a sprint that was cut short leave her free to do anything afterwards', async () => {
    const { actions } = await run('mavuika skill[hold=1], charge, dash[charge_cancel=1], charge, attack; wait(60);');
    expect(actions.map(([, , action]) => action)).toEqual(['skill', 'charge', 'dash', 'charge', 'attack']);
  });

  it('skip 13 frames of the wind-up after a plunge: the first hit comes after 35 - 13', async () => {
    const r = await run('mavuika skill[hold=1], walk, jump, low_plunge, charge[buffered=15]; wait(100);');
    const charge = r.actions.find(([, , action]) => action === 'charge');
    expect(names(r, 'Cyclic')[0].frame - (charge?.[0] ?? 0)).toBe(35 - 13);
  });

  it('spin for 375 frames at most, and then end with a final hit 45 frames later', async () => {
    const r = await run('mavuika skill[hold=1], charge:10; wait(100);');
    // To the first hit 35 frames, less 15 of the wind-up, then 42 to each but the last one, which a revolution of 45 brings.
    const begun = r.actions.filter(([, , action]) => action === 'charge').map(([frame]) => frame);
    expect(begun.slice(1).map((frame, i) => frame - begun[i])).toEqual([20, 42, 42, 42, 42, 42, 42, 42, 45]);
    // One of 375 frames is left.
    expect(names(r, 'Final').map((h) => h.frame - begun[9])).toEqual([1 + 45]);
  });

  it('end with a hit that reaches 4.5 m in the burst, 2 m ahead of her', async () => {
    const struck = async (y: number) => {
      const r = await fight(`${OPTIONS('true')}${MAVUIKA()}${ENEMY}
        target lvl=100 resist=0.1 radius=1 pos=0,${y} hp=999999999; active mavuika;
        mavuika burst, charge[final=1]; wait(150);`);
      return names(r, 'Final').map((h) => h.target);
    };
    expect(await struck(7.4)).toEqual([1, 2]);
    expect(await struck(7.6)).toEqual([1]);
  });

  it('turn clockwise, 10° a frame in the first quadrant and 12° in the second', async () => {
    // 4 m away and 1 m wide it is touched 60° before and after its middle, here from 315.5° to 195.5°, and from 314.6° to 194.6°.
    for (const middle of [255.5, 254.6]) {
      const angle = (middle * Math.PI) / 180;
      const target = { x: 4 * Math.cos(angle), y: 4 * Math.sin(angle), radius: 1 };
      // It sets out at 360°; the second quadrant ends 8 + 7 frames from there.
      const from = Math.round((360 - (middle + 60)) / 10);
      const to = Math.round(8 + 7 - (middle - 60 - 180) / 12);
      expect(sweepOf(target, { x: 0, y: 0, radius: 1 }, 0)).toEqual({ from, to });
      // A spin hits from frame 35 on, and 15 frames of its wind-up are skipped: it comes there in its second revolution.
      const r = await fight(`${OPTIONS('true')}${MAVUIKA()}${ENEMY}
        target lvl=100 resist=0.1 radius=1 pos=${target.x},${target.y} hp=999999999; active mavuika;
        mavuika skill[hold=1], charge:3; wait(20);`);
      const [[begun]] = r.actions.filter(([, , action]) => action === 'charge');
      const [second] = names(r, 'Cyclic').filter((h) => h.target === 2);
      expect(second.frame - begun).toBe(45 + from - 15);
    }
  });
});
