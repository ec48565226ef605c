/** Builds the harness page, serves it, and drives it in a headless Chromium. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { numbers } from '../scripts/numbers.ts';

const here = dirname(fileURLToPath(import.meta.url));

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export interface ServedHarness {
  url: string;
  /** Folder of the built files. */
  folder: string;
  /** Requested paths so far, in order. */
  requested: string[];
  close(): Promise<void>;
}

/**
 * Builds the page into a separate folder and serves it on a free port.
 * @param define text replacements made in the source, as in Vite's `define`
 */
export async function serveHarness(define: Record<string, string> = {}): Promise<ServedHarness> {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-harness-'));
  await build({
    root: join(here, 'harness'),
    configFile: false,
    logLevel: 'warn',
    define,
    plugins: [numbers()],
    build: { target: 'es2022', outDir: folder, emptyOutDir: true },
    worker: { format: 'es', plugins: () => [numbers()] },
  });
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const path = normalize((request.url ?? '/').split('?')[0]).replace(/^\/$/, '/index.html');
    requested.push(path);
    try {
      const body = readFileSync(join(folder, path));
      response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    folder,
    requested,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
