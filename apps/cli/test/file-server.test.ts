import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compress, type Result, stringifyResult, stringifySample } from '@quartet/results';
import { createNodeExecutor } from '@quartet/runner/node';
import { readKey, verifySignature } from '@quartet/runner/signature';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileServer } from '../src/file-server.ts';
import { listen } from '../src/listen.ts';
import { readCommand, UsageError } from '../src/usage.ts';

const CONFIG = `xingqiu char lvl=90/90 cons=6 talent=9,9,9;
xingqiu add weapon="dullblade" refine=1 lvl=1/20;
xingqiu add set="noblesseoblige" count=4;
xingqiu add stats hp=4780 atk=311 cr=0.5;
target lvl=100 resist=0.1;
options iteration=70 duration=20;
active xingqiu;
while 1 { xingqiu skill, attack:3; }
`;
const KEY = readKey(`dev:${'0123456789abcdef'.repeat(2)}`);
const KEYS = new Map([[KEY.id, KEY.key]]);

describe('local serve', () => {
  let folder: string;
  let result: Result;
  let resultText: string;
  let sampleText: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'quartet-serve-'));
    const executor = createNodeExecutor();
    result = await executor.run(CONFIG, { seed: 3 });
    resultText = stringifyResult(result);
    sampleText = stringifySample(await executor.sample(CONFIG, 3));
    executor.close();
    const bytes = new TextEncoder().encode(resultText);
    writeFileSync(join(folder, 'plain.json'), bytes);
    writeFileSync(join(folder, 'zlib.gz'), compress(bytes));
    writeFileSync(join(folder, 'gzip.gz'), compress(bytes, 'gzip'));
    writeFileSync(join(folder, 'utf16.json'), Buffer.from(`\ufeff${resultText}`, 'utf16le'));
    writeFileSync(join(folder, 'sample.json'), sampleText);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function serving(file: string, more: Partial<Parameters<typeof fileServer>[0]> = {}) {
    let served = 0;
    const server = fileServer({
      result: join(folder, file),
      sample: join(folder, 'sample.json'),
      shareKey: null,
      keep: false,
      onServed: () => served++,
      ...more,
    });
    const base = await server.listen({ host: '127.0.0.1', port: 0 });
    const close = () => server.close();
    return { base, close, served: () => served };
  }

  it('gives a result of any packing and encoding as a deflate stream of UTF-8, and the sample beside it', async () => {
    for (const file of ['plain.json', 'zlib.gz', 'gzip.gz', 'utf16.json']) {
      const { base, close, served } = await serving(file);
      const data = await fetch(`${base}/data`);
      expect(data.headers.get('content-encoding')).toBe('deflate');
      expect(data.headers.get('content-type')).toBe('application/json');
      expect(data.headers.get('access-control-allow-origin')).toBe('*');
      expect(data.headers.get('access-control-expose-headers')).toBe('X-GCSIM-SHARE-AUTH');
      expect(data.headers.get('x-gcsim-share-auth')).toBe('');
      expect(await data.text()).toBe(resultText);
      const sample = await fetch(`${base}/sample`);
      expect([await sample.text(), sample.headers.has('x-gcsim-share-auth')]).toEqual([sampleText, false]);
      expect(served()).toBe(2);
      close();
    }
  });

  it('signs the result when it has a key', async () => {
    const { base, close } = await serving('zlib.gz', { shareKey: KEY });
    const data = await fetch(`${base}/data`);
    const document = JSON.parse(await data.text());
    expect(document.key_type).toBe('dev');
    expect(verifySignature(document, String(data.headers.get('x-gcsim-share-auth')), KEYS)).toBe(true);
    close();
  });

  it('answers 204 to OPTIONS, 403 to other methods, 404 to other paths, 500 to a file that is gone', async () => {
    const { base, close, served } = await serving('plain.json');
    const options = await fetch(`${base}/data`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('access-control-allow-methods')]).toEqual([204, 'GET, OPTIONS']);
    for (const method of ['HEAD', 'POST', 'DELETE']) {
      const answer = await fetch(`${base}/data`, { method });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    }
    expect((await fetch(`${base}/other`)).status).toBe(404);
    close();
    const gone = await serving('gone.json', { sample: undefined });
    expect((await fetch(`${gone.base}/data`)).status).toBe(500);
    expect((await fetch(`${gone.base}/sample`)).status).toBe(404);
    expect([served(), gone.served()]).toEqual([0, 0]);
    gone.close();
  });

  it('accepts only the names of this machine as host, which prevents DNS rebinding', async () => {
    const server = fileServer({
      result: join(folder, 'plain.json'),
      shareKey: null,
      keep: true,
      hosts: ['sim.example'],
      onServed() {},
    });
    const ask = async (host: string) => (await server.inject({ url: '/data', headers: { host } })).statusCode;
    for (const host of ['127.0.0.1:8381', 'localhost', '[::1]:8381', 'sim.example:8381'])
      expect([host, await ask(host)]).toEqual([host, 200]);
    for (const host of ['evil.example:8381', 'localhost.evil.example', '127.0.0.1.evil.example', 'a b']) {
      expect([host, await ask(host)]).toEqual([host, 403]);
    }
    await server.close();
  });

  async function command(keep: boolean) {
    const stop = new AbortController();
    let say = (_text: string) => {};
    const said = new Promise<string>((resolve) => {
      say = resolve;
    });
    const ended = listen(
      { name: 'serve', result: join(folder, 'plain.json'), host: '127.0.0.1', port: 0, keep },
      { err: say, stop: stop.signal },
    );
    const base = String(/http:\S+/.exec(await said)?.[0]);
    return { stop, ended, base };
  }

  it('ends when a file was fetched, or goes on until it is interrupted', async () => {
    const once = await command(false);
    await (await fetch(`${once.base}/data`)).text();
    await once.ended;
    await expect(fetch(`${once.base}/data`)).rejects.toThrow();
    const kept = await command(true);
    for (let i = 0; i < 2; i++) expect((await (await fetch(`${kept.base}/data`)).text()).length).toBeGreaterThan(1000);
    kept.stop.abort();
    await kept.ended;
  });

  it('reports a port that is taken', async () => {
    const { base, close } = await serving('plain.json');
    const port = Number(new URL(base).port);
    const busy = listen(
      { name: 'serve', result: 'x', host: '127.0.0.1', port, keep: true },
      { err: () => {}, stop: new AbortController().signal },
    );
    await expect(busy).rejects.toThrow(`Port ${port} is taken`);
    close();
  });
});

describe('the command that serves files', () => {
  it('has the port of the reference, on this machine only', () => {
    expect(readCommand(['serve', 'r.json', 's.gz', '--keep'])).toEqual({
      name: 'serve',
      host: '127.0.0.1',
      port: 8381,
      result: 'r.json',
      sample: 's.gz',
      keep: true,
      shareKey: process.env.GCSIM_SHARE_KEY,
    });
  });

  it.each([['serve'], ['serve a b c'], ['serve a --workers 3'], ['serve a --port x']])('refuses "%s"', (line) => {
    expect(() => readCommand(line.split(' '))).toThrow(UsageError);
  });
});
