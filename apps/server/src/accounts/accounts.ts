/**
 * Accounts by Discord's OAuth: authorisation code with PKCE (RFC 7636) and a state bound to the browser by a cookie. Nothing
 * but the user's id and name is asked for, and no token of Discord is kept.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isObject } from '../http/json.ts';
import { digest, newSecret } from '../ids.ts';
import type { Storage } from '../storage/database.ts';

/** Role from which teams may be approved. */
export const ROLE_ADMIN = 50;

const SESSION_SECONDS = 14 * 24 * 60 * 60;
const LOGIN_SECONDS = 10 * 60;
const PROVIDER_MS = 10_000;
/** Largest answer of the provider that is read, in bytes. */
const PROVIDER_BYTES = 64 * 1024;
const MAX_PERMALINKS = 1000;

const SESSION_COOKIE = 'token';
const STATE_COOKIE = 'login';

/** Where people prove who they are. */
export interface Provider {
  /** Page that asks the user. */
  authorizeUrl: string;
  tokenUrl: string;
  profileUrl: string;
  clientId: string;
  clientSecret: string;
}

/** Discord's addresses for an application registered there. */
export function discord(clientId: string, clientSecret: string): Provider {
  return {
    authorizeUrl: 'https://discord.com/oauth2/authorize',
    tokenUrl: 'https://discord.com/api/oauth2/token',
    profileUrl: 'https://discord.com/api/users/@me',
    clientId,
    clientSecret,
  };
}

/** A user as clients see one. */
export interface User {
  uid: string;
  id: string;
  name: string;
  role: number;
  permalinks: string[];
  /** Settings; undefined when none were saved, so that the client's defaults stay. */
  data?: Record<string, unknown>;
}

/** A login that cannot be completed; the message is fit for the user. */
export class LoginError extends Error {
  override readonly name = 'LoginError';
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

export interface AccountOptions {
  storage: Storage;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Null when nobody can log in. */
  provider: Provider | null;
  /** Users who are given this role when they log in. */
  roles?: ReadonlyMap<string, number>;
}

export class Accounts {
  private readonly options: AccountOptions;

  constructor(options: AccountOptions) {
    this.options = options;
  }

  get available(): boolean {
    return this.options.provider !== null;
  }

  private seconds(): number {
    return Math.floor(this.options.now() / 1000);
  }

  /**
   * Begins a login: remembers state and verifier, binds the state to this browser.
   * @param redirect the address the provider sends the user back to
   * @param returnTo path of this site to end on
   * @returns the provider's page
   */
  async begin(reply: FastifyReply, redirect: string, returnTo: string): Promise<string> {
    const provider = this.provider();
    const state = newSecret();
    const verifier = newSecret();
    await this.options.storage.db
      .insertInto('logins')
      .values({
        state_hash: digest(state),
        verifier,
        redirect,
        return_to: returnTo,
        expires_at: this.seconds() + LOGIN_SECONDS,
      })
      .execute();
    reply.setCookie(STATE_COOKIE, state, { ...cookieRules(redirect), maxAge: LOGIN_SECONDS });
    const url = new URL(provider.authorizeUrl);
    const query: Record<string, string> = {
      response_type: 'code',
      client_id: provider.clientId,
      scope: 'identify',
      prompt: 'none',
      redirect_uri: redirect,
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    return url.href;
  }

  /**
   * Completes a login: exchanges the code, reads the profile, opens a session.
   * @param state the state of the address the provider sent the user to
   * @throws LoginError
   */
  async complete(
    request: FastifyRequest,
    reply: FastifyReply,
    { code, redirect, state }: { code: string; redirect: string; state: string },
  ): Promise<{ user: User; returnTo: string }> {
    const provider = this.provider();
    const bound = request.cookies[STATE_COOKIE] ?? '';
    reply.clearCookie(STATE_COOKIE, cookieRules(redirect));
    if (state === '' || bound !== state) throw new LoginError(403, 'This login was not started in this browser');
    const { db } = this.options.storage;
    // Deleting is what takes it: a state serves once, however many requests come with it.
    const login = await db
      .deleteFrom('logins')
      .where('state_hash', '=', digest(state))
      .returningAll()
      .executeTakeFirst();
    if (!login || login.expires_at <= this.seconds())
      throw new LoginError(403, 'This login took too long; start again');
    if (login.redirect !== redirect) throw new LoginError(400, 'The redirect address is another than at the start');
    const profile = await this.profile(provider, code, redirect, login.verifier);
    const user = await this.enrol(profile);
    await this.openSession(reply, user.id, redirect);
    return { user, returnTo: login.return_to };
  }

  /** The user of a request; null for a visitor. */
  async userOf(request: FastifyRequest): Promise<User | null> {
    const token = request.cookies[SESSION_COOKIE];
    if (!token) return null;
    const row = await this.options.storage.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .selectAll('users')
      .where('token_hash', '=', digest(token))
      .where('expires_at', '>', this.seconds())
      .executeTakeFirst();
    return row ? asUser(row) : null;
  }

  async save(id: string, data: Record<string, unknown>): Promise<void> {
    await this.options.storage.db
      .updateTable('users')
      .set({ data: JSON.stringify(data) })
      .where('id', '=', id)
      .execute();
  }

  /** Ends the session of a request. */
  async logout(request: FastifyRequest, reply: FastifyReply, origin: string): Promise<void> {
    const token = request.cookies[SESSION_COOKIE];
    if (token) await this.options.storage.db.deleteFrom('sessions').where('token_hash', '=', digest(token)).execute();
    reply.clearCookie(SESSION_COOKIE, cookieRules(origin));
  }

  async addPermalink(id: string, share: string): Promise<void> {
    await this.options.storage.db.transaction().execute(async (db) => {
      let query = db.selectFrom('users').select('permalinks').where('id', '=', id);
      if (this.options.storage.dialect === 'postgres') query = query.forUpdate();
      const row = await query.executeTakeFirst();
      if (!row) return;
      const known = JSON.parse(row.permalinks) as string[];
      if (known.includes(share)) return;
      const permalinks = JSON.stringify([...known, share].slice(-MAX_PERMALINKS));
      await db.updateTable('users').set({ permalinks }).where('id', '=', id).execute();
    });
  }

  /** Gives a user a role. False when there is no such user. */
  async setRole(id: string, role: number): Promise<boolean> {
    const { numUpdatedRows } = await this.options.storage.db
      .updateTable('users')
      .set({ role })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Removes sessions and logins that have ended. */
  async sweep(): Promise<void> {
    const { db } = this.options.storage;
    await db.deleteFrom('sessions').where('expires_at', '<=', this.seconds()).execute();
    await db.deleteFrom('logins').where('expires_at', '<=', this.seconds()).execute();
  }

  private provider(): Provider {
    if (!this.options.provider) throw new LoginError(503, 'Nobody can log in here: no provider is set up');
    return this.options.provider;
  }

  private async profile(provider: Provider, code: string, redirect: string, verifier: string) {
    const granted = await ask(provider.tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirect,
        client_id: provider.clientId,
        client_secret: provider.clientSecret,
        code_verifier: verifier,
      }).toString(),
    });
    const token = granted.access_token;
    if (typeof token !== 'string' || token === '') throw new LoginError(502, 'The provider gave no access');
    const profile = await ask(provider.profileUrl, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    });
    const { id, username, discriminator } = profile;
    if (typeof id !== 'string' || !/^\d{1,32}$/.test(id) || typeof username !== 'string') {
      throw new LoginError(502, 'The provider gave no profile');
    }
    // Newer accounts have no discriminator, which is told as "0".
    const tail =
      typeof discriminator === 'string' && /^[1-9]\d*$|^0\d+$/.test(discriminator) ? `#${discriminator}` : '';
    return { id, name: `${username.slice(0, 64)}${tail}` };
  }

  private async enrol({ id, name }: { id: string; name: string }): Promise<User> {
    const role = this.options.roles?.get(id);
    const row = await this.options.storage.db
      .insertInto('users')
      .values({ id, name, role: role ?? 0, permalinks: '[]', data: '', created_at: this.seconds() })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(role === undefined ? { name } : { name, role }))
      .returningAll()
      .executeTakeFirstOrThrow();
    return asUser(row);
  }

  private async openSession(reply: FastifyReply, userId: string, origin: string): Promise<void> {
    const token = newSecret();
    await this.options.storage.db
      .insertInto('sessions')
      .values({ token_hash: digest(token), user_id: userId, expires_at: this.seconds() + SESSION_SECONDS })
      .execute();
    reply.setCookie(SESSION_COOKIE, token, { ...cookieRules(origin), maxAge: SESSION_SECONDS });
  }
}

/** Scripts cannot read the cookies, other sites' forms do not send them, and with TLS they never travel without it. */
function cookieRules(origin: string) {
  return { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: origin.startsWith('https:') };
}

function asUser(row: { id: string; name: string; role: number; permalinks: string; data: string }): User {
  const user: User = {
    uid: row.id,
    id: row.id,
    name: row.name,
    role: row.role,
    permalinks: JSON.parse(row.permalinks) as string[],
  };
  if (row.data !== '') user.data = JSON.parse(row.data) as Record<string, unknown>;
  return user;
}

/** Asks the provider; an answer that is not a JSON object of reasonable size is an error. */
async function ask(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PROVIDER_MS) });
    text = await readCapped(response, PROVIDER_BYTES);
  } catch {
    throw new LoginError(502, 'The provider cannot be reached');
  }
  if (!response.ok) throw new LoginError(response.status >= 500 ? 502 : 403, 'The provider refused the login');
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Told below, as for JSON that is no object.
  }
  throw new LoginError(502, 'The provider answered something else than expected');
}

/** Text of a response. @throws Error when it is longer than `limit` bytes */
export async function readCapped(response: Response, limit: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let total = 0;
  for await (const part of response.body ?? []) {
    const bytes = part as Uint8Array;
    total += bytes.length;
    if (total > limit) throw new Error(`The answer is longer than ${limit} bytes`);
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString('utf8');
}
