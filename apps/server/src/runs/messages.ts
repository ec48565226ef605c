/** What goes over the queue between the server and its workers. */
import { deserialize, serialize } from 'node:v8';
import type { EngineAnswers, Failure } from '@quartet/runner';

/** Queue that all workers of an engine version serve: blocks of different versions must never meet in one result. */
export function queueName(version: string): string {
  return `blocks-${version.replace(/[^\w.-]/g, '_').slice(0, 40)}`;
}

export type WorkerRequest = { text: string } & (
  | { type: 'prepare' }
  | { type: 'validate' }
  | { type: 'sample'; seed: number }
  | { type: 'blocks'; base: number; iterations: number; first: number; count: number }
);

export type WorkerResponse =
  | { outline: EngineAnswers['outline']; iterations: number }
  | { blocks: EngineAnswers['block'][]; milliseconds: number }
  | { validation: EngineAnswers['validation'] }
  | { sample: EngineAnswers['sample'] }
  | { failure: Failure };

/** A response as JSON; the numbers of its typed arrays keep every bit. */
export function packResponse(response: WorkerResponse): { packed: string } {
  return { packed: serialize(response).toString('base64') };
}

/** @throws Error when it was not packed by `packResponse` */
export function unpackResponse(output: unknown): WorkerResponse {
  const packed = (output as { packed?: unknown } | null)?.packed;
  if (typeof packed !== 'string') throw new Error('A worker sent a response that cannot be read');
  return deserialize(Buffer.from(packed, 'base64')) as WorkerResponse;
}
