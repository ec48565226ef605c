/** Fair turns of clients at the main thread: a burst of requests from one network delays those of another by a few requests. */
import type { FastifyInstance } from 'fastify';
import { networkKey } from './address.ts';

/** Number of requests of a network that start in a turn of the event loop. */
const PER_TURN = 2;
/** Waiting requests start at the latest after this many turns of the event loop, each of which accepts one new connection at most. */
const MAX_ACCEPTED = 32;

/** Waiting requests of networks, of which each starts a few in a turn of the event loop. */
export class RequestTurns {
  /** Requests that wait, by network, and the number of requests that each network has started in this turn of the event loop. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private readonly started = new Map<string, number>();
  private isPlanned = false;
  private hasAccepted = false;
  private acceptedCount = 0;

  /** Starts a request when its network has a turn: at once, or in one of the next turns of the event loop. */
  take(network: string, start: () => void): void {
    this.plan();
    const queue = this.waiting.get(network);
    if (queue !== undefined) {
      queue.push(start);
      return;
    }
    const count = this.started.get(network) ?? 0;
    if (count >= PER_TURN) {
      this.waiting.set(network, [start]);
      return;
    }
    this.started.set(network, count + 1);
    start();
  }

  /** Counts a new connection: while more come, they are accepted before a waiting request starts. */
  accept(): void {
    this.hasAccepted = true;
  }

  private plan(): void {
    if (this.isPlanned) return;
    this.isPlanned = true;
    setImmediate(() => this.startNext());
  }

  private startNext(): void {
    this.isPlanned = false;
    if (this.waiting.size === 0) {
      this.started.clear();
      return;
    }
    this.plan();
    this.acceptedCount = this.hasAccepted ? this.acceptedCount + 1 : MAX_ACCEPTED;
    this.hasAccepted = false;
    if (this.acceptedCount < MAX_ACCEPTED) return;
    this.acceptedCount = 0;
    this.started.clear();
    for (const [network, queue] of [...this.waiting]) {
      const turn = queue.splice(0, PER_TURN);
      if (queue.length === 0) this.waiting.delete(network);
      this.started.set(network, turn.length);
      for (const start of turn) start();
    }
  }
}

/** Gives the requests of networks turns, before any other work for them. */
export function takeTurns(app: FastifyInstance): void {
  const turns = new RequestTurns();
  app.server.on('connection', () => turns.accept());
  app.addHook('onRequest', (request, _reply, done) => turns.take(networkKey(request), done));
}
