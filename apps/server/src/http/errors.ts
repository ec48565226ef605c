/** The response to a request that cannot be carried out. */
import { problemValues } from '@quartet/api';
import { type Phrase, PhraseError } from '@quartet/script';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { MisfitError, type RefusalKind, RefusedError } from '../errors.ts';
import { phrase, serverTexts } from '../phrases.ts';
import { StorageFullError, storageErrorOf, UnavailableError } from '../storage/errors.ts';

const STATUS: Record<RefusalKind, number> = {
  invalid: 400,
  anonymous: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  'too-many': 429,
  unavailable: 503,
  full: 507,
  upstream: 502,
};

/** Seconds after which a request that came at a bad moment may be sent again. */
const RETRY_SECONDS = 2;

/** The body of a refusal: `error` is the contract's, `phrase` is the sentence for any language. */
export const refusal = (sentence: Phrase) => ({ error: sentence.text, phrase: sentence });

const named = phrase as (name: string, values?: Phrase['values']) => Phrase;

/** A part of a request that does not fit its schema: our own sentence where the schema names one, else its place. */
function misfit(error: FastifyError): { sentence: Phrase; path: string[] } {
  const { message = '', instancePath } = error.validation?.[0] ?? { instancePath: '' };
  const path = instancePath.split('/').slice(1).filter(Boolean);
  const known = Object.hasOwn(serverTexts, message) ? problemValues(message) : undefined;
  const place = [error.validationContext, ...path].join('.').slice(0, 120);
  return { sentence: known ? named(message, known.values) : phrase('misfit', { place }), path };
}

export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const { sentence, path } = misfit(error);
    return reply.code(400).send({ ...refusal(sentence), ...(path.length > 0 ? { path } : {}) });
  }
  if (error instanceof MisfitError) return reply.code(400).send({ ...refusal(error.phrase), path: error.path });
  if (error instanceof RefusedError) {
    if (error.kind === 'unavailable') reply.header('retry-after', String(RETRY_SECONDS));
    return reply.code(STATUS[error.kind]).send(refusal(error.phrase));
  }
  const known = storageErrorOf(error);
  if (known instanceof UnavailableError) {
    request.log.error(error);
    const full = known instanceof StorageFullError;
    reply.header('retry-after', String(full ? 60 : RETRY_SECONDS));
    return reply.code(503).send(refusal(phrase(full ? 'disk-full' : 'busy')));
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    request.log.error(error);
    return reply.code(500).send(refusal(phrase('wrong')));
  }
  if (status === 413) {
    return reply.code(413).send(refusal(phrase('too-large', { most: request.routeOptions.bodyLimit ?? 0 })));
  }
  const sentence = error instanceof PhraseError ? error.phrase : undefined;
  return reply.code(status).send(sentence ? refusal(sentence) : { error: error.message });
}
