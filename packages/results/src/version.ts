import type { Result } from './schema.ts';

/** Schema version of the documents that this program writes. */
export const SCHEMA_VERSION = { major: '4', minor: '2' } as const;

/** Agreement of a result with this program. */
export const VERSION = { majorDiffers: 0, minorDiffers: 1, commitDiffers: 2, same: 3 } as const;
export type VersionMatch = (typeof VERSION)[keyof typeof VERSION];

/**
 * Compares the version of a result with that of the running engine (docs/contract.md#version-check): schema versions as text, a missing
 * one as a major difference, commits by their first 7 characters.
 */
export function checkVersion(
  result: Pick<Result, 'schema_version' | 'sim_version'>,
  own: { schema: { major: string; minor: string }; commit: string },
): VersionMatch {
  const schema = result.schema_version;
  if (schema === undefined || schema.major !== own.schema.major) return VERSION.majorDiffers;
  if (schema.minor !== own.schema.minor) return VERSION.minorDiffers;
  return result.sim_version.slice(0, 7) === own.commit.slice(0, 7) ? VERSION.same : VERSION.commitDiffers;
}
