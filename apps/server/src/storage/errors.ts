/** What can be wrong with the database. */

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

/** Others hold it, or it takes too long. */
export class StorageBusyError extends UnavailableError {
  override readonly name = 'StorageBusyError';
}

/** There is no room left on the disk. */
export class StorageFullError extends UnavailableError {
  override readonly name = 'StorageFullError';
}

/** The connection broke, or cannot be made. */
export class StorageLostError extends UnavailableError {
  override readonly name = 'StorageLostError';
}
