import {
  ABILITIES,
  ABILITY_COUNT,
  AURA_COUNT,
  AURA_NAMES,
  type Block,
  DAMAGE_ELEMENTS,
  ELEMENT_COUNT,
  expectedValues,
  FAILURE_COUNT,
  FAILURE_REASONS,
  figuresOf,
  type KeyedMoments,
  type Moments,
  type Ratio,
  SHIELD_KIND_COUNT,
  SHIELD_KINDS,
} from '@quartet/engine';
import { isBookkeeping } from './bookkeeping.ts';
import { type Chosen, choose, rank } from './order.ts';
import { describeValues, intervalOf, meanInterval, overviewOf, quantile } from './overview.ts';
import type {
  BiggestHitStats,
  DamageSeries,
  DescriptiveStats,
  EffectUptime,
  FailedActions,
  IntervalStats,
  Result,
  ResultSkeleton,
  SourceStats,
  Statistics,
  Warnings,
} from './schema.ts';

/** Runs whose DPS differ by less are ties in the ranking. */
export const TIE = 0.00001;
/** Percent of the time of an effect without an end; below 100 by the rounding of sums. */
const FULL_TIME = 99.999_999;
/** Runs listed for debugging, in run order. */
const LISTED_RUNS = 10;

/**
 * All statistics of the runs in a block (docs/contract.md#statistics). Depends on nothing but the block, to the last bit.
 * @throws RangeError when the block holds no run
 */
export function statistics(block: Block): Statistics {
  const n = block.runs;
  if (n === 0) throw new RangeError('no runs');
  const chars = block.characters.length;
  const { run, fixed, keyed } = block;
  const dps = run.dps.subarray(0, n);
  const sortedDps = dps.slice().sort();
  const byDps = rank(dps, identity(n), TIE);
  const seeds = choose(byDps);
  const seed = (at: number) => String(run.seed[at]);
  const perCharacter = <T>(make: (char: number) => T) => Array.from({ length: chars }, (_, c) => make(c));
  const at = (moments: Moments, i: number) => momentsAt(moments, i, n);
  const named = (list: KeyedMoments[]) => list.map((one) => byName(one, n));

  return {
    min_seed: seed(seeds.min),
    max_seed: seed(seeds.max),
    p25_seed: seed(seeds.q1),
    p50_seed: seed(seeds.q2),
    p75_seed: seed(seeds.q3),
    iterations: n,
    duration: overviewOf(run.frames.slice(0, n).map((frames) => frames / 60)),
    dps: overviewOf(dps, sortedDps),
    rps: overviewOf(run.rps.subarray(0, n)),
    eps: overviewOf(run.eps.subarray(0, n)),
    hps: overviewOf(run.hps.subarray(0, n)),
    shp: overviewOf(run.shp.subarray(0, n)),
    expected: expectedOf(block),
    dps_spread: { p10: quantile(sortedDps, 0.1), p90: quantile(sortedDps, 0.9) },
    ability_damage: perCharacter((c) => ({ abilities: abilitiesOf(block, c) })),
    critical_hits: perCharacter((c) => criticalsOf(block, c)),
    biggest_hits: perCharacter((c) => biggestHitOf(block, c)),
    wasted_energy: named(keyed.wasted),
    effect_uptime: effectsOf(block),
    total_damage: describeValues(run.damage.subarray(0, n)),
    warnings: warningsOf(block),
    failed_actions: perCharacter((c) => failedActionsOf(block, c)),
    element_dps: elementsAt(fixed.element, 0, n),
    target_dps: targetsOf(block, fixed.target, 0, (t) => isSeen(block, t)),
    character_dps: perCharacter((c) => at(fixed.characterDps, c)),
    dps_by_element: perCharacter((c) => ({ elements: elementsAt(fixed.characterElement, c * ELEMENT_COUNT, n) })),
    dps_by_target: perCharacter((c) => ({
      targets: targetsOf(
        block,
        fixed.characterTarget,
        c * block.targets,
        (t) => block.seenCharacterTarget[c * block.targets + t] === 1,
      ),
    })),
    source_dps: named(keyed.sources),
    source_damage_instances: named(keyed.instances),
    damage_buckets: {
      bucket_size: block.bucketFrames,
      buckets: Array.from({ length: block.buckets.count }, (_, b) => at(block.buckets, b)),
    },
    cumu_damage_contrib: {
      bucket_size: block.bucketFrames,
      characters: perCharacter((c) => ({
        buckets: Array.from({ length: block.contribution.count / chars }, (_, b) =>
          at(block.contribution, b * chars + c),
        ),
      })),
    },
    cumu_damage: { bucket_size: block.bucketFrames, targets: cumulativeDamage(block, byDps) },
    shields: shieldsOf(block),
    field_time: perCharacter((c) => at(fixed.field, c)),
    total_source_energy: named(keyed.energy),
    source_reactions: named(keyed.reactions),
    character_actions: named(keyed.actions),
    target_aura_uptime: Array.from({ length: block.targets }, (_, t) => ({ sources: aurasOf(block, t) })),
    end_stats: perCharacter((c) => ({ ending_energy: at(fixed.endingEnergy, c) })),
    dev_debug: {
      seeded_dps: Array.from(dps.subarray(0, LISTED_RUNS), (value, i) => ({ seed: seed(i), dps: value })),
    },
    runtime: 0,
  };
}

/** Assembles a result from its skeleton and the runs so far; without statistics when there are none yet. */
export function assembleResult(parts: { skeleton: ResultSkeleton; block: Block | null }): Result {
  const { skeleton, block } = parts;
  return { ...skeleton, statistics: block === null || block.runs === 0 ? undefined : statistics(block) };
}

/** Expected figures, averaged over critical hits, of the team and of each character. */
function expectedOf(block: Block): NonNullable<Statistics['expected']> {
  const of = (slot?: number) => intervalOf(expectedValues(figuresOf(block, slot)));
  return { dps: of(), character_dps: block.characters.map((_, slot) => of(slot)) };
}

function identity(n: number): Int32Array {
  return Int32Array.from({ length: n }, (_, i) => i);
}

function momentsAt(moments: Moments, i: number, n: number): DescriptiveStats {
  return stats(moments.min[i], moments.max[i], moments.mean[i], moments.m2[i], n);
}

type Figure = number | undefined;

/** `m2` is the sum of squared deviations of values with total weight `n`. Missing values count as 0. */
function stats(min: Figure, max: Figure, mean: Figure, m2: Figure = 0, n: Figure = 0): DescriptiveStats {
  const sd = n > 1 ? Math.sqrt(m2 / (n - 1)) : 0;
  return { min: finite(min), max: finite(max), mean: finite(mean), sd: finite(sd) };
}

function finite(x: Figure): number {
  return x !== undefined && Number.isFinite(x) ? x : 0;
}

/** Names in code unit order, so that the members of a map never depend on who met which name first. */
function byName(keyed: KeyedMoments, n: number): SourceStats {
  const places = keyed.names.map((name, place) => ({ name, place }));
  places.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return {
    sources: Object.fromEntries(places.map(({ name, place }) => [name, momentsAt(keyed.moments, place, n)])),
  };
}

function elementsAt(moments: Moments, base: number, n: number): Record<string, DescriptiveStats> {
  const out: Record<string, DescriptiveStats> = {};
  for (const [e, element] of DAMAGE_ELEMENTS.entries()) {
    if ((moments.mean[base + e] ?? 0) > 0) out[element] = momentsAt(moments, base + e, n);
  }
  return out;
}

function targetsOf(
  block: Block,
  moments: Moments,
  base: number,
  seen: (target: number) => boolean,
): Record<string, DescriptiveStats> {
  const out: Record<string, DescriptiveStats> = {};
  for (let t = 0; t < block.targets; t++) {
    if (seen(t)) out[String(t + 1)] = momentsAt(moments, base + t, block.runs);
  }
  return out;
}

function isSeen(block: Block, target: number): boolean {
  for (let c = 0; c < block.characters.length; c++) {
    if (block.seenCharacterTarget[c * block.targets + target] === 1) return true;
  }
  return false;
}

function aurasOf(block: Block, target: number): Record<string, DescriptiveStats> {
  const out: Record<string, DescriptiveStats> = {};
  for (const [k, aura] of AURA_NAMES.entries()) {
    const i = target * AURA_COUNT + k;
    if (block.seenAura[i] === 1) out[aura] = momentsAt(block.fixed.aura, i, block.runs);
  }
  return out;
}

/** A reason is worth a warning when the team loses a second or more to it per run. */
function warningsOf(block: Block): Warnings {
  const lost = (reason: (typeof FAILURE_REASONS)[number]) =>
    (block.teamFailureFrames[FAILURE_REASONS.indexOf(reason)] ?? 0) >= 60 * block.runs;
  return {
    target_overlap: block.overlap,
    insufficient_energy: lost('insufficient_energy'),
    insufficient_stamina: lost('insufficient_stamina'),
    swap_cd: lost('swap_cd'),
    skill_cd: lost('skill_cd'),
    dash_cd: lost('dash_cd'),
    burst_cd: lost('burst_cd'),
  };
}

function failedActionsOf(block: Block, char: number): FailedActions {
  const of = (reason: (typeof FAILURE_REASONS)[number]) =>
    momentsAt(block.fixed.failure, char * FAILURE_COUNT + FAILURE_REASONS.indexOf(reason), block.runs);
  return {
    insufficient_energy: of('insufficient_energy'),
    insufficient_stamina: of('insufficient_stamina'),
    swap_cd: of('swap_cd'),
    skill_cd: of('skill_cd'),
    dash_cd: of('dash_cd'),
    burst_cd: of('burst_cd'),
  };
}

/** The 95 % interval of a ratio of sums over `n` fights. */
function ratioInterval({ value, sd }: Ratio, n: number): IntervalStats {
  return meanInterval(value, sd, n);
}

/** Casts of each ability and damage per cast; abilities that were never cast are left out. */
function abilitiesOf(block: Block, char: number): Record<string, { casts: DescriptiveStats; damage: IntervalStats }> {
  const { runs } = block;
  return Object.fromEntries(
    ABILITIES.flatMap((ability, k) => {
      const cell = char * ABILITY_COUNT + k;
      const ratio = block.perCast.at(cell, runs);
      if (ratio.count === 0) return [];
      const casts = momentsAt(block.fixed.casts, cell, runs);
      return [[ability, { casts, damage: ratioInterval(ratio, runs) }]];
    }),
  );
}

/** Shares of critical hits, as fractions of the hits that could be critical. */
function criticalsOf(
  block: Block,
  char: number,
): { all: IntervalStats | undefined; sources: Record<string, IntervalStats> } {
  const { runs } = block;
  const share = (ratio: Ratio): IntervalStats => {
    const { mean, sd, low, high } = ratioInterval(ratio, runs);
    return { mean, sd, low: Math.max(0, low), high: Math.min(1, high) };
  };
  const all = block.critical.at(char, runs);
  const keyed = block.criticalBySource[char];
  const sources = (keyed?.names ?? [])
    .flatMap((name, place) => (keyed === undefined ? [] : [[name, share(keyed.ratios.at(place, runs))] as const]))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { all: all.count === 0 ? undefined : share(all), sources: Object.fromEntries(sources) };
}

function biggestHitOf(block: Block, char: number): BiggestHitStats {
  const hit = block.biggestHits[char];
  const per_fight = momentsAt(block.fixed.biggest, char, block.runs);
  if (hit === undefined || hit.source === '') return { damage: 0, source: '', seed: '', frame: 0, per_fight };
  return { damage: hit.damage, source: hit.source, seed: String(hit.seed), frame: hit.frame, per_fight };
}

/** Uptime of effects; without those that never end, and without a kit's own timers. */
function effectsOf({ effects, effectRuns }: Block): EffectUptime | undefined {
  if (effectRuns === 0) return undefined;
  const uptimes = (keyed: KeyedMoments): SourceStats => {
    const { sources } = byName(keyed, effectRuns);
    const shown = Object.entries(sources).filter(([key, { min }]) => min < FULL_TIME && !isBookkeeping(key));
    return { sources: Object.fromEntries(shown) };
  };
  const [team] = effects.team;
  return {
    fights: effectRuns,
    characters: effects.characters.map(uptimes),
    shields: effects.shields.map(uptimes),
    targets: effects.targets.map(uptimes),
    team: team === undefined ? { sources: {} } : uptimes(team),
  };
}

function shieldsOf(block: Block): Statistics['shields'] {
  const shields = block.shields;
  const places = shields.names.map((name, place) => ({ name, place }));
  places.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const out: Statistics['shields'] = {};
  for (const { name, place } of places) {
    const hp: Record<string, DescriptiveStats> = {};
    for (const [k, kind] of SHIELD_KINDS.entries()) {
      const i = place * SHIELD_KIND_COUNT + k;
      hp[kind] = stats(shields.min[i], shields.max[i], shields.mean[i], shields.m2[i], shields.weight[i]);
    }
    const uptime = stats(
      shields.uptimeMin[place],
      shields.uptimeMax[place],
      shields.uptimeMean[place],
      shields.uptimeM2[place],
      shields.runs[place],
    );
    out[name] = { hp, uptime };
  }
  return out;
}

/** Whole runs chosen by rank: once by team DPS, once by the damage per second done to the target. */
function cumulativeDamage(block: Block, byDps: Int32Array): Statistics['cumu_damage']['targets'] {
  const kept = block.rowCount;
  const starts = new Float64Array(kept);
  const bucketsOf = (r: number) => block.rowBuckets[r] ?? 0;
  let next = 0;
  for (let r = 0; r < kept; r++) {
    starts[r] = next;
    next += bucketsOf(r) * block.targets;
  }
  const damageBy = (r: number, bucket: number, target: number) =>
    block.rows[(starts[r] ?? 0) + bucket * block.targets + target] ?? 0;
  const out: Statistics['cumu_damage']['targets'] = {};
  if (kept === 0) return out;
  const overall = byDps.filter((r) => r < kept);
  const overallRuns = choose(overall);
  const targetDps = new Float64Array(kept);
  for (let t = 0; t < block.targets; t++) {
    for (let r = 0; r < kept; r++) {
      const buckets = bucketsOf(r);
      const frames = block.run.frames[r] ?? 0;
      const damage = buckets > 0 ? damageBy(r, buckets - 1, t) : 0;
      targetDps[r] = frames > 0 ? (damage * 60) / frames : 0;
    }
    const series = (r: number) => Array.from({ length: bucketsOf(r) }, (_, b) => damageBy(r, b, t));
    out[String(t + 1)] = {
      overall: fiveSeries(overallRuns, series),
      target: fiveSeries(choose(rank(targetDps, overall, TIE)), series),
    };
  }
  return out;
}

function fiveSeries(runs: Chosen, series: (run: number) => number[]): DamageSeries {
  return {
    min: series(runs.min),
    max: series(runs.max),
    q1: series(runs.q1),
    q2: series(runs.q2),
    q3: series(runs.q3),
  };
}
