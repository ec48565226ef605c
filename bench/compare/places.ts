/** Where fights are measured: processes of Node, and pages of Chromium in separate processes. */
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/chromium.ts';
import type { Side } from './trees.ts';

const here = dirname(fileURLToPath(import.meta.url));

/** A fresh process with one side's engine. */
export interface Process {
  /** @throws Error with the reason when this side cannot run the config. */
  open(text: string): Promise<void>;
  /** Simulates `count` fights; processor time of the thread that does it, in microseconds. */
  slice(count: number): Promise<number>;
  close(): Promise<void>;
}

export interface Place {
  readonly name: string;
  start(side: Side): Promise<Process>;
  close(): Promise<void>;
}

export const node: Place = {
  name: `Node ${process.versions.node.split('.')[0]}`,
  async start(side) {
    const child = fork(join(here, 'node-host.mjs'), [pathToFileURL(join(side.folder, 'entry.mjs')).href], {
      execArgv: [],
    });
    const ask = (message: { text?: string; count?: number }): Promise<number> =>
      new Promise((resolve, reject) => {
        const died = () => reject(new Error(`a process with ${side.name} ended`));
        child.once('exit', died);
        child.once('message', (answer) => {
          child.off('exit', died);
          const { spent, error } = answer as { spent?: number; error?: string };
          if (spent === undefined) reject(new Error(error));
          else resolve(spent);
        });
        child.send(message);
      });
    return {
      open: async (text) => void (await ask({ text })),
      slice: (count) => ask({ count }),
      close: () =>
        new Promise((resolve) => {
          child.once('exit', () => resolve());
          child.kill();
        }),
    };
  },
  close: async () => {},
};

/** Serves each side's folder under a separate path. */
async function serve(sides: readonly Side[]): Promise<{ url(side: Side): string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const [, index, ...rest] = normalize(request.url ?? '/').split('/');
    const side = sides[Number(index)];
    if (side === undefined || rest.join('/') === '') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Quartet</title>');
      return;
    }
    try {
      const body = readFileSync(join(side.folder, ...rest));
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: (side) => `${origin}/${sides.indexOf(side)}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Measured {
  measured: { open(text: string): Promise<void>; slice(count: number): void };
}

export async function inChromium(sides: readonly Side[]): Promise<Place> {
  const served = await serve(sides);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  return {
    name: `Chromium ${browser.version().split('.')[0]}`,
    async start(side) {
      // Pages of different contexts never share a process.
      const context = await browser.newContext();
      const page = await context.newPage();
      const url = served.url(side);
      await page.goto(url);
      await page.evaluate(async (entry) => {
        (globalThis as unknown as Measured).measured = await import(entry);
      }, `${url}entry.mjs`);
      const session = await context.newCDPSession(page);
      await session.send('Performance.enable');
      const used = async (): Promise<number> => {
        const { metrics } = await session.send('Performance.getMetrics');
        const found = metrics.find((metric) => metric.name === 'ThreadTime');
        if (found === undefined) throw new Error('this Chromium does not tell its processor time');
        return found.value * 1e6;
      };
      return {
        open: (text) => page.evaluate((config) => (globalThis as unknown as Measured).measured.open(config), text),
        async slice(count) {
          const before = await used();
          await page.evaluate((n) => (globalThis as unknown as Measured).measured.slice(n), count);
          return (await used()) - before;
        },
        close: () => context.close(),
      };
    },
    async close() {
      await browser.close();
      await served.close();
    },
  };
}
