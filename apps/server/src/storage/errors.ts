/** Errors of the database. */

/** A database that cannot be used as it is; the message is fit for the user. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** A statement that is wrong, or breaks a rule of the schema. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** The database cannot serve right now; the same statement may succeed later. */
export class UnavailableError extends Error {
  override readonly name: string = 'UnavailableError';
}

/** Others hold it. */
export class StorageBusyError extends UnavailableError {
  override readonly name = 'StorageBusyError';
}

/** A statement takes longer than it may; tried again, it would take as long. */
export class StorageLateError extends UnavailableError {
  override readonly name = 'StorageLateError';
}

/** There is no room left on the disk. */
export class StorageFullError extends UnavailableError {
  override readonly name = 'StorageFullError';
}

/** The connection broke, or cannot be made. */
export class StorageLostError extends UnavailableError {
  override readonly name = 'StorageLostError';
}

/** PostgreSQL's codes for its own shutdown, too many connections, a statement that took too long, and conflicts that pass. */
const PASSING = /^(?:57P0[123]|57014|53300|40001|40P01|08\w{3}|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const FULL = /^(?:53100|53200)$/;
/** Messages of `pg` for a connection that broke or cannot be made; they have no code. */
const BROKEN =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Brings an error of either database into the terms above; any other is given back. */
export function storageErrorOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof UnavailableError) return error;
  const code = 'code' in error ? String(error.code) : '';
  // Errors that prevent a connection, such as a missing socket.
  if ('syscall' in error && error.syscall === 'connect') return new StorageLostError(error.message);
  if (FULL.test(code)) return new StorageFullError(error.message);
  if (PASSING.test(code)) return new StorageLostError(error.message);
  if (BROKEN.test(error.message)) {
    return new StorageLostError(error.message);
  }
  return error;
}

/** PostgreSQL's codes for a refused login, and for a missing database. */
const NOT_ADMITTED = /^(?:28\w{3}|3D000)$/;

/** Whether an error means that a database cannot be reached at all, rather than that a statement failed. */
export function isOutOfReach(error: unknown): error is Error {
  if (storageErrorOf(error) instanceof UnavailableError) return true;
  return error instanceof Error && 'code' in error && NOT_ADMITTED.test(String(error.code));
}
