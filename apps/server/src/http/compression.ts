/**
 * Compression of responses. The encoding follows from the headers alone, never from the content: a body that happens to look compressed
 * (a pack, a text that begins with certain two letters) is compressed like any other.
 */
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STREAM_CHUNK } from '../allowances.ts';

/** Smaller bodies fit into a packet as they are. */
const MIN_BYTES = 1024;

/** Types of text. Other types are sent as they are: pictures, fonts and packs are compressed already, and streams of events may not wait. */
const TEXT = /^text\/(?!event-stream)|^application\/(?:[\w.-]+\+)?(?:json|xml|javascript|wasm)\b|^image\/svg\+xml/;

/** Higher qualities take longer than they save on the way. */
const BROTLI = { chunkSize: STREAM_CHUNK, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { chunkSize: STREAM_CHUNK };

const ENCODINGS = {
  br: { stream: () => createBrotliCompress(BROTLI), whole: promisify(brotliCompress), options: BROTLI },
  gzip: { stream: () => createGzip(GZIP), whole: promisify(gzip), options: GZIP },
} as const;

type Encoding = keyof typeof ENCODINGS;

/** The preferred encoding among those that a request accepts; null for none. @param known the possible ones, the best first */
export function acceptedEncoding<E extends Encoding>(header: string | undefined, known: readonly E[]): E | null {
  const accepted = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2);
    accepted.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  const any = accepted.get('*') ?? 0;
  return known.find((name) => (accepted.get(name) ?? any) > 0) ?? null;
}

/**
 * Compresses a response for the request's client, or passes it on unchanged. A response that was compressed before it is sent is not
 * compressed again.
 */
export async function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const type = reply.getHeader('content-type');
  const isText = typeof type === 'string' && TEXT.test(type);
  // A part of a file, or a body that has an encoding.
  if (!isText || reply.statusCode === 206 || reply.hasHeader('content-encoding')) return payload;
  const isStream = payload instanceof Readable;
  if (!isStream && typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
  if (!/accept-encoding/i.test(String(reply.getHeader('vary') ?? ''))) {
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`);
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
  if (encoding === null || request.method === 'HEAD') return payload;
  if (!isStream && Buffer.byteLength(payload) < MIN_BYTES) return payload;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  const { stream, whole, options } = ENCODINGS[encoding];
  if (!isStream) return whole(payload, options);
  return pipeline(payload, stream(), (error) => {
    if (error) request.log.error(error);
  });
}

/** Compresses the responses of all routes registered on the instance. */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', compress);
}
