import type { FastifyRequest } from 'fastify';

/** Address visitors see, without a path: the one that is set, otherwise that of the request. */
export function originOf(request: FastifyRequest, publicUrl?: string): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
