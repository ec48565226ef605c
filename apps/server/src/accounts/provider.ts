/** Where people prove who they are: OAuth by authorisation code with PKCE (RFC 7636). No token of the provider is kept. */
import { createHash } from 'node:crypto';
import { RefusedError } from '../errors.ts';
import { readCapped } from '../http/response.ts';
import { isObject } from '../json.ts';
import { phrase } from '../phrases.ts';

const PROVIDER_MS = 10_000;
/** Largest response of the provider that is read, in bytes. */
const PROVIDER_BYTES = 64 * 1024;

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

/** The provider's page for a login that has begun; nothing but the user's id and name is asked for. */
export function authorizePage(
  provider: Provider,
  login: { redirect: string; state: string; verifier: string },
): string {
  const url = new URL(provider.authorizeUrl);
  const query: Record<string, string> = {
    response_type: 'code',
    client_id: provider.clientId,
    scope: 'identify',
    prompt: 'none',
    redirect_uri: login.redirect,
    state: login.state,
    code_challenge: createHash('sha256').update(login.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return url.href;
}

/** Exchanges a code and reads who it is. @throws RefusedError */
export async function readProfile(
  provider: Provider,
  { code, redirect, verifier }: { code: string; redirect: string; verifier: string },
): Promise<{ id: string; name: string }> {
  const granted = await request(provider.tokenUrl, {
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
  if (typeof token !== 'string' || token === '') throw new RefusedError('upstream', phrase('login-unreadable'));
  const { id, username, discriminator } = await request(provider.profileUrl, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  });
  if (typeof id !== 'string' || !/^\d{1,32}$/.test(id) || typeof username !== 'string') {
    throw new RefusedError('upstream', phrase('login-unreadable'));
  }
  // Newer accounts have no discriminator, which is sent as "0".
  const tail = typeof discriminator === 'string' && /^[1-9]\d*$|^0\d+$/.test(discriminator) ? `#${discriminator}` : '';
  return { id, name: `${username.slice(0, 64)}${tail}` };
}

/** Asks the provider; a response that is not a JSON object of reasonable size is an error. */
async function request(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PROVIDER_MS) });
    text = await readCapped(response, PROVIDER_BYTES);
  } catch {
    throw new RefusedError('upstream', phrase('login-unreachable'));
  }
  if (!response.ok) {
    throw new RefusedError(response.status >= 500 ? 'upstream' : 'forbidden', phrase('login-refused'));
  }
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Reported below, as for JSON that is no object.
  }
  throw new RefusedError('upstream', phrase('login-unreadable'));
}
