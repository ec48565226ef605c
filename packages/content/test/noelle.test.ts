import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

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
    // The first spin hits at 79 and one follows every 23 frames; the first charge asked for after frame 301 finishes.
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

  it('also blows at C4 when a new shield takes the place of the old one', async () => {
    const sacrificial = NOELLE(4).replace('"wastergreatsword" refine=1', '"sacrificialgreatsword" refine=5');
    const { hits, actions } = await fight(`${sacrificial}${ENEMY}options duration=10 hitlag=false;
      noelle skill; wait(20); noelle skill;`);
    const skills = actions.filter(([, , a]) => a === 'skill').map(([f]) => f);
    expect(skills).toHaveLength(2);
    expect(hits.filter((h) => h.name === 'Breastplate (C4)').map((h) => h.frame)).toEqual([skills[1]]);
  });

  it('shields whoever falls below 30 % HP once a minute', async () => {
    const { log } = await fight(`${NOELLE()}${ENEMY}options duration=30;
      hurt every interval=200,210 amount=9000,9000 element=physical; noelle attack;`);
    const shields = log('shield', 'shield added').filter((e) => e.logs.name === 'Devotion (Shield)');
    expect(shields).toHaveLength(1);
  });
});
