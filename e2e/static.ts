/**
 * A minimal file server: no compression, no headers but the type, and a slash added to the address of a folder. For missing files it sends
 * 404.html, if that exists.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

export interface StaticSite {
  /** Address of the folder, with a slash at its end. */
  url: string;
  /** Paths requested so far. */
  requested: string[];
  /** Those of them without a file. */
  missing: string[];
  close(): Promise<void>;
}

/**
 * Serves a folder on a free port of this machine.
 * @param base path the folder is at, beginning and ending with a slash; outside it there is nothing
 */
export async function serveFolder(folder: string, base = '/'): Promise<StaticSite> {
  const requested: string[] = [];
  const missing: string[] = [];
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    requested.push(path);
    if (!path.startsWith(base))
      return void response.writeHead(404, { 'content-type': TYPES['.html'] }).end('<!doctype html><title>404</title>');
    const file = join(folder, normalize(`/${path.slice(base.length)}`), path.endsWith('/') ? 'index.html' : '');
    try {
      const body = await readFile(file);
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EISDIR')
        return void response.writeHead(301, { location: (request.url ?? '').replace(/(?=\?|$)/, '/') }).end();
      missing.push(path);
      const body = await readFile(join(folder, '404.html')).catch(() => '');
      response.writeHead(404, { 'content-type': TYPES['.html'] }).end(body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    requested,
    missing,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
