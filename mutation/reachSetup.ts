/** Setup file of the unit tests of reach.ts: installs definitions with counters, and writes the counts after each test file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll } from 'vitest';
import { tablesOf } from './definition.ts';
import { countAll, countedContent } from './reached.ts';

interface ReachTask {
  readonly keys: readonly string[];
  /** Prefix of the path of the output; each process writes its own file. */
  readonly out: string;
}

const task: ReachTask = JSON.parse(readFileSync(process.env.REACH_TASK as string, 'utf8'));
const shared = globalThis as { quartetReached?: Uint8Array };
if (shared.quartetReached === undefined) {
  const load = (specifier: string) => import(/* @vite-ignore */ specifier);
  const content = countedContent(task.keys);
  shared.quartetReached = new Uint8Array(content.branches);
  countAll(await tablesOf(load), content, shared.quartetReached, load);
}
const reached = shared.quartetReached;
afterAll(() => writeFileSync(`${task.out}-${process.pid}`, reached));
