/** Runs the unit tests of a definition with each mutant in one vitest process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { keysOf, REPOSITORY } from './source.ts';
import type { Target, TestEvent, TestTask } from './task.ts';

export const CONTENT_TESTS = join(REPOSITORY, 'packages/content');

/** Milliseconds without an event after which a mutant counts as hanging. The first one takes longer, because all modules are loaded. */
const PATIENCE = { first: 900_000, later: 300_000 } as const;
/** Maximum number of test files that mention a key besides its own; files that mention common team members rarely test them. */
const MOST_FILES = 6;

/** Tests of all rules of the team. */
const OF_RULES = ['test/rules.test.ts', 'test/known-numbers.test.ts'];
const isRule = (key: string): boolean => keysOf('rules').includes(key);
/** The words of a key, as in `nightsoul-burst` for `nightsoulBurst`. */
const wordsOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `[\\s-]?${letter.toLowerCase()}`);

/** Test files of a key: those in its folder or named after it, then files that mention it. */
export function testFilesFor(key: string, folder = CONTENT_TESTS): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  const traveler = /^(aether|lumine)(\w+)$/.exec(key);
  const places = [`/${key}/`, ...(traveler === null ? [] : [`/traveler/${traveler[2]}.`])];
  const words = isRule(key) ? wordsOf(key) : null;
  const own =
    words === null
      ? files.filter(
          (name) => places.some((place) => name.includes(place)) || new RegExp(`[-/]${key}(-|\\.)`).test(name),
        )
      : [...OF_RULES, ...files.filter((name) => new RegExp(`^test/${words}\\.`).test(name))];
  const mention = words !== null ? new RegExp(words, 'i') : new RegExp(`\\b${key}\\b`);
  const others = files.filter((name) => !own.includes(name) && mention.test(readFileSync(join(folder, name), 'utf8')));
  others.sort((a, b) => statSync(join(folder, a)).size - statSync(join(folder, b)).size);
  return [...own, ...others.slice(0, Math.max(0, MOST_FILES - own.length))].map((name) => join(folder, name));
}

interface TestOutcome {
  /** Test that detects each mutant; null for none. */
  readonly noticed: ReadonlyMap<number, string | null>;
  readonly points: readonly number[];
  readonly facts: readonly number[];
}

interface TestRun {
  readonly target: Target;
  readonly mutants: readonly number[];
  readonly files: readonly string[];
  /** Receives the process, so that it can be terminated. */
  readonly onProcess?: (child: ChildProcess) => void;
}

/** Runs the tests of all mutants. Throws when a test fails without a mutant. */
export async function runTests({ target, mutants, files, onProcess }: TestRun): Promise<TestOutcome> {
  const noticed = new Map<number, string | null>();
  let points: readonly number[] = [];
  let facts: readonly number[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'quartet-mutation-'));
  try {
    for (let left = [...mutants], round = 0; round === 0 || left.length > 0; round++) {
      const out = join(folder, `${round}.jsonl`);
      const taskFile = join(folder, `${round}.json`);
      writeFileSync(out, '');
      writeFileSync(taskFile, JSON.stringify({ target, mutants: left, files, out } satisfies TestTask));
      const complaint = await vitest(taskFile, out, onProcess);
      let last: number | null = null;
      const done = new Set<number>();
      for (const event of eventsOf(out)) {
        if (event.type === 'broken') throw new Error(`fails without a mutant: ${event.test}`);
        if (event.type === 'reached') ({ points, facts } = event);
        if (event.type === 'noticed') noticed.set(event.mutant, event.test);
        if (event.type === 'begun') last = event.mutant;
        if (event.type === 'done') done.add(event.mutant);
      }
      for (const mutant of done) if (!noticed.has(mutant)) noticed.set(mutant, null);
      left = left.filter((mutant) => !noticed.has(mutant));
      if (left.length === 0) break;
      // The last mutant that began crashed the process or hangs.
      if (last === null || !left.includes(last)) throw new Error(`the tests cannot be run: ${complaint}`);
      noticed.set(last, 'the tests do not end');
      left = left.filter((mutant) => mutant !== last);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { noticed, points, facts };
}

const eventsOf = (file: string): TestEvent[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as TestEvent);

/** Runs vitest until it ends or sends no event for too long. Resolves with the end of its output. */
function vitest(taskFile: string, out: string, onProcess?: (child: ChildProcess) => void): Promise<string> {
  const program = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  const args = [program, 'run', '-c', join(REPOSITORY, 'mutation/vitest.config.ts'), '--reporter=dot'];
  const child = spawn(process.execPath, args, {
    cwd: REPOSITORY,
    env: { ...process.env, MUTATION_TASK: taskFile, NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onProcess?.(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-3000);
    });
  return new Promise((resolve) => {
    let size = 0;
    let since = Date.now();
    const watch = setInterval(() => {
      const now = statSync(out).size;
      if (now !== size) {
        size = now;
        since = Date.now();
      } else if (Date.now() - since > (size === 0 ? PATIENCE.first : PATIENCE.later)) child.kill('SIGKILL');
    }, 1000);
    child.on('close', () => {
      clearInterval(watch);
      resolve(printed);
    });
  });
}
