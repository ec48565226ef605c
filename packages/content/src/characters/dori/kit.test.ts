import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { energyFrom, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const run = (cons: number, script: string, { level = '90/90', stats = '', hurt = '' } = {}) =>
  fight(`options swap_delay=12 ignore_burst_energy=true;
    dori char lvl=${level} cons=${cons} talent=9,9,9; dori add weapon="wastergreatsword" refine=1 lvl=70/70;
    dori add stats cr=-1 ${stats};
    barbara char lvl=90/90 cons=0 talent=9,9,9; barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;
    barbara add stats cr=-1;
    target lvl=100 resist=0.1 radius=1 pos=0,2.4 hp=999999999; ${hurt} active dori; ${script}`);
const CONNECTOR = "Alcazarzaray's Exactitude: Connector DMG";
const HEALING = "Alcazarzaray's Exactitude: Healing";
const heals = ({ log }: Awaited<ReturnType<typeof run>>, name: string) => log('heal', name);

describe('dori', () => {
  it('the shot brings two rounds, C1 three, and two particles', async () => {
    const rounds = async (cons: number) =>
      hitsOf(await run(cons, 'dori skill; wait(120);'), 'After-Sales Service Round').map((hit) => hit.frame);
    const [first, second] = await rounds(0);
    expect(second - first).toBe(13);
    expect(await rounds(1)).toHaveLength(3);
    expect(particlesOf(await run(0, 'dori skill; wait(300);'), 'dori')).toHaveLength(1);
  });

  it('first passive: electro reactions of the active character take 1 s off the skill, every 3 s', async () => {
    const script = 'barbara skill; dori skill; wait(100); print(.dori.skill.cd);';
    const left = async (level: string) => numbers(await run(0, script, { level }))[0];
    expect((await left('20/20')) - (await left('90/90'))).toBe(60);
  });

  it('second passive: 5 energy for each 100 % energy recharge, 15 at most', async () => {
    const gained = async (stats: string, level = '90/90') =>
      energyFrom(await run(0, 'dori skill; wait(60);', { stats, level }), 'dori-a4');
    expect(await gained('er=0.5')).toEqual([7.5]);
    expect(await gained('er=5')).toEqual([15]);
    expect(await gained('', '60/60')).toEqual([]);
  });

  it('the Jinni heals and gives energy six times, to the character within 10 m', async () => {
    const done = await run(0, 'dori burst; barbara walk; wait(800);');
    expect(heals(done, HEALING).map((e) => e.logs.target)).toEqual([0, 1, 1, 1, 1, 1]);
    expect(heals(await run(0, 'dori burst; set_player_pos(0, -8); wait(800);'), HEALING)).toHaveLength(1);
  });

  it('it strikes only what stands in between', async () => {
    expect(hitsOf(await run(0, 'dori burst; wait(800);'), CONNECTOR).length).toBe(32);
    // From the side its way to her passes the opponent by.
    const aside = await run(0, 'dori burst; set_player_pos(-8, 5); wait(800);');
    expect(hitsOf(aside, CONNECTOR).length).toBeLessThan(4);
  });

  it('C2: a toop with each healing; C4: healing received and energy recharge below half', async () => {
    expect(hitsOf(await run(2, 'dori burst; wait(800);'), 'Special Franchise (C2)')).toHaveLength(6);
    const recharge = async (cons: number) =>
      numbers(await run(cons, 'barbara burst; dori burst; barbara walk; wait(40); print(.barbara.stats.er);'))[0];
    expect((await recharge(4)) - (await recharge(3))).toBeCloseTo(0.3, 9);
    const hurt = 'hurt once interval=60 amount=9000,9000 element=physical;';
    const healed = async (cons: number) =>
      Number(heals(await run(cons, 'dori burst; wait(600);', { hurt }), HEALING)[1].logs.amount);
    expect((await healed(4)) / (await healed(3))).toBeGreaterThan(1.2);
  });

  it('C6: electro infusion, and normal attacks heal everyone by 4 % of her max HP', async () => {
    const done = await run(6, 'dori skill, attack:2; wait(30);');
    expect(heals(done, 'dori-c6-heal')).toHaveLength(2 * 3);
    expect(done.log('damage', 'Normal 0').map((e) => e.logs.ele)).toContain('electro');
    expect(heals(await run(6, 'dori attack:2; wait(30);'), 'dori-c6-heal')).toEqual([]);
  });
});

it('C4: the healing received begins below half of the HP', async () => {
  const received = async (percent: number) => {
    const done = await fight(`options swap_delay=4 ignore_burst_energy=true;
    dori char lvl=90/90 cons=4 talent=9,9,9; dori add weapon="wastergreatsword" refine=1 lvl=70/70;
    barbara char lvl=90/90 cons=0 talent=9,9,9 +params=[start_hp%=${percent}]; barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,2.4 hp=999999999; active dori; dori burst; barbara walk; wait(35);`);
    expect(heals(done, HEALING).map((e) => e.logs.target)).toEqual([0]);
    return done.log('status', 'mod added').some((e) => e.char_index === 1 && e.logs.key === 'dori-c4-healbonus');
  };
  expect([await received(49), await received(50), await received(51)]).toEqual([true, false, false]);
});
