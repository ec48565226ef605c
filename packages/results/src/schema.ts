import * as z from 'zod/mini';

/*
 * Result and sample documents of schema 4.2 as a reader must take them (docs/contract.md#encoding): a member equal to its zero value may
 * be missing, null counts as missing, non-finite numbers come as text, enums as numbers or names, unknown members are
 * dropped. The result has every member, so pages need no defaults.
 */

const NON_FINITE = ['NaN', 'Infinity', '-Infinity'] as const;
const UINT64 = /^(0|[1-9][0-9]{0,19})$/;

/** A member that may be missing or null; it then counts as `missing`, read by the same schema. */
function member<O>(schema: z.core.$ZodType<O>, missing: unknown) {
  return z.pipe(
    z.transform((value: unknown): unknown => value ?? missing),
    schema,
  );
}

/** Like `member`, but a missing member stays undefined. */
function optionalMember<O>(schema: z.core.$ZodType<O>) {
  return z.pipe(
    z.transform((value: unknown): unknown => value ?? undefined),
    z.optional(schema),
  );
}

/** Maximum magnitude read without clamping: above the HP that teams write for an enemy who never falls; squares and sums of it do not overflow. */
const LARGEST = 1e100;

const required = z.pipe(
  z.union([z.number(), z.enum(NON_FINITE), z.nan(), z.literal(Infinity), z.literal(-Infinity)]),
  z.transform((value) =>
    typeof value === 'number' && Number.isFinite(value) ? Math.min(LARGEST, Math.max(-LARGEST, value)) : 0,
  ),
);
const double = member(required, 0);
const integer = z.pipe(
  double,
  z.transform((value: number) => Math.trunc(value)),
);
const flag = member(z.boolean(), false);
const text = member(z.string(), '');
/** Most numbers of a series; a fight of almost three hours has as many half seconds. */
const LONGEST_SERIES = 20_000;
/** Most names in a map, such as attacks of a character. */
const LARGEST_MAP = 2_000;
const MAX_CHARACTERS = 4;
const MAX_TARGETS = 500;
/** Maximum number of log entries: 30 times the largest genuine log so far. */
export const MAX_ENTRIES = 1_000_000;
/** Message for a list or map with more members than a page could show; the number follows. */
export const TOO_MANY = 'more members than ';

/** Rejects a value with too many members before any of them is read. */
function bounded(max: number) {
  const size = (value: object) => (Array.isArray(value) ? value.length : Object.keys(value).length);
  return z
    .unknown()
    .check(z.refine((value) => typeof value !== 'object' || value === null || size(value) <= max, TOO_MANY + max));
}

/** Members read at once, and maximum number of errors reported: reading stops there, so a list of wrong members costs little. */
const AT_ONCE = 64;
const MAX_ISSUES = 5;

/** Reads parts of a value one after the other and stops at the first that is wrong. */
function stepwise<O>(
  parts: (value: unknown) => Iterable<unknown>,
  schema: z.core.$ZodType<O>,
  join: (read: O[]) => O,
): z.core.$ZodType<O, unknown> {
  return z.transform((value: unknown, context): O => {
    const read: O[] = [];
    for (const part of parts(value)) {
      const parsed = z.safeParse(schema, part);
      if (parsed.success) {
        read.push(parsed.data);
        continue;
      }
      const start = read.length * AT_ONCE;
      for (const issue of parsed.error.issues.slice(0, MAX_ISSUES)) {
        const [first, ...rest] = issue.path;
        const path = typeof first === 'number' ? [start + first, ...rest] : issue.path;
        context.issues.push({ ...issue, path, input: undefined } as z.core.$ZodRawIssue);
      }
      return z.NEVER;
    }
    return join(read);
  }) as z.core.$ZodType<O, unknown>;
}

function list<O>(item: z.core.$ZodType<O>, most = LONGEST_SERIES) {
  const some = function* (value: unknown): Iterable<unknown> {
    if (!Array.isArray(value)) yield value;
    else for (let i = 0; i < value.length; i += AT_ONCE) yield value.slice(i, i + AT_ONCE);
  };
  const items = stepwise(some, z.array(item) as z.core.$ZodType<O[], unknown>, (read) => read.flat() as O[]);
  return member(z.pipe(bounded(most), items), []);
}

function map<O>(value: z.core.$ZodType<O>) {
  const some = function* (members: unknown): Iterable<unknown> {
    if (typeof members !== 'object' || members === null || Array.isArray(members)) {
      yield members;
      return;
    }
    const entries = Object.entries(members);
    for (let i = 0; i < entries.length; i += AT_ONCE) yield Object.fromEntries(entries.slice(i, i + AT_ONCE));
  };
  const record = z.record(z.string(), value) as z.core.$ZodType<Record<string, O>, unknown>;
  const members = stepwise(some, record, (read) => Object.assign({}, ...read) as Record<string, O>);
  return member(z.pipe(bounded(LARGEST_MAP), members), {});
}

const strings = list(z.string());
const doubles = list(double);
const integers = list(integer);

/** Unsigned 64-bit decimal text; a number is refused because it would have lost digits. Empty when missing. */
const seed = member(z.string().check(z.refine((value) => value === '' || UINT64.test(value))), '');

const position = z.object({ x: double, y: double, r: double });

const character = z.object({
  name: z.string(),
  element: text,
  level: integer,
  max_level: integer,
  cons: integer,
  weapon: member(z.object({ name: text, refine: integer, level: integer, max_level: integer }), {}),
  talents: member(z.object({ attack: integer, skill: integer, burst: integer }), {}),
  sets: map(integer),
  stats: doubles,
  snapshot: doubles,
});

const enemy = z.object({
  level: integer,
  hp: double,
  resist: map(double),
  position: member(position, {}),
  particle_drop_threshold: double,
  particle_drop_count: double,
  particle_element: text,
  name: text,
  modified: flag,
});

const descriptive = z.object({ min: required, max: required, mean: required, sd: required });

const overview = z.object({
  min: required,
  max: required,
  mean: required,
  sd: required,
  q1: required,
  q2: required,
  q3: required,
  histogram: integers,
});
const ZERO = { min: 0, max: 0, mean: 0, sd: 0 };
const NO_OVERVIEW = { ...ZERO, q1: 0, q2: 0, q3: 0, histogram: [] };

const interval = z.object({ mean: required, sd: required, low: required, high: required });
const NO_INTERVAL = { mean: 0, sd: 0, low: 0, high: 0 };

const stat = member(descriptive, ZERO);
const overviewStat = member(overview, NO_OVERVIEW);
const sources = z.object({ sources: map(descriptive) });
const abilities = z.object({ abilities: map(z.object({ casts: stat, damage: member(interval, NO_INTERVAL) })) });
const criticals = z.object({ all: optionalMember(interval), sources: map(interval) });
const biggestHit = z.object({ damage: double, source: text, seed, frame: integer, per_fight: stat });
const effects = z.object({
  fights: integer,
  characters: list(sources, MAX_CHARACTERS),
  shields: list(sources, MAX_CHARACTERS),
  targets: list(sources, MAX_TARGETS),
  team: member(sources, {}),
});
const bucketStats = z.object({ bucket_size: integer, buckets: list(stat) });
const series = z.object({ min: doubles, max: doubles, q1: doubles, q2: doubles, q3: doubles });

const warnings = z.object({
  target_overlap: flag,
  insufficient_energy: flag,
  insufficient_stamina: flag,
  swap_cd: flag,
  skill_cd: flag,
  dash_cd: flag,
  burst_cd: flag,
});

const failedActions = z.object({
  insufficient_energy: stat,
  insufficient_stamina: stat,
  swap_cd: stat,
  skill_cd: stat,
  dash_cd: stat,
  burst_cd: stat,
});

const statistics = z.object({
  min_seed: seed,
  max_seed: seed,
  p25_seed: seed,
  p50_seed: seed,
  p75_seed: seed,
  iterations: integer,
  duration: overviewStat,
  dps: overviewStat,
  rps: overviewStat,
  eps: overviewStat,
  hps: overviewStat,
  shp: overviewStat,
  /** Quartet only: expected damage, averaged over critical hits, with the 95 % interval of its mean. Undefined in results of other programs and older builds. */
  expected: optionalMember(z.object({ dps: interval, character_dps: list(interval, MAX_CHARACTERS) })),
  /** Quartet only: damage per second that 90 % and 10 % of single fights reach. */
  dps_spread: optionalMember(z.object({ p10: required, p90: required })),
  /** Quartet only, as all members up to `total_damage`: casts of each ability and damage per cast. */
  ability_damage: optionalMember(list(abilities, MAX_CHARACTERS)),
  /** Share of the hits that could be critical, as a fraction. */
  critical_hits: optionalMember(list(criticals, MAX_CHARACTERS)),
  /** The biggest hit of all fights, and that of each fight. */
  biggest_hits: optionalMember(list(biggestHit, MAX_CHARACTERS)),
  /** Energy above the maximum by source. */
  wasted_energy: optionalMember(list(sources, MAX_CHARACTERS)),
  /** Percent of the time that effects are in force, in the first fights: on characters, shields by their maker, on enemies, on the team. */
  effect_uptime: optionalMember(effects),
  total_damage: stat,
  warnings: member(warnings, {}),
  failed_actions: list(failedActions),
  element_dps: map(descriptive),
  target_dps: map(descriptive),
  character_dps: list(stat),
  dps_by_element: list(z.object({ elements: map(descriptive) })),
  dps_by_target: list(z.object({ targets: map(descriptive) })),
  source_dps: list(sources),
  source_damage_instances: list(sources),
  damage_buckets: member(bucketStats, {}),
  cumu_damage_contrib: member(
    z.object({ bucket_size: integer, characters: list(z.object({ buckets: list(stat) })) }),
    {},
  ),
  cumu_damage: member(
    z.object({
      bucket_size: integer,
      targets: map(z.object({ overall: member(series, {}), target: member(series, {}) })),
    }),
    {},
  ),
  shields: map(z.object({ hp: map(descriptive), uptime: stat })),
  field_time: list(stat),
  total_source_energy: list(sources),
  source_reactions: list(sources),
  character_actions: list(sources),
  target_aura_uptime: list(sources),
  end_stats: list(z.object({ ending_energy: stat })),
  dev_debug: member(z.object({ seeded_dps: list(z.object({ seed, dps: double })) }), {}),
  /** Legacy member that no engine of schema 4 writes; 0 when missing. */
  runtime: double,
});

const MODE_NAMES: Readonly<Record<string, number>> = { INVALID_SIM_MODE: 0, DURATION_MODE: 1, TTK_MODE: 2 };

const delay = member(z.object({ mean: double, sd: double, min: integer, max: integer }), {});

const simulatorSettings = z.object({
  duration: double,
  damage_mode: flag,
  enable_hitlag: flag,
  def_halt: flag,
  number_of_workers: integer,
  iterations: integer,
  delays: member(
    z.object({
      skill: integer,
      burst: integer,
      attack: integer,
      charge: integer,
      aim: integer,
      dash: integer,
      jump: integer,
      swap: integer,
    }),
    {},
  ),
  ignore_burst_energy: flag,
  /** Quartet only: how a fight with human delays was played. Undefined for perfect play, in results of other programs and older builds. */
  play: optionalMember(
    z.object({
      mode: text,
      /** Milliseconds. */
      ping: optionalMember(integer),
      string: delay,
      own: delay,
      before_swap: delay,
      after_swap: delay,
      swap_burst: delay,
    }),
  ),
  /** Quartet only: ids of the rules of the game in force that concern the team, where the reference differs. */
  rules: strings,
});

const energySettings = z.object({
  active: flag,
  once: flag,
  start: integer,
  end: integer,
  amount: integer,
  last_energy_drop: integer,
});

export const resultSchema = z.object({
  /** Undefined in results older than schema 4. */
  schema_version: optionalMember(z.object({ major: z.string(), minor: z.string() })),
  sim_version: text,
  modified: flag,
  build_date: text,
  sample_seed: seed,
  /** Seed all iterations were drawn from, by which the whole run can be repeated; empty where another program wrote the result. */
  base_seed: seed,
  config_file: text,
  simulator_settings: member(simulatorSettings, {}),
  energy_settings: member(energySettings, {}),
  initial_character: text,
  character_details: list(character, MAX_CHARACTERS),
  target_details: list(enemy, MAX_TARGETS),
  player_position: member(position, {}),
  incomplete_characters: strings,
  /**
   * Quartet only: team members with estimated frames, and by which fraction the damage may differ from the true one; 0 while that is not
   * known.
   */
  estimated_characters: map(double),
  /** Undefined until the first runs are in. */
  statistics: optionalMember(statistics),
  /** 2 = time to kill, anything else a fixed duration. */
  mode: member(
    z.pipe(
      z.union([z.number(), z.string()]),
      z.transform((value) => (typeof value === 'number' ? Math.trunc(value) : (MODE_NAMES[value] ?? 0))),
    ),
    0,
  ),
  key_type: text,
  /** 64-bit integer as text, −1 for a permanent result, empty when missing. */
  created_date: member(
    z.pipe(
      z.union([z.string().check(z.regex(/^(-?[0-9]+)?$/)), z.int()]),
      z.transform((value) => String(value)),
    ),
    '',
  ),
  standard: text,
  version: text,
});

const free = z.record(z.string(), z.unknown());

const logEntry = z.object({
  frame: double,
  /** Equal to `frame` when instantaneous, −1 when it does not end. */
  ended: double,
  event: text,
  msg: text,
  /** Team slot, −1 for the simulation itself. */
  char_index: double,
  logs: member(free, {}),
  ordering: map(double),
});

export const sampleSchema = z.object({
  config: text,
  initial_character: text,
  character_details: list(character, MAX_CHARACTERS),
  target_details: list(enemy, MAX_TARGETS),
  seed,
  logs: z.pipe(z.transform(logArray), list(logEntry, MAX_ENTRIES)),
  sim_version: text,
  build_date: text,
  modified: flag,
});

/** Some writers put the log into a string; text that is not a JSON array is an empty log. */
function logArray(value: unknown): unknown {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'string') return value;
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** A normalised result: every member present, no non-finite number. */
export type Result = z.output<typeof resultSchema>;
/** A result before any run: what does not depend on the iterations. */
export type ResultSkeleton = Omit<Result, 'statistics'>;
/** Everything that depends on the iterations. */
export type Statistics = z.output<typeof statistics>;
/** Minimum, maximum, mean and sample standard deviation. */
export type DescriptiveStats = z.output<typeof descriptive>;
/** Descriptive statistics with quartiles (Hyndman–Fan type 8) and histogram. */
export type OverviewStats = z.output<typeof overview>;
/** Mean with the sample standard deviation of the values and the 95 % confidence interval of the mean. */
export type IntervalStats = z.output<typeof interval>;
export type SourceStats = z.output<typeof sources>;
/** How long effects are in force. */
export type EffectUptime = z.output<typeof effects>;
/** The biggest hit of a character. */
export type BiggestHitStats = z.output<typeof biggestHit>;
/** Five whole runs: running damage per bucket. */
export type DamageSeries = z.output<typeof series>;
/** Delays of a fight that was not played perfectly: distributions in frames by transition. */
export type ResultPlay = NonNullable<Result['simulator_settings']['play']>;
export type ResultCharacter = z.output<typeof character>;
export type ResultEnemy = z.output<typeof enemy>;
export type Warnings = z.output<typeof warnings>;
/** Seconds lost per reason. */
export type FailedActions = z.output<typeof failedActions>;
/** A frame log of one run. */
export type Sample = z.output<typeof sampleSchema>;
/** One entry of a frame log. */
export type LogEntry = z.output<typeof logEntry>;
