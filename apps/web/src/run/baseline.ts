import { compress, parseResult, type Result, stringifyResult } from '@quartet/results';
import { create } from 'zustand';
import { readStored, store, storeText } from '#shared/storage/storage.ts';

/** A result held to compare others with. */
export interface Baseline {
  result: Result;
  /** What it is called, by the reader or by us. */
  label: string;
}

interface BaselineState {
  baseline: Baseline | null;
  hold(baseline: Baseline | null): void;
}

const KEY = 'baseline';

/** Compresses a result; one byte per character, so that storage holds twice as much as with plain JSON text. */
export function packResult(result: Result): string {
  let packed = '';
  for (const byte of compress(new TextEncoder().encode(stringifyResult(result)))) packed += String.fromCharCode(byte);
  return packed;
}

/** @throws when the text is no packed result */
export const unpackResult = (packed: string): Result =>
  parseResult(Uint8Array.from(packed, (char) => char.charCodeAt(0)));

function readBaseline(value: unknown): Baseline | undefined {
  const { label, packed } = value as { label: unknown; packed: unknown };
  return typeof label === 'string' && typeof packed === 'string' ? { label, result: unpackResult(packed) } : undefined;
}

/** The result that all figures are compared with, stored for the next visit. */
export const useBaseline = create<BaselineState>((set) => ({
  baseline: readStored(KEY, readBaseline, null),

  hold(baseline) {
    set({ baseline });
    if (baseline === null) storeText(KEY, null);
    else store(KEY, { label: baseline.label, packed: packResult(baseline.result) });
  },
}));
