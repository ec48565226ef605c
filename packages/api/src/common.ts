import * as z from 'zod/mini';
import { problem } from './endpoint.ts';

/** Longest id of anything stored, here or elsewhere. */
const MAX_ID = 64;
const MAX_PAGE = 10_000;

export const idParams = z.object({ id: z.string().check(z.maxLength(MAX_ID)) });

/** Number of a page, from 1. */
export const page = z._default(
  z.coerce
    .number()
    .check(z.refine((value) => Number.isSafeInteger(value) && value >= 1 && value <= MAX_PAGE, problem('page'))),
  1,
);

/** Minimum, maximum, mean and sample standard deviation. */
export const spread = z.object({ min: z.number(), max: z.number(), mean: z.number(), sd: z.number() });
