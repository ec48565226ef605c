/** Runs the searches of every page, away from it. Fights run in further workers, which end with this one. */
import { runSearch, type SearchKind } from '@quartet/optimiser';
import { toFailure } from '@quartet/runner';
import { createBrowserExecutor } from '@quartet/runner/browser';
import { reportLoadedFiles } from '@quartet/runner/loaded';
import type { FromWorker, Order } from './protocol.ts';

reportLoadedFiles();

/** Minimum time between two reports of the number of fights, and between two states, in milliseconds. */
const FIGHTS_MS = 200;
const STATE_MS = 1000;
/** Pause between two states as a multiple of the time that one takes to be written. */
const STATE_PAUSE = 30;
/** Maximum length of a state; a search with a longer one goes on from its last shorter one. */
const MAX_STATE = 16_000_000;

const executor = createBrowserExecutor();
const post = (message: FromWorker) => self.postMessage(message);

/** Questions about a roster have lists of rotations, which become one. */
const completed = async (question: unknown): Promise<unknown> =>
  typeof question === 'object' && question !== null && 'templateLists' in question
    ? (await import('./mergedTemplates.ts')).withMerged(question)
    : question;

self.onmessage = async ({ data }: MessageEvent<Order>) => {
  const { kind, question, seed, fights, workers } = data;
  let fightsAt = 0;
  let stateAt = performance.now();
  let pause = STATE_MS;
  const postState = (state: unknown) => {
    const now = performance.now();
    if (now - stateAt < pause) return;
    const text = JSON.stringify(state);
    stateAt = performance.now();
    pause = Math.max(STATE_MS, STATE_PAUSE * (stateAt - now));
    if (text.length <= MAX_STATE) post({ kind: 'state', state: text });
    else pause = Number.POSITIVE_INFINITY;
  };
  try {
    const state = data.state === null ? null : JSON.parse(data.state);
    const outcome = await runSearch(
      kind as SearchKind,
      executor,
      (await completed(question)) as never,
      { seed, workers, ...(fights === undefined ? {} : { fights }) },
      {
        state,
        onStep({ findings, state: next, done, total, resumed }) {
          post({ kind: 'step', findings, work: { done, total, resumed } });
          postState(next);
        },
        onFights(count) {
          if (performance.now() - fightsAt < FIGHTS_MS) return;
          fightsAt = performance.now();
          post({ kind: 'fights', fights: count });
        },
      },
    );
    post({ kind: 'done', outcome });
  } catch (error) {
    post({ kind: 'failed', failure: toFailure(error) });
  }
};
