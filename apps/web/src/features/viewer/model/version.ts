import { checkVersion, type Result, SCHEMA_VERSION, VERSION, type VersionMatch } from '@quartet/results';
import type { ResultSource } from '#shared/api/results.ts';

/** Build and version of this program. */
interface Program {
  development: boolean;
  commit: string;
}

/**
 * Whether the version of a result needs a notice, and the difference: a different commit matters only for
 * results of others and where this build knows its own, and nothing matters while developing.
 */
export function versionNotice(
  result: Pick<Result, 'schema_version' | 'sim_version'>,
  source: ResultSource,
  build: Program,
): VersionMatch | null {
  if (build.development) return null;
  const match = checkVersion(result, { schema: SCHEMA_VERSION, commit: build.commit });
  if (match === VERSION.same) return null;
  if (match === VERSION.commitDiffers) {
    const foreign = source.kind === 'share' || source.kind === 'db';
    return foreign && build.commit !== '' ? match : null;
  }
  return match;
}
