/** Server mode: running configs for pages of other machines and programs (docs/contract.md#server-mode). */
import { MAX_CONFIG } from '@quartet/script';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const tags = ['runs'] as const;
const text = { type: 'text/plain', description: 'Text' } as const;
const done = { type: '', description: 'Done' } as const;
/** Refusals of this protocol are plain text, as those of the reference. */
const refused = { 400: text, 403: text, 404: text, 413: text, 500: text, 503: text } as const;

/** Made up by the client. */
const params = z.object({ id: z.string().check(z.regex(/^[\w.-]{1,64}$/)) });

const config = z
  .string('The request has no config')
  .check(z.maxLength(MAX_CONFIG, `A config has at most ${MAX_CONFIG} characters`));
/** A whole number up to 2^53-1, or its digits. */
const seed = z.union([z.number(), z.string().check(z.maxLength(40))], 'The seed must be a whole number');
const NOT_ITERATIONS = 'The number of iterations must be a whole number of at least 1';
const iterations = z.number(NOT_ITERATIONS).check(z.int(NOT_ITERATIONS), z.minimum(1, NOT_ITERATIONS));
const NOT_OBJECT = 'The request has no config';

export const runInfo = endpoint({
  method: 'GET',
  path: '/info',
  summary: 'Whether the server answers',
  tags,
  responses: { ...refused, 200: done },
});

export const runReady = endpoint({
  method: 'GET',
  path: '/ready/:id',
  summary: 'Whether the id is free',
  tags,
  params,
  responses: { ...refused, 200: done, 503: done },
});

export const runRunning = endpoint({
  method: 'GET',
  path: '/running/:id',
  summary: 'Whether the id has something under way',
  tags,
  params,
  responses: { ...refused, 200: text },
});

export const validateRun = endpoint({
  method: 'POST',
  path: '/validate/:id',
  summary: 'Summary and findings of a config',
  tags,
  params,
  body: z.object({ config }, NOT_OBJECT),
  responses: { ...refused, 200: { type: 'application/json', description: 'The parsed config' } },
});

export const sampleRun = endpoint({
  method: 'POST',
  path: '/sample/:id',
  summary: 'The log of one fight',
  tags,
  params,
  body: z.object({ config, seed, failures: z.optional(z.boolean()) }, NOT_OBJECT),
  responses: { ...refused, 200: { type: 'application/json', description: 'The sample, or problems of the config' } },
});

export const startRun = endpoint({
  method: 'POST',
  path: '/run/:id',
  summary: 'Start a run',
  tags,
  params,
  body: z.object({ config, iterations: z.optional(iterations), seed: z.optional(seed) }, NOT_OBJECT),
  responses: { ...refused, 200: done },
});

export const runResults = endpoint({
  method: 'GET',
  path: '/results/:id',
  summary: 'Result of a run so far',
  tags,
  params,
  responses: { ...refused, 200: { type: 'application/json', description: 'Result, signature, state' } },
});

export const startOptimization = endpoint({
  method: 'POST',
  path: '/optimize/:id',
  summary: 'Start an optimisation',
  tags,
  params,
  // The members are checked by apps/server/src/runs/optimization.ts, which knows the questions.
  body: z.looseObject({}, 'The request is no object'),
  responses: { ...refused, 200: done },
});

export const runProposals = endpoint({
  method: 'GET',
  path: '/proposals/:id',
  summary: 'Outcome of an optimisation so far',
  tags,
  params,
  /** `state`: with the state of a rotation search, from which another search goes on. */
  query: z.object({ state: z.optional(z.string()) }),
  responses: { ...refused, 200: { type: 'application/json', description: 'The best so far, and the outcome' } },
});

export const cancelRun = endpoint({
  method: 'POST',
  path: '/cancel/:id',
  summary: 'Cancel a run or an optimisation',
  tags,
  params,
  responses: { ...refused, 200: done },
});
