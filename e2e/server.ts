/** The parts of a separate server that tests use: compiled once for all of them by `test/threads.config.ts`. */
export { createNodeExecutor } from '@quartet/runner/node';
export { startDevProvider } from '../apps/server/src/accounts/dev-provider.ts';
export { buildApp } from '../apps/server/src/app.ts';
export { openPlatform } from '../apps/server/src/platform.ts';
export { seedTeams } from '../apps/server/src/teams/seed.ts';
