import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'test/**/*.test.ts',
      'packages/*/test/**/*.test.ts',
      'apps/*/test/**/*.test.ts',
      'conformance/**/*.test.ts',
    ],
    // Only for what hangs: a machine may be slow and busy with other things.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 600_000 } },
    maxWorkers: '100%',
    reporters: ['default'],
  },
});
