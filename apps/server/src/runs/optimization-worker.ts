/** The search of an optimisation, in a separate thread so that the server stays responsive; its fights are computed elsewhere. */
import { parentPort } from 'node:worker_threads';
import { type Fighter, improve, optimiseGear, optimiseSubstats, sweep } from '@quartet/optimiser';
import { type TrialOutcome, toFailure } from '@quartet/runner';
import type { FromOptimization, OptimizationRequest, ToOptimization } from './optimization.ts';

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

function think({ config, question, characters, goal, fights, seed }: OptimizationRequest) {
  const shared = { characters, goal, fights, seed };
  switch (question.kind) {
    case 'substats':
      return optimiseSubstats(fighter, config, {
        ...shared,
        ...question,
        onProgress: ({ fights, budget, best }) => post({ type: 'progress', fights, budget, best }),
      });
    case 'gear':
      return optimiseGear(fighter, config, question.inventory, {
        ...shared,
        ...question,
        onProgress: ({ fights, budget, best }) => post({ type: 'progress', fights, budget, best }),
      });
    case 'rotation':
      return improve(fighter, config, {
        fights,
        seed,
        resume: question.resume,
        onProgress: ({ fights, budget, tried, best }) =>
          post({
            type: 'progress',
            fights,
            budget,
            tried,
            best: best && { config: best.config, value: best.given + best.gain.mean, gain: best.gain },
          }),
        onState: (state) => post({ type: 'state', state }),
      });
    case 'sweep':
      return sweep(fighter, config, {
        ...shared,
        kind: question.sweep,
        refine: question.refine,
        onProgress: ({ fights, budget, rows }) => {
          const best = rows.find(({ gain }) => gain.mean > gain.margin) ?? null;
          post({ type: 'progress', fights, budget, best });
        },
      });
  }
}

port.on('message', (message: ToOptimization) => {
  switch (message.type) {
    case 'start':
      think(message.request).then(
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
