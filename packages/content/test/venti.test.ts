import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const VENTI = (cons = 0, level = '90/90') => `
venti char lvl=${level} cons=${cons} talent=1,1,1;
venti add weapon="huntersbow" refine=1 lvl=70/70;
active venti;`;
const MATES = `
bennett char lvl=90/90 cons=0 talent=1,1,1;
bennett add weapon="dullblade" refine=1 lvl=70/70;
barbara char lvl=90/90 cons=0 talent=1,1,1;
barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;`;
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,4.5;';
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;

describe("Wind's Grand Ode", () => {
  it('gives 15 energy at its end, and 15 to party members of the absorbed element', async () => {
    const gains = async (script: string, level = '90/90') =>
      (await fight(`${options(14)}${VENTI(0, level)}${MATES}${TARGET} venti burst; ${script} wait(600);`))
        .log('energy', 'adding')
        .filter((e) => e.logs.source === 'venti-a4')
        .map((e) => e.char_index);
    expect(await gains('')).toEqual([0]);
    expect(await gains('barbara attack:4;')).toEqual([0, 2]);
    expect(await gains('', '40/40')).toEqual([]);
  });
});

describe('Skyward Sonnet', () => {
  it('lets him plunge after a press, not after a hold', async () => {
    const plunge = (hold: number) =>
      fight(`${options(10)}${VENTI()}${TARGET} venti skill[hold=${hold}], high_plunge; wait(60);`);
    const { hits } = await plunge(0);
    expect(hits.map((h) => h.name)).toContain('High Plunge');
    await expect(plunge(1)).rejects.toThrow('high_plunge can only follow his skill');
  });
});

describe('constellations', () => {
  it('C1: adds two arrows of a third of the damage to an aimed shot', async () => {
    const { hits } = await fight(`${options(4)}${VENTI(1)}venti add stats cr=-1;${TARGET} venti aim; wait(60);`);
    expect(hits.map((h) => h.name)).toEqual([
      'Fully-Charged Aimed Shot',
      'Fully-Charged Aimed Shot (C1)',
      'Fully-Charged Aimed Shot (C1)',
    ]);
    expect(hits[1].damage).toBeCloseTo(hits[0].damage / 3, 6);
  });

  it('C4: gives anemo damage for particles he picks up himself', async () => {
    const bonus = async (active: string) =>
      Number(
        (
          await fight(`${options(8)}${VENTI(4)}${MATES}${TARGET}
            venti skill; ${active} attack; wait(140); print(.venti.stats.anemo%);`)
        ).printed[0],
      );
    expect(await bonus('venti')).toBeCloseTo(0.25, 9);
    expect(await bonus('barbara')).toBe(0);
  });
});
