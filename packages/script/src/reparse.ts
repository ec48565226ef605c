import type { Ast, Declaration, Statement } from './ast.ts';
import { MAX_CONFIG } from './budget.ts';
import { buildConfig, type Config } from './config.ts';
import { LineIndex, Reporter, type Span } from './diagnostics.ts';
import { decode } from './legacy/encoding.ts';
import { convert } from './legacy/syntax.ts';
import { unwrap } from './legacy/wrapping.ts';
import { type Comment, lex } from './lexer.ts';
import type { NameTable } from './names.ts';
import { parseTokens } from './parser/syntax.ts';

/** A change of a text: `insert` in place of `from`..`to`, offsets into the text before all changes. */
export interface TextChange extends Span {
  readonly insert: string;
}

/** Part of a text that is parsed again: nodes `first` to before `end`, and the text from the first of them to the node behind them. */
interface Window extends Span {
  readonly first: number;
  readonly end: number;
}

/**
 * Parses a text after changes: only the statements and declarations at the changes are parsed, all others are taken over. The tree is that
 * which `parse` returns for the whole text. Null where it may differ: an error of the grammar before or after the changes, or a text that
 * `parse` reads in another way (too long, encoded, quoted, of an old syntax).
 * @param changes in textual order, without overlap
 */
export function reparse(before: Ast, changes: readonly TextChange[], names: NameTable): Ast | null {
  const text = changedText(before.text, changes);
  if (!before.isSound || text.length > MAX_CONFIG || isWrapped(text)) return null;
  const lines = new LineIndex(text);
  const body: (Statement | Declaration)[] = [];
  const comments: Comment[] = [];
  const keep = (first: number, end: number, { from, to }: Span, by: number): void => {
    for (const node of before.body.slice(first, end)) body.push(moved(node, by));
    for (const comment of before.comments) {
      if (comment.from < from || comment.from >= to) continue;
      const at = comment.from + by;
      comments.push({ ...comment, from: at, to: comment.to + by, line: lines.line(at) });
    }
  };
  let kept = 0;
  let keptFrom = 0;
  let by = 0;
  let change = 0;
  for (const window of windowsOf(before, changes)) {
    keep(kept, window.first, { from: keptFrom, to: window.from }, by);
    const start = window.from + by;
    for (; change < changes.length; change++) {
      const next = changes[change];
      if (next === undefined || next.from > window.to) break;
      const { from, to, insert } = next;
      by += insert.length - (to - from);
    }
    const piece = text.slice(start, window.to + by);
    const isLast = window.to === before.text.length;
    const parsed = parsePiece(piece, isLast, names);
    if (parsed === null) return null;
    for (const node of parsed.body) body.push(moved(node, start));
    const line = lines.line(start) - 1;
    for (const comment of parsed.comments)
      comments.push({
        ...comment,
        from: comment.from + start,
        to: comment.to + start,
        line: comment.line + line,
      });
    kept = window.end;
    keptFrom = window.to;
  }
  keep(kept, before.body.length, { from: keptFrom, to: Number.POSITIVE_INFINITY }, by);
  return { kind: 'config', text, body, comments, isSound: true, from: 0, to: text.length };
}

/** The values of the declarations of a tree; those that `parse` returns for its text. */
export const valuesOf = (ast: Ast, names: NameTable): Config =>
  buildConfig(ast, names, new Reporter(new LineIndex(ast.text)));

/** Whether {@link parse} reads a text in another way. */
const isWrapped = (text: string): boolean => unwrap(text) !== null || decode(text) !== null;

function changedText(text: string, changes: readonly TextChange[]): string {
  let result = '';
  let at = 0;
  for (const { from, to, insert } of changes) {
    result += text.slice(at, from) + insert;
    at = to;
  }
  return result + text.slice(at);
}

/** The windows of changes: each begins at the node before a change, which may go on in the changed text, and ends at the node behind it. */
function windowsOf({ text, body }: Ast, changes: readonly TextChange[]): Window[] {
  const windows: Window[] = [];
  for (const change of changes) {
    const reached = body.findIndex(({ from }) => from >= change.from);
    const first = Math.max(0, (reached < 0 ? body.length : reached) - 1);
    const found = body.findIndex(({ from }) => from > change.to);
    const end = found < 0 ? body.length : found;
    const start = body[first];
    const window: Window = {
      first,
      end,
      from: start === undefined || start.from >= change.from ? 0 : start.from,
      to: body[end]?.from ?? text.length,
    };
    const last = windows[windows.length - 1];
    if (last !== undefined && window.from < last.to) windows[windows.length - 1] = { ...last, end, to: window.to };
    else windows.push(window);
  }
  return windows;
}

/** Parses a part of a text; null when it is not a list of whole statements and declarations, or its end joins with the next token. */
function parsePiece(piece: string, isLast: boolean, names: NameTable): Ast | null {
  const lexed = lex(piece, names);
  const comment = lexed.comments[lexed.comments.length - 1];
  if (!isLast && comment !== undefined && !piece.includes('\n', comment.to)) return null;
  if (convert(piece, lexed.tokens, names) !== null) return null;
  const { ast } = parseTokens(piece, lexed, names);
  return ast.isSound ? ast : null;
}

/** Members of nodes that are offsets. */
const OFFSETS: ReadonlySet<string> = new Set(['from', 'to', 'at']);

/** A copy of a part of a tree at another offset of its text. */
function moved<T>(part: T, by: number): T {
  if (by === 0 || typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((each) => moved(each, by)) as T;
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(part)) {
    // The player chooses the names of params, whose values are numbers.
    if (name === 'values') copy[name] = value;
    else copy[name] = OFFSETS.has(name) && typeof value === 'number' ? value + by : moved(value, by);
  }
  return copy as T;
}
