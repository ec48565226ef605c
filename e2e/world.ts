/** A server of a test's own: an empty database, a clock that can be moved, and a stand-in for Discord on loopback. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { createNodeExecutor } from '@quartet/runner/node';
import { buildApp } from '../apps/server/src/app.ts';
import { type DevProvider, startDevProvider } from '../apps/server/src/dev-provider.ts';
import { openPlatform, type Platform } from '../apps/server/src/platform.ts';
import { type SeedReport, seedTeams } from '../apps/server/src/seed.ts';

const built = (path: string) => new URL(`../apps/server/dist/${path}`, import.meta.url);

/** Who can log in: a player, and an administrator of the database. */
export const PEOPLE = { ada: '100', ben: '200' } as const;
export type Person = keyof typeof PEOPLE;

export const PRIVATE_KEY = 'a-key-of-a-supporter';

export interface World {
  /** Address without a path. */
  origin: string;
  platform: Platform;
  /** Milliseconds since 1970, as the server sees it. */
  clock: { now: number };
  /** Loads, computes and approves the first teams of the seed. */
  seed(count: number): Promise<SeedReport>;
  close(): Promise<void>;
}

/** @param login whether anybody can log in */
export async function openWorld({ login = true } = {}): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-e2e-'));
  const clock = { now: Date.now() };
  let provider: DevProvider | null = null;
  if (login) provider = await startDevProvider(Object.entries(PEOPLE).map(([username, id]) => ({ id, username })));
  const executor = () => createNodeExecutor(built('node-worker.js'));
  const platform = await openPlatform({
    database: join(folder, 'quartet.sqlite'),
    executor,
    version: 'e2e',
    now: () => clock.now,
    provider: provider?.provider ?? null,
    roles: new Map([[PEOPLE.ben, 50]]),
    privateKeys: [PRIVATE_KEY],
    replayWorkerUrl: built('replay-worker.js'),
    requestsPerMinute: 0,
  });
  const app = await buildApp({ webRoot: fileURLToPath(new URL('../apps/web/dist', import.meta.url)), platform });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    platform,
    clock,
    async seed(count) {
      const checker = executor();
      try {
        return await seedTeams(platform, checker, new URL('../apps/server/seed/', import.meta.url), count);
      } finally {
        checker.close();
      }
    },
    async close() {
      await app.close();
      await provider?.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Goes through the login from a page that offers it. */
export async function logIn(page: Page, name: Person): Promise<void> {
  await page.getByRole('link', { name: 'Log in with Discord' }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).not.toHaveURL(/oauth2|auth\/discord/);
}

/** Everything a page complains about from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}
