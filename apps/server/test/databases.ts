/** Databases to test on: SQLite always, PostgreSQL when one is named by TEST_DATABASE_URL or installed on this machine. */
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isWhole } from '../../../test/lane.ts';
import { openStorage } from '../src/storage/database.ts';

export interface TestDatabase {
  name: 'sqlite' | 'postgres';
  /** Makes an empty database; returns its address. */
  fresh(): Promise<string>;
  close(): void;
}

function sqlite(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-sqlite-'));
  let count = 0;
  return {
    name: 'sqlite',
    fresh: async () => join(folder, `${count++}.sqlite`),
    close: () => rmSync(folder, { recursive: true }),
  };
}

/** Folder of Debian's PostgreSQL programs; null when it is not installed. */
export function postgresPrograms(): string | null {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return null;
  const versions = readdirSync(base).sort((a, b) => Number(b) - Number(a));
  const found = versions.map((version) => join(base, version, 'bin')).find((bin) => existsSync(join(bin, 'pg_ctl')));
  return found ?? null;
}

interface PostgresServer {
  address: string;
  start(): void;
  stop(): void;
  /** Stops it and removes its folder. */
  close(): void;
}

/** A server of one's own on a socket in a folder that is removed at the end; it refuses to run as root. */
export function ownServer(bin: string): PostgresServer {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-pg-'));
  const root = process.getuid?.() === 0;
  const account = root ? spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout.trim() : '';
  const uid = root ? Number(account) : undefined;
  if (uid !== undefined) chownSync(folder, uid, -1);
  const run = (program: string, args: string[]) => {
    const done = spawnSync(join(bin, program), args, {
      uid,
      encoding: 'utf8',
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (done.status !== 0) throw new Error(`${program}: ${done.stderr || done.error?.message}`);
  };
  const data = join(folder, 'data');
  const options = `-k ${folder} -c listen_addresses='' -c fsync=off`;
  const start = () => run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  const stop = () => run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
  run('initdb', ['-D', data, '-U', 'quartet', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C']);
  start();
  return {
    address: `postgres://quartet@localhost/postgres?host=${encodeURIComponent(folder)}`,
    start,
    stop,
    close() {
      stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function postgres(programs: () => string | null, named: string | undefined): TestDatabase | null {
  const bin = named ? null : programs();
  if (!named && bin === null) return null;
  const server = named ? { address: named, close: () => {} } : ownServer(bin as string);
  let count = 0;
  return {
    name: 'postgres',
    async fresh() {
      const name = `quartet_test_${process.pid}_${count++}`;
      const { default: pg } = await import('pg');
      const client = new pg.Client({ connectionString: server.address });
      await client.connect();
      await client.query(`drop database if exists ${name}`);
      await client.query(`create database ${name}`);
      await client.end();
      const address = new URL(server.address);
      address.pathname = `/${name}`;
      return address.href;
    },
    close: server.close,
  };
}

/**
 * Every database that can be had here.
 * @param skip reports by name what is left out where there is no PostgreSQL, such as vitest's `it.skip`
 */
export function testDatabases(
  skip: (name: string) => void = () => {},
  programs = postgresPrograms,
  named = process.env.TEST_DATABASE_URL,
): TestDatabase[] {
  const more = postgres(programs, named);
  if (more) return [sqlite(), more];
  skip('everything on PostgreSQL: install it (/usr/lib/postgresql) or name one by TEST_DATABASE_URL');
  return [sqlite()];
}

/** SQLite, in the lane `all` every database: for behaviour that differs little between them. Parameters as for `testDatabases`. */
export const fewDatabases = (skip: (name: string) => void = () => {}): TestDatabase[] =>
  isWhole ? testDatabases(skip) : [sqlite()];

export { openStorage };
