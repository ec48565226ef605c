/** A server of a test's own: an empty database, a clock that can be moved, and a stand-in for Discord on loopback. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import type { DevProvider } from '../apps/server/src/accounts/dev-provider.ts';
import type { Platform } from '../apps/server/src/platform.ts';
import type { SeedReport } from '../apps/server/src/teams/seed.ts';
import { showResult } from './test.ts';

const built = (path: string) => new URL(`../apps/server/dist/${path}`, import.meta.url);

/** Who can log in: a player, and an administrator of the database. */
const PEOPLE = { ada: '100', ben: '200' } as const;
type Person = keyof typeof PEOPLE;

const VERSION = 'e2e';

export const PRIVATE_KEY = 'a-key-of-a-supporter';

export interface World {
  /** Address without a path. */
  origin: string;
  platform: Platform;
  /** Milliseconds since 1970, as the server sees it. */
  clock: { now: number };
  /** Puts teams into the database: computed, and accepted for their tags. Resolves with their ids. */
  add(...teams: { config: string; description: string; tags: number[] }[]): Promise<string[]>;
  /** Puts copies of a computed team beside it, as if they had been computed too. */
  copy(id: string, count: number): Promise<void>;
  /** Loads, computes and approves the first teams of the seed. */
  seed(count: number): Promise<SeedReport>;
  close(): Promise<void>;
}

/** Loads the server: bundled by the test run, or hundreds of sources that Playwright compiles on the way, and only where a test needs them. */
async function serverModules(): Promise<typeof import('./server.ts')> {
  const { QUARTET_THREADS: threads } = process.env;
  return threads === undefined ? import('./server.ts') : import(new URL('e2e-server.js', threads).href);
}

/** @param login whether the server has a login */
export async function openWorld({ login = true } = {}): Promise<World> {
  const { startDevProvider, buildApp, openPlatform, seedTeams, createNodeExecutor } = await serverModules();
  const folder = mkdtempSync(join(tmpdir(), 'quartet-e2e-'));
  const clock = { now: Date.now() };
  let provider: DevProvider | null = null;
  if (login) provider = await startDevProvider(Object.entries(PEOPLE).map(([username, id]) => ({ id, username })));
  const executor = () => createNodeExecutor(built('node-worker.js'));
  const platform = await openPlatform({
    database: join(folder, 'quartet.sqlite'),
    executor,
    version: VERSION,
    now: () => clock.now,
    provider: provider?.provider ?? null,
    roles: new Map([[PEOPLE.ben, 50]]),
    privateKeys: [PRIVATE_KEY],
    workers: {
      sqlite: built('sqlite-worker.js'),
      documents: built('documents-worker.js'),
      verification: built('verification-worker.js'),
      preview: built('preview-worker.js'),
    },
    requestsPerMinute: 0,
  });
  const person = { name: 'ada', role: 0, permalinks: '[]', data: '', created_at: 0 };
  await platform.storage.db
    .insertInto('users')
    .values({ ...person, id: PEOPLE.ada })
    .execute();
  const app = await buildApp({ webRoot: fileURLToPath(new URL('../apps/web/dist', import.meta.url)), platform });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    platform,
    clock,
    async add(...teams) {
      const ids: string[] = [];
      for (const { config, description } of teams) {
        ids.push(await platform.teams.submit({ config, description, submitter: PEOPLE.ada, seed: 1 }));
        // Newest first is an order only if no two are of one second.
        clock.now += 1000;
      }
      platform.computer.wake();
      await platform.computer.idle();
      for (const [at, { tags }] of teams.entries()) {
        const entry = await platform.teams.find(ids[at]);
        if (tags.length > 0 && entry?.failure) throw new Error(entry.failure);
        for (const tag of tags) await platform.teams.approve(ids[at], tag);
      }
      return ids;
    },
    async copy(id, count) {
      const entry = await platform.teams.find(id);
      const share = entry && (await platform.shares.read(entry.share_key));
      if (!share) throw new Error(`There is no result of ${id}`);
      const { parseResult } = await import('@quartet/results/parse');
      const text = gunzipSync(share.document).toString('utf8');
      for (let i = 0; i < count; i++) {
        const config = `${entry.config}# copy ${i}\n`;
        const copy = await platform.teams.submit({ config, description: `copy ${i}`, submitter: 'migrated', seed: 1 });
        const shareId = await platform.shares.create({ document: share.document, permanent: true });
        await platform.teams.complete(copy, { result: parseResult(text), shareId, version: VERSION });
        await platform.teams.approve(copy, 1);
      }
    },
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

const WEAPONS = { ganyu: 'prototypecrescent', diona: 'favoniuswarbow', bennett: 'favoniussword', xingqiu: 'dullblade' };
type Fighter = keyof typeof WEAPONS;

/** A config of a short fight. @param more further lines */
export function configOf(fighters: readonly Fighter[], more = 'target lvl=100 resist=0.1;\n'): string {
  const builds = fighters.map(
    (key) => `${key} char lvl=90/90 cons=2 talent=9,9,9;
${key} add weapon="${WEAPONS[key]}" refine=5 lvl=90/90;
${key} add set="noblesseoblige" count=4;
${key} add stats hp=4780 atk=311 er=0.518 cr=0.5;
`,
  );
  const [first] = fighters;
  return `${builds.join('\n')}
options iteration=40 duration=15 swap_delay=12;
${more}active ${first};
while 1 {
${fighters.map((key) => `  ${key} skill, attack;\n`).join('')}}
`;
}

/** Runs a config in the simulator; ends on its result. */
export async function run(page: Page, origin: string, config: string): Promise<void> {
  await page.goto(`${origin}/simulator`);
  await page.getByRole('textbox', { name: 'Config' }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(config);
  await expect(page.getByText('No problems found')).toBeVisible();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await showResult(page);
  await expect(page.getByTestId('headline-dps')).toBeVisible();
  await expect(page.getByTestId('progress')).toHaveCount(0);
}

/** Logs in from a page that offers it. */
export async function logIn(page: Page, name: Person): Promise<void> {
  await page.getByRole('link', { name: 'Log in with Discord' }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).not.toHaveURL(/oauth2|auth\/discord/);
}

/** Expects a list of teams to be exactly these, in this order. */
export async function expectTeams(page: Page, ...names: string[]): Promise<void> {
  const shown = () =>
    page.getByRole('article').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
  await expect.poll(shown).toEqual(names);
}

/** How many pixels a page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** How many pixels a page is too wide for a phone; its window is made that narrow and then as wide as before. */
export async function overflowOnPhone(page: Page): Promise<number> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  let pixels = await overflow(page);
  // Charts and other parts that depend on the width are drawn some frames after the change.
  for (let frame = 0; frame < 60 && (frame < 2 || pixels > 0); frame++) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    pixels = await overflow(page);
  }
  if (size !== null) await page.setViewportSize(size);
  return pixels;
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
