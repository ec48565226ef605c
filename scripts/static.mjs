/**
 * `npm run build -- static`: the pages as a folder that any host of files can serve, with the simulator, the viewer of files and the reference.
 * What needs a server (shares, the teams database, accounts, imports by UID) says on the page that there is none.
 *
 *     npm run build -- static [--base /path/] [--out FOLDER]
 *
 * `--base` is the path the folder will be at, `/` when absent; `--out` is `dist/static` when absent. Every page has a file at its
 * address. A host that sends 404.html for missing files, as GitHub and GitLab Pages, Netlify and others do, also explains addresses that need a server.
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
const args = ['build', '--mode', 'static', '--logLevel', 'warn', '--base', base, '--outDir', folder, '--emptyOutDir'];
const home = join(root, 'apps', 'web');
const status =
  runPackage('vite', 'vite', args, { cwd: home, env: { ...process.env, NODE_ENV: 'production' } }) ||
  runPackage('tsx', 'tsx', ['build/pageFiles.ts', folder], { cwd: home });
if (status !== 0) fail(status, 'The pages could not be built. The lines above say why.');
copyFileSync(join(folder, 'index.html'), join(folder, '404.html'));
console.log(`${folder} is to be served at ${base}`);
