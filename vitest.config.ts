import { defineConfig } from 'vitest/config';

/** Packages without state of their own: their test files share the modules of a process, which are loaded once instead of for each. */
const shared = ['content', 'engine', 'gamedata', 'importers', 'results', 'script'];

export default defineConfig({
  test: {
    // Only for what hangs: a machine may be slow and busy with other things.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 600_000 } },
    maxWorkers: '100%',
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: { name: 'shared', include: shared.map((name) => `packages/${name}/test/**/*.test.ts`), isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: [
            'test/**/*.test.ts',
            `packages/!(${shared.join('|')})/test/**/*.test.ts`,
            'apps/*/test/**/*.test.ts',
            'conformance/**/*.test.ts',
          ],
        },
      },
    ],
  },
});
