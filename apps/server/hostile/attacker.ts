/** Requests of attackers, who read slowly or hang up. */
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Target } from './server.ts';

export interface Hit {
  method?: 'GET' | 'POST';
  path: string;
  body?: string | Buffer;
  headers?: Record<string, string>;
  /** Address that a proxy would pass on. */
  from?: string;
  /** Address on the loopback network that the connection comes from. */
  local?: string;
  /** Milliseconds after which the client hangs up; never when absent. */
  hangUpMs?: number;
  /** Bytes that the client reads per second; as fast as possible when absent, none for 0. */
  bytesPerSecond?: number;
}

const READ_EVERY_MS = 500;

/** Sends a request. Resolves with its status when the whole response is read, and with 0 when the connection ends before. */
export function hit(target: Target, options: Hit): Promise<number> {
  const { method = 'GET', path, body, headers = {}, from, local = '127.0.0.1', hangUpMs, bytesPerSecond } = options;
  const more: Record<string, string> = { ...headers };
  if (from !== undefined) more['x-forwarded-for'] = from;
  if (body !== undefined) {
    more['content-type'] ??= 'application/json';
    more['content-length'] = String(Buffer.byteLength(body));
  }
  return new Promise((resolve) => {
    const { hostname, port } = new URL(target.base);
    const sent: ClientRequest = request({
      hostname,
      port,
      path,
      method,
      headers: more,
      localAddress: local,
      agent: false,
    });
    sent.on('error', () => resolve(0)).on('close', () => resolve(0));
    sent.on('response', (got: IncomingMessage) => {
      got.on('error', () => resolve(0)).on('end', () => resolve(got.statusCode ?? 0));
      if (bytesPerSecond === undefined) got.resume();
      else readSlowly(got, bytesPerSecond);
    });
    if (hangUpMs !== undefined) setTimeout(() => sent.destroy(), hangUpMs);
    sent.end(body);
  });
}

function readSlowly(got: IncomingMessage, bytesPerSecond: number): void {
  got.pause();
  const count = Math.floor((bytesPerSecond * READ_EVERY_MS) / 1000);
  const timer = setInterval(() => {
    if (count > 0) got.read(Math.min(count, got.readableLength || count));
  }, READ_EVERY_MS);
  got.on('close', () => clearInterval(timer));
}
