/**
 * `npm run release`: makes every artefact of a release with its bill of materials and checksums, and publishes nothing.
 *
 *     npm run release -- [cli] [library] [pages] [source] [image] [--out FOLDER] [--base /path/] [--allow-changes]
 *
 * All parts when none is named. `--out` is `dist/release` when absent, and any other folder must be empty. `--base` is the path that the
 * pages will be at. Ends with status 1 when a part fails, with 2 for bad usage, and with 3 when only the image is missing because there
 * is neither podman nor docker.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build, install, npmCommand } from './common.mjs';
import { containerTool, root, run } from './run.mjs';
import { buildStamp } from './stamp.mjs';

/** Name of a workspace: the scope of the packages is in their manifests alone. */
function nameOf(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).name;
}

/** Parts with the workspace of their bill of materials. A bundle contains what its workspace names as development packages. */
const PARTS = {
  cli: { workspace: nameOf('apps/cli'), isBundled: true, make: packCli },
  library: { workspace: nameOf('apps/library'), isBundled: true, make: packLibrary },
  pages: { workspace: '@quartet/web', isBundled: false, make: packPages },
  source: { workspace: null, isBundled: false, make: packSource },
  image: { workspace: '@quartet/server', isBundled: false, make: packImage },
};

/** The largest output of a program that is read as a whole. */
const MAX_OUTPUT_BYTES = 512 * 1024 * 1024;

/** Ends the program; the message names what to do. */
function fail(status, message) {
  console.error(message);
  process.exit(status);
}

function must(status, what) {
  if (status !== 0) fail(1, `${what} failed. The lines above say why.`);
}

/** Output of a program, as bytes. */
function output(command, args, options = {}) {
  const done = spawnSync(command, args, {
    cwd: root,
    maxBuffer: MAX_OUTPUT_BYTES,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  });
  if (done.error) fail(1, `${command} cannot be run: ${done.error.message}`);
  must(done.status, `${command} ${args[0]}`);
  return done.stdout;
}

let options;
try {
  options = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, base: { type: 'string', default: '/' }, 'allow-changes': { type: 'boolean' } },
  });
} catch (error) {
  fail(2, error.message);
}
const { positionals, values } = options;
const unknown = positionals.find((name) => !Object.hasOwn(PARTS, name));
if (unknown !== undefined)
  fail(2, `There is no part "${unknown}": use ${Object.keys(PARTS).join(', ')}, or none for all`);
const wanted = Object.keys(PARTS).filter((name) => positionals.length === 0 || positionals.includes(name));

const stamp = buildStamp();
if (stamp.commit === '')
  fail(1, 'A release is made of a commit; this tree does not know its own. Clone the repository.');
if (stamp.modified && !values['allow-changes'])
  fail(1, 'Sources differ from the commit. Commit or discard the changes; --allow-changes makes a development build.');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folder = resolve(root, values.out ?? join('dist', 'release'));
if (values.out === undefined) rmSync(folder, { recursive: true, force: true });
else if (existsSync(folder) && readdirSync(folder).length > 0) fail(2, `${folder} is not empty: name a new folder`);
mkdirSync(folder, { recursive: true });

const file = (name) => join(folder, name);

/** Packs a workspace, whose bundle is built, with the licence and the credits beside it. */
function pack(app, workspace) {
  for (const name of ['LICENSE', 'NOTICE']) copyFileSync(join(root, name), join(root, 'apps', app, 'dist', name));
  output(...npmCommand('pack', '--workspace', workspace, '--pack-destination', folder, '--loglevel', 'warn'));
}

async function packCli() {
  must(await build(), 'The application');
  pack('cli', PARTS.cli.workspace);
}

function packLibrary() {
  must(run(process.execPath, ['scripts/library.mjs']), 'The library');
  pack('library', PARTS.library.workspace);
}

/** A folder as an archive that depends on its files alone, and not on the user, the time or the order of the disk. */
function archive(parent, name, path) {
  const fixed = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    `--mtime=${stamp.date}`,
  ];
  writeFileSync(path, gzipSync(output('tar', ['-c', ...fixed, '-C', parent, name]), { level: 9 }));
}

function packPages() {
  const scratch = mkdtempSync(join(tmpdir(), 'quartet-release-'));
  try {
    const name = `quartet-pages-${version}`;
    const args = ['scripts/static.mjs', '--base', values.base, '--out', join(scratch, name)];
    must(run(process.execPath, args), 'The static pages');
    for (const each of ['LICENSE', 'NOTICE']) copyFileSync(join(root, each), join(scratch, name, each));
    archive(scratch, name, file(`${name}.tar.gz`));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function packSource() {
  const name = `quartet-source-${version}`;
  const tar = output('git', ['archive', '--format=tar', `--prefix=${name}/`, 'HEAD']);
  writeFileSync(file(`${name}.tar.gz`), gzipSync(tar, { level: 9 }));
}

/** Builds and saves the image. Returns whether there is a tool for it. */
function packImage() {
  const tool = containerTool();
  if (tool === null) return false;
  const name = `quartet:${version}`;
  const facts = { QUARTET_COMMIT: stamp.commit, QUARTET_BUILD_DATE: stamp.date, QUARTET_BUILD_KIND: stamp.kind };
  const args = Object.entries(facts).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]);
  must(run(tool, ['build', '--file', 'Containerfile', '--tag', name, ...args, '.']), 'The image');
  must(run(tool, ['save', '--output', file(`quartet-image-${version}.tar`), name]), 'Saving the image');
  return true;
}

/**
 * Writes the bill of materials of a workspace, from the lock file. Its date is that of the commit and it has no random number, so that the
 * same commit gives the same file; its subject is the workspace, where npm names the repository.
 */
function writeBill(part, { workspace, isBundled }) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--workspace', workspace];
  const text = output(...npmCommand(...args, ...(isBundled ? [] : ['--omit', 'dev'])));
  const { serialNumber: _, metadata, components, dependencies, ...bill } = JSON.parse(text.toString('utf8'));
  const reference = `${workspace}@${version}`;
  const subject = components.find((each) => each['bom-ref'] === reference);
  const whole = {
    ...bill,
    metadata: { ...metadata, timestamp: stamp.date, component: subject },
    components: components.filter((each) => each !== subject),
    dependencies: dependencies.filter(({ ref }) => ref !== metadata.component['bom-ref']),
  };
  writeFileSync(file(`${part}.cdx.json`), `${JSON.stringify(whole, null, 2)}\n`);
}

function writeSums() {
  const sums = readdirSync(folder)
    .sort()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(file(name)))
          .digest('hex')}  ${name}\n`,
    );
  writeFileSync(file('SHA256SUMS'), sums.join(''));
  console.log(sums.join('').trimEnd());
}

await install();
const missing = [];
for (const name of wanted) {
  const part = PARTS[name];
  console.log(`== ${name}`);
  if ((await part.make()) === false) missing.push(name);
  else if (part.workspace !== null) writeBill(name, part);
}
writeSums();
console.log(
  `Quartet ${version}, commit ${stamp.commit.slice(0, 8)}${stamp.modified ? ' with changes' : ''}: ${folder}`,
);
if (missing.length > 0) {
  console.error('NOT MADE: the image. There is neither podman nor docker here that runs.');
  process.exitCode = 3;
}
