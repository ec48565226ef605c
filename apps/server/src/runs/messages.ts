/** Messages on the queue between the server and its workers. */

import { deserialize, serialize } from 'node:v8';
import { membersOf } from '@quartet/gamedata/typed';
import type { EngineAnswers, Failure, TrialBatch, TrialOutcome } from '@quartet/runner';

/** Queue that all workers of an engine version serve: blocks of different versions must never meet in one result. */
export function queueName(version: string): string {
  return `blocks-${version.replace(/[^\w.-]/g, '_').slice(0, 40)}`;
}

export type WorkerRequest = { text: string } & (
  | { type: 'prepare' }
  | { type: 'validate' }
  | { type: 'sample'; seed: number }
  | { type: 'blocks'; base: number; iterations: number; first: number; count: number }
  /** Some trials of a batch, packed; `text` is empty. */
  | { type: 'trials'; batch: Packed }
);

export type WorkerResponse =
  | { outline: EngineAnswers['outline']; iterations: number }
  | { blocks: EngineAnswers['block'][]; milliseconds: number }
  | { outcomes: TrialOutcome[]; milliseconds: number }
  | { validation: EngineAnswers['validation'] }
  | { sample: EngineAnswers['sample'] }
  | { failure: Failure };

/** A value as JSON; the numbers of its typed arrays keep every bit. */
export interface Packed {
  packed: string;
}

const pack = (value: unknown): Packed => ({ packed: serialize(value).toString('base64') });

function unpack(value: unknown): unknown {
  const { packed } = membersOf(value);
  if (typeof packed !== 'string') throw new Error('A worker sent a response that cannot be read');
  return deserialize(Buffer.from(packed, 'base64'));
}

export const packResponse = (response: WorkerResponse): Packed => pack(response);
/** @throws Error when it was not packed by `packResponse` */
export const unpackResponse = (output: unknown): WorkerResponse => unpack(output) as WorkerResponse;

/** Some trials of a batch, with the texts that they are about. */
export function packTrials({ texts, trials }: TrialBatch, first: number, count: number): Packed {
  const some = trials.slice(first, first + count);
  const used = [...new Set(some.map((trial) => trial.text))];
  return pack({
    texts: used.map((text) => texts[text] ?? ''),
    trials: some.map((trial) => ({ ...trial, text: used.indexOf(trial.text) })),
  } satisfies TrialBatch);
}

export const unpackTrials = (batch: Packed): TrialBatch => unpack(batch) as TrialBatch;
