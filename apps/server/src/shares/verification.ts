/**
 * Tells genuine results from made-up ones. The engine is deterministic, so iterations a result names can be repeated: their
 * DPS must agree to the last bit. What is checked: the head (team, enemies, settings) byte for byte; the runs listed with
 * their DPS; the slowest and the fastest run; and that the mean is one this config can have, against fresh iterations. What
 * is not repeated is the whole run, so "verified" says that the result fits the config, not that every figure was recomputed.
 */
import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parseResult, type Result, resultSchema, stringifyResult } from '@quartet/results';
import { Thread, ThreadError } from '../worker-thread.ts';
import type { ShareStore } from './store.ts';
import type { ReplayAnswer, ReplayRequest } from './verification-worker.ts';

const unpack = promisify(gunzip);

/** Fresh iterations the mean is compared with. */
const FRESH = 48;
/** Standard errors the mean may lie off: a genuine result is refused less than once in a billion times for a normal spread. */
const STANDARD_ERRORS = 7;
/** Runs closer in DPS are ties, of which the reference may name any (docs/contract.md#seeds). */
const TIE = 0.00001;
/** Memory of the thread that replays, in MiB. */
const MEMORY_MIB = 512;

/** What a replay found. */
export interface Verdict {
  verified: boolean;
  /** Why not; empty when verified. */
  reason: string;
}

/** Iterations to repeat for a result: the seeds, and what each must give. */
interface Claim {
  seed: number;
  check(dps: number): boolean;
}

function seedOf(text: string): number | null {
  const value = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(value) ? value : null;
}

function claimsOf(result: Result): Claim[] | string {
  const { statistics } = result;
  if (!statistics) return 'it has no statistics';
  const claims: Claim[] = [];
  const listed = statistics.dev_debug.seeded_dps.map((run) => ({
    text: run.seed,
    check: (dps: number) => dps === run.dps,
  }));
  const { min, max } = statistics.dps;
  const named = [
    { text: statistics.min_seed, check: (dps: number) => dps >= min && dps - min < TIE },
    { text: statistics.max_seed, check: (dps: number) => dps <= max && max - dps < TIE },
  ];
  if (listed.length === 0) return 'it lists no runs';
  for (const { text, check } of [...listed, ...named]) {
    const seed = seedOf(text);
    if (seed === null) return 'its seeds are not those of this engine';
    claims.push({ seed, check });
  }
  return claims;
}

/** The part of a result that does not depend on its runs, as text. The number of threads and iterations is the caller's choice. */
function headText(head: object): string {
  const settled = resultSchema.parse({
    ...head,
    schema_version: undefined,
    sim_version: '',
    modified: false,
    build_date: '',
    sample_seed: '0',
    statistics: undefined,
    key_type: '',
    created_date: '',
    standard: '',
    version: '',
  });
  const { simulator_settings } = settled;
  return stringifyResult({
    ...settled,
    simulator_settings: { ...simulator_settings, iterations: 0, number_of_workers: 0 },
  });
}

export interface ReplayerOptions {
  /** The worker's entry in a bundle; without it the source is run, which needs tsx installed. */
  workerUrl?: URL;
  /** Longest a replay may take, in milliseconds. */
  limit?: number;
}

/** One replay at a time, in a thread that is replaced when it does not answer in time. */
export class Replayer {
  private readonly thread: Thread<ReplayRequest, ReplayAnswer>;

  constructor({ workerUrl, limit = 20_000 }: ReplayerOptions = {}) {
    this.thread = new Thread({
      bundled: workerUrl,
      source: new URL('./verification-worker.ts', import.meta.url),
      limit,
      memory: MEMORY_MIB,
    });
  }

  async check(result: Result): Promise<Verdict> {
    const claims = claimsOf(result);
    if (typeof claims === 'string') return { verified: false, reason: claims };
    const fresh = Array.from({ length: FRESH }, () => randomInt(2 ** 47));
    const answer = await this.ask({
      config: result.config_file,
      seeds: [...claims.map((claim) => claim.seed), ...fresh],
    });
    if ('failure' in answer) return { verified: false, reason: answer.failure };
    if (headText(result) !== headText(answer.head)) {
      return { verified: false, reason: 'this engine reads its config otherwise' };
    }
    const disagree = claims.filter((claim, i) => !claim.check(answer.dps[i])).length;
    if (disagree > 0) return { verified: false, reason: `${disagree} of ${claims.length} repeated runs disagree` };
    return meanFits(result, answer.dps.slice(claims.length));
  }

  close(): void {
    this.thread.close();
  }

  private async ask(request: ReplayRequest): Promise<ReplayAnswer> {
    try {
      return await this.thread.ask(request);
    } catch (error) {
      if (!(error instanceof ThreadError)) throw error;
      return { failure: error.late ? 'its replay took too long' : error.message };
    }
  }
}

/** Whether the posted mean lies where fresh iterations of the same config put it. */
function meanFits(result: Result, fresh: readonly number[]): Verdict {
  const dps = result.statistics?.dps;
  if (!dps) return { verified: false, reason: 'it has no statistics' };
  const mean = fresh.reduce((sum, x) => sum + x, 0) / fresh.length;
  const variance = fresh.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (fresh.length - 1);
  const n = Math.max(1, result.statistics?.iterations ?? 1);
  const error = Math.sqrt(variance / fresh.length + variance / n);
  const off = Math.abs(dps.mean - mean);
  const within = dps.mean >= dps.min && dps.mean <= dps.max;
  if (within && off <= STANDARD_ERRORS * error + 1e-9 * Math.abs(mean)) return { verified: true, reason: '' };
  return { verified: false, reason: 'its mean is not one this config gives' };
}

export interface ReplayQueueOptions {
  shares: ShareStore;
  replayer: Replayer;
  /** Most shares waiting in memory; more stay marked pending in the database until there is room. */
  room?: number;
  onError(error: unknown): void;
}

/** Replays shared results one after the other. What it has not come to is in the database and survives a restart. */
export class ReplayQueue {
  private readonly options: ReplayQueueOptions;
  private readonly waiting = new Set<string>();
  private working: Promise<void> | null = null;
  private closed = false;
  readonly counts = { verified: 0, unverified: 0 };

  constructor(options: ReplayQueueOptions) {
    this.options = options;
  }

  get length(): number {
    return this.waiting.size;
  }

  add(id: string): void {
    if (this.closed || this.waiting.size >= (this.options.room ?? 256)) return;
    this.waiting.add(id);
    this.working ??= this.work();
  }

  /** Takes up what is marked pending in the database. */
  async resume(): Promise<void> {
    for (const id of await this.options.shares.pending(this.options.room ?? 256)) this.add(id);
  }

  /** Resolves when nothing waits. */
  async idle(): Promise<void> {
    while (this.working) await this.working;
  }

  /** Ends after the replay under way was abandoned; what is left stays pending. */
  async close(): Promise<void> {
    this.closed = true;
    this.waiting.clear();
    this.options.replayer.close();
    await this.working;
  }

  private async work(): Promise<void> {
    // Lets the request that added it be answered first.
    await new Promise((resolve) => setImmediate(resolve));
    for (const id of this.waiting) {
      this.waiting.delete(id);
      try {
        await this.replay(id);
        if (this.waiting.size === 0 && !this.closed) await this.resume();
      } catch (error) {
        // It stays pending; the next start or share takes it up again.
        this.options.onError(error);
      }
    }
    this.working = null;
  }

  private async replay(id: string): Promise<void> {
    const { shares, replayer } = this.options;
    const share = await shares.read(id);
    if (share?.verification !== 'pending') return;
    const verdict = await replayer.check(parseResult(await unpack(share.document)));
    if (this.closed) return;
    await shares.mark(id, verdict.verified ? 'verified' : 'unverified', verdict.reason);
    this.counts[verdict.verified ? 'verified' : 'unverified']++;
  }
}
