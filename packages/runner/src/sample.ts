/** The frame log of a fight as a document. In a separate file, which a worker loads with the first request for a sample. */
import type { Simulator } from '@quartet/engine';
import { sampleOf, stringifySample } from '@quartet/results';

/** @returns UTF-8 text of the document */
export function sampleDocument(simulator: Simulator, seed: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(stringifySample(sampleOf(simulator.plan, seed, simulator.sample(seed))));
}
