/** Entry of the program. */
import { existsSync } from 'node:fs';
import { createNodeExecutor } from '@quartet/runner/node';
import { main } from './main.ts';

// Beside this file in the bundle. A name that is not a literal keeps the bundler from treating it as an asset.
const workerFile = './worker.js';
// The server is built beside the command line; its packages are loaded only for its commands.
const serverHome = '../../server/';

interface ServerProgram {
  runServer(args: readonly string[], home: URL): Promise<number>;
}

const home = new URL(`${serverHome}dist/`, import.meta.url);

async function serverProgram(command: string): Promise<ServerProgram> {
  if (!existsSync(new URL(`${serverHome}package.json`, import.meta.url)))
    throw new Error(`This package has no server. "${command}" needs the repository or the container image of Quartet`);
  const file = new URL('commands.js', home);
  if (!existsSync(file)) throw new Error('The server is not built yet. Run: npm run build');
  return (await import(file.href)) as ServerProgram;
}

process.exitCode = await main(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  columns: process.stderr.isTTY ? process.stderr.columns || 80 : 0,
  executor: (allowance) => createNodeExecutor(new URL(workerFile, import.meta.url), { allowance }),
  streams: () => ({ input: process.stdin, output: process.stdout }),
  server: async (args) => (await serverProgram(args[0] ?? '')).runServer(args, home),
  interrupt: () => {
    const control = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => control.abort());
    return control.signal;
  },
});
