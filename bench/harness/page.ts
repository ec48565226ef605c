/** Functions that measurements and end-to-end tests call inside a browser. */
import { stringifyResult } from '@quartet/results';
import { createBrowserExecutor } from '@quartet/runner/browser';
import { type Measurement, measure } from '../measure.ts';

export interface Harness {
  /** The canonical result text of a run in browser workers. */
  run(text: string, options: { seed: number; workers: number; iterations: number }): Promise<string>;
  /** Milliseconds from the call to the first numbers and to the final ones, with workers that have run before. */
  time(text: string, options: { workers: number; iterations: number }): Promise<{ first: number; total: number }>;
  /** Measures on the page's own thread. */
  measure(text: string, iterations: number): Promise<Measurement>;
}

declare global {
  interface Window {
    harness: Harness;
  }
}

window.harness = {
  async run(text, options) {
    const executor = createBrowserExecutor();
    try {
      return stringifyResult(await executor.run(text, options));
    } finally {
      executor.close();
    }
  },
  async time(text, { workers, iterations }) {
    const executor = createBrowserExecutor();
    try {
      await executor.run(text, { seed: 1, workers, iterations: workers * 64 });
      const begun = performance.now();
      let first = 0;
      await executor.run(text, {
        seed: 2,
        workers,
        iterations,
        onUpdate: () => {
          if (first === 0) first = performance.now() - begun;
        },
      });
      return { first, total: performance.now() - begun };
    } finally {
      executor.close();
    }
  },
  measure,
};
