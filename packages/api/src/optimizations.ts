/** Documents about optimisations of server mode: the state of a rotation search, and a server's report about one. */
import { MAX_CONFIG } from '@quartet/script';
import * as z from 'zod/mini';

/** Maximum number of fights of an optimisation. */
export const MAX_FIGHTS = 1_000_000;
/** Bounds of the state of a rotation search: random numbers, best rotations, rotations that were tried. */
const MAX_DRAWN = 10_000_000;
const MAX_BEST = 20;
/** A round of 8 rotations costs at least 40 fights, and three quarters of MAX_FIGHTS are spent on rounds. */
const MAX_KNOWN = 160_000;
/** Maximum number of changed places of a text, and of characters of a team. */
const MAX_CHANGES = 2_000;
const MAX_TEAM = 4;
/** Maximum length of a character's key. */
const MAX_KEY = 100;

export const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

const config = z.string().check(z.maxLength(MAX_CONFIG));
const finite = z.number().check(z.refine(Number.isFinite));
const difference = z.strictObject({ mean: finite, margin: finite, fights: whole(0, MAX_FIGHTS) });
const fights = whole(0, MAX_FIGHTS);

/** State of a rotation search, from which it goes on. */
export const rotationState = z.strictObject({
  /** Hash of the config, the seed and the number of fights. */
  search: whole(0, Number.MAX_SAFE_INTEGER),
  round: fights,
  checks: fights,
  spent: fights,
  drawn: whole(0, MAX_DRAWN),
  start: config,
  current: config,
  best: z.readonly(z.array(config).check(z.maxLength(MAX_BEST))),
  known: z.readonly(z.array(whole(0, Number.MAX_SAFE_INTEGER)).check(z.maxLength(MAX_KNOWN))),
  found: z.nullable(z.strictObject({ config, given: finite, gain: difference })),
});

const pair = z.tuple([finite, finite]);

/** Outcome of a rotation search, except the edits that lead to its config: a client derives them from the two texts. */
const rotationOutcome = z.object({
  config,
  isLoop: z.boolean(),
  changes: z
    .array(z.object({ line: whole(1, MAX_CONFIG), before: config, after: config }))
    .check(z.maxLength(MAX_CHANGES)),
  given: finite,
  gain: difference,
  members: z
    .array(z.object({ character: z.string().check(z.maxLength(MAX_KEY)), dps: pair, wait: pair }))
    .check(z.maxLength(MAX_TEAM)),
  tried: fights,
  fights,
});

/** Report about a rotation search, as a client reads it (docs/contract.md#optimisations). */
export const rotationProposals = z.object({
  fights,
  budget: fights,
  /** Absent from older servers. */
  tried: z.optional(fights),
  best: z.nullable(z.object({ config, value: finite, gain: difference })),
  outcome: z.nullable(rotationOutcome),
  /** Present on request. */
  state: z.optional(z.nullable(rotationState)),
  done: z.boolean(),
});

export type RotationProposals = z.output<typeof rotationProposals>;
