/**
 * `npm run bench:server`: how many reads of one share the built server answers, and how much faster a run is when several worker
 * processes compute it. Prints what it measured on, because a machine that does other work gives other figures.
 */
import { existsSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { benchReads } from './reads.ts';
import { benchWorkers } from './workers.ts';

const program = fileURLToPath(new URL('../dist/server.js', import.meta.url));
if (existsSync(program)) {
  const [load] = loadavg();
  console.log(
    `${cpus()[0]?.model ?? 'processor'}, ${availableParallelism()} cores, Node ${process.versions.node}, load before ${load.toFixed(2)}`,
  );
  await benchReads(program);
  await benchWorkers(program);
} else {
  console.error('The server is not built yet. Run: npm run build');
  process.exitCode = 2;
}
