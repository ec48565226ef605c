/** The login as a browser performs it, with a provider on loopback. */
import { type DevProvider, startDevProvider } from '../src/accounts/dev-provider.ts';
import type { World } from './setup.ts';

const PEOPLE = [
  { id: '100', username: 'ada' },
  { id: '200', username: 'ben' },
] as const;

export function startProvider(): Promise<DevProvider> {
  return startDevProvider(PEOPLE);
}

/** Cookies of an answer as a request sends them back. */
export function cookiesOf(answer: { cookies: { name: string; value: string }[] }): Record<string, string> {
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

/** Begins a login and lets the provider send the browser back. */
export async function throughProvider(world: World, user: string) {
  const begun = await world.app.inject({ url: '/api/auth/start?return=/db', headers: { host: '127.0.0.1' } });
  const page = new URL(String(begun.headers.location));
  page.searchParams.set('user', user);
  const sent = await fetch(page, { redirect: 'manual' });
  const back = new URL(String(sent.headers.get('location')));
  return { begun, page, back, cookies: cookiesOf(begun) };
}

/** Completes a login as the page does to which the provider sent the browser. */
export function completeLogin(world: World, back: URL, cookies: Record<string, string>) {
  return world.app.inject({
    url: '/api/login',
    headers: {
      host: '127.0.0.1',
      'x-discord-code': back.searchParams.get('code') ?? '',
      'x-discord-redirect': `${back.origin}${back.pathname}`,
      'x-discord-state': back.searchParams.get('state') ?? '',
    },
    cookies,
  });
}

/** Cookies of a logged-in user. */
export async function logIn(world: World, user: string): Promise<Record<string, string>> {
  const { back, cookies } = await throughProvider(world, user);
  const done = await completeLogin(world, back, cookies);
  const { token } = cookiesOf(done);
  if (!token) throw new Error(`No session: ${done.statusCode} ${done.body}`);
  return { token };
}
