import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const KAZUHA = (cons = 0, level = '90/90') => `
kaedeharakazuha char lvl=${level} cons=${cons} talent=9,9,9;
kaedeharakazuha add weapon="dullblade" refine=1 lvl=70/70;
kaedeharakazuha add stats em=500 cr=-1;`;
const XINGQIU = `
xingqiu char lvl=90/90 cons=0 talent=9,9,9;
xingqiu add weapon="dullblade" refine=1 lvl=70/70;
xingqiu add stats cr=-1;`;
const BENNETT = `
bennett char lvl=90/90 cons=0 talent=9,9,9;
bennett add weapon="dullblade" refine=1 lvl=70/70;
bennett add stats cr=-1;`;
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;';
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;

describe('Chihayaburu and Midare Ranzan', () => {
  it('absorbs what is on the enemy for the plunge, a frame before the plunge itself', async () => {
    const { hits } = await fight(`${options(12)}${KAZUHA()}${XINGQIU}${TARGET}active xingqiu;
      xingqiu skill; kaedeharakazuha skill, high_plunge;`);
    const soumon = hits.find((h) => h.name === 'Soumon Swordsmanship (A1)');
    const plunge = hits.find((h) => h.name === 'High Plunge');
    expect(soumon?.frame).toBe((plunge?.frame ?? 0) - 1);
  });

  it('needs the first ascension to absorb', async () => {
    const { hits } = await fight(`${options(12)}${KAZUHA(0, '20/20')}${XINGQIU}${TARGET}active xingqiu;
      xingqiu skill; kaedeharakazuha skill, high_plunge;`);
    expect(hits.some((h) => h.name === 'High Plunge')).toBe(true);
    expect(hits.some((h) => h.name.startsWith('Soumon'))).toBe(false);
  });

  it('prefers pyro, and absorbs from the player too', async () => {
    // Bennett's field puts pyro on the player; the only enemy is out of reach.
    const { log } = await fight(`${options(12)}${KAZUHA()}${BENNETT}
      target lvl=100 resist=0.1 radius=1 pos=0,7; active bennett;
      bennett burst; kaedeharakazuha burst; wait(300);`);
    const ticks = log('calc').filter((e) => e.msg === 'Kazuha Slash (Absorb DoT)');
    expect(ticks.length).toBe(5);
  });

  it('allows no plunge after a cancelled glide, and no low plunge at all', async () => {
    const start = `${options(5)}${KAZUHA()}${TARGET}active kaedeharakazuha;`;
    await expect(fight(`${start}kaedeharakazuha skill[glide_cancel=1], high_plunge;`)).rejects.toThrow('glide_cancel');
    await expect(fight(`${start}kaedeharakazuha skill, low_plunge;`)).rejects.toThrow('low_plunge');
    await expect(fight(`${start}kaedeharakazuha attack, high_plunge;`)).rejects.toThrow('airborne');
  });
});

describe('passives and constellations', () => {
  it('a swirl gives the whole team 0.04 % of that element per point of EM for 8 s', async () => {
    const { printed } = await fight(`${options(20)}${KAZUHA()}${XINGQIU}${TARGET}active xingqiu;
      print(.xingqiu.stats.hydro%);
      xingqiu skill; kaedeharakazuha skill; wait(30);
      print(.xingqiu.stats.hydro%); print(.xingqiu.stats.pyro%); print(.kaedeharakazuha.mods.kazuha-a4-hydro > 400);
      wait(480); print(.xingqiu.stats.hydro%);`);
    const [before, after, other, running, later] = printed.map(Number);
    // 500 EM from the config and 115.2 from his ascensions.
    expect(after - before).toBeCloseTo(0.0004 * 615.2, 9);
    expect(other).toBe(0);
    expect(running).toBe(1);
    expect(later).toBeCloseTo(before, 12);
  });

  it('C1: the burst readies the skill', async () => {
    const ready = async (cons: number) =>
      (
        await fight(`${options(10)}${KAZUHA(cons)}${TARGET}active kaedeharakazuha;
          kaedeharakazuha skill[glide_cancel=1], burst; print(.kaedeharakazuha.skill.ready);`)
      ).printed[0];
    expect(Number(await ready(0))).toBe(0);
    expect(Number(await ready(1))).toBe(1);
  });

  it('C2: 200 EM for him and for whoever is active, not for the others', async () => {
    const { printed } = await fight(`${options(20)}${KAZUHA(2)}${XINGQIU}${BENNETT}${TARGET}active kaedeharakazuha;
      kaedeharakazuha burst; xingqiu dash; wait(60);
      print(.kaedeharakazuha.stats.em); print(.xingqiu.stats.em); print(.bennett.stats.em);`);
    expect(Number(printed[0])).toBeCloseTo(815.2, 9);
    expect(Number(printed[1])).toBeCloseTo(200, 9);
    expect(Number(printed[2])).toBe(0);
  });
});
