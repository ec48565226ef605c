/** Runs the unit tests of the content with counters in the definitions (reachSetup.ts). */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['packages/content/{src,test}/**/*.test.ts'],
    setupFiles: ['mutation/reachSetup.ts'],
    isolate: false,
    pool: 'forks',
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
