/** JSON read together with where each part stands, so that what is wrong with it can be shown at its place. */
import { createScanner, findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Step } from '#shared/api/http.ts';

interface Place {
  /** From 1. */
  line: number;
  /** From 1, in characters. */
  column: number;
}

/** Description of a value of the wrong type. */
type JsonProblem = 'value' | 'name' | 'colon' | 'objectEnd' | 'listEnd' | 'text' | 'more' | 'deep';

type JsonReading =
  | {
      ok: true;
      value: unknown;
      /** Where the part a path leads to begins: the name of a member, the value in a list. The nearest existing part. */
      placeOf(path: readonly Step[]): Place;
    }
  | { ok: false; problem: JsonProblem; place: Place };

const MAX_DEPTH = 64;

// Codes of the library; its enumerations are for its own compilation only.
const TOKEN = { openBrace: 1, closeBrace: 2, openBracket: 3, closeBracket: 4, end: 17 } as const;
const INVALID_SYMBOL = 1;
const COMMA_EXPECTED = 6;
const PROBLEMS: Readonly<Record<number, JsonProblem>> = {
  3: 'name',
  5: 'colon',
  7: 'objectEnd',
  8: 'listEnd',
  9: 'more',
  12: 'text',
  14: 'text',
  15: 'text',
  16: 'text',
};

/** Where a text is nested too deeply to be read; null when it is not. */
function tooDeep(text: string): number | null {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let token = scanner.scan(); token !== TOKEN.end; token = scanner.scan()) {
    if (token === TOKEN.openBrace || token === TOKEN.openBracket) depth++;
    else if (token === TOKEN.closeBrace || token === TOKEN.closeBracket) depth--;
    if (depth > MAX_DEPTH + 1) return scanner.getTokenOffset();
  }
  return null;
}

/** The innermost object or list around an offset. */
function containerAt(node: Node | undefined, offset: number): Node | undefined {
  if (node === undefined || offset < node.offset || offset > node.offset + node.length) return undefined;
  for (const child of node.children ?? []) {
    const inner = containerAt(child, offset);
    if (inner !== undefined) return inner;
  }
  return node.type === 'object' || node.type === 'array' ? node : undefined;
}

/** Meaning of the first error. */
function problemOf([first, second]: readonly ParseError[], root: Node | undefined): JsonProblem {
  if (first === undefined) return 'value';
  // Characters that are no JSON are skipped; the next error names the expected token.
  const code = first.error === INVALID_SYMBOL ? (second?.error ?? COMMA_EXPECTED) : first.error;
  if (code !== COMMA_EXPECTED) return PROBLEMS[code] ?? 'value';
  const container = containerAt(root, first.offset);
  return container === undefined ? 'more' : container.type === 'array' ? 'listEnd' : 'objectEnd';
}

function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 };
}

/** Reads a JSON text; never throws. */
export function readJson(text: string): JsonReading {
  const deep = tooDeep(text);
  if (deep !== null) return { ok: false, problem: 'deep', place: placeAt(text, deep) };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problem: problemOf(errors, root), place: placeAt(text, errors[0]?.offset ?? 0) };
  }
  return {
    ok: true,
    value,
    placeOf(path) {
      for (let length = path.length; root !== undefined && length > 0; length--) {
        const node = findNodeAtLocation(root, path.slice(0, length));
        if (node !== undefined)
          return placeAt(text, node.parent?.type === 'property' ? node.parent.offset : node.offset);
      }
      return placeAt(text, root?.offset ?? 0);
    },
  };
}
