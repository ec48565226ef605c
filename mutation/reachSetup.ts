/** Setup file of the unit tests that reach.ts runs: the definitions count, and what ran is written after each test file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll } from 'vitest';
import { tablesOf } from './definition.ts';
import { countAll, countedContent } from './reached.ts';

interface ReachTask {
  readonly keys: readonly string[];
  /** Beginning of the path of the file with what ran; each process writes its own. */
  readonly out: string;
}

const task = JSON.parse(readFileSync(process.env.REACH_TASK as string, 'utf8')) as ReachTask;
const shared = globalThis as { quartetReached?: Uint8Array };
if (shared.quartetReached === undefined) {
  const load = (specifier: string) => import(/* @vite-ignore */ specifier);
  const content = countedContent(task.keys);
  shared.quartetReached = new Uint8Array(content.branches);
  countAll(await tablesOf(load), content, shared.quartetReached, load);
}
const reached = shared.quartetReached;
afterAll(() => writeFileSync(`${task.out}-${process.pid}`, reached));
