/** What a build says about itself: the commit it was made from. Plain Node: nothing here may need an installed package. */
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
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

/**
 * The stamp of a build of this tree. Without git, as in an unpacked archive, it is what QUARTET_COMMIT (40 hex digits) and
 * QUARTET_BUILD_DATE (RFC 3339) say, else empty. QUARTET_BUILD_KIND names the kind: `prod` for an official release, `dev` for
 * a development build; any other build is unofficial (`NONE`).
 */
export function buildStamp(folder = ROOT, env = process.env) {
  const kind = env.QUARTET_BUILD_KIND || 'NONE';
  const top = git(folder, 'rev-parse', '--show-toplevel');
  // A tree unpacked inside somebody else's repository is not that repository.
  if (top === null || realpathSync(top) !== realpathSync(folder)) {
    return { commit: env.QUARTET_COMMIT ?? '', date: env.QUARTET_BUILD_DATE ?? '', modified: false, kind };
  }
  return {
    commit: git(folder, 'rev-parse', 'HEAD') ?? '',
    date: git(folder, 'show', '-s', '--format=%cI', 'HEAD') ?? '',
    modified: git(folder, 'status', '--porcelain', '--', ...SOURCES) !== '',
    kind,
  };
}

/** The stamp as a constant for the bundler's `define`. */
export function stampDefine() {
  return { __QUARTET_BUILD__: JSON.stringify(buildStamp()) };
}
