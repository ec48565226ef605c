/** Threads of a program that runs from source. */
import { existsSync } from 'node:fs';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Runs TypeScript: Node alone cannot read it, so tsx is registered first. */
const BOOT = `
const { workerData } = require('node:worker_threads');
import('tsx/esm/api').then(({ register }) => {
  register();
  return import(workerData.source);
});
`;

/**
 * A thread that runs a module's source; needs tsx installed. QUARTET_THREADS names a folder of bundles (ends with a slash) that are
 * run in place of sources of the same name: tests start many threads, and tsx takes its time for each.
 * @param data members of the thread's `workerData` beside `source`
 */
export function sourceThread(source: URL, options: WorkerOptions = {}, data: object = {}): Worker {
  const workerData = { ...data, source: source.href };
  const bundles = process.env.QUARTET_THREADS;
  if (bundles) {
    const name = source.pathname.slice(source.pathname.lastIndexOf('/') + 1).replace(/\.ts$/, '.js');
    const bundle = new URL(name, bundles);
    if (existsSync(bundle)) return new Worker(bundle, { ...options, workerData });
  }
  return new Worker(BOOT, { ...options, eval: true, workerData });
}
