/** The package in browsers and what is like them. */
import { workerPort } from '@quartet/runner/browser';
import { usePlatform } from './workers.ts';

usePlatform({
  // Bundlers recognise exactly this form and make the worker a file of its own.
  spawn: () => workerPort(new Worker(new URL('./browser-worker.js', import.meta.url), { type: 'module' })),
  hold() {},
});

export * from './api.ts';
