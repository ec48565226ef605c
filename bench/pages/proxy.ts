/** A proxy that forwards requests unchanged and counts them, including requests of workers and service workers. */
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Traffic {
  requests: number;
  /** Total size of the bodies as transferred. */
  bytes: number;
}

export interface CountingProxy {
  /** Address, with a trailing slash. */
  readonly url: string;
  readonly traffic: Traffic;
  /** Paths requested since the last call of `reset`. */
  readonly paths: string[];
  /** End of the last body, by `performance.now()`. */
  readonly lastAt: number;
  reset(): void;
  close(): void;
}

/** @param port of the server on this machine */
export async function countRequests(port: number): Promise<CountingProxy> {
  const traffic: Traffic = { requests: 0, bytes: 0 };
  const paths: string[] = [];
  let lastAt = performance.now();
  const server = createServer((request, response) => {
    const { url: path = '/', method, headers } = request;
    traffic.requests++;
    paths.push(path);
    const passed = forward({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('data', (chunk: Buffer) => {
        traffic.bytes += chunk.length;
        lastAt = performance.now();
      });
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}/`,
    traffic,
    paths,
    get lastAt() {
      return lastAt;
    },
    reset() {
      traffic.requests = 0;
      traffic.bytes = 0;
      paths.length = 0;
      lastAt = performance.now();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
