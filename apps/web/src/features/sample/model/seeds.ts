import type { Result } from '@quartet/results';

export const SEED_CHOICES = ['sample', 'min', 'max', 'p25', 'p50', 'p75', 'custom'] as const;
export type SeedChoice = (typeof SEED_CHOICES)[number];

/** Seeds a result names; empty text where it names none. */
type Seeds = Readonly<Record<Exclude<SeedChoice, 'custom'>, string>>;

/** The seeds of a result. Those of the fights with the lowest, highest and quartile damage are known when the run is over. */
export function seedsOf(result: Result | null): Seeds {
  const statistics = result?.statistics;
  return {
    sample: result?.sample_seed ?? '',
    min: statistics?.min_seed ?? '',
    max: statistics?.max_seed ?? '',
    p25: statistics?.p25_seed ?? '',
    p50: statistics?.p50_seed ?? '',
    p75: statistics?.p75_seed ?? '',
  };
}

/** Largest seed of Quartet's own engine, and of a gcsim-compatible one or of a server, which may be one. */
export const LARGEST_SEED = { own: BigInt(Number.MAX_SAFE_INTEGER), foreign: 2n ** 64n - 1n } as const;

/** Why a text cannot be a seed, or null when it can: a whole number from 0 to the largest the engine takes. */
export function seedProblem(
  text: string,
  largest: bigint = LARGEST_SEED.own,
): 'required' | 'invalid' | 'tooLarge' | null {
  const trimmed = text.trim();
  if (trimmed === '') return 'required';
  if (!/^\d+$/.test(trimmed)) return 'invalid';
  return trimmed.length <= 20 && BigInt(trimmed) <= largest ? null : 'tooLarge';
}

/** Reads the `sample` of a hash: the seed of a link; null without one. */
export function seedInHash(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('sample');
}

/** The hash with another seed, everything else as it was. */
export function hashWithSeed(hash: string, seed: string): string {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  fields.set('sample', seed);
  return `#${fields}`;
}
