import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { LOW_NICENESS } from '../src/low-priority.ts';

const MODULE = new URL('../src/low-priority.ts', import.meta.url).href;

/** Priority of a thread that lowers its own. */
function priorityWith(niceness: number): Promise<number> {
  const program = `
    const { getPriority } = require('node:os');
    const { parentPort } = require('node:worker_threads');
    import('tsx/esm/api').then(async ({ register }) => {
      register();
      (await import(${JSON.stringify(MODULE)})).lowerPriority(${niceness});
      parentPort.postMessage(getPriority());
    });`;
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { eval: true });
    worker.once('message', resolve).once('error', reject);
  });
}

it.skipIf(process.platform !== 'linux')('a thread lowers its own priority, and not that of its process', async () => {
  const own = getPriority();
  expect(await priorityWith(LOW_NICENESS)).toBe(Math.min(19, own + LOW_NICENESS));
  expect(await priorityWith(0)).toBe(own);
  expect(getPriority()).toBe(own);
});
