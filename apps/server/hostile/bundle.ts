/** Bundles the server and its threads for the hostile suite, so that the memory it measures has no compiler in each thread. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export async function setup(): Promise<void> {
  await build({ configFile: fileURLToPath(new URL('../../../test/threads.config.ts', import.meta.url)) });
  process.env.QUARTET_THREADS = new URL('../node_modules/.cache/quartet-threads/dist/', import.meta.url).href;
}
