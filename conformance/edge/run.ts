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
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const stored = edgeFights();
  if (values.show !== undefined) return show(stored, values.show);
  if (values.draw || values.record) {
    if (values.reference === undefined) throw new Error('--record and --draw need --reference PATH; see --help');
    const build = new ReferenceBuild(resolve(values.reference));
    const isChosen = ({ name }: EdgeFight): boolean =>
      positionals.length === 0 || positionals.includes(subjectOf(name));
    const kept = stored.filter((each) => !isChosen(each));
    const configs = values.draw
      ? await drawn(build, positionals)
      : stored.filter(isChosen).map(({ name, config }) => ({ name, config }));
    const fights: EdgeFight[] = [];
    for (const { name, config } of configs) {
      const figures = await figuresOfReference(config, build);
      if (figures === null) console.log(`${name}: the reference crashes`);
      else fights.push({ name, config, figures });
    }
    const bytes = await storeEdgeFights([...kept, ...fights]);
    console.log(`${fights.length} fights recorded; ${kept.length + fights.length} in ${(bytes / 1e6).toFixed(2)} MB`);
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

async function drawn(
  build: ReferenceBuild,
  keys: readonly string[],
): Promise<{ readonly name: string; readonly config: string }[]> {
  const known = await knownSubjects(build);
  const cast = castOf(known);
  const missing = keys.find((key) => !known.some((each) => each.key === key));
  if (missing !== undefined) throw new Error(`the reference has no character, weapon or set "${missing}"`);
  const configs = [];
  for (const subject of known) {
    if (keys.length > 0 && !keys.includes(subject.key)) continue;
    for (const [i, config] of (await chooseFights(subject, cast)).entries())
      configs.push({ name: nameOf(subject.key, i), config });
  }
  return configs;
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
