/** A package of the release, installed from its packed file into an empty folder outside the repository. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Packs `cli` or `library` as a release does, and returns the new folder of a project that has it as its only dependency. */
export function installed(part: 'cli' | 'library'): string {
  const home = mkdtempSync(join(tmpdir(), `quartet-${part}-`));
  const artefacts = join(home, 'artefacts');
  const release = ['scripts/release.mjs', part, '--out', artefacts, '--allow-changes'];
  execFileSync(process.execPath, release, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  const tarball = readdirSync(artefacts).find((name) => name.endsWith('.tgz'));
  writeFileSync(join(home, 'package.json'), '{"private":true,"type":"module"}');
  const install = ['install', '--offline', '--no-audit', '--no-fund', '--install-links', `./artefacts/${tarball}`];
  execFileSync('npm', install, { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] });
  rmSync(artefacts, { recursive: true });
  return home;
}
