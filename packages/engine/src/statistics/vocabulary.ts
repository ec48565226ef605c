import { ELEMENT_NAMES } from '../values/constants.ts';

/** Frames per bucket of the damage timeline (half a second). */
export const BUCKET_FRAMES = 30;

/**
 * Damage elements by index, in the order of the data set. The names are those of a result file, where
 * damage without an element has the empty name.
 */
export const DAMAGE_ELEMENTS: readonly string[] = ELEMENT_NAMES.map((name) => (name === 'none' ? '' : name));

/** Number of damage elements. */
export const ELEMENT_COUNT = DAMAGE_ELEMENTS.length;

/**
 * Amplification of one hit. The index is the parameter of `Recorder.damage`; the suffix is appended to the attack
 * name.
 */
export const AMPLIFICATION_SUFFIX = ['', ' (melt)', ' (vaporize)', ' (spread)', ' (aggravate)'] as const;

/** Indices into `AMPLIFICATION_SUFFIX`. */
export const AMPLIFICATION = { none: 0, melt: 1, vaporize: 2, spread: 3, aggravate: 4 } as const;

/** Abilities whose damage is divided by their casts. */
export const ABILITIES = ['attack', 'charge', 'plunge', 'skill', 'burst'] as const;

/** Number of abilities. */
export const ABILITY_COUNT = ABILITIES.length;
/** Number in place of an ability for damage of none. */
export const NO_ABILITY = ABILITY_COUNT;

/** Position in `ABILITIES` of the ability that an action casts. */
export const ABILITY_OF_ACTION: { readonly [action: string]: number | undefined } = {
  attack: 0,
  charge: 1,
  aim: 1,
  low_plunge: 2,
  high_plunge: 2,
  skill: 3,
  burst: 4,
};

/** Critical hits are counted in the upper digits of the sum of these steps, hits that could be critical in the lower ones. */
export const CRIT_UNIT = 0x1000000;
export const CRIT = { impossible: 0, missed: 1, hit: 1 + CRIT_UNIT } as const;

/** Reasons for which a requested action has to wait, in the order of a result file. */
export const FAILURE_REASONS = [
  'insufficient_energy',
  'insufficient_stamina',
  'swap_cd',
  'skill_cd',
  'dash_cd',
  'burst_cd',
] as const;

/** One of `FAILURE_REASONS`. */
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** Number of failure reasons. */
export const FAILURE_COUNT = FAILURE_REASONS.length;

/** Position of each failure reason in `FAILURE_REASONS`. */
export const FAILURE_INDEX: Readonly<Record<FailureReason, number>> = {
  insufficient_energy: 0,
  insufficient_stamina: 1,
  swap_cd: 2,
  skill_cd: 3,
  dash_cd: 4,
  burst_cd: 5,
};

/** Elements for which the strength of a shield is given, in this order everywhere. */
export const SHIELD_ELEMENTS = ['anemo', 'cryo', 'electro', 'geo', 'hydro', 'pyro', 'dendro', 'physical'] as const;

/** Number of shield elements. */
export const SHIELD_ELEMENT_COUNT = SHIELD_ELEMENTS.length;

/** Stored values per shield: index 0 is the mean over the elements, then one value for each of `SHIELD_ELEMENTS`. */
export const SHIELD_KINDS = ['normalized', ...SHIELD_ELEMENTS] as const;

/** Number of stored shield values. */
export const SHIELD_KIND_COUNT = SHIELD_KINDS.length;

/** Name under which the strongest shield of each moment is reported. */
export const EFFECTIVE_SHIELD = 'effective';
