/** A rotation search on the server that the player chose: started, followed until its end, resumed where the server lost it. */
import { type RotationProposals, rotationProposals } from '@quartet/api/optimizations';
import type { ImproveOutcome, ImproveProgress, ImproveState } from '@quartet/optimiser';
import { Cancelled, RemoteOptimizations, randomSeed, runnerPhrase, ServerError } from '@quartet/runner';
import { changeOf } from '../model/combine.ts';
import type { Job } from './kept.ts';
import { SEED } from './protocol.ts';

/** Time between two requests in milliseconds, and how many of them include the state, which has up to 200 kB: one in ten. */
const POLL_MS = 400;
const STATE_EVERY = 10;
/** How often a search that the server no longer has is started again from the last state. */
const MAX_RESTARTS = 3;

export interface RemoteOrder {
  readonly text: string;
  readonly url: string;
  /** The search on the server that goes on; null for a new one. */
  readonly job: Job | null;
  readonly state: ImproveState | null;
}

export interface RemoteOptions {
  readonly signal: AbortSignal;
  /** Receives the id of the search before the server does. */
  onJob(job: Job): void;
  onProgress(progress: ImproveProgress): void;
  onState(state: ImproveState): void;
}

/**
 * Searches on a server. After the signal the server drops the search.
 * @throws Cancelled, ServerError, or the error of the search
 */
export async function searchRemotely(
  { text, url, job: known, state: kept }: RemoteOrder,
  { signal, onJob, onProgress, onState }: RemoteOptions,
): Promise<ImproveOutcome> {
  const server = new RemoteOptimizations(url);
  let state = kept;
  const start = async (): Promise<Job> => {
    // Unguessable: with the id anyone may read and cancel the search.
    const job = { url, id: `rotation-${randomSeed().toString(36)}-${randomSeed().toString(36)}` };
    onJob(job);
    const question = { kind: 'rotation', ...(state === null ? {} : { resume: state }) };
    await server.start(job.id, { config: text, seed: SEED, question });
    return job;
  };
  let job = known;
  try {
    job ??= await start();
    let restarts = 0;
    for (let polls = 1; ; polls++) {
      if (signal.aborted) throw new Cancelled();
      const report = await server.proposals(job.id, polls % STATE_EVERY === 0);
      if (signal.aborted) throw new Cancelled();
      const proposals = report === null ? null : readReport(report);
      if (proposals?.outcome) {
        const { gain, ...outcome } = proposals.outcome;
        return { ...outcome, gain: { ...gain, seed: SEED }, edits: changeOf(text, outcome.config) };
      }
      if (proposals === null || proposals.done) {
        // The server restarted, or another page cancelled the search or fetched its end.
        if (restarts++ >= MAX_RESTARTS) throw new ServerError(runnerPhrase('search-lost'));
        job = await start();
        continue;
      }
      if (proposals.state) {
        state = proposals.state;
        onState(state);
      }
      // Zero before the first round.
      if (proposals.budget > 0) onProgress(progressOf(proposals));
      await pause(signal);
    }
  } catch (error) {
    if (error instanceof Cancelled && job !== null) server.cancel(job.id).catch(() => {});
    throw error;
  }
}

function readReport(report: unknown): RotationProposals {
  const { success, data } = rotationProposals.safeParse(report);
  if (!success) throw new ServerError(runnerPhrase('proposals'));
  return data;
}

function progressOf({ fights, budget, tried, best }: RotationProposals): ImproveProgress {
  const found = best && { config: best.config, given: best.value - best.gain.mean, gain: { ...best.gain, seed: SEED } };
  return { fights, budget, tried: tried ?? 0, best: found };
}

/** Waits until the next request is due or the signal is aborted. */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, POLL_MS);
    signal.addEventListener('abort', end);
  });
