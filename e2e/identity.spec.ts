import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Result } from '@quartet/results';
import { type ServedHarness, serveHarness } from '../bench/harness.ts';
import { expect, test } from './test.ts';

const config = fileURLToPath(new URL('../bench/yardstick.txt', import.meta.url));
const program = fileURLToPath(new URL('../apps/cli/bin/quartet.mjs', import.meta.url));
const seed = 424242;
const iterations = 100;

function inNode(workers: number): string {
  const args = ['run', config, '--json', '--seed', seed, '--iterations', iterations, '--workers', workers];
  const done = spawnSync(process.execPath, [program, ...args.map(String)], { encoding: 'utf8' });
  expect(done.stderr).toBe('');
  expect(done.status).toBe(0);
  return done.stdout.trimEnd();
}

let reference: string;
let served: ServedHarness;
test.beforeAll(async () => {
  reference = inNode(1);
  const { sim_version: commit, build_date: date, modified = false, key_type: kind } = JSON.parse(reference) as Result;
  // A result names the build that wrote it; the page and the program that it is compared with name the same build.
  served = await serveHarness({ __QUARTET_BUILD__: JSON.stringify({ commit, date, modified, kind }) });
});
test.afterAll(async () => {
  await served.close();
});

test('a seed gives the same bytes with any number of workers, in Node and in Chromium', { tag: '@all' }, async ({
  page,
}) => {
  expect(JSON.parse(reference).statistics.iterations).toBe(iterations);
  const same: Record<string, boolean> = {};
  for (const workers of [7, 3]) same[`Node, ${workers} workers`] = inNode(workers) === reference;
  await page.goto(served.url);
  const text = readFileSync(config, 'utf8');
  for (const workers of [1, 7, 3]) {
    const result = await page.evaluate(([source, options]) => window.harness.run(source, options), [
      text,
      { seed, workers, iterations },
    ] as const);
    same[`Chromium, ${workers} workers`] = result === reference;
  }
  expect(same).toEqual(Object.fromEntries(Object.keys(same).map((name) => [name, true])));
});
