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

/** Tags of releases: v0.3, v0.3.1. */
const RELEASE = /^v\d+\.\d+(\.\d+)?$/;

/** Commit and date that `git archive` has written into `archived.json`; empty in any other tree. */
function archived(folder) {
  const path = join(folder, 'scripts', 'archived.json');
  if (!existsSync(path)) return { commit: '', date: '' };
  const { commit, date } = JSON.parse(readFileSync(path, 'utf8'));
  return /^[0-9a-f]{40}$/.test(commit) ? { commit, date } : { commit: '', date: '' };
}

/**
 * Determines the stamp of a build of this tree. Its kind is `prod` (a release) for a clean tree at a commit with a release tag, `dev` (a
 * development build) for any other clean tree, and `NONE` (unofficial) for a tree with changed sources. A shallow clone only has the tags of its
 * own commits, so it is a development build unless it is a clone of the tag.
 *
 * Changes in a tree without git cannot be detected: it is a development build of the commit in QUARTET_COMMIT (40 hex digits) or in the archive,
 * with the time QUARTET_BUILD_DATE (RFC 3339), and unofficial if no commit is known. QUARTET_BUILD_KIND overrides all of this.
 */
export function buildStamp(folder = ROOT, env = process.env) {
  const kind = env.QUARTET_BUILD_KIND;
  const top = git(folder, 'rev-parse', '--show-toplevel');
  // A tree unpacked inside somebody else's repository is not that repository.
  if (top === null || realpathSync(top) !== realpathSync(folder)) {
    const known = archived(folder);
    const commit = env.QUARTET_COMMIT || known.commit;
    const date = env.QUARTET_BUILD_DATE || known.date;
    return { commit, date, modified: false, kind: kind || (commit === '' ? 'NONE' : 'dev') };
  }
  const modified = git(folder, 'status', '--porcelain', '--', ...SOURCES) !== '';
  const tags = (git(folder, 'tag', '--points-at', 'HEAD') ?? '').split('\n');
  const isRelease = tags.some((tag) => RELEASE.test(tag));
  return {
    commit: git(folder, 'rev-parse', 'HEAD') ?? '',
    date: git(folder, 'show', '-s', '--format=%cI', 'HEAD') ?? '',
    modified,
    kind: kind || (modified ? 'NONE' : isRelease ? 'prod' : 'dev'),
  };
}

/** The stamp as a constant for the bundler's `define`. */
export function stampDefine() {
  return { __QUARTET_BUILD__: JSON.stringify(buildStamp()) };
}
