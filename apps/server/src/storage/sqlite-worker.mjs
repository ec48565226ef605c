/**
 * One connection to an SQLite file in a thread of its own: a statement that waits or takes long holds up nothing but its thread.
 * Plain JavaScript, so that Node runs it from the source as it is.
 *
 * In: `{ id, sql, parameters }`. Out: `{ id, rows, changes }`, or `{ id, error: { code, message } }`.
 */
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';

/** How long a statement waits for another connection by itself, in milliseconds; longer waits are the other thread's. */
const BUSY_MS = 50;

const { file, readonly } = workerData;
const statements = new Map();
const MAX_STATEMENTS = 500;

/** What is stored is its owner's alone: shares that were not made public, sessions, settings. */
function ownFile() {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  for (const end of ['', '-wal', '-shm']) {
    try {
      chmodSync(file + end, 0o600);
    } catch {
      // Not there yet, or another's file on a system that shares it.
    }
  }
}

function open() {
  if (!readonly) ownFile();
  const opened = new Sqlite(file, { readonly });
  try {
    setUp(opened);
  } catch (error) {
    opened.close();
    throw error;
  }
  return opened;
}

function setUp(connection) {
  connection.pragma(`busy_timeout = ${BUSY_MS}`);
  if (readonly) return;
  // Takes effect in a new file, and in an old one when it is next rewritten: space of what was deleted can be given back.
  connection.pragma('auto_vacuum = INCREMENTAL');
  connection.pragma('journal_mode = WAL');
  // What was acknowledged survives the machine losing power, not only the process ending.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
}

let connection = null;

function prepared(sql) {
  const known = statements.get(sql);
  if (known) return known;
  connection ??= open();
  const statement = connection.prepare(sql);
  if (statements.size >= MAX_STATEMENTS) statements.clear();
  statements.set(sql, statement);
  return statement;
}

parentPort.on('message', ({ id, sql, parameters }) => {
  try {
    const statement = prepared(sql);
    const values = parameters.map((value) => (value instanceof Uint8Array ? Buffer.from(value) : value));
    if (statement.reader) parentPort.postMessage({ id, rows: statement.all(values), changes: 0 });
    else parentPort.postMessage({ id, rows: [], changes: statement.run(values).changes });
  } catch (error) {
    parentPort.postMessage({ id, error: { code: String(error.code ?? ''), message: error.message } });
  }
});
