import type {
  BiggestHitStats,
  DamageSeries,
  DescriptiveStats,
  EffectUptime,
  IntervalStats,
  OverviewStats,
  Result,
  ResultCharacter,
  ResultEnemy,
  ResultPlay,
  Sample,
  SourceStats,
  Statistics,
} from './schema.ts';

/*
 * Writers produce JSON text, or undefined for a value that is left out (docs/contract.md#encoding). Members come in the order of the
 * schema, maps in code unit order of their keys, numbers in the shortest form, so equal documents are equal byte for byte.
 */
type Writer<T> = (value: T) => string | undefined;

const numeral = (value: number) => (Number.isFinite(value) ? JSON.stringify(value === 0 ? 0 : value) : '0');

/** A number that is written even when it is 0. */
const always: Writer<number> = (value) => numeral(value);
const number: Writer<number> = (value) => (value === 0 || !Number.isFinite(value) ? undefined : numeral(value));
const text: Writer<string> = (value) => (value === '' ? undefined : JSON.stringify(value));
const alwaysText: Writer<string> = (value) => JSON.stringify(value);
const flag: Writer<boolean> = (value) => (value ? 'true' : undefined);
const alwaysFlag: Writer<boolean> = (value) => (value ? 'true' : 'false');

/** Members of an object in order; every member of `T` must be named. */
function object<T extends object>(members: { [K in keyof T]-?: Writer<T[K]> }): Writer<T> {
  return (value) => {
    const parts: string[] = [];
    for (const key in members) {
      const written = members[key](value[key]);
      if (written !== undefined) parts.push(`${JSON.stringify(key)}:${written}`);
    }
    return `{${parts.join(',')}}`;
  };
}

function optional<T>(writer: Writer<T>): Writer<T | undefined> {
  return (value) => (value === undefined ? undefined : writer(value));
}

function list<T>(item: Writer<T>): Writer<readonly T[]> {
  return (value) => (value.length === 0 ? undefined : `[${value.map((one) => item(one) ?? 'null').join(',')}]`);
}

function map<T>(item: Writer<T>): Writer<Record<string, T>> {
  return (value) => {
    const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    if (members.length === 0) return undefined;
    return `{${members.map(([key, one]) => `${JSON.stringify(key)}:${item(one) ?? 'null'}`).join(',')}}`;
  };
}

const position = object<Result['player_position']>({ x: number, y: number, r: number });

const character = object<ResultCharacter>({
  name: alwaysText,
  element: text,
  level: number,
  max_level: number,
  cons: number,
  weapon: object({ name: text, refine: number, level: number, max_level: number }),
  talents: object({ attack: number, skill: number, burst: number }),
  sets: map(always),
  stats: list(always),
  snapshot: list(always),
});

const enemy = object<ResultEnemy>({
  level: number,
  hp: number,
  resist: map(always),
  position,
  particle_drop_threshold: number,
  particle_drop_count: number,
  particle_element: text,
  name: text,
  modified: flag,
});

const stat = object<DescriptiveStats>({ min: always, max: always, mean: always, sd: always });
const overview = object<OverviewStats>({
  min: always,
  max: always,
  mean: always,
  sd: always,
  q1: always,
  q2: always,
  q3: always,
  histogram: list(always),
});
const interval = object<IntervalStats>({ mean: always, sd: always, low: always, high: always });
const sources = object<SourceStats>({ sources: map(stat) });
const abilities = object<NonNullable<Statistics['ability_damage']>[number]>({
  abilities: map(object<{ casts: DescriptiveStats; damage: IntervalStats }>({ casts: stat, damage: interval })),
});
const criticals = object<NonNullable<Statistics['critical_hits']>[number]>({
  all: optional(interval),
  sources: map(interval),
});
const biggestHit = object<BiggestHitStats>({
  damage: always,
  source: alwaysText,
  seed: text,
  frame: always,
  per_fight: stat,
});
const allSources: Writer<readonly SourceStats[]> = (value) => list(sources)(value) ?? '[]';
const series = object<DamageSeries>({
  min: list(always),
  max: list(always),
  q1: list(always),
  q2: list(always),
  q3: list(always),
});

const statisticsWriter = object<Statistics>({
  min_seed: text,
  max_seed: text,
  p25_seed: text,
  p50_seed: text,
  p75_seed: text,
  iterations: number,
  duration: overview,
  dps: overview,
  rps: overview,
  eps: overview,
  hps: overview,
  shp: overview,
  expected: optional(
    object<NonNullable<Statistics['expected']>>({
      dps: interval,
      character_dps: (value) => list(interval)(value) ?? '[]',
    }),
  ),
  dps_spread: optional(object<NonNullable<Statistics['dps_spread']>>({ p10: always, p90: always })),
  ability_damage: optional((value) => list(abilities)(value) ?? '[]'),
  critical_hits: optional((value) => list(criticals)(value) ?? '[]'),
  biggest_hits: optional((value) => list(biggestHit)(value) ?? '[]'),
  wasted_energy: optional(allSources),
  effect_uptime: optional(
    object<EffectUptime>({
      fights: always,
      characters: allSources,
      shields: allSources,
      targets: allSources,
      team: sources,
    }),
  ),
  total_damage: stat,
  warnings: object<Statistics['warnings']>({
    target_overlap: flag,
    insufficient_energy: flag,
    insufficient_stamina: flag,
    swap_cd: flag,
    skill_cd: flag,
    dash_cd: flag,
    burst_cd: flag,
  }),
  failed_actions: list(
    object<Statistics['failed_actions'][number]>({
      insufficient_energy: stat,
      insufficient_stamina: stat,
      swap_cd: stat,
      skill_cd: stat,
      dash_cd: stat,
      burst_cd: stat,
    }),
  ),
  element_dps: map(stat),
  target_dps: map(stat),
  character_dps: list(stat),
  dps_by_element: list(object<Statistics['dps_by_element'][number]>({ elements: map(stat) })),
  dps_by_target: list(object<Statistics['dps_by_target'][number]>({ targets: map(stat) })),
  source_dps: list(sources),
  source_damage_instances: list(sources),
  damage_buckets: object<Statistics['damage_buckets']>({ bucket_size: number, buckets: list(stat) }),
  cumu_damage_contrib: object<Statistics['cumu_damage_contrib']>({
    bucket_size: number,
    characters: list(object<{ buckets: DescriptiveStats[] }>({ buckets: list(stat) })),
  }),
  cumu_damage: object<Statistics['cumu_damage']>({
    bucket_size: number,
    targets: map(object<{ overall: DamageSeries; target: DamageSeries }>({ overall: series, target: series })),
  }),
  shields: map(object<Statistics['shields'][string]>({ hp: map(stat), uptime: stat })),
  field_time: list(stat),
  total_source_energy: list(sources),
  source_reactions: list(sources),
  character_actions: list(sources),
  target_aura_uptime: list(sources),
  end_stats: list(object<{ ending_energy: DescriptiveStats }>({ ending_energy: stat })),
  dev_debug: object<Statistics['dev_debug']>({
    seeded_dps: list(object<{ seed: string; dps: number }>({ seed: text, dps: number })),
  }),
  runtime: number,
});

const delay = object<ResultPlay['own']>({ mean: always, sd: always, min: always, max: always });

const result = object<Result>({
  schema_version: optional(object<{ major: string; minor: string }>({ major: alwaysText, minor: alwaysText })),
  sim_version: alwaysText,
  modified: alwaysFlag,
  build_date: text,
  sample_seed: text,
  base_seed: text,
  config_file: alwaysText,
  simulator_settings: object<Result['simulator_settings']>({
    duration: number,
    damage_mode: flag,
    enable_hitlag: flag,
    def_halt: flag,
    number_of_workers: number,
    iterations: number,
    delays: object<Result['simulator_settings']['delays']>({
      skill: number,
      burst: number,
      attack: number,
      charge: number,
      aim: number,
      dash: number,
      jump: number,
      swap: number,
    }),
    ignore_burst_energy: flag,
    play: optional(
      object<ResultPlay>({
        mode: alwaysText,
        ping: optional(always),
        string: delay,
        own: delay,
        before_swap: delay,
        after_swap: delay,
        swap_burst: delay,
      }),
    ),
    rules: list(alwaysText),
  }),
  energy_settings: object<Result['energy_settings']>({
    active: flag,
    once: flag,
    start: number,
    end: number,
    amount: number,
    last_energy_drop: number,
  }),
  initial_character: text,
  character_details: list(character),
  target_details: list(enemy),
  player_position: position,
  incomplete_characters: list(alwaysText),
  estimated_characters: map(always),
  statistics: optional(statisticsWriter),
  mode: number,
  key_type: text,
  created_date: text,
  standard: text,
  version: text,
});

const free: Writer<unknown> = (value) => JSON.stringify(value) ?? 'null';

const sample = object<Sample>({
  config: alwaysText,
  initial_character: alwaysText,
  character_details: (value) => list(character)(value) ?? '[]',
  target_details: list(enemy),
  seed: text,
  logs: (value) =>
    list(
      object<Sample['logs'][number]>({
        frame: always,
        ended: always,
        event: alwaysText,
        msg: alwaysText,
        char_index: always,
        logs: free,
        ordering: map(always),
      }),
    )(value) ?? '[]',
  sim_version: text,
  build_date: text,
  modified: flag,
});

/** The canonical JSON text of a result. */
export function stringifyResult(value: Result): string {
  return result(value) ?? '{}';
}

/** The canonical JSON text of a sample; log details keep their own member order. */
export function stringifySample(value: Sample): string {
  return sample(value) ?? '{}';
}
