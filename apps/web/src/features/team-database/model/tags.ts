import type { TFunction } from 'i18next';
import { GENERATED_TAG } from '#shared/api/teamEntry.ts';

/** Tags of the teams database by number. 0 is invalid; 1 is what a team gets that is about nothing in particular. */
export const TAGS = [1, 2, 5, 6, 7, 8, 9, GENERATED_TAG] as const;

/** Tags shown and filtered by one at a time: the others are for the reviewers' own use. */
export const FILTER_TAGS = [5, 6, 7, 8, 9] as const;

/** Tags shown; the first states the origin of a rotation and has a separate filter. */
export const SHOWN_TAGS = [GENERATED_TAG, ...FILTER_TAGS] as const;

/** Tags that the submitter of a team can request. */
export const REQUESTED_TAGS = [5, 6, 7, 8, 9] as const;

/** Guides are excluded by default, as few players use them and they would crowd out the rest. */
export const EXCLUDED_TAGS: readonly number[] = [9];

/** Tag of a team that is approved without another tag. */
export const DEFAULT_TAG = 1;

/** A tag in the reader's language; one of another server by its number. */
export function tagName(tag: number, t: TFunction<'teams'>): string {
  const known = TAGS.find((each) => each === tag);
  return known === undefined ? t('tag.other', { number: tag }) : t(`tag.${known}`);
}
