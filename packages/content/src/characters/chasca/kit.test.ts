import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, energyFrom, framesOf, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const WEAPONS = { barbara: 'apprenticesnotes', fischl: 'huntersbow', yanfei: 'apprenticesnotes' };
type Other = keyof typeof WEAPONS;
const ALL: Other[] = ['barbara', 'fischl', 'yanfei'];
const run = (script: string, { cons = 0, level = '90/90', others = ALL, seed = 1 } = {}) =>
  fight(
    `options swap_delay=4 ignore_burst_energy=true;
chasca char lvl=${level} cons=${cons} talent=9,9,9 +params=[start_energy=0];
chasca add weapon="huntersbow" refine=1 lvl=70/70; chasca add stats cr=-1;
${others
  .map(
    (key) => `${key} char lvl=90/90 cons=0 talent=9,9,9; ${key} add weapon="${WEAPONS[key]}" refine=1 lvl=70/70;
${key} add stats cr=-1;`,
  )
  .join('\n')}
target lvl=100 resist=0.1 radius=1 pos=0,2 hp=999999999; active chasca; ${script} wait(180);`,
    { seed },
  );
const VOLLEY = 'chasca skill, aim;';
const shells = (done: Awaited<ReturnType<typeof run>>) =>
  done.hits.filter(
    (h) => /Shadowhunt Shell( \((pyro|hydro|electro)\))?$/.test(h.name) && !h.name.startsWith('Burning'),
  );

describe('chasca', () => {
  it('is not drawn faster with attack speed, but the next action is', async () => {
    const gap = async (stats: string) => {
      const { actions } = await run(`chasca add stats ${stats}; chasca attack:2;`);
      const [first, second] = actions.filter(([, , name]) => name === 'attack').map(([frame]) => frame);
      return second - first;
    };
    // 5 frames to draw, then 19 until the next, of which 20 % attack speed takes 15 %.
    expect(await gap('cr=0')).toBe(24);
    expect(await gap('atkspd%=0.2')).toBe(5 + 17);
  });

  it('rides until her points are spent; no character can be swapped in, and she plunges as she falls', async () => {
    const done = await run('chasca skill; wait(60); print(.chasca.nightsoul.points); barbara attack;');
    const [points] = numbers(done);
    expect(points).toBeGreaterThan(80 - 9);
    expect(points).toBeLessThanOrEqual(80 - 8);
    expect(framesOf(done, 'attack')[0]).toBeGreaterThan(10 * 60);
    expect(hitsOf(await run('chasca skill, skill, low_plunge;'), 'Low Plunge Attack')).toHaveLength(1);
    await expect(run('chasca low_plunge;')).rejects.toThrow('right after the skill');
    await expect(run('chasca skill, jump;')).rejects.toThrow("Nightsoul's Blessing");
  });

  it('a dash in the saddle costs 13.3 points', async () => {
    const points = async (action: string) =>
      numbers(await run(`chasca skill; wait(30); ${action} print(.chasca.nightsoul.points);`))[0];
    expect((await points('wait(1);')) - (await points('chasca dash;'))).toBeGreaterThan(13);
  });

  it('fires as many shells as were loaded, the last first, five particles once', async () => {
    const done = await run(`${VOLLEY} wait(120);`);
    expect(shells(done)).toHaveLength(6);
    expect(shells(done)[5].name).toBe('Shadowhunt Shell');
    expect(particlesOf(done, 'chasca').map(([, count]) => count)).toEqual([5]);
    expect(shells(await run('chasca skill, aim[bullets=3];'))).toHaveLength(3);
    await expect(run('chasca skill, aim[bullets=7];')).rejects.toThrow('from 1 to 6');
  });

  it('has fields for the next six shells', async () => {
    expect(numbers(await run('print(.chasca.bullet1 == .chasca.bullet2);', { others: [] }))).toEqual([1]);
    await expect(run('print(.chasca.bullet7);')).rejects.toThrow('bullet7');
  });

  it('the last three shells take elements of as many members', async () => {
    const elements = async (others: Other[]) =>
      shells(await run(VOLLEY, { others, level: '20/20' })).filter((h) => h.name.startsWith('Shining')).length;
    expect(await elements([])).toBe(0);
    expect(await elements(['barbara'])).toBe(1);
    expect(await elements(['barbara', 'fischl'])).toBe(2);
    expect(await elements(ALL)).toBe(3);
  });

  it('first passive: the third shell takes one too, and they deal 65 % more with three elements; C1: the second', async () => {
    const count = async (cons: number) =>
      shells(await run(VOLLEY, { cons })).filter((h) => h.name.startsWith('Shining')).length;
    expect(await count(0)).toBe(4);
    expect(await count(1)).toBe(5);
    const bonus = async (level: string) =>
      calc(shells(await run(VOLLEY, { level })).find((h) => h.name.startsWith('Shining')) as never, 'bonus_dmg');
    expect((await bonus('90/90')) - (await bonus('20/20'))).toBeCloseTo(0.65, 9);
  });

  it('C2: the bonus goes by one element more, and one explosion of 400 % ATK in a volley', async () => {
    const bonus = async (cons: number) => {
      const done = await run(VOLLEY, { cons, others: ['barbara'] });
      return calc(shells(done).find((h) => h.name.startsWith('Shining')) as never, 'bonus_dmg');
    };
    expect((await bonus(2)) - (await bonus(1))).toBeCloseTo(0.2, 9);
    const explosions = hitsOf(await run(VOLLEY, { cons: 2 }), 'Shining Shadowhunt Shell (C2)');
    expect(explosions.map((h) => calc(h, 'talent'))).toEqual([4]);
  });

  it('second passive: a nightsoul burst sends a shell with 150 % of the damage', async () => {
    const name = /^Burning Shadowhunt Shell/;
    const [burning] = (await run('chasca skill; wait(120);')).hits.filter((h) => name.test(h.name));
    expect(100 * calc(burning, 'talent')).toBeCloseTo(1.5 * 283.1724, 3);
    expect((await run('chasca skill; wait(120);', { level: '60/60' })).hits.filter((h) => name.test(h.name))).toEqual(
      [],
    );
  });

  it('the burst has two shells of each member’s element; C4: energy and one explosion', async () => {
    const done = await run('chasca burst; wait(120);', { cons: 4, others: ['barbara', 'fischl'] });
    for (const element of ['hydro', 'electro'])
      expect(hitsOf(done, `Radiant Soulseeker Shell (${element})`)).toHaveLength(2);
    expect(hitsOf(done, 'Soulseeker Shell')).toHaveLength(2);
    expect(hitsOf(done, 'Radiant Shadowhunt Shell (C4)')).toHaveLength(1);
    expect(energyFrom(done, 'chasca-c4').length).toBeGreaterThanOrEqual(4);
    expect(hitsOf(await run('chasca burst; wait(120);', { others: [] }), 'Soulseeker Shell')).toHaveLength(6);
  });

  it('C6: the next volley within 3 s loads at once, with 120 % more CRIT DMG', async () => {
    const done = await run('chasca skill, aim:2;', { cons: 6 });
    const all = shells(done);
    expect(all).toHaveLength(12);
    const [first, second] = [all.slice(0, 6), all.slice(6)].map((volley) => calc(volley[0], 'cd'));
    expect(second - first).toBeCloseTo(1.2, 9);
    expect(all[6].frame - all[0].frame).toBeLessThan(40);
    expect(calc(hitOf(done, 'Spirit Reins, Shadow Hunt'), 'cd')).toBeCloseTo(first, 9);
  });

  it('C6: shells load faster at any ascension', async () => {
    const [aimed, slow] = await Promise.all([6, 5].map((cons) => run(VOLLEY, { cons, level: '20/20' })));
    expect(shells(aimed)).toHaveLength(6);
    // Six shells take 83 frames to load instead of 108.
    expect(shells(slow)[0].frame - shells(aimed)[0].frame).toBe(25);
  });
});
