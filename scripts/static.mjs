/**
 * `npm run build -- static`: the pages as a folder that any host of files can serve, with the simulator, the viewer of files and the reference.
 * What needs a server (shares, the teams database, accounts, imports by UID) says on the page that there is none.
 *
 *     npm run build -- static [--base /path/] [--out FOLDER]
 *
 * `--base` is the path the folder will be at, `/` when absent; `--out` is `dist/static` when absent. Addresses of pages are files to such
 * a host, so it should answer those that are missing with 404.html, as GitHub and GitLab Pages, Netlify and others do.
 */
import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { install } from './common.mjs';
import { root, runPackage } from './run.mjs';

/** Ends with a status of its own and a line that says why. */
function fail(status, message) {
  console.error(message);
  process.exit(status);
}

let options;
try {
  options = parseArgs({ options: { base: { type: 'string', default: '/' }, out: { type: 'string' } } }).values;
} catch (error) {
  fail(2, error.message);
}
const { base, out = join('dist', 'static') } = options;
if (!/^\/(?:[\w.~-]+\/)*$/.test(base))
  fail(2, `--base is a path that begins and ends with /, such as /quartet/, not ${base}`);

await install();
const folder = resolve(root, out);
const args = ['build', '--logLevel', 'warn', '--base', base, '--outDir', folder, '--emptyOutDir'];
const status = runPackage('vite', 'vite', args, { cwd: join(root, 'apps', 'web') });
if (status !== 0) fail(status, 'The pages could not be built. The lines above say why.');
copyFileSync(join(folder, 'index.html'), join(folder, '404.html'));
console.log(`${folder} is to be served at ${base}`);
