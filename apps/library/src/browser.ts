/** The package in browsers and similar environments. */
import { workerPort } from '@quartet/runner/browser';
import { usePlatform } from './workers.ts';

usePlatform({
  // Bundlers recognise exactly this form and put the worker into a separate file.
  spawn: () => workerPort(new Worker(new URL('./browser-worker.js', import.meta.url), { type: 'module' })),
  hold() {},
});

export * from './api.ts';
