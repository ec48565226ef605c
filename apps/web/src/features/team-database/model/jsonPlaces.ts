/** JSON read together with where each part stands, so that what is wrong with it can be shown at its place. */
import type { Step } from '#shared/api/http.ts';

export interface Place {
  /** From 1. */
  line: number;
  /** From 1, in characters. */
  column: number;
}

/** What stands where something else is needed. */
export type JsonProblem = 'value' | 'name' | 'colon' | 'objectEnd' | 'listEnd' | 'text' | 'more' | 'deep';

export type JsonReading =
  | {
      ok: true;
      value: unknown;
      /** Where the part a path leads to begins: the name of a member, the value in a list. The nearest part that is there. */
      placeOf(path: readonly Step[]): Place;
    }
  | { ok: false; problem: JsonProblem; place: Place };

const MAX_DEPTH = 64;
const TEXT = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const SPACE = /[ \t\r\n]*/y;

class Wrong extends Error {
  readonly problem: JsonProblem;
  readonly offset: number;

  constructor(problem: JsonProblem, offset: number) {
    super(problem);
    this.problem = problem;
    this.offset = offset;
  }
}

const keyOf = (path: readonly Step[]) => JSON.stringify(path);

class Reader {
  readonly places = new Map<string, number>();
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  document(): unknown {
    const value = this.value([]);
    this.match(SPACE);
    if (this.at < this.text.length) throw new Wrong('more', this.at);
    return value;
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? null;
    if (found !== null) this.at += found.length;
    return found;
  }

  /** Takes a sign, with the white space before it. */
  private take(sign: string): boolean {
    this.match(SPACE);
    if (this.text[this.at] !== sign) return false;
    this.at++;
    return true;
  }

  private value(path: readonly Step[]): unknown {
    this.match(SPACE);
    const begin = this.at;
    if (!this.places.has(keyOf(path))) this.places.set(keyOf(path), begin);
    if (path.length > MAX_DEPTH) throw new Wrong('deep', begin);
    if (this.take('{')) return this.members(path);
    if (this.take('[')) return this.items(path);
    if (this.text[begin] === '"') return this.string();
    const plain = this.match(WORD) ?? this.match(NUMBER);
    if (plain === null || plain === '') throw new Wrong('value', begin);
    return JSON.parse(plain);
  }

  private string(): string {
    const begin = this.at;
    const found = this.match(TEXT);
    if (found === null) throw new Wrong('text', begin);
    return JSON.parse(found) as string;
  }

  private members(path: readonly Step[]): Record<string, unknown> {
    const members: [string, unknown][] = [];
    if (this.take('}')) return {};
    do {
      this.match(SPACE);
      const begin = this.at;
      if (this.text[begin] !== '"') throw new Wrong('name', begin);
      const name = this.string();
      this.places.set(keyOf([...path, name]), begin);
      if (!this.take(':')) throw new Wrong('colon', this.at);
      members.push([name, this.value([...path, name])]);
    } while (this.take(','));
    if (!this.take('}')) throw new Wrong('objectEnd', this.at);
    return Object.fromEntries(members);
  }

  private items(path: readonly Step[]): unknown[] {
    const items: unknown[] = [];
    if (this.take(']')) return items;
    do items.push(this.value([...path, items.length]));
    while (this.take(','));
    if (!this.take(']')) throw new Wrong('listEnd', this.at);
    return items;
  }
}

function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 };
}

/** Reads a JSON text; never throws. */
export function readJson(text: string): JsonReading {
  const reader = new Reader(text);
  try {
    const value = reader.document();
    return {
      ok: true,
      value,
      placeOf(path) {
        for (let length = path.length; length > 0; length--) {
          const offset = reader.places.get(keyOf(path.slice(0, length)));
          if (offset !== undefined) return placeAt(text, offset);
        }
        return placeAt(text, reader.places.get(keyOf([])) ?? 0);
      },
    };
  } catch (error) {
    if (error instanceof Wrong) return { ok: false, problem: error.problem, place: placeAt(text, error.offset) };
    throw error;
  }
}
