import { defineConfig } from 'vitest/config';

/** `npm test -- hostile`: clients that mean harm, one after the other, on this machine alone. */
export default defineConfig({
  test: {
    include: ['apps/server/hostile/**/*.test.ts'],
    globalSetup: 'apps/server/hostile/bundle.ts',
    // Only for what hangs.
    testTimeout: 1_200_000,
    hookTimeout: 600_000,
    fileParallelism: false,
    reporters: ['verbose'],
  },
});
