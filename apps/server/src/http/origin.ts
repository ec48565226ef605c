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

/** Whoever sent a request, as far as its address tells: with IPv6 one household or server has a /64 of its own. */
export function addressKey({ ip }: { ip: string }): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  return [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...tail.split(':')]
    .slice(0, 4)
    .join(':');
}
