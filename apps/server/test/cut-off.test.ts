import { type ClientRequest, get } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';

const ERROR = 50;
const HEADERS = { accept: 'text/plain', 'accept-encoding': 'gzip' };

let app: FastifyInstance;
let address: string;
let lines: { level: number; err?: { message: string } }[];
/** The source of the answer: it sends one piece and waits. */
let source: Readable;

beforeEach(async () => {
  lines = [];
  app = await buildApp({
    webRoot: import.meta.dirname,
    log: { of: 'errors', stream: { write: (line) => lines.push(JSON.parse(line)) } },
  });
  app.get('/slow', (_request, reply) => {
    source = new Readable({ read() {} });
    // More than compression buffers before it sends its first bytes.
    source.push(Array.from({ length: 200_000 }, (_, i) => String(i * 7919)).join(' '));
    return reply.type('text/plain').send(source);
  });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

/** Asks for the answer and waits until it has begun. */
function begun(): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = get(`${address}/slow`, { headers: HEADERS }, (response) => {
      response.on('error', () => {});
      response.once('data', () => resolve(request));
    });
    request.on('error', reject);
  });
}

const closed = (stream: { once(event: 'close', then: () => void): unknown }): Promise<void> =>
  new Promise((resolve) => stream.once('close', resolve));

it('logs no error when a visitor leaves in the middle of an answer', async () => {
  const request = await begun();
  const ended = closed(source);
  request.destroy();
  await ended;
  await app.close();
  expect(lines.filter(({ level }) => level >= ERROR)).toEqual([]);
});

it('logs an error when the source of an answer fails', async () => {
  const request = await begun();
  const ended = closed(request);
  source.destroy(new Error('the disk is gone'));
  await ended;
  await app.close();
  expect(lines.filter(({ level }) => level >= ERROR).map(({ err }) => err?.message)).toEqual(['the disk is gone']);
});
