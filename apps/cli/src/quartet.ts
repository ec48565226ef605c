/** Entry of the program. */
import { existsSync } from 'node:fs';
import { createNodeExecutor } from '@quartet/runner/node';
import { main } from './main.ts';

// Beside this file in the bundle. A name that is not a literal keeps the bundler from treating it as an asset.
const workerFile = './worker.js';
// The server is built beside the command line; its packages are loaded only for its commands.
const serverHome = '../../server/dist/';

interface ServerProgram {
  runServer(args: readonly string[], home: URL): Promise<number>;
}

process.exitCode = await main(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  columns: process.stderr.isTTY ? process.stderr.columns || 80 : 0,
  executor: () => createNodeExecutor(new URL(workerFile, import.meta.url)),
  server: async (args) => {
    const home = new URL(serverHome, import.meta.url);
    const program = new URL('commands.js', home);
    if (!existsSync(program)) throw new Error('The server is not built yet. Run: npm run build');
    const { runServer } = (await import(program.href)) as ServerProgram;
    return runServer(args, home);
  },
  interrupt: () => {
    const control = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => control.abort());
    return control.signal;
  },
});
