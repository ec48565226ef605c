/** One fight's log, and the hits in it by frame and number: the way reports and the command line name a damage number. */
import type { Sample } from '../schema.ts';
import { type Derivation, derive } from './calculation.ts';
import { CATEGORIES } from './categories.ts';
import { type Entry, lastFrameOf, tidyLog } from './entries.ts';
import { type StatusSpan, statusSpans } from './statuses.ts';

const DAMAGE = CATEGORIES.indexOf('damage');

/** Indices of the damage entries of a frame, in order. */
export function hitsInFrame(entries: readonly Entry[], frame: number): number[] {
  const found: number[] = [];
  entries.forEach((entry, at) => {
    if (entry.frame === frame && entry.category === DAMAGE) found.push(at);
  });
  return found;
}

/** The frames with hits, in order. */
export const hitFrames = (entries: readonly Entry[]): number[] => [
  ...new Set(entries.filter(({ category }) => category === DAMAGE).map(({ frame }) => frame)),
];

/** Number of a hit among those of its frame, from 1; 0 for an entry that is no hit. */
export function hitNumber(entries: readonly Entry[], at: number): number {
  const entry = entries[at];
  return entry === undefined ? 0 : hitsInFrame(entries, entry.frame).indexOf(at) + 1;
}

/** The tidied log of a sample. */
export class FightLog {
  readonly entries: Entry[];
  readonly spans: StatusSpan[];
  readonly lastFrame: number;

  /** @param team number of characters */
  constructor(logs: Sample['logs'], team: number) {
    this.entries = tidyLog(logs, team);
    this.lastFrame = lastFrameOf(this.entries);
    this.spans = statusSpans(this.entries, this.lastFrame);
  }

  /** Where the damage of an entry comes from; null where the log has no calculation for it. */
  derive(at: number): Derivation | null {
    return derive(this.entries, at, this.spans);
  }
}

const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;
const MASK = 0xffffffffffffffffn;

/**
 * A number for a derivation with everything in it, 16 hexadecimal digits (FNV-1a of its JSON text, where numbers are written so that no bit
 * is lost). Two derivations with the same fingerprint are the same to the bit.
 */
export function fingerprintOf(derivation: Derivation): string {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(JSON.stringify(derivation)))
    hash = ((hash ^ BigInt(byte)) * PRIME) & MASK;
  return hash.toString(16).padStart(16, '0');
}
