/** One PostgreSQL for all test files that need one, each with separate databases: starting a server takes longer than most of them. */
import { ownServer, postgresPrograms } from './databases.ts';

export function setup(): (() => void) | undefined {
  const programs = postgresPrograms();
  if (process.env.TEST_DATABASE_URL || programs === null) return;
  const server = ownServer(programs);
  process.env.TEST_DATABASE_URL = server.address;
  return () => {
    delete process.env.TEST_DATABASE_URL;
    server.close();
  };
}
