import { weaponKeys } from '@quartet/gamedata/names';
import { ARCHETYPES } from '@quartet/results';
import { describe, expect, it } from 'vitest';
import { fiveStarCopies } from '#features/team-database/model/cost.ts';
import {
  CONSTELLATIONS,
  conditionsOf,
  countFilters,
  customQuery,
  FILTER_KEYS,
  MODES,
  NO_FILTERS,
  NO_GEAR,
  nextRequirement,
  originOf,
  questionOf,
  type Requirement,
  readFilters,
  SORTS,
  TARGETS,
  type TeamFilters,
  withArchetype,
  withOrigin,
  withRequirement,
  writeFilters,
} from '#features/team-database/model/filters.ts';
import { SHOWN_TAGS } from '#features/team-database/model/tags.ts';
import { fc } from '../../../../../test/properties.ts';

const filters = (part: Partial<TeamFilters>): TeamFilters => ({ ...NO_FILTERS, ...part });
const requirement = fc.constantFrom<Requirement>('with', 'without');

describe('constellation and weapon of a required character', () => {
  const address = 'with=zhongli,aetherdendro&without=amber&gear=zhongli:c0:favlance,aetherdendro::dullblade,amber:c6:';
  const filters = readFilters(new URLSearchParams(address));

  it('are part of the address, only for required characters', () => {
    expect(filters.gear).toEqual({
      zhongli: { cons: 0, weapon: 'favoniuslance' },
      aetherdendro: { cons: null, weapon: 'dullblade' },
    });
    expect(readFilters(writeFilters(filters)).gear).toEqual(filters.gear);
    expect(readFilters(new URLSearchParams('with=zhongli&gear=zhongli:c7:nothing')).gear.zhongli).toEqual(NO_GEAR);
  });

  it('apply to the same member of the team', () => {
    const query = JSON.stringify(conditionsOf(filters));
    expect(query).toContain(
      '{"summary.team":{"$elemMatch":{"name":{"$in":["zhongli"]},"cons":{"$lte":0},"weapon.name":"favoniuslance"}}}',
    );
    expect(query).toContain('{"name":{"$in":["aetherdendro","luminedendro"]},"weapon.name":"dullblade"}');
    expect(query).not.toContain('"$lte":6');
  });
});

describe('filters on the whole team', () => {
  const filters = readFilters(new URLSearchParams('cons=c1&weapon=favlance&archetype=hyperbloom'));

  it('are part of the address', () => {
    expect(filters).toMatchObject({ cons: 1, weapon: 'favoniuslance', archetype: 'hyperbloom' });
    expect(countFilters(filters)).toBe(3);
    const made = readFilters(new URLSearchParams('cons=c6&weapon=stick&archetype=best'));
    expect([made.cons, made.weapon, made.archetype]).toEqual([null, null, null]);
  });

  it('bound the constellations that cost copies, not those of four-star characters and Travelers', () => {
    const [noneAbove, weapon, archetype] = conditionsOf({ ...filters, tags: {} }).$and as Record<string, unknown>[];
    expect(noneAbove).toEqual({
      $nor: [{ 'summary.team': { $elemMatch: { name: { $nin: expect.any(Array) }, cons: { $gt: 1 } } } }],
    });
    const text = JSON.stringify(noneAbove);
    expect(['"bennett"', '"luminedendro"', '"nahida"'].map((key) => text.includes(key))).toEqual([true, true, false]);
    expect([weapon, archetype]).toEqual([
      { 'summary.team.weapon.name': 'favoniuslance' },
      { 'summary.archetypes': 'hyperbloom' },
    ]);
  });

  it('are kept when an archetype of a listed team is chosen', () => {
    const narrowed = withArchetype({ ...filters, page: 3, custom: '{}' }, 'melt');
    expect(writeFilters(narrowed).toString()).toBe('cons=c1&weapon=favoniuslance&archetype=melt');
  });
});

it('a team costs a copy for each five-star character, constellation and refinement', () => {
  const member = (name: string, cons: number, weapon: string, refine: number) => ({
    name,
    cons,
    weapon: { name: weapon, refine, level: 90, max_level: 90 },
  });
  const team = [
    member('nahida', 2, 'sacrificialfragments', 5),
    member('raiden', 0, 'engulfinglightning', 2),
    member('bennett', 6, 'favoniussword', 5),
    member('aetherdendro', 6, 'freedomsworn', 1),
  ];
  expect(fiveStarCopies(team)).toBe(3 + 1 + 2 + 1);
  expect(fiveStarCopies([])).toBe(0);
});

describe('filters in the address', () => {
  it('come back as they were', () => {
    const any = fc.record({
      gear: fc.constant({}),
      cons: fc.constantFrom(null, ...CONSTELLATIONS),
      weapon: fc.constantFrom(null, ...weaponKeys),
      archetype: fc.constantFrom(null, ...ARCHETYPES),
      characters: fc
        .uniqueArray(fc.constantFrom(...FILTER_KEYS), { maxLength: 4 })
        .chain((keys) => fc.tuple(...keys.map((key) => requirement.map((each) => [key, each] as const))))
        .map((pairs) => Object.fromEntries(pairs)),
      tags: fc.dictionary(fc.constantFrom(...SHOWN_TAGS.map(String)), requirement),
      mode: fc.constantFrom(null, ...MODES),
      targets: fc.constantFrom(null, ...TARGETS),
      text: fc.string(),
      custom: fc.string(),
      sort: fc.constantFrom(...SORTS),
      ascending: fc.boolean(),
      page: fc.integer({ min: 1, max: 4000 }),
    });
    fc.assert(
      fc.property(any, (some) => {
        const address = writeFilters({ ...some, tags: { ...some.tags } });
        expect(readFilters(new URLSearchParams(address.toString()))).toEqual({ ...some, tags: { ...some.tags } });
      }),
    );
  });

  it('leave out what is as always, and guides are excluded without a word', () => {
    expect(writeFilters(NO_FILTERS).toString()).toBe('');
    expect(readFilters(new URLSearchParams()).tags).toEqual({ 9: 'without' });
    expect(writeFilters(filters({ tags: {} })).toString()).toBe('anytag=9');
  });

  it('are never damaged by an invalid address', () => {
    const params = new URLSearchParams(
      'with=ganyu,nobody,kazuha,ganyu,a,bennett,diona,venti&without=ganyu,qiqi&tag=1,2,x,7&mode=dive&sort=&page=-4&dir=up',
    );
    expect(readFilters(params)).toEqual(
      filters({
        characters: { ganyu: 'with', kaedeharakazuha: 'with', bennett: 'with', diona: 'with', qiqi: 'without' },
        tags: { 7: 'with', 9: 'without' },
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => readFilters(new URLSearchParams(text))).not.toThrow();
      }),
    );
  });
});

describe('the origin of rotations', () => {
  it.each([
    ['players', 'notag=20', { $ne: 20 }],
    ['generated', 'tag=20', 20],
  ] as const)('%s is part of the address and a condition beside the other tags', (origin, address, condition) => {
    const chosen = filters({ tags: withOrigin({ 8: 'with' }, origin) });
    expect(originOf(chosen.tags)).toBe(origin);
    const alone = filters({ tags: withOrigin(NO_FILTERS.tags, origin) });
    expect(writeFilters(alone).toString()).toBe(address);
    expect(originOf(readFilters(new URLSearchParams(address)).tags)).toBe(origin);
    expect(countFilters(alone)).toBe(1);
    expect(conditionsOf(chosen)).toEqual({ $and: [{ accepted_tags: condition }, { accepted_tags: { $in: [8] } }] });
  });

  it('is any without a choice', () => {
    expect(originOf(NO_FILTERS.tags)).toBeNull();
    expect(withOrigin(withOrigin(NO_FILTERS.tags, 'generated'), null)).toEqual(NO_FILTERS.tags);
  });
});

describe('a click on a character', () => {
  it('goes from none over with and without back to none', () => {
    let requirements: Readonly<Record<string, Requirement>> = {};
    const seen = [1, 2, 3].map(() => {
      requirements = withRequirement(requirements, 'ganyu', nextRequirement(requirements, 'ganyu'));
      return requirements.ganyu;
    });
    expect(seen).toEqual(['with', 'without', undefined]);
  });

  it('goes straight to without when four are in the team already', () => {
    const four = Object.fromEntries(['a', 'b', 'c', 'd'].map((key) => [key, 'with' as const]));
    expect(nextRequirement(four, 'ganyu')).toBe('without');
  });
});

describe('the question to the server', () => {
  it('requests everything but guides without filters', () => {
    expect(conditionsOf(NO_FILTERS)).toEqual({ $and: [{ accepted_tags: { $nin: [9] } }] });
    expect(conditionsOf(filters({ tags: {} }))).toEqual({});
  });

  it('requests either Traveler of an element, and excludes both', () => {
    const characters = { aetheranemo: 'with', aethergeo: 'without', ganyu: 'with', diona: 'without' } as const;
    expect(conditionsOf(filters({ tags: { 7: 'with', 8: 'with' }, characters }))).toEqual({
      $and: [
        { $or: [{ 'summary.char_names': 'aetheranemo' }, { 'summary.char_names': 'lumineanemo' }] },
        { 'summary.char_names': { $ne: 'aethergeo' } },
        { 'summary.char_names': { $ne: 'luminegeo' } },
        { 'summary.char_names': 'ganyu' },
        { 'summary.char_names': { $ne: 'diona' } },
        { accepted_tags: { $in: [7, 8] } },
      ],
    });
  });

  it('selects by the ending of the fights, not by enemies with HP', () => {
    const asked = (mode: (typeof MODES)[number]) => conditionsOf(filters({ tags: {}, mode }));
    expect(asked('duration')).toEqual({ $and: [{ 'summary.ending': 'time' }] });
    expect(asked('ttk')).toEqual({ $and: [{ 'summary.ending': 'kill' }] });
    expect(asked('rotation')).toEqual({ $and: [{ 'summary.ending': { $in: ['rotation', 'either'] } }] });
  });

  it('has the words of a free search as they are, for the index of the server', () => {
    expect(questionOf(filters({ tags: {}, text: ' hu.  homa ' }), undefined)).toMatchObject({
      search: 'hu.  homa',
      query: {},
    });
    expect(questionOf(filters({ text: '  ' }), undefined)).not.toHaveProperty('search');
    expect(questionOf(filters({ text: 'x'.repeat(300) }), undefined).search).toHaveLength(200);
    expect(questionOf(filters({ text: 'homa' }), { hash: 'x' })).not.toHaveProperty('search');
  });

  it('takes a query of the reader in place of the filters, with their order and page', () => {
    const some = filters({ characters: { ganyu: 'with' }, sort: 'dps', ascending: true, page: 3 });
    expect(questionOf(some, { hash: 'x' })).toEqual({
      query: { hash: 'x' },
      sort: { 'summary.mean_dps_per_target': 1 },
      skip: 50,
      limit: 25,
    });
    expect([customQuery(' '), customQuery('{'), customQuery('{"a":1}')]).toEqual([undefined, undefined, { a: 1 }]);
  });

  it('counts what narrows the list', () => {
    expect(countFilters(NO_FILTERS)).toBe(0);
    expect(countFilters(filters({ tags: {}, characters: { ganyu: 'with' }, mode: 'ttk', text: 'x' }))).toBe(4);
    expect(countFilters(filters({ characters: { ganyu: 'with' }, custom: '{}' }))).toBe(1);
  });
});
