/**
 * What each kind of request may cost, from the bytes of its body to its last fight. Work is counted in steps (packages/script/src/budget.ts):
 * a frame of a fight or an instruction of a script counts as one, about 0.1 µs.
 */
import { type Allowance, MAX_CONFIG } from '@quartet/script';
import type { JsonLimits } from './http/json.ts';

const MIB = 1024 * 1024;

/** Iterations of every team, so that they can be compared. */
export const TEAM_ITERATIONS = 1000;

/** Bounds of a body before anything is done with it. */
export interface BodyLimits extends JsonLimits {
  bytes: number;
}

export const BODIES = {
  /** A result; one of a thousand fights of a minute and a half has about 12,000 values. */
  upload: { bytes: 4 * MIB, depth: 64, nodes: 250_000 },
  /** A config in JSON, in which one of its characters takes up to six bytes (`\u0041`), and what stands beside it. */
  config: { bytes: 6 * MAX_CONFIG + 10_000, depth: 32, nodes: 20_000 },
  /** A config in server mode: what is too long is refused by its length up to here. */
  run: { bytes: 2 * MIB, depth: 32, nodes: 20_000 },
  /** A config and an inventory. */
  optimization: { bytes: 12 * MIB, depth: 32, nodes: 20_000 },
  /** Any other request. */
  small: { bytes: 64 * 1024, depth: 32, nodes: 20_000 },
} satisfies Record<string, BodyLimits>;

/** To read a config of full length with the fixes that are offered for it, which takes 24 passes at most. */
const READING = { configLength: MAX_CONFIG, config: 4_000_000 };

/** Steps of one fight of an upload. */
const UPLOAD_FIGHT = 4_000_000;
/** Steps that are kept for the two fights that a result lists by their seeds, once no more of its run are repeated. */
export const RESERVE = 3 * UPLOAD_FIGHT;
const UPLOAD: Allowance = { ...READING, fight: UPLOAD_FIGHT, job: 60_000_000 + RESERVE };

export const ALLOWANCES = {
  /** Verification of a result that a visitor shares. */
  anonymousUpload: UPLOAD,
  /** The same for a user who is logged in: an account costs nothing, so it buys no more. */
  signedInUpload: UPLOAD,
  /** Computation of a team that is handed in. */
  team: { ...READING, fight: 300_000, job: TEAM_ITERATIONS * 300_000 },
  /** Runs, samples and validations that worker processes compute. A validation tries one fight of at most 30,000 steps. */
  run: { ...READING, fight: 1_000_000, job: Number.POSITIVE_INFINITY },
} satisfies Record<string, Allowance>;
