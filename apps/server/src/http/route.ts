/** Registers endpoints of the API: their schemas validate, type and document the requests. */
import type { Endpoint, Guard } from '@quartet/api';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  onRequestHookHandler,
  RouteShorthandOptions,
} from 'fastify';
import * as z from 'zod/mini';

type OutputOf<E, K extends string> = E extends Record<K, infer S extends z.core.$ZodType> ? z.output<S> : unknown;

/** A request whose parts fit the schemas of its endpoint. */
type RequestFor<E extends Endpoint> = FastifyRequest<{
  Params: OutputOf<E, 'params'>;
  Querystring: OutputOf<E, 'query'>;
  Body: OutputOf<E, 'body'>;
}>;

type Handler<E extends Endpoint> = (request: RequestFor<E>, reply: FastifyReply) => Promise<unknown>;

type Options = Pick<RouteShorthandOptions, 'bodyLimit' | 'config' | 'compress'>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Checks made before the body of a request is read. */
    guards: Record<Guard, onRequestHookHandler>;
  }
}

/** @param options limits of this route */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: Options = {},
): void {
  app.route({
    ...options,
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    onRequest: endpoint.guard === undefined ? [] : [app.guards[endpoint.guard]],
    handler: handler as (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  });
}

/** Options of an endpoint for fastify and its plugins. */
function schemaOf({
  summary,
  description,
  tags,
  guard,
  params,
  query,
  headers,
  body,
  responses,
}: Endpoint): FastifySchema {
  const needs = guard === undefined ? [] : [guard === 'user' ? 'Needs a login.' : 'Needs role 50.'];
  const schema: Record<string, unknown> = {
    summary,
    description: [description, ...needs].filter((text) => text !== undefined).join(' ') || undefined,
    tags,
    params,
    querystring: query,
    // Headers that no schema names belong to the request all the same.
    headers: headers && z.looseObject((headers as z.ZodMiniObject).shape),
    body,
    response: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [
        status,
        response instanceof z.core.$ZodType ? response : plain(response),
      ]),
    ),
  };
  return Object.fromEntries(Object.entries(schema).filter(([, part]) => part !== undefined)) as FastifySchema;
}

function plain({ type, description }: { type: string; description: string }) {
  if (type === '') return z.undefined().check(z.describe(description));
  return { description, content: { [type]: { schema: z.unknown() } } };
}

/** A header as text; empty when it is missing. */
export function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value.trim() : '';
}
