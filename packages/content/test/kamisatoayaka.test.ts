import { STAT_NAMES } from '@quartet/engine/authoring';
import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const AYAKA = (cons = 0, level = '90/90') => `
kamisatoayaka char lvl=${level} cons=${cons} talent=1,1,1;
kamisatoayaka add weapon="dullblade" refine=1 lvl=70/70;
kamisatoayaka add stats cr=-1;
active kamisatoayaka;`;
const TARGET = 'target lvl=100 resist=0.1 radius=1 pos=0,1.5;';
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;

/** Stamina when the last action was executed. */
const staminaAfter = async (config: string) => {
  const executed = (await fight(config)).log('action', 'executed');
  return Number(executed[executed.length - 1].logs.stam_post);
};

describe('Senho', () => {
  it('costs 10 stamina and 15 more for every full second under', async () => {
    const cost = async (f: number) =>
      240 - (await staminaAfter(`${options(10)}${AYAKA(0, '1/20')}${TARGET}kamisatoayaka dash[f=${f}], attack;`));
    expect(await cost(0)).toBe(10);
    expect(await cost(59)).toBe(10);
    expect(await cost(60)).toBe(25);
  });

  it('turns normal, charged and plunging attacks to cryo for 5 s', async () => {
    const { hits } = await fight(`${options(12)}${AYAKA()}${TARGET}
      kamisatoayaka dash, attack; wait(300); kamisatoayaka attack;`);
    const bonuses = hits.filter((h) => h.name.startsWith('Normal')).map((h) => Number(h.calc.ele));
    expect(bonuses.map((stat) => STAT_NAMES[stat])).toEqual(['cryo%', 'phys%']);
  });

  it('gives back 10 stamina and 18 % cryo damage only when it hits', async () => {
    const config = (y: number) => `${options(10)}${AYAKA()}${TARGET}set_player_pos(0, ${y});
      kamisatoayaka dash; print(.kamisatoayaka.stats.cryo%); kamisatoayaka attack;`;
    expect((await fight(config(0))).printed).toEqual(['0.18']);
    expect(await staminaAfter(config(0))).toBe(240);
    expect((await fight(config(-20))).printed).toEqual(['0']);
    expect(await staminaAfter(config(-20))).toBe(230);
  });
});

describe('charged attack', () => {
  const charged = async (targets: string) => {
    const { hits } = await fight(`${options(5)}${AYAKA()}${targets}kamisatoayaka attack, charge;`);
    return hits.filter((h) => h.name === 'Charge').map((h) => h.target);
  };

  it('cuts three times each: the first opponent within 5 m and those within 4 m of it, five at most', async () => {
    const far = [0, 3, 6, 9, 12].map((x) => `target lvl=100 resist=0.1 radius=0.5 pos=${x},3;`).join('\n');
    expect(await charged(far)).toEqual([1, 2, 1, 2, 1, 2]);
    const ring = ['0,4', '3,4', '-3,4', '0,1', '0,7', '2,2', '-2,2'];
    const around = ring.map((at) => `target lvl=100 resist=0.1 radius=0.1 pos=${at};`).join('\n');
    expect(new Set(await charged(around))).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it('does nothing when nobody is within 5 m', async () => {
    expect(await charged('target lvl=100 resist=0.1 radius=2 pos=0,6;')).toEqual([]);
  });

  it('C6: has 298 % more damage until 0.5 s after a hit and again 10 s later', async () => {
    const { hits } = await fight(`${options(30)}${AYAKA(6)}${TARGET}
      kamisatoayaka attack, charge, attack, charge; wait(620); kamisatoayaka attack, charge;`);
    const bonuses = hits.filter((h) => h.name === 'Charge').map((h) => Number(h.calc.bonus_dmg).toFixed(2));
    expect(bonuses).toEqual(['2.98', '2.98', '2.98', '0.00', '0.00', '0.00', '2.98', '2.98', '2.98']);
  });
});

describe('Soumetsu', () => {
  it('cuts 19 times every 0.25 s and blooms after 5 s; C2 adds two storms of a fifth', async () => {
    const { hits } = await fight(`${options(20)}${AYAKA(2)}${TARGET}kamisatoayaka burst; wait(400);`);
    const of = (name: string) => hits.filter((h) => h.name === name);
    const cuts = of('Soumetsu (Cutting)');
    expect(cuts.length).toBe(19);
    expect(cuts[18].frame - cuts[0].frame).toBe(18 * 15);
    expect(of('Soumetsu (Bloom)')[0].frame - cuts[0].frame).toBe(300);
    expect(of('Mini-Frostflake Seki no To (Cutting) (C2)').length).toBe(38);
    expect(of('Mini-Frostflake Seki no To (Bloom) (C2)').length).toBe(2);
    expect(of('Mini-Frostflake Seki no To (Bloom) (C2)')[0].damage / of('Soumetsu (Bloom)')[0].damage).toBeCloseTo(
      0.2,
      9,
    );
  });

  it('C4: takes 30 % DEF from those it damages', async () => {
    const { hits } = await fight(`${options(20)}${AYAKA(4)}${TARGET}kamisatoayaka burst; wait(400);`);
    expect(hits[0].calc.def_adj).toBe(0);
    expect(hits[hits.length - 1].calc.def_adj).toBe(-0.3);
  });
});
