/** SQLite for kysely, with each connection in a separate thread. */
import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { DatabaseError, StorageBusyError, StorageFullError, StorageLateError, StorageLostError } from './errors.ts';

/** How long a statement is tried again while another process writes, in milliseconds. */
const PATIENCE_MS = 5000;
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;
/** Longest a connection may take to be closed, in milliseconds. */
const CLOSE_MS = 10_000;
/** Longest the end of the process waits for running statements, in milliseconds. */
const EXIT_MS = 10_000;
/** Statements and transactions that may wait for the connection. */
const MAX_WAITING = 2000;

export interface SqliteOptions {
  file: string;
  readonly: boolean;
  /** Longest a statement may take, in milliseconds; the connection is replaced by a new one then. */
  limit?: number;
  /** The thread's file in a bundle. */
  workerUrl?: URL;
}

interface Reply {
  id: number;
  rows: Record<string, unknown>[];
  changes: number;
  error?: { code: number | string; message: string };
}

interface Waiting {
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

/** Activity of a thread's native code; see `sqlite-worker.mjs`. */
const IDLE = 0;
const RUNNING = 1;
const STOPPED = 2;

/** States of the running threads. */
const states = new Set<Int32Array>();

/**
 * Lets running statements end before the process stops their threads, which would abort it: the driver throws in native code
 * where a stopped thread cannot run JavaScript. Those that outlast {@link EXIT_MS} are killed with the process.
 */
function stopThreads(): void {
  const end = performance.now() + EXIT_MS;
  for (const state of states) {
    while (Atomics.compareExchange(state, 0, IDLE, STOPPED) === RUNNING) {
      if (Atomics.wait(state, 0, RUNNING, Math.max(0, end - performance.now())) === 'timed-out') {
        process.kill(process.pid, 'SIGKILL');
      }
    }
  }
}

/** A thread with a connection; the next statement starts another when it ended. */
class ConnectionThread {
  private readonly options: SqliteOptions;
  private worker: Worker | null = null;
  /** Resolves when the thread has started. */
  private loaded: Promise<void> = Promise.resolve();
  /** Resolves when a thread that was let go has ended: a statement under way can neither be interrupted nor its thread be stopped. */
  private ending: Promise<unknown> | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  constructor(options: SqliteOptions) {
    this.options = options;
  }

  async execute(sql: string, parameters: readonly unknown[]): Promise<Reply> {
    if (this.ending) throw new StorageBusyError('The database is busy with a statement that was given up');
    const { limit } = this.options;
    const worker = this.start();
    const id = ++this.lastId;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const reply = await new Promise<Reply>((resolve, reject) => {
        this.waiting.set(id, { resolve, reject });
        worker.postMessage({ id, sql, parameters });
        // On a busy machine a thread takes longer to start than a search may take.
        if (limit !== undefined)
          void this.loaded.then(() => {
            if (this.waiting.has(id)) timer = setTimeout(() => this.giveUp(worker), limit);
          });
      });
      if (reply.error) throw failure(reply.error);
      return reply;
    } finally {
      clearTimeout(timer);
      this.waiting.delete(id);
    }
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    if (worker) this.letGo(worker);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, CLOSE_MS);
    });
    await Promise.race([this.ending, late]);
    clearTimeout(timer);
  }

  private start(): Worker {
    if (this.worker) return this.worker;
    const { file, readonly, workerUrl } = this.options;
    const url = workerUrl ?? new URL('./sqlite-worker.mjs', import.meta.url);
    const state = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    state[0] = RUNNING;
    if (states.size === 0) process.on('exit', stopThreads);
    states.add(state);
    const worker = new Worker(url, { workerData: { file, readonly, state }, execArgv: [] });
    // The connection alone does not keep the process going.
    worker.unref();
    this.loaded = new Promise((resolve) => {
      worker.on('message', (reply: Reply | 'loaded') => {
        if (reply === 'loaded') resolve();
        else this.waiting.get(reply.id)?.resolve(reply);
      });
    });
    const lose = (message: string) => {
      states.delete(state);
      if (states.size === 0) process.off('exit', stopThreads);
      this.lose(worker, new StorageLostError(message));
    };
    worker.on('error', (error) => lose(error.message));
    worker.on('exit', () => lose('The connection to the database ended'));
    this.worker = worker;
    return worker;
  }

  private giveUp(worker: Worker): void {
    this.lose(worker, new StorageLateError('The statement took too long'));
    this.letGo(worker);
  }

  /** Lets a thread close its connection and end after the statement under way. */
  private letGo(worker: Worker): void {
    const ended = new Promise<void>((resolve) => {
      worker.once('exit', () => {
        if (this.ending === ended) this.ending = null;
        resolve();
      });
    });
    this.ending = ended;
    worker.postMessage(null);
  }

  private lose(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = null;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

const [BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN, NOTADB] = [5, 6, 8, 10, 13, 14, 26];
/** Kinds of IOERR that a disk without room gives: when writing, syncing, cutting, and making the shared memory file. */
const NO_ROOM = [3, 4, 6, 19, 21].map((kind) => IOERR + (kind << 8));

/** Cause of a failed statement: the moment, the disk, or the statement itself. */
function failure({ code, message }: { code: number | string; message: string }): Error {
  if (typeof code === 'string') {
    const full = code === 'ENOSPC' || code === 'EDQUOT';
    return full ? new StorageFullError(message) : new DatabaseError(message, code);
  }
  const kind = code & 0xff;
  if (kind === BUSY || kind === LOCKED) return new StorageBusyError(message);
  if (kind === FULL || NO_ROOM.includes(code)) return new StorageFullError(message);
  if ([READONLY, IOERR, CANTOPEN, NOTADB].includes(kind)) return new StorageLostError(message);
  return new DatabaseError(message, String(code));
}

/** The one connection of a driver. Its holder runs statements one after the other. */
class ThreadConnection implements DatabaseConnection {
  readonly thread: ConnectionThread;
  /** Time at which the current holder requested the connection. */
  requestedAt = 0;
  inTransaction = false;

  constructor(thread: ConnectionThread) {
    this.thread = thread;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes } = await this.run(sql, parameters);
    for (const row of rows) {
      for (const [name, value] of Object.entries(row)) {
        if (value instanceof Uint8Array && !Buffer.isBuffer(value)) {
          row[name] = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
        }
      }
    }
    return { rows: rows as R[], numAffectedRows: BigInt(changes) };
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    yield* [];
    throw new Error('SQLite rows are not streamed');
  }

  /** Runs a statement; one that meets another writer is tried again for a while, which a transaction under way never does. */
  async run(sql: string, parameters: readonly unknown[]): Promise<Reply> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await this.thread.execute(sql, parameters);
      } catch (error) {
        const late = performance.now() - this.requestedAt > PATIENCE_MS;
        if (!(error instanceof StorageBusyError) || this.inTransaction || late) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
      }
    }
  }
}

class ThreadDriver implements Driver {
  private readonly connection: ThreadConnection;
  private readonly queue: (() => void)[] = [];
  private held = false;

  constructor(options: SqliteOptions) {
    this.connection = new ThreadConnection(new ConnectionThread(options));
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const requestedAt = performance.now();
    if (this.queue.length >= MAX_WAITING) throw new StorageBusyError('Too many statements wait already');
    // A release hands the connection to the first waiting caller, so it is never free in between.
    if (this.held) await new Promise<void>((resolve) => this.queue.push(resolve));
    this.held = true;
    this.connection.requestedAt = requestedAt;
    return this.connection;
  }

  async beginTransaction(_connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    // A transaction that reads first and then writes would fail beside another writer, however long it waits.
    await this.connection.run(accessMode === 'read only' ? 'begin' : 'begin immediate', []);
    this.connection.inTransaction = true;
  }

  async commitTransaction(): Promise<void> {
    await this.connection.run('commit', []);
  }

  async rollbackTransaction(): Promise<void> {
    try {
      await this.connection.run('rollback', []);
    } catch {
      // SQLite has undone it already, or the connection is gone; a new one knows of no transaction.
      await this.connection.thread.close();
    }
  }

  async releaseConnection(): Promise<void> {
    const { connection } = this;
    connection.inTransaction = false;
    const next = this.queue.shift();
    if (next) next();
    else this.held = false;
  }

  async destroy(): Promise<void> {
    await this.connection.thread.close();
  }
}

/** SQLite changes a schema within a transaction as well as data, so a migration is done whole or not at all. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export function sqliteDialect(options: SqliteOptions): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new ThreadDriver(options),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
