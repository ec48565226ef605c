/** `npm run conformance -- smoke`: every character with every weapon of its class and every artifact set. `--help` lists the options. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contentKeys } from '@quartet/content/keys';
import { CONFORMANCE } from '../oracle.ts';
import { type Failure, weaponsOf } from './combinations.ts';
import type { Report, Task } from './worker.ts';

const HELP = `npm run conformance -- smoke [options]

Fights some times with every character, every weapon of its class and every artifact set. Nothing may fail, leave its bounds or
depend on the fights before; damage must add up. Ends with 1 when a combination does.

  --only KEY…      characters
  --weapon KEY…    weapons
  --set KEY…       artifact sets
  --fights N       fights of each combination (default 5)
  --seed N         the fights to draw (default 1)
  --jobs N         processes (default 2)
`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    weapon: { type: 'string', multiple: true },
    set: { type: 'string', multiple: true },
    fights: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '2' },
    help: { type: 'boolean', default: false },
  },
});

function whole(name: 'fights' | 'seed' | 'jobs', least: number): number {
  const n = Number(values[name]);
  if (!Number.isSafeInteger(n) || n < least) throw new Error(`--${name} takes a whole number of at least ${least}`);
  return n;
}

/** Keys given as `--only a --only b` or `--only a,b`; all of them must be there. */
function keysOf(name: 'only' | 'weapon' | 'set', known: readonly string[]): string[] | undefined {
  const keys = values[name]?.flatMap((given) => given.split(','));
  const unknown = keys?.find((key) => !known.includes(key));
  if (unknown !== undefined) throw new Error(`--${name}: there is no ${unknown}`);
  return keys;
}

function tasks(): Task[] {
  const weapons = keysOf('weapon', contentKeys.weapons);
  const sets = keysOf('set', contentKeys.sets);
  const how = { sets, fights: whole('fights', 1), seed: whole('seed', 0) };
  return (keysOf('only', contentKeys.characters) ?? contentKeys.characters)
    .map((character) => ({
      ...how,
      character,
      weapons: weapons?.filter((key) => weaponsOf(character).includes(key)),
    }))
    .filter(({ weapons: carried }) => carried === undefined || carried.length > 0);
}

/** One task in a process; a process that dies costs its task only. */
function report(child: ChildProcess, task: Task): Promise<Report | Error> {
  return new Promise((resolve) => {
    const died = (code: number | null): void => resolve(new Error(`the process ended with ${code}`));
    child.once('exit', died);
    child.once('message', (message) => {
      child.off('exit', died);
      resolve(message as Report);
    });
    child.send(task);
  });
}

/** Failures of one message: how many, and the first of them to replay. */
function show(failures: readonly Failure[], { fights, seed }: Task): void {
  const alike = new Map<string, Failure[]>();
  for (const failure of failures) alike.set(failure.message, [...(alike.get(failure.message) ?? []), failure]);
  for (const [message, [first, ...more]] of alike) {
    const where = first.fight < 0 ? 'before the fight' : `fight ${first.fight}`;
    console.log(`  ✗ ${first.weapon}, ${first.set}, ${where}: ${message}`);
    if (more.length > 0) console.log(`    and ${more.length} more combinations`);
    console.log(
      `    npm run conformance -- smoke --only ${first.character} --weapon ${first.weapon} --set ${first.set} --fights ${fights} --seed ${seed}`,
    );
  }
}

async function main(): Promise<number> {
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const todo = tasks();
  if (todo.length === 0) throw new Error('no character can carry that');
  const begun = performance.now();
  let next = 0;
  let combinations = 0;
  let failed = 0;
  const lane = async (): Promise<void> => {
    let child: ChildProcess | null = null;
    while (next < todo.length) {
      const task = todo[next++];
      child ??= fork(join(CONFORMANCE, 'smoke/worker.ts'), []);
      const result = await report(child, task);
      if (result instanceof Error) {
        child = null;
        failed++;
        console.log(
          `✗ ${task.character}: ${result.message}\n    npm run conformance -- smoke --only ${task.character}`,
        );
        continue;
      }
      combinations += result.combinations;
      failed += result.failures.length;
      const verdict = result.failures.length === 0 ? '✓' : '✗';
      console.log(
        `${verdict} ${task.character}: ${result.combinations} combinations, ${result.failures.length} failed`,
      );
      show(result.failures, task);
    }
    child?.kill();
  };
  await Promise.all(Array.from({ length: Math.min(whole('jobs', 1), todo.length) }, lane));
  const minutes = (performance.now() - begun) / 60_000;
  console.log(
    `\n${todo.length} characters, ${combinations} combinations of ${todo[0].fights} fights, ${failed} failed; ${minutes.toFixed(1)} minutes`,
  );
  return failed === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
