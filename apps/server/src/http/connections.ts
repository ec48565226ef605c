/** Bounds what connections may cost: their number, how long they stay silent, and how slowly they read. */
import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey, Ranges } from './address.ts';

export interface ConnectionLimits {
  most: number;
  /** Maximum number of simultaneous connections per client (`addressKey`); proxies are exempt. */
  mostOfAddress: number;
  /** Addresses and ranges of the exempt proxies. */
  proxies: readonly string[];
  /** Longest a client may read nothing of an answer that waits for it, in milliseconds. */
  stalledMs: number;
  /** Least a client must read on the average of a long answer, in bytes per second. */
  leastRate: number;
  /** Time between two checks of all connections, in milliseconds. */
  checkMs: number;
}

/** Longest the header and the whole of a request may take to arrive, and a connection may be silent, in milliseconds. */
export const HEADER_MS = 10_000;
export const REQUEST_MS = 30_000;
export const IDLE_MS = 30_000;
/** Time between two looks for connections that took too long to send a request, in milliseconds. */
export const LATE_CHECK_MS = 2000;

/** Connections that may wait to be accepted; the client of one that finds no place tries again after a second. */
export const BACKLOG = 2048;

export const CONNECTION_LIMITS: ConnectionLimits = {
  most: 2000,
  mostOfAddress: 256,
  proxies: [],
  stalledMs: 20_000,
  leastRate: 1024,
  checkMs: 5000,
};

interface Watched {
  /** Bytes that had been taken by the client at the last look, and when that last changed. */
  taken: number;
  changedAt: number;
  /** Bytes and time at which the answer under way began to wait; 0 when none waits. */
  waitingFrom: number;
  takenBefore: number;
}

/**
 * Lifts the limit of silence of a connection while an answer is computed, which may take longer; what reads it slowly is cut all the
 * same.
 */
export function keepWhileComputing(app: FastifyInstance): void {
  const limit = (ms: number) => async (request: FastifyRequest) => {
    const { socket } = request.raw;
    if (socket instanceof Socket) socket.setTimeout(ms);
  };
  app.addHook('preHandler', limit(0));
  app.addHook('onResponse', limit(IDLE_MS));
}

/** @returns ends the looks */
export function limitConnections(server: Server, limits: ConnectionLimits): () => void {
  server.maxConnections = limits.most;
  const open = new Map<Socket, Watched>();
  const count = new Map<string, number>();
  const proxies = new Ranges(limits.proxies);

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const client = addressKey({ ip: address });
    const others = count.get(client) ?? 0;
    if (others >= limits.mostOfAddress && !proxies.has(address)) {
      socket.destroy();
      return;
    }
    count.set(client, others + 1);
    const now = performance.now();
    open.set(socket, { taken: 0, changedAt: now, waitingFrom: 0, takenBefore: 0 });
    socket.once('close', () => {
      open.delete(socket);
      const left = (count.get(client) ?? 1) - 1;
      if (left > 0) count.set(client, left);
      else count.delete(client);
    });
  });

  const look = () => {
    const now = performance.now();
    for (const [socket, watched] of open) {
      if (socket.writableLength === 0) {
        watched.waitingFrom = 0;
        watched.changedAt = now;
        continue;
      }
      const taken = socket.bytesWritten - socket.writableLength;
      if (watched.waitingFrom === 0) {
        watched.waitingFrom = now;
        watched.takenBefore = taken;
        watched.changedAt = now;
      }
      if (taken !== watched.taken) {
        watched.taken = taken;
        watched.changedAt = now;
      }
      const seconds = (now - watched.waitingFrom) / 1000;
      const slow = seconds * 1000 > limits.stalledMs && taken - watched.takenBefore < seconds * limits.leastRate;
      if (slow || now - watched.changedAt > limits.stalledMs) socket.destroy();
    }
  };
  const timer = setInterval(look, limits.checkMs);
  timer.unref();
  return () => clearInterval(timer);
}
