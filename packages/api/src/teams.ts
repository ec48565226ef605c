/** The teams database. */
import { MAX_CONFIG } from '@quartet/script';
import * as z from 'zod/mini';
import { idParams, page, spread } from './common.ts';
import { endpoint, nothing, phrase, problem, refusal } from './endpoint.ts';

const tags = ['teams'] as const;

/** Tag of teams whose rotation no player wrote. */
export const GENERATED_TAG = 20;

/** `hash` of a team whose first figures come from few fights. */
export const FIRST_LOOK = 'first look';

/** Tags a team may carry; retired ones and the two reserved ones are not among them. */
export const TAGS = [1, 2, 5, 6, 7, 8, 9, GENERATED_TAG] as const;
/** Letters of a description and a query, at most. */
export const MAX_DESCRIPTION = 2000;
export const MAX_QUERY = 8192;

const isTag = (value: number): boolean => TAGS.some((tag) => tag === value);
const NOT_A_TAG = problem('tag', { tags: TAGS.join(', ') });
const tag = z.coerce.number(NOT_A_TAG).check(z.refine((value) => isTag(value), NOT_A_TAG));
const plainTag = z.number(NOT_A_TAG).check(z.refine((value) => isTag(value), NOT_A_TAG));

const NO_DESCRIPTION = problem('no-description');
const description = z
  .string(NO_DESCRIPTION)
  .check(
    z.trim(),
    z.minLength(1, NO_DESCRIPTION),
    z.maxLength(MAX_DESCRIPTION, problem('long-description', { most: MAX_DESCRIPTION })),
  );

const config = z.string(problem('name-share')).check(
  z.maxLength(MAX_CONFIG, problem('long-config', { most: MAX_CONFIG })),
  z.refine((text) => text.trim() !== '', problem('empty-config')),
);

/** A team's config: its text, or the id of a share that holds it. */
const source = { share: z.optional(z.string()), config: z.optional(config) };
const NO_SOURCE = problem('name-share');
const hasSource = z.refine<{ share?: string; config?: string }>(
  (body) => body.share !== undefined || body.config !== undefined,
  NO_SOURCE,
);

const member = z.looseObject({
  name: z.string(),
  element: z.string(),
  level: z.number(),
  max_level: z.number(),
  cons: z.number(),
  weapon: z.object({ name: z.string(), refine: z.number(), level: z.number(), max_level: z.number() }),
  talents: z.object({ attack: z.number(), skill: z.number(), burst: z.number() }),
  sets: z.record(z.string(), z.number()),
  stats: z.array(z.number()),
  snapshot: z.array(z.number()),
});

const summary = z.object({
  /** Seconds. */
  sim_duration: spread,
  total_damage: spread,
  mode: z.optional(z.number()),
  /** How its fights end: after a fixed time, with the last enemy, with the action list, or with either of the last two. */
  ending: z.optional(z.enum(['time', 'kill', 'rotation', 'either'])),
  char_names: z.array(z.string()),
  target_count: z.number(),
  /** `statistics.dps.mean` of the result divided by the number of targets. */
  mean_dps_per_target: z.number(),
  previous_version: z.optional(z.string()),
  previous_dps_per_target: z.optional(z.number()),
  /** Archetypes of the team, from the events of its fights: the strongest first. */
  archetypes: z.optional(z.array(z.string())),
  team: z.array(member),
});

/** A team; 64-bit numbers are text, what is empty is left out. */
export const entry = z.object({
  _id: z.string(),
  /** Seconds since 1970, as the other dates. */
  create_date: z.string(),
  last_update: z.string(),
  config: z.string(),
  description: z.string(),
  /** Raised by each change of config or description. */
  revision: z.number(),
  /** Name of the submitter; the user id is secret. */
  author: z.optional(z.string()),
  /** Whether the client submitted it. */
  own: z.optional(z.boolean()),
  wanted_tags: z.optional(z.array(z.number())),
  accepted_tags: z.optional(z.array(z.number())),
  rejected_tags: z.optional(z.array(z.number())),
  is_db_valid: z.optional(z.boolean()),
  /** Engine version of the figures. */
  hash: z.optional(z.string()),
  /** Why the last computation failed. */
  failure: z.optional(z.string()),
  failure_phrase: z.optional(phrase),
  share_key: z.optional(z.string()),
  summary: z.optional(summary),
});
export type Entry = z.output<typeof entry>;
entry.register(z.globalRegistry, { id: 'Team' });

/** A team with the members a projection leaves. */
export const foundTeam = z.partial(z.extend(entry, { summary: z.optional(z.partial(summary)) }));

export const searchTeams = endpoint({
  method: 'GET',
  path: '/api/db',
  summary: 'Search approved teams',
  description:
    'q is JSON: {search, query, sort, project, skip, limit}. search is words that names, gear, reactions or the description begin with; query an allow-listed part of the MongoDB find language. x-quartet-total says how many teams fit.',
  tags,
  query: z.object({
    q: z.optional(
      z
        .string(problem('query-long', { most: MAX_QUERY }))
        .check(z.maxLength(MAX_QUERY, problem('query-long', { most: MAX_QUERY }))),
    ),
  }),
  sends: { 'x-quartet-total': 'Teams that fit, over all pages' },
  responses: { 200: z.object({ data: z.optional(z.array(foundTeam)) }) },
});

export const readTeam = endpoint({
  method: 'GET',
  path: '/api/db/id/:id',
  summary: 'One team, approved or not',
  tags,
  params: idParams,
  responses: { 200: entry, 404: refusal },
});

export const teamsStatus = endpoint({
  method: 'GET',
  path: '/api/db/status',
  summary: 'Teams by state, and the engine version',
  tags,
  responses: {
    200: z.object({
      version: z.string(),
      pending: z.number(),
      review: z.number(),
      approved: z.number(),
      failed: z.number(),
    }),
  },
});

/** How the last computation of a team differs from the one before. */
const change = z.object({
  _id: z.string(),
  description: z.string(),
  char_names: z.array(z.string()),
  /** Engine versions of the two. */
  version: z.string(),
  previous_version: z.string(),
  mean_dps_per_target: z.number(),
  previous_dps_per_target: z.number(),
  /** Difference as a part of the earlier DPS. */
  change: z.number(),
});
export type TeamChange = z.output<typeof change>;

export const teamChanges = endpoint({
  method: 'GET',
  path: '/api/db/changes',
  summary: 'Approved teams whose last computation gave another DPS than the one before, the largest difference first',
  tags,
  query: z.object({ page }),
  responses: { 200: z.object({ version: z.string(), data: z.array(change) }) },
});

export const submitTeam = endpoint({
  method: 'POST',
  path: '/api/db/submit',
  summary: 'Submit a team',
  description: 'A share or a config, a description, and the tags one would like. It is computed, then reviewed.',
  tags,
  guard: 'user',
  body: z
    .object(
      {
        ...source,
        description,
        tags: z.optional(z.array(plainTag, problem('tags')).check(z.maxLength(TAGS.length, problem('tags')))),
      },
      problem('not-object'),
    )
    .check(hasSource),
  responses: { 202: z.object({ id: z.string() }), 404: refusal, 409: refusal },
});

export const ownTeams = endpoint({
  method: 'GET',
  path: '/api/db/mine',
  summary: 'Teams one has submitted, newest first',
  tags,
  guard: 'user',
  query: z.object({ page }),
  responses: { 200: z.object({ data: z.array(entry) }) },
});

export const teamsToReview = endpoint({
  method: 'GET',
  path: '/api/db/pending',
  summary: 'Teams to be reviewed for a tag, oldest first',
  tags,
  guard: 'reviewer',
  query: z.object({ page, tag: z._default(tag, 1) }),
  responses: { 200: z.object({ data: z.array(entry) }) },
});

const NO_REVISION = problem('no-revision');
/** The version that a reviewer saw: `revision` of the entry, which each change of its config or description raises. */
const seen = z.number(NO_REVISION).check(z.int(NO_REVISION), z.minimum(0, NO_REVISION));
const approval = z.object({ tag: z._default(plainTag, 1), revision: seen }, problem('not-object'));
const rejection = z._default(
  z.object({ tag: z._default(plainTag, 1), revision: z.optional(seen) }, problem('not-object')),
  { tag: 1 },
);

export const approveTeam = endpoint({
  method: 'POST',
  path: '/api/approve/:id',
  summary: 'Accept a team for a tag',
  description:
    '`revision` is that of the entry as it was reviewed; when the team has been changed since, the answer is 409.',
  tags,
  guard: 'reviewer',
  params: idParams,
  body: approval,
  responses: { 200: entry, 404: refusal, 409: refusal },
});

export const rejectTeam = endpoint({
  method: 'POST',
  path: '/api/reject/:id',
  summary: 'Reject a team for a tag',
  tags,
  guard: 'reviewer',
  params: idParams,
  body: rejection,
  responses: { 200: entry, 404: refusal, 409: refusal },
});

export const describeTeam = endpoint({
  method: 'POST',
  path: '/api/db/id/:id/description',
  summary: 'Change a description',
  tags,
  guard: 'user',
  params: idParams,
  body: z.object({ description }, problem('not-object')),
  responses: { 204: nothing, 404: refusal },
});

export const replaceTeamConfig = endpoint({
  method: 'POST',
  path: '/api/db/id/:id/config',
  summary: 'Give a team another config',
  description:
    'It is computed again and keeps its tags; meanwhile it is not in the list. For its submitter until it is approved, for reviewers always.',
  tags,
  guard: 'user',
  params: idParams,
  body: z.object(source, problem('not-object')).check(hasSource),
  responses: { 202: z.object({ id: z.string() }), 404: refusal, 409: refusal },
});

const count = z.object({ count: z.number() });

export const rejectAllTeams = endpoint({
  method: 'POST',
  path: '/api/db/reject-all',
  summary: 'Reject every team for a tag that has not accepted it',
  description: 'Teams that other tags have accepted stay in the list.',
  tags,
  guard: 'reviewer',
  body: z.object({ tag: plainTag }, problem('not-object')),
  responses: { 200: count },
});

export const withdrawTeam = endpoint({
  method: 'DELETE',
  path: '/api/db/id/:id',
  summary: 'Withdraw a team that is not approved',
  tags,
  guard: 'user',
  params: idParams,
  responses: { 204: nothing, 404: refusal, 409: refusal },
});

export const recomputeTeams = endpoint({
  method: 'POST',
  path: '/api/db/recompute',
  summary: 'Compute all teams again',
  tags,
  guard: 'reviewer',
  responses: { 202: count },
});
