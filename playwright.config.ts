import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './scripts/chromium.ts';
import { isWhole } from './test/lane.ts';

const PORT = Number(process.env.E2E_PORT ?? '4179');

// A database of its own, or the first `npm start` after the tests would find one and not fill it. Every process of a test run reads
// this file; the first makes the folder and hands its name down.
if (process.env.E2E_DATA_DIR === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Tests with this tag belong to the lane `all` alone.
  grepInvert: isWhole ? undefined : /@all\b/,
  outputDir: 'test-results',
  // Only for hanging tests: a machine may be slow and have other work. No test is repeated: one that fails at times is broken.
  timeout: 900_000,
  expect: { timeout: 240_000 },
  retries: 0,
  fullyParallel: false,
  workers: 2,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'en-US',
    // Animations are drawn without a GPU as long as they are visible; their tests switch them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Tests handle requests in place of servers; only those about the service worker let one in between.
    serviceWorkers: 'block',
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
  },
  webServer: {
    command: 'node apps/server/dist/server.js',
    env: { HOST: '127.0.0.1', PORT: String(PORT), DATA_DIR: process.env.E2E_DATA_DIR },
    url: `http://127.0.0.1:${PORT}/healthz`,
    reuseExistingServer: false,
    timeout: 240_000,
  },
});
