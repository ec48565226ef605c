import { configDefaults, defineConfig } from 'vitest/config';

/** Packages without global state: their test files share the modules of a process, which are loaded once instead of for each. */
const pure = ['content', 'edits', 'engine', 'gamedata', 'importers', 'kit', 'language', 'results', 'script'];
/** Tests that replace modules or parts of the environment, or set another language: they have separate modules. */
export const isolated = [
  'checks/lane.test.ts',
  'packages/edits/test/parses.test.ts',
  'apps/server/test/commands.test.ts',
  'apps/web/test/app/restore.test.ts',
  'apps/web/test/features/coach/rotation.test.ts',
  'apps/web/test/run/journal.test.ts',
  'apps/web/test/run/measure.test.ts',
  'apps/web/test/run/rulesEffect.test.ts',
  'apps/web/test/run/search/queue.test.ts',
  'apps/web/test/run/search/scores.test.ts',
  'apps/web/test/run/search/searches.test.ts',
  'apps/web/test/run/simulation.test.ts',
  'apps/web/test/shared/storage/trouble.test.ts',
  'apps/web/test/shared/version.test.ts',
  'apps/web/test/features/simulator/human.test.ts',
  'apps/web/test/features/simulator/live.test.ts',
  'apps/web/test/features/viewer/beyond.test.ts',
  'apps/web/test/features/viewer/refresh.test.ts',
  'apps/web/test/shared/api/noServer.test.ts',
  'apps/web/test/shared/names/estimated.test.ts',
  'tools/test/pages/limits.test.ts',
  'tools/test/pages/phrases.test.ts',
];

export default defineConfig({
  test: {
    setupFiles: ['test/afterwards.ts'],
    // Only for hanging tests: a machine may be slow and busy with other things.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 600_000 } },
    maxWorkers: '100%',
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['packages/content/src/**/*.test.ts', ...pure.map((name) => `packages/${name}/test/**/*.test.ts`)],
          exclude: [...configDefaults.exclude, ...isolated],
          isolate: false,
        },
      },
      {
        // The pages, the packages they compute with, the tools and the checks, in processes apart from the packages above. Order does not matter: `--sequence.shuffle.files`.
        extends: true,
        test: {
          name: 'pages',
          include: [
            `packages/!(${pure.join('|')})/test/**/*.test.ts`,
            'apps/web/test/**/*.test.ts',
            'tools/test/**/*.test.ts',
            'checks/*.test.ts',
            'conformance/**/*.test.ts',
            'evidence/*.test.ts',
            'mutation/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...isolated],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: ['apps/!(web)/test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...isolated],
          globalSetup: 'apps/server/test/postgres-server.ts',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: isolated } },
    ],
  },
});
