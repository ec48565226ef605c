/** The result shown last, stored for a reload. */
import type { Result } from '@quartet/results';
import { readText, storeText } from '#shared/storage/storage.ts';
import { packResult, unpackResult } from './packing.ts';

const RESULT_KEY = 'result';
const SIGNATURE_KEY = 'result-signature';

/** Stores a result with its share signature, or an empty one. Returns whether the browser had room for it. */
export function storeLast(result: Result, signature: string): boolean {
  storeText(SIGNATURE_KEY, null);
  const isStored = storeText(RESULT_KEY, packResult(result));
  if (isStored && signature !== '') storeText(SIGNATURE_KEY, signature);
  return isStored;
}

/** The stored result with its signature; null for none or a damaged one. */
export function storedLast(): { result: Result; signature: string } | null {
  const packed = readText(RESULT_KEY);
  if (packed === null) return null;
  try {
    return { result: unpackResult(packed), signature: readText(SIGNATURE_KEY) ?? '' };
  } catch {
    return null;
  }
}
