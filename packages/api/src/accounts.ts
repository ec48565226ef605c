/** Login, session and settings. */
import * as z from 'zod/mini';
import { endpoint, nothing, problem, refusal } from './endpoint.ts';

const tags = ['accounts'] as const;

/** Role from which teams may be approved. */
export const ROLE_REVIEWER = 50;
/** Role of those the settings of the server name. */
export const ROLE_ADMINISTRATOR = 99;

export const user = z.object({
  uid: z.string(),
  id: z.string(),
  name: z.string(),
  role: z.number(),
  /** Ids of shares made permanent. */
  permalinks: z.array(z.string()),
  /** Settings; absent when none were saved, so that the client's defaults stay. */
  data: z.optional(z.record(z.string(), z.unknown())),
});
export type User = z.output<typeof user>;

export const startLogin = endpoint({
  method: 'GET',
  path: '/api/auth/start',
  summary: 'Begin a login: redirects to the provider',
  tags,
  query: z.object({ return: z.optional(z.union([z.string(), z.array(z.string())])) }),
  sends: { location: 'Page of the provider', 'set-cookie': 'Binds the login to this browser' },
  responses: { 303: { type: '', description: 'To the provider' } },
});

export const completeLogin = endpoint({
  method: 'GET',
  path: '/api/login',
  summary:
    'Complete a login with X-DISCORD-CODE, x-discord-redirect and x-discord-state; without a code, who is logged in',
  tags,
  headers: z.object({
    'x-discord-code': z.optional(z.string()),
    'x-discord-redirect': z.optional(z.string()),
    'x-discord-state': z.optional(z.string()),
  }),
  sends: { 'set-cookie': 'The session' },
  responses: { 200: z.extend(user, { return_to: z.optional(z.string()) }), 403: refusal, 502: refusal },
});

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'Who is logged in',
  tags,
  responses: { 200: user, 401: refusal },
});

export const session = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'Who is logged in, null for a visitor, and whether one can log in here',
  tags,
  responses: { 200: z.object({ user: z.nullable(user), login: z.boolean() }) },
});

export const saveSettings = endpoint({
  method: 'POST',
  path: '/api/user/save',
  summary: 'Save settings',
  tags,
  body: z.record(z.string(), z.unknown(), problem('settings-object')),
  responses: { 200: nothing },
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'End the session',
  tags,
  responses: { 204: nothing },
});
