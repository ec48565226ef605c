/** Computes teams one after the other with the engine of this build. The list of open work is in the database, not in memory. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { FIRST_LOOK } from '@quartet/api';
import { type Result, stringifyResult } from '@quartet/results';
import { Cancelled, ConfigError, type Executor } from '@quartet/runner';
import { PhraseError } from '@quartet/script';
import { TEAM_ITERATIONS } from '../allowances.ts';
import { Backoff } from '../backoff.ts';
import { RefusedError } from '../errors.ts';
import { phrase } from '../phrases.ts';
import { clipped, problemsOf } from '../problems.ts';
import type { ShareStore } from '../shares/store.ts';
import { type Client, Turns } from '../turns.ts';
import type { TeamStore, WaitingTeam } from './store.ts';

/** Iterations of a first look. */
const PREVIEW_ITERATIONS = 100;
/** Maximum duration of a computation in milliseconds. The allowance bounds its work, so only a busy machine reaches this limit. */
const LIMIT_MS = 2 * 60_000;
/** Maximum number of attempts per computation. */
const ATTEMPTS = 3;

/** Time ran out for a team; at another time it may be enough. */
class TooSlow extends Error {}

const pack = promisify(gzip);

/** The submitter of a team, for fair turns. */
const clientOf = ({ submitter }: WaitingTeam): Client => ({ group: submitter, key: submitter });

interface ComputerOptions {
  teams: TeamStore;
  shares: ShareStore;
  /** Makes the executor when the first team comes. */
  executor(): Executor;
  /** Engine version that is written into teams; teams of another are computed again. */
  version: string;
  workers?: number;
  limit?: number;
  onError(error: unknown): void;
}

export class TeamComputer {
  private readonly options: ComputerOptions;
  private executor: Executor | null = null;
  private working: Promise<void> | null = null;
  private again = false;
  private closed = false;
  private readonly backoff: Backoff;
  /** Teams for which there was no time; they are tried again later. */
  private readonly postponed = new Set<string>();
  private readonly turns = new Turns();
  readonly counts = { computed: 0, failed: 0 };

  constructor(options: ComputerOptions) {
    this.options = options;
    this.backoff = new Backoff(() => {
      this.postponed.clear();
      this.wake();
    });
  }

  get version(): string {
    return this.options.version;
  }

  /** Signals that there may be work. */
  wake(): void {
    if (this.closed) return;
    this.again = true;
    this.working ??= this.work();
  }

  /** Computes a team at once from few fights; it stays to be computed whole. For before the first `wake`, or after `idle`. */
  async preview(id: string): Promise<void> {
    await this.compute(id, PREVIEW_ITERATIONS, FIRST_LOOK);
  }

  /** Resolves when nothing is left to compute. */
  async idle(): Promise<void> {
    while (this.working) await this.working;
  }

  /** Ends; the team under way stays pending. */
  async close(): Promise<void> {
    this.closed = true;
    this.backoff.stop();
    this.executor?.cancel();
    await this.working;
    this.executor?.close();
  }

  private async work(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    try {
      while (this.again && !this.closed) {
        this.again = false;
        for (let team = await this.next(); team !== undefined && !this.closed; team = await this.next()) {
          const start = performance.now();
          await this.compute(team.id);
          this.turns.charge(clientOf(team), performance.now() - start);
        }
      }
      if (this.postponed.size > 0) this.backoff.later();
      else this.backoff.reset();
    } catch (error) {
      // The database is away; what is left is still marked there.
      this.options.onError(error);
      this.backoff.later();
    } finally {
      this.working = null;
    }
  }

  /** The team whose turn it is. Teams that ran out of time wait until all others have had their first attempt. */
  private async next(): Promise<WaitingTeam | undefined> {
    const waiting = await this.options.teams.outdated(this.options.version, [...this.postponed]);
    const candidates = waiting.filter((team) => team.attempts === waiting[0]?.attempts);
    return this.turns.next(candidates.map((team) => ({ ...clientOf(team), team })))?.team;
  }

  private async compute(id: string, iterations = TEAM_ITERATIONS, version = this.version): Promise<void> {
    const { teams, shares } = this.options;
    const entry = await teams.find(id);
    // Threads started after the end would keep the process from ending.
    if (!entry || this.closed) return;
    let result: Result;
    try {
      result = await this.run(entry.config, entry.seed, iterations);
      if (result.incomplete_characters.length > 0) {
        throw new PhraseError(phrase('not-finished', { characters: result.incomplete_characters }));
      }
    } catch (error) {
      if (this.closed) return;
      let reason = problemsOf(error);
      if (error instanceof TooSlow) {
        if ((await teams.late(id)) < ATTEMPTS) {
          this.postponed.add(id);
          return;
        }
        reason = phrase('team-slow');
      }
      this.counts.failed++;
      await teams.fail(entry, version, reason?.text ?? clipped(error), reason);
      return;
    }
    const shareId = await shares.create({
      document: await pack(stringifyResult(result)),
      permanent: true,
      verification: 'verified',
      submitter: entry.submitter,
    });
    let obsolete = shareId;
    try {
      obsolete = await teams.complete(id, { config: entry.config, result, shareId, version });
      this.counts.computed++;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
    } finally {
      // The unreferenced share: the one replaced, or the new one of a deleted team.
      if (obsolete !== '') await shares.remove(obsolete);
    }
  }

  private async run(config: string, seed: number, iterations: number): Promise<Result> {
    this.executor ??= this.options.executor();
    const { executor } = this;
    const limit = this.options.limit ?? LIMIT_MS;
    const signal = AbortSignal.timeout(limit);
    try {
      const { workers } = this.options;
      return await executor.run(config, { iterations, seed, workers, signal });
    } catch (error) {
      // Other threads may still be inside the fight that failed, or about to break as one of them did; the next team gets new ones.
      if (!(error instanceof ConfigError)) {
        executor.close();
        this.executor = null;
      }
      if (!(error instanceof Cancelled) || this.closed) throw error;
      throw new TooSlow();
    }
  }
}
