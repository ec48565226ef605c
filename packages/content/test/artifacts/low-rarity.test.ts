/** Artifact sets of at most three or four stars, which the reference lacks. */
import { setModules } from '@quartet/content/manifest';
import { setRarities } from '@quartet/gamedata/artifactLimits';
import { describe, expect, it } from 'vitest';
import { type Fight, fight, party } from '../fight.ts';
import { numbers } from '../readings.ts';

/** A fight of Bennett beside Barbara; he wears pieces of a set. */
const run = (set: string, count: number, script: string, stats = 'cr=-2'): Promise<Fight> =>
  fight(`options swap_delay=4 hitlag=false ignore_burst_energy=true;
    ${party({ bennett: { stats }, barbara: { stats: 'cr=-2' } })}
    ${count === 0 ? '' : `bennett add set="${set}" count=${count};`}
    target lvl=100 resist=0.1 radius=2 pos=0,2 hp=999999999; active bennett; ${script}`);

/** The share that pieces of a set add to a stat. */
async function added(set: string, count: number, stat: string): Promise<number> {
  const script = `print(.bennett.stats.${stat}); wait(10);`;
  const [[plain], [worn]] = [numbers(await run(set, 0, script)), numbers(await run(set, count, script))];
  return worn - plain;
}

/** Amounts of healing on Bennett by its name. */
const healed = (done: Fight, name: string): number[] =>
  done.log('heal', name).flatMap(({ logs }) => (logs.target === 0 ? [Number(logs.amount)] : []));

describe('Adventurer', () => {
  it.each([
    [1, 0],
    [2, 1000],
    [4, 1000],
  ])('with %i pieces gives %i HP', async (count, hp) => {
    expect(await added('adventurer', count, 'hp')).toBeCloseTo(hp, 9);
    expect(await added('adventurer', count, 'hp%')).toBe(0);
  });
});

describe('Lucky Dog', () => {
  it.each([
    [1, 0],
    [2, 100],
    [4, 100],
  ])('with %i pieces gives %i DEF', async (count, def) => {
    expect(await added('luckydog', count, 'def')).toBeCloseTo(def, 9);
    expect(await added('luckydog', count, 'def%')).toBe(0);
  });
});

describe('Traveling Doctor', () => {
  const SET = 'travelingdoctor';
  const OWN = 'Traveling Doctor';

  it.each([
    [1, 1],
    [2, 1.2],
    [4, 1.2],
  ])('with %i pieces multiplies the healing that its wearer receives by %f', async (count, factor) => {
    const script = 'barbara burst; wait(150);';
    const [plain, worn] = [await run(SET, 0, script), await run(SET, count, script)];
    const of = ({ log }: Fight, target: number) =>
      log('heal').flatMap(({ logs }) => (logs.target === target ? [Number(logs.amount)] : []));
    expect(of(plain, 0).length).toBeGreaterThan(0);
    expect(of(worn, 0)).toEqual(of(plain, 0).map((amount) => expect.closeTo(amount * factor, 6)));
    expect(of(worn, 1)).toEqual(of(plain, 1));
  });

  it('with 4 pieces heals 20 % of the max HP at each burst, with the healing bonus of the wearer', async () => {
    const script = 'print(.bennett.hpmax); bennett burst; wait(1000); bennett burst; wait(30);';
    const plain = await run(SET, 4, script);
    const [max] = numbers(plain);
    expect(healed(plain, OWN)).toEqual([1, 2].map(() => expect.closeTo(max * 0.2 * 1.2, 6)));
    expect(healed(await run(SET, 4, script, 'heal=0.5'), OWN)[0]).toBeCloseTo(max * 0.2 * 1.7, 6);
  });

  it('heals with 4 pieces only, and only after a burst of the wearer', async () => {
    expect(healed(await run(SET, 3, 'bennett burst; wait(60);'), OWN)).toEqual([]);
    const other = await run(SET, 4, 'bennett attack; bennett skill; barbara burst; wait(150);');
    expect(healed(other, OWN)).toEqual([]);
    const own = await run(SET, 4, 'bennett burst; wait(60);');
    expect(own.log('heal', OWN).map(({ logs }) => logs.target)).toEqual([0]);
  });
});

describe('sets whose effects are not modelled', () => {
  it.each([
    ['tinymiracle', 4, '2 and 4 pieces: resistances of the wearer are not modelled.'],
    ['prayersfordestiny', 1, '1 piece: how long Hydro affects the wearer is not modelled.'],
    ['prayersforillumination', 1, '1 piece: how long Pyro affects the wearer is not modelled.'],
    ['prayersforwisdom', 1, '1 piece: how long Electro affects the wearer is not modelled.'],
    ['prayerstospringtime', 1, '1 piece: how long Cryo affects the wearer is not modelled.'],
  ])('%s states that, and changes nothing', async (set, count, issue) => {
    expect((await setModules[set]()).default.knownIssues).toEqual([issue]);
    const script = 'bennett skill; bennett burst; bennett attack:3; wait(120);';
    const seen = async (worn: number) =>
      (await run(set, worn, script)).hits.map(({ frame, damage }) => [frame, damage]);
    expect(await seen(count)).toEqual(await seen(0));
  });
});

describe('pieces', () => {
  const FULL = ['circlet', 'flower', 'goblet', 'plume', 'sands'];

  it.each([
    ['adventurer', [1, 2, 3], [2, 4], FULL],
    ['luckydog', [1, 2, 3], [2, 4], FULL],
    ['travelingdoctor', [1, 2, 3], [2, 4], FULL],
    ['tinymiracle', [3, 4], [2, 4], FULL],
    ['prayersfordestiny', [3, 4], [1], ['circlet']],
    ['prayersforillumination', [3, 4], [1], ['circlet']],
    ['prayersforwisdom', [3, 4], [1], ['circlet']],
    ['prayerstospringtime', [3, 4], [1], ['circlet']],
  ])('of %s have %j stars, effects with %j pieces, and the slots %j', async (set, rarities, pieces, slots) => {
    expect(setRarities[set]).toEqual(rarities);
    const { facts } = (await setModules[set]()).default;
    expect([facts.pieces, facts.slots]).toEqual([pieces, slots]);
  });

  it('of sets of version 7.0 have four or five stars', () => {
    for (const set of ['scarletproof', 'heartofthefurnace']) expect(setRarities).not.toHaveProperty(set);
  });
});
