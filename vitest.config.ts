import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'test/**/*.test.ts',
      'packages/*/test/**/*.test.ts',
      'apps/*/test/**/*.test.ts',
      'conformance/**/*.test.ts',
    ],
    testTimeout: 30_000,
    reporters: ['default'],
  },
});
