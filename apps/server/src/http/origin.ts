import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Address visitors see, without a path: the one that is set, otherwise that of the request. */
export function originOf(request: FastifyRequest, publicUrl?: string): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}

/** Whether a text is an origin as browsers send it: scheme, host and port. */
export const isOrigin = (text: string): boolean => /^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(text);

/** The path of a request's address, without the query. */
export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

/** The 16-bit groups of an IPv6 address, written out. */
function groupsOf(ip: string): string[] {
  const [head = '', tail = ''] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map((group) => group.padStart(4, '0'));
}

/** Whether an address is counted as IPv6: what is an IPv4 address inside one counts as that. */
const isWide = (ip: string): boolean => isIPv6(ip) && !ip.startsWith('::ffff:');

/** The client behind an address: an IPv4 address, or the /56 that a household or a server gets with IPv6. */
export function addressKey({ ip }: { ip: string }): string {
  return isWide(ip) ? groupsOf(ip).join('').slice(0, 14) : ip.replace(/^::ffff:/, '');
}

/** The network that a client shares turns and quotas with: its /24, or its /48 with IPv6. */
export function networkKey({ ip }: { ip: string }): string {
  return isWide(ip) ? groupsOf(ip).join('').slice(0, 12) : ip.replace(/^::ffff:/, '').replace(/\.\d+$/, '');
}
