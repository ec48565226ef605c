/** Handles requests about configs in a separate thread, so that one that never ends can be stopped. */
import { parentPort } from 'node:worker_threads';
import { blockRange, type EngineAnswers, type TrialOutcome, toFailure } from '@quartet/runner';
import { configHandlerWithin } from '@quartet/runner/session';
import { ALLOWANCES } from '../allowances.ts';
import { unpackTrials, type WorkerRequest, type WorkerResponse } from './messages.ts';

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');

const configHandler = configHandlerWithin(ALLOWANCES.run);

type Work = Awaited<ReturnType<typeof configHandler.open>>;

/** The config of the last request; a run sends many requests for one config. */
let opened: { text: string; work: Promise<Work> } | null = null;

function open(text: string): Promise<Work> {
  if (opened?.text !== text) opened = { text, work: configHandler.open(text) };
  return opened.work;
}

async function handle(request: WorkerRequest): Promise<WorkerResponse> {
  const { text } = request;
  switch (request.type) {
    case 'validate':
      return { validation: await configHandler.validate(text) };
    case 'sample':
      return { sample: await (await open(text)).sample(request.seed) };
    case 'prepare': {
      const { outline, iterations } = await open(text);
      return { outline, iterations };
    }
    case 'blocks': {
      const work = await open(text);
      const start = performance.now();
      const blocks: EngineAnswers['block'][] = [];
      for (let b = request.first; b < request.first + request.count; b++) {
        const block = work.openBlock();
        const { first, end } = blockRange(b, request.iterations);
        for (let i = first; i < end; i++) block.iterate(request.base, i);
        blocks.push(block.pack());
      }
      return { blocks, milliseconds: performance.now() - start };
    }
    case 'trials': {
      if (configHandler.trials === undefined) throw new Error('This worker computes no trials');
      const work = await configHandler.trials(unpackTrials(request.batch));
      const start = performance.now();
      const outcomes: TrialOutcome[] = [];
      for (let t = 0; t < work.length; t++) {
        const trial = await work.open(t);
        for (let i = 0; i < trial.count; i++) trial.fight(i);
        outcomes.push(trial.pack());
      }
      return { outcomes, milliseconds: performance.now() - start };
    }
  }
}

port.on('message', (request: WorkerRequest) => {
  void handle(request)
    .catch((error: unknown): WorkerResponse => ({ failure: toFailure(error) }))
    .then((response) => port.postMessage(response));
});
