/** The program from its source, for tests that talk to it over its standard input and output. */
import { createNodeExecutor } from '@quartet/runner/node';
import { main } from '../src/main.ts';

process.exitCode = await main(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  columns: 0,
  executor: (allowance) => createNodeExecutor(undefined, { allowance }),
  streams: () => ({ input: process.stdin, output: process.stdout }),
  server: () => Promise.reject(new Error('no server here')),
  interrupt: () => new AbortController().signal,
});
