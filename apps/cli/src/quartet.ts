/** Entry of the program. */
import { createNodeExecutor } from '@quartet/runner/node';
import { main } from './main.ts';

// Beside this file in the bundle. A name that is not a literal keeps the bundler from treating it as an asset.
const workerFile = './worker.js';

process.exitCode = await main(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  columns: process.stderr.isTTY ? process.stderr.columns || 80 : 0,
  executor: () => createNodeExecutor(new URL(workerFile, import.meta.url)),
  interrupt: () => {
    const control = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => control.abort());
    return control.signal;
  },
});
