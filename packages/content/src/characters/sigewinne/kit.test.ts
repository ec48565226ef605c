import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, energyFrom, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const run = (cons: number, script: string, { level = '90/90', hp = 40000, cr = -1 } = {}) =>
  fight(`options swap_delay=12 ignore_burst_energy=true;
    sigewinne char lvl=${level} cons=${cons} talent=9,9,9; sigewinne add weapon="huntersbow" refine=1 lvl=70/70;
    sigewinne add stats hp=${hp} cr=${cr};
    fischl char lvl=90/90 cons=0 talent=9,9,9; fischl add weapon="huntersbow" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,2.4 hp=999999999; active sigewinne; ${script}`);
type Done = Awaited<ReturnType<typeof run>>;
const bounces = (done: Done) => hitsOf(done, 'Rebound Hydrotherapy');
const healing = ({ log }: Done) => log('heal', 'Bolstering Bubblebalm Healing').map((e) => Number(e.logs.target));

describe('sigewinne', () => {
  it('the bubble bounces five times, heals the others each time and her at the end; C1: eight times', async () => {
    const done = await run(0, 'sigewinne skill; wait(1000);');
    expect(bounces(done)).toHaveLength(5);
    expect(bounces(done)[1].frame - bounces(done)[0].frame).toBe(107);
    expect(healing(done)).toEqual([1, 1, 1, 1, 1, 0]);
    expect(bounces(await run(1, 'sigewinne skill; wait(1000);'))).toHaveLength(8);
  });

  it('held, it begins two tiers of 5 % larger and loses one with each bounce; C1: from the fourth on', async () => {
    const tiers = async (cons: number) =>
      bounces(await run(cons, 'sigewinne skill[hold=2]; wait(1000);')).map(
        (hit) => Math.round((calc(hit, 'bonus_dmg') - 0.08) * 100) / 5,
      );
    expect(await tiers(0)).toEqual([2, 1, 0, 0, 0]);
    expect(await tiers(1)).toEqual([2, 2, 2, 2, 1, 0, 0, 0]);
  });

  it('first passive: ten skill hits off the field deal 8 % of her max HP above 30000 more, 2800 at most; C1: 10 %, 3500', async () => {
    const script = 'fischl skill; sigewinne skill; wait(60); print(.sigewinne.hpmax); wait(340);';
    const flat = async (cons: number, how = {}) => {
      const done = await run(cons, script, how);
      return [calc(hitsOf(done, 'Oz (Skill)')[3], 'flat_dmg'), numbers(done)[0]];
    };
    const [less, hp] = await flat(0, { hp: 25000 });
    expect(less).toBeCloseTo((hp - 30000) * 0.08, 0);
    expect((await flat(0, { hp: 60000 }))[0]).toBe(2800);
    expect((await flat(1, { hp: 60000 }))[0]).toBe(3500);
    expect((await flat(0, { level: '20/20' }))[0]).toBe(0);
  });

  it('the burst drinks two droplets: a bond of 20 % of max HP; healed, it gives 5 energy at most', async () => {
    const script = 'sigewinne skill; wait(30); sigewinne burst;';
    const [bond, heal] = numbers(await run(0, `${script} print(.sigewinne.bolratio); print(.sigewinne.stats.heal);`));
    expect(bond).toBeCloseTo(0.2, 9);
    // Second passive: 3 % healing for each 1000 of bonds.
    expect(heal).toBeCloseTo(0.3, 9);
    expect(energyFrom(await run(0, `${script} wait(1000);`), 'sigewinne-skill')).toEqual([5]);
    expect(numbers(await run(0, `${script} print(.sigewinne.stats.heal);`, { level: '60/60' }))).toEqual([0]);
  });

  it('the burst sprays six waves, with C4 fourteen, or the number in ticks before a dash', async () => {
    const waves = async (cons: number, script: string) =>
      hitsOf(await run(cons, `${script} wait(400);`), 'Super Saturated Syringing').length;
    expect(await waves(0, 'sigewinne burst;')).toBe(6);
    expect(await waves(4, 'sigewinne burst;')).toBe(14);
    expect(await waves(0, 'sigewinne burst[ticks=3]; sigewinne dash;')).toBe(3);
    await expect(run(0, 'sigewinne burst[ticks=3]; sigewinne attack;')).rejects.toThrow(/dash or a jump/);
  });

  it('C2: a shield during skill and burst, and 35 % less hydro resistance', async () => {
    const done = await run(2, 'sigewinne skill, attack; wait(300);');
    expect(done.log('shield', 'shield added')).toHaveLength(1);
    expect(done.log('shield', 'shield expired')).toHaveLength(1);
    expect(calc(bounces(done)[1], 'res')).toBeCloseTo(0.1 - 0.35, 9);
  });

  it('C6: healing gives the burst up to 20 % critical rate and 110 % critical damage', async () => {
    const crit = async (script: string) => {
      const wave = hitOf(await run(6, `${script} sigewinne burst; wait(60);`, { cr: 0 }), 'Super Saturated Syringing');
      return [calc(wave, 'cr'), calc(wave, 'cd')];
    };
    const [before, after] = [await crit(''), await crit('sigewinne skill; wait(60);')];
    expect(after[0] - before[0]).toBeCloseTo(0.2, 9);
    expect(after[1] - before[1]).toBeCloseTo(1.1, 9);
  });

  it('C2: only hits that deal damage, however little, take resistance', async () => {
    const taken = async (hydro: number) => {
      const done = await fight(`options swap_delay=12 ignore_burst_energy=true;
        sigewinne char lvl=90/90 cons=2 talent=9,9,9; sigewinne add weapon="huntersbow" refine=1 lvl=70/70;
        sigewinne add stats cr=-1 hydro%=${hydro};
        target lvl=100 resist=0.1 radius=1 pos=0,2.4 hp=999999999; active sigewinne; sigewinne burst;`);
      const [{ damage }] = hitsOf(done, 'Super Saturated Syringing');
      return { damage, taken: done.logs.some((e) => e.msg === 'mod added' && e.logs.key === 'sigewinne-c2') };
    };
    const [none, little] = [await taken(-1), await taken(-0.9999)];
    expect(none).toEqual({ damage: 0, taken: false });
    expect(little).toEqual({ damage: expect.any(Number), taken: true });
    expect(little.damage > 0 && little.damage < 1).toBe(true);
  });
});

describe('limits', () => {
  it('ten hits gain by the first passive, and the tenth too', async () => {
    const done = await fight(`options swap_delay=12 ignore_burst_energy=true;
    sigewinne char lvl=90/90 cons=0 talent=9,9,9; sigewinne add weapon="huntersbow" refine=1 lvl=70/70; sigewinne add stats hp=40000 cr=-1;
    fischl char lvl=90/90 cons=6 talent=9,9,9; fischl add weapon="huntersbow" refine=1 lvl=70/70;
    yaemiko char lvl=90/90 cons=0 talent=9,9,9; yaemiko add weapon="apprenticesnotes" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,2.4 hp=999999999; active fischl;
    fischl skill; yaemiko skill; sigewinne skill; wait(900);`);
    const [cast] = done.log('status', 'mod added').filter((e) => String(e.logs.key).startsWith('sigewinne-a1'));
    const flat = done.hits
      .filter((h) => h.actor !== 0 && h.name !== 'electrocharged' && h.frame > cast.frame)
      .map((h) => Number(h.calc.flat_dmg) > 0);
    expect(flat.length).toBeGreaterThan(12);
    expect(flat).toEqual(flat.map((_, i) => i < 10));
  });

  it('a burst that was broken off may be followed by a jump or a swap', async () => {
    for (const next of ['sigewinne jump', 'fischl attack'])
      expect((await run(0, `sigewinne burst[ticks=3]; ${next}; wait(10);`)).actions.length).toBeGreaterThan(1);
  });
});
