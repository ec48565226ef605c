import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { attribute, calc, energyFrom, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const WEAPONS = { fischl: 'huntersbow', collei: 'huntersbow', barbara: 'apprenticesnotes' };
type Other = keyof typeof WEAPONS;
const run = (script: string, { cons = 0, level = '90/90', other = 'fischl' as Other, hexerei = 0 } = {}) =>
  fight(`options swap_delay=4 ignore_burst_energy=true;
durin char lvl=${level} cons=${cons} talent=9,9,9; durin add weapon="dullblade" refine=1 lvl=70/70; durin add stats cr=-1;
${other} char lvl=90/90 cons=0 talent=9,9,9 +params=[hexerei=${hexerei}];
${other} add weapon="${WEAPONS[other]}" refine=1 lvl=70/70; ${other} add stats cr=-1;
target lvl=100 resist=0.1 radius=2 pos=0,1 hp=999999999; active durin; ${script} wait(60);`);
const WHITE = 'durin skill, skill, burst;';
const BLACK = 'durin skill, attack, burst;';
const resistance = (done: Awaited<ReturnType<typeof run>>, name: string, at = -1): number =>
  calc(hitsOf(done, name).at(at) as never, 'res');

describe('durin', () => {
  it('the skill turns white by a second skill, black by a normal attack, with energy every 6 s', async () => {
    const white = await run('durin skill, skill;');
    expect(hitsOf(white, 'Confirmation of Purity')).toHaveLength(1);
    expect(energyFrom(white, 'durin-skill')).toHaveLength(1);
    expect(particlesOf(await run('durin skill, attack; wait(120);'), 'durin').map(([, n]) => n)).toEqual([4]);
    const black = await run('durin skill, attack:2;');
    expect(hitsOf(black, 'Denial of Darkness')).toHaveLength(3);
    expect(hitsOf(black, 'Normal 0')).toHaveLength(1);
  });

  it('the burst is white unless he is in the black form, and one dragon ends the other', async () => {
    const done = await run(`${WHITE} wait(800); ${BLACK} wait(1400);`);
    const whites = hitsOf(done, 'Dragon of White Flame');
    expect(whites.length).toBeLessThan(20);
    expect(hitsOf(done, 'Dragon of Dark Decay')).toHaveLength(16);
    const later = hitsOf(done, 'As the Stars Smolder')[0].frame - 97;
    expect(whites.every((h) => h.frame <= later)).toBe(true);
  });

  it('first passive, white: overload takes 20 % electro and pyro resistance; black: 40 % more vaporize', async () => {
    const shred = async (level: string) =>
      resistance(await run(`${WHITE} fischl skill; wait(200);`, { level }), 'Dragon of White Flame');
    expect(await shred('90/90')).toBeCloseTo(-0.1, 6);
    expect(await shred('20/20')).toBeCloseTo(0.1, 6);
    const vaporized = async (level: string) => {
      const done = await run(`${BLACK} barbara attack:8;`, { level, other: 'barbara' });
      const hit = hitsOf(done, 'Dragon of Dark Decay').find((h) => calc(h, 'react_mult') > 1);
      return calc(hit as never, 'react_bonus');
    };
    expect(await vaporized('90/90')).toBeCloseTo(0.4, 6);
    expect(await vaporized('20/20')).toBe(0);
  });

  it('with a second hexerei character the first passive is 75 % stronger', async () => {
    const done = await run(`${WHITE} fischl skill; wait(200);`, { hexerei: 1 });
    expect(resistance(done, 'Dragon of White Flame')).toBeCloseTo(0.1 - 0.35, 6);
  });

  it('second passive: ten dragon attacks deal 3 % more for each 100 ATK', async () => {
    const done = await run(`${WHITE} wait(1400);`);
    const talents = hitsOf(done, 'Dragon of White Flame').map((h) => calc(h, 'talent') / 1.60888);
    const more = 1 + (0.03 * attribute(hitOf(done, 'Dragon of White Flame'), 'atk')) / 100;
    expect(talents.slice(0, 10)).toEqual(talents.slice(0, 10).map(() => expect.closeTo(more, 6)));
    expect(talents.slice(10)).toEqual(talents.slice(10).map(() => expect.closeTo(1, 6)));
  });

  it('C1: 60 % of his ATK for hits of others on the field, or 150 % for his own burst in the black form', async () => {
    const flat = (done: Awaited<ReturnType<typeof run>>, name: string) => calc(hitOf(done, name), 'flat_dmg');
    const white = await run(`${WHITE} fischl attack;`, { cons: 1 });
    const atk = attribute(hitOf(white, 'As the Light Shifts'), 'atk');
    expect(flat(white, 'Normal 0')).toBeCloseTo(0.6 * atk, 4);
    expect(flat(white, 'Dragon of White Flame')).toBe(0);
    const black = await run(`${BLACK} wait(900);`, { cons: 1 });
    // The hit before the form begins gains nothing; 20 stacks are two for each of ten hits.
    const boosted = black.hits.filter((h) => calc(h, 'flat_dmg') > 0);
    expect(boosted).toHaveLength(10);
    expect(calc(boosted[0], 'flat_dmg')).toBeCloseTo(1.5 * atk, 4);
  });

  it('C1: the hit that begins the ATK of Athame Artis is reckoned without it', async () => {
    const athame = 'durin add weapon="athameartis" refine=1 lvl=90/90;';
    const done = await run(`${athame} ${BLACK} wait(900);`, { cons: 1 });
    const boosted = done.hits.filter((h) => calc(h, 'flat_dmg') > 0);
    expect(boosted).toHaveLength(10);
    for (const h of boosted) expect(calc(h, 'flat_dmg') / attribute(h, 'atk')).toBeCloseTo(1.5, 9);
  });

  it('C2: pyro reactions in either form give everyone 50 % damage of their elements', async () => {
    const read = 'print(.fischl.stats.electro%); print(.fischl.stats.pyro%);';
    const [e0, p0, e1, p1] = numbers(await run(`${read} ${BLACK} fischl skill; wait(200); ${read}`, { cons: 2 }));
    expect([e1 - e0, p1 - p0]).toEqual([expect.closeTo(0.5, 9), expect.closeTo(0.5, 9)]);
  });

  it('C2: and hits on burning enemies', async () => {
    const read = 'print(.collei.stats.dendro%);';
    const done = await run(`${read} ${WHITE} collei skill; wait(60); ${read}`, { cons: 2, other: 'collei' });
    const [before, after] = numbers(done);
    expect(after - before).toBeCloseTo(0.5, 9);
  });

  it('C4: 40 % more burst damage; C6: defence is ignored and taken', async () => {
    const bonus = async (cons: number) => calc(hitOf(await run(WHITE, { cons }), 'As the Light Shifts'), 'bonus_dmg');
    expect((await bonus(4)) - (await bonus(3))).toBeCloseTo(0.4, 9);
    const defence = async (script: string, name: string) => {
      const [c5, c6] = [await run(script, { cons: 5 }), await run(script, { cons: 6 })];
      return calc(hitsOf(c6, name).at(-1) as never, 'def_mod') - calc(hitsOf(c5, name).at(-1) as never, 'def_mod');
    };
    expect(await defence(`${WHITE} wait(200);`, 'Dragon of White Flame')).toBeGreaterThan(0.1);
    expect(await defence(`${BLACK} wait(200);`, 'Dragon of Dark Decay')).toBeGreaterThan(0.1);
  });
});
