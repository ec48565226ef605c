/** Stored results, which are gzip-packed: unpacking one is bounded, as a restored backup may hold a document of any size. */
import { Transform, type TransformCallback } from 'node:stream';
import { createGunzip, gunzipSync } from 'node:zlib';
import { BODIES, STREAM_CHUNK, STREAM_WINDOW } from '../allowances.ts';

/** Maximum size of a stored result when unpacked, in bytes: far above the largest that is accepted. */
const MAX_STORED_BYTES = 4 * BODIES.upload.bytes;

/** Unpacks a stored result. @throws Error when it is damaged or larger than `MAX_STORED_BYTES` */
export function unpackStored(document: Uint8Array): Buffer {
  return gunzipSync(document, { maxOutputLength: MAX_STORED_BYTES });
}

/** Passes bytes through up to a number of them, and fails beyond. */
class Limit extends Transform {
  /** Bytes of memory while it waits for its reader (http/held-answers.ts). */
  readonly heldBytes: number;
  private left: number;

  constructor(maxBytes: number, heldBytes: number) {
    super();
    this.left = maxBytes;
    this.heldBytes = heldBytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.left -= chunk.length;
    if (this.left < 0) done(new Error('A stored result is too large'));
    else done(null, chunk);
  }
}

/** Unpacks a document as fast as it is read: a slow reader holds the packed form and a window of the plain one. */
export function streamStored(document: Uint8Array, maxBytes = MAX_STORED_BYTES): Transform {
  const unpacked = createGunzip({ chunkSize: STREAM_CHUNK });
  const limited = unpacked.pipe(new Limit(maxBytes, document.length + STREAM_WINDOW));
  unpacked.once('error', (error) => limited.destroy(error));
  limited.once('close', () => unpacked.destroy());
  unpacked.end(document);
  return limited;
}
