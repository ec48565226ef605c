/**
 * `npm run voice`: counts the markers of unclear prose per folder. Arguments:
 *   (none)      a table of all folders
 *   PATH...     every hit in these files and folders
 *   --new       every hit on a line that this branch adds
 *   --check     checks counts, length of lines, spelling and commit subjects; part of `npm run check`
 *   --write     records smaller counts in scripts/words/budget.json; text that moves to another folder takes its count along
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../test/sources.ts';
import { baseOf } from './affected.mjs';
import { type Census, census, exceeded, gameKeys, recorded } from './words/census.ts';
import type { Hit } from './words/markers.ts';
import { misspellings } from './words/spelling.mjs';
import { subjectFaults } from './words/subjects.mjs';

function print(hits: readonly Hit[]): void {
  for (const { path, line, found, marker, text } of hits)
    console.log(`${path}:${line}: "${found}" (${marker.name}: ${marker.advice})\n    ${text}`);
  console.log(`${hits.length} markers`);
}

/** Lines that the working tree adds to the start of the branch: path to line numbers. */
function addedLines(): Map<string, Set<number>> {
  const added = new Map<string, Set<number>>();
  const diff = execFileSync('git', ['diff', '-U0', '--no-prefix', baseOf(undefined)], {
    cwd: root,
    maxBuffer: 1 << 28,
  });
  let lines = new Set<number>();
  for (const line of diff.toString().split('\n')) {
    if (line.startsWith('+++ ')) {
      lines = new Set();
      added.set(line.slice(4).trim(), lines);
    }
    const range = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (range === null) continue;
    for (let at = 0; at < Number(range[2] ?? 1); at++) lines.add(Number(range[1]) + at);
  }
  return added;
}

function record(found: Census): void {
  const total = [...found.folders.values()].reduce((sum, { markers }) => sum + markers, 0);
  const before = Object.values(recorded).reduce((sum, each) => sum + each, 0);
  if (total > before && before > 0) {
    console.error(`${total} markers, recorded are ${before}: the count may only shrink`);
    process.exitCode = 1;
    return;
  }
  const counts = Object.fromEntries([...found.folders].map(([folder, { markers }]) => [folder, markers]));
  writeFileSync(join(root, 'scripts/words/budget.json'), `${JSON.stringify(counts, null, 2)}\n`);
}

function table({ folders }: Census): void {
  const rows = [...folders];
  const sum = rows.reduce(
    (all, [, { lines, markers }]) => ({ lines: all.lines + lines, markers: all.markers + markers }),
    {
      lines: 0,
      markers: 0,
    },
  );
  console.log(`${'folder'.padEnd(22)} lines  markers  per 1,000`);
  for (const [folder, { lines, markers }] of [...rows, ['total', sum] as const])
    console.log(
      `${folder.padEnd(22)} ${String(lines).padStart(5)}  ${String(markers).padStart(7)}  ${((1000 * markers) / Math.max(1, lines)).toFixed(1).padStart(9)}`,
    );
}

/** Prints the faults; the exit status is 1 when there are any. */
function check(found: Census): void {
  const faults = [
    ...exceeded(found),
    ...found.long,
    ...misspellings(found.passages, gameKeys()).map(
      (each) => `${each}: unknown word (scripts/words/words.txt has the project's)`,
    ),
    ...subjectFaults(),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

const args = process.argv.slice(2);
const found = census();
const paths = args.filter((each) => !each.startsWith('--'));
if (args.includes('--check')) check(found);
else if (args.includes('--write')) record(found);
else if (args.includes('--new')) {
  const added = addedLines();
  print(found.hits.filter(({ path, line }) => added.get(path)?.has(line)));
} else if (paths.length > 0) print(found.hits.filter(({ path }) => paths.some((each) => `${path}/`.startsWith(each))));
else table(found);
