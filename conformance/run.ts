/**
 * `npm run conformance`: our engine against the reference's results. `--help` lists the options.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Judged, judge, readDivergences } from './divergences.ts';
import { type Case, COMMITTED, Oracle } from './oracle.ts';
import { extract, packSet } from './pack-set.ts';
import { runAll, type Task } from './pool.ts';
import { logOf } from './simulate.ts';
import { describeEvent, ourEvents, referenceEvents, type TimelineEvent } from './timeline.ts';

const HELP = `npm run conformance -- [options]

Runs every case of the repository (conformance/cases) and prints what differs from the reference's results.

  --oracle DIR        also the cases of this folder that the repository lacks, such as configs of other people
  --only NAME…        cases by name, else by a part of the name
  --kind KIND…        cases of these kinds (team, kit, kit-party, kit-plunge, reaction, engine, language, weapon, set, errors, …)
  --with KEY…         cases in which all these characters, weapons or sets take part
  --iterations N      iterations per case (default: 20 where damage never varies, else as many as the reference, at most 300;
                      what differs at random is compared once more in 2000 fights of other seeds)
  --verbose           every difference
  --json FILE         write all outcomes there
  --jobs N            processes (default 2)
  --errors            only the malformed and borderline configs
  --missing           name every content key that is not there yet
  --events NAME       print our events of a case, or of a config file
  --golden NAME       print the reference's events of a case
  --types TYPE…       with --events or --golden: only act, anim, dmg, ele, lag
  --show NAME…        print the config and the main figures of cases
  --extract NAME…     write cases as files into the folder of --to DIR
  --pack DIR          take the cases of a folder that may be copied into conformance/cases

npm run conformance -- edge: the edge fights (edge/run.ts); edge --help lists the options
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

const KNOWN = new Set([...HELP.matchAll(/^ {2}--(\w+)/gm)].map((match) => match[1])).add('help').add('to');

function chosen<T extends { readonly name: string }>(items: readonly T[], wanted: readonly string[] | undefined): T[] {
  if (wanted === undefined) return [...items];
  const names = new Set(items.map((i) => i.name));
  return items.filter((i) => wanted.some((w) => (names.has(w) ? i.name === w : i.name.includes(w))));
}

async function main(): Promise<number> {
  if (process.argv[2] === 'edge') return (await import('./edge/run.ts')).runEdge(process.argv.slice(3));
  const flags = readFlags(process.argv.slice(2));
  const unknown = [...flags.keys()].find((f) => !KNOWN.has(f));
  if (unknown !== undefined) throw new Error(`unknown option --${unknown}; see --help`);
  if (flags.has('help')) {
    console.log(HELP);
    return 0;
  }
  const packed = flags.get('pack')?.[0];
  if (packed !== undefined) return takeIn(packed);

  const own = new Oracle(COMMITTED);
  const outside = flags.get('oracle')?.[0];
  const oracles = [own, ...(outside === undefined ? [] : [new Oracle(resolve(outside))])];
  const ownNames = new Set(own.cases().map(({ name }) => name));
  /** The set of a case; the repository's set takes precedence. */
  const setOf = (name: string): Oracle => (ownNames.has(name) ? own : (oracles.at(-1) as Oracle));

  const types = flags.get('types');
  for (const name of flags.get('golden') ?? []) await printEvents(setOf(name), name, 'theirs', types);
  for (const name of flags.get('events') ?? []) await printEvents(setOf(name), name, 'ours', types);
  for (const name of flags.get('show') ?? []) show(setOf(name), name);
  const extracted = flags.get('extract');
  if (extracted !== undefined) takeOut(own, chosen(own.cases(), extracted), flags.get('to')?.[0]);
  if (['golden', 'events', 'show', 'extract'].some((flag) => flags.has(flag))) return 0;

  const verbose = flags.has('verbose');
  const given = flags.get('iterations')?.[0];
  const options = { iterations: given === undefined ? null : Number(given), shown: verbose ? 1000 : 6 };
  const kinds = flags.has('errors') ? ['errors'] : flags.get('kind');
  const keys = flags.get('with') ?? [];
  const takesPart = (i: Case) =>
    keys.every((k) => i.characters.includes(k) || i.weapons?.includes(k) || i.sets?.includes(k));
  const isOfKind = (kind: string): boolean => kinds === undefined || kinds.includes(kind);
  const tasks = oracles.flatMap((oracle): Task[] => {
    const { folder } = oracle;
    const isNew = ({ name }: Case): boolean => oracle === own || !ownNames.has(name);
    const cases = oracle.cases().filter((item) => isNew(item) && isOfKind(item.kind) && takesPart(item));
    const others = oracle === own && keys.length === 0;
    return [
      ...cases.map((item): Task => ({ type: 'case', folder, item, options })),
      ...(others && isOfKind('errors') ? oracle.errorCases() : []).map(
        (item): Task => ({ type: 'error', folder, item }),
      ),
      ...(others && isOfKind('optimiser') ? oracle.optimiserCases() : []).map(
        (item): Task => ({ type: 'optimiser', folder, item }),
      ),
    ];
  });
  const wanted = flags.get('only');
  const names = new Set(
    chosen(
      tasks.map(({ item }) => ({ name: item.name })),
      wanted,
    ).map(({ name }) => name),
  );
  const todo = tasks.filter(({ item }) => names.has(item.name));
  if (todo.length === 0) {
    console.log('no such case');
    return 1;
  }
  const { repository, commit, committed } = own.reference();
  const optional = todo.filter(({ folder }) => folder !== COMMITTED).length;
  console.log(
    `${todo.length - optional} cases of the repository, ${outside === undefined ? 'none from outside' : `${optional} optional ones of ${outside}`}; ` +
      `reference: ${repository} at ${commit.slice(0, 12)}${committed === undefined ? '' : ` of ${committed}`}`,
  );

  const divergences = readDivergences();
  const outcomes: Judged[] = [];
  const start = performance.now();
  await runAll(todo, Number(flags.get('jobs')?.[0] ?? 2), (outcome) => {
    const judged = judge(outcome, divergences);
    outcomes.push(judged);
    if (judged.judgement === 'fail' || (verbose && judged.judgement === 'explained')) printFailure(judged, verbose);
  });
  const json = flags.get('json')?.[0];
  if (json !== undefined) {
    mkdirSync(dirname(resolve(json)), { recursive: true });
    writeFileSync(json, JSON.stringify(outcomes, null, 1));
  }
  const few = todo.length <= 30;
  return summarize(outcomes, flags.has('missing') || few, (performance.now() - start) / 1000);
}

/** Fields shown of a failing case unless all are requested. */
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

function show(oracle: Oracle, name: string): void {
  const { source, path, note, kind, iterations } = oracle.case(name);
  const { dps, duration, total_damage } = oracle.golden(name);
  const figure = ({ mean, sd }: { mean: number; sd: number }): string => `${mean} ±${sd}`;
  const timeline = oracle.timeline(name);
  console.log(oracle.config(name).trimEnd());
  console.log(`\n# ${name}, kind ${kind}, ${iterations} iterations of the reference`);
  if (source !== undefined) console.log(`# source: ${[source, path, note].filter(Boolean).join(', ')}`);
  console.log(
    `# dps ${figure(dps)}, duration ${figure(duration)}, total damage ${figure(total_damage)}; ` +
      `${timeline === null ? 'no timeline' : `timeline of ${timeline.events.length} events`}`,
  );
}

function takeOut(oracle: Oracle, items: readonly Case[], to: string | undefined): void {
  if (to === undefined) throw new Error('--extract needs the folder to write to: --to DIR');
  extract(
    oracle,
    items.map(({ name }) => name),
    resolve(to),
  );
  console.log(`${items.length} cases written to ${to}`);
}

async function takeIn(folder: string): Promise<number> {
  const today = new Date().toISOString().slice(0, 10);
  const { taken, refused, changed, bytes } = await packSet(resolve(folder), COMMITTED, today);
  for (const [group, count] of Object.entries(taken))
    console.log(`${group}: ${count} cases${changed.includes(group) ? '' : ', unchanged'}`);
  if (refused.length > 0) console.log(`left out, as they may not be copied: ${refused.join(' ')}`);
  console.log(`${(bytes / 1e6).toFixed(1)} MB of archives`);
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
