/**
 * `npm run bench -- server [reads | attack | workers | loop | scale] [--beside SERVER.JS]`: benchmarks of the built server. Reads of one share per
 * second (alternating with another build), the cost of hostile documents, the speed-up of a run by several worker processes, and the
 * event loop delay that the largest input of each route causes, and searches and connections by their number. Prints the machine and its load, which affect the figures, and the row
 * for bench/server-history.tsv.
 */
import { existsSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benchAttack } from './attack.ts';
import { benchLoop } from './loop.ts';
import { benchReads } from './reads.ts';
import { benchScale } from './scale.ts';
import { benchWorkers } from './workers.ts';

const program = fileURLToPath(new URL('../dist/server.js', import.meta.url));
const { values, positionals } = parseArgs({ options: { beside: { type: 'string' } }, allowPositionals: true });
const wanted = (name: string) => positionals.length === 0 || positionals.includes(name);

if (existsSync(program)) {
  const [load] = loadavg();
  console.log(
    `${cpus()[0]?.model ?? 'processor'}, ${availableParallelism()} cores, Node ${process.versions.node}, load before ${load.toFixed(2)}`,
  );
  const row = [new Date().toISOString().slice(0, 10)];
  if (wanted('reads')) {
    const other = values.beside === undefined ? [] : [{ name: 'beside', program: values.beside }];
    const [own, beside] = await benchReads([{ name: 'this build', program }, ...other]);
    row.push(own.reads.toFixed(0), own.p99.toFixed(1), beside?.reads.toFixed(0) ?? '', beside?.p99.toFixed(1) ?? '');
  } else row.push('', '', '', '');
  if (wanted('attack')) {
    const { answer, health, growth } = await benchAttack(program);
    row.push(...[answer, health, growth].map((figure) => figure.toFixed(0)));
  } else row.push('', '', '');
  if (wanted('workers')) await benchWorkers(program);
  if (wanted('loop')) await benchLoop(program);
  if (wanted('scale')) await benchScale(program);
  console.log(row.join('\t'));
} else {
  console.error('The server is not built yet. Run: npm run build');
  process.exitCode = 2;
}
