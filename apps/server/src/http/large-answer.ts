/** Answers with long lists, which are serialised in parts so that other requests are handled in between. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress } from './compression.ts';

/** Characters that are serialised in one turn of the event loop, which takes about a millisecond. */
const PART_LENGTH = 128 * 1024;

/** A list as JSON. @param write serialises an element */
export async function listText<T>(list: readonly T[], write: (element: T) => string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let part = '[';
  for (const [i, element] of list.entries()) {
    part += i === 0 ? write(element) : `,${write(element)}`;
    if (part.length < PART_LENGTH) continue;
    parts.push(Buffer.from(part));
    part = '';
    await nextTurn();
  }
  parts.push(Buffer.from(`${part}]`));
  return Buffer.concat(parts);
}

/** Compresses serialised JSON as its client accepts it. Resolves with the body for `sendPacked`. */
export async function packJson(request: FastifyRequest, reply: FastifyReply, json: Buffer): Promise<Buffer> {
  reply.type('application/json; charset=utf-8');
  return (await compress(request, reply, json)) as Buffer;
}

/** Sends a body of `packJson`. */
export function sendPacked(reply: FastifyReply, packed: Buffer): FastifyReply {
  return reply.serializer((bytes: unknown) => bytes as string).send(packed);
}
