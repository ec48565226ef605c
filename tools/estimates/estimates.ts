/**
 * `npm run make -- estimates [options]`: estimates the frames of known characters as if they were not counted, and compares the damage of a team
 * with the counted one; or states the uncertainty of a character with estimated frames. `--help` lists the options.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { expectedValues, iterationSeed } from '@quartet/engine';
import { nameTable } from '@quartet/gamedata/names';
import { openFight } from '@quartet/runner/session';
import { type Definition, install, tablesOf } from '../../mutation/definition.ts';
import { evaluate, type Import } from '../../mutation/evaluate.ts';
import { type Content, contentOf } from '../../mutation/source.ts';
import { ROOT } from '../facts/build.ts';
import { writeCharacters } from '../facts/characters.ts';
import { estimateIds, readFacts } from '../facts/facts.ts';
import { type FactFiles, fileOf, readFiles } from '../facts/files.ts';
import { formatFacts } from '../facts/json.ts';
import { Modules } from '../facts/modules.ts';
import { readRow, type SparseRow } from '../facts/tables.ts';
import { messageOf } from '../message.ts';
import { type Counted, countedOf, MeasuredEstimates, onlyEstimated, sampleOf } from '../update/measured.ts';
import { deviationOf, factorOf, statedOf } from '../update/uncertainty.ts';

const HELP = `npm run make -- estimates [options]

  --only KEY     known characters to estimate; may be given more than once. Without it the table of tools/update/estimates.md is written
  --calibrate    estimates the known characters that are not in the table, and prints the factor of their errors
  --state KEY    computes and writes the uncertainty of a character with estimated frames
  --team FILE    config of a team with the character of --state (default: the first example team with it)
  --draws N      draws of the frames per character (default 30)
  --fights N     fights per draw (default 8)
`;

const here = dirname(fileURLToPath(import.meta.url));
const TEAMS = join(here, '../../apps/server/seed');
const PAGE = join(here, '../update/estimates.md');
/** Known characters per weapon class: those in most example teams. */
const PER_WEAPON = 4;
const SEED = 20_261_127;

const load: Import = (specifier) => import(specifier.startsWith('/') ? pathToFileURL(specifier).href : specifier);

interface Team {
  readonly name: string;
  readonly text: string;
  readonly members: readonly string[];
}

function teamOf(path: string): Team {
  const text = readFileSync(path, 'utf8');
  const members = [...text.matchAll(/^\s*(\w+) +char\b/gm)].flatMap(([, name]) => nameTable.character(name) ?? []);
  return { name: basename(path, '.txt'), text, members };
}

const exampleTeams = (): readonly Team[] =>
  readdirSync(TEAMS)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => teamOf(join(TEAMS, file)));

/** Facts of a character as its module exports them, with other measured facts. */
function factsWith(files: FactFiles, key: string, measured: SparseRow): Promise<unknown> {
  const path = `characters/${key}/facts.json`;
  const { source }: { source: string } = JSON.parse(files.get(path) ?? '{}');
  const needed = [...files].filter(
    ([file]) => !/^(characters|weapons|artifacts)\//.test(file) || file.startsWith(`characters/${key}/`),
  );
  const modules = new Modules();
  writeCharacters(readFacts(new Map(needed).set(path, formatFacts({ source, ...measured }))), modules);
  const text = modules.files.get(`characters/${key}.ts`) ?? '';
  const entry = `${key}.ts`;
  return evaluate({ entry, exported: 'default', files: [entry], facts: '' }, load, { source: () => text });
}

/** Numbers from 0 to 1 that depend on the text alone. */
function randomOf(text: string): () => number {
  let state = 0;
  for (const character of text) state = (Math.imul(state, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Damage per second of a team, averaged over critical hits, on the same seeds for all facts. */
async function damageOf(text: string, fights: number): Promise<number> {
  const simulator = await openFight(text);
  const recorder = simulator.recorder();
  const dealt = new Float64Array(fights);
  const expected = new Float64Array(fights);
  const frames = new Float64Array(fights);
  for (let i = 0; i < fights; i++) {
    simulator.run(iterationSeed(SEED, i), recorder);
    const perSecond = 60 / recorder.frames;
    dealt[i] = recorder.totalDamage * perSecond;
    for (const amount of recorder.characterExpected) expected[i] += amount * perSecond;
    frames[i] = recorder.frames;
  }
  return expectedValues({ dealt, expected, frames }).reduce((sum, each) => sum + each, 0) / fights;
}

interface Work {
  readonly files: FactFiles;
  readonly character: Counted;
  readonly estimates: MeasuredEstimates;
  readonly content: Content;
  readonly team: Team;
  readonly draws: number;
  readonly fights: number;
}

/** Damage per second of the team with other measured facts of the character. */
async function damageWith({ files, character, content, team, fights }: Work, measured: SparseRow): Promise<number> {
  const facts = await factsWith(files, character.key, measured);
  const restore = install(await tablesOf(load), content, await evaluate<Definition>(content, load, { facts }));
  try {
    return await damageOf(team.text, fights);
  } finally {
    restore();
  }
}

/** Damage with drawn frames; without draws in which the team's script cannot go on. */
async function drawn(work: Work, change: (measured: SparseRow) => SparseRow): Promise<readonly number[]> {
  const random = randomOf(work.character.key);
  const found: number[] = [];
  for (let i = 0; i < work.draws; i++) {
    const measured = change(work.estimates.draw(random));
    try {
      found.push(await damageWith(work, measured));
    } catch (error) {
      console.error(`${work.character.key}, draw ${i + 1}: ${messageOf(error)}`);
    }
  }
  if (2 * found.length < work.draws) throw new Error(`${work.character.key}: most draws failed in ${work.team.name}`);
  return found;
}

interface Compared {
  readonly key: string;
  readonly kind: string;
  readonly team: string;
  readonly counted: number;
  readonly estimated: number;
  /** Spread of the draws from the estimate. */
  readonly deviation: number;
}

async function compare(work: Work): Promise<Compared> {
  const { character, team, fights, estimates } = work;
  const counted = await damageOf(team.text, fights);
  const again = await damageWith(work, character.measured);
  if (again !== counted) throw new Error(`${character.key}: its own facts give ${again}, not ${counted}`);
  const estimated = await damageWith(work, estimates.estimate());
  const draws = await drawn(work, (measured) => measured);
  return {
    key: character.key,
    kind: `${character.weapon}, ${character.body}`,
    team: team.name,
    counted,
    estimated,
    deviation: deviationOf(estimated, draws),
  };
}

const difference = ({ counted, estimated }: Compared): number => counted / estimated - 1;
const isCovered = (each: Compared): boolean => Math.abs(difference(each)) <= statedOf(each.deviation);
const percent = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(100 * value).toFixed(1)} %`;

const HEAD = [
  '| Character | Class | Example team | Counted DPS | Estimated DPS | True figure | Stated | Covered |',
  '|---|---|---|---|---|---|---|---|',
];
const row = (each: Compared): string =>
  `| ${[
    `\`${each.key}\``,
    each.kind,
    `\`${each.team}\``,
    each.counted.toFixed(0),
    each.estimated.toFixed(0),
    percent(difference(each)),
    `±${(100 * statedOf(each.deviation)).toFixed(0)} %`,
    isCovered(each) ? 'yes' : '**no**',
  ].join(' | ')} |`;

interface Known {
  readonly character: Counted;
  readonly team: Team;
  /** Place of the character among those of its weapon class, by the number of example teams. */
  readonly place: number;
}

/** The characters in example teams, each with a team that no character before it has if there is one. */
function known(characters: readonly Counted[], teams: readonly Team[]): readonly Known[] {
  const uses = (key: string) => teams.filter(({ members }) => members.includes(key)).length;
  const taken = new Set<string>();
  return ['sword', 'claymore', 'polearm', 'bow', 'catalyst'].flatMap((weapon) =>
    characters
      .filter((each) => each.weapon === weapon && uses(each.key) > 0)
      .sort((a, b) => uses(b.key) - uses(a.key) || (a.key < b.key ? -1 : 1))
      .map((character, place) => {
        const own = teams.filter(({ members }) => members.includes(character.key));
        const team = own.find(({ name }) => !taken.has(name)) ?? own[0];
        taken.add(team.name);
        return { character, team, place };
      }),
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      calibrate: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      state: { type: 'string' },
      team: { type: 'string' },
      draws: { type: 'string', default: '30' },
      fights: { type: 'string', default: '8' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const files = readFiles(ROOT);
  const characters = countedOf(files, values.state);
  const samples = characters.filter(({ key }) => key !== values.state).map(sampleOf);
  const teams = exampleTeams();
  const work = (character: Counted, team: Team): Work => {
    const content = contentOf('characters', character.key);
    if (content === null) throw new Error(`${character.key} has no kit`);
    const estimates = new MeasuredEstimates(character, samples);
    return { files, character, estimates, content, team, draws: Number(values.draws), fights: Number(values.fights) };
  };

  if (values.state !== undefined) {
    const key = values.state;
    const character = characters.find((each) => each.key === key);
    if (character === undefined) throw new Error(`${key} has no measured facts`);
    const team = values.team === undefined ? teams.find(({ members }) => members.includes(key)) : teamOf(values.team);
    if (team === undefined) throw new Error(`no example team has ${key}: give one with --team FILE`);
    const path = `characters/${key}/facts.json`;
    const file = readRow(JSON.parse(files.get(path) ?? '{}'), path);
    const estimates = estimateIds(files);
    const whole = work(character, team);
    const draws = await drawn(whole, (measured) => onlyEstimated(file, measured, estimates));
    const uncertainty = statedOf(deviationOf(await damageOf(team.text, whole.fights), draws));
    const { source, sources, uncertainty: _, ...facts } = file;
    writeFileSync(
      join(ROOT, fileOf(path)),
      formatFacts({ source, ...(sources !== undefined && { sources }), uncertainty, ...facts }),
    );
    console.log(
      `${key}: ±${(100 * uncertainty).toFixed(0)} % in ${team.name}. Run npm run make -- facts, npm run make -- coverage.`,
    );
    return;
  }

  const found: Compared[] = [];
  for (const { character, team, place } of known(characters, teams)) {
    if (place < PER_WEAPON === values.calibrate) continue;
    if (values.only !== undefined && !values.only.includes(character.key)) continue;
    try {
      const compared = await compare(work(character, team));
      found.push(compared);
      console.log(row(compared));
    } catch (error) {
      console.error(messageOf(error));
    }
  }
  if (values.calibrate) {
    const factor = factorOf(found.map((each) => ({ deviation: each.deviation, error: difference(each) })));
    console.log(`${found.length} characters: factor ${factor.toFixed(2)}`);
    return;
  }
  const covered = found.filter(isCovered).length;
  console.log(`${covered} of ${found.length} covered`);
  if (values.only === undefined) {
    const table = [...HEAD, ...found.map(row), '', `${covered} of ${found.length} are covered.`].join('\n');
    const page = readFileSync(PAGE, 'utf8').replace(
      /(<!-- table: npm run make -- estimates -->\n)[\s\S]*?(\n<!-- end -->)/,
      (_, start: string, end: string) => `${start}\n${table}\n${end}`,
    );
    writeFileSync(PAGE, page);
  }
  if (covered < 0.95 * found.length) process.exitCode = 1;
}

await main();
