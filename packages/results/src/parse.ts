import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { decompress, MAX_UNPACKED_BYTES } from './compression.ts';
import { type Result, resultSchema, type Sample, sampleSchema, TOO_MANY } from './schema.ts';

/** Deepest nesting of objects and arrays in a document; real ones stay under 10. */
export const MAX_DEPTH = 64;

/** A document that cannot be read; the message is fit for the user. */
export class DocumentError extends Error {
  override name = 'DocumentError';
}

/** Bounds for reading foreign documents. */
export interface ParseLimits {
  /** Bytes of JSON after unpacking. */
  bytes?: number;
  /** Nesting of objects and arrays. */
  depth?: number;
}

/**
 * Reads a result: packed or plain bytes, JSON text, or a value already parsed. Everything a reader must tolerate (contract §1.1)
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
  return read('sample', sampleSchema, toValue(input, limits));
}

function read<O>(what: string, schema: z.core.$ZodType<O>, value: unknown): O {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new DocumentError(`this is not a ${what}: expected a JSON object`);
  }
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const shown = parsed.error.issues.slice(0, 5).map(describe);
  const more = parsed.error.issues.length - shown.length;
  throw new DocumentError(`this is not a valid ${what}: ${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}`);
}

function describe(issue: z.core.$ZodIssue): string {
  const path = issue.path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  const place = path.startsWith('.') ? path.slice(1) : path;
  if (issue.message.startsWith(TOO_MANY)) return `${place} has ${issue.message}`;
  if (issue.code === 'invalid_type') return `${place} must be of type ${issue.expected}`;
  return `${place} has an unusable value`;
}

function toValue(input: unknown, limits: ParseLimits): unknown {
  const maxBytes = limits.bytes ?? MAX_UNPACKED_BYTES;
  const maxDepth = limits.depth ?? MAX_DEPTH;
  let text: string;
  if (typeof input === 'string') {
    text = input;
  } else if (input instanceof Uint8Array) {
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(decompress(input, maxBytes));
    } catch (error) {
      throw new DocumentError(`the document cannot be unpacked: ${reason(error)}`);
    }
  } else {
    checkValueDepth(input, maxDepth);
    return input;
  }
  if (text.length > maxBytes) throw new DocumentError(`the document is larger than ${maxBytes} bytes`);
  checkTextDepth(text, maxDepth);
  try {
    return JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text);
  } catch (error) {
    throw new DocumentError(`the document is not JSON: ${reason(error)}`);
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function tooDeep(maxDepth: number): DocumentError {
  return new DocumentError(`the document is nested deeper than ${maxDepth} levels`);
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

function checkValueDepth(value: unknown, maxDepth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (maxDepth === 0) throw new DocumentError('the document is nested too deeply');
  for (const member of Object.values(value)) checkValueDepth(member, maxDepth - 1);
}
