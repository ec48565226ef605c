/**
 * `npm start`: from a fresh clone to a page in the browser. HOST and PORT choose the address. The first start fills the
 * database of teams with those that come with Quartet, at low priority beside the server; SEED=0 leaves it empty.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { build, install } from './common.mjs';
import { root } from './run.mjs';

await install();
const status = await build();
if (status !== 0) process.exit(status);

const entry = join(root, 'apps', 'server', 'dist', 'server.js');
const data = resolve(root, process.env.DATA_DIR || 'data');
const first = !process.env.DATABASE_URL && process.env.SEED !== '0' && !existsSync(join(data, 'quartet.sqlite'));

/** Whether the server answers within a minute. */
async function answers() {
  const { HOST = '', PORT = '8080' } = process.env;
  const everywhere = ['', '0.0.0.0', '::'].includes(HOST);
  const address = `http://${everywhere ? '127.0.0.1' : HOST}:${PORT}/healthz`;
  for (let i = 0; i < 120 && server.exitCode === null; i++) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return true;
    await new Promise((wait) => setTimeout(wait, 500));
  }
  return false;
}

async function seed() {
  if (!(await answers())) return;
  console.log('Computing the teams that come with Quartet; the page can be used meanwhile.');
  seeding = spawn(process.execPath, [entry, 'seed'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env });
  try {
    setPriority(seeding.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Not every system lets a program choose; then it competes as any other.
  }
  seeding.on('exit', (code) => {
    if (code === 0) console.log('The teams database is filled.');
  });
}

/** The allocator returns memory that its many arenas would keep (bench/notes/server-load.md). */
const env = { MALLOC_ARENA_MAX: '2', ...process.env };
const server = spawn(process.execPath, [entry], { cwd: root, stdio: 'inherit', env });
let seeding = null;
// Ctrl-C reaches the server by itself (same terminal); these forward a signal that was sent to this process alone.
process.on('SIGTERM', () => server.kill('SIGTERM'));
process.on('SIGINT', () => server.kill('SIGINT'));
server.on('exit', (code, signal) => {
  seeding?.kill('SIGTERM');
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
});
if (first) await seed();
