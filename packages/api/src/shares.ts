/** Shared results. */
import * as z from 'zod/mini';
import { idParams } from './common.ts';
import { endpoint, phrase, refusal } from './endpoint.ts';

const tags = ['shares'] as const;

/**
 * Verification state of a result: `pending` not checked yet, `verified` every figure recomputed and equal, `partial`
 * some of its fights recomputed and equal, `foreign` written by another engine or version so that it cannot be recomputed here,
 * `unverified` recomputed and different.
 */
export const VERIFICATIONS = ['pending', 'verified', 'partial', 'foreign', 'unverified'] as const;
export type Verification = (typeof VERIFICATIONS)[number];
export const verification = z.enum(VERIFICATIONS);

const result = { type: 'application/json', description: 'The result, byte for byte as it was posted' } as const;
const id = { type: 'text/plain', description: 'The id' } as const;

/** Headers of a shared result. */
const beside = {
  etag: 'Changes with what the server found and with the end of the share',
  'x-gcsim-ttl': 'End of the share in seconds since 1970, 0 = never',
  'x-gcsim-share-auth': 'Signature the result came with, empty for none',
  'x-quartet-verified': `Verification: ${VERIFICATIONS.join(', ')}`,
} as const;
const cached = z.object({ 'if-none-match': z.optional(z.string()) });

const privateKey = z.object({ 'x-share-private-key': z.optional(z.string()) });

export const createShare = endpoint({
  method: 'POST',
  path: '/api/share',
  summary: 'Share a result',
  description:
    'The body is a result of schema 4 or a chamber of the Spiral Abyss, at most 4 MiB of JSON. Stored for 7 days, or for ever with X-SHARE-PRIVATE-KEY. X-GCSIM-SHARE-AUTH is its signature, if it has one. Answers the id.',
  tags,
  headers: z.extend(privateKey, { 'x-gcsim-share-auth': z.optional(z.string()) }),
  upload: { type: 'application/json', description: 'A result of schema 4 or a chamber, kept byte for byte' },
  responses: { 202: id, 403: refusal, 413: refusal, 507: refusal },
});

export const keepShare = endpoint({
  method: 'POST',
  path: '/api/share/:id/permanent',
  summary: 'Make a share permanent',
  description: 'Needs X-SHARE-PRIVATE-KEY.',
  tags,
  params: idParams,
  headers: privateKey,
  responses: { 200: z.object({ id: z.string(), expires_at: z.number() }), 403: refusal, 404: refusal },
});

export const randomShare = endpoint({
  method: 'GET',
  path: '/api/share/random',
  summary: 'Id of any share',
  tags,
  responses: { 200: id, 404: refusal },
});

export const readShare = endpoint({
  method: 'GET',
  path: '/api/share/:id',
  summary: 'A shared result',
  description:
    'x-gcsim-ttl is its end in seconds since 1970 (0 = never), x-gcsim-share-auth its signature, x-quartet-verified what the server found about it.',
  tags,
  params: idParams,
  headers: cached,
  sends: beside,
  responses: { 200: result, 304: { type: '', description: 'Not changed' }, 404: refusal },
});

export const shareStatus = endpoint({
  method: 'GET',
  path: '/api/share/:id/status',
  summary: 'Verification and expiry of a share',
  tags,
  params: idParams,
  responses: {
    200: z.object({
      id: z.string(),
      verification,
      /** Why it is not verified, in English. */
      reason: z.string(),
      /** The sentence in any language. */
      reason_phrase: z.optional(phrase),
      created_at: z.number(),
      expires_at: z.number(),
    }),
    404: refusal,
  },
});

export const readTeamShare = endpoint({
  method: 'GET',
  path: '/api/share/db/:id',
  summary: 'The result of a team',
  tags: ['shares', 'teams'],
  params: idParams,
  headers: cached,
  sends: beside,
  responses: { 200: result, 304: { type: '', description: 'Not changed' }, 404: refusal },
});

const file = z.object({ file: z.string().check(z.maxLength(68)) });
const pictureQuery = z.object({
  /** Language of the picture, such as de; English for others. */
  lang: z._default(z.string().check(z.maxLength(35)), ''),
});
const picture = { type: 'image/png', description: 'A picture of 1200 × 630' } as const;
const notChanged = { type: '', description: 'Not changed' } as const;

export const sharePreview = endpoint({
  method: 'GET',
  path: '/api/preview/:file',
  summary: 'Picture of a shared result; its id, with or without .png',
  tags,
  params: file,
  query: pictureQuery,
  headers: cached,
  sends: { etag: 'Changes with the picture', 'cache-control': 'How long it may be kept' },
  responses: { 200: picture, 304: notChanged, 404: refusal },
});

export const teamPreview = endpoint({
  method: 'GET',
  path: '/api/preview/db/:file',
  summary: 'Picture of the result of a team; its id, with or without .png',
  tags: ['shares', 'teams'],
  params: file,
  query: pictureQuery,
  headers: cached,
  sends: { etag: 'Changes with the picture', 'cache-control': 'How long it may be kept' },
  responses: { 200: picture, 304: notChanged, 404: refusal },
});

/** Width and height that a page has room for, in CSS pixels. */
const room = z.optional(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(4096)));

export const oembed = endpoint({
  method: 'GET',
  path: '/api/oembed',
  summary: 'How to embed a shared result or a team (oEmbed 1.0)',
  description: 'The address is that of a page of this site, /sh/ID or /db/ID. JSON only.',
  tags,
  query: z.object({
    url: z.string().check(z.maxLength(300)),
    maxwidth: room,
    maxheight: room,
    format: z.optional(z.literal('json')),
  }),
  sends: { 'cache-control': 'How long it may be kept' },
  responses: {
    200: z.object({
      version: z.literal('1.0'),
      type: z.literal('rich'),
      title: z.string(),
      provider_name: z.string(),
      provider_url: z.string(),
      /** Seconds. */
      cache_age: z.number(),
      width: z.number(),
      height: z.number(),
      html: z.string(),
      thumbnail_url: z.string(),
      thumbnail_width: z.number(),
      thumbnail_height: z.number(),
    }),
    404: refusal,
  },
});
