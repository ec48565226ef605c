/** Entries of the teams database as the server sends them (64-bit numbers are text, empty fields are left out). */
import { ENDINGS, type Ending } from '@quartet/results';
import { runnerPhrase } from '@quartet/runner';
import { readPhrase } from '@quartet/script';
import { z } from 'zod';
import type { Reason } from '../names/reasons.ts';

/** Tag of teams whose rotation no player wrote. */
export const GENERATED_TAG = 20;

/** `hash` of a team whose first figures come from few fights. */
export const FIRST_LOOK = 'first look';
/** Fights of a team, and of its first figures. */
export const TEAM_FIGHTS = 1000;
export const FIRST_LOOK_FIGHTS = 100;

const text = z.string().catch('');
const number = z.number().catch(0);
const seconds = z.coerce.number().catch(0);
const tags = z.array(z.number()).catch([]);
const flag = z.boolean().catch(false);

/** Slot of energy recharge in a stat vector. */
const ER = 7;

const member = z
  .object({
    name: text,
    element: text,
    level: number,
    max_level: number,
    cons: number,
    talents: z.object({ attack: number, skill: number, burst: number }).catch({ attack: 0, skill: 0, burst: 0 }),
    weapon: z
      .object({ name: text, refine: number, level: number, max_level: number })
      .catch({ name: '', refine: 0, level: 0, max_level: 0 }),
    sets: z.record(z.string(), number).catch({}),
    snapshot: z.array(number).catch([]),
  })
  .transform(({ snapshot, ...rest }) => ({
    ...rest,
    /** Energy recharge at the start as a fraction; null when it is not given. */
    er: snapshot[ER] ?? null,
  }));

/** A character of a team. */
export type TeamMember = z.output<typeof member>;

const spread = z
  .object({ mean: number, sd: number, min: number, max: number })
  .catch({ mean: 0, sd: 0, min: 0, max: 0 });

const summary = z.object({
  mode: number,
  /** Undefined when the server does not send it. */
  ending: z.enum(ENDINGS).optional().catch(undefined),
  target_count: number,
  mean_dps_per_target: number,
  previous_dps_per_target: number,
  /** Engine version of the computation before. */
  previous_version: text,
  /** Seconds. */
  sim_duration: spread,
  /** Damage of one fight, to all targets. */
  total_damage: spread,
  /** Archetypes of the team, by the events of its fights. */
  archetypes: z.array(text).catch([]),
  team: z.array(member).catch([]),
});

const entry = z.object({
  _id: z.string(),
  /** Seconds since 1970, as the other dates. */
  create_date: seconds,
  last_update: seconds,
  config: text,
  description: text,
  /** Revision of the config and description. */
  revision: z.number().catch(0),
  /** Name of the submitter; empty when it is unknown. */
  author: text,
  /** Whether the user submitted it. */
  own: flag,
  accepted_tags: tags,
  rejected_tags: tags,
  wanted_tags: tags,
  is_db_valid: flag,
  /** Engine version of the last computation. */
  hash: text,
  /** Why the last computation failed. */
  failure: text,
  /** The failure as a phrase for any language. */
  failure_phrase: z.unknown().transform(readPhrase).optional(),
  /** Null until it was computed. */
  summary: summary.nullable().catch(null),
});

export type TeamEntry = z.output<typeof entry>;

/** Reads an entry. @throws Error when it is none */
export function readEntry(json: unknown): TeamEntry {
  return entry.parse(json);
}

/** Reads a list of entries, leaving out what is none. @throws Error when it is no list */
export function readEntries(json: unknown): TeamEntry[] {
  const { data } = z.object({ data: z.array(z.unknown()).default([]) }).parse(json);
  return data.flatMap((each) => {
    const read = entry.safeParse(each);
    return read.success ? [read.data] : [];
  });
}

/** Mode of a fight against enemies with HP. */
const MODE_HP = 2;

/** Condition that ends the fights of a team, derived from the mode when the server does not send it. */
export function endingOf({ ending, mode }: NonNullable<TeamEntry['summary']>): Ending {
  return ending ?? (mode === MODE_HP ? 'kill' : 'time');
}

export type EntryState = 'computing' | 'failed' | 'review' | 'approved' | 'rejected';

/** Why the last computation failed, in the engine's own words where it has no sentence for it; null when it did not. */
export function failureOf({ failure, failure_phrase }: TeamEntry): Reason | null {
  if (failure === '') return null;
  return { message: failure, phrase: failure_phrase ?? runnerPhrase('engine-says', { words: failure }) };
}

/** How far an entry has come. */
export function stateOf(one: TeamEntry): EntryState {
  if (one.is_db_valid) return 'approved';
  if (one.summary === null) return one.failure === '' ? 'computing' : 'failed';
  return one.rejected_tags.length > 0 ? 'rejected' : 'review';
}
