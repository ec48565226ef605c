/** The frame log of a fight as the document it is saved as: a file of its own, which a worker loads when a sample is asked for. */
import type { Simulator } from '@quartet/engine';
import { sampleOf, stringifySample } from '@quartet/results';

/** @returns UTF-8 text of the document */
export function sampleDocument(simulator: Simulator, seed: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(stringifySample(sampleOf(simulator.plan, seed, simulator.sample(seed))));
}
