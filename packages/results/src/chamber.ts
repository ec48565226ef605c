/** The document of a chamber of the Spiral Abyss: clear times of one or both halves and the chances of stars. */
import { isRecord } from '@quartet/gamedata/typed';
import { MAX_CONFIG } from '@quartet/script';
import * as z from 'zod/mini';
import { BUILD } from './build.ts';
import { DocumentError, phrase } from './phrases.ts';
import { SCHEMA_VERSION } from './version.ts';

const MAX_FIGHTS = 1_000_000;
const MAX_NAME = 100;
const MAX_WAVES = 30;
const MAX_BINS = 1000;
const HALVES = ['first', 'second'] as const;

const finite = z.number().check(z.refine(Number.isFinite));
const share = finite.check(z.minimum(0), z.maximum(1));
const amount = finite.check(z.minimum(0));
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const text = (most: number) => z.string().check(z.maxLength(most));
/** A list whose length is checked before its entries: a long list of wrong entries costs little. */
const listOf = <T extends z.ZodMiniType>(entry: T, max: number, min = 0) =>
  z.pipe(z.array(z.any()).check(z.minLength(min), z.maxLength(max)), z.array(entry));
const chance = z.strictObject({ share, low: share, high: share });
const seconds = z.nullable(amount);

const half = z.strictObject({
  half: z.enum(HALVES),
  /** The config that was fought. */
  config: text(MAX_CONFIG),
  fights: whole(1, MAX_FIGHTS),
  cleared: chance,
  /** Seconds that 10, 50 and 90 % of the fights reach; null where fewer were won. */
  times: z.strictObject({ p10: seconds, median: seconds, p90: seconds }),
  /** Times of the fights that were won. */
  won: z.nullable(
    z.strictObject({
      min: amount,
      max: amount,
      mean: amount,
      sd: amount,
      q1: amount,
      q2: amount,
      q3: amount,
      histogram: listOf(whole(0, MAX_FIGHTS), MAX_BINS),
    }),
  ),
  hp: amount,
  dps: z.strictObject({ mean: amount, margin: amount, fights: whole(1, MAX_FIGHTS), seed: z.int() }),
  neededDps: z.nullable(amount),
  emptySeconds: amount,
  energySeconds: z.readonly(listOf(z.strictObject({ key: text(MAX_NAME), seconds: amount }), 4)),
  waveSeconds: z.readonly(listOf(amount, MAX_WAVES)),
  grade: whole(1, 9),
});

const chamberSchema = z.strictObject({
  kind: z.literal('chamber'),
  schema_version: z.strictObject({ major: text(MAX_NAME), minor: text(MAX_NAME) }),
  sim_version: text(MAX_NAME),
  modified: z.boolean(),
  build_date: text(MAX_NAME),
  /** Base seed of the fights, a whole number. */
  base_seed: z.string().check(z.regex(/^\d{1,16}$/)),
  place: z.strictObject({ cycle: whole(1, 9999), floor: whole(9, 12), chamber: whole(1, 3) }),
  halves: z.readonly(
    listOf(half, 2, 1).check(z.refine((list) => new Set(list.map((each) => each.half)).size === list.length)),
  ),
  /** Chances of at least one, two and three stars; null with one half, or where stars do not depend on time. */
  stars: z.nullable(z.readonly(listOf(chance, 3))),
  /** Median of both halves together. */
  median: seconds,
  fights: whole(1, MAX_FIGHTS),
});

export type Chamber = z.output<typeof chamberSchema>;
export type ChamberHalf = Chamber['halves'][number];
/** The figures of a chamber, without its version and seed. */
export type ChamberFigures = Pick<Chamber, 'place' | 'halves' | 'stars' | 'median' | 'fights'>;

/** Whether a parsed document is that of a chamber, not of a result. */
export const isChamber = (value: unknown): boolean => isRecord(value) && value.kind === 'chamber';

/**
 * Reads the parsed document of a chamber.
 * @throws DocumentError when it is none
 */
export function parseChamber(value: unknown): Chamber {
  const read = chamberSchema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new DocumentError(phrase('unusable', { place: issue?.path.join('.').slice(0, MAX_NAME) || 'kind' }));
}

/** The document of figures that this program computed from a seed. */
export function chamberDocument(figures: ChamberFigures, seed: number): Chamber {
  const { place, halves, stars, median, fights } = figures;
  return {
    kind: 'chamber',
    schema_version: { ...SCHEMA_VERSION },
    sim_version: BUILD.commit,
    modified: BUILD.modified,
    build_date: BUILD.date,
    base_seed: String(seed),
    place: { cycle: place.cycle, floor: place.floor, chamber: place.chamber },
    halves: halves.map((each) => ({
      half: each.half,
      config: each.config,
      fights: each.fights,
      cleared: each.cleared,
      times: each.times,
      won: each.won,
      hp: each.hp,
      dps: each.dps,
      neededDps: each.neededDps,
      emptySeconds: each.emptySeconds,
      energySeconds: each.energySeconds,
      waveSeconds: each.waveSeconds,
      grade: each.grade,
    })),
    stars,
    median,
    fights,
  };
}
