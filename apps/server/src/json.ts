/** Reading JSON that strangers send. */
import type { Phrase } from '@quartet/script';
import { RefusedError } from './errors.ts';
import { phrase } from './phrases.ts';

/** A text that cannot be read; the message is fit for the sender. */
export class BadJson extends RefusedError {
  override readonly name = 'BadJson';

  constructor(sentence: Phrase) {
    super('invalid', sentence);
  }
}

export interface JsonLimits {
  /** Most nested objects and lists. */
  depth: number;
  /** Most values: members of objects and lists, and the objects and lists themselves. */
  nodes: number;
}

/**
 * Parses JSON text whose nesting and number of values are bounded before it reaches the parser. Members named `__proto__` are
 * refused, and so is the sign U+0000, which PostgreSQL cannot store in a text.
 * @throws BadJson
 */
export function readJson(text: string, { depth, nodes }: JsonLimits): unknown {
  let open = 0;
  let values = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x22) {
      for (i++; i < text.length; i++) {
        const inner = text.charCodeAt(i);
        if (inner === 0x5c) i++;
        else if (inner === 0x22) break;
      }
    } else if (code === 0x2c) {
      if (++values > nodes) throw new BadJson(phrase('json-many', { most: nodes }));
    } else if (code === 0x7b || code === 0x5b) {
      if (++open > depth) throw new BadJson(phrase('json-deep', { most: depth }));
      if (++values > nodes) throw new BadJson(phrase('json-many', { most: nodes }));
    } else if (code === 0x7d || code === 0x5d) {
      open--;
    }
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadJson(phrase('not-json'));
  }
  if (/__proto__|\\u005f|\\u0000/i.test(text)) refuseTraps(value);
  return value;
}

function refuseTraps(value: unknown): void {
  if (typeof value === 'string' && value.includes('\0')) throw new BadJson(phrase('json-zero'));
  if (typeof value !== 'object' || value === null) return;
  if (Object.hasOwn(value, '__proto__')) throw new BadJson(phrase('json-proto'));
  for (const [name, member] of Object.entries(value)) {
    refuseTraps(name);
    refuseTraps(member);
  }
}

/** Whether a value is an object with members, neither a list nor null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
