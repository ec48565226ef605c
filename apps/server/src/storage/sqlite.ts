import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';

/** How long a statement waits for another process that writes the same file, in milliseconds. */
const BUSY_MS = 5000;
/** Prepared statements that are kept. The driver frees one only with the garbage, so preparing every query anew costs memory. */
const PREPARED = 200;

/** An SQLite file, made when missing, in the shape Kysely asks for. */
export function sqliteDatabase(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: BUSY_MS, enableForeignKeyConstraints: true });
  database.exec('pragma journal_mode = WAL');
  // What was acknowledged survives the machine losing power, not only the process ending.
  database.exec('pragma synchronous = FULL');
  const prepared = new LRUCache<string, SqliteStatement>({ max: PREPARED });
  return {
    prepare(text) {
      const known = prepared.get(text);
      if (known) return known;
      const statement = statementOf(database.prepare(text));
      prepared.set(text, statement);
      return statement;
    },
    close() {
      // Afterwards the file alone holds everything, though statements that are not yet freed keep the log beside it.
      database.exec('pragma wal_checkpoint(truncate)');
      database.close();
    },
  };
}

function statementOf(statement: StatementSyncInstance): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters).map(withBuffers),
    run: (parameters) => statement.run(...parameters),
    *iterate(parameters) {
      for (const row of statement.iterate(...parameters)) yield withBuffers(row);
    },
  };
}

/** Bytes as a Buffer, as the PostgreSQL driver gives them. */
function withBuffers(row: Record<string, unknown>): Record<string, unknown> {
  for (const [column, value] of Object.entries(row)) {
    if (value instanceof Uint8Array) row[column] = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }
  return row;
}
