/**
 * Distinguishes genuine results from forged ones: the engine is deterministic and a result contains the seed of its fights, so the run is
 * computed again and every figure compared. The limits are on work (frames, script steps, hits) and not on time, so that the outcome does
 * not depend on the speed of the machine.
 */

import { parentPort, workerData } from 'node:worker_threads';
import { Block, type Recorder, type Simulator } from '@quartet/engine';
import { isRecord, membersOf } from '@quartet/gamedata/typed';
import { type Fighter, runSearch } from '@quartet/optimiser';
import {
  assembleResult,
  BUILD,
  meanMargin,
  outlineOf,
  parseResult,
  type Result,
  type ResultSkeleton,
  SCHEMA_VERSION,
  type Statistics,
  statistics as statisticsOf,
  stringifyResult,
  TIE,
} from '@quartet/results';
import { type Chamber, chamberDocument, isChamber, parseChamber } from '@quartet/results/chamber';
import { addFight, appendBlock, blockRange, ConfigError, headOf, type TrialOutcome } from '@quartet/runner';
import { lowerPriority } from '@quartet/runner/low-priority';
import { configHandlerWithin, openFight } from '@quartet/runner/session';
import { type Allowance, Budget, BudgetError, type Phrase, PhraseError } from '@quartet/script';
import { RESERVE } from '../allowances.ts';
import { phrase } from '../phrases.ts';
import { clipped, placesOf, problemsOf } from '../problems.ts';
import { unpackStored } from '../storage/stored.ts';
import type { Finding, VerificationRequest, Verified } from './verification.ts';

/** Maximum size of a document that a first attempt reads, packed and unpacked, in bytes. */
const MAX_FIRST_BYTES = 1024 * 1024;
/** Standard errors the mean of a run may lie off that of the fights that were repeated. */
const STANDARD_ERRORS = 7;

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');
lowerPriority(Number(membersOf(workerData).niceness ?? 0));

const unverified = (reason: Phrase): Finding => ({ verification: 'unverified', phrase: reason });
const foreign = (reason: Phrase): Finding => ({ verification: 'foreign', phrase: reason });
const partial = (checked: number, total: number): Finding => ({
  verification: 'partial',
  phrase: phrase('verify-partial', { checked, total }),
});

type Version = Pick<Result, 'sim_version' | 'modified' | 'build_date' | 'schema_version'>;

/** Why a result cannot be repeated by this build; null when it can. */
function foreignness(result: Result): Finding | null {
  const { sim_version, modified, build_date, schema_version, statistics } = result;
  if (result.base_seed === '') {
    const seeds = [statistics?.min_seed, statistics?.max_seed, statistics?.p50_seed, result.sample_seed];
    const wide = seeds.some((seed) => seed !== undefined && Number(seed) > Number.MAX_SAFE_INTEGER);
    return foreign(phrase(wide ? 'verify-gcsim' : 'verify-no-seed'));
  }
  return otherVersion({ sim_version, modified, build_date, schema_version });
}

/** Why a document is of another build; null when it is of this one. */
function otherVersion({ sim_version, modified, build_date, schema_version }: Version): Finding | null {
  const same =
    sim_version === BUILD.commit &&
    modified === BUILD.modified &&
    build_date === BUILD.date &&
    schema_version?.major === SCHEMA_VERSION.major &&
    schema_version.minor === SCHEMA_VERSION.minor;
  if (same) return null;
  return foreign(phrase('verify-version', { version: sim_version.slice(0, 12) || '?' }));
}

/** The fights of a run as they were computed again, the first `checked` of them. */
interface Repeated {
  block: Block;
  checked: number;
}

/** @param reserve steps that are kept for other fights */
function repeat(
  simulator: Simulator,
  recorder: Recorder,
  { base, total, reserve }: { base: number; total: number; reserve: number },
): Repeated {
  let merged: Block | null = null;
  let checked = 0;
  for (let number = 0; checked < total && simulator.budget.left > reserve; number++) {
    const block = new Block(recorder);
    const { first, end } = blockRange(number, total);
    for (let i = first; i < end && simulator.budget.left > reserve; i++, checked++) {
      addFight(block, simulator, recorder, base, i);
    }
    merged = appendBlock(merged, block);
  }
  return { block: merged ?? new Block(recorder), checked };
}

/** The way to the first member in which two documents differ. */
function difference(one: unknown, other: unknown, path = ''): string | null {
  if (Object.is(one, other) || (one === 0 && other === 0)) return null;
  if (!isRecord(one) || !isRecord(other)) return path;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const name of names) {
    const inner = difference(one[name], other[name], path === '' ? name : `${path}.${name}`);
    if (inner !== null) return inner;
  }
  return null;
}

/** Compares a result with its own run, computed again whole. */
function compareAll(result: Result, head: ResultSkeleton, block: Block): Finding {
  const expected = assembleResult({ skeleton: head, block });
  if (stringifyResult(result) === stringifyResult(expected)) return { verification: 'verified' };
  const place = difference(result, expected) ?? '';
  return unverified(phrase('verify-figure', { place: place.slice(0, 100) }));
}

/** Compares the figures that a part of the fights determines: the fights a result lists, its slowest and fastest, and where its mean may lie. */
function comparePart(result: Result, { block, checked }: Repeated, run: (seed: number) => number | null): Finding {
  const { statistics } = result;
  if (!statistics) return unverified(phrase('no-statistics'));
  const { dps, iterations, dev_debug, min_seed, max_seed } = statistics;
  const repeated = Array.from(block.run.dps.subarray(0, checked));
  const listed = dev_debug.seeded_dps.slice(0, checked).map((fight, i) => fight.dps === repeated[i]);
  const extremes = [
    { seed: min_seed, fits: (found: number) => found >= dps.min && found - dps.min < TIE },
    { seed: max_seed, fits: (found: number) => found <= dps.max && dps.max - found < TIE },
  ].map(({ seed, fits }) => {
    const found = Number.isSafeInteger(Number(seed)) ? run(Number(seed)) : null;
    return found !== null && fits(found);
  });
  const wrong = [...listed, ...extremes].filter((fits) => !fits).length;
  if (wrong > 0) {
    return unverified(phrase('verify-fights', { count: wrong, total: listed.length + extremes.length }));
  }
  const mean = repeated.reduce((sum, x) => sum + x, 0) / checked;
  const variance = repeated.reduce((sum, x) => sum + (x - mean) ** 2, 0) / Math.max(1, checked - 1);
  const error = Math.sqrt(variance / checked + variance / iterations);
  const fits = dps.mean >= dps.min && dps.mean <= dps.max;
  if (!fits || Math.abs(dps.mean - mean) > STANDARD_ERRORS * error + 1e-9 * Math.abs(mean)) {
    return unverified(phrase('verify-mean'));
  }
  const place = impossibleFigure(statistics, block);
  if (place !== null) return unverified(phrase('verify-range', { place }));
  return partial(checked, iterations);
}

/** Figures whose range and mean can be checked against a subset of the fights. */
const RANGES = ['duration', 'total_damage', 'eps', 'rps', 'hps', 'shp'] as const;

/** Path of a figure that is impossible for a run that contains these fights: its range is too narrow or its mean too far off. Null if none. */
function impossibleFigure(claimed: Statistics, block: Block): string | null {
  const known = statisticsOf(block);
  const pairs = [
    ...RANGES.map((name) => ({ place: `statistics.${name}`, claim: claimed[name], found: known[name] })),
    ...known.character_dps.map((found, i) => ({
      place: `statistics.character_dps.${i}`,
      claim: claimed.character_dps[i],
      found,
    })),
  ];
  for (const { place, claim, found } of pairs) {
    if (claim === undefined) return place;
    const slack = 1e-9 * Math.max(Math.abs(found.min), Math.abs(found.max)) + TIE;
    const error = found.sd * Math.sqrt(1 / block.runs + 1 / claimed.iterations);
    const isWithin = claim.min <= found.min + slack && claim.max >= found.max - slack;
    if (!isWithin || Math.abs(claim.mean - found.mean) > STANDARD_ERRORS * error + slack) return place;
  }
  return impossibleExpectation(claimed, known);
}

/** Path of an expected figure (critical hits averaged) that is impossible for a run that contains these fights. Null if none. */
function impossibleExpectation(claimed: Statistics, known: Statistics): string | null {
  const { expected, dps_spread, dps, iterations } = claimed;
  if (expected === undefined || known.expected === undefined) return 'statistics.expected';
  const pairs = [
    { place: 'statistics.expected.dps', claim: expected.dps, found: known.expected.dps },
    ...known.expected.character_dps.map((found, i) => ({
      place: `statistics.expected.character_dps.${i}`,
      claim: expected.character_dps[i],
      found,
    })),
  ];
  for (const { place, claim, found } of pairs) {
    if (claim === undefined) return place;
    const margin = meanMargin(claim.sd, iterations);
    const error = found.sd * Math.sqrt(1 / known.iterations + 1 / iterations);
    const isInterval = claim.low === claim.mean - margin && claim.high === claim.mean + margin;
    const slack = 1e-9 * Math.abs(found.mean) + TIE;
    if (!isInterval || Math.abs(claim.mean - found.mean) > STANDARD_ERRORS * error + slack) return place;
  }
  const isOrdered = dps_spread !== undefined && dps.min <= dps_spread.p10 && dps_spread.p10 <= dps.q1;
  if (!isOrdered || dps_spread.p90 < dps.q3 || dps_spread.p90 > dps.max) return 'statistics.dps_spread';
  return null;
}

/** Over the allowance in a fight of a chamber. */
class OverAllowance extends PhraseError {}

/** Fights in this thread; each half has its share of the allowance. */
function fighterWithin(allowance: Allowance): Fighter {
  const handler = configHandlerWithin(allowance);
  return {
    async trials(batch) {
      const work = await handler.trials?.(batch);
      const outcomes: TrialOutcome[] = [];
      for (let t = 0; t < (work?.length ?? 0); t++) {
        const trial = await work?.open(t);
        for (let i = 0; i < (trial?.count ?? 0); i++) trial?.fight(i);
        const outcome = trial?.pack();
        const reason = outcome?.failure?.phrase;
        if (reason?.id.startsWith('script.over-budget') === true) throw new OverAllowance(reason);
        if (outcome !== undefined) outcomes.push(outcome);
      }
      return outcomes;
    },
  };
}

/** Fights a chamber again, and compares every figure. */
async function verifyChamber(chamber: Chamber, allowance: Allowance, isFirst: boolean): Promise<Verified> {
  const otherBuild = otherVersion(chamber);
  if (otherBuild) return otherBuild;
  const seed = Number(chamber.base_seed);
  if (!Number.isSafeInteger(seed)) return unverified(phrase('verify-figure', { place: 'base_seed' }));
  const { place, halves, fights } = chamber;
  const texts = Object.fromEntries(halves.map(({ half, config }) => [half, config]));
  const fighter = fighterWithin({ ...allowance, job: allowance.job / halves.length });
  try {
    const found = await runSearch('abyss', fighter, { ...place, ...texts }, { seed, fights, workers: 1 });
    const wrong = difference(chamber, chamberDocument(found, seed));
    if (wrong === null) return { verification: 'verified' };
    return unverified(phrase('verify-figure', { place: wrong.slice(0, 100) }));
  } catch (error) {
    if (error instanceof OverAllowance)
      return isFirst ? 'unfinished' : unverified(phrase('verify-heavy', { why: error.phrase }));
    const problem = error instanceof ConfigError ? placesOf(error) : (problemsOf(error) ?? clipped(error));
    return unverified(phrase('verify-config', { problem }));
  }
}

async function verify({ document, allowance, isFirst = false }: VerificationRequest): Promise<Verified> {
  const budget = new Budget(allowance);
  let text: Buffer;
  try {
    text = unpackStored(document);
  } catch {
    return unverified(phrase('document-heavy'));
  }
  const bytes = document.length + text.length;
  if (isFirst && bytes > MAX_FIRST_BYTES) return 'unfinished';
  budget.charge('read', bytes);
  const value: unknown = JSON.parse(text.toString('utf8'));
  if (isChamber(value)) return verifyChamber(parseChamber(value), allowance, isFirst);
  const result = parseResult(value);
  const { statistics } = result;
  const total = statistics?.iterations ?? 0;
  if (!statistics || total < 1) return unverified(phrase('no-statistics'));
  const otherEngine = foreignness(result);
  if (otherEngine) return otherEngine;
  const base = Number(result.base_seed);
  if (!Number.isSafeInteger(base)) return unverified(phrase('verify-figure', { place: 'base_seed' }));
  try {
    const simulator = await openFight(result.config_file, budget);
    const recorder = simulator.recorder();
    const iterations = result.simulator_settings.iterations;
    // Which key it is signed with is the signature's matter, and no figure.
    const head = { ...headOf(outlineOf(simulator.plan), base, iterations), key_type: result.key_type };
    const { statistics: _, ...own } = result;
    const place = difference(own, head);
    if (place !== null) return unverified(phrase('verify-figure', { place: place.slice(0, 100) }));
    const repeated = repeat(simulator, recorder, { base, total, reserve: isFirst ? 0 : RESERVE });
    if (repeated.checked === total) return compareAll(result, head, repeated.block);
    if (isFirst) return 'unfinished';
    return comparePart(result, repeated, (seed) => {
      const one = new Block(recorder);
      simulator.run(seed, recorder);
      one.add(recorder);
      return one.run.dps[0] ?? null;
    });
  } catch (error) {
    if (error instanceof BudgetError && isFirst) return 'unfinished';
    if (error instanceof BudgetError) return unverified(phrase('verify-heavy', { why: error.phrase }));
    const problem = error instanceof ConfigError ? placesOf(error) : (problemsOf(error) ?? clipped(error));
    return unverified(phrase('verify-config', { problem }));
  }
}

port.on('message', (request: VerificationRequest) => {
  void verify(request).then((finding) => port.postMessage(finding));
});
