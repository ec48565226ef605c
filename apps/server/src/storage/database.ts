import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DEFAULT_MIGRATION_TABLE, Kysely, type Migration, Migrator, PostgresDialect, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import { migrations } from './migrations.ts';
import { sqliteDatabase } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** The open database. */
export interface Storage {
  readonly db: Kysely<Tables>;
  readonly dialect: 'sqlite' | 'postgres';
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Name of the newest version of the schema. */
export const LATEST_SCHEMA = Object.keys(migrations('sqlite')).sort().at(-1) as string;

/** A database that cannot be used as it is; the message is fit for the user. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** Longest a statement may take on PostgreSQL, in milliseconds. */
const STATEMENT_MS = 5000;

/**
 * Opens the database and brings its schema up to date.
 * @param where a `postgres://` address, or the path of an SQLite file that is made when missing
 * @throws Error when it cannot be opened or is newer than this program
 */
export async function openStorage(where: string): Promise<Storage> {
  const storage = connect(where);
  try {
    await migrate(storage);
  } catch (error) {
    await storage.close();
    throw error;
  }
  return storage;
}

/**
 * Opens a database that is there and has the newest schema, and leaves it as it is.
 * @throws StorageError
 */
export async function openPresent(where: string): Promise<Storage> {
  if (!isPostgres(where) && !existsSync(where)) throw new StorageError(`There is no database at ${where}`);
  const storage = connect(where);
  try {
    const schema = await schemaOf(storage);
    if (schema !== LATEST_SCHEMA) {
      throw new StorageError(
        `The database has schema ${schema ?? 'none'}, this program ${LATEST_SCHEMA}; a server of this version brings an older one up to date when it starts`,
      );
    }
  } catch (error) {
    await storage.close();
    throw error;
  }
  return storage;
}

/** Name of the schema a database has; undefined for an empty one. */
async function schemaOf({ db }: Storage): Promise<string | undefined> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === DEFAULT_MIGRATION_TABLE)) return undefined;
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name desc limit 1
  `.execute(db);
  return rows[0]?.name;
}

const isPostgres = (where: string) => /^postgres(ql)?:\/\//.test(where);

function connect(where: string): Storage {
  return isPostgres(where) ? openPostgres(where) : openSqlite(where);
}

function openPostgres(address: string): Storage {
  const pool = new pg.Pool({ connectionString: address, max: 10, statement_timeout: STATEMENT_MS });
  // A connection that breaks while it is idle is replaced on the next use.
  pool.on('error', () => {});
  return storageOf(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), 'postgres');
}

function openSqlite(file: string): Storage {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = sqliteDatabase(file);
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
