import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONNECTION_LIMITS, limitConnections } from '../src/http/connections.ts';

/** A connection whose answer waits; `taken` is the number of bytes that its client has read. */
class Connection extends EventEmitter {
  readonly remoteAddress = '192.0.2.1';
  writableLength = 10_000_000;
  taken = 0;
  isCut = false;
  get bytesWritten() {
    return this.taken + this.writableLength;
  }
  destroy() {
    this.isCut = true;
    this.emit('close');
  }
}

let end: () => void;
let connection: Connection;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const server = new EventEmitter();
  end = limitConnections(server as Server, CONNECTION_LIMITS);
  connection = new Connection();
  server.emit('connection', connection);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

/** Lets a client read this many bytes in each of 60 seconds. */
function readFor60s(bytesPerSecond: number): void {
  for (let second = 0; second < 60; second++) {
    vi.advanceTimersByTime(1000);
    connection.taken += bytesPerSecond;
  }
}

it('cuts a client that reads less than 1 KiB a second', () => {
  readFor60s(1000);
  expect(connection.isCut).toBe(true);
});

it('keeps a client that reads more than 1 KiB a second', () => {
  readFor60s(1100);
  expect(connection.isCut).toBe(false);
});

it('cuts a client that reads nothing, and keeps one whose answer does not wait', () => {
  connection.writableLength = 0;
  readFor60s(0);
  expect(connection.isCut).toBe(false);
  connection.writableLength = 1000;
  readFor60s(0);
  expect(connection.isCut).toBe(true);
});
