/**
 * Compares our statistics of a config with the reference's.
 *
 * Both are means over independent runs, so they agree when the difference is small against its standard error; where the
 * reference never varies we must hit the value. See README.md for the rules.
 */
import { STAT_NAMES } from '@quartet/engine';
import { type DescriptiveStats, SCHEMA_VERSION, type Statistics } from '@quartet/results';
import { type Golden, OVERVIEW, type Pair, type Spread } from './oracle.ts';

/** One disagreement. `field` is a path such as `source_dps.xingqiu.Normal 0`. */
export interface Difference {
  readonly field: string;
  readonly ours: string;
  readonly theirs: string;
  /** The tolerance, or another remark. */
  readonly note: string;
  /** The value varies from fight to fight: other and more fights may agree. */
  readonly random: boolean;
}

/**
 * Differences that remain after a comparison of more fights with other seeds: random ones only if they appear again.
 */
export function confirmed(first: readonly Difference[], again: readonly Difference[]): Difference[] {
  const found = new Map(again.map((d) => [d.field, d]));
  return first.flatMap((d) => (d.random ? (found.get(d.field) ?? []) : d));
}

/** Equal apart from the reference's rounding to nine digits. */
const EXACT = 1e-6;
/** Standard errors a difference may have: a file holds hundreds of values, so three would be passed by chance. */
const SIGMAS = 4;
/**
 * The reference may never have seen a rare event. If an event that happened in a share of our m runs has the same chance in
 * its n runs, then all of it falls into ours by luck with probability (m / (m + n)) ^ (share × m); below this it is no luck.
 */
const LUCK = 0.001;

const unseen = (share: number, m: number, n: number): boolean => (m / (m + n)) ** (share * m) >= LUCK;

export interface OurSide {
  readonly statistics: Statistics;
  /** The result without its statistics. */
  readonly skeleton: Readonly<Record<string, unknown>>;
  /** Party members whose stats are drawn at random: nothing to compare. */
  readonly randomStats: readonly boolean[];
  /** Values of every run. */
  readonly runs: Readonly<Record<(typeof OVERVIEW)[number], Float64Array>>;
}

interface Tolerance {
  /** Fraction of the reference's mean. */
  readonly relative: number;
  readonly absolute: number;
}
/** Tolerance for figures of the whole fight, a character, an element or a target. */
export const OVERALL: Tolerance = { relative: 0.005, absolute: 1e-9 };
const SOURCE: Tolerance = { relative: 0.01, absolute: 1e-9 };
const COUNT: Tolerance = { relative: 0.01, absolute: 0.05 };

type Mean = Pick<DescriptiveStats, 'mean' | 'sd'>;
const NEVER: Mean = { mean: 0, sd: 0 };

/** Show a number with as many digits as matter. */
function shown(x: number): string {
  return Number.isFinite(x) ? String(Number(x.toPrecision(9))) : String(x);
}

const close = (a: number, b: number): boolean => Math.abs(a - b) <= EXACT * Math.max(Math.abs(a), Math.abs(b)) + 1e-9;

/** Standard error of a standard deviation as a fraction of it, from the shape of the sample. */
function relativeErrorOfSd(values: Float64Array): number {
  const n = values.length;
  let mean = 0;
  for (const v of values) mean += v / n;
  let m2 = 0;
  let m4 = 0;
  for (const v of values) {
    const d = (v - mean) * (v - mean);
    m2 += d / n;
    m4 += (d * d) / n;
  }
  const kurtosis = m2 > 0 ? m4 / (m2 * m2) : 3;
  return Math.sqrt(Math.max(kurtosis - 1, 0.5) / (4 * n));
}

export class StatisticsComparison {
  readonly differences: Difference[] = [];
  /** Compared values. */
  compared = 0;
  private readonly n: number;
  private readonly m: number;

  /** `n` reference iterations, `m` of ours. */
  constructor(n: number, m: number) {
    this.n = n;
    this.m = m;
  }

  private report(field: string, ours: string, theirs: string, note: string, random = false): void {
    this.differences.push({ field, ours, theirs, note, random });
  }

  mean(field: string, ours: Mean, theirs: Pair, tolerance: Tolerance): void {
    this.compared++;
    const [mean, sd] = theirs;
    const delta = Math.abs(ours.mean - mean);
    if (delta <= EXACT * Math.abs(mean) + 1e-9) return;
    const constant = sd <= 1e-9 * Math.max(1, Math.abs(mean));
    if (constant) {
      // Our value moved where the reference's never did: fine only when so rarely that it would not have been seen.
      const share = (delta * delta) / (delta * delta + ours.sd * ours.sd);
      if (this.m >= 100 && unseen(share, this.m, this.n)) return;
      const varies = ours.sd > EXACT * Math.abs(ours.mean);
      this.report(field, shown(ours.mean), shown(mean), `never varies there; ${percent(ours.mean, mean)}`, varies);
      return;
    }
    const own = this.m >= 50 ? ours.sd : sd;
    const error = Math.sqrt((sd * sd) / this.n + (own * own) / this.m);
    const limit = Math.max(tolerance.relative * Math.abs(mean), SIGMAS * error, tolerance.absolute);
    if (delta <= limit) return;
    const sigma = error > 0 ? `${(delta / error).toFixed(1)} SE` : 'constant here';
    this.report(field, shown(ours.mean), `${shown(mean)} ±${shown(sd)}`, `${percent(ours.mean, mean)}, ${sigma}`, true);
  }

  spread(field: string, ours: Mean, theirs: Spread, runs: Float64Array): void {
    if (this.n < 200 || this.m < 200) return;
    const { mean, sd, min, max } = theirs;
    if (sd <= 1e-6 * Math.max(1, Math.abs(mean))) return;
    this.compared++;
    // Where one far run makes much of the reference's spread, the number of such runs is luck on both sides.
    const far = Math.max(max - mean, mean - min);
    const share = (far * far) / ((this.n - 1) * sd * sd);
    const rare = share > 0.1 ? Math.sqrt(share) / 2 : 0;
    const own = Math.max(relativeErrorOfSd(runs), rare * Math.sqrt(this.n / this.m));
    const error = own * Math.sqrt(1 + this.m / this.n);
    if (Math.abs(ours.sd - sd) <= Math.max(0.15, SIGMAS * error) * sd) return;
    this.report(`${field}.sd`, shown(ours.sd), shown(sd), `${percent(ours.sd, sd)} of the spread`, true);
  }

  /** A map of means. Names that only one side knows are differences, even with the value zero. */
  map(
    field: string,
    ours: Readonly<Record<string, Mean>>,
    theirs: Readonly<Record<string, Pair>>,
    tolerance: Tolerance,
    skip: (name: string) => boolean = () => false,
  ): void {
    for (const name in theirs) {
      if (skip(name)) continue;
      if (ours[name] === undefined && theirs[name][0] === 0)
        this.report(`${field}.${name}`, 'absent', shown(theirs[name][0]), 'the reference has the name');
      else this.mean(`${field}.${name}`, ours[name] ?? NEVER, theirs[name], tolerance);
    }
    for (const name in ours) {
      if (theirs[name] !== undefined || skip(name)) continue;
      if (ours[name].mean === 0) this.report(`${field}.${name}`, '0', 'absent', 'the reference lacks the name');
      else this.mean(`${field}.${name}`, ours[name], [0, 0], tolerance);
    }
  }

  /** Whether an event is frequent enough for a warning. */
  flag(field: string, ours: boolean, theirs: boolean): void {
    this.compared++;
    if (ours !== theirs) this.report(field, String(ours), String(theirs), '', true);
  }

  /** Plain data: objects member by member, numbers within rounding. A missing member is a zero value. */
  same(field: string, ours: unknown, theirs: unknown, labels?: readonly string[]): void {
    if (Array.isArray(ours) || Array.isArray(theirs)) {
      const a = Array.isArray(ours) ? ours : [];
      const b = Array.isArray(theirs) ? theirs : [];
      for (let i = 0; i < Math.max(a.length, b.length); i++) this.same(`${field}.${labels?.[i] ?? i}`, a[i], b[i]);
      return;
    }
    if (isObject(ours) || isObject(theirs)) {
      const a = isObject(ours) ? ours : {};
      const b = isObject(theirs) ? theirs : {};
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) this.same(`${field}.${key}`, a[key], b[key]);
      return;
    }
    this.compared++;
    const a = ours ?? ZERO[typeof theirs] ?? null;
    const b = theirs ?? ZERO[typeof ours] ?? null;
    const equal = typeof a === 'number' && typeof b === 'number' ? close(a, b) : a === b;
    if (!equal)
      this.report(field, plain(a), plain(b), typeof a === 'number' && typeof b === 'number' ? percent(a, b) : '');
  }
}

const ZERO: Readonly<Record<string, unknown>> = { number: 0, boolean: false, string: '' };

function isObject(x: unknown): x is Record<string, unknown> {
  return typeof x === 'object' && x !== null;
}

function plain(x: unknown): string {
  return typeof x === 'number' ? shown(x) : JSON.stringify(x);
}

function percent(ours: number, theirs: number): string {
  const ratio = ours / theirs - 1;
  if (!Number.isFinite(ratio)) return `${shown(ours - theirs)} apart`;
  const size = Math.abs(ratio) * 100;
  return `${ratio < 0 ? '−' : '+'}${size < 0.01 ? size.toExponential(1) : size.toFixed(2)} %`;
}

const SLOTS = STAT_NAMES;

/** Everything of a golden result that we can be held to. */
export function compareStatistics(ours: OurSide, golden: Golden): StatisticsComparison {
  const { statistics: s, skeleton } = ours;
  const c = new StatisticsComparison(golden.iterations, s.iterations);
  const team = golden.characters;
  const details = (x: unknown): Record<string, unknown>[] => x as Record<string, unknown>[];

  // Values known before any run: the cheapest check, and the basis of all others.
  c.same('schema_version', SCHEMA_VERSION, golden.schema_version);
  c.same('initial_character', skeleton.initial_character, golden.initial_character);
  const { number_of_workers: _, ...settings } = skeleton.simulator_settings as Record<string, unknown>;
  c.same('simulator_settings', settings, golden.simulator_settings);
  c.same('energy_settings', skeleton.energy_settings, golden.energy_settings);
  c.same('player_position', skeleton.player_position, golden.player_position);
  c.same('incomplete_characters', skeleton.incomplete_characters, golden.incomplete_characters);
  team.forEach((name, i) => {
    const { stats, snapshot, ...rest } = details(skeleton.character_details)[i] ?? {};
    const { stats: theirStats, snapshot: theirSnapshot, ...theirRest } = golden.character_details[i];
    c.same(`character_details.${name}`, rest, theirRest);
    if (ours.randomStats[i]) return;
    c.same(`character_details.${name}.stats`, stats, theirStats, SLOTS);
    c.same(`character_details.${name}.snapshot`, snapshot, theirSnapshot, SLOTS);
  });
  c.same('target_details', skeleton.target_details, golden.target_details);

  for (const field of OVERVIEW) {
    c.mean(field, s[field], [golden[field].mean, golden[field].sd], OVERALL);
    c.spread(field, s[field], golden[field], ours.runs[field]);
  }
  team.forEach((name, i) => {
    c.mean(`character_dps.${name}`, s.character_dps[i], golden.character_dps[i], OVERALL);
    c.mean(`field_time.${name}`, s.field_time[i], golden.field_time[i], OVERALL);
  });
  c.map('element_dps', s.element_dps, golden.element_dps, OVERALL);
  c.map('target_dps', s.target_dps, golden.target_dps, OVERALL);
  team.forEach((name, i) => {
    const rare = rareSources(s.source_damage_instances[i].sources, golden.source_damage_instances[i]);
    c.map(`dps_by_element.${name}`, s.dps_by_element[i].elements, golden.dps_by_element[i], SOURCE);
    c.map(`dps_by_target.${name}`, s.dps_by_target[i].targets, golden.dps_by_target[i], SOURCE);
    c.map(`source_dps.${name}`, s.source_dps[i].sources, golden.source_dps[i], SOURCE, (x) => rare.has(x));
    c.map(
      `source_damage_instances.${name}`,
      s.source_damage_instances[i].sources,
      golden.source_damage_instances[i],
      COUNT,
    );
    c.map(`source_reactions.${name}`, s.source_reactions[i].sources, golden.source_reactions[i], COUNT);
    c.map(`character_actions.${name}`, s.character_actions[i].sources, golden.character_actions[i], COUNT);
    c.map(`total_source_energy.${name}`, s.total_source_energy[i].sources, golden.total_source_energy[i], SOURCE);
    c.mean(`ending_energy.${name}`, s.end_stats[i].ending_energy, golden.ending_energy[i], {
      relative: 0.01,
      absolute: 0.01,
    });
    const failed = Object.fromEntries(Object.entries(s.failed_actions[i]).filter(([, v]) => v.mean > 0));
    c.map(`failed_actions.${name}`, failed, golden.failed_actions[i], COUNT);
  });
  golden.target_aura_uptime.forEach((theirs, t) => {
    c.map(`target_aura_uptime.${t + 1}`, s.target_aura_uptime[t]?.sources ?? {}, theirs, SOURCE);
  });
  compareWarnings(c, s, golden);
  for (const name of new Set([...Object.keys(s.shields), ...Object.keys(golden.shields)])) {
    const mine = s.shields[name];
    const theirs = golden.shields[name];
    if (mine === undefined || theirs === undefined) {
      c.same(`shields.${name}`, mine === undefined ? 'absent' : 'present', theirs === undefined ? 'absent' : 'present');
      continue;
    }
    // Weighted by frames, strengths vary with the uptime; intervals of negative length can leave their sd undefined, reported as 0.
    const varies = theirs.uptime[1] > 0;
    const strengths = Object.entries(theirs.hp).map(([kind, [mean, sd]]) => [
      kind,
      [mean, varies && sd === 0 ? mean * 1e-6 : sd],
    ]);
    c.map(`shields.${name}.hp`, mine.hp, Object.fromEntries(strengths), SOURCE);
    c.mean(`shields.${name}.uptime`, mine.uptime, theirs.uptime, SOURCE);
  }
  return c;
}

/** Sources that hit in hardly any run: their mean damage is not meaningful, their counts are compared. */
function rareSources(ours: Readonly<Record<string, Mean>>, theirs: Readonly<Record<string, Pair>>): Set<string> {
  const rare = new Set<string>();
  for (const name of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const most = Math.max(ours[name]?.mean ?? 0, theirs[name]?.[0] ?? 0);
    if (most > 0 && most <= 0.05) rare.add(name);
  }
  return rare;
}

/** Flags follow from lost time; a mean close to the limit of one second may fall on either side. */
function compareWarnings(c: StatisticsComparison, s: Statistics, golden: Golden): void {
  for (const [name, flag] of Object.entries(s.warnings)) {
    const lost = golden.failed_actions.reduce((sum, of) => sum + (of[name]?.[0] ?? 0), 0);
    if (name !== 'target_overlap' && Math.abs(lost - 1) < 0.25) continue;
    c.flag(`warnings.${name}`, flag, golden.warnings[name] ?? false);
  }
}
