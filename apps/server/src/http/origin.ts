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
