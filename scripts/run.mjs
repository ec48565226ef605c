/** Paths and processes. Plain Node: nothing here may need an installed package. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Path of a command in node_modules that Node can run itself, so that no shell is needed. */
export function binary(packageName, command = packageName) {
  const folder = join(root, 'node_modules', ...packageName.split('/'));
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Runs a program with the terminal attached; returns its exit status. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (done.error) throw done.error;
  return done.status ?? 1;
}

/** Runs a command of an installed package with this Node. */
export function runPackage(packageName, command, args, options = {}) {
  return run(process.execPath, [binary(packageName, command), ...args], options);
}

/** Podman or docker, whichever runs here, or null. @param probe arguments of a command that has to succeed too */
export function containerTool(...probe) {
  const succeeds = (tool, ...args) => spawnSync(tool, args, { cwd: root, stdio: 'ignore' }).status === 0;
  const isUsable = (tool) => succeeds(tool, 'info') && (probe.length === 0 || succeeds(tool, ...probe));
  return ['podman', 'docker'].find(isUsable) ?? null;
}

/** Path of a Chromium on PATH, or null. The one without an interface of its own does the same in four fifths of the time. */
export function findChromium() {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  return names.map(which).find((path) => path !== null) ?? null;
}

/** Full path of a command on PATH, or null. */
export function which(command) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, command);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not here; the next folder may have it.
    }
  }
  return null;
}
