import { compress, parseResult, type Result, stringifyResult } from '@quartet/results';

/** Compresses a result; one byte per character, so that storage holds twice as much as with plain JSON text. */
export function packResult(result: Result): string {
  let packed = '';
  for (const byte of compress(new TextEncoder().encode(stringifyResult(result)))) packed += String.fromCharCode(byte);
  return packed;
}

/** @throws when the text is no packed result */
export const unpackResult = (packed: string): Result =>
  parseResult(Uint8Array.from(packed, (char) => char.charCodeAt(0)));
