/** Names for who posts something, for fair turns in a queue that outlives the process. */
import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Client } from '../turns.ts';
import { addressKey, networkKey } from './origin.ts';

/** Made anew at every start, so that what is stored tells nobody's address; shares of an earlier start keep their own names. */
const SALT = randomBytes(32);

const hashed = (text: string): string => createHmac('sha256', SALT).update(text).digest('hex').slice(0, 16);

/** Salted hashes of network and client with a space between; the same for all requests of a client in one run of the process. */
export function sourceOf(request: Pick<FastifyRequest, 'ip'>): string {
  return `${hashed(networkKey(request))} ${hashed(addressKey(request))}`;
}

/** The client behind a request, for turns in memory. */
export function clientOf(request: Pick<FastifyRequest, 'ip'>): Client {
  return { group: networkKey(request), key: addressKey(request) };
}
