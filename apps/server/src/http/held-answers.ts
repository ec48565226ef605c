/** Bounds the memory of answers that their clients have not read yet, in total and per client. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { STREAM_WINDOW } from '../allowances.ts';
import { addressKey } from './address.ts';

export interface HeldLimits {
  bytes: number;
  /** Bytes of the answers of one client (`addressKey`). Its only answer may be larger. */
  bytesOfClient: number;
}

const MIB = 1024 * 1024;

const HELD_LIMITS: HeldLimits = { bytes: 128 * MIB, bytesOfClient: 48 * MIB };

/** Listeners of the end of a response: Node's, those of fastify, its plugins and streams, and those of this server. */
const MAX_WATCHERS = 20;

interface Held {
  readonly client: string;
  readonly bytes: number;
  readonly raw: Pick<ServerResponse, 'destroy'>;
}

export class HeldAnswers {
  private readonly limits: HeldLimits;
  /** Answers by client, the oldest first. */
  private readonly clients = new Map<string, Set<Held>>();
  private total = 0;
  /** Number of answers that were cut. */
  cutCount = 0;

  constructor(limits: HeldLimits = HELD_LIMITS) {
    this.limits = limits;
  }

  get bytes(): number {
    return this.total;
  }

  /**
   * Counts an answer until its connection has taken or lost it. Beyond a limit the oldest answers are cut: those of the client itself, or
   * those of the client with the most bytes.
   */
  hold(client: string, bytes: number, raw: Pick<ServerResponse, 'destroy' | 'once'>): void {
    const held: Held = { client, bytes, raw };
    const own = this.clients.get(client) ?? new Set();
    this.clients.set(client, own.add(held));
    this.total += bytes;
    raw.once('close', () => this.release(held));
    while (own.size > 1 && bytesOf(own) > this.limits.bytesOfClient) this.cutOldest(own);
    while (this.total > this.limits.bytes) this.cutOldest(this.largest());
  }

  private largest(): Set<Held> {
    return [...this.clients.values()].reduce((most, other) => (bytesOf(other) > bytesOf(most) ? other : most));
  }

  private cutOldest(answers: Set<Held>): void {
    for (const oldest of answers) {
      this.release(oldest);
      this.cutCount++;
      oldest.raw.destroy();
      return;
    }
  }

  private release(held: Held): void {
    const answers = this.clients.get(held.client);
    if (!answers?.delete(held)) return;
    this.total -= held.bytes;
    if (answers.size === 0) this.clients.delete(held.client);
  }
}

function bytesOf(answers: ReadonlySet<Held>): number {
  let sum = 0;
  for (const { bytes } of answers) sum += bytes;
  return sum;
}

/** Bytes that an answer takes in memory while it waits. A stream may name them as `heldBytes`. */
function sizeOf(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  if (ArrayBuffer.isView(payload)) return payload.byteLength;
  if (typeof payload !== 'object' || payload === null) return 0;
  return 'heldBytes' in payload && typeof payload.heldBytes === 'number' ? payload.heldBytes : STREAM_WINDOW;
}

/** Counts the answers of all routes. Registered after hooks that change answers. */
export function holdAnswers(app: FastifyInstance, answers: HeldAnswers): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const bytes = sizeOf(payload);
    if (bytes === 0) return payload;
    reply.raw.setMaxListeners(MAX_WATCHERS);
    answers.hold(addressKey(request), bytes, reply.raw);
    return payload;
  });
}
