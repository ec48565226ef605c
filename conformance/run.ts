/**
 * `npm run conformance`: our engine against the reference's results. `--help` says how.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Judged, judge, readDivergences } from './divergences.ts';
import { type Case, COMMITTED, DEFAULT_SET, Oracle } from './oracle.ts';
import { runAll, type Task } from './pool.ts';
import { logOf } from './simulate.ts';
import { describeEvent, ourEvents, referenceEvents, type TimelineEvent } from './timeline.ts';

const HELP = `npm run conformance -- [options]

  --oracle DIR        folder of the reference results (default ../shared/oracle beside the repository)
  --only NAME…        cases by name, else by a part of the name
  --kind KIND…        cases of these kinds (team, kit, kit-party, kit-plunge, reaction, engine, language, weapon, set, …)
  --with KEY…         cases in which all these characters, weapons or sets take part
  --iterations N      iterations per case (default: 20 where damage never varies, else as many as the reference, at most 300;
                      what differs at random is looked at once more in 2000 fights of other seeds)
  --verbose           every difference
  --json FILE         write all outcomes there
  --jobs N            processes (default 2)
  --errors            the malformed and borderline configs instead of the fights
  --missing           name every content key that is not there yet
  --events NAME       print our events of a case
  --golden NAME       print the reference's events of a case
  --types TYPE…       with --events or --golden: only act, anim, dmg, ele, lag
  --keep NAME…        copy cases to conformance/cases, the part that every test run checks;
                      with --errors copy all malformed and borderline configs
`;

/** `--name value value` to name → values. */
function readFlags(argv: readonly string[]): Map<string, string[]> {
  const flags = new Map<string, string[]>();
  let current: string[] | null = null;
  for (const arg of argv) {
    if (arg.startsWith('--')) {
      const [name, value] = arg.slice(2).split('=', 2);
      current = flags.get(name) ?? [];
      flags.set(name, current);
      if (value !== undefined) current.push(value);
    } else if (current === null) throw new Error(`"${arg}" belongs to no option; see --help`);
    else current.push(arg);
  }
  return flags;
}

const KNOWN = new Set([...HELP.matchAll(/^ {2}--(\w+)/gm)].map((match) => match[1])).add('help');

interface IndexedCase extends Case {
  readonly source?: string;
  readonly weapons?: readonly string[];
  readonly sets?: readonly string[];
}

/** Cases written for these results or under a licence that lets us copy them. */
function mayBeCopied(item: IndexedCase): boolean {
  return (
    (item.kind !== 'team' && item.kind !== 'yardstick') ||
    item.source === 'genshinsim/gcsim' ||
    item.source === 'Augmeneco/GCSIM-Configs'
  );
}

function chosen<T extends { readonly name: string }>(items: readonly T[], wanted: readonly string[] | undefined): T[] {
  if (wanted === undefined) return [...items];
  const names = new Set(items.map((i) => i.name));
  return items.filter((i) => wanted.some((w) => (names.has(w) ? i.name === w : i.name.includes(w))));
}

async function main(): Promise<number> {
  const flags = readFlags(process.argv.slice(2));
  const unknown = [...flags.keys()].find((f) => !KNOWN.has(f));
  if (unknown !== undefined) throw new Error(`unknown option --${unknown}; see --help`);
  if (flags.has('help')) {
    console.log(HELP);
    return 0;
  }
  const folder = resolve(flags.get('oracle')?.[0] ?? DEFAULT_SET);
  if (!Oracle.present(folder)) {
    console.log(`skipped: no reference results in ${folder}; name their folder with --oracle DIR`);
    return 0;
  }
  const oracle = new Oracle(folder);
  const items = oracle.cases() as IndexedCase[];

  for (const name of flags.get('golden') ?? []) await printEvents(oracle, name, 'theirs', flags.get('types'));
  for (const name of flags.get('events') ?? []) await printEvents(oracle, name, 'ours', flags.get('types'));
  if (flags.has('golden') || flags.has('events')) return 0;
  if (flags.has('keep'))
    return flags.has('errors') ? keepErrors(oracle) : keep(oracle, chosen(items, flags.get('keep')));

  const verbose = flags.has('verbose');
  const given = flags.get('iterations')?.[0];
  const options = { iterations: given === undefined ? null : Number(given), shown: verbose ? 1000 : 6 };
  const kinds = flags.get('kind');
  const keys = flags.get('with') ?? [];
  const takesPart = (i: IndexedCase) =>
    keys.every((k) => i.characters.includes(k) || i.weapons?.includes(k) || i.sets?.includes(k));
  const tasks: Task[] = flags.has('errors')
    ? chosen(oracle.errorCases(), flags.get('only')).map((item) => ({ type: 'error', folder, item }))
    : chosen(items, flags.get('only'))
        .filter((i) => (kinds === undefined || kinds.includes(i.kind)) && takesPart(i))
        .map((item) => ({ type: 'case', folder, item, options }));
  if (tasks.length === 0) {
    console.log('no such case');
    return 1;
  }

  const divergences = readDivergences();
  const outcomes: Judged[] = [];
  const start = performance.now();
  await runAll(tasks, Number(flags.get('jobs')?.[0] ?? 2), (outcome) => {
    const judged = judge(outcome, divergences);
    outcomes.push(judged);
    if (judged.judgement === 'fail' || (verbose && judged.judgement === 'explained')) printFailure(judged, verbose);
  });
  const json = flags.get('json')?.[0];
  if (json !== undefined) {
    mkdirSync(dirname(resolve(json)), { recursive: true });
    writeFileSync(json, JSON.stringify(outcomes, null, 1));
  }
  const few = tasks.length <= 30;
  return summarize(outcomes, flags.has('missing') || few, (performance.now() - start) / 1000);
}

/** Fields shown of a failing case unless everything is asked for. */
const SHOWN_FIELDS = 12;

function printFailure(o: Judged, verbose: boolean): void {
  console.log(`\n✗ ${o.name} (${o.kind})`);
  if (o.error !== null) console.log(indent(o.error));
  const fields = o.differences.filter(
    (d) => !d.field.startsWith('timeline.') && (verbose || o.unexplained.includes(d)),
  );
  for (const d of fields.slice(0, verbose ? fields.length : SHOWN_FIELDS))
    console.log(`    ${d.field}: ours ${d.ours}, theirs ${d.theirs}${d.note === '' ? '' : ` (${d.note})`}`);
  if (!verbose && fields.length > SHOWN_FIELDS) console.log(`    … ${fields.length - SHOWN_FIELDS} more fields`);
  if (verbose || o.unexplained.some((d) => d.field.startsWith('timeline.')))
    for (const line of o.timeline) console.log(`    ${line}`);
  for (const reason of o.reasons) console.log(`    explained in part: ${reason}`);
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}

function summarize(outcomes: readonly Judged[], listMissing: boolean, seconds: number): number {
  const of = (list: readonly Judged[], j: Judged['judgement']) => list.filter((o) => o.judgement === j);
  const kinds = [...new Set(outcomes.map((o) => o.kind))].sort();
  const row = (name: string, list: readonly Judged[]) =>
    [
      name.padEnd(22),
      ...(['pass', 'fail', 'explained', 'missing'] as const).map((j) => String(of(list, j).length).padStart(9)),
    ].join('');
  console.log(`\n${''.padEnd(22)}     pass     fail explained not there`);
  for (const kind of kinds)
    console.log(
      row(
        kind,
        outcomes.filter((o) => o.kind === kind),
      ),
    );
  console.log(row('total', outcomes));
  const names = (title: string, list: readonly Judged[]) => {
    if (list.length > 0)
      console.log(
        `${title}: ${list
          .map((o) => o.name)
          .sort()
          .join(' ')}`,
      );
  };
  if (outcomes.length <= 60) names('pass', of(outcomes, 'pass'));
  names('fail', of(outcomes, 'fail'));
  names('explained', of(outcomes, 'explained'));
  printMissing(of(outcomes, 'missing'), listMissing);
  const compared = outcomes.reduce((sum, o) => sum + o.compared, 0);
  const iterations = outcomes.reduce((sum, o) => sum + o.iterations, 0);
  console.log(`${compared} values and events compared, ${iterations} iterations, ${seconds.toFixed(1)} s`);
  return of(outcomes, 'fail').length > 0 ? 1 : 0;
}

/** Content that cases wait for; first what one key alone holds up. */
function printMissing(waiting: readonly Judged[], all: boolean): void {
  if (waiting.length === 0) return;
  const users = new Map<string, { cases: number; alone: number }>();
  for (const o of waiting)
    for (const key of o.missing) {
      const u = users.get(key) ?? { cases: 0, alone: 0 };
      u.cases++;
      if (o.missing.length === 1) u.alone++;
      users.set(key, u);
    }
  const list = [...users].sort((a, b) => b[1].alone - a[1].alone || b[1].cases - a[1].cases);
  const count = (kind: string) => list.filter(([key]) => key.startsWith(`${kind} `)).length;
  console.log(
    `not there yet: ${count('character')} characters, ${count('weapon')} weapons, ${count('set')} sets hold up ${waiting.length} cases`,
  );
  const shown = all ? list : list.slice(0, 12);
  for (const [key, u] of shown) console.log(`  ${key}: ${u.cases} cases, ${u.alone} wait for nothing else`);
  if (shown.length < list.length) console.log(`  … ${list.length - shown.length} more (--missing)`);
}

async function printEvents(
  oracle: Oracle,
  name: string,
  side: 'ours' | 'theirs',
  types: readonly string[] | undefined,
): Promise<void> {
  const text = existsSync(name) ? readFileSync(name, 'utf8') : oracle.config(name);
  let events: TimelineEvent[];
  if (side === 'ours') events = ourEvents(await logOf(text));
  else {
    const timeline = oracle.timeline(name);
    if (timeline === null) throw new Error(`${name} has no timeline`);
    console.log(
      `deterministic ${timeline.deterministic}, first divergence ${timeline.first_divergence ?? 'none'}; ${timeline.characters.map((c, i) => `${i} ${c}`).join(', ')}`,
    );
    events = referenceEvents(timeline);
  }
  for (const e of events)
    if (types === undefined || types.includes(e.type))
      console.log(`${String(e.frame).padStart(6)} ${String(e.slot).padStart(2)} ${describeEvent(e)}`);
}

function keepErrors(oracle: Oracle): number {
  const items = oracle.errorCases();
  mkdirSync(join(COMMITTED, 'errors'), { recursive: true });
  // Some messages begin with a place in the reference's own source; only what is said about the config is kept.
  const cases = items.map(({ message, ...item }) => ({ ...item, message: message.replace(/\(pkg\/[^)]*\) */g, '') }));
  writeFileSync(join(COMMITTED, 'errors.json'), `${JSON.stringify({ cases }, null, 1)}\n`);
  for (const { name } of items)
    copyFileSync(join(oracle.folder, 'errors', `${name}.txt`), join(COMMITTED, 'errors', `${name}.txt`));
  console.log(`${items.length} configs copied`);
  return 0;
}

function keep(oracle: Oracle, items: readonly IndexedCase[]): number {
  const refused = items.filter((i) => !mayBeCopied(i));
  if (refused.length > 0) {
    console.log(`may not be copied: ${refused.map((i) => i.name).join(' ')}`);
    return 1;
  }
  const path = join(COMMITTED, 'index.json');
  const known = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { items: Case[] }).items : [];
  const all = new Map(known.map((i) => [i.name, i]));
  for (const item of items) {
    for (const file of [`configs/${item.name}.txt`, `golden/${item.name}.json`, `timelines/${item.name}.jsonl.gz`]) {
      if (!existsSync(join(oracle.folder, file))) continue;
      mkdirSync(dirname(join(COMMITTED, file)), { recursive: true });
      copyFileSync(join(oracle.folder, file), join(COMMITTED, file));
    }
    const { name, kind, iterations, characters, deterministic_damage, timeline } = item;
    all.set(name, { name, kind, iterations, characters, deterministic_damage, timeline });
  }
  const sorted = [...all.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  writeFileSync(path, `${JSON.stringify({ items: sorted }, null, 1)}\n`);
  console.log(`${items.length} cases copied, ${sorted.length} in all`);
  return 0;
}

// `| head` closes the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 2);
});

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
