/** Invariants of any fight: bounds at every frame, and totals that add up at its end. A breach is thrown. */
import type { Recorder } from '@quartet/engine';
import type { DescriptiveStats, IntervalStats, OverviewStats, Statistics } from '@quartet/results';
import type { Simulation } from '../packages/engine/src/run/simulation.ts';
import { MAX_MEAN_RATIO } from '../packages/engine/src/statistics/shields.ts';

/** Watch a fight that is about to run. */
export function watch(sim: Simulation): void {
  sim.events.tick.on(() => {
    for (const c of sim.characters) {
      if (!(c.energy >= 0 && c.energy <= c.energyMax)) throw new Error(`${c.key} has ${c.energy} energy`);
      if (!(c.hpRatio >= 0 && c.hpRatio <= 1)) throw new Error(`${c.key} has ${c.hpRatio} of its HP`);
    }
    if (!(sim.player.stamina.left >= 0 && sim.player.stamina.left <= 240))
      throw new Error(`stamina is ${sim.player.stamina.left}`);
    for (const e of sim.enemies)
      for (let kind = 0; kind < 11; kind++)
        if (!(e.auras.amount(kind) >= 0)) throw new Error(`aura ${kind} of enemy ${e.key} is ${e.auras.amount(kind)}`);
  });
  sim.events.enemyDamage.on((_enemy, attack, amount) => {
    if (!(Number.isFinite(amount) && amount >= 0)) throw new Error(`${attack.name} dealt ${amount}`);
  });
}

const sum = (values: ArrayLike<number>, n = values.length): number => {
  let total = 0;
  for (let i = 0; i < n; i++) total += values[i];
  return total;
};

/** The parts of a finished fight are its whole. */
export function checkTotals(recorder: Recorder): void {
  const total = recorder.totalDamage;
  if (!Number.isFinite(total)) throw new Error(`total damage is ${total}`);
  const parts = {
    characters: sum(recorder.characterDamage),
    targets: sum(recorder.targetDamage),
    elements: sum(recorder.characterElement),
    'characters by target': sum(recorder.characterTarget),
    time: sum(recorder.bucketDamage, recorder.bucketCount),
  };
  for (const [name, part] of Object.entries(parts))
    if (!(Math.abs(part - total) <= 1e-9 * Math.max(1, total)))
      throw new Error(`damage by ${name} adds up to ${part}, not ${total}`);
  const fielded = sum(recorder.fieldFrames);
  if (fielded !== recorder.frames) throw new Error(`${fielded} frames on field in a fight of ${recorder.frames}`);
}

/** Maximum relative rounding error of sums over runs. */
const ROUNDING = 1e-9;
const near = (a: number, b: number): boolean => Math.abs(a - b) <= ROUNDING * Math.max(1, Math.abs(a), Math.abs(b));
const notAbove = (a: number, b: number): boolean => a <= b || near(a, b);
const means = (list: Iterable<DescriptiveStats>): number => sum(Array.from(list, ({ mean }) => mean));

/** Figures that can be negative: an effect can drain more energy than is gained, and the confidence interval of few fights can begin below 0. */
const MAY_BE_NEGATIVE = /^(eps|total_source_energy)\.|\.low$/;

/** Shield strengths whose mean includes segments after the run, as in the reference (`ShieldLog`). */
const EFFECTIVE = /^shields\.effective\.hp\./;

/**
 * Checks that the figures of a result are plausible: all are finite, only those in MAY_BE_NEGATIVE are negative, descriptive statistics are
 * ordered, fractions are at most 1, and parts add up to their whole. @throws Error for a violation
 */
export function checkStatistics(statistics: Statistics): void {
  checkFigures('', statistics);
  const { iterations, dps, duration, shields, cumu_damage, cumu_damage_contrib } = statistics;
  for (const name of ['duration', 'dps', 'rps', 'eps', 'hps', 'shp'] as const)
    checkOverview(name, statistics[name], iterations);

  const parts: [string, number, number][] = [
    ['dps of characters', means(statistics.character_dps), dps.mean],
    ['dps of elements', means(Object.values(statistics.element_dps)), dps.mean],
    ['dps of targets', means(Object.values(statistics.target_dps)), dps.mean],
    ['field time', means(statistics.field_time), duration.mean],
    ['damage by time', means(statistics.damage_buckets.buckets), statistics.total_damage.mean],
  ];
  for (const [c, { mean }] of statistics.character_dps.entries())
    parts.push(
      [`dps of the sources of ${c}`, means(Object.values(statistics.source_dps[c].sources)), mean],
      [`dps of the elements of ${c}`, means(Object.values(statistics.dps_by_element[c].elements)), mean],
      [`dps on the targets of ${c}`, means(Object.values(statistics.dps_by_target[c].targets)), mean],
    );
  for (const [what, part, whole] of parts)
    if (!near(part, whole)) throw new Error(`${what} adds up to ${part}, not ${whole}`);

  // Segments of the effective shield overlap as in the reference (`ShieldLog`), so only its uptime can exceed 1.
  for (const [name, { uptime }] of Object.entries(shields))
    if (name !== 'effective' && !notAbove(uptime.max, 1)) throw new Error(`the uptime of ${name} is ${uptime.max}`);
  for (const { sources } of statistics.target_aura_uptime)
    for (const [name, { max }] of Object.entries(sources))
      if (!notAbove(max, 100)) throw new Error(`aura ${name} is there ${max} % of the time`);

  const { characters } = cumu_damage_contrib;
  for (const b of characters[0].buckets.keys()) {
    const shares = characters.map(({ buckets }) => buckets[b]);
    for (const { max } of shares) if (!notAbove(max, 1)) throw new Error(`a share of damage is ${max}`);
    // A run has no shares before its first damage.
    const whole = means(shares);
    if (!notAbove(whole, 1)) throw new Error(`shares of damage add up to ${whole} in second ${b / 2}`);
    if (statistics.total_damage.min > 0 && b === characters[0].buckets.length - 1 && !near(whole, 1))
      throw new Error(`shares of all damage add up to ${whole}`);
  }
  for (const [target, { overall, target: own }] of Object.entries(cumu_damage.targets))
    for (const series of [...Object.values(overall), ...Object.values(own)])
      for (let i = 1; i < series.length; i++)
        if (series[i] < series[i - 1])
          throw new Error(`damage to ${target} falls from ${series[i - 1]} to ${series[i]}`);
}

const boundsOf = ({ low, high }: IntervalStats) => ({ min: low, max: high });

/** Checks all numbers below a path, and the order of descriptive statistics. */
function checkFigures(path: string, value: unknown): void {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Error(`${path} is ${value}`);
    if (value < 0 && !MAY_BE_NEGATIVE.test(path)) throw new Error(`${path} is ${value}`);
  } else if (typeof value === 'object' && value !== null) {
    const prefix = path === '' ? '' : `${path}.`;
    for (const [key, member] of Object.entries(value)) checkFigures(`${prefix}${key}`, member);
    if ('mean' in value) {
      const { mean, sd } = value as DescriptiveStats;
      const { min, max } = 'low' in value ? boundsOf(value as IntervalStats) : (value as DescriptiveStats);
      const isBetween = EFFECTIVE.test(path)
        ? mean >= 0 && notAbove(mean, max * MAX_MEAN_RATIO)
        : notAbove(min, mean) && notAbove(mean, max);
      if (!isBetween) throw new Error(`${path}: mean ${mean} is not between ${min} and ${max}`);
      if (!(sd >= 0)) throw new Error(`${path}: standard deviation is ${sd}`);
    }
  }
}

function checkOverview(name: string, { min, q1, q2, q3, max, histogram }: OverviewStats, iterations: number): void {
  const ascending = [min, q1, q2, q3, max];
  if (!ascending.every((x, i) => i === 0 || notAbove(ascending[i - 1], x)))
    throw new Error(`quartiles of ${name} are not in order: ${ascending.join(', ')}`);
  if (sum(histogram) !== iterations)
    throw new Error(`histogram of ${name} holds ${sum(histogram)} of ${iterations} runs`);
}

/** Differences between two runs of one fight. */
export const essence = (recorder: Recorder): number[] => [
  recorder.totalDamage,
  recorder.frames,
  recorder.totalEnergy,
  recorder.totalReactions,
  recorder.averageShield,
  ...recorder.failureFrames,
];
