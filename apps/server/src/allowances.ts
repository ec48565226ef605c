/**
 * Limits of each kind of request: the size of its body and the work of its fights. Work is counted in steps (packages/script/src/budget.ts);
 * an instruction of a script is one step, and no step takes more than 0.1 µs (`npm run bench -- prices`).
 */
import { type Allowance, MAX_CONFIG } from '@quartet/script';
import type { JsonLimits } from './json.ts';

const MIB = 1024 * 1024;

/** Iterations per team; the same for all teams, so that they can be compared. */
export const TEAM_ITERATIONS = 1000;

/** Bounds of a body, checked before it is parsed. */
export interface BodyLimits extends JsonLimits {
  bytes: number;
}

/** Bytes of a stream that wait at once: the buffers of the stream and of its connection. */
export const STREAM_WINDOW = 256 * 1024;
/** Bytes that a stream of this server packs or unpacks at once: each part costs a turn of the event loop. */
export const STREAM_CHUNK = 64 * 1024;
/** Longest a request may wait for its turn, in milliseconds; then the answer is 503. */
export const MAX_WAIT_MS = 20_000;

export const BODIES = {
  /** A result; a result of 1,000 fights of 90 s has about 12,000 values. */
  upload: { bytes: 4 * MIB, depth: 64, nodes: 250_000 },
  /** A config as JSON, in which a character takes up to six bytes (`\u0041`), and the other fields of the request. */
  config: { bytes: 6 * MAX_CONFIG + 10_000, depth: 32, nodes: 20_000 },
  /** A config in server mode. Larger than MAX_CONFIG, so that the error for a config that is too long can name its length. */
  run: { bytes: 2 * MIB, depth: 32, nodes: 20_000 },
  /** A config, and an inventory or the state of a search with 160,000 hashes of 17 characters. */
  optimization: { bytes: 12 * MIB, depth: 32, nodes: 200_000 },
  /** Any other request. */
  small: { bytes: 64 * 1024, depth: 32, nodes: 20_000 },
} satisfies Record<string, BodyLimits>;

/** Allowance for parsing a config of maximum length and computing its fixes, which takes at most 24 passes. */
const READING = { configLength: MAX_CONFIG, config: 4_000_000 };

/** Steps of one fight of an upload. */
const UPLOAD_FIGHT = 16_000_000;
/** Steps reserved for the two fights that a result lists by seed; the other fights of the run are not repeated from this reserve. */
export const RESERVE = 3 * UPLOAD_FIGHT;
/** Steps of the first attempt to verify an upload, which an ordinary result needs for 70 fights and a costly one for none. */
const FIRST_ATTEMPT = 4_000_000;
const UPLOAD: Allowance = { ...READING, fight: UPLOAD_FIGHT, job: 420_000_000 + RESERVE };

export const ALLOWANCES = {
  /** First attempt to verify a result. Results that need more wait for a separate thread, so that they delay no short one. */
  firstAttempt: { configLength: MAX_CONFIG, config: 1_000_000, fight: FIRST_ATTEMPT, job: FIRST_ATTEMPT },
  /** Verification of a result that a visitor shares. */
  anonymousUpload: UPLOAD,
  /** Verification of a result that a user shares: the same, because an account is free. */
  signedInUpload: UPLOAD,
  /** Computation of a submitted team. */
  team: { ...READING, fight: 2_000_000, job: TEAM_ITERATIONS * 2_000_000 },
  /**
   * Runs, samples and validations in worker processes and run servers. A validation simulates one fight of at most 200,000 steps. The log of 20 minutes of a
   * usual team has 60,000 entries: 20 unread samples take 229 MiB, and with 200,000 entries 749.
   */
  run: { ...READING, fight: 7_000_000, job: Number.POSITIVE_INFINITY, log: 60_000 },
} satisfies Record<string, Allowance>;
