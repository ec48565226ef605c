/** A process that runs cases one after the other; see pool.ts. */

import { Oracle } from './oracle.ts';
import type { Task } from './pool.ts';
import { runCase, runErrorCase } from './simulate.ts';

process.on('message', async (task: Task) => {
  const oracle = new Oracle(task.folder);
  const outcome =
    task.type === 'case' ? await runCase(oracle, task.item, task.options) : await runErrorCase(oracle, task.item);
  process.send?.(outcome);
});
