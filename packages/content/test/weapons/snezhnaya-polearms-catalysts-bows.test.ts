/** Polearms, catalysts and bows of version 7.0, none of which the reference has. */
import { REACTIONS, Stat, Tag } from '@quartet/kit';
import { describe, expect, it } from 'vitest';
import { emit2 } from '../../../engine/src/events/emit.ts';
import { Attack } from '../../../engine/src/field/attack.ts';
import { Scratch } from '../../../engine/src/run/scratch.ts';
import { Simulation } from '../../../engine/src/run/simulation.ts';
import { type Fight, fight, lasting, type Member, party, simulatorFor } from '../fight.ts';
import { calc, energyFrom, framesOf, hitsOf, numbers } from '../readings.ts';

const ENEMY = 'target lvl=100 resist=0.1 radius=1 pos=0,2 hp=999999999;';
const OPTIONS = 'options swap_delay=4 hitlag=false ignore_burst_energy=true;';
type Team = Readonly<Record<string, Member>>;
const config = (members: Team, script: string): string =>
  `${OPTIONS}${party(members)}${ENEMY}active ${Object.keys(members)[0]};${script}`;
const run = (members: Team, script: string): Promise<Fight> => fight(config(members, script));
/** A team whose first member wields a weapon. */
const wielding = (key: string, weapon: string, refine = 1, others: Team = {}): Team => ({
  [key]: { weapon, refine, stats: 'cr=-2' },
  ...others,
});

const round = (value: number): number => Math.round(value * 1e4) / 1e4;

const ALL = [...REACTIONS, 'shatter'] as const;
type Reaction = (typeof ALL)[number];
/** Reactions of the first member, or of another, by frame. */
type Staged = Readonly<Record<number, Reaction | readonly [Reaction, number]>>;
type Change = readonly [frame: number, ...values: number[]];

/** Runs a fight in which these reactions are triggered. The function that `prepare` returns runs in each frame after them and before actions. */
async function stage(text: string, staged: Staged, prepare: (sim: Simulation) => () => void): Promise<void> {
  const simulator = await simulatorFor(text);
  const sim = new Simulation(simulator.plan, 1, simulator.recorder(), null, new Scratch());
  const each = prepare(sim);
  sim.events.tick.on(() => {
    const reaction = staged[sim.frame];
    if (reaction !== undefined) {
      const [name, actor] = typeof reaction === 'string' ? [reaction, 0] : reaction;
      const attack = new Attack();
      attack.actor = actor;
      emit2(sim.events[name].listenersFor(attack), sim.enemies[0], attack);
    }
    each();
  });
  sim.run();
}

/** Values in each frame in which one of them changes: those of an action in the frame after it. */
async function changes(text: string, read: (sim: Simulation) => number[], staged: Staged = {}): Promise<Change[]> {
  const found: Change[] = [];
  await stage(text, staged, (sim) => () => {
    const values = read(sim).map(round);
    if (found.at(-1)?.slice(1).join() !== values.join()) found.push([sim.frame, ...values]);
  });
  return found;
}
/** Changes of values since the first frame. */
async function gains(text: string, read: (sim: Simulation) => number[], staged: Staged = {}): Promise<Change[]> {
  const [first, ...later] = await changes(text, read, staged);
  return later.map(([frame, ...values]): Change => [frame, ...values.map((value, at) => round(value - first[at + 1]))]);
}
/** Energy that weapons give: frame, receiver and amount. */
async function energies(text: string, staged: Staged): Promise<number[][]> {
  const found: number[][] = [];
  await stage(text, staged, (sim) => {
    sim.events.energyChange.on(({ index }, _before, amount, source) => {
      if (source.endsWith('-energy')) found.push([sim.frame, index, amount]);
    });
    return () => {};
  });
  return found;
}
const statOf =
  (stat: keyof typeof Stat, who = 0) =>
  ({ characters }: Simulation): number =>
    characters[who].stat(Stat[stat]);
const atk = statOf('atk%');
const em = statOf('em');
/** Bonus of the first member to the damage of reactions by tag. */
const bonusTo =
  (...tags: (keyof typeof Tag)[]) =>
  ({ characters }: Simulation): number[] =>
    tags.map((tag) => {
      const attack = new Attack();
      attack.tag = Tag[tag];
      return characters[0].reactionBonus(attack);
    });
const both = (sim: Simulation): number[] => [atk(sim), em(sim)];

describe('at level 90', () => {
  it.each([
    ['frostbreath', 'rosaria', 240.01 + 509.606, 'er', 0.4594],
    ['songofthevigil', 'rosaria', 240.01 + 564.784, 'em', 110.256],
    ['clashofkings', 'lisa', 231.51 + 509.606, 'cr', 0.27564],
    ['echoesoftheheart', 'lisa', 231.51 + 564.784, 'atk%', 0.27564],
    ['jadevista', 'fischl', 244.26 + 509.606, 'cr', 0.27564],
    ['covenantoffrostandsnow', 'fischl', 244.26 + 509.606, 'def%', 0.51728],
  ])('%s on %s: %f base ATK and %s', async (weapon, key, base, stat, more) => {
    const script = `print(.${key}.stats.${stat}); ${key} attack; wait(60);`;
    const of = async (member: Member) => {
      const done = await run({ [key]: member }, script);
      return [calc(done.hits[0], 'base_atk'), numbers(done)[0]];
    };
    const [, plain] = await of({});
    const [baseAtk, given] = await of({ weapon });
    expect(baseAtk).toBeCloseTo(base, 1);
    expect(given - plain).toBeCloseTo(more, 4);
  });
});

describe('Frostbreath', () => {
  const WIELDER = 'frostbreath';
  const others = { barbara: {}, fischl: {} };
  const rosaria = (script: string, refine = 1, mates: Team = others) =>
    config(wielding('rosaria', WIELDER, refine, mates), script);

  it.each([
    [1, 0.2],
    [2, 0.25],
    [3, 0.3],
    [4, 0.35],
    [5, 0.4],
  ])('at refinement %i gives %f ATK for 15 s', async (refine, more) => {
    const seen = await gains(rosaria('wait(1000);', refine), (sim) => [atk(sim)], { 10: 'frozen' });
    expect(seen).toEqual([
      [10, more],
      [10 + 900, 0],
    ]);
  });

  it.each([
    [1, 6],
    [2, 7.5],
    [3, 9],
    [4, 10.5],
    [5, 12],
  ])('at refinement %i gives each teammate %f energy, but not the wielder', async (refine, energy) => {
    const done = await run(wielding('rosaria', WIELDER, refine, others), 'barbara attack; rosaria skill; wait(60);');
    const given = done.log('energy', 'adding energy').filter(({ logs }) => logs.source === 'frostbreath-energy');
    expect(given.map(({ char_index, logs }) => [char_index, logs["rec'd"]])).toEqual([
      [1, energy],
      [2, energy],
    ]);
    expect(lasting(done, 'frostbreath-atk')).toBe(900);
  });

  it.each([
    ['melt', true],
    ['superconduct', true],
    ['stellarConduct', true],
    ['frozen', true],
    ['swirlCryo', true],
    ['stellarSwirl', true],
    ['crystallizeCryo', true],
    ['vaporize', true],
    ['electroCharged', true],
    ['lunarCharged', true],
    ['bloom', true],
    ['lunarBloom', true],
    ['swirlHydro', true],
    ['crystallizeHydro', true],
    ['lunarCrystallize', true],
    ['overload', false],
    ['swirlElectro', false],
    ['swirlPyro', false],
    ['crystallizeElectro', false],
    ['crystallizePyro', false],
    ['aggravate', false],
    ['spread', false],
    ['quicken', false],
    ['hyperbloom', false],
    ['burgeon', false],
    ['burning', false],
    ['shatter', false],
  ] satisfies [Reaction, boolean][])('%s: %s', async (reaction, counts) => {
    const seen = await gains(rosaria('wait(30);'), (sim) => [atk(sim)], { 10: reaction });
    expect(seen).toEqual(counts ? [[10, 0.2]] : []);
  });

  it('waits for 16 s, longer than the ATK lasts', async () => {
    const seen = await gains(rosaria('wait(2000);'), (sim) => [atk(sim)], {
      10: 'frozen',
      [10 + 500]: 'melt',
      [10 + 960]: 'vaporize',
      [10 + 961]: 'superconduct',
    });
    expect(seen).toEqual([
      [10, 0.2],
      [10 + 900, 0],
      [10 + 961, 0.2],
      [10 + 961 + 900, 0],
    ]);
  });

  it('needs a reaction of the wielder on the field', async () => {
    const ofMate = await gains(rosaria('wait(30);'), (sim) => [atk(sim)], { 10: ['frozen', 1] });
    expect(ofMate).toEqual([]);
    const offField = await gains(rosaria('barbara walk; wait(100);'), (sim) => [atk(sim)], { 60: 'frozen' });
    expect(offField).toEqual([]);
  });
});

describe('Song of the Vigil', () => {
  const others = { odette: {}, barbara: {} };
  const raiden = (script: string, refine = 1) =>
    config(wielding('raidenshogun', 'songofthevigil', refine, others), script);

  it.each([
    [1, 4],
    [2, 5],
    [3, 6],
    [4, 7],
    [5, 8],
  ])('at refinement %i gives the wielder %f energy for a reaction', async (refine, energy) => {
    const members = wielding('raidenshogun', 'songofthevigil', refine, { barbara: {} });
    const done = await run(members, 'barbara attack; raidenshogun skill; wait(60);');
    expect(energyFrom(done, 'song-of-the-vigil-energy')).toEqual([energy]);
    expect(done.log('energy', 'adding energy').map(({ char_index }) => char_index)).toEqual([0]);
  });

  it('gives energy for every reaction', async () => {
    for (const reaction of ALL)
      expect([reaction, await energies(raiden('wait(30);'), { 10: reaction })]).toEqual([reaction, [[10, 0, 4]]]);
  });

  it('gives energy every 9 s at most', async () => {
    const staged = { 10: 'overload', 400: 'melt', [10 + 540]: 'melt', [10 + 541]: 'quicken' } as const;
    expect(await energies(raiden('wait(700);'), staged)).toEqual([
      [10, 0, 4],
      [10 + 541, 0, 4],
    ]);
  });

  it.each([
    [1, 0.2],
    [2, 0.25],
    [3, 0.3],
    [4, 0.35],
    [5, 0.4],
  ])('at refinement %i gives %f ATK for 12 s for Stellar-Conduct and Stellar Swirl alone', async (refine, more) => {
    const read = (sim: Simulation): number[] => [atk(sim)];
    for (const reaction of ALL) {
      const seen = await gains(raiden('wait(800);', refine), read, { 10: reaction });
      const gives = reaction === 'stellarConduct' || reaction === 'stellarSwirl';
      expect([reaction, seen]).toEqual([
        reaction,
        gives
          ? [
              [10, more],
              [10 + 720, 0],
            ]
          : [],
      ]);
    }
  });

  it('renews the ATK at each reaction', async () => {
    const seen = await gains(raiden('wait(1000);'), (sim) => [atk(sim)], { 10: 'stellarSwirl', 110: 'stellarConduct' });
    expect(seen).toEqual([
      [10, 0.2],
      [110 + 720, 0],
    ]);
  });

  it('acts off the field, but not for reactions of others', async () => {
    const text = raiden('barbara walk; wait(200);');
    expect(await gains(text, (sim) => [atk(sim)], { 60: 'stellarConduct' })).toEqual([[60, 0.2]]);
    expect(await gains(text, (sim) => [atk(sim)], { 60: ['stellarConduct', 1] })).toEqual([]);
    expect(await energies(text, { 60: 'melt' })).toEqual([[60, 0, 4]]);
    expect(await energies(text, { 60: ['melt', 1] })).toEqual([]);
  });

  it('gives both for Stellar-Conduct in a fight with Odette', async () => {
    const done = await run(
      wielding('raidenshogun', 'songofthevigil', 1, others),
      'odette skill; wait(30); raidenshogun skill; wait(60);',
    );
    expect(lasting(done, 'song-of-the-vigil-atk')).toBe(720);
    expect(energyFrom(done, 'song-of-the-vigil-energy')).toEqual([4]);
  });
});

describe('Clash of Kings', () => {
  const lisa = (script: string, refine = 1, others: Team = {}) =>
    config(wielding('lisa', 'clashofkings', refine, others), script);
  const skills = async (script: string) => framesOf(await fight(lisa(script)), 'skill');

  it.each([
    [1, 0.2, 100],
    [2, 0.25, 125],
    [3, 0.3, 150],
    [4, 0.35, 175],
    [5, 0.4, 200],
  ])('at refinement %i gives %f ATK and %i EM for 6 s after a skill', async (refine, more, mastery) => {
    const script = 'lisa skill; wait(500);';
    const [used] = await skills(script);
    expect(await gains(lisa(script, refine), both)).toEqual([
      [used + 1, more, mastery],
      [used + 360, 0, 0],
    ]);
  });

  it('is given again 12 s after the last time, not by a skill before', async () => {
    const script = 'lisa skill; wait(200); lisa skill; wait(300); lisa skill; wait(300); lisa skill; wait(400);';
    const used = await skills(script);
    expect(used).toHaveLength(4);
    expect(used[2] - used[0]).toBeLessThan(720);
    expect(used[3] - used[0]).toBeGreaterThan(720);
    expect(await gains(lisa(script), both)).toEqual([
      [used[0] + 1, 0.2, 100],
      [used[0] + 360, 0, 0],
      [used[3] + 1, 0.2, 100],
      [used[3] + 360, 0, 0],
    ]);
  });

  it('is given by a skill 721 frames after the last time, not after 720', async () => {
    const script = (frames: number): string => `lisa skill; wait(${frames}); lisa skill; wait(60);`;
    const [first, second] = await skills(script(600));
    const givenAfter = async (frames: number): Promise<number> => {
      const seen = await gains(lisa(script(frames - (second - first - 600))), both);
      return seen.filter(([, more]) => more > 0).length;
    };
    expect(await givenAfter(720)).toBe(1);
    expect(await givenAfter(721)).toBe(2);
  });

  it('lasts 6 s longer once a charged attack hits, however many hit', async () => {
    const script = 'lisa skill, charge:3; wait(700);';
    const done = await fight(lisa(script));
    expect(hitsOf(done, 'Charge Attack')).toHaveLength(3);
    const [used] = framesOf(done, 'skill');
    expect(await gains(lisa(script), both)).toEqual([
      [used + 1, 0.2, 100],
      [used + 720, 0, 0],
    ]);
  });

  it('can be extended again after it was given again', async () => {
    const script = 'lisa skill, charge; wait(700); lisa skill, charge; wait(800);';
    const used = await skills(script);
    const seen = await gains(lisa(script), both);
    expect(seen.at(-1)).toEqual([used[1] + 720, 0, 0]);
  });

  it.each([
    ['a normal attack', 'lisa skill, attack; wait(700);', {}],
    ['a charged attack before', 'lisa charge, skill; wait(700);', {}],
    ['a charged attack after its end', 'lisa skill; wait(400); lisa charge; wait(300);', {}],
    ["a teammate's charged attack", 'lisa skill; barbara charge; wait(700);', { barbara: {} }],
  ])('is not extended by %s', async (_what, script, others) => {
    const [used] = framesOf(await fight(lisa(script, 1, others)), 'skill');
    expect(await gains(lisa(script, 1, others), both)).toEqual([
      [used + 1, 0.2, 100],
      [used + 360, 0, 0],
    ]);
  });

  it('is not extended by a charged attack that misses, nor given by the skill of a teammate', async () => {
    const script = 'lisa skill, charge; wait(700);';
    const far = lisa(script).replace('pos=0,2 ', 'pos=0,60 ');
    const [used] = await skills(script);
    expect(await gains(far, both)).toEqual([
      [used + 1, 0.2, 100],
      [used + 360, 0, 0],
    ]);
    expect(await gains(lisa('barbara skill; wait(60);', 1, { barbara: {} }), both)).toEqual([]);
  });
});

describe('Echoes of the Heart', () => {
  const lisa = (script: string, refine = 1, others: Team = { barbara: {} }) =>
    config(wielding('lisa', 'echoesoftheheart', refine, others), script);
  const STELLAR = ['stellarSwirl', 'directStellarConduct', 'directStellarSwirl'] as const;

  it.each([
    [1, 60],
    [2, 75],
    [3, 90],
    [4, 105],
    [5, 120],
  ])('at refinement %i gives %i EM for 12 s after any reaction', async (refine, mastery) => {
    for (const reaction of ALL) {
      const seen = await gains(lisa('wait(800);', refine), (sim) => [em(sim)], { 10: reaction });
      expect([reaction, seen]).toEqual([
        reaction,
        [
          [10, mastery],
          [10 + 720, 0],
        ],
      ]);
    }
  });

  it.each([
    [1, 0.16],
    [2, 0.2],
    [3, 0.24],
    [4, 0.28],
    [5, 0.32],
  ])('at refinement %i gives %f damage of Stellar Glimmer for 12 s after it alone', async (refine, more) => {
    const read = bonusTo(...STELLAR, 'superconduct', 'swirlCryo', 'directLunarCharged');
    for (const reaction of ALL) {
      const seen = await gains(lisa('wait(800);', refine), read, { 10: reaction });
      const gives = reaction === 'stellarConduct' || reaction === 'stellarSwirl';
      expect([reaction, seen]).toEqual([
        reaction,
        gives
          ? [
              [10, more, more, more, 0, 0, 0],
              [10 + 720, 0, 0, 0, 0, 0, 0],
            ]
          : [],
      ]);
    }
  });

  it('renews each bonus at each of its reactions', async () => {
    const staged: Staged = { 10: 'stellarSwirl', 110: 'overload', 210: 'stellarConduct', 310: 'melt' };
    expect(await gains(lisa('wait(1200);'), (sim) => [em(sim)], staged)).toEqual([
      [10, 60],
      [310 + 720, 0],
    ]);
    expect(await gains(lisa('wait(1200);'), bonusTo('stellarSwirl'), staged)).toEqual([
      [10, 0.16],
      [210 + 720, 0],
    ]);
  });

  it('acts off the field, but not for reactions of others', async () => {
    const text = lisa('barbara walk; wait(200);');
    const read = (sim: Simulation): number[] => [em(sim), ...bonusTo('stellarSwirl')(sim)];
    expect(await gains(text, read, { 60: 'stellarSwirl' })).toEqual([[60, 60, 0.16]]);
    expect(await gains(text, read, { 60: ['stellarSwirl', 1] })).toEqual([]);
  });

  it('acts for Stellar-Conduct in a fight with Odette, for superconduct with EM alone', async () => {
    const script = (mate: string) => `${mate} skill; wait(30); lisa skill; wait(60);`;
    const stellar = await fight(lisa(script('odette'), 1, { odette: {} }));
    expect(lasting(stellar, 'echoes-of-the-heart-em')).toBe(720);
    expect(lasting(stellar, 'echoes-of-the-heart-dmg')).toBe(720);
    const plain = await fight(lisa(script('kaeya'), 1, { kaeya: {} }));
    expect(lasting(plain, 'echoes-of-the-heart-em')).toBe(720);
    expect(() => lasting(plain, 'echoes-of-the-heart-dmg')).toThrow();
  });
});

describe('Jade Vista', () => {
  it.each([
    [1, 64, 0.12],
    [2, 80, 0.15],
    [3, 96, 0.18],
    [4, 112, 0.21],
    [5, 128, 0.24],
  ])(
    'at refinement %i gives %i EM for each teammate of the same element, %f ATK for each other',
    async (refine, mastery, more) => {
      const of = async (others: Team) => {
        const read = 'print(.fischl.stats.em); print(.fischl.stats.atk%);';
        const [givenEm, givenAtk] = numbers(await run(wielding('fischl', 'jadevista', refine, others), read));
        const [plainEm, plainAtk] = numbers(await run({ fischl: {}, ...others }, read));
        return [givenEm - plainEm, givenAtk - plainAtk].map(round);
      };
      expect(await of({})).toEqual([0, 0]);
      expect(await of({ barbara: {} })).toEqual([0, more]);
      expect(await of({ lisa: {} })).toEqual([mastery, 0]);
      expect(await of({ lisa: {}, barbara: {}, xiangling: {} })).toEqual([mastery, round(2 * more)]);
      expect(await of({ lisa: {}, beidou: {}, xiangling: {} })).toEqual([2 * mastery, more]);
      expect(await of({ barbara: {}, noelle: {}, xiangling: {} })).toEqual([0, round(3 * more)]);
      expect(await of({ lisa: {}, beidou: {}, razor: {} })).toEqual([3 * mastery, 0]);
    },
  );

  it('counts the elements around the wielder, and lasts for the fight, off the field too', async () => {
    const text = config({ lisa: {}, fischl: { weapon: 'jadevista' }, beidou: {} }, 'lisa attack; wait(900);');
    const read = (sim: Simulation): number[] => [statOf('em', 1)(sim), statOf('atk%', 1)(sim), em(sim), atk(sim)];
    expect((await changes(text, read)).map(([, ...values]) => values)).toEqual([[128, 0.24, 96, 0]]);
  });
});

describe('Covenant of Frost and Snow', () => {
  const diona = (script: string, refine = 1, others: Team = {}) =>
    config(wielding('diona', 'covenantoffrostandsnow', refine, others), script);

  it.each([
    [1, 120],
    [2, 150],
    [3, 180],
    [4, 210],
    [5, 240],
  ])('at refinement %i gives %i EM for 12 s after a skill', async (refine, mastery) => {
    const script = 'diona skill; wait(800);';
    const [used] = framesOf(await fight(diona(script)), 'skill');
    expect(await gains(diona(script, refine), (sim) => [em(sim)])).toEqual([
      [used + 1, mastery],
      [used + 720, 0],
    ]);
  });

  it('begins again at each skill of the wielder and at nothing else, and stays when the wielder leaves the field', async () => {
    const script = 'diona skill; barbara walk; wait(400); diona skill; barbara skill; wait(900);';
    const others = { barbara: {} };
    const used = framesOf(await fight(diona(script, 1, others)), 'skill');
    expect(await gains(diona(script, 1, others), (sim) => [em(sim)])).toEqual([
      [used[0] + 1, 120],
      [used[1] + 720, 0],
    ]);
    const none = diona('diona attack, burst; wait(60); barbara skill; wait(60);', 1, others);
    expect(await gains(none, (sim) => [em(sim)])).toEqual([]);
  });
});
