import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, type Migration, Migrator, PostgresDialect, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

/** The open database. */
export interface Storage {
  readonly db: Kysely<Tables>;
  readonly dialect: 'sqlite' | 'postgres';
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Longest a statement may take on PostgreSQL, in milliseconds. */
const STATEMENT_MS = 5000;
/** How long a write waits for another process that writes the same file, in milliseconds. */
const BUSY_MS = 5000;

/**
 * Opens the database and brings its schema up to date.
 * @param where a `postgres://` address, or the path of an SQLite file that is made when missing
 * @throws Error when it cannot be opened or is newer than this program
 */
export async function openStorage(where: string): Promise<Storage> {
  const storage = /^postgres(ql)?:\/\//.test(where) ? openPostgres(where) : openSqlite(where);
  try {
    await migrate(storage);
  } catch (error) {
    await storage.close();
    throw error;
  }
  return storage;
}

function openPostgres(address: string): Storage {
  const pool = new pg.Pool({ connectionString: address, max: 10, statement_timeout: STATEMENT_MS });
  // A connection that breaks while it is idle is replaced on the next use.
  pool.on('error', () => {});
  return storageOf(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), 'postgres');
}

function openSqlite(file: string): Storage {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new Sqlite(file);
  database.pragma('journal_mode = WAL');
  // What was acknowledged survives the machine losing power, not only the process ending.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma(`busy_timeout = ${BUSY_MS}`);
  return storageOf(new Kysely<Tables>({ dialect: new SqliteDialect({ database }) }), 'sqlite');
}

function storageOf(db: Kysely<Tables>, dialect: Storage['dialect']): Storage {
  return {
    db,
    dialect,
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
}

async function migrate({ db, dialect }: Storage): Promise<void> {
  const provider = { getMigrations: async (): Promise<Record<string, Migration>> => migrations(dialect) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}
