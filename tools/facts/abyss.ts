/** Facts of the Spiral Abyss: reads `facts/abyss`, checks it, and generates a module for each floor. */
import { contentOf, type FactFiles } from './files.ts';
import { constant, type Modules } from './modules.ts';
import { isList, print } from './print.ts';
import {
  bool,
  type Check,
  game,
  integer,
  list,
  listOf,
  map,
  merge,
  number,
  oneOf,
  type Problems,
  record,
  type Shape,
  tableOf,
  text,
} from './shape.ts';
import {
  given,
  isNumber,
  isNumbers,
  isRow,
  isText,
  type Row,
  readList,
  readRow,
  readTable,
  sortedEntries,
  type Table,
} from './tables.ts';

const LANGUAGES = ['en', 'zh', 'ja', 'ko', 'es', 'ru', 'de'] as const;
const HALVES = ['first', 'second'] as const;

const day: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? null : 'must be a day such as 2026-05-16';
const count: Check = (value) =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= 100 ? null : 'must be a whole number from 1 to 100';
const pair: Check = (value) =>
  Array.isArray(value) && value.length === 2
    ? (integer(value[0] ?? null) ?? (value[1] === 0 ? null : count(value[1] ?? null)))
    : 'must be the number of a monster and a count';
const orNothing =
  (check: Check): Check =>
  (value) =>
    value === null ? null : check(value);

const wave = record(
  {
    group: game(oneOf('A', 'B', 'C', 'D')),
    joins: game(bool),
    keep: game(count),
    afterKills: game(count),
    affixed: game(bool),
    monsters: game(listOf(pair)),
  },
  ['monsters'],
);
const half = list(wave);
const chamber = record({ level: game(integer), first: half, second: half }, ['level', 'first', 'second']);
const effect = record(
  {
    kind: game(oneOf('bonus', 'proc')),
    stat: game(text),
    amount: game(number),
    element: game(text),
    attack: game(listOf(oneOf('normal', 'charged', 'plunge', 'skill', 'burst'))),
    reaction: game(listOf(text)),
    on: game(text),
    to: game(oneOf('active', 'off-field', 'party', 'enemy')),
    seconds: game(number),
    stacks: game(count),
    everySeconds: game(number),
    count: game(count),
    ratio: game(number),
  },
  ['kind'],
);
const blessing = record(
  { effects: list(effect), notModelled: game(oneOf('unclear', 'terrain', 'energy', 'state', 'unread')) },
  ['effects'],
);
const mechanics = record(
  {
    appearances: game(count),
    resistances: list(
      record(
        {
          state: game(text),
          values: game(tableOf(number)),
          isDelta: game(bool),
          seconds: game(number),
        },
        ['state', 'values'],
      ),
    ),
    wards: list(
      record(
        {
          name: game(text),
          element: game(text),
          units: game(number),
          hits: game(count),
          hpShare: game(number),
          seconds: game(number),
          weakTo: game(listOf(text)),
        },
        ['name'],
      ),
    ),
    phases: list(
      record(
        {
          kind: game(oneOf('invulnerable', 'untargetable', 'shared', 'stunned')),
          when: game(text),
          hp: game(number),
          seconds: game(number),
        },
        ['kind', 'when'],
      ),
    ),
    movement: game(oneOf('still', 'walks', 'dashes', 'flies', 'burrows')),
    radius: record({ metres: game(number), isAssumed: game(bool) }, ['metres', 'isAssumed']),
    evidence: list(record({ source: game(text), at: game(text) }, ['source', 'at'])),
    unknown: game(listOf(text)),
  },
  ['appearances', 'radius', 'evidence'],
);
const hpCheck = record(
  {
    monster: game(integer),
    /** HP at level 1 in multiples of 13.584, as the wiki counts it. */
    ratio: game(number),
    curve: game(text),
    floor: game(integer),
    chamber: game(count),
    half: game(oneOf(...HALVES)),
    /** HP in this half, the step included. */
    hp: game(number),
    source: game(text),
  },
  ['monster', 'source'],
);

/** Shapes of the files by name. */
const SHAPES: { readonly [name: string]: Shape } = {
  cycles: record(
    {
      cycles: map(
        record(
          { open: game(day), close: game(day), floors: game(listOf(integer)), missing: game(oneOf('no-floors')) },
          ['open', 'close', 'floors'],
        ),
      ),
    },
    ['cycles'],
  ),
  floors: record({ floors: map(record({ index: game(integer), chambers: list(chamber) }, ['index', 'chambers'])) }, [
    'floors',
  ]),
  lineups: record(
    {
      floors: map(
        record(
          {
            index: game(integer),
            levels: game(listOf(integer, 3)),
            halves: map(record({ first: half, second: half })),
          },
          ['index', 'halves'],
        ),
      ),
    },
    ['floors'],
  ),
  rules: record(
    {
      steps: game(tableOf(orNothing(number))),
      /** True damage of the game's surroundings at level 1 to 100; blessings deal multiples of it. */
      levelCoefficients: game(listOf(number, 100)),
      stars: game(tableOf(listOf(listOf(integer, 3), 3))),
      starExceptions: game(tableOf(tableOf(listOf(integer, 3)))),
      monolith: game(listOf(number, 3)),
      monoliths: game(tableOf(listOf(integer))),
      floors: game(tableOf(text)),
    },
    ['steps', 'levelCoefficients', 'stars', 'starExceptions', 'monolith', 'monoliths', 'floors'],
  ),
  monsters: record(
    {
      monsters: map(
        record(
          {
            enemy: game(orNothing(text)),
            match: game(oneOf('name', 'variant')),
            because: game(text),
            hpShare: game(orNothing(number)),
            hpBecause: game(text),
          },
          ['enemy'],
        ),
      ),
    },
    ['monsters'],
  ),
  blessings: record(
    {
      cycles: map(blessing),
      floors: map(record({ both: blessing, first: blessing, second: blessing })),
    },
    ['cycles', 'floors'],
  ),
  enemies: record({ enemies: map(mechanics) }, ['enemies']),
  hpChecks: record({ checks: list(hpCheck) }, ['checks']),
  names: record({ monsters: game(tableOf(text)), blessings: game(tableOf(text)) }, ['monsters', 'blessings']),
};

interface AbyssFacts {
  readonly cycles: Table<Row>;
  /** Floors as the modules have them. */
  readonly floors: Table<Row>;
  readonly blessings: Table<Row>;
  readonly coefficients: readonly number[];
  readonly enemies: Table<Row>;
  readonly names: Table<Row>;
}

/**
 * Reads the files of `facts/abyss`.
 * @param enemies HP and resistances by enemy
 * @throws Error that lists every problem with the file and the fact
 */
export function readAbyss(files: FactFiles, enemies: Table<Row>): AbyssFacts {
  const problems: Problems = [];
  const sources = new Set(Object.keys(JSON.parse(files.get('sources.json') ?? '{}')));
  const parts: { [name: string]: Row } = {};
  for (const [file, content] of files) {
    if (!file.startsWith('abyss/')) continue;
    const [, names, name] = /^abyss\/(names\/)?(\w+)\.json$/.exec(file) ?? [];
    const shape = names === undefined ? SHAPES[name ?? ''] : SHAPES.names;
    if (name === undefined || shape === undefined || (name === 'names' && names === undefined)) {
      problems.push(`${file}: is none of the files that the modules are made of`);
      continue;
    }
    const value = contentOf(file, content, sources, problems);
    const facts = value === undefined ? undefined : merge(shape, [{ layer: 'game', file, value }], problems);
    if (isRow(facts)) parts[names === undefined ? name : `names/${name}`] = facts;
  }
  for (const name of [
    ...Object.keys(SHAPES).filter((each) => each !== 'names'),
    ...LANGUAGES.map((id) => `names/${id}`),
  ])
    if (parts[name] === undefined) problems.push(`abyss/${name}.json: is missing`);
  // The checks below read fields whose shape is wrong, or of files that are not there.
  if (problems.length > 0) throw new Error(problems.join('\n'));

  const rows = (file: string, field: string) => readTable(parts[file][field], isRow, `abyss/${file}.json: ${field}`);
  const floors = joinedFloors(parts, enemies, problems);
  const cycles = rows('cycles', 'cycles');
  const ordered = Object.entries(cycles).sort(([a], [b]) => Number(a) - Number(b));
  for (const [i, [id, cycle]] of ordered.entries()) {
    const file = `abyss/cycles.json: cycles.${id}`;
    if (String(cycle.open) >= String(cycle.close)) problems.push(`${file} closes on ${cycle.close}, before it opens`);
    const next = ordered[i + 1];
    if (next !== undefined && next[1].open !== cycle.close)
      problems.push(`${file} closes on ${cycle.close}, but cycle ${next[0]} opens on ${next[1].open}`);
    const own = readList(cycle.floors, isNumber, `${file}.floors`);
    if (own.length !== 4 && cycle.missing === undefined)
      problems.push(`${file} has ${own.length} floors, not 4; name them, or give the reason in missing`);
    for (const [index, floor] of own.entries()) {
      const found = floors[floor];
      if (found === undefined) problems.push(`${file} names floor ${floor}, which does not exist`);
      else if (found.index !== 9 + index) problems.push(`${file}: floor ${floor} is ${found.index}, not ${9 + index}`);
    }
  }
  for (const [field, table] of [
    ['cycles', cycles],
    ['floors', floors],
  ] as const)
    for (const id of Object.keys(rows('blessings', field)))
      if (!Object.hasOwn(table, id)) problems.push(`abyss/blessings.json: ${field}.${id} does not exist`);
  for (const id of Object.keys(rows('enemies', 'enemies')))
    if (!Object.hasOwn(rows('monsters', 'monsters'), id))
      problems.push(`abyss/enemies.json: enemies.${id} is not in monsters.json`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    cycles,
    floors,
    blessings: rows('blessings', 'cycles'),
    coefficients: readList(parts.rules.levelCoefficients ?? [], isNumber, 'abyss/rules.json: levelCoefficients'),
    enemies: rows('enemies', 'enemies'),
    names: Object.fromEntries(LANGUAGES.map((id) => [id, parts[`names/${id}`]])),
  };
}

/** Joins the lineups of the dump, those from public pages, the HP steps, the star conditions and the buffs of each floor. */
function joinedFloors(parts: Table<Row>, enemies: Table<Row>, problems: Problems): Table<Row> {
  const rules = parts.rules;
  const dumped = readTable(parts.floors.floors, isRow, 'abyss/floors.json: floors');
  const stated = readTable(parts.lineups.floors, isRow, 'abyss/lineups.json: floors');
  const steps = readRow(rules.steps, 'abyss/rules.json: steps');
  const stepOf = readTable(rules.floors, isText, 'abyss/rules.json: floors');
  const monsters = readTable(parts.monsters.monsters, isRow, 'abyss/monsters.json: monsters');
  const buffs = readTable(parts.blessings.floors, isRow, 'abyss/blessings.json: floors');
  const ids = new Set([...Object.keys(dumped), ...Object.keys(stated), ...Object.keys(stepOf)]);
  const floors: { [id: string]: Row } = {};
  for (const id of [...ids].sort((a, b) => Number(a) - Number(b))) {
    const step = stepOf[id];
    if (step !== undefined && !Object.hasOwn(steps, step))
      problems.push(`abyss/rules.json: floors.${id} names step ${step}, which does not exist`);
    const page: Row = stated[id] ?? {};
    const place = `floor ${id}`;
    const halves = readTable(page.halves ?? {}, isRow, `abyss: halves of ${place}`);
    const base = dumped[id]?.chambers ?? readList(page.levels ?? [], isNumber, place).map((level): Row => ({ level }));
    const chambers = readList(base, isRow, `abyss: chambers of ${place}`).map(
      (row, i): Row => ({ ...row, ...halves[i + 1] }),
    );
    const wavesOf = (row: Row, part: string) => readList(row[part] ?? [], isRow, `abyss: ${part} half of ${place}`);
    for (const [i, row] of chambers.entries())
      for (const part of HALVES)
        if (wavesOf(row, part).length === 0) problems.push(`abyss: ${place} has no ${part} half in chamber ${i + 1}`);
    const used: { [id: string]: Row } = {};
    for (const row of chambers)
      for (const part of HALVES)
        for (const wave of wavesOf(row, part))
          for (const [monster] of readList(wave.monsters, isNumbers, `abyss: monsters of ${place}`)) {
            const entry = monsters[monster];
            if (entry === undefined)
              problems.push(`abyss: ${place} has monster ${monster}, which is not in monsters.json`);
            else used[monster] = monsterOf(monster, entry, enemies, problems);
          }
    const floorIndex = Number(dumped[id]?.index ?? page.index ?? 0) || indexOf(id, parts);
    const value = step === undefined ? null : (steps[step] ?? null);
    floors[id] = given({
      id: Number(id),
      index: floorIndex,
      hpStep: value,
      hpReason: value !== null ? undefined : step === undefined ? 'no-step' : 'no-value',
      buffs: buffs[id],
      chambers: chambers.map((row, i) => withStars(row, i + 1, id, floorIndex, rules)),
      missing: chambers.length > 0 ? undefined : 'no-lineup',
      monsters: Object.fromEntries(sortedEntries(used)),
    });
  }
  return floors;
}

/** Index of a floor without a lineup: its place in a cycle. */
function indexOf(id: string, parts: Table<Row>): number {
  for (const [cycleId, cycle] of Object.entries(readTable(parts.cycles.cycles, isRow, 'abyss/cycles.json: cycles'))) {
    const place = readList(cycle.floors, isNumber, `abyss/cycles.json: cycles.${cycleId}.floors`).indexOf(Number(id));
    if (place >= 0) return 9 + place;
  }
  return 0;
}

function withStars(row: Row, place: number, id: string, index: number, rules: Row): Row {
  const monoliths = readTable(rules.monoliths, isNumbers, 'abyss/rules.json: monoliths')[id] ?? [];
  const exceptions = readTable(rules.starExceptions, isRow, 'abyss/rules.json: starExceptions')[id] ?? {};
  const stars = exceptions[place] ?? readTable(rules.stars, isList, 'abyss/rules.json: stars')[index]?.[place - 1];
  const { level, ...halves } = row;
  return given({
    level,
    ...(monoliths.includes(place) ? { monolith: rules.monolith } : { stars }),
    ...halves,
  });
}

function monsterOf(id: number, entry: Row, enemies: Table<Row>, problems: Problems): Row {
  const { match, ...rest } = entry;
  if (typeof entry.enemy !== 'string') return rest;
  const enemy = enemies[entry.enemy];
  if (enemy === undefined) {
    problems.push(`abyss/monsters.json: monsters.${id} names enemy ${entry.enemy}, which does not exist`);
    return rest;
  }
  const { baseHp, curve, resist, freezeResist } = enemy;
  return { ...rest, stats: { baseHp, curve, resist, freezeResist } };
}

export function writeAbyss(facts: AbyssFacts, modules: Modules): void {
  const cycles = Object.entries(facts.cycles)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([id, cycle]): Row => ({ id: Number(id), ...cycle }));
  modules.add(
    'abyss/cycles.ts',
    "import type { AbyssCycle } from '../../abyss/types.ts';",
    constant('abyssCycles', cycles, { type: 'readonly AbyssCycle[]' }),
  );
  modules.add(
    'abyss/blessings.ts',
    "import type { AbyssBlessing } from '../../abyss/types.ts';",
    constant('abyssBlessings', facts.blessings, { type: '{ readonly [cycle: string]: AbyssBlessing }', expand: true }),
    constant('abyssCoefficients', facts.coefficients, { type: 'readonly number[]' }),
  );
  modules.add(
    'abyss/mechanics.ts',
    "import type { AbyssMechanics } from '../../abyss/types.ts';",
    constant('abyssMechanics', facts.enemies, { type: '{ readonly [monster: string]: AbyssMechanics }', expand: true }),
  );
  for (const [id, floor] of Object.entries(facts.floors))
    modules.add(
      `abyss/floors/${id}.ts`,
      "import type { AbyssFloor } from '../../../abyss/types.ts';",
      `const floor: AbyssFloor = ${print(floor, 0, 0, true)};`,
      'export default floor;',
    );
  for (const [language, names] of Object.entries(facts.names))
    modules.add(
      `abyss/names/${language}.ts`,
      "import type { AbyssNames } from '../../../abyss/types.ts';",
      `const names: AbyssNames = ${print(names, 0, 0, true)};`,
      'export default names;',
    );
  const loaders = (name: string, type: string, folder: string, ids: readonly string[]) =>
    `export const ${name}: { readonly [id: string]: () => Promise<{ default: ${type} }> } = {\n${ids
      .map((id) => `  ${id}: () => import('./${folder}/${id}.ts'),`)
      .join('\n')}\n};`;
  modules.add(
    'abyss/loaders.ts',
    "import type { AbyssFloor, AbyssNames } from '../../abyss/types.ts';",
    loaders('floorLoaders', 'AbyssFloor', 'floors', Object.keys(facts.floors)),
    loaders('nameLoaders', 'AbyssNames', 'names', Object.keys(facts.names)),
  );
}
