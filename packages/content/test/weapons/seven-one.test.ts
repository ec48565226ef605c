/** Weapons of version 7.1, which the reference lacks. */
import { Stat, Tag } from '@quartet/kit';
import { describe, expect, it } from 'vitest';
import { Attack } from '../../../engine/src/field/attack.ts';
import { Scratch } from '../../../engine/src/run/scratch.ts';
import { Simulation } from '../../../engine/src/run/simulation.ts';
import { fight, lasting, type Member, party, simulatorFor } from '../fight.ts';
import { energyFrom, framesOf, hitOf, hitsOf, numbers } from '../readings.ts';

const ENEMY = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999;';
const OPTIONS = 'options swap_delay=4 ignore_burst_energy=true hitlag=false;';
const config = (members: Readonly<Record<string, Member>>, script: string): string =>
  `${OPTIONS}${party(members)}${ENEMY}active ${Object.keys(members)[0]};${script}`;

type Character = Simulation['characters'][number];
type Reading = (character: Character) => number;
const rounded = (value: number): number => Math.round(value * 1e5) / 1e5;

/**
 * Readings of the members in each frame, where one differs from the frame before: after its hits and before its action, whose effects are read
 * one frame later.
 */
async function changes(
  text: string,
  read: (characters: readonly Character[]) => readonly number[],
): Promise<{ frame: number; values: readonly number[] }[]> {
  const simulator = await simulatorFor(text);
  const sim = new Simulation(simulator.plan, 1, simulator.recorder(), null, new Scratch());
  const found: { frame: number; values: readonly number[] }[] = [];
  sim.events.tick.on(() => {
    const values = read(sim.characters).map(rounded);
    if (found.at(-1)?.values.join() !== values.join()) found.push({ frame: sim.frame, values });
  });
  sim.run();
  return found;
}
const valuesOf = (found: readonly { values: readonly number[] }[]): (readonly number[])[] =>
  found.map(({ values }) => values);

/** The bonus of a character to the damage of a reaction. */
function bonusTo(tag: number): Reading {
  const attack = new Attack();
  attack.tag = tag;
  return (character) => character.reactionBonus(attack);
}
const STELLAR = [Tag.directStellarConduct, Tag.directStellarSwirl, Tag.stellarSwirl] as const;
const stellar = STELLAR.map(bonusTo);
const others = [Tag.superconduct, Tag.swirlCryo].map(bonusTo);

/** A stat of the wielder beside that with a weapon of one star. */
async function given(key: string, weapon: string, refine: number, stat: string): Promise<number> {
  const print = `print(.${key}.stats.${stat});`;
  const [value] = numbers(await fight(config({ [key]: { weapon, refine } }, print)));
  const [without] = numbers(await fight(config({ [key]: {} }, print)));
  return value - without;
}

describe('stats at level 90', () => {
  it.each([
    ['kaeya', 'newbough', 510, 'cd', 0.551],
    ['kaeya', 'silverlight', 510, 'atk%', 0.413],
    ['kaeya', 'beyondthechrysalis', 674, 'cd', 0.441],
    ['barbara', 'wintersheavyheart', 510, 'cd', 0.551],
    ['barbara', 'hymnofthemaelstrom', 542, 'hp%', 0.662],
    ['fischl', 'breezebornerefrain', 510, 'cr', 0.276],
  ])('%s with %s: %i base ATK', async (key, weapon, atk, stat, substat) => {
    // A weapon of one star would have 217.46 at level 90.
    expect(Math.round((await given(key, weapon, 1, 'base_atk')) + 217.46)).toBe(atk);
    expect(await given(key, weapon, 1, stat)).toBeCloseTo(substat, 3);
  });
});

const REFINED = [0, 1, 2, 3, 4];
const refinements = (...numbersByName: readonly (readonly number[])[]): number[][] =>
  REFINED.map((at) => [at + 1, ...numbersByName.map((list) => list[at])]);

describe('New Bough', () => {
  const kaeya = (refine = 1): Readonly<Record<string, Member>> => ({ kaeya: { weapon: 'newbough', refine } });
  const read = ([wielder]: readonly Character[]): number[] => [wielder.stat(Stat['atk%']), wielder.stat(Stat.em)];

  it.each(refinements([0.04, 0.05, 0.06, 0.07, 0.08], [20, 25, 30, 35, 40]))(
    'at refinement %i gives %f ATK and %i EM for each of three stacks',
    async (refine, atk, em) => {
      const found = await changes(config(kaeya(refine), 'kaeya skill, attack:20; wait(400);'), read);
      expect(valuesOf(found)).toEqual([
        [0, 0],
        [atk, em],
        [rounded(atk * 2), em * 2],
        [rounded(atk * 3), em * 3],
        [0, 0],
      ]);
    },
  );

  it('gains a stack once a second by hits within 12 s of the skill, and loses all 6 s after the last', async () => {
    const text = config(kaeya(), 'kaeya attack:2, skill, attack:40; wait(400);');
    const done = await fight(text);
    const found = await changes(text, read);
    const [skill] = framesOf(done, 'skill');
    const gains: number[] = [];
    for (const { frame } of done.hits)
      if (frame > skill && frame <= skill + 720 && frame > (gains.at(-1) ?? -60) + 60) gains.push(frame);
    expect(found.map(({ frame }) => frame)).toEqual([1, ...gains.slice(0, 3), (gains.at(-1) ?? 0) + 360]);
    const last = done.hits.at(-1)?.frame ?? 0;
    expect(last).toBeGreaterThan(skill + 720);
    expect(['skill', 'atk', 'em', 'damage', 'icd'].map((part) => lasting(done, `newbough-${part}`))).toEqual([
      720, 360, 360, 360, 60,
    ]);
  });

  it('gains none without a skill, nor 12 s after it', async () => {
    expect(valuesOf(await changes(config(kaeya(), 'kaeya attack:5; wait(60);'), read))).toEqual([[0, 0]]);
    const late = await changes(config(kaeya(), 'kaeya skill; wait(720); kaeya attack:5; wait(60);'), read);
    expect(valuesOf(late)).toEqual([
      [0, 0],
      [0.04, 20],
      [0, 0],
    ]);
  });

  it('begins with one stack again after they have gone', async () => {
    const found = await changes(config(kaeya(), 'kaeya skill, attack:5; wait(500); kaeya skill; wait(60);'), read);
    expect(valuesOf(found).slice(-2)).toEqual([
      [0, 0],
      [0.04, 20],
    ]);
  });

  it('gains stacks off the field', async () => {
    const members = { ...kaeya(), barbara: {} };
    const found = await changes(config(members, 'kaeya skill, burst; barbara walk; wait(300);'), read);
    expect(valuesOf(found).at(-1)).toEqual([0.12, 60]);
  });

  const wielder = ([c]: readonly Character[]): number[] => [
    c.stat(Stat['atk%']),
    c.stat(Stat.em),
    ...stellar.map((of) => of(c)),
    ...others.map((of) => of(c)),
  ];

  it.each(refinements([0.06, 0.075, 0.09, 0.105, 0.12], [0.08, 0.1, 0.12, 0.14, 0.16]))(
    'at refinement %i gives %f ATK and %f damage of stellar reactions instead in a polestar field',
    async (refine, atk, damage) => {
      const members = { ...kaeya(refine), sandrone: {}, fischl: {} };
      const script = 'sandrone skill; wait(30); fischl skill; wait(30); kaeya skill, attack:6; wait(500);';
      const found = valuesOf(
        await changes(config(members, script).replace('active kaeya', 'active sandrone'), wielder),
      );
      const radiant = (count: number): number[] => [
        rounded(atk * count),
        0,
        ...STELLAR.map(() => rounded(damage * count)),
        0,
        0,
      ];
      expect(found.slice(0, 4)).toEqual([[0, 0, 0, 0, 0, 0, 0], radiant(1), radiant(2), radiant(3)]);
    },
  );

  it('counts 8 s after a stellar swirl as radiance, and the usual effect follows', async () => {
    const members: Readonly<Record<string, Member>> = { sandrone: {}, jean: { weapon: 'newbough' } };
    const script = 'sandrone skill; wait(30); jean skill; wait(400); jean attack:10; wait(400);';
    const found = await changes(config(members, script), ([, jean]) => wielder([jean]));
    const states = valuesOf(found).map(([atk, em, conduct]) => [atk, em, conduct]);
    expect(states).toContainEqual([0.06, 0, 0.08]);
    expect(states).toContainEqual([0.12, 60, 0]);
    expect(states.findIndex(([, , damage]) => damage > 0)).toBeLessThan(states.findIndex(([, em]) => em > 0));
  });
});

describe('Silver Light', () => {
  it.each(refinements([52, 65, 78, 91, 104]))(
    'at refinement %i gives %i EM for 12 s of each skill, twice at most',
    async (refine, em) => {
      const script = 'bennett skill; wait(210); bennett skill; wait(210); bennett skill; wait(800);';
      const text = config({ bennett: { weapon: 'silverlight', refine } }, script);
      const [first, second, third] = framesOf(await fight(text), 'skill');
      const found = await changes(text, ([bennett]) => [bennett.stat(Stat.em)]);
      expect(third - first).toBeLessThan(720);
      expect(found).toEqual([
        { frame: 1, values: [0] },
        { frame: first + 1, values: [em] },
        { frame: second + 1, values: [em * 2] },
        { frame: second + 720, values: [em] },
        { frame: third + 720, values: [0] },
      ]);
    },
  );

  it('gives nothing for bursts and attacks', async () => {
    const text = config({ bennett: { weapon: 'silverlight' } }, 'bennett burst, attack:3;');
    expect(valuesOf(await changes(text, ([bennett]) => [bennett.stat(Stat.em)]))).toEqual([[0]]);
  });
});

describe('Beyond the Chrysalis', () => {
  const ENERGY = 'beyondthechrysalis-energy';
  const bennett = (script: string, refine = 1): string =>
    config({ bennett: { weapon: 'beyondthechrysalis', refine }, barbara: {} }, script);
  const read = ([wielder]: readonly Character[]): number[] => [
    wielder.stat(Stat.cd) - 0.5,
    ...stellar.map((of) => of(wielder)),
    ...others.map((of) => of(wielder)),
  ];
  const SUB = 0.441;
  const state = (critDamage: number, damage: number): unknown[] => [
    expect.closeTo(SUB + critDamage, 3),
    0,
    damage,
    damage,
    0,
    0,
  ];

  it.each(refinements([0.56, 0.72, 0.88, 1.04, 1.2], [0.36, 0.45, 0.54, 0.63, 0.72], [5, 5.5, 6, 6.5, 7]))(
    'at refinement %i gives %f critical damage, %f stellar swirl damage and %f energy in turn',
    async (refine, critDamage, damage, energy) => {
      const text = bennett('bennett skill; wait(250); bennett skill; wait(250); bennett skill; wait(700);', refine);
      const done = await fight(text);
      const [first, second, third] = framesOf(done, 'skill');
      const found = await changes(text, read);
      expect(found).toEqual([
        { frame: 1, values: state(0, 0) },
        { frame: first + 1, values: state(critDamage, 0) },
        { frame: second + 1, values: state(critDamage, damage) },
        { frame: first + 600, values: state(0, damage) },
        { frame: second + 600, values: state(0, 0) },
      ]);
      expect(energyFrom(done, ENERGY)).toEqual([energy]);
      expect(done.log('energy', 'adding energy').find(({ logs }) => logs.source === ENERGY)?.frame).toBe(third);
    },
  );

  it('counts bursts, whose own energy is taken before they give it', async () => {
    const text = bennett('bennett skill; wait(250); bennett skill; wait(250); bennett burst; wait(60);');
    const done = await fight(text);
    const [burst] = framesOf(done, 'burst');
    const [drained] = done.log('energy', 'draining energy');
    const gained = done.log('energy', 'adding energy').filter(({ logs }) => logs.source === ENERGY);
    expect(drained.frame).toBeGreaterThan(burst);
    expect(gained.map(({ frame, logs }) => [frame, logs.post_recovery])).toEqual([[drained.frame, 5]]);
  });

  it('gives energy once in 4 s, and the turn goes on', async () => {
    const text = config({ clorinde: { weapon: 'beyondthechrysalis' } }, 'clorinde skill:7; wait(240);');
    const done = await fight(text);
    const uses = framesOf(done, 'skill');
    expect(uses).toHaveLength(7);
    expect(uses[5] - uses[2]).toBeLessThan(240);
    expect(energyFrom(done, ENERGY)).toEqual([5]);
    // The seventh use renews the critical damage, not the energy.
    const crits = (await changes(text, read)).map(({ values }) => values[0]);
    expect(crits.filter((value, at) => at > 0 && value !== crits[at - 1])).toHaveLength(1);
  });

  it('ends and starts anew when the wielder leaves the field', async () => {
    const text = bennett(
      'bennett skill; wait(250); bennett skill; barbara attack; wait(200); bennett skill; wait(30);',
    );
    const [first, second, third] = framesOf(await fight(text), 'skill');
    const [swap] = framesOf(await fight(text), 'swap');
    expect(await changes(text, read)).toEqual([
      { frame: 1, values: state(0, 0) },
      { frame: first + 1, values: state(0.56, 0) },
      { frame: second + 1, values: state(0.56, 0.36) },
      { frame: swap, values: state(0, 0) },
      { frame: third + 1, values: state(0.56, 0) },
    ]);
  });
});

describe("Winter's Heavy Heart", () => {
  const read = ([c]: readonly Character[]): number[] => [
    c.stat(Stat.em),
    c.stat(Stat['atk%']),
    ...stellar.map((of) => of(c)),
    ...others.map((of) => of(c)),
  ];
  const members = (refine: number): Readonly<Record<string, Member>> => ({
    mona: { weapon: 'wintersheavyheart', refine },
    sandrone: {},
    rosaria: {},
    fischl: {},
  });

  it.each(
    refinements(
      [24, 30, 36, 42, 48],
      [0.048, 0.06, 0.072, 0.084, 0.096],
      [20, 25, 30, 35, 40],
      [0.06, 0.075, 0.09, 0.105, 0.12],
    ),
  )(
    'at refinement %i gives %i EM for each cryo and %f ATK for each electro character, in radiance %i EM and %f damage for each',
    async (refine, em, atk, radiantEm, damage) => {
      const script = 'sandrone skill; wait(30); fischl skill; wait(30);';
      const text = config(members(refine), script).replace('active mona', 'active sandrone');
      expect(valuesOf(await changes(text, read))).toEqual([
        [em * 2, atk, 0, 0, 0, 0, 0],
        [radiantEm * 3, 0, ...STELLAR.map(() => rounded(damage * 3)), 0, 0],
      ]);
    },
  );

  it('counts the wielder, and gives nothing for other elements', async () => {
    const alone = (key: string): string => config({ [key]: { weapon: 'wintersheavyheart' } }, 'wait(10);');
    expect(valuesOf(await changes(alone('wriothesley'), read))).toEqual([[24, 0, 0, 0, 0, 0, 0]]);
    expect(valuesOf(await changes(alone('lisa'), read))).toEqual([[expect.any(Number), 0.048, 0, 0, 0, 0, 0]]);
    expect(valuesOf(await changes(alone('mona'), read))).toEqual([[0, 0, 0, 0, 0, 0, 0]]);
  });
});

describe('Hymn of the Maelstrom', () => {
  /** HP bonus of the weapon's second stat and Barbara's ascension. */
  const SUB = 0.661536 + 0.24;
  const barbara = (refine = 1, stats = 'hp=40000'): Readonly<Record<string, Member>> => ({
    barbara: { weapon: 'hymnofthemaelstrom', refine, stats },
  });
  const read = ([c, mate]: readonly Character[]): number[] => [
    c.stat(Stat['hp%']) - SUB,
    c.stat(Stat['atk%']),
    ...(mate === undefined ? [] : [mate.stat(Stat['atk%'])]),
  ];

  it.each(refinements([0.04, 0.05, 0.06, 0.07, 0.08]))(
    'at refinement %i gives %f healing bonus',
    async (refine, heal) => {
      expect(await given('barbara', 'hymnofthemaelstrom', refine, 'heal')).toBeCloseTo(heal, 9);
    },
  );

  it.each(
    refinements([0.04, 0.05, 0.06, 0.07, 0.08], [0.004, 0.005, 0.006, 0.007, 0.008], [0.08, 0.1, 0.12, 0.14, 0.16]),
  )(
    'at refinement %i gives %f HP and %f ATK for each 1000 HP above 40000, up to %f, for each of three healings',
    async (refine, hp, perStep, most) => {
      const expected = async (stats: string): Promise<void> => {
        const text = config(barbara(refine, stats), 'barbara skill; wait(1300); barbara walk; wait(600);');
        const found = await changes(text, ([c]) => [...read([c]), c.maxHp]);
        const seen = found.map(({ values: [share, atk, max] }) => [share, atk, max] as const);
        const counts = seen.map(([share]) => Math.round(share / hp));
        expect(new Set(counts)).toEqual(new Set([0, 1, 2, 3]));
        for (const [at, [share, atk, max]] of seen.entries()) {
          expect(share).toBeCloseTo(hp * counts[at], 3);
          const each = Math.min((Math.max(max - 40000, 0) / 1000) * perStep, most);
          expect(atk).toBeCloseTo(each * counts[at], 3);
        }
      };
      await expected('hp=30000');
      await expected('hp=60000');
      await expected('hp=0');
    },
  );

  it('renews all stacks for 10 s with each healing', async () => {
    const text = config(barbara(), 'barbara skill; wait(1600);');
    const healings = (await fight(text)).log('heal').map(({ frame }) => frame);
    const found = await changes(text, read);
    const [one, two, three] = healings;
    expect(found.map(({ frame }) => frame)).toEqual([1, one, two, three, (healings.at(-1) ?? 0) + 600]);
  });

  it('begins with one healing again after the 10 s', async () => {
    const found = await changes(config(barbara(), 'barbara skill; wait(1600); barbara burst; wait(90);'), read);
    const shares = found.map(({ values }) => values[0]);
    expect(Math.max(...shares)).toBeCloseTo(0.12, 3);
    expect(shares.slice(-2)).toEqual([expect.closeTo(0, 3), expect.closeTo(0.04, 3)]);
  });

  it('gives the ATK to the character on the field only', async () => {
    const members = { ...barbara(1, 'hp=60000'), kaeya: {} };
    const found = await changes(config(members, 'barbara skill, attack; wait(60); kaeya walk; wait(60);'), read);
    const [swap] = framesOf(
      await fight(config(members, 'barbara skill, attack; wait(60); kaeya walk; wait(60);')),
      'swap',
    );
    const before = found.filter(({ frame }) => frame < swap).at(-1)?.values ?? [];
    const after = found.find(({ frame }) => frame >= swap)?.values ?? [];
    expect(before[1]).toBeGreaterThan(0);
    expect(before[2]).toBe(0);
    expect(after).toEqual([before[0], 0, before[1]]);
  });

  it('frozen makes both 75 % stronger for 5 s', async () => {
    const members = { ...barbara(1, 'hp=60000'), kaeya: {}, yelan: {} };
    const text = config(members, 'barbara burst; yelan skill; wait(60); kaeya skill; wait(330);');
    const { frame: frozen } = hitOf(await fight(text), 'Frostgnaw');
    const found = await changes(text, read);
    const at = (frame: number): readonly number[] => found.filter((each) => each.frame <= frame).at(-1)?.values ?? [];
    expect(at(frozen - 1)).toEqual([expect.closeTo(0.12, 3), 0, expect.closeTo(0.24, 3)]);
    expect(at(frozen)).toEqual([expect.closeTo(0.21, 3), 0, expect.closeTo(0.42, 3)]);
    expect(at(frozen + 300)).toEqual([expect.closeTo(0.21, 3), 0, expect.closeTo(0.42, 3)]);
    expect(at(frozen + 301)).toEqual([expect.closeTo(0.12, 3), 0, expect.closeTo(0.24, 3)]);
  });

  it('so does a stellar swirl, but not an ordinary one, and neither gives anything without a healing', async () => {
    const swirl = async (enabler: string): Promise<readonly number[]> => {
      const members: Readonly<Record<string, Member>> = { ...barbara(), [enabler]: {}, sucrose: {} };
      const script = `${enabler} skill; wait(40); sucrose skill; wait(60); barbara attack:2; wait(30);`;
      const text = config(members, script).replace('active barbara', `active ${enabler}`);
      return (await changes(text, ([c]) => [c.stat(Stat['hp%']) - SUB])).map(({ values }) => values[0]);
    };
    expect(await swirl('sandrone')).toEqual([0]);
    const healed = async (enabler: string): Promise<number> => {
      const members: Readonly<Record<string, Member>> = { ...barbara(), [enabler]: {}, sucrose: {} };
      const script = `barbara burst; ${enabler} skill; wait(40); sucrose skill; wait(60);`;
      const found = await changes(config(members, script), ([c]) => [c.stat(Stat['hp%']) - SUB]);
      return Math.max(...found.map(({ values }) => values[0]));
    };
    expect(await healed('sandrone')).toBeCloseTo(0.21, 3);
    expect(await healed('rosaria')).toBeCloseTo(0.12, 3);
  });

  it('counts each character that one healing heals', async () => {
    const members = { ...barbara(), kaeya: {}, rosaria: {} };
    const found = await changes(config(members, 'barbara burst; wait(60);'), ([c]) => [c.stat(Stat['hp%']) - SUB]);
    expect(found.map(({ values }) => values[0])).toEqual([0, expect.closeTo(0.12, 3)]);
  });
});

describe('Breezeborne Refrain', () => {
  const members = (refine = 1): Readonly<Record<string, Member>> => ({
    fischl: { weapon: 'breezebornerefrain', refine },
    barbara: {},
  });
  const read = (characters: readonly Character[]): number[] =>
    characters.flatMap((c) => [...stellar.map((of) => of(c)), ...others.map((of) => of(c))]);
  const all = (bonus: number): number[] => [bonus, bonus, bonus, 0, 0, bonus, bonus, bonus, 0, 0];

  it.each(refinements([0.2, 0.25, 0.3, 0.35, 0.4]))('at refinement %i gives %f energy recharge', async (refine, er) => {
    expect(await given('fischl', 'breezebornerefrain', refine, 'er')).toBeCloseTo(er, 9);
  });

  it.each(refinements([0.24, 0.3, 0.36, 0.42, 0.48]))(
    'at refinement %i gives the team %f damage of stellar reactions for 12 s by three hits, on the field or off it',
    async (refine, bonus) => {
      const text = config(members(refine), 'fischl skill; barbara walk; wait(1200);');
      const hits = (await fight(text)).hits.map(({ frame }) => frame);
      const found = await changes(text, read);
      expect(valuesOf(found).slice(0, 2)).toEqual([all(0), all(bonus)]);
      expect(found[1].frame).toBe(hits[2]);
      // Hits of the 12 s do not count: Oz has gone before three more.
      expect(hits.filter((frame) => frame > hits[2] + 720).length).toBeLessThan(3);
      expect(found.slice(2)).toEqual([{ frame: hits[2] + 720, values: all(0) }]);
    },
  );

  it('starts again with three hits after the 12 s', async () => {
    const text = config(members(), 'fischl skill; wait(1600); fischl skill; wait(300);');
    const hits = (await fight(text)).hits.map(({ frame }) => frame);
    const found = await changes(text, read);
    expect(valuesOf(found)).toEqual([all(0), all(0.24), all(0), all(0.24)]);
    expect(found[3].frame).toBe(hits.filter((frame) => frame > found[2].frame)[2]);
  });

  it('counts neither two opponents of one hit twice nor attacks', async () => {
    const two = `${config(members(), 'fischl attack:5; fischl skill; wait(80);')}${ENEMY}`;
    const summons = hitsOf(await fight(two), 'Oz (Summon)');
    expect(new Set(summons.map(({ target }) => target)).size).toBe(2);
    expect(valuesOf(await changes(two, read))).toEqual([all(0)]);
  });

  it('counts bursts, and of two wielders adds up', async () => {
    const both: Readonly<Record<string, Member>> = {
      fischl: { weapon: 'breezebornerefrain' },
      yelan: { weapon: 'breezebornerefrain' },
    };
    const text = config(both, 'fischl skill; wait(300); yelan burst, attack:6; wait(60);');
    const found = await changes(text, ([c]) => [stellar[0](c)]);
    expect(valuesOf(found)).toEqual([[0], [0.24], [0.48]]);
  });
});
