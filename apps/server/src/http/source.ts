/** Pseudonyms of clients, for fair turns in a queue that outlives the process. */
import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Client } from '../turns.ts';
import { addressKey, networkKey } from './address.ts';

/** Random per process, so that stored pseudonyms reveal no address. Shares stored before a restart keep the pseudonyms of the earlier process. */
const SALT = randomBytes(32);

/** Characters of the hash of a network or client. */
export const NAME_LENGTH = 16;

const hashed = (text: string): string => createHmac('sha256', SALT).update(text).digest('hex').slice(0, NAME_LENGTH);

/** Salted hashes of the network and the client, joined by a space. Constant for a client while the process runs. */
export function sourceOf(request: Pick<FastifyRequest, 'ip'>): string {
  return `${hashed(networkKey(request))} ${hashed(addressKey(request))}`;
}

/** The client that sent a request, for turns in memory. */
export function clientOf(request: Pick<FastifyRequest, 'ip'>): Client {
  return { group: networkKey(request), key: addressKey(request) };
}
