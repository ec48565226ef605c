import { checkVersion, type Result, SCHEMA_VERSION, VERSION, type VersionMatch } from '@quartet/results';
import type { ViewerSource } from './load.ts';

/** Commit of this build; empty when it was built without saying so. */
export const OWN_COMMIT: string = import.meta.env?.VITE_COMMIT ?? '';

/** What this program is. */
interface Build {
  development: boolean;
  commit: string;
}

/**
 * Whether the reader must hear about the version of a result, and what differs (spec §4): a different commit matters only for
 * results of others, and nothing matters while developing.
 */
export function versionNotice(
  result: Pick<Result, 'schema_version' | 'sim_version'>,
  source: ViewerSource,
  build: Build,
): VersionMatch | null {
  if (build.development) return null;
  const match = checkVersion(result, { schema: SCHEMA_VERSION, commit: build.commit });
  if (match === VERSION.same) return null;
  if (match === VERSION.commitDiffers && source.kind !== 'share' && source.kind !== 'db') return null;
  return match;
}
