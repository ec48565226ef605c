/** The server as a separate process. */
import { fileURLToPath } from 'node:url';

/**
 * Arguments for Node to run the server's program: the bundle beside those of the threads where there is one (`QUARTET_THREADS`), else
 * the source, which takes tsx seconds to load.
 */
export function serverProgram(): string[] {
  const bundles = process.env.QUARTET_THREADS;
  if (bundles) return [fileURLToPath(new URL('server.js', bundles))];
  return ['--import', 'tsx', fileURLToPath(new URL('../src/server.ts', import.meta.url))];
}
