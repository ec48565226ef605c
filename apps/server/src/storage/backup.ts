/**
 * Backups that either database can read: gzip-packed lines of JSON. The first line names the format and the schema, then comes one
 * row a line as `["table", {…}]`, and the last line counts the rows, so that a file that was cut off is never taken for a whole one.
 */

import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { keysOf, tableOf } from '@quartet/gamedata/typed';
import { sql, type Transaction } from 'kysely';
import { isObject } from '../json.ts';
import { LATEST_SCHEMA, type Storage } from './database.ts';
import { unpackStored } from './stored.ts';
import type { Tables } from './tables.ts';

const FORMAT = 'quartet-backup';
const VERSION = 1;

/** Columns that name a row, by table; tables come after those they refer to. Logins under way are not worth keeping. */
const KEYS = {
  shares: ['id'],
  entries: ['id'],
  entry_team: ['entry_id', 'slot'],
  entry_sets: ['entry_id', 'slot', 'name'],
  entry_tags: ['entry_id', 'tag'],
  users: ['id'],
  sessions: ['token_hash'],
} as const satisfies Partial<{ [T in keyof Tables]: readonly (keyof Tables[T])[] }>;

type TableName = keyof typeof KEYS;
type Row = Record<string, unknown>;

const TABLES = keysOf(KEYS);
/** Rows read or written at once, fewer of results, which are large; and the bytes after which fewer are written at once. */
const PAGE = 200;
const SHARE_PAGE = 10;
const BATCH_BYTES = 4 * 1024 * 1024;
/** Longest line that is read, in letters; a result of the largest size stays far below. */
const MAX_LINE = 128 * 1024 * 1024;

/** A backup that cannot be made or put back; the message is fit for the user. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Rows by table. */
export type Counts = Record<TableName, number>;

type Progress = (rows: number) => void;

const none = (): Counts => tableOf(TABLES, () => 0);

/** Names columns and values of a row in a statement. */
const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/**
 * Writes all of a database as it was at one moment; it may be in use meanwhile.
 * @param onProgress called with the number of rows so far
 */
export async function writeBackup(storage: Storage, out: Writable, onProgress: Progress = () => {}): Promise<Counts> {
  const counts = none();
  let rows = 0;
  async function* lines(db: Transaction<Tables>): AsyncGenerator<string> {
    const created = Math.floor(Date.now() / 1000);
    yield `${JSON.stringify({ format: FORMAT, version: VERSION, schema: LATEST_SCHEMA, created })}\n`;
    for (const table of TABLES) {
      for await (const row of rowsOf(db, table)) {
        yield `${JSON.stringify([table, packed(row)])}\n`;
        counts[table]++;
        onProgress(++rows);
      }
    }
    yield `${JSON.stringify({ end: counts })}\n`;
  }
  const transaction = storage.read.transaction().setAccessMode('read only');
  // SQLite reads the state of the first read throughout; PostgreSQL only when it is asked to.
  const snapshot = storage.dialect === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction;
  await snapshot.execute((db) => pipeline(() => lines(db), createGzip(), out));
  return counts;
}

async function* rowsOf(db: Transaction<Tables>, table: TableName): AsyncGenerator<Row> {
  const key: readonly string[] = KEYS[table];
  const page = table === 'shares' ? SHARE_PAGE : PAGE;
  let last: Row | undefined;
  for (;;) {
    const after: Row | undefined = last;
    const beyond = after
      ? sql`where (${refs(key)}) > (${sql.join(key.map((column) => sql.val(after[column])))})`
      : sql``;
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${beyond} order by ${refs(key)} limit ${sql.lit(page)}
    `.execute(db);
    yield* rows;
    if (rows.length < page) return;
    last = rows[rows.length - 1];
  }
}

/** Bytes stand in JSON as an object with their base64 text. */
function packed(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value,
    ]),
  );
}

function unpacked(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (typeof value === 'string' || typeof value === 'number') return [column, value];
      if (isObject(value) && typeof value.bytes === 'string') return [column, Buffer.from(value.bytes, 'base64')];
      throw new BackupError(`The backup is damaged: column ${column} cannot be read`);
    }),
  );
}

/** Checks the document of a share. @throws BackupError when it is damaged, or unpacks to more than is ever stored */
function checked(table: TableName, row: Row): Row {
  if (table !== 'shares' || !(row.document instanceof Uint8Array)) return row;
  try {
    unpackStored(row.document);
  } catch {
    throw new BackupError(
      `The backup is damaged: the document of share ${String(row.id)} cannot be unpacked, or is too large`,
    );
  }
  return row;
}

/**
 * Puts a backup into a database, all of it or nothing.
 * @param replace removes what the database holds; otherwise it must be empty
 * @throws BackupError
 */
export async function restoreBackup(
  storage: Storage,
  source: Readable,
  { replace, onProgress = () => {} }: { replace: boolean; onProgress?: Progress },
): Promise<Counts> {
  return storage.db.transaction().execute(async (db) => {
    if (storage.dialect === 'postgres') {
      await sql`set local statement_timeout = 0`.execute(db);
      await sql`lock table ${sql.join(TABLES.map((table) => sql.table(table)))} in exclusive mode`.execute(db);
    }
    // The first statement writes: on SQLite it blocks other writers from here on.
    await db.deleteFrom('logins').execute();
    for (const table of [...TABLES].reverse()) {
      if (replace) await sql`delete from ${sql.table(table)}`.execute(db);
      else if (await holdsRows(db, table)) {
        throw new BackupError('The database is not empty. To remove what it holds, restore with --replace');
      }
    }
    try {
      return await load(db, source, onProgress);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (code.startsWith('Z_')) throw new BackupError('The backup is damaged or cut off, or is no backup');
      throw error;
    }
  });
}

async function holdsRows(db: Transaction<Tables>, table: TableName): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  return rows.length > 0;
}

async function load(db: Transaction<Tables>, source: Readable, onProgress: Progress): Promise<Counts> {
  const counts = none();
  let rows = 0;
  let begun = false;
  let whole = false;
  let batch: { table: TableName; rows: Row[]; bytes: number } | null = null;

  const flush = async () => {
    if (!batch) return;
    const { table, rows: stored } = batch;
    batch = null;
    try {
      await db
        .insertInto(table)
        .values(stored as never)
        .execute();
    } catch (error) {
      throw new BackupError(`Rows of ${table} cannot be stored: ${error instanceof Error ? error.message : error}`);
    }
  };
  const take = async (line: string) => {
    if (whole) throw new BackupError('The backup is damaged: something follows its end');
    const value = parsed(line);
    if (!begun) {
      checkHead(value);
      begun = true;
      return;
    }
    if (Array.isArray(value)) {
      const [table, row]: readonly unknown[] = value;
      if (!isTable(table) || !isObject(row)) throw new BackupError('The backup is damaged: a row cannot be read');
      if (batch && (batch.table !== table || batch.rows.length >= PAGE || batch.bytes > BATCH_BYTES)) await flush();
      batch ??= { table, rows: [], bytes: 0 };
      batch.rows.push(checked(table, unpacked(row)));
      batch.bytes += line.length;
      counts[table]++;
      onProgress(++rows);
      return;
    }
    const end = isObject(value) && isObject(value.end) ? value.end : {};
    if (TABLES.some((table) => end[table] !== counts[table])) {
      throw new BackupError('The backup is damaged: it does not hold the rows it names');
    }
    whole = true;
  };

  const plain = createGunzip();
  source.on('error', (error) => plain.destroy(error));
  source.pipe(plain);
  // One step after the other: when one fails, no other is still writing while the transaction is undone.
  for await (const line of linesOf(plain)) await take(line);
  await flush();
  if (!whole) throw new BackupError('The backup is cut off: its end is missing');
  return counts;
}

function isTable(name: unknown): name is TableName {
  return typeof name === 'string' && Object.hasOwn(KEYS, name);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new BackupError('The backup is damaged, or is no backup');
  }
}

function checkHead(head: unknown): void {
  if (!isObject(head) || head.format !== FORMAT) throw new BackupError('This file is no backup of Quartet');
  if (head.version !== VERSION) {
    throw new BackupError(`The backup has format ${String(head.version)}; this program reads format ${VERSION}`);
  }
  if (head.schema !== LATEST_SCHEMA) {
    throw new BackupError(
      `The backup has schema ${String(head.schema)}, this program ${LATEST_SCHEMA}. Restore it with the version that made it; this one brings the database up to date when it starts`,
    );
  }
}

/** Lines of UTF-8 text; an end without a line break is a line too. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let length = 0;
  const line = (): string => {
    const text = Buffer.concat(parts).toString('utf8');
    parts = [];
    length = 0;
    return text;
  };
  for await (const chunk of bytes) {
    let from = 0;
    for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, from)) {
      parts.push(chunk.subarray(from, at));
      yield line();
      from = at + 1;
    }
    parts.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > MAX_LINE) throw new BackupError('The backup is damaged: a line is too long');
  }
  const rest = line();
  if (rest !== '') yield rest;
}
