/** A process that runs cases one after the other; see pool.ts. */

import { Oracle } from './oracle.ts';
import type { Outcome } from './outcome.ts';
import type { Task } from './pool.ts';
import { runCase, runErrorCase, runOptimiserCase } from './simulate.ts';

function run(task: Task): Promise<Outcome> {
  const oracle = new Oracle(task.folder);
  switch (task.type) {
    case 'case':
      return runCase(oracle, task.item, task.options);
    case 'error':
      return runErrorCase(oracle, task.item);
    case 'optimiser':
      return runOptimiserCase(oracle, task.item);
  }
}

process.on('message', async (task: Task) => {
  process.send?.(await run(task));
});
