import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const FARUZAN = (cons: number, level = '90/90') => `
options swap_delay=12 ignore_burst_energy=true;
faruzan char lvl=${level} cons=${cons} talent=9,9,9;
faruzan add weapon="huntersbow" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999;
active faruzan;
`;
const SUCROSE = `
sucrose char lvl=90/90 cons=0 talent=9,9,9;
sucrose add weapon="apprenticesnotes" refine=1 lvl=70/70;
`;
const VORTEX = 'Pressurized Collapse';
const SHOTS = 'faruzan skill, aim, aim; wait(100);';

describe('faruzan', () => {
  it('shoots one Hurricane Arrow per skill, two at C1', async () => {
    const vortices = async (cons: number): Promise<number> =>
      (await fight(FARUZAN(cons) + SHOTS)).hits.filter((h) => h.name === VORTEX).length;
    expect([await vortices(0), await vortices(1)]).toEqual([1, 2]);
  });

  it('uses an arrow up by an uncharged shot', async () => {
    const { printed, hits } = await fight(
      `${FARUZAN(0)} faruzan skill; print(.faruzan.hurricane-count); faruzan aim[hold=0];
      print(.faruzan.hurricane-count); faruzan aim; wait(100);`,
    );
    expect(printed).toEqual(['1', '0']);
    expect(hits.some((h) => h.name === VORTEX)).toBe(false);
  });

  it('charges a Hurricane Arrow faster and bears the bale from the first ascension passive on', async () => {
    const shot = async (level: string): Promise<[number, string]> => {
      const { hits, printed } = await fight(
        `${FARUZAN(0, level)} faruzan skill; wait(60); faruzan aim; wait(60); print(.debuff.res.t0.faruzan-q-shred);`,
      );
      const [skill, arrow] = hits.map((h) => h.frame);
      return [arrow - skill, printed[0]];
    };
    const [slow, none] = await shot('20/20');
    const [quick, bale] = await shot('60/60');
    expect(slow - quick).toBe(86 - 49);
    expect([none, bale]).toEqual(['0', '1']);
  });

  it('adds 32 % of her base ATK to one anemo hit under the gift every 0.8 s', async () => {
    const flat = async (level: string): Promise<number[]> => {
      const { hits } = await fight(
        `${FARUZAN(0, level)}${SUCROSE} faruzan burst; wait(60); sucrose attack:2; wait(60); sucrose attack; wait(30);`,
      );
      return hits.filter((h) => h.name.startsWith('Normal')).map((h) => Number(h.calc.flat_dmg));
    };
    const [first, second, third] = await flat('90/90');
    expect(first).toBeGreaterThan(0);
    expect(second).toBe(0);
    expect(third).toBe(first);
    expect(await flat('60/60')).toEqual([0, 0, 0]);
  });

  it('makes a vortex where the active character deals damage at C6, every 3 s at most', async () => {
    const { hits } = await fight(`${FARUZAN(6)}${SUCROSE} faruzan burst; sucrose attack:12; wait(60);`);
    const frames = hits.filter((h) => h.name === VORTEX).map((h) => h.frame);
    expect(frames.length).toBeGreaterThan(1);
    expect(frames[1] - frames[0]).toBeGreaterThan(180);
  });

  it('keeps the polyhedron 6 s longer at C2', async () => {
    const ends = async (cons: number): Promise<number> => {
      const { log } = await fight(`${FARUZAN(cons)} faruzan burst; wait(1300);`);
      const given = log('status').filter((e) => e.logs.key === 'faruzan-q-dmg-bonus');
      return Math.max(...given.map((e) => e.frame));
    };
    expect(await ends(0)).toBe(1 + 43 + 745);
    expect(await ends(2)).toBe(1 + 43 + 745 + 360);
  });
});
