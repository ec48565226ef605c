import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync, brotliDecompressSync, deflateSync, gunzipSync, gzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { acceptedEncoding, compressResponses } from '../src/http/compression.ts';

const long = 'x'.repeat(4000);
const script = Buffer.from(`console.log(${JSON.stringify(long)});`);

/** A file of each kind that a build contains, and contents that begin like compressed ones. */
const FILES: Readonly<Record<string, Buffer>> = {
  'index.html': Buffer.from(`<!doctype html><title>${long}</title>`),
  'sw.js': script,
  'offline.json': Buffer.from(JSON.stringify({ long })),
  'manifest.webmanifest': Buffer.from(JSON.stringify({ long })),
  'icon.svg': Buffer.from(`<svg><!--${long}--></svg>`),
  'icon.png': Buffer.from(`\x89PNG${long}`, 'latin1'),
  'assets/pack-0123456789abcdef.bin': deflateSync(script, { level: 9 }),
  'assets/pack-fedcba9876543210.bin': gzipSync(script),
  'assets/main-abc123.js': script,
  // Read as a header of deflate: 0x28 0x72.
  'assets/arrow-abc123.js': Buffer.from(`(r=>r("${long}"))(alert)`),
  'assets/main-abc123.css': Buffer.from(`.hbox{content:"${long}"}`),
  'assets/inter-abc123.woff2': Buffer.from(`wOF2${long}`),
};

const decode = (body: Buffer, encoding: unknown): Buffer =>
  encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-compression-'));
  for (const [path, bytes] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  // A copy that the build has made.
  writeFileSync(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync(script));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('files of the pages', () => {
  it.each(['gzip', 'br', 'gzip, deflate, br, zstd', '*', 'identity', 'br;q=0, gzip', ''])(
    'are the files once decoded, for a browser that accepts "%s"',
    async (accepted) => {
      const app = await buildApp({ webRoot: folder });
      for (const [path, bytes] of Object.entries(FILES)) {
        const answer = await app.inject({ url: `/${path}`, headers: { 'accept-encoding': accepted } });
        const encoding = answer.headers['content-encoding'];
        expect([path, answer.statusCode, decode(answer.rawPayload, encoding).equals(bytes)]).toEqual([path, 200, true]);
        expect(accepted.includes('*') || accepted.includes(String(encoding ?? ''))).toBe(true);
        const length = answer.headers['content-length'];
        if (length !== undefined) expect([path, Number(length)]).toEqual([path, answer.rawPayload.length]);
        const isText = /\.(?:html|js|json|webmanifest|svg|css)$/.test(path);
        if (!isText) expect([path, encoding]).toEqual([path, undefined]);
        else if (/\b(?:gzip|br)\b(?!;q=0)/.test(accepted)) expect([path, encoding]).not.toEqual([path, undefined]);
      }
      await app.close();
    },
  );

  it('are sent in parts as they are', async () => {
    const app = await buildApp({ webRoot: folder });
    const headers = { 'accept-encoding': 'gzip', range: 'bytes=0-9' };
    const answer = await app.inject({ url: '/assets/arrow-abc123.js', headers });
    expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([
      206,
      undefined,
      '(r=>r("xxx',
    ]);
    await app.close();
  });
});

describe('answers', () => {
  it.each([
    ['a text', () => `hb${long}`],
    ['bytes', () => Buffer.from(`(r${long}`)],
    ['a stream', () => Readable.from([Buffer.from('x\x01'), Buffer.from(long)])],
  ])('are the same once decoded: %s that begins like a compressed one', async (_, body) => {
    const app = fastify();
    compressResponses(app);
    app.get('/', async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('vary', 'origin').send(body()),
    );
    const plain = await app.inject('/');
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'origin, accept-encoding']);
    for (const encoding of ['gzip', 'br']) {
      const answer = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(decode(answer.rawPayload, encoding).equals(plain.rawPayload)).toBe(true);
      expect(answer.rawPayload.length).toBeLessThan(500);
    }
    await app.close();
  });

  it('of a few bytes, and streams of events, are not compressed', async () => {
    const app = fastify();
    compressResponses(app);
    app.get('/short', async () => ({ status: 'ok' }));
    app.get('/events', async (_request, reply) => reply.type('text/event-stream').send(long));
    for (const url of ['/short', '/events'])
      expect((await app.inject({ url, headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBe(
        undefined,
      );
    await app.close();
  });
});

it('reads the encoding that a request accepts', () => {
  expect(
    ['br;q=1.0, gzip', 'GZIP', 'gzip;q=0', 'br;q=0.0,*', 'deflate', undefined].map((header) =>
      acceptedEncoding(header, ['br', 'gzip']),
    ),
  ).toEqual(['br', 'gzip', null, 'gzip', null, null]);
});
