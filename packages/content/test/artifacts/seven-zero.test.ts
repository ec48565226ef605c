/** Artifact sets of version 7.0, which the reference lacks. */
import { REACTIONS, Stat, Tag } from '@quartet/kit';
import { describe, expect, it } from 'vitest';
import { emit2, emit4 } from '../../../engine/src/events/emit.ts';
import { Attack } from '../../../engine/src/field/attack.ts';
import { Scratch } from '../../../engine/src/run/scratch.ts';
import { Simulation } from '../../../engine/src/run/simulation.ts';
import { type Fight, fight, lasting, party, simulatorFor } from '../fight.ts';
import { framesOf, hitsOf, numbers } from '../readings.ts';

type Reaction = (typeof REACTIONS)[number];
type TagName = keyof typeof Tag;
/** Reactions, or tags of damage, by frame, each with the place of the character in the team that causes it. */
type Staged = Readonly<Record<number, readonly [Reaction | { readonly tag: TagName }, number]>>;

/** A fight of Sucrose and Odette; some wear pieces of a set. The one in front is on the field. */
const config = (
  set: string,
  pieces: Readonly<Record<string, number>>,
  script = 'wait(1000);',
  front = 'sucrose',
): string => `options swap_delay=4 hitlag=false ignore_burst_energy=true;
  ${party({ sucrose: { stats: 'cr=-2' }, odette: { stats: 'cr=-2' }, fischl: { stats: 'cr=-2' } })}
  ${Object.entries(pieces)
    .map(([key, count]) => `${key} add set="${set}" count=${count};`)
    .join('\n')}
  target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999; active ${front}; ${script}`;
const run = (...given: Parameters<typeof config>): Promise<Fight> => fight(config(...given));

const TAGS = ['stellarSwirl', 'directStellarSwirl', 'directStellarConduct', 'swirlCryo', 'superconduct'] as const;
const bonusTo = ({ characters }: Simulation, who: number, tag: TagName): number => {
  const attack = new Attack();
  attack.tag = Tag[tag];
  return characters[who].reactionBonus(attack);
};
/** Bonuses of a character to the damage of the reactions of `TAGS`. */
const bonuses = (sim: Simulation, who: number): number[] => TAGS.map((tag) => bonusTo(sim, who, tag));
const stat = ({ characters }: Simulation, who: number, name: keyof typeof Stat): number =>
  characters[who].stat(Stat[name]);

function stage(sim: Simulation, what: Staged[number] | undefined): void {
  if (what === undefined) return;
  const [event, actor] = what;
  const [enemy] = sim.enemies;
  const attack = new Attack();
  attack.actor = actor;
  if (typeof event === 'string') emit2(sim.events[event].listenersFor(attack), enemy, attack);
  else {
    attack.tag = Tag[event.tag];
    emit4(sim.events.enemyDamage.listenersFor(attack), enemy, attack, 1, false);
  }
}

/** Gains since the first frame at the end of each frame in which one of them changes, while these events happen. */
async function gains(text: string, read: (sim: Simulation) => number[], staged: Staged = {}): Promise<number[][]> {
  const simulator = await simulatorFor(text);
  const sim = new Simulation(simulator.plan, 1, simulator.recorder(), null, new Scratch());
  const found: number[][] = [];
  let start: number[] | null = null;
  sim.events.tick.on(() => {
    stage(sim, staged[sim.frame]);
    const values = read(sim);
    start ??= values;
    const gained = values.map((value, at) => Math.round((value - (start?.[at] ?? 0)) * 1e4) / 1e4);
    if (gained.join() !== (found.at(-1)?.slice(1) ?? values.map(() => 0)).join()) found.push([sim.frame, ...gained]);
  });
  sim.run();
  return found;
}

describe.each(['scarletproof', 'heartofthefurnace'])('2 pieces of %s', (set) => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 0.18],
    [3, 0.18],
    [4, 0.18],
  ])('worn %i times give %f ATK', async (count, atk) => {
    const script = 'print(.sucrose.stats.atk%); wait(10);';
    const [plain] = numbers(await run(set, {}, script));
    const [worn] = numbers(await run(set, count === 0 ? {} : { sucrose: count }, script));
    expect(worn - plain).toBeCloseTo(atk, 9);
  });
});

describe('4 pieces of Scarlet Proof', () => {
  const SET = 'scarletproof';
  const read = (sim: Simulation): number[] => [stat(sim, 0, 'cr'), ...bonuses(sim, 0)];
  const worn = (staged: Staged, { count = 4, front = 'sucrose' } = {}) =>
    gains(config(SET, { sucrose: count }, undefined, front), read, staged);
  const GIVEN = [0.16, 0.4, 0.4, 0, 0, 0];
  const NONE = [0, 0, 0, 0, 0, 0];

  it('give 16 % critical rate and 40 % stellar swirl damage for 10 s after a stellar swirl', async () => {
    expect(await worn({ 20: ['stellarSwirl', 0] })).toEqual([
      [20, ...GIVEN],
      [20 + 600, ...NONE],
    ]);
  });

  it('last 10 s from the last one, and do not add up', async () => {
    expect(await worn({ 20: ['stellarSwirl', 0], 200: ['stellarSwirl', 0] })).toEqual([
      [20, ...GIVEN],
      [200 + 600, ...NONE],
    ]);
  });

  it('need all four, the field, and the wearer as its trigger', async () => {
    expect(await worn({ 20: ['stellarSwirl', 0] }, { count: 3 })).toEqual([]);
    expect(await worn({ 20: ['stellarSwirl', 0] }, { front: 'odette' })).toEqual([]);
    expect(await worn({ 20: ['stellarSwirl', 1] })).toEqual([]);
  });

  it('do not count other reactions', async () => {
    const others = REACTIONS.filter((name) => name !== 'stellarSwirl');
    expect(await worn(Object.fromEntries(others.map((name, at) => [20 + at, [name, 0]])))).toEqual([]);
  });

  it('give the others nothing', async () => {
    const others = (sim: Simulation) => [stat(sim, 1, 'cr'), ...bonuses(sim, 1)];
    expect(await gains(config(SET, { sucrose: 4 }), others, { 20: ['stellarSwirl', 0] })).toEqual([]);
  });

  it("count for the wearer's part of the swirl that begins them, and of the vortex", async () => {
    const parts = async (pieces: Readonly<Record<string, number>>) => {
      const { logs } = await run(SET, pieces, 'odette skill; sucrose skill; wait(300);', 'odette');
      return logs
        .filter(({ msg, char_index }) => /^stellar-swirl.* contributor/.test(msg) && char_index === 0)
        .map(({ msg, logs: { react, cr } }) => [msg.split(' contributor')[0], Number(react), Number(cr)] as const);
    };
    const plain = await parts({});
    const proof = await parts({ sucrose: 4 });
    expect(proof.map(([name]) => name)).toEqual(['stellar-swirl', 'stellar-swirl vortex']);
    expect(proof.map(([, react], at) => Number((react - plain[at][1]).toFixed(9)))).toEqual([0.4, 0.4]);
    expect(proof.map(([, , rate], at) => Number((rate - plain[at][2]).toFixed(9)))).toEqual([0.16, 0.16]);
  });
});

describe('4 pieces of Heart of the Furnace', () => {
  const SET = 'heartofthefurnace';
  /** ATK of each, then each one's bonuses to stellar swirl and stellar-conduct damage, then the wearer's to other reactions. */
  const read = (sim: Simulation): number[] => [
    stat(sim, 0, 'atk%'),
    stat(sim, 1, 'atk%'),
    ...[0, 1, 2].flatMap((who) => bonuses(sim, who).slice(0, 3)),
    ...bonuses(sim, 0).slice(3),
  ];
  const worn = (staged: Staged, { count = 4, front = 'sucrose' } = {}) =>
    gains(config(SET, { sucrose: count }, undefined, front), read, staged);
  const GIVEN = [0.12, 0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0, 0];
  const NONE = GIVEN.map(() => 0);

  it.each([
    'stellarSwirl',
    'stellarConduct',
    { tag: 'stellarSwirl' },
    { tag: 'directStellarSwirl' },
    { tag: 'directStellarConduct' },
  ] as const)(
    'give 12 % ATK and the party 50 % stellar damage for 12 s, on the field and off it: %j',
    async (event) => {
      for (const front of ['sucrose', 'odette'])
        expect(await worn({ 20: [event, 0] }, { front })).toEqual([
          [20, ...GIVEN],
          [20 + 720, ...NONE],
        ]);
    },
  );

  it('last 12 s from the last one, and do not add up', async () => {
    expect(await worn({ 20: ['stellarSwirl', 0], 200: ['stellarConduct', 0] })).toEqual([
      [20, ...GIVEN],
      [200 + 720, ...NONE],
    ]);
  });

  it('need all four, and the wearer as the trigger', async () => {
    expect(await worn({ 20: ['stellarSwirl', 0] }, { count: 3 })).toEqual([]);
    const ofOthers: Staged = {
      20: ['stellarSwirl', 1],
      40: ['stellarConduct', 2],
      60: [{ tag: 'stellarSwirl' }, 1],
      80: [{ tag: 'directStellarSwirl' }, 1],
      100: [{ tag: 'directStellarConduct' }, 2],
    };
    expect(await worn(ofOthers)).toEqual([]);
  });

  it('do not count other reactions, nor other damage', async () => {
    const others = REACTIONS.filter((name) => name !== 'stellarSwirl' && name !== 'stellarConduct');
    expect(await worn(Object.fromEntries(others.map((name, at) => [20 + at, [name, 0]])))).toEqual([]);
    const tags: readonly TagName[] = ['normal', 'skill', 'burst', 'swirlCryo', 'superconduct', 'directLunarCharged'];
    expect(await worn(Object.fromEntries(tags.map((tag, at) => [20 + at, [{ tag }, 0]])))).toEqual([]);
  });

  it('of two wearers give the party 50 % once, and each its ATK', async () => {
    const found = await gains(config(SET, { sucrose: 4, odette: 4 }), read, {
      20: ['stellarSwirl', 0],
      120: ['stellarSwirl', 1],
    });
    const both = [0.12, 0.12, ...GIVEN.slice(2)];
    expect(found).toEqual([
      [20, ...GIVEN],
      [120, ...both],
      [20 + 720, 0, ...both.slice(1)],
      [120 + 720, ...NONE],
    ]);
  });

  const beginnings = (done: Fight): number[] =>
    done.logs
      .filter(({ msg, logs }) => /^mod (added|refreshed)$/.test(msg) && logs.key === 'heartofthefurnace-4pc-atk')
      .map(({ frame }) => frame);

  it("begin with the wearer's stellar swirl damage, not with a swirl of another", async () => {
    const script = 'odette skill; sucrose skill; wait(40); odette skill; wait(60);';
    const done = await run(SET, { odette: 4 }, script, 'odette');
    const [swirl] = hitsOf(done, 'stellar-swirl');
    const dealt = done.hits.filter(({ name, actor }) => name.includes('(Stellar Swirl)') && actor === 1);
    expect(swirl.actor).toBe(0);
    expect(swirl.frame).toBeLessThan(dealt[0].frame);
    expect(beginnings(done)[0]).toBe(dealt[0].frame);
    expect(lasting(done, 'heartofthefurnace-4pc-atk')).toBe(720);
    expect(lasting(done, 'heartofthefurnace-4pc-dmg')).toBe(720);
  });

  it('begin with damage off the field', async () => {
    const script = 'odette skill; sucrose skill; wait(40); odette skill; sucrose walk; wait(900);';
    const done = await run(SET, { odette: 4 }, script, 'odette');
    const left = framesOf(done, 'walk')[0];
    const dealt = done.hits.filter(({ name, actor }) => name.includes('(Stellar Swirl)') && actor === 1);
    const later = dealt.filter(({ frame }) => frame > left).map(({ frame }) => frame);
    expect(later.length).toBeGreaterThan(0);
    expect(beginnings(done)).toEqual(expect.arrayContaining(later));
  });
});
