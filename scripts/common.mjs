/** What start, build and test share. Plain Node: nothing here may need an installed package. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants as zlib } from 'node:zlib';
import { derive } from './derive.mjs';
import { binary, root, run } from './run.mjs';
import { buildStamp } from './stamp.mjs';

/** Runs a command of an installed package with this Node, beside others; resolves to its exit status and all that it printed. */
export function collectPackage(packageName, command, args, options = {}) {
  const child = spawn(process.execPath, [binary(packageName, command), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  const parts = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status: status ?? 1, output: Buffer.concat(parts).toString() }));
  });
}

function digest(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    hash.update(relative(root, path).split(sep).join('/')).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(folder, into = []) {
  if (!existsSync(folder)) return into;
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (['node_modules', 'dist', 'test'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) filesUnder(path, into);
    else into.push(path);
  }
  return into;
}

/** Whether node_modules holds what the lock file names, by npm's own record of the installation. */
function installed() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    // Optional packages are left out where they do not fit the machine; workspaces themselves are not in the record.
    if (!path.startsWith('node_modules/') || entry.optional) return true;
    const found = present[path];
    return found !== undefined && (entry.link ? found.link === true : found.version === entry.version);
  });
}

/** Stops with a clear message on a Node that is too old. */
export function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 20) return;
  console.error(`Quartet needs Node 20 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Installs the packages of the lock file where they are missing or of another version, and writes what is derived from the content.
 * @param whileDeriving starts programs that run beside the second step, which keeps one core busy
 */
export async function install(whileDeriving = () => {}) {
  checkNode();
  if (!installed()) installPackages();
  whileDeriving();
  const status = derive();
  if (status === 0) return;
  console.error('The facts could not be derived. The lines above say why.');
  process.exit(status);
}

/** Program, arguments and options that run npm: the one that started this program, if any did. */
export function npmCommand(...args) {
  const npm = process.env.npm_execpath;
  if (npm && /\.[cm]?js$/.test(npm)) return [process.execPath, [npm, ...args], {}];
  return ['npm', args, { shell: process.platform === 'win32' }];
}

function installPackages() {
  console.log('Installing packages…');
  // No package needs its script, and that of the workspace would derive what `install` derives afterwards.
  const status = run(...npmCommand('ci', '--no-audit', '--no-fund', '--ignore-scripts'));
  if (status !== 0) {
    console.error('The packages could not be installed (npm ci failed). The lines above say why.');
    process.exit(status);
  }
}

/** Puts a compressed copy beside each text file of a folder, for the server to send as it is. */
function compress(folder) {
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 7 };
  for (const path of filesUnder(folder)) {
    if (!/\.(?:js|css|html|json|svg|webmanifest)$/.test(path)) continue;
    const bytes = readFileSync(path);
    // A packet holds that much anyway.
    if (bytes.length > 1024) writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
  }
}

const outputs = ['apps/web/dist/index.html', 'apps/cli/dist/quartet.js', 'apps/server/dist/server.js'];

async function buildApp(app) {
  const args = ['build', '--logLevel', 'warn'];
  const { status, output } = await collectPackage('vite', 'vite', args, { cwd: join(root, 'apps', app) });
  process.stderr.write(output);
  if (status !== 0) console.error(`apps/${app} could not be built. The lines above say why.`);
  return status;
}

/**
 * Builds the page, the command line and the server; resolves to the exit status. Without `force` only when a source or the commit changed
 * since the last build.
 */
export async function build({ force = false } = {}) {
  const stamp = join(root, 'apps', 'web', 'dist', '.quartet-build');
  const sources = ['packages', 'apps', 'scripts'].flatMap((folder) => filesUnder(join(root, folder)));
  // The commit is part of what is built: results name it.
  const wanted = `${digest([...sources, join(root, 'package-lock.json')])} ${JSON.stringify(buildStamp())}`;
  const whole = outputs.every((path) => existsSync(join(root, path)));
  if (!force && whole && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 0;
  console.log('Building…');
  // The page takes longer than the others together. All have ended before a failure ends this.
  const [page, programs] = await Promise.all([
    buildApp('web'),
    buildApp('cli').then((status) => status || buildApp('server')),
  ]);
  if (page || programs) return page || programs;
  compress(join(root, 'apps', 'web', 'dist'));
  writeFileSync(stamp, wanted);
  return 0;
}
