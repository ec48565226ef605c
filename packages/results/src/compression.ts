import { membersOf } from '@quartet/gamedata/typed';
import { FlateErrorCode, Gunzip, gzipSync, Unzlib, zlibSync } from 'fflate';
import { DocumentError, phrase } from './phrases.ts';

/** How a document is packed. The reference writes zlib streams, even into files named `.gz`. */
export type Packing = 'gzip' | 'zlib' | 'plain';

/** Most bytes a document may unpack to: 256 MiB. */
export const MAX_UNPACKED_BYTES = 0x10000000;

/** Packed input is fed in pieces of this size, so that a bomb is noticed before it has filled the memory. */
const PIECE = 0x4000;

/** Second bytes of a zlib header after 0x78, one per compression level; needed because a text can also begin with an x. */
const ZLIB_LEVELS: readonly number[] = [0x01, 0x5e, 0x9c, 0xda];

/** Detects the compression by the first two bytes: gzip, zlib, or else none. */
export function detectPacking(bytes: Uint8Array): Packing {
  const [first, second] = bytes;
  if (first === 0x1f && second === 0x8b) return 'gzip';
  if (first === 0x78 && second !== undefined && ZLIB_LEVELS.includes(second)) return 'zlib';
  return 'plain';
}

/**
 * Packs bytes.
 * @param packing zlib by default, as the reference does
 */
export function compress(bytes: Uint8Array, packing: Exclude<Packing, 'plain'> = 'zlib'): Uint8Array {
  // Without a time stamp equal documents pack to equal bytes.
  return packing === 'gzip' ? gzipSync(bytes, { level: 9, mtime: 0 }) : zlibSync(bytes, { level: 9 });
}

/**
 * Unpacks gzip and zlib streams and passes plain bytes through.
 * @param limit most bytes to unpack to
 * @throws DocumentError when the content is larger than `limit`, or the stream is damaged or cut off
 */
export function decompress(bytes: Uint8Array, limit: number = MAX_UNPACKED_BYTES): Uint8Array {
  const packing = detectPacking(bytes);
  if (packing === 'plain') {
    if (bytes.length > limit) throw tooLarge(limit);
    return bytes;
  }
  const pieces: Uint8Array[] = [];
  let total = 0;
  let ended = false;
  const take = (piece: Uint8Array, final: boolean) => {
    total += piece.length;
    if (total > limit) throw tooLarge(limit);
    pieces.push(piece);
    if (final) ended = true;
  };
  const stream = packing === 'gzip' ? new Gunzip(take) : new Unzlib(take);
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      stream.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
    }
  } catch (error) {
    throw error instanceof DocumentError ? error : damaged(error);
  }
  if (!ended) throw new DocumentError(phrase('cut'));
  const out = new Uint8Array(total);
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}

const tooLarge = (most: number) => new DocumentError(phrase('too-large', { most }));

const damaged = (error: unknown): DocumentError =>
  new DocumentError(phrase(membersOf(error).code === FlateErrorCode.UnexpectedEOF ? 'cut' : 'damaged'));
