/**
 * Requests of the pages, typed by the endpoints. A route is named by method and path; what it takes and gives is known to the compiler
 * alone, so that no schema reaches a browser.
 */
import type { Endpoint, RequestOf, ResponseOf } from './endpoint.ts';
import type * as endpoints from './index.ts';

type Endpoints = typeof endpoints;

type Routes = {
  [K in keyof Endpoints as Endpoints[K] extends Endpoint
    ? `${Endpoints[K]['method']} ${Endpoints[K]['path']}`
    : never]: Extract<Endpoints[K], Endpoint>;
};

/** Method and path of an endpoint, such as `GET /api/db/id/:id`. */
export type Route = keyof Routes;

/** Parameters, query, headers and body of a request. */
export type RouteRequest<R extends Route> = RequestOf<Routes[R]>;

/** JSON of a successful response. */
export type RouteResponse<R extends Route> = ResponseOf<Routes[R]>;

/** A request ready for `fetch`. */
export interface PreparedRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  /** JSON text. */
  body?: string;
}

export function prepareRequest<R extends Route>(route: R, request: RouteRequest<R>): PreparedRequest {
  const [method = '', path = ''] = route.split(' ');
  const { params, query, body, headers } = request as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
    headers?: Record<string, string>;
  };
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  const url = text === '' ? address : `${address}?${text}`;
  if (body === undefined) return { method, url, headers: { ...headers } };
  return { method, url, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}
