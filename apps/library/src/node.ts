/** The package in Node: workers are threads. */
import { Worker } from 'node:worker_threads';
import { threadPort } from '@quartet/runner/node';
import { usePlatform } from './workers.ts';

const threads = new Set<Worker>();
let held = false;

usePlatform({
  spawn() {
    const thread = new Worker(new URL('./node-worker.js', import.meta.url));
    threads.add(thread);
    thread.on('exit', () => threads.delete(thread));
    if (!held) thread.unref();
    return threadPort(thread);
  },
  // Idle threads stay warm, but a program that has nothing else to do ends.
  hold(busy) {
    held = busy;
    for (const thread of threads) {
      if (busy) thread.ref();
      else thread.unref();
    }
  },
});

export * from './api.ts';
