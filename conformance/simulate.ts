/** Runs one case with our engine and compares it with the reference. */
import { loadLibrary, type MissingContent, MissingContentError, missingContent } from '@quartet/content';
import {
  Block,
  iterationSeed,
  type LogEntry,
  type Plan,
  PlanError,
  prepare,
  SimulationError,
  Simulator,
} from '@quartet/engine';
import { nameTable } from '@quartet/gamedata/names';
import { outlineOf, statistics } from '@quartet/results';
import { compile, parse, ScriptError } from '@quartet/script';
import { type Surprise, surprises, traitsOf } from './distribution.ts';
import { explanation, readDivergences, variesFrom } from './divergences.ts';
import type { Case, ErrorCase, Golden, OptimiserCase, Oracle, Timeline } from './oracle.ts';
import type { Outcome } from './outcome.ts';
import {
  compareStatistics,
  confirmed,
  type Difference,
  type OurSide,
  OVERALL,
  StatisticsComparison,
} from './statistics.ts';
import {
  compareTimelines,
  describeDifference,
  describeEvent,
  ourEvents,
  referenceEvents,
  renderDifferences,
  type TimelineComparison,
  type TimelineEvent,
} from './timeline.ts';

/** Base of the seeds; any other gives results within the same tolerances. */
export const SEED = 20240229;
/** Iterations where damage never varies: the rest (energy, mostly) is then known well enough. */
export const FEW = 20;
/** Iterations at most of a case that varies. */
const MANY = 300;
/**
 * Among the many values of many cases some part by chance, and rare events far more than their errors suggest. Random
 * differences are checked again, in this many fights of other seeds, and fail if they appear there too: more fights show a real
 * difference more clearly.
 */
const SECOND_LOOK = 2000;
const SECOND_SEED = 777;
/** Samples tried before a timeline counts as different: which random branch a run takes is no rule. */
const SAMPLES = 600;
/** Samples of ours that show where runs part. */
export const SURE = 12;
/** After this many samples that all part from the reference at the same frame, chance is excluded. */
const ALIKE = 400;

export interface RunOptions {
  /** Iterations to simulate; null for the harness's choice. */
  readonly iterations: number | null;
  /** Differences of a timeline to spell out. */
  readonly shown: number;
}

const missingKeys = (list: readonly MissingContent[]): string[] => [...new Set(list.map((m) => `${m.kind} ${m.key}`))];

/** A config that runs. @throws ConfigRefused, MissingContentError, PlanError */
export async function simulatorFor(text: string): Promise<Simulator> {
  const parsed = parse(text, nameTable);
  const errors = parsed.diagnostics.filter((d) => d.severity === 'error');
  if (errors.length > 0) throw new ConfigRefused(errors);
  const missing = missingContent(parsed.config);
  if (missing.length > 0) throw new MissingContentError(missing);
  const library = await loadLibrary(parsed.config);
  return new Simulator(prepare(compile(parsed.ast, nameTable), parsed.config, library, text));
}

/** The parser does not accept the config. */
export class ConfigRefused extends Error {
  override name = 'ConfigRefused';
  readonly lines: readonly number[];
  constructor(errors: readonly { readonly line: number; readonly column: number; readonly message: string }[]) {
    super(errors.map((e) => `${e.line}:${e.column}: ${e.message}`).join('\n'));
    this.lines = errors.map((e) => e.line);
  }
}

/** The message of an error in the config; null for an error in Quartet. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof ScriptError) return `line ${error.line}: ${error.message}`;
  if (error instanceof ConfigRefused || error instanceof PlanError || error instanceof SimulationError)
    return error.message;
  return null;
}

function faultText(error: unknown): string {
  const known = refusalOf(error);
  if (known !== null) return known;
  return error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 5).join('\n') : String(error);
}

export async function runCase(oracle: Oracle, item: Case, options: RunOptions): Promise<Outcome> {
  const start = performance.now();
  const base = { name: item.name, kind: item.kind };
  const done = (rest: Partial<Outcome> & Pick<Outcome, 'verdict'>): Outcome => ({
    ...base,
    missing: [],
    error: null,
    differences: [],
    timeline: [],
    compared: 0,
    iterations: 0,
    milliseconds: performance.now() - start,
    ...rest,
  });
  try {
    const simulator = await simulatorFor(oracle.config(item.name));
    const golden = oracle.golden(item.name);
    let iterations = options.iterations ?? wanted(item, golden);
    const compared = compareFights(simulator, golden, SEED, iterations);
    let differences = compared.differences;
    const divergences = readDivergences();
    const reasonOf = explanation(item.name, divergences);
    if (options.iterations === null && differences.some((d) => d.random && reasonOf(d.field) === null)) {
      differences = confirmed(differences, compareFights(simulator, golden, SECOND_SEED, SECOND_LOOK).differences);
      iterations += SECOND_LOOK;
    }
    const reference = oracle.timeline(item.name);
    let events = 0;
    let account: string[] = [];
    if (reference !== null) {
      const end = Math.min(comparableUntil(simulator, reference, golden), variesFrom(item.name, divergences));
      const best = bestSample(simulator, reference, end);
      events = best.comparison.compared;
      differences.push(...timelineDifferences(best, golden.characters));
      account = renderDifferences(best.comparison, best.ours, best.theirs, golden.characters, options.shown);
      // When the comparable part differs, the rest differs too; when figures differ, few samples are enough to show where it begins.
      const stages = differences.some(({ field }) => reasonOf(field) === null) ? STAGES.slice(0, 2) : STAGES;
      const later = best.comparison.differences.length > 0 ? null : compareLater(simulator, best.theirs, end, stages);
      if (later !== null) {
        events += later.events;
        if (later.surprise !== null) differences.push(distributionDifference(later.surprise, later.samples));
      }
    }
    return done({
      verdict: differences.length === 0 ? 'pass' : 'fail',
      differences,
      timeline: account,
      compared: compared.compared + events,
      iterations,
    });
  } catch (error) {
    if (error instanceof MissingContentError) return done({ verdict: 'missing', missing: missingKeys(error.missing) });
    return done({ verdict: 'fail', error: faultText(error) });
  }
}

/** Simulates fights and merges their results. */
export function fight(simulator: Simulator, seed: number, iterations: number): Block {
  const recorder = simulator.recorder();
  const block = new Block(recorder);
  for (let i = 0; i < iterations; i++) {
    simulator.run(iterationSeed(seed, i), recorder);
    block.add(recorder);
  }
  return block;
}

/** Compares the statistics of `iterations` fights with the reference's. */
export function compareFights(
  simulator: Simulator,
  golden: Golden,
  seed: number,
  iterations: number,
): StatisticsComparison {
  return compareStatistics(statisticsOf(simulator, seed, iterations), golden);
}

/** The statistics of `iterations` fights. */
export function statisticsOf(simulator: Simulator, seed: number, iterations: number): OurSide {
  const block = fight(simulator, seed, iterations);
  const runs = (values: Float64Array) => values.subarray(0, block.runs);
  const { run } = block;
  return {
    statistics: statistics(block),
    skeleton: outlineOf(simulator.plan),
    randomStats: simulator.plan.characters.map((c) => c.randomSubstats !== null),
    runs: {
      duration: runs(run.frames),
      dps: runs(run.dps),
      rps: runs(run.rps),
      eps: runs(run.eps),
      hps: runs(run.hps),
      shp: runs(run.shp),
      total_damage: runs(run.damage),
    },
  };
}

/** Enough that our standard errors are of the reference's size. */
function wanted(item: Case, golden: Golden): number {
  return item.deterministic_damage ? Math.min(FEW, golden.iterations) : Math.min(MANY, golden.iterations);
}

interface SampleComparison {
  readonly ours: readonly TimelineEvent[];
  readonly theirs: readonly TimelineEvent[];
  readonly comparison: TimelineComparison;
}

/** The sample that follows the reference longest. */
function bestSample(simulator: Simulator, timeline: Timeline, end: number): SampleComparison {
  const theirs = referenceEvents(timeline);
  let best: SampleComparison | null = null;
  const partings = new Set<number>();
  for (let i = 0; i < SAMPLES; i++) {
    const ours = ourEvents(simulator.sample(iterationSeed(SEED, i)));
    const comparison = compareTimelines(ours, theirs, end);
    if (best === null || comparison.agreed > best.comparison.agreed) best = { ours, theirs, comparison };
    if (comparison.differences.length === 0) return { ours, theirs, comparison };
    partings.add(comparison.differences[0].frame);
    if (i + 1 >= ALIKE && partings.size === 1) break;
  }
  return best as SampleComparison;
}

/**
 * Frame up to which runs are all alike. Constant damage does not make them so: where the reference's hits have varying
 * names, the end is where our own samples part.
 */
export function comparableUntil(simulator: Simulator, timeline: Timeline, golden: Golden): number {
  if (!timeline.deterministic)
    return Math.min(timeline.first_divergence ?? 0, firstRandomHurt(simulator.plan, timeline));
  const varies = golden.source_damage_instances.some((sources) => Object.values(sources).some(([, sd]) => sd > 1e-9));
  if (!varies) return Number.POSITIVE_INFINITY;
  const events = (i: number) => ourEvents(simulator.sample(iterationSeed(SEED, i)));
  const first = events(0);
  let end = Number.POSITIVE_INFINITY;
  for (let i = 1; i < SURE; i++) end = Math.min(end, compareTimelines(events(i), first).differences[0]?.frame ?? end);
  return end;
}

/** Frame of the first damage from the config's `hurt`, where its amount is drawn at random: no sample of ours draws the same. */
function firstRandomHurt({ hurt }: Plan, timeline: Timeline): number {
  if (hurt === null || hurt.amount === hurt.amountMax) return Number.POSITIVE_INFINITY;
  const first = referenceEvents(timeline).find(({ type, name }) => type === 'dmg' && name === 'Hurt');
  return first?.frame ?? Number.POSITIVE_INFINITY;
}

/**
 * Numbers of our samples that the reference's run is compared with after runs diverge. It passes as soon as one of them (two in the last stage)
 * is as surprising; a run from the same distribution fails in less than 1 of 1,500 cases.
 */
const STAGES = [12, 48, 240, 3000] as const;
/** Base of their seeds. */
const LATER_SEED = 4242;

interface LaterComparison {
  /** Number of events of the reference after runs diverge. */
  readonly events: number;
  /** Values that none of our runs has; null for none. */
  readonly surprise: Surprise | null;
  /** Number of our samples that were compared. */
  readonly samples: number;
}

/** Compares the events after frame `end`, where runs diverge, as distributions; null when there are none. */
export function compareLater(
  simulator: Simulator,
  theirs: readonly TimelineEvent[],
  end: number,
  stages: readonly number[] = STAGES,
): LaterComparison | null {
  const events = theirs.filter(({ frame }) => frame >= end).length;
  if (events === 0) return null;
  const runs = [traitsOf(theirs, end)];
  for (const samples of stages) {
    while (runs.length <= samples)
      runs.push(traitsOf(ourEvents(simulator.sample(iterationSeed(LATER_SEED, runs.length))), end));
    const [reference, ...ours] = surprises(runs);
    const isLast = samples === stages.at(-1);
    const asSurprising = ours.filter(({ score }) => score >= reference.score).length;
    if (asSurprising >= (isLast ? 2 : 1)) return { events, surprise: null, samples };
    if (isLast) return { events, surprise: reference, samples };
  }
  return null;
}

function distributionDifference({ trait, values, score }: Surprise, samples: number): Difference {
  return {
    field: `timeline.later.${trait}`,
    ours: 'never',
    theirs: values.join(', '),
    note: `score ${score.toFixed(1)}, above all but one at most of ${samples} runs here`,
    random: false,
  };
}

/** Timeline differences as fields, one per kind of event, so that they can be explained like the others. */
function timelineDifferences({ ours, theirs, comparison }: SampleComparison, team: readonly string[]): Difference[] {
  const byField = new Map<string, { first: string; count: number; theirs: string; ours: string }>();
  for (const d of comparison.differences) {
    const e = (d.theirs ?? d.ours) as TimelineEvent;
    const field = `timeline.${e.type}.${e.name}.${d.kind === 'different' ? d.members.join('+') : d.kind}`;
    const known = byField.get(field);
    if (known !== undefined) known.count++;
    else
      byField.set(field, {
        first: describeDifference(d, ours, theirs, team).join(' ').trim(),
        count: 1,
        ours: d.ours === null ? 'absent' : describeEvent(d.ours),
        theirs: d.theirs === null ? 'absent' : describeEvent(d.theirs),
      });
  }
  return [...byField].map(([field, d]) => ({
    field,
    ours: d.ours,
    theirs: d.theirs,
    note: `${d.count}×`,
    random: false,
  }));
}

/** The frame log of a config, for reading. */
export async function logOf(text: string): Promise<LogEntry[]> {
  return (await simulatorFor(text)).sample(iterationSeed(SEED, 0));
}

/** Whether a malformed or borderline config gets the verdict the reference gives it. */
export async function runErrorCase(oracle: Oracle, item: ErrorCase): Promise<Outcome> {
  const start = performance.now();
  const done = (rest: Partial<Outcome> & Pick<Outcome, 'verdict'>): Outcome => ({
    name: item.name,
    kind: 'errors',
    missing: [],
    error: null,
    differences: [],
    timeline: [],
    compared: 1,
    iterations: 0,
    milliseconds: performance.now() - start,
    ...rest,
  });
  const accept = item.verdict === 'ok';
  try {
    const simulator = await simulatorFor(oracle.errorConfig(item.name));
    simulator.run(iterationSeed(SEED, 0), simulator.recorder());
    if (accept) return done({ verdict: 'pass', iterations: 1 });
    return done({ verdict: 'fail', error: `accepted; the reference says: ${item.message}` });
  } catch (error) {
    if (error instanceof MissingContentError) {
      // The config was read without complaint; whether it runs has to wait for its content.
      if (accept || item.class === 'runtime') return done({ verdict: 'missing', missing: missingKeys(error.missing) });
      return done({ verdict: 'fail', error: `accepted by the parser; the reference says: ${item.message}` });
    }
    const why = refusalOf(error);
    if (why === null) return done({ verdict: 'fail', error: faultText(error) });
    if (accept) return done({ verdict: 'fail', error: `refused: ${why}` });
    if (item.line === null) return done({ verdict: 'pass' });
    const lines =
      error instanceof ConfigRefused ? error.lines : error instanceof ScriptError ? [error.line] : ([] as number[]);
    if (lines.includes(item.line)) return done({ verdict: 'pass' });
    return done({
      verdict: 'fail',
      error: `refused at line ${lines.join(', ') || '–'}, the reference names ${item.line} (${item.message})\n${why}`,
    });
  }
}

/** Iterations of the reference behind the DPS of an optimised config. */
const OPTIMISER_ITERATIONS = 1000;

/** Compares the DPS of a config with substats that the reference's optimiser chose. */
export async function runOptimiserCase(
  oracle: Oracle,
  { name, dps_chosen, sd_chosen }: OptimiserCase,
): Promise<Outcome> {
  const start = performance.now();
  const base = { name, kind: 'optimiser', missing: [], timeline: [], compared: 1 };
  try {
    const simulator = await simulatorFor(oracle.optimisedConfig(name));
    const compare = (seed: number, iterations: number): readonly Difference[] => {
      const block = fight(simulator, seed, iterations);
      const comparison = new StatisticsComparison(OPTIMISER_ITERATIONS, iterations);
      comparison.mean('dps', statistics(block).dps, [dps_chosen, sd_chosen], OVERALL);
      return comparison.differences;
    };
    const first = compare(SEED, MANY);
    const differences = first.length === 0 ? first : confirmed(first, compare(SECOND_SEED, SECOND_LOOK));
    return {
      ...base,
      verdict: differences.length === 0 ? 'pass' : 'fail',
      error: null,
      differences,
      iterations: MANY,
      milliseconds: performance.now() - start,
    };
  } catch (error) {
    const failed = { ...base, differences: [], iterations: 0, milliseconds: performance.now() - start };
    return { ...failed, verdict: 'fail', error: faultText(error) };
  }
}
