import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  abyssCycles,
  cycleAt,
  hpOf,
  hpOfHalf,
  loadAbyssNames,
  loadBlessing,
  loadFloors,
  loadMechanics,
} from '../../../packages/gamedata/src/abyss/index.ts';
import { readAbyss as readFacts } from '../../facts/abyss.ts';
import { ROOT } from '../../facts/build.ts';
import { readFiles } from '../../facts/files.ts';
import { formatFacts } from '../../facts/json.ts';
import type { Json } from '../../facts/print.ts';
import type { Row, Table } from '../../facts/tables.ts';
import { readAbyss } from '../../update/abyss.ts';

const files = readFiles(ROOT);
const parsed = (path: string) => JSON.parse(files.get(path) ?? '{}');
const enemies = parsed('game/monsters.json').monsters as Table<Row>;
const LANGUAGES = ['en', 'zh', 'ja', 'ko', 'es', 'ru', 'de'];

/** Problems that the build reports after the value at `place` of a file is replaced; undefined removes it. */
function problemsOf(path: string, place: readonly (string | number)[], value: Json | undefined): string[] {
  const facts = parsed(path);
  const [last, ...way] = place.toReversed();
  const parent = way.reduceRight((inner, step) => inner[step], facts);
  parent[last] = value;
  try {
    readFacts(new Map(files).set(path, formatFacts(JSON.parse(JSON.stringify(facts)))), enemies);
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
}

describe('facts of the Spiral Abyss', () => {
  test.each<[what: string, path: string, place: (string | number)[], value: Json | undefined, message: string]>([
    [
      'an unknown fact',
      'abyss/floors.json',
      ['floors', '1123', 'levels'],
      3,
      'abyss/floors.json: floors.1123 has no fact "levels"',
    ],
    [
      'a wrong count',
      'abyss/floors.json',
      ['floors', '1123', 'chambers', 0, 'first', 0, 'monsters', 0, 1],
      1000,
      'abyss/floors.json: floors.1123.chambers[0].first[0].monsters must be a whole number from 1 to 100',
    ],
    [
      'a monster without an entry',
      'abyss/monsters.json',
      ['monsters', '61401'],
      undefined,
      'abyss: floor 1123 has monster 61401, which is not in monsters.json',
    ],
    [
      'an unknown enemy',
      'abyss/monsters.json',
      ['monsters', '61401', 'enemy'],
      'golem',
      'abyss/monsters.json: monsters.61401 names enemy golem, which does not exist',
    ],
    [
      'a gap between cycles',
      'abyss/cycles.json',
      ['cycles', '119', 'close'],
      '2026-06-15',
      'abyss/cycles.json: cycles.119 closes on 2026-06-15, but cycle 120 opens on 2026-06-16',
    ],
    [
      'a floor in the wrong place',
      'abyss/cycles.json',
      ['cycles', '116', 'floors'],
      [1110, 1111, 1123, 1123],
      'abyss/cycles.json: cycles.116: floor 1123 is 12, not 11',
    ],
    [
      'a cycle without floors or a reason',
      'abyss/cycles.json',
      ['cycles', '121', 'missing'],
      undefined,
      'abyss/cycles.json: cycles.121 has 0 floors, not 4; name them, or give the reason in missing',
    ],
    [
      'an unknown step',
      'abyss/rules.json',
      ['floors', '1123'],
      'Lv9',
      'abyss/rules.json: floors.1123 names step Lv9, which does not exist',
    ],
    [
      'an unknown reason',
      'abyss/blessings.json',
      ['cycles', '121', 'notModelled'],
      'later',
      'abyss/blessings.json: cycles.121.notModelled must be one of unclear, terrain, energy, state, unread',
    ],
    [
      'a source that is not listed',
      'abyss/rules.json',
      ['source'],
      'somewhere',
      'abyss/rules.json: source "somewhere" is not in sources.json',
    ],
  ])('refuse %s', (_, path, place, value, message) => {
    expect(problemsOf(path, place, value)).toContain(message);
  });

  test('have the committed files without a problem', () => {
    expect(problemsOf('abyss/rules.json', ['source'], parsed('abyss/rules.json').source)).toEqual([]);
  });
});

describe('cycles', () => {
  test('cover every day since July 2020', () => {
    expect(cycleAt('2020-07-01')?.id).toBe(1);
    expect(cycleAt('2026-05-15')?.id).toBe(118);
    expect(cycleAt('2026-05-16')?.id).toBe(119);
    expect(cycleAt('2020-06-30')).toBeUndefined();
    expect(abyssCycles.map(({ id }) => id)).toEqual(abyssCycles.map((_, i) => i + 1));
  });

  test('have four floors, or no floor and a reason', async () => {
    expect((await loadFloors(116)).map(({ index }) => index)).toEqual([9, 10, 11, 12]);
    expect(await loadFloors(121)).toEqual([]);
    expect(abyssCycles.filter(({ missing }) => missing === 'no-floors').map(({ id }) => id)).toEqual([
      121, 122, 123, 124, 125,
    ]);
    await expect(loadFloors(900)).rejects.toThrow('no cycle 900; cycles are 1 to 125');
  });

  test('have a lineup of floor 12, except three that are declared missing', async () => {
    const missing: number[] = [];
    for (const { id } of abyssCycles.slice(95)) {
      const floor = (await loadFloors(id))[3];
      if (floor !== undefined && floor.missing === 'no-lineup') missing.push(id);
    }
    expect(missing).toEqual([117, 118, 120]);
  });

  test('have the levels and star conditions that the game shows', async () => {
    const floors = await loadFloors(116);
    expect(floors[3].chambers.map(({ level }) => level)).toEqual([95, 98, 100]);
    expect(floors[3].chambers.map(({ stars }) => stars)).toEqual(Array(3).fill([180, 300, 420]));
    expect(floors[2].chambers[0].monolith).toEqual([0.2, 0.4, 0.6]);
    expect(floors[2].chambers[0].stars).toBeUndefined();
  });

  test('prefer waves of a public page to the sum in the dump', async () => {
    const [chamber] = (await loadFloors(116))[3].chambers;
    expect(chamber.first).toEqual(Array(5).fill({ monsters: [[21401, 3]] }));
    expect(chamber.second).toHaveLength(1);
  });
});

describe('HP', () => {
  test('has the step of each floor, never one step for all', async () => {
    const steps = new Map<number, number | null>();
    for (const { id } of abyssCycles)
      for (const floor of await loadFloors(id)) if (floor.index === 12) steps.set(floor.id, floor.hpStep);
    const count = (step: number) => [...steps.values()].filter((each) => each === step).length;
    expect([count(2.5), count(3), count(3.75)]).toEqual([33, 4, 17]);
    expect(steps.get(1087)).toBe(2.5);
    expect(steps.get(1099)).toBe(3);
    expect(steps.get(1129)).toBe(3.75);
  });

  test('is base times growth times step', async () => {
    const floor = (await loadFloors(119))[3];
    // 7 times 13.584, growth 2706.502 at level 100.
    expect(hpOf(floor.monsters[40101], 100, 3.75)).toBeCloseTo(7 * 13.584 * 2706.502 * 3.75, 0);
    expect(hpOfHalf(floor, 95, floor.chambers[0].first)).toBeCloseTo(3_747_864, -1);
    expect(hpOfHalf(floor, 95, floor.chambers[0].second)).toBeCloseTo(5_451_439, -1);
  });

  test('is null where the data have it of another mode, or where the step is not known', async () => {
    const floor = (await loadFloors(119))[3];
    expect(hpOf(floor.monsters[61205], 98, 3.75)).toBeNull();
    expect(hpOfHalf(floor, 98, floor.chambers[1].second)).toBeNull();
    expect(hpOf(floor.monsters[40101], 100, null)).toBeNull();
    const dumped = (await loadFloors(110))[2];
    expect(hpOfHalf(dumped, dumped.chambers[0].level, dumped.chambers[0].first)).toBeNull();
  });

  interface HpCheck {
    monster: number;
    ratio?: number;
    curve?: string;
    chamber?: number;
    half?: 'first' | 'second';
    hp?: number;
  }
  const checks = parsed('abyss/hpChecks.json').checks as HpCheck[];

  test('agrees within 1 % with the wiki, in every half that it covers', async () => {
    const covered = new Map(checks.filter(({ ratio }) => ratio !== undefined).map((each) => [each.monster, each]));
    const disagreeing: string[] = [];
    let halves = 0;
    const chambers = new Map<string, number>();
    for (const { id } of abyssCycles)
      for (const floor of (await loadFloors(id)).slice(3))
        for (const [i, chamber] of floor.chambers.entries())
          for (const half of ['first', 'second'] as const) {
            const ids = chamber[half].flatMap(({ monsters }) => monsters.map(([monster]) => monster));
            if (!ids.every((monster) => covered.has(monster))) continue;
            halves++;
            const place = `${id}-${i + 1}`;
            chambers.set(place, (chambers.get(place) ?? 0) + 1);
            for (const monster of ids) {
              const { ratio = 0, curve } = covered.get(monster) ?? {};
              const { stats, hpShare = 1 } = floor.monsters[monster];
              const ours = (stats?.baseHp ?? 0) * (hpShare ?? 0);
              if (stats?.curve !== curve || Math.abs(ours / (ratio * 13.584) - 1) > 0.01)
                disagreeing.push(`${id}-${i + 1}-${half}: ${monster}`);
            }
          }
    expect([halves, chambers.size]).toEqual([21, 19]);
    expect([...chambers].filter(([, count]) => count === 2).map(([place]) => place)).toEqual(['119-1', '119-3']);
    expect([...new Set(disagreeing)]).toEqual(['112-3-first: 61626', '119-3-second: 61626']);
  });

  test('has the HP of a half that a page shows', async () => {
    const floor = (await loadFloors(119))[3];
    for (const { monster, chamber = 0, hp } of checks.filter((each) => each.hp !== undefined))
      expect(
        (hpOf(floor.monsters[monster], floor.chambers[chamber - 1].level, floor.hpStep) ?? 0) / (hp ?? 0),
      ).toBeCloseTo(1, 2);
  });
});

describe('blessings and mechanics', () => {
  test('have effects, or a reason for none', async () => {
    for (const { id } of abyssCycles) {
      const blessing = await loadBlessing(id);
      expect(blessing !== undefined && blessing.effects.length + Number(blessing.notModelled !== undefined) > 0).toBe(
        true,
      );
    }
    expect(await loadBlessing(114)).toEqual({
      effects: [{ kind: 'proc', on: 'reaction:swirl', to: 'active', everySeconds: 2, ratio: 15 }],
    });
    expect((await loadFloors(116))[3].buffs?.second).toEqual({
      effects: [{ kind: 'bonus', stat: 'dmg', amount: 0.75, reaction: ['lunarcrystallize'] }],
    });
  });

  test('describe the twenty most frequent kinds of the last twelve cycles with a lineup', async () => {
    const seen = new Map<number, number>();
    const cycles: number[] = [];
    for (const { id } of abyssCycles.toReversed()) {
      const [, , , floor] = await loadFloors(id);
      if (floor === undefined || floor.missing !== undefined || cycles.length === 12) continue;
      cycles.push(id);
      for (const { first, second } of floor.chambers)
        for (const half of [first, second])
          for (const monster of new Set(half.flatMap(({ monsters }) => monsters.map(([each]) => each))))
            seen.set(monster, (seen.get(monster) ?? 0) + 1);
    }
    const mechanics = await loadMechanics();
    const described = Object.entries(mechanics).map(([id, { appearances }]) => [Number(id), appearances]);
    expect(described).toHaveLength(20);
    expect(described.filter(([id, count]) => seen.get(id) !== count)).toEqual([]);
    const frequent = [...seen].filter(([, count]) => count >= 3).map(([id]) => id);
    expect(frequent.filter((id) => mechanics[id] === undefined)).toEqual([]);
  });

  test('agree with the wiki about the resistances of the Landrover', async () => {
    const { resistances = [] } = (await loadMechanics())[30901];
    const base = Number((enemies.superheavylandrovermechanizedfortress.resist as Table<number>).pyro);
    expect(resistances.map(({ values }) => Number((base + values.pyro).toFixed(2)))).toEqual([1.5, 0.5, -0.2]);
  });
});

describe('names', () => {
  test('are there in seven languages', async () => {
    const english = await loadAbyssNames('en');
    expect(english.monsters[40651]).toBe('Recon Log Mek - Pneuma');
    expect(english.blessings[116]).toBe('Stonehold Moon');
    for (const language of LANGUAGES) {
      const { blessings, monsters } = await loadAbyssNames(language);
      expect(Object.keys(blessings)).toEqual(Object.keys(english.blessings));
      expect(monsters[40651]).toBeTruthy();
      if (language !== 'en') expect(blessings[116]).not.toBe(english.blessings[116]);
    }
    await expect(loadAbyssNames('fr')).rejects.toThrow('no language fr; languages are');
  });
});

describe('import of a dump', () => {
  const folder = mkdtempSync(join(tmpdir(), 'abyss-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (language: string, table: string, rows: unknown) => {
    mkdirSync(join(folder, 'Genshin', language), { recursive: true });
    writeFileSync(join(folder, 'Genshin', language, `${table}.json`), JSON.stringify(rows));
  };
  const monsters = [
    { Id: 24010101, DescribeId: 40101, Name: 'Ruin Guard', Title: 'Ruin Guard' },
    { Id: 0, DescribeId: 40651, Name: 'Recon Log Mek - Pneuma', Title: 'Recon Log Mek' },
    { Id: 0, DescribeId: 99999, Name: 'Stranger', Title: '' },
  ];
  const schedule = [
    {
      Id: 7,
      FloorIds: [1, 2, 3, 4],
      Open: '2026-01-16T04:00:00+08:00',
      Close: '2026-02-16T03:59:59+08:00',
      BuffName: 'Moon',
      Descriptions: ['Text.'],
    },
  ];
  const waves = [
    { Type: 11, Description: '<b>Keep 2 on field, spawn one after each kill</b>', Monsters: [{ Id: 40101, Count: 4 }] },
    {
      Type: 20,
      Description: '<b>Has 2 sub-waves, 1 monsters in each</b>',
      Monsters: [
        { Id: 40651, Count: 1 },
        { Id: 99999, Count: 1, Affixes: [{ Name: 'Fury' }] },
      ],
    },
    { Type: 999, Description: '<b>Spawns after killing 8 monsters</b>', Monsters: [{ Id: 40101, Count: 2 }] },
  ];
  const level = (Index: number) => ({
    Id: Index,
    GroupId: 5,
    Index,
    MonsterLevel: 93 + Index,
    Goal: 0,
    FirstWaves: waves,
    SecondWaves: [],
  });
  const known = {
    byId: new Map([[24010101, 'ruinguard']]),
    names: Object.fromEntries(
      LANGUAGES.map((id) => [id, { ruinguard: 'Ruin Guard', reconlogmek: 'Recon Log Mek' }]),
    ) as never,
    monsters: {},
  };
  for (const language of ['EN', 'CHS', 'JP', 'KR', 'ES', 'RU', 'DE']) {
    write(language, 'Monster', monsters);
    write(language, 'TowerSchedule', schedule);
  }
  write('EN', 'TowerFloor', [
    { Id: 4, Index: 12, LevelGroupId: 5, Descriptions: [] },
    { Id: 8, Index: 8, LevelGroupId: 6, Descriptions: [] },
  ]);
  write('EN', 'TowerLevel', [level(3), level(1), level(2)]);

  test('reads cycles, levels and waves', () => {
    const found = readAbyss(folder, known);
    expect(found.cycles).toEqual({ 7: { open: '2026-01-16', close: '2026-02-16', floors: [1, 2, 3, 4] } });
    expect(Object.keys(found.floors)).toEqual(['4']);
    expect(found.floors[4].chambers.map((each) => each.level)).toEqual([95, 96, 97]);
    expect(found.floors[4].chambers[0].first).toEqual([
      { group: 'A', keep: 2, monsters: [[40101, 4]] },
      { group: 'B', affixed: true, monsters: [[40651, 1]] },
      { group: 'B', affixed: true, monsters: [[99999, 1]] },
      { joins: true, afterKills: 8, monsters: [[40101, 2]] },
    ]);
  });

  test('finds enemies by id and by kind, and lists the others', () => {
    const found = readAbyss(folder, known);
    expect(found.monsters[40101]).toEqual({ enemy: 'ruinguard' });
    expect(found.monsters[40651]).toEqual({ enemy: 'reconlogmek', match: 'variant' });
    expect(found.monsters[99999].enemy).toBeNull();
    expect(found.unknown).toEqual(['99999 Stranger']);
    expect(found.names.de.monsters).toEqual({ 40651: 'Recon Log Mek - Pneuma', 99999: 'Stranger' });
  });

  test('keeps the enemy that a person has named', () => {
    const named = { enemy: 'ruinguard', because: 'seen in the game', hpShare: 0.5 };
    expect(readAbyss(folder, { ...known, monsters: { 99999: named } }).monsters[99999]).toEqual(named);
  });

  test.each<[string, string, unknown, string]>([
    ['a table that is none', 'TowerLevel', { a: 1 }, 'is not a table'],
    ['a floor without three chambers', 'TowerLevel', [level(1)], 'floor 4 has 1 chambers, not 3'],
    [
      'a level that is no number',
      'TowerLevel',
      [{ ...level(1), MonsterLevel: 'high' }, level(2), level(3)],
      'expected a whole number',
    ],
    ['too many rows', 'TowerSchedule', Array(5001).fill(schedule[0]), 'more than 5000'],
  ])('refuses %s', (_, table, rows, message) => {
    const before = table === 'TowerLevel' ? [level(3), level(1), level(2)] : schedule;
    write('EN', table, rows);
    expect(() => readAbyss(folder, known)).toThrow(message);
    write('EN', table, before);
  });

  test('names a file that is missing', () => {
    expect(() => readAbyss(join(folder, 'none'), known)).toThrow('TowerSchedule.json is missing. Name a checkout');
  });
});
