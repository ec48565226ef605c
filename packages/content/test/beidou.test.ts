import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const ENEMY = (x: number, y: number) => `target lvl=100 resist=0.1 radius=1 pos=${x},${y} hp=999999999;\n`;
const BEIDOU = (cons: number, level = '90/90') => `
options swap_delay=12 ignore_burst_energy=true;
beidou char lvl=${level} cons=${cons} talent=9,9,9;
beidou add weapon="wastergreatsword" refine=1 lvl=70/70;
active beidou;
${ENEMY(0, 2)}`;
const BOUNCE = 'Stormbreaker (Bounce)';

describe('beidou', () => {
  it('lets lightning leap to other enemies: three strikes, five at C2, one when nobody else is near', async () => {
    const strikes = async (cons: number, more: string): Promise<number> =>
      (await fight(`${BEIDOU(cons)}${more} beidou burst, attack; wait(30);`)).hits.filter((h) => h.name === BOUNCE)
        .length;
    expect(await strikes(0, '')).toBe(1);
    expect(await strikes(0, ENEMY(0, 11))).toBe(1);
    expect(await strikes(0, ENEMY(0, 7))).toBe(3);
    expect(await strikes(2, ENEMY(0, 7))).toBe(5);
  });

  it('calls lightning once a second', async () => {
    const { hits } = await fight(`${BEIDOU(0)} beidou burst, attack:8;`);
    const frames = hits.filter((h) => h.name === BOUNCE).map((h) => h.frame);
    expect(frames.length).toBeGreaterThan(2);
    for (let i = 1; i < frames.length; i++) expect(frames[i] - frames[i - 1]).toBeGreaterThan(60);
  });

  it('attacks 15 % faster and harder after a perfect counter only', async () => {
    const bonus = async (counter: number, level?: string): Promise<number[]> => {
      const { hits, printed } = await fight(
        `${BEIDOU(0, level)} beidou skill[counter=${counter}], attack; print(.beidou.stats.atkspd%); wait(30);`,
      );
      const swing = hits.find((h) => h.name === 'Normal 0');
      return [Number(printed[0]), Number(swing?.calc.bonus_dmg)];
    };
    const [speed, damage] = await bonus(2);
    expect([speed, damage]).toEqual([0.15, 0.15]);
    expect(await bonus(1)).toEqual([0, 0]);
    expect(await bonus(2, '60/60')).toEqual([0, 0]);
  });

  it('adds electro damage to normal attacks for 10 s after she was hit at C4', async () => {
    const adds = async (hurt: string): Promise<number> =>
      (await fight(`${BEIDOU(4)}${hurt} wait(30); beidou attack; wait(30);`)).hits.filter(
        (h) => h.name === 'Stunning Revenge (C4)',
      ).length;
    expect(await adds('')).toBe(0);
    expect(await adds('hurt once interval=20 amount=1,2 element=physical;')).toBe(1);
  });

  it('shields the team by 16 % of her max HP at C1', async () => {
    const { log, printed } = await fight(`${BEIDOU(1)} beidou burst; print(.beidou.hpmax);`);
    const [shield] = log('shield', 'shield added');
    expect(shield.logs.name).toBe("Sea Beast's Scourge (Shield)");
    expect(Number(shield.logs.hp)).toBeCloseTo(0.16 * Number(printed[0]), -1);
  });

  it('lowers electro resistance within 5 m at C6', async () => {
    const { printed } = await fight(
      `${BEIDOU(6)}${ENEMY(0, 6)} beidou burst; wait(5); print(.debuff.res.t0.beidouc6); print(.debuff.res.t1.beidouc6);`,
    );
    expect(printed).toEqual(['1', '0']);
  });
});
