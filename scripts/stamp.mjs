/** What a build says about itself: the commit it was made from. Plain Node: nothing here may need an installed package. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
/** What goes into a build; changes elsewhere do not make the engine another one. */
const SOURCES = ['packages', 'apps', 'package-lock.json'];

/** Output of a git command in a folder; null where it fails or there is no git. */
function git(folder, ...args) {
  const done = spawnSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return done.status === 0 ? done.stdout.trim() : null;
}

/** Commit and date that `git archive` has written into `archived.json`; empty in any other tree. */
function archived(folder) {
  const path = join(folder, 'scripts', 'archived.json');
  if (!existsSync(path)) return { commit: '', date: '' };
  const { commit, date } = JSON.parse(readFileSync(path, 'utf8'));
  return /^[0-9a-f]{40}$/.test(commit) ? { commit, date } : { commit: '', date: '' };
}

/**
 * Determines the stamp of a build of this tree. Its kind is `prod` for a clean tree, `dev` (a development build) for a tree with changed
 * sources, and `NONE` (unofficial) where no commit is known. Tags are not read, so a shallow clone gives the same stamp.
 *
 * A tree without git is a build of the commit in QUARTET_COMMIT (40 hex digits) or in the archive, with the time QUARTET_BUILD_DATE (RFC
 * 3339); changes in it cannot be detected, so QUARTET_BUILD_KIND can name the kind. That overrides the kind of a checkout too.
 */
export function buildStamp(folder = ROOT, env = process.env) {
  const kind = env.QUARTET_BUILD_KIND;
  const top = git(folder, 'rev-parse', '--show-toplevel');
  // A tree unpacked inside somebody else's repository is not that repository.
  if (top === null || realpathSync(top) !== realpathSync(folder)) {
    const known = archived(folder);
    const commit = env.QUARTET_COMMIT || known.commit;
    const date = env.QUARTET_BUILD_DATE || known.date;
    return { commit, date, modified: false, kind: kind || (commit === '' ? 'NONE' : 'prod') };
  }
  const modified = git(folder, 'status', '--porcelain', '--', ...SOURCES) !== '';
  return {
    commit: git(folder, 'rev-parse', 'HEAD') ?? '',
    date: git(folder, 'show', '-s', '--format=%cI', 'HEAD') ?? '',
    modified,
    kind: kind || (modified ? 'dev' : 'prod'),
  };
}

/** The stamp as a constant for the bundler's `define`. */
export function stampDefine() {
  return { __QUARTET_BUILD__: JSON.stringify(buildStamp()) };
}
