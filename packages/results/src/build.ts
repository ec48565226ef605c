/** Version stamp of a build of this program. */
export interface Build {
  /** Commit, 40 hex digits; empty when it was built where that is not known. */
  commit: string;
  /** Time of the commit, RFC 3339; empty when not known. */
  date: string;
  /** Built from sources that differ from the commit. */
  modified: boolean;
  /** `prod` for a build of a commit as it is, `dev` when run from source or built from changed sources, `NONE` where the commit is not known. */
  kind: string;
}

/** Set by the bundler; absent when the sources are run as they are. */
declare const __QUARTET_BUILD__: Build | undefined;

export const BUILD: Readonly<Build> =
  typeof __QUARTET_BUILD__ === 'undefined' ? { commit: '', date: '', modified: false, kind: 'dev' } : __QUARTET_BUILD__;
