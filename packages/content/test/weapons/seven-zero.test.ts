/** Weapons of version 7.0 that the reference lacks. */
import { Tag } from '@quartet/kit';
import { describe, expect, it } from 'vitest';
import { Attack } from '../../../engine/src/field/attack.ts';
import { Scratch } from '../../../engine/src/run/scratch.ts';
import { Simulation } from '../../../engine/src/run/simulation.ts';
import { type Fight, fight, type Member, party, simulatorFor } from '../fight.ts';
import { calc, framesOf, hitsOf, numbers } from '../readings.ts';

const ENEMY = 'target lvl=100 resist=0.1 radius=1 pos=0,2 hp=999999999;';
const config = (team: string, script: string): string =>
  `options swap_delay=4 ignore_burst_energy=true;${team}${ENEMY}active ${team.trim().split(' ')[0]};${script}`;
const run = (team: string, script: string): Promise<Fight> => fight(config(team, script));
const team = (key: string, weapon: string, refine = 1, others: Readonly<Record<string, Member>> = {}): string =>
  party({ [key]: { weapon, refine, stats: 'cr=-2' }, ...others });
const bonuses = (done: Fight, name: string): number[] => hitsOf(done, name).map((hit) => calc(hit, 'bonus_dmg'));

/** Bonus of each member to the damage of a reaction at the end of each frame, where it differs from the one of the frame before. */
async function reactionBonuses(text: string, tag: number): Promise<{ frame: number; bonus: number[] }[]> {
  const simulator = await simulatorFor(text);
  const sim = new Simulation(simulator.plan, 1, simulator.recorder(), null, new Scratch());
  const attack = new Attack();
  attack.tag = tag;
  const changes: { frame: number; bonus: number[] }[] = [];
  sim.events.tick.on(() => {
    const bonus = sim.characters.map((c) => Math.round(c.reactionBonus(attack) * 1000) / 1000);
    if (changes.at(-1)?.bonus.join() !== bonus.join()) changes.push({ frame: sim.frame, bonus });
  });
  sim.run();
  return changes;
}

describe('A Teaspoon of Transcendence', () => {
  const kaveh = (script: string, refine = 1): string =>
    `options rules_on=kaveh_charge;${config(team('kaveh', 'ateaspoonoftranscendence', refine, { barbara: {} }), script)}`;

  it.each([
    [1, 0.16],
    [2, 0.2],
    [3, 0.24],
    [4, 0.28],
    [5, 0.32],
  ])(
    'at refinement %i gives the wielder %f Stellar-Conduct damage for each of three stacks, for 5 s',
    async (refine, each) => {
      const text = kaveh('kaveh charge:5; wait(400);', refine);
      const changes = await reactionBonuses(text, Tag.directStellarConduct);
      const stacks = [1, 2, 3].map((count) => Math.round(each * count * 1000) / 1000);
      expect(changes.map(({ bonus }) => bonus)).toEqual([0, ...stacks, 0].map((bonus) => [bonus, 0]));
      const others = await reactionBonuses(text, Tag.superconduct);
      expect(others.map(({ bonus }) => bonus)).toEqual([[0, 0]]);
    },
  );

  it('gains one stack for a hit of two opponents, keeps all for 5 s after the last, and gains none by normal attacks', async () => {
    const text = `${kaveh('kaveh charge:2; wait(400);')}${ENEMY}`;
    const hits = [...new Set((await fight(text)).hits.map(({ frame }) => frame))];
    const changes = await reactionBonuses(text, Tag.directStellarConduct);
    expect(hits).toHaveLength(3);
    expect(changes.map(({ frame, bonus }) => [frame, bonus[0]])).toEqual([
      [1, 0],
      [hits[0], 0.16],
      [hits[1], 0.32],
      [hits[2], 0.48],
      [expect.any(Number), 0],
    ]);
    // Hitlag of the finisher extends the 5 s.
    expect(changes[4].frame - hits[2]).toBeGreaterThanOrEqual(300);
    expect(changes[4].frame - hits[2]).toBeLessThan(330);
    const normal = await reactionBonuses(kaveh('kaveh attack:4; wait(60);'), Tag.directStellarConduct);
    expect(normal.map(({ bonus }) => bonus)).toEqual([[0, 0]]);
  });

  it.each([
    [1, 0.28],
    [2, 0.35],
    [3, 0.42],
    [4, 0.49],
    [5, 0.56],
  ])('at refinement %i gives %f ATK', async (refine, atk) => {
    const print = 'print(.beidou.stats.atk%);';
    const [given] = numbers(await run(team('beidou', 'ateaspoonoftranscendence', refine), print));
    const [without] = numbers(await run(team('beidou', 'wastergreatsword'), print));
    expect(given - without).toBeCloseTo(atk, 9);
  });
});

describe('Disaster and Remorse', () => {
  const rosaria = (script: string, refine = 1, others = {}) =>
    run(team('rosaria', 'disasterandremorse', refine, others), script);

  it.each([
    [1, 0.4],
    [2, 0.5],
    [3, 0.6],
    [4, 0.7],
    [5, 0.8],
  ])('at refinement %i gives %f damage to skill, normal and charged attacks, and burst', async (refine, bonus) => {
    const done = await rosaria('rosaria skill, attack, charge, burst;', refine);
    expect(new Set(done.hits.map((hit) => calc(hit, 'bonus_dmg')))).toEqual(new Set([bonus]));
  });

  it('extends the bonus of attacks by 1 s for each hit of the skill: 5 s instead of 3 s', async () => {
    const at = async (frames: number) =>
      bonuses(await rosaria(`rosaria skill; wait(${frames}); rosaria attack;`), 'Normal 0');
    expect(await at(220)).toEqual([0.4]);
    expect(await at(310)).toEqual([0]);
  });

  it('extends the bonus of the burst by attacks, until Path of Conflict ends after 17 s', async () => {
    const at = async (script: string) =>
      bonuses(await rosaria(`rosaria skill; ${script} rosaria burst;`), 'Rites of Termination (Initial 1)')[0];
    expect(await at('wait(700);')).toBe(0);
    expect(await at('rosaria attack:15;')).toBe(0.4);
    expect(await at('rosaria attack:22; wait(240);')).toBe(0);
  });

  it('removes both when the wielder leaves the field', async () => {
    const done = await rosaria('rosaria skill; barbara attack; rosaria attack;', 1, { barbara: {} });
    expect(
      hitsOf(done, 'Normal 0')
        .filter(({ actor }) => actor === 0)
        .map((hit) => calc(hit, 'bonus_dmg')),
    ).toEqual([0]);
  });

  it('is 75 % stronger with two hexerei characters', async () => {
    const members = party({ rosaria: { weapon: 'disasterandremorse', stats: 'cr=-2' }, durin: {}, fischl: {} });
    const one = members.replace(/fischl char [^;]*/, '$& +params=[hexerei=0]');
    expect(bonuses(await run(members, 'rosaria skill, attack;'), 'Normal 0')).toEqual([expect.closeTo(0.7, 9)]);
    expect(bonuses(await run(one, 'rosaria skill, attack;'), 'Normal 0')).toEqual([0.4]);
  });
});

describe('Lightbearing Moonshard', () => {
  const albedo = (script: string, refine = 1) =>
    run(team('albedo', 'lightbearingmoonshard', refine, { linnea: {}, barbara: { stats: 'cr=-1' } }), script);

  it.each([
    [1, 0.2],
    [2, 0.25],
    [3, 0.3],
    [4, 0.35],
    [5, 0.4],
  ])('at refinement %i gives %f DEF', async (refine, def) => {
    const print = 'print(.albedo.stats.def%);';
    const [given] = numbers(await albedo(print, refine));
    const [without] = numbers(await run(team('albedo', 'dullblade'), print));
    expect(given - without).toBeCloseTo(def, 9);
  });

  it.each([
    [1, 0.64],
    [2, 0.8],
    [3, 0.96],
    [4, 1.12],
    [5, 1.28],
  ])('at refinement %i gives %f damage of lunar-crystallize for 5 s after the skill', async (refine, bonus) => {
    const done = await albedo('linnea skill; barbara attack:6; albedo skill; barbara attack:40;', refine);
    const used = framesOf(done, 'skill')[1];
    const own = done
      .log('element', 'lunarcrystallize contributor')
      .filter(({ char_index }) => char_index === 0)
      .map(({ frame, logs }) => ({ isLater: frame > used + 300, react: Number(logs.react) }));
    expect(own.slice(0, 6)).toEqual([
      ...Array.from({ length: 3 }, () => ({ isLater: false, react: bonus })),
      ...Array.from({ length: 3 }, () => ({ isLater: true, react: 0 })),
    ]);
  });
});
