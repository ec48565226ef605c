/** Optimisations of server mode (docs/contract.md#server-mode): thought out in a thread, fought by the executor of runs. */
import { Worker } from 'node:worker_threads';
import { MAX_FIGHTS, rotationState, whole } from '@quartet/api/optimizations';
import {
  type GearOutcome,
  type ImproveOutcome,
  type ImproveState,
  type JournalState,
  MAX_ENEMIES,
  MAX_LISTED,
  MAX_ROUND,
  type Measured,
  MIN_ROUND,
  type RotateOutcome,
  rotationSearchOf,
  type SubstatOutcome,
  SWEEPS,
  type SweepOutcome,
  WISHED_ACTIONS,
} from '@quartet/optimiser';
import { type AbyssRaises, type AbyssResult, CHAMBERS, CYCLES, FLOORS, HALVES } from '@quartet/optimiser/abyss';
import {
  Cancelled,
  type Executor,
  type Failure,
  type TrialBatch,
  type TrialOutcome,
  toError,
  toFailure,
} from '@quartet/runner';
import { sourceThread } from '@quartet/runner/source-thread';
import { MAX_CONFIG } from '@quartet/script';
import * as z from 'zod/mini';

/** Maximum length of a GOOD document. A full bag of 1,800 artifacts has less than 1,000,000 characters. */
const MAX_INVENTORY = 4_000_000;
/** How often a thread that ended is replaced by one that goes on from the last state. */
const MAX_RESTARTS = 3;
/** Memory of the thread, in MiB. */
const MEMORY_MIB = 1024;

const key = z.string().check(z.maxLength(100));
const keys = (most: number) => z.array(key).check(z.maxLength(most));
/** Energy recharge in all, a fraction. */
const recharge = z.number().check(z.minimum(0), z.maximum(100));

const config = z.string().check(z.maxLength(MAX_CONFIG));

const wishedAction = z.enum(WISHED_ACTIONS);
const teamAction = z.strictObject({ character: key, action: wishedAction });
const actions = <T extends z.ZodMiniType>(each: T) => z.array(each).check(z.maxLength(MAX_LISTED));

/** A chamber of the Spiral Abyss. `half`: that of the config; with `both` it is the first one, and `second` the other team. */
const chamber = {
  cycle: whole(...CYCLES),
  floor: z.optional(whole(...FLOORS)),
  chamber: whole(...CHAMBERS),
  half: z._default(z.enum([...HALVES, 'both']), 'both'),
  second: z.optional(config),
};

const question = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('substats'),
    free: z.optional(whole(0, 100)),
    cap: z.optional(whole(0, 100)),
    fixed: z.optional(whole(0, 10)),
    mains: z.optional(z.boolean()),
    energyFirst: z.optional(z.boolean()),
    leastEr: z.optional(z.record(key, recharge)),
  }),
  z.strictObject({
    kind: z.literal('gear'),
    inventory: z.string().check(z.maxLength(MAX_INVENTORY)),
    constraints: z.optional(
      z.record(
        key,
        z.strictObject({
          keep: z.optional(keys(5)),
          sets: z.optional(z.record(key, whole(1, 5))),
          mains: z.optional(
            z.strictObject({
              sands: z.optional(keys(20)),
              goblet: z.optional(keys(20)),
              circlet: z.optional(keys(20)),
            }),
          ),
          leastEr: z.optional(recharge),
        }),
      ),
    ),
    exclude: z.optional(keys(10_000)),
    spareOthers: z.optional(z.boolean()),
    leastLevel: z.optional(whole(0, 20)),
  }),
  z.strictObject({
    kind: z.literal('sweep'),
    sweep: z.enum(SWEEPS),
    refine: z.optional(whole(1, 5)),
  }),
  z.strictObject({ kind: z.literal('rotation'), resume: z.optional(rotationState) }),
  z.strictObject({
    kind: z.literal('rotate'),
    wishes: z.optional(
      z.strictObject({
        driver: z.optional(key),
        play: z.optional(z.enum(['perfect', 'kqm'])),
        round: z.optional(whole(MIN_ROUND, MAX_ROUND)),
        avoid: z.optional(actions(z.strictObject({ character: z.optional(key), action: wishedAction }))),
        use: z.optional(actions(teamAction)),
        first: z.optional(teamAction),
        enemies: z.optional(whole(1, MAX_ENEMIES)),
      }),
    ),
  }),
  z.strictObject({ kind: z.literal('abyss'), ...chamber }),
  z.strictObject({
    kind: z.literal('abyss-raise'),
    ...chamber,
    inventory: z.optional(z.string().check(z.maxLength(MAX_INVENTORY))),
  }),
]);

const requestSchema = z.strictObject({
  config,
  question,
  characters: z.optional(keys(4)),
  goal: z.optional(z.union([z.enum(['dps', 'time', 'quartile']), z.strictObject({ character: key })])),
  fights: z.optional(whole(1, MAX_FIGHTS)),
  seed: whole(0, Number.MAX_SAFE_INTEGER),
});

const { localeError } = z.locales.en();

export type OptimizationRequest = z.output<typeof requestSchema>;

/** Reads a client's request. @throws Error that names the member and its error */
export function readOptimizationRequest(value: unknown): OptimizationRequest {
  const read = requestSchema.safeParse(value, { error: localeError });
  if (read.success) {
    const { config, question } = read.data;
    if ('chamber' in question && (question.half === 'both') !== (question.second !== undefined))
      throw new Error('question.second: The config of the second half belongs to half "both", and to it alone');
    const resume = question.kind === 'rotation' ? question.resume : undefined;
    if (resume === undefined || resume.search === rotationSearchOf(config, read.data, read.data.goal)) return read.data;
    throw new Error('question.resume: This state belongs to a search of another config, seed or number of fights');
  }
  const [{ path, message } = { path: [], message: read.error.message }] = read.error.issues;
  throw new Error(`${path.length === 0 ? 'The request' : path.join('.')}: ${message}`);
}

/** The best config found so far, and its value against the one that was sent. */
export interface Best {
  readonly config: string;
  readonly value: number;
  readonly gain: Omit<Measured, 'seed'>;
}

/** Clients read a rotation search without the seed, which they sent. */
type RotationOutcome = Omit<ImproveOutcome, 'gain'> & Pick<Best, 'gain'>;
type Outcome =
  | SubstatOutcome
  | GearOutcome
  | SweepOutcome
  | RotationOutcome
  | RotateOutcome
  | AbyssResult
  | AbyssRaises;

export type ToOptimization =
  | { type: 'start'; request: OptimizationRequest; journal: JournalState }
  | { type: 'outcomes'; id: number; outcomes: TrialOutcome[] }
  | { type: 'lost'; id: number; reason: string };

export type FromOptimization =
  | { type: 'trials'; id: number; batch: TrialBatch }
  | { type: 'progress'; fights: number; budget: number; tried?: number; best: Best | null }
  | { type: 'state'; state: ImproveState }
  | { type: 'journal'; journal: JournalState }
  | { type: 'done'; outcome: Outcome }
  | { type: 'failed'; failure: Failure };

interface OptimizationOptions {
  workers: number;
  signal: AbortSignal;
  /** The thread's entry in a bundle; without it the source is run, which needs tsx installed. */
  bundled?: URL;
  /** Receives each thread that is started. */
  onThread?(thread: Worker): void;
}

/** One optimisation, from its start until its end was fetched. */
export class Optimization {
  fights = 0;
  budget = 0;
  /** Number of rotations that a rotation search has tried. */
  tried: number | undefined;
  best: Best | null = null;
  /** Last state of a rotation search, which a client may send to another server to go on from it. */
  state: ImproveState | null = null;
  /** Fights of any other search. */
  private journal: JournalState = [];
  /** Outcome of the optimiser (packages/optimiser); null until it is complete. */
  outcome: Outcome | null = null;
  /** Resolves with the outcome. Rejects with Cancelled, or with the failure. */
  readonly finished: Promise<void>;

  constructor(executor: Executor, request: OptimizationRequest, options: OptimizationOptions) {
    this.finished = this.compute(executor, request, options);
    // Handled by the client that fetches the outcome, if any does.
    this.finished.catch(() => {});
  }

  /** Computes in a thread; where it dies, another one goes on from the last state. */
  private async compute(executor: Executor, request: OptimizationRequest, options: OptimizationOptions): Promise<void> {
    for (let restarts = 0; ; restarts++) {
      const { question } = request;
      const resume = this.state;
      const now =
        question.kind === 'rotation' && resume !== null ? { ...request, question: { ...question, resume } } : request;
      try {
        return await this.inThread(executor, now, options);
      } catch (error) {
        const isKept = this.state !== null || this.journal.length > 0;
        if (!(error instanceof ThreadEnded) || !isKept || restarts >= MAX_RESTARTS) throw error;
      }
    }
  }

  private async inThread(
    executor: Executor,
    request: OptimizationRequest,
    { workers, signal, bundled, onThread }: OptimizationOptions,
  ): Promise<void> {
    const limits = { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB } };
    const source = new URL('./optimization-worker.ts', import.meta.url);
    const thread = bundled ? new Worker(bundled, limits) : sourceThread(source, limits);
    const post = (message: ToOptimization) => thread.postMessage(message);
    const ended = new AbortController();
    const work = AbortSignal.any([signal, ended.signal]);
    try {
      await new Promise<void>((resolve, reject) => {
        const fight = async (id: number, batch: TrialBatch) => {
          try {
            if (executor.trials === undefined) throw new Error('This server computes no trials');
            post({ type: 'outcomes', id, outcomes: await executor.trials(batch, { workers, signal: work }) });
          } catch (error) {
            // A failure of the fights themselves ends the optimisation without its thread.
            if (error instanceof Cancelled) reject(error);
            else post({ type: 'lost', id, reason: toFailure(error).message });
          }
        };
        thread.on('message', (message: FromOptimization) => {
          switch (message.type) {
            case 'trials':
              void fight(message.id, message.batch);
              return;
            case 'progress':
              this.fights = message.fights;
              this.budget = message.budget;
              this.tried = message.tried;
              this.best = message.best;
              return;
            case 'state':
              this.state = message.state;
              return;
            case 'journal':
              this.journal = message.journal;
              return;
            case 'done':
              this.outcome = message.outcome;
              this.fights = message.outcome.fights;
              resolve();
              return;
            case 'failed':
              reject(toError(message.failure));
          }
        });
        thread.on('error', (error) => reject(new ThreadEnded(error.message)));
        thread.on('exit', () => reject(new ThreadEnded('The optimiser ended before it had an answer')));
        signal.addEventListener('abort', () => reject(new Cancelled()), { once: true });
        post({ type: 'start', request, journal: this.journal });
        onThread?.(thread);
      });
    } finally {
      ended.abort();
      thread.on('error', () => {});
      await thread.terminate();
    }
  }
}

/** The thread of an optimisation ended without an outcome. */
class ThreadEnded extends Error {}
