/** The search of an optimisation, in a separate thread so that the server stays responsive; its fights are computed elsewhere. */
import { parentPort } from 'node:worker_threads';
import { readInventory } from '@quartet/importers';
import {
  type Fighter,
  type JournalState,
  type Measured,
  runSearch,
  type SearchStep,
  type SweepFindings,
} from '@quartet/optimiser';
import type { AbyssQuestion } from '@quartet/optimiser/abyss';
import { type TrialOutcome, toFailure } from '@quartet/runner';
import type { Best, FromOptimization, OptimizationRequest, ToOptimization } from './optimization.ts';

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');

const post = (message: FromOptimization) => port.postMessage(message);

/** Batches that wait for their fights, by number. */
const waiting = new Map<number, { resolve(outcomes: TrialOutcome[]): void; reject(error: Error): void }>();
let batches = 0;

const fighter: Fighter = {
  trials: (batch) =>
    new Promise((resolve, reject) => {
      const id = batches++;
      waiting.set(id, { resolve, reject });
      post({ type: 'trials', id, batch });
    }),
};

/** Time between two journals that the server gets, in milliseconds: a journal has up to some megabytes. */
const JOURNAL_MS = 5000;
let postedAt = Number.NEGATIVE_INFINITY;

/** Posts a step and the best of its findings. */
function show({ done, total }: { done: number; total: number }, best: Best | null, tried?: number): void {
  post({ type: 'progress', fights: done, budget: total, ...(tried === undefined ? {} : { tried }), best });
}

function keep(journal: JournalState): void {
  if (performance.now() - postedAt < JOURNAL_MS) return;
  postedAt = performance.now();
  post({ type: 'journal', journal });
}

async function search({ config, question, characters, goal, fights, seed }: OptimizationRequest, state: JournalState) {
  const shared = { text: config, characters, goal };
  const limits = { seed, fights };
  /** Reports steps of the searches whose state is their journal. */
  const following = <Findings>(bestOf: (findings: Findings) => Best | null) => ({
    state,
    onStep(step: SearchStep<Findings, JournalState>) {
      show(step, bestOf(step.findings));
      keep(step.state);
    },
  });
  switch (question.kind) {
    case 'substats':
      return runSearch(
        'substats',
        fighter,
        { ...shared, ...question },
        limits,
        following(({ best }) => best),
      );
    case 'gear':
      return runSearch(
        'gear',
        fighter,
        { ...shared, ...question },
        limits,
        following(({ best }) => best),
      );
    case 'sweep': {
      const bestOf = ({ rows }: SweepFindings) => rows.find(({ gain }) => gain.mean > gain.margin) ?? null;
      return runSearch('sweep', fighter, { ...shared, ...question }, limits, following(bestOf));
    }
    case 'rotation': {
      const outcome = await runSearch('rotation', fighter, { text: config, goal }, limits, {
        state: question.resume,
        onStep(step) {
          const { best, tried } = step.findings;
          const value = best === null ? 0 : best.given + best.gain.mean;
          show(step, best && { config: best.config, value, gain: withoutSeed(best.gain) }, tried);
          post({ type: 'state', state: step.state });
        },
      });
      return { ...outcome, gain: withoutSeed(outcome.gain) };
    }
    case 'rotate':
      return runSearch(
        'rotate',
        fighter,
        { text: config, wishes: question.wishes },
        limits,
        // The actions of the text are not played: the gain is all of the DPS.
        following((found) => found && { config: found.config, value: found.dps.mean, gain: withoutSeed(found.dps) }),
      );
    case 'abyss':
      return runSearch('abyss', fighter, chamberOf(config, question), limits, following(noBest));
    case 'abyss-raise': {
      const { inventory } = question;
      const pieces = inventory === undefined ? {} : { inventory: readInventory(inventory).pieces };
      const asked = { ...chamberOf(config, question), ...pieces };
      return runSearch('abyss-raise', fighter, asked, limits, following(noBest));
    }
  }
}

/** Searches that improve no single config. */
const noBest = (): null => null;

type ChamberQuestion = Extract<OptimizationRequest['question'], { chamber: number }>;

function chamberOf(config: string, { cycle, floor, chamber, half, second }: ChamberQuestion): AbyssQuestion {
  const place = { cycle, chamber, ...(floor === undefined ? {} : { floor }) };
  if (half === 'second') return { ...place, second: config };
  return { ...place, first: config, ...(second === undefined ? {} : { second }) };
}

/** A figure as clients read it. */
const withoutSeed = ({ mean, margin, fights }: Measured): Omit<Measured, 'seed'> => ({ mean, margin, fights });

port.on('message', (message: ToOptimization) => {
  switch (message.type) {
    case 'start':
      search(message.request, message.journal).then(
        (outcome) => post({ type: 'done', outcome }),
        (error: unknown) => post({ type: 'failed', failure: toFailure(error) }),
      );
      return;
    case 'outcomes':
      waiting.get(message.id)?.resolve(message.outcomes);
      waiting.delete(message.id);
      return;
    case 'lost':
      waiting.get(message.id)?.reject(new Error(message.reason));
      waiting.delete(message.id);
  }
});
