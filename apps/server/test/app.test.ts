import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';

let base: string;
let app: FastifyInstance;

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'quartet-server-'));
  writeFileSync(join(base, 'secret.txt'), 'not for visitors');
  const folder = join(base, 'web');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(folder, 'assets', 'main-abc123.js'), `console.log(${JSON.stringify('x'.repeat(4000))});`);
  writeFileSync(join(folder, 'sw.js'), 'addEventListener("fetch", () => {});');
  app = await buildApp({ webRoot: folder });
});

afterAll(async () => {
  await app.close();
  rmSync(base, { recursive: true });
});

describe('server', () => {
  it('answers that it is well', async () => {
    const answer = await app.inject('/healthz');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('gives the page at its root and at every address of the application', async () => {
    for (const url of ['/', '/simulator', '/sh/some-id', '/simulator?x=a.b']) {
      const answer = await app.inject(url);
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, '<!doctype html><title>page</title>']);
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });

  it('does not take a missing file, an unknown API address or another method for a page', async () => {
    expect((await app.inject('/assets/gone.js')).statusCode).toBe(404);
    expect((await app.inject('/api/nothing')).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/simulator' })).statusCode).toBe(404);
  });

  it('gives nothing from outside its folder', async () => {
    for (const url of ['/../secret.txt', '/assets/..%2f..%2fsecret.txt', '/%2e%2e/secret.txt', '/..%5csecret.txt']) {
      expect((await app.inject(url)).body).not.toContain('not for visitors');
    }
  });

  it('has browsers ask for the service worker again, which may run and keep what is of this site', async () => {
    const { headers, statusCode } = await app.inject('/sw.js');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(String(headers['content-type'])).toContain('javascript');
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    for (const allowed of ["worker-src 'self'", "connect-src 'self'", "default-src 'self'"])
      expect(policy).toContain(allowed);
    expect(policy).not.toContain('manifest-src');
  });

  it('compresses, and lets a browser keep what has a hash in its name', async () => {
    const answer = await app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it('lets the page ask the server its player names, or only the local ones and those that are named here', async () => {
    expect(String((await app.inject('/')).headers['content-security-policy'])).toContain(
      "connect-src 'self' http: https:;",
    );
    const folder = join(base, 'web');
    const other = await buildApp({ webRoot: folder, connectTo: ['https://runs.example'] });
    const policy = String((await other.inject('/')).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:8381 http://127.0.0.1:54321 https://runs.example;");
    await other.close();
  });

  it('forbids scripts from elsewhere, text made into scripts, and frames; WebAssembly may be compiled', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).not.toContain("'unsafe-eval'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('plays media of this site and files of the player only', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain("media-src 'self' blob:;");
  });

  it('refuses requests without exactly one plain host', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const ask = (hosts: string[]) =>
      new Promise<string>((resolve) => {
        const socket = connect(Number(new URL(address).port), '127.0.0.1');
        socket.once('data', (data) => {
          resolve(String(data).slice(9, 12));
          socket.destroy();
        });
        socket.write(`GET /healthz HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}\r\n`);
      });
    expect(await ask(['quartet.example'])).toBe('200');
    expect(await ask(['a.example', 'b.example'])).toBe('400');
    expect(await ask(['a.example/path?'])).toBe('400');
    expect(await ask(["a.example'><script>"])).toBe('400');
  });
});
