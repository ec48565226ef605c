/**
 * One route of the server as data: the server registers it (validation, OpenAPI), the pages build requests from it and know
 * the type of its response.
 */
import type { Phrase } from '@quartet/script';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

type PhraseValues = Phrase['values'];

/** Who may use a route; any visitor when absent. */
export type Guard = 'user' | 'reviewer';

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `:name` for parameters. */
  path: string;
  summary: string;
  description?: string;
  tags: readonly string[];
  guard?: Guard;
  params?: Schema;
  query?: Schema;
  headers?: Schema;
  body?: Schema;
  /** A body that is read as it is, by no schema of the route. */
  upload?: Attachment;
  /** Headers of a successful response, with their descriptions. */
  sends?: Readonly<Record<string, string>>;
  /** Responses by status; a body that is no JSON is an `Attachment`. */
  responses: Readonly<Record<number, Schema | Attachment>>;
}

/** A response that is not JSON. */
export interface Attachment {
  type: string;
  description: string;
}

/** Names the endpoint's types for the compiler, and adds the refusals any request can meet. */
export function endpoint<const E extends Endpoint>(parts: E): E {
  const { method, guard, params } = parts;
  const any: Record<number, Schema> = { 400: refusal, 429: refusal, 500: refusal, 503: refusal };
  if (params !== undefined) any[414] = refusal;
  if (method !== 'GET') for (const status of [403, 413, 415]) any[status] = refusal;
  if (guard !== undefined) any[401] = refusal;
  if (guard === 'reviewer') any[403] = refusal;
  return { ...parts, responses: { ...any, ...parts.responses } };
}

/** A sentence of the program for any language, see `Phrase` of the script package. */
export const phrase = z.object({
  id: z.string(),
  text: z.string(),
  values: z.optional(z.record(z.string(), z.unknown())),
});

/** Why a request was refused: a sentence in English, the same for any language, and the way to the member it is about. */
export const refusal = z.object({
  error: z.string(),
  phrase: z.optional(phrase),
  path: z.optional(z.array(z.union([z.string(), z.number()]))),
});

export type Refusal = z.output<typeof refusal>;

// Named once in the OpenAPI document, where almost every route has it.
refusal.register(z.globalRegistry, { id: 'Refusal' });

export const nothing: Attachment = { type: '', description: 'No content' };

const problems = new Map<string, PhraseValues>();

/**
 * Reports the error of a value by the name of one of the server's sentences, whose translations the pages have.
 * @param values what is put into the sentence
 */
export function problem(name: string, values?: PhraseValues): string {
  problems.set(name, values);
  return name;
}

/** Values of the sentence that `problem` named; undefined for a name it never did. */
export function problemValues(name: string): { values?: PhraseValues } | undefined {
  return problems.has(name) ? { values: problems.get(name) } : undefined;
}

type InputOf<E, K extends 'params' | 'query' | 'body' | 'headers'> =
  E extends Record<K, infer S extends Schema> ? Record<K, z.input<S>> : unknown;

/** Parts of a request to an endpoint. */
export type RequestOf<E extends Endpoint> = InputOf<E, 'params'> &
  InputOf<E, 'query'> &
  InputOf<E, 'body'> & { headers?: E extends Record<'headers', infer S extends Schema> ? z.input<S> : never };

type Success = 200 | 201 | 202 | 204;

/** JSON of a successful response of an endpoint. */
export type ResponseOf<E extends Endpoint> = {
  [S in keyof E['responses'] & Success]: E['responses'][S] extends Schema ? z.output<E['responses'][S]> : undefined;
}[keyof E['responses'] & Success];
