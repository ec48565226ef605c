/** Stored results, which are gzip-packed: unpacking one is bounded, as a restored backup may hold a document of any size. */
import { Transform, type TransformCallback } from 'node:stream';
import { createGunzip, gunzipSync } from 'node:zlib';
import { BODIES } from '../allowances.ts';

/** Maximum size of a stored result when unpacked, in bytes: far above the largest that is accepted. */
export const MAX_STORED_BYTES = 4 * BODIES.upload.bytes;

/** Unpacks a stored result. @throws Error when it is damaged or larger than `MAX_STORED_BYTES` */
export function unpackStored(document: Uint8Array): Buffer {
  return gunzipSync(document, { maxOutputLength: MAX_STORED_BYTES });
}

/** Passes bytes through up to a number of them, and fails beyond. */
class Limit extends Transform {
  private left = MAX_STORED_BYTES;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.left -= chunk.length;
    if (this.left < 0) done(new Error('A stored result is too large'));
    else done(null, chunk);
  }
}

/** Unpacks a stored result as fast as it is read: a slow reader holds a window of it. */
export function streamStored(document: Uint8Array): Transform {
  const unpacked = createGunzip();
  const limited = unpacked.pipe(new Limit());
  unpacked.once('error', (error) => limited.destroy(error));
  limited.once('close', () => unpacked.destroy());
  unpacked.end(document);
  return limited;
}
