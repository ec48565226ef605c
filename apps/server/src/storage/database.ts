import { existsSync, mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DEFAULT_MIGRATION_TABLE, Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { isOutOfReach, StorageError, StorageFullError } from './errors.ts';
import { migrations } from './migrations.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export interface Storage {
  readonly db: Kysely<Tables>;
  /** Reads of single things, which no writer holds up. */
  readonly read: Kysely<Tables>;
  /** Reads that a visitor can make long; a statement ends after SEARCH_MS. */
  readonly search: Kysely<Tables>;
  readonly dialect: 'sqlite' | 'postgres';
  /** Resolves when the database answers and has room to write. */
  ping(): Promise<void>;
  /** Gives space that is no longer used back to the disk. */
  reclaim(): Promise<void>;
  close(): Promise<void>;
}

interface StorageOptions {
  /** The file of SQLite's threads in a bundle. */
  sqliteWorkerUrl?: URL;
}

/** Name of the newest version of the schema. */
export const LATEST_SCHEMA = Object.keys(migrations('sqlite')).sort().at(-1) as string;

/** Longest a statement may take on PostgreSQL, in milliseconds. */
const STATEMENT_MS = 5000;
/** Longest a search may take, in milliseconds. */
const SEARCH_MS = 2000;
/** Longest it may take to get a connection to PostgreSQL, in milliseconds. */
const CONNECT_MS = 3000;
/** Room on the disk below which nothing more is taken, in bytes: less than the largest result. */
const MIN_FREE = 4 * 1024 * 1024;
/** Pages given back at once, so that no other write waits for long. */
const RECLAIM_PAGES = 1000;

/**
 * Opens the database and brings its schema up to date.
 * @param where a `postgres://` address, or the path of an SQLite file that is made when missing
 * @throws Error when it cannot be opened or is newer than this program
 */
export async function openStorage(where: string, options: StorageOptions = {}): Promise<Storage> {
  const storage = connect(where, options);
  try {
    await migrate(where, storage);
    if (storage.dialect === 'sqlite') await compact(storage);
  } catch (error) {
    await storage.close().catch(() => {});
    throw openError(error, where);
  }
  return storage;
}

/** The error of a database that cannot be opened: one line that names the setting. Errors of a database out of reach stay as they are. */
function openError(error: unknown, where: string): unknown {
  if (error instanceof StorageError || isOutOfReach(error) || !(error instanceof Error)) return error;
  return new StorageError(`${describeDatabase(where)} is damaged or belongs to another program: ${error.message}`);
}

/**
 * Opens an existing database with the newest schema, without changing it.
 * @throws StorageError
 */
export async function openPresent(where: string, options: StorageOptions = {}): Promise<Storage> {
  if (!isPostgres(where) && !existsSync(where)) throw new StorageError(`There is no database at ${where}`);
  const storage = connect(where, options);
  try {
    const schema = await schemaOf(storage.db);
    if (schema !== LATEST_SCHEMA) {
      throw new StorageError(
        `The database has schema ${schema ?? 'none'}, this program ${LATEST_SCHEMA}; a server of this version brings an older one up to date when it starts`,
      );
    }
  } catch (error) {
    await storage.close().catch(() => {});
    throw openError(error, where);
  }
  return storage;
}

/** Name of the schema a database has; undefined for an empty one. */
async function schemaOf(db: Kysely<Tables>): Promise<string | undefined> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === DEFAULT_MIGRATION_TABLE)) return undefined;
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name desc limit 1
  `.execute(db);
  return rows[0]?.name;
}

/** The setting that names a database, and its value without the password. */
export function describeDatabase(where: string): string {
  if (!isPostgres(where)) return `DATA_DIR: the database ${where}`;
  const { host, pathname, searchParams } = new URL(where);
  return `DATABASE_URL: the PostgreSQL ${pathname.slice(1) || 'database'} at ${searchParams.get('host') ?? host}`;
}

/** Whether an address names a PostgreSQL. */
export const isPostgres = (where: string): boolean => /^postgres(ql)?:\/\//.test(where);

function connect(where: string, options: StorageOptions): Storage {
  return isPostgres(where) ? openPostgres(where) : openSqlite(where, options);
}

function openPostgres(address: string): Storage {
  const db = postgres(address, { max: 10, statement_timeout: STATEMENT_MS });
  const search = postgres(address, { max: 4, statement_timeout: SEARCH_MS });
  return {
    db,
    read: db,
    search,
    dialect: 'postgres',
    ping: () => checkConnection(db),
    // PostgreSQL does it automatically.
    reclaim: async () => {},
    close: async () => {
      await Promise.all([db.destroy(), search.destroy()]);
    },
  };
}

function postgres(address: string, options: pg.PoolConfig): Kysely<Tables> {
  const pool = new pg.Pool({ connectionString: address, connectionTimeoutMillis: CONNECT_MS, ...options });
  // A broken connection is replaced on the next use. The pool handles errors of idle connections only; one in use, such as between two
  // statements of a transaction, would end the process without a listener: its next statement fails instead.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** @throws StorageError when the folder of the file cannot be made */
function openSqlite(file: string, { sqliteWorkerUrl }: StorageOptions): Storage {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StorageError(`DATA_DIR: ${dirname(file)} cannot be used as a folder: ${reason}`);
  }
  const open = (options: { readonly: boolean; limit?: number }) =>
    new Kysely<Tables>({ dialect: sqliteDialect({ file, workerUrl: sqliteWorkerUrl, ...options }) });
  const db = open({ readonly: false });
  const read = open({ readonly: true });
  const search = open({ readonly: true, limit: SEARCH_MS });
  return {
    db,
    read,
    search,
    dialect: 'sqlite',
    async ping() {
      await checkConnection(read);
      const { bavail, bsize } = await statfs(dirname(file));
      if (bavail * bsize < MIN_FREE) throw new StorageFullError('The disk of the database is full');
    },
    async reclaim() {
      for (;;) {
        const { rows } = await sql<{ freelist_count: number }>`pragma freelist_count`.execute(db);
        if ((rows[0]?.freelist_count ?? 0) < RECLAIM_PAGES) return;
        await sql`pragma incremental_vacuum(${sql.lit(RECLAIM_PAGES)})`.execute(db);
      }
    },
    async close() {
      await Promise.all([read.destroy(), search.destroy()]);
      await db.destroy();
    },
  };
}

async function checkConnection(db: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(db);
}

async function migrate(where: string, { db, dialect }: Pick<Storage, 'db' | 'dialect'>): Promise<void> {
  // A change of the schema takes as long as it takes.
  const patient = dialect === 'postgres' ? postgres(where, { max: 2, statement_timeout: 0 }) : db;
  try {
    const schema = await schemaOf(db);
    if (schema !== undefined && schema > LATEST_SCHEMA) {
      throw new StorageError(
        `${describeDatabase(where)} is of a newer version of Quartet (schema ${schema}, this program ${LATEST_SCHEMA}); start that version, or restore a backup of this one`,
      );
    }
    const provider = { getMigrations: async (): Promise<Record<string, Migration>> => migrations(dialect) };
    const { error } = await new Migrator({ db: patient, provider }).migrateToLatest();
    if (error) throw error;
  } finally {
    if (patient !== db) await patient.destroy();
  }
}

/** Rewrites a file from before space could be given back, once; without room to do so it stays as it is. */
async function compact({ db }: Storage): Promise<void> {
  const { rows } = await sql<{ auto_vacuum: number }>`pragma auto_vacuum`.execute(db);
  if (rows[0]?.auto_vacuum !== 0) return;
  try {
    await sql`vacuum`.execute(db);
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error;
  }
}
