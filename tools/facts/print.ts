/** Prints plain JSON values as TypeScript literals in the layout the project's formatter produces. */

const LINE_WIDTH = 120;
const IDENTIFIER = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** Stands for an expression of the printed module, such as an entry of a table declared above. */
export class Reference {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toJSON(): string {
    return this.text;
  }
}

export type Json =
  | null
  | boolean
  | number
  | string
  | Reference
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

export function quote(text: string): string {
  const json = JSON.stringify(text);
  if (text.includes("'") && !text.includes('"')) return json;
  return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Columns a text takes: East Asian characters take two. */
const textWidth = (text: string): number => {
  let width = 0;
  for (const character of text) width += character >= '\u1100' ? 2 : 1;
  return width;
};

const printKey = (key: string): string => (IDENTIFIER.test(key) ? key : quote(key));

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const isRecord = (value: Json): value is { readonly [key: string]: Json | undefined } =>
  typeof value === 'object' && value !== null && !isList(value) && !(value instanceof Reference);

const members = (value: { readonly [key: string]: Json | undefined }): [string, Json][] => {
  const result: [string, Json][] = [];
  for (const [key, entry] of Object.entries(value)) if (entry !== undefined) result.push([key, entry]);
  return result;
};

/** A list of several lists, or of several objects, each with more than one member, is always broken over lines. */
const alwaysBroken = (list: readonly Json[]): boolean =>
  list.length > 1 &&
  (list.every((entry) => isList(entry) && entry.length > 1) ||
    list.every((entry) => isRecord(entry) && members(entry).length > 1));

/** The value on one line, or null when it may not stand on one line. */
function flat(value: Json): string | null {
  if (value instanceof Reference) return value.text;
  if (isList(value)) {
    if (alwaysBroken(value)) return null;
    const parts = value.map(flat);
    return parts.includes(null) ? null : `[${parts.join(', ')}]`;
  }
  if (isRecord(value)) {
    const parts: string[] = [];
    for (const [key, entry] of members(value)) {
      const text = flat(entry);
      if (text === null) return null;
      parts.push(`${printKey(key)}: ${text}`);
    }
    return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
  }
  return typeof value === 'string' ? quote(value) : String(value);
}

/**
 * Prints `value` as a literal.
 * @param column width already used on the first line (indentation and text before the value)
 * @param depth nesting level, two spaces each
 * @param expand forces the outermost object or list onto several lines
 */
export function print(value: Json, column = 0, depth = 0, expand = false): string {
  const single = flat(value);
  const empty = single === '{}' || single === '[]';
  if (single !== null && (empty || (!expand && column + single.length + 1 <= LINE_WIDTH))) return single;
  const inner = '  '.repeat(depth + 1);
  const close = '  '.repeat(depth);
  if (isList(value)) {
    if (value.length > 1 && value.every((entry) => typeof entry === 'number')) {
      const lines: string[] = [];
      let line = inner;
      for (const [index, entry] of value.entries()) {
        const text = `${entry}${index < value.length - 1 ? ',' : ''}`;
        const width = line.length + (line === inner ? 0 : 1) + text.length + (index < value.length - 1 ? 0 : 1);
        if (line !== inner && width > LINE_WIDTH) {
          lines.push(line);
          line = inner;
        }
        line += line === inner ? text : ` ${text}`;
      }
      lines.push(`${line},`);
      return `[\n${lines.join('\n')}\n${close}]`;
    }
    const lines = value.map((entry) => `${inner}${print(entry, inner.length, depth + 1)},`);
    return `[\n${lines.join('\n')}\n${close}]`;
  }
  if (isRecord(value)) {
    const lines = members(value).map(([key, entry]) => {
      const head = `${inner}${printKey(key)}: `;
      const text = print(entry, head.length, depth + 1);
      const tooLong = typeof entry === 'string' && head.length + textWidth(text) + 1 > LINE_WIDTH;
      return tooLong ? `${head.trimEnd()}\n${inner}  ${text},` : `${head}${text},`;
    });
    return `{\n${lines.join('\n')}\n${close}}`;
  }
  return single ?? '';
}
