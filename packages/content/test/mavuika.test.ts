import { describe, expect, it } from 'vitest';
import { nextContact, sweepOf } from '../src/characters/mavuika/sweep.ts';
import { fight } from './fight.ts';

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

  it('has 200 more base ATK in the blessing at C2, which counts in what scales with ATK', async () => {
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

  it('answers nightsoul bursts with 30 % ATK for 10 s', async () => {
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
