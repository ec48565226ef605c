import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';
import { calc, energyFrom, hitOf, hitsOf, numbers } from './readings.ts';

const WEAPONS = {
  fischl: 'huntersbow',
  collei: 'huntersbow',
  ningguang: 'apprenticesnotes',
  flins: 'beginnersprotector',
};
const run = (
  script: string,
  { cons = 0, level = '90/90', with: others = ['fischl'] as (keyof typeof WEAPONS)[] } = {},
) =>
  fight(`options swap_delay=4 ignore_burst_energy=true;
columbina char lvl=${level} cons=${cons} talent=9,9,9;
columbina add weapon="apprenticesnotes" refine=1 lvl=70/70; columbina add stats cr=-1;
${others
  .map(
    (key) => `${key} char lvl=90/90 cons=0 talent=9,9,9; ${key} add weapon="${WEAPONS[key]}" refine=1 lvl=70/70;
${key} add stats cr=-1;`,
  )
  .join('\n')}
target lvl=100 resist=0.1 radius=2 pos=0,1 hp=999999999; active columbina; ${script} wait(60);`);
const LUNAR = { charged: 'Gravity Interference (Lunar-Charged)', bloom: 'Gravity Interference (Lunar-Bloom)' };
const OZ = 'columbina skill; fischl skill; wait(600);';

describe('columbina', () => {
  it('Gravity grows while lunar reactions go on and interferes at 60 with the strongest; C2: a third more', async () => {
    const first = async (cons: number) => hitOf(await run(OZ, { cons }), LUNAR.charged).frame;
    const slow = await first(0);
    expect(slow).toBeGreaterThan(6 * 60);
    expect(await first(2)).toBeLessThan(slow);
    const bloom = await run('columbina skill; collei skill; wait(600);', { with: ['collei'] });
    expect(hitsOf(bloom, LUNAR.charged)).toHaveLength(0);
    const none = await run('fischl skill; wait(600);');
    expect(hitsOf(none, LUNAR.charged)).toHaveLength(0);
  });

  it('first passive: 5 % CRIT Rate for each interference, from ascension 1', async () => {
    const rate = async (level: string) => {
      const [before, after] = numbers(
        await run(`print(.columbina.stats.cr); ${OZ} print(.columbina.stats.cr);`, { level }),
      );
      return after - before;
    };
    expect(await rate('90/90')).toBeCloseTo(0.05, 9);
    expect(await rate('20/20')).toBe(0);
  });

  it('each 1000 max HP adds 0.2 % to the base damage of lunar reactions, 7 % at most', async () => {
    const done = await run(`print(.columbina.hpmax); ${OZ}`);
    const [hp] = numbers(done);
    expect(calc(hitOf(done, LUNAR.charged), 'react_base_dmg_bonus')).toBeCloseTo((hp / 1000) * 0.002, 6);
  });

  it('the burst strengthens lunar damage of everyone in its domain', async () => {
    const bonus = async (script: string) => calc(hitOf(await run(script), LUNAR.charged), 'react_bonus');
    const plain = await bonus(OZ);
    expect((await bonus(`columbina burst; ${OZ}`)) - plain).toBeCloseTo(0.37, 6);
  });

  it('with dew the charged attack is Moondew Cleanse, without stamina', async () => {
    const done = await run(
      'columbina burst, skill; collei skill; wait(300); print(.stam); columbina charge; wait(60); print(.stam);',
      {
        with: ['collei'],
      },
    );
    expect(hitsOf(done, 'Moondew Cleanse')).toHaveLength(3);
    const [before, after] = numbers(done);
    expect(before).toBe(240);
    expect(after).toBe(before);
    // Without dew it takes 50.
    const [full, left] = numbers(await run('print(.stam); columbina charge; print(.stam);'));
    expect(full - left).toBeCloseTo(50, 9);
    expect(hitsOf(await run('columbina charge; wait(60);'), 'Charge Attack')).toHaveLength(1);
  });

  it('C1: the skill interferes at once, every 15 s, with 6 energy; the team decides which', async () => {
    const done = await run('columbina skill; wait(60);', { cons: 1 });
    expect(hitsOf(done, LUNAR.charged)).toHaveLength(1);
    expect(energyFrom(done, 'columbina-c1')).toEqual([6]);
    expect(hitsOf(await run('columbina skill; wait(90);', { cons: 1, with: ['collei'] }), LUNAR.bloom)).toHaveLength(5);
    const geo = await run('columbina skill; wait(60);', { cons: 1, with: ['ningguang'] });
    expect(geo.log('shield', 'added')).toHaveLength(1);
  });

  it('C2: 40 % max HP, and in Ascendant Gleam ATK for the active character', async () => {
    const gains = async (others: (keyof typeof WEAPONS)[]) => {
      const read = 'print(.columbina.stats.hp%); print(.columbina.stats.atk);';
      const [hp0, atk0, hp1, atk1] = numbers(await run(`${read} columbina skill; ${read}`, { cons: 2, with: others }));
      return [hp1 - hp0, atk1 - atk0];
    };
    expect(await gains(['fischl'])).toEqual([expect.closeTo(0.4, 9), 0]);
    const [hp, atk] = await gains(['fischl', 'flins']);
    expect(hp).toBeCloseTo(0.4, 9);
    expect(atk).toBeGreaterThan(100);
  });

  it('C4: 4 energy at each hit, and flat damage by max HP', async () => {
    const done = await run('columbina skill; wait(60);', { cons: 4 });
    expect(energyFrom(done, 'columbina-c4')).toEqual([4]);
    expect(calc(hitOf(done, LUNAR.charged), 'flat_dmg')).toBeGreaterThan(1000);
  });

  it('C6: lunar reactions in the domain give 80 % CRIT DMG to hydro and electro damage', async () => {
    const critical = async (cons: number) =>
      calc(hitsOf(await run(`columbina burst; ${OZ}`, { cons }), 'Skill (DoT)').at(-1) as never, 'cd');
    expect((await critical(6)) - (await critical(5))).toBeCloseTo(0.8, 9);
  });
});
