/** Whole numbers of questions. */
import { PhraseError } from '@quartet/script';
import { phrase } from './phrases.ts';

/** @throws PhraseError for a number that is not whole or out of range */
export function checkWhole(name: string, value: number, low: number, high: number): void {
  if (!Number.isSafeInteger(value) || value < low || value > high)
    throw new PhraseError(phrase('bad-number', { name, low, high, value }));
}
