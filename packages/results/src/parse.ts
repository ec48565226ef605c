import type { Phrase } from '@quartet/script';
import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { decompress, MAX_UNPACKED_BYTES } from './compression.ts';
import { DocumentError, phrase } from './phrases.ts';
import { type Result, resultSchema, type Sample, sampleSchema, TOO_MANY } from './schema.ts';
import { decodeText } from './text.ts';

/** Deepest nesting of objects and arrays in a document; real ones stay under 10. */
export const MAX_DEPTH = 64;

/** Bounds for reading foreign documents. */
export interface ParseLimits {
  /** Bytes of JSON after unpacking. */
  bytes?: number;
  /** Nesting of objects and arrays. */
  depth?: number;
}

/**
 * Reads a result: packed or plain bytes, JSON text, or a value already parsed. Everything a reader must tolerate (docs/contract.md#encoding)
 * is accepted and normalised. Keep the original document where its signature matters: unknown members are dropped here.
 * @throws DocumentError when it is not a result, or beyond the limits
 */
export function parseResult(input: Uint8Array | string | unknown, limits: ParseLimits = {}): Result {
  return read('result', resultSchema, toValue(input, limits));
}

/**
 * Reads a sample, like `parseResult`. A log given as text that cannot be parsed becomes an empty log.
 * @throws DocumentError when it is not a sample, or beyond the limits
 */
export function parseSample(input: Uint8Array | string | unknown, limits: ParseLimits = {}): Sample {
  const value = toValue(input, limits);
  // Brackets in strings were not counted above, but this string is parsed as JSON as well.
  if (typeof value === 'object' && value !== null && 'logs' in value && typeof value.logs === 'string') {
    checkTextDepth(value.logs, limits.depth ?? MAX_DEPTH);
  }
  return read('sample', sampleSchema, value);
}

function read<O>(what: 'result' | 'sample', schema: z.core.$ZodType<O>, value: unknown): O {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new DocumentError(phrase(`not-a-${what}`));
  }
  // Every member of a document may be missing, so each would pass for an empty one of the other kind.
  const [own, other] = what === 'sample' ? (['logs', 'statistics'] as const) : (['statistics', 'logs'] as const);
  if (!(own in value) && other in value) throw new DocumentError(phrase(`other-than-${what}`));
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.slice(0, 5).map(describe);
  const count = parsed.error.issues.length - problems.length;
  throw new DocumentError(
    count > 0 ? phrase(`invalid-${what}-more`, { problems, count }) : phrase(`invalid-${what}`, { problems }),
  );
}

/** Names of expected types in messages; a type that is not listed is called unusable. */
const TYPES: ReadonlyMap<string, Phrase> = new Map(
  Object.entries({
    string: phrase('type-string'),
    number: phrase('type-number'),
    int: phrase('type-number'),
    boolean: phrase('type-boolean'),
    array: phrase('type-array'),
    object: phrase('type-object'),
    record: phrase('type-object'),
  }),
);

/** Longest path shown: a document chooses the names of its members. */
const MAX_PLACE = 120;

function describe(issue: z.core.$ZodIssue): Phrase {
  const path = issue.path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  const place = (path.startsWith('.') ? path.slice(1) : path).slice(0, MAX_PLACE);
  if (issue.message.startsWith(TOO_MANY)) {
    return phrase('too-many', { place, most: Number(issue.message.slice(TOO_MANY.length)) });
  }
  const type = issue.code === 'invalid_type' ? TYPES.get(issue.expected) : undefined;
  return type === undefined ? phrase('unusable', { place }) : phrase('wrong-type', { place, type });
}

function toValue(input: unknown, limits: ParseLimits): unknown {
  const maxBytes = limits.bytes ?? MAX_UNPACKED_BYTES;
  const maxDepth = limits.depth ?? MAX_DEPTH;
  let text: string;
  if (typeof input === 'string') {
    text = input;
  } else if (input instanceof Uint8Array) {
    const bytes = decompress(input, maxBytes);
    try {
      text = decodeText(bytes, { fatal: true });
    } catch {
      throw new DocumentError(phrase('not-text'));
    }
  } else {
    checkValueDepth(input, maxDepth, 0);
    return input;
  }
  if (text.length > maxBytes) throw new DocumentError(phrase('too-large', { most: maxBytes }));
  checkTextDepth(text, maxDepth);
  try {
    return JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new DocumentError(phrase('not-json', { words }));
  }
}

function tooDeep(maxDepth: number): DocumentError {
  return new DocumentError(phrase('too-deep', { most: maxDepth }));
}

/** Counts brackets outside strings, so that a hostile text never reaches the parser. */
function checkTextDepth(text: string, maxDepth: number): void {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x22) {
      for (i++; i < text.length; i++) {
        const inner = text.charCodeAt(i);
        if (inner === 0x5c) i++;
        else if (inner === 0x22) break;
      }
    } else if (code === 0x7b || code === 0x5b) {
      if (++depth > maxDepth) throw tooDeep(maxDepth);
    } else if (code === 0x7d || code === 0x5d) {
      depth--;
    }
  }
}

function checkValueDepth(value: unknown, maxDepth: number, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth === maxDepth) throw tooDeep(maxDepth);
  for (const member of Object.values(value)) checkValueDepth(member, maxDepth, depth + 1);
}
