/** Requests of the pages about the site itself, pictures, engines, and the import proxy. */
import * as z from 'zod/mini';
import { endpoint, refusal } from './endpoint.ts';

const language = z.object({
  /** Language of the notes, such as de; English where there are none. */
  lang: z._default(z.string().check(z.maxLength(35)), ''),
});

const release = z.object({
  name: z.string(),
  language: z.string(),
  /** Markdown. */
  body: z.string(),
  /** Keys of the characters that came with it. */
  characters: z.array(z.string()),
});
export type Release = z.output<typeof release>;

export const releases = endpoint({
  method: 'GET',
  path: '/api/releases',
  summary: 'All releases, the newest first',
  tags: ['releases'],
  query: language,
  responses: { 200: z.array(release) },
});

export const latestRelease = endpoint({
  method: 'GET',
  path: '/api/releases/latest',
  summary: 'The latest release',
  tags: ['releases'],
  query: language,
  responses: { 200: release },
});

/** Addresses outside the site that its pages may link to. */
export const LINK_NAMES = ['teams', 'documentation', 'releases', 'discord', 'source', 'support'] as const;
export type Links = Partial<Record<(typeof LINK_NAMES)[number], string>>;

export const site = endpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'Links of the pages of this site, its tracker, and whether it has pictures',
  tags: ['pages'],
  responses: {
    200: z.object({
      links: z.partialRecord(z.enum(LINK_NAMES), z.string()),
      pictures: z.boolean(),
      /** Address of a tracker, with places for `{title}` and `{body}` of a report. */
      report: z.optional(z.string()),
    }),
  },
});

/** Why a showcase is not available, as far as the service reports it. */
export const SHOWCASE_FAILURES = [
  /** The service does not answer. */
  'unreachable',
  /** The game has no account with this UID. */
  'no-account',
  /** The game is in maintenance, or was just updated. */
  'maintenance',
  /** Too many requests. */
  'rate-limited',
  /** The service answers with an error, or with a document that is not a showcase. */
  'broken',
] as const;
export type ShowcaseFailure = (typeof SHOWCASE_FAILURES)[number];

export const showcase = endpoint({
  method: 'GET',
  path: '/api/enka/:uid',
  summary: 'Characters an account shows',
  tags: ['import'],
  params: z.object({ uid: z.string().check(z.maxLength(16)) }),
  responses: {
    200: z.array(z.unknown()),
    400: z.extend(refusal, { code: z.optional(z.enum(SHOWCASE_FAILURES)) }),
  },
});

export const asset = endpoint({
  method: 'GET',
  path: '/api/assets/*',
  summary: 'Picture of a character, a weapon or an artifact',
  tags: ['assets'],
  params: z.object({ '*': z.string() }),
  responses: { 200: { type: 'image/*', description: 'A picture; an emblem of ours where there is none' } },
});

const notChanged = { type: '', description: 'Not changed' } as const;

const build = z.object({ branch: z.string().check(z.maxLength(64)), commit: z.string().check(z.maxLength(64)) });

export const engine = endpoint({
  method: 'GET',
  path: '/api/wasm/:branch/:commit/main.wasm',
  summary: 'An engine in WebAssembly',
  tags: ['engines'],
  params: build,
  responses: { 200: { type: 'application/wasm', description: 'The engine' }, 304: notChanged, 404: refusal },
});

export const engineScript = endpoint({
  method: 'GET',
  path: '/api/wasm/:branch/:commit/wasm_exec.js',
  summary: 'The script that starts an engine',
  tags: ['engines'],
  params: build,
  responses: { 200: { type: 'application/javascript', description: 'The script' }, 304: notChanged, 404: refusal },
});
