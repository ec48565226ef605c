/** `npm run conformance -- edge`: runs, draws or records the edge fights. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ReferenceBuild } from '../random/reference.ts';
import { chooseFights } from './choose.ts';
import { castOf, knownSubjects } from './known.ts';
import {
  describeFigure,
  type EdgeFight,
  edgeFights,
  figuresOfReference,
  runEdgeFight,
  storeEdgeFights,
  subjectOf,
} from './record.ts';

const HELP = `npm run conformance -- edge [KEY…] [options]

Runs the edge fights of the given characters, weapons and sets, by default all, and compares every figure with the reference's. Exits with
status 1 when a figure differs that conformance/divergences.json does not list.

  --show NAME       print the config, our figures that differ, and the figures of the reference; NAME is such as skirk-03
  --reference PATH  a gcsim program, for the options below (conformance/README.md describes how to build one)
  --record          record the reference's figures of the stored configs again
  --draw            make new fights for the keys and record them in place of the stored ones
  --probe SEED      make fights of another seed and compare them, without recording them
  --missing         with --draw: for the characters, weapons and sets without stored fights
`;

/** Digits of the number in a name. */
const DIGITS = 2;

export async function runEdge(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      show: { type: 'string' },
      reference: { type: 'string' },
      record: { type: 'boolean', default: false },
      draw: { type: 'boolean', default: false },
      missing: { type: 'boolean', default: false },
      probe: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const stored = edgeFights();
  if (values.show !== undefined) return show(stored, values.show);
  if (values.draw || values.record || values.probe !== undefined) {
    if (values.reference === undefined)
      throw new Error('--record, --draw and --probe need --reference PATH; see --help');
    const build = new ReferenceBuild(resolve(values.reference));
    if (values.probe !== undefined) return probe(build, positionals, Number(values.probe));
    if (values.draw) return draw(stored, build, positionals, values.missing);
    const fights = new Map(stored.map((each) => [each.name, each]));
    for (const { name, config } of stored) {
      if (positionals.length > 0 && !positionals.includes(subjectOf(name))) continue;
      fights.delete(name);
      const fight = await recorded(name, config, build);
      if (fight !== null) fights.set(name, fight);
    }
    await store([...fights.values()]);
    return 0;
  }
  const chosen = stored.filter(({ name }) => positionals.length === 0 || positionals.includes(subjectOf(name)));
  if (chosen.length === 0) throw new Error(`there are no edge fights of ${positionals.join(', ')}`);
  let different = 0;
  let explained = 0;
  for (const fight of chosen) {
    const { differences, unexplained } = await runEdgeFight(fight);
    if (unexplained.length > 0) {
      different++;
      console.log(`✗ ${fight.name}`);
      for (const each of unexplained) console.log(`    ${describeFigure(each)}`);
    } else if (differences.length > 0) explained++;
  }
  console.log(`${chosen.length} edge fights, ${different} differ, ${explained} differ as listed`);
  return different > 0 ? 1 : 0;
}

async function recorded(name: string, config: string, build: ReferenceBuild): Promise<EdgeFight | null> {
  const figures = await figuresOfReference(config, build);
  if (figures === null) console.log(`${name}: the reference crashes`);
  return figures === null ? null : { name, config, figures };
}

async function store(fights: readonly EdgeFight[]): Promise<void> {
  const bytes = await storeEdgeFights(fights);
  console.log(`${fights.length} fights in ${(bytes / 1e6).toFixed(2)} MB`);
}

/** Subjects that are drawn between two writes of the archive. */
const STORE_EVERY = 20;

/** Makes and records the fights of the keys, by default of all; with `onlyMissing` of those without stored fights. */
async function draw(
  stored: readonly EdgeFight[],
  build: ReferenceBuild,
  keys: readonly string[],
  onlyMissing: boolean,
): Promise<number> {
  const known = await knownSubjects(build);
  const cast = castOf(known);
  const unknown = keys.find((key) => !known.some((each) => each.key === key));
  if (unknown !== undefined) throw new Error(`the reference has no character, weapon or set "${unknown}"`);
  const covered = new Set(onlyMissing ? stored.map(({ name }) => subjectOf(name)) : []);
  const subjects = known.filter(({ key }) => (keys.length === 0 || keys.includes(key)) && !covered.has(key));
  let fights = stored;
  for (const [n, subject] of subjects.entries()) {
    fights = fights.filter(({ name }) => subjectOf(name) !== subject.key);
    const made: EdgeFight[] = [];
    for (const [i, config] of (await chooseFights(subject, cast)).entries()) {
      const fight = await recorded(nameOf(subject.key, i), config, build);
      if (fight !== null) made.push(fight);
    }
    if (made.length === 0) console.log(`${subject.key}: no edge fight`);
    fights = [...fights, ...made];
    if (n % STORE_EVERY === STORE_EVERY - 1) await store(fights);
  }
  await store(fights);
  return 0;
}

/** Compares fights of a seed with the reference, and prints the configs of those that differ. */
async function probe(build: ReferenceBuild, keys: readonly string[], seed: number): Promise<number> {
  if (!Number.isSafeInteger(seed)) throw new Error('--probe takes a whole number');
  const known = await knownSubjects(build);
  const cast = castOf(known);
  let fights = 0;
  let different = 0;
  for (const subject of known) {
    if (keys.length > 0 && !keys.includes(subject.key)) continue;
    for (const [i, config] of (await chooseFights(subject, cast, seed)).entries()) {
      const fight = await recorded(`${subject.key}-probe${i}`, config, build);
      if (fight === null) continue;
      fights++;
      const { unexplained } = await runEdgeFight(fight);
      if (unexplained.length === 0) continue;
      different++;
      console.log(`✗ ${fight.name}\n${config}`);
      for (const each of unexplained) console.log(`    ${describeFigure(each)}`);
    }
  }
  console.log(`${fights} fights of seed ${seed}, ${different} differ`);
  return different > 0 ? 1 : 0;
}

const nameOf = (key: string, index: number): string => `${key}-${String(index).padStart(DIGITS, '0')}`;

async function show(stored: readonly EdgeFight[], name: string): Promise<number> {
  const fight = stored.find((each) => each.name === name);
  if (fight === undefined) throw new Error(`there is no edge fight "${name}"`);
  console.log(fight.config);
  for (const [figure, value] of Object.entries(fight.figures)) console.log(`# ${figure}: ${value ?? 'varies'}`);
  for (const each of (await runEdgeFight(fight)).differences) console.log(`# differs: ${describeFigure(each)}`);
  return 0;
}
