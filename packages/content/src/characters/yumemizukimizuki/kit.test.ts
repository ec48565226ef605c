import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, energyFrom, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const MIZUKI = 'yumemizukimizuki';
const run = (cons: number, script: string, { level = '90/90', em = 300 } = {}) =>
  fight(`options swap_delay=12 ignore_burst_energy=true;
    ${MIZUKI} char lvl=${level} cons=${cons} talent=9,9,9; ${MIZUKI} add weapon="apprenticesnotes" refine=1 lvl=70/70;
    ${MIZUKI} add stats em=${em} cr=-1;
    fischl char lvl=90/90 cons=0 talent=9,9,9; fischl add weapon="huntersbow" refine=1 lvl=70/70;
    fischl add stats cr=-1;
    target lvl=100 resist=0.1 radius=1 pos=0,2.4 hp=999999999; active ${MIZUKI}; ${script}`);
const SWIRL = 'swirl-electro';
const clouds = (done: Awaited<ReturnType<typeof run>>) => hitsOf(done, 'Dreamdrifter Continuous Attack');

describe('yumemizukimizuki', () => {
  it('Dreamdrifter: a cloud every 45 frames for 5 s; four particles', async () => {
    const done = await run(0, `${MIZUKI} skill; wait(500);`);
    expect(clouds(done)).toHaveLength(7);
    expect(clouds(done)[1].frame - clouds(done)[0].frame).toBe(45);
    expect(particlesOf(done, MIZUKI).reduce((sum, [, n]) => sum + n, 0)).toBe(4);
  });

  it('it ends with the skill and with a swap, and rules normal attacks out', async () => {
    const state = `print(.${MIZUKI}.status.dreamdrifter-state);`;
    const again = await run(0, `${MIZUKI} skill, skill; ${state} wait(200);`);
    expect(numbers(again)).toEqual([0]);
    expect(clouds(again).length).toBeLessThan(3);
    expect(numbers(await run(0, `${MIZUKI} skill; fischl walk; ${state}`))).toEqual([0]);
    const waits = await run(0, `${MIZUKI} skill, attack;`);
    expect(waits.actions.at(-1)?.[0]).toBeGreaterThan(300);
  });

  it('first passive: her swirls extend it twice by 2.5 s', async () => {
    const count = async (level: string) =>
      clouds(await run(0, `fischl skill; ${MIZUKI} skill; wait(900);`, { level })).length;
    expect((await count('90/90')) - (await count('20/20'))).toBeGreaterThanOrEqual(6);
  });

  it('second passive: 100 EM while others hit with an element', async () => {
    const em = async (level: string) =>
      numbers(await run(0, `fischl skill; ${MIZUKI} skill; wait(120); print(.${MIZUKI}.stats.em);`, { level }))[0];
    expect(await em('90/90')).toBe(300 + 115.2 + 100);
    expect(await em('60/60')).toBeLessThan(400);
  });

  it('EM raises swirl damage, C1 adds eleven times it once, C6 makes swirls critical', async () => {
    const script = `fischl skill; ${MIZUKI} skill; wait(300);`;
    const swirls = async (cons: number) =>
      (await run(cons, script)).hits.filter((hit) => hit.name.startsWith(SWIRL) && hit.damage > 0);
    const c0 = await swirls(0);
    expect(c0.length).toBeGreaterThan(1);
    const marked = (await swirls(1)).filter((hit) => hit.name.endsWith('(Mizuki C1)'));
    expect(marked.length).toBeGreaterThanOrEqual(1);
    expect(marked[0].damage).toBeGreaterThan(2 * c0[0].damage);
    const critical = (await swirls(6)).map((hit) => [calc(hit, 'cr'), calc(hit, 'cd')]);
    expect(critical).toContainEqual([0.3, 1]);
  });

  it('C2: 0.04 % electro damage for each point of EM, while she drifts', async () => {
    const script = `fischl skill; ${MIZUKI} skill; wait(100); print(.fischl.stats.electro%);`;
    const [bonus] = numbers(await run(2, script, { level: '60/60' }));
    expect(bonus).toBeCloseTo(0.0004 * (300 + 57.6), 6);
    expect(numbers(await run(1, script))).toEqual([0]);
  });

  it('eight snacks: picked up they burst above 70 % HP and heal below; C4: both, and 5 energy four times', async () => {
    const near = `set_player_pos(0, 1);`;
    const script = `${near} ${MIZUKI} burst; wait(1200);`;
    const healthy = await run(0, script);
    expect(hitsOf(healthy, 'Munen Shockwave')).toHaveLength(8);
    expect(healthy.log('heal', 'Snack Pick-Up')).toHaveLength(0);
    const hurt = await run(0, `hurt every interval=60,61 amount=99999,100000 element=physical; ${script}`);
    expect(hurt.log('heal', 'Snack Pick-Up').length).toBeGreaterThan(3);
    const c4 = await run(4, script);
    expect(c4.log('heal', 'Snack Pick-Up').length).toBeGreaterThan(3);
    expect(energyFrom(c4, 'mizuki-c4')).toEqual([5, 5, 5, 5]);
    expect(calc(hitOf(c4, 'Munen Shockwave'), 'talent')).toBeCloseTo(1.19952, 5);
  });
});

describe('the swirl bonus', () => {
  /** With another opponent 7 m ahead; each of two characters attacks from beside the opponent of that number. */
  const swirl = (mates: [string, string], script: string) =>
    fight(`options swap_delay=4 ignore_burst_energy=true;
    ${MIZUKI} char lvl=90/90 cons=0 talent=9,9,9; ${MIZUKI} add weapon="apprenticesnotes" refine=1 lvl=70/70; ${MIZUKI} add stats em=300 cr=-1;
    ${mates.map((key) => `${key} char lvl=90/90 cons=0 talent=9,9,9; ${key} add weapon="${key === 'bennett' ? 'dullblade' : 'apprenticesnotes'}" refine=1 lvl=70/70;`).join(' ')}
    target lvl=100 resist=0.1 radius=0.5 pos=0,2.4 hp=999999999; target lvl=100 resist=0.1 radius=0.5 pos=0,7 hp=999999999;
    active ${mates[0]}; print(.${MIZUKI}.stats.em); ${script} ${MIZUKI} skill; wait(120);`);
  const FAR = 'set_default_target(2); set_player_pos(0,5);';
  const NEAR = 'set_default_target(1); set_player_pos(0,0);';

  it('leaves out how much stronger a swirl vaporizes', async () => {
    const done = await swirl(['bennett', 'barbara'], `bennett skill; ${FAR} barbara attack; wait(30); ${NEAR}`);
    const [em] = numbers(done);
    const [amplified, plain] = hitsOf(done, 'swirl-pyro (aoe)').filter((h) => h.target === 2);
    expect(amplified.damage / plain.damage).toBeCloseTo(1.5 * (1 + (2.78 * em) / (em + 1400)), 6);
  });

  it('leaves out how much stronger a swirl aggravates', async () => {
    const done = await swirl(
      ['nahida', 'lisa'],
      `${FAR} nahida attack; wait(30); lisa attack; wait(30); ${NEAR} lisa attack; wait(30);`,
    );
    const [em] = numbers(done);
    const [aggravated] = hitsOf(done, 'swirl-electro (aoe)').filter((h) => h.target === 2);
    const [plain] = hitsOf(done, 'swirl-electro');
    // 1446.85 is the base of reactions at level 90; the opponent resists a tenth.
    const more = 1446.853458 * 1.15 * (1 + (5 * em) / (em + 1200)) * 0.9;
    expect(aggravated.damage - plain.damage).toBeCloseTo(more, 2);
  });
});
