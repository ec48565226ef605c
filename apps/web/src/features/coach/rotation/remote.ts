/** A rotation search on the server that the player chose: started, followed until its end, resumed where the server lost it. */

import { type RotationProposals, rotationProposals, rotationState } from '@quartet/api/optimizations';
import { membersOf } from '@quartet/gamedata/typed';
import type { ImproveFindings } from '@quartet/optimiser';
import { Cancelled, RemoteOptimizations, randomSeed, runnerPhrase, ServerError } from '@quartet/runner';
import type { RemoteListener, RemoteStart } from '#run/search/searches.ts';
import { reasonOf } from '#shared/names/reasons.ts';
import { changeOf } from '../model/combine.ts';

/** Time between two requests in milliseconds, and how many of them include the state, which has up to 200 kB: one in ten. */
const POLL_MS = 400;
const STATE_EVERY = 10;
/** How often a search that the server no longer has is started again from the last state. */
const MAX_RESTARTS = 3;

interface Job {
  readonly url: string;
  readonly id: string;
}

/** The search on a server that was kept; null for another value, and for a search on another server. */
function asJob(value: unknown, url: string): Job | null {
  const { url: kept, id } = membersOf(value);
  return kept === url && typeof id === 'string' && /^[\w.-]{1,64}$/.test(id) ? { url, id } : null;
}

function asState(text: string | null) {
  const { success, data } = rotationState.safeParse(text === null ? null : JSON.parse(text));
  return success ? data : null;
}

/**
 * Searches on a server.
 * @returns a function that ends the search, which the server then drops
 */
export function searchRemotely(
  { text, url, seed }: { readonly text: string; readonly url: string; readonly seed: number },
  from: RemoteStart,
  listener: RemoteListener,
): () => void {
  const control = new AbortController();
  follow(text, url, seed, from, listener, control.signal).catch((error: unknown) => {
    if (!(error instanceof Cancelled)) listener.onFailure(reasonOf(error));
  });
  return () => control.abort();
}

/** @throws Cancelled, ServerError, or the error of the search */
async function follow(
  text: string,
  url: string,
  seed: number,
  from: RemoteStart,
  { onJob, onStep, onState, onDone }: RemoteListener,
  signal: AbortSignal,
): Promise<void> {
  const server = new RemoteOptimizations(url);
  let state = asState(from.state);
  const start = async (): Promise<Job> => {
    // Unguessable: with the id anyone may read and cancel the search.
    const job = { url, id: `rotation-${randomSeed().toString(36)}-${randomSeed().toString(36)}` };
    onJob(job);
    const question = { kind: 'rotation', ...(state === null ? {} : { resume: state }) };
    await server.start(job.id, { config: text, seed, question });
    return job;
  };
  let job = asJob(from.job, url);
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
        return onDone({ ...outcome, gain: { ...gain, seed }, edits: changeOf(text, outcome.config) });
      }
      if (proposals === null || proposals.done) {
        // The server restarted, or another page cancelled the search or fetched its end.
        if (restarts++ >= MAX_RESTARTS) throw new ServerError(runnerPhrase('search-lost'));
        job = await start();
        continue;
      }
      if (proposals.state) {
        state = proposals.state;
        onState?.(JSON.stringify(state));
      }
      // Zero before the first round.
      const { budget, fights } = proposals;
      if (budget > 0) onStep?.(findingsOf(proposals, seed), { done: fights, total: budget, resumed: 0 });
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

function findingsOf({ tried, best }: RotationProposals, seed: number): ImproveFindings {
  const found = best && { config: best.config, given: best.value - best.gain.mean, gain: { ...best.gain, seed } };
  return { tried: tried ?? 0, best: found };
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
