import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, energyFrom, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const run = (cons: number, script: string, { level = '90/90' } = {}) =>
  fight(`options swap_delay=12 ignore_burst_energy=true;
    jean char lvl=${level} cons=${cons} talent=9,9,9; jean add weapon="dullblade" refine=1 lvl=70/70;
    jean add stats cr=-1;
    bennett char lvl=90/90 cons=0 talent=9,9,9; bennett add weapon="dullblade" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1.5 hp=999999999; active jean; ${script}`);
const PASSING = 'Dandelion Breeze (In/Out)';

describe('jean', () => {
  it('first passive: about half of her normal attacks heal everyone', async () => {
    const heals = async (level: string) =>
      (await run(0, 'jean attack:40;', { level })).log('heal', 'Wind Companion').length;
    expect(await heals('90/90')).toBeGreaterThan(20);
    expect(await heals('20/20')).toBe(0);
  });

  it('second passive: 16 energy after the burst is paid', async () => {
    const done = await run(0, 'jean burst; wait(60); print(.jean.energy);');
    expect(energyFrom(done, 'jean-a4')).toEqual([16]);
    expect(numbers(done)).toEqual([16]);
    expect(energyFrom(await run(0, 'jean burst;', { level: '60/60' }), 'jean-a4')).toEqual([]);
  });

  it('enemies are hit as they enter and when the field ends', async () => {
    const frames = async (params: string) =>
      hitsOf(await run(0, `jean burst${params}; wait(700);`), PASSING).map((h) => h.frame - 1);
    expect(await frames('')).toEqual([40, 640]);
    expect(await frames('[enter=3]')).toEqual([40, 240, 440, 640]);
    expect(await frames('[enter=2,enter_delay=100]')).toEqual([40, 140, 640]);
  });

  it('C1: 40 % more damage after a second of holding', async () => {
    const bonus = async (hold: number) =>
      calc(hitOf(await run(1, `jean skill[hold=${hold}]; wait(30);`), 'Gale Blade'), 'bonus_dmg');
    expect((await bonus(60)) - (await bonus(59))).toBeCloseTo(0.4, 9);
  });

  it('C2: particles she catches give everyone 15 % attack speed', async () => {
    const read = 'print(.bennett.stats.atkspd%);';
    expect(numbers(await run(2, `jean skill; wait(200); ${read}`))).toEqual([0.15]);
    expect(numbers(await run(2, `jean skill; bennett walk; wait(200); ${read}`))).toEqual([0]);
  });

  it('C4: enemies in the field lose 40 % anemo resistance', async () => {
    const resistance = async (cons: number) =>
      calc(hitOf(await run(cons, 'jean burst; wait(100);'), 'Dandelion Breeze'), 'res');
    expect((await resistance(4)) - (await resistance(3))).toBeCloseTo(-0.4, 9);
  });

  it('the field clears an element off the active character', async () => {
    const done = await run(0, 'bennett burst; jean burst; wait(120);');
    expect(done.log('element', 'self reaction').length).toBeGreaterThan(0);
  });
});

it('the skill can be held for 5 s', async () => {
  const after = async (hold: number) => hitOf(await run(0, `jean skill[hold=${hold}]; wait(400);`), 'Gale Blade').frame;
  expect((await after(300)) - (await after(0))).toBe(300);
  expect((await after(400)) - (await after(0))).toBe(300);
});

it('Let the Wind Lead gives 16 energy from the fourth ascension on', async () => {
  const energy = async (level: string) => energyFrom(await run(0, 'jean burst; wait(60);', { level }), 'jean-a4');
  expect([await energy('60/60'), await energy('60/70')]).toEqual([[], [16]]);
});
