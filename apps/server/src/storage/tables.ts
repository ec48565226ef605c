import type { Verification } from '@quartet/api';
import type { Generated } from 'kysely';

/**
 * Tables as both databases have them. Numbers are doubles (exact for whole numbers up to 2^53), flags are 0 or 1, times are
 * seconds since 1970, structures that are never searched are JSON text.
 */
export interface Tables {
  shares: ShareTable;
  entries: EntryTable;
  entry_team: EntryTeamTable;
  entry_sets: EntrySetTable;
  entry_tags: EntryTagTable;
  entry_words: EntryWordsTable;
  users: UserTable;
  sessions: SessionTable;
  logins: LoginTable;
}

export interface ShareTable {
  id: string;
  /** The posted JSON text byte for byte, gzip-packed: a signature covers every value of it. */
  document: Buffer;
  /** Signature it was posted with, empty when unsigned. */
  signature: string;
  created_at: number;
  /** 0 = never. */
  expires_at: number;
  verification: Verification;
  /** Why it is not verified. */
  reason: string;
  /** JSON of the reason as a phrase; empty when there is none. */
  reason_phrase: Generated<string>;
  /** User id, empty for a visitor. */
  submitter: string;
  /** The client that waits for the verification, as salted hashes of its network and address; empty afterwards. */
  source: Generated<string>;
  /** Number of times its verification has been started. */
  attempts: Generated<number>;
}

/** `pending`: to be computed; `ready`: has a summary; `failed`: could not be computed and has none. */
export type EntryState = 'pending' | 'ready' | 'failed';

export interface EntryTable {
  id: string;
  create_date: number;
  last_update: number;
  config: string;
  description: string;
  submitter: string;
  /** JSON list of the tags its submitter asks for. */
  wanted_tags: Generated<string>;
  is_db_valid: number;
  share_key: string;
  /** Engine version that tried last; empty when it is to be computed by any. */
  hash: string;
  state: EntryState;
  failure: string;
  /** JSON of the failure as a phrase, which pages show in any language; empty when there is none. */
  failure_phrase: Generated<string>;
  /** Base seed of the computation, so that it can be repeated. */
  seed: number;
  mode: number;
  /** Condition that ends its fights (`Ending`); empty before the first computation. */
  ending: Generated<string>;
  target_count: number;
  /** Mean of the fights' DPS divided by the number of targets. */
  mean_dps_per_target: number;
  duration_min: number;
  duration_max: number;
  duration_mean: number;
  duration_sd: number;
  damage_min: number;
  damage_max: number;
  damage_mean: number;
  damage_sd: number;
  /** JSON of the team as in a result, empty list before the first computation. */
  team: string;
  /** JSON list of the team's archetypes, by its fights. */
  archetypes: Generated<string>;
  /** Mean DPS per target of the computation before the last one; 0 when there is none. */
  previous_dps: number;
  /** Engine versions of the summary and of the one before it; empty when there is none. */
  computed_by: Generated<string>;
  previous_version: Generated<string>;
  /** Number of times its computation by this engine version ran out of time. */
  attempts: Generated<number>;
  /** Incremented by each change of config or description; an approval contains the revision that was reviewed. */
  revision: Generated<number>;
}

export interface EntryTeamTable {
  entry_id: string;
  slot: number;
  name: string;
  element: string;
  level: number;
  max_level: number;
  cons: number;
  weapon_name: string;
  weapon_refine: number;
  weapon_level: number;
  weapon_max_level: number;
  talent_attack: number;
  talent_skill: number;
  talent_burst: number;
}

export interface EntrySetTable {
  entry_id: string;
  slot: number;
  name: string;
  count: number;
}

export interface EntryTagTable {
  entry_id: string;
  tag: number;
  /** 1 accepted, 0 rejected. */
  accepted: number;
}

/** Search terms of a team: words in lower case with spaces between them. */
export interface EntryWordsTable {
  entry_id: string;
  /** Names, gear and events of the fights. */
  facts: string;
  description: string;
}

export interface UserTable {
  id: string;
  name: string;
  role: Generated<number>;
  /** JSON list of share ids. */
  permalinks: Generated<string>;
  /** JSON object of settings. */
  data: Generated<string>;
  created_at: number;
}

export interface SessionTable {
  /** SHA-256 of the cookie's token: a copy of the database opens no session. */
  token_hash: string;
  user_id: string;
  expires_at: number;
}

export interface LoginTable {
  /** SHA-256 of the OAuth state. */
  state_hash: string;
  /** PKCE code verifier. */
  verifier: string;
  redirect: string;
  return_to: string;
  expires_at: number;
}
