/** What measurements and end-to-end tests call inside a browser. */
import { stringifyResult } from '@quartet/results';
import { createBrowserExecutor } from '@quartet/runner/browser';
import { type Measurement, measure } from '../measure.ts';

export interface Harness {
  /** The canonical result text of a run in browser workers. */
  run(text: string, options: { seed: number; workers: number; iterations: number }): Promise<string>;
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
  measure,
};
