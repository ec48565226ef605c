/**
 * One connection to an SQLite file in a thread of its own: a statement that waits or takes long holds up nothing but its thread.
 * Plain JavaScript, so that Node runs it from the source as it is.
 *
 * In: `{ id, sql, parameters }`, or `null` to close. Out: 'loaded' once, then `{ id, rows, changes }`, or `{ id, error: { code, message } }`
 * with SQLite's extended code.
 *
 * `workerData.state` is shared with the main thread: 1 while the driver's native code may run, 0 between statements, 2 once no
 * statement may start. A thread that is stopped inside native code aborts the whole process: the driver throws an exception in C++
 * that nothing can catch.
 */
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';

/** How long a statement waits for another connection by itself, in milliseconds; longer waits are the other thread's. */
const BUSY_MS = 50;

const IDLE = 0;
const RUNNING = 1;

const { file, readonly, state } = workerData;
const statements = new Map();
/** Prepared statements that are kept; the driver frees one only with the garbage. */
const MAX_STATEMENTS = 200;

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
  const opened = new DatabaseSync(file, { readOnly: readonly, timeout: BUSY_MS, enableForeignKeyConstraints: true });
  try {
    setUp(opened);
  } catch (error) {
    opened.close();
    throw error;
  }
  return opened;
}

function setUp(connection) {
  if (readonly) return;
  // Takes effect in a new file, and in an old one when it is next rewritten: space of what was deleted can be given back.
  connection.exec('pragma auto_vacuum = INCREMENTAL');
  connection.exec('pragma journal_mode = WAL');
  // What was acknowledged survives the machine losing power, not only the process ending.
  connection.exec('pragma synchronous = FULL');
}

let connection = null;

function prepared(sql) {
  const known = statements.get(sql);
  if (known) return known;
  connection ??= open();
  const compiled = connection.prepare(sql);
  const statement = { compiled, reader: compiled.columns().length > 0 };
  if (statements.size >= MAX_STATEMENTS) statements.clear();
  statements.set(sql, statement);
  return statement;
}

function run(sql, parameters) {
  // Frees one page a step, and only running it to its end takes all steps.
  if (sql.startsWith('pragma incremental_vacuum')) {
    connection ??= open();
    connection.exec(sql);
    return { rows: [], changes: 0 };
  }
  const { compiled, reader } = prepared(sql);
  if (reader) return { rows: compiled.all(...parameters), changes: 0 };
  return { rows: [], changes: Number(compiled.run(...parameters).changes) };
}

function close() {
  statements.clear();
  // Afterwards the file alone holds everything.
  if (!readonly) connection?.exec('pragma wal_checkpoint(truncate)');
  connection?.close();
  connection = null;
}

/** Runs native code; skips it once the process ends. */
function whileRunning(work) {
  if (Atomics.compareExchange(state, 0, IDLE, RUNNING) !== IDLE) return;
  try {
    work();
  } finally {
    Atomics.store(state, 0, IDLE);
    Atomics.notify(state, 0);
  }
}

function answer({ id, sql, parameters }) {
  let reply;
  try {
    reply = { id, ...run(sql, parameters) };
  } catch (error) {
    reply = { id, error: { code: error.sqliteExtendedCode ?? error.code ?? '', message: error.message } };
  }
  parentPort.postMessage(reply);
}

parentPort.on('message', (message) => {
  if (message !== null) {
    whileRunning(() => answer(message));
    return;
  }
  try {
    whileRunning(close);
  } finally {
    parentPort.close();
  }
});

// The main thread creates the state as running, as loading the driver is native code too.
Atomics.store(state, 0, IDLE);
Atomics.notify(state, 0);
parentPort.postMessage('loaded');
