/** `npm start`: from a fresh clone to a page in the browser. HOST and PORT choose the address. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, install, root } from './house.mjs';

install();
build();

const server = spawn(process.execPath, [join(root, 'apps', 'server', 'dist', 'server.js')], {
  cwd: root,
  stdio: 'inherit',
});
// Ctrl-C reaches the server by itself (same terminal); these forward a signal that was sent to this process alone.
process.on('SIGTERM', () => server.kill('SIGTERM'));
process.on('SIGINT', () => server.kill('SIGINT'));
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
});
