/** The prose of the repository: comments and test titles of its TypeScript, paragraphs of its Markdown. */
import { type ESTree, parseSync, Visitor } from 'vite';

/** A run of text without code, in which a line break is a space. */
export interface Passage {
  readonly path: string;
  readonly kind: 'comment' | 'title' | 'document';
  /** Number of its first line in the file, from 1. */
  readonly line: number;
  /** Lines of text, without comment signs, list signs and code; empty where a line is all code. */
  readonly lines: readonly string[];
}

/** Written by programs, or lists of data. */
const GENERATED =
  /(?:^|\/)(?:generated|dist|node_modules)\/|^packages\/content\/coverage\.md$|^mutation\/survivors\.md$|^conformance\/.*\.md$/;
/** The examples of CONTRIBUTING quote what they advise against. */
const SOURCE = /\.(?:tsx?|mts)$/;

export function hasProse(path: string): boolean {
  return (SOURCE.test(path) || path.endsWith('.md')) && !GENERATED.test(path) && !path.endsWith('.d.mts');
}

/** Blanks code spans, addresses and quotations, keeping the length of the line. */
function withoutCode(line: string): string {
  return line.replace(/`[^`]*`|\]\([^)]*\)|https?:\S+|"[^"]*"|“[^”]*”|\{@link [^}]*\}/g, (part) =>
    ' '.repeat(part.length).replace(/^ /, '_'),
  );
}

function comment(path: string, line: number, text: string): Passage {
  let code = false;
  const lines = text.split('\n').map((each) => {
    const plain = each.replace(/^\s*\*?\s?/, '');
    if (plain.startsWith('```')) code = !code;
    return code || /^(?: {4}|```|biome-ignore|@ts-|#__)/.test(plain) ? '' : withoutCode(plain);
  });
  return { path, kind: 'comment', line, lines };
}

/** The name of the function that a test title is given to: `it`, `it.each(...)`, `test.describe`. */
function calleeName(node: ESTree.Expression | ESTree.Super): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return calleeName(node.object);
  if (node.type === 'CallExpression') return calleeName(node.callee);
  return '';
}

function ofSource(path: string, text: string): Passage[] {
  const passages: Passage[] = [];
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const lineAt = (offset: number): number => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
  const parsed = parseSync(path, text);
  let last: { passage: Passage; end: number } | undefined;
  for (const { type, value, start, end } of parsed.comments) {
    const line = lineAt(start);
    const read = comment(path, line, value);
    // Consecutive line comments are one text.
    if (
      type === 'Line' &&
      last !== undefined &&
      text.slice(last.end, start).trim() === '' &&
      line === lineAt(last.end) + 1
    ) {
      const merged = { ...last.passage, lines: [...last.passage.lines, ...read.lines] };
      passages[passages.length - 1] = merged;
      last = { passage: merged, end };
      continue;
    }
    passages.push(read);
    last = type === 'Line' ? { passage: read, end } : undefined;
  }
  if (/\.(?:test|spec)\.tsx?$/.test(path))
    new Visitor({
      CallExpression(node) {
        if (!['it', 'test', 'describe'].includes(calleeName(node.callee))) return;
        const [title] = node.arguments;
        if (title?.type !== 'Literal' || typeof title.value !== 'string') return;
        passages.push({ path, kind: 'title', line: lineAt(title.start), lines: [withoutCode(title.value)] });
      },
    }).visit(parsed.program);
  return passages;
}

function ofDocument(path: string, text: string): Passage[] {
  const passages: Passage[] = [];
  let open: { line: number; lines: string[] } | undefined;
  let code = false;
  const close = (): void => {
    if (open !== undefined) passages.push({ path, kind: 'document', ...open });
    open = undefined;
  };
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*```/.test(line)) code = !code;
    if (code || line.trim() === '' || /^(?:\s*```| {4}\S)/.test(line)) {
      close();
      continue;
    }
    // Headings, items and rows are separate texts.
    if (/^\s*(?:#|[-*] |\d+\. |\|)/.test(line)) close();
    open ??= { line: index + 1, lines: [] };
    open.lines.push(withoutCode(line.replace(/^\s*(?:#+|[-*]|\d+\.)\s/, '')));
    if (/^#/.test(line)) close();
  }
  close();
  return passages;
}

export function passagesOf(path: string, text: string): Passage[] {
  return path.endsWith('.md') ? ofDocument(path, text) : ofSource(path, text);
}
