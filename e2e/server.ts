/** What tests with a separate server use of it: compiled once for all of them by `test/threads.config.ts`. */
export { createNodeExecutor } from '@quartet/runner/node';
export { startDevProvider } from '../apps/server/src/accounts/dev-provider.ts';
export { buildApp } from '../apps/server/src/app.ts';
export { openPlatform } from '../apps/server/src/platform.ts';
export { seedTeams } from '../apps/server/src/teams/seed.ts';
